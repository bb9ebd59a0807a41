"""What people ask the floor for that takes a while: each in a process of its own, one a person, ended when they leave.

Sessions are simulated so, and logs are played again under other rules.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, NamedTuple

from chapter47.floor.beside_process import BesideProcess
from chapter47.games import joined_files
from chapter47.law import Mistake

MOST = 2
"""At once on this floor."""
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
            process = await BesideProcess.begin(program.module)
            said = {**asked, "seed": secrets.randbelow(2**32), "with": [str(file) for file in joined_files()]}
            await process.tell(json.dumps(said) + "\n")
            if texts is not None:
                async for text in texts:
                    await process.tell(text)
                await process.tell("\n")
            last = json.dumps({"fault": program.too_long}) + "\n"
            while line := await process.line():
                if not line.startswith(b'{"done"'):
                    last = line.decode()
                    break
                yield line.decode()
            self.end(turn)
            yield last
        finally:
            self.end(turn)
            if process is not None:
                await asyncio.shield(process.end())
