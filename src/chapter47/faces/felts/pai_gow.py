"""Pai gow: the dealer's two hands, the dead hand, and six places in an arc, each with its number and its bet."""

from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.faces.felts.cards import FOOT, GAP, HIGH, WIDE, along
from chapter47.games.pai_gow.bank import WAGER
from chapter47.games.parts.ring import DEAD_HAND, DEALER
from chapter47.table.terms import Terms

STACK = 300
"""Room for four tiles, or for two hands of two."""
ROOM = 200
RING = 48
"""How high the number of a place is, by which it is counted."""
NUMBER = 72
BAND = 132
ARC = (0, 30, 44, 44, 30, 0)
"""How much farther from the dealer than the outer ones each place is."""


def pai_gow(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'. Seat 1 is at the dealer's right, which players see at their left."""
    dealers = _dealers()
    top = dealers[-1].bottom + GAP
    boxes, places = [*dealers], []
    for seat, (middle, down) in enumerate(zip(along(terms.game.seats), ARC, strict=True), 1):
        wide = WIDE // terms.game.seats
        room = Box(f"hands {seat}", middle - wide // 2, top + down, wide, ROOM, "", shape="room")
        boxes.append(replace(room, glyph={"hands": str(seat), "high": ROOM}))
        number = middle - NUMBER // 2, room.bottom, NUMBER, RING
        boxes.append(Box(f"count box:{seat}", *number, str(seat), size=28))
        places.append((middle, room.bottom + RING + BAND - FOOT - ARC[len(ARC) // 2] + down))
    low = top + max(ARC) + ROOM + RING
    bet = box_of(terms, WAGER, None, MARGIN, low, WIDE, BAND, "BET")
    places = [(x, max(y, low + FOOT)) for x, y in places]
    return [*boxes, replace(bet, shape="band", size=32, note=pays(terms, WAGER), places=tuple(places))]


def _dealers() -> list[Box]:
    """The shaker and the high hand at the dealer's right, the low hand and the dead hand at the left."""
    side = (WIDE - 3 * STACK - 2 * GAP) // 2
    edges = [MARGIN + side + GAP + STACK * number for number in range(4)]
    hands = (f"{DEALER}:1", "High hand"), (DEALER, "Dealer"), (f"{DEALER}:2", "Low hand")
    drawn = [
        Box(place, left, MARGIN, STACK, HIGH, label, shape="hand", size=28, glyph={"cards": place, "fan": 1})
        for (place, label), left in zip(hands, edges, strict=False)
    ]
    dead = Box(DEAD_HAND, edges[3] + GAP, MARGIN, side, HIGH, "Dead hand", shape="hand", size=24)
    ring = [
        Box(f"count {place}", at.x + (at.w - NUMBER) // 2, MARGIN + HIGH, NUMBER, RING, label, size=24)
        for place, at, label in ((DEALER, drawn[1], "D"), (DEAD_HAND, dead, "†"))
    ]
    return [
        Box("discards", MARGIN, MARGIN, side, HIGH, "Tiles", shape="discards", size=24),
        *drawn,
        replace(dead, glyph={"cards": DEAD_HAND, "fan": 1}),
        *ring,
    ]
