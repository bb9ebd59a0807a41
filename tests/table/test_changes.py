"""8.3: rules of a table that change: what is said of the time, and from when on which wagers are taken."""

from datetime import datetime

import pytest

from chapter47 import (
    Choose,
    Mistake,
    Refused,
    Seeded,
    Settled,
    Showing,
    Table,
    bet,
    call,
    next_act,
    open_table,
)
from chapter47.faces.headlines import headline
from chapter47.faces.spoken import step_words
from chapter47.house.moments import moment_words, read_moment, whole_minute
from chapter47.house.notices import change_notice, changes
from chapter47.table.commands import read_step
from kit.baccarat import in_play
from kit.refusals import refusal, refused, refused_by

provision = pytest.mark.provision
DAY = "2026-07-04T"


def told(table: Table, time: str) -> list[object]:
    return [*table.do(read_step({"clock": f"{DAY}{time}"}))]


def announce(table: Table, time: str, **rules: object) -> list[object]:
    return [*table.do(call("change", rules=rules, effective=f"{DAY}{time}"))]


# The time that is said


@pytest.mark.parametrize("nonsense", ["tomorrow", "20:30", "2026-13-45T99:00", "", "0001-01-01T00:00", 5, True, [], {}])
@pytest.mark.parametrize("rules", [{"min": "10"}, {"min": "1"}, {"seven-numbers": True}])
def test_a_time_that_is_none_is_told_with_what_to_write(nonsense: object, rules: dict[str, object]) -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    told(table, "20:00")
    with refused(Mistake, "not-a-time") as no:
        table.do(call("change", rules=rules, effective=nonsense))
    assert no.value.allowed == "Write 2026-07-04T20:00."
    assert table.pending == []


@pytest.mark.parametrize("zoned", ["2026-07-04T20:30:00Z", "2026-07-04T20:30:00-04:00"])
def test_a_time_is_told_by_the_casinos_own_clock_and_without_a_zone(zoned: str) -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    told(table, "20:00")
    for said in (call("change", rules={"min": "10"}, effective=zoned), {"clock": zoned}):
        with refused(Mistake, "not-a-time") as no:
            table.do(said if not isinstance(said, dict) else read_step(said))
        assert "has a zone" in no.value.sentence


@pytest.mark.parametrize("value", [None, True, 5, "x", "", [], [1], [["b"]], [{}], {"a": {"b": [1, 2]}}, "2026-07-04"])
@pytest.mark.parametrize("name", ["effective", "rules", "confirmed-by", "cards", "reason", "by", "amount"])
@pytest.mark.parametrize(
    "base", [{"call": "change"}, {"report": "device"}, {"seat": 1, "choose": "set"}, {"spin": "7"}]
)
def test_whatever_a_step_says_is_told_in_words(base: dict[str, object], name: str, value: object) -> None:
    assert step_words({**base, name: value})


@provision("8.3(c)")
@pytest.mark.parametrize("rules", [{"min": "10"}, {"min": "1"}, {"seven-numbers": True}])
def test_a_time_that_is_past_is_refused(rules: dict[str, object]) -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    told(table, "20:00:30")
    with refused(Mistake, "time-past"):
        table.do(call("change", rules=rules, effective=f"{DAY}19:59"))


@provision("8.3(b)", "8.3(c)")
def test_a_change_that_an_announced_one_stands_in_the_way_of_is_refused_with_that_one_named() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    told(table, "20:00")
    announce(table, "20:30", min="50")
    with refused(Refused, "unlawful-house") as no:
        table.do(call("change", rules={"max": "300"}))
    assert no.value.sentence.startswith("With the change announced for 20:30 on 4 July 2026: ")
    with refused(Refused, "unlawful-house") as no:
        table.do(call("change", rules={"max": "40"}))
    assert "announced" not in no.value.sentence  # it is unlawful by itself
    table.do(call("change", rules={"max": "600"}))


@provision("8.3(b)", "8.3(b)1", "8.3(b)2", "8.3(b)3")
@pytest.mark.parametrize(
    ("said", "told_at"), [("20:30:30", "20:31"), ("20:31", "20:31"), ("20:30:00.5", "20:31"), ("20:30:31", "20:31")]
)
def test_a_change_takes_effect_at_the_very_minute_that_is_told(said: str, told_at: str) -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    told(table, "20:00:30")
    facts = announce(table, said, **{"seven-numbers": True})
    assert {fact.event for fact in facts} == {"posted", "announced", "notified"}  # type: ignore[attr-defined]
    assert all(f"From {told_at} on 4 July 2026" in str(fact) for fact in facts)
    assert [each.effective.isoformat() for each in table.pending] == [f"{DAY}{told_at}:00"]
    told(table, "20:30:59")
    assert table.pending
    told(table, told_at)
    assert not table.pending
    table.do(call("close"))


@provision("8.3(b)")
def test_the_earliest_time_is_told_as_one_that_would_be_taken() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    now = datetime(2026, 7, 4, 20, 0, 30)
    told(table, "20:00:30")
    with refused(Refused, "notice-too-short") as no:
        announce(table, "20:30", min="10")
    assert no.value.allowed == f"It may take effect at {moment_words(datetime(2026, 7, 4, 20, 31))} or later."
    found = changes(table.game, table.house, open_table("roulette", {"min": "10", "max": "500"}).house, ())
    change_notice(found, now, whole_minute(read_moment("2026-07-04T20:30:01")))
    announce(table, "20:31", min="10")


# From when on which wagers are taken


@provision("8.3(b)1")
@pytest.mark.parametrize("more", [{}, {"max": "900"}, {"limits": {"straight": {"min": "2"}}}])
def test_limits_bind_every_wager_from_their_time_on_whatever_lies_on_the_layout(more: dict[str, object]) -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "5000"})
    told(table, "20:00")
    announce(table, "20:30", min="20", **more)
    table.do(bet(1, "red", "5"))
    told(table, "20:29:59")
    table.do(bet(1, "black", "5"))
    told(table, "20:30")
    with refused(Refused, "below-minimum"):
        table.do(bet(1, "odd", "5"))
    table.do(bet(1, "odd", "20"))
    table.do(call("no-more-bets"))
    events = table.do(Showing("spin", "1"))
    won = {event.wager: event.paid for event in events if isinstance(event, Settled)}
    assert won == {"red": 500, "black": 0, "odd": 2000}  # those made before stand


@provision("8.3(b)1")
def test_at_craps_a_raised_minimum_is_in_force_at_its_time_though_wagers_go_on_lying() -> None:
    table = craps_with_a_point({"min": "5", "max": "500"})
    announce(table, "20:30", min="20")
    told(table, "20:31")
    assert table.house.limits.least == 20_00
    assert refusal(table, bet(1, "place-to-win", "12", 8)) == ("below-minimum", "8.2(a)")
    table.do(bet(1, "pass-odds", "10"))  # which no minimum binds
    table.do(Showing("roll", (4, 5)))  # the point is made: the wager of $10 stands in full
    assert table.chips(1) == 5000_00 - 12_00 + 10_00 + 15_00
    assert refusal(table, bet(1, "pass", "10")) == ("below-minimum", "8.2(a)")
    table.do(bet(1, "pass", "20"))


@provision("8.3(b)1", "8.3(b)")
def test_at_craps_no_new_wager_is_taken_under_the_old_rules_from_the_time_told_on() -> None:
    table = craps_with_a_point({"min": "5", "max": "500", "odds-multiple": 2})
    announce(table, "20:30", **{"odds-multiple": 1})
    told(table, "20:30")
    changing = ("rules-changing", "8.3(b)1")
    for new in (bet(1, "place-to-win", "5", 10), bet(1, "come", "5"), bet(1, "field", "5"), bet(1, "pass", "5")):
        assert refusal(table, new) == changing
    assert refusal(table, bet(1, "place-to-win", "6", 6)) == changing  # nor is one that lies there made larger
    assert headline(table).text == "The rules change when the wagers on the table are decided"
    table.do(bet(1, "pass-odds", "20"))  # behind a wager that stands, by the rules that it was made under
    table.do(Showing("roll", (4, 5)))
    assert refusal(table, bet(1, "pass", "5")) == changing
    events = table.do(read_step({"seat": 1, "remove": "place-to-win", "pick": 6}))
    assert "changed" in [event.event for event in events]  # the last that lay there: nothing is wagered
    table.do(bet(1, "pass", "10"))
    table.do(Showing("roll", (4, 5)))
    assert refusal(table, bet(1, "pass-odds", "20"))[0] != "rules-changing"
    assert headline(table).text == "Place your wagers"
    table.check()


@provision("8.3(b)1")
def test_a_wager_made_before_is_decided_by_its_rules_and_the_next_round_by_the_new_ones() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "5000"})
    told(table, "20:00")
    announce(table, "20:30", wheel="single-zero", **{"approved-layout": True})
    table.do(bet(1, "red", "10"))
    told(table, "20:30")
    no = refused_by(table, bet(1, "black", "10"))
    assert no.sentence == "Since 20:30 on 4 July 2026 no wager is taken under the old rules."
    assert no.allowed == "The new rules are in force when the wagers that lie there are decided."
    table.do(call("no-more-bets"))
    table.do(Showing("spin", "00"))
    assert table.chips(1) == 4995_00  # half is given up, as by the double zero wheel
    assert table.house["wheel"] == "single-zero"
    table.do(bet(1, "black", "10"))


@provision("8.3(b)1")
@pytest.mark.parametrize("rules", [{"min": "50"}, {"surrender": True}])
def test_what_belongs_to_a_wager_that_stands_is_made_after_the_time_told(rules: dict[str, object]) -> None:
    table = in_play("blackjack", 1, 2, min="5", max="500")
    told(table, "20:00")
    announce(table, "20:30", **rules)
    for seat in (1, 2):
        table.do(bet(seat, "blackjack", "10"))
    for card in ("8S", "5S", "AD", "8H", "6H"):
        table.do(Showing("deal", (card,)))
    told(table, "20:30")
    table.do(bet(1, "insurance", "5"))
    table.do(call("insurance-closed"))
    table.do(Choose(1, "split"))
    table.do(Showing("deal", ("3C",)))
    table.do(Choose(1, "double"))
    assert sum(stake.amount for stake in table.layout.stakes.values()) == 45_00


@provision("8.3(b)1", "6.5(h)")
def test_a_raise_is_as_much_as_its_wager_whatever_the_minimum_has_become() -> None:
    table = in_play("red-dog", 1, min="5", max="500")
    told(table, "20:00")
    announce(table, "20:30", min="20")
    table.do(bet(1, "red-dog", "5"))
    table.do(Showing("deal", ("4S", "9H")))
    told(table, "20:30")
    assert refusal(table, bet(1, "raise", "4")) == ("below-minimum", "8.2(a)")
    table.do(bet(1, "raise", "5"))


def test_limits_of_a_pot_that_is_played_for_change_with_the_next_hand() -> None:
    table = in_play("holdem", 1, 2, min="2", max="4")
    told(table, "20:00")
    announce(table, "20:30", min="4", max="8")
    table.do(Showing("deal", ("AS", "KS", "AD", "KD")))
    told(table, "20:30")
    assert table.house.limits.least == 2_00
    table.do(call("void-round", confirmed_by=("supervisor",)))
    while table.round_began is None:
        table.do(next_act(table, Seeded(1)))
    assert table.house.limits.least == 4_00


def test_under_rules_that_are_approved_no_more_nothing_is_wagered() -> None:
    table = craps_with_a_point({"min": "5", "max": "500", "odds-multiple": 2})
    table.do(call("close", superseded=True))
    no = refused_by(table, bet(1, "place-to-win", "12", 8))
    assert no.code == "rules-superseded"
    table.do(bet(1, "pass-odds", "20"))
    wheel = open_table("roulette", seats={1: "100"})
    wheel.do(bet(1, "red", "5"))
    wheel.do(call("close", superseded=True))
    assert refused_by(wheel, bet(1, "black", "5")).code == "rules-superseded"
    assert headline(wheel).text == "The table closes when the wagers on it are decided"
    wheel.do(call("no-more-bets"))
    wheel.do(Showing("spin", "1"))
    assert not wheel.is_open
    assert not wheel.superseded
    with refused(Mistake, "not-a-flag"):
        table.do(call("close", superseded="yes"))


def craps_with_a_point(house: dict[str, object]) -> Table:
    """Seat 1 has $10 on pass, with a point of 9, and $12 on 6, at eight in the evening."""
    table = open_table("craps", house, seats={1: "5000"})
    told(table, "20:00")
    table.do(bet(1, "pass", "10"))
    table.do(bet(1, "place-to-win", "12", 6))
    table.do(Showing("roll", (4, 5)))
    return table


@provision("8.3(b)", "8.3(c)")
def test_a_lower_minimum_that_a_change_would_raise_again_is_refused_also_while_that_one_waits() -> None:
    """The time of the other has come, and the wagers that lie there hold it up: for more there is no half hour left."""
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "500"})
    told(table, "20:00")
    announce(table, "20:31", min="5", wheel="single-zero")
    table.do(bet(1, "red", "5"))
    told(table, "20:45")
    assert refusal(table, call("change", rules={"min": "1"})) == ("notice-too-short", "8.3(b)")
    table.do(call("change", rules={"max": "600"}))
    assert table.house.limits.most == 600_00
