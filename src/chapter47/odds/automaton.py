"""A strategy as an automaton: every way in which the game and the strategy may stand, and what each outcome does then.

The tables are filled by the table's own script. A :class:`Player` carries the rules out at a real table, the script
settles every outcome, and the ledger says what that won or cost: no rule of the game is said here a second time.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from chapter47.equipment import Outcome, Recorded
from chapter47.games.craps.game import Craps
from chapter47.games.craps.supplemental import exact_limit, most, multiple, odds_now
from chapter47.games.craps.throws import has_line
from chapter47.games.craps.wagers import LINES, point
from chapter47.law import Mistake, Refused
from chapter47.money import Cents, Ledger
from chapter47.money.ledger import OUTSIDE, layout_account, seat_account
from chapter47.odds.strategy import (
    CHIPS,
    TOO_EARLY_OR_LATE,
    Make,
    Press,
    Strategy,
    Support,
    TakeDown,
    TurnOn,
    When,
    amounts,
    meant,
    seat,
    shooters_wager,
)
from chapter47.table.commands import Bet, CallOn, Command, Pick, Remove
from chapter47.table.dealer import play_round
from chapter47.table.events import Event, Settled
from chapter47.table.wagers import Stake

STATES = 20_000
"""How many states are explored before a strategy is said to have too many."""
LOG = 20_000
"""Entries after which a table is exchanged for a new one, so that its log does not grow without end."""


class Position(NamedTuple):
    """All that decides how a table and a strategy go on, as plain data; the player's chips do not."""

    stakes: tuple[tuple[int, str, Pick, Cents, bool, Cents], ...]
    """Of each wager: seat, name, pick, amount, whether it was called on, vigorish that would go back."""
    rest: str
    """Marks on the layout, and what the game remembers beside it."""
    levels: tuple[int, ...]
    """How often each press rule has pressed since its wager's last loss."""
    wins: tuple[int, ...]
    """How many wins each take-down rule has counted since the last seven-out, as far as it counts."""


class Acts(NamedTuple):
    """What the rules did before a roll."""

    placed: Cents
    """What was put on the layout, less what was taken down undecided."""
    charged: Cents
    """Vigorish paid for it, less what went back."""
    least: Cents
    """What the player must own, chips and wagers together, to do it."""


class Player:
    """A seat at a real table whose player follows a strategy, and never runs out of chips.

    Where the player has no line wager on a come-out, somebody else shoots, with a pass wager of their own (19:47-1.8).
    """

    def __init__(self, strategy: Strategy) -> None:
        self.strategy = strategy
        self.craps = isinstance(strategy.game, Craps)
        self.table = seat(strategy.game, strategy.house)
        self.presses = [rule for rule in strategy.rules if isinstance(rule, Press)]
        self.take_downs = [rule for rule in strategy.rules if isinstance(rule, TakeDown)]
        starts = {(rule.wager, rule.pick): rule for rule in strategy.rules if isinstance(rule, Make)}
        self.most = [len(amounts(starts[rule.wager, rule.pick], rule)) - 1 for rule in self.presses]
        self.levels = [0] * len(self.presses)
        self.wins = [0] * len(self.take_downs)
        self.refused: dict[tuple[int, str], str] = {}
        """What the law refused for another reason than the time of it, by rule and code."""
        self.start = self.position()

    # Where things stand

    def position(self) -> Position:
        layout = self.table.layout
        stakes = [(*key, stake.amount, stake.on, stake.charged) for key, stake in layout.stakes.items()]
        stakes.sort(key=lambda stake: (stake[0], stake[1], str(stake[2])))
        rest = json.dumps([layout.marks, self.table.memory], sort_keys=True)
        return Position(tuple(stakes), rest, tuple(self.levels), tuple(self.wins))

    def stand(self, position: Position) -> None:
        """Goes to a position, with fresh chips.

        Betting is open and a round begins: all that outlives a round is plain data on the table, and its script holds
        nothing else.
        """
        if len(self.table.log) > LOG:
            self.table = seat(self.strategy.game, self.strategy.house)
        table = self.table
        on_layout = {1: 0, 2: 0}
        table.layout.stakes = {}
        for number, name, pick, amount, on, charged in position.stakes:
            stake = Stake(number, table.terms.spots[name, pick], amount, on=on, charged=charged)
            table.layout.stakes[number, name, pick] = stake
            on_layout[number] += amount
        table.layout.marks, table.memory = json.loads(position.rest)
        opening = {OUTSIDE: -2 * CHIPS}
        for number, amount in on_layout.items():
            opening |= {seat_account(number): CHIPS - amount, layout_account(number): amount}
        table.ledger = Ledger(opening)
        self.levels, self.wins = list(position.levels), list(position.wins)

    def wealth(self) -> Cents:
        """What the player owns: chips, and wagers at their amounts."""
        return self.table.ledger.balance(seat_account(1)) + self.table.ledger.balance(layout_account(1))

    # What the player does

    def act(self) -> Acts:
        """Goes through the rules, in order."""
        balances, chips, lies = self.table.ledger.balances, seat_account(1), layout_account(1)
        wealth, before, lay = self.wealth(), balances[chips], balances[lies]
        least = before
        for number, rule in enumerate(self.strategy.rules):
            if isinstance(rule, Press) or not self.fits(rule.when):
                continue
            for command in list(self.commands(rule)):
                self.say(number, command)
                least = min(least, balances[chips])
        if self.craps and point(self.table) is None and not has_line(self.table, 1) and not has_line(self.table, 2):
            self.table.do(shooters_wager(self.table))
        return Acts(balances[lies] - lay, wealth - self.wealth(), lay + before - least)

    def fits(self, when: When) -> bool:
        return when == "any" or (when == "point") == (point(self.table) is not None)

    def commands(self, rule: Make | Support | TakeDown | TurnOn) -> Iterator[Command]:
        """What a rule asks for as the game stands."""
        stakes = self.table.layout.stakes
        mine = [stake for stake in stakes.values() if stake.seat == 1]
        match rule:
            case Make(wager, pick, amount, at_most):
                standing = sum(stake.spot.wager.name == wager for stake in mine)
                enough = at_most is not None and standing >= at_most
                if (1, wager, pick) not in stakes and not enough and not self.is_down(wager, pick):
                    yield Bet(1, wager, amount + self.raised(wager, pick), pick)
            case Support(flat, times):
                for stake in mine:
                    if stake.spot.wager.name == flat and self.has_point(stake):
                        yield from self.odds(rule, stake, times)
            case TakeDown():
                for stake in mine:
                    if meant(rule, *stake.spot.key) and self.is_down(*stake.spot.key):
                        yield Remove(1, *stake.spot.key)
            case TurnOn():
                for stake in mine:
                    if meant(rule, *stake.spot.key) and not stake.on:
                        yield CallOn(1, *stake.spot.key)

    def odds(self, rule: Support, flat: Stake, times: int) -> Iterator[Command]:
        """As much as the rule wants, made payable as the house lets it be."""
        table, pick = self.table, flat.spot.pick
        if (1, rule.wager, pick) in table.layout.stakes or self.is_down(rule.wager, pick):
            return
        spot = table.terms.spots[rule.wager, pick]
        unit = multiple(table, spot)
        wanted = exact_limit(odds_now(table, spot), flat.amount, times, laid=rule.flat.startswith("dont"))
        payable = -(-wanted // unit) * unit if table.house["odds-excess"] else wanted // unit * unit
        if amount := min(payable, most(table, 1, spot)):
            yield Bet(1, rule.wager, amount, pick)

    def has_point(self, stake: Stake) -> bool:
        """Whether a flat wager has a point to be supported on."""
        return stake.spot.pick is not None or (stake.spot.wager.name in LINES and point(self.table) is not None)

    def raised(self, wager: str, pick: Pick) -> Cents:
        """By how much a wager is pressed."""
        for rule, level in zip(self.presses, self.levels, strict=True):
            if (rule.wager, rule.pick) == (wager, pick):
                return rule.by * level
        return 0

    def is_down(self, wager: str, pick: Pick) -> bool:
        """Whether a wager is taken down, as things stand."""
        return any(
            wins >= rule.after and meant(rule, wager, pick) and self.fits(rule.when)
            for rule, wins in zip(self.take_downs, self.wins, strict=True)
        )

    def say(self, number: int, command: Command) -> None:
        """What the law refuses is not done; where another time would not help either, that is noted."""
        try:
            self.table.do(command)
        except Refused as refused:
            if refused.code not in TOO_EARLY_OR_LATE:
                self.refused.setdefault((number, refused.code), f"Rule {number + 1} was refused: {refused}")

    # What an outcome does

    def see(self, outcome: Outcome) -> Cents:
        """The round goes on to its end with that outcome. Gives what it won."""
        before = self.wealth()
        self.watch(play_round(self.table, Recorded([outcome])))
        return self.wealth() - before

    def watch(self, events: list[Event]) -> None:
        """Counts wins and losses of the player's wagers."""
        for event in events:
            if type(event) is not Settled or event.seat != 1:
                continue
            for at, press in enumerate(self.presses):
                # A wager made on its line may be settled where it moved to.
                if press.wager == event.wager and press.pick in (None, event.pick):
                    if event.result == "win":
                        self.levels[at] = min(self.levels[at] + 1, self.most[at])
                    elif event.result == "lose":
                        self.levels[at] = 0
            for at, rule in enumerate(self.take_downs):
                if event.result == "win" and meant(rule, event.wager, event.pick):
                    self.wins[at] = min(self.wins[at] + 1, rule.after)
        if self.craps and "shooter" not in self.table.layout.marks:  # 1.11(a)1: the shooter sevened out
            self.wins = [0] * len(self.wins)


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


def kinds_of(strategy: Strategy) -> Kinds:
    """Dice are alike: which of them shows which face makes no difference.

    >>> from chapter47.odds.strategy import read_strategy
    >>> field = {"strategy": "Field", "game": "craps", "rules": [{"bet": "field", "amount": "5"}]}
    >>> len(kinds_of(read_strategy(field)))
    21
    """
    kinds: dict[object, list[Outcome]] = {}
    for outcome in strategy.game.outcomes(strategy.house):
        kinds.setdefault(outcome if isinstance(outcome, str) else tuple(sorted(outcome)), []).append(outcome)
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

    >>> from chapter47.odds.strategy import read_strategy
    >>> held = {"strategy": "Pass", "game": "craps", "rules": [{"bet": "pass", "amount": "10"}]}
    >>> automaton = explore(read_strategy(held))
    >>> len(automaton.rows), automaton.rows[0].placed
    (7, 1000)
    """
    player = Player(strategy)
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
    weight = strategy.game.outcomes(strategy.house)
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
    """The coarsest grouping of states in which those of a group look the same, group by group, to ``seen``."""
    group, count = [0] * len(rows), 1
    while True:
        numbers: dict[object, int] = {}
        finer = [numbers.setdefault((group[state], seen(row, group)), len(numbers)) for state, row in enumerate(rows)]
        if len(numbers) == count:
            return group
        group, count = finer, len(numbers)
