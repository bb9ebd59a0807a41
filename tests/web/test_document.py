"""The description of the API has every message of a stream, and each message is as it says."""

import json
from typing import Any

import jsonschema_rs
import pytest
from pydantic import TypeAdapter

from chapter47.web.shapes.frames import ToServer
from kit.described import check_described
from kit.seated import Player
from kit.served import Json, Served, good


@pytest.fixture(scope="module")
def document(floor: Served) -> Json:
    told: Json = good(floor.anyone().get("/api/openapi.json"))
    return told


def validator(document: Json, name: str) -> Any:
    schemas = document["components"]["schemas"]
    text = json.dumps({"$ref": f"#/$defs/{name}", "$defs": schemas}).replace("#/components/schemas/", "#/$defs/")
    return jsonschema_rs.Draft202012Validator(json.loads(text))


def test_the_streams_are_described_beside_the_routes(document: Json) -> None:
    assert list(document["x-streams"]) == [
        "/api/tables/{name}/stream",
        "/api/systems/{name}/stream",
        "/api/card-room/stream",
    ]
    ends = document["x-streams"]["/api/tables/{name}/stream"]
    assert ends["from_server"] == {"$ref": "#/components/schemas/FromServer"}
    frames = [each["$ref"].rpartition("/")[2] for each in document["components"]["schemas"]["FromServer"]["anyOf"]]
    assert {"ViewFrame", "EntryFrame", "SaysFrame", "MenuFrame", "PrivateFrame"} < set(frames)
    assert all(frame in document["components"]["schemas"] for frame in frames)


def test_every_message_of_an_evening_is_as_the_document_says(floor: Served, document: Json) -> None:
    table = floor.new_table("described", "craps", min="5", max="500")
    dealer, boxman = floor.stream(floor.staff("dealer"), table), floor.stream(floor.another("supervisor"), table)
    dealer.say(call="new-dealer")
    ann = Player(floor, table, 1)
    ann.bet("10", "pass")
    ann.choose("take-dice")
    ann.stream.ready()
    ann.stream.refused(seat=2, bet="pass", amount="10")
    ann.stream.send("no JSON")
    ann.stream.until(lambda message: "refused" in message)
    dealer.say(roll=[4, 2])
    dealer.say(call="dice-out")
    ann.stream.refused(seat=1, bet="field", amount="5")  # which the dealer and the boxman confirm
    boxman.until(lambda message: message.get("proposals"))
    back = floor.stream(ann.client, table, dealer.n - 2)
    back.until(lambda message: "now" in message)
    messages = [each for stream in (dealer, boxman, ann.stream, back) for each in stream.messages]
    fits = validator(document, "FromServer")
    for message in messages:
        fits.validate(message)
    kinds = {name for message in messages for name in message}
    assert kinds >= {"view", "entry", "now", "you", "says", "menu", "offers", "ready", "proposals", "reply", "refused"}


@pytest.mark.parametrize(
    "message",
    [
        {"ready": [1], "asks": {}},
        {"ready": ["1"]},
        {"reply": "k"},
        {"you": {"seat": 1, "account": None}},
        {"says": {"seat:1": [{"name": "sit", "title": "Sit", "step": {}, "refused": None}]}, "menu": None},
        {},
    ],
)
def test_what_is_not_described_is_found(message: Json) -> None:
    check_described({"ready": [1]})
    with pytest.raises(AssertionError):
        check_described(message)


def test_what_a_page_says_is_described(document: Json) -> None:
    fits, adapter = validator(document, "ToServer"), TypeAdapter[Any](ToServer)
    for message in (
        {"key": "k", "seen": 4, "say": {"seat": 1, "bet": "red", "amount": "5"}},
        {"ready": True},
        {"key": "k", "confirm": "p"},
        {"withdraw": "p"},
    ):
        fits.validate(message)
        adapter.validate_python(message)
    assert not fits.is_valid({"shout": "red"})
