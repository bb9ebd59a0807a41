"""One declaration in one file adds a wager: the blocks of the how-to, put into a copy of the package."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kit.petitioned import environment, with_petitions

pytestmark = pytest.mark.xdist_group("adding a wager")
WAGERS = {"roulette": {"snake": "Snake"}, "craps": {"over-7": "Over 7", "under-7": "Under 7"}}
each_wager = pytest.mark.parametrize(("game", "wager"), [(game, wager) for game in WAGERS for wager in WAGERS[game]])


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return with_petitions(tmp_path_factory.mktemp("petition"))


def python(package: Path, *arguments: str, text: str = "", columns: int = 120) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        input=text,
        capture_output=True,
        text=True,
        env=environment(package, COLUMNS=str(columns)),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def run(package: Path, *arguments: str, text: str = "", columns: int = 120) -> str:
    return python(package, "-m", "chapter47", *arguments, text=text, columns=columns)


def test_they_have_odds(package: Path) -> None:
    """Twelve of 38 pockets at 2 to 1 leave the house 2/38; fifteen of 36 rolls at 1 to 1 leave it 6/36."""
    expected = {"snake": ("2 to 1", "1/19"), "over-7": ("1 to 1", "1/6"), "under-7": ("1 to 1", "1/6")}
    rows = [row for game in WAGERS for row in json.loads(run(package, "odds", game, "--json"))]
    found = {row["wager"]: row for row in rows if row["wager"] in expected}
    assert {name: (row["pays"], row["house_advantage"]) for name, row in found.items()} == expected
    assert found["snake"]["provision"] == "petition under 19:47-8.4: Snake wager at roulette"


PLAYED = {
    "snake": ("roulette", 'spin = "5"', "20.00", 'spin = "6"'),
    "over-7": ("craps", "roll = [6, 2]", "10.00", "roll = [4, 3]"),
    "under-7": ("craps", "roll = [4, 2]", "10.00", "roll = [4, 3]"),
}
"""The game, an outcome that wins, what $10 win then, and an outcome that loses."""


@pytest.mark.parametrize("wager", PLAYED)
def test_they_play_and_settle(package: Path, tmp_path: Path, wager: str) -> None:
    game, wins, paid, loses = PLAYED[wager]
    made = f'{{ seat = 1, bet = "{wager}", amount = "10" }}'
    line = '{ seat = 1, bet = "pass", amount = "1" }, ' if game == "craps" else ""  # which whoever rolls must have
    on_something = f'{{ seat = 1, bet = "{wager}", pick = "1", amount = "10" }}'
    transcript = tmp_path / "petition.toml"
    transcript.write_text(
        f'chapter47 = 1\ngame = "{game}"\nseats = {{ 1 = {{ chips = "100" }} }}\n'
        f"play = [{line}{made}, {{ {wins} }}, {made}, {{ {loses} }}, {on_something}]\n"
    )
    rows = [json.loads(line) for line in run(package, "replay", str(transcript), "--json").splitlines()]
    settled = [(row["result"], row["paid"]) for row in rows if row["event"] == "settled" and row["wager"] == wager]
    assert settled == [("win", paid), ("lose", "0.00")], rows
    assert [row["code"] for row in rows if row["event"] == "refused"] == ["pick-not-offered"]


def test_the_house_may_pay_them_better_and_not_worse(package: Path, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "roulette"\nodds = { snake = "9 to 4" }\n')
    assert "lawful" in run(package, "check", str(house))


@each_wager
def test_they_show_in_a_terminal_of_80_columns(package: Path, game: str, wager: str) -> None:
    told = run(package, "play", game, "--seed", "1", text=f"wagers\n10 {wager}\nquit\n", columns=80)
    title = WAGERS[game][wager]
    felt = [line for line in told.splitlines() if "│" in line]
    assert any(title in line for line in felt)
    assert f"{wager} $10 >" in told
    assert max(map(len, told.splitlines())) <= 80


FELT = """
import json, sys
from chapter47 import open_table
from chapter47.web.felts import felt, spots

terms = open_table(sys.argv[1]).terms
drawn = felt(terms)
print(json.dumps({"felt": drawn.json(), "spots": spots(terms)}))
"""


@pytest.mark.parametrize("game", WAGERS)
def test_they_lie_beside_the_felt(package: Path, game: str) -> None:
    """In a row below everything that is printed, each in a box of its own, its chip within it."""
    told = json.loads(python(package, "-c", FELT, game))
    boxes = {box["name"]: box for box in told["felt"]["boxes"]}
    own = [spot for spot in told["spots"] if spot["wager"] in WAGERS[game]]
    assert len(own) == len(WAGERS[game])
    printed = [box for name, box in boxes.items() if name not in WAGERS[game].values()]
    for spot in own:
        [name] = spot["boxes"]
        box = boxes[name]
        assert (name, box["label"]) == (WAGERS[game][spot["wager"]],) * 2
        assert box["y"] >= max(other["y"] + other["h"] for other in printed)
        assert box["x"] < spot["x"] < box["x"] + box["w"] <= told["felt"]["width"]
        assert box["y"] < spot["y"] < box["y"] + box["h"] <= told["felt"]["height"]
        assert spot["percent"] in ("5.26", "16.67")


EVERY_GAME = """
from chapter47.games import GAMES, game
from chapter47.cli import felt as terminal
from chapter47.house import read_house
from chapter47.law import Petition
from chapter47.table.table import Table
from chapter47.table.wagers import LOSE, Wager
from chapter47.web.felts import felt, spots

for name in GAMES:
    kind = type(game(name))
    picks = kind.wagers[0].picks if kind.boxed else lambda house: (None,)
    decides = lambda pick, outcome, house: LOSE
    petition = Wager(
        name="long-shot", title="A long shot", cites=Petition("x"), pays="9 to 1", decides=decides, picks=picks
    )
    petitioned = type("Petitioned", (kind,), {"wagers": (*kind.wagers, petition)})()
    terms = Table(petitioned, read_house(petitioned, {})).terms
    drawn = felt(terms).by_name
    mine = [spot for spot in spots(terms) if spot["wager"] == "long-shot"]
    assert mine and all(drawn[box] for spot in mine for box in spot["boxes"]), name
    text = terminal.felt(terms, width=80).plain
    assert "A long shot" in text and max(map(len, text.splitlines())) <= 80, name
    print(name)
"""


def test_a_petitioned_wager_lies_on_every_games_felt(package: Path) -> None:
    assert len(python(package, "-c", EVERY_GAME).split()) >= 12


def test_they_show_on_the_page_of_the_game_and_in_the_coverage(package: Path) -> None:
    program = 'from chapter47 import game; from chapter47.papers.page import page; print(page(game("roulette")))'
    assert "| `snake` |" in python(package, "-c", program)
    assert json.loads(run(package, "coverage", "--json"))["petitions"] == [
        "craps: over-7 (petition under 19:47-8.4: Over 7 at craps)",
        "craps: under-7 (petition under 19:47-8.4: Under 7 at craps)",
        "mini-craps: over-7 (petition under 19:47-8.4: Over 7 at craps)",
        "mini-craps: under-7 (petition under 19:47-8.4: Under 7 at craps)",
        "roulette: snake (petition under 19:47-8.4: Snake wager at roulette)",
    ]
