"""Logs of a floor under other rules: each is proven as it is read, and followed at the same time."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import NamedTuple, TypeAlias

from sqlalchemy import Connection

from chapter47.floor.exported import parsed
from chapter47.floor.practice import is_practice
from chapter47.floor.store_proof import named_keys, prove_stream
from chapter47.floor.streams import last_line, lines_after, stream_names
from chapter47.floor.subjects import Play
from chapter47.floor.totals import day_of
from chapter47.floor.verify import CAGE, FLOOR, Proof, Proving, check_key
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.commands import Command, Correct, read_step
from chapter47.table.game import Game
from chapter47.whatif import Compared, Following, FollowingGames, OtherRules
from chapter47.whatif.days import EVERY, Days
from chapter47.whatif.reading import NOTHING_PLAYED, corrected, followed
from chapter47.whatif.rules import OTHER_EDITION, OTHER_GAME

Progress: TypeAlias = Callable[[int], None]
"""Is told how many lines are read."""
_AT = re.compile(r'\{"at":"([^"]+)"')
_CORRECTS = '"correct":'


class Log(NamedTuple):
    """A log that was proven and compared."""

    name: str
    """The table or system, as its log names it; else its file."""
    found: Compared
    proof: Proof | None
    """Nothing where it is a transcript, which proves nothing."""

    @property
    def proven(self) -> str:
        """What is known of the log itself, in words."""
        if self.proof is None:
            return "a transcript, which proves nothing"
        if self.proof.key is None:
            return "run again, and without a chain: nobody can tell whether it was changed where the rules allow it"
        return f"whole, and signed with the key {self.proof.key}"


class Comparing(Proving):
    """A proof under way that follows the table or the system as it goes."""

    def __init__(
        self,
        find: Callable[[str], Game],
        rules: OtherRules,
        anew: dict[int, tuple[Command, ...]],
        key: str | None = None,
        former: Iterable[str] = (),
        *,
        goes_on: bool = False,
        days: Days = EVERY,
        progress: Progress = lambda done: None,
    ) -> None:
        super().__init__(find, key, (), former, goes_on=goes_on)
        self.rules = rules
        self.days = days
        self._progress = progress
        self.anew = anew
        self.following: Following | FollowingGames | None = None
        self._entries = 0

    def take(self, text: str | bytes) -> None:
        super().take(text)
        self._progress(self.lines)
        if not isinstance(self.subject, Play):
            raise Mistake("no-play", NOTHING_PLAYED)
        machine = self.subject.machine
        if self.following is None:
            self.following = followed(machine, self.rules, self.anew, self.days)
        if machine.next_entry > self._entries:
            self._entries = machine.next_entry
            said = _AT.match(text if isinstance(text, str) else text.decode())
            self.following.take(said.group(1) if said else "")


def compare_lines(
    lines: Sequence[str | bytes],
    name: str,
    rules: OtherRules,
    find: Callable[[str], Game],
    key: str | None = None,
    progress: Progress = lambda done: None,
    days: Days = EVERY,
) -> Log:
    """An exported log, or a machine's own without a chain; raises where it is not whole, or nothing was played."""
    anew = corrected(_corrections(lines))
    comparing = Comparing(find, rules, anew, check_key(key), days=days, progress=progress)
    for text in lines:
        comparing.take(text)
    return _log(comparing, name)


class Aside(NamedTuple):
    """A log that the rules are not for, and why."""

    name: str
    why: Chapter47Error


def compare_store(
    connection: Connection,
    rules: OtherRules,
    find: Callable[[str], Game],
    days: Days = EVERY,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> Iterator[Log | Aside]:
    """Every table and system of a store, but for those at which people practise; aside what the rules are not for.
    ``progress`` is told how many lines of how many are read.
    """
    keys = named_keys(connection)
    key = keys[-1] if keys else None
    lines = {
        name: last_line(connection, name)[0] + 1
        for name in stream_names(connection)
        if _played(connection, name, find) is not None
    }
    before, whole = 0, sum(lines.values())
    for name, own in lines.items():
        told = partial(_told_of, progress, before, whole)
        compare = partial(compare_stream, connection, name, rules, find, key, keys[:-1], days, told)
        yield or_aside(name, compare)
        before += own
        progress(before, whole)


def _told_of(progress: Callable[[int, int], None], before: int, of: int, done: int) -> None:
    progress(before + done, of)


def casino_days(begins_at: int, first: str = "", last: str = "~") -> Days:
    """Gaming days, by the casino's own clock."""
    return Days(lambda at: day_of(at[:16], begins_at), first, last)


def or_aside(name: str, compare: Callable[[], Log]) -> Log | Aside:
    """One log of several: aside where the rules are not for it, or nothing was played there."""
    try:
        return compare()
    except Chapter47Error as error:
        if error.code not in (OTHER_GAME, OTHER_EDITION, "no-play"):
            raise
        return Aside(name, error)


def compare_stream(
    connection: Connection,
    name: str,
    rules: OtherRules,
    find: Callable[[str], Game],
    key: str | None = None,
    former: Sequence[str] = (),
    days: Days = EVERY,
    progress: Progress = lambda done: None,
) -> Log:
    """One table or system of a store."""
    with closing(lines_after(connection, name)) as lines:
        anew = corrected(_corrections(line.entry for line in lines if line.entry is not None))
    comparing = Comparing(find, rules, anew, key, former, goes_on=True, days=days, progress=progress)
    prove_stream(connection, name, comparing, [key, *former] if key else former)
    return _log(comparing, name)


def _played(connection: Connection, name: str, find: Callable[[str], Game]) -> Game | None:
    """The game that a stream is of, where it is played there for money."""
    if name in (CAGE, FLOOR):
        return None
    with closing(lines_after(connection, name)) as lines:
        first = parsed(next(lines).note or "{}")
    head = first.get("log")
    if not isinstance(head, dict) or is_practice(first):
        return None
    return find(str(head.get("game")))


def _log(comparing: Comparing, name: str) -> Log:
    proof = comparing.end()
    assert comparing.following is not None
    return Log(proof.stream or name, comparing.following.end(), proof)


def _corrections(lines: Iterable[str | bytes]) -> Iterator[Command]:
    """What lines say that correct earlier ones: few do, and no other is read."""
    for line in lines:
        if _CORRECTS in (line if isinstance(line, str) else line.decode(errors="replace")):
            row = parsed(line)
            entry = row.get("entry", row)
            try:
                command = read_step(entry.get("command") if isinstance(entry, dict) else None)
            except Chapter47Error:
                continue
            if isinstance(command, Correct):
                yield command
