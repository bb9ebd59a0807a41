"""Exports that nobody reads to their end: they hold nothing that others wait for."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from sqlalchemy import Connection, insert

from chapter47.floor import schema
from chapter47.floor.chain import following
from chapter47.floor.store import Store
from chapter47.floor.streams import last_line
from chapter47.floor.verify import verify
from chapter47.games import game
from kit.served import FEW, Served, good, serve

CANCELLED, UNREAD = 40, 24
AT = "2026-11-15T22:40:01.123456"
LINES = 6000
"""With a text of two thousand letters each, more than sockets hold for somebody who does not read."""


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor whose own stream is long."""
    served = serve(tmp_path_factory.mktemp("floor"), FEW)
    served.kill()  # a floor that was ended in good order knows where its log ended
    grow(served.data / "floor.sqlite")
    served.start()
    yield served
    served.stop()


def grow(path: Path) -> None:
    def add(connection: Connection) -> None:
        newest = ("floor", *last_line(connection, "floor"))
        lines = []
        for number in range(LINES):
            note = json.dumps({"event": "remarked", "n": number, "text": "x" * 2000}, separators=(",", ":"))
            lines.append(following(newest, AT, ["floor"], note=note))
            newest = ("floor", lines[-1].line, lines[-1].hash)
        connection.execute(insert(schema.lines), [line._asdict() for line in lines])

    with closing(Store(f"sqlite:///{path}")) as store:
        asyncio.run(store.write(add))


def ask_for_export(floor: Served, client: httpx.Client) -> socket.socket:
    """A download that has begun, and of which nothing but its beginning is read."""
    where = urlsplit(floor.address)
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.settimeout(60)
    made.connect((where.hostname, where.port))
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    made.sendall(f"GET /api/export/floor HTTP/1.1\r\nHost: {where.netloc}\r\nCookie: {cookies}\r\n\r\n".encode())
    assert made.recv(12) == b"HTTP/1.1 200"
    return made


def test_downloads_that_are_cancelled_or_not_read_keep_nobody_waiting(long: Served) -> None:
    regulator = long.staff("regulator")
    with ExitStack() as opened:
        for _ in range(CANCELLED):
            ask_for_export(long, regulator).close()
        for _ in range(UNREAD):
            opened.enter_context(ask_for_export(long, regulator))
        assert good(long.anyone().get("/healthz"))["status"] == "ok"
        player = long.visitor()
        with long.socket(player, "/api/tables/roulette-1/stream") as stream:
            stream.sit(1)
            stream.say(seat=1, choose="leave")
        answer = regulator.get("/api/export/floor")
        assert answer.status_code == 200
        log = answer.content.splitlines(keepends=True)
        numbers = [row["line"] for row in map(json.loads, log) if "line" in row]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) > LINES
        proof = verify(log, game, json.loads(log[-1])["key"])
        assert proof.lines == len(numbers)
        assert "checkpoint" in json.loads(log[-1])
