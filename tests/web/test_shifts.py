"""The report of a pit's shift: what a manager prints of last night."""

import csv
import io

import pytest

from kit.served import PASSWORD, Served, good, no

CASINO = """
casino = "Boardwalk"
[pits.wheels]
wheel-1 = { game = "roulette", min = "5", max = "500" }
wheel-2 = { game = "roulette", wheel = "single-zero", min = "10", max = "1000" }
"""


@pytest.fixture(scope="module")
def played(floor: Served) -> Served:
    """Somebody has bought in for $200 at the first table, wagered $10 on 17, and lost it."""
    dealer = floor.staff("dealer")
    stream = floor.stream(floor.visitor(), "wheel-1")
    stream.sit(1)
    good(dealer.post("/api/tables/wheel-1/commands", json={"say": {"call": "new-dealer"}}))
    stream.bet(1, "straight", "10", "17")
    for say in ({"call": "no-more-bets"}, {"spin": "20"}):
        good(dealer.post("/api/tables/wheel-1/commands", json={"say": say}))
    return floor


def test_a_shift_tells_drop_win_hold_and_what_could_be_expected_by_table_and_in_all(played: Served) -> None:
    report = good(played.staff("supervisor").get("/api/shifts", params={"pit": "wheels"}))
    first, second = report["tables"]
    assert (first["table"], first["drop"], first["win"], first["hold"]) == ("wheel-1", "200.00", "10.00", "5.0 %")
    # two thirty-eighths of ten dollars
    assert (first["handle"], first["theoretical"], first["rounds"], first["why"]) == ("10.00", "0.53", 1, "")
    assert (second["drop"], second["win"], second["hold"], second["rounds"]) == ("0.00", "0.00", None, 0)
    assert (report["whole"]["drop"], report["whole"]["win"], report["whole"]["theoretical"]) == (
        "200.00",
        "10.00",
        "0.53",
    )
    assert [each["name"] for each in report["shifts"]] == ["day", "swing", "graveyard"]
    assert not report["over"]


def test_the_shifts_of_a_day_add_up_to_it_and_the_desk_says_the_same(played: Served) -> None:
    supervisor = played.staff("supervisor")
    day = good(supervisor.get("/api/shifts", params={"pit": "wheels"}))
    shifts = []
    for each in day["shifts"]:
        answer = supervisor.get("/api/shifts", params={"pit": "wheels", "shift": each["name"]})
        if answer.status_code == 200:
            shifts.append(answer.json())
        else:
            no(answer, 404, "no-such-report")  # it has not begun
    assert sum(each["whole"]["rounds"] for each in shifts) == day["whole"]["rounds"] == 1
    [pit] = good(supervisor.get("/api/pits"))["pits"]
    names = ("drop", "win", "hold", "handle", "theoretical", "fills", "credits")
    assert [[table[name] for name in names] for table in pit["tables"]] == [
        [table[name] for name in names] for table in day["tables"]
    ]


def test_a_spreadsheet_has_the_same_rows(played: Served) -> None:
    regulator = played.staff("regulator")
    report = good(regulator.get("/api/shifts"))
    rows = list(csv.DictReader(io.StringIO(regulator.get("/api/shifts", params={"form": "csv"}).text)))
    assert [row["table"] for row in rows] == ["wheel-1", "wheel-2", "whole pit"]
    assert [row["win"] for row in rows] == [*(each["win"] for each in report["tables"]), report["whole"]["win"]]


@pytest.mark.parametrize(
    "asked",
    [
        {"pit": "nowhere"},
        {"day": "1e9"},
        {"day": "-5"},
        {"day": "2026-02-31"},
        {"day": "9000-01-01"},
        {"shift": "lunch"},
        {"form": "pdf"},
    ],
)
def test_what_is_no_shift_gets_one_sentence(floor: Served, asked: dict[str, str]) -> None:
    no(floor.staff("supervisor").get("/api/shifts", params=asked), 404, "no-such-report")


def test_players_and_dealers_see_no_report(floor: Served) -> None:
    no(floor.visitor().get("/api/shifts"), 403, "not-your-role")
    no(floor.staff("dealer").get("/api/shifts"), 403, "not-your-role")


def test_last_nights_report_stands_still_when_another_day_has_begun(played: Served) -> None:
    supervisor = played.staff("supervisor")
    first = good(supervisor.get("/api/shifts"))
    played.leap(1800)
    later = good(supervisor.get("/api/shifts", params={"day": first["day"]}))
    assert hours(later["tables"][0]) - hours(first["tables"][0]) == pytest.approx(0.5)
    name = good(supervisor.get("/api/me"))["person"]["name"]
    played.leap(86_400)
    good(supervisor.post("/api/sign-in", json={"name": name, "password": PASSWORD}))
    assert good(supervisor.get("/api/shifts"))["whole"]["win"] == "0.00"  # of the day after
    night = good(supervisor.get("/api/shifts", params={"day": first["day"]}))
    assert (night["over"], night["whole"]["win"], night["whole"]["drop"]) == (True, "10.00", "200.00")
    played.new_table("wheel-3", "roulette")
    late = good(supervisor.get("/api/shifts", params={"day": first["day"], "pit": "new"}))
    assert [(row["table"], row["win"], row["hours"]) for row in late["tables"]] == [("wheel-3", "0.00", "0.0")]


def hours(row: dict[str, str]) -> float:
    return float(row["hours"])
