"""What is ours says so: where the words of 18.6A, 20 and 21.1 to 21.8(j) are lost, nothing is told as law."""

import re
from pathlib import Path

import pytest

from chapter47.games import game
from chapter47.house import read_toml
from chapter47.table.transcript import Transcript, line_json

FOLDER = Path(__file__).parents[1] / "examination"
CASES = [
    *sorted(FOLDER.glob("three-card-poker/*.toml"))[::3],
    *sorted(FOLDER.glob("fast-action-holdem/*.toml"))[::3],
    *sorted(FOLDER.glob("let-it-ride/*bonus*.toml")),
]
LOST = re.compile(r"19:47-(18\.6A|20\.(?!3\b)\d+|21\.[1-7]\b|21\.8(?!\([k-o]\)))")
"""Sections of which we have no words. Of three card poker the rankings, 20.3, are known."""


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_whatever_rests_on_lost_words_is_told_as_an_editorial_choice(path: Path) -> None:
    told = [line_json(line) for line in Transcript.read(read_toml(path), game).run()]
    cited = {str(line["provision"]) for line in told if line.get("provision")}
    assert cited
    assert [text for text in cited if LOST.match(text)] == []


def test_there_are_such_choices_in_each_game() -> None:
    for name in ("18.6A", "20.10", "21.8"):
        assert LOST.match(f"19:47-{name}")
    assert not LOST.match("19:47-20.3")
    assert not LOST.match("19:47-21.8(k)")
    assert LOST.match("19:47-20.12")
