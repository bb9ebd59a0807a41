"""The words of what may be said: one catalogue for the page, the terminal and whoever writes another face."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from chapter47.table.says import Say

VERBS = ("bet", "remove", "reduce", "call-on", "call-off")
"""What is said of wagers: their names stand behind it, ``bet:pass``."""


class Words(NamedTuple):
    """What a say is called."""

    title: str
    key: str = ""
    """The key that says it, where there is one, or several with spaces between them."""
    aside: bool = False
    """Whether nobody waits for it."""
    less: str = ""
    """What the same is called for a smaller amount than the usual one."""
    declined: str = ""
    """What it is called to go on without it."""
    asks: str = ""
    """What is asked before it is said, where it ends something."""
    rare: bool = False
    """Whether it is seldom said, and is not in view until somebody looks for it."""
    alone: str = ""
    """What it is called where no amount stands beside it."""
    typed: str = ""
    """The word that makes a wager in a terminal wherever it may be made, for as much as may be."""


@cache
def catalogue() -> Mapping[str, Words]:
    """Every say that has words of its own, by its name.

    >>> catalogue()["hit"].key, catalogue()["take-dice"].title
    ('H', 'Take the dice')
    """
    text = files("chapter47.faces").joinpath("words.toml").read_text(encoding="utf-8")
    return {name: Words(**told) for name, told in tomllib.loads(text)["says"].items()}


@cache
def _suggestions() -> Mapping[str, str]:
    text = files("chapter47.faces").joinpath("words.toml").read_text(encoding="utf-8")
    titles: Mapping[str, str] = tomllib.loads(text)["suggestions"]
    return titles


def suggestion_title(name: str) -> str:
    """What a way to fill in a say is called.

    >>> suggestion_title("house-way"), suggestion_title("half-pot")
    ('Set by the house way', '½ pot')
    """
    return _suggestions().get(name) or plain(name)


def words_of(say: Say) -> Words:
    """What a say is called: by the catalogue, by the rule that gives it, or else plainly by its name."""
    return catalogue().get(say.name) or Words(say.title or plain(say.name))


def plain(name: str) -> str:
    """A name as a sentence begins.

    >>> plain("close-bidding"), plain("bet:place-to-win")
    ('Close bidding', 'Place to win')
    """
    verb, _, wager = name.partition(":")
    said = (wager if verb in VERBS else name).replace("-", " ")
    return said[:1].upper() + said[1:]
