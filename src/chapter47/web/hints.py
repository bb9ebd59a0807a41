"""For those who learn a game: the best play for a hand in turn, and a card with the strategy for a table's rules.

Both are told at practice tables alone, and to nobody who sits at a table for money: there they would be such a device
as 8.1 forbids, and so would a count of the cards that are out. A hint is worked out beside the floor, which goes on
meanwhile.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.faces.answers import answer_title
from chapter47.floor.devices import check_seats, check_table
from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.odds.advice import MOST_TOLD, Answer, Chart
from chapter47.odds.later import LATER
from chapter47.odds.of import advice_of
from chapter47.odds.protocol import Advice

NOWHERE = {"about": None, "box": None, "hand": None}


def advice_at(floor: Floor, host: Host, person: Person | None) -> Advice:
    """The advice of a table's game, where it may be told, and to whom."""
    advice = advice_of(host.table.game)
    check_table(host)
    check_seats(floor, person)
    return advice


def check_counts(floor: Floor, host: Host, person: Person | None) -> None:
    """The same of the cards that are left: staff, who enter them and watch over them, may know."""
    if person is None or person.plays:
        check_table(host)
        check_seats(floor, person)


def hint(floor: Floor, host: Host, person: Person, seat: int) -> dict[str, Any]:
    """What is best for a seat to do now, and what the alternatives cost, as a page reads it."""
    advice = advice_at(floor, host, person)
    asked = advice.question(host.table, seat)
    if asked is None:
        return _told(advice, "nothing", NOWHERE)
    about = {"about": asked.about, "box": asked.box, "hand": asked.hand}
    found = LATER.ask(("hint", asked), asked.answers)
    return _told(advice, "working", about) if found is None else _told(advice, "ready", about, found)


def _told(advice: Advice, state: str, about: Mapping[str, object], answers: Sequence[Answer] = ()) -> dict[str, Any]:
    plays = [play_told(answer) for answer in answers[:MOST_TOLD]]
    return {"state": state, **about, "plays": plays, "note": advice.note, "provision": advice.cites.text}


def play_told(answer: Answer) -> dict[str, Any]:
    """An answer, as a page reads it."""
    say, _, declined = answer.said
    figures = {"value": answer.value, "cost": answer.cost, "within": answer.within}
    return {"action": answer.action, "title": answer_title(answer), "say": say, "declined": declined, **figures}


def chart(floor: Floor, host: Host, person: Person | None) -> Chart | None:
    """The strategy for a table's own rules, or nothing as long as it is being worked out."""
    advice, house = advice_at(floor, host, person), host.table.house
    return LATER.ask(("strategy", host.table.terms), lambda: advice.chart(house))


def strategy(floor: Floor, host: Host, person: Person | None) -> dict[str, Any]:
    """The same, as a page reads it."""
    found = chart(floor, host, person)
    if found is None:
        return {"working": True, "columns": [], "parts": [], "insure": False, "meanings": {}, "advantage": None}
    return {
        "working": False,
        "columns": list(found.columns),
        "parts": [
            {"name": part.name, "rows": [{"hand": line.hand, "cells": list(line.cells)} for line in part.lines]}
            for part in found.parts
        ],
        "insure": False,
        **found.flags,
        "meanings": dict(found.meanings),
        "advantage": None if found.advantage is None else f"{100 * found.advantage:.2f}",
    }
