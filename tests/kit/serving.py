"""Real servers: started, killed, paused, and asked what they know. And players who never forget what they were told."""

import asyncio
import contextlib
import json
import math
import random
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from kit.audit import require
from kit.running import HURRIED, WAIT, Running

COMMAND = Path(sys.executable).with_name("chapter47")
HEADERS = {"X-Chapter47": "1"}
PASSWORD = "a long enough password"
Step = dict[str, Any]


class Server(Running):
    """A floor for players who play at random: each of them is a cookie."""

    def __init__(self, data: Path, database: str = "", *, by_hand: bool = False, **settings: object) -> None:
        own = {**HURRIED, "CHAPTER47_LOG_LEVEL": "warning", "CHAPTER47_PATIENCE": "0.05"}
        own |= {f"CHAPTER47_{name.upper()}": str(value) for name, value in settings.items()}
        super().__init__(data, *(["--database", database] if database else []), by_hand=by_hand, **own)
        data.mkdir(parents=True, exist_ok=True)  # a floor on PostgreSQL expects a folder for its keys
        self.url = database or f"sqlite:///{data / 'floor.sqlite'}"

    # Asking it

    def client(self, cookie: str = "") -> httpx.Client:
        headers = {**HEADERS, **({"Cookie": cookie} if cookie else {})}
        return httpx.Client(base_url=self.address, headers=headers, timeout=WAIT, verify=False, trust_env=False)

    def visit(self, name: str) -> tuple[str, str]:
        """A new player: their name in the log, and their cookie."""
        with self.client() as client:
            answer = client.post("/api/visit", json={"name": name})
            require(answer.status_code == 200, "a visit was refused:", answer.text)
            return answer.json()["id"], _cookie(client)

    def claim(self, role: str) -> str:
        """Uses a one-time link; the cookie of one of the staff."""
        with self.client() as client:
            body = {"name": f"the {role}", "password": PASSWORD}
            answer = client.post(f"/api/links/{self.links[role]}", json=body)
            require(answer.status_code == 200, "a link was refused:", answer.text)
            return _cookie(client)

    def stream(self, table: str, cookie: str = "") -> connect:
        address = self.address.replace("http", "ws", 1)
        headers = {"Cookie": cookie} if cookie else {}
        return connect(f"{address}/api/tables/{table}/stream", additional_headers=headers, compression=None)


def _cookie(client: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


@contextlib.contextmanager
def serving(*floors: Running) -> Iterator[None]:
    """Whatever becomes of the test, no floor outlives it."""
    try:
        yield
    finally:
        for floor in floors:
            if floor.is_running:
                floor.signal(signal.SIGKILL)
                floor.signal(signal.SIGCONT)
                floor.end()


def eventually(is_so: Callable[[], bool], what: str) -> None:
    """Waits for something that nobody tells of, and gives up where it never comes."""
    ends = time.monotonic() + WAIT
    while not is_so():
        assert time.monotonic() < ends, f"it never came about: {what}"
        time.sleep(0.02)


async def messages(socket: ClientConnection) -> "list[dict[str, Any]]":
    """The messages of one frame."""
    return [json.loads(line) for line in str(await socket.recv()).split("\n")]


async def view(server: Server, table: str, cookie: str = "") -> dict[str, Any]:
    """A table as a newcomer is told it, as soon as it is there.

    Whoever died may have left a lock behind for a moment, and then the next owner tries again at its next beat.
    """
    ends = time.monotonic() + WAIT
    while True:
        async with server.stream(table, cookie) as socket:
            (first, *_) = await messages(socket)
        if "view" in first:
            return dict(first["view"])
        starting = first.get("bye", {}).get("code") == "table-starting"
        require(starting and time.monotonic() < ends, f"no view of {table}:", first)
        await asyncio.sleep(0.05)


WAGERS: dict[str, tuple[Step, ...]] = {
    "roulette-1": ({"bet": "red"}, {"bet": "straight", "pick": "17"}, {"bet": "dozen", "pick": 2}),
    "big-six-1": ({"bet": "insignia", "pick": "1"}, {"bet": "insignia", "pick": "10"}),
    "sic-bo-1": ({"bet": "small"}, {"bet": "total", "pick": 9}, {"bet": "one-of-a-kind", "pick": 4}),
}


class Player:
    """Somebody who plays at random, and says again, under the same key, whatever was not answered."""

    AT_ONCE = 4
    pause = 0.02
    """At most so long, in seconds, before something new is said."""

    def __init__(self, server: Server, name: str, table: str, number: int, rng: random.Random) -> None:
        self.server = server
        self.table = table
        self.number = number
        self.id, self.cookie = server.visit(name)
        self.said: dict[str, Step] = {}
        """Everything that was ever said, by key."""
        self.waiting: dict[str, Step] = {}
        """What has no answer yet, in its order."""
        self.done: dict[str, int] = {}
        """The entry that a command became, as the server said."""
        self.refused: dict[str, str] = {}
        self.problems: list[object] = []
        """Answers of no kind that there is."""
        self.byes: list[object] = []
        """Why the table sent this player away."""
        self.rounds = 0
        """How many rounds this player has seen to their end."""
        self.heard: Callable[[], None] = lambda: None
        """Called whenever there was an answer."""
        self._rng = rng
        self._seated = False
        self._answered = asyncio.Event()
        self._over = False

    async def play(self, commands: float = math.inf) -> None:
        """Plays until the server is no more, or until so much was said, and then for the last answer."""
        with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
            async with self.at_table() as socket:
                await self.say_again(socket)
                while not self._over and len(self.said) < commands:
                    if self._rng.random() < 0.2:
                        await self.ready(socket)
                    await asyncio.sleep(self._rng.uniform(0, self.pause))
                    if len(self.waiting) < self._rng.randint(1, self.AT_ONCE):
                        await self.say(socket, self._step())
                    else:
                        await self._an_answer()
                await self.all_answered()

    @contextlib.asynccontextmanager
    async def at_table(self, server: Server | None = None) -> AsyncIterator[ClientConnection]:
        """A connection to the table, heard for as long as it is there."""
        self._answered, self._over = asyncio.Event(), False
        async with (server or self.server).stream(self.table, self.cookie) as socket:
            listening = asyncio.create_task(self._listen(socket))
            try:
                yield socket
            finally:
                listening.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await listening

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            while True:
                for message in await messages(socket):
                    self.hear(message)
        except ConnectionClosed:
            self._over = True
            self._answered.set()

    async def _an_answer(self) -> None:
        self._answered.clear()
        if not self._over:
            await self._answered.wait()

    async def all_answered(self) -> None:
        """Waits until nothing waits for an answer, or nobody is there to give one."""
        while self.waiting and not self._over:
            await self._an_answer()

    async def say(self, socket: ClientConnection, step: Step) -> str:
        """Says something new."""
        key = f"{self.id}-{len(self.said)}"
        self.said[key] = self.waiting[key] = step
        await self._send(socket, key, step)
        return key

    async def _send(self, socket: ClientConnection, key: str, step: Step) -> None:
        await socket.send(json.dumps({"key": key, "say": step}))

    def _step(self) -> Step:
        """Mostly wagers, made and taken back; now and then somebody comes or goes."""
        rng, seat = self._rng, {"seat": self.number}
        if not self._seated:
            self._seated = True
            return {**seat, "choose": "sit"}
        choice = rng.random()
        if choice < 0.03:
            self._seated = False
            return {**seat, "choose": "leave"}
        if choice < 0.12:
            return {**seat, "choose": "buy-in", "amount": str(rng.randint(20, 80))}
        wager = rng.choice(WAGERS[self.table])
        if choice < 0.75:
            return {**seat, **wager, "amount": str(rng.randint(5, 8))}
        return {**seat, "remove": wager["bet"], **({"pick": wager["pick"]} if "pick" in wager else {})}

    async def say_again(self, socket: ClientConnection) -> None:
        """Says whatever was not answered, in its order, under the same keys."""
        for key, step in tuple(self.waiting.items()):
            await self._send(socket, key, step)

    async def ready(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"ready": True}))

    def hear(self, message: dict[str, Any]) -> None:
        """Keeps every answer."""
        self.rounds += "rounds" in message.get("entry", {}).get("delta", {})
        self.byes += [message["bye"]] if "bye" in message else []
        if "reply" not in message:
            if not message.keys() & {
                *("view", "entry", "now", "you", "ready", "waiting", "again", "says", "offers", "bye", "refused")
            }:
                self.problems.append(message)
            return
        key = message["reply"]
        if self.waiting.pop(key, None) is None:
            self.problems.append(message)
        elif type(message.get("n")) is int:
            self.done[key] = message["n"]
        elif {"code", "kind", "sentence"} <= message.get("refused", {}).keys():
            self.refused[key] = message["refused"]["code"]
            if message["refused"]["code"] == "seated-already":
                self._seated = True
            elif message["refused"]["code"] == "not-your-seat":
                self._seated = False
        else:
            self.problems.append(message)
        self._answered.set()
        self.heard()


async def play_until(players: list[Player], answers: int, kill: Callable[[], None], rounds: int = 0) -> None:
    """Everyone plays, until after so many answers, and so many rounds seen, the server is killed."""

    def heard() -> int:
        return sum(len(player.done) + len(player.refused) for player in players)

    enough, most = asyncio.Event(), heard() + answers

    def look() -> None:
        if heard() >= most and sum(player.rounds for player in players) >= rounds:
            enough.set()

    for player in players:
        player.heard = look
    playing = [asyncio.create_task(player.play()) for player in players]
    waiting = asyncio.create_task(enough.wait())
    await asyncio.wait([waiting, *playing], timeout=WAIT, return_when=asyncio.FIRST_COMPLETED)
    byes = [bye for player in players for bye in player.byes]
    require(enough.is_set(), "the players were let down before the server was killed:", heard(), most, byes[-6:])
    await asyncio.to_thread(kill)
    await asyncio.gather(*playing)
