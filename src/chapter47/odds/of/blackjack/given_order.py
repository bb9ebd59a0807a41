"""One given order of cards, played through the kernel: what every box won in every round."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK
from chapter47.money import Cents
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.shapes import NO_HOLE, Cards
from chapter47.odds.of.blackjack.shoe_kernel import deal_order
from chapter47.odds.of.blackjack.strategy import Strategy
from chapter47.odds.of.blackjack.tables import SPECIAL, Wagers, deal_of, money_of, tables_of

FEWEST = 3
"""Cards that a round takes: a blackjack of the only player."""


class Round(NamedTuple):
    """What a round came to."""

    nets: tuple[Mapping[str, Cents], ...]
    """Of each box, by wager: ``blackjack`` is all that lay there for it in the end, on split and doubled hands too."""
    staked: tuple[Mapping[str, Cents], ...]
    """What was put down."""
    out: int
    """How many cards were out after it."""


def play_cards(
    cards: Sequence[str],
    rules: Rules,
    strategy: Strategy,
    wagers: Wagers,
    *,
    boxes: int = 1,
    hole: int = NO_HOLE,
    burns: int = 1,
    cut: int | None = None,
    special: Sequence[str] = SPECIAL,
) -> list[Round]:
    """Deals the cards as they lie until the cutting card has come, which lies behind so many of them.

    All boxes have the same wagers and follow the same strategy. A round for which there are not cards enough is left
    out.
    """
    order = np.array([DECK.index(card) for card in cards], np.uint8)
    shoe = Cards(order, burns, len(cards) if cut is None else cut, len(cards), 0)
    most, names = len(cards) // FEWEST + 1, wagers.names
    nets, staked = np.zeros((2, len(names), most * boxes), np.int64)
    ends = np.zeros(most, np.int64)
    rounds = deal_order(
        shoe,
        tables_of(rules, strategy),
        deal_of(rules, strategy, boxes, hole),
        money_of(rules, wagers, special),
        nets,
        staked,
        ends,
    )

    def told(rows: "np.typing.NDArray[np.int64]", number: int) -> tuple[Mapping[str, Cents], ...]:
        return tuple(
            dict(zip(names, row, strict=True)) for row in rows[:, number * boxes : (number + 1) * boxes].T.tolist()
        )

    return [Round(told(nets, number), told(staked, number), int(ends[number])) for number in range(rounds)]
