"""The progressive wager, N.J.A.C. 19:47-2.19 since 1996 and 2.3(k) since 2001, and the bonus wager, 2.20 since 2000.

The law's payouts are lost: those here are the project's own, as its catalogue says.
"""

from typing import Any

import pytest

from chapter47 import Table, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.commands import Remove
from kit.baccarat import facts, settled
from kit.blackjack import blackjack, play, two_cards, violations, wager
from kit.marks import marks_on
from kit.payouts import vouch
from kit.refusals import refusal, short

provision = pytest.mark.provision

# Dollars for the dollar, which stays in the acceptor
PAYS = {"AS AH": 25, "AS AS": 100, "AS AH AC": 250, "AH AH AH": 2500, "AS AH AC AD": 1500, "AS AH AS AC": 1500}


def deposited(seats: tuple[int, ...] = (1,), **house: Any) -> Table:
    """Each seat has $10 on its box and a dollar in the acceptor."""
    table = blackjack(*seats, progressive=True, chips="1000", **house)
    again(table, *seats)
    return table


def again(table: Table, *seats: int) -> None:
    for seat in seats or (1,):
        wager(table, seat, "10")
        wager(table, seat, "1", name="progressive")


def meter(table: Table) -> object:
    return marks_on(table)["meter"]


def paid(events: Any) -> list[tuple[int, str, int]]:
    """Who was settled how, and for how much in dollars."""
    return [
        (seat_number(each.owner), each.result, each.paid // 100)
        for each in settled(events)
        if each.wager == "progressive"
    ]


# The deposit


@provision("2.3(k) [2001-12-03]", "2.19")
def test_a_dollar_beside_a_wager_on_the_box() -> None:
    table = blackjack(1, 2, progressive=True, chips="1000")
    assert refusal(table, bet(1, "progressive", "1")) == ("nothing-beside", "2.17(b)")
    wager(table, 1, "10")
    for wrong in ("0.50", "2", "1.01"):
        code, number = refusal(table, bet(1, "progressive", wrong))
        assert (code, number.partition(" ")[0]) == ("not-a-deposit", "2.3(k)")
    wager(table, 1, "1", name="progressive")
    assert refusal(table, bet(1, "progressive", "1"))[0] == "not-a-deposit"  # one, and no more
    table.do(Remove(1, "progressive"))
    table.do(bet(1, "progressive", "1", instrument="coupon"))
    play(table, "9S")
    assert refusal(table, bet(1, "progressive", "1")) == ("betting-closed", "2.3(c)")


@provision("2.3(k) [2001-12-03]")
@pytest.mark.parametrize("instrument", ["cash", "match-play", "plaque"])
def test_it_is_a_chip_or_a_coupon(instrument: str) -> None:
    table = blackjack(1, progressive=True)
    wager(table, 1, "10")
    said = bet(1, "progressive", "1", instrument=instrument, confirmed_by=("dealer", "supervisor"))
    assert refusal(table, said)[0] == "instrument-not-taken"


@provision("2.19")
@pytest.mark.parametrize("decks", [1, 2, 3, 4, 8])
def test_with_four_decks_at_least_and_not_before_1996(decks: int) -> None:
    if decks < 4:
        (violation,) = violations(progressive=True, decks=decks)
        assert (violation.option, short(violation.cites)) == ("decks", "2.19*")
    else:
        deposited(decks=decks)
    (early,) = violations(progressive=True, decks=8, edition="1995")
    assert (early.option, short(early.cites)) == ("progressive", "2.19")


@provision("2.3(k) [2001-12-03]")
def test_not_in_the_6_to_5_variation() -> None:
    found = violations(progressive=True, six_to_five=True, decks=2, shuffle="automated", edition="2006-01-17")
    assert {each.option for each in found} == {"progressive", "decks"}


# What it pays


@provision("2.19")
@pytest.mark.parametrize(("aces", "pays"), PAYS.items())
def test_aces_in_a_row_from_the_first_card(aces: str, pays: int) -> None:
    first, second, *more = aces.split()
    table = deposited()
    events = play(table, f"{first} 6D {second} " + " ".join(f"1:hit {card}" for card in more))
    events += play(table, "1:stand TD AD")  # 12, 13 or 14 against 17
    assert paid(events) == [(1, "win", pays)]
    assert table.chips(1) == (1000 - 10 - 1 + pays) * 100


@provision("2.19")
def test_every_other_two_cards_lose_at_once() -> None:
    table = blackjack(1, progressive=True, device_approved=True, shuffle="continuous")
    for first, second in two_cards():
        if first[0] == second[0] == "A":
            continue
        again(table)
        assert paid(play(table, f"{first} 6D {second}")) == [(1, "lose", 0)]
        if table.layout.stakes:
            play(table, "1:stand 5D 6C")


@provision("2.19")
@pytest.mark.parametrize(
    ("script", "pays"),
    [
        ("AS 6D AH 1:split AC", 250),  # the first card drawn to the first ace
        ("AS 6D AH 1:split 9C AC", 25),  # not one on the second
        ("AS 6D AH 1:hit 9C AC", 25),  # nor one that came later
        ("AS 6D AH 1:double AC", 250),
    ],
)
def test_a_third_ace_counts_where_it_comes_to_the_first_hand(script: str, pays: int) -> None:
    table = deposited()
    cards = script.replace("1:hit 9C AC", "1:hit 8C 1:hit AC")
    events = play(table, cards)
    if "1:split AC" in script:
        events += play(table, "2C")
    while not table.rounds:
        events += play(table, "TD" if "draws" in {each.kind for each in table.point.asks} else "1:stand")
    assert paid(events) == [(1, "win", pays)]


@provision("2.19")
def test_four_aces_by_splitting_again() -> None:
    table = deposited(resplit=3)
    events = play(table, "AS 6D AH 1:split AC 1:split AD 2C 3C TD AD")
    assert paid(events) == [(1, "win", 1500)]


@provision("2.3(k) [2001-12-03]", "2.19")
def test_the_dollar_is_not_returned() -> None:
    table = deposited()
    play(table, "AS 6D AH 1:stand TD AD")  # 12 loses to 17
    assert table.chips(1) == 1000_00 - 1_00 + 25_00 - 10_00


# The meter


@provision("2.19")
def test_the_meter_takes_forty_cents_of_each_dollar_and_is_lowered_by_a_jackpot_only() -> None:
    table = deposited((1, 2))
    assert meter(table) == "10000.00"
    (fact,) = [each for each in facts(play(table, "9S"), "performed") if short(each.cites) == "2.19*"]
    assert fact.details["meter"] == meter(table) == "10000.80"
    play(table, "8S 6D 2H TH 1:stand 2:stand TD AD")
    again(table, 1)
    play(table, "9S 6D 2H 1:stand TD AD")
    assert meter(table) == "10001.20"
    wager(table, 1, "10")  # without a dollar it does not move
    play(table, "AS 6D AS 1:stand TD AD")
    assert meter(table) == "10001.20"
    again(table, 1)
    play(table, "AH 6D AH 1:stand TD AD")  # what is paid by the table is not taken from it
    assert meter(table) == "10001.60"


@provision("2.19")
@pytest.mark.parametrize("aces", ["AH AD AH AD", "AS AC AS AC", "AS AS AS AS", "AD AD AH AH"])
def test_four_of_one_color_take_the_meter_which_begins_anew(aces: str) -> None:
    first, second, third, fourth = aces.split()
    table = deposited((1, 2))
    chips = table.chips(1)
    play(table, f"{first} 9S 6D {second} 2H 1:hit {third} 1:hit {fourth} 1:stand")
    events = [*play(table, "2:stand"), *vouch(table)]
    assert paid(events)[0] == (1, "win", 10000)
    assert sum(each.paid for each in settled(events) if each.wager == "progressive") == 10000_80
    assert meter(table) == "10000.00"
    assert table.chips(1) == chips + 10000_80
    table.check()


@provision("2.19")
def test_of_two_who_have_it_the_second_takes_what_the_meter_begins_with() -> None:
    table = deposited((1, 2))
    script = "AH AS 6D AD AC 1:hit AH 1:hit AD 1:stand 2:hit AS 2:hit AC 2:stand"
    events = [*play(table, script), *vouch(table)]
    assert [(seat_number(each.owner), each.paid) for each in settled(events) if each.wager == "progressive"] == [
        (1, 10000_80),
        (2, 10000_00),
    ]


@provision("2.19")
def test_what_the_meter_pays_waits_for_a_supervisor_and_its_documents() -> None:
    table = deposited((1, 2))
    assert paid(play(table, "AH 9S 6D AD 2H 1:hit AH 1:hit AD 1:stand 2:stand")) == [(2, "lose", 0)]
    assert refusal(table, call("no-more-bets"))[0] == "table-waits"
    assert not paid(table.do(call("payout-validated", confirmed_by=("supervisor",))))
    assert paid(table.do(call("documents-completed", confirmed_by=("supervisor",))))[0] == (1, "win", 10000)


@provision("2.19")
def test_what_void_wagers_had_moved_goes_back() -> None:
    table = deposited((1, 2))
    play(table, "AH 9S 6D")
    assert meter(table) == "10000.80"
    table.do(call("void-round", reason="a fire alarm", confirmed_by=("supervisor",)))
    assert meter(table) == "10000.00"
    wager(table, 1, "10")
    wager(table, 1, "1", name="progressive")  # nothing is moved before betting ends
    table.do(call("void-round", reason="a fire alarm", confirmed_by=("supervisor",)))
    assert meter(table) == "10000.00"


@provision("2.19")
def test_a_meter_that_several_tables_share_is_asked_what_it_shows() -> None:
    table = deposited((1, 2), meter="aces")
    play(table, "AH 9S 6D AD 2H 1:hit AH 1:hit AD 1:stand 2:stand")
    vouch(table)
    events = table.do(call("meter", shows="123456.78"))
    assert paid(events)[0] == (1, "win", 123456)
    (moved,) = [fact.details for fact in facts(events, "performed") if "shared-meter" in fact.details]
    assert (moved["shared-meter"], moved["moved"], moved["paid"], moved["hits"]) == (
        *("aces", "-113456.78", "123456.78"),
        1,
    )


# 2.20 since 2000: the bonus wager


@provision("2.20 [2000]")
def test_a_blackjack_pays_15_to_1_and_of_one_suit_25() -> None:
    table = blackjack(1, bonus=True, device_approved=True, shuffle="continuous", edition="2000")
    for first, second in [*two_cards(), ("AS", "KS"), ("TS", "AS"), ("AS", "9S"), ("JS", "QS")]:
        wager(table, 1, "10")
        wager(table, 1, "2", name="bonus")
        natural = {first[0], second[0]} & {"A"} and {first[0], second[0]} & set("TJQK")
        pays = (5000 if first[1] == second[1] else 3000) if natural else -200
        events = play(table, f"{first} 6D {second}")
        assert [each.paid - each.collected for each in settled(events) if each.wager == "bonus"] == [pays]
        if table.layout.stakes:
            play(table, "1:stand 5D 6C")


@provision("2.20 [2000]")
def test_it_is_offered_since_2000_and_says_what_it_pays() -> None:
    (violation,) = violations(bonus=True, edition="1996")
    assert violation.option == "bonus"
    table = blackjack(1, bonus=True, edition="2000")
    (notice,) = [each for each in table.game.notices(table.house) if "bonus" in each.text]
    assert short(notice.cites).startswith("2.20")
    wager(table, 1, "10")
    assert refusal(table, bet(1, "bonus", "10.01")) == ("above-wager", "2.17(g)")
