"""Games in which each hand is set as two: full tables, house ways, hints and counts; beside a package that sets hands.

``pygow-poker`` sets seven cards by another casino's way, and nothing was found that sets tiles. It is published as a
program that asks for its input, so that only its part that sets a hand can be called; of some hands it raises an error,
which its author lists, and here they are counted.
"""

import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module, metadata
from io import StringIO
from statistics import median
from typing import Any

from benchmarks.dealt_hands import RUNS, script
from benchmarks.report import count, milliseconds, show
from benchmarks.timing import in_turns, processor, timed
from chapter47 import Seeded, Table
from chapter47.equipment import DECK, JOKER, TILES
from chapter47.games.pai_gow.house_way import HouseWay
from chapter47.games.pai_gow_poker.house_way import house_way
from chapter47.hands import JOKER_FIVE
from chapter47.odds.of.pai_gow import counting
from chapter47.odds.of.pai_gow_poker import house
from chapter47.odds.of.pai_gow_poker.kinds import ALL_KINDS
from chapter47.table.dealer import next_act

GAMES = ("pai-gow", "pai-gow-poker")
SEATS = 6
SCRIPT_ROUNDS = 40
"""In each run, of a full table."""
HANDS = 2_000
"""That are set in each run, one by one."""
COLD_RUNS = 3
PEER = "pygow-poker"
HINTS = {
    "pai-gow": (
        "from chapter47.odds.of.pai_gow.advice import Question",
        '("hand", 1, 1, ("1-2", "1-6", "4-5", "6-6"), "high", False, Fraction(19, 20))',
    ),
    "pai-gow-poker": (
        "from chapter47.hands import JOKER_FIVE\nfrom chapter47.odds.of.pai_gow_poker.advice import Question",
        '("hand", 1, 1, ("AS", "KD", "TC", "TH", "7S", "4D", "2C"), JOKER_FIVE, False, Fraction(19, 20))',
    ),
}
"""What a program asks for a hint."""


def play(table: Table, chance: Seeded) -> None:
    """So many rounds of six seats, each with a wager and a hand that its participant sets."""
    participant, below = table.game.participant, random.Random(47).randrange
    assert participant is not None
    while table.rounds < SCRIPT_ROUNDS:
        said = (participant.chooses(table, seat, below) for seat in range(1, SEATS + 1))
        table.do(next((each for each in said if each is not None), None) or next_act(table, chance))


# Hands that are set


def seven_cards() -> list[list[str]]:
    chance = random.Random(47)
    return [chance.sample([*DECK, JOKER], 7) for _ in range(HANDS)]


def singly() -> None:
    for hand in seven_cards():
        house_way(hand)


def tiles_singly() -> None:
    chance, way = random.Random(47), HouseWay("high")
    for _ in range(HANDS):
        way.set(chance.sample(TILES.pieces, 4))


def all_kinds() -> None:
    house.house_way.cache_clear()
    house.house_way(JOKER_FIVE)


def peer_cards(hand: Sequence[str]) -> list[str]:
    """Cards as the peer writes them."""
    return sorted(
        "JKR" if card == JOKER else f"{'..23456789TJQKA'.index(card[0]):02}{card[1].lower()}" for card in hand
    )


def peer() -> tuple[Callable[[], None], int] | None:
    """The peer's house way over the same hands but those of which it makes an error; and how many these are."""
    try:
        folder = str(metadata.distribution(PEER).locate_file(PEER))
    except metadata.PackageNotFoundError:
        return None
    sys.path.insert(0, folder)
    try:
        sets: Any = import_module("house_strat").house_strat
    finally:
        sys.path.remove(folder)
    known = []
    for hand in map(peer_cards, seven_cards()):
        try:
            with redirect_stdout(StringIO()):
                sets(list(hand))
        except Exception:  # of whichever kind it is
            continue
        known.append(hand)

    def run() -> None:
        with redirect_stdout(StringIO()):  # it prints some hands
            for hand in known:
                sets(list(hand))

    return run, HANDS - len(known)


# Hints


def hint(name: str) -> tuple[float, float]:
    """Seconds of the first hint of a program that was just started, and of the next one of other cards."""
    imports, asked = HINTS[name]
    other = asked.replace('"4D"', '"5D"').replace('"1-6"', '"1-5"')
    code = (
        f"from fractions import Fraction\nfrom time import process_time\n{imports}\n"
        f"start = process_time()\nQuestion{asked}.answers()\nfirst = process_time()\nQuestion{other}.answers()\n"
        "print(first - start, process_time() - first)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    first, after = map(float, ran.stdout.split())
    return first, after


def every_deal() -> None:
    """All deals of two hands of tiles, from nothing."""
    counting.against.cache_clear()
    counting.chosen.cache_clear()
    counting.against("high")


def measure() -> None:
    """Prints the tables."""
    timings = in_turns({name: script(name, SEATS, play) for name in GAMES}, RUNS)
    rows = [
        (name, count(SCRIPT_ROUNDS / it.best), count(SEATS * SCRIPT_ROUNDS / it.best)) for name, it in timings.items()
    ]
    notes = (f"{RUNS} runs of {SCRIPT_ROUNDS} rounds, in turns, in processor time: {SEATS} seats, each hand set.",)
    show("Two hands: full tables", ("through the script", "rounds/s, best", "hands/s, best"), rows, notes)

    all_kinds()
    ways: dict[str, tuple[Callable[[], None], int]] = {
        "seven cards, one by one": (singly, HANDS),
        "seven cards, every kind at once": (all_kinds, ALL_KINDS),
        "four tiles, one by one": (tiles_singly, HANDS),
    }
    beside = [f"{RUNS} runs, in processor time. {ALL_KINDS:,} kinds of hands stand for all of seven cards."]
    if (found := peer()) is None:
        beside.append(f"{PEER} is not installed.")
    else:
        sets, errors = found
        ways[PEER] = (sets, HANDS - errors)
        beside.append(f"{PEER}: another casino's way; it makes an error of {errors} of {HANDS:,} hands, left out.")
    timings = in_turns({name: partial(processor, act) for name, (act, _) in ways.items()}, RUNS)
    rows = [(name, count(ways[name][1] / it.best), count(ways[name][1] / it.median)) for name, it in timings.items()]
    show("Two hands: house ways", ("set by the house way", "hands/s, best", "hands/s, median"), rows, beside)

    rows = []
    for name in GAMES:
        first, after = zip(*(hint(name) for _ in range(COLD_RUNS)), strict=True)
        rows.append((name, milliseconds(median(first)), milliseconds(median(after))))
    notes = (
        f"Median of {COLD_RUNS} programs that are started for it, in processor time; all that a hint needs is loaded"
        " within. Both are exact: no interval is left.",
    )
    show("Two hands: hints", ("a hint", "first", "next"), rows, notes)

    every_deal()
    seconds = min(timed(every_deal) for _ in range(COLD_RUNS))
    notes = (f"Best of {COLD_RUNS}, on one core: the house way of every hand, and each against all others.",)
    row = ("pai-gow", f"{counting.DEALS:,}", milliseconds(seconds))
    show("Two hands: every deal", ("counted", "deals", "takes"), [row], notes)


if __name__ == "__main__":
    measure()
