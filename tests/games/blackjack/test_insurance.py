"""Insurance, and the net payout in its place: N.J.A.C. 19:47-2.9 and 2.7 as it stands since 2000."""

from typing import Any

import pytest

from chapter47 import Choose, Odds, Showing, bet, call
from kit.baccarat import acts, choose, settled
from kit.blackjack import RANKS, awaited, blackjack, decided, insure, net, on_seat, play, violations, wager
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

# 2.9(a), (c), (d): what it wins, and when


@provision("2.9(a)", "2.9(c)", "2.9(d)")
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize("hole", ["none", "face-down", "card-reader"])
def test_insurance_wins_two_to_one_on_a_ten_and_loses_on_any_other_card(rank: str, hole: str) -> None:
    table = blackjack(1, hole_card=hole)
    wager(table, 1, "10")
    ten = rank in "TJQK"
    down = "" if hole == "none" else " XX"
    play(table, f"TS AD 9S{down} 1:insure=5 closed")
    if hole == "card-reader":
        play(table, f"reader={'yes' if ten else 'no'}")
    if not (hole == "card-reader" and ten):
        play(table, "1:stand")
    events = play(table, f"turn={rank}C" if down else f"{rank}C")  # nothing else was drawn yet
    first = settled(events)[0]
    assert (first.wager, first.result, first.paid) == ("insurance", "win" if ten else "lose", 1000 if ten else 0)
    assert first.odds == (Odds(2, 1) if ten else None)
    assert short(first.cites) == ("2.9(c)" if ten else "2.9(a)")


@provision("2.9(a)")
@pytest.mark.parametrize("rank", RANKS[1:])
def test_insurance_is_for_an_ace_alone(rank: str) -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    play(table, f"TS {rank}D 9S")
    assert "insurance" not in marks_on(table)
    assert refusal(table, bet(1, "insurance", "5", "box 1")) == ("no-ace", "2.9(a)")


@provision("2.9(a)")
def test_each_player_may_insure_and_nobody_must() -> None:
    table = blackjack(1, 2, 3)
    for seat in (1, 2, 3):
        wager(table, seat, "20")
    play(table, "TS TH TD AD 9S 9H 9D 3:insure=10 1:insure=4 closed")
    events = play(table, "1:stand 2:stand 3:stand KC")
    assert net(events) == {1: 800 - 2000, 2: -2000, 3: 2000 - 2000}


# 2.9(b): how much, and when

HALF = [
    ("10", "1", "5", "5.01"),
    ("15", "1", "8", "8.01"),
    ("15", "2.50", "7.50", "7.51"),
    ("25", "5", "15", "15.01"),
    ("5", "5", "5", "5.01"),
    ("10", "5", "5", "6"),
    ("7", "1", "4", "5"),
    ("100", "1", "50", "51"),
    ("100", "25", "50", "50.01"),
    ("75", "25", "50", "50.01"),
    ("3", "0.50", "1.50", "2"),
]


@provision("2.9(b)")
@pytest.mark.parametrize(("amount", "chip", "most", "above"), HALF)
def test_at_most_half_or_the_next_amount_that_chips_can_make(amount: str, chip: str, most: str, above: str) -> None:
    table = blackjack(1, chip=chip, min="1")
    wager(table, 1, amount)
    play(table, "TS AD 9S")
    assert refusal(table, bet(1, "insurance", above, "box 1")) == ("above-half", "2.9(b)")
    insure(table, 1, most, "box 1")
    assert refusal(table, bet(1, "insurance", chip, "box 1")) == ("above-half", "2.9(b)")  # nor in two parts


@provision("2.9(b)")
def test_less_than_half_may_be_insured() -> None:
    table = blackjack(1, min="5")
    wager(table, 1, "50")
    play(table, "TS AD 9S 1:insure=1")
    insure(table, 1, "9")
    assert net(play(table, "closed 1:stand KC")) == {1: 2000 - 5000}


@provision("2.9(b)")
def test_a_player_insures_a_wager_of_his_own() -> None:
    table = blackjack(1, 2, 3)
    wager(table, 1, "20")
    play(table, "TS AD 9S")
    for seat, pick, number in ((2, "box 2", "2.9(b)"), (2, "box 1", "2.13(f)"), (1, "box 3", "2.9(b)")):
        assert refusal(table, bet(seat, "insurance", "5", pick)) == ("nothing-to-insure", number)


@provision("2.9(b)")
def test_each_of_several_boxes_is_insured_by_itself() -> None:
    table = blackjack(1)
    wager(table, 1, "20", "box 1")
    wager(table, 1, "40", "box 3")
    play(table, "TS TH AD 9S 9H")
    assert refusal(table, bet(1, "insurance", "11", "box 1"))[0] == "above-half"
    insure(table, 1, "20", "box 3")
    assert net(play(table, "closed 1:stand 1:stand KC")) == {1: 4000 - 6000}


@provision("2.9(b)")
def test_insurance_is_placed_after_the_second_cards_and_before_any_other() -> None:
    table = blackjack(1, 2)
    wager(table, 1, "10")
    assert refusal(table, bet(1, "insurance", "5", "box 1"))[0] == "no-insurance"
    play(table, "TS AD")
    assert refusal(table, bet(1, "insurance", "5", "box 1")) == ("no-insurance", "2.9(a)")
    play(table, "2S")
    assert marks_on(table)["insurance"] == "open"
    for said in (Choose(1, "hit"), Choose(1, "stand"), Showing("deal", ("2D",))):
        assert refusal(table, said) == ("insurance-open", "2.9(b)")
    assert refusal(table, bet(1, "blackjack", "5", "box 1")) == ("betting-closed", "2.3(c)")
    play(table, "closed")
    for script in ("", "1:hit 2D"):
        play(table, script)
        assert refusal(table, bet(1, "insurance", "5", "box 1")) == ("insurance-closed", "2.9(b)")


@provision("2.9(b)")
def test_with_a_card_reader_it_is_placed_before_the_hole_card_is_read() -> None:
    table = blackjack(1, hole_card="card-reader")
    wager(table, 1, "10")
    play(table, "TS AD 9S XX")
    assert marks_on(table)["insurance"] == "open"
    play(table, "closed")
    assert "reads" in awaited(table)
    assert refusal(table, bet(1, "insurance", "5", "box 1")) == ("insurance-closed", "2.9(b)")


@provision("2.9(b)")
@pytest.mark.parametrize(("says", "second", "won"), [("yes", "KC", 1000 - 1000), ("no", "5C", -500 + 1000)])
@pytest.mark.parametrize("net_payout", [False, True])
def test_the_dealer_closes_it_by_putting_the_hole_card_into_the_device(
    says: str, second: str, won: int, net_payout: bool
) -> None:
    """It needs no word of its own: until then insurance is open, and from then on it is not."""
    table = blackjack(1, hole_card="card-reader", net_payout=net_payout)
    wager(table, 1, "10")
    play(table, "TS AD 9S XX")
    insure(table, 1, "2")
    insure(table, 1, "3")
    events = play(table, f"reader={says}")
    assert acts(events, "2.9(b)") == ["close insurance: the hole card goes into the device"]
    assert "insurance" not in marks_on(table)
    if says == "no":
        assert refusal(table, bet(1, "insurance", "5", "box 1")) == ("insurance-closed", "2.9(b)")
        play(table, "1:stand")
    last = play(table, f"turn={second} TD 2C" if says == "no" else f"turn={second}")
    assert net(last) == {1: won}


@provision("2.9(b)", "2.6(j)")
def test_what_the_device_says_is_yes_or_no_whenever_it_is_asked() -> None:
    table = blackjack(1, hole_card="card-reader")
    wager(table, 1, "10")
    play(table, "TS AD 9S XX")
    assert mistake(table, call("card-reader")) == "not-a-flag"
    assert marks_on(table)["insurance"] == "open"  # nothing has changed
    insure(table, 1, "5")
    without = blackjack(1, hole_card="face-down")
    wager(without, 1, "10")
    play(without, "TS AD 9S XX")
    assert refusal(without, call("card-reader", blackjack=False)) == ("not-now", "2.6(j)")


@provision("2.9(d)")
def test_losing_insurance_is_collected_with_the_second_card_before_any_other() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    play(table, "TS AD 9S 1:insure=5 closed 1:stand")
    assert decided(play(table, "2C")) == [("insurance", "lose", -500)]  # a soft 13: the dealer draws on
    assert decided(play(table, "4C")) == [("blackjack", "win", 1000)]


@provision("2.9(a)", "2.9(d)")
@pytest.mark.parametrize(("second", "won"), [("KC", 1000 - 1000), ("5C", -500 - 1000)])
def test_it_is_decided_though_the_hand_it_insures_is_over_21(second: str, won: int) -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    assert net(play(table, f"TS AD 6S 1:insure=5 closed 1:hit KS {second}")) == {1: won}
    assert table.rounds == 1


# 2.7: the consolidated net payout

NET: dict[str, Any] = {"net_payout": True}


@provision("2.7")
@pytest.mark.parametrize("second", ["KC", "9C"])
def test_a_blackjack_against_an_ace_may_be_paid_one_to_one_at_once(second: str) -> None:
    table = blackjack(1, 2, **NET)
    wager(table, 1, "10")
    wager(table, 2, "10")
    events = play(table, "AS 9S AD KS 9H 1:net-payout")
    assert decided(events) == [("blackjack", "win", 1000)]
    insured = blackjack(1)  # and insured for half, it comes to the same whatever the second card is
    wager(insured, 1, "10")
    assert net(play(insured, f"AS AD KS 1:insure=5 closed {second}")) == {1: 1000}
    assert not on_seat(play(table, f"closed 2:stand {second}"), 1)


@provision("2.7")
def test_the_net_payout_is_for_an_uninsured_blackjack_of_ones_own() -> None:
    table = blackjack(1, 2, **NET)
    wager(table, 1, "10")
    wager(table, 2, "10")
    play(table, "AS 9S AD KS 9H")
    assert refusal(table, Choose(2, "net-payout")) == ("no-blackjack", "2.7*")
    assert refusal(table, Choose(2, "net-payout", {"box": 1})) == ("no-blackjack", "2.7*")
    insure(table, 1, "5")
    assert refusal(table, Choose(1, "net-payout")) == ("insured", "2.7*")


@provision("2.7")
def test_insurance_of_another_box_does_not_stand_in_its_way() -> None:
    table = blackjack(1, **NET)
    wager(table, 1, "10", "box 1")
    wager(table, 1, "10", "box 2")
    play(table, "9S AS AD 9H KS")
    insure(table, 1, "5", "box 1")
    assert decided(choose(table, 1, "net-payout", box=2)) == [("blackjack", "win", 1000)]


@provision("2.7")
def test_where_it_would_not_come_to_the_same_there_is_none() -> None:
    table = blackjack(1, special_blackjack="AS-KS", **NET)
    wager(table, 1, "10")
    play(table, "AS AD KS")
    assert refusal(table, Choose(1, "net-payout")) == ("special-blackjack", "2.7*")
    found = violations(six_to_five=True, decks=2, shuffle="automated", net_payout=True)
    assert [(each.option, short(each.cites)) for each in found] == [("net-payout", "2.7*")]


@provision("2.7")
def test_the_house_offers_it_since_2000_and_the_sign_says_so() -> None:
    (found,) = violations(net_payout=True, edition="1999")
    assert (found.option, short(found.cites)) == ("net-payout", "2.7")
    assert "2.7" in [short(notice.cites) for notice in blackjack(1, edition="2000", **NET).sign()]
    table = blackjack(1)
    wager(table, 1, "10")
    play(table, "AS AD KS")
    assert "net-payout" not in awaited(table)


# 2.3(d) as it stands since 2006: multiples of $5 at 6 to 5

FIVES = [
    # the wager, the most that may insure it, and amounts that may not
    ("20", "10", ["3", "4.50", "7.50", "9"]),
    ("30", "15", ["1", "12.50", "14"]),
    ("15", "10", ["7.50", "8"]),  # half is $7.50, which cannot be wagered: the next amount that can
    ("5", "5", ["2.50", "3"]),
]


@provision("2.3(d) [2006-01-17]", "2.9(b)")
@pytest.mark.parametrize(("amount", "most", "uneven"), FIVES)
@pytest.mark.parametrize("chip", ["1", "2.50", "5"])
def test_at_6_to_5_insurance_is_a_multiple_of_five_as_every_other_wager_is(
    amount: str, most: str, uneven: list[str], chip: str
) -> None:
    table = blackjack(1, six_to_five=True, min="5", chip=chip)
    wager(table, 1, amount)
    play(table, "TS AD 9S")
    for each in uneven:
        assert refusal(table, bet(1, "insurance", each)) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    assert refusal(table, bet(1, "insurance", str(int(most) + 5))) == ("above-half", "2.9(b)")
    insure(table, 1, most)
    assert net(play(table, "closed 1:stand KC")) == {1: 200 * int(most) - 100 * int(amount)}


@provision("2.3(d) [2006-01-17]")
def test_what_is_added_to_insurance_there_is_a_multiple_too() -> None:
    table = blackjack(1, six_to_five=True, min="5")
    wager(table, 1, "40")
    play(table, "TS AD 9S 1:insure=5")
    assert refusal(table, bet(1, "insurance", "2")) == ("not-a-multiple", "2.3(d) [2006-01-17]")
    insure(table, 1, "15")
    other = blackjack(1, min="5")
    wager(other, 1, "40")
    play(other, "TS AD 9S 1:insure=3")  # where blackjack pays 3 to 2, any amount is insured
