"""A strategy as an automaton: every way in which the game and the strategy may stand, and what each outcome does then.

The tables are filled by the table's own script. A player carries the rules out at a real table, the script settles
every outcome, and the ledger says what that won or cost: no rule of the game is said here a second time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.law import Mistake
from chapter47.money import Cents
from chapter47.odds.deals import deals
from chapter47.odds.player import Acts, Player, Position
from chapter47.odds.strategy import Strategy
from chapter47.odds.strategy_rules import rules_of

STATES = 20_000
"""How many states are explored before a strategy is said to have too many."""


def player_of(strategy: Strategy) -> Player:
    """Who follows a strategy."""
    return rules_of(strategy.game).player(strategy)


class Row(NamedTuple):
    """A state between two rounds: what the rules do in it, and what each outcome does then."""

    placed: Cents
    least: Cents
    """What the player must own to go on."""
    nets: tuple[Cents, ...]
    """What each kind of outcome wins, vigorish paid."""
    nexts: tuple[int, ...]


Kinds: TypeAlias = tuple[tuple[Outcome, ...], ...]
"""Outcomes grouped: those of one kind do the same in every state."""


class Automaton(NamedTuple):
    """Every state of a strategy, the first one first."""

    strategy: Strategy
    kinds: Kinds
    weights: tuple[int, ...]
    """How much of the equipment each kind of outcome stands for."""
    rows: tuple[Row, ...]
    notes: tuple[str, ...]
    """What people should know of the strategy, such as what the law refused of it."""

    @property
    def total(self) -> int:
        return sum(self.weights)

    def slots(self) -> list[int]:
        """The kind of each of the equipment's equally likely outcomes."""
        kind_of = {outcome: kind for kind, outcomes in enumerate(self.kinds) for outcome in outcomes}
        return [kind_of[outcome] for outcome in slots(self.strategy)]


def slots(strategy: Strategy) -> list[Outcome]:
    """The equally likely outcomes, one that weighs more as often as it weighs."""
    outcomes = strategy.game.outcomes(strategy.house)
    return [outcome for outcome, weight in outcomes.items() for _ in range(weight)]


def weighed(strategy: Strategy) -> Mapping[Outcome, int]:
    """The outcomes of a round, by how likely they are. Of cards: a deal for each, and the ways of a full shoe."""
    if strategy.game.cards is not None:
        return {deal.cards: deal.ways for deal in deals(strategy)}
    return strategy.game.outcomes(strategy.house)


def kinds_of(strategy: Strategy) -> Kinds:
    """Dice are alike: which of them shows which face makes no difference. Deals are one of each kind already.

    >>> from chapter47.odds.strategy_file import read_strategy
    >>> field = {"strategy": "Field", "game": "craps", "rules": [{"bet": "field", "amount": "5"}]}
    >>> len(kinds_of(read_strategy(field)))
    21
    """
    kinds: dict[object, list[Outcome]] = {}
    for outcome in weighed(strategy):
        alike = outcome if strategy.game.cards is not None or isinstance(outcome, str) else tuple(sorted(outcome))
        kinds.setdefault(alike, []).append(outcome)
    return tuple(map(tuple, kinds.values()))


class TooManyStates(Mistake):
    """A strategy that can only be played roll by roll."""

    def __init__(self, limit: int) -> None:
        sentence = f"The strategy has more than {limit:,} states."
        super().__init__("too-many-states", sentence, "Press less often, or hold fewer wagers that move.")


class _Known(NamedTuple):
    """A state as it is explored: where its roll is thrown from, and what the rules did before."""

    position: Position
    acts: Acts


def explore(
    strategy: Strategy, limit: int = STATES, progress: Callable[[int], None] = lambda states: None
) -> Automaton:
    """Plays every outcome in every state that a strategy can come to, through the table's script.

    >>> from chapter47.odds.strategy_file import read_strategy
    >>> held = {"strategy": "Pass", "game": "craps", "rules": [{"bet": "pass", "amount": "10"}]}
    >>> automaton = explore(read_strategy(held))
    >>> len(automaton.rows), automaton.rows[0].placed
    (7, 1000)
    """
    player = player_of(strategy)
    kinds = kinds_of(strategy)
    arrived: dict[Position, int] = {}
    states: dict[_Known, int] = {}
    queue: list[_Known] = []

    def arrive(position: Position) -> int:
        """The state of whoever comes to a position and follows the rules there."""
        if position not in arrived:
            player.stand(position)
            acts = player.act()
            known = _Known(player.position(), acts)
            if known not in states:
                if len(states) == limit:
                    raise TooManyStates(limit)
                states[known] = len(states)
                queue.append(known)
            arrived[position] = states[known]
        return arrived[position]

    arrive(player.start)
    rows: list[Row] = []
    while len(rows) < len(queue):
        position, (placed, charged, least) = queue[len(rows)]
        nets, nexts = [], []
        for outcomes in kinds:
            player.stand(position)
            nets.append(player.see(outcomes[0]) - charged)
            nexts.append(arrive(player.position()))
        rows.append(Row(placed, least, tuple(nets), tuple(nexts)))
        progress(len(rows))
    weight = weighed(strategy)
    weights = tuple(sum(weight[outcome] for outcome in outcomes) for outcomes in kinds)
    notes = tuple(player.refused[key] for key in sorted(player.refused))
    if not any(row.least for row in rows):
        notes += ("No wager is ever made.",)
    return Automaton(strategy, kinds, weights, merged(rows), notes)


def merged(rows: list[Row]) -> tuple[Row, ...]:
    """The same automaton with states that nothing will ever tell apart made one, in the order they are come to."""
    group = classes(rows, lambda row, at: (row.placed, row.least, row.nets, tuple(at[each] for each in row.nexts)))
    first = {number: state for state, number in reversed(list(enumerate(group)))}
    order = {group[0]: 0}
    for number in order_of(group, first, rows):
        order.setdefault(number, len(order))
    return tuple(
        rows[first[number]]._replace(nexts=tuple(order[group[each]] for each in rows[first[number]].nexts))
        for number in order
    )


def order_of(group: list[int], first: dict[int, int], rows: list[Row]) -> Iterator[int]:
    """The groups in the order in which they are come to from the first state."""
    seen = [group[0]]
    known = {group[0]}
    for number in seen:
        yield number
        for each in rows[first[number]].nexts:
            if group[each] not in known:
                known.add(group[each])
                seen.append(group[each])


def classes(rows: Sequence[Row], seen: Callable[[Row, list[int]], object]) -> list[int]:
    """Groups of states that cannot be told apart: from all states of a group, the same is seen and the same groups
    follow. There are as few groups as can be.
    """
    group, count = [0] * len(rows), 1
    while True:
        numbers: dict[object, int] = {}
        finer = [numbers.setdefault((group[state], seen(row, group)), len(numbers)) for state, row in enumerate(rows)]
        if len(numbers) == count:
            return group
        group, count = finer, len(numbers)
