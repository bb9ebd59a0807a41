"""The words of the trade, as the page explains them wherever they are met."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from fastapi import APIRouter

from chapter47.games import game, game_names
from chapter47.games.guides import TradeWord, own_words, shared_words
from chapter47.house import read_house
from chapter47.web.shapes.learning import Glossary

router = APIRouter(prefix="/api", tags=["learning"])

PLAIN = 4
"""Letters of a word that is plain English beside what the law means by it: bet, high, draw."""


@router.get("/glossary")
async def glossary() -> Glossary:
    """The words of the trade: those that several games share, and each game's own."""
    return _glossary(game_names())


@lru_cache(maxsize=2)
def _glossary(names: tuple[str, ...]) -> Glossary:
    return Glossary.model_validate({"words": [*_told()]})


def _told() -> Iterator[dict[str, Any]]:
    """Each word with what it means, once for all games that mean the same by it."""
    yield from (_word(each, []) for each in shared_words())
    games_of: dict[TradeWord, list[dict[str, str]]] = {}
    for name in game_names():
        found = game(name)
        for each in own_words(found, read_house(found, {})):
            games_of.setdefault(each, []).append({"name": name, "title": found.title})
    yield from (_word(each, games) for each, games in games_of.items())


def _word(each: TradeWord, games: list[dict[str, str]]) -> dict[str, Any]:
    return {
        "word": each.word,
        "also": each.also,
        "text": each.text,
        "provision": None if each.law is None else each.law.text,
        "marked": each.law is None or len(each.word) > PLAIN,
        "games": games,
    }
