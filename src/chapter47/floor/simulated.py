"""A simulation in a process of its own: `python -m chapter47.floor.simulated` with what is wanted on its first line.

It says on each line how far it is, and on its last what sessions came to. It ends when whoever started it goes away.
"""

import json
import os
import resource
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chapter47.floor.errors import error_json
from chapter47.games import game as find_game
from chapter47.games import join_file
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import dollars
from chapter47.odds.of import strategies_of
from chapter47.odds.protocol import RunRequest

SECONDS = 60
"""Of the processor's time, at most."""
BARS = 40


def say(**told: object) -> None:
    """One line to whoever waits."""
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


def simulate(asked: dict[str, Any]) -> dict[str, object]:
    """Plays what was asked for, and tells how far it is."""
    from chapter47.odds.automaton import TooManyStates, explore
    from chapter47.odds.simulation import Plan, ShoePlan

    game = find_game(asked["game"])
    house = read_house(game, asked["house"])
    strategies = strategies_of(game)
    if not asked["wagers"] and not strategies.usual:
        raise Mistake("no-wagers", "Nothing is wagered.", 'Name wagers that are always made, such as "red 10".')
    run = strategies.run(game, RunRequest(wagers=asked["wagers"] or None, house=house))
    rounds, sessions, seed = asked["rounds"], asked["sessions"], asked["seed"]
    plan: Plan | ShoePlan = ShoePlan(sessions, None, seed) if run.by_shoe else Plan(rounds, sessions, seed)
    plan.check()
    automaton = None
    if run.tabulated:
        try:
            automaton = explore(run.strategy)
        except TooManyStates:
            automaton = None
    done = 0

    def advance(more: int) -> None:
        nonlocal done
        done += more
        say(done=done, of=plan.extent)

    say(done=0, of=plan.extent)
    result = run.play(plan, workers=1, automaton=automaton, progress=advance).result
    low, high = result.interval(0.95)
    return {
        "title": run.strategy.title,
        "sessions": result.sessions,
        "rounds": result.rolls,
        "by_shoe": run.by_shoe,
        "seed": seed,
        "mean": f"{float(result.mean) / 100:.2f}",
        "low": f"{low / 100:.2f}",
        "high": f"{high / 100:.2f}",
        "deviation": f"{result.deviation / 100:.2f}",
        "ahead": result.share(lambda net: net > 0),
        "even": result.share(lambda net: net == 0),
        "behind": result.share(lambda net: net < 0),
        "wagered": dollars(result.wagered),
        "bars": bars(dict(result.results)),
    }


def bars(results: dict[int, int]) -> list[dict[str, object]]:
    """How many sessions came to about so much: of as many steps as a chart has room for.

    >>> bars({-500: 3, 500: 1})
    [{'from': '-5.00', 'to': '-5.00', 'count': 3}, {'from': '5.00', 'to': '5.00', 'count': 1}]
    """
    if len(results) <= BARS:
        return [{"from": dollars(net), "to": dollars(net), "count": count} for net, count in sorted(results.items())]
    least, most = min(results), max(results)
    step = -(-(most - least + 1) // BARS)
    counts = [0] * BARS
    for net, count in results.items():
        counts[(net - least) // step] += count
    return [
        {"from": dollars(least + at * step), "to": dollars(least + (at + 1) * step - 1), "count": count}
        for at, count in enumerate(counts)
    ]


def main(work: Callable[[dict[str, Any], list[str]], object] = lambda asked, _: simulate(asked)) -> None:
    """Does what the first line asks for, with the lines behind it where there are any."""
    asked = json.loads(sys.stdin.readline())
    seconds = asked.get("seconds", SECONDS)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    lines = list(iter(sys.stdin.readline, "\n")) if asked.get("lines") else []
    threading.Thread(target=_end_with_the_floor, daemon=True).start()
    try:
        for file in asked["with"]:
            join_file(Path(file))
        say(result=work(asked, lines))
    except ModuleNotFoundError as missing:
        say(fault=error_json(Mistake("not-installed", f"That needs {missing.name}, which is not installed.")))
    except Chapter47Error as error:
        say(fault=error_json(error))


def _end_with_the_floor() -> None:
    """The floor keeps our input open as long as somebody waits."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
