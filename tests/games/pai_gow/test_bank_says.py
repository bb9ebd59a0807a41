"""What a bank says before the tiles are dealt, and how they are dealt then: N.J.A.C. 19:47-10.8(g) to (m)."""

from datetime import datetime, timedelta

import pytest

from chapter47 import Choose, Showing, call
from chapter47.equipment import Stack
from chapter47.equipment.packs import TILES
from chapter47.table.cards import upcoming
from chapter47.table.commands import Clock
from chapter47.table.things import Figure, Held
from kit.baccarat import facts
from kit.pai_gow import (
    EIGHT,
    LOSES,
    PUSHES,
    WINS,
    WONG,
    accept,
    acts,
    after_first_round,
    banked,
    calls,
    deal,
    pai_gow,
    play,
    report,
    shake,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)


@provision("10.8(g)")
@pytest.mark.parametrize(("stacks", "to", "moved"), [(3, "left", 12), (3, "right", 20), (7, "left", 28)])
def test_the_bank_may_have_stacks_moved_and_the_deal_begins_elsewhere(stacks: int, to: str, moved: int) -> None:
    table = after_first_round(1, 2)
    cut = Choose(1, "cut", {"stacks": stacks, "to": to})
    assert refusal(table, cut) == ("not-the-bank", "10.8(g)")
    accept(table, 1)
    (done,) = facts(table.do(cut), "performed")
    assert short(done.cites) == "10.8(g)"
    table.stack = Stack(TILES.pieces)
    assert upcoming(table, 1) == (TILES.pieces[moved],), "by as many tiles the deal begins elsewhere"
    assert refusal(table, cut) == ("cut-already", "10.8(g)")


@provision("10.8(g)")
def test_tiles_are_cut_once_and_again_where_they_are_washed_again_or_another_banks() -> None:
    table = after_first_round(1, 2)
    accept(table, 1)
    wager(table, 2)
    cut = {"stacks": 3, "to": "left"}
    table.do(Choose(1, "cut", cut))
    report(table, "exposed-in-stacking")
    assert washed(table).state.shoe.cut == 0
    table.do(Choose(1, "cut", cut))
    assert refusal(table, Choose(1, "cut", cut)) == ("cut-already", "10.8(g)")
    play(table, {1: WONG, 2: PUSHES[2], "dealer": EIGHT}, first=1)
    assert washed(table).state.shoe.cut == 0, "without a word of the bank there is no cut"
    accept(table, 2)
    table.do(Choose(2, "cut", cut))


@provision("10.8(g)", "10.3(c)")
def test_dice_that_are_changed_before_a_wager_lies_there_leave_the_cut_as_it_is() -> None:
    table = after_first_round(1, 2)
    table.do(Clock(NOON))
    report(table, "exposed-in-stacking")
    washed(table)
    accept(table, 1)
    table.do(Choose(1, "cut", {"stacks": 3, "to": "left"}))
    assert "10.3(c)" in [
        short(event.cites) for event in facts(table.do(Clock(NOON + timedelta(hours=24))), "performed")
    ]
    assert refusal(table, Choose(1, "cut", {"stacks": 3, "to": "left"})) == ("cut-already", "10.8(g)")
    assert table.state.shoe.cut == 12


@provision("10.8(h)")
def test_the_dealer_wagers_what_the_bank_last_wagered_or_less_as_the_bank_says() -> None:
    for said, wagered in ((None, 10_00), ("4", 4_00), ("0", 0)):
        table = after_first_round(1, 2)
        accept(table, 1)
        wager(table, 2)
        more = Choose(1, "dealer-wager", {"amount": "10.01"})
        assert refusal(table, more) == ("more-than-last", "10.8(h)")
        if said is not None:
            told = acts(table.do(Choose(1, "dealer-wager", {"amount": said})), "10.8(h)")
            assert told == ["direct what the dealer wagers"]
        placed = acts(table.do(call("no-more-bets")), "10.8(h)")
        assert placed == (["place the dealer's wager against the bank"] if wagered else [])
        figure = table.layout.things.get("figure:dealer-wager")
        assert (figure.value if isinstance(figure, Figure) else 0) == wagered


@provision("10.8(h)")
def test_of_two_areas_the_wager_on_the_own_one_is_the_last_and_the_dealer_may_wager_alone() -> None:
    table = pai_gow(1, 3, banking=True, betting_areas=True)
    wager(table, 1, "10")
    wager(table, 1, "30", box=2)
    wager(table, 3, "10")
    shake(table)
    deal(table, {"dealer": WONG, 1: PUSHES[1], 2: PUSHES[2], 3: PUSHES[3]})
    for seat, box in ((1, 2), (1, 1), (3, 3)):
        table.do(Choose(seat, "set", {"low": [3, 4], "box": box}))
    table.do(call("expose"))
    washed(table)
    accept(table, 1)
    table.do(call("no-more-bets"))  # nobody else has a wager
    assert table.layout.things["figure:dealer-wager"] == Figure("dealer-wager", 10_00)


@provision("10.8(h)")
def test_the_dealer_wagers_no_more_than_the_bank_could_still_pay() -> None:
    table = after_first_round(1, 2, chips="100", wagers="50")
    accept(table, 1)
    wager(table, 2, "70")
    assert acts(table.do(call("no-more-bets")), "10.8(h)*") == ["place the dealer's wager against the bank"]
    assert table.layout.things["figure:dealer-wager"] == Figure("dealer-wager", 30_00)


@provision("10.8(h)", "10.8(k)", "10.8(l)")
@pytest.mark.parametrize("dealers", ["5", "0"])
def test_the_dealers_wager_lies_on_the_dealers_tiles_which_else_go_to_the_dead_hand(dealers: str) -> None:
    table = banked(dealers=dealers)
    shake(table)
    events = deal(table, {1: WONG, 2: WINS, 3: LOSES, "dealer": EIGHT}, first=1)
    on_top = [event for event in facts(events, "performed") if short(event.cites) == "10.8(h)"]
    assert len(on_top) == (dealers == "5")
    (dealt,) = facts(events, "dealt")
    assert short(dealt.cites) == "10.8(k)"
    assert next(iter(dealt.details)) == "box 1"
    empty = [event.details["place"] for event in facts(events, "performed") if event.details.get("place")]
    assert empty == (["box 4", "box 5", "box 6"] if dealers == "5" else ["dealer", "box 4", "box 5", "box 6"])
    assert ("cards:dealer" in table.layout.things) is (dealers == "5")


@provision("10.8(i)", "10.8(j)", "10.8(m)")
def test_the_bank_shakes_the_dealer_uncovers_and_the_bank_is_number_one() -> None:
    table = banked()
    table.do(call("no-more-bets"))
    again = report(table, "lid-removed")
    assert not [event for event in again if event.event == "announced"], "that is no roll which the dealer calls none"
    (redone,) = facts(again, "performed")
    assert (short(redone.cites), redone.details["seat"]) == ("10.8(i)", 1)
    assert redone.details["act"] == "require the shaker to be covered, and shaken again by the bank"
    (twice,) = facts(table.do(Showing("shake", (1, 2, 5), {"shakes": 2})), "performed")
    assert (twice.details["act"], twice.details["seat"], short(twice.cites)) == ("shake again", 1, "10.8(i)")
    assert table.layout.things["held:shaker"] == Held("shaker", "seat:1")
    events = table.do(Showing("shake", (1, 2, 5)))
    assert table.layout.things["held:shaker"] == Held("shaker", "dealer"), "who takes the lid off"
    assert [event.details.get("seat") for event in facts(events, "performed")] == [1, None]
    assert calls(events, "10.8(i)") == ["8"]
    (counted,) = [event for event in facts(events, "marked") if event.details["marker"] == "count"]
    assert (counted.details["on"], short(counted.cites)) == ("dealer", "10.8(j)"), "1, 6 more seats, 7 dead, 8 dealer"
    table.do(Showing("deal", ("XX",) * 32))
    (covered,) = [event for event in table.log[-1].events if short(getattr(event, "cites", "")) == "10.8(m)"]
    assert covered.event == "performed"
