"""Hold 'em for two in machine code, many tables in step: blinds, betting rounds, rake and showdown (14.10, 14.14).

A table is a row of numbers. The first player is the one left of the button, who gets the first card; the second has
the button. What the house has chosen is one more row, laid out by :mod:`.tables`; the tests play the same cards and
decisions through the table's script, and everything that may be said there and every stack is the same.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled
from chapter47.kernels.one_deck import BITS, Hands, Table, Words, high_of

Ints: TypeAlias = NDArray[np.int64]

# What is known of a table. Two places in a row are one for each player.
CHIPS, BET, ACTED, CHECKED, ALL_IN = 0, 2, 4, 6, 8
TURN, STREET, LEVEL, RAISED, RAISES, FORCED, POT, RAKED, LEFT, LAST, ASKED, SIZE = range(10, 22)
"""Whose turn it is, ``OVER`` where the round is; the betting round; the bet to be called, by how much it last went up,
how often it was raised, whether it is a blind's; what is in the pot and was taken of it; who is left where the other
folded; whoever acted last; how many are still to be asked before the betting round is over."""
OVER, NOBODY = -1, -1

# What the house has chosen.
(
    BETTING,
    LEAST,
    MOST,
    ANTE,
    FIRST_BLIND,
    SECOND_BLIND,
    ON_BUTTON,
    MAX_RAISES,
    CHECK_RAISE,
    BY_LAST,
    REOPEN,
    PERCENT,
    RAKE_MOST,
    RAKE_UNIT,
    CHIP,
    TO_THE_CENT,
    RULES,
) = range(17)
FIXED, SPREAD, POT_LIMIT, NO_LIMIT = range(4)
FULL, HALF, ANY = range(3)
NONE = -1
"""Where there is no maximum."""

FOLD, CALL, RAISE = range(3)
"""What a player does; a check is a call of nothing, a bet a raise of nothing."""
STREETS, CARDS, DECK = 4, 9, 52
FLOP = 2
"""The betting round from which on the larger fixed bet is made."""
DOLLAR = 100
_TWO = 2


@compiled
def put(own: Ints, player: int, to: int) -> None:
    """Chips go to the pot: the player's total of the betting round afterwards."""
    amount = to - own[BET + player]
    if amount:
        own[CHIPS + player] -= amount
        own[POT] += amount
        own[BET + player] = to
        own[ALL_IN + player] = own[CHIPS + player] == 0


@compiled
def close(own: Ints, rules: Ints) -> None:
    """A betting round is complete: what nobody called goes back, and the rake is taken of the rest."""
    high = 0 if own[BET] > own[BET + 1] else 1
    back = own[BET + high] - own[BET + 1 - high]
    if back and (own[LEFT] == NOBODY or own[LEFT] == high):
        own[CHIPS + high] += back
        own[POT] -= back
        own[BET + high] -= back
        own[ALL_IN + high] = 0
    grown = own[BET] + own[BET + 1]
    due = grown * rules[PERCENT] // 100 // rules[RAKE_UNIT] * rules[RAKE_UNIT]
    if rules[RAKE_MOST] != NONE:
        due = max(0, min(due, rules[RAKE_MOST] - own[RAKED]))
    own[RAKED] += due
    own[POT] -= due


@compiled
def wait_for(own: Ints, player: int, rules: Ints) -> None:
    """That player is asked next, or whoever follows; where nobody is, the betting round is over, and maybe more."""
    while own[ASKED]:
        other = 1 - player
        asked = own[BET + player] < own[LEVEL] or not own[ALL_IN + other]
        if not own[ALL_IN + player] and asked:
            own[TURN] = player
            return
        own[ASKED] -= 1
        player = other
    close(own, rules)
    while own[LEFT] == NOBODY and own[STREET] < STREETS - 1:
        own[STREET] += 1
        for at in (LEVEL, RAISED, RAISES, FORCED):
            own[at] = 0
        for each in range(_TWO):
            own[BET + each] = own[ACTED + each] = own[CHECKED + each] = 0
        if not own[ALL_IN] and not own[ALL_IN + 1]:
            own[ASKED], own[TURN] = _TWO, 0
            return
        close(own, rules)
    own[TURN] = OVER


@compiled
def begin(own: Ints, rules: Ints) -> None:
    """Antes and blinds are in, and whoever is behind the last blind acts first. Chips are in front of both."""
    for at in range(BET, SIZE):
        own[at] = 0
    own[LEFT] = own[LAST] = NOBODY
    for player in range(_TWO):
        own[CHIPS + player] -= rules[ANTE]
        own[POT] += rules[ANTE]
    first = 1 if rules[ON_BUTTON] else 0
    aggressor = first
    for number in range(_TWO):
        blind = rules[FIRST_BLIND + number]
        if blind:
            aggressor = first if number == 0 else 1 - first
            put(own, aggressor, blind)
            own[LEVEL] = max(own[LEVEL], blind)
    own[RAISED], own[FORCED] = own[LEVEL], 1
    own[ASKED] = _TWO
    wait_for(own, 1 - aggressor, rules)


@compiled
def begin_all(state: Ints, rules: Ints) -> None:
    """The same at every table."""
    for row in range(state.shape[0]):
        begin(state[row], rules)


@compiled
def reach(own: Ints, rules: Ints) -> tuple[int, int, int]:
    """To what whoever's turn it is may bet or raise: the least, the most, and all that player could have in."""
    player, level = own[TURN], own[LEVEL]
    held = own[BET + player] + own[CHIPS + player]
    if rules[BETTING] == FIXED:
        size = rules[MOST] if own[STREET] >= FLOP and rules[MOST] != NONE else rules[LEAST]
        to = size if own[FORCED] and level < size else level + size
        return to, min(to, held), held
    by = max(rules[LEAST], own[RAISED]) if rules[BY_LAST] else rules[LEAST]
    least, most = level + by, held
    if rules[BETTING] == POT_LIMIT:
        most = max(least, level + own[POT] + level - own[BET + player])
    if rules[MOST] != NONE:
        most = min(most, level + max(rules[MOST], by))
    return least, min(most, held), held


@compiled
def is_completion(own: Ints, rules: Ints) -> bool:
    """Whether the next raise makes a blind a full fixed bet, and so is none."""
    size = rules[MOST] if own[STREET] >= FLOP and rules[MOST] != NONE else rules[LEAST]
    return bool(rules[BETTING] == FIXED and own[FORCED] and own[LEVEL] < size)


@compiled
def may_raise(own: Ints, rules: Ints, least: int, held: int) -> bool:
    """Whether whoever's turn it is may bet or raise at all."""
    player, level = own[TURN], own[LEVEL]
    if not level:
        return True
    if not rules[CHECK_RAISE] and own[CHECKED + player]:
        return False
    most = rules[MAX_RAISES]
    if most != NONE and own[RAISES] >= most and not is_completion(own, rules):
        return False
    if own[ACTED + player]:
        more, by = level - own[BET + player], least - level
        if rules[REOPEN] == ANY:
            reopened = more > 0
        elif rules[REOPEN] == HALF:
            reopened = 2 * more >= by
        else:
            reopened = more >= by
        if not reopened:
            return False
    return bool(held > level and not own[ALL_IN + 1 - player])


@compiled
def legal(own: Ints, rules: Ints) -> tuple[int, int, int]:
    """What whoever's turn it is owes, and to what that player may bet or raise: both 0 where there may be no raise."""
    player = own[TURN]
    owed = min(own[LEVEL] - own[BET + player], own[CHIPS + player])
    least, most, held = reach(own, rules)
    if not may_raise(own, rules, least, held):
        return owed, 0, 0
    least = min(least, held)
    return owed, least, max(least, most)


@compiled
def legal_all(state: Ints, rules: Ints, found: Ints) -> None:
    """The same at every table, a column each; nothing where the round is over."""
    for row in range(state.shape[0]):
        own = state[row]
        if own[TURN] != OVER:
            found[0, row], found[1, row], found[2, row] = legal(own, rules)


@compiled
def act(own: Ints, choice: int, to: int, rules: Ints) -> None:
    """Whoever's turn it is folds, calls or checks, or bets or raises to so much."""
    player, level = own[TURN], own[LEVEL]
    own[LAST] = player
    if choice == FOLD:
        own[LEFT] = 1 - player
        own[ASKED] = 0
        wait_for(own, player, rules)
        return
    if choice == CALL:
        if level > own[BET + player]:
            held = own[BET + player] + own[CHIPS + player]
            put(own, player, min(level, held))
        else:
            own[CHECKED + player] = 1
        own[ASKED] -= 1
    else:
        least, _, _ = reach(own, rules)
        full = to >= least
        if full and level and not is_completion(own, rules):
            own[RAISES] += 1
        put(own, player, to)
        if full:
            own[RAISED] = max(own[RAISED], to - level)
            own[ACTED] = own[ACTED + 1] = 0
        own[LEVEL], own[FORCED] = to, 0
        own[ASKED] = 1
    own[ACTED + player] = 1
    wait_for(own, 1 - player, rules)


@compiled
def whole_chips(pot: int, chip: int) -> int:
    """Half of a pot in whole chips, and in coin where more than a dollar would be left over."""
    for unit in (min(chip, DOLLAR), 50, 25, 10, 5, 1):
        part = pot // _TWO // unit * unit
        if pot - _TWO * part <= DOLLAR:
            return int(part)
    return 0


@compiled
def award(own: Ints, cards: Hands, rules: Ints, words: Words, table: Table) -> None:
    """The pot goes to whoever is left, or has the higher hand; equal hands share it, the odd chip goes to the first."""
    pot, left = own[POT], own[LEFT]
    own[POT] = 0
    if left == NOBODY:
        key, bits = np.uint64(0), np.uint64(0)
        for at in range(2 * _TWO, CARDS):
            key += words[np.uint64(cards[at])]
            bits |= words[BITS + np.uint64(cards[at])]
        first, second = np.uint64(cards[0]), np.uint64(cards[1])
        third, fourth = np.uint64(cards[2]), np.uint64(cards[3])
        one = high_of(key + words[first] + words[third], bits | words[BITS + first] | words[BITS + third], table)
        other = high_of(key + words[second] + words[fourth], bits | words[BITS + second] | words[BITS + fourth], table)
        if one == other:
            part = pot // _TWO
            if not rules[TO_THE_CENT]:
                part = whole_chips(pot, rules[CHIP])
            own[CHIPS] += pot - part
            own[CHIPS + 1] += part
            return
        left = 0 if one > other else 1
    own[CHIPS + left] += pot
