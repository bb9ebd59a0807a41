"""What a table asks, as plain data that a face can show: what, of whom, and what happens without an answer."""

import json

from chapter47 import Showing, Table, bet, call, game, open_table, read_house
from chapter47.table.desk import DESK
from chapter47.table.requests import REPORTS


def asked(table: Table) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    """Requests and reports, without the words that say what happens if nobody answers."""
    offer = json.loads(json.dumps(table.point.offer()))
    for request in offer["requests"]:
        assert request.pop("absent").endswith(".")
    return offer["requests"], offer["reports"]


NO_SPINS = [
    {
        "name": "same-direction",
        "title": "The ball was spun in the direction of the wheel",
        "provision": "19:47-5.4(a)",
        "confirmed_by": [],
        "details": [],
    },
    {
        "name": "short-spin",
        "title": "The ball did not complete four revolutions",
        "provision": "19:47-5.4(b)",
        "confirmed_by": [],
        "details": [],
    },
    {
        "name": "foreign-object",
        "title": "A foreign object entered the wheel",
        "provision": "19:47-5.4(c)",
        "confirmed_by": [],
        "details": [],
    },
]


def test_seats_are_asked_for_wagers_and_then_the_dealer_for_the_outcome() -> None:
    table = open_table("roulette", {"wheel": "single-zero"}, seats={1: "100"})
    assert asked(table) == ([{"kind": "bets", "audience": "seats", "until": "no-more-bets"}], NO_SPINS)
    table.do(call("no-more-bets"))
    shows = {"kind": "shows", "audience": "dealer", "verb": "spin", "equipment": "single zero wheel"}
    assert asked(table) == ([shows], NO_SPINS)


def test_staff_are_asked_for_a_call_with_its_provision_and_who_confirms_it() -> None:
    table = Table(game("sic-bo"), read_house(game("sic-bo"), {}))
    closed = {"kind": "call", "audience": "staff", "call": "open", "waiting": "The table is closed."}
    assert asked(table) == ([{**closed, "confirmed_by": [], "outcome": None, "provision": None}], [])
    table.do(call("open"))
    inspect = {
        "kind": "call",
        "audience": "staff",
        "call": "inspect",
        "waiting": "The electrical device must be inspected first.",
        "confirmed_by": ["floorperson"],
        "outcome": "dice",
        "provision": "19:47-9.5(a)",
    }
    assert asked(table) == ([inspect], [])


def test_a_report_says_what_it_must_bring() -> None:
    table = open_table("big-six")
    assert asked(table)[1] == []  # before the wheel is spun nothing can have gone wrong with it
    table.do(call("no-more-bets"))
    reports = {str(report["name"]): report for report in asked(table)[1]}
    assert {name: report["details"] for name, report in reports.items()} == {
        "clapper-between": [{"name": "passed", "kind": "outcome", "optional": False, "among": []}],
        "short-spin": [],
    }
    assert reports["clapper-between"]["provision"] == "19:47-5.6(c)"


def test_what_is_always_open_can_be_shown_too() -> None:
    desk = DESK.offer()
    assert (desk["kind"], desk["audience"]) == ("desk", "anyone")
    assert desk["choices"] == ["sit", "buy-in", "color", "color-up", "leave"]
    assert desk["calls"] == ["close", "new-dealer", "void-round", "change", "fill", "credit", "count"]
    assert REPORTS.offer()["kind"] == "reports"


def test_the_same_question_has_the_same_fingerprint() -> None:
    table, other = open_table("roulette", seats={1: "100"}), open_table("roulette")
    betting = table.point.fingerprint()
    assert betting == other.point.fingerprint()
    table.do(bet(1, "red", "10"))
    assert table.point.fingerprint() == betting
    table.do(call("no-more-bets"))
    assert table.point.fingerprint() != betting
    table.do(Showing("spin", "1"))
    assert table.point.fingerprint() == betting
