"""What the kernel is told of a house, a strategy and wagers: tables, so that nothing of a rule is compiled in."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from chapter47.equipment import DECK, amount_on
from chapter47.games.blackjack.game import GAME
from chapter47.games.blackjack.insurance import most_insured
from chapter47.games.blackjack.places import pick_of
from chapter47.games.blackjack.settling import BY_TWO_CARDS
from chapter47.money import Cents, Odds
from chapter47.odds.kernel import Ints
from chapter47.odds.of.blackjack.rules import ACE, DEALER_STANDS, HIGHEST, TEN, VALUES, Rules
from chapter47.odds.of.blackjack.shapes import (
    ABOVE,
    AGAIN,
    AT_17,
    BLACKJACK,
    CARD,
    DOUBLE,
    EVEN,
    FIRST,
    FIVE,
    GIVEN_UP,
    HAS_BLACKJACK,
    HIT,
    LAST,
    NATURAL,
    NO_CARD,
    OPEN,
    ORDINARY,
    OVER,
    RESULT,
    ROOM,
    SEEN,
    SEVENS,
    SPECIAL_ONE,
    SPLIT,
    STAND,
    SUITED,
    SURRENDER,
    WHEN,
    Deal,
    Money,
    Tables,
)
from chapter47.odds.of.blackjack.strategy import Strategy, column
from chapter47.odds.shoe_kernel import Small
from chapter47.table.terms import Terms

SPECIAL = ("AS", "JS")
"""The blackjack that pays 2 to 1 where a house names none: which it is changes no figure."""
KINDS = {EVEN: "even", SUITED: "six-seven-eight", SEVENS: "three-sevens", FIVE: "five-card-21"}
"""The payout line of each way that a winning hand is paid."""
T = TypeVar("T", bound=np.generic)
WORTH = np.array([amount_on(card) for card in DECK], np.uint8)


class Wagers(NamedTuple):
    """What a player puts on every box in every round, in cents."""

    blackjack: Cents
    insurance: Cents | None = None
    """Where the strategy insures; half of it where nothing is said."""
    sides: Mapping[str, "Side"] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return ("blackjack", "insurance", *self.sides)


class Side(NamedTuple):
    """A further wager that the first two cards decide."""

    amount: Cents
    nets: Ints
    """What it wins or loses, by the two cards' places in a deck."""


def state_of(soft: bool, total: int) -> int:
    return ABOVE if total > HIGHEST else total + soft * (HIGHEST + 1)


def drawn(state: int, value: int) -> int:
    """The state of a hand with one more card of that value: an ace counts eleven where that is not above 21."""
    if state == ABOVE:
        return ABOVE
    soft, total = divmod(state, HIGHEST + 1)
    hard = total - 10 * soft + value
    return state_of(True, hard + 10) if (soft or value == ACE) and hard + 10 <= HIGHEST else state_of(False, hard)


class _Counts(NamedTuple):
    """What cards come to, under any rules."""

    classes: Small
    states: Small
    nexts: Small
    dealer: Small
    results: Small


TOTALS = (*range(HIGHEST + 1), *range(HIGHEST + 1), 0)
"""Of a state."""
DRAWS = tuple(0 < total < DEALER_STANDS for total in TOTALS)
"""Whether a dealer draws to a state (2.12(b))."""


def wide(rows: NDArray[T]) -> NDArray[T]:
    """A table by two places, the second of six bits."""
    return np.pad(rows, ((0, 0), (0, (1 << CARD) - rows.shape[1]))).ravel()


def bits(flags: Iterable[bool]) -> int:
    """The first in the lowest bit."""
    return sum(1 << at for at, flag in enumerate(flags) if flag)


@cache
def _counts() -> _Counts:
    states = np.zeros(NATURAL + TEN + 1, np.uint8)
    states[:ABOVE] = np.arange(ABOVE)
    states[NATURAL] = state_of(True, HIGHEST)
    worth = WORTH.tolist()
    classes = np.zeros((len(DECK), len(DECK)), np.uint8)
    for one, value in enumerate(worth):
        for other, more in enumerate(worth):
            state = drawn(drawn(0, value), more)
            classes[one, other] = NATURAL if state == states[NATURAL] else state
            if value == more:
                classes[one, other] = NATURAL + value
                states[NATURAL + value] = state
    nexts = np.array([[*(drawn(state, value) for value in worth), state] for state in range(ABOVE + 1)], np.uint8)
    stays = nexts[:, NO_CARD:]
    return _Counts(
        wide(classes),
        states,
        wide(nexts),
        wide(np.where(np.array(DRAWS)[:, None], nexts, stays)),
        np.array([AT_17 + total - DEALER_STANDS if total >= DEALER_STANDS else OVER for total in TOTALS], np.uint8),
    )


def tables_of(rules: Rules, strategy: Strategy) -> Tables:
    """What hands do, as far as the rules let them do what the strategy says."""
    counts = _counts()
    hits = (strategy.stand.reshape(ABOVE, -1) == 0) & (np.array(TOTALS[:ABOVE]) != HIGHEST)[:, None]
    return Tables(
        *counts,
        WORTH,
        _columns(face_up=rules.face_up),
        _acts(rules, strategy, counts.states),
        np.array([bits(column) for column in hits.T.tolist()], np.int64),
        bits(DRAWS),
        np.array([0, *(rules.most_hands(pair) for pair in VALUES)], np.uint8),
    )


@cache
def _columns(*, face_up: bool) -> Small:
    worth = WORTH.tolist()
    return wide(np.array([[column(up, hole if face_up else 0) for hole in worth] for up in worth], np.uint8))


def _acts(rules: Rules, strategy: Strategy, states: Small) -> Small:
    """By what the dealer shows, how two cards came about, and what they are."""
    columns = strategy.split.shape[1]
    acts = np.zeros((columns, 1 << (SEEN - WHEN), 1 << WHEN), np.uint8)
    for sort, state in enumerate(states.tolist()):
        soft, total = divmod(state, HIGHEST + 1)
        pair = max(0, sort - NATURAL)
        for at in range(columns):
            said = acts[at, :, sort]
            if total == HIGHEST:  # also where it came of a split pair
                said[FIRST] = BLACKJACK
                continue
            plain = STAND if strategy.stand[soft, total, at] else HIT
            if strategy.double[soft, total, at] and rules.doubles(total, soft=bool(soft)):
                plain = DOUBLE
            splits = pair and strategy.split[pair, at]
            gives_up = strategy.keep_pair[pair, at] if pair else strategy.surrender[soft, total, at]
            said[AGAIN] = said[FIRST] = SPLIT if splits else plain
            said[LAST] = plain
            said[AGAIN + 2] = SPLIT if splits else STAND
            said[LAST + 2] = STAND
            if rules.surrender and gives_up:
                said[FIRST] = SURRENDER
    return acts.ravel()


def deal_of(rules: Rules, strategy: Strategy, boxes: int, hole: int) -> Deal:
    """How a round goes. A hole card that is not seen is no matter of the rules, and said beside them."""
    assert rules.hands <= ROOM
    return Deal(
        boxes,
        OPEN if rules.face_up else hole,
        max(1, rules.multiple),
        bool(rules.multiple),
        rules.six_seven_eight,
        rules.three_sevens,
        rules.five_card_21,
        strategy.insure and not rules.face_up,
    )


def wagers_of(under: Terms, amounts: Mapping[str, Cents]) -> Wagers:
    """Wagers of such amounts at a table: what two cards win is what its declarations say."""
    stake = amounts["blackjack"]
    insurance = most_insured(stake, under.house)
    sides = {name: _side(under, name, amount) for name, amount in amounts.items() if name in BY_TWO_CARDS}
    return Wagers(stake, insurance, sides)


def _side(under: Terms, name: str, amount: Cents) -> Side:
    rulings, outcome = under.spots[name, pick_of(1)].rulings[None], BY_TWO_CARDS[name]
    nets = np.full((len(DECK), len(DECK)), -amount, np.int64)
    for one, card in enumerate(DECK):
        for other, second in enumerate(DECK):
            ruling = rulings[outcome([card, second])]
            if ruling is not None and ruling.odds is not None:
                nets[one, other] = ruling.odds.winnings(amount)
    return Side(amount, nets)


def money_of(rules: Rules, wagers: Wagers, special: Sequence[str] = SPECIAL) -> Money:
    """What hands win, in cents: 2.3(e), 2.8(a), 2.9(c), 2.16(a)."""
    stake = wagers.blackjack
    naturals = np.full((len(DECK), len(DECK)), ORDINARY, np.uint8)
    if rules.special:
        ace, face = map(DECK.index, special)
        naturals[ace, face] = naturals[face, ace] = SPECIAL_ONE
    insurance = stake // 2 if wagers.insurance is None else wagers.insurance
    return Money(
        stake,
        _wins(rules, stake),
        wide(naturals),
        insurance,
        GAME.payouts["insurance"].least.winnings(insurance),
        np.array([wide(side.nets) for side in wagers.sides.values()], np.int64).reshape(-1, len(DECK) << CARD),
        np.array([side.amount for side in wagers.sides.values()], np.int64),
    )


def _wins(rules: Rules, stake: Cents) -> Ints:
    """What every hand wins against every result of a dealer: 2.3, 2.8(a), 2.11(d), 2.18(f)."""
    paid = [GAME.payouts[KINDS[kind]].least.winnings(stake) for kind in range(len(KINDS))]
    ordinary = Odds(rules.blackjack.numerator, rules.blackjack.denominator).winnings(stake)
    special = GAME.payouts["special-blackjack"].least.winnings(stake)
    table = np.zeros((2, len(KINDS), 2, 1 << CARD, 1 << RESULT), np.int64)
    table[:, :, :, ORDINARY] = ordinary
    table[:, :, :, SPECIAL_ONE] = special
    table[:, :, :, GIVEN_UP] = -(stake // 2)
    table[:, :, :, GIVEN_UP, HAS_BLACKJACK] = -stake
    if not rules.face_up:
        table[:, :, :, [ORDINARY, SPECIAL_ONE], HAS_BLACKJACK] = 0
    for state, total in enumerate(TOTALS):
        for result in range(HAS_BLACKJACK + 1):
            dealer = 0 if result == OVER else min(DEALER_STANDS + result - AT_17, HIGHEST)
            for units in (1, 2):
                hands = table[:, :, units - 1, state, result]
                if result == HAS_BLACKJACK and (total > 0 or not rules.multiple):
                    hands[0] = -stake
                elif total > dealer:
                    hands[:] = [units * each for each in paid]
                elif total < dealer or total == 0 or rules.face_up:
                    hands[:] = -units * stake
    return table.ravel()
