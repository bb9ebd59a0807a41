"""Advice on a wager that stands or not once three or four of five cards are seen: the same for each of them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.odds.advice import Answer, better_first
from chapter47.odds.five_cards import FOUR, THREE, Pays, Told, fours, kind_of, threes


class WagerQuestion(NamedTuple):
    """Whether a wager stands; the same question for the same cards where the same is paid."""

    about: str
    """The wager."""
    box: int
    hand: int
    cards: tuple[str, ...]
    """All that the seat sees of its hand."""
    pays: Told
    actions: tuple[str, str]
    """What is said where it stands, and where it does not."""

    def answers(self) -> list[Answer]:
        """Both, the better first: a wager that does not stand brings nothing."""
        seen = (threes() if len(self.cards) == THREE else fours())[kind_of(self.cards)]
        worth = Pays(dict(self.pays)).expectation(seen)
        stands, does_not = self.actions
        return better_first({does_not: Fraction(0), stands: worth})


def question(wager: str, box: int, cards: Sequence[str], pays: Pays, actions: tuple[str, str]) -> WagerQuestion | None:
    """What a seat is asked, where it knows its cards."""
    if HIDDEN in cards or len(cards) not in (THREE, FOUR):
        return None
    return WagerQuestion(wager, box, 1, tuple(sorted(cards)), pays.told, actions)
