"""`chapter47 submission` and `chapter47 check --against`."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from chapter47.cli.main import main

BOARDWALK = Path(str(files("chapter47.floor") / "boardwalk.toml"))


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit code, and what is told."""
    try:
        main([str(each) for each in arguments])
        code = 0
    except SystemExit as done:
        code = int(done.code or 0)
    told = capsys.readouterr()
    return code, told.out, told.err


def test_the_default_floor_has_a_complete_submission(capsys: pytest.CaptureFixture[str]) -> None:
    code, told, _ = run(capsys, "submission", BOARDWALK)
    assert code == 0
    assert "Rules of the Games Submission of Boardwalk" in told
    for number in ("10.7(e)", "11.3(d)", "11.9(d)", "14.14(a)3", "15.5(e)", "15.6(c)", "18.4(f)", "8.3(d)"):
        assert number in told
    data = json.loads(run(capsys, "submission", BOARDWALK, "--json")[1])
    assert data["complete"]
    assert len(data["tables"]) == 29


def test_what_is_missing_is_listed_and_nothing_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text('casino = "Ours"\n[pits.main.deck]\ngame = "double-down-stud"\n')
    code, told, _ = run(capsys, "submission", file)
    words = " ".join(told.split())
    assert code == 1
    assert "procedures.signs" in words
    assert "(19:47-17.3(e))" in words
    assert "2 to put right" in words
    data = json.loads(run(capsys, "submission", file, "--json")[1])
    assert [each["provision"] for each in data["violations"]] == ["19:47-8.3(d)", "19:47-17.3(e)"]
    assert [each.name for each in tmp_path.iterdir()] == ["casino.toml"]


def test_two_versions_are_compared_and_what_is_not_filed_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "new.toml"
    changed = 'game = "big-six"\nmin = "2"\n'
    other.write_text(
        BOARDWALK.read_text()
        .replace('game = "big-six"\nmin = "1"\n', changed)
        .replace("odds-multiple = 2", "odds-multiple = 3")
    )
    code, told, _ = run(capsys, "submission", other, "--against", BOARDWALK, "--json")
    assert code == 0
    changes = json.loads(told)["changes"]
    assert [(each["tables"], each["rule"]) for each in changes] == [
        (["big-six-1"], "min"),
        (["craps-1"], "odds-multiple"),
    ]
    code, told, _ = run(capsys, "check", other, "--against", BOARDWALK)
    assert code == 0
    assert "craps-1: lawful, and not filed yet: odds-multiple" in " ".join(told.split())
    assert "big-six-1: lawful" not in told


@pytest.mark.parametrize("text", ["", "casino = 5", "not toml [", 'procedures = 7\ncasino = "x"'])
def test_nonsense_is_refused_in_words(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "casino.toml"
    file.write_text(text)
    code, told, wrong = run(capsys, "submission", file)
    assert code in (1, 2)
    assert "Traceback" not in told + wrong
    assert told + wrong
