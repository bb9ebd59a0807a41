"""Deals at random in machine code: what players may hold is drawn from their ranges, the rest from the deck."""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.kernels.one_deck import BITS, DECK, Hands, Small, Table, Words, high_of, low_of
from chapter47.kernels.two_and_three import FOUR, OF_THREES, OF_TWOS, take_twos
from chapter47.odds.equity.counting_kernel import Ints, note, note_two_and_three
from chapter47.odds.equity.showdown import HIGH, LOW
from chapter47.odds.kernel import RANGE, draw

_ONE, _NONE, _DECK = np.uint64(1), np.uint64(0), np.uint64(DECK)
_FOUND = np.uint64(1 << 63)
"""No card's bit."""
_DECK_SPARE = RANGE % _DECK
TRIES = 1_000_000
"""So often hands are drawn anew because of a card that two players would hold."""


@compiled
def draw_card(stream: Words, gone: np.uint64) -> np.uint64:
    """A card of the deck that is not gone, each as likely."""
    while True:
        card = draw(stream, _DECK, _DECK_SPARE)
        if not gone >> card & _ONE:
            return card


@compiled
def draw_hands(stream: Words, known: Words, begins: Ints, gone: np.uint64, chosen: Ints) -> np.uint64:
    """One of each player's hands, so that no card is there twice: each such choice as likely. Gives what is gone then;
    nothing where no such hands were found.

    ``known`` has the hands of all ranges as bits of cards, and in a second row what was thrown away; then what they add
    up to. Those of a player begin where ``begins`` says.
    """
    players = chosen.shape[0]
    for _ in range(TRIES):
        held, clash = gone, False
        for player in range(players):
            many = np.uint64(begins[player + 1] - begins[player])
            pick = np.int64(draw(stream, many, RANGE % many)) if many > _ONE else 0
            at = begins[player] + pick
            cards = known[0, at] | known[1, at]
            if held & cards:
                clash = True
                break
            held |= cards
            chosen[player] = at
        if not clash:
            return held | _FOUND
    return _NONE


@compiled
def sample_any_five(
    stream: Words,
    samples: int,
    known: Words,
    begins: Ints,
    due: Ints,
    board: Hands,
    wins: int,
    least: int,
    gone: np.uint64,
    tally: Ints,
    words: Words,
    table: Table,
) -> int:
    """So many showdowns where the best five of all count. ``due`` says how many cards each player still gets, and last
    the board; ``board`` has the cards that lie there. Gives how many there were: fewer where no hands were found."""
    players = due.shape[0] - 1
    high, low, chosen = np.zeros(players, np.int64), np.zeros(players, np.int64), np.zeros(players, np.int64)
    lying, lying_bits = np.uint64(0), np.uint64(0)
    for at in range(board.shape[0]):
        lying += words[np.uint64(board[at])]
        lying_bits |= words[BITS + np.uint64(board[at])]
    for sample in range(samples):
        held = draw_hands(stream, known, begins, gone, chosen)
        if not held:
            return sample
        key, bits = lying, lying_bits
        for _ in range(due[players]):
            card = draw_card(stream, held)
            held |= _ONE << card
            key += words[card]
            bits |= words[BITS + card]
        for player in range(players):
            own, own_bits = key + known[2, chosen[player]], bits | known[3, chosen[player]]
            for _ in range(due[player]):
                card = draw_card(stream, held)
                held |= _ONE << card
                own += words[card]
                own_bits |= words[BITS + card]
            if wins != LOW:
                high[player] = high_of(own, own_bits, table)
            if wins != HIGH:
                low[player] = low_of(own, table)
        note(high, low, wins, least, players, tally)
    return samples


@compiled
def sample_two_and_three(
    stream: Words,
    samples: int,
    known: Words,
    begins: Ints,
    due: Ints,
    board: Hands,
    wins: int,
    least: int,
    gone: np.uint64,
    tally: Ints,
    table: Small,
) -> int:
    """The same where two of four own cards and three of the board's five count."""
    players = due.shape[0] - 1
    high, low, chosen = np.zeros(players, np.int64), np.zeros(players, np.int64), np.zeros(players, np.int64)
    twos, threes = np.zeros((players, OF_TWOS), np.uint64), np.zeros(OF_THREES, np.uint64)
    own, lying = np.zeros((1, FOUR), np.uint8), np.zeros((1, board.shape[0] + due[players]), np.uint8)
    lying[0, : board.shape[0]] = board
    for sample in range(samples):
        held = draw_hands(stream, known, begins, gone, chosen)
        if not held:
            return sample
        for at in range(board.shape[0], lying.shape[1]):
            card = draw_card(stream, held)
            held |= _ONE << card
            lying[0, at] = card
        for player in range(players):
            cards, at = known[0, chosen[player]], 0
            for number in range(DECK):
                if cards >> np.uint64(number) & _ONE:
                    own[0, at] = number
                    at += 1
            for _ in range(due[player]):
                card = draw_card(stream, held)
                held |= _ONE << card
                own[0, at] = card
                at += 1
            take_twos(own, 0, twos, player, table)
        note_two_and_three(twos, threes, lying, high, low, wins, least, tally, table)
    return samples
