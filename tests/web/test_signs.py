"""Signs over HTTP (19:47-8.3(d)): each is submitted and approved on the page before the floor uses it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from kit.pdf_reading import Pdf
from kit.served import FEW, Json, Served, good, no, serve
from kit.serving import eventually

provision = pytest.mark.provision
SAMPLES = "/api/signs/samples"


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A floor that waits for its signs to be approved on it: no letter of approval is stated."""
    environment = {"CHAPTER47_SIGNS_APPROVED_HERE": "true", "CHAPTER47_SIGN_APPROVAL": ""}
    floor = serve(tmp_path_factory.mktemp("signs"), FEW, by_hand=True, **environment)
    yield floor
    floor.stop()


def sign(client: httpx.Client, table: str, kind: str = "rules") -> Json:
    found = good(client.get("/api/signs"))["signs"]
    told: Json = next(each for each in found if (each["table"], each["kind"]) == (table, kind))
    return told


def words(printed: httpx.Response) -> str:
    """What a PDF says."""
    return " ".join(Pdf(printed.content).text.split())


def submit(client: httpx.Client, **said: Any) -> list[Json]:
    made: list[Json] = good(client.post(SAMPLES, json=said))["samples"]
    return made


def change(client: httpx.Client, **rules: Any) -> httpx.Response:
    return client.post("/api/tables/big-six-1/commands", json={"say": {"call": "change", "rules": rules}})


@provision("8.3(d)")
def test_a_sign_goes_from_nothing_approved_to_use_and_one_in_other_words_needs_an_approval_of_its_own(
    own: Served,
) -> None:
    manager, regulator, patron = own.staff("supervisor"), own.staff("regulator"), own.visitor()
    assert sign(manager, "big-six-1")["standing"] == {"state": "unapproved", "sample": None, "differences": []}
    assert "no approval" in sign(manager, "big-six-1")["missing"]
    for paper in ("sign", "sign.pdf"):
        told = no(patron.get(f"/tables/big-six-1/{paper}"), 409, "sign-not-approved")
        assert told["provision"] == "19:47-8.3(d)"
    opens = {"say": {"call": "open"}}
    no(manager.post("/api/tables/big-six-1/commands", json=opens), 409, "sign-not-approved")
    assert not own.view("big-six-1")["open"]

    (sample,) = submit(manager, table="big-six-1")
    decision = f"{SAMPLES}/{sample['number']}/decision"
    assert sign(regulator, "big-six-1")["standing"]["state"] == "submitted"
    assert "which is not approved and not for use" in words(regulator.get("/signs/samples/1.pdf"))
    no(manager.post(decision, json={"approve": True}), 403, "not-your-role")
    no(regulator.post(decision, json={"approve": False}), 409, "not-a-text")
    assert good(regulator.post(decision, json={"approve": True}))["state"] == "approved"
    no(regulator.post(decision, json={"approve": True}), 409, "not-waiting")
    eventually(lambda: own.view("big-six-1")["open"], "the table opens by itself")
    for printed in (patron.get("/tables/big-six-1/sign.pdf"), regulator.get("/signs/samples/1.pdf")):
        assert f"Sign: {sign(manager, 'big-six-1')['approval']} (location:" in words(printed)

    preview = good(manager.post("/api/tables/big-six-1/changes/preview", json={"rules": {"max": None}}))
    assert [(each["kind"], each["standing"]["state"]) for each in preview["signs"]] == [
        ("change", "unapproved"),
        ("rules", "differs"),
    ]
    assert ("The Commission's approval before it is announced, for each of its signs that waits: 2") in [
        each["text"] for each in preview["needs"]
    ]
    no(change(manager, max=None), 409, "sign-not-approved")
    assert own.view("big-six-1")["sign"][0]["text"] == "Minimum $1.00, maximum $100.00"
    told, after = submit(manager, table="big-six-1", rules={"max": None})
    assert after["differences"][0].startswith('big-six-1: line: "Minimum …, maximum …" before')
    for each in (told, after):
        good(regulator.post(f"{SAMPLES}/{each['number']}/decision", json={"approve": True}))
    assert good(manager.post("/api/tables/big-six-1/changes/preview", json={"rules": {"max": None}}))["signs"] == []
    good(change(manager, max=None))
    assert own.view("big-six-1")["sign"][0]["text"] == "Minimum $1.00, no maximum"

    own.kill()
    own.start()
    for client in (manager, regulator):
        client.base_url = httpx.URL(own.address)
        client.headers["Origin"] = own.address
    assert sign(regulator, "big-six-1")["standing"]["state"] == "approved"
    assert own.view("big-six-1")["sign"]
    assert good(regulator.post("/api/tables/signs/verify"))["whole"]


@provision("8.3(d)")
def test_all_signs_are_submitted_at_once_and_one_is_returned_or_withdrawn(own: Served) -> None:
    manager, regulator = own.staff("supervisor"), own.staff("regulator")
    made = submit(manager)
    assert {each["table"] for each in made} == {"roulette-1", "roulette-2", "sic-bo-1"}
    no(manager.post(SAMPLES, json={}), 409, "already-submitted")
    first, second, _ = (f"{SAMPLES}/{each['number']}" for each in made)
    reason = "The letters are too small."
    assert good(regulator.post(f"{first}/decision", json={"approve": False, "reason": reason}))["reason"] == reason
    no(regulator.post(f"{second}/withdraw", json={}), 403, "not-your-role")
    assert good(manager.post(f"{second}/withdraw"))["state"] == "withdrawn"
    no(manager.post(f"{second}/withdraw"), 409, "not-waiting")
    assert good(manager.get("/api/signs"))["asked"] is True
    assert {each["table"] for each in submit(manager)} == {"roulette-1", "roulette-2"}


NONSENSE: list[tuple[dict[str, Any], int, str]] = [
    ({"table": "nowhere"}, 404, "no-such-table"),
    ({"table": 5}, 422, ""),
    ({"table": "roulette-1", "rules": "max"}, 422, ""),
    ({"table": "roulette-1", "rules": {"max": "much"}}, 409, ""),
    ({"table": "roulette-1", "wager": "red"}, 422, ""),
]


@pytest.mark.parametrize(("said", "status", "code"), NONSENSE, ids=str)
def test_nonsense_is_refused_in_words_and_changes_nothing(
    own: Served, said: dict[str, Any], status: int, code: str
) -> None:
    manager = own.staff("supervisor")
    before = good(manager.get("/api/signs"))["samples"]
    no(manager.post(SAMPLES, json=said), status, code)
    for number in ("99", "-1", "one"):
        found = own.staff("regulator").post(f"{SAMPLES}/{number}/decision", json={"approve": True})
        no(found, 404 if number == "99" else 422)
    assert good(manager.get("/api/signs"))["samples"] == before
