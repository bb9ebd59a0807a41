"""Those who sit: another seat at the table, away with chips left there, tables balanced, fed and broken."""

from __future__ import annotations

from datetime import datetime

from chapter47.cardroom.acting import Act, Acting, Details
from chapter47.cardroom.known import Kind, Place, Sitter, TableKnown
from chapter47.cardroom.law import AWAY, BALANCED, BROKEN, CHANGES, MUST_MOVE
from chapter47.cardroom.lists import end_call
from chapter47.cardroom.tables import feed
from chapter47.law import Mistake, Refused
from chapter47.table.asking import only


def sitter_at(room: Acting, details: Details) -> tuple[str, int, Sitter]:
    """Whoever sits at the seat that somebody speaks of."""
    name, table = room.table(details)
    seat = room.seat(details, table)
    if seat not in table.taken:
        raise Mistake("nobody-there", f"Nobody sits at seat {seat} of {name}.")
    return name, seat, table.taken[seat]


# Another seat


def change(room: Acting, details: Details) -> Act:
    """Somebody asks for another seat at the table, or takes that back by leaving the list."""
    only(details, "table", "seat", "to")
    name, seat, sitter = sitter_at(room, details)
    table = room.known.tables[name]
    wanted = 0 if details.get("to") in (None, 0) else room.seat(details, table, "to")
    if wanted == seat:
        raise Mistake("sits-there", f"That is seat {seat}.", "Ask for another.")
    if any(each.kind == "change" and each.who == sitter.who and each.at == name for each in room.known.places.values()):
        raise Mistake("on-list-already", "A change of seats was asked for already.", "It can be taken back.")

    def act() -> None:
        number = room.known.next_place
        place = Place(number, room.known.next_order, "change", table.key, sitter.who, sitter.name, "self", room.now)
        place.at, place.to, place.seat = name, name, wanted
        room.add(place)
        room.tell("wants-seat", CHANGES, place=number, table=name, seat=seat, to=wanted)

    return act


# Away


def away(room: Acting, details: Details) -> Act:
    """A player goes away, and leaves chips there."""
    only(details, "table", "seat")
    name, seat, sitter = sitter_at(room, details)
    if sitter.away:
        raise Mistake("away-already", f"Whoever sits at seat {seat} is away already.")

    def act() -> None:
        sitter.away, sitter.until = room.now, room.after(minutes=room.known.away_minutes)
        room.tell("away", AWAY, table=name, seat=seat, until=sitter.until)

    return act


def back(room: Acting, details: Details) -> Act:
    """The player is back."""
    only(details, "table", "seat")
    name, seat, sitter = sitter_at(room, details)
    if not sitter.away:
        raise Mistake("not-away", f"Whoever sits at seat {seat} is not away.")

    def act() -> None:
        sitter.away, sitter.until, sitter.over = "", "", False
        room.tell("back", AWAY, table=name, seat=seat)

    return act


def overstay(room: Acting, time: datetime) -> None:
    """The time is over for which the seats of those who are away were kept."""
    for name, table in room.known.tables.items():
        for seat, sitter in table.taken.items():
            if sitter.away and not sitter.over and sitter.until <= time.isoformat():
                sitter.over = True
                room.tell("away-too-long", AWAY, table=name, seat=seat)


def pick_up(room: Acting, details: Details) -> Act:
    """A supervisor picks up the chips of a player who stayed away too long: the seat becomes vacant."""
    only(details, "table", "seat")
    name, seat, sitter = sitter_at(room, details)
    if not sitter.over:
        until = f" Their seat is kept until {sitter.until[11:16]}." if sitter.away else ""
        sentence = f"Whoever sits at seat {seat} has not been away for as long as is posted.{until}"
        raise Refused("not-away-long", sentence, AWAY, f"Seats are kept for {room.known.away_minutes} minutes.")

    def act() -> None:
        room.tell("picked-up", AWAY, table=name, seat=seat, away=sitter.away)

    return act


# From table to table


def _two(room: Acting, details: Details) -> tuple[tuple[str, TableKnown], tuple[str, TableKnown]]:
    """Two tables of a type, open both."""
    one, two = room.table(details, "from"), room.table(details, "to")
    if one[0] == two[0] or one[1].key != two[1].key:
        raise Mistake("not-alike", "Players move between two tables of the same type.")
    if not (one[1].open and two[1].open) or one[1].breaking or two[1].breaking:
        raise Mistake("table-closed", "Players move between tables that are open.")
    return one, two


def balance(room: Acting, details: Details) -> Act:
    """Players of the fuller table are asked to move, those first who sat down last."""
    only(details, "from", "to")
    (full, fuller), (other, emptier) = _two(room, details)
    moving = (len(fuller.taken) - len(emptier.taken)) // 2
    if moving < 1:
        raise Mistake("balanced", f"{full} has not two players more than {other}.")
    if any(each.via == "balance" and each.at == full for each in room.known.places.values()):
        raise Mistake("proposed-already", f"Players of {full} are being asked already.")
    order = sorted(fuller.taken.items(), key=lambda each: (-each[1].since, each[0]))

    def act() -> None:
        group = room.entry
        room.known.groups[group] = moving
        numbers = [_moves(room, "move", full, other, fuller.key, sitter, "balance", group) for _, sitter in order]
        seats = [seat for seat, _ in order]
        proposed = {"from": full, "to": other, "places": numbers, "seats": seats, "moving": moving}
        room.tell("proposed", BALANCED, act="balance", **proposed)

    return act


def must_move(room: Acting, details: Details) -> Act:
    """A table feeds another: its players move there in the order in which they sat down."""
    only(details, "from", "to")
    (feeder, feeding), (main, _) = _two(room, details)
    if feeding.feeds or room.known.tables[main].feeds:
        raise Mistake("feeds-already", "A table feeds one other, which feeds none.")

    def act() -> None:
        feeding.feeds = main
        room.tell("feeds", MUST_MOVE, table=feeder, to=main)
        for seat, _ in sorted(feeding.taken.items(), key=lambda each: (each[1].since, each[0])):
            feed(room, feeder, feeding, seat)

    return act


def end_must_move(room: Acting, details: Details) -> Act:
    """A table feeds no other any more."""
    only(details, "from")
    feeder, feeding = room.table(details, "from")
    if not feeding.feeds:
        raise Mistake("feeds-none", f"{feeder} feeds no other table.")

    def act() -> None:
        main, feeding.feeds = feeding.feeds, ""
        for place in [each for each in room.known.places.values() if each.must and each.at == feeder]:
            room.drop(place)
        room.tell("feeds-no-more", MUST_MOVE, table=feeder, to=main)

    return act


def break_table(room: Acting, details: Details) -> Act:
    """A table is broken: its players are seated elsewhere before those who wait, and nobody is called there."""
    only(details, "table")
    name, table = room.table(details)
    if table.breaking or not table.open:
        raise Mistake("table-closed", f"{name} is being broken already, or is not open.")
    order = sorted(table.taken.items(), key=lambda each: (each[1].since, each[0]))

    def act() -> None:
        table.breaking, table.feeds = True, ""
        for place in tuple(room.known.places.values()):
            if place.call is not None and place.call.table == name:
                end_call(room, place, "the table is broken")
            if place.kind != "list" and name in (place.at, place.to):
                room.drop(place)
        numbers = [_moves(room, "break", name, "", table.key, sitter, "break", 0) for _, sitter in order]
        room.tell("proposed", BROKEN, act="break", table=name, places=numbers, seats=[seat for seat, _ in order])

    return act


def _moves(room: Acting, kind: Kind, at: str, to: str, key: str, sitter: Sitter, via: str, group: int) -> int:
    """The place of somebody who is to move."""
    number = room.known.next_place
    place = Place(number, room.known.next_order, kind, key, sitter.who, sitter.name, via, room.now)
    place.at, place.to, place.group = at, to, group
    room.add(place)
    return number
