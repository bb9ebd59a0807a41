"""What if, over the API: a table's log under other rules, beside the floor, for those who oversee it."""

import json
from base64 import b64decode
from datetime import date
from pathlib import Path
from typing import Any

import httpx
import pytest

from chapter47.cli.main import main
from chapter47.house.moments import day_words
from kit.pdf_reading import Pdf
from kit.served import Served, good, no

CASINO = """
casino = "Boardwalk"
[pits.wheels]
wheel-1 = { game = "roulette", min = "5", max = "500" }
"""
SINGLE = {"house": {"game": "roulette", "wheel": "single-zero", "min": "5", "max": "500"}}


@pytest.fixture(scope="module")
def played(floor: Served) -> Served:
    """Somebody wagered $10 on red twice; once a zero came, and once black."""
    dealer = floor.staff("dealer")
    stream = floor.stream(floor.visitor(), "wheel-1")
    stream.sit(1)
    good(dealer.post("/api/tables/wheel-1/commands", json={"say": {"call": "new-dealer"}}))
    for pocket in ("0", "20"):
        stream.bet(1, "red", "10")
        for say in ({"call": "no-more-bets"}, {"spin": pocket}):
            good(dealer.post("/api/tables/wheel-1/commands", json={"say": say}))
    return floor


def told(client: httpx.Client, asked: dict[str, Any]) -> dict[str, Any]:
    """What the last line says."""
    answer = client.post("/api/tables/wheel-1/whatif", json=asked)
    assert answer.status_code == 200, answer.text
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert all(set(line) == {"done", "of"} for line in lines[:-1])
    found: dict[str, Any] = lines[-1]
    return found


def test_a_table_under_another_wheel(played: Served) -> None:
    paper = told(played.staff("supervisor"), SINGLE)["result"]["paper"]
    facts = {fact["label"]: fact["value"] for fact in paper["facts"]}
    assert facts["Difference"] == "the players would have $5.00 less, and the house more"
    assert (facts["Rounds"], facts["Refused"]) == ("2", "nothing of what was said")
    (paid,) = next(each for each in paper["sections"] if each["number"] == "4")["blocks"]
    assert [(cell["text"], cell["provision"]) for cell in paid["rows"][0]] == [
        ("Round 1", None),
        ("Seat 1", None),
        ("red", None),
        ("$10.00 loses half: −$5.00", "19:47-5.2(b)"),
        ("$10.00 loses: −$10.00", "19:47-5.2(c)"),
        ("−$5.00", None),
    ]
    second = told(played.staff("regulator"), {**SINGLE, "round": 2})["result"]["paper"]
    assert {fact["label"]: fact["value"] for fact in second["facts"]}["Difference"] == "none"


def test_as_files(played: Served) -> None:
    regulator = played.staff("regulator")
    pdf = told(regulator, {**SINGLE, "form": "pdf"})["result"]["file"]
    assert b"/MarkInfo" in Pdf(b64decode(pdf)).catalog
    csv = b64decode(told(regulator, {**SINGLE, "form": "csv"})["result"]["file"]).decode()
    assert "paid,seat:1,red,,-5.00,19:47-5.2(b),-10.00,19:47-5.2(c),-5.00" in csv


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({}, 409, "no-other-rules"),
        ({"edition": "nineteen"}, 409, "unlawful-house"),
        ({"edition": "1995" * 500}, 422, ""),
        ({"house": {"game": "craps"}}, 409, "another-game"),
        ({"house": {"wheel": "triple-zero", "min": "-5"}}, 409, "unlawful-house"),
        ({**SINGLE, "round": 0}, 422, ""),
        ({**SINGLE, "round": "1e9"}, 422, ""),
        ({**SINGLE, "form": "docx"}, 422, ""),
        ({**SINGLE, "more": 1}, 422, ""),
    ],
)
def test_nonsense_gets_one_sentence(played: Served, asked: dict[str, Any], status: int, code: str) -> None:
    no(played.staff("supervisor").post("/api/tables/wheel-1/whatif", json=asked), status, code)


def test_who_may_not_oversee_a_table_may_not_ask(played: Served) -> None:
    no(played.visitor().post("/api/tables/wheel-1/whatif", json=SINGLE), 403, "not-your-role")
    no(played.staff("dealer").post("/api/tables/wheel-1/whatif", json=SINGLE), 403, "not-your-role")
    no(played.anyone().post("/api/tables/wheel-1/whatif", json=SINGLE), 401, "not-signed-in")
    no(played.staff("supervisor").post("/api/tables/wheel-9/whatif", json=SINGLE), 404)


def test_a_round_that_is_not_over_is_none(played: Served) -> None:
    supervisor = played.staff("supervisor")
    for _ in range(2):  # whoever was told no may ask again at once
        assert told(supervisor, {**SINGLE, "round": 99})["fault"]["code"] == "no-such-round"


def of_floor(client: httpx.Client, asked: dict[str, Any]) -> dict[str, Any]:
    """The same of all tables."""
    answer = client.post("/api/whatif", json=asked)
    assert answer.status_code == 200, answer.text
    lines = [json.loads(line) for line in answer.text.splitlines()]
    assert all(set(line) == {"done", "of"} for line in lines[:-1])
    found: dict[str, Any] = lines[-1]
    return found


def test_all_tables_of_the_floor_on_chosen_gaming_days(played: Served) -> None:
    supervisor = played.staff("supervisor")
    change = {"game": "roulette", "change": {"wheel": "single-zero"}}
    paper = of_floor(supervisor, change)["result"]["paper"]
    facts = {fact["label"]: fact["value"] for fact in paper["facts"]}
    assert (facts["Rounds"], facts["Difference"]) == ("2", "the players would have $5.00 less, and the house more")
    today = good(supervisor.get("/api/pits"))["day"]
    told_today = day_words(date.fromisoformat(today))
    paper = of_floor(supervisor, {**change, "since": today, "until": today})["result"]["paper"]
    assert {fact["label"]: fact["value"] for fact in paper["facts"]}["Gaming days"] == told_today
    (by_day,) = [
        block
        for section in paper["sections"]
        for block in section["blocks"]
        if block.get("head", [])[:3] == ["Table", "Game", "Day"]
    ]
    assert [cell["text"] for cell in by_day["rows"][0]][:4] == ["wheel-1", "Roulette", told_today, "2"]
    none = of_floor(supervisor, {**change, "until": "2001-01-01"})["fault"]
    assert none["code"] == "no-rounds"
    csv = b64decode(of_floor(supervisor, {"edition": "1995", "form": "csv"})["result"]["file"]).decode()
    assert csv.startswith("table,game,at,round")


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({}, 409, "no-other-rules"),
        ({"change": {"wheel": "single-zero"}}, 409, "no-game"),
        ({"game": "roulette", "change": {"wheel": "triple-zero"}}, 409, "unlawful-house"),
        ({"game": "roulette", "change": {}}, 409, "no-other-rules"),
        ({"edition": "nineteen"}, 409, "unlawful-house"),
        ({"edition": "1995", "since": "yesterday"}, 409, "not-a-day"),
        ({"edition": "1995", "since": "2026-02-02", "until": "2026-02-01"}, 409, "not-days"),
        ({"edition": "1995", "form": "docx"}, 422, ""),
    ],
)
def test_nonsense_of_the_floor_gets_one_sentence(played: Served, asked: dict[str, Any], status: int, code: str) -> None:
    no(played.staff("supervisor").post("/api/whatif", json=asked), status, code)


def test_who_may_not_oversee_tables_may_not_ask_of_the_floor(played: Served) -> None:
    no(played.visitor().post("/api/whatif", json={"edition": "1995"}), 403, "not-your-role")
    no(played.staff("dealer").post("/api/whatif", json={"edition": "1995"}), 403, "not-your-role")


def test_the_store_of_a_floor_is_a_report(played: Served, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('game = "roulette"\nwheel = "single-zero"\nmin = "5"\nmax = "500"\n')
    main(["whatif", str(played.data), "--house", str(house), "--out", str(tmp_path / "report.json")])
    assert "has 1 table under other rules" in capsys.readouterr().out
    (table,) = json.loads((tmp_path / "report.json").read_text())["tables"]
    assert (table["table"], table["rounds_played"], table["difference"]) == ("wheel-1", 2, "-5.00")
    assert table["log"].startswith("whole, and signed with the key ")
    assert sum(table["days"].values()) == 2
