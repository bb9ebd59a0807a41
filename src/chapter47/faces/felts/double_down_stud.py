"""Double down stud: the dealer's four cards, what hands pay, and for each seat the wager and its double."""

from chapter47.faces.felts.base import Box
from chapter47.faces.felts.pay_tables import with_pay_table
from chapter47.games.double_down_stud.wagers import LINES
from chapter47.table.terms import Terms

WORDS = {"original": "BET", "double-down": "DOUBLE"}


def double_down_stud(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    return with_pay_table(terms, "dealer", "Dealer", LINES, WORDS)
