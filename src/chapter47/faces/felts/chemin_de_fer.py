"""Chemin de fer: both hands, the bank, and what is wagered against it, a place for each seat."""

from chapter47.faces.felts.base import MARGIN, Box
from chapter47.faces.felts.cards import GAP, HIGH, band, hands
from chapter47.table.terms import Terms

BAND = 132


def chemin_de_fer(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    bank = band(terms, "bank", MARGIN + HIGH + GAP, BAND, "BANK", "1 to 1")
    against = band(terms, "against-bank", bank.bottom, BAND, "AGAINST THE BANK", "1 to 1")
    return [*hands(), bank, against]
