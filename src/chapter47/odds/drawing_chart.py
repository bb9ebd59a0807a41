"""When a wager stands, on a card: cards are told apart as far as it takes, and no further."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from chapter47.odds.advice import ChartPart, ChartRow
from chapter47.odds.drawing import NO_HAND, ORDER, Drawing, drawing
from chapter47.odds.five_cards import Kind, Seen, Stands

COUNTED = ("No", "One", "Two", "Three", "Four")
EXPLAINED = "Straights are those that the cards may become part of; high cards are {high} or higher"
"""What the names of sorts need to be understood."""
MADE = ("four-of-a-kind", "three-of-a-kind", "two-pair", "pair")


class Sort(NamedTuple):
    """Cards that have one name, and of which all stand or none does."""

    name: str
    stands: bool
    sets: int
    """How many sets of cards they are."""


class _Told(NamedTuple):
    cards: Drawing
    stands: bool
    sets: int


def sorts(seen: Mapping[Kind, Seen], stands: Stands, high: str) -> list[Sort]:
    """All cards that may be seen, the best sorts first."""
    told = [_Told(drawing(each.cards, high), stands(each), each.sets) for each in seen.values()]
    found: list[Sort] = []
    for place, together in groupby(sorted(told, key=lambda each: _place(each.cards)), lambda each: _place(each.cards)):
        group = list(together)
        found += _apart(_title(place, group[0].cards), group, FINER[group[0].cards.hand == NO_HAND])
    return found


def chart_part(name: str, heading: str, found: Sequence[Sort], signs: tuple[str, str]) -> ChartPart:
    """The part of a chart that has them; of the two signs the first is for those that stand."""
    rows = (ChartRow(sort.name, (signs[not sort.stands],)) for sort in found)
    return ChartPart(name, heading, tuple(rows))


# What sorts there are


def _place(cards: Drawing) -> int:
    """Where cards stand in the list of sorts."""
    if cards.hand != NO_HAND:
        return MADE.index(cards.hand)
    if cards.suited:
        return len(MADE) + (0 if cards.royal else 1 if cards.straights else 2)
    return len(MADE) + (3 if cards.straights else 4)


def _title(place: int, cards: Drawing) -> str:
    if place < len(MADE):
        return ("Four of a kind", "Three of a kind", "Two pairs", "Pair")[place]
    many = COUNTED[len(cards.ranks)]
    names = ("to a royal flush", "to a straight flush", "to a flush", "to a straight")
    return [*(f"{many} {name}" for name in names), "Anything else"][place - len(MADE)]


# How they are told apart further


class _Finer(NamedTuple):
    by: Callable[[Drawing], tuple[int, ...]]
    """What cards are told apart by; higher is better."""
    said: Callable[[Drawing, Drawing], str]
    """How a run of them is called, from the least to the most."""


def _number(one: str, several: str) -> Callable[[int, int], str]:
    def said(least: int, most: int) -> str:
        if most == 0:
            return f"no {one}"
        count = f"{most}" if least == most else f"{least} to {most}" if least else f"at most {most}"
        return f"{count} {one if most == 1 else several}"

    return said


_straights, _high = _number("straight", "straights"), _number("high card", "high cards")


def _places(cards: Drawing) -> tuple[int, ...]:
    return tuple(ORDER.index(rank) for rank in cards.ranks)


def _range(least: Drawing, most: Drawing, join: str = "-") -> str:
    first, last = (join.join(cards.ranks) for cards in (least, most))
    return first if first == last else f"{first} to {last}"


BY_RANKS = _Finer(_places, _range)
FINER: Mapping[bool, tuple[_Finer, ...]] = {
    True: (
        _Finer(lambda cards: (cards.straights,), lambda least, most: _straights(least.straights, most.straights)),
        _Finer(lambda cards: (cards.high,), lambda least, most: _high(least.high, most.high)),
        BY_RANKS,
    ),
    False: (
        _Finer(
            lambda cards: (ORDER.index(cards.ranks[0]),),
            lambda least, most: _range(least._replace(ranks=least.ranks[0]), most._replace(ranks=most.ranks[0])),
        ),
        BY_RANKS,
    ),
}
"""By whether cards are nothing yet: how they are told apart, one way after the other."""


def _apart(name: str, group: list[_Told], finer: tuple[_Finer, ...]) -> Iterator[Sort]:
    """One sort where all stand or none does, and else as many as that takes."""
    if len({each.stands for each in group}) == 1:
        yield Sort(name, group[0].stands, sum(each.sets for each in group))
        return
    how, *more = finer
    in_order = sorted(group, key=lambda each: how.by(each.cards), reverse=True)
    parts = [list(together) for _, together in groupby(in_order, lambda each: how.by(each.cards))]

    def verdict(part: list[_Told]) -> object:
        verdicts = {each.stands for each in part}
        return verdicts.pop() if len(verdicts) == 1 else how.by(part[0].cards)

    for _, run in groupby(parts, verdict):
        alike = list(run)
        words = how.said(alike[-1][0].cards, alike[0][0].cards)
        yield from _apart(f"{name}, {words}", [each for part in alike for each in part], tuple(more))
