"""Who may be the bank: N.J.A.C. 19:47-10.8(a) to (f)."""

from datetime import datetime, timedelta

import pytest

from chapter47 import Choose, Refused, Table, UnlawfulHouse, bet, call, game, read_house
from chapter47.table.commands import Bet, Call, Clock, Remove
from chapter47.table.things import Held, Token
from kit.baccarat import facts, violations
from kit.pai_gow import (
    EIGHT,
    LOSES,
    PUSHES,
    WONG,
    accept,
    acts,
    after_first_round,
    brought,
    offered,
    pai_gow,
    play,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)


# Who may be it


@provision("10.8(a)", "10.8(e)")
def test_a_house_offers_the_bank_and_half_of_it_or_does_not() -> None:
    table = pai_gow()
    wager(table)
    assert refusal(table, Choose(1, "accept-bank")) == ("not-now", "10.8(a)")
    assert [(each.option, short(each.cites)) for each in violations("pai-gow", co_banking=True)] == [
        ("co-banking", "10.8(e)")
    ]
    table = after_first_round(1, 2)
    accept(table, 1)
    assert refusal(table, Choose(1, "co-bank")) == ("no-co-banking", "10.8(e)")


def half_an_hour_later(table: Table, rules: dict[str, bool]) -> None:
    """Rules change with the notice that 8.3(b) asks for."""
    table.do(Clock(NOON))
    later = NOON + timedelta(minutes=30)
    table.do(call("change", rules=rules, effective=later.isoformat()))
    table.do(Clock(later))


@provision("10.8(a)", "10.8(e)")
def test_a_house_that_offers_them_no_longer_has_no_bank_and_no_co_bank() -> None:
    table = after_first_round(1, 2, co_banking=True)
    accept(table, 1)
    table.do(Choose(1, "co-bank"))
    half_an_hour_later(table, {"co-banking": False})
    assert "token:co-bank" not in table.layout.things
    assert table.layout.things["held:bank"] == Held("bank", "seat:1"), "who has all of it to pay now"
    wager(table, 2)
    table.do(call("no-more-bets"))
    assert not table.state.bank.co_bank

    table = after_first_round(1, 2)
    accept(table, 1)
    half_an_hour_later(table, {"banking": False})
    assert "held:bank" not in table.layout.things
    wager(table, 1)
    assert brought(play(table, {"dealer": WONG, 1: LOSES})) == [(1, "pai-gow", "lose", -10_00)]


@provision("10.8(b)")
def test_nobody_banks_the_first_round_after_the_opening_or_after_an_idle_table() -> None:
    table = pai_gow(1, 2, banking=True)
    wager(table, 1)
    assert offered(table) is None
    assert refusal(table, Choose(1, "accept-bank")) == ("start-of-game", "10.8(b)")
    table = after_first_round(1)
    assert offered(table) == "seat:1"
    table.do(Choose(1, "leave"))
    table.do(Choose(1, "sit", {"chips": "100"}))
    table.do(call("wash"))
    washed(table)
    assert refusal(table, Choose(1, "accept-bank")) == ("start-of-game", "10.8(b)")
    table = after_first_round(1, 2)
    table.do(call("close"))
    table.do(call("open", shoe="in-play"))
    assert refusal(table, Choose(1, "accept-bank")) == ("start-of-game", "10.8(b)")


@provision("10.8(c)")
def test_it_is_offered_up_the_seats_and_the_first_offer_moves_one_seat_a_round() -> None:
    """Two seats: first offered to 1, then to 2, then a round without an offer, and again to 1."""
    table = after_first_round(1, 2)
    first = []
    for _ in range(4):
        first.append(offered(table))
        wager(table, 1)
        wager(table, 2)
        play(table, {"dealer": WONG, 1: PUSHES[1], 2: PUSHES[2]})
        washed(table)
        if offered(table) is None:
            assert acts(list(table.log[-1].events), "10.8(c)") == [
                "go on without an offer: the first offer is back with the dealer"
            ]
            assert refusal(table, Choose(1, "accept-bank")) == ("dealers-round", "10.8(c)")
    assert first == ["seat:1", "seat:2", None, "seat:1"]


@provision("10.8(c)")
def test_who_is_offered_it_passes_it_on_until_somebody_accepts_and_nobody_else_may() -> None:
    table = after_first_round(1, 2, 3)
    assert refusal(table, Choose(2, "accept-bank")) == ("not-offered", "10.8(c)")
    assert refusal(table, Choose(2, "pass-bank")) == ("not-offered", "10.8(c)")
    table.do(Choose(1, "pass-bank"))
    assert offered(table) == "seat:2"
    assert refusal(table, Call("pass-bank", {"seat": 2}))[0] == "not-confirmed"
    table.do(Call("pass-bank", {"seat": 2}, ("supervisor",)))
    accepted = accept(table, 3)
    (determined,) = [event for event in facts(accepted, "performed") if short(event.cites) == "10.8(d)"]
    assert (determined.details["by"], determined.details["seat"]) == ("dealer", 3)
    (marked,) = facts(accepted, "marked")
    assert (marked.details["marker"], marked.details["on"], short(marked.cites)) == ("bank", 3, "10.8(c)")
    assert table.layout.things["held:bank"] == Held("bank", "seat:3")
    assert refusal(table, Choose(1, "accept-bank")) == ("bank-taken", "10.8(c)")


@provision("10.8(c)")
def test_without_a_bank_the_round_is_the_dealers_and_nobody_banks_twice_running() -> None:
    table = after_first_round(1, 2)
    wager(table, 2)
    accept(table, 1)
    play(table, {1: WONG, 2: PUSHES[2], "dealer": EIGHT}, first=1)
    washed(table)
    table.do(Choose(2, "pass-bank"))
    assert refusal(table, Choose(1, "accept-bank")) == ("bank-twice", "10.8(c)")
    table.do(Choose(1, "pass-bank"))
    assert offered(table) is None
    wager(table, 1)
    assert brought(play(table, {"dealer": WONG, 1: LOSES})) == [(1, "pai-gow", "lose", -10_00)]


@provision("10.8(c)")
def test_an_offer_that_is_open_when_betting_ends_is_passed_and_nobody_is_offered_it_who_leaves() -> None:
    table = after_first_round(1, 2)
    wager(table, 1)
    table.do(Choose(1, "leave"))
    assert offered(table) == "seat:2"
    assert acts(table.do(call("no-more-bets")), "10.8(c)*") == ["pass the bank to the next player"]
    assert offered(table) is None


@provision("10.8(d)", "10.8(d)1")
def test_a_bank_has_wagered_in_the_last_round_without_a_bank() -> None:
    table = pai_gow(1, 2, banking=True)
    wager(table, 2)
    play(table, {"dealer": WONG, 2: PUSHES[2]})
    washed(table)
    assert refusal(table, Choose(1, "accept-bank")) == ("no-wager-before", "10.8(d)1")
    table.do(Choose(1, "pass-bank"))
    accept(table, 2)


@provision("10.8(d)1")
def test_a_wager_in_an_earlier_round_without_a_bank_or_of_somebody_else_at_that_seat_is_none() -> None:
    table = after_first_round(1, 2)
    wager(table, 2)
    play(table, {"dealer": WONG, 2: PUSHES[2]})  # nobody banks, and seat 1 sits it out
    washed(table)
    table.do(Choose(2, "pass-bank"))
    assert refusal(table, Choose(1, "accept-bank")) == ("no-wager-before", "10.8(d)1")

    table = after_first_round(1, 2)
    table.do(Choose(1, "leave"))
    table.do(Choose(1, "sit", {"chips": "1000"}))
    assert refusal(table, Choose(1, "accept-bank")) == ("no-wager-before", "10.8(d)1")


@provision("10.8(d)2")
def test_chips_of_a_wager_that_goes_back_cover_others_and_coupons_do_not() -> None:
    table = after_first_round(1, 2, chips="100")
    table.do(Bet(1, "pai-gow", 60_00))
    table.do(Bet(1, "pai-gow", 60_00, instrument="match-play"))
    table.do(Choose(2, "buy-in", {"amount": "500"}))
    wager(table, 2, "100.01")
    assert refusal(table, Choose(1, "accept-bank")) == ("not-covered", "10.8(d)2")
    table.do(Remove(2, "pai-gow"))
    wager(table, 2, "100")
    accept(table, 1)


@provision("10.8(d)2")
def test_a_bank_has_chips_for_all_other_wagers_those_made_later_too() -> None:
    table = after_first_round(1, 2, chips="100")
    table.do(Choose(2, "buy-in", {"amount": "500"}))
    wager(table, 2, "100.01")
    assert refusal(table, Choose(1, "accept-bank")) == ("not-covered", "10.8(d)2")
    table.do(Choose(1, "buy-in", {"amount": "20"}))
    accept(table, 1)
    assert refusal(table, bet(2, "pai-gow", "20")) == ("not-covered", "10.8(d)2")
    wager(table, 2, "19.99")


@provision("10.8(e)", "10.8(d)2")
def test_a_co_bank_covers_half() -> None:
    table = after_first_round(1, 2, 3, co_banking=True, chips="100")
    for seat in (2, 3):
        table.do(Choose(seat, "buy-in", {"amount": "500"}))
    accept(table, 1)
    wager(table, 2, "100")
    assert refusal(table, bet(3, "pai-gow", "1")) == ("not-covered", "10.8(d)2")
    (marked,) = facts(table.do(Choose(1, "co-bank")), "marked")
    assert short(marked.cites) == "10.8(e)"
    assert refusal(table, Choose(1, "co-bank")) == ("co-banks-already", "10.8(e)")
    assert table.layout.things["token:co-bank"] == Token("co-bank", ("box:1",))
    wager(table, 3, "100")
    assert refusal(table, bet(3, "pai-gow", "1")) == ("not-covered", "10.8(d)2*")


@provision("10.8(f)", '10.1 "Bank"')
def test_the_wager_of_a_bank_goes_back_and_the_bank_makes_none() -> None:
    table = after_first_round(1, 3, betting_areas=True)
    wager(table, 1, "50")
    wager(table, 1, "30", box=2)
    (one, other) = facts(accept(table, 1), "removed")
    assert {short(one.cites), short(other.cites)} == {'10.1 "Bank"*'}
    assert table.chips(1) == 1000_00
    assert refusal(table, bet(1, "pai-gow", "10")) == ("bank-wagers", "10.8(f)")
    assert refusal(table, bet(1, "pai-gow", "10", 2)) == ("bank-wagers", "10.8(f)")
    wager(table, 3)
    (stays,) = facts(table.do(Choose(1, "leave")), "leaving")
    assert short(stays.cites) == '10.1 "Bank"'


@provision("10.8(d)2", "10.8(e)")
def test_who_covers_half_may_accept_by_asking_at_once_that_the_house_covers_the_other() -> None:
    table = short_bank("50.25")
    assert refusal(table, Choose(2, "accept-co-bank")) == ("not-offered", "10.8(c)")
    with pytest.raises(Refused) as refused:
        table.do(Choose(1, "accept-bank"))
    assert (refused.value.code, short(refused.value.cites)) == ("not-covered", "10.8(d)2")
    assert "with the house" in str(refused.value.allowed)
    told = table.do(Choose(1, "accept-co-bank"))
    assert acts(told, "10.8(d)") == [
        "determine that the player wagered against the dealer before, and covers half of the others' wagers"
    ]
    assert {"held:bank", "token:co-bank"} <= {*table.layout.things}
    assert refusal(table, Choose(1, "dealer-wager", {"amount": "1"})) == ("co-banks", "10.8(e)")
    assert refusal(table, bet(3, "pai-gow", "0.51")) == ("not-covered", "10.8(d)2*")
    table.do(bet(3, "pai-gow", "0.50"))  # twice 50.25 is 100.50


@provision("10.8(d)2", "10.8(e)")
def test_who_does_not_cover_half_accepts_nothing_and_nor_does_anybody_where_the_house_covers_none() -> None:
    table = short_bank("49.99")
    assert refusal(table, Choose(1, "accept-co-bank")) == ("not-covered", "10.8(d)2*")
    table = after_first_round(1, 2)
    assert refusal(table, Choose(1, "accept-co-bank")) == ("no-co-banking", "10.8(e)")
    assert "accept-co-bank" not in [say.name for say in table.says("seat:1")]


def short_bank(held: str) -> Table:
    """Seat 1 is offered the bank and has so much; seats 2 and 3 have wagered 60 and 40."""
    table = after_first_round(1, 2, 3, co_banking=True, chips=held)
    for seat in (2, 3):
        table.do(Choose(seat, "buy-in", {"amount": "500"}))
    wager(table, 2, "60")
    wager(table, 3, "40")
    return table


@provision("10.8(h)")
def test_a_house_may_have_the_dealers_wager_worked_out_as_the_commission_has_approved() -> None:
    stated = {"game": "pai-gow", "min": "5", "max": "500", "dealer-wager-calculation": "table-minimum"}
    with pytest.raises(UnlawfulHouse) as found:
        read_house(game("pai-gow"), stated, submitted=True)
    assert [(each.option, short(each.cites)) for each in found.value.violations] == [
        ("dealer-wager-calculation", "10.8(h)")
    ]
    read_house(game("pai-gow"), {**stated, "calculation-approved": True}, submitted=True)
    table = after_first_round(1, 2, min="5", dealer_wager_calculation="table-minimum", calculation_approved=True)
    accept(table, 1)  # who last wagered 10 against the dealer
    wager(table, 2)
    assert refusal(table, Choose(1, "dealer-wager", {"amount": "5.01"})) == ("more-than-last", "10.8(h)")
    (placed,) = [each for each in facts(table.do(call("no-more-bets")), "performed") if short(each.cites) == "10.8(h)"]
    assert placed.details["amount"] == "5.00"
