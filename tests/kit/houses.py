"""Houses for any game, from what the game declares: lawful ones, and files with faults planted in them."""

import random
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from fractions import Fraction
from functools import cache

from chapter47.house import (
    Choice,
    House,
    Name,
    Number,
    Option,
    Percent,
    PercentByPick,
    UnlawfulHouse,
    Value,
    Written,
    read_house,
)
from chapter47.law import BASE, NEWEST, in_force
from chapter47.money import Cents, Odds, dollars
from chapter47.table.game import Game
from kit.junk import junk, word

LEASTS: tuple[Cents, ...] = (1, 25, 100, 500, 1_000, 10_000, 10_001, 25_000)
"""Minimums on both sides of the hundred dollars where 8.2(a) stops asking for ten times as much."""


WRITTEN: dict[str, tuple[Value, ...]] = {
    "ante": ("0.50", "1.00"),
    "blinds": ("1.00", "1.00, 2.00", "1.00, 2.00, 4.00"),
    "forced-bet": ("0.00", "1.00", "5.00"),
    "max-raises": (1, 3),
    "projected-revenue": ("900.00",),
    "rake": (
        '[{"kind":"percentage","percent":0,"unit":"0.01"}]',
        '[{"kind":"percentage","percent":5,"unit":"0.25"},{"kind":"time","hourly":"6.00","per":"table","every":20}]',
        '[{"kind":"incremental","levels":[["10.00","0.50"],["20.00","1.00"]],"max":"3.00"}]',
    ),
}
"""Other values of options that a file writes in a form of its own, by the option."""


def values_of(option: Option) -> tuple[Value, ...]:
    """Every value that an option can have, or those at its bounds."""
    match option:
        case Choice():
            return tuple(option.choices)
        case Number():
            return (option.least, option.least + 4 if option.most is None else option.most)
        case Percent():
            return (option.most, "0.5", False)
        case PercentByPick():
            each = " ".join(f"{pick}={float(most):g}" for pick, most in option.most.items())
            return (5, each, "0.5", False)
        case Name():
            return ("shared", None)
        case Written():
            return (option.default, *WRITTEN[option.name])
        case _:
            return (False, True)


def lawful(game: Game, rng: random.Random) -> House:
    """A house that the law allows."""
    first = max(BASE, game.since)
    edition = rng.choice((first, NEWEST, first + timedelta(days=rng.randrange((NEWEST - first).days))))
    odds = better_odds(game, rng)
    file = {"game": game.name, "edition": edition.isoformat(), **limits(game, odds, rng)}
    if odds:
        file["odds"] = {line: str(each) for line, each in odds.items()}
    if rng.randrange(2):
        file["chip"] = dollars(rng.choice((25, 50, 100, 500)))
    read_house(game, file)  # limits and odds stand by themselves: what the options break is their own conflict
    file |= together(game, edition, file, rng.choice)
    return read_house(game, {**file, **of_what_is_offered(game, file, odds, rng)})


def of_what_is_offered(
    game: Game, file: dict[str, object], odds: dict[str, Odds], rng: random.Random
) -> dict[str, object]:
    """Limits as the file has them, and some for wagers that its options offer and for single picks."""
    own = dict(file.get("limits", {}))  # type: ignore[call-overload]  # a table of limits
    by_pick = game.by_pick(read_house(game, file))
    for name in (*game.lines(), *by_pick):
        if rng.randrange(4) or name in own:
            continue
        lines = by_pick.get(name) or game.lines()[name]
        least = rng.choice(LEASTS)
        most = _tenfold(game, lines, least, odds) + rng.choice((0, 99, 10_000))
        try:
            read_house(game, {**file, "limits": {**own, name: {"min": dollars(least), "max": dollars(most)}}})
        except UnlawfulHouse:
            continue  # it is not offered, or has no limits of its own
        own[name] = {"min": dollars(least), "max": dollars(most)}
    return {"limits": own} if own else {}


FEW = 6
"""Houses, and streams of choices, that the short form of a property is tried with."""


@cache
def one_of_few(game: Game, number: int) -> House:
    """A lawful house, always the same. To work out a game's terms anew for each walk would be most of its work."""
    return lawful(game, random.Random(number % FEW))


def together(
    game: Game, edition: date, file: dict[str, object], choose: Callable[[tuple[Value, ...]], Value]
) -> dict[str, object]:
    """Options that stand together; one that conflicts with the others is left at its default."""
    chosen: dict[str, object] = {}
    for option in game.options:
        value = choose(values_of(option))
        if value != option.default and not in_force(option.since, option.until, edition):
            continue
        try:
            read_house(game, {**file, **chosen, option.name: value})
        except UnlawfulHouse:
            continue
        chosen[option.name] = value
    return chosen


def better_odds(game: Game, rng: random.Random) -> dict[str, Odds]:
    """Some payout lines at the law's odds written otherwise, or at better ones."""
    found = {}
    for line, payout in game.payouts.items():
        if not rng.randrange(5):
            times = rng.choice((1, 2, 7))
            more = 0 if payout.fixed else rng.randrange(4)
            found[line] = Odds(payout.least.a * times + more, payout.least.b * times)
    return found


def least_maximum(game: Game, wager: str, least: Cents, odds: dict[str, Odds]) -> Cents:
    """The lowest maximum that 8.2(a) leaves beside a minimum: ten times as much up to $100 and up to 5 to 1."""
    return _tenfold(game, game.lines()[wager], least, odds)


def _tenfold(game: Game, lines: Iterable[str], least: Cents, odds: dict[str, Odds]) -> Cents:
    lowest = min(odds.get(line, game.payouts[line].least).ratio for line in lines)
    return 10 * least if least <= 100_00 and lowest <= Fraction(5, 1) else least


def limits(game: Game, odds: dict[str, Odds], rng: random.Random) -> dict[str, object]:
    """Minimum and maximum for the table and for some wagers, often as tight as the law lets them be."""
    least = rng.choice(LEASTS)
    file: dict[str, object] = {"min": dollars(least)}
    wagers = list(game.lines())
    own = {wager: rng.choice(LEASTS) for wager in wagers if not rng.randrange(4) and has_limits(game, wager)}
    if rng.randrange(3):
        lowest = max((least_maximum(game, wager, least, odds) for wager in wagers), default=least)
        # A wager with a minimum of its own may still rest on the table's maximum.
        lowest = max([lowest, *(least_maximum(game, wager, own[wager], odds) for wager in own)])
        file["max"] = dollars(lowest + rng.choice((0, 1, 10_000)))
    if own:
        file["limits"] = {wager: _range(game, wager, own[wager], odds, rng) for wager in own}
    return file


@cache
def has_limits(game: Game, wager: str) -> bool:
    """Whether limits can be posted for a wager that the usual rules offer: some are measured by another one."""
    try:
        read_house(game, {"limits": {wager: {"min": "1"}}})
    except UnlawfulHouse:
        return False
    return True


def _range(game: Game, wager: str, least: Cents, odds: dict[str, Odds], rng: random.Random) -> dict[str, str]:
    found = {"min": dollars(least)}
    if rng.randrange(2):
        found["max"] = dollars(least_maximum(game, wager, least, odds) + rng.choice((0, 99, 10_000)))
    return found


def samples(game: Game) -> dict[str, House]:
    """The default house, one house for each other value of each option, and one that pays better throughout."""
    houses = {"default": read_house(game, {})}
    for option in game.options:
        for value in values_of(option):
            if value != option.default:
                try:
                    houses[f"{option.name} = {value}"] = read_house(game, {option.name: value})
                except UnlawfulHouse:
                    continue  # it cannot stand alone
    better = {
        line: str(Odds(3 * payout.least.a + (not payout.fixed), 3 * payout.least.b))
        for line, payout in game.payouts.items()
    }
    everything = together(game, NEWEST, {}, lambda values: values[-1])
    houses["better odds, everything offered"] = read_house(game, {**everything, "odds": better})
    return houses


# Files that cannot stand


def fault(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    """One thing that no house file may say: the option that the violation must name, and the file's part."""
    return rng.choice(_FAULTS)(game, rng)


def _unknown_key(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    name = rng.choice(("wheels", "minimum", "stakes", "tables"))
    return name, {name: junk(rng)}


def _bad_option(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    if not game.options:
        return _unknown_key(game, rng)
    option = rng.choice(game.options)
    values: tuple[object, ...] = ("", "no such way", 1, 0, -1, None, 1.5, [True], {"a": 1}, list(values_of(option)))
    return option.name, {option.name: rng.choice([value for value in values if not option.admits(value)])}


def _bad_amount(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    key = rng.choice(("min", "max", "chip"))
    return key, {key: rng.choice(("0", "0.00", "-5", "1e3", "1.5", "", "9" * 20, 5, 5.0, True, None, ["5"]))}


def _bad_limits(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    wager = rng.choice([wager for wager in game.lines() if has_limits(game, wager)] or [""])
    if not wager:
        return "limits", {"limits": 5}
    choices: tuple[tuple[str, object], ...] = (
        ("limits", 5),
        ("limits.no-such-wager", {"no-such-wager": {"min": "1"}}),
        (f"limits.{wager}", {wager: "1 to 5"}),
        (f"limits.{wager}", {wager: {"least": "1"}}),
        (f"limits.{wager}.min", {wager: {"min": "-1"}}),
        (f"limits.{wager}.max", {wager: {"max": 50}}),
        (f"limits.{wager}", {wager: {"min": "100.01", "max": "100.00"}}),
    )
    name, limits = rng.choice(choices)
    return name, {"limits": limits}


def _low_odds(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    if not game.payouts:
        return _unknown_line(game, rng)
    line = rng.choice(list(game.payouts))
    least = game.payouts[line].least
    written = (
        f"{least.a * 10 - 1} to {least.b * 10}",
        f"{least.a + least.b} for {least.b}",
        f"{least.a} to 0",
        "even money",
        35,
        None,
    )
    return f"odds.{line}", {"odds": {line: rng.choice(written)}}


def _unknown_line(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    return "odds.no-such-line", {"odds": {"no-such-line": "1 to 1"}}


def _bad_edition(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    return "edition", {
        "edition": rng.choice(("1994", "never", "1995-13-01", 19, None, BASE - timedelta(days=1), "²²²²"))
    }


def _other_game(game: Game, rng: random.Random) -> tuple[str, dict[str, object]]:
    return "game", {"game": rng.choice(("no-such-game", None, 5, [game.name]))}


_FAULTS: tuple[Callable[[Game, random.Random], tuple[str, dict[str, object]]], ...] = (
    _unknown_key,
    _bad_option,
    _bad_amount,
    _bad_limits,
    _low_odds,
    _unknown_line,
    _bad_edition,
    _other_game,
)


def nonsense(game: Game, rng: random.Random) -> dict[str, object]:
    """A file of anything at all under keys that may mean something."""
    keys = ["game", "edition", "chip", "min", "max", "limits", "odds", *(option.name for option in game.options)]
    file: dict[str, object] = {rng.choice((*keys, word(rng))): junk(rng) for _ in range(rng.randrange(6))}
    for table, names in (("limits", list(game.lines())), ("odds", list(game.payouts))):
        if not rng.randrange(3):
            file[table] = {rng.choice((*names, word(rng))): junk(rng) for _ in range(rng.randrange(3))}
    return file
