"""Blackjack is paid, and hands are given up: N.J.A.C. 19:47-2.7(a), (b), 2.8."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.commands import Clock
from chapter47.table.events import Settled
from kit.baccarat import acts, calls, settled
from kit.blackjack import blackjack, decided, offered, on_seat, outcome, play, violations, wager
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision

LOW = [f"{rank}D" for rank in "23456789"]
TENS = [f"{rank}D" for rank in "TJQK"]
GIVES: dict[str, Any] = {"surrender": True}

# 2.7: when a blackjack is paid


@provision("2.7(a)")
@pytest.mark.parametrize("up", LOW)
def test_against_a_low_card_a_blackjack_is_paid_before_any_third_card(up: str) -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    wager(table, 2, "10")
    events = play(table, f"5S AS {up} 4S KS")
    assert calls(events, "2.7(a)") == ["Blackjack"]
    assert on_seat(events, 2) == [("blackjack", "win", 1500)]
    assert "remove the cards of the blackjack" in acts(events, "2.7(a)")
    assert set(offered(table)) >= {"hit", "stand"}  # seat 1 is still to decide


@provision("2.7(b)")
@pytest.mark.parametrize("up", [*TENS, "AD"])
@pytest.mark.parametrize("dealer", ["none", "face-down"])
def test_against_an_ace_or_ten_it_is_announced_and_waits_for_the_second_card(up: str, dealer: str) -> None:
    for blackjack_too in (False, True):
        table = blackjack(1, 2, hole_card=dealer)
        wager(table, 1, "10")
        wager(table, 2, "10")
        hole = "" if dealer == "none" else " XX"
        closed = " closed" if up == "AD" else ""
        events = play(table, f"5S AS {up} 4S KS{hole}{closed} 1:hit TS")
        assert not settled(events)  # all other cards are dealt
        events += play(table, "1:stand") if offered(table) else []
        assert calls(events, "2.7(b)") == ["Blackjack"]
        second = ("TC" if up == "AD" else "AC") if blackjack_too else "8C"
        events = play(table, f"turn={second}" if hole else second)
        assert on_seat(events, 2) == [("blackjack", "void", 0) if blackjack_too else ("blackjack", "win", 1500)]


@provision("2.7(b)")
def test_it_is_paid_with_the_second_card_though_the_dealer_draws_on() -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    wager(table, 2, "10")
    events = play(table, "5S AS KD 4S QS 1:hit TS 1:stand 3D")
    assert on_seat(events, 2) == [("blackjack", "win", 1500)]
    assert not on_seat(events, 1)
    assert on_seat(play(table, "6C"), 1) == [("blackjack", "void", 0)]


# 2.8(a): half of the wager


@provision("2.8(a)", "2.8(a)1")
@pytest.mark.parametrize("up", LOW)
def test_against_a_low_card_half_is_collected_at_once(up: str) -> None:
    table = blackjack(1, 2, **GIVES)
    wager(table, 1, "10")
    wager(table, 2, "10")
    events = play(table, f"TS 9S {up} 6S 9H 1:surrender")
    (each,) = settled(events)
    assert (seat_number(each.owner), each.result, each.returned, each.collected, each.paid) == (1, "half", 500, 500, 0)
    assert len(acts(events, "2.8(a)1")) == 1


AGAINST = [(up, second) for up in [*TENS, "AD"] for second in ("2C", "5C", "9C", "AC", "KC")]


@provision("2.8(a)", "2.8(a)2")
@pytest.mark.parametrize(("up", "second"), AGAINST)
@pytest.mark.parametrize("hole", ["none", "face-down"])
def test_against_an_ace_or_ten_it_waits_and_all_is_lost_to_a_blackjack(up: str, second: str, hole: str) -> None:
    table = blackjack(1, hole_card=hole, **GIVES)
    wager(table, 1, "10")
    down = " XX" if hole != "none" else ""
    events = play(table, f"TS {up} 6S{down}{' closed' if up == 'AD' else ''} 1:surrender")
    assert not settled(events)
    (act,) = acts(events, "2.8(a)2")
    assert "the wager lies on the cards" in act
    events = play(table, f"turn={second}" if down else second)
    is_blackjack = {up[0], second[0]} in [{"A", ten} for ten in "TJQK"]
    assert decided(events) == [("blackjack", "lose", -1000) if is_blackjack else ("blackjack", "half", -500)]
    assert table.rounds == 1  # nothing depends on more cards


@provision("2.8(a)2")
@pytest.mark.parametrize(("says", "second", "result"), [("yes", "AC", ("lose", -1000)), ("no", "9C", ("half", -500))])
def test_with_a_card_reader_a_blackjack_leaves_nothing_to_surrender(
    says: str, second: str, result: tuple[str, int]
) -> None:
    table = blackjack(1, hole_card="card-reader", **GIVES)
    wager(table, 1, "10")
    gives_up = "" if says == "yes" else "1:surrender "
    events = play(table, f"TS KD 6S XX reader={says} {gives_up}turn={second}")
    assert decided(events) == [("blackjack", *result)]


@provision("2.8(a)")
@pytest.mark.parametrize(("amount", "back"), [("10", 500), ("5", 250), ("1", 50), ("25", 1250), ("0.02", 1)])
def test_one_half_is_one_half(amount: str, back: int) -> None:
    table = blackjack(1, min="0.01", **GIVES)
    wager(table, 1, amount)
    (each,) = settled(play(table, "TS 9D 6S 1:surrender"))
    assert (each.returned, each.collected) == (back, back)


@provision("2.8(a)")
@pytest.mark.parametrize(
    "script", ["8S 6D 2S 1:hit 2H", "8S 6D 8H 1:split 2H", "8S 6D 8H 1:split TH 1:stand 3H", "8S 6D 8H 1:hit 2H"]
)
def test_surrender_comes_before_any_other_decision(script: str) -> None:
    table = blackjack(1, **GIVES)
    wager(table, 1, "10")
    play(table, script)
    assert "surrender" not in offered(table)
    assert refusal(table, Choose(1, "surrender")) == ("too-late", "2.8(a)")


@provision("2.8(a)")
def test_who_surrendered_has_no_more_to_decide() -> None:
    table = blackjack(1, 2, **GIVES)
    wager(table, 1, "10")
    wager(table, 2, "10")
    play(table, "TS 9S KD 6S 9H 1:surrender")
    assert marks_on(table)["turn"] == {"box": 2, "hand": 1, "seat": 2}
    assert refusal(table, Choose(1, "hit"))[0] == "not-your-decision"
    events = play(table, "2:stand 7C")
    assert (on_seat(events, 1), on_seat(events, 2)) == ([("blackjack", "half", -500)], [("blackjack", "win", 1000)])


# 2.8(b), (c): beside insurance, and where the house has it


@provision("2.8(b)")
@pytest.mark.parametrize(
    ("second", "insurance", "hand"),
    [
        ("KC", ("win", 1000), ("lose", -1000)),
        ("9C", ("lose", -500), ("half", -500)),
        ("AC", ("lose", -500), ("half", -500)),
    ],
)
def test_insurance_and_surrender_have_no_bearing_on_each_other(
    second: str, insurance: tuple[str, int], hand: tuple[str, int]
) -> None:
    found = outcome(f"TS AD 6S 1:insure=5 closed 1:surrender {second}", **GIVES)
    assert found == [("insurance", *insurance), ("blackjack", *hand)]


@provision("2.8(b)")
def test_the_table_notes_that_insurance_stays_with_a_hand_given_up() -> None:
    table = blackjack(1, **GIVES)
    wager(table, 1, "10")
    assert len(acts(play(table, "TS AD 6S 1:insure=5 closed 1:surrender"), "2.8(b)")) == 1


@provision("2.8(c)")
def test_surrender_is_for_the_house_to_offer() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    play(table, "TS 9D 6S")
    assert "surrender" not in offered(table)
    assert refusal(table, Choose(1, "surrender")) == ("no-surrender", "2.8(c)")
    told = [[short(notice.cites) for notice in blackjack(1, surrender=on).sign()] for on in (False, True)]
    assert ["2.8(c)" in each for each in told] == [False, True]


@provision("2.8(c)")
@pytest.mark.parametrize("hands", [2, 3])
def test_there_is_no_surrender_in_multiple_action(hands: int) -> None:
    (found,) = violations(surrender=True, multiple_action=hands)
    assert (found.option, short(found.cites)) == ("surrender", "2.8(c)")


EVENING = datetime(2026, 7, 4, 20)


@provision("2.8(c)")
@pytest.mark.parametrize("offered_now", [True, False])
def test_it_is_begun_and_ended_by_notice(offered_now: bool) -> None:
    table = blackjack(1, surrender=offered_now)
    table.do(Clock(EVENING))
    rules = {"surrender": not offered_now}
    hasty = (EVENING + timedelta(minutes=29)).isoformat()
    assert refusal(table, call("change", rules=rules, effective=hasty))[0] == "notice-too-short"
    table.do(call("change", rules=rules, effective=(EVENING + timedelta(minutes=30)).isoformat()))
    assert table.house["surrender"] is offered_now
    table.do(Clock(EVENING + timedelta(minutes=30)))
    assert table.house["surrender"] is not offered_now


@provision("2.8(a)2")
def test_a_wager_lost_to_a_dealers_blackjack_is_collected_whole_by_its_own_rule() -> None:
    table = blackjack(surrender=True)
    wager(table, 1, "10")
    (lost,) = [
        event
        for event in play(table, "TS KD 6S 1:surrender AD")
        if isinstance(event, Settled) and seat_number(event.owner) == 1
    ]
    assert (lost.result, lost.collected, short(lost.cites)) == ("lose", 1000, "2.8(a)2")


@provision("2.8(a)")
@pytest.mark.parametrize(
    ("chips", "coupon", "back"), [("", "10", 0), ("5", "15", 5_00), ("10", "10", 10_00), ("15", "5", 10_00)]
)
def test_a_coupon_goes_with_the_half_that_is_given_up_and_no_chips_are_given_for_it(
    chips: str, coupon: str, back: int
) -> None:
    table = blackjack(1, **GIVES)
    held = table.chips(1)
    if chips:
        wager(table, 1, chips)
    table.do(bet(1, "blackjack", coupon, pick="box 1", instrument="match-play"))
    before = table.chips(1)
    (event,) = settled(play(table, "9S 6D 7H 1:surrender TD"))
    assert (event.result, event.returned, event.collected) == ("half", back, event.amount - back)
    assert table.chips(1) == before + back <= held
    assert not any(balance < 0 for account, balance in table.ledger.balances.items() if account.startswith("layout"))
