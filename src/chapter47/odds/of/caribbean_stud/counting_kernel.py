"""All hands of five against all that the dealer may have, by what the dealer shows: counted in machine code.

Hands are gone through from the lowest rank to the highest. For every set of up to four cards it is kept how many of the
hands that were passed hold all of it; a hand held against the dealer's asks for those with the up card and none of its
own: of all with the up card, less those with one of its cards too, and so on. So each answer is a sum of 31 numbers.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled
from chapter47.odds.hand_kernel import Hands, Keys, Ranks, rank_of
from chapter47.odds.kernel import Ints

DECK, HAND, SUITS, RANKS = 52, 5, 4, 13
SETS = 1 << HAND
"""Of the five cards of a hand, every set is known by its bits."""
GAPS = HAND + 1
NO_HAND, WINS, TIES, LOSES = range(4)
PASSED, WITHOUT = range(2)

Sets: TypeAlias = NDArray[np.int32]
Masks: TypeAlias = NDArray[np.uint64]


@compiled
def choose_table() -> Ints:
    """In how many ways so many cards are chosen of so many."""
    table = np.zeros((DECK + 1, HAND + 2), np.int64)
    for of in range(DECK + 1):
        table[of, 0] = 1
        for many in range(1, HAND + 2):
            table[of, many] = 0 if of == 0 else table[of - 1, many - 1] + table[of - 1, many]
    return table


@compiled
def first_of(choose: Ints) -> Ints:
    """Where the sets of one card begin among all, those of two, and so on: each is found by its cards in order."""
    begins = np.zeros(HAND + 2, np.int64)
    for many in range(1, HAND + 1):
        begins[many + 1] = begins[many] + choose[DECK, many]
    return begins


@compiled
def all_hands(hands: Hands) -> None:
    """Every hand, its cards in order, at the place that it is found by."""
    at = 0
    for e in range(4, DECK):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        hands[at, 0], hands[at, 1], hands[at, 2], hands[at, 3], hands[at, 4] = a, b, c, d, e
                        at += 1


@compiled
def suits_of(hands: Hands, row: int, suits: Ints) -> None:
    """What a hand has of each suit: a bit for each rank."""
    suits[:] = 0
    for at in range(HAND):
        suits[hands[row, at] // RANKS] |= 1 << (hands[row, at] % RANKS)


@compiled
def suits_alike(hands: Hands, row: int, suits: Ints) -> int:
    """How many hands differ from this one by their suits alone, if it stands for all of them; else none.

    The one that stands for all has most in the first suit, least in the last.
    """
    suits_of(hands, row, suits)
    alike, same = 24, 1
    for suit in range(1, SUITS):
        if suits[suit] > suits[suit - 1]:
            return 0
        same = same + 1 if suits[suit] == suits[suit - 1] else 1
        alike //= same
    return alike


@compiled
def put_down(hands: Hands, row: int, choose: Ints, begins: Ints, passed: Sets, without: int) -> None:
    """One more hand has been passed: it counts for every set of its cards, and apart where a dealer has no hand."""
    for held in range(1, SETS):
        many, place = 0, 0
        for at in range(HAND):
            if held >> at & 1:
                many += 1
                place += choose[hands[row, at], many]
        passed[begins[many] + place, PASSED] += 1
        passed[begins[many] + place, WITHOUT] += without


@compiled
def lay_out(hands: Hands, row: int, choose: Ints, begins: Ints, base: Ints, before: Ints) -> None:
    """Where each set of a hand's cards is found together with an up card, by the gap that this falls into.

    What is left to add is the up card's own part, by how many of the set come before it.
    """
    for gap in range(GAPS):
        for held in range(SETS - 1):
            many, place = 0, 0
            before[gap, held] = 1
            for at in range(HAND):
                if held >> at & 1:
                    many += 1
                    if at < gap:
                        before[gap, held] += 1
                        place += choose[hands[row, at], many]
                    else:
                        place += choose[hands[row, at], many + 1]
            base[gap, held] = begins[many + 1] + place


@compiled
def count_passed(
    up: int, gap: int, passed: Sets, choose: Ints, base: Ints, before: Ints, signs: Ints
) -> tuple[int, int]:
    """Of the hands that were passed, how many have the up card and none of a player's cards; and how many of these do
    not qualify."""
    found, without = 0, 0
    for held in range(SETS - 1):
        place = base[gap, held] + choose[up, before[gap, held]]
        found += signs[held] * passed[place, PASSED]
        without += signs[held] * passed[place, WITHOUT]
    return found, without


@compiled
def count_ties(hands: Hands, row: int, order: Ints, first: int, end: int, ties: Ints) -> None:
    """Of hands of its own rank, how many have each up card and none of its cards."""
    own = np.uint64(0)
    for at in range(HAND):
        own |= np.uint64(1) << np.uint64(hands[row, at])
    ties[:] = 0
    for each in range(first, end):
        other, shares = order[each], False
        for at in range(HAND):
            shares |= (own >> np.uint64(hands[other, at])) & np.uint64(1) != 0
        if not shares:
            for at in range(HAND):
                ties[hands[other, at]] += 1


@compiled
def count_all(
    hands: Hands,
    order: Ints,
    groups: Ints,
    qualifying: int,
    against: int,
    ante: int,
    scale: int,
    times: int,
    pairs: int,
    stands: Ints,
    sure: Ints,
    classes: Ints,
    always: Masks,
    rows: Sets,
) -> tuple[int, int]:
    """Holds every hand against the dealer's; gives how many hands stand for all that are alike, and how many rows.

    ``order`` has the hands by their ranks, of which each begins where ``groups`` says; from ``qualifying`` on a
    dealer's hand qualifies. ``stands`` counts how the hands of a rank stand, with every up card. A bet is ``times`` an
    ante, which wins ``ante`` by ``scale``. Where it pays whatever its odds, that counts in ``sure`` too, and the up
    cards are in ``always``; where it depends on the odds, it is one of ``rows``, and so is whatever qualifies below
    ``pairs``.
    """
    choose = choose_table()
    begins = first_of(choose)
    passed = np.zeros((begins[HAND + 1], 2), np.int32)
    base, before = np.zeros((GAPS, SETS), np.int64), np.zeros((GAPS, SETS), np.int64)
    ties, suits = np.zeros(DECK, np.int64), np.zeros(SUITS, np.int64)
    signs = np.zeros(SETS, np.int64)
    for held in range(SETS):
        signs[held] = 1
        for at in range(HAND):
            if held >> at & 1:
                signs[held] = -signs[held]
    for each in range(groups[qualifying]):
        put_down(hands, order[each], choose, begins, passed, 1)
    found, questions = 0, 0
    for group in range(groups.shape[0] - 1):
        first, end = groups[group], groups[group + 1]
        for each in range(first, end):
            row = order[each]
            alike = suits_alike(hands, row, suits)
            if alike == 0:
                continue
            lay_out(hands, row, choose, begins, base, before)
            ties[:] = 0
            if group >= qualifying:
                count_ties(hands, row, order, first, end, ties)
            gap, bets = 0, np.uint64(0)
            for up in range(DECK):
                if gap < HAND and hands[row, gap] == up:
                    gap += 1
                    continue
                lower, none = count_passed(up, gap, passed, choose, base, before, signs)
                wins = lower - none
                loses = against - none - wins - ties[up]
                stands[group, NO_HAND] += alike * none
                stands[group, WINS] += alike * wins
                stands[group, TIES] += alike * ties[up]
                stands[group, LOSES] += alike * loses
                is_sure = ante * (none + wins) - (1 + times) * scale * loses > -scale * against
                if qualifying <= group < pairs or (wins > 0 and not is_sure):
                    rows[questions, 0], rows[questions, 1] = found, up
                    rows[questions, 2], rows[questions, 3], rows[questions, 4] = none, wins, ties[up]
                    questions += 1
                elif is_sure:
                    bets |= np.uint64(1) << np.uint64(up)
                    sure[group, NO_HAND] += alike * none
                    sure[group, WINS] += alike * wins
                    sure[group, TIES] += alike * ties[up]
                    sure[group, LOSES] += alike * loses
            classes[found, 0], classes[found, 1], classes[found, 2] = row, group, alike
            always[found] = bets
            found += 1
        if group >= qualifying:
            for each in range(first, end):
                put_down(hands, order[each], choose, begins, passed, 0)
    return found, questions


@compiled
def count_one(known: Hands, up: int, qualifying: int, keys: Keys, tables: Ranks, stands: Ints) -> None:
    """Holds one hand against every one that the dealer may have who shows a card."""
    own = rank_of(known, 0, keys, tables)
    left, many = np.empty(DECK, np.uint8), 0
    for card in range(DECK):
        is_known = card == up
        for at in range(HAND):
            is_known |= known[0, at] == card
        if not is_known:
            left[many] = card
            many += 1
    dealer = np.empty((1, HAND), np.uint8)
    dealer[0, 0] = up
    for a in range(many):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    dealer[0, 1], dealer[0, 2], dealer[0, 3], dealer[0, 4] = left[a], left[b], left[c], left[d]
                    rank = rank_of(dealer, 0, keys, tables)
                    if rank < qualifying:
                        stands[NO_HAND] += 1
                    elif rank < own:
                        stands[WINS] += 1
                    elif rank == own:
                        stands[TIES] += 1
                    else:
                        stands[LOSES] += 1
