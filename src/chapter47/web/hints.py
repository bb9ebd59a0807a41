"""For those who learn blackjack: the best play for a hand in turn, and a card with basic strategy for a table's rules.

A hint looks at the cards of the hand and of the dealer and at no other: it counts nothing. It is worked out beside the
floor, which goes on meanwhile.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from chapter47.floor.host import Host
from chapter47.games.blackjack.decisions import Decides
from chapter47.games.blackjack.insuring import Insuring
from chapter47.games.blackjack.places import place_of
from chapter47.law import Mistake, cite
from chapter47.odds.later import LATER
from chapter47.table.table import Table

PROHIBITED = cite("8.1")
NOWHERE = {"about": None, "box": None, "hand": None}
NOTE = "For learning, with play chips: at a real table nobody may use a device that works out the right play."


def hint(host: Host, seat: int) -> dict[str, Any]:
    """What is best for a seat to do now, and what the alternatives cost, as a page reads it."""
    table = _blackjack(host)
    decides = table.point.find(Decides)
    if decides is not None and decides.seat == seat:
        return _on_hand(table, decides)
    if table.point.find(Insuring) is not None:
        return _on_insurance(table, seat)
    return _told("nothing", NOWHERE)


def _on_hand(table: Table, decides: Decides) -> dict[str, Any]:
    from chapter47.odds.blackjack.hint import hint as worked_out  # its kernels take a moment that others need not
    from chapter47.odds.blackjack.rules import Rules

    rules, box, hand = Rules.of(table.house), decides.box, decides.hand
    cards, count = tuple(hand.cards), len(box.hands)
    shown = tuple(decides.round.dealer[: 2 if rules.face_up else 1])
    about = {"about": "hand", "box": box.number, "hand": hand.number}
    found = LATER.ask(
        ("hint", rules, cards, shown, count, hand.number), lambda: worked_out(rules, cards, shown, count, hand.number)
    )
    if found is None:
        return _told("working", about)
    allowed = decides.allowed(table)
    return _told("ready", about, _plays((play.action, play.value) for play in found if play.action in allowed))


def _on_insurance(table: Table, seat: int) -> dict[str, Any]:
    """Insurance on the first box on which the seat has a wager: of any, it is worth about the same."""
    from chapter47.odds.blackjack.hint import insurance
    from chapter47.odds.blackjack.rules import Rules

    boxes = [place_of(pick).box for owner, wager, pick in table.layout.stakes if owner == seat and wager == "blackjack"]
    hands, dealer = table.layout.marks.get("hands"), table.layout.marks.get("dealer")
    if not boxes or not isinstance(hands, dict) or not isinstance(dealer, list):
        return _told("nothing", NOWHERE)
    rules, cards, up = Rules.of(table.house), tuple(hands[str(boxes[0])][0]), dealer[0]
    about = {"about": "insurance", "box": boxes[0], "hand": 1}
    found = LATER.ask(("insurance", rules, cards, up), lambda: insurance(rules, cards, up))
    if found is None:
        return _told("working", about)
    return _told("ready", about, _plays((("no-insurance", 0.0), ("insure", found))))


def _plays(found: Iterable[tuple[str, float]]) -> list[dict[str, str]]:
    plays = sorted(found, key=lambda play: -play[1])
    best = plays[0][1] if plays else 0.0
    return [
        {"action": action, "value": f"{100 * value:+.1f}", "cost": f"{100 * (best - value):.2f}"}
        for action, value in plays
    ]


def _told(state: str, about: Mapping[str, object], plays: Sequence[dict[str, str]] = ()) -> dict[str, Any]:
    return {"state": state, **about, "plays": list(plays), "note": NOTE, "provision": PROHIBITED.text}


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
