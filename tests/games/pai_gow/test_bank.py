"""A player's bank: N.J.A.C. 19:47-10.8."""

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.money.ledger import INVENTORY, VIGORISH
from chapter47.table.commands import Call
from chapter47.table.events import Event, Settled
from chapter47.table.things import Cards, Figure, Held, Token
from kit.baccarat import facts, settled, violations
from kit.pai_gow import (
    LOSES,
    PUSHES,
    WINS,
    WONG,
    after_first_round,
    asked,
    brought,
    chips,
    deal,
    expose,
    last_two,
    pai_gow,
    play,
    put,
    report,
    shake,
    wager,
    washed,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision
EIGHT = "2-2 1-5 2-6 4-6"
"""2-6 and 4-6 are eight, 2-2 and 1-5 zero: all that 10.7(d)3 leaves, and lower than the wong and four."""


def offered(table: Table) -> str | None:
    held = table.layout.things.get("held:bank")
    return held.offered if isinstance(held, Held) else None


def accept(table: Table, seat: int) -> list[Event]:
    return table.do(Choose(seat, "accept-bank"))


def banked(co_bank: bool = False, dealers: str = "0", second: str = "40", third: str = "20") -> Table:
    """Seat 1 banks against wagers of seats 2 and 3, who have wagered nothing before that."""
    table = after_first_round(1, 2, 3, co_banking=co_bank)
    accept(table, 1)
    if co_bank:
        table.do(Choose(1, "co-bank"))
    else:
        table.do(Choose(1, "dealer-wager", {"amount": dealers}))
    wager(table, 2, second)
    wager(table, 3, third)
    return table


def bank_of(events: list[Event]) -> Settled:
    (found,) = [event for event in settled(events) if event.wager == "bank"]
    return found


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
    (marked,) = facts(accept(table, 3), "marked")
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


@provision("10.8(d)", "10.8(d)1")
def test_a_bank_has_wagered_in_the_last_round_without_a_bank() -> None:
    table = pai_gow(1, 2, banking=True)
    wager(table, 2)
    play(table, {"dealer": WONG, 2: PUSHES[2]})
    washed(table)
    assert refusal(table, Choose(1, "accept-bank")) == ("no-wager-before", "10.8(d)1")
    table.do(Choose(1, "pass-bank"))
    accept(table, 2)


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


# What a bank says before the tiles are dealt


@provision("10.8(g)")
@pytest.mark.parametrize(("stacks", "to", "moved"), [(3, "left", 12), (3, "right", 20), (7, "left", 28)])
def test_the_bank_may_have_stacks_moved_and_the_deal_begins_elsewhere(stacks: int, to: str, moved: int) -> None:
    table = after_first_round(1, 2)
    cut = Choose(1, "cut", {"stacks": stacks, "to": to})
    assert refusal(table, cut) == ("not-the-bank", "10.8(g)")
    accept(table, 1)
    (done,) = facts(table.do(cut), "performed")
    assert short(done.cites) == "10.8(g)"
    assert table.state.shoe.cut == moved
    assert refusal(table, cut) == ("cut-already", "10.8(g)")


@provision("10.8(h)")
def test_the_dealer_wagers_what_the_bank_last_wagered_or_less_as_the_bank_says() -> None:
    for said, wagered in ((None, 10_00), ("4", 4_00), ("0", 0)):
        table = after_first_round(1, 2)
        accept(table, 1)
        wager(table, 2)
        more = Choose(1, "dealer-wager", {"amount": "10.01"})
        assert refusal(table, more) == ("more-than-last", "10.8(h)")
        if said is not None:
            table.do(Choose(1, "dealer-wager", {"amount": said}))
        table.do(call("no-more-bets"))
        figure = table.layout.things.get("figure:dealer-wager")
        assert (figure.value if isinstance(figure, Figure) else 0) == wagered


@provision("10.8(h)")
def test_the_dealer_wagers_no_more_than_the_bank_could_still_pay() -> None:
    table = after_first_round(1, 2, chips="100", wagers="50")
    accept(table, 1)
    wager(table, 2, "70")
    table.do(call("no-more-bets"))
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
    assert [event.call for event in again if event.event == "announced"] == ["No roll"]  # type: ignore[union-attr]
    (redone,) = facts(again, "performed")
    assert (short(redone.cites), redone.details["seat"]) == ("10.8(i)", 1)
    events = table.do(Showing("shake", (1, 2, 5)))
    assert [event.details.get("seat") for event in facts(events, "performed")] == [1, None]
    (counted,) = [event for event in facts(events, "marked") if event.details["marker"] == "count"]
    assert (counted.details["on"], short(counted.cites)) == ("dealer", "10.8(j)"), "1, 6 more seats, 7 dead, 8 dealer"
    table.do(Showing("deal", ("XX",) * 32))
    (covered,) = [event for event in table.log[-1].events if short(getattr(event, "cites", "")) == "10.8(m)"]
    assert covered.event == "performed"


# Settlement


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


def test_a_round_that_is_void_gives_back_what_lay_in_the_center() -> None:
    table = banked()
    shake(table)
    deal(table, {1: WONG, 3: LOSES}, first=1)  # the faces of seat 2 are entered when they are turned
    for seat in (1, 2, 3):
        table.do(Choose(seat, "set", {"low": [3, 4]}))
    table.do(Choose(3, "surrender"))
    expose(table)
    assert table.ledger.balance("center") == 20_00
    table.do(Call("void-round", {"reason": "tiles fell off the table"}, ("supervisor",)))
    assert chips(table) == {1: 1000_00, 2: 1000_00, 3: 1000_00}
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
