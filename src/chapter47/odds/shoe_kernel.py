"""Whole shoes, compiled: shuffled, burnt from, dealt to their end, and a strategy followed over what came.

A kernel says a rule a second time, so it says as little as it can. When a hand draws, how many cards are burnt, where
the cutting card lies and what follows when it comes are arguments, taken from the declarations; what an outcome wins
stands in an automaton's tables, which the table's script filled.

The cut is left out. Whoever cuts has seen no face, and a shuffled stack of which some cards went to the back is in any
order as likely as before.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chapter47.kernels.machine_code import compiled
from chapter47.odds.deals import TWO_HANDS
from chapter47.odds.kernel import HALF, LOW, RANGE, Ints, Words, step

Bytes: TypeAlias = NDArray[np.int8]
Small: TypeAlias = NDArray[np.uint8]
"""Without a sign, an index needs no look at where an array ends."""

ONE = np.uint64(1)
PLAYER, BANKER, TIE = range(3)
"""What a round of two hands comes to."""
CONSECUTIVE, THREE_OF_A_KIND, NO_THREE, FIRST_SPREAD = range(4)
"""What a round with a third card comes to; from the last on, two for each spread: between, and outside."""


class Cards(NamedTuple):
    """A shoe, and what is done with it."""

    round: int
    """How a round goes: one of those that can be dealt."""
    order: Bytes
    """The cards by their value at the game, in the order they lie. A shuffle changes it."""
    reach: int
    """How many of them may be dealt before the next shuffle."""
    burns: Bytes
    """How many more cards are burnt with the first one, by its value."""
    cut: int
    """How many cards come before the cutting card."""
    more: int
    """How many rounds follow the one in which it came."""
    device: int
    """How many rounds a session has where a device takes the cards back after each; 0 where the shoe has an end."""


class Tableau(NamedTuple):
    """When hands draw: how often, of 2^32 times. Where there are no two hands nobody looks at it.

    A hand is known here by what its cards come to when they are added up, before that is made a point count.
    """

    points: Bytes
    """The point count of a sum."""
    columns: Bytes
    """By what both hands come to: the first column of the banker's table that counts, or that of a natural."""
    player: Words
    """How often the player's hand draws, by what it comes to and what the banker's does."""
    banker: Words
    """How often the banker's draws, by what it comes to and by column: no third card, one of 0 to 9, a natural."""
    mixed: bool
    """Whether anything of it is left to chance."""


def no_tableau() -> Tableau:
    """Where no hand draws."""
    square = np.zeros((1, 1), np.uint64)
    return Tableau(np.zeros(1, np.int8), np.zeros((1, 1), np.int8), square, square, False)


@compiled
def draw_places(stream: Words, order: Bytes | Small, first: int, end: int, size: int) -> None:
    """Draws a card for each of those places, in turn, of all that lie from there on: each as likely as any other.

    Half a word of the generator serves two places: what the first leaves of it is as even for the second. Numbers that
    would favor some pairs of cards are drawn anew.
    """
    s0, s1, s2, s3 = stream[0], stream[1], stream[2], stream[3]
    at, stop, cards = np.uint64(first), np.uint64(end), np.uint64(size)
    while at < stop:
        x, s0, s1, s2, s3 = step(s0, s1, s2, s3)
        for half in (x >> HALF, x & LOW):
            left = cards - at
            product = half * left
            second = (product & LOW) * (left - ONE)
            pairs = left * (left - ONE)
            if at < stop and not (second & LOW < pairs and second & LOW < RANGE % pairs):
                drawn = at + (product >> HALF)
                order[at], order[drawn] = order[drawn], order[at]
                at += ONE
                if at < stop:
                    drawn = at + (second >> HALF)
                    order[at], order[drawn] = order[drawn], order[at]
                    at += ONE
    stream[0], stream[1], stream[2], stream[3] = s0, s1, s2, s3


@compiled
def shuffle(stream: Words, order: Bytes, places: int) -> None:
    """Draws a card for each place, from the first on. What then lies behind those places was not drawn."""
    draw_places(stream, order, 0, places, len(order))


@compiled
def words(stream: Words, count: int) -> Words:
    """So many words of a stream."""
    found = np.empty(count, np.uint64)
    for at in range(count):
        found[at], stream[0], stream[1], stream[2], stream[3] = step(stream[0], stream[1], stream[2], stream[3])
    return found


@compiled
def most_rounds(cards: Cards) -> int:
    """For how many rounds there must be room: none takes fewer than two cards."""
    return cards.device if cards.device else len(cards.order) // 2


@compiled
def coup(
    order: Bytes, at: int, points: Bytes, columns: Bytes, player_draws: Words, banker_draws: Words, mood: np.uint64
) -> tuple[int, int]:
    """A round of two hands from the card at that place: how many cards are out after it, and what it came to.

    There are no branches: a processor cannot foresee which hand draws. The mood is a word by chance where it matters:
    one half for the player, one for the banker.
    """
    player, banker = order[at] + order[at + 2], order[at + 1] + order[at + 3]
    drawn = 1 if mood >> HALF < player_draws[player, banker] else 0
    third = drawn * order[at + 4]
    column = columns[player, banker] + drawn + third
    reply = 1 if mood & LOW < banker_draws[banker, column] else 0
    player = points[player + third]
    banker = points[banker + reply * order[at + 4 + drawn]]
    outcome = (BANKER if banker > player else PLAYER) + (TIE if banker == player else PLAYER)
    return at + 4 + drawn + reply, outcome


@compiled
def spread_round(order: Bytes, at: int) -> tuple[int, int]:
    """A round of two cards and a third: how many cards are out after it, and what it came to."""
    low, high = min(order[at], order[at + 1]), max(order[at], order[at + 1])
    if high - low == 1:
        return at + 2, CONSECUTIVE
    third = order[at + 2]
    if high == low:
        return at + 3, THREE_OF_A_KIND if third == low else NO_THREE
    outside = 0 if low < third < high else 1
    return at + 3, FIRST_SPREAD + 2 * (high - low - 2) + outside


@compiled
def deal(cards: Cards, tableau: Tableau, moods: Words, outcomes: Bytes, ends: Ints) -> int:
    """Deals a shoe to its end, as its cards lie. Gives how many rounds there were.

    Writes what each round came to, and how many cards were out after it.
    """
    # Taken apart first: a field that is asked for inside the loop would be counted as used each time.
    kind, order, cut, left = cards.round, cards.order, cards.cut, cards.more
    points, columns, player_draws, banker_draws, _ = tableau
    at, rounds = 1 + cards.burns[order[0]], 0
    while True:
        if kind == TWO_HANDS:
            at, outcomes[rounds] = coup(order, at, points, columns, player_draws, banker_draws, moods[rounds])
        else:
            at, outcomes[rounds] = spread_round(order, at)
        ends[rounds] = at
        rounds += 1
        if at > cut:  # the cutting card came in this round, or before it
            if left == 0:
                return rounds
            left -= 1


@compiled
def deal_anew(stream: Words, cards: Cards, tableau: Tableau, moods: Words, outcomes: Bytes) -> int:
    """Deals a session from a device, which takes the cards back after every round; none is burnt."""
    order, reach = cards.order, cards.reach
    points, columns, player_draws, banker_draws, _ = tableau
    for at in range(cards.device):
        shuffle(stream, order, reach)
        if cards.round == TWO_HANDS:
            _, outcomes[at] = coup(order, 0, points, columns, player_draws, banker_draws, moods[at])
        else:
            _, outcomes[at] = spread_round(order, 0)
    return cards.device


@compiled
def play_shoes(
    stream: Words,
    cards: Cards,
    tableau: Tableau,
    nexts: Ints,
    nets: Ints,
    placed: Ints,
    least: Ints,
    bankroll: int,
    enough: int,
    results: Ints,
    counts: Ints,
    tally: Ints,
) -> int:
    """Plays shoe after shoe, each a session, and gives how many: as many as ``results`` has places, or until there
    were ``enough`` rounds.

    Writes what each session won, and how often its shoe came to each outcome. ``nexts`` and ``nets`` have a row for
    each state and a column for each outcome. A session ends early where the player owns less than the state asks for;
    the shoe is dealt to its end. The tally counts such sessions, the rounds that were wagered on, and what was wagered.
    """
    most = most_rounds(cards)
    outcomes, ends, moods = np.empty(most, np.int8), np.empty(most, np.int64), np.zeros(most, np.uint64)
    dealt = 0
    for shoe in range(results.shape[0]):
        if tableau.mixed:
            moods = words(stream, most)
        if cards.device:
            rounds = deal_anew(stream, cards, tableau, moods, outcomes)
        else:
            shuffle(stream, cards.order, cards.reach)
            rounds = deal(cards, tableau, moods, outcomes, ends)
        for at in range(rounds):
            counts[shoe, outcomes[at]] += 1
        state, owns, wagered, played = 0, bankroll, 0, 0
        while played < rounds:
            if owns < least[state]:
                tally[0] += 1
                break
            wagered += placed[state]
            owns += nets[state, outcomes[played]]
            state = nexts[state, outcomes[played]]
            played += 1
        results[shoe] = owns - bankroll
        tally[1] += played
        tally[2] += wagered
        dealt += rounds
        if dealt >= enough:
            return shoe + 1
    return len(results)
