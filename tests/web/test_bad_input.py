"""Whatever is sent, the answer is typed and has the right status, and nothing is changed by it."""

import json
import re
import socket
import threading
from collections import Counter
from collections.abc import Iterator

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from kit.running import WAIT
from kit.served import FEW, Json, Served, Stream, assert_typed, good, no, serve

TABLE = "/api/tables/roulette-1"
COMMANDS = f"{TABLE}/commands"


@pytest.fixture(scope="module")
def ann(floor: Served) -> httpx.Client:
    """A player at seat 3 with a wager on the layout."""
    client = floor.visitor("Ann")
    stream = floor.stream(client, "roulette-1")
    stream.sit(3)
    stream.bet(3, "red", "10")
    return client


def standing(floor: Served, ann: httpx.Client) -> tuple[object, ...]:
    """All that could have been changed: the table, the account, the logs."""
    view = floor.view("roulette-1", ann)
    lines = {
        stream["name"]: stream["lines"] for stream in good(floor.staff("regulator").get("/api/streams"))["streams"]
    }
    lines.pop("floor")  # significant events: sign-ins that failed are among them
    tiles = good(ann.get("/api/floor"))["tables"]
    for tile in tiles:
        tile.pop("watching")  # whoever looked a moment ago may be going still
    return view, good(ann.get("/api/me")), tiles, lines


@pytest.fixture
def nothing_changes(floor: Served, ann: httpx.Client) -> Iterator[None]:
    before = standing(floor, ann)
    yield
    assert standing(floor, ann) == before
    assert "Traceback" not in floor.logged()


DEEP = "[" * 20_000
BODIES: dict[str, tuple[bytes, int, str]] = {
    "nothing": (b"", 422, "wrong-shape"),
    "not JSON": (b"{", 400, "not-json"),
    "half a string": (b'{"say": "', 400, "not-json"),
    "not text": (b"\xff\xfe{}", 400, "not-json"),
    "nested lists": (DEEP.encode(), 400, "not-json"),
    "nested objects": (b'{"say":' * 8_000, 400, "not-json"),
    "nested, and whole": (b'{"say":{"call":' + b"[" * 900 + b"]" * 900 + b"}}", 422, ""),
    "a number of 5,000 digits": (b'{"say":{"seat":' + b"9" * 5_000 + b',"remove":"red"}}', 400, "not-json"),
    "null": (b"null", 422, "wrong-shape"),
    "a list": (b"[]", 422, "wrong-shape"),
    "a text": (b'"say"', 422, "wrong-shape"),
    "no command": (b"{}", 422, "wrong-shape"),
    "a command that is a text": (b'{"say":"bet"}', 422, "wrong-shape"),
    "a command that is a list": (b'{"say":[]}', 422, "wrong-shape"),
    "an empty command": (b'{"say":{}}', 422, "not-a-step"),
    "two verbs": (b'{"say":{"seat":3,"bet":"red","remove":"red","amount":"5"}}', 422, "not-a-step"),
    "an unknown verb": (b'{"say":{"seat":3,"wager":"red"}}', 422, "not-a-step"),
    "an unknown key": (b'{"say":{"seat":3,"bet":"red","amount":"5","color":"red"}}', 422, "unknown-key"),
    "an unknown member": (b'{"say":{"seat":3,"bet":"red","amount":"5"},"as":"dealer"}', 422, "wrong-shape"),
    "a member that is no text": (b'{"\\ud800":1}', 422, "wrong-shape"),
    "a verb that is no text": (b'{"say":{"\\ud800":1}}', 422, "not-a-step"),
    "a wager that is no text": (b'{"say":{"seat":3,"bet":"\\ud800","amount":"5"}}', 422, "not-a-command"),
    "a wager of NUL": (b'{"say":{"seat":3,"bet":"\\u0000","amount":"5"}}', 422, "not-a-command"),
    "an unknown wager": (b'{"say":{"seat":3,"bet":"rde","amount":"5"}}', 409, "not-permissible"),
    "an unknown pick": (b'{"say":{"seat":3,"bet":"straight","pick":"37","amount":"5"}}', 409, "unknown-pick"),
    "a pick that is none": (b'{"say":{"seat":3,"bet":"straight","pick":{"n":1},"amount":"5"}}', 422, "not-a-pick"),
    "a seat that is a text": (b'{"say":{"seat":"3","bet":"red","amount":"5"}}', 422, "not-a-seat"),
    "a seat that is true": (b'{"say":{"seat":true,"bet":"red","amount":"5"}}', 422, "not-a-seat"),
    "a seat far away": (b'{"say":{"seat":99999999999999999999,"bet":"red","amount":"5"}}', 422, "not-a-seat"),
    "no seat": (b'{"say":{"bet":"red","amount":"5"}}', 422, "not-a-seat"),
    "no amount": (b'{"say":{"seat":3,"bet":"red"}}', 422, "not-an-amount"),
    "an amount below nothing": (b'{"say":{"seat":3,"bet":"red","amount":"-5"}}', 422, "not-an-amount"),
    "half a cent": (b'{"say":{"seat":3,"bet":"red","amount":"5.005"}}', 422, "not-an-amount"),
    "an amount that is none": (b'{"say":{"seat":3,"bet":"red","amount":NaN}}', 422, "not-an-amount"),
    "an endless amount": (b'{"say":{"seat":3,"bet":"red","amount":Infinity}}', 422, "not-an-amount"),
    "an amount beyond all": (b'{"say":{"seat":3,"bet":"red","amount":"99999999999999999999"}}', 422, "not-an-amount"),
    "more than one has": (b'{"say":{"seat":3,"bet":"red","amount":"300"}}', 409, "not-enough-chips"),
    "below the minimum": (b'{"say":{"seat":3,"bet":"black","amount":"1"}}', 409, "below-minimum"),
    "a key that is a number": (b'{"key":5,"say":{"seat":3,"bet":"red","amount":"5"}}', 422, "wrong-shape"),
    "an empty key": (b'{"key":"","say":{"seat":3,"bet":"red","amount":"5"}}', 422, "wrong-shape"),
    "a key of a page": (b'{"key":"' + b"k" * 65 + b'","say":{"seat":3,"remove":"red"}}', 422, "wrong-shape"),
    "a key of no text": (b'{"key":"\\ud800","say":{"seat":3,"remove":"red"}}', 422, "wrong-shape"),
    "seen as a text": (b'{"seen":"4","say":{"seat":3,"remove":"red"}}', 422, "wrong-shape"),
    "seen in part": (b'{"seen":4.0,"say":{"seat":3,"remove":"red"}}', 422, "wrong-shape"),
    "seen before the first": (b'{"seen":-2,"say":{"seat":3,"remove":"red"}}', 422, "wrong-shape"),
    "seen in the future": (b'{"seen":99999,"say":{"seat":3,"remove":"red"}}', 409, "not-seen"),
    "another's seat": (b'{"say":{"seat":4,"bet":"red","amount":"5"}}', 403, "not-your-seat"),
    "a dealer's call": (b'{"say":{"call":"no-more-bets"}}', 403, "not-yours-to-say"),
    "an outcome": (b'{"say":{"spin":"17"}}', 403, "not-yours-to-say"),
    "the time": (b'{"say":{"clock":"2026-11-15T12:00"}}', 403, "not-yours-to-say"),
    "a color that is none": (b'{"say":{"seat":3,"choose":"color","color":"plaid","value":"1"}}', 409, "unknown-color"),
    "too large": (b'{"say":"' + b"x" * 70_000 + b'"}', 413, "too-large"),
}


@pytest.mark.usefixtures("nothing_changes")
def test_a_body_that_is_no_command_is_refused(ann: httpx.Client) -> None:
    for name, (body, status, code) in BODIES.items():
        answer = ann.post(COMMANDS, content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == status, (name, answer.status_code, answer.text)
        no(answer, status, code)


@pytest.mark.usefixtures("nothing_changes")
def test_a_message_that_is_no_command_is_refused(floor: Served, ann: httpx.Client) -> None:
    """The same over a stream; there is no status there, and all but the largest leave the stream open."""
    with floor.socket(ann, f"{TABLE}/stream") as stream:
        for name, (body, _, _) in BODIES.items():
            if name in ("not text", "too large", "an unknown member"):
                continue
            stream.send(body.decode())
            assert_typed(stream.until(lambda message: "refused" in message)["refused"])


MESSAGES: dict[str, tuple[str | bytes, str]] = {
    "bytes": (b'{"ready":true}', "not-json"),
    "nothing": ("", "not-json"),
    "lines": ("\n\n", "not-json"),
    "a number": ("1", "not-json"),
    "an empty message": ("{}", "not-a-message"),
    "an unknown one": ('{"hello":1}', "not-a-message"),
    "no proposal": ('{"confirm":"0"}', "no-such-proposal"),
    "a proposal that is a list": ('{"confirm":[1,2]}', "no-such-proposal"),
    "nothing to withdraw": ('{"withdraw":null}', "no-such-proposal"),
    "a key that is a list": ('{"key":[],"say":{"seat":3,"remove":"red"}}', "not-a-key"),
    "a key that is an object": ('{"key":{},"say":{"seat":3,"remove":"red"}}', "not-a-key"),
    "a long key": ('{"key":"%s","say":{"seat":3,"remove":"red"}}' % ("k" * 65), "not-a-key"),
    "a key with a tab": ('{"key":"\\t","say":{"seat":3,"remove":"red"}}', "not-a-key"),
    "nothing said": ('{"key":"a","say":null}', "not-a-step"),
    "a text said": ('{"key":"b","say":"bet"}', "not-a-step"),
    "seen as an object": ('{"key":"c","seen":{},"say":{"seat":3,"remove":"red"}}', "not-seen"),
}


@pytest.mark.usefixtures("nothing_changes")
def test_a_message_that_is_none_is_refused(floor: Served, ann: httpx.Client) -> None:
    with floor.socket(ann, f"{TABLE}/stream") as stream:
        for message, code in MESSAGES.values():
            stream.send(message)
            assert_typed(stream.until(lambda message: "refused" in message)["refused"], code)


@pytest.mark.usefixtures("nothing_changes")
def test_a_stranger_says_nothing_to_a_table(floor: Served, ann: httpx.Client) -> None:
    with floor.socket(None, f"{TABLE}/stream") as stream:
        for message in (
            {"key": "x", "say": {"seat": 3, "remove": "red"}},
            {"ready": True},
            {"confirm": "x"},
            {"withdraw": "x"},
        ):
            stream.send(message)
            assert_typed(stream.until(lambda message: "refused" in message)["refused"], "not-signed-in")
    for cookie in ("chapter47=", "chapter47=x", f"chapter47={'x' * 300}", "chapter47=\xe9", "=;;;", "chapter47"):
        stranger = floor.anyone()
        answer = stranger.post(COMMANDS, json={"say": {}}, headers=[(b"Cookie", cookie.encode("latin-1"))])
        no(answer, 401, "not-signed-in")


@pytest.mark.usefixtures("nothing_changes")
def test_a_frame_that_breaks_the_protocol_ends_that_stream_alone(floor: Served, ann: httpx.Client) -> None:
    for payload, code in ((b"\xff\xfe", 1007), (b"x" * 70_000, 1009)):
        with floor.socket(ann, f"{TABLE}/stream") as stream:
            send_frame(stream, payload)
            with pytest.raises(ConnectionClosed) as ended:
                stream.until(lambda message: False)
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == code


def send_frame(stream: Stream, payload: bytes) -> None:
    frame = Frame(Opcode.TEXT, payload)
    stream.socket.socket.sendall(frame.serialize(mask=True, extensions=[]))


@pytest.mark.usefixtures("nothing_changes")
def test_a_body_that_does_not_say_its_length_is_measured(ann: httpx.Client) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    no(ann.post(COMMANDS, content=pieces(), headers={"Content-Type": "application/json"}), 413, "too-large")
    no(ann.post("/api/visit", content=pieces(), headers={"Content-Type": "application/json"}), 413, "too-large")


UNKNOWN: list[tuple[str, str, Json | None, int, str]] = [
    ("GET", "/api/tables/nowhere", None, 404, "no-such-table"),
    ("GET", "/api/tables/nowhere/rules", None, 404, "no-such-table"),
    ("GET", "/api/tables/%00", None, 404, "no-such-table"),
    ("GET", "/api/tables/%ff%fe", None, 404, "no-such-table"),
    ("GET", f"/api/tables/{'x' * 5000}", None, 404, "no-such-table"),
    ("GET", "/tables/nowhere/sign", None, 404, "no-such-table"),
    ("POST", "/api/tables/nowhere/commands", {"say": {"seat": 1, "choose": "sit"}}, 404, "no-such-table"),
    ("POST", "/api/tables/nowhere/proposals/x/confirm", None, 404, "no-such-table"),
    ("POST", f"{TABLE}/proposals/x/confirm", None, 404, "no-such-proposal"),
    ("GET", "/api/links/nothing", None, 404, "no-such-link"),
    ("POST", "/api/links/nothing", {"name": "Eve", "password": "long enough, surely"}, 404, "no-such-link"),
    ("GET", "/api/odds/bridge", None, 404, "unknown-game"),
    ("GET", "/api/odds/roulette?table=nowhere", None, 404, "no-such-table"),
    ("GET", "/api/odds/roulette?table=sic-bo-1", None, 409, "other-game"),
    ("GET", "/api/coverage/99", None, 404, "no-such-subchapter"),
    ("GET", "/api/coverage/five", None, 422, "wrong-shape"),
    ("GET", "/api/nothing", None, 404, "no-such-thing"),
    ("GET", "/nothing/here", None, 404, "no-such-thing"),
    ("GET", "/assets/nothing.js", None, 404, "no-such-file"),
    ("GET", "/assets/..%2f..%2fapp.py", None, 404, ""),
    ("GET", "/..%2f..%2fpyproject.svg", None, 404, ""),
    ("DELETE", TABLE, None, 405, "not-done-here"),
    ("PUT", COMMANDS, None, 405, "not-done-here"),
    ("PATCH", "/api/me", None, 405, "not-done-here"),
    ("GET", COMMANDS, None, 405, "not-done-here"),
    ("OPTIONS", "/api/visit", None, 405, "not-done-here"),
    ("POST", "/api/visit", {"name": ""}, 422, "not-a-name"),
    ("POST", "/api/visit", {"name": " \t"}, 422, "not-a-name"),
    ("POST", "/api/visit", {"name": "x" * 33}, 422, "not-a-name"),
    ("POST", "/api/visit", {"name": "x" * 201}, 422, "wrong-shape"),
    ("POST", "/api/visit", {"name": "a\u0000b"}, 422, "not-a-name"),
    ("POST", "/api/visit", {"name": "a\u202eb"}, 422, "not-a-name"),
    ("POST", "/api/visit", {"name": "Automatic"}, 422, "not-a-name"),
    ("POST", "/api/visit", {"name": 5}, 422, "wrong-shape"),
    ("POST", "/api/visit", {"name": "Eve", "role": "supervisor"}, 422, "wrong-shape"),
    ("POST", "/api/visit", {}, 422, "wrong-shape"),
    ("POST", "/api/sign-in", {"name": "Eve", "password": "wrong"}, 401, "wrong-sign-in"),
    ("POST", "/api/sign-in", {"name": "Eve", "password": "x" * 1001}, 422, "wrong-shape"),
    ("POST", "/api/sign-in", {"name": "Eve", "password": None}, 422, "wrong-shape"),
]


@pytest.mark.usefixtures("nothing_changes")
def test_what_is_not_there_is_said_not_to_be(floor: Served, ann: httpx.Client) -> None:
    for method, path, body, status, code in UNKNOWN:
        answer = ann.request(method, path, json=body)
        assert answer.status_code == status, (method, path, body, answer.status_code, answer.text)
        no(answer, status, code)


OF_STAFF: list[tuple[str, str, str, Json | None, int, str]] = [
    ("regulator", "GET", "/api/log?stream=roulette-1&limit=0", None, 422, "wrong-shape"),
    ("regulator", "GET", "/api/log?stream=roulette-1&limit=501", None, 422, "wrong-shape"),
    ("regulator", "GET", "/api/log?stream=roulette-1&before=-1", None, 422, "not-a-place"),
    ("regulator", "GET", "/api/log?since=now", None, 422, "not-a-time"),
    ("regulator", "GET", "/api/provisions/99.9", None, 404, "unknown-provision"),
    ("regulator", "GET", f"/api/log?stream=roulette-1&before={'9' * 5000}", None, 422, "wrong-shape"),
    ("regulator", "GET", f"/api/log?stream={'x' * 65}", None, 422, "wrong-shape"),
    ("regulator", "GET", "/api/log?stream=nowhere", None, 404, "no-such-stream"),
    ("regulator", "GET", "/api/export/nowhere", None, 404, "no-such-stream"),
    ("regulator", "GET", "/api/export/..%2fsigning.key", None, 404, ""),
    ("regulator", "POST", "/api/tables/nowhere/verify", None, 404, "no-such-stream"),
    ("supervisor", "GET", "/api/tables/nowhere/rounds", None, 404, "no-such-table"),
    ("supervisor", "GET", f"{TABLE}/rounds/99", None, 404, "no-such-round"),
    ("supervisor", "GET", f"{TABLE}/rounds/0", None, 404, "no-such-round"),
    ("supervisor", "GET", f"{TABLE}/rounds/-1", None, 404, "no-such-round"),
    ("supervisor", "GET", f"{TABLE}/rounds/last", None, 422, "wrong-shape"),
    ("supervisor", "GET", f"{TABLE}/rounds?before=x", None, 422, "wrong-shape"),
    ("supervisor", "POST", "/api/invitations", {"role": "player"}, 422, "wrong-shape"),
    ("supervisor", "POST", "/api/tables", {}, 422, "wrong-shape"),
    ("supervisor", "POST", "/api/tables", {"id": "x y", "pit": "p", "house": {"game": "roulette"}}, 422, "not-a-name"),
    ("supervisor", "POST", "/api/tables", {"id": "", "pit": "p", "house": {"game": "roulette"}}, 422, "not-a-name"),
    ("supervisor", "POST", "/api/tables", {"id": "new", "pit": "", "house": {"game": "roulette"}}, 422, "not-a-name"),
    ("supervisor", "POST", "/api/tables", {"id": "cage", "pit": "p", "house": {}}, 409, "name-taken"),
    ("supervisor", "POST", "/api/tables", {"id": "roulette-1", "pit": "p", "house": {}}, 409, "name-taken"),
    ("supervisor", "POST", "/api/tables", {"id": "new", "pit": "p", "house": {}}, 404, "unknown-game"),
    ("supervisor", "POST", "/api/tables", {"id": "new", "pit": "p", "house": {"game": 5}}, 404, "unknown-game"),
    ("supervisor", "POST", f"{TABLE}/changes/preview", {"rules": {}}, 409, "no-rules"),
    ("supervisor", "POST", f"{TABLE}/changes/preview", {"rules": {"min": 1.5}}, 409, "unlawful-house"),
    ("supervisor", "POST", f"{TABLE}/changes/preview", {"rules": {"\ud800": 1}}, 409, "unlawful-house"),
    *(
        ("supervisor", "GET", f"/tables/roulette-1/changes/preview.pdf?rules={rules}", None, 409, code)
        for rules, code in (
            ("{", "no-rules"),
            ("5", "no-rules"),
            ("{}", "no-rules"),
            ("[" * 9000, "no-rules"),
            ('{"min":"7"}', "notice-too-short"),
        )
    ),
    ("supervisor", "GET", '/tables/roulette-1/changes/preview?rules={"min":1e999}', None, 422, "not-a-command"),
    ("supervisor", "GET", "/tables/roulette-1/changes/preview", None, 422, "wrong-shape"),
    ("supervisor", "GET", "/tables/nowhere/changes/preview?rules={}", None, 404, "no-such-table"),
    ("supervisor", "GET", "/systems/nowhere/changes/now.pdf", None, 404, "no-such-table"),
    ("supervisor", "GET", "/tables/roulette-1/changes/now.pdf", None, 404, "no-such-sign"),
    ("supervisor", "GET", "/tables/roulette-1/changes/7", None, 404, "no-such-sign"),
    ("supervisor", "GET", "/tables/roulette-1/changes/withdrawal.pdf", None, 422, "wrong-shape"),
    ("supervisor", "GET", "/tables/roulette-1/changes/withdrawal?effective=soon", None, 422, "not-a-time"),
    ("supervisor", "POST", f"{TABLE}/changes/withdrawal", {}, 422, "wrong-shape"),
    ("supervisor", "POST", f"{TABLE}/changes/withdrawal", {"effective": 5}, 422, "wrong-shape"),
    ("supervisor", "POST", f"{TABLE}/changes/withdrawal", {"effective": "2026-07-04T20:30"}, 409, "not-announced"),
    ("supervisor", "POST", f"{TABLE}/changes/withdrawal", {"effective": "", "x": 1}, 422, "wrong-shape"),
    ("supervisor", "POST", COMMANDS, {"say": {"call": "withdraw-change"}}, 409, "no-time"),
    ("supervisor", "POST", COMMANDS, {"say": {"call": "change", "rules": {"min": "x"}}}, 409, ""),
    (
        "supervisor",
        "POST",
        COMMANDS,
        {"say": {"call": "change", "rules": {"min": "7"}, "effective": 5}},
        422,
        "not-a-time",
    ),
    ("supervisor", "POST", COMMANDS, {"say": {"call": "no-such-call"}}, 409, "not-now"),
    ("supervisor", "POST", COMMANDS, {"say": {"call": "count", "x": [[[[[[[[1]]]]]]]]}}, 422, "not-a-command"),
    ("supervisor", "POST", COMMANDS, {"say": {"correct": 10**20, "answers": [{"spin": "1"}]}}, 422, ""),
    ("supervisor", "POST", COMMANDS, {"say": {"correct": 0, "answers": []}}, 422, "not-a-correction"),
    ("supervisor", "POST", COMMANDS, {"say": {"report": "earthquake"}}, 409, "not-reportable"),
    ("supervisor", "POST", COMMANDS, {"say": {"spin": "17"}}, 409, "betting-open"),
    ("supervisor", "POST", COMMANDS, {"say": {"call": "fill", "amount": "1e9"}}, 422, "not-an-amount"),
]


def test_what_staff_send_is_looked_at_as_closely(floor: Served, ann: httpx.Client) -> None:
    staff = {role: floor.staff(role) for role in ("regulator", "supervisor")}
    before = standing(floor, ann)
    for role, method, path, body, status, code in OF_STAFF:
        content = json.dumps(body).encode() if body is not None else b""
        answer = staff[role].request(method, path, content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code == status, (method, path, body, answer.status_code, answer.text)
        no(answer, status, code)
    assert standing(floor, ann) == before


STREAMS: list[tuple[str, int, str]] = [
    (f"{TABLE}/stream?after=five", 422, "wrong-shape"),
    (f"{TABLE}/stream?after=1.5", 422, "wrong-shape"),
    (f"{TABLE}/stream?after={'9' * 5000}", 422, "wrong-shape"),
    ("/api/nothing", 404, "no-such-thing"),
    ("/", 404, "no-such-thing"),
    (COMMANDS, 404, "no-such-thing"),
]


@pytest.mark.parametrize(("path", "status", "code"), STREAMS)
def test_a_stream_that_cannot_begin_is_answered_as_a_request_is(
    floor: Served, path: str, status: int, code: str
) -> None:
    with pytest.raises(InvalidStatus) as refused:
        floor.socket(None, path)
    assert refused.value.response.status_code == status
    assert_typed(json.loads(refused.value.response.body or b"{}"), code)


def test_a_stream_of_no_table_says_so_and_ends(floor: Served) -> None:
    with floor.socket(None, "/api/tables/nowhere/stream") as stream:
        assert_typed(stream.messages[0]["bye"], "no-such-table")
        with pytest.raises(ConnectionClosed) as ended:
            stream.next()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 4404


RAW: dict[str, bytes] = {
    "no request": b"hello\r\n\r\n",
    "no host": b"GET /healthz HTTP/1.1\r\n\r\n",
    "two lengths": b"POST /api/visit HTTP/1.1\r\nHost: %h\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a length that is none": b"POST /api/visit HTTP/1.1\r\nHost: %h\r\nContent-Length: \xb2\r\n\r\n{}",
    "a length below nothing": b"POST /api/visit HTTP/1.1\r\nHost: %h\r\nContent-Length: -2\r\n\r\n{}",
    "a length and chunks": (
        b"POST /api/visit HTTP/1.1\r\nHost: %h\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    "an endless header": b"GET /healthz HTTP/1.1\r\nHost: %h\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
    "an address that is none": b"GET /\xff\xfe%zz HTTP/1.1\r\nHost: %h\r\nConnection: close\r\n\r\n",
    "nothing": b"",
}


@pytest.mark.usefixtures("nothing_changes")
def test_what_is_no_request_at_all_does_no_harm(floor: Served, ann: httpx.Client) -> None:
    at = httpx.URL(floor.address)
    for name, said in RAW.items():
        with socket.create_connection((at.host, at.port or 80), timeout=WAIT) as raw:
            answer = b""
            try:
                raw.sendall(said.replace(b"%h", at.netloc))
                raw.shutdown(socket.SHUT_WR)
                while piece := raw.recv(65536):
                    answer += piece
            except OSError:
                pass  # the floor hung up
        assert b" 200 " not in answer[:20], name
        assert b" 500 " not in answer[:20], name


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor on which nobody may ask more often than the settings say, and no second passes by itself."""
    rates = {"COMMANDS": "200", "REQUESTS": "200", "ENTRANCES": "1"}
    settings = {f"CHAPTER47_{what}_PER_SECOND": rate for what, rate in rates.items()}
    served = serve(tmp_path_factory.mktemp("strict"), FEW, by_hand=True, **settings)
    yield served
    served.stop()


BURST = 400
"""So many at once may come from one person, or from one address: what two seconds allow."""


@pytest.mark.parametrize("number", [1_000, pytest.param(10_000, marks=pytest.mark.prove)])
def test_thousands_of_commands_in_a_second_are_all_answered(strict: Served, number: int) -> None:
    """Each gets a typed answer; most are told that this is too fast; the table is there for everybody else."""
    strict.pass_by(2)
    answers: Counter[str] = Counter()
    with strict.socket(strict.visitor("Bob"), f"{TABLE}/stream") as stream:
        stream.sit(4)
        before = stream.n

        def send() -> None:
            for each in range(number):
                step = {"bet": "odd", "amount": "5"} if each % 2 == 0 else {"remove": "odd"}
                stream.send({"key": f"flood-{each}", "say": {"seat": 4, **step}})

        sending = threading.Thread(target=send)
        sending.start()
        while answers.total() < number:
            message = stream.next()
            assert "bye" not in message
            if "reply" in message:
                if "refused" in message:
                    assert_typed(message["refused"])
                answers[message.get("refused", {"code": "done"})["code"]] += 1
        sending.join()
        assert answers == {"done": BURST - 2, "too-many": number - BURST + 2}  # two were for the seat and the chips
        assert answers["done"] == stream.n - before
        ann = strict.visitor("Ann")
        good(ann.post(COMMANDS, json={"say": {"seat": 3, "choose": "sit"}}))
        assert good(ann.get("/healthz"))["status"] == "ok"
        assert_typed(stream.refused(seat=4, choose="leave"), "too-many")
        strict.pass_by(1)
        stream.say(seat=4, choose="leave")
        good(ann.post(COMMANDS, json={"say": {"seat": 3, "choose": "leave"}}))


def test_an_address_that_asks_too_often_is_told_so(strict: Served) -> None:
    """A thousand requests down one line, without waiting for an answer."""
    strict.pass_by(2)
    at = httpx.URL(strict.address)
    request = b"GET /api/me HTTP/1.1\r\nHost: " + at.netloc + b"\r\n\r\n"
    answer = b""
    with socket.create_connection((at.host, at.port or 80), timeout=WAIT) as raw:
        raw.sendall(999 * request + request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        while piece := raw.recv(65536):
            answer += piece
    statuses = Counter(re.findall(rb"HTTP/1.1 (\d+)", answer))
    assert statuses == {b"200": BURST, b"429": 1000 - BURST}
    assert b'"code": "too-many"' in answer
    strict.pass_by(2)
    assert good(strict.anyone().get("/api/me")) == {"person": None}


def test_an_address_that_gives_too_many_names_is_told_so(strict: Served) -> None:
    """A minute's worth at once, and then one a second."""
    strict.pass_by(60)
    anyone = strict.anyone()
    for _ in range(60):
        good(anyone.post("/api/visit", json={"name": "Ann"}))
    no(anyone.post("/api/visit", json={"name": "Ann"}), 429, "too-many")
    strict.pass_by(1)
    good(anyone.post("/api/visit", json={"name": "Ann"}))
    no(anyone.post("/api/visit", json={"name": "Ann"}), 429, "too-many")


@pytest.mark.parametrize("asked", ["before=1" + "0" * 20, "stream=%00", f"stream=cage&before={2**63}"])
@pytest.mark.usefixtures("nothing_changes")
def test_a_line_or_a_stream_that_no_store_could_hold_is_refused(floor: Served, asked: str) -> None:
    answer = floor.anyone().get(f"/api/checkpoints?{asked}")
    assert answer.status_code in (200, 422), answer.text
    assert "checkpoints" in answer.json() or answer.json()["code"] == "wrong-shape"
