"""Rounds of people's records that were put right afterwards: they are told as corrected, with what they were before.

Where wagers outlive rounds, a correction may decide them in another round than before, so that every round since is
told again, and one that is now something to somebody comes into their record. What each was before stays beside it.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, Row, insert, select, update

from chapter47.faces.spoken import corrected_words
from chapter47.floor import schema
from chapter47.floor.audience import packed
from chapter47.floor.participation import Part
from chapter47.floor.record_rows import own_of, part_body, seal, unpacked
from chapter47.floor.retold import Retold, retold
from chapter47.money import Cents, dollars
from chapter47.money.owners import seat_of
from chapter47.table.commands import write_step
from chapter47.table.events import event_json
from chapter47.table.words import words

if TYPE_CHECKING:
    from chapter47.floor.corrected import Corrected
    from chapter47.floor.host import Host
    from chapter47.floor.keys import Sealer
    from chapter47.floor.store import Also

_ROWS, _PLAYED = schema.records.c, schema.played.c


class _Made(NamedTuple):
    """A correction, as it goes into records."""

    stream: str
    practice: bool
    number: int
    """Its own entry."""
    at: str
    event: dict[str, Any]
    step: dict[str, Any]
    """As a transcript has it."""
    shares: dict[int, Cents]
    """What it brings each seat in the round that it is of."""
    pieces: str
    sealer: Sealer


def put_right(host: Host, at: str, number: int, anew: Corrected) -> Also:
    """Every round that a correction changes, as it is told from now on."""
    table = host.table
    shares = {seat: share.net for seat, share in anew.comes.seats.items()}
    for owner, cents in anew.comes.gone.items():
        if (seat := seat_of(owner)) is not None:
            shares[seat] = shares.get(seat, 0) + cents
    fact = {name: said for name, said in event_json(anew.fact).items() if name != "layout"}
    event = {**fact, "text": words(anew.fact), **corrected_words(anew.fact.details)}
    step = write_step(table.log[-1].command)
    pieces = table.terms.equipment.pieces
    made = _Made(host.name, host.practice, number, at, event, step, shares, pieces, host.floor.sealer)
    rounds = retold(table, anew.entry)

    def keep(connection: Connection) -> None:
        for each in rounds:
            _keep(connection, made, each, is_its=each is rounds[0])

    return keep


def _keep(connection: Connection, made: _Made, told: Retold, *, is_its: bool) -> None:
    """One round, for all who took part in it, or do now; ``is_its`` where the correction is of that round."""
    its = (_ROWS.stream == made.stream, _ROWS.round == told.over.round)
    rows = connection.execute(select(schema.records).where(*its).order_by(_ROWS.person)).all()
    bodies = {row.person: json.loads(row.body) for row in rows}
    seats = {row.person: {row.seat, *_seats(bodies[row.person])} for row in rows}
    parts: dict[int, list[Part]] = {row.person: [] for row in rows}
    unclear: set[int] = set()
    changed = is_its and bool(rows)
    for part in told.over.parts:
        there = [person for person in seats if part.seat in seats[person]]
        if len(there) > 1:
            unclear.update(there)  # one came after the other: what was whose is not told again
        elif there:
            parts[there[0]].append(part)
        else:
            changed = _come_in(connection, made, told, part) or changed
    for row in rows:
        body = bodies[row.person]
        was = {name: body[name] for name in ("shown", "cards", "events")}
        if row.person in unclear:
            now, net = was, row.net + (made.shares.get(row.seat, 0) if is_its else 0)
        else:
            mine = parts[row.person]
            events = [event for part in mine for event in part.events]
            now = json.loads(packed(part_body(events, told.over, made.pieces)))
            net = sum(part.net for part in mine)
        if not is_its and (net, now["events"], now["shown"]) == (row.net, was["events"], was["shown"]):
            continue
        changed = True
        note = {"at": made.at, "n": made.number, "event": made.event, "net": dollars(net - row.net)}
        note["was"] = {**was, "net": dollars(row.net)}
        anew = {**now, "corrections": [*body.get("corrections", []), note]}
        own = _own(made, row, told.held)
        same = (*its, _ROWS.person == row.person)
        connection.execute(update(schema.records).where(*same).values(net=net, body=packed(anew), own=own))
    if changed:
        _step(connection, made, told, is_its=is_its)


def _seats(body: dict[str, Any]) -> set[int]:
    """Where somebody sat in a round: they may have left and sat down again."""
    return {event["seat"] for event in body["events"] if type(event.get("seat")) is int}


def _own(made: _Made, row: Row[Any], held: Any) -> str | None:
    """What one person alone was shown, and the hand that they hold after all."""
    if row.seat not in held:
        own: str | None = row.own
        return own
    before = own_of(made.sealer, row._asdict())
    return seal(made.sealer, row._asdict(), packed([*before, [made.number, {"private": held[row.seat]}]]))


def _step(connection: Connection, made: _Made, told: Retold, *, is_its: bool) -> None:
    """The correction is a step of the round, after which the felt is as it should have been."""
    its = (_PLAYED.stream == made.stream, _PLAYED.round == told.over.round)
    body = unpacked(connection.execute(select(_PLAYED.body).where(*its)).scalar_one())
    delta = _differs(_laid(body), told.felt)
    body["steps"].append({"n": made.number, "at": made.at, "events": [made.event], "delta": delta})
    if is_its:
        body.setdefault("corrections", []).append({"n": made.number, "step": made.step})
    connection.execute(update(schema.played).where(*its).values(body=zlib.compress(packed(body).encode(), 1)))


def _laid(body: dict[str, Any]) -> dict[str, Any]:
    """How the felt looked after the last step."""
    wagers = {_spot(each): each for each in body["before"]["wagers"]}
    things, seats = dict(body["before"]["things"]), dict(body["before"]["seats"])
    for step in body["steps"]:
        wagers.update({_spot(each): each for each in step["delta"].get("wagers", ())})
        things.update(step["delta"].get("things", ()))
        seats.update(step["delta"].get("seats", {}))
    lies = [each for each in wagers.values() if each["amount"] != dollars(0)]
    return {
        "wagers": lies,
        "things": {key: thing for key, thing in things.items() if thing is not None},
        "seats": {seat: chips for seat, chips in seats.items() if chips is not None},
    }


def _spot(wager: dict[str, Any]) -> str:
    """What a wager is, but for its amount."""
    return packed([wager.get("seat"), wager.get("owner"), wager["wager"], wager["pick"]])


def _differs(was: dict[str, Any], felt: dict[str, Any]) -> dict[str, Any]:
    """What is different on the felt."""
    felt = json.loads(packed(felt))
    lay, lies = ({_spot(each): each for each in there["wagers"]} for there in (was, felt))
    gone = [{**lay[spot], "amount": dollars(0)} for spot in lay if spot not in lies]
    wagers = [*gone, *(each for spot, each in lies.items() if lay.get(spot) != each)]
    things = [[key, felt["things"].get(key)] for key in _other(was["things"], felt["things"])]
    seats = {seat: felt["seats"].get(seat) for seat in _other(was["seats"], felt["seats"])}
    found: dict[str, Any] = {"wagers": wagers, "things": things, "seats": seats}
    return {name: different for name, different in found.items() if different}


def _other(was: dict[str, Any], now: dict[str, Any]) -> Sequence[str]:
    return [key for key in dict.fromkeys((*was, *now)) if was.get(key) != now.get(key)]


def _come_in(connection: Connection, made: _Made, told: Retold, part: Part) -> bool:
    """A round that was nothing to whoever sat there, and is now: their wagers stood in it."""
    sat = select(_ROWS.person).where(_ROWS.stream == made.stream, _ROWS.seat == part.seat)
    sat = sat.where(_ROWS.round < told.over.round).order_by(_ROWS.round.desc()).limit(1)
    person = connection.scalar(sat)
    if person is None or not _is_played(connection, made, told):
        return False
    body = part_body(part.events, told.over, made.pieces)
    was = {"shown": body["shown"], "cards": [], "events": [], "net": dollars(0)}
    note = {"at": made.at, "n": made.number, "event": made.event, "net": dollars(part.net), "was": was}
    its = {"person": person, "stream": made.stream, "round": told.over.round}
    at = connection.scalar(select(_PLAYED.at).where(_PLAYED.stream == made.stream, _PLAYED.round == told.over.round))
    row = {**its, "at": at, "seat": part.seat, "practice": made.practice, "net": part.net}
    kept = packed({**body, "corrections": [note]})
    connection.execute(insert(schema.records).values(**row, body=kept, own=None))
    return True


def _is_played(connection: Connection, made: _Made, told: Retold) -> bool:
    """Whether the round is kept as everybody was shown it; one that nobody took part in is from now on."""
    stream, number = made.stream, told.over.round
    if connection.scalar(select(_PLAYED.round).where(_PLAYED.stream == stream, _PLAYED.round == number)) is not None:
        return True
    before = select(_PLAYED.house).where(_PLAYED.stream == stream, _PLAYED.round < number)
    house = connection.scalar(before.order_by(_PLAYED.round.desc()).limit(1))
    first, last = (_line_of(connection, stream, entry) for entry in (told.over.first, told.over.last))
    if house is None or first is None or last is None:
        return False
    span = {"first": told.over.first, "last": told.over.last, "first_line": first[0], "last_line": last[0]}
    body = zlib.compress(packed({"before": told.before, "steps": []}).encode(), 1)
    row = {"stream": stream, "round": number, **span, "house": house, "fresh": False, "at": last[1]}
    connection.execute(insert(schema.played).values(**row, body=body))
    return True


def _line_of(connection: Connection, stream: str, entry: int) -> tuple[int, str] | None:
    """The line of an entry, and when it was written."""
    lines = schema.lines.c
    wanted = select(lines.line, lines.at).where(lines.stream == stream, lines.entry.is_not(None))
    row = connection.execute(wanted.order_by(lines.line).offset(entry).limit(1)).first()
    return None if row is None else (int(row.line), str(row.at))
