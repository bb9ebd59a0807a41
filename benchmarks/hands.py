"""Hands of cards ranked: one at a time and in arrays, beside two packages that rank them, the same hands each.

Cards are as each keeps them: codes here, numbers of its own at the others. Nobody's time holds the turning of one
into the other, and everybody ranks the same hands in the same order before anything is measured.
"""

import random
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from benchmarks.peers import installed
from benchmarks.report import count, show, times
from benchmarks.timing import in_turns, processor
from chapter47.equipment import DECK
from chapter47.hands import FIVE_CARDS
from chapter47.odds.hand_kernel import numbered, ranks_of

RUNS = 9
HANDS = 100_000
"""In each run."""
SIZES = (5, 7)

Hand: TypeAlias = Sequence[str]
Way: TypeAlias = Callable[[], Iterable[int]]
"""Ranks every hand, and gives the ranks: those of equal hands are equal."""


class Ranker(NamedTuple):
    """A way to rank hands."""

    title: str
    package: str
    """Its name where packages are published; empty for ours."""
    made: Callable[[Sequence[Hand]], Way]
    """Makes ready for these hands."""
    highest_first: bool = False
    """Whether its highest hand has the lowest number."""


def singly(hands: Sequence[Hand]) -> Way:
    """Ours, one hand at a time."""

    def rank() -> Iterable[int]:
        one = FIVE_CARDS.rank
        return [one(hand) for hand in hands]

    return rank


def in_arrays(hands: Sequence[Hand]) -> Way:
    """Ours, all at once, on one core."""
    numbers = numbered(hands)
    return lambda: ranks_of(numbers)


def treys(hands: Sequence[Hand]) -> Way:
    """Its evaluator, with all cards as the board."""
    package: Any = import_module("treys")
    evaluate = package.Evaluator().evaluate
    theirs = [[package.Card.new(card[0] + card[1].lower()) for card in hand] for hand in hands]
    return lambda: [evaluate([], hand) for hand in theirs]


def phevaluator(hands: Sequence[Hand], *, straight: bool) -> Way:
    """Its function for any number of cards, or its compiled one called straight, as it does not document."""
    package: Any = import_module("phevaluator")
    number = package.Card.to_id
    theirs = [[number(card[0] + card[1].lower()) for card in hand] for hand in hands]
    evaluate: Any = package.evaluate_cards
    if straight:
        evaluate = getattr(import_module("phevaluator._pheval"), f"evaluate_{len(hands[0])}cards")
    return lambda: [evaluate(*hand) for hand in theirs]


OURS = (Ranker("chapter47, one at a time", "", singly), Ranker("chapter47, in an array", "", in_arrays))
PEERS = (
    Ranker("treys", "treys", treys, highest_first=True),
    Ranker("phevaluator", "phevaluator", partial(phevaluator, straight=False), highest_first=True),
    Ranker("phevaluator, called straight", "phevaluator", partial(phevaluator, straight=True), highest_first=True),
)
NOTES = (
    f"{HANDS:,} random hands of one deck, {RUNS} runs each, in turns, in processor time of one core. Ours one at a time"
    " keeps what it has worked out: the first run, in which it works it out, is not among these.",
    "treys is plain Python too, phevaluator is compiled and takes one hand at a time; called straight is its compiled"
    " function without the one that it documents before it. Neither ranks three cards, or cards of several decks.",
)


def agree(mine: Iterable[int], theirs: Iterable[int], highest_first: bool) -> bool:
    """Whether both put the hands in the same order."""
    pairs = {(int(one), -int(other) if highest_first else int(other)) for one, other in zip(mine, theirs, strict=True)}
    ones, others = zip(*sorted(pairs), strict=True)
    return len({*ones}) == len({*others}) == len(pairs) and sorted(others) == list(others)


def measure() -> None:
    """Prints the table."""
    here = [*OURS, *(peer for peer in PEERS if installed(peer.package))]
    rows, notes = [], list(NOTES)
    for size in SIZES:
        draw = random.Random(size)
        hands = [draw.sample(DECK, size) for _ in range(HANDS)]
        ways = {ranker.title: ranker.made(hands) for ranker in here}
        ranks = {title: way() for title, way in ways.items()}
        timings = in_turns({title: partial(processor, way) for title, way in ways.items()}, RUNS)
        one, all_at_once = (timings[each.title] for each in OURS)
        for ranker in here:
            timing = timings[ranker.title]
            rows.append(
                (
                    f"{size} cards: {_titled(ranker)}",
                    count(HANDS / timing.best),
                    count(HANDS / timing.median),
                    *(times(timing.best / ours.best) for ours in (one, all_at_once)),
                )
            )
            if not agree(ranks[OURS[0].title], ranks[ranker.title], ranker.highest_first):
                notes.append(f"{ranker.title} puts hands of {size} cards in another order.")
    notes += [
        f"{package} cannot be imported here, so it was not run: `make bench` installs it."
        for package in sorted({peer.package for peer in PEERS if peer not in here})
    ]
    columns = ("ranked", "hands/s, best", "median", "ours, one at a time / it", "ours, in an array / it")
    show("Hands ranked", columns, rows, notes)


def _titled(ranker: Ranker) -> str:
    if not ranker.package:
        return ranker.title
    return ranker.title.replace(ranker.package, f"{ranker.package} {installed(ranker.package)}", 1)


if __name__ == "__main__":
    measure()
