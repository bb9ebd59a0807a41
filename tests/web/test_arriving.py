"""What somebody may cost who has not said who they are: real sockets, and a server that waits briefly."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from urllib.parse import urlsplit

import pytest

from chapter47.web.arriving import LONGEST_HEAD, MOST_HEADERS
from kit.running import WAIT
from kit.served import FEW, Served, good, no, serve

BRIEFLY = "0.3"
STREAM = "Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"


@pytest.fixture(scope="module")
def brief(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor that waits for nobody."""
    served = serve(tmp_path_factory.mktemp("brief"), FEW, CHAPTER47_REQUEST_SECONDS=BRIEFLY)
    yield served
    served.stop()


def connected(floor: Served, **options: int) -> socket.socket:
    where = urlsplit(floor.address)
    made = socket.socket()
    for name, value in options.items():
        made.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
    made.settimeout(WAIT)
    made.connect((where.hostname, where.port))
    return made


def host(floor: Served) -> str:
    return f"Host: {urlsplit(floor.address).netloc}\r\n"


def answer(made: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        while some := made.recv(65536):
            found += some
    except ConnectionResetError:
        pass  # it closed with something of ours unread
    return found


def ask_on(made: socket.socket, request: bytes) -> None:
    """Asks for ever, and reads nothing."""
    while True:
        made.sendall(request)


HALVES = {
    "nothing": "",
    "half a line": "GET /heal",
    "half a head": "GET /healthz HTTP/1.1\r\n{host}X: y",
    "half a body": "POST /api/visit HTTP/1.1\r\n{host}X-Chapter47: 1\r\nContent-Length: 100\r\n\r\n{{",
    "a head after an answer": "GET /healthz HTTP/1.1\r\n{host}\r\nGET /heal",
}


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_waited_for_so_long_and_no_longer(brief: Served, half: str) -> None:
    with closing(connected(brief)) as made:
        made.sendall(HALVES[half].format(host=host(brief)).encode())
        found = answer(made)
    assert found.endswith(b"\r\n\r\n")
    last = found[found.rindex(b"HTTP/1.1 ") :]
    assert last.startswith(b"HTTP/1.1 408 ")
    assert b"connection: close" in last


def test_many_halves_keep_nobody_waiting(brief: Served) -> None:
    with ExitStack() as opened:
        for _ in range(200):
            made = opened.enter_context(closing(connected(brief)))
            made.sendall(b"GET /healthz HTTP/1.1\r\n")
        assert good(brief.anyone().get("/healthz"))["status"] == "ok"


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ("".join(f"X-{n}: y\r\n" for n in range(MOST_HEADERS)), 431),
        ("".join(f"X-{n}: y\r\n" for n in range(MOST_HEADERS - 2)), 200),
        (f"X: {'y' * LONGEST_HEAD}\r\n", 431),
        ("X: " + "y" * 70_000 + "\r\n", 413),
    ],
)
def test_a_head_has_so_many_lines_and_bytes(floor: Served, head: str, status: int) -> None:
    for upgrade in ("", STREAM):
        if upgrade and status != 431:
            continue
        with closing(connected(floor)) as made:
            try:
                made.sendall(f"GET /healthz HTTP/1.1\r\n{host(floor)}{upgrade}{head}Connection: close\r\n\r\n".encode())
            except (BrokenPipeError, ConnectionResetError):
                assert status == 431  # it was answered before all of it was sent
            found = answer(made)
        assert found.startswith(f"HTTP/1.1 {status} ".encode()) or (found == b"" and status == 431)


@pytest.mark.parametrize("long", [LONGEST_HEAD, 2 * LONGEST_HEAD])
def test_what_is_said_beside_a_short_head_does_not_count_as_head(floor: Served, long: int) -> None:
    head = f"POST /api/visit HTTP/1.1\r\n{host(floor)}Content-Length: {long}\r\n\r\n"
    with closing(connected(floor)) as made:
        with suppress(ConnectionError):  # it may be answered before all of it was sent
            made.sendall(head.encode() + b"x" * long)
        assert answer(made).startswith(b"HTTP/1.1 413 ")


def test_an_answer_that_is_not_read_is_not_kept_for_ever(brief: Served) -> None:
    """A stranger asks for the largest file again and again, and reads nothing: the connection ends by itself."""
    with closing(connected(brief, SO_RCVBUF=4096)) as made:
        request = f"GET /api/openapi.json HTTP/1.1\r\n{host(brief)}\r\n".encode()
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            ask_on(made, request)


def test_somebody_who_reads_and_speaks_in_time_stays(brief: Served) -> None:
    client = brief.visitor()
    for _ in range(3):
        good(client.get("/api/me"))
    with brief.socket(client, "/api/tables/roulette-1/stream") as stream:
        stream.sit(1)
        stream.say(seat=1, choose="leave")


@pytest.mark.parametrize("twice", ["Host: elsewhere\r\n", "Origin: http://a\r\nOrigin: http://b\r\n"])
def test_host_and_origin_are_said_once(floor: Served, twice: str) -> None:
    for upgrade in ("", STREAM):
        kind = "Connection: Upgrade\r\n" if upgrade else "Connection: close\r\n"
        with closing(connected(floor)) as made:
            made.sendall(f"GET /api/floor HTTP/1.1\r\n{host(floor)}{twice}{upgrade}{kind}\r\n".encode())
            found = answer(made)
        assert found.startswith(b"HTTP/1.1 400 ")
        if not upgrade:
            assert json.loads(found[found.index(b"{") :])["code"] == "said-twice"


def test_where_a_request_comes_from_is_believed_of_a_configured_proxy_alone(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """One address may come in so often. Who names another one each time is still the same, unless a proxy says so."""
    for proxies, lets_in in (("", False), ("10.0.0.0/8", False), ("127.0.0.1", True)):
        said = {"CHAPTER47_PROXIES": proxies, "CHAPTER47_ENTRANCES_PER_SECOND": "0.02"}
        served = serve(tmp_path_factory.mktemp("proxied"), FEW, by_hand=True, **said)
        for number in range(3):
            visit = served.anyone(**{"X-Forwarded-For": f"203.0.113.{number}"}).post("/api/visit", json={"name": "Ann"})
            if number == 0 or lets_in:
                good(visit)
            else:
                no(visit, 429, "too-many")
        served.stop()


def test_checkpoints_come_a_page_at_a_time(floor: Served) -> None:
    """Anyone may have them, and nobody all of them at once."""
    for name in ("Ann", "Bob", "Cid"):
        floor.visitor(name)
        floor.pass_by(31)
    anyone = floor.anyone()
    newest = good(anyone.get("/api/checkpoints"))
    assert newest["next"] is None
    names = [each["stream"] for each in newest["checkpoints"]]
    assert len(names) == len(set(names))
    assert "cage" in names
    found: list[int] = []
    before: dict[str, int] = {}
    while True:
        page = good(anyone.get("/api/checkpoints", params={"stream": "cage", "limit": 2, **before}))
        assert 1 <= len(page["checkpoints"]) <= 2
        found += [each["line"] for each in page["checkpoints"]]
        if page["next"] is None:
            break
        before = {"before": page["next"]}
    assert len(found) >= 3
    assert found == sorted(set(found), reverse=True)
    assert found[0] == next(each["line"] for each in newest["checkpoints"] if each["stream"] == "cage")
    no(anyone.get("/api/checkpoints", params={"stream": "cage", "limit": 501}), 422, "wrong-shape")
