"""What a win brings, vigorish taken off: the same against the dealer, and for the bank of one wager."""

from fractions import Fraction

from chapter47.games.pai_gow_poker.names import WAGER
from chapter47.games.pai_gow_poker.rankings import HIGHER
from chapter47.games.pai_gow_poker.wagers import rate
from chapter47.money import Cents
from chapter47.odds.course import kept
from chapter47.odds.settled import Charge, vigorish
from chapter47.table.terms import Terms


def charge(under: Terms, amount: Cents | None = None) -> Charge:
    """What vigorish takes of a wager of that amount, or of one on which nothing is rounded."""
    rated = rate(under.house)
    return vigorish(lambda stake, ruling, won: rated.on(won), amount)


def pays(under: Terms, amount: Cents | None = None) -> Fraction:
    """What a wager of one brings that is won."""
    spot = under.spots[WAGER, None]
    ruling = spot.rulings[None][HIGHER]
    assert ruling is not None
    return -kept(ruling) - charge(under, amount)(spot, ruling)
