"""Games in which hands are dealt and ranked: rounds through the checked script with a driver, and through the kernels.

Nothing here names a game: every one is measured that an automatic participant plays with cards of no other kernel, and
every one whose simulated sessions are of hands. So a game appears when it has one or the other.

No package was found that simulates caribbean stud, double down stud, let it ride, three card poker or fast action
hold'em and can be installed: there are repositories for three card poker, none of which is published, and the packages
``casino`` and ``pycasino`` are something else. What such a program would take longest for is to rank hands: packages
that do so are beside ours in :mod:`benchmarks.hands`.
"""

import random
from collections.abc import Callable

from benchmarks.report import count, show, show_kernels
from benchmarks.rounds import CHIPS, HOUSE
from benchmarks.timing import Run, in_turns, processor
from chapter47 import Bet, Seeded, Table, game, game_names, open_table
from chapter47.odds.hand_sessions import HandSessions, play_chunk
from chapter47.odds.of import odds_of
from chapter47.odds.protocol import RunRequest
from chapter47.odds.simulation import Chunk, Plan, ShoePlan
from chapter47.table.betting import Bets
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.game import Game

RUNS = 5
SCRIPT_ROUNDS = 200
"""In each run."""
KERNEL_ROUNDS = 2_000_000
SESSION = 100
"""Rounds of a session, where its shoe does not say how many."""
TARGET = 5_000_000
"""Rounds of one deck a second through a kernel, on one core."""


def played() -> list[Game]:
    """Games of cards that an automatic participant plays alone against the dealer."""
    found = (game(name) for name in game_names())
    return [each for each in found if each.participant is not None and odds_of(each).kernel is None]


def sessions(of: Game) -> HandSessions | None:
    """What is simulated where nothing is said, if it is sessions of hands."""
    strategies = odds_of(of).strategies
    if strategies is None or not strategies.usual:
        return None
    run = strategies.run(of, RunRequest())
    return run if isinstance(run, HandSessions) else None


def script(of: str, seats: int, play: Callable[[Table, Seeded], None]) -> Run:
    """Rounds at a table of their own: what participants say, and what the dealer does."""

    def run() -> float:
        table, chance = open_table(of, HOUSE, dict.fromkeys(range(1, seats + 1), CHIPS)), Seeded(47)
        open_for_play(table, chance)
        seconds = processor(lambda: play(table, chance))
        table.check()
        return seconds

    return run


def play(table: Table, chance: Seeded) -> None:
    """So many rounds, each with a wager."""
    participant, below = table.game.participant, random.Random(47).randrange
    assert participant is not None
    first = next(iter(table.terms.spots.values()))
    wager = Bet(1, first.wager.name, first.least, first.pick)
    while table.rounds < SCRIPT_ROUNDS:
        said = participant.chooses(table, 1, below)
        if said is None and table.point.find(Bets) is not None and not table.layout.stakes:
            said = wager  # of a participant who decides on hands and leaves wagers to others
        table.do(next_act(table, chance) if said is None else said)


def kernel(of: HandSessions) -> Callable[[], int]:
    """Sessions of the best strategy; gives how many rounds that were."""
    each = of.shoe_rounds or SESSION
    chunk = Chunk(0, KERNEL_ROUNDS // each)
    plan = ShoePlan(chunk.sessions, None, 47) if of.by_shoe else Plan(each, chunk.sessions, 47)
    play_chunk(of, plan, Chunk(0, 1))  # compiled before time is taken
    return lambda: play_chunk(of, plan, chunk).rounds


def measure() -> None:
    """Prints the tables."""
    timings = in_turns({each.name: script(each.name, 1, play) for each in played()}, RUNS)
    rows = [(name, *(count(SCRIPT_ROUNDS / each) for each in (it.best, it.median))) for name, it in timings.items()]
    notes = (
        f"{RUNS} runs of {SCRIPT_ROUNDS} rounds each, in turns, in processor time; log and ledger in memory. One seat:"
        " the participant's wager and decisions, the calls, shuffle, cut and deal of an automatic dealer.",
    )
    show("Hands: rounds", ("through the script", "rounds/s, best", "rounds/s, median"), rows, notes)

    simulated = {name: found for name in game_names() if (found := sessions(game(name))) is not None}
    ways = {name: kernel(found) for name, found in simulated.items()}
    note = "shuffled, dealt, decided by the best strategy, ranked, settled. The target is for games of one deck."
    show_kernels("Hands: kernels", "rounds", ways, TARGET, RUNS, note)


if __name__ == "__main__":
    measure()
