"""What a table waits for, and what may be said to that: by whom, by which provision, and with what beside it."""

from chapter47 import Choose, Showing, Table, bet, call, game, open_table, read_house
from chapter47.faces.headlines import headline
from chapter47.faces.wire import says_json

DESK = ["close", "new-dealer", "void-round", "change", "fill", "credit", "count", "correct"]
"""What staff may say at any time."""


def waits(table: Table) -> tuple[str, bool, str]:
    """What is waited for, whether wagers are made, and what the equipment does next."""
    told = headline(table)
    return told.text, told.betting, told.verb


def said(table: Table, by: str) -> list[tuple[str, str | None, list[str]]]:
    """What is open now and not at all times: its name, its provision and who confirms it."""
    return [
        (say["name"], say.get("provision"), say.get("confirmed_by", []))
        for say in says_json(table.says(by))
        if "refused" not in say and say["name"] not in (*DESK, "device", "device-of-another")
    ]


NO_SPINS: list[tuple[str, str | None, list[str]]] = [
    ("same-direction", "19:47-5.4(a)", []),
    ("short-spin", "19:47-5.4(b)", []),
    ("foreign-object", "19:47-5.4(c)", []),
]


def test_seats_are_asked_for_wagers_and_then_the_dealer_for_the_outcome() -> None:
    table = open_table("roulette", {"wheel": "single-zero"}, seats={1: "100"})
    assert waits(table) == ("Place your wagers", True, "")
    assert [name for name, _, _ in said(table, "dealer")] == ["no-more-bets", *(each[0] for each in NO_SPINS)]
    assert ("bet:red", "19:47-5.1(e)9", []) in said(table, "seat:1")
    table.do(bet(1, "red", "10"))
    table.do(call("no-more-bets"))
    assert waits(table) == ("No more bets", False, "spin")
    [(name, _, _), *reports] = said(table, "dealer")
    assert (name, reports) == ("spin", NO_SPINS)
    assert not [name for name, _, _ in said(table, "seat:1") if name.startswith("bet:")]


def test_staff_are_asked_for_a_call_with_its_provision_and_who_confirms_it() -> None:
    table = Table(game("sic-bo"), read_house(game("sic-bo"), {}))
    assert waits(table) == ("The table is closed.", False, "")
    assert said(table, "dealer") == [("open", None, [])]
    table.do(call("open"))
    assert waits(table) == ("The electrical device must be inspected first.", False, "")
    assert said(table, "dealer") == [("inspect", "19:47-9.5(a)", ["floorperson"])]


def test_a_report_says_what_it_must_bring() -> None:
    table = open_table("big-six")
    assert not [say for say in table.says("dealer") if "report" in say.step]  # nobody is there, and nothing was done
    table.do(call("no-more-bets"))
    reports = {say["name"]: say for say in says_json(table.says("dealer")) if "report" in say["step"]}
    assert {name: [*report.get("wants", {})] for name, report in reports.items()} == {
        "clapper-between": ["passed"],
        "short-spin": [],
    }
    assert reports["clapper-between"]["wants"]["passed"]["kind"] == "shown"
    assert reports["clapper-between"]["provision"] == "19:47-5.6(c)"


def test_what_is_always_open_is_told_too() -> None:
    table = open_table("roulette", seats={1: "100"})
    assert [say.name for say in table.says("seat:2")] == ["sit"]
    assert [say.name for say in table.says("seat:1") if "choose" in say.step] == ["buy-in", "leave", "color"]
    table.do(Choose(1, "color", {"color": "blue", "value": "1"}))
    chosen = [say.name for say in table.says("seat:1") if "choose" in say.step]
    assert chosen == ["buy-in", "leave", "color", "color-up"]
    assert {say.name for say in table.says("supervisor")} >= {*DESK}


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
