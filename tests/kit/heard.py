"""A stream of a system over a WebSocket, read as it comes, as a page reads it."""

import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from kit.running import WAIT
from kit.served import Json, Served


class Heard:
    """One stream of a system, read as it comes."""

    def __init__(self, floor: Served, system: str, client: httpx.Client | None) -> None:
        cookies = "" if client is None else "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        address = floor.address.replace("http", "ws", 1) + f"{system}/stream"
        self._opened = connect(
            address,
            origin=Origin(floor.address),
            additional_headers={"Cookie": cookies},
            proxy=None,
            compression=None,
            max_queue=None,
            ping_interval=None,
        )
        self.socket: ClientConnection = self._opened.__enter__()
        self._waiting: list[Json] = []
        self.view: Json = self.until("view")

    def _next(self, fits: Callable[[Json], bool]) -> Json:
        """The first message that fits, of those that came and were not taken: the others stay."""
        at = 0
        while True:
            while at == len(self._waiting):
                self._waiting += [json.loads(line) for line in str(self.socket.recv(WAIT)).split("\n")]
            if fits(self._waiting[at]):
                return self._waiting.pop(at)
            at += 1

    def until(self, name: str, fits: Callable[[Any], bool] = lambda told: True) -> Any:
        """What a message of that name says that fits."""
        return self._next(lambda message: name in message and fits(message[name]))[name]

    def say(self, key: str, **step: object) -> Json:
        self.socket.send(json.dumps({"key": key, "say": step}))
        return self._next(lambda message: message.get("reply") == key)

    def withdraw(self, proposal: str, reason: str, key: str) -> Json:
        self.socket.send(json.dumps({"withdraw": proposal, "reason": reason, "key": key}))
        return self._next(lambda message: message.get("reply") == key)

    def close(self) -> None:
        self.socket.close()
