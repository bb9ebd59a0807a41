"""Many tables of hold 'em for two played on in machine code: by what is decided elsewhere, or at random."""

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.kernels.one_deck import Hands, Table, Words
from chapter47.odds.kernel import RANGE, draw
from chapter47.odds.of.holdem.kernel import (
    CALL,
    CARDS,
    CHIPS,
    DECK,
    OVER,
    RAISE,
    RAKED,
    TURN,
    Ints,
    act,
    award,
    begin,
    legal,
)
from chapter47.odds.shoe_kernel import draw_places


@compiled
def step_all(state: Ints, cards: Hands, choices: Ints, to: Ints, rules: Ints, words: Words, table: Table) -> int:
    """At each table whoever's turn it is does that; gives how many rounds ended by it."""
    ended = 0
    for row in range(state.shape[0]):
        own = state[row]
        if own[TURN] != OVER:
            act(own, choices[row], to[row], rules)
            if own[TURN] == OVER:
                award(own, cards[row], rules, words, table)
                ended += 1
    return ended


@compiled
def play_at_random(
    stream: Words, state: Ints, cards: Hands, stacks: Ints, steps: int, rules: Ints, words: Words, table: Table
) -> tuple[int, int]:
    """So many steps at all tables, each decision as likely as any other; where a round is over the next is dealt, with
    the button at the other player and the same chips. Gives how many rounds were played, and what was raked."""
    order = np.zeros(DECK, np.uint8)
    for card in range(DECK):
        order[card] = card
    rounds, raked = 0, 0
    three, two = np.uint64(3), np.uint64(2)
    for _ in range(steps):
        for row in range(state.shape[0]):
            own = state[row]
            if own[TURN] == OVER:
                draw_places(stream, order, 0, CARDS, DECK)
                for at in range(CARDS):
                    cards[row, at] = order[at]
                own[CHIPS], own[CHIPS + 1] = stacks[0], stacks[1]
                begin(own, rules)
                continue
            owed, least, most = legal(own, rules)
            choice, to = CALL, least
            if least:
                pick = draw(stream, three, RANGE % three) if owed else draw(stream, two, RANGE % two) + np.uint64(1)
                choice = int(pick)
                if choice == RAISE and most > least:
                    many = np.uint64(most - least + 1)
                    to = least + int(draw(stream, many, RANGE % many))
            elif owed:
                choice = int(draw(stream, two, RANGE % two))
            act(own, choice, to, rules)
            if own[TURN] == OVER:
                award(own, cards[row], rules, words, table)
                rounds += 1
                raked += own[RAKED]
    return rounds, raked
