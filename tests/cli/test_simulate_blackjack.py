"""`chapter47 simulate blackjack`: basic strategy or a file, wagers beside it, shoes or sessions."""

import json
from pathlib import Path
from typing import Any

import pytest

from kit.terminal import run

FILE = """
strategy = "Never bust"
game = "blackjack"
house = { decks = 4, surrender = true }
insurance = true
[hard]
"5-8" = "H"
9 = "H D D D D H H H H H"
"10-11" = "D D D D D D D D H H"
"12-15" = "S"
16 = "S S S S S S S Rs Rs Rs"
"17-20" = "S"
[soft]
"13-17" = "H"
"18-20" = "S"
[pair]
A = "P"
"2-7" = "-"
8 = "P P P P P P P P Rp Rp"
"9-10" = "-"
"""


def told(*call: str) -> dict[str, Any]:
    found = json.loads(run("simulate", "blackjack", *call, "--json").out)
    assert isinstance(found, dict)
    return found


def refused(*call: str) -> str:
    return run("simulate", "blackjack", *call, code=2).err


def test_shoes_by_basic_strategy() -> None:
    """Eight decks by default: some 59 rounds a shoe, and about half a percent."""
    call = ("--shoes", "2000", "--seed", "47")
    found = told(*call)
    assert (found["game"], found["sessions"], found["rounds"], found["boxes"]) == ("blackjack", 2000, None, 1)
    assert found["played"] == found["dealt"] == pytest.approx(2000 * 59, rel=0.02)
    assert sum(count for _, count in found["distribution"]) == 2000
    (wager,) = found["wagers"].values()
    assert wager["exact"] == pytest.approx(0.00488, abs=2e-5)
    assert abs(wager["simulated"] - wager["exact"]) < 2 * wager["confidence"]["95"]
    assert wager["standard_deviation"] == pytest.approx(1.14, abs=0.03)
    assert told(*call) == found


def test_a_file_and_wagers_beside_it(tmp_path: Path) -> None:
    file, house = tmp_path / "never-bust.toml", tmp_path / "house.toml"
    file.write_text(FILE)
    house.write_text('game = "blackjack"\ndecks = 6\nover-under-13 = true\nbonus = true\n')
    call = ("--strategy", str(file), "--wager", "blackjack 25, over-13 5, bonus", "--house", str(house), "--seed", "1")
    shown = run("simulate", "blackjack", *call, "--shoes", "500", "--boxes", "3").out
    for words in (
        "Never bust",
        "500 shoes",
        "blackjack, $25.00",
        "insurance, $13.00",
        "over-13, $5.00",
        "bonus, $10.00",
    ):
        assert words in shown
    own = told("--strategy", str(file), "--shoes", "100", "--seed", "1")
    assert own["house"]["decks"] == 4
    assert set(own["wagers"]) == {"blackjack, $10.00", "insurance, $5.00"}


def test_sessions_of_a_device(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "blackjack"\ndecks = 6\ndevice-approved = true\nshuffle = "continuous"\n')
    call = ("--house", str(house), "--sessions", "200", "--rounds", "50", "--seed", "3", "--bankroll", "100")
    found = told(*call)
    assert (found["sessions"], found["rounds"]) == (200, 50)
    assert 0 < found["ruined"] < 1
    assert found["played"] == found["dealt"] < 200 * 50


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (("--wager", "blackjack 10, blackjack 5"), "not a wager that is held"),
        (("--wager", "blackjack 10, over-13 5"), "19:47-2.17(a)1"),
        (("--wager", "blackjack ten"), "ten"),
        (("--boxes", "9"), "9 boxes cannot be played"),
        (("--sessions", "5"), "Each shoe is a session"),
        (("--raise", "7+"), "Only a red dog wager is raised"),
    ],
)
def test_what_cannot_be_simulated_is_said_in_one_line(call: tuple[str, ...], words: str) -> None:
    said = refused(*call, "--seed", "1")
    assert words in said
    assert said.count("\n") == 1


def test_a_file_with_faults_names_them_all(tmp_path: Path) -> None:
    file = tmp_path / "faults.toml"
    file.write_text(FILE.replace('"17-20" = "S"', '"17-20" = "X"').replace("insurance = true", "insurance = 3"))
    said = refused("--strategy", str(file), "--shoes", "10")
    assert "hard.17-20" in said
    assert "insurance" in said
