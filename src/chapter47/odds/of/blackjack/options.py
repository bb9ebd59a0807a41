"""What each of the licensee's options is worth: switched alone from a house, and together as the house has them."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from chapter47.house import Declared, House, Number, Option, UnlawfulHouse, Value, read_house
from chapter47.odds.advice import Switch
from chapter47.odds.of.blackjack.analysis import advantage
from chapter47.odds.of.blackjack.rules import Rules

MATTERS = (
    "decks",
    "hole-card",
    "surrender",
    "resplit",
    "resplit-aces",
    "six-seven-eight",
    "three-sevens",
    "special-blackjack",
    "five-card-21",
    "multiple-action",
    "shuffle",
    "six-to-five",
)
"""The options that change the value of the wager, or look as if they did."""
WORKERS = 2
TOGETHER = "together"


def alone(game: Declared, house: House, workers: int = WORKERS) -> list[Switch]:
    """Each option switched alone from a house, wherever the law allows that.

    Where several values come to the same, the first stands for all.
    """
    changes = list(_changes(game, house))
    found = advantages([Rules.of(house), *(Rules.of(changed) for _, changed in changes)], workers)
    now = found[Rules.of(house)]
    return [
        Switch(option, house[option], changed[option], then := found[Rules.of(changed)], then - now)
        for option, changed in changes
    ]


def apart(game: Declared, house: House, workers: int = WORKERS) -> list[Switch]:
    """What a house has other than by default: each alone where the law allows that, and last all of it together."""
    # How many boxes there are decides how often a pair may be split, and nothing else.
    base = read_house(game, {"edition": house.edition.isoformat(), "boxes": house["boxes"]})
    changes = [
        (option.name, changed)
        for option in _options(game)
        if house[option.name] != base[option.name]
        and (changed := _changed(game, base, option.name, house[option.name]))
    ]
    found = advantages([Rules.of(each) for each in (base, house, *(changed for _, changed in changes))], workers)
    now, all_of_it = found[Rules.of(base)], found[Rules.of(house)]
    return [
        *(
            Switch(option, base[option], changed[option], then := found[Rules.of(changed)], then - now)
            for option, changed in changes
        ),
        Switch(TOGETHER, False, True, all_of_it, all_of_it - now),
    ]


def advantages(rules: list[Rules], workers: int = WORKERS) -> dict[Rules, float]:
    """The house's advantage under each of these rules, worked out by several processes."""
    wanted = list(dict.fromkeys(rules))
    if workers == 1 or len(wanted) == 1:
        return {each: advantage(each) for each in wanted}
    # The longest first, so that no process waits for another at the end.
    wanted.sort(key=lambda each: (-each.hands, not each.face_up, each))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        return dict(zip(wanted, pool.map(advantage, wanted), strict=True))


def _options(game: Declared) -> list[Option]:
    return [option for option in game.options if option.name in MATTERS]


def _changes(game: Declared, house: House) -> Iterator[tuple[str, House]]:
    """Every lawful house that differs in one option, and is not the same to the player as one before it."""
    for option in _options(game):
        seen: set[Rules] = set()
        for value in _values(option):
            if value == house[option.name]:
                continue
            changed = _changed(game, house, option.name, value)
            if changed is not None and Rules.of(changed) not in seen:
                seen.add(Rules.of(changed))
                yield option.name, changed


def _values(option: Option) -> list[Value]:
    if isinstance(option, Number):
        return list(range(option.least, option.top + 1))
    return list(option.values) or [False, True]


def _changed(game: Declared, house: House, option: str, value: Value) -> House | None:
    """The house with another value, if the law allows it."""
    try:
        return read_house(game, {**house.file(), option: value})
    except UnlawfulHouse:
        return None
