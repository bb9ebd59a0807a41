"""The command line as people call it: in this process, in one of its own, and in a real terminal.

Most tests call it in this process. What only a process can show is shown by one, and a test holds that both say the
same.
"""

import fcntl
import os
import pty
import re
import secrets
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import chdir, contextmanager
from dataclasses import dataclass, field
from io import BytesIO, TextIOWrapper
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from unittest.mock import patch

from chapter47.cli import screen
from chapter47.cli.main import main
from chapter47.equipment import Seeded

COMMAND = (sys.executable, "-c", "from chapter47.cli.main import main; main()")
INTERRUPTIBLE = (
    sys.executable,
    "-c",
    # Whoever runs the tests in the background has taught them to ignore interrupts.
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);" + COMMAND[2],
)
PATIENCE = 60
"""Seconds after which something that must happen has not."""
ESCAPES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])")
OWN = ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LINES", "PYTHONIOENCODING")
"""What the terminal of whoever runs the tests may say, and no test shall hear."""


AS_IT_IS: Mapping[str, str] = MappingProxyType({})
WIDE: Mapping[str, str] = MappingProxyType({"COLUMNS": "160"})


class Told(NamedTuple):
    """How a call ended, and what it said."""

    code: int
    out: str
    err: str


@dataclass(frozen=True)
class Streams:
    """What was said in this process, while nothing else could be heard."""

    out: BytesIO = field(default_factory=BytesIO)
    err: BytesIO = field(default_factory=BytesIO)

    @property
    def said(self) -> str:
        return self.out.getvalue().decode()


class Keyboard(BytesIO):
    """What is typed; after it the input ends, or Ctrl-C is pressed."""

    def __init__(self, typed: bytes, then: type[BaseException]) -> None:
        super().__init__(typed)
        self._then = then

    def read1(self, size: int | None = -1, /) -> bytes:
        read = super().read1(size)
        if not read and self._then is not EOFError:
            raise self._then
        return read


def as_typed(lines: Sequence[str] | bytes) -> bytes:
    return lines if isinstance(lines, bytes) else "".join(f"{line}\n" for line in lines).encode()


def surroundings(env: Mapping[str, str] = AS_IT_IS) -> dict[str, str]:
    """The environment of a call: 80 columns, and signs of all languages."""
    inherited = {name: value for name, value in os.environ.items() if name not in OWN}
    return {**inherited, "COLUMNS": "80", "PYTHONUTF8": "1", **env}


@contextmanager
def at_the_keyboard(
    lines: Sequence[str] | bytes = (),
    env: Mapping[str, str] = AS_IT_IS,
    then: type[BaseException] = EOFError,
) -> Iterator[Streams]:
    """Input, output, environment and chance are those of a new process into which lines are typed; then as before.

    Chance is that of a seed: what comes from the operating system comes the same again.
    """
    streams = Streams()
    around = surroundings(env)
    encoding = around.get("PYTHONIOENCODING", "utf-8")
    kept = sys.stdin, sys.stdout, sys.stderr, vars(screen.console).copy()
    with patch.dict(os.environ, around, clear=True), patch.object(secrets, "randbelow", Seeded(47).below):
        out = TextIOWrapper(streams.out, encoding, newline="\n")
        err = TextIOWrapper(streams.err, encoding, "backslashreplace", newline="\n", line_buffering=True)
        sys.stdin = TextIOWrapper(Keyboard(as_typed(lines), then), encoding, newline="\n")
        sys.stdout, sys.stderr = out, err
        vars(screen.console).update(vars(screen.new_console()))  # it looks around when it is made
        try:
            yield streams
        finally:
            for stream in (sys.stdout, sys.stderr):
                if stream is not None:
                    stream.flush()
            sys.stdin, sys.stdout, sys.stderr, console = kept
            vars(screen.console).clear()
            vars(screen.console).update(console)
            out.detach()
            err.detach()


def run(
    *arguments: str,
    lines: Sequence[str] | bytes = (),
    code: int | None = 0,
    env: Mapping[str, str] = AS_IT_IS,
    then: type[BaseException] = EOFError,
    folder: Path | None = None,
) -> Told:
    """The command in this process, with lines typed into it. It ends with the code, and never with a traceback."""
    ended: int | str | None = 0
    called = patch.object(sys, "argv", ["chapter47", *arguments])
    with at_the_keyboard(lines, env, then) as streams, called, chdir(folder or Path.cwd()):
        try:
            main()
        except SystemExit as end:
            ended = end.code
    assert isinstance(ended, int), f"{ended!r} is no exit code"
    return _held(Told(ended, streams.said, streams.err.getvalue().decode()), code)


def process(
    *arguments: str,
    lines: Sequence[str] | bytes = (),
    code: int | None = 0,
    env: Mapping[str, str] = AS_IT_IS,
    command: Sequence[str] = COMMAND,
    folder: Path | None = None,
) -> Told:
    """The same in a process of its own."""
    done = subprocess.run(
        [*command, *arguments],
        input=as_typed(lines),
        capture_output=True,
        env=surroundings(env),
        cwd=folder,
        timeout=PATIENCE,
        check=False,
    )
    return _held(Told(done.returncode, done.stdout.decode(), done.stderr.decode()), code)


def _held(told: Told, code: int | None) -> Told:
    assert "Traceback" not in told.out + told.err
    assert code is None or told.code == code, told
    return told


class Terminal:
    """A real terminal of 80 columns with the command in it."""

    def __init__(self, *arguments: str) -> None:
        self.near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
        env = {name: value for name, value in surroundings({"TERM": "xterm-256color"}).items() if name != "COLUMNS"}
        self.process = subprocess.Popen([*INTERRUPTIBLE, *arguments], stdin=far, stdout=far, stderr=far, env=env)
        os.close(far)
        self.shown = ""

    @property
    def plain(self) -> str:
        """What was shown, without its colors."""
        return ESCAPES.sub("", self.shown)

    def type(self, text: str) -> None:
        os.write(self.near, text.encode())

    def until(self, text: str) -> None:
        """Waits until something new is shown that ends with the text."""
        new = ""
        while not ESCAPES.sub("", new).endswith(text):
            more = self._read()
            assert more, f"it ended before {text!r}:\n{self.shown}"
            new += more

    def end(self, code: int = 0) -> str:
        """Everything that was shown, when the command has ended by itself."""
        while self._read():
            pass
        os.close(self.near)
        assert self.process.wait(PATIENCE) == code, self.shown
        assert "Traceback" not in self.shown
        return self.shown

    def interrupt(self) -> None:
        """Presses Ctrl-C, once the command listens: in the instant before it sleeps nobody would hear."""
        state = Path(f"/proc/{self.process.pid}/stat")
        last = time.monotonic() + PATIENCE
        while state.read_text().rpartition(")")[2].split()[0] != "S":
            assert time.monotonic() < last, f"it never listened:\n{self.shown}"
            time.sleep(0.01)
        self.process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """Ends the command where it stands."""
        self.process.kill()
        self.process.wait()
        os.close(self.near)

    def _read(self) -> str:
        """What is shown next; nothing when the other end has closed."""
        if not select.select([self.near], [], [], PATIENCE)[0]:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"nothing more came:\n{self.shown}")
        try:
            more = os.read(self.near, 65536).decode(errors="replace")
        except OSError:
            return ""
        self.shown += more
        return more
