"""The book of fast action hold'em: one wager, as it is where both sides are set by the house ways."""

from collections.abc import Iterator
from fractions import Fraction

from chapter47.games.fast_action_holdem.rankings import NATURAL
from chapter47.odds.of.fast_action_holdem.counting import CONFIDENCE, ROUNDS, counted
from chapter47.odds.rows import Row
from chapter47.odds.settled import fate, told
from chapter47.table.terms import Terms


def rows(under: Terms) -> Iterator[Row]:
    """What was counted, with how far it may be from the truth."""
    found = counted(under.house.number("decks"))
    for spot in under.spots.values():
        ruling = spot.rulings[None][NATURAL]
        assert ruling is not None
        assert ruling.odds is not None
        bound = found.within(ruling.odds)
        words = f"house ways on both sides, {ROUNDS:,} rounds dealt: {CONFIDENCE:.0%} within {bound:.3%}"
        what = fate(spot, found.weights)._replace(kept=found.ratio(ruling.odds))
        for row in told(spot, what, words):
            yield row._replace(bound=Fraction(bound).limit_denominator(10**9))
