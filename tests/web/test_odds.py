"""The odds explorer over the API: any lawful house, and simulations beside the floor, one a person."""

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import httpx
import pytest

from chapter47.floor.simulations import Simulations
from chapter47.law import Mistake
from kit.served import Served, good, no
from kit.serving import eventually

HOUSE = {"min": "5", "max": "500"}
SMALL = {"game": "roulette", "house": HOUSE, "wagers": "red 10", "rounds": 10, "sessions": 100}


def under(client: httpx.Client, game: str, **house: object) -> httpx.Response:
    return client.post(f"/api/odds/{game}", json={"house": {**HOUSE, **house}})


def test_a_house_of_ones_own_has_its_own_odds(floor: Served) -> None:
    double, single = (
        {row["wager"]: row["percent"] for row in good(under(floor.anyone(), "roulette", wheel=wheel))["rows"]}
        for wheel in ("double-zero", "single-zero")
    )
    assert (double["straight"], single["straight"]) == ("5.26", "2.70")


def test_what_the_law_refuses_of_a_house_is_named(floor: Served) -> None:
    told = no(under(floor.anyone(), "roulette", wheel="triple-zero", nonsense=7), 409)
    assert {each["option"] for each in told["violations"]} == {"wheel", "nonsense"}
    no(under(floor.anyone(), "solitaire"), 404, "unknown-game")


def test_a_simulation_tells_how_far_it_is_and_what_sessions_came_to(floor: Served) -> None:
    lines = played(floor.visitor().post("/api/simulations", json=SMALL))
    assert lines[0] == {"done": 0, "of": 100}
    result = lines[-1]["result"]
    assert (result["sessions"], result["rounds"], result["wagered"]) == (100, 1000, "10000.00")
    assert sum(bar["count"] for bar in result["bars"]) == 100


@pytest.mark.parametrize(
    "wrong", [{"rounds": 0}, {"rounds": -5}, {"rounds": 10**9}, {"rounds": "1e9"}, {"sessions": 100_001}, {"more": 1}]
)
def test_a_simulation_without_bounds_is_none(floor: Served, wrong: dict[str, object]) -> None:
    no(floor.visitor().post("/api/simulations", json={**SMALL, **wrong}), 422)


@pytest.mark.parametrize("wagers", ["", "purple 10", "red -5", "red 1e9"])
def test_wagers_of_nonsense_get_one_sentence(floor: Served, wagers: str) -> None:
    visitor = floor.visitor()
    for _ in range(2):  # whoever was told no may try again at once
        [told] = played(visitor.post("/api/simulations", json={**SMALL, "wagers": wagers}))
        assert told["fault"]["sentence"]


def test_everybody_has_one_at_a_time_and_it_ends_when_they_leave(floor: Served) -> None:
    async def leave() -> None:
        simulations = Simulations()
        turn = simulations.take("player:1")
        for _ in range(10):
            with pytest.raises(Mistake, match="You have a simulation running"):
                simulations.take("player:1")
        simulations.take("player:2")
        with pytest.raises(Mistake, match="Others have simulations running"):
            simulations.take("player:3")
        running = simulations.run(turn, {**SMALL, "house": {"game": "roulette", **HOUSE}, "sessions": 100_000})
        assert json.loads(await anext(running)) == {"done": 0, "of": 100_000}
        await running.aclose()
        assert set(simulations.running) == {"player:2"}
        later = simulations.take("player:1")
        simulations.end(turn)  # said once more
        assert simulations.running["player:1"] is later

    asyncio.run(leave())
    no(floor.anyone().post("/api/simulations", json=SMALL), 401, "not-signed-in")


def test_a_simulation_is_a_process_of_its_own_that_gives_way_and_ends_with_whoever_asked(floor: Served) -> None:
    long = {**SMALL, "game": "blackjack", "wagers": "", "rounds": 1000, "sessions": 100_000}
    ann = floor.visitor()
    with ann.stream("POST", "/api/simulations", json=long) as answer:
        lines = answer.iter_lines()  # whoever lets go of them has left
        assert json.loads(next(lines))["done"] == 0
        [process] = simulated(floor)
        assert os.getpriority(os.PRIO_PROCESS, process) == 19
        assert os.sched_getscheduler(process) == os.SCHED_IDLE
        no(ann.post("/api/simulations", json=SMALL), 429, "too-many")  # one a person, and no other process for it
        assert simulated(floor) == [process]
    eventually(lambda: simulated(floor) == [], "the process ends")
    assert len(played(ann.post("/api/simulations", json=SMALL))) > 1  # and whoever left may ask again


def simulated(floor: Served) -> list[int]:
    """The processes beside a floor that simulate."""
    children = Path(f"/proc/{floor.process.pid}/task").glob("*/children")
    numbers = [int(number) for each in children for number in each.read_text().split()]
    return [
        number for number in numbers if b"chapter47.floor.simulated" in Path(f"/proc/{number}/cmdline").read_bytes()
    ]


def played(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]
