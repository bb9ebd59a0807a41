"""The answer of a process beside the floor: how far it is, line by line, and what it came to."""

from collections.abc import AsyncIterator
from typing import Any

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from chapter47.floor.simulations import SIMULATED, Program, Simulations, Turn

LINES: dict[str, Any] = {
    "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
    "description": "How far it is, by line.",
}


class Beside(StreamingResponse):
    """What somebody asked for. Their turn is over with it, even where they left before it began."""

    def __init__(
        self,
        simulations: Simulations,
        turn: Turn,
        asked: dict[str, object],
        program: Program = SIMULATED,
        texts: AsyncIterator[str] | None = None,
    ) -> None:
        super().__init__(simulations.run(turn, asked, program, texts), media_type="application/x-ndjson")
        self.simulations, self.turn = simulations, turn

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.simulations.end(self.turn)
