"""A whole game is petitioned for in the same way: its rules are a subchapter, and its own wheel is drawn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chapter47.games import join_file
from chapter47.papers.as_text import as_text
from chapter47.petitions.faults import Incomplete
from chapter47.petitions.paper import petition_paper
from chapter47.petitions.petition import read_petition
from chapter47.petitions.proposed import join_declaration, proposed
from kit.joining import only_for_now
from kit.petitioned_game import petition, write
from petitions.test_petition import without


@pytest.fixture
def compass(tmp_path: Path) -> Iterator[dict[str, Any]]:
    """The how-to's game, and a petition for it."""
    with only_for_now():
        join_file(write(tmp_path))
        yield petition()


def test_a_game_has_a_subchapter_of_its_own(compass: dict[str, Any]) -> None:
    text = as_text(petition_paper(read_petition(compass, proposed)), 1000)
    for title in ("1 Equipment and layout", "2 Permissible wagers", "3 Payout odds", "4 Procedure"):
        assert f"19:47-__.{title}" in text
    assert "House advantage: 1/9 = 11.11 %" in text  # of nine winds one wins, at 7 to 1; or four do, at 1 to 1
    assert "Counted over: all 9 equally likely outcomes" in text
    assert "The compass, with 9 sections: N, NE, E, SE, S, SW, W, NW, calm." in text


def test_picks_are_told_in_the_games_own_words(compass: dict[str, Any]) -> None:
    text = as_text(petition_paper(read_petition(compass, proposed)), 1000)
    assert "N, NE, E, SE, S, SW, W, NW" in text
    assert "N, NE, E, SE, spades" not in text


def test_a_game_without_rules_of_play_is_incomplete(compass: dict[str, Any]) -> None:
    with pytest.raises(Incomplete) as no:
        read_petition({**compass, "rules": []}, proposed)
    assert {each.cites.text for each in no.value.missing if each.cites} == {"19:47-8.4(d)3ii"}


@pytest.mark.parametrize("text", ["1 / 0", "def", "raise SystemError('no')", "x = 1"])
def test_a_declaration_that_cannot_be_read_is_one_fault_among_others(tmp_path: Path, text: str) -> None:
    (tmp_path / "broken_declaration.py").write_text(text)
    with only_for_now():
        why = join_declaration(tmp_path / "broken_declaration.py")
        assert why
        with pytest.raises(Incomplete) as no:
            read_petition(without("indemnity"), proposed, why=why)
    assert [each.item for each in no.value.missing] == ["indemnity", "declaration"]
