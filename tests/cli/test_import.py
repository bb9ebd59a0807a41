"""`chapter47 import`: recorded hands are played, told, kept as transcripts, and held against what was recorded."""

import json
from pathlib import Path

import pytest

from kit.terminal import WIDE, run

HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AhKh", "p3 cbr 6 # why not", "p1 f", "p2 f"]
winnings = [0, 0, 5]
"""
RAZZ = """\
variant = "FR"
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = []
"""


def hand(tmp_path: Path, text: str = HAND, name: str = "one.phh") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_hand_that_ends_as_it_was_recorded(tmp_path: Path) -> None:
    told = run("import", hand(tmp_path), "--json")
    rows = [json.loads(line) for line in told.out.splitlines()]
    assert rows[0] == {"event": "hand", "hand": "one.phh", "notes": []}
    assert rows[-2]["seats"] == {"1": {"chips": "99.00"}, "2": {"chips": "98.00"}, "3": {"chips": "103.00"}}
    assert rows[-1] == {"event": "compared", "hand": "one.phh", "recorded": True, "refused": 0, "differs": []}


def test_a_hand_is_told_in_words_with_its_provisions(tmp_path: Path) -> None:
    told = run("import", hand(tmp_path, HAND.replace("[0, 0, 5]", "[0, 0, 4.50]")), env=WIDE).out
    assert "Seat 3 raises" in told
    assert "(19:47-14.10(f))" in told
    assert "$0.50 is raked from the main pot. (19:47-14.14(b), editorial choice)" in told
    assert told.splitlines()[-1] == "✓ one.phh: it ends as it was recorded."


def test_a_hand_that_ends_otherwise_is_told_with_the_difference(tmp_path: Path) -> None:
    text = HAND.replace("winnings = [0, 0, 5]", "finishing_stacks = [99, 99, 102]")
    told = run("import", hand(tmp_path, text), "--brief", code=1)
    assert "p2 has $98.00 at the end, and $99.00 was recorded." in told.out
    assert "p3 has $103.00 at the end, and $102.00 was recorded." in told.out
    assert "0 of 1 hands end as they were recorded." in told.out


def test_a_step_that_is_refused_is_a_difference(tmp_path: Path) -> None:
    text = HAND.replace('"p3 cbr 6 # why not"', '"p2 cbr 6"').replace("winnings = [0, 0, 5]", "")
    assert "refused" in run("import", hand(tmp_path, text), "--brief", code=1).out


def test_where_no_result_was_recorded_that_is_told(tmp_path: Path) -> None:
    told = run("import", hand(tmp_path, HAND.replace("winnings = [0, 0, 5]", "")), "--brief")
    assert "the file does not say what came of it" in told.out


@pytest.mark.provision("14.8(b)")
def test_a_game_that_may_not_be_offered_is_refused_and_the_others_are_played(tmp_path: Path) -> None:
    many = hand(tmp_path, f"[1]\n{HAND}\n[2]\n{RAZZ}\n[3]\n{HAND}", "night.phhs")
    told = run("import", many, "--brief", code=1)
    assert "FR, fixed-limit razz, is no game that a casino licensee may offer. (19:47-14.8(b))" in told.out
    assert "2 of 3 hands end as they were recorded." in told.out
    (row,) = [json.loads(line) for line in run("import", hand(tmp_path, RAZZ), "--json", code=1).out.splitlines()]
    assert (row["event"], row["provision"]) == ("refused", "19:47-14.8(b)")


def test_the_transcript_is_kept_and_replays(tmp_path: Path) -> None:
    kept = tmp_path / "one.toml"
    run("import", hand(tmp_path), "--brief", "--transcript", str(kept))
    told = run("replay", str(kept), "--json")
    assert json.loads(told.out.splitlines()[-1]) == {"event": "expected", "count": 3, "unmet": []}
    many = hand(tmp_path, f"[1]\n{HAND}\n[2]\n{HAND}", "night.phhs")
    run("import", many, "--brief", "--transcript", str(tmp_path / "night.toml"))
    assert (tmp_path / "night-2.toml").read_text().replace(", hand 2", "").replace("night.phhs", "one.phh") == (
        kept.read_text()
    )


def test_a_file_that_is_no_hand_is_told_in_one_line(tmp_path: Path) -> None:
    told = run("import", hand(tmp_path, HAND.replace("p1 f", "p1 fold")), code=2)
    assert told.err.startswith("chapter47: one.phh, action 5, 'p1 fold': that is no action.")
    assert len(told.err.splitlines()) == 1
