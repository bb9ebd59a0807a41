"""Keno: games, notice, lock-out, draw: N.J.A.C. 19:47-15.5."""

import pytest

from chapter47.games.keno.batch import grading_hash
from chapter47.house import UnlawfulHouse
from chapter47.law import Refused, cite
from chapter47.table.things import Board, Figure
from chapter47.table.words import words
from kit.keno_booth import FIRST_TWENTY, KEYS, Booth

provision = pytest.mark.provision
AUTOMATIC = {"lock-out": "automatic", "closes": 300, "override": True}


@provision("15.5(b)")
def test_games_are_numbered_in_sequence_and_each_is_drawn_once() -> None:
    booth = Booth()
    assert [booth.draw()["game"] for _ in range(3)] == [1, 2, 3]
    booth.lock()
    assert booth.refused(draw=FIRST_TWENTY, game=3) == "15.5(b)"  # drawn already
    assert booth.refused(draw=FIRST_TWENTY, game=5) == "15.5(b)"
    assert booth.draw(game=4)["game"] == 4


@provision("15.5(b)")
def test_series_run_at_their_own_intervals_with_unique_numbers() -> None:
    booth = Booth({"series": ["main", "express"]})
    main, express = booth.straight(1), booth.straight(1, series="express")
    assert [booth.draw(series="express")["game"] for _ in range(2)] == ["express-1", "express-2"]
    assert booth.choose("redeem", ticket=express)["games"][0]["game"] == "express-1"
    assert booth.no(seat=1, choose="redeem", ticket=main).code == "not-drawn"
    booth.lock(series="express")
    assert booth.straight(1, series="main") == 3  # the other series goes on
    assert booth.no(seat=1, choose="request", groups=[[1]], rate="1", series="express").code == "locked-out"
    assert booth.draw(series="main")["game"] == "main-1"
    assert booth.no(draw=FIRST_TWENTY, series="night").code == "no-such-series"


@provision("15.5(b)", "15.5(c)")
def test_each_series_closes_by_its_own_time() -> None:
    booth = Booth({**AUTOMATIC, "series": {"main": 300, "express": 120}})
    assert {Figure("closes-main", 300, "seconds"), Figure("closes-express", 120, "seconds")} <= {*booth.system.lies()}
    locked = [each["game"] for each in booth.at("20:02:00") if each["event"] == "locked-out"]
    assert locked == ["express-1"]
    booth.draw(series="express")
    assert [each["game"] for each in booth.at("20:04:00") if each["event"] == "locked-out"] == ["express-2"]
    assert [each["game"] for each in booth.at("20:05:00") if each["event"] == "locked-out"] == ["main-1"]
    usual = Booth({**AUTOMATIC, "series": "main express=120"})
    assert Figure("closes-main", 300, "seconds") in usual.system.lies()


@pytest.mark.parametrize(
    "series",
    [{"main": 0}, {"main": "60"}, {"main": 86_401}, {"main": True}, {"Main": 60}, "main=", "main=00", {}, "a=1 a=2"],
)
def test_what_is_no_series_is_refused(series: object) -> None:
    with pytest.raises(UnlawfulHouse, match="series"):
        Booth({"series": series})


@provision("15.5(c)")
def test_a_game_is_closed_a_minute_after_the_notice_and_not_sooner() -> None:
    booth = Booth()
    assert booth.refused(call="lock-out") == "15.5(c)"  # no notice was given
    assert booth.refused(draw=FIRST_TWENTY) == "15.5(c)"
    said = booth.call("closing")
    assert (said[0]["call"], said[0]["by"]) == ("Game 1 will be closing in one minute", "keno-writer")
    booth.at("20:00:59")
    assert booth.refused(call="lock-out") == "15.5(c)"
    booth.straight(7)  # tickets are sold until it is closed
    booth.at("20:01:00")
    assert booth.call("lock-out")[0]["event"] == "locked-out"
    assert booth.refused(call="closing", **{"confirmed-by": ["inspector"]}) == "15.5(c)"


@provision("15.5(c)")
@pytest.mark.parametrize("at", ["2026-07-04T20:00:01", "2026-07-04T19:49:59", "soon"])
def test_no_notice_is_entered_as_given_before_or_after_it_can_have_been(at: str) -> None:
    assert Booth().no(call="closing", at=at).code == "not-a-time"


@provision("15.5(c)")
def test_where_the_remaining_time_is_displayed_no_words_are_owed() -> None:
    booth = Booth({"notice": "countdown", "closes": 120})
    booth.at("20:00:30")
    assert Figure("closes-main", 90, "seconds") in booth.system.lies()
    assert booth.call("lock-out")[0]["event"] == "locked-out"


@provision("15.5(c)")
def test_what_the_system_displays_and_closes_by_is_the_remaining_time() -> None:
    booth = Booth({"lock-out": "automatic", "override": True, "closes": 120})
    booth.at("20:01:59")
    assert booth.refused(draw=list(FIRST_TWENTY)) == "15.5(c)"
    assert "locked-out" in [each["event"] for each in booth.at("20:02:00")]
    booth.draw()


@provision("15.5(d)", "15.5(d)1")
def test_a_supervisor_locks_all_stations_out_or_a_writer_with_a_supervisors_word() -> None:
    booth = Booth({"booths": {"main": 3}})
    booth.notice()
    assert booth.refused(call="lock-out", **{"confirmed-by": ["keno-writer"]}) == "15.5(d)"
    told = booth.call("lock-out", by=["keno-writer", "keno-supervisor"])[0]
    assert (told["event"], told["game"], told["stations"]) == ("locked-out", 1, 3)
    for station in (1, 2, 3):
        assert booth.refused(seat=1, choose="request", groups=[[1]], rate="1", station=station) == "15.5(d)1"
    booth.draw()
    assert booth.straight(1) == 1  # sold again, for the next game


@provision("15.5(d)2", "15.2(a)", "15.5(h)")
def test_twenty_of_the_eighty_numbers_are_drawn_and_kept_in_the_order_in_which_they_came() -> None:
    booth = Booth()
    booth.lock()
    for wrong in ([*range(1, 20)], [*range(1, 22)], [*range(1, 20), 81], [*range(20)], [1, *range(1, 20)]):
        assert booth.refused(draw=wrong) == "15.5(d)2"
    numbers = [80, 1, 79, 2, 78, 3, 77, 4, 76, 5, 75, 6, 74, 7, 73, 8, 72, 9, 71, 10]
    assert booth.draw(numbers)["numbers"] == numbers
    for _ in range(1200):  # nothing that was drawn is ever forgotten: a year is not the end of it
        booth.draw()
    assert list(booth.system.draws[0][1].numbers) == numbers
    assert list(booth.system.winning_numbers(1)) == numbers
    with pytest.raises(Refused, match="no winning numbers of game 9999"):
        booth.system.winning_numbers(9999)
    again = booth.system.again_from(booth.system.snapshot())
    assert list(again.draws[0][1].numbers) == numbers


@provision("15.5(d)2", "15.6(a)")
def test_the_line_of_a_draw_has_counts_sums_and_the_hash_of_the_grading() -> None:
    booth = Booth()
    booth.straight(1, 2, 3)
    booth.straight(61, 62, seat=2)
    booth.choose("request", groups=[[1, 2], [3, 61]], conditioning=[{"ways": "2/2", "rate": "1"}], games=2)
    told = booth.draw(FIRST_TWENTY)
    sums = {"tickets": 3, "ways": 4, "write": "4.00", "winners": 2, "won": "54.00", "paid": "54.00"}
    assert {name: told[name] for name in sums} == sums
    assert told["grading"] == grading_hash([1, 3], [4200, 1200])


@provision("15.5(e)")
def test_an_automatic_lock_out_is_overridden_by_a_supervisor_who_says_why() -> None:
    booth = Booth(AUTOMATIC)
    assert booth.refused(call="lock-out") == "15.5(e)"  # it does so by itself
    assert "locked-out" in [each["event"] for each in booth.at("20:05:00")]
    step = {"call": "override", "reason": "queue at the lounge"}
    assert booth.refused(**step, **{"confirmed-by": ["keno-writer"]}) == "15.5(e)"
    assert booth.refused(call="override") == "15.5(e)"  # no reason
    told = booth.do(**step, name="Ruth Ames")[0]
    assert (told["event"], told["by"], told["name"]) == ("overridden", "keno-supervisor", "Ruth Ames")
    assert (told["reason"], told["time"], told["was"]) == ("queue at the lounge", "2026-07-04T20:05:00", "locked")
    booth.straight(7)
    booth.at("20:20:00")  # it does not lock itself out any more: somebody does
    assert booth.call("lock-out")[0]["event"] == "locked-out"
    booth.draw()
    assert "locked-out" in [each["event"] for each in booth.at("20:25:00")]  # the next game again by itself


@provision("15.5(e)")
def test_a_lock_out_that_is_not_automatic_is_not_overridden() -> None:
    assert Booth().refused(call="override", reason="queue") == "15.5(e)"


@provision("15.5(e)")
def test_whoever_has_an_automatic_lock_out_submits_procedures_for_its_override() -> None:
    with pytest.raises(UnlawfulHouse) as no:
        Booth({"lock-out": "automatic"})
    assert [(each.option, each.cites) for each in no.value.violations] == [("override", cite("15.5(e)"))]


@provision("15.5(f)")
def test_the_winning_numbers_may_be_announced() -> None:
    booth = Booth()
    assert booth.no(call="announce").code == "not-now"
    booth.draw()
    for post in ("keno-supervisor", "keno-writer"):
        said = booth.call("announce", by=[post])[0]
        assert (said["call"], said["by"]) == (f"Game 1: {', '.join(map(str, FIRST_TWENTY))}", post)
    assert booth.refused(call="announce", **{"confirmed-by": ["inspector"]}) == "15.5(f)"


@provision("15.5(g)")
def test_the_board_shows_numbers_and_game_to_everybody() -> None:
    booth = Booth()
    booth.draw()
    for viewer in (None, "patron:1", "keno-writer"):
        lies = booth.system.lies(viewer)
        assert Board("main", 80, tuple(FIRST_TWENTY)) in lies
        assert Figure("drawn-game-main", 1, "number") in lies
        assert Figure("game-main", 2, "number") in lies


@provision("15.5(a) [1995]", "15.5(a) [1996-03-04]")
@pytest.mark.parametrize(("edition", "by"), [("1995", "15.5(a) [1995]"), ("1996", "15.5(a) [1996-03-04]")])
def test_two_keys_take_the_generator_out_of_service_and_put_it_back(edition: str, by: str) -> None:
    booth = Booth({"edition": edition})
    for one in KEYS:
        assert booth.refused(call="generator-out", **{"confirmed-by": [one]}) == by
    booth.call("generator-out", reason="inspection", by=KEYS)
    booth.lock()
    assert booth.refused(draw=FIRST_TWENTY) == by
    for one in KEYS:
        assert booth.refused(call="generator-in", **{"confirmed-by": [one]}) == by
    assert booth.call("generator-in", by=KEYS)[0]["provision"] == f"19:47-{by}"
    assert booth.draw(record="line 17 abc")["record"] == "line 17 abc"  # the generator's own record of it


def test_a_draw_that_failed_gives_all_wagers_of_the_game_back() -> None:
    booth = Booth()
    one, races, cash = booth.straight(1), booth.straight(1, seat=2, rate="2", games=2), booth.straight(1, seat=0)
    booth.lock()
    told = booth.report("draw-failed", reason="the generator stopped")
    assert (told[0]["tickets"], told[0]["amount"]) == (3, "4.00")
    assert told[0]["provision"].startswith("editorial choice")
    assert [(each["seat"], each["amount"]) for each in told[1:-1]] == [(1, "1.00"), (2, "2.00")]
    assert (booth.chips(1), booth.chips(2)) == ("1000.00", "998.00")
    assert booth.refused(seat=1, choose="redeem", ticket=one) == "15.6(a)"  # it has its price back
    assert booth.choose("redeem", 0, ticket=cash)["refund"] == "1.00"  # to whoever bears it
    assert booth.draw(FIRST_TWENTY)["game"] == 2  # the number is not used again
    assert booth.choose("redeem", 2, ticket=races)["amount"] == "6.00"
    booth.system.check()


def test_whoever_has_left_finds_what_a_failed_draw_returned_at_the_booth() -> None:
    booth = Booth()
    booth.straight(1, rate="5")
    races = booth.straight(1, rate="3", games=2)
    booth.choose("leave")
    booth.lock()
    told = booth.report("draw-failed")
    assert (told[1]["event"], told[1]["amount"], told[1]["waits"]) == ("returned", "8.00", True)
    assert words(booth.system.log.facts[-2]) == "Patron 1 has $8.00 back of game 1: it waits at the booth"
    again = booth.system.again_from(booth.system.snapshot())
    assert again.chips(1) == 8_00
    booth.choose("sit", chips="10")
    assert booth.chips(1) == "18.00"
    booth.draw(FIRST_TWENTY)
    assert booth.choose("redeem", ticket=races)["amount"] == "9.00"
    assert booth.choose("leave")["chips"] == "27.00"
    booth.system.check()
