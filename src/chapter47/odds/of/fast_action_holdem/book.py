"""The book of fast action hold'em: one wager, as it is by the house ways, as it is set best, and by the card."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.games.fast_action_holdem.wagers import WAGER
from chapter47.odds.of.fast_action_holdem.counting import CONFIDENCE, Way, counted
from chapter47.odds.of.fast_action_holdem.natural import natural_odds
from chapter47.odds.rows import Row
from chapter47.odds.settled import fate, told
from chapter47.table.terms import Terms

WORDS = {
    Way.HOUSE: "house ways on both sides",
    Way.BEST: "keeping the two cards that are worth most",
    Way.CARD: "by the strategy card",
}


def rows(under: Terms) -> Iterator[Row]:
    """What was counted, with how far it may be from the truth. Nothing else is wagered, so of all it is the same."""
    found, spot = counted(under.house.number("decks"), natural_odds(under)), under.spots[WAGER, None]
    for way, words in WORDS.items():
        bound, what = found.within(way), fate(spot, found.weights(way))._replace(kept=found.ratio(way))
        dealt = f"dealt from a full shoe: {CONFIDENCE:.0%} within {bound:.3%}"
        for kept_of, quoted in (("", way is not Way.CARD), (", of all that is wagered", False)):
            for row in told(spot, what, f"{words}{kept_of}, {dealt}", quoted=quoted):
                yield row._replace(bound=Fraction(bound).limit_denominator(10**9))
