"""The value of the blackjack wager: exactly, for every house and whatever is in the shoe.

Every hand of the player is gone through by its cards, the dealer's hand is drawn without replacement, and each decision
is the best for just those cards, or what a strategy says. :mod:`chapter47.odds.of.blackjack.splits` says how the hands
of a split pair are played.

Chances and values are double precision numbers, each within :data:`ERROR` of the true one for full decks. A chance of
the dealer's is a sum of at most 1,400 products of at most 40 factors, none negative; a player's hand adds at most
twenty steps, each a mean of values between -8 and 8; and a split adds up at most five of them with whole numbers that
chances outweigh. With half a unit in the last place lost at each step that makes 7,000 of 2^-53. Small shoes counted
out in fractions differ by some 10^-16. With a shoe of hardly anything but one value, what a split adds up may weigh
more, and the bound is :data:`ERROR_OF_ODD_SHOES`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import groupby
from typing import NamedTuple

from chapter47.odds.of.blackjack.basic import search
from chapter47.odds.of.blackjack.hands import hand_of, hands
from chapter47.odds.of.blackjack.opening import Opening, solve
from chapter47.odds.of.blackjack.play import HIT, STAND
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, Rules
from chapter47.odds.of.blackjack.setting import Setting, Shown
from chapter47.odds.of.blackjack.spread import split_square
from chapter47.odds.of.blackjack.strategy import Strategy, column
from chapter47.odds.shoe import Composition

ERROR = 1e-12
ERROR_OF_ODD_SHOES = 1e-10


class Play(NamedTuple):
    """A decision, and what it is worth for each unit of the original wager."""

    action: str
    value: float


class Row(NamedTuple):
    """What the dealer may show, and what follows from it."""

    shown: Shown
    chance: float
    advantage: float
    """The house's, of a wager against that."""
    ends: tuple[float, ...]
    """How likely the dealer, who shows that, ends with 17, 18, 19, 20, 21, over 21, and a blackjack."""


@dataclass(frozen=True)
class Played:
    """Rounds as somebody plays them."""

    setting: Setting
    openings: tuple[Opening, ...]
    insure: bool | None
    """Whether insurance is always taken, never, or where it is worth it."""

    @cached_property
    def advantage(self) -> float:
        """The house's advantage, as a part of the wager, insurance included."""
        return -sum(opening.chance * (opening.value + self._insured(opening)) for opening in self.openings)

    def _insured(self, opening: Opening) -> float:
        worth = [(each.chance, each.insurance) for each in opening.first.values() if opening.shown == (ACE,)]
        if self.insure is None:
            return sum(chance * max(0.0, value) for chance, value in worth)
        return sum(chance * value for chance, value in worth) if self.insure else 0.0

    @cached_property
    def variance(self) -> float:
        """The variance of what a round wins, for a wager of one unit, insurance left out.

        Hands of a split pair included, it is as exact as the advantage; where 6-7-8 of one suit pays more, the suits of
        two hands of one split pair are taken as independent. In multiple action it is that of one of the wagers.
        """
        value = square = 0.0
        for opening in self.openings:
            for cards, first in opening.first.items():
                squared = first.square
                if first.does == "split":
                    apart = opening.splits[cards[0]]
                    squared += split_square(self.setting, opening.shown, cards[0], apart) - apart.square
                value += opening.chance * first.chance * first.value
                square += opening.chance * first.chance * squared
        left = square - value**2
        # Where every round ends alike, what is left was rounded, and may be below nothing.
        return left if left > ERROR_OF_ODD_SHOES else 0.0

    @property
    def rows(self) -> tuple[Row, ...]:
        """A row for all that the dealer may show."""
        return tuple(
            Row(
                opening.shown,
                opening.chance,
                -opening.value - self._insured(opening),
                (*opening.against.ends[0].tolist(), float(opening.against.blackjack[0])),
            )
            for opening in self.openings
        )

    def opening(self, *shown: int) -> Opening:
        """What follows when the dealer shows a card, or two."""
        return next(each for each in self.openings if each.shown == tuple(sorted(shown)))


@dataclass(frozen=True)
class Analysis:
    """What can be said about the wager.

    >>> found = analyse(Rules())
    >>> f"{found.advantage:.3%}, {found.advantage + found.basic_cost:.3%} by basic strategy"
    '0.486%, 0.488% by basic strategy'
    >>> [f"{action} {value:.4f}" for action, value in found.value((10, 6), 10)]
    ['hit -0.5719', 'stand -0.5764', 'double -1.0664']
    """

    rules: Rules
    shoe: Composition
    best: Played
    """The best play by cards."""
    basic: Strategy
    """The best play by total."""
    by_basic: Played

    @property
    def advantage(self) -> float:
        """The house's, against the best play."""
        return self.best.advantage

    @property
    def basic_cost(self) -> float:
        """What basic strategy gives away of each wager."""
        return self.by_basic.advantage - self.advantage

    @property
    def variance(self) -> float:
        """Of what a round wins, at best play."""
        return self.best.variance

    @property
    def rows(self) -> tuple[Row, ...]:
        return self.best.rows

    def value(self, hand: Sequence[int], *shown: int) -> list[Play]:
        """What each decision on a hand is worth against what the dealer shows, the best first; suits left aside.

        Nothing where there is nothing to decide.
        """
        opening = self.best.opening(*shown)
        cards = tuple(sorted(hand))
        if len(cards) == 2:
            actions = opening.first[cards[0], cards[1]].actions
        else:
            at = hand_of(*cards)
            lost = 0.0 if self.rules.multiple else float(opening.against.blackjack[at])
            kinds = (("stand", STAND),) if hands().total[at] == HIGHEST else (("stand", STAND), ("hit", HIT))
            actions = {name: float(opening.values.action[0, at, kind]) - lost for name, kind in kinds}
        return best_first(actions)


def best_first(actions: dict[str, float]) -> list[Play]:
    return sorted((Play(*each) for each in actions.items()), key=lambda play: -play.value)


@lru_cache(maxsize=8)
def analyse(rules: Rules, shoe: Composition | None = None) -> Analysis:
    """Works out the wager: with full decks, or with what a shoe holds."""
    setting = Setting(rules, shoe)
    strategy = Strategy.blank(face_up=rules.face_up)
    openings: list[Opening] = []
    for _, group in groupby(sorted(setting.shows, key=_column), key=_column):
        solved = [solve(setting, shown) for shown in group]
        search(setting, strategy, solved)
        openings += [opening.light() for opening in solved]
    best = Played(setting, tuple(sorted(openings, key=lambda each: each.shown)), None)
    insured = [each for opening in openings if opening.shown == (ACE,) for each in opening.first.values()]
    strategy = strategy._replace(insure=sum(each.chance * each.insurance for each in insured) > 0)
    return Analysis(rules, setting.composition, best, strategy, _follow(setting, strategy))


def _column(shown: Shown) -> int:
    return column(*shown)


def evaluate(rules: Rules, strategy: Strategy, shoe: Composition | None = None) -> Played:
    """What a strategy comes to: here one that never stands below 21.

    >>> f"{evaluate(Rules(), Strategy.blank()).advantage:.2%}"
    '64.44%'
    """
    return _follow(Setting(rules, shoe), strategy)


def _follow(setting: Setting, strategy: Strategy) -> Played:
    openings = (solve(setting, shown, strategy).light() for shown in setting.shows)
    return Played(setting, tuple(openings), strategy.insure)


@lru_cache(maxsize=256)
def advantage(rules: Rules, shoe: Composition | None = None) -> float:
    """The house's advantage against the best play, and nothing else: a quarter of the work.

    >>> f"{advantage(Rules(decks=1)):.3%}"
    '-0.154%'
    """
    setting = Setting(rules, shoe)
    return Played(setting, tuple(solve(setting, shown).light() for shown in setting.shows), None).advantage
