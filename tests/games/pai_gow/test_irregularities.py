"""Irregularities: N.J.A.C. 19:47-10.9."""

import pytest

from chapter47 import Choose, Showing, call
from chapter47.money.ledger import INVENTORY
from chapter47.table.commands import Call, Report
from chapter47.table.events import Announced
from chapter47.table.table import Table
from kit.baccarat import facts
from kit.pai_gow import (
    EIGHT,
    LOSES,
    WINS,
    WONG,
    after_first_round,
    brought,
    chips,
    deal,
    dealt,
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
    table = dealt({"dealer": WONG, 1: WINS, 2: LOSES})
    put(table, 2, last_two(LOSES))
    voided = facts(report(table, "wrong-total"), "voided")
    assert [(event.details["seat"], short(event.cites)) for event in voided] == [(1, "10.9(c)"), (2, "10.9(c)")]
    assert chips(table) == {1: 1000_00, 2: 1000_00}
    assert refusal(table, Report("wrong-total")) == ("not-reportable", "10.9(c)")
    table.do(Showing("shuffle", "by-hand"))


def all_set(*, banked: bool = False) -> Table:
    """Seats 1 and 2 have wagered 10 each, or seat 1 banks against 10 of seat 2; all hands are set, none is exposed."""
    table = after_first_round(1, 2) if banked else pai_gow(1, 2)
    if banked:
        table.do(Choose(1, "accept-bank"))
    else:
        wager(table, 1)
    wager(table, 2)
    shake(table)
    deal(table, {"dealer": EIGHT, 1: WINS, 2: LOSES}, first=1 if banked else "dealer")
    put(table, 1, last_two(WINS))
    put(table, 2, last_two(LOSES))
    return table


@provision("10.9(c)", "10.9(e)", "10.7(f)")
@pytest.mark.parametrize("banked", [False, True])
@pytest.mark.parametrize(
    ("kind", "of", "cites"),
    [
        ("wrong-total", None, "10.9(c)"),
        ("exposed-tile", "dead-hand", "10.9(e)"),
        ("exposed-tile", "no-wager", "10.9(e)"),
    ],
)
def test_what_voids_all_hands_does_so_until_they_are_exposed_but_for_one_that_was_surrendered(
    kind: str, of: str | None, cites: str, banked: bool
) -> None:
    table = all_set(banked=banked)
    assert refusal(table, Report("exposed-tile", {"of": "dealer"})) == ("not-there", "10.9(e)"), "they lie open"
    table.do(Choose(2, "surrender"))
    voided = facts(report(table, kind, **({} if of is None else {"of": of})), "voided")
    standing = [] if banked else [(1, cites)]  # seat 1 banks, and has what seat 2 gave up, less vigorish
    assert [(event.details["seat"], short(event.cites)) for event in voided] == standing
    assert chips(table) == {1: 1009_50 if banked else 1000_00, 2: 990_00}
    assert table.ledger.balance(INVENTORY) == (0 if banked else 10_00)
    assert table.round_began is None
    table.check()


@provision("10.9(e)")
def test_a_tile_of_a_bank_that_is_seen_before_its_time_voids_all_hands_to_the_last() -> None:
    table = all_set(banked=True)
    (voided,) = facts(report(table, "exposed-tile", of="bank"), "voided")
    assert (voided.details["seat"], short(voided.cites)) == (2, "10.9(e)")


@provision("10.9(c)", "10.9(d)", "10.9(e)")
def test_nothing_is_seen_or_dealt_wrongly_of_tiles_that_are_not_dealt() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    assert refusal(table, Report("wrong-total")) == ("not-reportable", "10.9(c)")
    assert refusal(table, Report("exposed-tile", {"box": 1})) == ("not-reportable", "10.9(d)")
    table.do(Showing("deal", tuple(WONG.split())))
    assert refusal(table, Report("exposed-tile", {"of": "dead-hand"})) == ("not-there", "10.9(e)")
    table.do(Showing("deal", tuple(WINS.split())))
    assert refusal(table, Report("exposed-tile", {"box": 2})) == ("not-there", "10.9(d)")
    assert refusal(table, Report("exposed-tile", {"of": "no-wager"})) == ("not-there", "10.9(e)")
    assert len(facts(report(table, "wrong-total"), "voided")) == 2, "tiles lie at the wrong positions"


@provision("10.9(d)")
def test_a_hand_that_is_void_is_collected_and_nobody_sees_more_of_it() -> None:
    """Seat 1's is void after two of its tiles. The others are dealt, for every position is, and shown to nobody."""
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    table.do(Showing("deal", (*WONG.split(), *LOSES.split()[:2])))
    report(table, "exposed-tile", box=1)
    table.do(Choose(1, "void-hand"))
    table.do(Showing("deal", tuple(" ".join([last_two(LOSES), WINS, *["XX XX XX XX"] * 5]).split())))
    assert table.private(1) == {}
    assert "cards:box:1" not in table.layout.things
    put(table, 2, last_two(WINS))
    assert brought(expose(table)) == [(2, "pai-gow", "win", 10_00)]


@provision("10.9(d)", "10.8(n)")
def test_where_all_hands_of_players_are_void_the_dealers_wager_is_still_played() -> None:
    table = after_first_round(1, 2)
    table.do(Choose(1, "accept-bank"))
    wager(table, 2)
    shake(table)
    deal(table, {1: WONG, 2: WINS, "dealer": EIGHT}, first=1)
    report(table, "exposed-tile", box=2)
    table.do(Choose(2, "void-hand"))
    put(table, 1, last_two(WONG))
    expose(table)
    assert (table.rounds, chips(table)) == (2, {1: 1009_50, 2: 1000_00})


@provision("10.9(d)")
def test_the_player_does_not_look_at_the_other_tiles_before_choosing() -> None:
    table = pai_gow(1, 2)
    wager(table, 1)
    wager(table, 2)
    shake(table)
    table.do(Showing("deal", tuple(f"{WONG} {WINS}".split())))
    report(table, "exposed-tile", box=1)
    assert table.private(1) == {}
    table.do(Choose(1, "play-out"))
    assert table.private(1) == {"box:1": WINS.split()}
    table.do(Showing("deal", tuple(" ".join([LOSES, *["XX XX XX XX"] * 5]).split())))
    put(table, 1, last_two(WINS))
    report(table, "exposed-tile", box=1)
    assert (table.private(1), table.private(2)) == ({}, {"box:2": LOSES.split()})
    table.do(Choose(1, "play-out"))
    assert table.private(1) == {"box:1.1": ["2-4", "1-2"], "box:1.2": ["5-5", "5-5"]}


@provision("10.9(d)")
def test_a_player_whose_tile_was_exposed_voids_the_hand_or_plays_it_out() -> None:
    table = dealt({"dealer": WONG, 1: WINS, 2: LOSES})
    assert refusal(table, Choose(2, "void-hand")) == ("not-now", "10.9(d)")
    report(table, "exposed-tile", box=2)
    report(table, "exposed-tile", box=1)
    assert facts(report(table, "exposed-tile", box=2), "performed") == [], "who is asked is not asked twice"
    voided = facts(table.do(Choose(2, "void-hand")), "voided")
    assert [(event.details["seat"], short(event.cites)) for event in voided] == [(2, "10.9(d)")]
    assert refusal(table, Choose(2, "play-out")) == ("not-your-hand", "10.9(d)")
    table.do(Choose(1, "play-out"))
    put(table, 1, last_two(WINS))
    assert brought(expose(table)) == [(1, "pai-gow", "win", 10_00)]
    assert chips(table) == {1: 1009_50, 2: 1000_00}


@provision("10.9(d)")
def test_for_an_absent_player_a_supervisor_voids_the_hand_and_a_round_of_nobody_is_over() -> None:
    table = dealt({"dealer": WONG, 1: WINS})
    report(table, "exposed-tile", box=1)
    assert refusal(table, Call("void-hand", {"box": 1})) == ("not-confirmed", "10.9(d)*")
    table.do(Call("void-hand", {"box": 1}, ("supervisor",)))
    assert (table.rounds, table.chips(1)) == (1, 1000_00)


@provision("10.9(e)")
@pytest.mark.parametrize("details", [{"of": "dealer"}, {"of": "dead-hand"}, {"of": "no-wager"}, {"box": 3}])
def test_a_tile_of_nobody_that_is_seen_voids_all_hands(details: dict[str, object]) -> None:
    table = dealt({"dealer": WONG, 1: WINS, 2: LOSES})
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
