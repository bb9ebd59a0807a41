"""What a strategy, or a set of wagers kept up together, comes to: exactly, from its automaton.

What a player has won after so many rolls is chips and wagers together, less what the player began with: a wager that
still stands then counts at its amount, neither won nor lost.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import fsum, gcd, sqrt
from typing import TYPE_CHECKING, NamedTuple

from chapter47.law import Mistake
from chapter47.money import Cents
from chapter47.odds.automaton import Automaton, Row, classes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

EXACT_WORK = 3_000_000
"""Products of whole numbers that are worked out at once for exact moments: some seconds."""
LONG_RUN_STATES = 2_000
CHANCE_WORK = 10_000_000_000
"""Additions of doubles that are worked out at once for chances: some ten seconds."""
TAIL = 1e-19
"""What may be left out of each tail of a distribution after a roll."""
ROUNDING = 2.0**-53


class Arrow(NamedTuple):
    """One way on from a state."""

    to: int
    net: Cents
    weight: int


class Node(NamedTuple):
    """A state, with outcomes that do the same taken together."""

    placed: Cents
    least: Cents
    arrows: tuple[Arrow, ...]


class Chain(NamedTuple):
    """An automaton of which only chances matter: states are one that are alike in everything that can come."""

    nodes: tuple[Node, ...]
    total: int


def chain(automaton: Automaton, *, with_bankroll: bool = False) -> Chain:
    """The chain of an automaton. What a state asks the player to own tells states apart only where that matters.

    >>> from chapter47.odds.automaton import explore
    >>> from chapter47.odds.strategy_file import read_strategy
    >>> line = {"strategy": "Pass", "game": "craps", "rules": [{"bet": "pass", "amount": "10"}]}
    >>> len(chain(explore(read_strategy(line))).nodes)  # 4 is like 10, 5 like 9, 6 like 8
    4
    """
    weights = automaton.weights

    def ways(row: Row, group: Sequence[int]) -> Counter[tuple[int, Cents]]:
        found: Counter[tuple[int, Cents]] = Counter()
        for to, net, weight in zip(row.nexts, row.nets, weights, strict=True):
            found[group[to], net] += weight
        return found

    def seen(row: Row, group: list[int]) -> object:
        return row.placed, row.least if with_bankroll else 0, frozenset(ways(row, group).items())

    group = classes(automaton.rows, seen)
    first: dict[int, int] = {}
    for state, number in enumerate(group):
        first.setdefault(number, state)
    order = {number: place for place, number in enumerate(first)}
    places = [order[number] for number in group]
    nodes = []
    for state in first.values():
        row = automaton.rows[state]
        arrows = (Arrow(to, net, weight) for (to, net), weight in sorted(ways(row, places).items()))
        nodes.append(Node(row.placed, row.least, tuple(arrows)))
    return Chain(tuple(nodes), automaton.total)


# After so many rolls


class Moments(NamedTuple):
    """What a player wins in so many rolls, in cents."""

    rolls: int
    mean: Fraction
    variance: Fraction
    wagered: Fraction
    """What is put on the layout, on average, less what is taken down undecided."""

    @property
    def deviation(self) -> float:
        return sqrt(self.variance)

    @property
    def edge(self) -> Fraction | None:
        """What the house keeps of the money wagered, so far."""
        return -self.mean / self.wagered if self.wagered else None


def moments(automaton: Automaton, rolls: int) -> Moments:
    """The exact mean and variance of what is won in so many rolls.

    >>> from chapter47.odds.automaton import explore
    >>> from chapter47.odds.strategy_file import read_strategy
    >>> field = {"strategy": "Field", "game": "craps", "rules": [{"bet": "field", "amount": "10"}]}
    >>> ten = moments(explore(read_strategy(field)), 10)
    >>> print(ten.mean / 100, ten.edge)
    -50/9 1/18
    """
    nodes, total = chain(automaton)
    # Over one roll: the sums, by state and next state, of weights and of weighted winnings.
    to_next = [_by_next(node) for node in nodes]
    if rolls * sum(map(len, to_next)) > EXACT_WORK:
        sentence = f"{rolls:,} rolls of a strategy with {len(nodes):,} states are too many to be counted exactly."
        raise Mistake("too-many-rolls", sentence, "Count fewer rolls, or simulate them.")
    first = [sum(weight * net for _, net, weight in node.arrows) for node in nodes]
    second = [sum(weight * net * net for _, net, weight in node.arrows) for node in nodes]
    mean, square, wagered = ([0] * len(nodes) for _ in range(3))
    scale = 1  # total ** rolls so far
    for _ in range(rolls):
        square = [
            second[state] * scale + sum(weight * square[to] + 2 * won * mean[to] for to, weight, won in to_next[state])
            for state in range(len(nodes))
        ]
        mean = [
            first[state] * scale + sum(weight * mean[to] for to, weight, _ in to_next[state])
            for state in range(len(nodes))
        ]
        scale *= total
        wagered = [
            node.placed * scale + sum(weight * wagered[to] for to, weight, _ in to_next[state])
            for state, node in enumerate(nodes)
        ]
    average = Fraction(mean[0], scale)
    return Moments(rolls, average, Fraction(square[0], scale) - average**2, Fraction(wagered[0], scale))


def _by_next(node: Node) -> list[tuple[int, int, int]]:
    """Each state that comes next, with its weight, and the winnings on the way there by weight."""
    weights: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for to, net, weight in node.arrows:
        weights[to] += weight
        won[to] += weight * net
    return [(to, weight, won[to]) for to, weight in weights.items()]


# In the long run


class LongRun(NamedTuple):
    """What a roll comes to, in cents, when a strategy is followed without end."""

    mean: Fraction
    wagered: Fraction

    @property
    def edge(self) -> Fraction | None:
        """What the house keeps of the money wagered."""
        return -self.mean / self.wagered if self.wagered else None


class _Way(NamedTuple):
    """A state while others are taken out: all figures over one denominator."""

    to: dict[int, int]
    net: int
    placed: int
    rolls: int
    over: int


def long_run(automaton: Automaton) -> LongRun | None:
    """The exact averages a roll, or ``None`` where they depend on how the game went, or the states are too many.

    States are taken out one by one, and their part goes to those that lead to them: the last one then leads to itself
    alone, and holds all that happens between two visits.

    >>> from chapter47.odds.automaton import explore
    >>> from chapter47.odds.strategy_file import read_strategy
    >>> line = {"strategy": "Pass", "game": "craps", "rules": [{"bet": "pass", "amount": "10"}]}
    >>> print(long_run(explore(read_strategy(line))).edge)
    7/495
    """
    nodes, total = chain(automaton)
    if len(nodes) > LONG_RUN_STATES:
        return None
    ways: dict[int, _Way] = {}
    into: dict[int, set[int]] = {state: set() for state in range(len(nodes))}
    for state, node in enumerate(nodes):
        to = {each: weight for each, weight, _ in _by_next(node)}
        net = sum(weight * net for _, net, weight in node.arrows)
        ways[state] = _Way(to, net, node.placed * total, total, total)
        for each in to:
            into[each].add(state)
    last: list[_Way] = []
    while ways:
        # The cheapest first: it has the fewest ways through it.
        state = min(ways, key=lambda each: len(into[each]) * len(ways[each].to))
        gone = ways.pop(state)
        leaves = gone.over - gone.to.pop(state, 0)
        for each in gone.to:
            into[each].discard(state)
        before = into.pop(state) - {state}
        if not leaves:
            last.append(gone)
        for each in before:
            ways[each] = _without(state, gone, leaves, ways[each])
            for onward in ways[each].to:
                into[onward].add(each)
    if len(last) > 1:
        return None
    return LongRun(Fraction(last[0].net, last[0].rolls), Fraction(last[0].placed, last[0].rolls))


def _without(state: int, gone: _Way, leaves: int, way: _Way) -> _Way:
    """A state's way on with another taken out of it."""
    to = dict(way.to)
    share = to.pop(state)
    to = {each: weight * leaves for each, weight in to.items()}
    for each, weight in gone.to.items():
        to[each] = to.get(each, 0) + share * weight
    figures = (
        way.net * leaves + share * gone.net,
        way.placed * leaves + share * gone.placed,
        way.rolls * leaves + share * gone.rolls,
        way.over * leaves,
    )
    common = gcd(*figures, *to.values())
    net, placed, rolls, over = (figure // common for figure in figures)
    return _Way({each: weight // common for each, weight in to.items()}, net, placed, rolls, over)


# The chances


class Chances(NamedTuple):
    """How a session may end, and by how much each figure may be wrong at most."""

    ahead: float
    even: float
    behind: float
    ruined: float
    """Sessions that end early: the player has not the chips for what the strategy asks. The others count them too."""
    error: float


def chances(automaton: Automaton, rolls: int, bankroll: Cents | None = None) -> Chances:
    """The chance to be ahead, even or behind after so many rolls, with a bankroll or without end.

    >>> from chapter47.odds.automaton import explore
    >>> from chapter47.odds.strategy_file import read_strategy
    >>> seven = {"strategy": "Seven", "game": "craps", "rules": [{"bet": "any-seven", "amount": "1"}]}
    >>> round(chances(explore(read_strategy(seven)), 1).ahead * 6, 12)
    1.0
    """
    import numpy as np  # slow to import, and no other part of the odds needs it

    nodes, total = chain(automaton, with_bankroll=bankroll is not None)
    unit = gcd(*(arrow.net for node in nodes for arrow in node.arrows)) or 1
    arrows = [
        (state, arrow.to, arrow.net // unit, float(arrow.weight))
        for state, node in enumerate(nodes)
        for arrow in node.arrows
    ]
    down, up = min(net for _, _, net, _ in arrows), max(net for _, _, net, _ in arrows)
    mass = np.zeros((len(nodes), 1))
    mass[0, 0] = 1.0
    low, dropped, work = 0, 0.0, 0
    ended: list[list[float]] = [[], [], []]
    ruined: list[float] = []
    for _ in range(rolls):
        if bankroll is not None:
            for state, node in enumerate(nodes):
                # Columns of a player who owns less than the state asks for.
                short = max(0, min(mass.shape[1], -((bankroll - node.least) // unit) - low))
                if short and mass[state, :short].any():
                    for part, each in zip(ended, _signs(mass[state : state + 1, :short], low), strict=True):
                        part.append(each)
                        ruined.append(each)
                    mass[state, :short] = 0.0
        width = mass.shape[1]
        work += len(arrows) * width
        if work > CHANCE_WORK:
            sentence = f"{rolls:,} rolls of a strategy with {len(nodes):,} states are too many to be counted."
            raise Mistake("too-many-rolls", sentence, "Count fewer rolls, or simulate them.")
        after = np.zeros((len(nodes), width + up - down))
        for state, to, net, weight in arrows:
            after[to, net - down : net - down + width] += mass[state] * weight
        after /= total
        columns = after.sum(axis=0)
        left = int(np.searchsorted(np.cumsum(columns), TAIL))
        right = len(columns) - int(np.searchsorted(np.cumsum(columns[::-1]), TAIL))
        if left >= right:  # every session has ended
            mass = np.zeros((len(nodes), 1))
            break
        dropped += float(columns[:left].sum() + columns[right:].sum())
        mass, low = after[:, left:right], low + down + left
    for part, each in zip(ended, _signs(mass, low), strict=True):
        part.append(each)
    joins = max(Counter(to for _, to, _, _ in arrows).values())
    error = (rolls * (joins + 2) + 64) * ROUNDING + dropped
    behind, even, ahead = map(fsum, ended)
    return Chances(ahead, even, behind, fsum(ruined), error)


def _signs(mass: "NDArray[np.float64]", low: int) -> tuple[float, float, float]:
    """The parts below, at and above zero of columns of which the first is at ``low``."""
    zero = max(0, min(mass.shape[1], -low))
    above = max(0, min(mass.shape[1], 1 - low))
    return float(mass[:, :zero].sum()), float(mass[:, zero:above].sum()), float(mass[:, above:].sum())
