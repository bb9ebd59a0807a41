"""Cards in an order that whoever holds them could know. The rules never do: they see what is dealt and turned."""

from collections.abc import Callable, Mapping, Sequence
from typing import overload

from chapter47.equipment.shoe import Shoe


class Stack(Sequence[str]):
    """A shuffled stack of cards, first card first."""

    __slots__ = ("_cards",)

    commitment = ""
    """What was made known of the order before the first card, where anything was."""

    def __init__(self, cards: Sequence[str]) -> None:
        self._cards = tuple(cards)

    def __len__(self) -> int:
        return len(self._cards)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[str, ...]: ...
    def __getitem__(self, at: int | slice) -> str | tuple[str, ...]:
        return self._cards[at]


def shuffled(shoe: Shoe, below: Callable[[int], int]) -> Stack:
    """Every order as likely as any other, where ``below(n)`` gives a whole number from 0 to n - 1.

    >>> from random import Random
    >>> from chapter47.equipment import DECK
    >>> sorted(shuffled(Shoe(1), Random(47).randrange)) == sorted(DECK)
    True
    """
    cards = list(shoe.pack.pieces) * shoe.decks
    for last in range(len(cards) - 1, 0, -1):
        at = below(last + 1)
        cards[at], cards[last] = cards[last], cards[at]
    return Stack(cards)


def drawn(shoe: Shoe, out: Mapping[str, int], below: Callable[[int], int], count: int) -> tuple[str, ...]:
    """Cards one after the other, each as likely as it is among those that are not out yet.

    >>> from chapter47.equipment import DECK
    >>> drawn(Shoe(1), dict.fromkeys(DECK[1:], 1), lambda n: 0, 1)
    ('AS',)
    """
    left = {card: shoe.decks * copies - out.get(card, 0) for card, copies in shoe.pack.copies.items()}
    cards = []
    for _ in range(count):
        at = below(sum(left.values()))
        for card, copies in left.items():
            at -= copies
            if at < 0:
                left[card] -= 1
                cards.append(card)
                break
    return tuple(cards)
