"""A person's own record: the rounds that they took part in, as they saw them, newest first.

Nothing is worked out here that they were not shown at the table: a row is what was told of them, and a round is what
everybody was told, with what they alone were (:mod:`chapter47.floor.recording`).
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, and_, func, or_, select

from chapter47.floor import schema
from chapter47.floor.keys import Sealer
from chapter47.floor.log import Place
from chapter47.floor.record_rows import unpacked, unsealed
from chapter47.law import Mistake
from chapter47.money import Cents, dollars

MOST_POINTS = 5000
"""Rounds that a graph shows one by one: what came before them is where it begins."""
_ROWS = schema.records.c


class Asked(NamedTuple):
    """Which part of somebody's record is wanted."""

    person: int
    practice: bool = False
    """Of practice tables, or of those that are for money: never both together, since chips for practice are none."""
    since: str = ""
    stream: str = ""


def _wanted(asked: Asked) -> Select[Any]:
    rows = select(schema.records, schema.played.c.house, schema.played_under.c.game).join(
        schema.played, and_(schema.played.c.stream == _ROWS.stream, schema.played.c.round == _ROWS.round)
    )
    rows = rows.join(schema.played_under, schema.played_under.c.house == schema.played.c.house)
    rows = rows.where(_ROWS.person == asked.person, _ROWS.practice == asked.practice)
    if asked.since:
        rows = rows.where(_ROWS.at >= asked.since)
    return rows.where(_ROWS.stream == asked.stream) if asked.stream else rows


def history(
    connection: Connection, asked: Asked, before: Place | None, most: int, sealer: Sealer
) -> list[dict[str, Any]]:
    """So many rounds before a place, newest first."""
    newest = _wanted(asked).order_by(_ROWS.at.desc(), _ROWS.stream.desc(), _ROWS.round.desc()).limit(most)
    newest = newest if before is None else newest.where(_is_before(before))
    return [told(row, sealer) for row in connection.execute(newest)]


def every(connection: Connection, asked: Asked, sealer: Sealer) -> Iterator[dict[str, Any]]:
    """All of it, oldest first."""
    oldest = _wanted(asked).order_by(_ROWS.at, _ROWS.stream, _ROWS.round)
    for row in connection.execute(oldest, execution_options={"yield_per": 500}):
        yield told(row, sealer)


def _is_before(place: Place) -> ColumnElement[bool]:
    same_stream = and_(_ROWS.stream == place.stream, _ROWS.round < place.line)
    return or_(_ROWS.at < place.at, and_(_ROWS.at == place.at, or_(_ROWS.stream < place.stream, same_stream)))


def told(row: Row[Any], sealer: Sealer) -> dict[str, Any]:
    """A round as whoever took part in it is told of it."""
    body = json.loads(row.body)
    own = unsealed(sealer, row._asdict())
    return {
        "stream": row.stream,
        "round": row.round,
        "game": row.game,
        "at": row.at,
        "seat": row.seat,
        "practice": row.practice,
        "net": dollars(row.net),
        "shown": body["shown"],
        "cards": _held(body["cards"], own),
        "events": body["events"],
        "corrections": [_correction(each, own) for each in body.get("corrections", ())],
    }


def _correction(note: dict[str, Any], own: Mapping[int, Mapping[str, Any]]) -> dict[str, Any]:
    """What was put right, with the round as it was before."""
    told = {name: note[name] for name in ("at", "net", "event")}
    if "was" not in note:
        return told  # of a version that did not keep it
    then = {number: hands for number, hands in own.items() if number < note["n"]}
    return {**told, "was": {**note["was"], "cards": _held(note["was"]["cards"], then)}}


def _held(cards: list[dict[str, Any]], own: Mapping[int, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The hands, and under the backs of those that this person could look at, their faces."""
    seen: dict[str, Any] = {}
    for hands in own.values():
        seen.update(hands)
    return [
        {**each, "faces": seen[each["place"]]["faces"], "label": seen[each["place"]]["label"]}
        if each["place"] in seen
        else each
        for each in cards
    ]


def find(connection: Connection, person: int, stream: str, number: int) -> Row[Any]:
    """The row of one round in somebody's record."""
    played, under = schema.played.c, schema.played_under.c
    beside = (played.first_line, played.last_line, played.house, played.body.label("shown"), under.game, under.file)
    rows = select(schema.records, *beside).join(
        schema.played, and_(played.stream == _ROWS.stream, played.round == _ROWS.round)
    )
    rows = rows.join(schema.played_under, under.house == played.house)
    rows = rows.where(_ROWS.person == person, _ROWS.stream == stream, _ROWS.round == number)
    found = connection.execute(rows).first()
    if found is None:
        raise no_such_round()
    return found


def no_such_round() -> Mistake:
    return Mistake("no-such-round", "There is no such round in your record.", "Your record has those that you played.")


class Replay(NamedTuple):
    """A round of somebody's record, entry by entry."""

    record: dict[str, Any]
    house: dict[str, Any]
    """The rules that it was played under."""
    before: dict[str, Any]
    """How the felt looked when it began."""
    steps: list[dict[str, Any]]
    """What was told of each entry, and what was different after it; ``private``: what this person alone was shown."""


def replay(connection: Connection, person: int, stream: str, number: int, sealer: Sealer) -> Replay:
    """One round, as that person saw it."""
    row = find(connection, person, stream, number)
    shown = unpacked(row.shown)
    own, steps = unsealed(sealer, row._asdict()), shown["steps"]
    first = steps[0]["n"] if steps else 0
    held = [hands for entry, hands in own.items() if entry < first]
    before = {**shown["before"], **({"private": held[-1]} if held else {})}
    steps = [{**step, "private": own[step["n"]]} if step["n"] in own else step for step in steps]
    return Replay(told(row, sealer), json.loads(row.file), before, steps)


class Point(NamedTuple):
    """One round on the graph of a net result."""

    at: str
    stream: str
    round: int
    net: Cents


def points(connection: Connection, asked: Asked) -> tuple[Cents, list[Point]]:
    """What each round brought, oldest first; and before them, what the rounds brought that are too many to show."""
    rows = select(_ROWS.at, _ROWS.stream, _ROWS.round, _ROWS.net)
    rows = rows.where(_ROWS.person == asked.person, _ROWS.practice == asked.practice)
    rows = rows.where(_ROWS.at >= asked.since) if asked.since else rows
    rows = rows.where(_ROWS.stream == asked.stream) if asked.stream else rows
    newest = rows.order_by(_ROWS.at.desc(), _ROWS.stream.desc(), _ROWS.round.desc()).limit(MOST_POINTS)
    found = [Point._make(row) for row in reversed(connection.execute(newest).all())]
    total = connection.scalar(select(func.sum(rows.subquery().c.net))) or 0
    return int(total) - sum(each.net for each in found), found
