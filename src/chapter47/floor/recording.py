"""The rounds of a table as they go into people's own records: what everybody was shown, and what one person alone was.

What is kept is what was sent: the same differences that those who watch were told, without anybody's name. It is kept
in the transaction of the line that ended the round, and read by whoever took part (:mod:`chapter47.floor.records`).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, insert, select

from chapter47.floor import schema
from chapter47.floor.also import together
from chapter47.floor.audience import packed
from chapter47.floor.participation import Part, RoundOver
from chapter47.floor.record_corrected import put_right
from chapter47.floor.record_rows import part_body, seal
from chapter47.floor.retold import felt
from chapter47.table.canonical import canonical
from chapter47.table.table import Table
from chapter47.table.terms import Terms

if TYPE_CHECKING:
    from chapter47.floor.host import Host
    from chapter47.floor.store import Also

MOST_STEPS = 2000
"""Entries of a round that are kept at most: of a longer one, the last."""
LAID = ("wagers", "things")
"""What of a difference lies on the felt."""


class _Step(NamedTuple):
    """An entry as it was told."""

    number: int
    at: str
    told: str
    delta: dict[str, Any]
    shown: str


class Recording:
    """One table's round under way, as it is told."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._before: dict[str, Any] = {}
        self._steps: list[_Step] = []
        self._own: dict[int, list[str]] = {}
        """What each person alone was told, entry by entry."""
        self._fresh = True
        self._rounds = 0
        self._line = 0
        """The first line of what is kept."""
        self._house = ""
        """The house whose file is known to be kept."""

    def begin(self, private: Mapping[int, str]) -> None:
        """The process begins with the table: this is how the felt looks, and what some persons alone are shown."""
        self._look()
        self._rounds, self._line = self._host.table.rounds, self._host.journal.next_line
        self._own = {person: [f"[{self._host.newest},{text}]"] for person, text in private.items()}

    def _look(self) -> None:
        """From here on it is kept what is different."""
        table = self._host.table
        self._before = felt(table)
        self._fresh = is_fresh(table)
        self._steps = []

    def add(self, number: int, at: str, told: str, delta: dict[str, Any], shown: str) -> None:
        """An entry, as everybody is told of it."""
        if len(self._steps) == MOST_STEPS:
            self._look()  # this entry is in what lies there already
            self._fresh, delta = False, {}
        self._steps.append(_Step(number, at, told, delta, shown))

    def kept(self, number: int, at: str, private: Mapping[int, str]) -> Also | None:
        """What is kept with an entry: a round that is over, or what was put right about an earlier one."""
        for person, text in private.items():
            self._own.setdefault(person, []).append(f"[{number},{text}]")
        following = self._host.following
        over, anew = following.participation.over, following.corrected
        corrects = None if anew is None else put_right(self._host, at, number, anew)
        if self._host.table.rounds == self._rounds:
            return corrects
        self._rounds = self._host.table.rounds
        round_over = None if over is None or not over.parts else self._round_over(over, at)
        self._line = self._host.journal.next_line + 1
        self._own = {}
        self._look()
        return together(corrects, round_over)

    def _round_over(self, over: RoundOver, at: str) -> Also:
        host, steps, before, fresh = self._host, self._steps, self._before, self._fresh
        pieces = host.table.terms.equipment.pieces
        rows = [_row(host, part, over, at, pieces) for part in over.parts]
        own = {part.person: f"[{','.join(found)}]" for part in over.parts if (found := self._own.get(part.person))}
        under = host.following.under
        assert under is not None
        house = canonical(under.house.file())
        digest = sha256(house.encode()).hexdigest()
        known, self._house = self._house == digest, digest
        name, game, sealer = host.name, host.table.game.name, host.floor.sealer
        span = {"first": over.first, "last": over.last, "first_line": self._line, "last_line": host.journal.next_line}

        def keep(connection: Connection) -> None:
            if not known:
                _keep_house(connection, digest, game, house)
            body = zlib.compress(_body(before, steps), 1)
            values = {"stream": name, "round": over.round, **span, "house": digest, "fresh": fresh, "at": at}
            connection.execute(insert(schema.played).values(**values, body=body))
            for row in rows:
                secret = own.get(row["person"])
                row["own"] = None if secret is None else seal(sealer, row, secret)
            connection.execute(insert(schema.records), rows)

        return keep


def _row(host: Host, part: Part, over: RoundOver, at: str, pieces: str) -> dict[str, Any]:
    """What a round was to one person, as a row."""
    body = part_body(part.events, over, pieces)
    named = {"person": part.person, "stream": host.name, "round": over.round, "at": at, "seat": part.seat}
    return {**named, "practice": host.practice, "net": part.net, "body": packed(body)}


def _body(before: dict[str, Any], steps: list[_Step]) -> bytes:
    """A round as it is read again: how the felt looked, and what was different after each entry."""
    told = ",".join(
        f'{{"n":{step.number},"at":"{step.at}",{step.told},"delta":{packed(_laid(step.delta))}{step.shown}}}'
        for step in steps
    )
    return f'{{"before":{packed(before)},"steps":[{told}]}}'.encode()


def _laid(delta: dict[str, Any]) -> dict[str, Any]:
    """What a difference says of the felt, and of chips in front: who has them is told by the seat alone."""
    told = {name: delta[name] for name in LAID if name in delta}
    if "seats" in delta:
        told["seats"] = {
            seat: None if each is None else {"chips": each["chips"], "color": each["color"]}
            for seat, each in delta["seats"].items()
        }
    return told


def _keep_house(connection: Connection, digest: str, game: str, file: str) -> None:
    kept = schema.played_under.c.house
    if connection.scalar(select(kept).where(kept == digest)) is None:
        connection.execute(insert(schema.played_under).values(house=digest, game=game, file=file))


def is_fresh(table: Table) -> bool:
    """Whether nothing stands at a table that an earlier round began."""
    phased = table.game.phased
    return not table.layout.stakes and (phased is None or phased.phase(table) == _opening_phase(table.terms))


@lru_cache(maxsize=64)
def _opening_phase(terms: Terms) -> object:
    """How a game stands before its first round."""
    made = Table(terms.game, terms.house)
    phased: Any = terms.game.phased
    phase: Callable[[Table], object] = phased.phase
    return phase(made)
