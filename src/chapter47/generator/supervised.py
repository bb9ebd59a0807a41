"""A generator as a child process: started, watched, started again when it dies, and ended with its parent."""

import asyncio
import contextlib
import json
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from chapter47.generator.door import DOOR
from chapter47.law import Mistake

PAUSES = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds before it is started again, longer each time; the last for as long as it dies at once."""
GRACE = 5.0
"""Seconds that it has to end."""


class Supervised:
    """The generator beside a floor. Whoever is killed takes it along: it ends with its standard input."""

    def __init__(
        self,
        folder: Path,
        command: Sequence[str] | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self.door = folder / DOOR
        self._command = command or (sys.executable, "-m", "chapter47", "generator", "--follow", "--data", str(folder))
        self._sleep = sleep
        self._process: asyncio.subprocess.Process | None = None
        self._watching: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self) -> dict[str, str]:
        """Starts it, and waits until it answers: the secrets of both holders where it never ran before."""
        secrets = await self._start_patiently()
        self._watching = asyncio.create_task(self._watch())
        return secrets

    @property
    def pid(self) -> int | None:
        """The number of its process."""
        return None if self._process is None else self._process.pid

    async def restarted(self, pid: int) -> None:
        """Waits until another process than that one answers."""
        while self.pid == pid or not self._ready.is_set():
            await self._started()

    async def _started(self) -> None:
        """Waits for the next that answers."""
        self._ready.clear()
        await self._ready.wait()

    async def stop(self) -> None:
        """Ends it."""
        if self._watching is not None:
            self._watching.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watching
            self._watching = None
        if self._process is not None:
            await self._end(self._process)
            self._process = None

    async def _start_patiently(self) -> dict[str, str]:
        for pause in PAUSES:
            try:
                return await self._start()
            except Mistake:  # another one that is about to end may have the folder still
                await self._sleep(pause)
        return await self._start()

    async def _start(self) -> dict[str, str]:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, stderr=pipe)
        assert process.stdout is not None
        assert process.stderr is not None
        self._process = process
        secrets: dict[str, str] = {}
        try:
            while text := await process.stdout.readline():
                match json.loads(text):
                    case {"ready": _}:
                        self._ready.set()
                        return secrets
                    case {"keys": dict(keys)}:
                        secrets = keys
        except asyncio.CancelledError:
            await self._end(process)
            raise
        why = (await process.stderr.read()).decode(errors="replace").strip()
        await process.wait()
        raise Mistake("generator-away", f"The generator did not start: {why or 'it said nothing'}")

    async def _watch(self) -> None:
        fails = 0
        while True:
            assert self._process is not None
            await self._process.wait()
            self._ready.clear()
            await self._sleep(PAUSES[min(fails, len(PAUSES) - 1)])
            try:
                await self._start()
                fails = 0
            except Mistake:
                fails += 1

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None
        process.stdin.close()
        try:
            async with asyncio.timeout(GRACE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()
