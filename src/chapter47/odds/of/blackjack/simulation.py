"""Monte Carlo of blackjack: shoes in chunks, each with its own stream; the same seed gives the same to any number."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from chapter47.money import Cents
from chapter47.odds.estimates import Estimate
from chapter47.odds.kernel import Ints
from chapter47.odds.of.blackjack.scene import Scene
from chapter47.odds.of.blackjack.shoe_kernel import play_shoes
from chapter47.odds.shoes import Portion
from chapter47.odds.simulation import CHUNK, ENDLESS, ROUNDS, Plan, Result, ShoePlan, played, stream

FEWEST = 10
"""Rounds that a shoe is reckoned to have at least; where it has fewer, more shoes are begun."""


class Line(NamedTuple):
    """What one of the wagers came to, on every box and in every round."""

    made: int
    staked: Cents
    """All that was put down for it, in doubling and splitting too."""
    net: Cents
    squares: float
    """Of what it won on a box in a round."""
    of_shoes: tuple[int, int, int]
    """Summed over shoes: the square of what it won, that times how often it was made, and the square of how often."""

    def plus(self, other: "Line") -> "Line":
        one, two, three = (each + more for each, more in zip(self.of_shoes, other.of_shoes, strict=True))
        return Line(
            self.made + other.made,
            self.staked + other.staked,
            self.net + other.net,
            self.squares + other.squares,
            (one, two, three),
        )

    def lost(self, unit: Cents, shoes: int) -> Estimate:
        """What the house keeps of a wager of so much: the part of it that is lost.

        Rounds of one shoe are not independent, and shoes differ in length: so shoes are compared, each by what it
        brought beyond the mean of as many rounds.
        """
        if not self.made:
            return Estimate(0.0, 0.0)
        mean = self.net / self.made
        net, product, made = self.of_shoes
        spread = sqrt(max(0.0, net - 2 * mean * product + mean**2 * made) * shoes / max(shoes - 1, 1))
        return Estimate(-mean / unit, spread / self.made / unit)

    def deviation(self, unit: Cents) -> float:
        """Of what a wager of so much wins in a round."""
        return sqrt(max(0.0, self.squares / self.made - (self.net / self.made) ** 2)) / unit if self.made else 0.0


class Totals(NamedTuple):
    """What a simulation, or a part of it, came to."""

    lines: tuple[Line, ...]
    """Blackjack, insurance, and the further wagers."""
    results: Mapping[Cents, int]
    """How many sessions won each amount, on all boxes together."""
    ruined: int
    rounds: int
    """That were wagered on."""
    dealt: int
    hands: int
    """Of players, those of split pairs included."""

    @property
    def shoes(self) -> int:
        return sum(self.results.values())

    def plus(self, other: "Totals") -> "Totals":
        """Both together."""
        lines = tuple(one.plus(more) for one, more in zip(self.lines, other.lines, strict=True))
        results = Counter(self.results)
        results.update(other.results)
        return Totals(
            lines,
            results,
            self.ruined + other.ruined,
            self.rounds + other.rounds,
            self.dealt + other.dealt,
            self.hands + other.hands,
        )

    def result(self, plan: Plan | ShoePlan) -> Result:
        """The same as other games tell it."""
        staked = sum(line.staked for line in self.lines)
        return Result(plan, dict(sorted(self.results.items())), self.ruined, self.rounds, staked, None)


def play_portion(scene: Scene, plan: Plan | ShoePlan, portion: Portion) -> Totals:
    """Plays so many shoes, or shoes until there were so many rounds."""
    cards, told, chance = scene.cards(plan.rolls or 0), scene.told(), stream(plan.seed, portion.number)
    bankroll = ENDLESS if plan.bankroll is None else plan.bankroll
    found: Totals | None = None
    while found is None or (portion.rounds != ENDLESS and found.dealt < portion.rounds):
        enough, shoes = ENDLESS, portion.shoes
        if portion.rounds != ENDLESS:
            enough = portion.rounds - (found.dealt if found else 0)
            shoes = enough // FEWEST + 1
        nets, made, staked = np.zeros((3, shoes, len(scene.wagers.names)), np.int64)
        squares, tally = np.zeros(nets.shape[1]), np.zeros(4, np.int64)
        shoes = play_shoes(chance, cards, *told, bankroll, scene.least, enough, nets, made, staked, squares, tally)
        values, often = np.unique(nets[:shoes].sum(axis=1), return_counts=True)
        lines = tuple(
            Line(
                int(made[:, at].sum()), int(staked[:, at].sum()), int(nets[:, at].sum()), float(squares[at]), _of(*both)
            )
            for at, both in enumerate(zip(nets[:shoes].T, made[:shoes].T, strict=True))
        )
        ruined, rounds, dealt, hands = tally.tolist()
        part = Totals(lines, dict(zip(values.tolist(), often.tolist(), strict=True)), ruined, rounds, dealt, hands)
        found = part if found is None else found.plus(part)
    return found


def _of(nets: Ints, made: Ints) -> tuple[int, int, int]:
    """In whole numbers of any size: a shoe may win more than can be squared in a word. Those alike go together."""
    won, alike = np.unique(nets, return_counts=True)
    often, which, as_often = np.unique(made, return_inverse=True, return_counts=True)
    together = np.zeros(len(often), np.int64)
    np.add.at(together, which, nets)
    return (
        sum(each * each * shoes for each, shoes in zip(won.tolist(), alike.tolist(), strict=True)),
        sum(net * count for net, count in zip(together.tolist(), often.tolist(), strict=True)),
        sum(count * count * shoes for count, shoes in zip(often.tolist(), as_often.tolist(), strict=True)),
    )


def simulate(
    scene: Scene, plan: Plan | ShoePlan, *, workers: int = 1, progress: Callable[[int], None] = lambda done: None
) -> Totals:
    """Plays a scene as planned: shoes to their end, or sessions of so many rounds, each from a fresh shuffle.

    >>> from chapter47.odds.of.blackjack.rules import Rules
    >>> from chapter47.odds.of.blackjack.strategy import Strategy
    >>> from chapter47.odds.of.blackjack.tables import Wagers
    >>> found = simulate(Scene(Rules(decks=6), Strategy.blank(), Wagers(1000)), ShoePlan(100, None, 47))
    >>> found.shoes, found.lines[0].made == found.rounds
    (100, True)
    """
    plan.check()
    chunks = list(portions(plan))
    by_rounds = isinstance(plan, ShoePlan) and plan.shoes is None
    found: Totals | None = None
    for part in played(partial(play_portion, scene, plan), iter(chunks), min(workers, len(chunks))):
        found = part if found is None else found.plus(part)
        progress(part.dealt if by_rounds else part.shoes)
    assert found is not None
    return found


def portions(plan: Plan | ShoePlan) -> Iterator[Portion]:
    """The plan in parts of some :data:`CHUNK` rounds."""
    if isinstance(plan, ShoePlan) and plan.shoes is None:
        assert plan.rounds is not None
        for number, start in enumerate(range(0, plan.rounds, CHUNK)):
            yield Portion(number, 0, min(CHUNK, plan.rounds - start))
        return
    sessions = plan.sessions if isinstance(plan, Plan) else plan.shoes
    assert sessions is not None
    size = max(1, CHUNK // (plan.rolls or ROUNDS))
    for number, start in enumerate(range(0, sessions, size)):
        yield Portion(number, min(size, sessions - start), ENDLESS)
