"""What a house of red dog may choose, and odds that have a key of their own: N.J.A.C. 19:47-6.5(i)3, read with 8.3."""

from datetime import datetime, timedelta

import pytest

from chapter47 import Odds, Table, call, game, read_house
from chapter47.house import changed
from chapter47.table.commands import Clock
from kit.baccarat import facts, settled, violations
from kit.cuts import verify_cards
from kit.red_dog import BETWEEN, PRINTED, cards, close, play, raise_by, red_dog, two, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision

EVENING = datetime(2026, 7, 4, 20)
LINE = {spread: min(spread, 4) for spread in PRINTED}
"""The line of the table that each spread is on."""


@provision("6.5(i)3")
@pytest.mark.parametrize("spread", PRINTED)
def test_a_house_may_pay_more_and_then_does_on_wager_and_raise(spread: int) -> None:
    better = PRINTED[spread] + 1
    table = red_dog(odds={f"spread-{LINE[spread]}": f"{better} to 1"})
    for seat in (1, 2):  # all patrons at the table
        wager(table, seat, "10")
    cards(table, *two(spread))
    raise_by(table, 1, "10")
    close(table)
    assert [(str(event.odds), event.paid) for event in settled(cards(table, BETWEEN[spread]))] == [
        (f"{better} to 1", 1000 * better)
    ] * 3
    assert any(short(notice.cites) == "6.5(i)3" and f"{better} to 1" in notice.text for notice in table.sign())


@provision("6.5(i)3")
@pytest.mark.parametrize(("line", "least"), [(1, 5), (2, 4), (3, 2), (4, 1)])
def test_a_house_never_pays_less(line: int, least: int) -> None:
    for key, house in (
        (f"odds.spread-{line}", {"odds": {f"spread-{line}": f"{10 * least - 1} to 10"}}),
        (f"spread-odds.{line}", {"spread_odds": {str(line): f"{10 * least - 1} to 10"}}),
    ):
        (violation,) = violations("red-dog", **house)
        assert (violation.option, short(violation.cites)) == (key, "6.5(i)2")
        assert violation.allowed == f'"{least} to 1" or better'


@provision("6.5(f)1", "6.5(i)3")
@pytest.mark.parametrize("odds", ["12 to 1", "10 to 1"])
def test_three_of_a_kind_is_paid_eleven_to_one_and_nothing_else(odds: str) -> None:
    (violation,) = violations("red-dog", odds={"three-of-a-kind": odds})
    assert (violation.option, short(violation.cites)) == ("odds.three-of-a-kind", "6.5(f)1")


@provision("6.5(i)3")
def test_higher_odds_are_lowered_with_half_an_hours_notice() -> None:
    table = red_dog(odds={"spread-1": "6 to 1"})
    table.do(Clock(EVENING))
    lower = {"spread-odds": {"1": "5 to 1"}}
    for minutes in (0, 29):
        when = (EVENING + timedelta(minutes=minutes)).isoformat()
        assert refusal(table, call("change", rules=lower, effective=when)) == ("notice-too-short", "8.3(b)")
    events = table.do(call("change", rules=lower, effective=(EVENING + timedelta(minutes=30)).isoformat()))
    assert {short(fact.cites) for fact in facts(events, "posted")} == {"8.3(b)1"}
    assert paid_on_one(table) == "6 to 1"
    table.do(Clock(EVENING + timedelta(minutes=30)))
    assert paid_on_one(table) == "5 to 1"


def paid_on_one(table: Table) -> str:
    wager(table, 1, "10")
    (event,) = settled(play(table, *two(1), BETWEEN[1]))
    return str(event.odds)


@provision("6.5(i)3")
def test_odds_below_the_laws_are_not_announced_either() -> None:
    table = red_dog()
    table.do(Clock(EVENING))
    when = (EVENING + timedelta(hours=1)).isoformat()
    low = call("change", rules={"spread-odds": {"2": "3 to 1"}}, effective=when)
    assert refusal(table, low) == ("unlawful-house", "6.5(i)2")


# A key of their own


def test_spread_odds_are_the_same_as_odds() -> None:
    apart = read_house(game("red-dog"), {"spread-odds": {"1": "6 to 1", "4": "3 to 2"}})
    together = read_house(game("red-dog"), {"odds": {"spread-1": "6 to 1", "spread-4": "3 to 2"}})
    assert apart == together
    assert apart.odds == {"spread-1": Odds(6, 1), "spread-4": Odds(3, 2)}
    assert "spread-odds" not in apart.file()
    assert apart.file()["odds"] == {"spread-1": "6 to 1", "spread-4": "3 to 2"}
    assert read_house(game("red-dog"), apart.file()) == apart


@pytest.mark.parametrize("name", ["punto-banco", "minibaccarat"])
def test_so_are_tie_odds(name: str) -> None:
    house = read_house(game(name), {"tie-odds": "9 to 1"})
    assert house == read_house(game(name), {"odds": {"tie": "9 to 1"}})
    for low in ("7 to 1", "9 for 1", 9, None, ["9 to 1"]):
        assert [violation.option for violation in violations(name, tie_odds=low)] == ["tie-odds"]
    assert changed(game(name), house, {"tie-odds": "10 to 1"}).odds == {"tie": Odds(10, 1)}


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ("6 to 1", ["spread-odds"]),
        (None, ["spread-odds"]),
        ([], ["spread-odds"]),
        ({"5": "2 to 1"}, ["spread-odds.5"]),
        ({"spread-1": "6 to 1"}, ["spread-odds.spread-1"]),
        ({1: "6 to 1"}, ["spread-odds.1"]),
        ({"1": "6 for 1", "2": "four", "3": 2}, ["spread-odds.1", "spread-odds.2", "spread-odds.3"]),
    ],
)
def test_what_is_no_table_of_odds_is_named(said: object, options: list[str]) -> None:
    found = violations("red-dog", spread_odds=said)
    assert [violation.option for violation in found] == options
    assert all(violation.allowed for violation in found)


def test_what_is_said_twice_is_said_alike() -> None:
    same = {"odds": {"spread-1": "6 to 1"}, "spread-odds": {"1": "6 to 1"}}
    assert read_house(game("red-dog"), same).odds == {"spread-1": Odds(6, 1)}
    (violation,) = violations("red-dog", odds={"spread-1": "6 to 1"}, spread_odds={"1": "7 to 1"})
    assert (violation.option, violation.value) == ("spread-odds.1", "7 to 1")


def test_a_change_by_that_key_changes_only_what_it_names() -> None:
    house = read_house(game("red-dog"), {"odds": {"spread-1": "6 to 1", "spread-2": "5 to 1"}})
    after = changed(game("red-dog"), house, {"spread-odds": {"1": "7 to 1"}})
    assert after.odds == {"spread-1": Odds(7, 1), "spread-2": Odds(5, 1)}


def test_every_fault_is_named_at_once() -> None:
    found = violations(
        "red-dog", decks=0, shuffling="never", betting_areas="yes", spread_odds={"1": "4 to 1"}, vigorish=5
    )
    assert {violation.option: violation.cites and short(violation.cites) for violation in found} == {
        "decks": "6.1(a)",
        "shuffling": "6.9",
        "betting-areas": "6.8",
        "spread-odds.1": "6.5(i)2",
        "vigorish": None,
    }


# Rules that change while a shoe is in play


@pytest.mark.parametrize(
    "rules",
    [
        {"decks": 1},
        {"decks": 12},
        {"device-approved": True, "shuffling": "continuous"},
        {"device-approved": True, "shuffling": "automated"},
    ],
)
def test_another_set_of_cards_is_made_ready_before_it_is_dealt(rules: dict[str, object]) -> None:
    table = red_dog(1)
    for _ in range(8):
        play(table, "AS", "KH")
    table.do(Clock(EVENING))
    table.do(call("change", rules=rules, effective=(EVENING + timedelta(minutes=30)).isoformat()))
    wager(table, 1, "10")
    table.do(Clock(EVENING + timedelta(hours=1)))
    play(table, "4S", "7D", "5C")
    verify_cards(table)
    table.do(call("wash"))  # the round is over, and other cards lie spread out
    assert table.house.file().items() >= rules.items()
