"""Shoes of blackjack, one after the other, compiled: what sessions came to; and what one given order of cards does."""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of.blackjack.kernel import deal_rounds
from chapter47.odds.of.blackjack.shapes import (
    AT,
    LIMIT,
    LONGEST,
    ROOM,
    SHOES,
    Cards,
    Deal,
    Felt,
    Floats,
    Money,
    Tables,
)

ENDLESS = 2**62
"""A bankroll from which on nobody is ruined."""
BLOCK = 512
"""Rounds that are dealt before they are counted."""


@compiled
def ready(cards: Cards, deal: Deal, rounds: int) -> Felt:
    """A layout with nothing on it, for so many rounds, and the shoe as it lies."""
    size, hands = len(cards.order), deal.boxes * ROOM
    order = np.zeros(2 * size + LONGEST * (hands + deal.spots), np.uint8)
    for at in range(size):
        order[at] = cards.order[at]
    return Felt(
        order,
        np.zeros(hands, np.uint16),
        np.zeros(hands, np.uint16),
        np.zeros(ROOM, np.uint8),
        np.zeros(rounds * deal.boxes, np.uint16),
        np.zeros(rounds, np.uint8),
    )


@compiled
def deal_order(cards: Cards, tables: Tables, deal: Deal, money: Money, nets: Ints, staked: Ints, ends: Ints) -> int:
    """Deals a shoe as its cards lie, and gives how many rounds there were.

    Writes what each box won and put down in each round, and how many cards were out after it.
    """
    bounds, hands = np.zeros(3, np.int64), np.zeros(len(ends), np.int64)
    bounds[AT], bounds[LIMIT] = cards.burns, len(cards.order)
    felt, nothing = ready(cards, deal, len(ends)), np.zeros(0, np.uint64)
    rounds = deal_rounds(nothing, cards, bounds, tables, deal, money, felt, nets, staked, hands, ends)
    return rounds - 1 if rounds and hands[rounds - 1] == 0 else rounds


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
    boxes, insures, device, cut, wagers = deal.boxes, deal.insures, cards.device, cards.cut, nets.shape[1]
    felt, bounds = ready(cards, deal, BLOCK), np.zeros(3, np.int64)
    won, put = np.zeros((wagers, BLOCK * boxes), np.int64), np.zeros((wagers, BLOCK * boxes), np.int64)
    hands, ends = np.zeros(BLOCK, np.int64), np.zeros(BLOCK, np.int64)
    bounds[AT], bounds[SHOES] = len(cards.order) + 1, len(nets) * max(1, device)
    shoe, owns, left, ruined = 0, bankroll, device, False
    while True:
        rounds = deal_rounds(stream, cards, bounds, tables, deal, money, felt, won, put, hands, ends)
        start = 0
        while start < rounds:
            end, over = start, False
            if device:
                end = min(rounds, start + left)
                over = end == start + left
            while end < rounds and not over:
                over = ends[end] > cut
                end += 1
            dealt = end - 1 if hands[end - 1] == 0 else end
            plays = start if ruined else dealt
            if bankroll < ENDLESS:
                for number in range(start, plays):
                    if owns < least:
                        plays, ruined = number, True
                        tally[0] += 1
                        break
                    for row in range(number * boxes, (number + 1) * boxes):
                        for wager in range(wagers):
                            owns += won[wager, row]
                if ruined and device:  # no round hangs on another: the next session has the others
                    dealt, end, over = plays, plays, True
            played = 0
            for number in range(start, plays):
                played += hands[number]
            tally[1] += plays - start
            tally[2] += dealt - start
            tally[3] += played
            for wager in range(wagers):
                if wager == 1 and not insures:
                    continue
                net, often, down, square = 0, 0, 0, 0.0
                for row in range(start * boxes, plays * boxes):
                    gain, staking = won[wager, row], put[wager, row]
                    net += gain
                    often += 1 if staking > 0 else 0
                    down += staking
                    square += np.float64(gain) * np.float64(gain)
                nets[shoe, wager] += net
                made[shoe, wager] += often
                staked[shoe, wager] += down
                squares[wager] += square
            left -= end - start
            start = end
            if over:
                shoe, owns, left, ruined = shoe + 1, bankroll, device, False
                if shoe == len(nets) or tally[2] >= enough:
                    return shoe
