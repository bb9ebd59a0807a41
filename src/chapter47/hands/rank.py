"""How a hand ranks, as one number that says itself: which hand it is, and then the cards that decide between equals."""

from collections.abc import Iterable
from typing import ClassVar, Self

CARDS = "A23456789TJQKA"
"""A card's rank by its place: an ace that completes a straight with a two counts one, and 14 anywhere else."""
HAND_AT = 20
"""From this bit on a rank says which hand it is; below are the cards that decide, four bits each."""
_DIGITS = (16, 12, 8, 4, 0)
_ONE = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_MANY = tuple(name + ("es" if name == "six" else "s") for name in _ONE)


class Rank(int):
    """The rank of a hand: of two hands the one with the greater is the higher, and equal ones are equal (16.5).

    Hands of fewer cards compare with these as far as their cards go, a card that a hand does not have below any other.

    >>> rank = Rank.of("full-house", (13, 4))
    >>> rank.hand, rank.ranks, rank.words
    ('full-house', 'K4', 'Full house, kings over fours')
    >>> Rank.of("flush", (14, 9, 8, 4, 2)) < rank
    True
    """

    __slots__ = ()
    HANDS: ClassVar[tuple[str, ...]] = (
        "high-card",
        "pair",
        "two-pair",
        "three-of-a-kind",
        "straight",
        "flush",
        "full-house",
        "four-of-a-kind",
        "straight-flush",
        "royal-flush",
        "five-of-a-kind",
    )
    """The hands from the lowest to the highest (16.5(b)). Five of a kind needs a joker (11.3(b)1) or several decks."""

    @classmethod
    def of(cls, hand: str, deciding: Iterable[int]) -> Self:
        """The rank of a hand in which these cards decide, the weightiest first; an ace is 14, or 1 below a two."""
        rank = cls.HANDS.index(hand) << HAND_AT
        for card, place in zip(deciding, _DIGITS, strict=False):
            rank |= card << place
        return cls(rank)

    @property
    def hand(self) -> str:
        """Which hand it is: ``full-house``."""
        return self.HANDS[self >> HAND_AT]

    @property
    def ranks(self) -> str:
        """The ranks that decide between hands of its kind, the weightiest first: ``JA75`` of a pair of jacks."""
        return "".join(CARDS[card - 1] for card in self._deciding())

    @property
    def words(self) -> str:
        """The hand as people say it. Two hands are told alike where they rank alike, and nowhere else.

        >>> print(Rank.of("pair", (11, 14, 7, 5)).words)
        Pair of jacks, with ace, seven and five
        """
        first, *others = self._deciding()
        one, many = _ONE[first - 1], _MANY[first - 1]
        match self.hand:
            case "royal-flush":
                return "Royal flush"
            case "straight-flush" | "straight" as hand:
                # An ace that stands above a five is one of 11.3(b), where ace to five ranks second.
                return f"{_title(hand)}, {'ace to five' if self.ranks == 'A5432' else f'{one} high'}"
            case "full-house":
                return f"Full house, {many} over {_MANY[others[0] - 1]}"
            case "two-pair":
                second, *others = others
                made = f"Two pairs, {many} and {_MANY[second - 1]}"
            case "flush":
                made = f"Flush, {one} high"
            case "pair":
                made = f"Pair of {many}"
            case "high-card":
                made = f"{one.capitalize()} high"
            case hand:
                made = f"{_title(hand)}, {many}"
        return f"{made}, with {_listed(others)}" if others else made

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self:#08x}: {self.words}>"

    def _deciding(self) -> list[int]:
        return [card for place in _DIGITS if (card := self >> place & 15)]


class ThreeCardRank(Rank):
    """The rank of three cards: a straight is rarer than a flush here, and stands above it.

    >>> ThreeCardRank.of("flush", (14, 13, 11)) < ThreeCardRank.of("straight", (3, 2, 1))
    True
    """

    __slots__ = ()
    HANDS = ("high-card", "pair", "flush", "straight", "three-of-a-kind", "straight-flush")


class JokerRank(Rank):
    """The rank of a hand of 53 cards: nothing but four aces and the joker is five alike (11.3(b)1).

    >>> print(JokerRank.of("five-aces", (14,)), JokerRank.of("straight", (14, 5, 4, 3, 2)), sep="; ")
    Five aces; Straight, ace to five
    """

    __slots__ = ()
    HANDS = (*Rank.HANDS[:-1], "five-aces")

    @property
    def words(self) -> str:
        return "Five aces" if self.hand == "five-aces" else super().words


def _title(hand: str) -> str:
    return hand.replace("-", " ").capitalize()


def _listed(cards: list[int]) -> str:
    """``ace, seven and five``"""
    *before, last = (_ONE[card - 1] for card in cards)
    return f"{', '.join(before)} and {last}" if before else last
