"""Provisions whose words or numbers changed while they stood: which of them a house is under."""

from collections.abc import Callable

from chapter47.games.parts.shoe.procedure import LATER
from chapter47.house import House
from chapter47.law import Amended, Source, as_amended, cite, parse_edition

PROGRESSIVE = parse_edition("1996")
AUTOMATED = parse_edition("1999-07-06")
RENUMBERED = parse_edition("2000")
ENTRY_REWRITTEN = parse_edition("2001-12-03")
SIX_TO_FIVE = parse_edition("2006-01-17")
PREPARED = parse_edition("2007-03-19")

PAID = cite("2.3(e) [1995]")
AMENDED: Amended = {
    cite("2.3(d) [1995]"): (SIX_TO_FIVE, cite("2.3(d) [2006-01-17]")),
    PAID: (SIX_TO_FIVE, cite("2.3(e) [2006-01-17]")),
    cite("2.3(i) [1995]"): (ENTRY_REWRITTEN, cite("2.3(i) [2001-12-03]")),
    cite("2.3(k) [1995]"): (ENTRY_REWRITTEN, cite("2.3(j) [2001-12-03]")),
    cite("2.4(a) [1995]"): (PREPARED, cite("2.4(a) [2007-03-19]")),
    cite("2.5(a) [1995]"): (PREPARED, cite("2.5(a) [2007-03-19]")),
    cite("2.5(g) [1995]"): (LATER, cite("2.5(h) [2007]")),
    cite("2.5(g)1"): (LATER, cite("2.5(h) [2007]")),
    cite("2.5(g)2"): (LATER, cite("2.5(h) [2007]")),
    cite("2.19"): (ENTRY_REWRITTEN, cite("2.3(k) [2001-12-03]")),
    cite("2.20 [1995]"): (RENUMBERED, cite("2.21")),
}
"""By their first text: from when they read otherwise, and where they stand then."""


def _under(number: str) -> Callable[[House], Source]:
    return lambda house: as_amended(cite(number), AMENDED, house.edition)


paid = _under("2.3(e) [1995]")
"""When wagers are collected and paid, and by which odds."""
entry = _under("2.3(i) [1995]")
"""Who may come in between shuffles."""
first_card = _under("2.3(k) [1995]")
"""What the first card of a round is, where the shoe has two sides."""
inspected = _under("2.4(a) [1995]")
"""How decks come to the table."""
shuffled = _under("2.5(a) [1995]")
"""When the dealer shuffles."""
reshuffled = _under("2.5(g) [1995]")
"""When the cards are shuffled again."""
reshuffled_early = _under("2.5(g)1")
"""That the house may have them shuffled after any round."""
reshuffled_in_part = _under("2.5(g)2")
"""When a Bart Carter shuffle is made."""
shuffled_by_itself = _under("2.20 [1995]")
"""That a shoe or device may shuffle all the time."""


def device(house: House) -> Source:
    """That a device may shuffle."""
    return cite("2.4(e)") if house["shuffle"] == "automated" else shuffled_by_itself(house)
