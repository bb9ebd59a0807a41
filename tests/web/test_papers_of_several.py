"""Several servers on one store: what is filed, approved and issued at one of them holds at the others."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from chapter47.floor.floor import BEAT
from kit.served import FEW, Served, casino_file, good, no
from kit.serving import eventually

PROCEDURES = '[procedures]\nsigns = "On a stand at the dealer\'s right."\n'
FORMATS = ["booklet", "page", "loop"]


@pytest.fixture
def pair(tmp_path: Path, postgres_url: str) -> Iterator[tuple[Served, Served]]:
    """Two servers; the first has all tables, and whoever signs in there is known at the other."""
    said = ("--casino", casino_file(tmp_path, FEW + PROCEDURES))
    first = Served(tmp_path / "data", *said, by_hand=True, CHAPTER47_DATABASE=postgres_url)
    for role in ("supervisor", "regulator"):
        first.staff(role)  # before the next start makes other links
    second = Served(tmp_path / "data", *said, by_hand=True, CHAPTER47_DATABASE=postgres_url)
    yield first, second
    for server in (second, first):
        server.stop()


def at(server: Served, client: httpx.Client) -> httpx.Client:
    """Somebody who signed in at the other server, here."""
    here = server.anyone()
    here.cookies.update(client.cookies)
    return here


def test_a_guide_is_submitted_at_one_approved_at_the_other_and_stale_at_both(pair: tuple[Served, Served]) -> None:
    first, second = pair
    manager, regulator = first.staff("supervisor"), at(second, first.staff("regulator"))
    asked = {"formats": FORMATS, "advantage": False}
    number = good(manager.post("/api/guides/big-six/samples", json=asked))["number"]
    told = {each["subject"]: each for each in good(regulator.get("/api/guides"))["guides"]}
    assert (told["big-six"]["state"], told["big-six"]["tables"]) == ("submitted", ["big-six-1"])  # run by the other
    good(regulator.post(f"/api/guides/samples/{number}/decision", json={"approve": True}))
    good(manager.post(f"/api/guides/samples/{number}/use", json={"act": "issue"}))
    for server in pair:
        assert server.visitor().get("/guides/big-six").status_code == 200
    step = {"call": "change", "rules": {"max": "77"}}
    good(manager.post("/api/tables/big-six-1/commands", json={"say": step}))
    for server in pair:
        no(server.visitor().get("/guides/big-six"), 409, "stale-guide")
    assert good(first.staff("regulator").post("/api/tables/guides/verify"))["whole"]


def test_a_sign_is_submitted_at_one_approved_at_the_other_and_stands_at_both(pair: tuple[Served, Served]) -> None:
    first, second = pair
    manager, regulator = first.staff("supervisor"), at(second, first.staff("regulator"))
    (sample,) = good(manager.post("/api/signs/samples", json={"table": "big-six-1"}))["samples"]
    (found,) = good(regulator.get("/api/signs"))["samples"]
    assert (found["number"], found["state"]) == (sample["number"], "submitted")
    no(at(second, manager).post("/api/signs/samples", json={"table": "big-six-1"}), 421, "not-here")
    good(regulator.post(f"/api/signs/samples/{sample['number']}/decision", json={"approve": True}))
    for client in (manager, regulator):
        assert [each["state"] for each in good(client.get("/api/signs"))["samples"]] == ["approved"]
    assert good(regulator.post("/api/tables/signs/verify"))["whole"]


def test_a_submission_is_drafted_filed_and_approved_at_either(pair: tuple[Served, Served]) -> None:
    first, second = pair
    manager, regulator = at(second, first.staff("supervisor")), first.staff("regulator")
    draft = good(manager.get("/api/submission/draft"))["text"]
    assert "[pits.wheels.roulette-2]" in draft  # as the other runs it
    good(manager.post("/api/submission", json={"text": draft}))
    assert [each["state"] for each in good(regulator.get("/api/submission"))["versions"]] == ["filed"]
    good(regulator.post("/api/submission/1/approve"))
    for client in (manager, regulator):
        told = good(client.get("/api/submission"))
        assert [(each["state"], each["holds"]) for each in told["versions"]] == [("approved", True)]
        assert told["unfiled"] == []
    assert good(regulator.post("/api/tables/submission/verify"))["whole"]


def test_a_class_that_went_back_goes_on_at_the_other_server(pair: tuple[Served, Served]) -> None:
    first, second = pair
    teacher = first.visitor("Tess")
    told = good(teacher.post("/api/classes", json={"game": "roulette", "rounds": [{"spin": ["17"]}, {}]}))
    student = first.anyone()
    joins = {"code": told["code"], "name": "Sam"}
    no(second.anyone().post("/api/classes/join", json=joins), 421, "not-here")
    assert good(student.post("/api/classes/join", json=joins)) == {"table": told["table"], "seat": 1}
    stream = first.stream(student, told["table"])
    stream.bet(1, "red", "10")
    back = f"/api/classes/{told['id']}/back"
    no(at(second, teacher).post(back, json={"entry": 0}), 421, "not-here")
    entry = stream.view["n"] - 1
    branched = good(teacher.post(back, json={"entry": entry}))["table"]
    assert branched != told["table"]
    cookies = {"teacher": teacher, "student": student}
    here = {name: at(second, client) for name, client in cookies.items()}
    first.kill()

    def taken() -> bool:
        second.pass_by(BEAT)
        return here["teacher"].get(f"/api/classes/{told['id']}").status_code == 200

    eventually(taken, "the other server has the class")
    again = good(here["teacher"].get(f"/api/classes/{told['id']}"))
    assert (again["table"], again["paused"]) == (branched, True)
    assert good(here["student"].post("/api/classes/join", json=joins)) == {"table": branched, "seat": 1}
    no(here["teacher"].get(f"/api/tables/{told['table']}"), 404, "class-moved")
    good(here["teacher"].post(f"/api/classes/{told['id']}/pause", json={"paused": False}))
    other = second.stream(here["student"], branched)
    other.bet(1, "black", "10")
    good(here["teacher"].post(f"/api/classes/{told['id']}/end"))
    first.start()
