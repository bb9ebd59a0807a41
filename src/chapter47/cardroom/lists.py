"""14.18: a place on a list, a seat that is called, taken or passed, and a call that lapses."""

from __future__ import annotations

from datetime import datetime

from chapter47.cardroom.acting import Act, Acting, Details
from chapter47.cardroom.known import Called, Place
from chapter47.cardroom.law import BARRED, CALLED, LIST, MUST_MOVE, PASSES
from chapter47.law import Mistake, Refused, shown
from chapter47.table.asking import only

PASSES_KEPT = 1
"""So often somebody passes a seat and keeps the place."""
VIAS = ("self", "desk", "phone")
LONGEST_LIST = 500
LONGEST_NAME = 32


def join(room: Acting, details: Details) -> Act:
    """Somebody asks to be seated at a type of table, also before one is open."""
    known = room.known
    keys = {name for type in known.types.values() for name in type}
    only(details, *keys, "who", "name", "via")
    key = _type(room, {name: details[name] for name in keys if name in details})
    who, via = str(details.get("who") or ""), str(details.get("via") or "desk")
    name = room.words(details, "name", LONGEST_NAME)
    if via not in VIAS or (via == "self") != bool(who):
        raise Mistake("not-a-way", f"Nobody comes on a list by {shown(via)}.", f"Ways: {', '.join(VIAS)}.")
    waiting = known.list_of(key)
    if any((each.who == who) if who else (not each.who and each.name == name) for each in waiting):
        raise Mistake("on-list-already", f"{name} is on that list already.", "A list has each name once.")
    if who and any(known.tables[table].key == key for table, _ in known.sits(who)):
        sentence = f"{name} sits at a table of that type already."
        raise Mistake("seated-already", sentence, "Ask for another seat at the table.")
    if len(waiting) >= LONGEST_LIST:
        raise Mistake("list-full", f"That list has {LONGEST_LIST} names.", "Ask at the desk.")
    check_barred(room, who, name)

    def act() -> None:
        number, order = known.next_place, known.next_order
        room.add(Place(number, order, "list", key, who, name, via, room.now))
        room.tell("joined-list", LIST, place=number, list=key, name=name, via=via, before=len(waiting))

    return act


def check_barred(room: Acting, who: str, name: str) -> None:
    """Refuses whoever was required to leave a game."""
    if room.known.barred.get(who, "") > room.now:
        raise Refused("required-to-leave", f"{name} was required to leave a game.", BARRED, "Come back tomorrow.")


def _type(room: Acting, said: dict[str, object]) -> str:
    """The one type of table that is meant."""
    types = room.known.types
    found = [key for key, type in types.items() if all(type.get(name) == value for name, value in said.items())]
    if len(found) == 1:
        return found[0]
    if not found:
        sentence = "No table of that type is on this floor."
        raise Mistake("no-such-list", sentence, f"Lists: {', '.join(types) or 'none'}.")
    raise Mistake("which-list", "There is more than one such type of table.", f"Say which: {', '.join(found)}.")


def leave(room: Acting, details: Details) -> Act:
    """A name comes off a list; a seat that was called is free for the next."""
    only(details, "place")
    place = room.place(details)
    if place.must:
        raise Mistake("must-move", "Whoever must move stands in that order for as long as they sit there.")

    def act() -> None:
        room.drop(place)
        room.tell("left-list", LIST, place=place.number, list=place.type)

    return act


def call(room: Acting, details: Details) -> Act:
    """A vacancy is announced to the one whose turn it is, and to nobody else."""
    only(details, "table", "seat", "place")
    name, table = room.table(details)
    seat = room.seat(details, table)
    known = room.known
    if not table.open or table.breaking:
        why = "is being broken" if table.breaking else "is not open"
        raise Refused("no-vacancy", f"{name} {why}: no seat is vacant there.", LIST)
    if seat in table.taken:
        raise Refused("no-vacancy", f"Seat {seat} of {name} is taken: there is no vacancy to announce.", LIST)
    if (kept := known.kept_for((name, seat))) is not None and kept.call is not None:
        sentence = f"Seat {seat} of {name} is kept for {kept.name} until {_clock(kept.call.until)}."
        raise Refused("seat-kept", sentence, LIST, "Wait until it is taken, passed or lapses.")
    first = known.first_for(name, seat)
    if first is None:
        sentence = "Nobody waits for that seat, and a vacancy is announced only to somebody who does."
        raise Refused("nobody-waits-for-it", sentence, LIST, "Whoever comes may sit down.")
    if "place" in details and room.place(details) is not first:
        sentence = f"Seats are filled first come, first served, and {first.name} came first."
        raise Refused("not-first", sentence, LIST, f"Call place {first.number}.")

    def act() -> None:
        until = room.after(seconds=known.call_seconds)
        first.call = Called(name, seat, room.now, until)
        room.tell("called", LIST, place=first.number, table=name, seat=seat, until=until)

    return act


def check_call(room: Acting, details: Details) -> Place:
    """The place of somebody who is called now."""
    place = room.place(details)
    if place.call is None:
        sentence = f"No seat is called for place {place.number}: it was taken, passed, or its time is over."
        raise Refused("not-called", sentence, LIST, "Wait for your turn.")
    return place


def passes(room: Acting, details: Details) -> Act:
    """Whoever is called does not want that seat: the next may have it."""
    only(details, "place")
    place = check_call(room, details)
    if place.must:
        raise Refused("must-move", "Whoever sits at a feeding table moves when called, or leaves.", MUST_MOVE)

    def act() -> None:
        assert place.call is not None
        table, seat, place.call = place.call.table, place.call.seat, None
        place.passed.append((table, seat))
        place.passes += 1
        kept = place.passes <= PASSES_KEPT or place.kind != "list"
        if not kept:
            place.order = room.known.next_order
            room.known.next_order += 1
        room.tell("passed", PASSES, place=place.number, table=table, seat=seat, kept=kept)

    return act


def lapse(room: Acting, time: datetime) -> None:
    """The time is over for which called seats were kept."""
    for place in [each for each in room.known.calls() if each.call is not None and each.call.until <= time.isoformat()]:
        assert place.call is not None
        table, seat, place.call = place.call.table, place.call.seat, None
        place.passed.append((table, seat))
        if not place.must:
            room.drop(place)
        room.tell("lapsed", CALLED, place=place.number, table=table, seat=seat, kept=place.must)


def end_call(room: Acting, place: Place, why: str) -> None:
    """A seat that was called is none any more: whoever was called waits on in the old place."""
    assert place.call is not None
    table, seat, place.call = place.call.table, place.call.seat, None
    room.tell("call-ended", LIST, place=place.number, table=table, seat=seat, why=why)


def _clock(moment: str) -> str:
    return moment[11:16]
