"""Lessons, drills and progress over the wire: graded by the server, told to that person alone."""

import time
from collections.abc import Callable
from fractions import Fraction

import httpx
import pytest

from kit.seated import Player, practises
from kit.served import Json, Served, good, no

provision = pytest.mark.provision

CASINO = """
casino = "Boardwalk"
[pits.cards]
three = { game = "three-card-poker", edition = "2000", min = "5", max = "500" }
tiles = { game = "pai-gow", min = "5", max = "500" }
wheel = { game = "roulette", min = "5", max = "500" }
"""
PATIENCE = 60


def settled(ask: Callable[[], Json], working: Callable[[Json], bool]) -> Json:
    """What is told once it is worked out."""
    ends = time.monotonic() + PATIENCE
    while working(told := ask()):
        assert time.monotonic() < ends
        time.sleep(0.05)
    return told


def asked(client: httpx.Client, game: str, *kinds: str) -> Json:
    good(client.post("/api/drills", json={"game": game, "kinds": list(kinds)}))
    return settled(lambda: good(client.get("/api/drills")), lambda told: bool(told["state"] == "working"))


def progress(client: httpx.Client, game: str) -> Json:
    return next(each for each in good(client.get("/api/progress"))["games"] if each["game"] == game)


def test_a_drill_asks_grades_and_keeps_and_counts_an_answer_once(floor: Served) -> None:
    ann, bob = floor.visitor("Ann"), floor.visitor("Bob")
    told = asked(ann, "three-card-poker")
    assert (told["state"], told["judged"], told["plays"], told["streak"]) == ("open", None, [], 0)
    assert [choice["action"] for choice in told["choices"]] == ["fold", "play"]
    assert good(ann.post("/api/drills", json={"game": "three-card-poker"}))["number"] == told["number"]  # one open
    [hand] = told["lies"]
    assert (hand["own"], len(hand["faces"]), hand["names"]) == (True, 3, 0)
    for said, code in (
        ({"number": told["number"] + 1, "action": "play"}, "no-such-question"),
        ({"number": -1, "action": "play"}, "no-such-question"),
        ({"number": told["number"], "action": "raise"}, "no-such-answer"),
        ({"number": told["number"]}, "no-such-answer"),
        ({"number": told["number"], "named": hand["faces"][:2]}, "no-such-answer"),
    ):
        no(ann.post("/api/drills/answer", json=said), 404 if code == "no-such-question" else 409, code)
    no(bob.post("/api/drills/answer", json={"number": told["number"], "action": "play"}), 404, "no-such-question")
    assert progress(ann, "three-card-poker")["asked"] == 0
    over = good(ann.post("/api/drills/answer", json={"number": told["number"], "action": "fold"}))
    judged = over["judged"]
    assert (over["state"], judged["made"]["title"], len(over["plays"])) == ("answered", "Fold", 2)
    assert judged["right"] is (judged["best"]["action"] == "fold")
    assert Fraction(judged["exact"]) == 0 if judged["right"] else Fraction(judged["exact"]) > 0
    assert judged["why"]
    assert judged["provision"] == "19:47-20.10"
    no(ann.post("/api/drills/answer", json={"number": told["number"], "action": "play"}), 409, "answered-already")
    kept = progress(ann, "three-card-poker")
    assert (kept["asked"], kept["best"], kept["exact"]) == (1, int(judged["right"]), judged["exact"])
    assert [each["asked"] for each in kept["kinds"] if each["name"] == told["kind"]["name"]] == [1]
    assert progress(bob, "three-card-poker")["asked"] == 0
    good(ann.delete("/api/progress/three-card-poker"))
    assert (progress(ann, "three-card-poker")["asked"], progress(ann, "three-card-poker")["exact"]) == (0, "0")


def test_a_streak_grows_with_what_is_best_and_only_the_kinds_that_are_wanted_come(floor: Served) -> None:
    ann = floor.visitor("Ann")
    for number in range(1, 4):
        told = asked(ann, "three-card-poker", "pair-or-better")
        assert told["kind"]["title"] == "A pair or better"
        said = {"number": told["number"], "action": "play"}
        assert good(ann.post("/api/drills/answer", json=said))["streak"] == number
    told = asked(ann, "three-card-poker", "less")
    said = {"number": told["number"], "action": "play"}
    over = good(ann.post("/api/drills/answer", json=said))
    assert (over["streak"], over["longest"], over["judged"]["right"]) == (0, 3, False)


def test_a_hand_is_set_by_naming_its_tiles(floor: Served) -> None:
    ann = floor.visitor("Ann")
    told = asked(ann, "pai-gow")
    [hand] = told["lies"]
    assert (told["pieces"], told["choices"], hand["names"], hand["called"]) == ("tiles", [], 2, "The low hand")
    for named in ([], hand["faces"][:1], hand["faces"][:3], ["9-9", "1-1"]):
        no(ann.post("/api/drills/answer", json={"number": told["number"], "named": named}), 409, "no-such-answer")
    over = good(ann.post("/api/drills/answer", json={"number": told["number"], "named": hand["faces"][2:]}))
    assert over["judged"]["made"]["title"].startswith("Set the ")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "whist"}, 404, "unknown-game"),
        ({"game": "roulette"}, 409, "no-hints"),
        ({"game": "three-card-poker", "kinds": ["pairs"]}, 409, "no-such-kind"),
        ({"game": "three-card-poker", "kinds": "less"}, 422, "not-a-list"),
        ({"game": ""}, 422, None),
        ({}, 422, None),
    ],
)
def test_what_cannot_be_asked_for_is_one_sentence(floor: Served, body: Json, status: int, code: str | None) -> None:
    ann = floor.visitor("Ann")
    told = no(ann.post("/api/drills", json=body), status)
    assert told["sentence"].endswith(".")
    if code and status != 422:
        assert told["code"] == code
    no(ann.get("/api/drills"), 404, "no-such-question")


def test_drills_and_progress_are_for_players_who_are_signed_in(floor: Served) -> None:
    for path in ("/api/drills", "/api/progress", "/api/tables/three/lesson"):
        no(floor.anyone().get(path), 401)
        no(floor.staff("dealer").get(path), 403)
    ann = floor.visitor("Ann")
    no(ann.delete("/api/progress/roulette"), 409, "no-hints")
    no(ann.delete("/api/progress/whist"), 404, "unknown-game")


@provision("8.1")
def test_at_a_table_for_money_there_is_no_lesson_and_no_drill(floor: Served) -> None:
    ann = Player(floor, "three", 1)
    told = no(ann.client.post("/api/tables/three/lesson", json={"on": True}), 409, "device")
    assert (told["kind"], told["provision"]) == ("refused", "19:47-8.1")
    for answer in (
        ann.client.get("/api/tables/three/lesson"),
        ann.client.post("/api/drills", json={"game": "three-card-poker"}),
        ann.client.get("/api/drills"),
        ann.client.post("/api/drills/answer", json={"number": 1, "action": "fold"}),
    ):
        no(answer, 409, "device")
    no(ann.client.post("/api/tables/wheel/lesson", json={"on": True}), 409, "no-hints")


def test_a_lesson_tells_what_the_last_decision_cost_and_keeps_it(floor: Served) -> None:
    client = floor.visitor("Ann")
    table = practises(floor, client, "three")
    ann, way = Player(floor, table, 1, client), f"/api/tables/{table}/lesson"
    assert good(client.get(way))["on"] is False
    no(floor.visitor("Bob").post(way, json={"on": True}), 409, "not-seated")
    no(client.post(way, json={"on": "yes"}), 422)
    assert good(client.post(way, json={"on": True}))["on"] is True
    while not ann.stream.state["headline"]["betting"]:
        ann.stream.next()
    ann.bet("10", "ante")
    ann.stream.ready()
    while "fold" not in ann.choices:
        ann.stream.next()
    told = good(client.get(way))
    assert (told["last"], told["progress"]["asked"]) == (None, 0)
    kind = told["asks"]
    ann.choose("fold")
    told = settled(lambda: good(client.get(way)), lambda told: bool(told["last"] is None))
    assert (told["asks"], told["last"]["kind"]) == (None, kind)
    assert told["last"]["made"]["title"] == "Fold"
    kept = progress(client, "three-card-poker")
    assert kept == told["progress"]
    assert [each["asked"] for each in kept["kinds"] if each["name"] == kind["name"]] == [1]
    assert good(client.post(way, json={"on": False}))["on"] is False
