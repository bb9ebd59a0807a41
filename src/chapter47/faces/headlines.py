"""What a table waits for, in one sentence: the same for everybody, and another for whoever is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from chapter47.table.asking import AnyAsk
from chapter47.table.betting import Bets
from chapter47.table.table import Table

NOTHING = "nothing"
"""The topic of a table at which people can only wait."""


class Lines(NamedTuple):
    """The sentences of a topic."""

    text: str
    yours: str = ""
    none: str = ""


class Headline(NamedTuple):
    """What is waited for."""

    text: str
    yours: str
    """The same for those who are asked; nothing where it is no other."""
    seats: tuple[int, ...]
    """Who is asked, where it is not everybody."""
    betting: bool
    """Whether wagers are made."""
    verb: str
    """What the equipment does next; nothing where it is not its turn."""


@cache
def catalogue() -> Mapping[str, Lines]:
    """The sentences by topic, the most urgent first."""
    text = files("chapter47.faces").joinpath("words.toml").read_text(encoding="utf-8")
    return {topic: Lines(**told) for topic, told in tomllib.loads(text)["headlines"].items()}


def headline(table: Table) -> Headline:
    """What a table waits for.

    >>> from chapter47 import open_table
    >>> headline(open_table("roulette")).text
    'Place your wagers'
    """
    bets = table.point.find(Bets)
    betting = bets is not None and bets.kind == Bets.kind
    if waiting := next((text for ask in table.point.asks if (text := ask.waiting())), ""):
        return Headline(waiting, "", (), betting, _verb(table))
    asked = {ask.topic(table): ask for ask in table.point.asks}
    topic = next((topic for topic in catalogue() if topic in asked), NOTHING)
    return _told(table, catalogue()[topic], asked.get(topic), betting)


def _told(table: Table, lines: Lines, ask: AnyAsk | None, betting: bool) -> Headline:
    seats = () if ask is None else ask.asked(table)
    if ask is None or not seats:
        return Headline(lines.none or lines.text, "", (), betting, _verb(table))
    values = {"seat": seats[0], "where": ask.where()}
    asked = seats if lines.yours else ()
    return Headline(lines.text.format(**values), lines.yours.format(**values), asked, betting, _verb(table))


def _verb(table: Table) -> str:
    return "" if table.point.shows is None else table.point.shows.verb()
