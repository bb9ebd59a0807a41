"""Provisions whose words or numbers changed while they stood: which of them a house is under."""

from chapter47.games.shoes.procedure import LATER
from chapter47.house import House
from chapter47.law import Source, cite, parse_edition

PROGRESSIVE = parse_edition("1996")
AUTOMATED = parse_edition("1999-07-06")
RENUMBERED = parse_edition("2000")
ENTRY_REWRITTEN = parse_edition("2001-12-03")
SIX_TO_FIVE = parse_edition("2006-01-17")
PREPARED = parse_edition("2007-03-19")


def paid(house: House) -> Source:
    """When wagers are collected and paid, and by which odds."""
    return cite("2.3(e) [2006-01-17]") if house.edition >= SIX_TO_FIVE else cite("2.3(e) [1995]")


def entry(house: House) -> Source:
    """Who may come in between shuffles."""
    return cite("2.3(i) [2001-12-03]") if house.edition >= ENTRY_REWRITTEN else cite("2.3(i) [1995]")


def first_card(house: House) -> Source:
    """What the first card of a round is, where the shoe has two sides."""
    return cite("2.3(j) [2001-12-03]") if house.edition >= ENTRY_REWRITTEN else cite("2.3(k) [1995]")


def inspected(house: House) -> Source:
    """How decks come to the table."""
    return cite("2.4(a) [2007-03-19]") if house.edition >= PREPARED else cite("2.4(a) [1995]")


def shuffled(house: House) -> Source:
    """When the dealer shuffles."""
    return cite("2.5(a) [2007-03-19]") if house.edition >= PREPARED else cite("2.5(a) [1995]")


def reshuffled(house: House) -> Source:
    """When the cards are shuffled again."""
    return cite("2.5(h) [2007]") if house.edition >= LATER else cite("2.5(g) [1995]")


def reshuffled_early(house: House) -> Source:
    """That the house may have them shuffled after any round."""
    return cite("2.5(h) [2007]") if house.edition >= LATER else cite("2.5(g)1")


def reshuffled_in_part(house: House) -> Source:
    """When a Bart Carter shuffle is made."""
    return cite("2.5(h) [2007]") if house.edition >= LATER else cite("2.5(g)2")


def device(house: House) -> Source:
    """That a device may shuffle."""
    if house["shuffle"] == "automated":
        return cite("2.4(e)")
    return cite("2.21") if house.edition >= RENUMBERED else cite("2.20 [1995]")
