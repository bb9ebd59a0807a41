"""Caribbean stud: the dealer's hand and the meter, what bet wagers pay, and for each seat its cards, bet and ante."""

from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box
from chapter47.faces.felts.cards import GAP, HIGH, WIDE, band
from chapter47.games.caribbean_stud.rankings import LINES
from chapter47.table.terms import Terms

SIDE = 200
METER = 180
LINE = 84
ROOM = 200
"""How much room each seat's cards have."""
BAND = 116
TITLES = {
    "royal-flush": "Royal flush",
    "straight-flush": "Straight flush",
    "four-of-a-kind": "Four of a kind",
    "full-house": "Full house",
    "flush": "Flush",
    "straight": "Straight",
    "three-of-a-kind": "Three of a kind",
    "two-pair": "Two pairs",
    "one-pair": "Pair or less",
}
"""The lettering of each line of 16.12(c)."""


def caribbean_stud(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    boxes = [*_dealer(), *_paid(terms, MARGIN + HIGH + GAP)]
    top = boxes[-1].bottom
    boxes += _rooms(terms, top)
    top += ROOM
    for wager, label, note in (
        ("bet", "BET", "twice the ante"),
        ("ante", "ANTE", "1 to 1"),
        ("progressive", "PROGRESSIVE $1", ""),
    ):
        drawn = band(terms, wager, top, BAND, label, note)
        # Seats are numbered clockwise from the dealer's left, which players see at their right.
        boxes.append(replace(drawn, places=drawn.places[::-1]))
        top = drawn.bottom
    return boxes


def _dealer() -> list[Box]:
    middle = WIDE - 2 * (SIDE + METER)
    left = MARGIN + SIDE + METER
    return [
        Box("discards", MARGIN, MARGIN, SIDE, HIGH, "Discard rack", shape="discards", size=28),
        Box("meter", MARGIN + SIDE, MARGIN + HIGH // 4, METER, HIGH // 2, "Progressive", shape="meter", size=24),
        Box("dealer", left, MARGIN, middle, HIGH, "Dealer", shape="hand", size=28, glyph={"cards": "dealer", "fan": 1}),
        Box("shoe", MARGIN + WIDE - SIDE, MARGIN, SIDE, HIGH, "Deck", shape="shoe", size=28),
    ]


def _paid(terms: Terms, top: int) -> list[Box]:
    """What each hand pays on a bet wager."""
    rulings = terms.spots["bet", None].rulings[terms.phases[0]]
    edges = [MARGIN + WIDE * place // len(LINES) for place in range(len(LINES) + 1)]
    boxes = []
    for line, (left, right) in zip(LINES, pairwise(edges), strict=True):
        ruling = rulings[f"higher:{line}"]
        assert ruling is not None
        at = (left, top, right - left, LINE)
        boxes.append(Box(f"pays {line}", *at, TITLES[line], note=str(ruling.odds), shape="spread", size=19))
    return boxes


def _rooms(terms: Terms, top: int) -> list[Box]:
    """Room for the hand of each seat."""
    seats = terms.game.seats
    edges = [MARGIN + WIDE * place // seats for place in range(seats + 1)]
    return [
        Box(f"hands {seat}", left, top, right - left, ROOM, "", shape="room", glyph={"hands": str(seat), "high": ROOM})
        for seat, (left, right) in zip(range(seats, 0, -1), pairwise(edges), strict=True)
    ]
