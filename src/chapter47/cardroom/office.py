"""The room's own staff: who stands at the desk, rulings, who must leave, decks, projections and counts."""

from __future__ import annotations

from chapter47.cardroom.acting import Act, Acting, Details
from chapter47.cardroom.law import BARRED, CALLED, CONDUCT, COUNTED, DECKS, DESK, PROJECTED, RULING, TWO_DECKS
from chapter47.cardroom.moving import sitter_at
from chapter47.law import Mistake, Refused, shown
from chapter47.money import dollars
from chapter47.table.asking import only

LATER = "1996"
"""The edition from which 14.19 is reserved."""


def times(room: Acting, details: Details) -> Act:
    """How long a called seat, and that of somebody who is away, is kept: posted in the room."""
    only(details, "call-seconds", "away-minutes")
    seconds, minutes = details.get("call-seconds"), details.get("away-minutes")
    if type(seconds) is not int or type(minutes) is not int or min(seconds, minutes) < 1:
        raise Mistake("not-a-time", "Seats are kept for whole seconds and minutes.")

    def act() -> None:
        room.known.call_seconds, room.known.away_minutes = seconds, minutes
        room.tell("times-posted", CALLED, **{"call-seconds": seconds, "away-minutes": minutes})

    return act


def take_desk(room: Acting, details: Details) -> Act:
    """Somebody stands at the desk from now on, and calls seats."""
    only(details, "who", "name")
    who, name = room.words(details, "who"), room.words(details, "name")
    if room.known.desk == who:
        raise Mistake("at-desk-already", "You stand at the desk.")

    def act() -> None:
        room.known.desk = who
        room.tell("desk-taken", DESK, name=name)

    return act


def leave_desk(room: Acting, details: Details) -> Act:
    """Nobody stands at the desk: the floor itself calls seats."""
    only(details)
    if not room.known.desk:
        raise Mistake("nobody-at-desk", "Nobody stands at the desk.")

    def act() -> None:
        room.known.desk = ""
        room.tell("desk-left", DESK)

    return act


def rule(room: Acting, details: Details) -> Act:
    """14.15(b): what the shift supervisor decides of a dispute is final."""
    only(details, "about", "decision")
    about, decision = room.words(details, "about"), room.words(details, "decision")
    if about in room.known.ruled:
        sentence = f"That was decided: {room.known.ruled[about]}"
        raise Refused("final", sentence, RULING, "The decision is final.")

    def act() -> None:
        room.known.ruled[about] = decision
        room.tell("ruled", RULING, about=about, decision=decision)

    return act


def require_leave(room: Acting, details: Details) -> Act:
    """14.16(b): a player leaves the game, and the Commission and the Division are told."""
    only(details, "table", "seat", "reason")
    name, seat, sitter = sitter_at(room, details)
    reason = room.words(details, "reason")

    def act() -> None:
        room.tell("required-to-leave", CONDUCT, table=name, seat=seat, reason=reason)
        notice = f"seat {seat} of {name} was required to leave the game: {reason}"
        room.tell("notified", CONDUCT, commission=notice, division=notice)
        for place in [each for each in room.known.places.values() if each.who == sitter.who]:
            room.drop(place)
            room.tell("left-list", BARRED, place=place.number, list=place.type)
        room.known.barred[sitter.who] = room.after(days=1)

    return act


def distribute(room: Acting, details: Details) -> Act:
    """14.2(c): decks are distributed among all open tables, by limits, place and type."""
    only(details, "day", "tables", "manner")
    day, manner, tables = room.day(details), room.words(details, "manner"), details.get("tables")
    if not isinstance(tables, dict) or not tables:
        raise Mistake(
            "not-decks", "Say the backs of the two decks of each table.", 'tables = { table = ["red", "blue"] }'
        )
    for name, backs in tables.items():
        if name not in room.known.tables:
            raise Mistake("no-such-table", f"There is no table {shown(name)} in this room.")
        if not isinstance(backs, list) or not all(isinstance(each, str) and 0 < len(each) <= 40 for each in backs):
            raise Mistake("not-decks", f"The backs of decks are words: {shown(backs)} are none.")
        if len(backs) != 2 or backs[0] == backs[1]:
            sentence = f"{name} has two decks at all times, and each can be told from the other."
            raise Refused("decks-alike", sentence, TWO_DECKS)
    given = {**room.known.decks.get(day, {}), **tables}
    missing = [name for name, table in room.known.tables.items() if table.open and name not in given]
    if missing:
        sentence = f"Decks are distributed among all open tables, and {', '.join(missing)} would have none."
        raise Refused("table-without-decks", sentence, DECKS)

    def act() -> None:
        room.known.decks[day] = given
        for name, backs in sorted(tables.items()):
            table = room.known.tables[name]
            considered = {"limits": table.type["limits"], "location": table.pit, "type": table.key}
            room.tell("decks-distributed", DECKS, day=day, table=name, backs=backs, manner=manner, **considered)

    return act


def project(room: Acting, details: Details) -> Act:
    """14.19 of 1995: what a table is expected to bring on a gaming day, of which accounting has a copy."""
    only(details, "table", "day", "amount")
    name, table = room.table(details)
    day, amount = room.day(details), room.amount(details)
    if table.edition >= LATER:
        sentence = f"{name} is run under the edition of {table.edition}, which asks for no projection."
        raise Refused("no-projection", sentence, PROJECTED, "The edition of 1995 does.")

    def act() -> None:
        room.known.projected.setdefault(day, {})[name] = amount
        room.tell("projected", PROJECTED, table=name, day=day, amount=dollars(amount))
        room.tell("forwarded", PROJECTED, table=name, day=day, amount=dollars(amount), to="casino accounting")

    return act


def count(room: Acting, details: Details) -> Act:
    """What was counted of a table's gaming day, as the master game report has it."""
    only(details, "table", "day", "amount")
    name, _ = room.table(details)
    day, amount = room.day(details), room.amount(details)
    projected = room.known.projected.get(day, {}).get(name)

    def act() -> None:
        room.known.counted.setdefault(day, {})[name] = amount
        room.tell("counted", PROJECTED, table=name, day=day, amount=dollars(amount))
        if projected is None:
            return
        significant = is_significant(amount - projected, projected)
        room.tell("variance", COUNTED, table=name, day=day, amount=dollars(amount - projected), significant=significant)
        if significant:
            off = f"{name} on {day}: projected {dollars(projected)}, counted {dollars(amount)}"
            told = {"supervisor": off, "controller": off, "commission": off}
            room.tell("notified", PROJECTED, variance=dollars(amount - projected), **told)

    return act


def is_significant(variance: int, projected: int) -> bool:
    """Whether a variance is more than a tenth of what was projected: our choice.

    >>> is_significant(1000, 10000), is_significant(-1001, 10000)
    (False, True)
    """
    return 10 * abs(variance) > projected
