"""Pai gow poker: what shows the number, the dealer's two hands, six places in an arc, and the additional wager."""

from dataclasses import replace
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.faces.felts.cards import GAP, HIGH, WIDE
from chapter47.faces.felts.ring import RING, banked, dealers, device, places
from chapter47.games.pai_gow_poker.names import ADDITIONAL, GENERATOR, STARTING, WAGER
from chapter47.table.terms import Terms

SIDE = 150
NUMBER = 92
"""How high the area of a number is, by which the additional wager is made."""


def pai_gow_poker(terms: Terms) -> list[Box]:
    """From the dealer's side to the players': the discard rack is at the dealer's right, the shoe at the left."""
    right = WIDE + MARGIN - SIDE
    center = banked(terms, right - GAP - SIDE, SIDE)
    edge = center[0].x if center else right
    left = MARGIN + 2 * (SIDE + GAP)
    shows = (GENERATOR, "Number") if terms.house[STARTING] == GENERATOR else ()
    boxes = [
        Box("discards", MARGIN, MARGIN, SIDE, HIGH, "Discard rack", shape="discards", size=24),
        device(MARGIN + SIDE + GAP, SIDE, *shows),
        *dealers(left, edge - GAP - left),
        *center,
        Box("shoe", right, MARGIN, SIDE, HIGH, "Shoe", shape="shoe", size=24),
        *places(terms, WAGER, MARGIN + HIGH + RING + GAP),
    ]
    return [*boxes, *_numbers(terms, max(box.bottom for box in boxes))]


def _numbers(terms: Terms, top: int) -> list[Box]:
    """11.13(b)2: one area for each number that may be displayed, with what it pays, where that wager is offered."""
    picks = [pick for name, pick in terms.spots if name == ADDITIONAL]
    edges = [MARGIN + WIDE * place // max(1, len(picks)) for place in range(len(picks) + 1)]
    found = []
    for pick, (left, right) in zip(picks, pairwise(edges), strict=True):
        area = box_of(terms, ADDITIONAL, pick, left, top, right - left, NUMBER, f"{pick} FIRST")
        found.append(replace(area, shape="column", size=24, note=pays(terms, ADDITIONAL, pick)))
    return found
