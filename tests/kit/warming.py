"""What a process does once before floors are forked from it: whatever is imported, read or worked out at the first use.

Our own casino opens and closes again. Meanwhile one of the staff and a player come, and the player sits down.
"""

import gc
import json
import os
import signal
import tempfile
from concurrent.futures import Future, ThreadPoolExecutor
from http.cookiejar import CookieJar
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

from argon2 import PasswordHasher
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from chapter47 import GAMES, open_table
from chapter47.floor.database import open_engine
from chapter47.floor.floor import Floor
from chapter47.floor.settings import Settings
from chapter47.web.serve import serve
from kit.chosen_chance import ChosenChance
from kit.hand_time import HandTime

STEPS: tuple[dict[str, object], ...] = (
    {"seat": 1, "choose": "sit"},
    {"seat": 1, "choose": "buy-in", "amount": "100"},
    {"seat": 1, "bet": "red", "amount": "10"},
)


def warm_up(hasher: PasswordHasher) -> None:
    """Leaves nothing behind but what a process keeps in its memory."""
    for name in GAMES:
        open_table(name, {}, seats={1: "100"})
    open_engine("postgresql://nobody@nowhere/nothing").dispose()
    guests: list[Future[None]] = []
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as elsewhere:

        def ready(floor: Floor, address: str, links: dict[str, str]) -> None:
            guests.append(elsewhere.submit(_come_and_go, address, links["regulator"]))

        settings = Settings(port=0, data=folder, log_level="warning")
        serve(settings, ready, lambda settings: Floor(settings, time=HandTime(), chance=ChosenChance(), hasher=hasher))
        guests[0].result()
    gc.collect()
    gc.freeze()  # no floor looks through it again


def _come_and_go(address: str, link: str) -> None:
    """A regulator, who reads the log, and a player, who wagers; when they are gone, the floor is told to close."""
    try:
        regulator, player = _Guest(address), _Guest(address)
        regulator.ask(f"links/{link}", {"name": "Regulator", "password": "correct horse battery"})
        regulator.ask("log?stream=floor")
        player.ask("visit", {"name": "Player"})
        with player.at("roulette-1") as socket:
            for number, step in enumerate(STEPS):
                socket.send(json.dumps({"key": f"step-{number}", "say": step}))
                while "reply" not in (told := str(socket.recv())):
                    pass
                assert f'"reply":"step-{number}","n":' in told, told
    finally:
        os.kill(os.getpid(), signal.SIGTERM)


class _Guest:
    """Somebody who comes with what Python itself has for that."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookies = CookieJar()
        self.opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(self.cookies))

    def ask(self, path: str, said: dict[str, str] | None = None) -> None:
        headers = {"Content-Type": "application/json", "X-Chapter47": "1", "Origin": self.address}
        body = None if said is None else json.dumps(said).encode()
        self.opener.open(Request(f"{self.address}/api/{path}", body, headers)).close()

    def at(self, table: str) -> ClientConnection:
        stream = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/stream"
        cookie = "; ".join(f"{each.name}={each.value}" for each in self.cookies)
        return connect(stream, additional_headers={"Cookie": cookie}, origin=Origin(self.address), proxy=None)
