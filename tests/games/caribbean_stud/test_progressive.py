"""The progressive payout wager and its meter: N.J.A.C. 19:47-16.6(c), 16.7(b), 16.11 and 16.12(e) to (g)."""

from typing import Any

import pytest

from chapter47 import Choose, call, read_house
from chapter47.games.caribbean_stud import GAME
from chapter47.house import UnlawfulHouse
from chapter47.table.commands import Report
from kit.baccarat import facts
from kit.caribbean import (
    HANDS,
    KINGS,
    NO_HAND,
    QUALIFIES,
    acts,
    ante,
    caribbean,
    choose,
    deal,
    finish,
    meter,
    of,
    shuffle,
)
from kit.refusals import short

provision = pytest.mark.provision
ACES = "AC AS 9S 3C 2H"
LOST = "AC AS AD 2H 2D"
"""A dealer's hand that beats a flush."""


def lit(table: Any) -> tuple[str, ...]:
    token = table.layout.things.get("token:acceptors")
    return () if token is None else token.places


@provision("16.6(c)", "16.7(b)")
def test_at_the_lock_out_chips_are_counted_against_the_lights_and_the_meter_takes_its_share() -> None:
    table = caribbean(1, 2, 3)
    assert meter(table) == 10_000_00
    ante(table, 1, 3, progressive=True)
    ante(table, 2)
    events = table.do(call("no-more-bets"))
    (counted,) = [fact for fact in facts(events, "performed") if "lights" in fact.details]
    assert (counted.details["chips"], counted.details["lights"], short(counted.cites)) == (2, 2, "16.7(b)")
    assert acts(events)[-2] == ("16.7(b)", "put them into the table inventory container")
    assert meter(table) == 10_001_40
    assert lit(table) == ("box:1", "box:3")


@provision("16.12(f)")
@pytest.mark.parametrize(("rate", "moved"), [(70, 70), (71, 71), (100, 100)])
def test_the_rate_is_at_least_seventy_percent(rate: int, moved: int) -> None:
    table = caribbean(1, progression_rate=rate)
    ante(table, 1, progressive=True)
    table.do(call("no-more-bets"))
    assert meter(table) == 10_000_00 + moved


@provision("16.12(f)")
@pytest.mark.parametrize("rate", [69, 0, -1, 101])
def test_another_rate_is_unlawful(rate: int) -> None:
    with pytest.raises(UnlawfulHouse) as unlawful:
        read_house(GAME, {"progression-rate": rate})
    assert [short(violation.cites) for violation in unlawful.value.violations] == ["16.12(f)"]


@provision("16.12(e)", "16.11(a)", "16.11(c)", '16.1 "Progressive payout hand"')
@pytest.mark.parametrize("dealer", [NO_HAND, QUALIFIES, "AC AS AD AH 2S"])
@pytest.mark.parametrize(("hand", "pays"), [("four-of-a-kind", 500_00), ("full-house", 100_00), ("flush", 50_00)])
def test_fixed_payouts_whatever_the_dealer_has_and_the_meter_is_not_lowered(hand: str, pays: int, dealer: str) -> None:
    table = caribbean(1)
    ante(table, 1, progressive=True)
    events = finish(table, {1: HANDS[hand]}, dealer)
    settled = of(events, 1, "progressive")
    assert (settled.result, settled.paid, settled.returned, settled.collected) == ("win", pays, 0, 1_00)
    assert short(settled.cites) == "16.12(e)"
    assert meter(table) == 10_000_70
    table.check()


@provision("16.12(e)")
@pytest.mark.parametrize("hand", ["straight", "three-of-a-kind", "two-pair", "pair", "high-card"])
def test_a_lower_hand_wins_nothing(hand: str) -> None:
    table = caribbean(1)
    ante(table, 1, progressive=True)
    settled = of(finish(table, {1: HANDS[hand]}, QUALIFIES), 1, "progressive")
    assert (settled.result, settled.paid, settled.collected) == ("lose", 0, 1_00)


@provision("16.12(e)")
@pytest.mark.parametrize(
    ("payout", "pays", "left"), [("10-percent", 1_000_07, 9_000_63), ("5000-dollars", 5_000_00, 10_000_70)]
)
def test_a_straight_flush_wins_a_tenth_of_the_meter_or_five_thousand_dollars(payout: str, pays: int, left: int) -> None:
    table = caribbean(1, straight_flush_payout=payout)
    ante(table, 1, progressive=True)
    assert of(finish(table, {1: HANDS["straight-flush"]}, QUALIFIES), 1, "progressive").paid == pays
    assert meter(table) == left


@provision("16.12(e)", "16.12(f)", "16.12(d)")
def test_a_royal_flush_wins_all_of_the_meter_which_begins_anew() -> None:
    table = caribbean(1, initial_amount=25_000, reset_amount=15_000)
    ante(table, 1, amount="100", progressive=True)
    events = finish(table, {1: HANDS["royal-flush"]}, QUALIFIES)
    assert of(events, 1, "progressive").paid == 25_000_70
    assert of(events, 1, "bet").paid == 5_000_00  # the limit is the bet wager's alone
    assert meter(table) == 15_000_00
    shuffle(table)
    ante(table, 1, progressive=True)
    finish(table, {1: HANDS["pair"]}, QUALIFIES)
    assert meter(table) == 15_000_70


@provision("16.12(g)")
def test_hands_are_paid_from_the_right_by_what_the_meter_shows_at_their_turn() -> None:
    table = caribbean(1, 2, 3)
    ante(table, 1, 2, 3, progressive=True)
    hands = {1: "5C 6C 7C 8C 9C", 2: "5H 6H 7H 8H 9H", 3: "5S 6S 7S 8S 9S"}
    events = finish(table, hands, QUALIFIES)
    assert [of(events, seat, "progressive").paid for seat in (3, 2, 1)] == [1_000_21, 900_18, 810_17]
    assert meter(table) == 10_002_10 - 1_000_21 - 900_18 - 810_17


@provision("16.12(g)")
def test_royal_flushes_share_alike_what_the_meter_shows_for_the_first_of_them() -> None:
    table = caribbean(1, 2, 3, 4, reset_amount=500)
    ante(table, 1, 2, 3, 4, progressive=True)
    hands = {
        1: "AH KH QH JH TH",
        2: "5S 6S 7S 8S 9S",  # after the first royal flush: a tenth of what the meter begins anew with
        3: "AD KD QD JD TD",
        4: "5C 6C 7C 8C 9C",  # before it: a tenth of all
    }
    events = finish(table, hands, "AS KS 4S 3D 2C")
    won = {seat: of(events, seat, "progressive").paid for seat in hands}
    left = 10_002_80 - 1_000_28
    assert won[4] == 1_000_28
    assert won[3] == won[1] == left // 2
    assert won[2] == 500_00 // 10
    assert meter(table) == 450_00


@provision("16.12(g)")
def test_the_cent_that_cannot_be_shared_stays_on_the_meter() -> None:
    table = caribbean(1, 2, 3, progression_rate=71, reset_amount=500)
    ante(table, 1, 2, 3, progressive=True)
    hands = {1: "AH KH QH JH TH", 2: "AD KD QD JD TD", 3: HANDS["pair"].replace("TS", "2H")}
    events = finish(table, hands, "AS KS 4S 3D 2C")
    assert [of(events, seat, "progressive").paid for seat in (1, 2)] == [5_001_06] * 2
    assert meter(table) == 500_01


@provision("16.11(b)1", "16.11(b)2", "16.11(b)3", "16.10(e)3")
def test_before_a_payout_the_hand_and_the_light_are_verified_and_a_supervisor_validates_it() -> None:
    table = caribbean(1)
    ante(table, 1, progressive=True)
    events = finish(table, {1: HANDS["royal-flush"]}, QUALIFIES)
    cites = [short(each.cites) for each in events]
    first = cites.index("16.11(b)1")
    assert cites[first : first + 3] == ["16.11(b)1", "16.11(b)2", "16.11(b)3"]
    (validated,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "16.11(b)3"]
    assert validated.details["by"] == "supervisor"
    paid_at = events.index(of(events, 1, "progressive"))
    held = next(at for at, event in enumerate(events) if "documents" in str(event))
    assert first < held < paid_at < cites.index("16.10(g)")


@provision("16.11(a)", "16.11(c)")
def test_a_losing_hand_lies_there_until_its_progressive_wager_is_paid() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2, progressive=True)
    events = finish(table, {1: HANDS["flush"], 2: HANDS["pair"]}, LOST)
    assert of(events, 1, "bet").result == "lose"
    paid_at = events.index(of(events, 1, "progressive"))
    collected = [at for at, event in enumerate(events) if "box 1" in getattr(event, "details", {})]
    assert paid_at < collected[-1]


@provision("16.11(c)", "16.10(a)")
def test_a_folded_hand_is_paid_nothing() -> None:
    table = caribbean(1)
    ante(table, 1, progressive=True)
    deal(table, {1: HANDS["royal-flush"]}, KINGS)
    settled = of(choose(table, "fold", 1), 1, "progressive")
    assert (settled.result, settled.paid) == ("lose", 0)
    assert meter(table) == 10_000_70


@provision("16.12(f)")
def test_in_a_void_round_the_dollar_goes_back_and_with_it_what_the_meter_took() -> None:
    table = caribbean(1, 2)
    ante(table, 1, 2, progressive=True)
    deal(table, {1: HANDS["flush"], 2: HANDS["pair"]}, KINGS)
    table.do(Report("short-hand", {"box": 1}))
    assert meter(table) == 10_000_70
    table.do(Report("exposed-hole-card"))
    assert meter(table) == 10_000_00
    assert table.chips(1) == table.chips(2) == 1_000_000_00


@provision("16.12(f)")
def test_the_meter_outlives_the_closing_of_the_table() -> None:
    table = caribbean(1)
    ante(table, 1, progressive=True)
    finish(table, {1: HANDS["pair"]}, QUALIFIES)
    table.do(call("close"))
    table.do(call("open", shoe="in-play"))
    assert meter(table) == 10_000_70
    table.do(Choose(1, "leave"))
