"""The board, the tables, what is said to them, and their streams."""

import asyncio
import contextlib
import json
import logging
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, WebSocket, WebSocketDisconnect

from chapter47.faces.wire import weighed_json
from chapter47.floor import practice_tables, saying, shoes
from chapter47.floor.errors import error_json
from chapter47.floor.floor import Elsewhere, Floor
from chapter47.floor.host import Host
from chapter47.floor.person import Person
from chapter47.floor.rates import Bucket
from chapter47.floor.watching import Watcher
from chapter47.law import Chapter47Error, Mistake, shown
from chapter47.table.corrected import comes_to
from chapter47.table.events import event_json
from chapter47.table.words import words
from chapter47.web import describe, hints
from chapter47.web.session import COOKIE, Employed, NotSignedIn, Practises, SignedIn, TheFloor, Visitor, viewer
from chapter47.web.shapes.layout import CorrectionPreview
from chapter47.web.shapes.rules import Hint, StrategyChart, TableRules
from chapter47.web.shapes.says import MaySay, Weighing, WouldFollow
from chapter47.web.shapes.tables import (
    Board,
    CardProof,
    Commitment,
    Practise,
    Practising,
    Said,
    Saying,
    ShoeShape,
    TableShape,
)

router = APIRouter(prefix="/api", tags=["tables"])

AT_ONCE = 64
"""Commands of one connection that may be on their way to the disk."""
HEARTBEAT = 20.0
"""Seconds between two looks whether whoever watches is still signed in, where no word of it came."""

logger = logging.getLogger("chapter47.web")


@router.get("/floor")
async def board(floor: TheFloor) -> Board:
    """The open tables, their limits and seats."""
    return Board.model_validate(describe.board(floor))


@router.post("/practice")
async def practise(said: Practise, floor: TheFloor, person: Practises) -> Practising:
    """Opens a practice table with the rules of another, and seats whoever asks there, with chips that are no money."""
    floor.commands.take(person.key)
    host, seat = await practice_tables.practise(floor, person, said.like)
    return Practising(table=host.name, seat=seat)


@router.get("/tables/{name}")
async def table(name: str, floor: TheFloor) -> TableShape:
    """A table: its felt, its equipment, every wager with its odds."""
    return TableShape.model_validate(describe.table(floor.host(name)))


@router.get("/tables/{name}/rules")
async def rules(name: str, floor: TheFloor) -> TableRules:
    """A table's sign, options, odds and provisions."""
    return TableRules.model_validate(describe.rules(floor.host(name)))


@router.get("/tables/{name}/says", response_model_exclude_unset=True)
async def may_say(name: str, floor: TheFloor, person: SignedIn) -> MaySay:
    """What the asking person may say at a table now, or is shown closed, with what each wants and its provision."""
    host = floor.host(name)
    await host.drained()  # nobody is told of what is not on disk
    return MaySay.model_validate({"says": saying.plain(saying.Saying(host).whole(person))})


@router.post("/tables/{name}/weigh")
async def weigh(name: str, said: Weighing, floor: TheFloor, person: SignedIn) -> WouldFollow:
    """What would follow if the asking player said that, told to nobody else. Nothing is said, and nothing is kept."""
    told = await floor.host(name).weigh(person, said.say)
    return WouldFollow.model_validate({"follows": [weighed_json(each) for each in told]})


@router.get("/tables/{name}/hint")
async def hint(name: str, floor: TheFloor, person: SignedIn) -> Hint:
    """At a practice table, the best play for the hand that the asking player decides on, and what the others cost.
    Nothing is counted."""
    host = floor.host(name)
    await host.drained()
    seat = host.where_sits(person)
    if seat is None:
        raise Mistake("not-seated", "You do not sit at this table.", "Take a seat first.")
    return Hint.model_validate(hints.hint(host, seat))


@router.get("/tables/{name}/strategy")
async def strategy(name: str, floor: TheFloor) -> StrategyChart:
    """Basic strategy for a practice table's own rules, once it is worked out."""
    return StrategyChart.model_validate(hints.strategy(floor.host(name)))


@router.get("/tables/{name}/shoe")
async def shoe(name: str, floor: TheFloor, person: Visitor) -> ShoeShape:
    """The cards that are not known to be out of a table's shoe: for the staff, and at practice tables for everyone."""
    host = floor.host(name)
    hints.check_counts(host, person)
    await host.drained()
    return ShoeShape.model_validate(describe.shoe(host))


@router.get("/tables/{name}/commitment")
async def commitment(name: str, floor: TheFloor) -> Commitment:
    """What the floor's own shoe at a table is committed to, if one is in play there, and how far it is dealt."""
    host = floor.host(name)
    await host.drained()
    return Commitment.model_validate(describe.commitment(host))


@router.get("/tables/{name}/shoe/{number}/proof/{position}")
async def proof(name: str, number: int, position: int, floor: TheFloor) -> CardProof:
    """The proof that a card which was shown was there from the beginning: it leads to what the shoe is committed to."""
    host = floor.host(name)
    await host.drained()
    opening, path = shoes.proof(host.table, host.following.shoes, number, position)
    told = {"shoe": number, "commitment": host.following.shoes.commitment, "size": host.following.shoes.size}
    return CardProof.model_validate({**told, **opening._asdict(), "path": list(path)})


@router.post("/tables/{name}/commands")
async def say(name: str, said: Saying, floor: TheFloor, person: SignedIn) -> Said:
    """Says something to a table. Said again under the same key, it is done once."""
    floor.commands.take(person.key)
    return Said(n=await floor.host(name).say(person, said.say, said.key, said.seen))


@router.post("/tables/{name}/proposals/{proposal}/confirm")
async def confirm(name: str, proposal: str, floor: TheFloor, person: SignedIn) -> Said:
    """Stands behind what another of the staff proposed."""
    return Said(n=await floor.host(name).confirm(person, proposal))


@router.get("/tables/{name}/proposals/{proposal}", response_model_exclude_unset=True)
async def preview(name: str, proposal: str, floor: TheFloor, person: Employed) -> CorrectionPreview:
    """What a correction that waits for a second person would change in money, seat by seat and for the house."""
    host = floor.host(name)
    fact = await host.preview(proposal)
    event = {**event_json(fact), "text": words(fact)}
    return CorrectionPreview.model_validate({"event": event, **comes_to(host.table, fact).plain()})


@router.websocket("/tables/{name}/stream")
async def stream(
    socket: WebSocket,
    name: str,
    person: Annotated[Person | None, Depends(viewer)],
    after: Annotated[int | None, Query()] = None,
) -> None:
    """What happens at a table, as it happens; and what a person says there."""
    floor: Floor = socket.app.state.floor
    await socket.accept()
    try:
        host = floor.host(name)
    except Chapter47Error as error:
        await _bye(socket, error, 4421 if isinstance(error, Elsewhere) else 4404)
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
    """One person at one table, over one socket."""

    def __init__(self, socket: WebSocket, floor: Floor, host: Host, person: Person | None, watcher: Watcher) -> None:
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
            elif "ready" in said:
                self.host.set_ready(person, said["ready"] is True)
            elif "confirm" in said:
                self._reply(key, await self.host.confirm(person, str(said["confirm"])[:64]))
            elif "withdraw" in said:
                self.host.withdraw(person, str(said["withdraw"])[:64])
            else:
                known = "say, ready, confirm or withdraw"
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
