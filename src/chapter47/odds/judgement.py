"""What an automatic player does at a game of players against players: by the own cards, what lies open, and position.

Nothing hidden is looked at: a :class:`View` has what anybody in that seat would see. How often the hand would win is
found by dealing what is not known at random, some hundred times; then the price of a call, the number of others, how
often it was raised and who acts later decide. :func:`decide` is a pure function: the same view and seed come to the
same decision, in a millisecond or two.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from chapter47.kernels.one_deck import CARD_BITS, CARD_KEYS, CARD_WORDS
from chapter47.money import Cents
from chapter47.odds.equity.drawn import UNKNOWN, beats, best_draw
from chapter47.odds.equity.ranges import NUMBERS, bits_of
from chapter47.odds.equity.sampling_kernel import sample_any_five, sample_two_and_three
from chapter47.odds.equity.showdown import Showdown
from chapter47.odds.hand_kernel import numbered
from chapter47.odds.kernel import Words
from chapter47.odds.one_deck import high_ranks, low_ranks, table, two_and_three_table
from chapter47.odds.simulation import stream

Choice: TypeAlias = Literal["fold", "check", "call", "raise", "draw"]
SAMPLES = 400
"""So many deals say how often a hand would win."""

# How many times a fair share of the pot a hand must be worth.
BETS, EACH_RAISE, EACH_BEHIND = 1.15, 0.25, 0.03
"""To bet; more for each bet or raise before, and for each player who acts later."""
CALLS, EACH_CALL = 1.0, 0.06
"""To call, of the price; more for each raise before."""
SIZE = 0.75
"""Of the pot, a bet where the player may choose."""
SURE = 0.62
"""Of the pot, what a hand must be worth for everything to go in that is not much more than the pot."""


@dataclass(frozen=True, slots=True)
class Other:
    """Another player who contends for the pot, as everybody sees that player."""

    up: tuple[str, ...] = ()
    """Cards that lie face up."""
    drew: int | None = None
    """How many cards were drawn, where that has happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What a player sees whose turn it is."""

    showdown: Showdown
    """How hands compare."""
    own: tuple[str, ...]
    board: tuple[str, ...] = ()
    others: tuple[Other, ...]
    dead: tuple[str, ...] = ()
    """Cards that were seen and are gone: of hands that were folded, or thrown away by oneself."""
    pot: Cents
    """All that was bet, in this betting round too."""
    owed: Cents = 0
    """What is missing to the bet."""
    raises_to: tuple[Cents, Cents] | None = None
    """To what a bet or raise may go, the least and the most; none where there may be none."""
    raises: int = 0
    """Bets and raises in this betting round."""
    behind: int = 0
    """How many of the others act later in this betting round."""
    to_draw: bool = False
    """Whether cards may still be drawn."""
    drawing: bool = False
    """Whether just that is asked."""


class Decision(NamedTuple):
    """What the player does. A bet is a raise of nothing; to draw no card is to keep the hand."""

    choice: Choice
    to: Cents = 0
    """Of a bet or raise: the player's total of the betting round."""
    thrown: tuple[str, ...] = ()
    """Cards that are thrown away."""


def decide(view: View, seed: int) -> Decision:
    """What to do.

    >>> holdem = Showdown(own=2, most=11, board=5)
    >>> kings = View(showdown=holdem, own=("KS", "KH"), others=(Other(),), pot=700, owed=300, raises_to=(1000, 1000))
    >>> decide(kings, 1)
    Decision(choice='raise', to=1000, thrown=())
    >>> decide(View(showdown=holdem, own=("7S", "2H"), others=(Other(),) * 5, pot=700, owed=500), 1).choice
    'fold'
    """
    given = stream(seed, 0)
    if view.drawing:
        drawn = best_draw(view.own, view.dead, len(view.others), given, low=not view.showdown.high)
        return Decision("draw", thrown=drawn.thrown)
    return _bet(view, share(view, given))


def _bet(view: View, worth: float) -> Decision:
    """By the part of the pot that the hand would win on average."""
    fair = worth * (len(view.others) + 1)
    needed = BETS + EACH_RAISE * view.raises + EACH_BEHIND * view.behind
    if view.raises_to is not None and fair >= needed:
        return Decision("raise", _size(view, worth, *view.raises_to))
    if not view.owed:
        return Decision("check")
    price = view.owed / (view.pot + view.owed)
    return Decision("call" if worth >= price * (CALLS + EACH_CALL * max(0, view.raises - 1)) else "fold")


def _size(view: View, worth: float, least: Cents, most: Cents) -> Cents:
    """How much: some of the pot, in whole chips of the least; everything where that is little beside the pot."""
    if worth >= SURE and most <= 2 * view.pot:
        return most
    wanted = least + int(SIZE * (view.pot + view.owed)) // least * least if least else most
    return min(most, max(least, wanted)) if wanted > 2 * least else min(most, least)


# What a hand is worth


def share(view: View, given: Words) -> float:
    """The part of the pot that the hand would win on average, if all that contend for it stayed to the end."""
    if view.showdown.draws:
        return _share_drawn(view, given)
    showdown, known = view.showdown, [view.own, *(other.up for other in view.others)]
    cards = [[NUMBERS[card] for card in each] for each in known]
    masks = np.zeros((4, len(known)), np.uint64)
    masks[0] = [bits_of(each) for each in known]
    masks[2] = [CARD_KEYS[each].sum() for each in cards]
    masks[3] = [CARD_BITS[each].sum() for each in cards]
    board = np.array([NUMBERS[card] for card in view.board], np.uint8)
    last = showdown.at_last(len(known), len(view.dead)) if len(view.own) < showdown.own else showdown
    if view.board and not showdown.board:  # a common card lies there
        last = showdown.with_common()
    due = np.array([*(max(0, last.own - len(each)) for each in known), max(0, last.board - len(board))])
    tally = np.zeros(1 << len(known) * (2 if showdown.split else 1), np.int64)
    gone = np.uint64(bits_of((*view.board, *view.dead)))
    fixed = masks, np.arange(len(known) + 1), due, board, showdown.wins, showdown.least, gone, tally
    if showdown.two_and_three:
        sample_two_and_three(given, SAMPLES, *fixed, two_and_three_table())
    else:
        sample_any_five(given, SAMPLES, *fixed, CARD_WORDS, table())
    won = np.flatnonzero(tally)
    return float(sum(_part(int(sets), len(known), showdown.split) * tally[sets] for sets in won) / SAMPLES)


def _part(sets: int, players: int, split: bool) -> float:
    """What the first player takes of a pot, by the sets of those who won."""
    if not split:
        return (sets & 1) / sets.bit_count()
    high, low = sets >> players, sets & (1 << players) - 1
    taken = (high & 1) / high.bit_count()
    return (taken + (low & 1) / low.bit_count()) / 2 if low else taken


def _share_drawn(view: View, given: Words) -> float:
    """The same where cards are drawn: before, with the best draw; after, by how many cards each of the others drew."""
    low = not view.showdown.high
    if view.to_draw:
        return best_draw(view.own, view.dead, len(view.others), given, low=low).wins
    ranks = low_ranks if low else high_ranks
    rank = int(ranks(numbered([view.own]))[0])
    worth = 1.0
    for other in view.others:
        worth *= float(beats(low)[UNKNOWN if other.drew is None else other.drew][rank])
    return worth
