"""Generators under test: in this process with a clock and a disk of the test's own, or as processes that are killed.

One process has loaded everything, and each generator is a fork of it. It is told on its standard input, a line of JSON
each, in which folder to begin, and where to die: at the so-manieth line that is written from then on, before it, in the
middle of it, behind it, or when it is safe.
"""

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from chapter47.generator import HOLDERS, sign
from chapter47.generator.lines import Line, read
from chapter47.generator.record import NAME, Disk
from chapter47.generator.selector import Selector

TESTS = Path(__file__).parents[1]
BEGIN = 1_767_268_800.0
DAY = 86_400.0
POINTS = ("before", "half", "written", "safe")


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> float:
        return self.now


class BadDisk(Disk):
    """A disk that is full, or fails to keep what it took, when it is told so."""

    def __init__(self) -> None:
        self.full = False
        self.fails = 0
        """How often it fails to sync from now on."""

    def write(self, file: int, text: bytes) -> None:
        if self.full and text:
            os.write(file, text[: len(text) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().write(file, text)

    def sync(self, file: int) -> None:
        if self.fails:
            self.fails -= 1
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().sync(file)


class DeadlyDisk(Disk):
    """Kills its process at a line."""

    def __init__(self, point: str, line: int) -> None:
        self._point, self._left = point, line

    def write(self, file: int, text: bytes) -> None:
        self._left -= bool(text)
        if self._left == 0:
            super().write(file, text[: {"before": 0, "half": len(text) // 2}.get(self._point, len(text))])
            if self._point != "safe":
                os.kill(os.getpid(), signal.SIGKILL)
            return
        super().write(file, text)

    def sync(self, file: int) -> None:
        super().sync(file)
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class House:
    """A generator's folder, and both holders with their keys."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.clock, self.disk = folder, Clock(), BadDisk()
        self.secrets: dict[str, str] = {}

    @contextlib.contextmanager
    def open(self) -> Iterator[Selector]:
        """The generator, for a while; it may be opened again after it."""
        selector = Selector(self.folder, self.secrets.update, clock=self.clock, disk=self.disk)
        try:
            yield selector
        finally:
            selector.close()

    def act(self, selector: Selector, act: str, **details: object) -> Line:
        """Both holders want it."""
        statement = selector.propose(act, details)
        return selector.act(statement, self.signed(statement))

    def signed(self, statement: str) -> dict[str, str]:
        return {holder: sign(self.secrets[holder], statement) for holder in HOLDERS}

    @property
    def path(self) -> Path:
        return self.folder / NAME

    def lines(self) -> list[Line]:
        return [read(text) for text in self.path.read_bytes().splitlines(keepends=True)]


class Processes:
    """Generators as processes, one after the other."""

    def __init__(self) -> None:
        path = os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
        self._forks = subprocess.Popen(
            [sys.executable, "-m", "kit.generators"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": path},
        )
        self.pid = 0
        self._runs = False

    def start(self, folder: Path, point: str = "", line: int = 0) -> dict[str, str]:
        """Begins a generator, and waits until it answers: both keys, where it is new."""
        assert self._forks.stdin is not None
        if self._runs:
            self.end()
        self._runs = True
        self._forks.stdin.write(json.dumps((str(folder), point, line)) + "\n")
        self._forks.stdin.flush()
        keys: dict[str, str] = {}
        while "ready" not in (told := self._hear()):
            assert "ended" not in told, told
            self.pid = told.get("pid", self.pid)
            keys = told.get("keys", keys)
        return keys

    def end(self, number: int = signal.SIGKILL) -> int:
        """Sends it a signal, if it is still there, and says how it ended."""
        if number:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)
        self._runs = False
        return int(self._hear()["ended"])

    def close(self) -> None:
        assert self._forks.stdin is not None
        assert self._forks.stdout is not None
        if self._runs:
            self.end()
        self._forks.stdin.close()
        self._forks.wait()
        self._forks.stdout.close()

    def _hear(self) -> dict[str, Any]:
        assert self._forks.stdout is not None
        told = self._forks.stdout.readline()
        assert told, "nobody is left to fork generators"
        found: dict[str, Any] = json.loads(told)
        return found


def _main() -> None:
    from chapter47.generator import serving

    for asked in sys.stdin:
        folder, point, line = json.loads(asked)
        pid = os.fork()
        if pid == 0:
            _tell({"pid": os.getpid()})

            def make(folder: Path, told: Any, point: str = point, line: int = line) -> Selector:
                return Selector(folder, told, disk=DeadlyDisk(point, line) if point else None)

            serving.serve(Path(folder), lambda port: _tell({"ready": port}), _keys, 0, False, make)
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        _tell({"ended": os.waitstatus_to_exitcode(status)})


def _keys(secrets: Mapping[str, str]) -> None:
    _tell({"keys": dict(secrets)})


def _tell(what: Mapping[str, object]) -> None:
    os.write(1, json.dumps(what).encode() + b"\n")


if __name__ == "__main__":
    _main()
