"""Whatever is typed is answered, and nothing else happens."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from chapter47 import GAMES
from chapter47.cli import parse
from chapter47.cli.company import OTHERS
from chapter47.cli.parse import typed
from kit.sessions import ALL_OPTIONS, everything, house_file, of_each_kind, same_again
from kit.terminal import run


def nonsense(chance: random.Random, keys: Sequence[parse.Key]) -> str:
    """A line that somebody might type with an elbow: words of the table in no order, and signs."""
    words = [spelling for word, spellings in parse.WORDS.items() for spelling in spellings if word != "quit"]
    pool = (
        lambda: chance.choice(words),
        lambda: typed(chance.choice(keys)) if keys else chance.choice(["call", "raise 10", "fold", "show"]),
        lambda: str(chance.choice([0, 1, 5, 17, 1000, 10**6, "-5", "1e9", "NaN", "0.001", "$", "²", "9" * 5000])),
        lambda: "".join(
            chance.choice("abcxyz/-,[]\"'\\{}$%:;!? \t\x00\x07\x1b[31m’ß漢😀") for _ in range(chance.randint(1, 30))
        ),
        lambda: chance.choice(
            ["to", "on", "and", "/", "-", "short-spin", "not-flat", "passed", "blue", "up", "5.2(b)"]
        ),
        lambda: chance.choice(["9s", "10h 4d", "k♦2c", "xx", "9S 9S", "pass shoe", "accept shoe"]),
        lambda: chance.choice(["cut", "cut 120", "cut 5", "decline cut"]),
        lambda: chance.choice(
            ["bid 50", "accept bank", "accept bank 40", "decline bank", "50 bank", "10 against", "banco", "pass wager"]
        ),
        lambda: chance.choice(["card", "stay", "natural", "under eight", "move seat 9", "play out", "raises closed"]),
        lambda: f"report {chance.choice(['drawn-in-excess', 'face-up-in-shoe 7s', 'third-card-to-player disclosed'])}",
    )
    return " ".join(chance.choice(pool)() for _ in range(chance.randint(0, 4)))


def answered(name: str, entering: bool, count: int, folder: Path, seed: object = "") -> None:
    """So many lines of nonsense, and bytes that are no text: the session goes on, and is kept as it was."""
    chance = random.Random(f"{name} {entering}{seed}")
    keys = list(everything(name).terms.spots)
    lines = [nonsense(chance, keys) for _ in range(count)]
    kept = folder / "kept.toml"
    house = house_file(folder, name, **ALL_OPTIONS.get(name, {}))
    how = ["--enter"] if entering else ["--seed", "3"]
    options = (*how, "--house", str(house), "--save", str(kept))
    raw = "\n".join(lines).encode() + b"\n\xff\xfe\x80 red\n5 \xc3\n\r\n"
    said = run("play", name, *options, lines=raw).out
    assert "\x1b" not in said
    ended = re.findall(r"^[0-9]+ rounds?, \$([0-9.]+): ", said, re.MULTILINE)
    seats = same_again(kept)
    [own] = seats.keys() - set(map(str, OTHERS))  # a person may have moved to another seat
    assert seats[own]["chips"] == ended[-1]


@pytest.mark.parametrize("entering", [False, True])
@pytest.mark.parametrize("name", of_each_kind())
def test_nonsense_is_answered_and_nothing_else(name: str, entering: bool, tmp_path: Path) -> None:
    answered(name, entering, 100, tmp_path)


@pytest.mark.prove
@pytest.mark.parametrize("entering", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_a_night_of_nonsense_is_answered_and_nothing_else(name: str, entering: bool, tmp_path: Path, seed: int) -> None:
    for number in range(10):
        answered(name, entering, 300, tmp_path, f"{seed} {number}")
