"""Fast action hold'em: the dealer's and the community cards, room for each seat's, and its area below them."""

from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.faces.felts.cards import FOOT, GAP, HIGH, WIDE, along
from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.table.terms import Terms

SIDE = 200
COMMUNITY = 460
HAND = 200
"""How much room each seat's cards have."""
BAND = 104


def fast_action_holdem(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    dealers = WIDE - 2 * (SIDE + GAP) - COMMUNITY
    left = MARGIN + SIDE + GAP
    boxes = [
        Box("discards", MARGIN, MARGIN, SIDE, HIGH, "Discard rack", shape="discards", size=28),
        Box(
            "dealer", left, MARGIN, dealers, HIGH, "Dealer", shape="hand", size=28, glyph={"cards": "dealer", "fan": 1}
        ),
        Box(
            "community",
            left + dealers,
            MARGIN,
            COMMUNITY,
            HIGH,
            "Community cards",
            shape="hand",
            size=28,
            glyph={"cards": "community", "fan": 1},
        ),
        Box("shoe", MARGIN + WIDE - SIDE, MARGIN, SIDE, HIGH, "Shoe", shape="shoe", size=28),
    ]
    top = MARGIN + HIGH + GAP
    count = terms.game.seats
    edges = [MARGIN + WIDE * place // count for place in range(count + 1)]
    for seat, (begins, ends) in zip(range(count, 0, -1), pairwise(edges), strict=True):
        hands = {"hands": str(seat), "high": HAND}
        boxes.append(Box(f"hands {seat}", begins, top, ends - begins, HAND, "", shape="room", glyph=hands))
    box = box_of(terms, WAGER, None, MARGIN, top + HAND, WIDE, BAND, "BET")
    # The first seat is at the dealer's left, which players see at their right.
    places = tuple((place, box.bottom - FOOT) for place in reversed(along(count)))
    return [*boxes, replace(box, shape="band", size=32, note=pays(terms, WAGER), places=places)]
