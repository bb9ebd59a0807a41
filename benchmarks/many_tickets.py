"""A million open keno tickets in columns: what they take, one game graded with its limit, and all of them read again.

A quarter of them are way, combination or king tickets, some with 184,756 ways. Other figures are of one ticket, and of
its odds. Each is measured in a process of its own, so that the memory is that of the tickets and what grades them.
"""

import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

from benchmarks.report import count, milliseconds, show
from benchmarks.timing import in_turns, processor
from chapter47.games.keno.batch import grading_hash, prepare, sharing
from chapter47.games.keno.card import RateCard, chances
from chapter47.games.keno.columns import Tickets
from chapter47.games.keno.grading import winnings
from chapter47.games.keno.request import Line, Request, read_request, straight
from chapter47.games.keno.ways import count as count_ways
from chapter47.odds.of.keno.book import card_rows, ticket_rows
from chapter47.odds.of.keno.pairs import joint, shared_spots

TICKETS = 1_000_000
LIMIT = 100_000_00
KINDS = 2_000
"""So many different way, combination and king tickets there are."""
CARD = RateCard(limit=LIMIT)
RUNS = 3
SAMPLE = 100_000
"""So many straight tickets are added, where that is what is measured."""
TARGETS = {"memory": 1 << 30, "grade": 2.0, "restore": 5.0}


def other_requests(chance: Random) -> list[Request]:
    """Way, combination and king tickets, as booths sell them; and of twenty kings."""
    found = []
    for number in range(KINDS):
        marked = chance.sample(range(1, 81), 80)
        kings = number % 3
        sizes = [1] * kings + [chance.randint(1, 3)] * chance.randint(3, 6)
        groups = tuple(tuple(sorted(marked.pop() for _ in range(size))) for size in sizes)
        kept = [(spots, ways) for spots in range(2, 11) if (ways := count_ways(sizes, kings, spots))]
        lines = tuple(Line(spots, 100, ways) for spots, ways in kept[-3:])
        found.append(Request(groups, kings, lines, 1, "king" if kings else "combination"))
    twenty = tuple((number,) for number in sorted(chance.sample(range(1, 81), 20)))
    return [*found, Request(twenty, 20, (Line(10, 100, 184_756),), 1, "king")]


def sold(tickets: int) -> Tickets:
    """So many tickets in play for the first game."""
    chance, found = Random(15), Tickets()
    others = other_requests(chance)
    numbers = range(1, 81)
    for number in range(tickets):
        if number % 4:
            request = straight(chance.sample(numbers, number % 10 + 1), 100)
        else:
            request = others[chance.randrange(len(others))]
        found.add(number % 5_000, 1, 0, number, 0, 1, 0, request, b"0123456789" * 4)
    return found


def added(requests: list[Request]) -> None:
    """So many tickets are added to the columns."""
    found = Tickets()
    for request in requests:
        found.add(1, 1, 0, 0, 0, 1, 0, request, b"0123456789" * 4)


def graded(tickets: Tickets, drawn: frozenset[int]) -> str:
    """One game, as a draw settles it: every ticket graded, the limit shared, and the hash of it all."""
    found = tickets.grade(0, 1, drawn, [CARD])
    shared = sharing(found.numbers, found.payoffs, LIMIT)
    payoffs = found.payoffs if shared is None else shared.shares(found.numbers, found.payoffs)
    return grading_hash(found.numbers, payoffs)


def resident() -> int:
    """The most memory that the process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def alone(tickets: int) -> None:
    """Measured in a process of its own; prints its figures."""
    drawn = frozenset(Random(20).sample(range(1, 81), 20))
    issued = processor(
        partial(added, [straight(range(number % 70 + 1, number % 70 + 9), 100) for number in range(SAMPLE)])
    )
    found = sold(tickets)
    prepare()
    times = [processor(partial(graded, found, drawn)) for _ in range(RUNS)]
    memory = resident()
    columns, changing = found.added({}), found.changing()
    kept = sum(map(len, columns.values())) + len(changing)
    del found
    began = perf_counter()
    Tickets.restored(columns, changing)
    print(issued, min(times), perf_counter() - began, memory, kept)  # the other process reads it


def measure() -> None:
    """Prints the figures, each beside its target."""
    ran = subprocess.run(
        [sys.executable, "-c", f"from benchmarks.many_tickets import alone; alone({TICKETS})"],
        check=True,
        capture_output=True,
        text=True,
    )
    issued, grade, restore, memory, kept = map(float, ran.stdout.split())
    rows = [
        ("added to the columns, each", f"{issued / SAMPLE * 1e6:.1f} µs", ""),
        ("memory of the process, all open", f"{memory / 2**20:,.0f} MiB", f"{TARGETS['memory'] / 2**20:,.0f} MiB"),
        ("kept on disk", f"{kept / 2**20:,.0f} MiB", ""),
        ("one game graded, limit shared, hash", milliseconds(grade), milliseconds(TARGETS["grade"])),
        ("all of them read again", milliseconds(restore), milliseconds(TARGETS["restore"])),
    ]
    notes = ["A quarter are way, combination or king tickets. Processor time of one core, machine code loaded before."]
    show(f"{count(TICKETS)} open keno tickets", ("what", "it takes", "target"), rows, notes)
    kings = {"kings": list(range(1, 21)), "conditioning": [{"ways": "184756/10", "rate": "1"}]}
    asked, drawn = read_request(kings, CARD), frozenset(range(11, 31))
    ways: dict[str, Callable[[], object]] = {
        "a request of 184,756 ways read and priced": partial(read_request, kings, CARD),
        "184,756 ways graded": partial(winnings, asked, drawn, CARD),
        "their odds: advantage, variance, all that they may win": lambda: list(ticket_rows(asked, CARD)),
        "odds of every line of the card": lambda: list(card_rows(CARD)),
    }
    timings = in_turns({name: partial(processor, partial(_hundred, way)) for name, way in ways.items()}, RUNS)
    told = [(name, f"{timing.best * 1e4:.0f} µs") for name, timing in timings.items()]
    show("One keno ticket", ("what", "it takes"), told)


def _hundred(act: Callable[[], object]) -> None:
    for _ in range(100):
        for kept in (chances, joint, shared_spots):
            kept.cache_clear()
        act()


if __name__ == "__main__":
    measure()
