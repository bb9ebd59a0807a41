"""Blackjack: hands through the kernel and the checked script, houses worked out, and peers that play as many rounds.

rlcard and OpenSpiel have a game of the name that is a small part of it: hit or stand, nobody wagers, and a blackjack
pays as any other win. So everybody plays alike beside them: hits below 17, and stands. Each shuffles its own cards.
"""

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from importlib import import_module, metadata
from typing import Any, NamedTuple

import numpy as np

from benchmarks.report import count, milliseconds, show, show_kernels, times
from benchmarks.rounds import CHIPS
from benchmarks.timing import in_turns, timed
from chapter47 import Seeded, Table, game, open_table, read_house
from chapter47.odds.of.blackjack.analysis import advantage, analyse
from chapter47.odds.of.blackjack.options import alone
from chapter47.odds.of.blackjack.player import Followers
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.scene import Scene
from chapter47.odds.of.blackjack.simulation import play_portion
from chapter47.odds.of.blackjack.strategy import Strategy
from chapter47.odds.of.blackjack.tables import Wagers
from chapter47.odds.shoes import Portion
from chapter47.odds.simulation import ENDLESS, Plan, ShoePlan
from chapter47.table.commands import Command

RUNS = 7
TARGET = 10_000_000
"""Hands a second on one core."""
HANDS = 1_500_000
"""In each run of the kernel, roughly."""
SCRIPT_ROUNDS = 2_000
PEER_ROUNDS = 4_000
SIX = Rules(decks=6)
EVERYTHING = SIX._replace(
    surrender=True, hands=4, five_card_21=True, six_seven_eight=True, three_sevens=True, special=True
)
OPEN = SIX._replace(face_up=True, blackjack=Fraction(1))
HOUSE: dict[str, object] = {"decks": 6, "min": "1", "max": "1000"}


# The kernel


class Case(NamedTuple):
    """What the kernel plays, by basic strategy."""

    title: str
    rules: Rules
    boxes: int = 1
    device: int = 0
    """Rounds of a session where the cards are shuffled before each."""

    def ready(self) -> Callable[[], int]:
        """Plays, and gives how many hands were dealt; those of a split pair count as one."""
        scene = Scene(self.rules, analyse(self.rules).basic, Wagers(1000), self.boxes)
        plan = Plan(self.device, 1, 47) if self.device else ShoePlan(1, None, 47)
        sessions = HANDS // (self.device or 8 * self.rules.decks)
        way = partial(play_portion, scene, plan)
        way(Portion(0, 1, ENDLESS))  # compiled before time is taken
        return lambda: way(Portion(0, sessions, ENDLESS)).lines[0].made


CASES = (
    Case("6 decks, 1 box", SIX),
    Case("6 decks, 7 boxes", SIX, 7),
    Case("8 decks, 1 box", Rules()),
    Case("6 decks, every option, 1 box", EVERYTHING),
    Case("6 decks, hole card face up", OPEN),
    Case("6 decks, three hands of the dealer", SIX._replace(multiple=3)),
    Case("6 decks, shuffled before every round", SIX, device=1000),
)


def kernel() -> None:
    """Prints the table."""
    ways = {case.title: case.ready() for case in CASES}
    note = (
        "shuffled, burnt from, dealt, decided by basic strategy, settled, and added up. A hand is what a box has in a"
        " round, however often it is split."
    )
    show_kernels("Blackjack: hands", "hands", ways, TARGET, RUNS, note)


# The script


def seated() -> Table:
    """An open table with a shuffled shoe, the same each time."""
    return open_table("blackjack", HOUSE, {1: CHIPS}, Seeded(47))


def commands(strategy: Strategy, rounds: int) -> list[Command]:
    """All that is said in those rounds by somebody who follows a strategy, and by the dealer."""
    table, chance = seated(), Seeded(48)
    opened, person = len(table.log), Followers(table, strategy, {"blackjack": 1000})
    for _ in range(rounds):
        person.play(chance)
    return [entry.command for entry in table.log[opened:]]


def said_again(said: Sequence[Command]) -> float:
    """Everything is said again at a new table."""
    table = seated()
    seconds = timed(partial(_say, table, said))
    table.check()
    return seconds


def _say(table: Table, said: Sequence[Command]) -> None:
    do = table.do
    for command in said:
        do(command)


# Houses worked out


def worked_out() -> None:
    """Prints the table."""
    blackjack = game("blackjack")
    default = read_house(blackjack, {})

    def anew(rules: Rules) -> object:
        analyse.cache_clear()
        return analyse(rules)

    acts: dict[str, tuple[Callable[[], object], int]] = {
        "the edge, 8 decks": (lambda: advantage(Rules()), RUNS),
        "the edge, 6 decks, every option": (lambda: advantage(EVERYTHING), RUNS),
        "edge and basic strategy, 8 decks": (lambda: anew(Rules()), RUNS),
        "edge and basic strategy, 6 decks, every option": (lambda: anew(EVERYTHING), 3),
        "edge and basic strategy, hole card face up": (lambda: anew(OPEN), 3),
        "the option table of the default house": (lambda: alone(blackjack, default), 3),
    }
    rows = []
    for title, (act, runs) in acts.items():
        act()  # compiled before time is taken
        (timing,) = in_turns({title: partial(timed, act)}, runs).values()
        rows.append((title, milliseconds(timing.best), milliseconds(timing.median)))
    show(
        "Blackjack: worked out",
        ("exactly", "best", "median"),
        rows,
        ["Compiled before; nothing of a house is kept. The option table takes two processes, started with it."],
    )


# Peers


def below_17() -> Strategy:
    """Hits below 17, and stands."""
    said = Strategy.blank()
    said.stand[:, 17:] = 1
    return said


def by_kernel(rounds: int) -> float:
    """What the house kept of each wager."""
    plan = ShoePlan(None, rounds, 47)
    totals = play_portion(Scene(SIX, below_17(), Wagers(1000)), plan, Portion(0, 0, rounds))
    return totals.lines[0].lost(1000, totals.shoes).mean


def by_rlcard(rounds: int) -> float:
    """rlcard's game, stepped."""
    package: Any = import_module("rlcard.games.blackjack")
    table = package.Game()
    table.configure({"game_num_players": 1, "game_num_decks": 1})
    table.np_random = np.random.RandomState(47)
    lost = 0
    for _ in range(rounds):
        table.init_game()
        while not table.is_over():
            table.step("hit" if table.players[0].score < 17 else "stand")
        lost -= {2: 1, 1: 0, -1: -1}[table.winner["player0"]]
    return lost / rounds


def by_open_spiel(rounds: int) -> float:
    """OpenSpiel's game, stepped; chance is drawn here."""
    package: Any = import_module("pyspiel")
    found, rng, lost = package.load_game("blackjack"), random.Random(47), 0.0
    hit, stand = 0, 1
    for _ in range(rounds):
        state = found.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            else:
                state.apply_action(hit if state.get_best_player_total(0) < 17 else stand)
        lost -= state.returns()[0]
    return lost / rounds


def by_script(rounds: int) -> float:
    """Through the checked script, with a wager of $10 in every round; what the house kept of it."""
    table, chance = seated(), Seeded(48)
    person = Followers(table, below_17(), {"blackjack": 1000})
    lost = -sum(person.play(chance)[1]["blackjack"] for _ in range(rounds))
    table.check()
    return lost / 1000 / rounds


class Peer(NamedTuple):
    """Something to run beside us."""

    package: str
    module: str
    play: Callable[[int], float]
    lacks: str


PEERS = (
    Peer(
        "rlcard",
        "rlcard.games.blackjack",
        by_rlcard,
        "one deck, shuffled before every round; hit and stand; a blackjack is a 21 as any other. No wagers, splits,"
        " doubles, insurance, shoe, log or citations. Its game is stepped, without what it makes ready for learners.",
    ),
    Peer(
        "open-spiel",
        "pyspiel",
        by_open_spiel,
        "one deck, shuffled before every round; hit and stand; a blackjack is a 21 as any other. No wagers, splits,"
        " doubles, insurance, shoe, log or citations. Written in C++, and stepped from Python as its examples do.",
    ),
)


def peers() -> None:
    """Prints the table."""
    ours: dict[str, Callable[[int], float]] = {
        "ours, through the script": by_script,
        "ours, through the kernel": by_kernel,
    }
    notes = [
        f"{PEER_ROUNDS:,} rounds each, {RUNS} times, in turns: who is below 17 hits, and then stands. What the house"
        " kept differs by rules and by chance; over as many rounds chance alone makes it differ by some 1.5 %.",
        "The script: a wager, every card and decision checked, logged, settled in a ledger, a shuffle after each shoe.",
    ]
    others: dict[str, Callable[[int], float]] = {}
    for peer in PEERS:
        version = installed(peer.module, peer.package)
        if version is None:
            notes.append(f"{peer.package} cannot be imported here, so it was not run: `make bench` installs it.")
            continue
        others[f"{peer.package} {version}"] = peer.play
        notes.append(f"{peer.package}: {peer.lacks}")
    by_kernel(1)  # compiled before time is taken
    kept = {name: way(PEER_ROUNDS) for name, way in {**ours, **others}.items()}
    runs = {name: partial(timed, partial(way, PEER_ROUNDS)) for name, way in {**ours, **others}.items()}
    timings = in_turns(runs, RUNS)
    script, fast = (timings[name].best for name in ours)
    rows = []
    for name, timing in timings.items():
        ratios = ("", "") if name in ours else (times(timing.best / script), times(timing.best / fast))
        speeds = count(PEER_ROUNDS / timing.best), count(PEER_ROUNDS / timing.median)
        rows.append((name, *speeds, f"{kept[name]:.1%}", *ratios))
    columns = ("played by", "rounds/s, best", "median", "house kept", "script / theirs", "kernel / theirs")
    show("Blackjack: beside others, one run", columns, rows, notes)


def installed(module: str, package: str) -> str | None:
    """Its version; nothing where it cannot be imported."""
    try:
        import_module(module)
        return metadata.version(package)
    except ImportError:
        return None


# Figures


def script() -> None:
    """Prints the table."""
    said = commands(analyse(SIX).basic, SCRIPT_ROUNDS)
    timing = in_turns({"basic": partial(said_again, said)}, RUNS)["basic"]
    figures = count(SCRIPT_ROUNDS / timing.best), count(SCRIPT_ROUNDS / timing.median)
    rows = [("6 decks, 1 seat x 1 wager", *figures, f"{len(said) / SCRIPT_ROUNDS:.1f}")]
    columns = ("through the script", "rounds/s, best", "rounds/s, median", "commands a round")
    notes = (
        f"{RUNS} runs of {SCRIPT_ROUNDS:,} rounds by basic strategy; log and ledger in memory. A wager, cards and"
        " decisions as they come, and after each shoe the shuffle, the cut and the burn. All is known before.",
    )
    show("Blackjack: rounds", columns, rows, notes)


def measure() -> None:
    """Prints the tables."""
    script()
    kernel()
    worked_out()
    peers()


if __name__ == "__main__":
    measure()
