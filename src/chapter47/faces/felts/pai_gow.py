"""Pai gow: the shaker, the dealer's two hands, the dead hand, and six places in an arc with number and bet."""

from chapter47.faces.felts.base import MARGIN, Box
from chapter47.faces.felts.cards import GAP, HIGH, WIDE
from chapter47.faces.felts.ring import RING, banked, dealers, device, numbered, places
from chapter47.games.pai_gow.bank import WAGER
from chapter47.games.parts.ring import DEAD_HAND
from chapter47.table.terms import Terms

SIDE = 190
DEAD = 230
"""Room for the four tiles of the dead hand."""


def pai_gow(terms: Terms) -> list[Box]:
    """From the dealer's side to the players': the shaker is at the dealer's right, the dead hand at the left."""
    left, right = MARGIN + SIDE + GAP, WIDE + MARGIN - DEAD
    center = banked(terms, right - GAP - SIDE, SIDE)
    edge = center[0].x if center else right
    fan = {"cards": DEAD_HAND, "fan": 1}
    return [
        device(MARGIN, SIDE),
        *dealers(left, edge - GAP - left),
        *center,
        Box(DEAD_HAND, right, MARGIN, DEAD, HIGH, "Dead hand", shape="hand", size=24, glyph=fan),
        numbered(DEAD_HAND, right, MARGIN + HIGH, DEAD, "Dead hand"),
        *places(terms, WAGER, MARGIN + HIGH + RING + GAP),
    ]
