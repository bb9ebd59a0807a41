"""How `chapter47 play` is called: the menu, the options, and calls that are wrong."""

import re
from pathlib import Path

import pytest

from chapter47 import game_names
from kit.sessions import house_file
from kit.terminal import run

NUMBER = str(game_names().index("roulette") + 1)


@pytest.mark.parametrize(("choice", "title"), [(NUMBER, "Roulette"), ("big", "Big six"), ("Sic bo", "Sic bo")])
def test_the_menu(choice: str, title: str) -> None:
    said = run("play", "--seed", "1", lines=["", "99", "ruolette", choice, "quit"]).out
    assert re.search(rf"{NUMBER} +Roulette +the house keeps 2.63 to 7.89 %", said)
    assert re.search(r"Minibaccarat +the house keeps 1.06 to 14.36 %", said)
    assert said.count(f"No: Type a number from 1 to {len(game_names())}, or a name.") == 3
    assert "Did you mean roulette?" in said
    assert f"\n{title}  19:47-" in said


@pytest.mark.parametrize(("lines", "then"), [([], EOFError), (["quit"], EOFError), (["whist"], KeyboardInterrupt)])
def test_the_menu_may_be_left(lines: list[str], then: type[BaseException]) -> None:
    said = run("play", lines=lines, then=then).out
    assert said.count("Which game?") == 1 + (then is KeyboardInterrupt)
    assert said.count("No:") == (then is KeyboardInterrupt)


def test_calls_that_are_wrong(tmp_path: Path) -> None:
    wrong = {
        ("play", "ruolette"): "chapter47: There is no game 'ruolette'. Did you mean roulette?",
        ("play", "roulette", "--bankroll", "-5"): "chapter47: '-5' is not an amount.",
        ("play", "roulette", "--seed", "1", "--enter"): "chapter47: Outcomes are entered or seeded, not both.",
        ("play", "roulette", "--seed", "x"): "chapter47: Invalid value for '--seed'",
        ("play", "roulette", "--save", str(tmp_path / "no" / "x")): "cannot be written: no such file or directory.",
        ("play", "roulette", "--house", str(tmp_path / "no")): "cannot be read: no such file or directory.",
        ("play", "sic-bo", "--house", str(house_file(tmp_path, "roulette"))): "is not sic-bo.",
    }
    for call, why in wrong.items():
        told = run(*call, code=2)
        assert why in told.err
        assert told.err.count("\n") == 1
