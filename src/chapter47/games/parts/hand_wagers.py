"""Several wagers on one hand: what is paid on them at most, and how they are settled hand by hand."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from chapter47.equipment import HIDDEN, Outcome
from chapter47.games.parts.areas import Box, wagered_boxes
from chapter47.hands import FIVE_CARDS, Rank, Ranking
from chapter47.law import Source
from chapter47.money import Cents
from chapter47.money.owners import Owner
from chapter47.table.commands import Pick
from chapter47.table.events import Verdict
from chapter47.table.parts import Made, MadeHands, Outlook
from chapter47.table.table import Table
from chapter47.table.things import Cards, Place
from chapter47.table.wagers import Ruling, Stake

Decided: TypeAlias = Mapping[tuple[Owner, str, Pick], tuple[Ruling, Cents]]
"""What each wager of a hand comes to, and what is paid on it."""

AGAINST = "the hand beats the dealer's"
"""On which condition a hand wins that is held against another."""


def in_short(rank: Rank) -> str:
    """A hand as it is written beside its cards: a pay table does not look at what lies beside a pair.

    >>> in_short(Rank.of("pair", (10, 9, 4, 3))), in_short(Rank.of("full-house", (13, 4)))
    ('Pair of tens', 'Full house, kings over fours')
    """
    return rank.words.partition(", with ")[0]


_SO_FAR = {size: Ranking(size, Rank) for size in range(1, FIVE_CARDS.size)}
"""Fewer cards than five: pairs and better, or high cards. Straights and flushes are of five."""


def so_far(cards: Sequence[str]) -> Rank:
    """What cards come to of a hand of five, before all of them lie there.

    >>> so_far(["TS", "4H", "TD"]).words, so_far(["AS", "9S", "4S"]).words, so_far(["KS"]).words
    ('Pair of tens, with four', 'Ace high, with nine and four', 'King high')
    """
    return _SO_FAR.get(len(cards), FIVE_CARDS).rank(cards)


def rulings_on(table: Table[Any], box: Box, outcome: Outcome, wagers: Iterable[str]) -> Iterator[tuple[Stake, Ruling]]:
    """What the hand of an area means for the wagers there, in that order."""
    for wager in wagers:
        stake = table.layout.stakes.get((box.owner, wager, box.pick))
        if stake is not None:
            ruling = stake.ruling(outcome)
            assert ruling is not None
            yield stake, ruling


def within_limit(wagers: Iterable[tuple[Stake, Ruling]], most: Cents | None, cites: Source) -> Decided:
    """What each wager of a hand comes to where all that is won on it has a limit: the first are paid before the others.

    Stakes that go back are no part of what is paid. A wager that the limit cuts is settled by the provision behind it.
    """
    found: dict[tuple[Owner, str, Pick], tuple[Ruling, Cents]] = {}
    left = most
    for stake, ruling in wagers:
        won = 0 if ruling.odds is None else ruling.odds.winnings(stake.amount)
        paid = won if left is None else min(won, left)
        found[stake.owner, *stake.spot.key] = ruling if paid == won else ruling._replace(cites=cites), paid
        if left is not None:
            left -= paid
    return found


def made_with(
    shared: Place, line_of: Callable[[Rank], Outcome], comes_to: Callable[[Table[Any], Box, Outcome], Decided]
) -> MadeHands[Any]:
    """Hands of five that a player's own cards make with those that all share, as far as they lie open."""

    def made(table: Table[Any], cards: Cards) -> Made:
        stakes = table.layout.stakes
        rank = so_far([*cards.faces, *(face for face in table.layout.cards(shared) if face != HIDDEN)])
        boxes = (box for box in wagered_boxes(table) if box.place == cards.place)
        decided = (each for box in boxes for each in comes_to(table, box, line_of(rank)).items())
        wagers = (Outlook(stakes[key].spot, stakes[key].amount, ruling, won) for key, (ruling, won) in decided)
        return Made(in_short(rank), tuple(wagers))

    return MadeHands(made)


def settle_only(table: Table[Any], decided: Decided, result: Verdict, order: Source) -> None:
    """Settles those wagers of a hand that come to one result: the others stand until it is their turn."""

    def ruling(stake: Stake) -> Ruling | None:
        found = decided.get((stake.owner, *stake.spot.key))
        return found[0] if found is not None and found[0].result == result else None

    table.settle(ruling, order, limit=lambda stake, won: decided[stake.owner, *stake.spot.key][1])
