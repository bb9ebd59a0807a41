"""Advice on a wager that stands or not once three or four of five cards are seen: the same for each of them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.law import Source
from chapter47.odds.advice import Answer, Kind, Lies, Said, better_first
from chapter47.odds.dealing import in_hand
from chapter47.odds.five_cards import FOUR, THREE, Pays, Told, fours, kind_of, threes
from chapter47.odds.five_kinds import five_kind


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
    high: str
    """The ranks of which a pair is paid."""
    cites: Source
    """Where the law asks."""
    bet: str = ""
    """The wager by which it is said that it stands, where it is no decision."""

    @property
    def kind(self) -> Kind:
        """By what the cards are, and may become."""
        return five_kind(self.cards, self.high, self.cites)

    def lies(self) -> tuple[Lies, ...]:
        """All that is seen."""
        return (Lies("The cards that you see", in_hand(self.cards), own=True),)

    def answers(self) -> list[Answer]:
        """Both, the better first: a wager that does not stand brings nothing."""
        seen = (threes() if len(self.cards) == THREE else fours())[kind_of(self.cards)]
        worth = Pays(dict(self.pays)).expectation(seen)
        stands, does_not = self.actions
        said = {each: Said(each) for each in self.actions}
        if self.bet:
            said = {stands: Said(f"bet:{self.bet}"), does_not: Said(f"bet:{self.bet}", declined=True)}
        return better_first({does_not: Fraction(0), stands: worth}, said)


class Asking(NamedTuple):
    """How a game asks about a wager."""

    wager: str
    actions: tuple[str, str]
    high: str
    cites: Source
    bet: str = ""

    def about(self, cards: Sequence[str], pays: Pays, box: int = 1) -> WagerQuestion | None:
        """What a seat is asked, where it knows its cards."""
        if HIDDEN in cards or len(cards) not in (THREE, FOUR):
            return None
        told = tuple(sorted(cards)), pays.told
        return WagerQuestion(self.wager, box, 1, *told, self.actions, self.high, self.cites, self.bet)
