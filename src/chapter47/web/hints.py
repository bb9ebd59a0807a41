"""For those who learn a game: the best play for a hand in turn, and a card with the strategy for a table's rules.

Both are told at practice tables alone: at any other they would be such a device as 8.1 forbids, and so would a count of
the cards that are out. A hint is worked out beside the floor, which goes on meanwhile.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.faces.answers import answer_title
from chapter47.floor.floor import Floor
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.law import Refused, cite
from chapter47.odds.advice import MOST_TOLD, Answer, Chart
from chapter47.odds.later import LATER
from chapter47.odds.of import advice_of
from chapter47.odds.protocol import Advice

NOWHERE = {"about": None, "box": None, "hand": None}


def advice_at(host: Host) -> Advice:
    """The advice of a table's game, where it may be told."""
    advice = advice_of(host.table.game)
    check_device(host)
    return advice


def check_device(host: Host) -> None:
    """Refuses what would keep track of cards or work out how to play, at a table that is not for practice."""
    if not host.practice:
        sentence = "At this table nobody may use a device that works out the play or keeps track of the cards."
        raise Refused("device", sentence, cite("8.1"), "A practice table tells it.")


def check_counts(host: Host, person: Person | None) -> None:
    """The same of the cards that are left: staff, who enter them and watch over them, may know."""
    if person is None or person.plays:
        check_device(host)


def check_explorer(floor: Floor, person: Person | None) -> None:
    """The same of what works out odds and play for any game: whoever sits at a table for money may not use it there."""
    for host in floor.for_money:
        if person is not None and host.where_sits(person) is not None:
            sentence = f"You sit at {host.name}, where nobody may use a device that works out odds or the play."
            raise Refused("device", sentence, cite("8.1"), "It is there for those who have left their seat.")


def hint(host: Host, seat: int) -> dict[str, Any]:
    """What is best for a seat to do now, and what the alternatives cost, as a page reads it."""
    advice = advice_at(host)
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


def chart(host: Host) -> Chart | None:
    """The strategy for a table's own rules, or nothing as long as it is being worked out."""
    advice, house = advice_at(host), host.table.house
    return LATER.ask(("strategy", host.table.terms), lambda: advice.chart(house))


def strategy(host: Host) -> dict[str, Any]:
    """The same, as a page reads it."""
    found = chart(host)
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
