"""Irregularities: N.J.A.C. 19:47-10.9."""

import pytest

from chapter47 import Choose, Showing, call
from chapter47.table.commands import Call, Report
from chapter47.table.events import Announced
from kit.baccarat import facts
from kit.pai_gow import (
    LOSES,
    WINS,
    WONG,
    after_first_round,
    brought,
    chips,
    deal,
    expose,
    last_two,
    pai_gow,
    put,
    report,
    shake,
    wager,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision


@provision("10.9(a)", "10.9(b)")
@pytest.mark.parametrize(("kind", "cites"), [("not-flat", "10.9(a)"), ("die-fell-out", "10.9(b)")])
def test_dice_that_do_not_lie_flat_or_fell_out_are_no_roll_and_wagers_stand(kind: str, cites: str) -> None:
    table = pai_gow()
    wager(table)
    assert refusal(table, Report(kind)) == ("not-reportable", cites)
    table.do(call("no-more-bets"))
    said = report(table, kind)
    (called,) = [event for event in said if isinstance(event, Announced)]
    assert (called.call, short(called.cites)) == ("No roll", cites)
    assert refusal(table, Report("lid-removed")) == ("not-reportable", "10.8(i)")
    assert len(table.layout.stakes) == 1
    table.do(Showing("shake", (3, 3, 3)))
    assert refusal(table, Report(kind)) == ("not-reportable", cites)


@provision("10.9(c)")
def test_a_wrong_total_voids_all_hands_and_the_tiles_are_washed_again() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    put(table, 2, last_two(LOSES))
    voided = facts(report(table, "wrong-total"), "voided")
    assert [(event.details["seat"], short(event.cites)) for event in voided] == [(1, "10.9(c)"), (2, "10.9(c)")]
    assert chips(table) == {1: 1000_00, 2: 1000_00}
    assert refusal(table, Report("wrong-total")) == ("not-reportable", "10.9(c)")
    table.do(Showing("shuffle", "by-hand"))


@provision("10.9(d)")
def test_a_player_whose_tile_was_exposed_voids_the_hand_or_plays_it_out() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    assert refusal(table, Choose(2, "void-hand")) == ("not-now", "10.9(d)")
    report(table, "exposed-tile", box=2)
    report(table, "exposed-tile", box=1)
    voided = facts(table.do(Choose(2, "void-hand")), "voided")
    assert [(event.details["seat"], short(event.cites)) for event in voided] == [(2, "10.9(d)")]
    assert refusal(table, Choose(2, "play-out")) == ("not-your-hand", "10.9(d)")
    table.do(Choose(1, "play-out"))
    put(table, 1, last_two(WINS))
    assert brought(expose(table)) == [(1, "pai-gow", "win", 10_00)]
    assert chips(table) == {1: 1009_50, 2: 1000_00}


@provision("10.9(d)")
def test_for_an_absent_player_a_supervisor_voids_the_hand_and_a_round_of_nobody_is_over() -> None:
    table = pai_gow()
    wager(table)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS})
    report(table, "exposed-tile", box=1)
    assert refusal(table, Call("void-hand", {"box": 1})) == ("not-confirmed", "10.9(d)*")
    table.do(Call("void-hand", {"box": 1}, ("supervisor",)))
    assert (table.rounds, table.chips(1)) == (1, 1000_00)


@provision("10.9(e)")
@pytest.mark.parametrize("details", [{"of": "dealer"}, {"of": "dead-hand"}, {"of": "no-wager"}, {"box": 3}])
def test_a_tile_of_nobody_that_is_seen_voids_all_hands(details: dict[str, object]) -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    deal(table, {"dealer": WONG, 1: WINS, 2: LOSES})
    assert refusal(table, Report("exposed-tile", {"of": "bank"})) == ("not-there", "10.9(e)")
    voided = facts(report(table, "exposed-tile", **details), "voided")
    assert [(event.details["seat"], short(event.cites)) for event in voided] == [(1, "10.9(e)"), (2, "10.9(e)")]
    assert chips(table) == {1: 1000_00, 2: 1000_00}


@provision("10.9(e)")
@pytest.mark.parametrize("details", [{"of": "bank"}, {"box": 1}])
def test_so_does_a_tile_of_the_bank(details: dict[str, object]) -> None:
    table = after_first_round(1, 2)
    table.do(Choose(1, "accept-bank"))
    wager(table, 2)
    shake(table)
    deal(table, {1: WONG, 2: WINS, "dealer": LOSES}, first=1)
    report(table, "exposed-tile", **details)
    assert (table.rounds, chips(table)) == (2, {1: 1000_00, 2: 1000_00})
    table.check()
