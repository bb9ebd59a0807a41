"""What a newcomer is told of a game before its odds, in words: a file a game, which is no part of its rules.

A game of the chapter has its words in a file of its name beside this one; a game from outside has the same, as data,
under the name ``GUIDE`` in the module that it joined by. A game without any is told by its declarations alone.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from chapter47.games import brought_by
from chapter47.house import House, Value
from chapter47.law import Citation, Source, cite
from chapter47.money import Cents, parse_cents
from chapter47.table.game import Game

When = Mapping[str, tuple[Value, ...]]
"""The options of a house, each with the values under which something is told."""


class Taught(NamedTuple):
    """One thing that a newcomer is told, where the house has it so."""

    text: str
    law: Citation | None
    when: When

    def holds(self, house: House) -> bool:
        return _holds(self.when, house)


@dataclass(frozen=True)
class Example:
    """A round to be played through, for a table whose minimum is one unit at most."""

    unit: Cents
    you: int
    """The seat of whoever reads it."""
    seats: Mapping[str, Mapping[str, str]]
    play: tuple[Mapping[str, object], ...]
    """The steps of a transcript, each without what is told beside it."""
    told: tuple[str, ...]
    when: When

    def holds(self, house: House) -> bool:
        return _holds(self.when, house)


class TradeWord(NamedTuple):
    """A word of the trade, for somebody who has never heard it."""

    word: str
    also: tuple[str, ...]
    """Other forms under which it is met."""
    text: str
    law: Source | None = None
    """Where the law defines it."""


class WagerSet(NamedTuple):
    """Wagers that people make together, and have a name for."""

    name: str
    areas: tuple[str, ...]
    """Each of these is laid, with the chip in hand."""
    press: tuple[str, ...]
    """Of these wagers, as much again is laid as stands."""


@dataclass(frozen=True)
class GuideWords:
    """The words of a game's guide."""

    goal: str = ""
    steps: tuple[Taught, ...] = ()
    may: tuple[Taught, ...] = ()
    manners: tuple[Taught, ...] = ()
    wagers: Mapping[str, str] = field(default_factory=dict)
    examples: tuple[Example, ...] = ()
    sets: tuple[WagerSet, ...] = ()
    words: tuple[TradeWord, ...] = ()


NO_WORDS = GuideWords()


def guide_words(game: Game) -> GuideWords:
    """What a newcomer is told of a game.

    >>> from chapter47 import game
    >>> guide_words(game("red-dog")).goal
    'Two cards are dealt, and you want the third one to fall between them. The narrower the gap, the more it pays; \
once you have seen the gap you may raise your wager.'
    """
    brought = brought_by(game.name)
    if brought is None:
        return _read(_own(game.name))
    return _read(getattr(brought, "GUIDE", {}))


@cache
def _own(name: str) -> Mapping[str, Any]:
    """What the file of a game says; where it is like another's, what it leaves out is the other's."""
    path = files(__name__) / f"{name}.toml"
    if not path.is_file():
        return {}
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    like = data.pop("like", None)
    return data if like is None else {**_own(like), **data}


def _read(data: Mapping[str, Any]) -> GuideWords:
    if not data:
        return NO_WORDS
    return GuideWords(
        goal=data.get("goal", ""),
        steps=_taught(data.get("steps", ())),
        may=_taught(data.get("may", ())),
        manners=_taught(data.get("manners", ())),
        wagers=data.get("wagers", {}),
        examples=tuple(_example(each) for each in data.get("examples", ())),
        sets=tuple(
            WagerSet(each["name"], tuple(each.get("areas", ())), tuple(each.get("press", ())))
            for each in data.get("sets", ())
        ),
        words=_words(data),
    )


def _words(data: Mapping[str, Any]) -> tuple[TradeWord, ...]:
    return tuple(TradeWord(each["word"], tuple(each.get("also", ())), each["text"]) for each in data.get("words", ()))


@cache
def shared_words() -> tuple[TradeWord, ...]:
    """Words of the trade that several games share.

    >>> shared_words()[0].word
    'push'
    """
    return _words(_own("words"))


def own_words(game: Game, house: House) -> tuple[TradeWord, ...]:
    """The words of a game: those that the law defines for it, and those of its guide.

    >>> from chapter47 import game, read_house
    >>> [each.word for each in own_words(game("red-dog"), read_house(game("red-dog"), {}))]
    ['spread', 'raise', 'consecutive']
    """
    defined = [TradeWord(word, (), text, cites) for word, text, cites in game.words(house)]
    known = {each.word.lower() for each in defined}
    return (*defined, *(each for each in guide_words(game).words if each.word.lower() not in known))


def _taught(items: Sequence[Mapping[str, Any]]) -> tuple[Taught, ...]:
    return tuple(
        Taught(item["text"], cite(item["law"]) if "law" in item else None, _when(item.get("when", {})))
        for item in items
    )


def _example(data: Mapping[str, Any]) -> Example:
    steps = [dict(step) for step in data["play"]]
    told = tuple(str(step.pop("told", "")) for step in steps)
    unit = parse_cents(data["unit"])
    return Example(unit, data["you"], data["seats"], tuple(steps), told, _when(data.get("when", {})))


def _when(options: Mapping[str, Any]) -> When:
    return {name: tuple(value) if isinstance(value, list) else (value,) for name, value in options.items()}


def _holds(when: When, house: House) -> bool:
    return all(house[option] in values for option, values in when.items())
