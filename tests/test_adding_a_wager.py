"""One declaration in one file adds a wager: the block of the how-to, put into a copy of the package."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import chapter47

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the how-to's declaration in the roulette file."""
    [block] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/adding-a-wager.md").read_text(), re.DOTALL)
    home = tmp_path_factory.mktemp("petition")
    shutil.copytree(Path(chapter47.__file__).parent, home / "chapter47")
    roulette = home / "chapter47/games/roulette.py"
    source = roulette.read_text()
    assert source.count("    wagers = (\n") == 1
    source = source.replace("    wagers = (\n", f"    wagers = (\n{block}", 1)
    roulette.write_text(source.replace("import Chapter47Error,", "import Chapter47Error, Petition,", 1))
    return home


def run(package: Path, *arguments: str, text: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(package), "COLUMNS": "120"}
    command = [sys.executable, "-m", "chapter47", *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def test_it_has_odds(package: Path) -> None:
    rows = json.loads(run(package, "odds", "roulette", "--json"))
    [snake] = [row for row in rows if row["wager"] == "snake"]
    assert (snake["pays"], snake["house_advantage"]) == ("2 to 1", "1/19")
    assert snake["provision"] == "petition under 19:47-8.4: Snake wager at roulette"


def test_it_plays_and_settles(package: Path, tmp_path: Path) -> None:
    play = '{ seat = 1, bet = "snake", amount = "10" }, { spin = "5" }, { seat = 1, bet = "snake", amount = "10" }'
    transcript = tmp_path / "snake.toml"
    transcript.write_text(
        'chapter47 = 1\ngame = "roulette"\nseats = { 1 = { chips = "100" } }\n'
        f'play = [{play}, {{ spin = "6" }}, {{ seat = 1, bet = "snake", pick = "1", amount = "10" }}]\n'
    )
    rows = [json.loads(line) for line in run(package, "replay", str(transcript), "--json").splitlines()]
    assert [(row["result"], row["paid"]) for row in rows if row["event"] == "settled"] == [
        ("win", "20.00"),
        ("lose", "0.00"),
    ]
    assert [row["code"] for row in rows if row["event"] == "refused"] == ["pick-not-offered"]


def test_the_house_may_pay_it_better_and_not_worse(package: Path, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "roulette"\nodds = { snake = "9 to 4" }\n')
    assert "lawful" in run(package, "check", str(house))


def test_it_shows_in_the_terminal(package: Path) -> None:
    told = run(package, "play", "roulette", "--seed", "1", text="wagers\n10 snake\nquit\n")
    assert "Snake" in told
    assert "2 to 1" in told


def test_it_shows_on_the_page_and_in_the_coverage(package: Path) -> None:
    program = 'from chapter47 import game; from chapter47.papers.page import page; print(page(game("roulette")))'
    environment = {**os.environ, "PYTHONPATH": str(package)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert "| `snake` |" in done.stdout
    assert json.loads(run(package, "coverage", "--json"))["petitions"] == [
        "roulette: snake (petition under 19:47-8.4: Snake wager at roulette)"
    ]
