"""`chapter47 simulate` as a stranger calls it, and what is told of wagers that are held."""

import json
import os
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from chapter47 import game, read_house
from chapter47.cli.held import held
from chapter47.cli.plot import bars, lines, svg
from chapter47.law import Chapter47Error
from chapter47.odds.automaton import explore
from kit.terminal import process, run

PRESSED = """
strategy = "Pass with double odds and a pressed six – mine"
game = "craps"
house = { odds-multiple = 2 }
rules = [
  { bet = "pass", amount = "10" },
  { odds = "pass", times = 2 },
  { bet = "place-to-win", pick = 6, amount = "12", when = "point" },
  { press = "place-to-win", pick = 6, by = "6", most = "60" },
  { take-down = "place-to-win", pick = 6, after = 2 },
]
"""


HELD = """
strategy = "Pass with odds"
game = "craps"
house = { odds-multiple = 2 }
rules = [{ bet = "pass", amount = "10" }, { odds = "pass", times = 2 }]
"""


simulate = partial(run, "simulate", env={"COLUMNS": "100"})


def told(*arguments: str) -> dict[str, Any]:
    """What a simulation tells as JSON."""
    found = json.loads(simulate(*arguments, "--json").out)
    assert isinstance(found, dict)
    return found


@pytest.fixture
def strategy(tmp_path: Path) -> str:
    path = tmp_path / "strategy.toml"
    path.write_text(PRESSED, encoding="utf-8")
    return str(path)


@pytest.fixture
def plain(tmp_path: Path) -> str:
    """One of few states, for whatever does not depend on how many there are."""
    path = tmp_path / "held.toml"
    path.write_text(HELD)
    return str(path)


def test_a_simulation_in_words_and_as_a_drawing(strategy: str, tmp_path: Path) -> None:
    drawing = tmp_path / "result.svg"
    done = simulate("craps", "--strategy", strategy, "--seed", "47", "--sessions", "20000", "--svg", str(drawing))
    assert done.err == ""
    assert "20,000 sessions of 100 rounds, seed 47" in done.out
    for word in ("mean", "exact -$7.1746", "95% confidence", "99% confidence", "0.8747%", "█", "277 states"):
        assert word in done.out
    assert "ruined" not in done.out
    assert max(map(len, done.out.splitlines())) <= 100
    root = ElementTree.fromstring(drawing.read_text(encoding="utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(root.findall("{*}rect")) > 10


def test_the_same_seed_tells_the_same_in_json_with_any_number_of_workers(plain: str) -> None:
    call = ["craps", "--strategy", plain, "--seed", "5", "--rounds", "500", "--sessions", "9000"]
    call += ["--bankroll", "200", "--json"]
    alone = simulate(*call)
    told = json.loads(alone.out)
    keys = ("game", "rounds", "sessions", "bankroll", "seed")
    assert [told[key] for key in keys] == ["craps", 500, 9000, "200.00", 5]
    assert sum(count for _, count in told["distribution"]) == 9000
    assert told["ahead"] + told["even"] + told["behind"] == pytest.approx(1)
    assert 0.5 < told["ruined"] < 1
    assert told["confidence"]["99"][0] < told["confidence"]["95"][0] < told["mean"] < told["confidence"]["95"][1]
    assert told["exact"] is None
    assert told["house"]["odds-multiple"] == 2
    assert simulate(*call, "--workers", "2") == alone


def test_a_terminal_without_blocks_gets_plain_signs(plain: str) -> None:
    call = ("craps", "--strategy", plain, "--sessions", "2000", "--bankroll", "$300", "--seed", "1")
    done = simulate(*call, env={"PYTHONIOENCODING": "ascii"})
    assert done.err == ""
    assert done.out.isascii()
    assert "####" in done.out
    assert "ruined" in done.out


def test_another_house_takes_the_place_of_the_files_own(plain: str, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "craps"\nodds-multiple = 3\nedition = "1996"\n')
    found = told("craps", "--strategy", plain, "--house", str(house), "--sessions", "100", "--seed", "1")
    assert found["house"]["odds-multiple"] == 3
    assert found["exact"]["mean"].startswith("-")


# Shoes


def test_shoes_in_words_and_as_a_drawing(tmp_path: Path) -> None:
    drawing = tmp_path / "shoes.svg"
    call = ("punto-banco", "--wager", "banker", "--rounds", "200000", "--seed", "47", "--svg", str(drawing))
    done = simulate(*call)
    assert done.err == ""
    for words in (
        "banker 10",
        "shoes with 200,0",
        "seed 47",
        "1 state.",
        "wagered a shoe",
        "1.0579%  exact, of a full shoe",
        "45.8597%",  # the chances that everybody prints
        "44.6247%",
        "9.5156%",
        "banker, $10.00",
        "█",
    ):
        assert words in done.out
    assert max(map(len, done.out.splitlines())) <= 100
    root = ElementTree.fromstring(drawing.read_text(encoding="utf-8"))
    assert "shoes with 200,0" in root.attrib["aria-label"]


def test_shoes_as_json(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "minibaccarat"\ndecks = 6\nvigorish = "ties-25"\n')
    call = ["minibaccarat", "--wager", "banker 20, tie 5", "--house", str(house), "--shoes", "3000"]
    call += ["--seed", "5", "--bankroll", "500", "--json"]
    done = simulate(*call)
    told = json.loads(done.out)
    assert (told["sessions"], told["rounds"], told["house"]["decks"]) == (3000, None, 6)
    assert sum(count for _, count in told["distribution"]) == 3000
    assert 0 < told["ruined"] < 1
    assert told["played"] < told["dealt"]
    outcomes = {name: Fraction(each["exact"]) for name, each in told["outcomes"].items()}
    assert sum(outcomes.values()) == 1
    assert sum(each["simulated"] for each in told["outcomes"].values()) == pytest.approx(1)
    for each in (*told["outcomes"].values(), *told["wagers"].values()):
        assert abs(each["simulated"] - float(Fraction(each["exact"]))) < 2 * each["confidence"]["95"]
        assert each["confidence"]["95"] < each["confidence"]["99"]
    banker, tie = (Fraction(told["wagers"][name]["exact"]) for name in ("banker, $20.00", "tie, $5.00"))
    # A quarter of a tied wager instead of a commission (7.3(d)), and 8 to 1 on ties.
    assert banker == outcomes["player"] - outcomes["banker"] + outcomes["tie"] / 4
    assert tie == 1 - 9 * outcomes["tie"]
    assert Fraction(told["house_advantage"]) == (20 * banker + 5 * tie) / 25
    assert simulate(*call) == done


def test_red_dog_is_raised() -> None:
    found = told("red-dog", "--wager", "red-dog 5", "--raise", "7+", "--shoes", "5000", "--seed", "3")
    assert Fraction(found["house_advantage"]) == Fraction(30721, 1116765)  # 2.751 percent, as it is quoted for 8 decks
    assert [*found["outcomes"]][:3] == ["consecutive", "pair", "three-of-a-kind"]
    assert len(found["outcomes"]) == 15
    assert found["wagers"]["red-dog, $5.00"]["exact"] == found["house_advantage"]


def test_chemin_de_fer_is_mixed(tmp_path: Path) -> None:
    path = tmp_path / "five.toml"
    path.write_text(
        'strategy = "Nine of eleven"\ngame = "chemin-de-fer"\nrules = [{ bet = "against-bank", amount = "20" },'
        ' { draw = "player", on = 5, often = "9/11" }, { draw = "banker", on = 3, against = 9, often = "1/2" }]\n'
    )
    found = told("chemin-de-fer", "--strategy", str(path), "--shoes", "2000", "--seed", "3")
    chances = {name: Fraction(each["exact"]) for name, each in found["outcomes"].items()}
    assert sum(chances.values()) == 1
    assert Fraction(found["house_advantage"]) == chances["banker"] - chances["player"]
    for each in found["outcomes"].values():
        assert abs(each["simulated"] - float(Fraction(each["exact"]))) < 2 * each["confidence"]["95"]


def test_a_device_has_sessions(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "minibaccarat"\ndevice-approved = true\nshuffling = "continuous"\n')
    call = ("minibaccarat", "--house", str(house), "--wager", "player 7", "--seed", "1")
    found = told(*call, "--rounds", "40", "--sessions", "5000")
    assert (found["rounds"], found["sessions"], found["dealt"]) == (40, 5000, 200_000)
    chances = {name: Fraction(each["exact"]) for name, each in found["outcomes"].items()}
    assert Fraction(found["exact"]["mean"]) == 40 * 7 * (chances["player"] - chances["banker"])
    simulate(*call, "--shoes", "5", code=2)


MISTAKES = [
    ("punto-banco",),
    ("punto-banco", "--strategy", "STRATEGY"),
    ("punto-banco", "--strategy", "STRATEGY", "--wager", "banker"),
    ("punto-banco", "--wager", ""),
    ("punto-banco", "--wager", "banker ten"),
    ("punto-banco", "--wager", "red"),
    ("punto-banco", "--wager", "banker", "--sessions", "5"),
    ("punto-banco", "--wager", "banker", "--shoes", "5", "--rounds", "5"),
    ("punto-banco", "--wager", "banker", "--shoes", "0"),
    ("punto-banco", "--wager", "banker", "--rounds", "0"),
    ("craps", "--wager", "pass 10", "--shoes", "5"),
    ("craps", "--wager", "pass 10", "--raise", "7+"),
    ("craps", "--strategy", "STRATEGY", "--raise", "7+"),
    ("red-dog", "--wager", "red-dog 10", "--raise", "12"),
    ("red-dog", "--wager", "raise 10"),
    ("chemin-de-fer", "--wager", "bank 10, against-bank 10"),
    ("craps",),
    ("craps", "--strategy", "/nonexistent.toml"),
    ("whist", "--strategy", "STRATEGY"),
    ("roulette", "--strategy", "STRATEGY"),
    ("craps", "--strategy", "STRATEGY", "--rounds", "0"),
    ("craps", "--strategy", "STRATEGY", "--rounds", "many"),
    ("craps", "--strategy", "STRATEGY", "--sessions", "-5"),
    ("craps", "--strategy", "STRATEGY", "--seed", "-1"),
    ("craps", "--strategy", "STRATEGY", "--bankroll", "1e9"),
    ("craps", "--strategy", "STRATEGY", "--bankroll", "0"),
    ("craps", "--strategy", "STRATEGY", "--workers", "0"),
    ("craps", "--strategy", "STRATEGY", "--house", "STRATEGY"),
    ("craps", "--strategy", "STRATEGY", "--sessions", "10", "--svg", "/nonexistent/x.svg"),
]


@pytest.mark.parametrize("arguments", MISTAKES)
def test_a_wrong_call_gets_one_line_and_exit_code_2(plain: str, arguments: tuple[str, ...]) -> None:
    done = simulate(*(plain if each == "STRATEGY" else each for each in arguments), code=2)
    assert done.out == ""
    [line] = done.err.splitlines()
    assert line.startswith("chapter47: ")


def test_more_states_than_are_tabulated_are_played_through_the_script(
    strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = ("craps", "--strategy", strategy, "--seed", "8", "--rounds", "20", "--sessions", "50", "--json")
    over_tables = json.loads(simulate(*call).out)
    monkeypatch.setattr("chapter47.cli.simulate.explore", partial(explore, limit=5))
    done = simulate(*call)
    assert "too many states to be tabulated" in done.err
    by_script = json.loads(done.out)
    assert by_script["states"] is None
    assert by_script["distribution"] == over_tables["distribution"]  # as many sessions as fit into one stream of either


def test_a_bad_strategy_names_every_fault_on_one_line(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(
        'strategy = "x"\ngame = "craps"\nrules = [{ bet = "pas", amount = "ten" }, { odds = "pass", times = 9 }]\n'
    )
    done = simulate("craps", "--strategy", str(path), code=2)
    assert done.out == ""
    [line] = done.err.splitlines()
    assert "rules[1].bet" in line
    assert "rules[1].amount" in line
    assert "rules[2].times" in line
    assert "19:47-1.6(e)" in line


def first_on_the_path(folder: Path) -> dict[str, str]:
    return {"PYTHONPATH": os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))}


@pytest.mark.parametrize("missing", ["numba", "numpy"])
def test_what_is_not_installed_is_told(strategy: str, tmp_path: Path, missing: str) -> None:
    (tmp_path / f"{missing}.py").write_text(f'raise ModuleNotFoundError("no", name="{missing}")\n')
    done = process("simulate", "craps", "--strategy", strategy, code=2, env=first_on_the_path(tmp_path))
    assert done.out == ""
    assert done.err == (
        f"chapter47: A simulation needs {missing}, which is not installed. Try: pip install chapter47[sim]\n"
    )


def test_odds_that_need_machine_code_say_so_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "numba.py").write_text('raise ModuleNotFoundError("no", name="numba")\n')
    done = process("odds", "caribbean-stud", code=2, env=first_on_the_path(tmp_path))
    assert (done.out, done.err) == ("", "chapter47: numba is not installed. Try: pip install chapter47[sim]\n")


def test_the_command_line_starts_without_numpy(tmp_path: Path) -> None:
    for missing in ("numba", "numpy"):
        (tmp_path / f"{missing}.py").write_text("raise AssertionError\n")
    assert "simulate" in process("--help", env=first_on_the_path(tmp_path)).out
    assert "--sessions" in process("simulate", "--help", env=first_on_the_path(tmp_path)).out


# Wagers that are held


def test_held_wagers_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    craps = game("craps")
    held(craps, read_house(craps, {}), "pass 10, place-to-win 6 12", 100, True)
    told = json.loads(capsys.readouterr().out)
    assert told["held"] == "pass 10, place-to-win 6 12"
    assert told["ahead"] + told["even"] + told["behind"] == pytest.approx(1, abs=3 * told["error"])
    # A roll: pass costs 7/495 of $10 in 165 of 557; the six 1/66 of $12 in 11 of 36, while a point stands (392 of 557).
    assert told["long_run"]["mean_per_roll"] == str(-Fraction(70, 1671) - Fraction(392, 557) * Fraction(1, 18))


def test_held_wagers_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    roulette = game("roulette")
    held(roulette, read_house(roulette, {"wheel": "single-zero"}), "red 10", 1, False)
    text = capsys.readouterr().out
    for words in ("a spin, in the long run", "after 1 spins", "1/37", "48.6486%  ahead", "0.0000%  even"):
        assert words in text


@pytest.mark.parametrize(("text", "rolls"), [("pass 10", 0), ("pass 10", 10**6), ("pas 10", 5), ("", 5)])
def test_what_cannot_be_held(text: str, rolls: int) -> None:
    craps = game("craps")
    with pytest.raises(Chapter47Error):
        held(craps, read_house(craps, {}), text, rolls, False)


# Drawings


@pytest.mark.parametrize(
    "results", [{0: 1}, {-5: 3, 5: 4}, {net * 100: 1 for net in range(-5000, 9000)}, {10**9: 1, -(10**9): 2}]
)
def test_bars_hold_every_session_and_part_gains_from_losses(results: dict[int, int]) -> None:
    drawn = bars(results)
    assert sum(bar.share for bar in drawn) == pytest.approx(1)
    behind = sum(count for net, count in results.items() if net < 0) / sum(results.values())
    assert sum(bar.share for bar in drawn if bar.high is not None and bar.high <= 0) == pytest.approx(behind)
    assert len(drawn) <= 25
    assert len({len(line) for line in lines(drawn, 80)}) == 1
    assert max(map(len, lines(drawn, 80, ascii_only=True))) <= 80
    ElementTree.fromstring(svg("A < B & C", '"quoted"', drawn, 12.5))
