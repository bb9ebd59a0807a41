"""Players of blackjack for rounds that are counted out: by a strategy, or as an analysis found it best."""

from collections.abc import Mapping

import numpy as np

from chapter47.odds.of.blackjack.analysis import Played
from chapter47.odds.of.blackjack.hands import hand_of
from chapter47.odds.of.blackjack.strategy import Strategy, column
from chapter47.odds.shoe import Composition
from kit.twenty_one import Deck, Player, Seen, count, deck_of

ACTIONS = ("stand", "hit", "double")


def small(counts: Mapping[int, int]) -> tuple[Composition, Deck]:
    """A shoe of so many cards of each value, for the analyser and for counting out."""
    tens = [(counts.get(10, 0) + more) // 4 for more in range(4)]
    shoe = Composition((*(counts.get(value, 0) for value in range(1, 10)), *tens))
    return shoe, deck_of({(value, ""): many for value, many in counts.items()})


def by_strategy(strategy: Strategy) -> Player:
    """Somebody who looks at totals, and splits again whenever that is allowed."""

    def play(seen: Seen) -> str:
        at = column(*(value for value, _ in seen.shown))
        total, soft = count(seen.hand)
        first, second = seen.hand[0][0], seen.hand[1][0]
        alike = len(seen.hand) == 2 and first == second
        gives_up = strategy.keep_pair[first, at] if alike else strategy.surrender[int(soft), total, at]
        if "surrender" in seen.may and gives_up:
            return "surrender"
        if "split" in seen.may and (seen.pair or strategy.split[first, at]):
            return "split"
        if "double" in seen.may and strategy.double[int(soft), total, at]:
            return "double"
        return "stand" if strategy.stand[int(soft), total, at] else "hit"

    return play


def as_found(played: Played) -> Player:
    """Somebody who plays every hand as it was found best."""

    def play(seen: Seen) -> str:
        opening = played.opening(*(value for value, _ in seen.shown))
        cards = tuple(sorted(value for value, _ in seen.hand))
        hand = hand_of(*cards)
        if not seen.pair:
            does = opening.first[cards[0], cards[1]].does if len(cards) == 2 else ""
            return does if does in ("split", "surrender") else ACTIONS[opening.values.chosen[hand, 0]]
        apart = opening.splits[seen.pair]
        if "split" in seen.may:
            return "split" if seen.hands < apart.hands else "stand"
        run = int(seen.order > 0) if played.setting.rules.multiple else int(seen.same)
        return ACTIONS[apart.runs[run][1].chosen[hand, 0]]

    return play


def any_strategy(seed: int, *, face_up: bool = False) -> Strategy:
    """A strategy by chance, which splits everything and is not altogether foolish."""
    rng = np.random.default_rng(seed)
    strategy = Strategy.blank(face_up=face_up)
    strategy.stand[0, 12:17] = rng.integers(0, 2, strategy.stand[0, 12:17].shape)
    strategy.stand[0, 17:] = 1
    strategy.stand[1, 18:] = 1
    strategy.double[:] = rng.integers(0, 2, strategy.double.shape)
    strategy.surrender[:] = rng.integers(0, 4, strategy.surrender.shape) == 0
    strategy.keep_pair[:] = rng.integers(0, 6, strategy.keep_pair.shape) == 0
    strategy.split[:] = 1
    return strategy
