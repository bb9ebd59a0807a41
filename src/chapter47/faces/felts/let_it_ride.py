"""Let it ride: the community cards, what hands pay, and three betting areas for each seat, one behind the other."""

from chapter47.faces.felts.base import Box
from chapter47.faces.felts.pay_tables import with_pay_table
from chapter47.games.let_it_ride.wagers import LINES
from chapter47.table.terms import Terms

WORDS = {"bet-one": "BET 1", "bet-two": "BET 2", "bet-three": "BET 3", "bonus": "BONUS $1"}


def let_it_ride(terms: Terms) -> list[Box]:
    """From the dealer's side to the players'."""
    return with_pay_table(terms, "community", "Community cards", LINES, WORDS)
