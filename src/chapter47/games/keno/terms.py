"""15.1 "Rate card": what is in force for whoever buys a ticket now. A ticket keeps the terms that it was sold under."""

from dataclasses import dataclass, field
from datetime import timedelta
from functools import lru_cache
from typing import NamedTuple

from chapter47.games.keno.card import USUAL_PAYS, Pays, RateCard, read_pays
from chapter47.house import House, Value
from chapter47.law import Chapter47Error
from chapter47.money import dollars, parse_cents
from chapter47.table.plain import money_words

DEFAULT = "usual"
"""What a house file says in the place of a rate card, for the one that the project chose."""
MULTI_RACE = 20
YEAR_MINUTES = 525_600
LEAST_VALID = 5
DAY_SECONDS = 86_400


class Station(NamedTuple):
    """15.3(a): a keno work station, by its number, in a booth or a satellite booth."""

    number: int
    booth: str


@dataclass(frozen=True, slots=True)
class Terms:
    """What a house says of keno, read once."""

    card: RateCard
    shared: str
    """15.4(c)11: how the maximum payoff is shared among winners."""
    refund: bool
    """15.4(d): whether races that were not drawn are refunded."""
    valid: timedelta
    """15.6(c): how long a winning ticket can be redeemed, from the start of the last game that it was sold for."""
    automatic: bool
    """15.5(e): whether the system locks itself out."""
    closes: int
    """After how many seconds a game closes that is closed by time."""
    countdown: bool
    """15.5(c): whether the remaining time is displayed."""
    expired_to: str
    """15.6(d): the account that expired winners go to."""
    series: tuple[str, ...]
    intervals: tuple[tuple[str, int], ...]
    """15.5(b): the series whose games close after another time than :attr:`closes`, each with its seconds."""
    stations: tuple[Station, ...]
    told: dict[str, object] = field(hash=False, compare=False)
    """What every ticket says of it: 15.4(c)11 to 13."""

    def closes_after(self, series: str) -> int:
        """After how many seconds a game of a series closes that is closed by time."""
        return dict(self.intervals).get(series, self.closes)


@lru_cache(maxsize=64)
def pays_of(kept: str) -> Pays:
    """The payoffs of a rate card, of the text that is kept of it."""
    return USUAL_PAYS if kept == DEFAULT else read_pays(_unfolded(kept))


def terms_of(house: House) -> Terms:
    """The terms of a house."""
    limit, races = house["max-payoff"], house["multi-race"]
    card = RateCard(
        pays_of(str(house["rate-card"])),
        house.limits.least,
        house.limits.most,
        None if not house["max-spots"] else house.number("max-spots"),
        house.number("multi-race") if races else 1,
        parse_cents(limit) if limit else None,
    )
    minutes = house.number("valid-minutes")
    shared = str(house["limit-shared"])
    return Terms(
        card,
        shared,
        bool(house["multi-race-refund"]),
        timedelta(minutes=minutes),
        house["lock-out"] == "automatic",
        house.number("closes"),
        house["notice"] == "countdown" or house["lock-out"] == "automatic",
        str(house["expired-to"]),
        tuple(name for name, _ in _intervals(str(house["series"]))),
        tuple((name, seconds) for name, seconds in _intervals(str(house["series"])) if seconds),
        _stations(str(house["booths"])),
        {
            "limit": None if card.limit is None else dollars(card.limit),
            "shared": shared,
            "presented": True,
            "valid-minutes": minutes,
        },
    )


def _intervals(series: str) -> list[tuple[str, int]]:
    """Each series with its own seconds, or 0 where it has none."""
    return [(name, int(seconds or 0)) for name, _, seconds in (each.partition("=") for each in series.split())]


def _stations(booths: str) -> tuple[Station, ...]:
    names = [name for each in booths.split() for name, _, count in [each.partition("=")] for _ in range(int(count))]
    return tuple(Station(number, name) for number, name in enumerate(names, 1))


# What a file writes, and what is kept of it


def read_card(value: object) -> Value:
    """A rate card as it is kept: one text, and a word where it is the usual one.

    >>> read_card({"3": {"2": "1", "3": "42"}})
    '3: 2=1.00 3=42.00'
    >>> read_card("3: 2=1.00 3=42.00"), read_card("usual")
    ('3: 2=1.00 3=42.00', 'usual')
    """
    if value == DEFAULT:
        return DEFAULT
    try:
        pays = read_pays(_unfolded(value) if isinstance(value, str) else value)
    except Chapter47Error as wrong:
        raise ValueError(f"is no rate card: {wrong.sentence}") from None
    if pays == USUAL_PAYS:
        return DEFAULT
    return "; ".join(
        f"{spots}: {' '.join(f'{caught}={dollars(paid)}' for caught, paid in line.items())}"
        for spots, line in pays.items()
    )


def _unfolded(kept: str) -> dict[str, object]:
    """The table that a kept text stands for."""
    found: dict[str, object] = {}
    for each in kept.split("; "):
        spots, _, line = each.partition(": ")
        found[spots] = dict(part.partition("=")[::2] for part in line.split())
    return found


def read_limit(value: object) -> Value:
    """A maximum payoff as it is kept: an amount, or ``False`` where there is none.

    >>> read_limit(False), read_limit("100000")
    (False, '100000.00')
    """
    if value is False:
        return False
    try:
        return dollars(parse_cents(value))
    except Chapter47Error:
        raise ValueError("is not an amount.") from None


def limit_words(value: Value) -> str:
    return f"maximum payoff of {money_words(value)} for a game" if value else "no maximum payoff"


def read_races(value: object) -> Value:
    """The most games of a multi-race ticket, or ``False`` where none are sold."""
    if value is False or (type(value) is int and 2 <= value <= 1000):
        return value
    raise ValueError("is not how many games.")


def races_words(value: Value) -> str:
    return f"multi-race tickets for up to {value} games" if value else "no multi-race tickets"


def read_spots(value: object) -> Value:
    """The most spots that may be selected, or ``False`` for the most that the card has."""
    if value is False or (type(value) is int and 1 <= value <= 80):
        return value
    raise ValueError("is not how many spots.")


def spots_words(value: Value) -> str:
    return f"at most {value} spots" if value else "as many spots as the rate card has"


def read_series(value: object) -> Value:
    """The names of the series of games, each with its own seconds from one game to the next where it has them.

    >>> read_series(["main", "express"]), read_series("main express")
    ('main express', 'main express')
    >>> read_series({"main": 300, "express": 120}), read_series("main=300 express=120")
    ('main=300 express=120', 'main=300 express=120')
    """
    each = value.split() if isinstance(value, str) else value
    if isinstance(each, dict):
        if not all(type(seconds) is int and 1 <= seconds <= DAY_SECONDS for seconds in each.values()):
            raise ValueError(f"is not a table of series, each with its seconds, 1 to {DAY_SECONDS}.")
        each = [f"{name}={seconds}" for name, seconds in each.items()]
    if not isinstance(each, list) or not 0 < len(each) <= 16 or not all(isinstance(one, str) for one in each):
        raise ValueError("is not a list of names.")
    parts = [one.partition("=") for one in each]
    if not all(_is_name(name) and (not equals or _is_seconds(seconds)) for name, equals, seconds in parts):
        raise ValueError("is not a list of names.")
    if len({name for name, _, _ in parts}) < len(parts):
        raise ValueError("names a series twice.")
    return " ".join(each)


def _is_seconds(text: str) -> bool:
    return text.isascii() and text.isdecimal() and text[0] != "0" and len(text) < 6 and int(text) <= DAY_SECONDS


def series_words(value: Value) -> str:
    """The series in few words.

    >>> series_words("main express=120")
    'series of games: main, express (every 120 seconds)'
    """
    told = (f"{name} (every {seconds} seconds)" if seconds else name for name, seconds in _intervals(str(value)))
    return f"series of games: {', '.join(told)}"


def read_booths(value: object) -> Value:
    """The booths, each with as many work stations as it has, as they are kept.

    >>> read_booths({"main": 2, "lounge": 1})
    'main=2 lounge=1'
    """
    if isinstance(value, str):
        try:
            value = {name: int(count) for name, _, count in (each.partition("=") for each in value.split())}
        except ValueError:
            raise ValueError("is not a table of booths.") from None
    if not isinstance(value, dict) or not value:
        raise ValueError("is not a table of booths.")
    if not all(_is_name(name) and type(count) is int and 1 <= count <= 99 for name, count in value.items()):
        raise ValueError("is not a table of booths, each with how many work stations it has.")
    return " ".join(f"{name}={count}" for name, count in value.items())


def booths_words(value: Value) -> str:
    """The booths in few words.

    >>> booths_words("main=2 lounge=1")
    'work stations: 2 in main, 1 in lounge'
    """
    each = (booth.partition("=") for booth in str(value).split())
    return f"work stations: {', '.join(f'{count} in {name}' for name, _, count in each)}"


def _is_name(name: object) -> bool:
    plain = isinstance(name, str) and 0 < len(name) <= 30 and name.isascii()
    return plain and str(name).replace("-", "").isalnum() and str(name) == str(name).lower()
