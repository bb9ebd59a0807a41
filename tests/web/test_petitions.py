"""Petitions over HTTP: filed, compared, read on paper, acted on by whose it is; bad input gets a sentence."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from kit.petitioning import DECLARATION, FOLDER, NAME, PRELIMINARY, TITLE
from kit.served import Json, Served, good, no, serve

CASINO = 'casino = "Boardwalk"\n[pits.dice.craps-1]\ngame = "craps"\nmin = "5"\n'
PETITION, SUBMISSION = ((FOLDER / f"{name}.toml").read_text() for name in ("petition", "test"))


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = serve(tmp_path_factory.mktemp("floor"), CASINO, by_hand=True, CHAPTER47_WITH=str(DECLARATION))
    yield served
    served.stop()


def act(client: httpx.Client, act: str, **said: Any) -> httpx.Response:
    return client.post(f"/api/petitions/{NAME}/acts", json={"act": act, "said": said})


@pytest.fixture(scope="module")
def filed(floor: Served) -> Json:
    """The petition, filed twice: the second asks for the other version."""
    tom = floor.staff("supervisor")
    good(tom.post("/api/petitions", json={"text": PETITION}))
    told: Json = good(tom.post("/api/petitions", json={"text": PETITION.replace("version = 1", "version = 2")}))
    return told


def test_a_petition_is_filed_and_told(floor: Served, filed: Json) -> None:
    rita = floor.staff("regulator")
    found = good(rita.get("/api/petitions"))
    assert [each["title"] for each in found["petitions"]] == [TITLE]
    assert (found["declarations"], found["files"]) == ([{"name": NAME, "title": TITLE, "versions": 2}], False)
    told = good(rita.get(f"/api/petitions/{NAME}"))
    assert (told["state"], len(told["filings"]), told["declared"]) == ("filed", 2, True)
    assert {"approve-preliminarily", "deny"} <= {each["act"] for each in told["acts"]}
    assert {each["act"] for each in filed["acts"]} == {"withdraw"}
    assert [each["provision"] for each in told["wanted_yet"]] == [f"19:47-8.4(g){number}" for number in (1, 2, 3)]


def test_a_wager_of_two_versions_is_listed_once_where_a_house_is_chosen(floor: Served) -> None:
    for path in ("/api/explorer", "/api/games"):
        [craps] = [each for each in good(floor.staff("supervisor").get(path)) if each["name"] == "craps"]
        names = [each["name"] for each in craps["wagers"]]
        assert names.count("over-7") == 1
        assert len(set(names)) == len(names)


def test_two_filings_and_two_versions_are_compared(floor: Served, filed: Json) -> None:
    asked = {"first": 1, "second": 2, "version": 1, "other": 2}
    found = good(floor.staff("regulator").get(f"/api/petitions/{NAME}/compare", params=asked))
    assert found["differences"] == [{"item": "version", "before": "1", "after": "2"}]
    assert found["odds"][0] == {
        "item": "Over 7",
        "before": "1 to 1, house advantage 1/6 = 16.67 %",
        "after": "6 to 5, house advantage 1/12 = 8.33 %",
    }
    no(floor.staff("regulator").get(f"/api/petitions/{NAME}/compare", params={"second": 3}), 404, "no-such-report")


@pytest.mark.parametrize(("form", "begins"), [("pdf", b"%PDF-1.7"), ("txt", b"Petition for"), ("json", b"{")])
def test_it_is_read_on_paper(floor: Served, filed: Json, form: str, begins: bytes) -> None:
    rita = floor.staff("regulator")
    answer = rita.get(f"/api/petitions/{NAME}/paper", params={"form": form})
    assert (answer.status_code, answer.content[: len(begins)]) == (200, begins)
    page = rita.get(f"/petitions/{NAME}/paper", params={"filing": 2})
    assert "6 to 5" in page.text
    no(rita.get(f"/api/petitions/{NAME}/paper", params={"form": "doc"}), 404)


@pytest.mark.provision("8.4(f)2iii")
def test_there_is_no_sign_of_a_test_that_nobody_submitted(floor: Served, filed: Json) -> None:
    tom = floor.staff("supervisor")
    no(tom.get(f"/api/petitions/{NAME}/entrance-sign"), 409, "no-test-submission")
    no(tom.get(f"/api/petitions/{NAME}/entrance-sign", params={"form": "doc"}), 404)
    assert tom.get(f"/petitions/{NAME}/entrance-sign").status_code == 409


def test_whoever_plays_or_deals_sees_nothing_of_it(floor: Served, filed: Json) -> None:
    for client in (floor.visitor(), floor.staff("dealer")):
        for path in (
            "",
            f"/{NAME}",
            f"/{NAME}/results",
            f"/{NAME}/compare",
            f"/{NAME}/paper",
            f"/{NAME}/entrance-sign",
        ):
            no(client.get(f"/api/petitions{path}"), 403, "not-your-role")
        no(act(client, "deny", reason="x"), 403, "not-your-role")
    no(floor.anyone().get("/api/petitions"), 401)


def test_what_is_refused_has_its_provision_and_all_that_is_missing(floor: Served, filed: Json) -> None:
    tom, rita = floor.staff("supervisor"), floor.staff("regulator")
    lacks = no(tom.post("/api/petitions", json={"text": 'petition = "over-under-7"'}), 409, "incomplete")
    assert {each["provision"] for each in lacks["violations"]} >= {"19:47-8.4(b)", "19:47-8.4(d)6"}
    assert no(tom.post("/api/petitions", json={"text": "= ="}), 422, "not-toml")
    assert no(rita.post("/api/petitions", json={"text": PETITION}), 409, "not-yours")["provision"] == "19:47-8.4(b)"
    no(floor.staff("surveillance").post("/api/petitions", json={"text": PETITION}), 409, "not-yours")
    assert no(act(tom, "approve-preliminarily", **PRELIMINARY[2]), 409, "not-yours")["provision"] == "19:47-8.4(e)"
    assert no(act(rita, "order-test"), 409, "not-now")["provision"] == "19:47-8.4(g)"
    no(act(rita, "fly"), 422, "no-such-act")
    no(rita.get("/api/petitions/under-8"), 404, "no-such-petition")
    for said in ({"reason": 5}, {"reason": ["x"] * 3}, {"reason": "x" * 20_000}, {"why": None}):
        assert act(rita, "deny", **said).status_code in (409, 422)
    for file in ("= =", "", 'casinos = "x"'):
        assert act(tom, "submit-test", file=file).status_code in (409, 422)
    assert good(rita.get(f"/api/petitions/{NAME}"))["state"] == "filed"


def test_a_preview_of_rules_that_no_test_permits_is_refused(floor: Served, filed: Json) -> None:
    tom = floor.staff("supervisor")
    rules = {NAME: {"version": 1, "hours": [["2026-01-01T18:00", "2026-01-01T19:00"]]}}
    found = no(tom.post("/api/tables/craps-1/changes/preview", json={"rules": rules}), 409, "not-under-test")
    assert found["provision"] == "19:47-8.4(g)"
