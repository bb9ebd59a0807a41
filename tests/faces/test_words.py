"""The words of what may be said: one catalogue, which every face reads."""

import pytest

from chapter47 import open_table
from chapter47.faces.headlines import headline
from chapter47.faces.wire import say_json
from chapter47.faces.words import catalogue, plain, words_of
from chapter47.games import GAMES, game
from chapter47.table.says import Say


def test_a_say_has_the_words_of_the_catalogue_of_its_rule_or_of_its_name() -> None:
    assert words_of(Say("hit", {"choose": "hit"}, None)).title == "Hit"
    assert words_of(Say("short-spin", {"report": "short-spin"}, None, title="The ball went round too few times")) == (
        "The ball went round too few times",
        *words_of(Say("x", {}, None))[1:],
    )
    assert words_of(Say("close-bidding", {"call": "close-bidding"}, None)).title == "Close bidding"


NEVER_TOGETHER = ({"check", "call"}, {"raise", "surrender"}, {"show", "stand"})
"""There is a bet to respond to, or there is none; and what is said of hands that nobody holds at one game."""


def test_no_two_decisions_on_a_hand_have_the_same_key() -> None:
    by_key: dict[str, set[str]] = {}
    for name, words in catalogue().items():
        if words.key not in ("", "Space"):
            by_key.setdefault(words.key, set()).add(name)
    assert [names for names in by_key.values() if len(names) > 1 and names not in NEVER_TOGETHER] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_say_of_a_table_has_a_title_without_hyphens_and_a_table_has_a_headline(name: str) -> None:
    table = open_table(name, seats={1: "500", 2: "500"})
    for by in ("seat:1", "seat:3", "dealer"):
        for say in table.says(by):
            told = say_json(say)
            assert told["title"]
            assert plain(say.name) == told["title"] or say.title == told["title"] or say.name in catalogue()
    assert headline(table).text
    assert game(name).title


def test_what_is_as_usual_is_left_out_and_a_nothing_that_means_something_is_not() -> None:
    table = open_table("craps", seats={1: "500"})
    told = {say.name: say_json(say) for say in table.says("seat:1")}
    leave = {"name": "leave", "title": "Leave", "step": {"choose": "leave"}, "aside": True}
    assert told["leave"] == leave | {"asks": "Leave the table?"}
    assert told["bet:come"]["refused"]["provision"] == "19:47-1.2(a)3"
    assert "refused" not in told["bet:pass"]


def test_a_headline_says_who_is_asked_and_says_it_to_them_in_other_words() -> None:
    table = open_table("punto-banco", seats={1: "500"})
    assert headline(table).betting
    table = open_table("chemin-de-fer", seats={1: "500", 2: "500"})
    assert headline(table).text == "The bank is bid for"
