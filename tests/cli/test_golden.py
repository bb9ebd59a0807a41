"""Golden transcripts: what each tells, word for word. ``pytest --write-golden`` writes them; the diff is reviewed."""

import json
from pathlib import Path

import pytest

from kit.terminal import run

FOLDER = Path(__file__).parents[1] / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.toml"))
OF_SYSTEMS = sorted((FOLDER / "systems").glob("*.toml"))

EXAMINED = Path(__file__).parents[1] / "examination"


def replay(path: Path, *options: str, code: int = 0) -> str:
    told = run("replay", str(path), *options, code=code, env={"COLUMNS": "200"})
    assert told.err == ""
    return told.out


@pytest.mark.parametrize("path", [*TRANSCRIPTS, *OF_SYSTEMS], ids=lambda path: path.stem)
def test_a_transcript_tells_what_it_told(path: Path, request: pytest.FixtureRequest) -> None:
    told = replay(path)
    golden = path.with_suffix(".txt")
    if request.config.getoption("--write-golden"):
        golden.write_text(told, encoding="utf-8")
    assert told == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [*TRANSCRIPTS, *OF_SYSTEMS], ids=lambda path: path.stem)
def test_its_json_is_one_object_a_line_and_ends_with_the_chips(path: Path) -> None:
    told = replay(path, "--json")
    rows = [json.loads(line) for line in told.splitlines()]
    assert rows[-1]["event"] == "end"
    assert all(set(row) >= {"event", "provision"} for row in rows[:-1])
    usual = {"issued", "drawn", "redeemed"} if path in OF_SYSTEMS else {"accepted", "announced"}
    assert {*usual, "settled", "refused"} <= {row["event"] for row in rows}


@pytest.mark.parametrize("path", [*TRANSCRIPTS, *OF_SYSTEMS], ids=lambda path: path.stem)
def test_strict_ends_at_the_first_no(path: Path) -> None:
    told = replay(path, "--strict", "--json", code=1)
    assert json.loads(told.splitlines()[-1])["event"] in ("refused", "error")


def test_a_wager_that_is_not_left_up_is_no_failure_of_the_step_at_which_that_is_told() -> None:
    (case,) = EXAMINED.glob("pai-gow-poker/*-kept-additional-wager-without-a-main-one.toml")
    assert "No: Seat 1's wager is not left up. An additional wager is made by a player who has" in replay(
        case, "--strict"
    )
