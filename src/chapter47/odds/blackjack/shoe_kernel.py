"""Shoes of blackjack, one after the other, compiled: what sessions came to; and what one given order of cards does."""

import numpy as np

from chapter47.odds.blackjack.kernel import deal_rounds
from chapter47.odds.blackjack.shapes import (
    AT,
    LIMIT,
    ROOM,
    SHORT,
    Cards,
    Deal,
    Felt,
    Floats,
    Money,
    Tables,
)
from chapter47.odds.kernel import Ints, Words, compiled
from chapter47.odds.shoe_kernel import draw_places

ENDLESS = 2**62
"""A bankroll from which on nobody is ruined."""
BLOCK = 256
"""Rounds that are dealt before they are counted."""


@compiled
def clear(boxes: int) -> Felt:
    """A layout with nothing on it."""
    return Felt(
        np.zeros(2 * boxes + 2, np.uint8),
        np.zeros(boxes, np.uint8),
        np.zeros(boxes, np.uint8),
        np.zeros((boxes, ROOM), np.int64),
        np.zeros(ROOM, np.uint8),
    )


@compiled
def deal_order(cards: Cards, tables: Tables, deal: Deal, money: Money, nets: Ints, staked: Ints, ends: Ints) -> int:
    """Deals a shoe as its cards lie, and gives how many rounds there were.

    Writes what each box won and put down in each round, and how many cards were out after it.
    """
    bounds, hands = np.zeros(4, np.int64), np.zeros(len(ends), np.int64)
    bounds[AT], bounds[LIMIT] = cards.burns, len(cards.order)
    felt, nothing = clear(deal.boxes), np.zeros(0, np.uint64)
    return deal_rounds(nothing, cards, bounds, len(ends), tables, deal, money, felt, nets, staked, hands, ends)


@compiled
def play_shoes(
    stream: Words,
    cards: Cards,
    tables: Tables,
    deal: Deal,
    money: Money,
    bankroll: int,
    least: int,
    enough: int,
    nets: Ints,
    made: Ints,
    staked: Ints,
    squares: Floats,
    tally: Ints,
) -> int:
    """Plays shoe after shoe, each a session, and gives how many: as many as ``nets`` has rows, or until there were
    ``enough`` rounds.

    Writes for each session and wager what it won, how often it was made and what was put down; and over all of them
    the squares of what a box won in a round. A session ends early where the player owns less than ``least``. The tally
    counts such sessions, the rounds that were wagered on, those that were dealt, and hands.
    """
    boxes, wagers = deal.boxes, nets.shape[1]
    felt, bounds = clear(boxes), np.zeros(4, np.int64)
    won, put = np.zeros((wagers, BLOCK * boxes), np.int64), np.zeros((wagers, BLOCK * boxes), np.int64)
    hands, ends = np.zeros(BLOCK, np.int64), np.zeros(BLOCK, np.int64)
    for shoe in range(nets.shape[0]):
        owns, left, ruined = bankroll, cards.device, False
        if left == 0:
            draw_places(stream, cards.order, 0, cards.reach, len(cards.order))
        bounds[AT], bounds[LIMIT], bounds[SHORT] = cards.burns, cards.reach, 0
        while True:
            rounds = min(BLOCK, left) if cards.device else BLOCK
            rounds = deal_rounds(stream, cards, bounds, rounds, tables, deal, money, felt, won, put, hands, ends)
            tally[2] += rounds
            plays = rounds
            if bankroll < ENDLESS:
                for number in range(rounds):
                    if owns < least:
                        plays, ruined = number, True
                        break
                    owns += won[:, number * boxes : (number + 1) * boxes].sum()
            tally[1] += plays
            tally[3] += hands[:plays].sum()
            for wager in range(wagers):
                net, often, down, square = 0, 0, 0, 0.0
                for row in range(plays * boxes):
                    gain, staking = won[wager, row], put[wager, row]
                    net += gain
                    often += 1 if staking > 0 else 0
                    down += staking
                    square += np.float64(gain) * np.float64(gain)
                nets[shoe, wager] += net
                made[shoe, wager] += often
                staked[shoe, wager] += down
                squares[wager] += square
            left -= rounds
            if ruined or (left == 0 if cards.device else bounds[AT] > cards.cut):
                break
        tally[0] += 1 if ruined else 0
        if tally[2] >= enough:
            return shoe + 1
    return int(nets.shape[0])
