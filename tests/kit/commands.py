"""The command line called in the test's own process, and once more in one of its own where only that can show it."""

import os
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from chapter47.cli.main import main

SURROUNDINGS = {"COLUMNS": "160", "PYTHONUTF8": "1"}


class Done(NamedTuple):
    """How a call ended, and what it said."""

    code: int
    out: str
    err: str


def run(*arguments: str, given: str = "", folder: Path | None = None) -> Done:
    """Calls it here."""
    said = TextIOWrapper(BytesIO(given.encode()), "utf-8")
    out, err = TextIOWrapper(BytesIO(), "utf-8"), TextIOWrapper(BytesIO(), "utf-8")
    code = 0
    with patch.dict(os.environ, SURROUNDINGS), patch.object(sys, "stdin", said), chdir(folder or Path.cwd()):
        with redirect_stdout(out), redirect_stderr(err):
            try:
                main(arguments)
            except SystemExit as end:
                code = int(end.code or 0)
        return Done(code, *(_heard(each) for each in (out, err)))


def run_alone(*arguments: str, given: str = "", folder: Path | None = None) -> Done:
    """Calls it in a process of its own, as people do."""
    done = subprocess.run(
        [sys.executable, "-m", "chapter47", *arguments],
        input=given.encode(),
        capture_output=True,
        cwd=folder,
        env={**os.environ, **SURROUNDINGS},
        check=False,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def _heard(stream: TextIOWrapper) -> str:
    stream.flush()
    kept = stream.buffer
    assert isinstance(kept, BytesIO)
    return kept.getvalue().decode()
