"""Examiners' transcripts: written from the regulation alone, with working and what must follow, before a first run.

Whoever wrote a game did not write these. Where one and the game disagreed, the text decided; a case that was wrong
about the law says so in its working.
"""

from pathlib import Path
from typing import Any

import pytest

from chapter47.games import game, game_names
from chapter47.house import read_toml
from chapter47.law import catalogue, cite
from chapter47.table.transcript import Transcript, line_json
from kit.peoples_words import machine_words

FOLDER = Path(__file__).parent
CASES = sorted(FOLDER.glob("*/*.toml"))
FEWEST = 30


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_an_examiner_expected_follows(path: Path) -> None:
    replay = Transcript.read(read_toml(path), game).drive()
    lines = list(replay)
    told = [line_json(line) for line in lines]
    end = replay.end()
    assert [why for each in replay.transcript.expects if (why := each.unmet(told, end))] == []
    series = str(replay.transcript.house.values.get("series", "")).split()
    assert machine_words(lines, [f"{name}-" for name in series]) == {}


@pytest.mark.parametrize("path", CASES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_case_has_its_provisions_its_working_and_what_it_expects(path: Path) -> None:
    data: dict[str, Any] = dict(read_toml(path))
    assert data["game"] == path.parent.name
    assert len(data["working"].split()) >= 5
    assert data["expect"]
    assert data["provisions"]
    for number in data["provisions"]:
        assert catalogue().editions(cite(number)) or any(cite(number).covers(row.citation) for row in catalogue())


@pytest.mark.parametrize("name", game_names())
def test_every_game_is_examined(name: str) -> None:
    assert sum(path.parent.name == name for path in CASES) >= FEWEST
