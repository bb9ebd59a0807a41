"""Irregularities that a person reports, and outcomes that real equipment showed."""

import re
from pathlib import Path

import pytest

from chapter47 import game, open_table
from kit.sessions import answer, flat, play
from kit.terminal import run


def test_a_spin_reported_void_while_betting_is_open() -> None:
    said = play("roulette", "5 red", "report", "report short-spin", "5 black", "spin")
    assert "report foreign-object  A foreign object entered the wheel" in answer(said, "report")
    assert '"No Spin". (19:47-5.4(b))' in answer(said, "report short-spin")
    assert "Black $5.00" in answer(said, "5 black")


def test_a_report_that_can_only_come_later_closes_betting(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["5 joker", "report short-spin", "5 flag", "report clapper between passed joker", "5 joker", "quit"]
    said = play("big-six", *lines, options=("--save", str(kept)))
    assert "No More Bets" in answer(said, "report short-spin")
    assert "Declare the spin void and spin again. (19:47-5.6(b))" in answer(said, "report short-spin")
    assert "(19:47-5.6(a))" in flat(answer(said, "5 flag"))
    settled = answer(said, "report clapper between passed joker")
    assert "Declare the number previously passed (joker). (19:47-5.6(c)1)" in settled
    assert "Insignia joker  $5.00  wins $225.00 at 45 to 1  19:47-5.5(a)" in settled
    assert "Seat 1 has $725.00" in run("replay", str(kept), "--strict").out


def test_a_device_that_fails_is_repaired_and_inspected(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["5 big", "report device-malfunction", "", "", "", "", "5 big", "", "quit"]
    said = play("sic-bo", *lines, options=("--save", str(kept)))
    assert "The device is out of order. (19:47-9.6(b), editorial choice)" in said
    assert '{ call = "device-fixed" },' in kept.read_text()
    ended = re.search(r"^2 rounds, \$([0-9.]+): ", said, re.MULTILINE)
    assert ended
    assert f"Seat 1 has ${ended[1]}" in run("replay", str(kept), "--strict").out


def test_where_gaming_has_ceased_enter_sees_to_it_that_betting_can_open() -> None:
    lines = ("10 small", "", "report device-malfunction", "10 big", "", "10 big", "")
    said = play("sic-bo", *lines, "result")
    assert "waits for device-fixed" in said
    assert "Gaming has ceased" in flat(answer(said, "10 big"))
    assert "2 rounds" in said  # and not a round without wagers between them


ENTRIES = [
    ("roulette", "5 17", "17", '"17"   17  black', "wins $175.00 at 35 to 1"),
    ("big-six", "5 flag", "FLAG", '"Flag"   flag ', "wins $225.00 at 45 to 1"),
    ("sic-bo", "5 total 9", "3 4 2", '"3 4 2"   3   4   2  total 9', "wins $30.00 at 6 to 1"),
    ("sic-bo", "5 total 9", "[3, 4, 2]", '"3 4 2"   3   4   2  total 9', "wins $30.00 at 6 to 1"),
    ("sic-bo", "5 total 9", "342", '"3 4 2"   3   4   2  total 9', "wins $30.00 at 6 to 1"),
]


@pytest.mark.parametrize(("name", "bet", "entry", "outcome", "settled"), ENTRIES)
def test_outcomes_entered_from_real_equipment(name: str, bet: str, entry: str, outcome: str, settled: str) -> None:
    equipment = game(name).equipment(open_table(name).house).name
    lines = [bet, "spin", "99", "", entry, "quit"]
    said = play(name, *lines, seed=None, options=["--enter"])
    assert f"You enter what the {equipment} shows." in said
    assert said.count(f"The {equipment} shows: ") == 3
    assert said.count(f"No: The {equipment} cannot show ") == 2
    assert outcome in said
    assert settled in said


def test_other_things_said_where_an_outcome_is_asked_for(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    lines = ["5 red", "spin 37", "why 1", "5 black", "report short-spin", "spin", "spin 7", "5 red", "", "quit"]
    said = play("roulette", *lines, seed=None, options=("--enter", "--save", str(kept)))
    assert "cannot show '37'" in said
    assert '1  The dealer: "No More Bets". (19:47-5.3(b))' in said
    assert "No: No more bets has been called" in said
    assert '"No Spin". (19:47-5.4(b))' in said
    assert "wins $5.00 at 1 to 1" in said
    assert "Seat 1's $5.00 on red goes back. (editorial choice" in said
    assert said.splitlines()[-2] == "2 rounds, $505.00: up $5.00."
    assert "Seat 1 has $505.00" in run("replay", str(kept), "--strict").out


def test_the_input_may_end_anywhere() -> None:
    said = play("roulette", "5 red", "spin", seed=None, options=["--enter"])
    assert "goes back" in said
    assert said.endswith("1 round, $500.00: even.\n")
    said = play("roulette", "5 red")
    assert said.endswith("  Seat 1 takes back $5.00 from red. (editorial choice)\n0 rounds, $500.00: even.\n")
