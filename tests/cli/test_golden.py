"""Golden transcripts: what each tells, word for word. ``pytest --write-golden`` writes them; the diff is reviewed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.toml"))


def replay(path: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "chapter47", "replay", str(path), *options]
    environment = {"PATH": "", "COLUMNS": "200", "PYTHONUTF8": "1"}
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_tells_what_it_told(path: Path, request: pytest.FixtureRequest) -> None:
    told = replay(path)
    golden = path.with_suffix(".txt")
    if request.config.getoption("--write-golden"):
        golden.write_text(told.stdout, encoding="utf-8")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_its_json_is_one_object_a_line_and_ends_with_the_chips(path: Path) -> None:
    told = replay(path, "--json")
    rows = [json.loads(line) for line in told.stdout.splitlines()]
    assert rows[-1]["event"] == "end"
    assert all(set(row) >= {"event", "provision"} for row in rows[:-1])
    assert {"accepted", "settled", "announced", "refused"} <= {row["event"] for row in rows}


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_strict_ends_at_the_first_no(path: Path) -> None:
    told = replay(path, "--strict", "--json")
    assert told.returncode == 1
    assert json.loads(told.stdout.splitlines()[-1])["event"] in ("refused", "error")
