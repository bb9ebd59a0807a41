"""What a machine waits for, in one sentence: the same for everybody, and another for whoever is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from chapter47.table.machine import Machine

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


def headline(machine: Machine) -> Headline:
    """What a machine waits for.

    >>> from chapter47 import open_table
    >>> headline(open_table("roulette")).text
    'Place your wagers'
    """
    waits = machine.waiting()
    if waits.sentence:
        return Headline(waits.sentence, "", (), waits.betting, waits.verb)
    asked = {each.topic: each for each in waits.asked}
    open_to_all = [topic for topic in catalogue() if topic in asked]
    # What is asked of somebody comes before what could be asked, and is asked of nobody now.
    of_nobody = {topic for topic in open_to_all if catalogue()[topic].none and not asked[topic].seats}
    topic = next((topic for topic in open_to_all if topic not in of_nobody), next(iter(open_to_all), NOTHING))
    if topic == NOTHING and (unnamed := next((each for each in waits.asked if each.seats), None)) is not None:
        # Somebody is asked something that has no words of its own.
        topic = "decides" if unnamed.where else "turn"
        asked[topic] = unnamed
    lines, found = catalogue()[topic], asked.get(topic)
    if found is None or not found.seats:
        text = lines.none or lines.text
        return Headline(_told(text, {"pieces": waits.pieces}), "", (), waits.betting, waits.verb)
    values = {"seat": found.seats[0], "where": found.where, "pieces": waits.pieces}
    seats = found.seats if lines.yours else ()
    return Headline(_told(lines.text, values), _told(lines.yours, values), seats, waits.betting, waits.verb)


def _told(line: str, values: Mapping[str, object]) -> str:
    told = line.format(**values)
    return told[:1].upper() + told[1:]
