"""The submission over HTTP: who may file and approve, what two versions differ in, and what is refused, all at once."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from kit.pdf_reading import Pdf
from kit.served import Served, good, no, serve

CASINO = """casino = "Boardwalk"
[pits.main.craps-1]
game = "craps"
odds-multiple = 2
min = "5"
max = "500"
[pits.main.wheel-1]
game = "big-six"
min = "1"
max = "100"
[procedures]
signs = "On a stand at the dealer's right."
"""
FAULTS = """casino = "Elsewhere"
colour = "green"
[pits.main.a]
game = "craps"
odds-multiple = 99
min = "-5"
no-such = 1
[pits.main.b]
game = "roulette"
wheel = "triple-zero"
max = "nothing"
permitted-devices = "all"
edition = "1066"
[pits.main.c]
game = "whist"
[pits.main.d]
game = "big-six"
min = "5"
max = "6"
chip = "0"
[pits.main.e]
game = "double-down-stud"
odds = { pair = "1 to 9" }
limits = { none = { min = "1" } }
[pits.main.f]
game = "pai-gow-poker"
house-way = 7
[pits.main.g]
game = "holdem"
rake = "all of it"
[procedures]
nobody = "x"
signs = { file = "/etc/passwd" }
double-down-stud-card-changes = ""
"""


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor on which tables play only what is approved, and time stands still."""
    folder = tmp_path_factory.mktemp("submission")
    served = serve(folder, CASINO, by_hand=True, CHAPTER47_SUBMISSION_APPROVAL="true")
    yield served
    served.stop()


def state(client: httpx.Client) -> dict[str, Any]:
    told: dict[str, Any] = good(client.get("/api/submission"))
    return told


def test_a_version_is_filed_compared_and_approved_and_then_tables_play(floor: Served) -> None:
    supervisor, regulator = floor.staff("supervisor"), floor.staff("regulator")
    told = state(regulator)
    assert (told["casino"], told["asked"], told["versions"]) == ("Boardwalk", True, [])
    assert {"table": "craps-1", "rules": ["game"]} in told["unfiled"]  # nothing is approved, so nothing they play is
    told = no(supervisor.post("/api/tables/craps-1/commands", json={"say": {"call": "open"}}), 409, "not-approved")
    assert told["kind"] == "refused"
    draft = good(supervisor.get("/api/submission/draft"))["text"]
    assert "[pits.main.craps-1]" in draft
    assert good(supervisor.post("/api/submission", json={"text": draft})) == {"version": 1}
    (first,) = good(regulator.get("/api/submission"))["versions"]
    assert (first["state"], first["holds"], first["tables"], first["approved"]) == ("filed", False, 2, None)
    assert first["filed_by"]
    assert good(regulator.post("/api/submission/1/approve"))["versions"][0]["holds"]
    with floor.stream(None, "craps-1") as stream:
        while not stream.view["open"]:
            stream.next()
    other = draft.replace("odds-multiple = 2", "odds-multiple = 5").replace("right.", "left.")
    later = {"text": other, "effective": "2999-01-01T06:00"}
    assert good(supervisor.post("/api/submission", json=later)) == {"version": 2}
    told = good(regulator.get("/api/submission/changes", params={"before": 1, "after": 2}))
    assert told["since"] == "2999-01-01T06:00"
    assert [(each["tables"], each["rule"]) for each in told["changes"]] == [
        (["craps-1"], "odds-multiple"),
        (["craps-1", "wheel-1"], "procedures.signs"),
    ]
    assert [each["provision"] for each in told["changes"][0]["needs"]] == [
        "19:47-8.3(b)",
        "19:47-8.3(b)1",
        "19:47-8.3(b)2",
        "19:47-8.3(b)3",
    ]
    assert [each["provision"] for each in told["changes"][1]["needs"]] == ["19:47-8.3(d)"]
    good(regulator.post("/api/submission/2/approve"))
    assert [
        (each["number"], each["state"], each["holds"]) for each in good(regulator.get("/api/submission"))["versions"]
    ] == [
        (2, "approved", False),
        (1, "approved", True),
    ]
    pdf = Pdf(regulator.get("/submission/1.pdf").content)
    assert "Rules of the Games Submission" in pdf.text
    assert pdf.is_tagged
    page = regulator.get("/submission/2").text
    assert "06:00 on 1 January 2999" in page
    assert "odds-multiple = 5" in regulator.get("/submission/2.toml").text
    assert good(regulator.post("/api/tables/submission/verify"))["whole"]


def test_twenty_faults_are_told_at_once_each_with_its_provision_where_the_law_has_one(floor: Served) -> None:
    supervisor = floor.staff("supervisor")
    before = len(good(supervisor.get("/api/submission"))["versions"])
    told = no(supervisor.post("/api/submission", json={"text": FAULTS}), 409, "unlawful-house")
    faults = {each["option"]: each for each in told["violations"]}
    assert len(told["violations"]) >= 20
    assert faults["casino"]["allowed"] == '"Boardwalk"'
    assert faults["pits.main.a.odds-multiple"]["provision"] == "19:47-1.6(e)"
    assert faults["pits.main.b.permitted-devices"]["provision"] == "19:47-8.1"
    assert faults["pits.main.d.max"]["provision"] == "19:47-8.2(a)"
    assert faults["procedures.signs"]["provision"] == "19:47-8.3(d)"
    assert all(each["sentence"] and each["allowed"] for each in told["violations"])
    assert "root:" not in json.dumps(told)
    assert len(good(supervisor.get("/api/submission"))["versions"]) == before


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        ({}, 422, ""),
        ({"text": 5}, 422, ""),
        ({"text": "x" * 60_001}, 422, ""),
        ({"text": CASINO, "effective": "tomorrow"}, 422, "not-a-time"),
        ({"text": CASINO, "effective": "2026-01-01T00:00+05:00"}, 422, "not-a-time"),
        ({"text": CASINO, "effective": "1999-01-01T00:00"}, 409, "time-past"),
        ({"text": "not toml ["}, 422, "not-toml"),
        ({"text": ""}, 409, "unlawful-house"),
        ({"text": "pits = 5"}, 409, "unlawful-house"),
        ({"text": CASINO.replace("[procedures]", "[pits.x]")}, 409, "unlawful-house"),
        ({"text": CASINO.split("[procedures]")[0]}, 409, "incomplete-submission"),
    ],
)
def test_nonsense_is_not_filed(floor: Served, said: object, status: int, code: str) -> None:
    no(floor.staff("supervisor").post("/api/submission", json=said), status, code)


def test_who_may_not_is_refused(floor: Served) -> None:
    regulator, supervisor = floor.staff("regulator"), floor.staff("supervisor")
    for client in (floor.visitor(), floor.staff("dealer")):
        for path in ("/api/submission", "/api/submission/draft", "/api/submission/changes?after=1"):
            no(client.get(path), 403, "not-your-role")
        no(client.get("/submission/1.pdf"), 403, "not-your-role")
    no(floor.anyone().get("/api/submission"), 401)
    no(regulator.post("/api/submission", json={"text": CASINO}), 403, "not-your-role")
    no(supervisor.post("/api/submission/1/approve"), 403, "not-your-role")
    no(floor.staff("surveillance").post("/api/submission/1/approve"), 403, "not-your-role")
    for path in ("/api/submission/changes?after=99", "/api/submission/changes?after=1&before=99", "/submission/99"):
        no(regulator.get(path), 409, "no-such-version")
    no(regulator.get("/submission/x"), 404)
    no(regulator.post("/api/submission/0/approve"), 422)
