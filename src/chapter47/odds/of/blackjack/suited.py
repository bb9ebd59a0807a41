"""What is left in a shoe, card by card: for wagers on suits."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from chapter47.equipment import DECK, RANKS
from chapter47.law import Mistake, shown
from chapter47.odds.shoe import Composition


@dataclass(frozen=True, slots=True)
class Suited:
    """How many there are of each card, in the order of a deck.

    >>> shoe = Suited.of_decks(6).less("AS", "AS", "KH")
    >>> shoe.size, shoe.of("AS"), shoe.of("KH"), shoe.of("KD")
    (309, 4, 5, 6)
    >>> str(shoe.ranks)
    'A=22 2=24 3=24 4=24 5=24 6=24 7=24 8=24 9=24 T=24 J=24 Q=24 K=23'
    """

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if len(self.counts) != len(DECK) or min(self.counts) < 0:
            raise Mistake("not-a-shoe", "A shoe has a number of each of the 52 cards.")

    @classmethod
    def of_decks(cls, decks: int) -> "Suited":
        """Full decks of 52 cards."""
        Composition.of_decks(decks)  # as many as there may be
        return cls((decks,) * len(DECK))

    @classmethod
    def of_cards(cls, cards: Iterable[str]) -> "Suited":
        """Just these cards."""
        found = dict.fromkeys(DECK, 0)
        for card in cards:
            found[_known(card)] += 1
        return cls(tuple(found.values()))

    def less(self, *cards: str) -> "Suited":
        """What is left when those cards are gone.

        >>> Suited.of_decks(1).less("9S", "9S")
        Traceback (most recent call last):
        chapter47.law.refusal.Mistake: 2 cards 9S cannot be gone. There are 1 of them.
        """
        gone = Suited.of_cards(cards)
        for card, many, here in zip(DECK, gone.counts, self.counts, strict=True):
            if many > here:
                raise Mistake("not-in-shoe", f"{many} cards {card} cannot be gone.", f"There are {here} of them.")
        return Suited(tuple(here - many for here, many in zip(self.counts, gone.counts, strict=True)))

    def of(self, card: str) -> int:
        return self.counts[DECK.index(_known(card))]

    @property
    def size(self) -> int:
        return sum(self.counts)

    @property
    def ranks(self) -> Composition:
        """The same without suits."""
        by_rank = dict.fromkeys(RANKS, 0)
        for card, count in self.cards():
            by_rank[card[0]] += count
        return Composition(tuple(by_rank.values()))

    def cards(self) -> Iterator[tuple[str, int]]:
        """Every card of a deck, and how many there are."""
        return zip(DECK, self.counts, strict=True)

    def pairs(self, sort: Callable[[str, str], str]) -> Mapping[str, int]:
        """In how many orders the next two cards are of each sort.

        >>> Suited.of_decks(1).pairs(lambda one, other: "pair" if one[0] == other[0] else "none")
        {'none': 2496, 'pair': 156}
        """
        if self.size < 2:
            raise Mistake("too-few-cards", f"Two cards are dealt, and the shoe has {self.size}.")
        ways: dict[str, int] = {}
        for one, many in self.cards():
            for other, more in self.cards():
                together = many * (more - (one == other))
                if together:
                    found = sort(one, other)
                    ways[found] = ways.get(found, 0) + together
        return dict(sorted(ways.items()))


def _known(card: str) -> str:
    if card not in DECK:
        raise Mistake("not-a-card", f"{shown(card)} is not a card.", "Write 9S, TD, KH.")
    return card
