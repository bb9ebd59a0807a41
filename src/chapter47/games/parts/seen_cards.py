"""What a player sees of the cards, and notices in them at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from chapter47.equipment import HIDDEN
from chapter47.hands.rank import CARDS
from chapter47.table.things import Cards

if TYPE_CHECKING:
    from chapter47.table.table import Table


def cards_seen(table: Table, seat: int, *places: str) -> list[str]:
    """The cards at some places that lie face up, and those that the seat may look at; one whose face nobody knows is
    ``XX``.
    """
    own, found = table.private(seat), []
    for place in places:
        lies = table.layout.things.get(f"cards:{place}")
        if isinstance(lies, Cards):
            found += [face for face in lies.faces if face != HIDDEN]
        found += own.get(place, [])
    return found


def of_one_suit(cards: Sequence[str]) -> bool:
    """Whether all are.

    >>> of_one_suit(["2S", "9S", "KS"]), of_one_suit(["2S", "9S", "KD"])
    (True, False)
    """
    return len({card[1] for card in cards}) == 1


def in_a_row(cards: Sequence[str]) -> bool:
    """Whether their ranks follow each other, an ace above a king, and a straight may go on at either end.

    >>> [in_a_row(cards.split()) for cards in ("5S 4D 3H", "AS KD QH", "AS 2D 3H", "9S 8D 6H", "9S 9D 8H")]
    [True, False, False, False, False]
    """
    ranks = sorted(CARDS.rindex(card[0]) for card in cards)
    return ranks == [*range(ranks[0], ranks[0] + len(cards))] and ranks[-1] < CARDS.rindex("A")
