"""14.9(k), (l), 14.11(h): one player's cards for the high hand and for the low one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from chapter47.games.parts.poker.forms import Form
from chapter47.games.parts.poker.rankings import high_fives, low_fives
from chapter47.hands import FIVE_CARDS
from chapter47.law import Source

WHEEL = frozenset("A2345")


def both_ways(form: Form, own: Sequence[str], board: Sequence[str]) -> Iterator[tuple[str, Source]]:
    """Why that wins high and low: two hands or the same five cards, and an ace that is both."""
    told = form.halves
    assert told is not None
    highs, lows = high_fives(form, own, board), low_fives(form, own, board)
    same = {frozenset(five) for five in highs} & {frozenset(five) for five in lows}
    if not same:
        yield "take one hand for high and another for low", told.two
    else:
        kind = FIVE_CARDS.rank(highs[0]).hand
        act = "take the same five cards for high and for low"
        yield act, told.flush if "flush" in kind else told.straight if kind == "straight" else told.same
    if any(_ace(high) & _ace(low) for high, low in product(highs, lows) if {card[0] for card in high} != WHEEL):
        yield "take an ace as a high card and as a low card", told.ace


def _ace(five: Sequence[str]) -> set[str]:
    return {card for card in five if card[0] == "A"}
