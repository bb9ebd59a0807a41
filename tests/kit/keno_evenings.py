"""Evenings at a keno booth by chance: much is tried, and some of it in vain."""

import random

from chapter47.games.keno.generator import selected
from chapter47.law import Chapter47Error
from chapter47.table.commands import read_step
from kit.keno_booth import KEYS, Booth


def busy(seed: int, steps: int = 120) -> Booth:
    """A booth at which much was tried, some of it in vain."""
    rng = random.Random(seed)
    booth = Booth(
        {"multi-race-refund": True, "booths": {"main": 2}, "series": ["main", "express"], "max-payoff": "100000"}
    )
    time = 0
    for _ in range(steps):
        seat, ticket = rng.choice((0, 1, 2)), rng.randrange(1, len(booth.system.tickets) + 2)
        series = {"series": rng.choice(("main", "express"))}
        time += rng.randrange(0, 40)
        numbers = list(selected(rng.randrange(1, 11), rng.randrange))
        step = rng.choice(
            [
                {"seat": seat, "choose": "request", "groups": [numbers], "rate": rng.choice(("1", "2.50")), **series},
                {"seat": seat, "choose": "request", "groups": [numbers], "rate": "1", "games": 3, **series},
                {
                    "seat": seat,
                    "choose": "request",
                    "groups": [[1, 2], [3, 4], [5, 6]],
                    "conditioning": [{"ways": "3/4", "rate": "1"}],
                },
                {"seat": seat, "choose": "request", "from": ticket},
                {"seat": seat, "choose": "quick-pick", "spots": 3, "rate": "1"},
                {"draw": list(selected(3, rng.randrange))},
                {"seat": seat, "choose": "void", "ticket": ticket},
                {"seat": seat, "choose": "cancel", "ticket": ticket},
                {"seat": seat, "choose": "redeem", "ticket": ticket, "station": rng.choice((1, 2))},
                {"call": "authorize", "ticket": ticket, "confirmed-by": ["keno-supervisor"]},
                {"call": "closing", **series, "confirmed-by": ["keno-writer"]},
                {"call": "lock-out", **series, "confirmed-by": ["keno-supervisor"]},
                {"draw": list(selected(20, rng.randrange)), **series},
                {"clock": f"2026-07-04T2{time // 3600}:{time // 60 % 60:02}:{time % 60:02}"},
                {"report": "draw-failed", **series, "confirmed-by": ["keno-supervisor"]},
                {"report": "system-down"},
                {"call": "system-restored", "confirmed-by": ["keno-supervisor"]},
                {"call": "yearly-transfer", "confirmed-by": KEYS},
                {"seat": seat, "choose": "leave"},
                {"seat": seat, "choose": "sit", "chips": "50"},
            ]
        )
        before = booth.state()
        try:
            booth.system.do(read_step(step))
        except Chapter47Error:
            assert booth.state() == before  # a no changes nothing
    return booth
