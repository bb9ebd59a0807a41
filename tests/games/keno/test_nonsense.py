"""Nonsense of any kind is refused in one sentence, and changes nothing."""

import random

import pytest

from chapter47.games.keno.system import CALLS, CHOICES, REPORTS
from chapter47.law import Chapter47Error
from chapter47.table.commands import Call, Choose, Command, Report, Showing
from kit.keno_booth import FIRST_TWENTY, Booth

KEYS = (
    *(
        "ticket",
        "station",
        "series",
        "groups",
        "kings",
        "rate",
        "conditioning",
        "games",
        "price",
        "type",
        "from",
        "spots",
    ),
    *("amount", "chips", "counted", "writer", "reason", "name", "at", "payments", "code", "check", "with", "seat"),
    *("rules", "effective", "verbal", "game", "record"),
)
VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2, 81, 10**30, 1.5, "", "1", "x", "1/1", "2026-07-04T20:00", "main", "A", "\x00"),
    *([], [[]], [1], [[1]], [[1, 1]], [[81]], [["a"]], [None], [{}], {}, {"a": 1}, {"salt": 1, "hash": 2}, [[[1]]]),
    *([{"ways": "1/1", "rate": "1"}], [{"ticket": 1, "amount": "1"}], [{"ticket": [], "amount": {}}], (1, 2), b"x"),
    *({"min": "2"}, {"series": ["a"]}, {"booths": {"main": 1}}, {"rate-card": 5}, object()),
)


def junk(rng: random.Random) -> Command:
    details = {rng.choice(KEYS): rng.choice(VALUES) for _ in range(rng.randrange(5))}
    posts = tuple(rng.sample(("keno-writer", "keno-supervisor", "inspector"), rng.randrange(4)))
    match rng.randrange(5):
        case 0:
            return Call(rng.choice([*CALLS, "x"]), details, posts)
        case 1:
            return Report(rng.choice([*REPORTS, "x"]), details, posts)
        case 2:
            value = rng.choice((*VALUES, tuple(FIRST_TWENTY)))
            return Showing(rng.choice(("draw", "deal")), value, details)  # type: ignore[arg-type]
        case 3:
            return Choose(rng.choice((0, 1, 2, 9, -1)), rng.choice([*CHOICES, "x"]), details)
    return Choose(rng.choice(VALUES), rng.choice(VALUES), rng.choice((details, 5)))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(4))
def test_junk_is_taken_or_refused_and_never_breaks_anything(seed: int) -> None:
    rng = random.Random(seed)
    booth = Booth({"booths": {"main": 2}, "multi-race-refund": True})
    booth.straight(1, games=3)
    refused = 0
    for turn in range(1500):
        command = junk(rng)
        before = booth.state() if turn % 10 == 0 else ""
        try:
            booth.system.do(command)
        except Chapter47Error:
            refused += 1
            if before:
                assert booth.state() == before
    assert refused > 500
    booth.system.check()
