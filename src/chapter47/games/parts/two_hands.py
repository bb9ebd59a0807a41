"""Two hands made of one, a high hand and a low hand: where they lie, and how each came off against another's."""

from __future__ import annotations

from collections.abc import Sequence

from chapter47.games.parts.deck.dealing import Hand
from chapter47.games.parts.ring import DEALER
from chapter47.table.things import Place

HIGH, LOW = "High hand", "Low hand"
WINS, LOSES, FOULED = "wins", "loses", "fouled"
"""How a hand came off: a fouled one is compared with nothing."""
COPY_FOR_DEALER, COPY_FOR_BANK = "copy-for-dealer", "copy-for-bank"
"""It ranks as the other's does, who wins it."""


def halves_of(place: Place) -> tuple[Place, Place]:
    """Where the high hand and the low hand of a place lie.

    >>> halves_of("box:3"), halves_of("dealer")
    (('box:3.1', 'box:3.2'), ('dealer:1', 'dealer:2'))
    """
    mark = ":" if place == DEALER else "."
    return f"{place}{mark}1", f"{place}{mark}2"


def parted(hand: Hand, low: Sequence[int]) -> tuple[Hand, Hand]:
    """One hand as two, of which the low one has the pieces at these places of it: nobody sees more than before.

    >>> high, low = parted(Hand("box:3", at=[4, 5, 6, 7], faces=["6-6", "XX", "XX", "1-2"]), (0, 3))
    >>> high.at, low.at, low.faces, low.title
    ([5, 6], [4, 7], ['6-6', '1-2'], 'Low hand')
    """
    chosen = [at for at in range(len(hand.at)) if at not in low], list(low)
    high, other = (
        Hand(place, hand.owner, [hand.at[at] for at in part], [hand.faces[at] for at in part], title=title)
        for place, title, part in zip(halves_of(hand.place), (HIGH, LOW), chosen, strict=True)
    )
    return high, other


def came_off(own: int, other: int, *, bank: bool, never: bool = False) -> tuple[str, ...]:
    """How a hand of that rank came off against another, which is the bank's or the dealer's; some never win.

    >>> came_off(7, 6, bank=False), came_off(6, 6, bank=True), came_off(6, 7, bank=True)
    (('wins',), ('copy-for-bank',), ('loses',))
    """
    if own == other:
        return (COPY_FOR_BANK if bank else COPY_FOR_DEALER,)
    return (WINS if own > other and not never else LOSES,)
