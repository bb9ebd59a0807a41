"""How hands of so many cards rank, by tables that fill themselves.

Cards are added up. A card's key counts one of its rank in the low digits and one of its suit in the high ones, so the
sum says how many of each there are, whatever the order, and also where several decks have the same card twice. The rank
of a hand without a flush is then one look at a table, by the sum's low digits. What a table does not have yet is worked
out from the law's definition and kept, so nothing is built before it is asked for.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from chapter47.equipment.cards import DECK, SUITS
from chapter47.hands.rank import CARDS, Rank, ThreeCardRank

MOST = 7
"""So many cards are looked at: that is what one octal digit can count of a rank."""
OF_RANKS = 8**13 - 1
"""The thirteen octal digits that count ranks, from the two to the ace."""
FIRST_SUIT = OF_RANKS.bit_length()
SUIT_BITS = 4
ONE_OF_EACH_SUIT = sum(1 << FIRST_SUIT + SUIT_BITS * suit for suit in range(len(SUITS)))
ENOUGH = 8 * ONE_OF_EACH_SUIT

CARD_KEYS = {
    card: 8 ** (CARDS.rindex(card[0]) - 1) + (1 << FIRST_SUIT + SUIT_BITS * SUITS.index(card[1])) for card in DECK
}
"""What each card adds to the sum: one of its rank, in octal digits, and above them one of its suit, in four bits."""
key_of = CARD_KEYS.__getitem__


Ranked = TypeVar("Ranked", bound=int)
"""How hands rank: the greater is the better."""


class Best(dict[int, Ranked]):
    """The best rank that can be made of cards, by the sum of their keys; worked out when it is first asked for."""

    __slots__ = ("made", "size")

    def __init__(self, size: int, made: Callable[[tuple[int, ...]], Ranked]) -> None:
        self.size = size
        """How many cards make a hand."""
        self.made = made
        """The rank of just as many, given from the highest to the lowest."""

    def __missing__(self, key: int) -> Ranked:
        held = tuple(_held(key))
        if len(held) == self.size:
            self[key] = self.made(held)
        else:  # the best of seven cards is the best of what is left when one of them goes
            self[key] = max(self[key - 8 ** (card - 2)] for card in set(held))
        return self[key]


class Ranking:
    """How hands of so many cards rank.

    >>> FIVE_CARDS.rank(["KS", "4D", "KH", "4C", "KD"]).words
    'Full house, kings over fours'
    >>> best = FIVE_CARDS.rank(["AS", "KS", "QS", "4D", "JS", "4H", "9S"])
    >>> best.hand, best.ranks, best > FIVE_CARDS.rank(["AH", "KS", "QS", "JS", "TS"])
    ('flush', 'AKQJ9', True)
    >>> THREE_CARDS.rank(["3H", "AS", "2D"]).words
    'Straight, three high'
    """

    __slots__ = ("_straights", "ranks", "short", "size", "suited", "unsuited")

    def __init__(self, size: int, ranks: type[Rank], straights: Iterable[str] = (), flushes: bool = False) -> None:
        self.size = size
        """How many cards make a hand. Of more, the best so many are ranked."""
        self.ranks = ranks
        """Which hands there are, in which order."""
        self._straights = dict(map(_straight, straights))
        """By their cards, from the highest to the lowest: the same as they rank in the straight."""
        self.short = (8 - size if flushes else 0) * ONE_OF_EACH_SUIT
        """With it a suit's digit reaches eight where there are enough of the suit for a flush."""
        self.unsuited = Best(size, self._of_any_suits)
        """The ranks of cards whatever their suits, by how many there are of each rank."""
        self.suited = Best(size, self._of_one_suit)
        """The ranks that cards have by being all of one suit."""

    def rank(self, cards: Sequence[str]) -> Rank:
        """How these cards rank, in whichever order they lie."""
        try:
            key = sum(map(key_of, cards))
        except KeyError as unknown:
            raise ValueError(f"{unknown} is no card that ranks.") from None
        self.check_number(cards)
        if (key + self.short) & ENOUGH:
            return self._best_with_flush(cards, key)
        return self.unsuited[key & OF_RANKS]

    def of_sum(self, key: int) -> Rank:
        """How just as many cards of one deck as make a hand rank, by the sum of their keys."""
        return self.suited[key & OF_RANKS] if (key + self.short) & ENOUGH else self.unsuited[key & OF_RANKS]

    def check_number(self, cards: Sequence[str]) -> None:
        """Raises where there are too few cards for a hand, or too many to look at."""
        if not self.size <= len(cards) <= MOST:
            raise ValueError(f"From {self.size} to {MOST} cards are ranked, not {len(cards)}.")

    def _best_with_flush(self, cards: Sequence[str], key: int) -> Rank:
        """A flush is not always the best: where there are several decks, five spades may be a full house."""
        suits = ([card for card in cards if card[1] == suit] for suit in SUITS)
        flushes = [sum(map(key_of, suit)) & OF_RANKS for suit in suits if len(suit) >= self.size]
        return max(self.unsuited[key & OF_RANKS], *(self.suited[flush] for flush in flushes))

    def _of_any_suits(self, held: tuple[int, ...]) -> Rank:
        """The rank of just enough cards, whatever their suits."""
        if straight := self._straights.get(held):
            return self.ranks.of("straight", straight)
        counts = {card: held.count(card) for card in held}
        together = sorted(counts, key=lambda card: (counts[card], card), reverse=True)
        return self.ranks.of(_hand([counts[card] for card in together]), together)

    def _of_one_suit(self, held: tuple[int, ...]) -> Rank:
        """The flush that just enough cards of one suit are."""
        if not (straight := self._straights.get(held)):
            return self.ranks.of("flush", held)
        royal = straight[:2] == (14, 13) and "royal-flush" in self.ranks.HANDS
        return self.ranks.of("royal-flush" if royal else "straight-flush", straight)


def _hand(counts: list[int]) -> str:
    """What cards that are no straight are, by how many there are of each rank, the most first."""
    match counts:
        case [5, *_]:
            return "five-of-a-kind"
        case [4, *_]:
            return "four-of-a-kind"
        case [3, 2, *_]:
            return "full-house"
        case [3, *_]:
            return "three-of-a-kind"
        case [2, 2, *_]:
            return "two-pair"
        case [2, *_]:
            return "pair"
        case _:
            return "high-card"


def _held(key: int) -> Iterator[int]:
    """The ranks of cards by the sum of their keys, the highest first."""
    for rank in range(14, 1, -1):
        yield from [rank] * (key >> 3 * (rank - 2) & 7)


def _straight(written: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A straight's cards from the highest to the lowest, and as they rank in it.

    >>> _straight("5432A")
    ((14, 5, 4, 3, 2), (5, 4, 3, 2, 1))
    """
    cards = tuple(CARDS.rindex(card) + 1 for card in written)
    highest = tuple(sorted(cards, reverse=True))
    return highest, cards[:1] + tuple(CARDS.index(card) + 1 for card in written[1:])


FIVE_CARDS = Ranking(
    5,
    Rank,
    ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A"),
    flushes=True,
)
"""16.5, 17.5, 18.3, 14.3(a) to (c): five cards, or the best five of six or seven; of one deck or of several."""
THREE_CARDS = Ranking(
    3,
    ThreeCardRank,
    ("AKQ", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432", "32A"),
    flushes=True,
)
"""Three cards. King, ace and two are no straight."""
TWO_CARDS = Ranking(2, Rank)
"""11.3(b)10: two cards, a pair or high cards. They compare with five cards as well."""
