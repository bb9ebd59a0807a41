"""Strategies for craps: written by rules that are drawn, so that each is one which the law lets be followed."""

import random
from functools import lru_cache
from typing import TypeAlias

from chapter47.games import game
from chapter47.house import House, read_house
from chapter47.money import dollars
from chapter47.odds.automaton import Automaton, TooManyStates, explore
from chapter47.odds.strategy import Strategy
from chapter47.odds.strategy_file import read_strategy
from chapter47.table.commands import plain_pick
from chapter47.table.terms import terms
from chapter47.table.wagers import Spot

FLAT = ("pass", "dont-pass", "come", "dont-come")
STATES = 150
"""A strategy with more takes long to explore."""


Rule: TypeAlias = dict[str, object]
"""A rule as a file has it."""


def follow(*rules: Rule, game: str = "craps", **house: object) -> Strategy:
    """A strategy from its rules; ``_`` stands for ``-`` in the names of options."""
    options = {option.replace("_", "-"): value for option, value in house.items()}
    return read_strategy({"strategy": "followed", "game": game, "house": options, "rules": list(rules)})


@lru_cache(maxsize=16)
def drawn(seed: int, states: int = STATES) -> Automaton:
    """A strategy under a house, both drawn, with its states: not so many that it takes long to find them."""
    rng = random.Random(seed)
    while True:
        try:
            automaton = explore(strategy(rng), states)
        except TooManyStates:
            continue
        if not automaton.notes:
            return automaton


def strategy(rng: random.Random) -> Strategy:
    """Some wagers, odds behind them, and rules about them, in any order."""
    found = game(rng.choice(("craps", "mini-craps")))
    house = read_house(
        found,
        {
            "odds-multiple": rng.randint(1, 5),
            "odds-excess": rng.random() < 0.5,
            "buy-percent": rng.choice((5, "2.5", 1)),
            "lay-percent": rng.choice((5, 4)),
            "horn-high-area": rng.random() < 0.7,
            "chip": rng.choice(("0.25", "1", "5")),
            "min": rng.choice(("1", "5")),
        },
    )
    spots = terms(found, house).spots
    others = [
        spot
        for (name, _), spot in spots.items()
        if name not in FLAT and not name.endswith("-odds") and not _broken(spot, house)
    ]
    chosen = [spots[name, None] for name in FLAT if rng.random() < 0.4]
    chosen += rng.sample(others, rng.randint(0 if chosen else 1, 2))
    rules = [rule for spot in chosen for rule in about(spot, house, rng)]
    rng.shuffle(rules)
    return read_strategy({"strategy": "drawn", "game": found.name, "rules": rules}, house)


def _broken(spot: Spot, house: House) -> bool:
    return spot.wager.breaks_down(house)


def about(spot: Spot, house: House, rng: random.Random) -> list[Rule]:
    """A rule that makes a wager, and perhaps others about it."""
    name, pick = spot.wager.name, {} if spot.pick is None else {"pick": plain_pick(spot.pick)}
    least = -(-spot.least // spot.multiple) * spot.multiple
    amount = least * rng.randint(1, 3)
    made: Rule = {"bet": name, **pick, "amount": dollars(amount)}
    if name in ("come", "dont-come"):
        made["at-most"] = rng.randint(1, 2)
    if rng.random() < 0.4:
        made["when"] = rng.choice(("any", "come-out", "point"))
    rules = [made]
    if name in FLAT and rng.random() < 0.5:
        rules.append({"odds": name, "times": rng.randint(1, house.number("odds-multiple"))})
    if rng.random() < 0.3:
        most = amount + least * rng.randint(0, 2)
        rules.append({"press": name, **pick, "by": dollars(least), "most": dollars(most)})
    if rng.random() < 0.3:
        rules.append({"take-down": name, **pick, "after": rng.randint(1, 2)})
    if rng.random() < 0.2:
        rules.append({"take-down": name, **pick, "when": rng.choice(("come-out", "point"))})
    if spot.wager.off_unless_called and rng.random() < 0.5:
        rules.append({"call-on": name, **pick})
    return rules
