"""How a round against a bank is settled, through the center: N.J.A.C. 19:47-10.8(n) to (r)."""

import pytest

from chapter47 import Choose
from chapter47.money.ledger import INVENTORY, VIGORISH
from chapter47.table.commands import Bet, Call
from chapter47.table.events import Announced
from chapter47.table.things import Cards, Figure
from kit.baccarat import facts, settled
from kit.pai_gow import (
    EIGHT,
    LOSES,
    PUSHES,
    WINS,
    WONG,
    accept,
    after_first_round,
    asked,
    bank_of,
    banked,
    brought,
    chips,
    deal,
    expose,
    last_two,
    play,
    put,
    shake,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision


@provision("10.8(n)", "10.8(o)", "10.8(q)", "10.8(r)")
def test_winners_are_paid_from_the_center_and_the_bank_pays_what_is_lacking() -> None:
    """The dealer loses 10 and seat 3 loses 20: 30 in the center; seat 2 wins 40, and the bank pays 10."""
    table = banked(dealers="10")
    events = play(table, {1: WONG, 2: WINS, 3: LOSES, "dealer": EIGHT}, first=1)
    assert brought(events) == [
        ("dealer", "dealer-wager", "lose", -10_00),
        (3, "pai-gow", "lose", -20_00),
        (2, "pai-gow", "win", 40_00),
        (1, "bank", "lose", -10_00),
    ]
    assert bank_of(events).vigorish == 0
    assert chips(table) == {1: 990_00, 2: 1038_00, 3: 980_00}
    assert (table.ledger.balance(INVENTORY), table.ledger.balance(VIGORISH)) == (-10_00, 2_00)
    (paid,) = facts(events, "vigorish")
    assert (paid.details["seat"], short(paid.cites)) == (2, "10.8(r)")
    taken = [event for event in facts(events, "performed") if "lacking" in str(event.details["act"])]
    assert [(event.details["amount"], short(event.cites)) for event in taken] == [("10.00", "10.8(o)")]
    assert table.ledger.balance("center") == 0
    table.check()


@provision("10.8(o)")
@pytest.mark.parametrize(("rounding", "vigorish"), [(True, 1_25), (False, 1_02)])
def test_what_is_left_in_the_center_is_the_banks_less_vigorish_on_the_surplus(rounding: bool, vigorish: int) -> None:
    """Seat 2 wins 20, seat 3 loses 40.50: 20.50 is left, of which 5 percent are 1.025."""
    table = after_first_round(1, 2, 3, vigorish_rounding=rounding)
    accept(table, 1)
    table.do(Choose(1, "dealer-wager", {"amount": "0"}))
    wager(table, 2, "20")
    wager(table, 3, "40.50")
    events = play(table, {1: WONG, 2: WINS, 3: LOSES}, first=1)
    bank = bank_of(events)
    assert (bank.result, bank.paid, bank.vigorish, short(bank.cites)) == ("win", 20_50, vigorish, "10.8(o)")
    assert chips(table) == {1: 1000_00 + 20_50 - vigorish, 2: 1019_00, 3: 959_50}
    assert table.ledger.balance(VIGORISH) == vigorish + 1_00
    table.check()


@provision("10.8(n)", "10.8(q)")
def test_a_dealer_who_wins_is_paid_like_others_and_one_who_pushes_takes_the_wager_back() -> None:
    """Seat 2 wins with a pair of fours and, as the low hand, a wong. The dealer wins with the supreme pair and tens, or
    pushes with a gong with a two, which is below the wong, and eight, which is above four."""
    for hand, result, bank in ((WINS, "win", -20_00), ("1-1 3-5 1-6 5-6", "void", -10_00)):
        table = after_first_round(1, 2)
        accept(table, 1)
        wager(table, 2, "10")
        events = play(table, {1: WONG, 2: "2-2 2-2 6-6 3-6", "dealer": hand}, first=1)
        (dealers,) = [event for event in settled(events) if event.wager == "dealer-wager"]
        assert dealers.result == result
        back = [event for event in facts(events, "performed") if short(event.cites) == "10.8(q)"]
        assert len(back) == (result == "win")
        assert bank_of(events).paid - bank_of(events).collected == bank
        assert table.ledger.balance(INVENTORY) == (10_00 if result == "win" else 0)
        table.check()


@provision("10.8(p)", "10.8(e)", '10.1 "Co-banking"')
def test_a_co_bank_and_the_house_share_what_is_lacking_and_what_is_left() -> None:
    table = banked(co_bank=True)
    assert refusal(table, Choose(1, "dealer-wager", {"amount": "5"})) == ("co-banks", "10.8(e)")
    shake(table)
    deal(table, {1: WONG, 2: WINS, 3: LOSES}, first=1)
    assert asked(table) == {2, 3}
    assert refusal(table, Choose(1, "set", {"low": [3, 4]})) == ("dealer-sets", "10.8(e)")
    put(table, 2, last_two(WINS))
    set_by_dealer = facts(put(table, 3, last_two(LOSES)), "dealt")
    assert [short(event.cites) for event in set_by_dealer] == ["10.8(e)"]
    events = expose(table)  # seat 2 wins 40, seat 3 loses 20: 20 are lacking
    assert (bank_of(events).collected, short(bank_of(events).cites)) == (10_00, "10.8(p)")
    assert chips(table) == {1: 990_00, 2: 1038_00, 3: 980_00}
    assert table.ledger.balance(INVENTORY) == -10_00
    table.check()

    table = banked(co_bank=True, second="20", third="40.50")  # 20.50 are left: half is 10.25, vigorish 0.5125
    bank = bank_of(play(table, {2: WINS, 3: LOSES, 1: WONG}, first=1))
    assert (bank.paid, bank.vigorish) == (10_25, 75)
    assert chips(table) == {1: 1009_50, 2: 1019_00, 3: 959_50}
    assert table.ledger.balance(INVENTORY) == 10_25
    table.check()


@provision("10.8(o)", "10.7(f)")
def test_what_is_surrendered_to_a_bank_goes_to_the_center() -> None:
    table = banked()
    shake(table)
    deal(table, {1: WONG, 2: WINS, 3: LOSES}, first=1)
    for seat, hand in ((1, WONG), (2, WINS), (3, LOSES)):
        put(table, seat, last_two(hand))
    table.do(Choose(2, "surrender"))
    assert table.layout.things["figure:center"] == Figure("center", 40_00)
    bank = bank_of(expose(table))
    assert (bank.paid, bank.vigorish) == (60_00, 3_00)
    assert "figure:center" not in table.layout.things


def test_what_was_lost_before_a_round_is_void_is_the_banks_and_what_stands_goes_back() -> None:
    table = banked()
    shake(table)
    deal(table, {1: WONG, 3: LOSES}, first=1)  # the faces of seat 2 are entered when they are turned
    for seat in (1, 2, 3):
        table.do(Choose(seat, "set", {"low": [3, 4]}))
    table.do(Choose(3, "surrender"))
    expose(table)
    assert table.ledger.balance("center") == 20_00
    table.do(Call("void-round", {"reason": "tiles fell off the table"}, ("supervisor",)))
    assert chips(table) == {1: 1000_00 + 19_00, 2: 1000_00, 3: 980_00}  # 20 less vigorish is the bank's
    assert table.ledger.balance("center") == 0
    table.check()


def test_nobody_sees_a_banks_tiles_before_they_are_exposed() -> None:
    table = banked()
    shake(table)
    deal(table, {1: WONG, 2: WINS, 3: LOSES}, first=1)
    for seat, hand in ((1, WONG), (2, WINS), (3, LOSES)):
        put(table, seat, last_two(hand))
    for seat in (2, 3):
        assert all("box:1" not in place for place in table.private(seat))
    backs = [thing for thing in table.lies("seat:2") if isinstance(thing, Cards) and thing.place == "box:1.1"]
    assert [thing.faces for thing in backs] == [("XX", "XX")]


BOTH_WIN = {1: WONG, 2: WINS, 3: "4-4 4-4 2-2 1-4", "dealer": EIGHT}
"""Seat 3 has a pair of eights and nine: both are higher than the wong and the four."""


@provision("10.8(o)")
def test_what_is_lacking_for_all_that_is_still_to_be_paid_is_collected_from_the_bank_at_once() -> None:
    """10 of the dealer's lie in the center. Seat 2 has won 40 and seat 3 has won 20: 50 are lacking."""
    table = banked(dealers="10")
    events = play(table, BOTH_WIN, first=1)
    taken = [event for event in facts(events, "performed") if "lacking" in str(event.details["act"])]
    assert [(event.details["amount"], short(event.cites)) for event in taken] == [("50.00", "10.8(o)")]
    assert brought(events)[1:] == [
        (2, "pai-gow", "win", 40_00),
        (3, "pai-gow", "win", 20_00),
        (1, "bank", "lose", -50_00),
    ]
    assert chips(table) == {1: 950_00, 2: 1038_00, 3: 1019_00}


@provision("10.8(p)")
def test_of_halves_the_odd_cent_is_the_houses_to_pay_and_the_co_banks_to_have() -> None:
    table = banked(co_bank=True, second="40.01", third="20")
    events = play(table, {1: WONG, 2: WINS, 3: LOSES}, first=1)
    taken = [event for event in facts(events, "performed") if "lacking" in str(event.details["act"])]
    assert [(event.details["amount"], short(event.cites)) for event in taken] == [
        ("10.00", "10.8(p)*"),
        ("10.01", "10.8(p)*"),
    ]
    assert (bank_of(events).collected, table.ledger.balance(INVENTORY)) == (10_00, -10_01)
    assert table.chips(1) == 990_00

    table = banked(co_bank=True, second="20", third="40.51")  # 20.51 are left: 10.25 and 10.26, less 0.513
    events = play(table, {1: WONG, 2: WINS, 3: LOSES}, first=1)
    assert (bank_of(events).paid, bank_of(events).vigorish) == (10_26, 75)
    assert (table.ledger.balance(INVENTORY), table.chips(1)) == (10_25, 1009_51)
    table.check()


@provision("10.8(o)")
def test_vigorish_on_a_surplus_takes_no_more_than_there_is() -> None:
    table = banked(second="20", third="20.10")
    bank = bank_of(play(table, {1: WONG, 2: WINS, 3: LOSES}, first=1))
    assert (bank.paid, bank.vigorish, table.chips(1)) == (10, 10, 1000_00)


@provision("10.8(o)")
def test_where_as_much_is_lost_as_won_the_bank_has_and_pays_nothing() -> None:
    table = banked(second="20", third="20")
    bank = bank_of(play(table, {1: WONG, 2: WINS, 3: LOSES}, first=1))
    assert (bank.result, bank.paid, bank.collected, bank.vigorish) == ("void", 0, 0, 0)
    assert chips(table) == {1: 1000_00, 2: 1019_00, 3: 980_00}


@provision("10.8(o)", "10.5(a)")
def test_for_a_coupon_that_a_bank_wins_the_house_puts_chips_into_the_center() -> None:
    """Seat 2 pushes. Seat 3 loses 10 and a coupon of 5: 15 are the bank's, less 0.75."""
    table = banked(third="10")
    table.do(Bet(3, "pai-gow", 5_00, instrument="match-play"))
    events = play(table, {1: WONG, 2: PUSHES[3], 3: LOSES}, first=1)
    assert (bank_of(events).paid, bank_of(events).vigorish) == (15_00, 75)
    assert chips(table) == {1: 1014_25, 2: 1000_00, 3: 990_00}
    assert table.ledger.balance(INVENTORY) == -5_00
    table.check()


@provision("10.8(r)", "10.5(a)")
def test_a_coupon_that_wins_against_a_bank_is_paid_and_kept_by_the_house() -> None:
    """Seat 2 wins 40 and 5 on a coupon: 45, less 2.25. The bank pays it all, for seat 3 pushes."""
    table = banked()
    table.do(Bet(2, "pai-gow", 5_00, instrument="match-play"))
    play(table, {1: WONG, 2: WINS, 3: PUSHES[3]}, first=1)
    assert chips(table) == {1: 955_00, 2: 1042_75, 3: 1000_00}
    table.check()


@provision("10.8(n)", "10.8(o)", "10.8(p)")
@pytest.mark.parametrize(("co_bank", "cites"), [(False, "10.8(o)"), (True, "10.8(p)")])
def test_the_banks_hands_are_exposed_first_and_then_the_players_from_the_dealers_right_on(
    co_bank: bool, cites: str
) -> None:
    table = banked(co_bank=co_bank, dealers="5")
    events = play(table, {1: WONG, 2: WINS, 3: LOSES, **({} if co_bank else {"dealer": EIGHT})}, first=1)
    told = [(event.call, short(event.cites)) for event in events if isinstance(event, Announced)][2:]
    players = [("Seat 2's wager wins", cites), ("Seat 3's wager loses", cites)]
    assert told == (players if co_bank else [("The dealer's wager loses", "10.8(n)"), *players])
    done = [str(event.details["act"]) for event in facts(events, "performed")]
    compared = [act for act in done if act.startswith("compare")]
    assert all(act.endswith("wong with a twelve and four, with a four (1-3) high") for act in compared)
    assert len(compared) == 2
    if not co_bank:
        assert done.index("expose the hands of the bank") < done.index(compared[0])


@provision("10.8(n)")
def test_tiles_of_a_dealer_who_wins_are_stacked_with_the_wager_on_top() -> None:
    table = banked(dealers="5")
    hands = {1: WONG, 2: PUSHES[1], 3: LOSES, "dealer": "4-4 4-4 2-2 1-4"}
    done = [event for event in facts(play(table, hands, first=1), "performed") if "on top" in str(event.details["act"])]
    assert [short(event.cites) for event in done] == ["10.8(h)", "10.8(n)"]


@provision("10.8(o)", "10.7(f)")
def test_players_may_surrender_to_a_bank_whose_hands_are_exposed() -> None:
    """The faces of seats 2 and 3 are entered as they are turned."""
    table = banked()
    shake(table)
    deal(table, {1: WONG}, first=1)
    for seat in (1, 2, 3):
        table.do(Choose(seat, "set", {"low": [3, 4]}))
    expose(table)
    assert table.layout.cards("box:1.1") == ("6-6", "4-5")
    table.do(Choose(3, "surrender"))
    assert table.layout.things["figure:center"] == Figure("center", 20_00)
    bank = bank_of(table.do(Choose(2, "surrender")))
    assert (bank.paid, bank.vigorish) == (60_00, 3_00)


@provision("10.8(o)")
def test_a_wager_that_its_player_leaves_up_is_laid_again_where_it_has_won_against_a_bank() -> None:
    table = after_first_round(1, 2)
    accept(table, 1)
    table.do(Choose(1, "dealer-wager", {"amount": "0"}))
    table.do(Bet(2, "pai-gow", 40_00, keep=True))
    play(table, {1: WONG, 2: WINS}, first=1)
    washed(table)
    assert table.kept == [Bet(2, "pai-gow", 40_00, keep=True)]
    assert table.chips(2) == 1038_00
    table.do(table.kept[0])
    assert table.chips(2) == 998_00
    table.check()


@provision("10.8(o)")
def test_a_wager_that_is_left_up_and_loses_to_a_bank_is_gone() -> None:
    table = after_first_round(1, 2)
    accept(table, 1)
    table.do(Bet(2, "pai-gow", 40_00, keep=True))
    play(table, {1: WONG, 2: LOSES, "dealer": EIGHT}, first=1)
    washed(table)
    assert (table.kept, table.chips(2)) == ([], 960_00)
