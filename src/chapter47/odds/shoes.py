"""Monte Carlo with cards: whole shoes, dealt one after the other, and a strategy followed over each.

What a kernel needs to know of a game and its house is taken from the declarations here. A strategy with too many states
to explore is played through the table's script instead, card by card, from the same shuffles.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import NamedTuple

import numpy as np

from chapter47.equipment import DECK, Equipment, Outcome, Shoe, Stack, amount_on
from chapter47.games.parts.shoe.procedure import shuffling
from chapter47.house import House
from chapter47.money import Cents
from chapter47.odds.automaton import Automaton, player_of
from chapter47.odds.deals import deals
from chapter47.odds.estimates import Estimate
from chapter47.odds.kernel import Ints, Words
from chapter47.odds.of import kernel_of
from chapter47.odds.shoe_kernel import Cards, Tableau, most_rounds, play_shoes, shuffle, words
from chapter47.odds.simulation import (
    CHUNK,
    ENDLESS,
    ROUNDS,
    SLOW_CHUNK,
    Plan,
    Result,
    ShoePlan,
    Tables,
    played,
    stream,
    tables,
)
from chapter47.odds.strategy import Strategy, seat
from chapter47.table.game import Game
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table

LONGEST = 6
"""Cards that a round of any game takes at most."""

# What the kernel is told


def cards_of(game: Game, house: House, device: int = 0) -> Cards:
    """The shoe of a house, its cards as they come from the decks; with a device, of so many rounds a session."""
    kind, shoe = kernel_of(game).kind(game), game.equipment(house)
    assert isinstance(shoe, Shoe)
    assert kind.longest <= LONGEST
    order = np.array([kind.values[card] for card in DECK] * shoe.decks, np.int8)
    burns = np.zeros(max(kind.values.values()) + 1, np.int8)
    for card, worth in kind.values.items():
        burns[worth] = amount_on(card) if kind.steps.burns_as_shown else 0
    cut = shoe.size - kind.steps.behind(house)
    reach = kind.longest if device else min(shoe.size, cut + (1 + kind.more) * kind.longest)
    return Cards(kind.round, order, reach, burns, cut, kind.more, device)


def tableau_of(strategy: Strategy) -> Tableau:
    """When hands draw, as the law's tables say it and, where they leave it open, as the strategy does."""
    return kernel_of(strategy.game).tableau(strategy)


# What comes of it


class Dealt(NamedTuple):
    """Shoes that were dealt, whatever was wagered on them."""

    names: tuple[str, ...]
    """The outcomes of a round."""
    counts: tuple[int, ...]
    """How many rounds came to each."""
    products: tuple[tuple[int, ...], ...]
    """Summed over shoes: the rounds that came to one outcome, times those that came to another."""
    shoes: int

    @property
    def rounds(self) -> int:
        return sum(self.counts)

    def mean(self, worth: Mapping[str, Fraction]) -> Estimate:
        """What a round brings on average that brings so much by its outcome.

        Rounds of one shoe are not independent, and shoes differ in length: so shoes are compared, each by what it
        brought beyond the mean of as many rounds.
        """
        total = sum((worth[name] * count for name, count in zip(self.names, self.counts, strict=True)), Fraction(0))
        mean = total / self.rounds
        beyond = [float(worth[name] - mean) for name in self.names]
        squares = sum(
            one * other * product
            for one, row in zip(beyond, self.products, strict=True)
            for other, product in zip(beyond, row, strict=True)
        )
        spread = sqrt(max(squares, 0.0) * self.shoes / max(self.shoes - 1, 1))
        return Estimate(float(mean), spread / self.rounds)

    def share(self, *names: str) -> Estimate:
        """How often rounds come to one of those outcomes."""
        return self.mean({each: Fraction(each in names) for each in self.names})


class Portion(NamedTuple):
    """Shoes that share a stream."""

    number: int
    shoes: int
    rounds: int
    """After so many, no other shoe is begun."""


class Tally(NamedTuple):
    """What a portion came to."""

    results: Mapping[Cents, int]
    ruined: int
    rounds: int
    """That were wagered on."""
    wagered: Cents
    counts: Ints
    products: Ints


def over_tables(given: Tables, cards: Cards, tableau: Tableau, plan: Plan | ShoePlan, portion: Portion) -> Tally:
    """Plays a portion over an automaton's tables."""
    # A shuffle goes on from how the cards lie: every portion begins with the decks as they come.
    cards = cards._replace(order=cards.order.copy())
    results, tally = np.zeros(portion.shoes, np.int64), np.zeros(3, np.int64)
    counts = np.zeros((portion.shoes, given.nets.shape[1]), np.int64)
    bankroll = ENDLESS if plan.bankroll is None else plan.bankroll
    chance = stream(plan.seed, portion.number)
    shoes = play_shoes(chance, cards, tableau, *given, bankroll, portion.rounds, results, counts, tally)
    values, often = np.unique(results[:shoes], return_counts=True)
    ruined, rounds, wagered = tally.tolist()
    won = dict(zip(values.tolist(), often.tolist(), strict=True))
    return Tally(won, ruined, rounds, wagered, counts.sum(axis=0), products(counts))


def products(counts: Ints) -> Ints:
    """Over all shoes, the rounds of one outcome times those of another.

    In doubles, which are quicker and hold such numbers exactly.
    """
    exact = counts.astype(np.float64)
    return (exact.T @ exact).astype(np.int64)


# Through the script


class Shuffled:
    """The shuffles of a stream, for a table's own dealer: the same cards as a kernel has, by their codes."""

    def __init__(self, chance: Words, cards: Cards, values: Mapping[str, int]) -> None:
        self.chance = chance
        self.order, self.reach = cards.order.copy(), cards.reach
        self.values = values

    def named(self, shoe: Shoe) -> list[str]:
        """The cards of the next shuffle. Which of those that count the same makes no difference."""
        shuffle(self.chance, self.order, self.reach)
        codes: dict[int, list[str]] = {}
        for card in DECK * shoe.decks:
            codes.setdefault(self.values[card], []).append(card)
        return [codes[worth].pop() for worth in self.order.tolist()]

    def shuffle(self, shoe: Shoe) -> Stack:
        cards = self.named(shoe)
        cut = shoe.size // 2  # where the dealer will cut: it is undone here
        return Stack(cards[-cut:] + cards[:-cut])

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        """A device shuffles before the first card of a round, and keeps the order to its last."""
        if not out:
            self.device = iter(self.named(shoe))
        return tuple(next(self.device) for _ in range(count))

    def result(self, equipment: Equipment) -> Outcome:
        raise AssertionError(f"a shoe is no {equipment.name}")


def through_script(strategy: Strategy, plan: Plan | ShoePlan, portion: Portion) -> Tally:
    """Plays a portion at a real table, card by card: a table for each shoe, which is dealt to its end."""
    game, house, device = strategy.game, strategy.house, plan.rolls or 0
    names = [deal.name for deal in deals(strategy)]
    cards, mixed = cards_of(game, house, device), tableau_of(strategy).mixed
    chance = Shuffled(stream(plan.seed, portion.number), cards, kernel_of(game).kind(game).values)
    player = player_of(strategy)
    results: Counter[Cents] = Counter()
    counts: list[list[int]] = []
    ruined = rounds = wagered = 0
    while len(counts) < portion.shoes and sum(map(sum, counts)) < portion.rounds:
        moods = words(chance.chance, most_rounds(cards)).tolist() if mixed else [0] * most_rounds(cards)
        player.begin(seat(game, house, chance))
        came, net, plays = [0] * len(names), 0, True
        while not shoe_state(player.table).over and (not device or sum(came) < device):
            player.mood = moods[sum(came)]
            placed, charged, least = player.act()
            if plays and plan.bankroll is not None and plan.bankroll + net < least:
                # What is put down from now on is not counted: the shoe is dealt to its end without this player.
                ruined, plays = ruined + 1, False
            won = player.finish(chance)
            came[names.index(came_to(player.table))] += 1
            if plays:
                net += won - charged
                rounds, wagered = rounds + 1, wagered + placed
        results[net] += 1
        counts.append(came)
    found = np.array(counts, np.int64)
    return Tally(results, ruined, rounds, wagered, found.sum(axis=0), products(found))


def came_to(table: Table) -> str:
    """What the last round came to, by what the table shows."""
    return kernel_of(table.game).came_to(table)


# All of it


def simulate_shoes(
    strategy: Strategy,
    plan: Plan | ShoePlan,
    *,
    workers: int = 1,
    automaton: Automaton | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Result, Dealt]:
    """Plays a strategy as planned: over its automaton, or through the script where none is given.

    A plan for shoes goes with a house that shuffles at their end; where a device shuffles all the time, sessions have
    as many rounds as they are given.
    """
    plan.check()
    game, house = strategy.game, strategy.house
    device = plan.rolls or 0
    assert bool(device) == (shuffling(house) == "continuous")
    cards = cards_of(game, house, device)
    if automaton is None:
        way = partial(through_script, strategy, plan)
    else:
        columns = range(len(automaton.kinds))
        way = partial(over_tables, tables(automaton, columns), cards, tableau_of(strategy), plan)
    chunks = list(portions(plan, cards, SLOW_CHUNK if automaton is None else CHUNK))
    names = tuple(deal.name for deal in deals(strategy))
    results: Counter[Cents] = Counter()
    counts, squares = np.zeros(len(names), object), np.zeros((len(names), len(names)), object)
    ruined = rounds = wagered = 0
    by_rounds = isinstance(plan, ShoePlan) and plan.shoes is None
    for tally in played(way, iter(chunks), min(workers, len(chunks))):
        results.update(tally.results)
        ruined, rounds, wagered = ruined + tally.ruined, rounds + tally.rounds, wagered + tally.wagered
        counts, squares = counts + tally.counts, squares + tally.products
        progress(int(tally.counts.sum()) if by_rounds else sum(tally.results.values()))
    states = None if automaton is None else len(automaton.rows)
    found = Result(plan, dict(sorted(results.items())), ruined, rounds, wagered, states)
    dealt = Dealt(names, tuple(map(int, counts)), tuple(tuple(map(int, row)) for row in squares), found.sessions)
    return found, dealt


def portions(plan: Plan | ShoePlan, cards: Cards, rounds: int) -> Iterator[Portion]:
    """The plan in parts of so many rounds, roughly."""
    if isinstance(plan, ShoePlan) and plan.shoes is None:
        assert plan.rounds is not None
        fewest = (cards.cut - 1 - int(cards.burns.max())) // LONGEST + 1
        for number, start in enumerate(range(0, plan.rounds, rounds)):
            wanted = min(rounds, plan.rounds - start)
            yield Portion(number, -(-wanted // fewest), wanted)
        return
    sessions = plan.sessions if isinstance(plan, Plan) else plan.shoes
    assert sessions is not None
    size = max(1, rounds // (cards.device or ROUNDS))
    for number, start in enumerate(range(0, sessions, size)):
        yield Portion(number, min(size, sessions - start), ENDLESS)
