"""The stream of a machine: a WebSocket on which somebody watches it, and says things to it."""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect

from chapter47.floor.errors import error_json
from chapter47.floor.floor import Elsewhere, Floor
from chapter47.floor.host import Host
from chapter47.floor.hosting import Hosting
from chapter47.floor.person import Person
from chapter47.floor.rates import Bucket
from chapter47.floor.watching import Watcher
from chapter47.law import Chapter47Error, Mistake, shown
from chapter47.web.session import COOKIE, NotSignedIn, viewer

AT_ONCE = 64
"""Commands of one connection that may be on their way to the disk."""
HEARTBEAT = 20.0
"""Seconds between two looks whether whoever watches is still signed in, where no word of it came."""

logger = logging.getLogger("chapter47.web")


async def watched(
    socket: WebSocket, person: Person | None, after: int | None, find: Callable[[Floor], Hosting]
) -> None:
    """What happens at a machine, as it happens; and what a person says there."""
    floor: Floor = socket.app.state.floor
    await socket.accept()
    try:
        host = find(floor)
    except Chapter47Error as error:
        await _bye(socket, error, 4421 if isinstance(error, Elsewhere) else 4404)
        return
    if isinstance(host, Host) and host.teaching is not None:
        try:
            host.teaching.check_watched(person)
        except Chapter47Error as error:
            await _bye(socket, error, 4403)
            return
    if person is not None and person.role == "player":
        await floor.account(person)
    watcher = host.telling.watch(person, after)
    connection = _Connection(socket, floor, host, person, watcher)
    beside = asyncio.gather(connection.send_on(), connection.stay_signed_in())
    stop_watching = floor.people.when_ended(socket.cookies.get(COOKIE), connection.sign_out)
    try:
        await connection.hear_on()
    except WebSocketDisconnect:
        pass
    finally:
        stop_watching()
        host.telling.leave(watcher)
        beside.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await beside


class _Connection:
    """One person at one machine, over one socket."""

    def __init__(self, socket: WebSocket, floor: Floor, host: Hosting, person: Person | None, watcher: Watcher) -> None:
        self.socket = socket
        self.floor = floor
        self.host = host
        self.person = person
        self.watcher = watcher
        rate = floor.settings.commands_per_second
        self.bucket = Bucket(rate, max(2 * rate, 1), floor.time.ticks())
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Semaphore(AT_ONCE)
        self.signed_out = False

    def sign_out(self) -> None:
        """The session is over: what is for this person alone is not sent any more, nor is anything else."""
        self.signed_out = True
        self.watcher.drop()

    async def stay_signed_in(self) -> None:
        """Looks now and then: a session also ends by itself, or in another process."""
        while self.person is not None and not self.signed_out:
            await self.floor.time.sleep(HEARTBEAT)
            if await viewer(self.socket) is None:
                self.sign_out()

    async def send_on(self) -> None:
        """Sends what happens, until there is no more or the reader is too slow for it."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                text = await self.watcher.next()
                if self.signed_out:
                    await _bye(self.socket, NotSignedIn(), 4401)
                    return
                if text is None:
                    why = "You read more slowly than the table goes on." if self.watcher.slow else "The table stops."
                    again = "Come back, and say what you saw last."
                    await _bye(self.socket, Mistake("stream-ends", why, again), 4008)
                    return
                await self.socket.send_text(text)

    async def hear_on(self) -> None:
        """Hears what the person says. Each message is begun in its order; many may wait for the disk together."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                await self._hear(message.get("text"))
            except Chapter47Error as error:
                self._send({"refused": error_json(error)})
            if self.watcher.is_behind:  # many messages came at once: their answers go out before the rest is heard
                await asyncio.sleep(0)

    async def _hear(self, text: str | None) -> None:
        try:
            said = json.loads(text or "")
        except (ValueError, RecursionError):
            said = None
        if not isinstance(said, dict):
            raise Mistake("not-json", "A message is a JSON object.", '{"key": "…", "seen": 4, "say": {…}}')
        key = said.get("key")
        try:
            person = await self._present(said)
            if "say" in said:
                await self.turn.acquire()
                task = asyncio.create_task(self._say(person, said))
                self.tasks.add(task)
                task.add_done_callback(self._said)
            elif "ready" in said and isinstance(self.host, Host):
                self.host.set_ready(person, said["ready"] is True)
            elif "confirm" in said:
                self._reply(key, await self.host.confirm(person, str(said["confirm"])[:64]))
            elif "withdraw" in said:
                why = said.get("reason")
                reason = why.strip()[:200] if isinstance(why, str) else ""
                done = await self.host.withdraw(person, str(said["withdraw"])[:64], reason)
                if isinstance(key, str):
                    self._reply(key, done)
            elif "object" in said and isinstance(self.host, Host):
                why = said.get("reason")
                reason = why if isinstance(why, str) else ""
                self._reply(key, self.host.announcing.object(person, str(said["object"])[:64], reason))
            else:
                known = "say, ready, confirm, withdraw or object"
                raise Mistake("not-a-message", f"There is nothing in {shown(said)}.", f"A message has {known}.")
        except Chapter47Error as error:
            if not isinstance(key, str):
                raise
            self._refuse(key, error)

    async def _present(self, said: dict[str, Any]) -> Person:
        """Whoever speaks, if they are still signed in and do not speak too fast."""
        if self.bucket.take(self.floor.time.ticks()):
            raise Mistake("too-many", "That was too fast.", f"{self.floor.settings.commands_per_second:g} a second.")
        person = await viewer(self.socket) if self.person is not None else None
        if person is None:
            raise NotSignedIn()
        self.floor.commands.take(person.key)  # over all of their connections
        return person

    async def _say(self, person: Person, said: dict[str, Any]) -> None:
        key = said.get("key")
        try:
            self._reply(key, await self.host.say(person, said["say"], key, said.get("seen")))
        except Chapter47Error as error:
            self._refuse(key, error)

    def _said(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        self.turn.release()
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("a command failed", exc_info=error)
            self._send({"bye": error_json(Mistake("failed", "Something failed here, and was written down."))})
            self.watcher.end()

    def _reply(self, key: object, entry: int) -> None:
        self._send({"reply": key, "n": entry})

    def _refuse(self, key: object, error: Chapter47Error) -> None:
        self._send({"reply": key if isinstance(key, str) else None, "refused": error_json(error)})

    def _send(self, message: dict[str, Any]) -> None:
        self.watcher.send(json.dumps(message, separators=(",", ":")), at_once=True)


async def _bye(socket: WebSocket, error: Chapter47Error, code: int) -> None:
    await socket.send_text(json.dumps({"bye": error_json(error)}))
    await socket.close(code)
