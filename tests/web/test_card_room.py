"""The card room over HTTP and WebSocket: lists, calls, the desk, what strangers see, and what its tables brought."""

import csv
import io
import json
from collections.abc import Callable, Iterator
from itertools import count

import httpx
import pytest
from pydantic import TypeAdapter
from websockets.sync.client import connect
from websockets.typing import Origin

from chapter47.web.shapes.card_room import FromRoom
from kit.card_room import CASINO, HIGH, PARLOUR
from kit.running import WAIT
from kit.served import Json, Served, good, no, serve

provision = pytest.mark.provision
ROOM = "/api/card-room"
_SHAPE: TypeAdapter[object] = TypeAdapter(FromRoom)
_numbers = count(1)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = serve(tmp_path_factory.mktemp("room"), CASINO, by_hand=True, CHAPTER47_WITH=str(PARLOUR))
    yield served
    served.stop()


def say(client: httpx.Client, call: str, **details: object) -> httpx.Response:
    return client.post(f"{ROOM}/commands", json={"key": f"k{next(_numbers)}", "say": {"call": call, **details}})


def at_table(client: httpx.Client, table: str, **step: object) -> httpx.Response:
    return client.post(f"/api/tables/{table}/commands", json={"key": f"k{next(_numbers)}", "say": step})


def seen(client: httpx.Client) -> Json:
    found: Json = good(client.get(ROOM))
    return found


class Heard:
    """The room's stream, as somebody hears it: every message is as it is described."""

    def __init__(self, floor: Served, client: httpx.Client | None) -> None:
        cookies = "" if client is None else "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self._opened = connect(
            floor.address.replace("http", "ws", 1) + f"{ROOM}/stream",
            origin=Origin(floor.address),
            additional_headers={"Cookie": cookies},
            proxy=None,
            compression=None,
        )
        self.socket = self._opened.__enter__()
        self.room: Json = {}
        self.you: Json = {}
        self.until(lambda: self.room)

    def _next(self) -> list[Json]:
        told = [json.loads(line) for line in str(self.socket.recv(WAIT)).split("\n")]
        for each in told:
            assert _SHAPE.dump_python(_SHAPE.validate_python(each), mode="json", exclude_unset=True) == each
            found = each.get("view", each)
            self.room, self.you = found.get("room", self.room), found.get("you", self.you)
        return told

    def until(self, is_so: Callable[[], object]) -> None:
        """Hears on until something is so."""
        while not is_so():
            self._next()

    def say(self, call: str, **details: object) -> Json:
        """Says something, and gives the answer."""
        key = f"k{next(_numbers)}"
        self.socket.send(json.dumps({"key": key, "say": {"call": call, **details}}))
        while True:
            for told in self._next():
                if told.get("reply") == key:
                    return told

    def names(self) -> list[str]:
        """Those on the first list."""
        return [each["name"] for each in self.room["lists"][0]["waiting"]]

    def call(self, place: int) -> Json | None:
        """The seat that is called for a place."""
        waiting = [each for waiting in self.room["lists"] for each in waiting["waiting"]]
        return next((each["call"] for each in waiting if each["place"] == place), None)

    def close(self) -> None:
        self._opened.__exit__(None, None, None)


@provision("14.18")
def test_three_people_and_the_desk_fill_a_seat(floor: Served) -> None:
    sitters = [floor.visitor(f"Sitter {number}") for number in range(1, 7)]
    for number, sitter in enumerate(sitters):
        good(at_table(sitter, f"parlour-{number // 3 + 1}", seat=number % 3 + 1, choose="sit"))
    desk = floor.staff("poker-desk")
    good(say(desk, "take-desk"))
    ann, bob = floor.visitor("Ann Lee"), floor.visitor("Bob")
    wall, own, staffed = Heard(floor, None), Heard(floor, ann), Heard(floor, desk)
    assert "n" in own.say("join-list", **HIGH)
    own.until(lambda: own.you["places"])
    (place,) = own.you["places"]
    good(say(bob, "join-list", **HIGH))
    for heard in (wall, own, staffed):
        heard.until(lambda heard=heard: len(heard.names()) == 2)  # type: ignore[misc]
    assert wall.names() == own.names() == ["A. L.", "B."]  # initials where everybody looks
    assert staffed.names() == ["Ann Lee", "Bob"]
    told = no(say(desk, "call-seat", table="parlour-1", seat=1), 409, "no-vacancy")
    assert told["provision"] == "19:47-14.18"
    good(at_table(sitters[0], "parlour-1", seat=1, choose="leave"))
    told = no(at_table(floor.visitor("Eve"), "parlour-1", seat=1, choose="sit"), 409, "others-wait")
    assert told["provision"] == "19:47-14.18"
    good(say(desk, "call-seat", table="parlour-1", seat=1))
    assert no(say(bob, "take-seat", place=place), 403, "not-your-place")
    own.until(lambda: own.call(place))
    call = own.call(place)
    assert call is not None
    assert (call["table"], call["seat"]) == ("parlour-1", 1)
    assert own.room["time"] < call["until"]
    assert "n" in own.say("take-seat", place=place)
    assert seen(ann)["you"]["sits"] == [{"table": "parlour-1", "seat": 1}]
    assert [each["name"] for each in seen(desk)["room"]["lists"][0]["waiting"]] == ["Bob"]
    for heard in (wall, own, staffed):
        heard.close()
    good(say(desk, "leave-desk"))


def test_strangers_look_and_say_nothing(floor: Served) -> None:
    anyone = floor.anyone()
    told = seen(anyone)
    assert told["you"] == {"name": None, "places": [], "sits": [], "duties": []}
    assert told["room"]["last"] == []
    no(say(anyone, "join-list", **HIGH), 401)
    no(anyone.get(f"{ROOM}/revenue/today"), 401)
    ann = floor.visitor("Anna")
    no(ann.get(f"{ROOM}/revenue/today"), 403)
    no(say(ann, "join-list", game="chess"), 404, "no-such-list")
    no(say(ann, "pass", place=4711), 404, "no-such-place")
    assert ann.post(f"{ROOM}/commands", json={"say": "join-list"}).status_code == 422


@provision("14.19 [1995]")
def test_what_was_raked_is_held_against_projection_and_count(floor: Served) -> None:
    boss = floor.staff("poker-shift-supervisor")
    day = good(boss.get(f"{ROOM}/revenue/today"))["day"]
    player = floor.visitor("Rae")
    good(at_table(player, "low", seat=1, choose="sit"))
    good(at_table(player, "low", seat=1, choose="buy-in", amount="100"))
    stream = floor.stream(player, "low")
    for _ in range(3):
        floor.choose("2")
        good(at_table(player, "low", seat=1, bet="insignia", pick="1", amount="10"))
        stream.ready()
        stream.settle(stream.view["rounds"] + 1)
    good(say(boss, "project-revenue", table="parlour-2", day=day, amount="50"))
    good(say(boss, "count-revenue", table="parlour-2", day=day, amount="10"))
    told = no(say(boss, "project-revenue", table="low", day=day, amount="50"), 409, "no-projection")
    assert told["provision"] == "19:47-14.19 [1995]"
    rows = {row["table"]: row for row in good(boss.get(f"{ROOM}/revenue/{day}"))["tables"]}
    assert (rows["low"]["rake"], rows["low"]["projected"], rows["low"]["variance"]) == ("3.00", None, None)
    off = rows["parlour-2"]
    assert (off["projected"], off["counted"], off["variance"], off["significant"]) == ("50.00", "10.00", "-40.00", True)
    paper = list(csv.DictReader(io.StringIO(boss.get(f"{ROOM}/revenue/{day}.csv").text)))
    assert [(row["table"], row["rake"], row["variance"]) for row in paper][1:] == [
        ("parlour-2", "0.00", "-40.00"),
        ("low", "3.00", ""),
    ]
    for never in ("soon", "0001-01-01", "9999-12-31", "9999-12-31.csv"):
        no(boss.get(f"{ROOM}/revenue/{never}"), 404, "no-such-report")
    regulator = floor.staff("regulator")
    (notified,) = (row for row in map(json.dumps, floor.log("floor")) if "commission-notified" in row)
    assert f"parlour-2 on {day}: projected 50.00, counted 10.00" in notified
    assert good(regulator.get(f"{ROOM}/revenue/{day}"))["day"] == day
    stream.__exit__(None, None, None)


def test_the_regulator_reads_and_proves_the_room_s_log(floor: Served) -> None:
    regulator = floor.staff("regulator")
    say(floor.visitor("Lou"), "join-list", **HIGH)
    streams = {each["name"] for each in good(regulator.get("/api/streams"))["streams"]}
    assert "card-room" in streams
    lines = good(regulator.get("/api/log", params={"stream": "card-room", "limit": 100}))["lines"]
    texts = [event["text"] for line in lines for event in line["events"]]
    assert "Lou joins the list for parlour/high/5-50." in texts
    assert all(texts)
    assert regulator.get("/api/export/card-room").text.startswith('{"at":')
    assert good(regulator.post("/api/tables/card-room/verify"))["whole"] is True
