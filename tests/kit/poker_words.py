"""Five cards of one deck, ranked by the words of 16.5, a sentence at a time. Nothing of it is from the package."""

from collections import Counter
from collections.abc import Callable
from functools import cache

FROM_HIGHEST = "AKQJT98765432"
"""(a)"""
STRAIGHTS = ("AKQJT", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432", "5432A")
"""(b)6, from the highest to the lowest: an ace may complete the last, and is in no other but the first."""

Hand = tuple[str, ...]


def ranks(hand: Hand) -> str:
    return "".join(sorted((card[0] for card in hand), key=FROM_HIGHEST.index))


def of_the_same_suit(hand: Hand) -> bool:
    return len({card[1] for card in hand}) == 1


def consecutive(hand: Hand) -> bool:
    return any(set(ranks(hand)) == set(straight) for straight in STRAIGHTS)


def alike(hand: Hand, *how_many: int) -> str:
    """The ranks of which it has so many, that many times over, each time the highest; empty where it has not."""
    counts, found = Counter(ranks(hand)), ""
    for number in how_many:
        of_them = [rank for rank in FROM_HIGHEST if counts[rank] == number and rank not in found]
        if not of_them:
            return ""
        found += of_them[0]
    return found


PERMISSIBLE: dict[str, Callable[[Hand], object]] = {
    "royal-flush": lambda hand: of_the_same_suit(hand) and ranks(hand) == "AKQJT",
    "straight-flush": lambda hand: of_the_same_suit(hand) and consecutive(hand),
    "four-of-a-kind": lambda hand: alike(hand, 4),
    "full-house": lambda hand: alike(hand, 3, 2),
    "flush": of_the_same_suit,
    "straight": consecutive,
    "three-of-a-kind": lambda hand: alike(hand, 3),
    "two-pair": lambda hand: alike(hand, 2, 2),
    "pair": lambda hand: alike(hand, 2),
    "high-card": lambda hand: True,
}
"""(b), from the highest to the lowest; last what contains none of them."""


@cache
def permissible(hand: Hand) -> str:
    return next(name for name, is_one in PERMISSIBLE.items() if is_one(hand))


@cache
def place_in_its_line(hand: Hand) -> list[int]:
    """Where (b) orders the hands of one line itself: the lower, the higher it ranks."""
    match permissible(hand):
        case "four-of-a-kind":
            of = alike(hand, 4)
        case "full-house":
            of = alike(hand, 3, 2)
        case "three-of-a-kind":
            of = alike(hand, 3)
        case "two-pair":
            of = alike(hand, 2, 2)
        case "pair":
            of = alike(hand, 2)
        case "straight" | "straight-flush":
            return [number for number, straight in enumerate(STRAIGHTS) if set(straight) == set(ranks(hand))]
        case _:
            of = ""
    return [FROM_HIGHEST.index(rank) for rank in of]


def compared(one: Hand, other: Hand) -> int:
    """Above zero where the first ranks higher, below where the other does, and zero where they push."""
    lines = list(PERMISSIBLE)
    for of_one, of_other in (
        ([lines.index(permissible(one))], [lines.index(permissible(other))]),
        (place_in_its_line(one), place_in_its_line(other)),
    ):
        if of_one != of_other:
            return 1 if of_one < of_other else -1
    # (c): the highest card that is not contained in the other hand.
    only_one, only_other = (
        ranks_left(Counter(ranks(this)) - Counter(ranks(that))) for this, that in ((one, other), (other, one))
    )
    if not only_one:
        return 0
    return 1 if only_one[0] < only_other[0] else -1


def ranks_left(cards: Counter[str]) -> list[int]:
    return sorted(FROM_HIGHEST.index(rank) for rank in cards.elements())
