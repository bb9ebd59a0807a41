"""The words of the trade are explained once, in sentences of our own, and each is met somewhere."""

import re
from importlib.resources import files

import pytest

from chapter47.faces.words import catalogue as titles
from chapter47.games import game, game_names
from chapter47.games.guides import TradeWord, guide_words, own_words, shared_words
from chapter47.house import read_house
from chapter47.law import catalogue


def forms(word: TradeWord) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, (word.word, *word.also)))})(?![\w-])", re.IGNORECASE)


def texts_of(name: str) -> str:
    """What is shown of a game: its guide, its wagers, its rules."""
    found = game(name)
    told = guide_words(found)
    taught = [each.text for each in (*told.steps, *told.may, *told.manners)]
    examples = [text for example in told.examples for text in example.told]
    sections = tuple(f"19:47-{section}" for section in found.sections)
    rules = [row.gist for row in catalogue() if row.citation.text.startswith(sections)]
    options = [option.describe(option.default) for option in found.options]
    wagers = [wager.title for wager in found.wagers]
    return "\n".join([found.title, told.goal, *taught, *examples, *told.wagers.values(), *rules, *options, *wagers])


def package() -> str:
    """All that a person may be told: sentences stand where their rules stand."""
    found, waits = [], [files("chapter47")]
    while waits:
        for each in waits.pop().iterdir():
            if each.is_dir():
                waits.append(each)
            elif each.name.endswith(".py"):
                found.append(each.read_text(encoding="utf-8"))
    return "\n".join(found)


@pytest.mark.parametrize("name", game_names())
def test_each_word_of_a_game_is_met_where_the_game_is_told(name: str) -> None:
    words = guide_words(game(name)).words
    text = texts_of(name)
    assert [each.word for each in words if not forms(each).search(text)] == []
    assert len({form.lower() for each in words for form in (each.word, *each.also)}) == sum(
        1 + len(each.also) for each in words
    )


def test_each_word_that_games_share_is_met_somewhere() -> None:
    says = [each.title for each in titles().values()]
    text = "\n".join([*map(texts_of, game_names()), *(row.gist for row in catalogue()), *says, package()])
    assert [each.word for each in shared_words() if not forms(each).search(text)] == []


def test_a_word_is_explained_in_a_sentence_or_two_and_not_by_itself() -> None:
    for each in (*shared_words(), *(word for name in game_names() for word in guide_words(game(name)).words)):
        assert each.text.endswith("."), each
        assert 1 <= len(re.findall(r"\.(?:\s|$)", each.text)) <= 2, each
        assert not re.search(rf"\b{re.escape(each.word)}\b", each.text, re.IGNORECASE), each


def test_what_the_law_defines_goes_before_what_a_guide_says() -> None:
    holdem = game("holdem")
    words = {each.word: each for each in own_words(holdem, read_house(holdem, {}))}
    law = words["All-in"].law
    assert law is not None
    assert law.text == '19:47-14.1 "All-in"'
