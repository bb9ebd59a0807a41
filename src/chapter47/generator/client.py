"""Whoever asks the generator: the floor, and the command line."""

import asyncio
import contextlib
from collections.abc import Mapping
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from chapter47.generator import door, wire
from chapter47.generator.drawn import Drawn, check_asked
from chapter47.law import Chapter47Error, Mistake

PATIENCE = 10.0
"""Seconds that an answer may take."""


class Status(NamedTuple):
    """How a generator stands."""

    public: str
    in_service: bool
    keys: dict[str, str]
    """The public key that each holder has."""
    lines: int
    """How many lines its record has had."""
    head: str
    """The hash of the last."""

    def plain(self) -> dict[str, object]:
        return self._asdict()


class Generator:
    """A generator in another process, over one connection that is made when it is needed, and made again.

    Every request may be repeated: a game is drawn once, and an act that both keys wanted is done once. So a request
    whose answer was lost is sent again, and where nobody answers that either, the generator is away.
    """

    def __init__(self, door: Path, public: str | None = None) -> None:
        """``door`` is the folder that the generator shows; with ``public`` no other generator is believed."""
        self._door, self._public = door, public
        self._lock = asyncio.Lock()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def draw(self, system: str, game: str, count: int, of: int) -> Drawn:
        """The numbers of a game, in the order they came; asked again, the same."""
        check_asked(system, game, count, of)
        drawn = await self._drawn({"do": "draw", "system": system, "game": game, "count": count, "of": of})
        if drawn is None or (len(drawn.numbers), drawn.of) != (count, of):
            raise _broken()
        return drawn

    async def recorded(self, system: str, game: str) -> Drawn | None:
        """What the generator's record has of a game; nothing is drawn by it."""
        return await self._drawn({"do": "recorded", "system": system, "game": game})

    async def _drawn(self, said: Mapping[str, object]) -> Drawn | None:
        line, public = await self._ask(said)
        if line is None:
            return None
        with contextlib.suppress(Mistake):
            drawn = Drawn.of_line(line if isinstance(line, dict) else {})
            if (drawn.system, drawn.game) == (said["system"], said["game"]) and drawn.holds(public):
                return drawn
        raise _broken()

    async def status(self) -> Status:
        answer, _ = await self._ask({"do": "status"})
        match answer:
            case {"public": str(public), "in_service": bool(service), "keys": dict(keys), "lines": int(lines)}:
                return Status(public, service, keys, lines, str(answer.get("head")))
        raise Mistake("broken-answer", "The generator did not say how it stands.")

    async def propose(self, act: str, **details: str) -> str:
        """The statement of an act, which both holders sign."""
        answer, _ = await self._ask({"do": "propose", "act": act, "details": details})
        return str(answer)

    async def act(self, statement: str, signatures: Mapping[str, str]) -> dict[str, object]:
        """Has that done which both holders signed; its line in the record."""
        answer, _ = await self._ask({"do": "act", "statement": statement, "signatures": dict(signatures)})
        if not isinstance(answer, dict):
            raise Mistake("broken-answer", "The generator did not say what it did.")
        return answer

    async def close(self) -> None:
        """Ends the connection; it is made again where something is asked."""
        if self._streams is not None:
            _, writer = self._streams
            self._streams = None
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()

    async def _ask(self, said: Mapping[str, object]) -> tuple[Any, str]:
        """What the generator answers, and its public key."""
        async with self._lock:
            for last in (False, True):
                try:
                    async with asyncio.timeout(PATIENCE):
                        return await self._once(said)
                except (OSError, TimeoutError):
                    await self.close()
                    if last:
                        break
                except (asyncio.CancelledError, wire.Garbled):
                    await self.close()  # an answer that comes later is none to the next request
                    raise
        raise away()

    async def _once(self, said: Mapping[str, object]) -> tuple[Any, str]:
        if self._streams is None:
            self._streams = await self._connect()
        reader, writer = self._streams
        await wire.say(writer, said)
        answer = await _heard(reader)
        if "refused" in answer:
            raise wire.refusal(answer["refused"])
        return answer.get("answer"), str(self._public)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        port, secret, public = door.read(self._door)
        reader, writer = await asyncio.open_connection(door.HOST, port, limit=wire.LONGEST)
        try:
            hello = await _heard(reader)
            theirs, mine = str(hello.get("nonce")), token_hex(32)
            await wire.say(writer, {"nonce": mine, "proof": wire.proof(secret, "asks", theirs, mine)})
            answer = await _heard(reader)
            if "refused" in answer:
                raise wire.refusal(answer["refused"])
            if not wire.is_proof(answer.get("proof"), secret, "answers", theirs, mine):
                raise Mistake("wrong-secret", "Who answered there does not know the secret of the generator's door.")
            if (self._public or public) != hello.get("generator"):
                raise Mistake("other-generator", "Another generator answers there than the one that was asked for.")
            self._public = self._public or public
        except (Chapter47Error, OSError, asyncio.CancelledError):
            writer.close()
            raise
        return reader, writer


async def _heard(reader: asyncio.StreamReader) -> dict[str, Any]:
    said = await wire.hear(reader)
    if said is None:
        raise ConnectionResetError
    return said


def _broken() -> Mistake:
    return Mistake("broken-answer", "What the generator answered is not signed with its key, or is no answer.")


def away() -> Mistake:
    return Mistake("generator-away", "The generator does not answer.", "Ask again: what it selected once, stays.")
