"""Basic strategy: the best play by total and by what the dealer shows, found and not looked up.

A cell of the strategy serves many hands. Each counts as often as the strategy itself brings it about, hands of split
pairs included, and the cell holds what is best for all of them together. The search begins with what the best play by
cards does most, and goes on until no cell can be bettered alone.
"""

from typing import NamedTuple

import numpy as np

from chapter47.kernels.machine_code import compiled
from chapter47.odds.of.blackjack.hands import Bytes, Hands, Reals, hand_of, hands
from chapter47.odds.of.blackjack.opening import Opening, solve
from chapter47.odds.of.blackjack.parting import Split
from chapter47.odds.of.blackjack.play import DOUBLE, HIT, STAND, Against, Suits, Terms, Values, settled
from chapter47.odds.of.blackjack.rules import ACE, DEALER_STANDS, HIGHEST, VALUES
from chapter47.odds.of.blackjack.setting import Setting
from chapter47.odds.of.blackjack.strategy import BLACKJACK_COLUMN, Strategy, column

MOST_ROUNDS = 12
"""After so many rounds of the search the last is taken: where two plays are as good, it may not come to rest."""

UNMET = np.tile(np.arange(HIGHEST + 1) - DEALER_STANDS + 1, (2, 1))


class Gains(NamedTuple):
    """[soft][total]: what all hands of a cell gain, as often as they come about."""

    stand: Reals
    """By standing rather than hitting, where it comes to that."""
    two: Reals
    """The same, for two cards as well that are doubled instead: what counts where nothing else does."""
    met: Reals
    """How often it comes to that."""
    over_stand: Reals
    """By doubling two cards rather than to stand."""
    over_hit: Reals
    """By doubling them rather than to hit."""


@compiled
def weigh(
    hands: Hands, terms: Terms, suits: Suits, against: Against, values: Values, came: Reals, gains: Gains
) -> None:
    """Adds what each decision would gain. ``came`` has how often two cards come about at each level, with its sign."""
    counts, total, soft, cards, nexts = hands
    shoe, rows = against.shoe, against.rows
    for at in range(len(against.members)):
        hand = against.members[at]
        if total[hand] == HIGHEST:
            continue
        wanted = suits.wants[hand] if cards[hand] == 2 else 0
        doubles = cards[hand] == 2 and terms.may_double[hand]
        for level in range(len(against.weight)):
            if came[level, hand] == 0.0:
                continue
            left = -float(cards[hand])
            for card in range(10):
                left += shoe[level, card]
            gain = 0.0
            if wanted:
                win, _ = settled(against.ends[rows[level, nexts[hand, wanted - 1]]], 21, terms.ties_lose)
                gain = win * max(0.0, (shoe[level, wanted - 1] - counts[hand, wanted - 1]) / left)
            for case in range(suits.chance.shape[1] if wanted else 1):
                part = came[level, hand] * (suits.chance[wanted, case] if wanted else 1.0)
                more = gain * suits.share[wanted, case] if wanted else 0.0
                stand = values.action[level, hand, STAND]
                hit = values.action[level, hand, HIT] + more
                does = values.chosen[hand, case]
                where = soft[hand], total[hand]
                gains.two[where] += part * (stand - hit)
                if doubles:
                    double = values.action[level, hand, DOUBLE] + 2 * more
                    gains.over_stand[where] += part * (double - stand)
                    gains.over_hit[where] += part * (double - hit)
                if does != DOUBLE:
                    gains.stand[where] += part * (stand - hit)
                    gains.met[where] += abs(part)
                if does == HIT:
                    for card in range(10):
                        here = shoe[level, card] - counts[hand, card]
                        if here > 0 and nexts[hand, card] >= 0:
                            came[level, nexts[hand, card]] += part * here / left


def search(setting: Setting, strategy: Strategy, openings: list[Opening]) -> None:
    """Fills a column of a strategy, from the best play against all that the column stands for."""
    at = column(*openings[0].shown)
    strategy.stand[:, HIGHEST, at] = 1
    if at == BLACKJACK_COLUMN:
        return
    _fill(setting, strategy, at, openings, None)
    for _ in range(MOST_ROUNDS):
        before = [each[..., at].copy() for each in strategy[:5]]
        splits = strategy.split[:, at].copy()
        strategy.split[:, at] = 1  # so that every pair is looked at
        tried = [solve(setting, opening.shown, strategy) for opening in openings]
        _fill(setting, strategy, at, tried, splits)
        if all(np.array_equal(one, each[..., at]) for one, each in zip(before, strategy[:5], strict=True)):
            return


def _fill(setting: Setting, strategy: Strategy, at: int, openings: list[Opening], splits: Bytes | None) -> None:
    """Does in each cell of a column what is best as the hands were played.

    ``splits`` has the pairs that were split, where they all were to be looked at.
    """
    gains = Gains(*(np.zeros((2, HIGHEST + 1)) for _ in range(5)))
    given_up, parted, kept = np.zeros((2, HIGHEST + 1)), np.zeros(11), np.zeros(11)
    table = hands()
    for opening in openings:
        came = np.zeros((1, len(table.total)))
        suits = setting.suits(opening.shown)
        for cards, first in opening.first.items():
            if not first.actions:
                continue
            hand, often = hand_of(*cards), opening.chance * first.chance
            # As two cards are played that are neither split nor surrendered.
            value = float(opening.values.first[0, hand]) - (0.0 if setting.rules.multiple else first.blackjack)
            pair = cards[0] if cards[0] == cards[1] else 0
            apart = first.actions.get("split", -np.inf)
            surrender = first.actions.get("surrender", -np.inf)
            if pair:
                parted[pair] += often * (apart - value)
                kept[pair] += often * (surrender - max(value, apart))
            else:
                given_up[table.soft[hand], table.total[hand]] += often * (surrender - value)
            if first.does == "surrender":
                continue
            if pair in opening.splits and (apart > value if splits is None else splits[pair]):
                _weigh_split(setting, opening, opening.splits[pair], often, gains)
            else:
                came[0, hand] = often
        weigh(table, setting.terms, suits, opening.against, opening.values, came, gains)
    # A cell that no hand comes to is filled as the dealer plays.
    stands = np.where(gains.met > 0, gains.stand, np.where(gains.two != 0, gains.two, UNMET)) > 0
    strategy.stand[:, :HIGHEST, at] = stands[:, :HIGHEST]
    strategy.double[..., at] = np.where(stands, gains.over_stand, gains.over_hit) > 0
    strategy.surrender[..., at] = given_up > 0
    strategy.split[:, at] = parted > 0
    strategy.keep_pair[:, at] = kept > 0


def _weigh_split(setting: Setting, opening: Opening, apart: Split, often: float, gains: Gains) -> None:
    table = hands()
    for at, (against, values) in enumerate(apart.runs):
        if against.pair == ACE:
            return
        came = np.zeros((len(against.weight), len(table.total)))
        for level, shoe in enumerate(against.shoe):
            size = int(shoe.sum()) - 1
            for value in VALUES:
                if setting.rules.multiple or (value == against.pair) == bool(at):
                    here = max(0, int(shoe[value - 1]) - (value == against.pair))
                    came[level, hand_of(against.pair, value)] = often * against.weight[level] * here / size
        weigh(table, setting.terms, setting.suits(opening.shown), against, values, came, gains)
