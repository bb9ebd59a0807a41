"""8.3(b): a change that is announced is withdrawn before its time, as it was announced. The law is silent on it."""

from typing import Any

import pytest

from chapter47 import Mistake, Refused, Seeded, Table, bet, call, game, next_act, open_table, read_house
from chapter47.faces.spoken import step_words
from chapter47.house.notices import WITHDRAWN, PostedNow
from chapter47.table.commands import Call, read_step
from chapter47.table.events import Fact
from chapter47.table.log import lines, recover
from chapter47.table.words import sentence
from kit.refusals import refused

provision = pytest.mark.provision
DAY = "2026-07-04T"
SEVEN = {"seven-numbers": True}


def roulette(**more: object) -> Table:
    table = open_table("roulette", {"min": "5", "max": "500", **more}, seats={1: "1000"})
    tell_time(table, "20:00")
    return table


def tell_time(table: Any, time: str) -> None:
    table.do(read_step({"clock": f"{DAY}{time}"}))


def announce(table: Any, time: str, **rules: object) -> list[Any]:
    return [*table.do(call("change", rules=rules, effective=f"{DAY}{time}"))]


def withdraw(table: Any, time: str, at_table: str = "", **rules: object) -> list[Any]:
    more = {**rules, **({"table": at_table} if at_table else {})}
    return [*table.do(Call("withdraw-change", {"effective": f"{DAY}{time}", **more}))]


def facts(events: list[Any], event: str) -> list[Any]:
    return [each for each in events if each.event == event]


def signs(events: list[Any], event: str = "posted") -> list[str]:
    return [str(each.details["sign"]) for each in facts(events, event)]


# What is told


@provision("8.3(b)1", "8.3(b)2")
def test_the_sign_of_the_change_comes_down_and_patrons_are_told_which_rule_stays() -> None:
    table = roulette()
    (posted, _) = announce(table, "20:30", min="10")
    events = withdraw(table, "20:30")
    assert signs(events, "taken-down") == [posted.details["sign"]]
    text = (
        "The change announced for 20:30 on 4 July 2026 is withdrawn. "
        "The rule here then stays: a minimum wager of $5.00. It does not become: a minimum wager of $10.00."
    )
    assert signs(events) == [text]
    assert [each.call for each in facts(events, "announced")] == [text]
    assert {each.cites for each in events} == {WITHDRAWN}  # ours, and marked so wherever it is read
    assert sentence(events[0]).endswith("(editorial choice)")
    assert table.pending == []
    tell_time(table, "20:31")
    table.do(bet(1, "red", "5"))


@provision("8.3(b)3")
def test_the_commission_is_told_where_it_had_been_told_of_the_change() -> None:
    table = roulette()
    announce(table, "20:30", min="10")
    assert facts(withdraw(table, "20:30"), "notified") == []  # of a raised minimum it need not be notified
    announce(table, "20:30", **SEVEN)
    (told,) = facts(withdraw(table, "20:30", at_table="roulette-1"), "notified")
    assert told.details["commission"].startswith("At roulette-1: The change announced for 20:30 on 4 July 2026 is wi")
    assert told.cites == WITHDRAWN


@provision("8.3(b)3", "3.10(c)2")
def test_surveillance_is_told_where_it_had_notice() -> None:
    table = open_table("punto-banco")
    tell_time(table, "20:00")
    announced = facts(announce(table, "20:30", **{"payment-order": 3}), "notified")
    withdrawn = facts(withdraw(table, "20:30"), "notified")
    assert [[*each.details] for each in withdrawn] == [[*each.details] for each in announced]
    assert [[*each.details] for each in withdrawn] == [["commission"], ["surveillance"]]


def test_it_is_said_in_words() -> None:
    said = {"call": "withdraw-change", "effective": f"{DAY}20:30"}
    assert step_words(said) == "Withdraw the announced change (from 20:30 on 4 July 2026 on)"


# Changes that were announced upon it


@provision("8.3(b)1")
def test_a_sign_of_a_later_change_is_posted_anew_where_another_rule_is_in_force_until_then() -> None:
    table = roulette()
    announce(table, "20:30", min="10")
    announce(table, "21:00", min="20")
    events = withdraw(table, "20:30")
    assert signs(events)[1:] == [
        "From 21:00 on 4 July 2026 the rule here is: a minimum wager of $20.00. "
        "Until then it is: a minimum wager of $5.00."
    ]
    assert [str(each.cites) for each in facts(events, "posted")[1:]] == ["19:47-8.3(b)1"]
    tell_time(table, "20:59")
    table.do(bet(1, "red", "5"))
    tell_time(table, "21:00")
    with refused(Refused, "below-minimum"):
        table.do(bet(1, "odd", "5"))


@provision("8.3(b)1")
def test_a_sign_of_a_later_change_is_posted_anew_where_one_is_announced_before_it() -> None:
    table = roulette()
    announce(table, "21:00", min="20")
    anew = signs(announce(table, "20:30", min="10"))[1:]
    assert anew == [
        "From 21:00 on 4 July 2026 the rule here is: a minimum wager of $20.00. "
        "Until then it is: a minimum wager of $10.00."
    ]


@provision("8.3(b)", "8.2(a)")
def test_a_change_in_whose_way_it_would_be_to_withdraw_it_is_named() -> None:
    table = roulette()
    announce(table, "20:30", max="5000")
    announce(table, "21:00", min="60")  # lawful with a maximum of at least $600 alone
    with refused(Refused, "unlawful-house") as no:
        withdraw(table, "20:30")
    assert no.value.sentence.startswith("Without it the change announced for 21:00 on 4 July 2026 is not lawful: ")
    assert no.value.cites.text == "19:47-8.2(a)"
    assert no.value.allowed == "Withdraw that one first."
    assert len(table.pending) == 2
    withdraw(table, "21:00")
    withdraw(table, "20:30")
    assert table.pending == []


@provision("8.3(b)")
def test_a_change_that_would_be_none_without_it_is_named() -> None:
    table = roulette()
    announce(table, "20:30", min="10")
    announce(table, "21:00", min="5")  # back again
    with refused(Refused, "in-the-way") as no:
        withdraw(table, "20:30")
    assert no.value.sentence == "Without it the change announced for 21:00 on 4 July 2026 would change nothing."
    assert no.value.cites == WITHDRAWN
    assert len(table.pending) == 2


@provision("8.3(b)", "8.3(b)2", "8.3(b)3")
def test_what_a_later_change_then_changes_as_well_has_its_own_half_hour() -> None:
    table = roulette()
    announce(table, "20:30", **SEVEN)
    announce(table, "21:00", **SEVEN, max="900")  # by then the wager is offered already: it is not told again
    events = withdraw(table, "20:30")
    (anew,) = [each for each in facts(events, "notified") if "From 21:00" in each.details["commission"]]
    assert "seven numbers wager" in anew.details["commission"]
    assert str(anew.cites) == "19:47-8.3(b)3"
    assert "19:47-8.3(b)2" in [str(each.cites) for each in facts(events, "announced")]
    late = roulette()
    announce(late, "20:40", **SEVEN)
    announce(late, "20:41", **SEVEN, max="900")
    tell_time(late, "20:15")
    with refused(Refused, "notice-too-short") as no:
        withdraw(late, "20:40")
    assert no.value.sentence.startswith("Without this change the one announced for 20:41 on 4 July 2026 would change m")
    assert no.value.cites.text == "19:47-8.3(b)"
    assert len(late.pending) == 2


# Which one, and when


def test_it_is_known_by_the_minute_for_which_it_was_announced() -> None:
    table = roulette()
    announce(table, "20:30:01", min="10")
    for wrong in ("20:30", "20:32"):
        with refused(Mistake, "not-announced") as no:
            withdraw(table, wrong)
        assert no.value.allowed == "Announced: 20:31 on 4 July 2026."
    withdraw(table, "20:30:45")
    with refused(Mistake, "not-announced") as no:  # twice
        withdraw(table, "20:31")
    assert no.value.sentence == "No change of rules is announced for 20:31 on 4 July 2026."
    assert no.value.allowed == "No change is announced."


def test_of_several_at_one_moment_the_rules_say_which() -> None:
    table = roulette()
    announce(table, "20:30", min="10")
    announce(table, "20:30", **SEVEN)
    with refused(Mistake, "several-announced") as no:
        withdraw(table, "20:30")
    assert no.value.allowed == "Say the rules of one as well: of min; seven-numbers."
    with refused(Mistake, "not-announced"):
        withdraw(table, "20:30", rules={"min": "11"})
    withdraw(table, "20:30", rules={"min": "10"})
    assert [change.rules for change in table.pending] == [SEVEN]
    withdraw(table, "20:30")
    assert table.pending == []


@provision("8.3(b)1")
def test_a_change_whose_time_has_come_is_withdrawn_no_more() -> None:
    table = roulette()
    table.do(bet(1, "red", "5"))
    announce(table, "20:30", **SEVEN)
    tell_time(table, "20:30")  # it waits for the wager that lies there
    assert table.pending
    with refused(Refused, "time-has-come") as no:
        withdraw(table, "20:30")
    assert no.value.cites.text == "19:47-8.3(b)1"
    (say,) = [each for each in table.says("supervisor") if each.name == "withdraw-change"]
    assert say.refused is not None
    assert say.refused.sentence == no.value.sentence
    while table.pending:
        table.do(next_act(table, Seeded(47)))
    assert not [each for each in table.says("supervisor") if each.name == "withdraw-change"]


@pytest.mark.parametrize(
    ("details", "code"),
    [
        ({}, "no-time"),
        ({"effective": None}, "no-time"),
        ({"effective": "tomorrow"}, "not-a-time"),
        ({"effective": 5}, "not-a-time"),
        ({"effective": True}, "not-a-time"),
        ({"effective": [f"{DAY}20:30"]}, "not-a-time"),
        ({"effective": f"{DAY}20:30:00Z"}, "not-a-time"),
        ({"effective": "9999-12-31T23:59:59"}, "not-a-time"),
        ({"effective": f"{DAY}20:30", "rules": "min"}, "no-rules"),
        ({"effective": f"{DAY}20:30", "rules": 5}, "no-rules"),
        ({"effective": f"{DAY}20:30", "rules": {}}, "not-announced"),
        ({"effective": f"{DAY}20:30", "table": ""}, "not-a-name"),
        ({"effective": f"{DAY}20:30", "table": 7}, "not-a-name"),
        ({"effective": f"{DAY}20:30", "ordered": True}, "unknown-detail"),
        ({"effective": f"{DAY}20:30", "reason": "a mistake"}, "unknown-detail"),
    ],
)
def test_nonsense_is_told_in_words_and_changes_nothing(details: dict[str, object], code: str) -> None:
    table = roulette()
    announce(table, "20:30", min="10")
    with pytest.raises(Mistake) as no:
        table.do(Call("withdraw-change", details))
    assert no.value.code == code
    assert len(table.pending) == 1


def test_before_anything_is_announced_nothing_is_withdrawn() -> None:
    with refused(Mistake, "not-announced"):
        withdraw(open_table("roulette"), "20:30")


# The sign that is up


@provision("8.3(c)")
def test_the_sign_of_what_counts_from_now_on_is_known_until_the_rules_change_again() -> None:
    table = roulette()
    assert table.posted_now is None
    table.do(call("change", rules={"max": "600"}))
    assert table.posted_now is not None
    assert [each.after for each in table.posted_now.changes] == ["a maximum wager of $600.00"]
    announce(table, "20:30", min="10")
    assert table.posted_now.withdrawn is None
    withdraw(table, "20:30")
    assert table.posted_now.withdrawn is not None
    table.do(bet(1, "red", "5"))
    while not table.is_at_rest():
        table.do(next_act(table, Seeded(47)))
    again = table.snapshot()
    assert Table(table.game, table.opening_house, again).posted_now == table.posted_now
    assert PostedNow.read(None) is None
    announce(table, "20:30", min="10")
    tell_time(table, "20:30")
    assert table.posted_now is None


# Every machine, and what reads announced changes


def test_the_log_tells_it_again() -> None:
    table = roulette()
    announce(table, "20:30", min="10")
    announce(table, "21:00", min="20")
    withdraw(table, "20:30")
    again = recover("\n".join(lines(table)), game)
    assert again.pending == table.pending
    assert again.posted_now == table.posted_now
    assert [each.events for each in again.log] == [each.events for each in table.log]


@provision("8.3(b)1")
def test_a_keno_system_withdraws_as_a_table_does() -> None:
    keno = game("keno")
    system: Any = keno.machine(read_house(keno, {}))
    tell_time(system, "20:00")
    by = ("keno-supervisor",)
    system.do(call("change", rules={"max-spots": 8}, effective=f"{DAY}20:30", confirmed_by=by))
    (say,) = [each for each in system.says("keno-supervisor") if each.name == "withdraw-change"]
    assert say.confirmed_by == by
    assert not [each for each in system.says("keno-writer") if each.name == "withdraw-change"]
    with refused(Refused, "not-confirmed") as no:
        system.do(call("withdraw-change", effective=f"{DAY}20:30"))
    assert no.value.cites == WITHDRAWN
    events = [*system.do(call("withdraw-change", effective=f"{DAY}20:30", confirmed_by=by))]
    assert [each.event for each in events] == ["taken-down", "posted", "announced", "notified"]
    assert all(isinstance(each, Fact) or each.event == "announced" for each in events)
    assert system.pending == []
    assert system.due() is None
