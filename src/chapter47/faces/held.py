"""What whoever holds a hand is told of it: its cards, what they come to, and what each wager there wins by them now."""

from __future__ import annotations

from typing import Any

from chapter47.money import amount_words, dollars
from chapter47.money.owners import seat_owner
from chapter47.table.commands import plain_pick
from chapter47.table.own_hands import own_hands
from chapter47.table.table import Table
from chapter47.table.things import Prospect

_ELSE = {"lose": "wins nothing", "void": "goes back"}


def prospect_words(prospect: Prospect) -> str:
    """What a wager comes to as the cards lie; on which condition is told beside it.

    >>> prospect_words(Prospect("bet-one", "seat:1", "box:1", 5_00, "win", "1 to 1", 5_00))
    'wins $5.00 at 1 to 1'
    >>> prospect_words(Prospect("progressive", "seat:1", "box:1", 1_00, "win", won=10_000_70))
    'wins $10,000.70'
    >>> prospect_words(Prospect("bet-one", "seat:1", "box:1", 5_00, "lose"))
    'wins nothing'
    """
    if prospect.result != "win":
        return _ELSE.get(prospect.result, prospect.result)
    odds = f" at {prospect.odds}" if prospect.odds else ""
    return f"wins {amount_words(prospect.won)}{odds}"


def hands_json(table: Table, seat: int) -> dict[str, dict[str, Any]]:
    """The hands that the person at a seat holds, by their place: those of which others see the backs, and those that
    decide a wager there.
    """
    viewer = seat_owner(seat)
    told: dict[str, dict[str, Any]] = {}
    for hand in own_hands(table, viewer):
        if hand.is_hidden or hand.wagers:
            wagers = [
                {
                    "wager": outlook.spot.wager.name,
                    "pick": plain_pick(outlook.spot.pick),
                    "title": outlook.spot.wager.title,
                    "amount": dollars(outlook.amount),
                    "result": prospect.result,
                    "text": prospect_words(prospect),
                    "given": prospect.given,
                }
                for outlook, prospect in zip(hand.wagers, hand.prospects(viewer), strict=True)
            ]
            faces, _, label = hand.cards[1:4]
            told[hand.cards.place] = {"faces": list(faces), "label": label, "title": hand.cards.title, "wagers": wagers}
    return told
