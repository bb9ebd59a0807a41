"""What is left in a shoe, by rank: what the odds of a card game are worked out from."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from chapter47.equipment import RANKS, SUITS
from chapter47.law import Mistake, shown

MOST_DECKS = 12
MOST_OF_A_RANK = len(SUITS) * MOST_DECKS
LONGEST_NUMBER = 6
GRAMMAR = 'Write "8" (decks), "8 less 9S 9H K" (cards that are gone) or "A=31 2=32 K=30" (how many are left).'


@dataclass(frozen=True, slots=True)
class Composition:
    """How many cards of each rank, from ace to king.

    >>> full = Composition.of_decks(8)
    >>> full.size, full.values
    (416, (128, 32, 32, 32, 32, 32, 32, 32, 32, 32))
    >>> print(full.less({"9S": 2, "K": 1}))
    A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=30 T=32 J=32 Q=32 K=31
    """

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        for rank, count in zip(RANKS, self.counts, strict=True):
            if not 0 <= count <= MOST_OF_A_RANK:
                allowed = f"From 0 to {MOST_OF_A_RANK}: no more are in {MOST_DECKS} decks."
                raise Mistake("not-a-shoe", f"There cannot be {count} cards of rank {rank} in a shoe.", allowed)

    @classmethod
    def of_decks(cls, decks: int) -> "Composition":
        """Full decks of 52 cards."""
        if not 1 <= decks <= MOST_DECKS:
            raise Mistake("not-a-shoe", f"{decks} decks are no shoe.", f"From 1 to {MOST_DECKS}.")
        return cls((len(SUITS) * decks,) * len(RANKS))

    def less(self, gone: Mapping[str, int]) -> "Composition":
        """What is left when so many cards, or cards of a rank, are gone.

        >>> Composition.of_decks(1).less({"9": 5})
        Traceback (most recent call last):
        chapter47.law.refusal.Mistake: 5 cards of rank 9 cannot be gone. There are 4 of them.
        """
        by_rank: Counter[str] = Counter()
        for card, many in gone.items():
            by_rank[_card(card)[0]] += many
        for rank, many in by_rank.items():
            if many > self.of(rank):
                sentence = f"{many} cards of rank {rank} cannot be gone."
                raise Mistake("not-in-shoe", sentence, f"There are {self.of(rank)} of them.")
        return Composition(tuple(self.of(rank) - by_rank[rank] for rank in RANKS))

    def of(self, rank: str) -> int:
        """How many cards there are of a rank."""
        return self.counts[RANKS.index(rank)]

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def values(self) -> tuple[int, ...]:
        """How many cards of each value from 0 to 9, where tens and face cards count nothing (3.1(b))."""
        return sum(self.counts[9:]), *self.counts[:9]

    @property
    def ascending(self) -> tuple[int, ...]:
        """How many cards of each rank from 2 to ace, from the lowest to the highest (6.1(b))."""
        return *self.counts[1:], self.counts[0]

    def need(self, cards: int) -> None:
        """Raises where the shoe cannot be sure to complete a round, which takes up to so many cards."""
        if self.size < cards:
            sentence = f"A round takes up to {cards} cards, and the shoe has {self.size}."
            raise Mistake("too-few-cards", sentence, f"Leave at least {cards} cards in it.")

    def __str__(self) -> str:
        """As :func:`read_composition` reads it."""
        decks, rest = divmod(self.size, len(SUITS) * len(RANKS))
        if decks and not rest and len(set(self.counts)) == 1:
            return str(decks)
        return " ".join(f"{rank}={count}" for rank, count in zip(RANKS, self.counts, strict=True) if count)


def read_composition(text: str, decks: int = 8) -> Composition:
    """The composition that a person wrote: a number of decks, those less cards that are gone, or counts by rank.

    Where cards are gone and no number of decks is written, they are gone from as many as the house has. A rank whose
    count is not written is all gone.

    >>> read_composition("8") == Composition.of_decks(8)
    True
    >>> read_composition("6 less 9S 9h 10 k").size
    308
    >>> read_composition("A=2 9=3 K=1").counts
    (2, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1)
    >>> read_composition("eight")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: 'eight' is not a shoe. Write "8" (decks), "8 less 9S 9H K" (cards that are gone)
        or "A=31 2=32 K=30" (how many are left).
    """
    words = text.replace(",", " ").split()
    if any("=" in word for word in words):
        return Composition(_counts(words))
    if words and _is_number(words[0]):
        decks = int(words.pop(0))
    elif not words or words[0].lower() != "less":
        raise Mistake("not-a-shoe", f"{shown(text)} is not a shoe.", GRAMMAR)
    full = Composition.of_decks(decks)
    if not words:
        return full
    if words.pop(0).lower() != "less" or not words:
        raise Mistake("not-a-shoe", f"{shown(text)} is not a shoe.", GRAMMAR)
    gone = Counter("".join(_card(word)) for word in words)
    for card, many in gone.items():
        if len(card) > 1 and many > decks:
            raise Mistake("not-in-shoe", f"{many} cards {card} cannot be gone.", f"There are {decks} of them.")
    return full.less(gone)


def _counts(words: list[str]) -> tuple[int, ...]:
    found: dict[str, int] = {}
    for word in words:
        name, _, count = word.partition("=")
        rank, suit = _card(name)
        if suit or rank in found or not _is_number(count):
            sentence = f"{shown(word)} is not how many cards of one rank are left."
            raise Mistake("not-a-shoe", sentence, "Write each rank once, without a suit, such as A=31.")
        found[rank] = int(count)
    return tuple(found.get(rank, 0) for rank in RANKS)


def _card(text: str) -> tuple[str, str]:
    """A card's rank and suit, or a rank and nothing."""
    word = text.upper()
    word = f"T{word[2:]}" if word.startswith("10") else word
    if len(word) in (1, 2) and word[0] in RANKS and (word[1:] == "" or word[1:] in SUITS):
        return word[0], word[1:]
    raise Mistake("not-a-card", f"{shown(text)} is neither a card nor a rank.", "Write 9S, TD, KH, or 9, T, K.")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= LONGEST_NUMBER
