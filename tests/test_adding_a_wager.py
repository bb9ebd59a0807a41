"""One declaration in one file adds a wager: the blocks of the how-to, put into a copy of the package."""

import json
import subprocess
import sys
from typing import Any

import pytest

from kit.petitioned import ROOT, environment, with_petitions

pytestmark = pytest.mark.together("adding a wager")
WAGERS = {"roulette": {"snake": "Snake"}, "craps": {"over-7": "Over 7", "under-7": "Under 7"}}
each_wager = pytest.mark.parametrize(("game", "wager"), [(game, wager) for game in WAGERS for wager in WAGERS[game]])
PLAYED = {
    "snake": ('spin = "5"', "20.00", 'spin = "6"'),
    "over-7": ("roll = [6, 2]", "10.00", "roll = [4, 3]"),
    "under-7": ("roll = [4, 2]", "10.00", "roll = [4, 3]"),
}
"""An outcome that wins, what $10 win then, and an outcome that loses."""


def transcript(game: str, wager: str) -> str:
    """The wager is won, and lost, and made on something, which it is not."""
    wins, _, loses = PLAYED[wager]
    line = '{ seat = 1, bet = "pass", amount = "1" }, ' if game == "craps" else ""  # which whoever rolls must have
    made = f'{{ seat = 1, bet = "{wager}", amount = "10" }}'
    on_something = f'{{ seat = 1, bet = "{wager}", pick = "1", amount = "10" }}'
    return (
        f'chapter47 = 1\ngame = "{game}"\nseats = {{ 1 = {{ chips = "100" }} }}\n'
        f"play = [{line}{made}, {{ {wins} }}, {made}, {{ {loses} }}, {on_something}]\n"
    )


PROGRAM = """
import json, sys
from chapter47 import game, open_table
from chapter47.games import GAMES
from chapter47.cli import felt as terminal
from chapter47.house import read_house
from chapter47.law import Petition
from chapter47.papers.page import page
from chapter47.table.table import Table
from chapter47.table.wagers import LOSE, Wager
from chapter47.faces.felts import felt, spots
from kit.terminal import run

calls = json.load(sys.stdin)
told = {name: run(*arguments, lines=lines, code=code).out for name, (arguments, lines, code) in calls.items()}
told["page"] = page(game("roulette"))
for name in ("roulette", "craps"):
    terms = open_table(name).terms
    told[f"felt of {name}"] = {"felt": felt(terms).json(), "spots": spots(terms)}

# And one at every game, whatever its felt is like.
told["everywhere"] = {}
for name in GAMES:
    kind = type(game(name))
    picks = kind.wagers[0].picks if kind.boxes is not None else lambda house: (None,)
    decides = lambda pick, outcome, house: LOSE
    petition = Wager(
        name="long-shot", title="A long shot", cites=Petition("x"), pays="9 to 1", decides=decides, picks=picks
    )
    petitioned = type("Petitioned", (kind,), {"wagers": (*kind.wagers, petition)})()
    terms = Table(petitioned, read_house(petitioned, {})).terms
    drawn = felt(terms).by_name
    mine = [spot for spot in spots(terms) if spot["wager"] == "long-shot"]
    boxes = {box for spot in mine for box in spot["boxes"]}
    told["everywhere"][name] = {
        "spots": len(mine), "drawn": boxes <= drawn.keys(), "terminal": terminal.felt(terms, width=80).plain
    }
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the package with the declarations says to each of these calls, in one process of its own."""
    package = with_petitions(tmp_path_factory.mktemp("petition"))
    calls: dict[str, tuple[list[str], list[str], int]] = {"coverage": (["coverage", "--json"], [], 0)}
    for odds, code in (("9 to 4", 0), ("7 to 4", 1)):
        house = package / f"{code}.toml"
        house.write_text(f'game = "roulette"\nodds = {{ snake = "{odds}" }}\n')
        calls[f"check {odds}"] = (["check", str(house)], [], code)
    for game, wagers in WAGERS.items():
        calls[f"odds of {game}"] = (["odds", game, "--json"], [], 0)
        for wager in wagers:
            file = package / f"{wager}.toml"
            file.write_text(transcript(game, wager))
            calls[f"replay {wager}"] = (["replay", str(file), "--json"], [], 0)
            calls[f"play {wager}"] = (["play", game, "--seed", "1"], ["wagers", f"10 {wager}", "quit"], 0)
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(calls),
        capture_output=True,
        text=True,
        env=environment(package, ROOT / "tests"),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_they_have_odds(told: dict[str, Any]) -> None:
    """Twelve of 38 pockets at 2 to 1 leave the house 2/38; fifteen of 36 rolls at 1 to 1 leave it 6/36."""
    expected = {"snake": ("2 to 1", "1/19"), "over-7": ("1 to 1", "1/6"), "under-7": ("1 to 1", "1/6")}
    rows = [row for game in WAGERS for row in json.loads(told[f"odds of {game}"])]
    found = {row["wager"]: row for row in rows if row["wager"] in expected}
    assert {name: (row["pays"], row["house_advantage"]) for name, row in found.items()} == expected
    assert found["snake"]["provision"] == "petition under 19:47-8.4: Snake wager at roulette"


@pytest.mark.parametrize("wager", PLAYED)
def test_they_play_and_settle(told: dict[str, Any], wager: str) -> None:
    rows = [json.loads(line) for line in told[f"replay {wager}"].splitlines()]
    settled = [(row["result"], row["paid"]) for row in rows if row["event"] == "settled" and row["wager"] == wager]
    assert settled == [("win", PLAYED[wager][1]), ("lose", "0.00")]
    assert [row["code"] for row in rows if row["event"] == "refused"] == ["pick-not-offered"]


def test_the_house_may_pay_them_better_and_not_worse(told: dict[str, Any]) -> None:
    assert "lawful" in told["check 9 to 4"]
    assert "odds.snake" in told["check 7 to 4"]


@each_wager
def test_they_show_in_a_terminal_of_80_columns(told: dict[str, Any], game: str, wager: str) -> None:
    lines = told[f"play {wager}"].splitlines()
    assert any("│" in line and WAGERS[game][wager] in line for line in lines)
    assert any(f"{wager} $10 >" in line for line in lines)
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize("game", WAGERS)
def test_they_lie_beside_the_felt(told: dict[str, Any], game: str) -> None:
    """In a row below everything that is printed, each in a box of its own, its chip within it."""
    felt, spots = told[f"felt of {game}"]["felt"], told[f"felt of {game}"]["spots"]
    boxes = {box["name"]: box for box in felt["boxes"]}
    own = [spot for spot in spots if spot["wager"] in WAGERS[game]]
    assert len(own) == len(WAGERS[game])
    printed = [box for name, box in boxes.items() if name not in WAGERS[game].values()]
    for spot in own:
        [name] = spot["boxes"]
        box = boxes[name]
        assert (name, box["label"]) == (WAGERS[game][spot["wager"]],) * 2
        assert box["y"] >= max(other["y"] + other["h"] for other in printed)
        assert box["x"] < spot["x"] < box["x"] + box["w"] <= felt["width"]
        assert box["y"] < spot["y"] < box["y"] + box["h"] <= felt["height"]
        assert spot["percent"] in ("5.26", "16.67")


def test_a_petitioned_wager_lies_on_every_games_felt(told: dict[str, Any]) -> None:
    assert len(told["everywhere"]) >= 12
    for name, found in told["everywhere"].items():
        assert found["spots"], name
        assert found["drawn"], name
        assert "A long shot" in found["terminal"], name
        assert max(map(len, found["terminal"].splitlines())) <= 80, name


def test_they_show_on_the_page_of_the_game_and_in_the_coverage(told: dict[str, Any]) -> None:
    assert "| `snake` |" in told["page"]
    assert json.loads(told["coverage"])["petitions"] == [
        "craps: over-7 (petition under 19:47-8.4: Over 7 at craps)",
        "craps: under-7 (petition under 19:47-8.4: Under 7 at craps)",
        "mini-craps: over-7 (petition under 19:47-8.4: Over 7 at craps)",
        "mini-craps: under-7 (petition under 19:47-8.4: Under 7 at craps)",
        "roulette: snake (petition under 19:47-8.4: Snake wager at roulette)",
    ]
