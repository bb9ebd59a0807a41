"""The command line as a stranger calls it: right exit codes, one clear line for every error, never a traceback."""

import io
import json
import sys
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

from chapter47 import book, cite, game, read_house
from chapter47.cli.odds import _grid
from chapter47.games import game_names
from chapter47.odds.of import odds_of
from kit.terminal import run

call = partial(run, env={"COLUMNS": "160"})


def told(*arguments: str) -> str:
    done = call(*arguments)
    assert done.err == ""
    return done.out


def refused(*arguments: str, code: int = 2) -> str:
    done = call(*arguments, code=code)
    if code == 2:
        assert done.out == ""
        assert len(done.err.splitlines()) == 1
    return done.err or done.out


def test_help_names_every_command() -> None:
    text = told("--help")
    for command in ("play", "replay", "odds", "check", "rules", "coverage"):
        assert f"  {command} " in text
        assert "Usage: " in told(command, "--help")


def test_the_bare_command_is_help_and_no_error() -> None:
    assert told() == told("--help")


def test_a_hint_can_be_typed_into_a_shell_as_it_stands() -> None:
    hint = refused("rules", "5.99").partition("Try ")[2].strip().removesuffix(".")
    assert hint == "chapter47 rules 5.2b"
    assert told(*hint.split()[1:]).startswith("19:47-5.2(b)")


def test_a_long_citation_does_not_squeeze_the_name_out() -> None:
    """With ratios, a bar, and a number with its edition, 80 columns still have room for what people look for."""
    rows = book(game("craps"), read_house(game("craps"), {}))
    long = [row._replace(cites=cite("2.3(e) [2006-01-17]")) for row in rows]
    screen = Console(width=80, file=io.StringIO())
    screen.print(_grid("Craps", long))
    lines = screen.file.getvalue().splitlines()  # type: ignore[attr-defined]  # it is the one above
    assert max(map(len, lines)) <= 80
    for word in ("Place bet to win", "Odds behind", "Don't pass bet", "Horn high bet"):
        assert any(line.startswith(word) for line in lines)
    assert any("[2006-01-17]" in line for line in lines)


@pytest.mark.parametrize(
    "arguments",
    [
        ("frobnicate",),
        ("odds", "ruolette"),
        ("odds", "--house", "x.toml"),
        ("odds", "roulette", "--house", "/nonexistent.toml"),
        ("odds", "roulette", "--nonsense"),
        ("replay",),
        ("replay", "/nonexistent.toml"),
        ("replay", "/"),
        ("replay", sys.executable),
        ("check", "/nonexistent.toml"),
        ("check", sys.executable),
        ("rules", "nonsense"),
        ("rules", "5.99"),
        ("rules", "99"),
        ("rules", "5.2(zz)"),
        ("coverage", "extra"),
        ("play", "whist"),
    ],
)
def test_a_wrong_call_gets_one_line_and_exit_code_2(arguments: tuple[str, ...]) -> None:
    assert refused(*arguments).startswith("chapter47: ")


@pytest.mark.parametrize("content", ["", "game = ", "game = 5", 'game = "whist"', "\x00", "[[[[", 'min = "5"'])
def test_a_file_that_is_no_house_gets_one_line(tmp_path: Path, content: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(content)
    refused("check", str(path))
    refused("replay", str(path))


def test_check_names_every_violation_at_once(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        'game = "roulette"\nwheel = "round"\nmin = "-5"\nmax = "1e9"\nfive-adjacent = true\nwheel-replica = false\n'
        'approved-layout = false\nodds = { straight = "30 to 1", red = "2 for 1" }\n'
        'limits = { red = { min = "0.001" }, blue = { max = "5" } }\nedition = "1066"\n'
    )
    result = json.loads(call("check", str(path), "--json", code=1).out)
    assert result["lawful"] is False
    assert len(result["violations"]) == 10
    assert all(each["option"] and each["allowed"] for each in result["violations"])
    provisions = {each["option"]: each["provision"] for each in result["violations"]}
    assert provisions["wheel-replica"] == "19:47-5.1(e)1i(1)"
    assert provisions["odds.straight"] == "19:47-5.2(a)"
    text = refused("check", str(path), code=1)
    assert "10 violations" in text


def test_check_passes_a_lawful_house_and_a_lawful_casino(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "sic-bo"\nmin = "5"\nmax = "500"\n')
    assert "lawful house rules of sic-bo" in told("check", str(house))
    assert json.loads(told("check", str(house), "--json")) == {"lawful": True, "violations": []}
    casino = tmp_path / "casino.toml"
    casino.write_text(
        'casino = "Boardwalk"\n[pits.main.R1]\ngame = "roulette"\nmax = "500"\n'
        '[pits.main.R2]\ngame = "roulette"\nmax = "1000"\n[pits.high.S1]\ngame = "sic-bo"\n'
    )
    text = told("check", str(casino))
    assert "3 tables in 2 pits, all lawful" in text
    assert "19:47-8.2(b)2" in text
    assert "is a casino, not a house" in refused("odds", "roulette", "--house", str(casino))


@pytest.mark.together("books")
def test_odds_in_json_have_the_promised_keys() -> None:
    rows = json.loads(told("odds", "roulette", "--json"))
    keys = {"wager", "pick", "pays", "true_odds", "house_advantage", "percent", "per", "provision"}
    assert all(set(row) == keys for row in rows)
    assert [row["house_advantage"] for row in rows if row["wager"] == "red"] == ["1/38"]
    assert len({row["wager"] for row in rows}) == 14
    with_book = {name for name in game_names() if odds_of(game(name)).book is not None}
    assert {row["game"] for row in json.loads(told("odds", "--json"))} == with_book


def test_odds_under_a_house_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "roulette"\nwheel = "single-zero"\nodds = { red = "11 to 10" }\n')
    rows = json.loads(told("odds", "roulette", "--house", str(house), "--json"))
    assert [row["house_advantage"] for row in rows if row["wager"] == "red"] == ["-4/185"]
    assert "1/37" in told("odds", "roulette", "--house", str(house))
    assert "is not big-six" in refused("odds", "big-six", "--house", str(house))


def test_odds_draw_a_bar_chart_in_eighty_columns() -> None:
    for name in ("roulette", "big-six", "sic-bo"):
        lines = run("odds", name).out.splitlines()
        assert max(map(len, lines)) <= 80
        assert "█" in "".join(lines)
        assert "…" not in "".join(lines)


def test_rules_tell_words_code_and_tests() -> None:
    text = told("rules", "5.2(b)")
    assert "19:47-5.2(b)" in text
    assert "chapter47/games/roulette.py:" in text
    assert "tests/games/test_roulette.py::" in text
    assert told("rules", "5.2b") == text
    [row] = json.loads(told("rules", "19:47-5.2(b)", "--json"))
    assert row["status"] == "enforced"
    assert row["code"]
    assert row["tests"]


def test_rules_tell_what_is_our_own_choice() -> None:
    rows = [row for number in ("18.6A", "20", "21") for row in json.loads(told("rules", number, "--json"))]
    ours = {row["provision"].removeprefix("19:47-") for row in rows if row["editorial"]}
    lost = {"18.6A", *(f"20.{number}" for number in range(1, 13)), *(f"21.{number}" for number in range(1, 9))}
    assert lost - ours == {"20.3"}  # whose words are known
    assert not [provision for provision in ours if provision.startswith("21.9(") and provision != "21.9(e)"]
    assert "editorial choice: one dollar beside the three wagers" in told("rules", "18.6A")


@pytest.mark.parametrize(
    ("number", "count"), [("5", 50), ("9", 24), ("5.2", 7), ("2.20", 2), ("9.1", 1), ("8.2(b)", 1)]
)
def test_rules_list_what_begins_with_a_number(number: str, count: int) -> None:
    assert len(json.loads(told("rules", number, "--json"))) == count


def test_rules_are_counted_by_subchapter() -> None:
    assert "5  50 provisions" in told("rules")


def test_coverage_counts_every_provision() -> None:
    counts = json.loads(told("coverage", "--json"))
    assert counts["total"] == 1624
    assert counts["subchapters"]["5"] == {"total": 50, "done": 50, "tested": 50}
    assert counts["subchapters"]["9"] == {"total": 24, "done": 24, "tested": 24}
    assert counts["subchapters"]["1"] == {"total": 91, "done": 91, "tested": 91}
    assert counts["subchapters"]["2"] == {"total": 189, "done": 189, "tested": 189}
    assert counts["subchapters"]["3"] == {"total": 67, "done": 67, "tested": 67}
    assert counts["subchapters"]["4"] == {"total": 70, "done": 70, "tested": 70}
    assert counts["subchapters"]["6"] == {"total": 39, "done": 39, "tested": 39}
    assert counts["subchapters"]["7"] == {"total": 69, "done": 69, "tested": 69}
    assert counts["subchapters"]["12"] == {"total": 71, "done": 71, "tested": 71}
    assert counts["subchapters"]["13"] == {"total": 8, "done": 8, "tested": 8}
    assert counts["subchapters"]["8"] == {"total": 54, "done": 54, "tested": 54}
    assert counts["done"] == counts["tested"] == sum(each["done"] for each in counts["subchapters"].values()) == 1624
    assert "1624" in told("coverage")


@pytest.mark.parametrize(
    "content",
    [
        'chapter47 = 1\ngame = "roulette"\nplay = [{ seat = 0x' + "f" * 6000 + ', bet = "red", amount = "5" }]',
        "min = " + "9" * 5000,
        "play = " + "[" * 5000,
        'game = "' + "x" * 20_000 + '"',
    ],
)
def test_numbers_texts_and_depths_without_end_are_told_in_one_line(tmp_path: Path, content: str) -> None:
    path = tmp_path / "long.toml"
    path.write_text(content)
    for command in ("check", "replay"):
        assert len(refused(command, str(path))) < 300


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes('\ufeffgame = "roulette"\r\nmin = "5"\r\n'.encode())
    assert "lawful" in told("check", str(path))
