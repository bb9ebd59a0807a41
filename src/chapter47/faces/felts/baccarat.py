"""Punto banco and minibaccarat: both hands before the dealer, then tie, banker and player, a place for each seat."""

from chapter47.faces.felts.base import MARGIN, Box, pays
from chapter47.faces.felts.cards import GAP, HIGH, WIDE, band, hands
from chapter47.games.baccarat.vigorish import TIES
from chapter47.house import House
from chapter47.table.terms import Terms

MARKERS = 56
TIE = 114
SIDE = 120


def baccarat(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    boxes = hands()
    top = MARGIN + HIGH + GAP
    if terms.house["vigorish-due"] == "deferred":
        boxes += _markers(terms.game.seats, top)
        top += MARKERS + GAP
    tie = band(terms, "tie", top, TIE, "TIE", pays(terms, "tie"))
    banker = band(terms, "banker", tie.bottom, SIDE, "BANKER", f"{pays(terms, 'banker')}, {_charged(terms.house)}")
    player = band(terms, "player", banker.bottom, SIDE, "PLAYER", pays(terms, "player"))
    return [*boxes, tie, banker, player]


def _charged(house: House) -> str:
    """The vigorish, in the little room of a band."""
    return "25 % vigorish on ties" if house["vigorish"] == TIES else f"{house['vigorish']} % vigorish"


def _markers(seats: int, top: int) -> list[Box]:
    """A numbered rectangle for what each seat owes the house."""
    edges = [MARGIN + WIDE * seat // seats for seat in range(seats + 1)]
    return [
        Box(f"vigorish {seat}", edges[seat - 1], top, edges[seat] - edges[seat - 1], MARKERS, str(seat), size=26)
        for seat in range(1, seats + 1)
    ]
