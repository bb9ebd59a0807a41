"""Money in whole cents, odds as the law writes them, vigorish, instruments, and a double-entry ledger."""

from chapter47.money.cents import MOST, Cents, amount_words, as_dollars, dollars, parse_cents, written_cents
from chapter47.money.instruments import COLORS, DENOMINATIONS, INSTRUMENTS, Instrument, break_down
from chapter47.money.ledger import Entry, Imbalance, Ledger
from chapter47.money.odds import Odds
from chapter47.money.vigorish import Vigorish

__all__ = [
    "COLORS",
    "DENOMINATIONS",
    "INSTRUMENTS",
    "MOST",
    "Cents",
    "Entry",
    "Imbalance",
    "Instrument",
    "Ledger",
    "Odds",
    "Vigorish",
    "amount_words",
    "as_dollars",
    "break_down",
    "dollars",
    "parse_cents",
    "written_cents",
]
