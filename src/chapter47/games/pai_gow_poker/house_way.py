"""11.9(d): the manner in which the dealer's hands are set. The law leaves it to what a licensee submits; this is ours.

It is a table. A row is for hands with so many cards alike, perhaps of some ranks or beside others, and says what goes
in front, to the low hand; the first row that fits a hand sets it, and its words are the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

from chapter47.equipment import DECK, JOKER
from chapter47.hands import JOKER_FIVE, JOKER_TWO, JokerRanking, Rank
from chapter47.law import Editorial, cite

HOUSE_WAY = Editorial(
    "the dealer sets by a table of ours, which tells what goes in front by what the seven cards hold",
    of=cite("11.9(d)"),
)
DEALT, LOW = 7, 2
FROM_HIGHEST = "AKQJT98765432"
JACKS_UP, SEVENS_TO_TENS = "AKQJ", "T987"
STRAIGHT_OR_BETTER = frozenset(("straight", "flush", "straight-flush", "royal-flush"))
_IN_SUIT = {card: number for number, card in enumerate((*DECK, JOKER))}
_RANK_OF = {**{card: card[0] for card in DECK}, JOKER: "A"}
_ORDER = {card: (FROM_HIGHEST.index(rank), _IN_SUIT[card]) for card, rank in _RANK_OF.items()}


class Held:
    """Seven cards, those of a rank together: the joker with the aces."""

    __slots__ = ("alike", "cards", "groups", "ranking", "singles")

    def __init__(self, cards: Sequence[str], ranking: JokerRanking) -> None:
        self.ranking = ranking
        self.cards = sorted(cards, key=_ORDER.__getitem__)
        """From the highest to the lowest."""
        by_rank: dict[str, list[str]] = {}
        for card in self.cards:
            by_rank.setdefault(_RANK_OF[card], []).append(card)
        self.groups = sorted((group for group in by_rank.values() if len(group) > 1), key=len, reverse=True)
        """Two or more alike, the most first, and of as many the highest first."""
        self.alike = tuple(map(len, self.groups))
        self.singles = [group[0] for group in by_rank.values() if len(group) == 1]
        """Cards that are alone of their rank, from the highest."""

    def has_straight_or_flush(self) -> bool:
        return self.ranking.rank(self.cards).hand in STRAIGHT_OR_BETTER

    def behind(self, low: Sequence[str]) -> Rank:
        """How the high hand ranks where these two go in front."""
        return self.ranking.rank([card for card in self.cards if card not in low])


Front = Callable[[Held], "list[str] | None"]
"""Which two go in front; nothing where the next row is to say."""


@dataclass(frozen=True)
class PairOf:
    """Two of those alike that come at that place, the most and the highest first, where they are of such a rank."""

    place: int
    of: str = FROM_HIGHEST

    def __call__(self, held: Held) -> list[str] | None:
        group = held.groups[self.place]
        if _RANK_OF[group[0]] not in self.of:
            return None
        if JOKER not in group or len(group) == LOW:
            return group[:LOW]
        # the joker may complete a flush with the ace of one suit and not with that of another
        most_behind = max(combinations(group, LOW), key=held.behind)
        return list(most_behind)


def highest_singles(held: Held) -> list[str]:
    """The two highest beside those alike."""
    return held.singles[:LOW]


def one_and_next(held: Held) -> list[str]:
    """One of those alike, and the highest beside them."""
    return [held.groups[0][0], held.singles[0]]


def second_and_third(held: Held) -> list[str]:
    return held.cards[1 : 1 + LOW]


def leaving_straight_or_flush(held: Held) -> list[str] | None:
    """The highest two that leave a straight or a flush behind, and of equal ones those that leave the higher."""
    if not held.has_straight_or_flush():
        return None
    best: tuple[Rank, tuple[str, ...]] | None = None
    for low in sorted(combinations(held.cards, LOW), key=_place):
        if best is not None and _place(low) != _place(best[1]):
            break
        high = held.behind(low)
        if high.hand in STRAIGHT_OR_BETTER and (best is None or high > best[0]):
            best = high, low
    return None if best is None else list(best[1])


def _place(low: Sequence[str]) -> tuple[bool, int, int]:
    """The lower, the higher two cards rank, the higher of which comes first: pairs before others."""
    first, second = (_ORDER[card][0] for card in low)
    return first != second, first, second


def ace_if_better(held: Held) -> list[str] | None:
    """The two highest beside the pair, where they are a better front than any that leaves a straight or a flush."""
    leaving, singles = leaving_straight_or_flush(held), highest_singles(held)
    return singles if leaving is not None and JOKER_TWO.rank(singles) > JOKER_TWO.rank(leaving) else None


class Manner(NamedTuple):
    """One row: which hands it is for, what goes in front, and why."""

    name: str
    alike: tuple[int, ...]
    """How many there are alike, the most first."""
    front: Front
    reason: str
    of: str = FROM_HIGHEST
    """The ranks that the first of them may have."""
    beside: str = ""
    """One of these ranks is alone in the hand, or a pair where there are two groups; empty where it does not matter."""

    def fits(self, held: Held) -> bool:
        """Whether it is for a hand with so many alike, by their rank and what is beside them."""
        if self.alike and _RANK_OF[held.groups[0][0]] not in self.of:
            return False
        return not self.beside or any(_RANK_OF[card] in self.beside for card in held.singles)


MANNERS: tuple[Manner, ...] = (
    Manner("five-aces", (5, 2), PairOf(1, "K"), "Five aces stay together behind a pair of kings."),
    Manner("five-aces", (5,), PairOf(0), "Five aces are split: a pair in front, three behind."),
    Manner("four-and-pair", (4, 3), PairOf(1), "Four alike stay together behind a pair of the three."),
    Manner("four-and-pair", (4, 2), PairOf(1), "Four alike stay together behind the pair."),
    Manner("four", (4,), PairOf(0), "Four jacks or higher are split into two pairs.", JACKS_UP),
    Manner(
        "four",
        (4,),
        highest_singles,
        "Four sevens to tens stay together where a king or an ace goes in front.",
        SEVENS_TO_TENS,
        beside="AK",
    ),
    Manner(
        "four", (4,), PairOf(0), "Four sevens to tens are split where no king or ace goes in front.", SEVENS_TO_TENS
    ),
    Manner("four", (4,), highest_singles, "Four sixes or lower are never split."),
    Manner("two-threes", (3, 3), PairOf(0), "Of three alike twice a pair of the higher goes in front."),
    Manner("full-house", (3, 2), PairOf(1), "A full house is split: its highest pair goes in front."),
    Manner("three-pair", (2, 2, 2), PairOf(0), "Of three pairs the highest goes in front."),
    Manner("two-pair", (2, 2), PairOf(1), "With jacks or higher two pairs are split: the lower in front.", JACKS_UP),
    Manner(
        "two-pair",
        (2, 2),
        highest_singles,
        "With sevens to tens two pairs stay together where an ace goes in front.",
        SEVENS_TO_TENS,
        beside="A",
    ),
    Manner(
        "two-pair",
        (2, 2),
        PairOf(1),
        "With sevens to tens two pairs are split where no ace goes in front.",
        SEVENS_TO_TENS,
    ),
    Manner(
        "two-pair",
        (2, 2),
        highest_singles,
        "With sixes or lower two pairs stay together where a king or an ace goes in front.",
        beside="AK",
    ),
    Manner("two-pair", (2, 2), PairOf(1), "With sixes or lower two pairs are split where no king or ace is in front."),
    Manner(
        "straight-or-flush",
        (3,),
        leaving_straight_or_flush,
        "Beside three alike the straight or flush stays behind, with the highest front that leaves one: a pair.",
    ),
    Manner(
        "ace-before-pair",
        (2,),
        ace_if_better,
        "With tens to kings and an ace, the ace goes in front: that is better than what leaves a straight or a flush.",
        "KQJT",
        beside="A",
    ),
    Manner(
        "straight-or-flush",
        (),
        leaving_straight_or_flush,
        "A straight or flush stays behind, with the highest front that leaves one.",
    ),
    Manner("three", (3,), one_and_next, "Of three aces one goes in front with the next card.", "A"),
    Manner("three", (3,), highest_singles, "Three alike stay behind, with the two highest others in front."),
    Manner("pair", (2,), highest_singles, "A pair stays behind, with the two highest others in front."),
    Manner("no-pair", (), second_and_third, "Without a pair the second and third highest go in front."),
)


@cache
def _rows(alike: tuple[int, ...]) -> tuple[Manner, ...]:
    """The rows that are for hands with so many alike."""
    return tuple(manner for manner in MANNERS if alike[: len(manner.alike)] == manner.alike)


class Setting(NamedTuple):
    """Seven cards, set by the house way."""

    low: tuple[str, ...]
    high: tuple[str, ...]
    name: str
    """Which kind of hand the house way took it for."""
    reason: str


def house_way(cards: Sequence[str], ranking: JokerRanking = JOKER_FIVE) -> Setting:
    """How the house way sets seven cards, whatever the order in which they lie.

    >>> house_way("TS TD 4C 4H AS 9D 2C".split()).low, house_way("TS TD 4C 4H KS 9D 2C".split()).low
    (('AS', '9D'), ('4H', '4C'))
    >>> house_way("JK QD JC TH 9S 9D 2C".split()).reason
    'A straight or flush stays behind, with the highest front that leaves one.'
    """
    held = Held(cards, ranking)
    for manner in _rows(held.alike):
        if manner.fits(held) and (front := manner.front(held)) is not None:
            low = tuple(front)
            high = tuple(card for card in held.cards if card not in low)
            return Setting(low, high, manner.name, manner.reason)
    raise AssertionError("the last row is for every hand")
