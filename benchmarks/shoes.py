"""How long the odds of card games take: what a shoe holds, counted exactly, full or half dealt."""

from collections.abc import Callable
from fractions import Fraction

from benchmarks.report import milliseconds, show, times
from benchmarks.timing import Run, in_turns, timed
from chapter47.games.baccarat.tableau import BANKER, PLAYER_DRAWS
from chapter47.money import Odds
from chapter47.odds.of.baccarat.counting import OPTIONAL, ways
from chapter47.odds.of.chemin_de_fer.equilibrium import play
from chapter47.odds.of.red_dog.counting import Payouts, outlook, rounds
from chapter47.odds.shoe import Composition, read_composition

RUNS = 9
FULL = Composition.of_decks(8)
HALF = read_composition("A=19 2=13 3=17 4=11 5=20 6=16 7=9 8=18 9=14 T=12 J=21 Q=15 K=16")
PAYS = Payouts(
    Odds(11, 1),
    {1: Odds(5, 1), 2: Odds(4, 1), 3: Odds(2, 1)} | {spread: Odds(1, 1) for spread in range(4, 12)},
)
FREE = dict.fromkeys(BANKER, OPTIONAL * 11)
ACTS: dict[str, tuple[Callable[[Composition], object], float]] = {
    "baccarat, ways of each hand": (lambda shoe: ways(shoe, PLAYER_DRAWS, BANKER), 0.200),
    "red dog, raised where it pays": (lambda shoe: outlook(rounds(shoe), PAYS), 0.200),
    "chemin de fer, 88 squares free": (lambda shoe: play(shoe, PLAYER_DRAWS, FREE).equilibrium(Fraction(1, 20)), 1.0),
}
"""What is counted, and the seconds that it may take."""


def trial(act: Callable[[Composition], object], shoe: Composition) -> Run:
    """One count."""
    return lambda: timed(lambda: act(shoe))


def measure() -> None:
    """Prints the table."""
    shoes = {"8 decks": FULL, f"{HALF.size} cards": HALF}
    rows = []
    for name, (act, target) in ACTS.items():
        for label, timing in in_turns({label: trial(act, shoe) for label, shoe in shoes.items()}, RUNS).items():
            figures = milliseconds(timing.best), milliseconds(timing.median)
            rows.append((f"{name}, {label}", *figures, milliseconds(target), times(target / timing.best)))
    show("Shoes", ("odds", "best", "median", "target", "target / time"), rows, [f"Best of {RUNS}. Nothing is kept."])
