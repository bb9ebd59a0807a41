"""14.3(d), (e): low hands. Straights and flushes are nothing, aces are low, and the lower hand ranks higher.

Of two hands the one with the lower highest card is better, then the next, and so on; any pair is worse than none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from chapter47.hands.ranking import MOST, OF_RANKS, Best, key_of

HAND = 5
EIGHT = 8
"""14.9(j): no card of a low hand that qualifies is higher."""
_HANDS = ("high-card", "pair", "two-pair", "three-of-a-kind", "full-house", "four-of-a-kind")
"""The hands that there are without straights and flushes, the best low hand first."""
_OF = {(1,) * 5: 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4, (4, 1): 5}
_DIGITS = (16, 12, 8, 4, 0)
_TOP = 6 << 20
_ONE = ("", *["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"])
_MANY = tuple(name + ("es" if name == "six" else "s") for name in _ONE)


class LowRank(int):
    """The rank of a low hand: the greater is the better, and equal ones are tied.

    >>> wheel, seven = low(["5S", "4S", "3S", "2S", "AS"]), low(["7D", "5C", "4H", "3S", "2D"])
    >>> wheel > seven > low(["9S", "8D", "7C", "6H", "AD"]) > low(["AS", "AD", "2C", "3H", "4D"])
    True
    >>> print(wheel, seven, low(["AS", "AD", "2C", "3H", "4D"]), sep="; ")
    Five, four, three, two and ace low; Seven, five, four, three and two low; Low pair of aces
    """

    __slots__ = ()

    @classmethod
    def of(cls, cards: Sequence[int]) -> Self:
        """The rank of five cards of these ranks, an ace being 1."""
        counts = {card: cards.count(card) for card in cards}
        together = sorted(counts, key=lambda card: (counts[card], card), reverse=True)
        rank = _OF[tuple(counts[card] for card in together)] << 20
        for card, place in zip(together, _DIGITS, strict=False):
            rank |= card << place
        return cls(_TOP - rank)

    @property
    def hand(self) -> str:
        """What spoils it: ``high-card`` where nothing does, or ``pair`` and so on."""
        return _HANDS[(_TOP - self) >> 20]

    @property
    def cards(self) -> tuple[int, ...]:
        """The ranks that decide, the weightiest first; an ace is 1."""
        return tuple(card for place in _DIGITS if (card := (_TOP - self) >> place & 15))

    @property
    def is_eight_or_better(self) -> bool:
        """14.9(j): whether it has no pair, and no card above an eight.

        >>> [low(hand.split()).is_eight_or_better for hand in ("8S 7D 6C 5H 4D", "9S 4D 3C 2H AD", "AS AD 2C 3H 4D")]
        [True, False, False]
        """
        return _TOP - self < EIGHT + 1 << 16

    @property
    def words(self) -> str:
        """The hand as people say it."""
        first, *others = self.cards
        if self.hand == "high-card":
            *middle, last = (_ONE[card] for card in others)
            return f"{_ONE[first].capitalize()}, {', '.join(middle)} and {last} low"
        return f"Low {self.hand.replace('-', ' ')} of {_MANY[first]}"

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<LowRank {int(self)}: {self.words}>"


def _made(held: tuple[int, ...]) -> LowRank:
    """The rank of five cards that are given from the ace, which is 14, down."""
    return LowRank.of([1 if card == 14 else card for card in held])


LOWS: Best[LowRank] = Best(HAND, _made)
"""The best low rank that can be made of cards, by the sum of their keys."""


def low(cards: Sequence[str]) -> LowRank:
    """The best low hand of five to seven cards.

    >>> print(low(["KS", "8D", "7C", "3H", "2D", "AC", "AH"]))
    Eight, seven, three, two and ace low
    """
    if not HAND <= len(cards) <= MOST:
        raise ValueError(f"From {HAND} to {MOST} cards are ranked, not {len(cards)}.")
    return LOWS[sum(map(key_of, cards)) & OF_RANKS]
