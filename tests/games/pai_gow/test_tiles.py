"""The shaker, the opening, and the tiles before a round: N.J.A.C. 19:47-10.3 and 10.4."""

from datetime import datetime, timedelta

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.table.commands import Call, Clock, Report
from chapter47.table.events import Event
from chapter47.table.things import Held
from kit.baccarat import closed_table, facts
from kit.pai_gow import LOSES, WONG, deal, expose, last_two, pai_gow, play, put, report, shake, wager, washed
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
IN_PAIRS = (
    "2-4 1-2 6-6 6-6 1-1 1-1 4-4 4-4 1-3 1-3 5-5 5-5 3-3 3-3 2-2 2-2 5-6 5-6 4-6 4-6 1-6 1-6 1-5 1-5"
    " 3-6 4-5 3-5 2-6 3-4 2-5 1-4 2-3"
)
"""The first sixteen pairings of 10.2(b), in their order."""


def acts(events: list[Event]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for event in facts(events, "performed"):
        found.setdefault(short(event.cites), []).append(str(event.details["act"]))
    return found


def opened() -> tuple[Table, dict[str, list[str]]]:
    table = closed_table("pai-gow", 1)
    return table, acts(table.do(call("open")))


def by_whom(events: list[Event]) -> dict[str, list[object]]:
    found: dict[str, list[object]] = {}
    for event in facts(events, "performed"):
        if "by" in event.details:
            found.setdefault(short(event.cites), []).append(event.details["by"])
    return found


VERIFIES = Call("inspection-verified", {}, ("floorperson",))


@provision("10.3(a)", "10.3(b)", "10.2(a)", "10.4(a)", "10.4(a)1", "10.4(a)2", "10.4(a)3")
def test_three_dice_and_one_set_are_taken_sorted_and_inspected_before_anything_else() -> None:
    _, done = opened()
    assert list(done) == ["10.3(a)", "10.3(b)", "10.2(a)", "10.4(a)", "10.4(a)1", "10.4(a)2", "10.4(a)3"]
    assert done["10.3(a)"] == ["put three dice into the pai gow shaker"]
    assert done["10.2(a)"] == ["take one set of 32 tiles"]
    assert done["10.4(a)1"] == ["sort the set into the supreme pair and the 15 other pairs"]


@provision("10.3(b)", "10.4(a)", "10.4(a)3ii")
def test_the_shaker_is_the_dealers_who_inspects_and_the_floorperson_verifies() -> None:
    table = closed_table("pai-gow", 1)
    done = by_whom(table.do(call("open")))
    assert table.layout.things["held:shaker"] == Held("shaker", "dealer")
    assert (done["10.3(b)"], done["10.4(a)"]) == (["dealer"], ["dealer"])
    done = by_whom(table.do(Report("unsuitable-tiles", {}, ("supervisor",))))
    assert (done["10.4(a)3i"], done["10.4(a)3ii"]) == (["supervisor"], ["dealer and supervisor"])
    assert refusal(table, call("wash")) == ("table-waits", "10.4(a)"), "nobody has verified the other set"
    assert by_whom(table.do(VERIFIES))["10.4(a)"] == ["floorperson"]
    assert refusal(table, Report("unsuitable-tiles", {}, ("supervisor",))) == ("not-reportable", "10.4(a)3i")


@provision("10.4(a)", "10.4(b)", "10.4(c)", "10.4(d)", '10.1 "Washing"')
def test_a_floorperson_verifies_that_and_the_first_player_sees_16_pairs_before_they_are_washed() -> None:
    table, _ = opened()
    assert refusal(table, Call("inspection-verified")) == ("not-confirmed", "10.4(a)")
    laid = acts(table.do(VERIFIES))
    assert laid["10.4(b)"] == ["turn the tiles face up, in 16 pairs by rank from the supreme pair on"]
    assert " ".join(table.layout.cards("tiles")) == IN_PAIRS
    table.do(Choose(1, "leave"))
    assert refusal(table, call("wash")) == ("nobody-there", "10.4(c)")
    table.do(Choose(2, "sit", {"chips": "100"}))
    assert len(acts(table.do(call("wash")))["10.4(c)"]) == 1
    stacked = acts(washed_events(table))
    assert stacked['10.1 "Washing"'] == ["shuffle the tiles by washing them"]
    assert [act.split(" ")[0] for act in stacked["10.4(d)"]] == ["move", "stack"]
    assert table.layout.cards("tiles") == (), "they lie face down"
    wager(table, 2)


def washed_events(table: Table) -> list[Event]:
    return table.do(Showing("shuffle", "by-hand"))


@provision("10.4(a)3i", "10.4(a)3ii")
def test_a_supervisor_brings_another_set_where_tiles_are_unsuitable_and_the_old_one_is_sealed() -> None:
    table, _ = opened()
    assert refusal(table, Report("unsuitable-tiles")) == ("not-confirmed", "10.4(a)3i")
    done = acts(table.do(Report("unsuitable-tiles", {}, ("supervisor",))))
    assert list(done)[:2] == ["10.4(a)3i", "10.4(a)3ii"]
    assert "10.4(a)1" in done, "the other set is inspected too"
    table.do(VERIFIES)


@provision("10.4(e)")
def test_a_tile_that_is_seen_in_stacking_has_the_entire_set_washed_again() -> None:
    table = pai_gow()
    wager(table)
    play(table, {"dealer": WONG, 1: LOSES})
    assert acts(report(table, "exposed-in-stacking"))["10.4(e)"] == ["wash the entire set again"]
    assert refusal(table, bet(1, "pai-gow", "10")) == ("shuffle-first", "10.4(f)")
    washed(table)
    wager(table)
    assert acts(report(table, "exposed-in-stacking"))["10.4(e)*"] == ["leave the wagers as they lie"]
    washed(table)
    assert table.layout.stakes, "the wager stands"
    assert table.rounds == 1
    shake(table)
    assert refusal(table, Report("exposed-in-stacking")) == ("not-reportable", "10.4(e)")


def test_wagers_that_lie_there_while_the_tiles_are_washed_again_can_be_given_back() -> None:
    table = pai_gow()
    wager(table)
    report(table, "exposed-in-stacking")
    table.do(call("void-round", confirmed_by=("supervisor",)))
    assert (table.chips(1), table.layout.stakes, table.rounds) == (1000_00, {}, 0)
    assert mistake(table, call("void-round", confirmed_by=("supervisor",))) == "nothing-to-void"
    washed(table)
    wager(table)


@provision("10.4(f)", "10.4(d)")
def test_after_each_round_all_tiles_are_turned_down_and_washed() -> None:
    table = pai_gow()
    wager(table)
    play(table, {"dealer": WONG, 1: LOSES})
    done = acts(washed_events(table))
    assert done["10.4(f)"] == ["turn all tiles face down"]
    assert len(done["10.4(d)"]) == 2


@provision("10.4(d)")
def test_the_dealer_washes_in_eight_circles_and_makes_eight_stacks_of_four() -> None:
    table = pai_gow()
    wager(table)
    play(table, {"dealer": WONG, 1: LOSES})
    moved, stacked = [event for event in facts(washed_events(table), "performed") if short(event.cites) == "10.4(d)"]
    assert (moved.details["by"], moved.details["motions"]) == ("dealer", 8)
    assert (stacked.details["stacks"], stacked.details["tiles"]) == (8, 4)


@provision("10.4(g)")
def test_where_nobody_plays_the_tiles_lie_in_pairs_until_somebody_comes() -> None:
    table = pai_gow()
    left = acts(table.do(Choose(1, "leave")))
    assert left["10.4(g)"] == ["turn the tiles face up, in 16 pairs by rank from the supreme pair on"]
    assert refusal(table, call("wash")) == ("nobody-there", "10.4(g)")
    table.do(Choose(1, "sit", {"chips": "100"}))
    table.do(call("wash"))
    washed(table)
    wager(table)


@provision("10.3(c)")
def test_dice_leave_the_table_after_24_hours() -> None:
    table = closed_table("pai-gow", 1)
    table.do(Clock(NOON))
    table.do(call("open", shoe="in-play"))
    for hours, changed in ((23, False), (24, True), (47, False), (48, True)):
        done = acts(table.do(Clock(NOON + timedelta(hours=hours))))
        assert ("10.3(c)" in done) is changed
        assert done.get("10.3(a)", []) == (["put three dice into the pai gow shaker"] if changed else [])
    wager(table)
    assert "10.3(c)" not in acts(table.do(Clock(NOON + timedelta(hours=72))))
    assert "10.3(c)" in acts(table.do(call("no-more-bets"))), "others come before these are shaken, though wagers lie"
    table.do(Clock(NOON + timedelta(hours=95)))
    table.do(Showing("shake", (3, 3, 3)))
    deal(table, {"dealer": WONG, 1: LOSES})
    table.do(Clock(NOON + timedelta(hours=96)))
    put(table, 1, last_two(LOSES))
    assert "10.3(c)" in acts(expose(table)), "those that lie there covered leave with the round"
