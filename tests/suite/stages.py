"""Commands of the suite, run in lanes beside each other, with what each of them cost."""

import contextlib
import ctypes
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
"""Where the suite writes what it measured; git does not keep it."""
BIN = Path(sys.executable).parent
_SUBREAPER = 36
_runs = count(1)


class Stage(NamedTuple):
    """One command, and what it is for."""

    title: str
    command: Sequence[str | Path]
    aloud: bool = False
    """Whether people see what it says while it runs; of the others they see it when they are over."""


class Ended(NamedTuple):
    """How a stage ended."""

    stage: Stage
    code: int
    seconds: float


def environment() -> dict[str, str]:
    """Compiled Python is kept, whatever the machine says: some two hundred processes begin with the same modules."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    path = os.pathsep.join(filter(None, [str(ROOT / "tests"), kept.get("PYTHONPATH")]))
    return {**kept, "PYTHONPATH": path, "TMPDIR": _memory().name}


@cache
def _memory() -> tempfile.TemporaryDirectory[str]:
    """Where temporary files are: in memory, where there is such a place. It is gone when we are."""
    shared = Path("/dev/shm")
    place = shared if os.access(shared, os.W_OK) else None
    return tempfile.TemporaryDirectory(prefix="chapter47-", dir=place, ignore_cleanup_errors=True)


def pytest(*arguments: str | Path) -> list[str | Path]:
    """The command of a run of tests, with a folder of its own: another run would close it to the database."""
    folder = f"--basetemp={_memory().name}/{next(_runs)}"
    return [BIN / "python", "-m", "pytest", "-p", "suite.durations", folder, *arguments]


def shared(title: str, *arguments: str | Path) -> tuple[Stage, Stage]:
    """Two runs that share the tests between them. How many each will take nobody knows ahead: they tell no percents."""
    folder = tempfile.mkdtemp(prefix="begun-", dir=_memory().name)
    sharing = ("-p", "suite.sharing", f"--share={folder}", "-o", "console_output_style=classic")
    return (
        Stage(title, pytest(*sharing, *arguments), aloud=True),
        Stage(f"{title}, shared", pytest(*sharing, *arguments)),
    )


def run(lanes: Iterable[Sequence[Stage]], more: Mapping[str, str] | None = None) -> list[Ended]:
    """Runs the lanes beside each other, and the stages of a lane one after the other."""
    _adopt()
    ended: list[Ended] = []
    speaking = threading.Lock()
    settings = {**environment(), **(more or {})}

    def follow(lane: Sequence[Stage]) -> None:
        for stage in lane:
            began = time.monotonic()
            said = None if stage.aloud else subprocess.PIPE
            done = subprocess.run(
                stage.command, cwd=ROOT, env=settings, stdout=said, stderr=said and subprocess.STDOUT, check=False
            )
            with speaking:
                ended.append(Ended(stage, done.returncode, time.monotonic() - began))
                if done.stdout and (done.returncode or stage.command[1:3] == ["-m", "pytest"]):
                    print(f"\n--- {stage.title}", done.stdout.decode(errors="replace").rstrip(), sep="\n", flush=True)

    threads = [threading.Thread(target=follow, args=(lane,)) for lane in lanes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return ended


def _adopt() -> None:
    """Processes that outlive their parents come to us, so that what they cost is counted; only Linux can do that."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def processor_seconds() -> float:
    """What everything that we started has cost so far, of all cores together."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
