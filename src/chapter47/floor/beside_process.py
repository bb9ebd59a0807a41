"""A process beside the floor, which is begun without holding the floor up and gives way to everything else."""

import asyncio
import contextlib
import os
import subprocess
import sys

LONGEST_LINE = 1 << 26
"""That a process says: a whole paper is one line."""


class BesideProcess:
    """A module that runs in a process of its own: what it is told, what it says, and its end."""

    def __init__(
        self, process: subprocess.Popen[bytes], said: asyncio.StreamReader, told: asyncio.StreamWriter
    ) -> None:
        self._process, self._said, self._told = process, said, told

    @classmethod
    async def begin(cls, module: str) -> "BesideProcess":
        """Begins it with the standard library, in a fraction of the time for which uvloop copies the floor's memory."""
        process = await asyncio.to_thread(_begin, module)
        assert process.stdin is not None
        assert process.stdout is not None
        loop, said = asyncio.get_running_loop(), asyncio.StreamReader(limit=LONGEST_LINE)
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(said), process.stdout)
        transport, protocol = await loop.connect_write_pipe(
            lambda: asyncio.StreamReaderProtocol(asyncio.StreamReader()), process.stdin
        )
        return cls(process, said, asyncio.StreamWriter(transport, protocol, None, loop))

    async def tell(self, text: str) -> None:
        """Writes to it, and waits until it has read most of what it was told."""
        self._told.write(text.encode())
        await self._told.drain()

    async def line(self) -> bytes:
        """The next line; nothing where there is none, or it is longer than anybody waits for."""
        try:
            return await self._said.readline()
        except ValueError:
            return b""

    async def end(self) -> None:
        """Ends it, reads its pipe to the end so that none stays open, and waits until it is gone."""
        self._process.kill()
        self._told.close()
        with contextlib.suppress(ValueError):
            await self._said.read()
        await asyncio.to_thread(self._process.wait)


def _begin(module: str) -> subprocess.Popen[bytes]:
    pipe = subprocess.PIPE
    process = subprocess.Popen([sys.executable, "-m", module], stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
    give_way(process.pid)
    return process


def give_way(process: int) -> None:
    """That process has a processor only while nobody else on the machine wants one. The floor says so: it would be
    busy with its own start before it could say so itself."""
    with contextlib.suppress(ProcessLookupError):
        os.setpriority(os.PRIO_PROCESS, process, 19)
        if hasattr(
            os, "SCHED_IDLE"
        ):  # on Linux a nice process still ends its turn, and an idle one is put aside at once
            os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))
