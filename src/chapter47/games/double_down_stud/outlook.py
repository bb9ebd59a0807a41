"""17.9 and 17.10: what a hand means for the wagers on it, when it is settled and as it lies before that."""

from chapter47.equipment import Outcome
from chapter47.games.double_down_stud.irregular import DEALER
from chapter47.games.double_down_stud.remembered import DoubleDownTable
from chapter47.games.double_down_stud.wagers import DOUBLE, ORIGINAL, line_of
from chapter47.games.parts.areas import Box
from chapter47.games.parts.hand_wagers import Decided, made_with, rulings_on, within_limit
from chapter47.law import cite
from chapter47.money import Cents
from chapter47.table.parts import MadeHands
from chapter47.table.table import Table

LIMIT = cite("17.10(c)")
MOST_PAID: Cents = 100_000_00


def comes_to(table: Table[DoubleDownTable], box: Box, outcome: Outcome) -> Decided:
    """What a hand means for both wagers of its area."""
    return within_limit(rulings_on(table, box, outcome, (ORIGINAL, DOUBLE)), MOST_PAID, LIMIT)


MADE: MadeHands[DoubleDownTable] = made_with(DEALER, line_of, comes_to)
"""A player's own card with those of the dealer that lie open."""
