"""Cards: rounds through the checked script, shoes through the kernel, and a peer on the same shoes.

pybaccarat 0.10 is the one package found that deals baccarat and can be installed here (0.12 and 0.18 import a module
of Windows alone). It is written for Python 2, and compares hands in a way that Python 3 does not have: the comparison
that it declares is joined to its hands here, and nothing else of it is changed. Its own loop over a shoe prints every
hand, so its hands are dealt one by one, as often as ours. It has no wagers. No package that deals red dog or chemin de
fer was found.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from benchmarks.peers import installed
from benchmarks.report import count, show, show_kernels, times
from benchmarks.rounds import CHIPS, HOUSE
from benchmarks.timing import Run, in_turns, timed
from chapter47 import Bet, Seeded, Table, bet, game, open_table, read_house
from chapter47.equipment import DECK, Stack, amount_on
from chapter47.games.baccarat.tableau import BANKER, NATURAL, PLAYER_DRAWS, VALUES
from chapter47.odds.automaton import explore
from chapter47.odds.shoe_kernel import deal
from chapter47.odds.shoes import Portion, cards_of, over_tables, tableau_of
from chapter47.odds.simulation import ENDLESS, ShoePlan, tables
from chapter47.odds.strategy import Strategy
from chapter47.odds.strategy_file import read_held
from chapter47.table.commands import Command
from chapter47.table.dealer import next_act
from chapter47.table.things import Road

RUNS = 7
SCRIPT_TARGET = 30_000
"""Rounds of punto banco a second through the script, with one seat."""
KERNEL_TARGET = 20_000_000
"""Rounds a second on one core."""
SHOES = 25_000
PEER_SHOES = 40


class Case(NamedTuple):
    """One seat with one wager, for so many rounds."""

    wager: Bet
    game: str
    rounds: int = 4_000
    target: int | None = None


CASES = (
    Case(bet(1, "banker", "10"), "punto-banco", target=SCRIPT_TARGET),
    Case(bet(1, "banker", "10"), "minibaccarat"),
    Case(bet(1, "red-dog", "10"), "red-dog"),
)


def seated(name: str) -> Table:
    """An open table with a shuffled shoe, the same each time."""
    return open_table(name, HOUSE, {1: CHIPS}, Seeded(47))


def commands(case: Case) -> list[Command]:
    """All that is said in those rounds: wagers, calls, cards as they come, and the shuffle after each shoe."""
    table, chance = seated(case.game), Seeded(48)
    said: list[Command] = []
    while table.rounds < case.rounds:
        said.append(case.wager)
        table.do(case.wager)
        over = table.rounds + 1
        while table.rounds < over or table.round_began is None:
            said.append(next_act(table, chance))
            table.do(said[-1])
    return said


def script(case: Case) -> Run:
    """Everything is said again at a new table."""
    said = commands(case)

    def run() -> float:
        table = seated(case.game)
        seconds = timed(partial(_say, table, said))
        table.check()
        return seconds

    return run


def _say(table: Table, said: Sequence[Command]) -> None:
    do = table.do
    for command in said:
        do(command)


def kernel(name: str, held: str, raising: str | None = None) -> Callable[[], int]:
    """Shoes of a flat wager over its tables; gives how many rounds that were."""
    strategy = flat(name, held, raising)
    automaton, cards = explore(strategy), cards_of(strategy.game, strategy.house)
    given = tables(automaton, range(len(automaton.kinds)))
    way = partial(over_tables, given, cards, tableau_of(strategy), ShoePlan(SHOES, None, 47))
    way(Portion(0, 1, ENDLESS))  # compiled before time is taken
    return lambda: int(way(Portion(0, SHOES, ENDLESS)).counts.sum())


def flat(name: str, held: str, raising: str | None = None) -> Strategy:
    """The same wagers in every round."""
    return read_held(game(name), read_house(game(name), {}), held, raising)


KERNELS: tuple[tuple[str, ...], ...] = (
    ("punto-banco", "banker 10"),
    ("minibaccarat", "banker 10, player 5, tie 1"),
    ("chemin-de-fer", "bank 10"),
    ("red-dog", "red-dog 10", "7+"),
)


# The same shoes, dealt by others


def shuffled_shoes() -> list[list[str]]:
    """Shoes of eight decks, the same in every run."""
    rng = random.Random(47)
    found = []
    for _ in range(PEER_SHOES):
        cards = list(DECK) * 8
        rng.shuffle(cards)
        found.append(cards)
    return found


def by_the_law(cards: Sequence[str]) -> list[str]:
    """Rounds of one shoe through the script, by the letters on the board; the seat wagers on every one."""
    table = open_table("punto-banco", HOUSE, {1: CHIPS}, _Given(cards))
    wager, chance = bet(1, "banker", "10"), Seeded(0)
    while not table.state.shoe.over:
        table.do(wager)
        over = table.rounds + 1
        while table.rounds < over:
            table.do(next_act(table, chance))
    road = table.layout.things["road:road"]
    assert isinstance(road, Road)
    return list(road.results)


class _Given(Seeded):
    """A shuffle that is known, before the dealer's cut."""

    def __init__(self, cards: Sequence[str]) -> None:
        super().__init__(0)
        half = len(cards) // 2
        self._stack = Stack([*cards[half:], *cards[:half]])

    def shuffle(self, shoe: object) -> Stack:
        return self._stack


def by_pybaccarat(cards: Sequence[str], rounds: int) -> list[str]:
    """As many rounds of the same shoe through pybaccarat."""
    peer: Any = import_module("pybaccarat.baccarat")
    playing: Any = import_module("pybaccarat.playingcards")
    less, more = (lambda one, other: one.__cmp__(other) < 0), (lambda one, other: one.__cmp__(other) > 0)
    hand = type("Hand", (peer.Hand,), {"__lt__": less, "__gt__": more})
    shoe = playing.Shoe([playing.Card(VALUES[card] or 10, card[1].lower()) for card in cards])
    for _ in range(1 + amount_on(cards[0])):
        shoe.deal()
    player, banker = hand(), hand()
    table = peer.Game(shoe, player, banker)
    found = []
    for _ in range(rounds):
        player.empty()
        banker.empty()
        found.append(table.play_hand()[0])
    return found


def by_a_bare_loop(cards: Sequence[str], rounds: int) -> list[str]:
    """As many rounds, written here: values, two look-ups and a comparison. Nobody wagers, and nothing is written."""
    values = [VALUES[card] for card in cards]
    at, found = 1 + amount_on(cards[0]), []
    for _ in range(rounds):
        player, banker = (values[at] + values[at + 2]) % 10, (values[at + 1] + values[at + 3]) % 10
        at += 4
        if player < NATURAL and banker < NATURAL:
            column = 0
            if player in PLAYER_DRAWS:
                column = 1 + values[at]
                player = (player + values[at]) % 10
                at += 1
            if BANKER[banker][column] == "D":
                banker = (banker + values[at]) % 10
                at += 1
        found.append("T" if player == banker else "P" if player > banker else "B")
    return found


def by_kernel(shoes: Sequence[Sequence[str]]) -> Callable[[], list[list[str]]]:
    """Whole shoes through the kernel, as their cards lie."""
    strategy = flat("punto-banco", "banker 10")
    cards, tableau = cards_of(strategy.game, strategy.house), tableau_of(strategy)
    given = [cards._replace(order=np.array([VALUES[card] for card in shoe], np.int8)) for shoe in shoes]
    outcomes, ends, moods = np.zeros(200, np.int8), np.zeros(200, np.int64), np.zeros(200, np.uint64)

    def run() -> list[list[str]]:
        return [["PBT"[each] for each in outcomes[: deal(cards, tableau, moods, outcomes, ends)]] for cards in given]

    run()
    return run


def peers(shoes: Sequence[Sequence[str]]) -> None:
    """Prints the table."""
    roads = [by_the_law(cards) for cards in shoes]
    lengths = [len(road) for road in roads]
    rounds = sum(lengths)
    kernel = by_kernel(shoes)
    version = installed("pybaccarat")
    notes = [
        f"{len(shoes)} shoes, shuffled before, {rounds:,} rounds. The script: with a wager in every round, from the"
        " opening of the table and the burn to the last hand. The others: hands alone, and nobody wagers.",
        "pybaccarat says the cutting card has come when the card before it has, so that its shoes may end a round"
        " earlier; here it deals as many rounds as the law.",
    ]
    others: dict[str, Callable[[], list[list[str]]]] = {"bare loop": partial(_each, by_a_bare_loop, shoes, lengths)}
    if version:
        others[f"pybaccarat {version}"] = partial(_each, by_pybaccarat, shoes, lengths)
    else:
        notes.append("pybaccarat cannot be imported here, so it was not run: `make bench` installs it.")
    for name, way in {"kernel": kernel, **others}.items():
        parted = next((number for number, (one, law) in enumerate(zip(way(), roads, strict=True)) if one != law), None)
        notes.append(f"{name}: {'every round comes to the same' if parted is None else f'shoe {parted} is another'}.")
    ours: dict[str, Callable[[], object]] = {
        "ours, through the script": partial(_each, by_the_law, shoes),
        "ours, through the kernel": kernel,
    }
    timings = in_turns({name: partial(timed, way) for name, way in {**ours, **others}.items()}, RUNS)
    script, fast = (timings[name].best for name in ours)
    rows = []
    for name, timing in timings.items():
        ratios = ("", "") if name in ours else (times(timing.best / script), times(timing.best / fast))
        rows.append((name, count(rounds / timing.best), count(rounds / timing.median), *ratios))
    columns = ("dealt by", "rounds/s, best", "median", "script / theirs", "kernel / theirs")
    show("Cards: the same shoes, one run", columns, rows, notes)


def _each(deal: Callable[..., list[str]], *given: Sequence[Any]) -> list[list[str]]:
    return [deal(*each) for each in zip(*given, strict=True)]


# Figures


def measure() -> None:
    """Prints the tables."""
    timings = in_turns({case.game: script(case) for case in CASES}, RUNS)
    rows = []
    for case in CASES:
        best = case.rounds / timings[case.game].best
        target = (count(case.target), times(best / case.target)) if case.target else ("", "")
        rows.append(
            (f"{case.game}, 1 seat x 1 wager", count(best), count(case.rounds / timings[case.game].median), *target)
        )
    columns = ("through the script", "rounds/s, best", "rounds/s, median", "target", "best / target")
    notes = (
        f"{RUNS} runs each, in turns; log and ledger in memory. A wager, the call, four cards, third cards one by one;"
        " after each shoe the shuffle, the cut and the burn. The cards are known before, as a dealer enters them.",
    )
    show("Cards: rounds", columns, rows, notes)

    dealt = {", ".join(each[:2]): kernel(*each) for each in KERNELS}
    show_kernels(
        "Cards: shoes", "rounds", dealt, KERNEL_TARGET, RUNS, f"{SHOES:,} shoes shuffled, burnt from, dealt, paid."
    )

    peers(shuffled_shoes())


if __name__ == "__main__":
    measure()
