"""A process that runs a generator, until it is told to stop."""

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_hex
from typing import Any

from chapter47.generator import door, wire
from chapter47.generator.selector import Selector, Told
from chapter47.law import Chapter47Error, Mistake, nearest

MOST = 64
"""Connections at once."""
PATIENCE = 10.0
"""Seconds that somebody at the door has to show that they know the secret."""
REQUESTS = ("draw", "recorded", "status", "propose", "act")

Ready = Callable[[int], None]


class Server:
    """Answers those who know the secret of the door, one request after the other."""

    def __init__(self, selector: Selector) -> None:
        self._selector = selector
        self._secret = door.secret_of(selector.folder)
        self._writers: set[asyncio.StreamWriter] = set()

    async def serve(self, stop: asyncio.Event, ready: Ready, port: int = 0) -> None:
        """Answers until it is to stop; ``ready`` is told the port."""
        try:
            server = await asyncio.start_server(self._come, door.HOST, port, limit=wire.LONGEST)
        except OSError as error:
            sentence = f"Nothing can listen at {door.HOST}:{port}: {(error.strerror or 'no').lower()}."
            raise Mistake("port-taken", sentence, "Choose another with --port.") from None
        async with server:
            bound = server.sockets[0].getsockname()[1]
            door.show_port(self._selector.folder, bound)
            ready(bound)
            await stop.wait()
            server.close()
            for writer in tuple(self._writers):
                writer.close()

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self._writers) >= MOST:
            writer.close()
            return
        self._writers.add(writer)
        try:
            with contextlib.suppress(OSError, TimeoutError, UnicodeError):
                await self._speak(reader, writer)
        finally:
            self._writers.discard(writer)
            writer.close()

    async def _speak(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._let_in(reader, writer)
            while (said := await wire.hear(reader)) is not None:
                await wire.say(writer, self._answer(said))
        except Chapter47Error as error:  # what cannot be understood ends the conversation
            await wire.say(writer, {"refused": wire.told(error)})

    async def _let_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        mine = token_hex(32)
        await wire.say(writer, {"generator": self._selector.public, "nonce": mine})
        said = await wire.hear(reader) or {}
        theirs = str(said.get("nonce"))
        if not wire.is_proof(said.get("proof"), self._secret, "asks", mine, theirs):
            raise Mistake("wrong-secret", "That is not the secret of this generator's door.")
        await wire.say(writer, {"proof": wire.proof(self._secret, "answers", mine, theirs)})

    def _answer(self, said: Mapping[str, Any]) -> dict[str, object]:
        try:
            return {"answer": self._do(said)}
        except Chapter47Error as error:
            return {"refused": wire.told(error)}

    def _do(self, said: Mapping[str, Any]) -> object:
        match said:
            case {"do": "draw"}:
                return self._selector.draw(*(said.get(name) for name in ("system", "game", "count", "of")))
            case {"do": "recorded", "system": str(system), "game": str(game)}:
                return self._selector.recorded(system, game)
            case {"do": "status"}:
                return self._selector.status()
            case {"do": "propose", "details": dict(details)}:
                return self._selector.propose(said.get("act"), details)
            case {"do": "act", "signatures": dict(signatures)}:
                return self._selector.act(said.get("statement"), signatures)
        sentence = "The generator does nothing of that name, or was told too little."
        raise Mistake("unknown-request", sentence, nearest(str(said.get("do"))[:40], REQUESTS))


def serve(
    folder: Path,
    ready: Ready,
    told: Told,
    port: int,
    follow: bool,
    make: Callable[[Path, Told], Selector] = Selector,
) -> None:
    """Runs a generator until a signal ends it, or, where it follows, until its standard input does."""
    selector = make(folder, told)
    try:
        asyncio.run(_serve(selector, ready, port, follow))
    finally:
        selector.close()


async def _serve(selector: Selector, ready: Ready, port: int, follow: bool) -> None:
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.set)
    if follow:
        reader = asyncio.StreamReader()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
        ended = loop.create_task(reader.read())
        ended.add_done_callback(lambda _: stop.set())
    await Server(selector).serve(stop, ready, port)
