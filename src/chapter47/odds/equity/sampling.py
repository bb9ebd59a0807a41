"""Hands against each other, dealt at random as often as is asked for: the same for the same seed."""

import numpy as np

from chapter47.kernels.one_deck import CARD_BITS, CARD_KEYS, CARD_WORDS
from chapter47.law import Mistake
from chapter47.odds.equity.ranges import NUMBERS, bits_of
from chapter47.odds.equity.sampling_kernel import sample_any_five, sample_two_and_three
from chapter47.odds.equity.situation import Situation
from chapter47.odds.kernel import Words
from chapter47.odds.one_deck import table, two_and_three_table


def sample(situation: Situation, samples: int, stream: Words) -> dict[int, int]:
    """How many of so many deals come to each set of winners."""
    showdown, players = situation.showdown, situation.players
    every = [held for hands in situation.hands for held in hands]
    cards = [[NUMBERS[card] for card in held.cards] for held in every]
    known = np.array(
        [
            [bits_of(held.cards) for held in every],
            [bits_of(held.thrown) for held in every],
            [CARD_KEYS[each].sum() for each in cards],
            [CARD_BITS[each].sum() for each in cards],
        ],
        np.uint64,
    )
    begins = np.cumsum([0, *map(len, situation.hands)])
    board = np.array([NUMBERS[card] for card in situation.board], np.uint8)
    tally = np.zeros(1 << players * (2 if showdown.split else 1), np.int64)
    given = known, begins, np.array(situation.due), board, showdown.wins, showdown.least
    gone = np.uint64(bits_of(situation.gone))
    if showdown.two_and_three:
        dealt = sample_two_and_three(stream, samples, *given, gone, tally, two_and_three_table())
    else:
        dealt = sample_any_five(stream, samples, *given, gone, tally, CARD_WORDS, table())
    if dealt < samples:
        raise Mistake(
            "no-such-deal", "These hands cannot be held at the same time.", "Name hands without a common card."
        )
    return {won: int(tally[won]) for won in np.flatnonzero(tally).tolist()}
