"""What people ask the floor for that takes a while: each in a process of its own, one a person, ended when they leave.

Sessions are simulated so, and logs are played again under other rules.
"""

import asyncio
import contextlib
import json
import secrets
import sys
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, NamedTuple

from chapter47.games import joined_files
from chapter47.law import Mistake

MOST = 2
"""At once on this floor."""
LONGEST_LINE = 1 << 26
"""That a process says: a whole paper is one line."""
ENDED = {"code": "too-long", "kind": "mistake", "provision": None}


class Program(NamedTuple):
    """What is run: a module that reads what is wanted on its first line, and says on its last what it came to."""

    module: str
    too_long: dict[str, object]
    """What is said where it took too long."""


SIMULATED = Program(
    "chapter47.floor.simulated",
    {**ENDED, "sentence": "The simulation took too long and was ended.", "allowed": "Ask for fewer sessions."},
)
COMPARED = Program(
    "chapter47.floor.compared",
    {**ENDED, "sentence": "The log is too long to be played again here.", "allowed": "Ask chapter47 whatif for it."},
)


class Turn:
    """Somebody's leave to have one simulation run: ended once, however often that is said."""

    def __init__(self, person: str) -> None:
        self.person = person


class Simulations:
    """Those that run now, by whom they are for."""

    def __init__(self) -> None:
        self.running: dict[str, Turn] = {}

    def take(self, person: str) -> Turn:
        """Somebody's turn, or why it is not."""
        if person in self.running:
            raise Mistake("too-many", "You have a simulation running.", "Stop it, or wait until it has ended.")
        if len(self.running) >= MOST:
            raise Mistake("too-many", "Others have simulations running.", "Try again in a moment.")
        return self.running.setdefault(person, Turn(person))

    def end(self, turn: Turn) -> None:
        """The turn is over. A later one of the same person goes on."""
        if self.running.get(turn.person) is turn:
            del self.running[turn.person]

    async def run(
        self,
        turn: Turn,
        asked: dict[str, Any],
        program: Program = SIMULATED,
        texts: AsyncIterator[str] | None = None,
    ) -> AsyncGenerator[str, None]:
        """What the program says, line by line; ``texts`` are what it reads after its first line, up to an empty one.
        Whoever stops reading ends it. The turn is over before the last line is told: whoever has read it may ask for
        another at once."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", program.module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=LONGEST_LINE,
            )
            assert process.stdin is not None
            assert process.stdout is not None
            said = {**asked, "seed": secrets.randbelow(2**32), "with": [str(file) for file in joined_files()]}
            process.stdin.write(json.dumps(said).encode() + b"\n")
            await process.stdin.drain()
            if texts is not None:
                async for text in texts:
                    process.stdin.write(text.encode())
                    await process.stdin.drain()
                process.stdin.write(b"\n")
                await process.stdin.drain()
            last = json.dumps({"fault": program.too_long}) + "\n"
            while line := await _line(process.stdout):
                if not line.startswith(b'{"done"'):
                    last = line.decode()
                    break
                yield line.decode()
            self.end(turn)
            yield last
        finally:
            self.end(turn)
            if process is not None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                if process.stdin is not None:
                    process.stdin.close()
                await asyncio.shield(process.communicate())  # to the end of its pipes, so that none stays open


async def _line(said: asyncio.StreamReader) -> bytes:
    """The next line; nothing where there is none, or it is longer than anybody waits for."""
    try:
        return await said.readline()
    except ValueError:
        return b""
