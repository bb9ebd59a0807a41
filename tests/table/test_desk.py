"""People come and go, staff and rules change, tables open and close: what waits for the round, and what does not."""

from collections.abc import Sequence

import pytest

from chapter47 import Choose, Event, Fact, Mistake, Refused, Showing, Table, bet, call, game, open_table, read_house
from chapter47.law import cite
from chapter47.table.commands import Clock, Report, read_step
from chapter47.table.dealer import leave_up


def names(events: Sequence[Event]) -> list[str]:
    return [event.event for event in events]


def spin(table: Table, pocket: str) -> list[Event]:
    return [*table.do(call("no-more-bets")), *table.do(Showing("spin", pocket))]


def sit(table: Table, seat: int, chips: str = "100") -> None:
    table.do(Choose(seat, "sit", {"chips": chips}))


def test_a_person_sits_buys_in_and_leaves_with_what_is_left() -> None:
    table = open_table("roulette")
    sit(table, 3)
    table.do(Choose(3, "buy-in", {"amount": "50"}))
    assert table.chips(3) == 150_00
    held = {"inventory": "-50.00", "drop": "50.00", "vigorish": "0.00", "imprest": "0.00"}
    assert table.house_result() == {"win": "0.00", **held}
    [left] = table.do(Choose(3, "leave"))
    assert isinstance(left, Fact)
    assert left.details == {"seat": 3, "chips": "150.00"}
    table.check()


@pytest.mark.parametrize(
    ("seat", "code"), [(1, "seat-taken"), (0, "no-such-seat"), (13, "no-such-seat"), (-1, "no-such-seat")]
)
def test_a_seat_is_one_persons(seat: int, code: str) -> None:
    table = open_table("roulette", seats={1: "100"})
    with pytest.raises(Mistake) as mistake:
        sit(table, seat)
    assert mistake.value.code == code


def test_who_waits_to_leave_may_stay_after_all() -> None:
    table = open_table("roulette", seats={1: "100"})
    with pytest.raises(Mistake, match="does not wait to leave"):
        table.do(Choose(1, "remain"))
    table.do(bet(1, "red", "5"))
    table.do(Choose(1, "leave"))
    assert [say.name for say in table.says("seat:1")] == ["remain"]
    assert names(table.do(Choose(1, "remain"))) == ["remains"]
    assert "left" not in names(spin(table, "1"))
    assert table.chips(1) == 105_00
    table.do(bet(1, "red", "5"))  # as anybody else
    table.check()


def test_who_has_wagers_on_the_layout_leaves_when_they_are_settled() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    assert names(table.do(Choose(1, "leave"))) == ["leaving"]
    with pytest.raises(Mistake, match="The player at seat 1 is about to leave"):
        table.do(bet(1, "red", "10"))
    events = spin(table, "1")
    assert names(events)[-1] == "left"
    assert isinstance(events[-1], Fact)
    assert events[-1].details["chips"] == "110.00"
    assert not table.seats


def test_a_table_closes_at_once_when_idle_and_else_after_the_round() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    assert names(table.do(call("close"))) == ["closing"]
    assert names(spin(table, "2"))[-1] == "closed"
    with pytest.raises(Mistake, match="The table is closed"):
        table.do(bet(1, "red", "10"))
    table.do(call("open"))
    assert names(table.do(call("close"))) == ["counted", "closed"]
    with pytest.raises(Mistake, match="closed already"):
        table.do(call("close"))


def test_a_new_dealer_is_recorded_and_changes_nothing_else() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "10"))
    assert names(table.do(call("new-dealer", name="Dana"))) == ["relieved"]
    assert table.layout.stakes
    with pytest.raises(Mistake):
        table.do(call("new-dealer", name=5))


def test_a_supervisor_voids_a_round_and_every_wager_goes_back() -> None:
    table = open_table("roulette", seats={1: "100", 2: "100"})
    table.do(bet(1, "red", "10"))
    table.do(bet(2, "split", "10", pick=["17", "20"]))
    table.do(call("no-more-bets"))
    with pytest.raises(Refused, match="A supervisor voids a round"):
        table.do(call("void-round"))
    for reason in (5, "x" * 201):
        with pytest.raises(Mistake, match="in a few words"):
            table.do(call("void-round", reason=reason, confirmed_by=("supervisor",)))
    events = table.do(call("void-round", reason="power failure", confirmed_by=("supervisor",)))
    assert names(events) == ["voided", "voided"]
    assert all("editorial choice" in str(event.cites) for event in events)
    assert (table.chips(1), table.chips(2), table.rounds) == (100_00, 100_00, 1)
    table.check()
    table.do(bet(1, "red", "10"))  # and betting is open again
    with pytest.raises(Mistake):
        open_table("roulette").do(call("void-round", confirmed_by=("supervisor",)))


def test_minimums_fall_and_maximums_change_at_once_with_sign_and_announcement() -> None:
    table = open_table("roulette", {"min": "10", "max": "500"}, seats={1: "100"})
    events = table.do(call("change", rules={"min": "5", "max": "400"}))
    told = [("posted", "19:47-8.3(c)"), ("announced", "19:47-8.3(c)")]
    assert [(event.event, str(event.cites)) for event in events[:4]] == told * 2
    assert events[0].details["sign"] == (  # type: ignore[union-attr]
        "From now on the rule here is: a minimum wager of $5.00. Until now it was: a minimum wager of $10.00."
    )
    table.do(bet(1, "red", "5"))


@pytest.mark.provision("8.3(b)1", "8.3(c)")
def test_a_sign_of_a_later_change_is_posted_anew_where_something_else_is_in_force_until_then() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    table.do(read_step({"clock": "2026-07-04T20:00"}))
    for rules in ({"min": "10"}, {"seven-numbers": True}):
        table.do(call("change", rules=rules, effective="2026-07-04T20:30"))
    events = table.do(call("change", rules={"min": "4"}))
    anew = [event for event in events if event.event == "posted" and str(event.cites) == "19:47-8.3(b)1"]
    assert [event.details["sign"] for event in anew] == [  # type: ignore[union-attr]
        "From 20:30 on 4 July 2026 the rule here is: a minimum wager of $10.00. "
        "Until then it is: a minimum wager of $4.00."
    ]


def test_everything_else_needs_half_an_hour_and_takes_effect_between_rounds() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "100"})
    raise_minimum = {"min": "10", "max": "500"}
    with pytest.raises(Mistake, match="not been told the time"):
        table.do(call("change", rules=raise_minimum, effective="2026-07-04T20:30"))
    table.do(read_step({"clock": "2026-07-04T20:00"}))
    for effective in ("2026-07-04T20:29", None):
        with pytest.raises(Refused, match=r"half an hour's notice. \(19:47-8.3\(b\)\) It may take effect at 20:30"):
            table.do(call("change", rules=raise_minimum, effective=effective))
    told = table.do(call("change", rules={**raise_minimum, "seven-numbers": True}, effective="2026-07-04T20:30"))
    assert [(event.event, str(event.cites)) for event in told] == [
        ("posted", "19:47-8.3(b)1"),
        ("announced", "19:47-8.3(b)2"),  # a raised minimum: the Commission need not be told
        ("posted", "19:47-8.3(b)1"),
        ("announced", "19:47-8.3(b)2"),
        ("notified", "19:47-8.3(b)3"),
    ]
    table.do(bet(1, "red", "5"))
    table.do(read_step({"clock": "2026-07-04T20:30"}))
    with pytest.raises(Refused, match=r"no wager is taken under the old rules. \(19:47-8.3\(b\)1\)"):
        table.do(bet(1, "black", "5"))  # the wager that lies there is decided as it was made
    assert "changed" in names(spin(table, "1"))
    with pytest.raises(Refused, match=r"at least \$10\.00"):
        table.do(bet(1, "red", "5"))
    table.do(bet(1, "seven-numbers", "10"))


def test_a_change_that_the_law_forbids_is_refused_with_its_provision() -> None:
    table = open_table("roulette", {"min": "10", "max": "500"})
    for rules, provision in (({"max": "50"}, "19:47-8.2(a)"), ({"odds": {"red": "1 to 2"}}, "19:47-5.2(a)")):
        with pytest.raises(Refused) as refused:
            table.do(call("change", rules=rules))
        assert refused.value.cites.text == provision
    for nonsense in ({}, 5, None, {"min": "10"}, {"nonsense": True}):
        with pytest.raises(Mistake):
            table.do(call("change", rules=nonsense))


def test_time_goes_forward() -> None:
    table = open_table("roulette")
    later, earlier = read_step({"clock": "2026-07-04T20:00"}), read_step({"clock": "2026-07-04T19:59"})
    assert isinstance(later, Clock)
    table.do(later)
    with pytest.raises(Mistake, match="already"):
        table.do(earlier)
    for nonsense in ("20:00", "tomorrow", 5, "2026-07-04T20:00+02:00", "9999-12-31T23:59", None):
        with pytest.raises(Mistake, match=r"is no time|has a zone"):
            read_step({"clock": nonsense})


def test_colors_are_exchanged_only_when_nothing_of_the_seat_stands() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(Choose(1, "color", {"color": "blue", "value": "0.50"}))
    table.do(bet(1, "red", "1.50", instrument="non-value"))
    for choice in (Choose(1, "color-up"), Choose(1, "color", {"color": "teal", "value": "1"})):
        with pytest.raises(Mistake, match="no wager of the seat"):
            table.do(choice)
    with pytest.raises(Mistake, match=r"blue chips are \$0\.50 each"):
        table.do(bet(1, "red", "0.75", instrument="non-value"))
    table.do(read_step({"seat": 1, "remove": "red"}))
    assert names(table.do(Choose(1, "color-up"))) == ["colored-up"]
    with pytest.raises(Mistake, match="has no non-value chips"):
        table.do(bet(1, "red", "1", instrument="non-value"))


def test_winners_that_their_owner_wants_left_up_are_made_again_as_commands() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(bet(1, "red", "60", keep=True))
    table.do(bet(1, "odd", "40"))
    spin(table, "1")
    assert [type(said).__name__ for said in leave_up(table)] == ["Accepted"]
    assert table.log[-1].command == bet(1, "red", "60", keep=True)
    spin(table, "2")
    assert leave_up(table) == []  # a lost wager is not made again


def test_a_closed_table_waits_to_be_opened() -> None:
    table = Table(game("roulette"), read_house(game("roulette"), {}))
    with pytest.raises(Mistake, match="Next is the call 'open'"):
        table.do(call("no-more-bets"))
    table.do(call("open"))
    assert table.is_open
    with pytest.raises(Mistake, match="'frobnicate' is not something to say here"):
        table.do(call("frobnicate"))


def told(table: Table, time: str) -> None:
    table.do(read_step({"clock": f"2026-07-04T{time}"}))


def test_changes_that_are_announced_outlive_those_made_at_once() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "5000"})
    told(table, "20:00")
    table.do(call("change", rules={"seven-numbers": True}, effective="2026-07-04T20:30"))
    table.do(call("change", rules={"five-adjacent": True}, effective="2026-07-04T20:45"))
    table.do(call("change", rules={"max": "1000"}))
    told(table, "20:30")  # nothing is wagered, so it takes effect at once
    table.do(bet(1, "seven-numbers", "10"))
    table.do(bet(1, "red", "1000"))
    with pytest.raises(Refused, match="not offered"):
        table.do(bet(1, "five-adjacent", "25", pick="17"))
    told(table, "20:45")
    with pytest.raises(Refused, match="not offered"):
        table.do(bet(1, "five-adjacent", "25", pick="17"))  # wagers stand: it waits for the round's end
    with pytest.raises(Refused, match="under the old rules"):
        table.do(bet(1, "red", "10"))
    spin(table, "1")
    table.do(bet(1, "five-adjacent", "25", pick="17"))
    assert table.house.limits.most == 1000_00


@pytest.mark.parametrize("effective", ["2026-07-04T20:10", None])
def test_a_maximum_that_changes_by_now_changes_at_once_also_within_a_round(effective: str | None) -> None:
    """8.3(c): a sign and an announcement, and no waiting. What waits for the round's end goes on waiting."""
    table = open_table("roulette", {"min": "5", "max": "500"}, seats={1: "5000"})
    told(table, "20:00")
    table.do(call("change", rules={"seven-numbers": True}, effective="2026-07-04T20:30"))
    table.do(bet(1, "red", "10"))
    told(table, "20:10")
    events = table.do(call("change", rules={"max": "100", "min": "1"}, effective=effective))
    assert [str(event.cites) for event in events if event.event == "announced"] == ["19:47-8.3(c)"] * 2
    assert any("maximum $100.00" in str(event.details["sign"]) for event in events if event.event == "posted")  # type: ignore[union-attr]
    with pytest.raises(Refused, match=r"at most \$100\.00"):
        table.do(bet(1, "black", "101"))
    table.do(bet(1, "black", "1"))
    told(table, "20:30")
    with pytest.raises(Refused, match="not offered"):
        table.do(bet(1, "seven-numbers", "10"))
    spin(table, "1")
    table.do(bet(1, "seven-numbers", "10"))
    assert table.house.limits.most == 100_00


def test_a_change_that_would_make_an_announced_one_unlawful_is_refused() -> None:
    table = open_table("roulette", {"min": "5", "max": "500"})
    told(table, "20:00")
    table.do(call("change", rules={"min": "50"}, effective="2026-07-04T20:30"))
    with pytest.raises(Refused) as refused:
        table.do(call("change", rules={"max": "400"}))
    assert refused.value.cites.text == "19:47-8.2(a)"
    with pytest.raises(Mistake, match="already"):
        table.do(call("change", rules={"seven-numbers": True}, effective="2020-01-01T00:00"))


def test_a_round_without_wagers_can_be_voided_once_betting_is_closed() -> None:
    table = open_table("roulette", seats={1: "100"})
    table.do(call("no-more-bets"))
    table.do(call("void-round", confirmed_by=("supervisor",)))
    table.do(bet(1, "red", "10"))


def test_a_device_is_reported_at_any_moment_and_decides_nothing() -> None:
    """8.1: what becomes of whoever has one is not the game's: the report is in the log, and wagers stand."""
    table = open_table("roulette", seats={1: "100", 2: "100"})
    table.do(bet(1, "odd", "10"))
    for moment in (call("no-more-bets"), Showing("spin", "35")):
        (fact,) = table.do(Report("device", {"seat": 2}))
        assert isinstance(fact, Fact)
        assert (fact.event, fact.cites, fact.details) == (
            "reported",
            cite("8.1"),
            {"irregularity": "device", "seat": 2},
        )
        table.do(moment)
    assert table.chips(1) == 11_000
    with pytest.raises(Mistake, match="Nobody sits at seat 3"):
        table.do(Report("device", {"seat": 3}))
    with pytest.raises(Mistake):
        table.do(Report("device"))
