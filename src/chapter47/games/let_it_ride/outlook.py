"""18.10(h), (i) and 18.11: what a hand means for the wagers on it, when it is settled and as it lies before that."""

from chapter47.equipment import Outcome
from chapter47.games.let_it_ride.irregular import COMMUNITY
from chapter47.games.let_it_ride.remembered import LetItRideTable
from chapter47.games.let_it_ride.wagers import BETS, BONUS, line_of
from chapter47.games.parts.areas import Box
from chapter47.games.parts.hand_wagers import Decided, made_with, rulings_on, within_limit
from chapter47.law import cite
from chapter47.table.parts import MadeHands
from chapter47.table.table import Table

LIMIT = cite("18.11(c)")


def comes_to(table: Table[LetItRideTable], box: Box, outcome: Outcome) -> Decided:
    """What a hand means for each wager of its area."""
    limit = table.house.number("payout-limit") * 100 or None
    # 18.11(c) limits what the odds of (b) would pay: the bonus wager has a table of its own.
    bets = within_limit(rulings_on(table, box, outcome, BETS), limit, LIMIT)
    return {**bets, **within_limit(rulings_on(table, box, outcome, ("bonus",)), None, BONUS)}


MADE: MadeHands[LetItRideTable] = made_with(COMMUNITY, line_of, comes_to)
"""A player's own cards with those of the community that are turned."""
