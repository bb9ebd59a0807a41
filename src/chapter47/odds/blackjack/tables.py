"""What the kernel is told of a house, a strategy and wagers: tables, so that nothing of a rule is compiled in."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK, amount_on
from chapter47.games.blackjack.insuring import half_in_chips
from chapter47.games.blackjack.payouts import PAYOUTS
from chapter47.games.blackjack.places import pick_of
from chapter47.games.blackjack.settling import BY_TWO_CARDS
from chapter47.money import Cents, Odds
from chapter47.odds.blackjack.rules import ACE, DEALER_STANDS, HIGHEST, TEN, VALUES, Rules
from chapter47.odds.blackjack.shapes import (
    AGAIN,
    BLACKJACK,
    DOUBLE,
    EVEN,
    FIRST,
    FIVE,
    HIT,
    LAST,
    NATURAL,
    OPEN,
    ROOM,
    SEVENS,
    SPLIT,
    STAND,
    SUITED,
    SURRENDER,
    Deal,
    Money,
    Tables,
)
from chapter47.odds.blackjack.strategy import Strategy, column
from chapter47.odds.kernel import Ints
from chapter47.odds.shoe_kernel import Small
from chapter47.table.game import Terms

OVER = 2 * (HIGHEST + 1)
"""The state of a hand above 21."""
SPECIAL = ("AS", "JS")
"""The blackjack that pays 2 to 1 where a house names none: which it is changes no figure."""
KINDS = {EVEN: "even", SUITED: "six-seven-eight", SEVENS: "three-sevens", FIVE: "five-card-21"}
"""The payout line of each way that a winning hand is paid."""
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
    return OVER if total > HIGHEST else total + soft * (HIGHEST + 1)


def drawn(state: int, value: int) -> int:
    """The state of a hand with one more card of that value: an ace counts eleven where that is not above 21."""
    if state == OVER:
        return OVER
    soft, total = divmod(state, HIGHEST + 1)
    hard = total - 10 * soft + value
    return state_of(True, hard + 10) if (soft or value == ACE) and hard + 10 <= HIGHEST else state_of(False, hard)


class _Counts(NamedTuple):
    """What cards come to, under any rules."""

    classes: Small
    states: Small
    nexts: Small
    totals: Small


@cache
def _counts() -> _Counts:
    states = np.zeros(NATURAL + TEN + 1, np.uint8)
    states[:OVER] = np.arange(OVER)
    states[NATURAL] = state_of(True, HIGHEST)
    classes = np.zeros((len(DECK), len(DECK)), np.uint8)
    for one, worth in enumerate(WORTH.tolist()):
        for other, more in enumerate(WORTH.tolist()):
            state = drawn(drawn(0, worth), more)
            classes[one, other] = NATURAL if state == states[NATURAL] else state
            if worth == more:
                classes[one, other] = NATURAL + worth
                states[NATURAL + worth] = state
    nexts = np.array([[drawn(state, worth) for worth in WORTH.tolist()] for state in range(OVER + 1)], np.uint8)
    return _Counts(classes, states, nexts, np.array([*range(HIGHEST + 1), *range(HIGHEST + 1), 0], np.uint8))


def tables_of(rules: Rules, strategy: Strategy) -> Tables:
    """What hands do, as far as the rules let them do what the strategy says."""
    counts = _counts()
    totals = counts.totals
    hits = 1 - strategy.stand.reshape(OVER, -1)
    hits[totals[:OVER] == HIGHEST] = 0
    return Tables(
        *counts,
        WORTH,
        _columns(face_up=rules.face_up),
        _acts(rules, strategy, counts.states),
        np.vstack([hits, np.zeros_like(hits[:1])]).astype(np.uint8),
        np.array([0 < total < DEALER_STANDS for total in totals], np.uint8),
        np.array([0, *(rules.most_hands(pair) for pair in VALUES)], np.uint8),
    )


@cache
def _columns(*, face_up: bool) -> Small:
    worth = WORTH.tolist()
    return np.array([[column(up, hole if face_up else 0) for hole in worth] for up in worth], np.uint8)


def _acts(rules: Rules, strategy: Strategy, states: Small) -> Small:
    """By how two cards came about, what they are, and what the dealer shows."""
    columns = strategy.split.shape[1]
    acts = np.zeros((LAST + 3, len(states), columns), np.uint8)
    for sort, state in enumerate(states.tolist()):
        soft, total = divmod(state, HIGHEST + 1)
        pair = max(0, sort - NATURAL)
        for at in range(columns):
            if total == HIGHEST:  # also where it came of a split pair
                acts[FIRST, sort, at] = BLACKJACK
                continue
            plain = STAND if strategy.stand[soft, total, at] else HIT
            if strategy.double[soft, total, at] and rules.doubles(total, soft=bool(soft)):
                plain = DOUBLE
            splits = pair and strategy.split[pair, at]
            gives_up = strategy.keep_pair[pair, at] if pair else strategy.surrender[soft, total, at]
            acts[AGAIN, sort, at] = acts[FIRST, sort, at] = SPLIT if splits else plain
            acts[LAST, sort, at] = plain
            acts[AGAIN + 2, sort, at] = SPLIT if splits else STAND
            acts[LAST + 2, sort, at] = STAND
            if rules.surrender and gives_up:
                acts[FIRST, sort, at] = SURRENDER
    return acts


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
    insurance = half_in_chips(stake, under.house.chip)
    sides = {name: _side(under, name, amount) for name, amount in amounts.items() if name in BY_TWO_CARDS}
    return Wagers(stake, insurance, sides)


def _side(under: Terms, name: str, amount: Cents) -> Side:
    rulings, outcome = under.spots[name, pick_of(1)].under[None], BY_TWO_CARDS[name]
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
    pays = np.zeros(FIVE + 1, np.int64)
    for kind, line in KINDS.items():
        pays[kind] = PAYOUTS[line].least.winnings(stake)
    ordinary = Odds(rules.blackjack.numerator, rules.blackjack.denominator).winnings(stake)
    blackjacks = np.full((len(DECK), len(DECK)), ordinary, np.int64)
    if rules.special:
        ace, face = map(DECK.index, special)
        blackjacks[ace, face] = blackjacks[face, ace] = PAYOUTS["special-blackjack"].least.winnings(stake)
    insurance = stake // 2 if wagers.insurance is None else wagers.insurance
    sides = [side.nets for side in wagers.sides.values()]
    return Money(
        stake,
        pays,
        blackjacks,
        stake // 2,
        insurance,
        PAYOUTS["insurance"].least.winnings(insurance),
        np.array(sides, np.int64).reshape(len(sides), len(DECK), len(DECK)),
        np.array([side.amount for side in wagers.sides.values()], np.int64),
    )
