"""Floors as real processes, quickly: one warm process has been a floor itself, and each floor is a fork of it.

A floor of these is `chapter47 serve` in all but three things. Passwords are hashed quickly; and the test that starts it
may take two things into its hands, its time and its chance. It is told so on its standard input, a line of JSON each:

    {"pass": 6.5}             so many seconds pass, where time is the test's
    {"leap": 1860}            so many pass at once, as where the machine was held up
    {"choose": ["17", "0"]}   what the equipment shows next
    {"stack": ["AS", "KH"]}   the cards on top of the shoe that is shuffled next
    {"draw": [5, 17, 80]}     what the generator selects next

and answers on its standard output with a line when that is done. It ends when nobody is there any more to tell it
anything, so that no floor outlives the tests.
"""

import asyncio
import atexit
import contextlib
import json
import os
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from argon2 import PasswordHasher

from chapter47.cli.main import chapter47
from chapter47.cli.serve import command, settings_of, tell_ready
from chapter47.floor.floor import Floor
from chapter47.law import Chapter47Error
from chapter47.web.serve import serve
from kit.chosen_chance import ChosenChance
from kit.chosen_draws import ChosenDraws
from kit.hand_time import BEGIN, HandTime
from kit.held_up import hold_up_writes
from kit.warming import warm_up

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Hashes passwords as the floor does, in a hundredth of its time: how long that takes a thief is not tested here."""
WARM_UP = 120.0
"""Seconds that the warm process may take to import everything, on the slowest of machines."""


class FloorProcess:
    """One floor: signalled, waited for and read from as any process.

    Where other work than a floor's is to be done so, it is the function ``main`` of the module of that name.
    """

    def __init__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        errors: Path,
        by_hand: bool,
        passed: float = 0.0,
        work: str = "",
    ) -> None:
        """``passed``: how many seconds have passed already, where time is the test's."""
        asked: dict[str, object] = {"arguments": list(arguments), "environment": dict(environment), "work": work}
        asked |= {"begin": BEGIN + passed if by_hand else None}
        out, out_of_floor = os.pipe()
        into_floor, into = os.pipe()
        self._status, status_of_floor = os.pipe()
        with errors.open("ab") as written:
            given = [into_floor, out_of_floor, written.fileno(), status_of_floor]
            _warm().fork(asked, given)
        for each in (into_floor, out_of_floor, status_of_floor):
            os.close(each)
        self.stdout: TextIO = os.fdopen(out, "r")
        self._stdin: TextIO = os.fdopen(into, "w")
        self.pid = struct.unpack("i", _read(self._status, 4))[0]
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended, if it has."""
        return self.returncode if self.returncode is not None or not self._has_ended(0) else self._take_status()

    def wait(self, seconds: float) -> int:
        """How it ends. A floor that does not end in so long is a failure."""
        if self.returncode is None:
            assert self._has_ended(seconds), f"floor {self.pid} did not end"
            self._take_status()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: signal.Signals) -> None:
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):  # it has just ended, and its keeper is about to say so
                os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def tell(self, message: Mapping[str, object]) -> None:
        """Tells it something about its time or its chance, and waits until it has taken that in."""
        self._stdin.write(json.dumps(message) + "\n")
        self._stdin.flush()
        answer = self.stdout.readline()
        assert answer == "done\n", f"the floor answered {answer!r}"

    def leave(self) -> None:
        """Nobody tells it anything any more, as where the tests are gone."""
        with contextlib.suppress(BrokenPipeError):
            self._stdin.close()

    def close(self) -> None:
        """Lets go of its pipes."""
        self.stdout.close()
        self.leave()

    def _has_ended(self, seconds: float) -> bool:
        return bool(select.select([self._status], [], [], seconds)[0])

    def _take_status(self) -> int:
        self.returncode = struct.unpack("i", _read(self._status, 4))[0]
        os.close(self._status)
        assert self.returncode is not None
        return self.returncode


def _read(pipe: int, size: int) -> bytes:
    found = b""
    while len(found) < size:
        more = os.read(pipe, size - len(found))
        assert more, "the keeper of a floor is gone"
        found += more
    return found


# The warm process


class _Warm:
    """The process that every floor is a fork of. It ends when whoever started it does.

    It waits for its floors, and is waited for: the processor time of all of them counts as that of the tests.
    """

    def __init__(self) -> None:
        self._socket, theirs = socket.socketpair()
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "kit.floor_process", str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                env=environment,
                stdin=subprocess.DEVNULL,
            )
        self._socket.settimeout(WARM_UP)
        assert self._socket.recv(1) == b"r"
        atexit.register(self._close)

    def fork(self, asked: Mapping[str, object], descriptors: Sequence[int]) -> None:
        socket.send_fds(self._socket, [json.dumps(asked).encode()], list(descriptors))
        assert self._socket.recv(1) == b"f"

    def _close(self) -> None:
        self._socket.close()
        self._process.wait(WARM_UP)


_one: list[_Warm] = []
_lock = threading.Lock()


def _warm() -> _Warm:
    with _lock:
        if not _one:
            _one.append(_Warm())
        return _one[0]


def _fork_on(asked_by: socket.socket) -> None:
    """Forks a keeper for each floor that is asked for; the keeper forks the floor, and tells how that ended."""
    signal.signal(signal.SIGCHLD, lambda number, frame: _reap())
    asked_by.sendall(b"r")
    while True:
        asked, descriptors, _, _ = socket.recv_fds(asked_by, 65536, 4)
        if not asked:
            return
        if os.fork() == 0:
            asked_by.close()
            _keep(json.loads(asked), descriptors)
        for each in descriptors:
            os.close(each)
        asked_by.sendall(b"f")


def _reap() -> None:
    """Takes leave of the keepers whose floors have ended."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG) != (0, 0):
            pass


def _keep(asked: dict[str, Any], descriptors: list[int]) -> None:
    """Runs one floor as its child, and never comes back."""
    os.setsid()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    into, out, errors, status = descriptors
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            os.close(status)
            for place, each in enumerate((into, out, errors)):
                os.dup2(each, place)
                os.close(each)
            os.environ.update(asked["environment"])
            if asked["work"]:
                code = import_module(asked["work"]).main(asked["arguments"])
            else:
                code = _serve(asked["arguments"], asked["begin"])
        except SystemExit as done:
            code = int(done.code or 0)
        except BaseException:
            sys.excepthook(*sys.exc_info())
        finally:
            with contextlib.suppress(OSError):
                sys.stdout.flush()
                sys.stderr.flush()
            os._exit(code)
    for each in (into, out, errors):
        os.close(each)
    os.write(status, struct.pack("i", pid))
    _, ended = os.waitpid(pid, 0)
    os.write(status, struct.pack("i", os.waitstatus_to_exitcode(ended)))
    os._exit(0)


def end_with_tests() -> None:
    """From here on this process, which is told nothing and would go on for ever, ends when its tests are gone."""

    def wait() -> None:
        while os.read(0, 1):
            pass
        os._exit(0)

    threading.Thread(target=wait, name="end-with-tests", daemon=True).start()


# The floor


def _serve(arguments: list[str], begin: float | None) -> int:
    """`chapter47 serve` with those arguments, and with time and chance that the test can take into its hands."""
    hold_up_writes()
    time, chance, draws = None if begin is None else HandTime(begin), ChosenChance(), ChosenDraws()
    hearing: list[asyncio.Task[None]] = []

    def ready(floor: Floor, address: str, links: dict[str, str]) -> None:
        hearing.append(asyncio.get_running_loop().create_task(_hear(time, chance, draws)))
        tell_ready(floor, address, links)

    try:
        context = chapter47.make_context("chapter47", ["serve", *arguments])
        context.invoked_subcommand = "serve"
        with context:
            chapter47.callback(**context.params)  # type: ignore[misc]  # has the games join that the environment names
        settings = settings_of(command.make_context("serve", arguments).params)
        serve(settings, ready, lambda settings: Floor(settings, time, chance, QUICK, draws))
    except Chapter47Error as error:
        print(error, file=sys.stderr)
        return 2
    return 0


async def _hear(time: HandTime | None, chance: ChosenChance, draws: ChosenDraws) -> None:
    """Does what the test says of time and chance, for as long as there is a test."""
    loop = asyncio.get_running_loop()
    lines = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := await lines.readline():
        said = json.loads(line)
        if "pass" in said:
            assert time is not None, "this floor's time is the machine's"
            await time.pass_by(said["pass"])
        if "leap" in said:
            assert time is not None, "this floor's time is the machine's"
            await time.leap(said["leap"])
        if "choose" in said:
            chance.choose(*said["choose"])
        if "stack" in said:
            chance.stack(*said["stack"])
        if "draw" in said:
            draws.choose(said["draw"])
        print("done", flush=True)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    warm_up(QUICK)
    _fork_on(socket.socket(fileno=int(sys.argv[1])))
