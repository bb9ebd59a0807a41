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


class Simulations:
    """Those that run now, by whom they are for."""

    def __init__(self) -> None:
        self.running: set[str] = set()

    def take(self, person: str) -> None:
        """Somebody's turn, or why it is not."""
        if person in self.running:
            raise Mistake("too-many", "You have a simulation running.", "Stop it, or wait until it has ended.")
        if len(self.running) >= MOST:
            raise Mistake("too-many", "Others have simulations running.", "Try again in a moment.")
        self.running.add(person)

    async def run(self, person: str, asked: dict[str, Any]) -> AsyncGenerator[str, None]:
        """What the simulation says, line by line. Whoever stops reading ends it. The turn was taken before."""
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
            ended = False
            while line := await process.stdout.readline():
                ended = not line.startswith(b'{"done"')
                yield line.decode()
            if not ended:
                yield json.dumps({"fault": TOO_LONG}) + "\n"
        finally:
            self.running.discard(person)
            if process is not None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await asyncio.shield(process.wait())
