"""This version beside the one before it, in turns, in processor time: ratios above one are slower than before."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.report import show

HERE = Path(__file__).parent
TURNS = 3
VERSION = "src/chapter47/_version.py"

Figures = dict[str, dict[str, float]]


def measure() -> None:
    """Prints the table."""
    revision = _before()
    if revision is None:
        print("Beside the version before: its sources are not at hand, since this is no clone of the repository.")
        return
    with tempfile.TemporaryDirectory() as folder:
        archive = subprocess.run(["git", "archive", revision, "src"], cwd=HERE.parent, capture_output=True, check=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        turns = [(_run(Path(folder) / "src"), _run(HERE.parent / "src")) for _ in range(TURNS)]
    rows = []
    for name, figures in turns[0][0].items():
        for what in figures:
            before, now = (min(turn[each][name][what] for turn in turns) for each in (0, 1))
            rows.append((f"{name}, {what}", f"{before:.1f}", f"{now:.1f}", f"{now / before:.2f}"))
    columns = ("in processor time", "before, µs", "now, µs", "now / before")
    notes = (f"{TURNS} turns, the best of each; before: {_version(revision)}, at {revision}.",)
    show("Beside the version before", columns, rows, notes)


def _git(*arguments: str) -> str:
    found = subprocess.run(["git", *arguments], cwd=HERE.parent, capture_output=True, text=True, check=True)
    return found.stdout.strip()


def _version(revision: str) -> str:
    return _git("show", f"{revision}:{VERSION}").split('"')[-2]


def _before() -> str | None:
    """The commit that set the version before this one's."""
    try:
        revisions = _git("log", "--format=%h", "--", VERSION).split()
        own = (HERE.parent / VERSION).read_text(encoding="utf-8").split('"')[-2]
        return next((each for each in revisions if _version(each) != own), None)
    except (OSError, subprocess.CalledProcessError):
        return None


def _run(source: Path) -> Figures:
    """The figures of the package that stands there."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    told = subprocess.run(
        [sys.executable, str(HERE / "probe.py")], env=environment, capture_output=True, text=True, check=True
    )
    found: Figures = json.loads(told.stdout)
    return found
