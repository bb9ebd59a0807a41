"""What somebody who plays a first round is told of questions that come before it, whatever the game."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


def aside_of(say: str) -> str | None:
    """What is told of a say that answers such a question; nothing where it is none.

    >>> aside_of("decline-cut") is None, aside_of("hit") is None
    (False, True)
    """
    return _asides().get(say)


@cache
def _asides() -> Mapping[str, str]:
    text = files("chapter47.faces").joinpath("words.toml").read_text(encoding="utf-8")
    told: Mapping[str, str] = tomllib.loads(text)["asides"]
    return told
