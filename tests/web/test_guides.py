"""Gaming guides over HTTP (19:47-8.5): nobody sees one before its sample is approved, or after the tables changed."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from kit.pdf_reading import Pdf
from kit.served import FEW, Json, Served, good, no, serve

provision = pytest.mark.provision
PAPERS = ("/guides/big-six", "/guides/big-six/booklet.pdf", "/guides/big-six/loop", "/tables/big-six-1/guide")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    floor = serve(tmp_path_factory.mktemp("guides"), FEW, by_hand=True)
    yield floor
    floor.stop()


def guide(client: httpx.Client, subject: str = "big-six") -> Json:
    found: Json = next(each for each in good(client.get("/api/guides"))["guides"] if each["subject"] == subject)
    return found


def text(client: httpx.Client, path: str) -> str:
    found = client.get(path)
    assert found.status_code == 200, path
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", found.text)))


@provision("8.5(b)", "8.5(c)", "8.5(d)", "8.5(e)")
def test_a_guide_goes_from_draft_to_issued_and_a_change_of_rules_takes_it_from_everybody(own: Served) -> None:
    manager, regulator, patron = own.staff("supervisor"), own.staff("regulator"), own.visitor()
    assert guide(manager)["state"] == "draft"
    for path in PAPERS:
        assert no(patron.get(path), 409, "guide-not-approved")["provision"] == "19:47-8.5(c)"
    asked = {"formats": ["booklet", "page", "loop"], "advantage": True}
    number = good(manager.post("/api/guides/big-six/samples", json=asked))["number"]
    assert guide(regulator)["state"] == "submitted"
    drafts = {way: Pdf(regulator.get(f"/guides/big-six/draft.pdf{way}").content).text for way in ("", "?advantage=0")}
    assert "House advantage" in drafts[""]  # as the house wishes it
    assert "House advantage" not in drafts["?advantage=0"]
    use = f"/api/guides/samples/{number}/use"
    assert no(manager.post(use, json={"act": "issue"}), 409, "not-approved")["provision"] == "19:47-8.5(c)"
    no(manager.post(f"/api/guides/samples/{number}/decision", json={"approve": True}), 403, "not-your-role")
    good(regulator.post(f"/api/guides/samples/{number}/decision", json={"approve": True}))
    no(patron.get(PAPERS[0]), 409, "guide-not-approved")  # approved, and not issued yet
    good(manager.post(use, json={"act": "issue"}))
    place = {"act": "display", "place": "Lobby", "format": "loop"}
    assert good(manager.post(use, json=place))["displays"] == [{"place": "Lobby", "format": "loop"}]
    assert f"Approved: sample {number} of this guide." in text(patron, PAPERS[0])
    assert "House advantage" in text(patron, PAPERS[0])
    assert patron.get(PAPERS[1]).content.startswith(b"%PDF")
    assert "One round, played" in text(patron, PAPERS[2])
    assert f"Approved: sample {number} of this guide." in text(patron, PAPERS[3])
    step = {"call": "change", "rules": {"max": "77"}}
    good(manager.post("/api/tables/big-six-1/commands", json={"say": step}))
    for path in PAPERS:
        assert no(patron.get(path), 409, "stale-guide")["provision"] == "19:47-8.5(c)"
    found = guide(regulator)
    assert found["state"] == "stale"
    assert any("$77.00 now" in each for each in found["samples"][0]["differences"])
    no(manager.post(use, json={**place, "place": "Bar"}), 409, "stale-guide")
    own.issue_guide("big-six")
    assert "$77.00" in text(patron, PAPERS[0])
    newest, superseded, *_ = guide(regulator)["samples"]
    assert (superseded["number"], superseded["state"], superseded["stale"]) == (number, "superseded", True)
    assert (newest["state"], newest["stale"]) == ("issued", False)
    house = {"game": "big-six", "min": "3"}
    good(manager.post("/api/tables", json={"id": "unplayed", "pit": "new", "house": house}))
    good(manager.post("/api/tables/unplayed/commands", json={"say": {"call": "close"}}))
    assert guide(regulator)["samples"][0]["stale"] is False  # nobody can play there
    assert "unplayed" not in text(patron, PAPERS[0])
    good(manager.post("/api/tables/unplayed/commands", json={"say": {"call": "open"}}))
    assert guide(regulator)["samples"][0]["stale"] is True
    no(patron.get(PAPERS[0]), 409, "stale-guide")
    assert good(regulator.post("/api/tables/guides/verify"))["whole"]


def test_a_sample_is_returned_with_its_reason(own: Served) -> None:
    manager, regulator = own.staff("supervisor"), own.staff("regulator")
    sample = good(manager.post("/api/guides/casino/samples", json={"formats": ["loop"]}))
    decision = f"/api/guides/samples/{sample['number']}/decision"
    no(regulator.post(decision, json={"approve": False}), 409, "not-a-text")
    good(regulator.post(decision, json={"approve": False, "reason": "Page 3 is blank."}))
    assert guide(manager, "casino")["samples"][0]["reason"] == "Page 3 is blank."
    assert guide(manager, "casino")["state"] == "returned"


@provision("8.5(b)")
def test_nonsense_is_refused_in_words(own: Served) -> None:
    manager, regulator = own.staff("supervisor"), own.staff("regulator")
    assert no(manager.post("/api/guides/big-six/samples", json={"formats": []}), 409, "no-format")["provision"] == (
        "19:47-8.5(b)"
    )
    no(manager.post("/api/guides/chess/samples", json={"formats": ["page"]}), 404, "no-such-guide")
    no(regulator.post("/api/guides/samples/999/decision", json={"approve": True}), 404, "no-such-sample")
    no(own.visitor().get("/guides/chess"), 404, "no-such-guide")


@provision("8.5(a)")
def test_the_rules_of_all_games_are_there_for_everybody_and_say_whose_words_they_are(own: Served) -> None:
    told = text(own.anyone(), "/podium")
    assert "It is not the text of N.J.A.C. 19:47" in told
    assert "Subchapter 21:" in told
    assert "The wagers, and what they win" in told
    assert own.anyone().get("/podium.pdf").content.startswith(b"%PDF")


def test_our_own_floor_is_a_demonstration_and_its_guides_say_so(tmp_path: Path) -> None:
    floor = serve(tmp_path)
    assert "no Commission has approved it" in text(floor.anyone(), "/guides/big-six")
    floor.stop()
