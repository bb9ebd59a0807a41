"""What tables tell the room by their own entries: their type, whether they are open, and who sits where."""

from __future__ import annotations

from typing import Any

from chapter47.cardroom.acting import Act, Acting, Details
from chapter47.cardroom.known import GUEST, Place, Sitter, TableKnown, key_of
from chapter47.cardroom.law import LIST, MUST_MOVE
from chapter47.cardroom.lists import check_barred, end_call
from chapter47.law import Mistake, Refused, shown
from chapter47.table.asking import only

TOLD = ("type", "pit", "edition", "seats", "open", "taken")
"""What an entry of a table says, beside the table and its number."""


def told(room: Acting, details: Details) -> Act:
    """A table stands so since an entry of its own."""
    only(details, "table", "entry", *TOLD)
    said: Any = details
    name, entry, seats, taken = said.get("table"), said.get("entry"), said.get("seats"), said.get("taken")
    shaped = isinstance(name, str) and type(entry) is int and type(seats) is int and isinstance(taken, dict)
    if not shaped or not isinstance(said.get("type"), dict) or type(said.get("open")) is not bool:
        raise Mistake("not-a-table", f"{shown(details)} does not say how a table stands.")
    before = room.known.tables.get(name)
    if before is not None and entry < before.entry:
        raise Mistake("told-already", f"Entry {entry} of {name} was told already.")
    now = {int(seat): str(who) for seat, who in taken.items()}
    known = TableKnown(dict(said["type"]), str(said.get("pit")), str(said.get("edition")), seats, said["open"], entry)
    if before is not None:
        known.breaking, known.feeds = before.breaking and known.open, before.feeds
        for seat in _came(before, now):
            check_sits(room, name, seat, now[seat])

    def act() -> None:
        room.known.tables[name] = known
        if before is None or (before.type, before.open) != (known.type, known.open):
            room.tell("table-stands", LIST, table=name, list=known.key, open=known.open)
        _sit(room, name, before, known, now)
        for place in tuple(room.known.calls()):
            call = place.call
            if call is not None and call.table == name:
                if not known.open:
                    end_call(room, place, "the table is closed")
                elif place.kind in ("list", "break") and place.type != known.key:
                    end_call(room, place, "the table is of another type now")

    return act


def _came(before: TableKnown, now: dict[int, str]) -> list[int]:
    """The seats at which somebody sits who did not."""
    return [seat for seat, who in now.items() if seat not in before.taken or not _is(before.taken[seat], who)]


def _is(sitter: Sitter, who: str) -> bool:
    """Whether somebody is whom a table means: a guest is whoever sat there as one."""
    return sitter.who == who or (who == GUEST and sitter.who.startswith(GUEST))


def fits(place: Place, who: str) -> bool:
    """Whether a place is that person's."""
    return place.who == who if who != GUEST else not place.who or place.who.startswith(GUEST)


def check_sits(room: Acting, table: str, seat: int, who: str) -> None:
    """Refuses a seat that others have before whoever would sit there: all are filled first come, first served."""
    check_barred(room, who, "Whoever would sit there")
    known = room.known
    kept = known.kept_for((table, seat))
    if kept is not None and kept.call is not None:
        if not fits(kept, who):
            sentence = f"Seat {seat} is kept until {kept.call.until[11:16]} for somebody who was called to it."
            raise Refused("seat-kept", sentence, LIST, "Take another seat, or join the list.")
        return
    first = known.first_for(table, seat)
    if first is not None and (who == GUEST or first.who != who):
        count = len(known.in_order(table, seat))
        waiting = "Somebody waits" if count == 1 else f"{count} people wait"
        sentence = f"{waiting} for a seat here, and vacant seats are filled first come, first served."
        raise Refused("others-wait", sentence, LIST, "Join the waiting list.")


def _sit(room: Acting, name: str, before: TableKnown | None, known: TableKnown, now: dict[int, str]) -> None:
    """Who came, who went, and who stays."""
    old = {} if before is None else before.taken
    came = list(now) if before is None else _came(before, now)
    known.taken = {seat: old[seat] for seat in now if seat not in came}
    for seat in [seat for seat in old if seat not in known.taken]:
        room.tell("vacant", LIST, table=name, seat=seat)
        _forget(room, name, old[seat])
    for seat in came:
        _seat(room, name, known, seat, now[seat])


def _forget(room: Acting, table: str, sitter: Sitter) -> None:
    """Whoever left a table wants no other seat there, and does not move from it; unless they are on their way."""
    for place in tuple(room.known.places.values()):
        if place.at == table and place.who == sitter.who and place.kind != "break" and place.call is None:
            room.drop(place)
            room.tell("left-list", LIST, place=place.number, list=place.type)


def _seat(room: Acting, table: str, known: TableKnown, seat: int, who: str) -> None:
    """Somebody sits down, by a call or because it is their turn anyway."""
    all_known = room.known
    place = all_known.kept_for((table, seat)) or next(
        (each for each in all_known.list_of(known.key) if who != GUEST and each.who == who), None
    )
    guest = place.who if place is not None and place.who.startswith(GUEST) else f"{GUEST}:{room.entry}-{seat}"
    known.taken[seat] = Sitter(guest if who == GUEST else who, place.name if place else "", room.entry)
    for each in all_known.places.values():
        each.passed = [vacancy for vacancy in each.passed if vacancy != (table, seat)]
    if place is None:
        room.tell("sat-down", LIST, table=table, seat=seat)
    else:
        room.tell("took-seat", LIST, place=place.number, table=table, seat=seat)
        _fulfil(room, place)
    if known.feeds:
        feed(room, table, known, seat)


def _fulfil(room: Acting, place: Place) -> None:
    """Somebody has the seat that they waited for; a proposal is over with the last who was to move by it."""
    groups = room.known.groups
    room.drop(place)
    if place.group in groups:
        groups[place.group] -= 1
        if groups[place.group] <= 0:
            for each in [each for each in room.known.places.values() if each.group == place.group]:
                if each.call is None:
                    room.drop(each)


def feed(room: Acting, table: str, known: TableKnown, seat: int) -> None:
    """Whoever sits at a feeding table stands in the order in which its players move to the main one."""
    sitter, number = known.taken[seat], room.known.next_place
    place = Place(number, room.known.next_order, "move", known.key, sitter.who, sitter.name, "must-move", room.now)
    place.at, place.to, place.must = table, known.feeds, True
    room.add(place)
    room.tell("to-move", MUST_MOVE, place=number, table=known.feeds)


def standing(
    type: dict[str, str], pit: str, edition: str, seats: int, is_open: bool, taken: dict[int, str]
) -> dict[str, object]:
    """How a table stands, as the room's log has it.

    >>> standing({"game": "stud", "limits": "5-10"}, "poker", "1995-10-16", 8, True, {2: "player:3"})["taken"]
    {'2': 'player:3'}
    """
    assert key_of(type)
    seated = {str(seat): who for seat, who in sorted(taken.items())}
    return dict(zip(TOLD, (type, pit, edition, seats, is_open, seated), strict=True))
