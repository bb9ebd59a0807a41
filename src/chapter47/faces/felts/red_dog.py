"""Red dog: three boxes for cards, the spreads with what they pay, and the areas for wagers and raises."""

from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, box_of
from chapter47.faces.felts.cards import GAP, HIGH, WIDE, band
from chapter47.table.terms import Terms

CARD = 172
SPREADS = 11
SPREAD = 84
BAND = 116
AREA = 76
BOXES = (("second", "Second"), ("third", "Third"), ("first", "First"))
"""The first card lies at the dealer's left, which is at the right of those who face the dealer."""


def red_dog(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    middle = MARGIN + (WIDE - 3 * CARD) // 2
    side = (WIDE - 3 * CARD) // 2 - GAP
    boxes = [
        Box("discards", MARGIN, MARGIN, side, HIGH, "Discard rack", shape="discards", size=28),
        *(
            Box(name, middle + CARD * place, MARGIN, CARD, HIGH, label, shape="hand", size=28, glyph={"cards": name})
            for place, (name, label) in enumerate(BOXES)
        ),
        Box("shoe", middle + 3 * CARD + GAP, MARGIN, side, HIGH, "Shoe", shape="shoe", size=28),
    ]
    top = MARGIN + HIGH + GAP
    boxes += _spreads(terms, top)
    bet = band(terms, "red-dog", top + SPREAD + BAND, BAND, "BET", "")
    raised = band(terms, "raise", top + SPREAD, BAND, "RAISE", "")
    return [*boxes, raised, bet, *_areas(terms, bet.bottom)]


def _spreads(terms: Terms, top: int) -> list[Box]:
    """Every spread, and what it pays."""
    rulings = terms.spots["red-dog", None].rulings[terms.phases[0]]
    edges = [MARGIN + WIDE * spread // SPREADS for spread in range(SPREADS + 1)]
    boxes = []
    for spread, (left, right) in enumerate(pairwise(edges), 1):
        ruling = rulings[f"between-{spread}"]
        assert ruling is not None
        at = (left, top, right - left, SPREAD)
        boxes.append(Box(f"spread {spread}", *at, str(spread), note=str(ruling.odds), shape="spread", size=36))
    return boxes


def _areas(terms: Terms, top: int) -> list[Box]:
    """The areas of all seats, where a player may wager on more than one: raises before wagers, as above."""
    boxes = []
    for wager, word in (("raise", "Raise"), ("red-dog", "Bet")):
        picks = [pick for name, pick in terms.spots if name == wager and pick is not None]
        edges = [MARGIN + WIDE * place // max(1, len(picks)) for place in range(len(picks) + 1)]
        for pick, (left, right) in zip(picks, pairwise(edges), strict=True):
            box = box_of(terms, wager, pick, left, top, right - left, AREA, f"{word} {pick}")
            boxes.append(replace(box, size=28))
        top += AREA if picks else 0
    return boxes
