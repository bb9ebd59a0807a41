"""How hands of a deck with a joker rank (11.3): it is an ace, but where it completes a straight or a flush.

In a flush it stands for the highest card of the suit that is not in it, and in a straight for the card with which the
straight ranks highest.
"""

from collections.abc import Sequence

from chapter47.equipment.cards import JOKER, SUITS
from chapter47.hands.rank import JokerRank, Rank
from chapter47.hands.ranking import ENOUGH, OF_RANKS, ONE_OF_EACH_SUIT, Best, Ranking, key_of

ACE = 14


class JokerRanking(Ranking):
    """How hands of so many cards rank, of which one may be a joker.

    >>> JOKER_FIVE.rank(["JK", "2S", "3D", "4H", "5C"]).words, JOKER_FIVE_LOW.rank(["JK", "2S", "3D", "4H", "5C"]).words
    ('Straight, ace to five', 'Straight, six high')
    >>> JOKER_FIVE.rank(["AS", "JK", "9S", "4S", "2S"]).words
    'Flush, ace high, with king, nine, four and two'
    >>> JOKER_TWO.rank(["JK", "KD"]).words, JOKER_TWO.rank(["JK", "AD"]).words
    ('Ace high, with king', 'Pair of aces')
    """

    __slots__ = ("beside_suited", "beside_unsuited")

    def __init__(self, size: int, straights: Sequence[str] = (), flushes: bool = False) -> None:
        super().__init__(size, JokerRank, straights, flushes)
        self.beside_unsuited = Best(size - 1, self._with_joker)
        """The ranks of the joker and other cards whatever their suits, by how many there are of each rank."""
        self.beside_suited = Best(size - 1, self._with_joker_in_suit)
        """The ranks that the joker and other cards have by these being all of one suit."""

    def rank(self, cards: Sequence[str]) -> Rank:
        """How these cards rank, in whichever order they lie."""
        if JOKER not in cards:
            return super().rank(cards)
        self.check_number(cards)
        others = list(cards)
        others.remove(JOKER)
        try:
            key = sum(map(key_of, others))
        except KeyError as unknown:
            raise ValueError(f"{unknown} is no card that ranks beside a joker.") from None
        found = [self.beside_unsuited[key & OF_RANKS]]
        if len(others) >= self.size:  # a full house may be better than what the joker makes of four of its cards
            found.append(super().rank(others))
        if self.short and (key + self.short + ONE_OF_EACH_SUIT) & ENOUGH:
            suits = ([card for card in others if card[1] == suit] for suit in SUITS)
            enough = (sum(map(key_of, suit)) & OF_RANKS for suit in suits if len(suit) >= self.size - 1)
            found += [self.beside_suited[suit] for suit in enough]
        return max(found)

    def _of_any_suits(self, held: tuple[int, ...]) -> Rank:
        return self.ranks.of("five-aces", (ACE,)) if held == (ACE,) * 5 else super()._of_any_suits(held)

    def _with_joker(self, held: tuple[int, ...]) -> Rank:
        """An ace; or, where one card completes a straight, the card that makes the highest."""
        ace = self._of_any_suits(_with(held, ACE))
        if len({*held}) < len(held):
            return ace
        others = (_with(held, card) for card in range(2, ACE))
        return max([ace, *(self._of_any_suits(cards) for cards in others if cards in self._straights)])

    def _with_joker_in_suit(self, held: tuple[int, ...]) -> Rank:
        """The highest flush: with a card of the suit that is not in it."""
        return max(self._of_one_suit(_with(held, card)) for card in range(2, ACE + 1) if card not in held)


def _with(held: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*held, card), reverse=True))


_STRAIGHTS = ("KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432")
JOKER_FIVE = JokerRanking(5, ("AKQJT", "A5432", *_STRAIGHTS), flushes=True)
"""11.3(b): five cards, or the best five of seven; ace to five is the second straight, and the first straight flush."""
JOKER_FIVE_LOW = JokerRanking(5, ("AKQJT", *_STRAIGHTS, "5432A"), flushes=True)
"""11.3(d): the same, in a house where ace to five is the lowest of either."""
JOKER_TWO = JokerRanking(2)
"""11.3(b)10: the low hand, a pair or high cards. It compares with five cards as well."""
