"""For those who learn blackjack: the best play for a hand in turn, and a card with basic strategy for a table's rules.

A hint is worked out beside the floor, which goes on meanwhile.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.floor.host import Host
from chapter47.law import Mistake
from chapter47.odds.blackjack.asked import NOTE, PROHIBITED, Answer, question
from chapter47.odds.later import LATER
from chapter47.table.table import Table

NOWHERE = {"about": None, "box": None, "hand": None}


def hint(host: Host, seat: int) -> dict[str, Any]:
    """What is best for a seat to do now, and what the alternatives cost, as a page reads it."""
    asked = question(host.table, seat)
    if asked is None:
        return _told("nothing", NOWHERE)
    about = {"about": asked.about, "box": asked.box, "hand": asked.hand}
    found = LATER.ask(("hint", asked), asked.answers)
    return _told("working", about) if found is None else _told("ready", about, found)


def _told(state: str, about: Mapping[str, object], answers: Sequence[Answer] = ()) -> dict[str, Any]:
    plays = [answer._asdict() for answer in answers]
    return {"state": state, **about, "plays": plays, "note": NOTE, "provision": PROHIBITED.text}


def strategy(host: Host) -> dict[str, Any]:
    """Basic strategy for a table's own rules, as a page reads it."""
    table = _blackjack(host)
    found = LATER.ask(("strategy", table.terms), lambda: _chart(table))
    if found is None:
        return {"working": True, "columns": [], "parts": [], "insure": False, "meanings": {}, "advantage": None}
    return found


def _chart(table: Table) -> dict[str, Any]:
    from chapter47.odds.blackjack.analysis import analyse
    from chapter47.odds.blackjack.chart import MEANINGS, chart
    from chapter47.odds.blackjack.rules import Rules

    rules = Rules.of(table.house)
    found = analyse(rules)
    card = chart(rules, found.basic)
    return {
        "working": False,
        "columns": list(card.columns),
        "parts": [
            {"name": name, "rows": [{"hand": line.hand, "cells": list(line.cells)} for line in lines]}
            for name, lines in card.sections()
        ],
        "insure": card.insure,
        "meanings": {sign: MEANINGS[sign] for sign in card.used()},
        "advantage": f"{100 * found.by_basic.advantage:.2f}",
    }


def _blackjack(host: Host) -> Table:
    if host.table.game.name != "blackjack":
        raise Mistake("no-hints", "There is a best play to be told at blackjack alone.")
    return host.table
