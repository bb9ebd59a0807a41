"""Simulations that people ask the floor for: each in a process of its own, one a person, ended when they leave."""

import asyncio
import contextlib
import json
import os
import secrets
import sys
from collections.abc import AsyncGenerator
from typing import Any

from chapter47.law import Mistake

MOST = 2
"""At once on this floor."""
ENDED = {"code": "too-long", "kind": "mistake", "provision": None}
TOO_LONG = {**ENDED, "sentence": "The simulation took too long and was ended.", "allowed": "Ask for fewer sessions."}


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

    async def run(self, turn: Turn, asked: dict[str, Any]) -> AsyncGenerator[str, None]:
        """What the simulation says, line by line. Whoever stops reading ends it. The turn is over before the last line
        is told: whoever has read it may ask for another at once."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "chapter47.floor.simulated"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=1 << 20,
            )
            assert process.stdin is not None
            assert process.stdout is not None
            joined = os.environ.get("CHAPTER47_WITH", "").split()
            said = {**asked, "seed": secrets.randbelow(2**32), "with": joined}
            process.stdin.write(json.dumps(said).encode() + b"\n")
            await process.stdin.drain()
            last = json.dumps({"fault": TOO_LONG}) + "\n"
            while line := await process.stdout.readline():
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
