"""Who banks, what a bank covers, and what goes through the centre: N.J.A.C. 19:47-11.10."""

from collections.abc import Mapping
from typing import Any

import pytest

from chapter47 import Announced, Choose, Report, Showing, Table, UnlawfulHouse, bet, call, game, read_house
from chapter47.money.ledger import INVENTORY, VIGORISH
from chapter47.table.events import Event
from chapter47.table.things import Cards, Figure, Held, Token
from kit.baccarat import facts
from kit.pai_gow_poker import DEALER, acts, cards, ready, results, set_hand, table, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision
BANK = "AS AD TC 9H 6S 4H 2D"
"""Aces behind, ten and nine in front."""
LOSES, WINS = ("QS QD 8C 7D 5H 3C 2H", "8C 7D"), ("3S 3H 3D 5C 7H KC QC", "KC QC")
WINS_TOO = ("8S 8H 8D 5S 7S KS QH", "KS QH")
HOUSES: tuple[Mapping[str, Any], ...] = (
    {},
    {"dealing": "hand"},
    {"dealing": "automated-shoe", "device-approved": True},
)
every_dealing = pytest.mark.parametrize("house", HOUSES, ids=["shoe", "hand", "automated-shoe"])


def dealt(at: Table, hands: Mapping[Any, str], first: object, dice: tuple[int, ...] = (1, 2, 5)) -> list[Event]:
    """No more bets, dice, and forty-nine cards, in the order of this house: they go to ``first`` first."""
    told = at.do(call("no-more-bets"))
    if at.house["dealing"] != "hand":
        return [*told, *at.do(Showing("shake", dice)), *at.do(Showing("deal", cards(at, hands, first)))]
    told += at.do(Showing("deal", cards(at, hands, first)))
    if (bank := at.state.bank.passing.holder) is not None:
        told += at.do(Choose(bank, "first-stack", {"stack": 1}))
    return [*told, *at.do(Showing("shake", dice))]


def next_round(at: Table, *seats: int, amount: str = "20") -> None:
    """A round against the dealer, in which these wager and surrender."""
    wager(at, *seats, amount=amount)
    dealt(at, {}, "dealer")
    for seat in seats:
        at.do(Choose(seat, "surrender"))
    ready(at)


def second(*seats: int, house: Mapping[str, Any] = HOUSES[0], chips: str = "1000", amount: str = "20") -> Table:
    at = table(*seats, house={"banking": True, **house}, chips=chips)
    next_round(at, *seats, amount=amount)
    return at


def banked(at: Table, bank: int, hands: Mapping[Any, tuple[str, str]], dealer: str = "") -> list[Event]:
    """The round of a bank, who is counted to: each sets, and hands are exposed."""
    held = {seat: each for seat, (each, _) in hands.items()}
    told = dealt(at, {**held, **({"dealer": dealer} if dealer else {})}, bank)
    for seat, (_, low) in hands.items():
        if low:
            told += set_hand(at, seat, low)
    return [*told, *at.do(call("expose"))]


def offered(at: Table) -> str | None:
    held = at.layout.things.get("held:bank")
    return held.offered if isinstance(held, Held) else None


def marked(events: list[Event]) -> list[tuple[object, object, str]]:
    """Which marker was put where, by which provision."""
    return [(fact.details["marker"], fact.details["on"], short(fact.cites)) for fact in facts(events, "marked")]


# Who banks: (a) to (d)


@provision("11.10(a)")
def test_without_the_option_nobody_banks_in_any_round() -> None:
    at = table(1, 2)
    next_round(at, 1, 2)
    assert offered(at) is None
    assert refusal(at, Choose(1, "accept-bank"))[1] == "11.10(a)"


@provision("11.10(b)")
@pytest.mark.parametrize("how", ["nobody-there", "another-deck"])
def test_the_game_starts_anew_and_nobody_banks_where_the_cards_are_washed(how: str) -> None:
    at = second(1, 2)
    if how == "nobody-there":
        for seat in (1, 2):
            at.do(Choose(seat, "leave"))
        at.do(Choose(1, "sit", {"chips": "1000"}))
    else:
        wager(at, 1, 2)
        dealt(at, {}, "dealer")
        at.do(Report("wrong-count", {"misdealt": False}))
    ready(at)
    assert refusal(at, Choose(1, "accept-bank")) == ("start-of-game", "11.10(b)")
    next_round(at, 1)
    at.do(Choose(1, "accept-bank"))


@provision("11.10(c)")
def test_the_first_offer_goes_round_the_table_and_then_the_dealer_has_a_round() -> None:
    at = second(1, 3, 6)
    for first in ("seat:1", "seat:3", "seat:6", None, "seat:1"):
        assert offered(at) == first
        if first is None:
            assert refusal(at, Choose(1, "accept-bank")) == ("dealers-round", "11.10(c)")
        next_round(at, 1, 3, 6)  # an offer that nobody answers is passed


@provision("11.10(c)")
def test_it_is_passed_from_one_to_the_next_and_a_marker_lies_before_whoever_accepts_it() -> None:
    at = second(1, 3, 6)
    at.do(Choose(1, "pass-bank"))
    assert offered(at) == "seat:3"
    assert refusal(at, Choose(1, "pass-bank")) == ("not-offered", "11.10(c)")
    events = at.do(Choose(3, "accept-bank"))
    assert marked(events) == [("bank", 3, "11.10(c)")]
    held = at.layout.things["held:bank"]
    assert isinstance(held, Held)
    assert (held.by, held.offered) == ("seat:3", None)
    assert refusal(at, Choose(6, "accept-bank")) == ("bank-taken", "11.10(c)")


@provision("11.10(c)")
def test_nobody_banks_twice_running_and_after_a_round_without_may_again() -> None:
    at = second(1, 2)
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(2, "accept-bank"))
    wager(at, 1)
    dealt(at, {}, 2)
    at.do(Report("short-hand", {"of": "bank"}))
    ready(at)
    assert refusal(at, Choose(2, "accept-bank")) == ("bank-twice", "11.10(c)")
    next_round(at, 1, 2)
    assert offered(at) is None  # the dealer's round
    next_round(at, 1, 2)
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(2, "accept-bank"))


@provision("11.10(c)")
def test_where_nobody_wishes_to_bank_the_round_is_played_against_the_dealer() -> None:
    at = second(1, 2)
    for seat in (1, 2):
        at.do(Choose(seat, "pass-bank"))
    assert offered(at) is None
    wager(at, 2)
    dealt(at, {"dealer": DEALER, 2: WINS[0]}, "dealer")
    set_hand(at, 2, WINS[1])
    assert results(at.do(call("expose"))) == [(2, "pai-gow-poker", "win", 2000, 100, "11.9(j)")]


@provision("11.10(d)")
def test_who_made_no_wager_against_the_dealer_in_the_last_round_without_a_bank_does_not_bank() -> None:
    at = table(1, 2, 3, house={"banking": True})
    next_round(at, 2, 3)
    assert refusal(at, Choose(1, "accept-bank")) == ("no-wager-before", "11.10(d)1")
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(2, "accept-bank"))
    wager(at, 1, 3)  # against the bank, and not against the dealer
    dealt(at, {}, 2)
    at.do(Report("short-hand", {"of": "bank"}))
    ready(at)
    assert offered(at) == "seat:2"
    at.do(Choose(2, "pass-bank"))
    at.do(Choose(3, "accept-bank"))  # who wagered in the last round that had no bank


@provision("11.10(d)", "11.10(d)2")
def test_a_bank_has_chips_for_all_other_wagers_to_the_cent_and_no_more_is_wagered_then() -> None:
    at = second(1, 2, 3, chips="100")  # 80 is left to each
    wager(at, 2, amount="50")
    wager(at, 3, amount="31")
    assert refusal(at, Choose(1, "accept-bank")) == ("not-covered", "11.10(d)2")
    at.do(Choose(1, "buy-in", {"amount": "1"}))
    events = at.do(Choose(1, "accept-bank"))
    determined = "determine that the player wagered against the dealer before, and covers the others' wagers"
    assert ("11.10(d)", determined) in acts(events)
    assert refusal(at, bet(3, "pai-gow-poker", "1")) == ("not-covered", "11.10(d)2")
    at.do(Choose(1, "buy-in", {"amount": "1"}))
    at.do(bet(3, "pai-gow-poker", "1"))


# Half of it is the house's: (e)

CO = {"co-banking": True}


@provision("11.10(e)")
def test_half_a_bank_is_the_houses_where_it_offers_that_and_the_bank_asks_for_it() -> None:
    at = second(1, 2)
    at.do(Choose(1, "accept-bank"))
    assert refusal(at, Choose(1, "co-bank")) == ("no-co-banking", "11.10(e)")
    at = second(1, 2, house=CO)
    at.do(Choose(1, "accept-bank"))
    assert refusal(at, Choose(2, "co-bank")) == ("not-the-bank", "11.10(e)")
    events = at.do(Choose(1, "co-bank"))
    assert marked(events) == [("co-bank", 1, "11.10(e)")]
    assert Token("co-bank", ("box:1",)) in at.lies()


@provision("11.10(d)2", "11.10(e)")
def test_a_co_bank_covers_half_of_the_other_wagers() -> None:
    at = second(1, 2, house=CO, chips="100")  # 80 is left to each
    at.do(Choose(2, "buy-in", {"amount": "1000"}))
    at.do(Choose(1, "accept-bank"))
    assert refusal(at, bet(2, "pai-gow-poker", "80.01")) == ("not-covered", "11.10(d)2")
    at.do(Choose(1, "co-bank"))
    assert refusal(at, bet(2, "pai-gow-poker", "160.01")) == ("not-covered", "11.10(d)2*")
    at.do(bet(2, "pai-gow-poker", "160"))


@provision("11.10(e)")
def test_a_co_bank_sets_no_hands_and_the_dealer_has_no_wager_nor_cards() -> None:
    at = second(1, 2, house=CO)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "co-bank"))
    wager(at, 2)
    told = dealt(at, {1: BANK, 2: LOSES[0]}, 1)
    assert not any("dealer's wager" in act for _, act in acts(told))
    assert not [thing for thing in at.lies() if isinstance(thing, Cards) and thing.place == "dealer"]
    assert refusal(at, Choose(1, "set", {"low": ["TC", "9H"]})) == ("dealer-sets", "11.10(e)")


@provision("11.10(e)", "11.10(g)")
def test_what_a_bank_has_asked_for_is_not_asked_for_by_the_next() -> None:
    at = second(1, 2, 3, house=CO)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "co-bank"))
    at.do(Choose(1, "leave"))
    at.do(Choose(2, "accept-bank"))
    assert not at.state.bank.co_bank
    assert not [thing for thing in at.lies() if isinstance(thing, Token) and thing.name == "co-bank"]
    at = second(1, 2, 3)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": "5"}))
    at.do(Choose(1, "leave"))
    at.do(Choose(2, "accept-bank"))
    wager(at, 3)
    at.do(call("no-more-bets"))
    assert Figure("dealer-wager", 2000) in at.lies()  # seat 2's last wager


# What is wagered beside it: (f) and (g)


@provision("11.10(f)")
def test_two_wagers_go_back_to_a_player_who_banks_and_none_is_made_on_either_area() -> None:
    at = second(1, 3, house={"betting-areas": True})
    wager(at, 1)
    at.do(bet(1, "pai-gow-poker", "30", pick=2))
    at.do(Choose(1, "accept-bank"))
    assert (at.chips(1), dict(at.layout.stakes)) == (98000, {})
    assert refusal(at, bet(1, "pai-gow-poker", "10")) == ("bank-wagers", "11.10(f)")
    assert refusal(at, bet(1, "pai-gow-poker", "10", pick=2)) == ("bank-wagers", "11.10(f)")


@provision("11.10(g)")
@pytest.mark.parametrize(("directed", "laid"), [(None, 3500), ("35", 3500), ("12.50", 1250), ("0", None)])
def test_the_dealer_wagers_the_banks_last_wager_or_less_as_the_bank_says(
    directed: str | None, laid: int | None
) -> None:
    at = second(1, 2, amount="35")
    at.do(Choose(1, "accept-bank"))
    assert refusal(at, Choose(2, "dealer-wager", {"amount": "5"})) == ("not-the-bank", "11.10(g)")
    assert refusal(at, Choose(1, "dealer-wager", {"amount": "35.01"})) == ("more-than-last", "11.10(g)")
    if directed is not None:
        at.do(Choose(1, "dealer-wager", {"amount": directed}))
    wager(at, 2)
    told = at.do(call("no-more-bets"))
    placed = ("11.10(g)", "place the dealer's wager against the bank")
    assert (placed in acts(told)) is (laid is not None)
    assert [thing.value for thing in at.lies() if isinstance(thing, Figure) and thing.name == "dealer-wager"] == (
        [] if laid is None else [laid]
    )


@provision("11.10(g)")
def test_the_dealer_wagers_no_more_than_the_bank_can_still_pay() -> None:
    at = second(1, 2, chips="100", amount="35")  # 65 is left to each
    at.do(Choose(1, "accept-bank"))
    wager(at, 2, amount="50")
    told = at.do(call("no-more-bets"))
    assert ("11.10(g)*", "place the dealer's wager against the bank") in acts(told)  # a choice of ours
    assert Figure("dealer-wager", 1500) in at.lies()


# Who shakes, and what is counted from where: (h) to (j)


SHAKEN = {"shoe": "11.10(h)1", "hand": "11.10(i)2", "automated-shoe": "11.10(j)1"}
COUNTED = {"shoe": "11.10(h)3", "hand": "11.10(i)4", "automated-shoe": "11.10(j)3"}


@provision("11.10(h)", "11.10(h)1", "11.10(h)3", "11.10(i)", "11.10(i)2", "11.10(i)4")
@every_dealing
def test_the_bank_shakes_three_times_the_dealer_takes_the_lid_off_and_counts_from_the_bank(
    house: Mapping[str, Any],
) -> None:
    at = second(1, 4, house=house)
    at.do(Choose(1, "pass-bank"))
    at.do(Choose(4, "accept-bank"))
    wager(at, 1)
    at.do(call("no-more-bets"))
    if at.house["dealing"] == "hand":
        at.do(Showing("deal", ("XX",) * 49))
        at.do(Choose(4, "first-stack", {"stack": 1}))
    by = SHAKEN[str(at.house["dealing"])]
    assert at.layout.things["held:shaker"] == Held("shaker", "seat:4")
    told = at.do(Report("lid-removed"))
    assert not [each for each in told if isinstance(each, Announced)]  # "No roll" is what the dealer's own shake may be
    (again,) = facts(told, "performed")
    assert short(again.cites) == by
    assert again.details == {"act": "require the shaker to be covered, and shaken again by the bank", "seat": 4}
    told = at.do(Report("not-flat"))
    assert [(each.call, short(each.cites)) for each in told if isinstance(each, Announced)] == [("No roll", "11.11(a)")]
    (again,) = facts(at.do(Showing("shake", (1, 1, 1), {"shakes": 2})), "performed")
    assert (short(again.cites), again.details["act"], again.details["seat"]) == (by, "shake again", 4)
    told = at.do(Showing("shake", (1, 1, 2)))  # four: seats 4, 5, 6 and the dealer
    shaken, lifted = facts(told, "performed")[:2]
    assert (short(shaken.cites), shaken.details["seat"]) == (by, 4)
    assert lifted.details == {"act": "take the lid off, and add up the dice", "dice": [1, 1, 2]}
    assert [each.call for each in told if isinstance(each, Announced)] == ["4"]
    (count,) = [thing for thing in at.lies() if isinstance(thing, Token) and thing.name == "count"]
    assert count.places == ("box:4", "box:5", "box:6", "dealer")
    assert marked(told)[:1] == [("count", "dealer", COUNTED[str(at.house["dealing"])])]


@provision("11.10(h)1")
def test_a_lid_that_the_dealer_takes_off_is_no_irregularity() -> None:
    at = second(1, 2)
    wager(at, 2)
    at.do(call("no-more-bets"))
    assert refusal(at, Report("lid-removed")) == ("not-reportable", "11.10(h)1")


@provision("11.10(i)", "11.10(i)1", "11.10(i)5")
@pytest.mark.parametrize("first", range(1, 8))
def test_stacks_go_clockwise_from_the_one_that_the_bank_selected_and_wrap(first: int) -> None:
    at = second(3, 5, house={"dealing": "hand"})
    at.do(Choose(3, "accept-bank"))
    wager(at, 5)
    at.do(call("no-more-bets"))
    # The first card of each stack comes from left to right, and so shows which stack it is.
    names = ["2S", "3S", "4S", "5S", "6S", "7S", "8S"]
    at.do(Showing("deal", (*names, *["XX"] * 42)))
    assert refusal(at, Showing("shake", (1, 2, 5))) == ("stack-first", "11.10(i)1")
    told = at.do(Choose(3, "first-stack", {"stack": first}))
    assert acts(told)[0] == ("11.10(i)1", "move the first stack toward the players")
    at.do(Showing("shake", (1, 1, 1)))  # three: seats 3, 4 and 5
    # Clockwise from seat 5: seats 4, 3, 2, 1, the dealer, seat 6. So the bank has the third stack.
    assert at.private(5)["box:5"][0] == names[first - 1]
    assert at.private(3)["box:3"][0] == names[(first - 1 + 2) % 7]


# What goes through the centre: (k) to (o)


@provision("11.10(k)", "11.10(n)")
@pytest.mark.parametrize(
    ("dealer", "result", "lies"),
    [
        ("KS KH 8S 6C 4C 5S 3S", "lose", "move the dealer's wager to the center of the layout"),
        ("KS KH 8S 6C 4C TD 9S", "lose", "move the dealer's wager to the center of the layout"),  # a copy
        ("KS KH 7C 6C 4C JD TS", "void", "return the dealer's wager to the table inventory container"),
        ("KS KH KD 6C 4C JD TS", "win", "stack the dealer's cards face up to the right"),
    ],
)
def test_the_dealers_hands_are_held_against_the_banks_before_any_players(dealer: str, result: str, lies: str) -> None:
    at = second(1, 2)
    at.do(Choose(1, "accept-bank"))
    wager(at, 2)
    before = at.ledger.balance(INVENTORY)
    told = banked(at, 1, {1: (BANK, "TC 9H"), 2: LOSES}, dealer)
    order = [fact.details["act"] for fact in facts(told, "performed") if short(fact.cites) in ("11.10(k)", "11.10(l)")]
    assert str(order[0]).startswith(lies)
    assert order[1] == "compare high hand with high hand, and low hand with low hand"
    assert [each[:4] for each in results(told) if each[0] == "dealer"] == [
        ("dealer", "dealer-wager", result, 2000 if result == "win" else 0)
    ]
    assert at.ledger.balance(INVENTORY) - before == {"lose": -2000, "void": 0, "win": 2000}[result]
    back = ("11.10(n)", "return the dealer's wager and what it won to the table inventory container")
    assert (back in acts(told)) is (result == "win")


@provision("11.10(l)", "11.10(o)")
def test_what_the_centre_lacks_the_bank_pays_and_each_winner_pays_vigorish() -> None:
    at = second(1, 2, 3, 5)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": "0"}))
    wager(at, 2, amount="30")
    wager(at, 3, amount="50")
    wager(at, 5, amount="10")
    vigorish = at.ledger.balance(VIGORISH)
    told = banked(at, 1, {1: (BANK, "TC 9H"), 2: LOSES, 3: WINS, 5: WINS_TOO})
    assert results(told) == [
        (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1"),
        (3, "pai-gow-poker", "win", 5000, 250, "11.9(j)"),
        (5, "pai-gow-poker", "win", 1000, 50, "11.9(j)"),
        (1, "bank", "lose", 0, 0, "11.10(l)"),
    ]
    lacking = [f.details["amount"] for f in facts(told, "performed") if "what is lacking" in str(f.details["act"])]
    assert lacking == ["30.00"]  # 30 lies there, 60 is won
    assert [at.chips(seat) for seat in (1, 2, 3, 5)] == [95000, 95000, 102750, 98950]
    assert [short(fact.cites) for fact in facts(told, "vigorish")] == ["11.10(o)", "11.10(o)"]
    assert at.ledger.balance(VIGORISH) - vigorish == 300


@provision("11.10(l)")
@pytest.mark.parametrize(("rounding", "vigorish"), [(True, 50), (False, 49)])
def test_of_a_surplus_the_bank_pays_five_percent_and_has_the_rest(rounding: bool, vigorish: int) -> None:
    at = second(1, 2, 3, house={"vigorish-rounding": rounding})
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": "0"}))
    wager(at, 2, amount="30")
    wager(at, 3, amount="20.20")
    told = banked(at, 1, {1: (BANK, "TC 9H"), 2: LOSES, 3: WINS})
    assert results(told)[-1] == (1, "bank", "win", 980, vigorish, "11.10(l)")
    assert at.chips(1) == 98000 + 980 - vigorish


@provision("11.10(m)")
def test_a_co_bank_and_the_house_each_pay_half_of_what_the_centre_lacks() -> None:
    at = second(1, 2, 3, house=CO)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "co-bank"))
    wager(at, 2, amount="20")
    wager(at, 3, amount="50")
    inventory = at.ledger.balance(INVENTORY)
    told = banked(at, 1, {1: (BANK, ""), 2: LOSES, 3: WINS})
    assert results(told) == [
        (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1"),
        (3, "pai-gow-poker", "win", 5000, 250, "11.9(j)"),
        (1, "bank", "lose", 0, 0, "11.10(m)"),
    ]
    assert (at.chips(1), at.chips(3)) == (98000 - 1500, 98000 + 5000 - 250)
    assert at.ledger.balance(INVENTORY) - inventory == -1500


@provision('11.1 "Bank"', "11.9(g)2", "11.10(l)")
def test_a_copy_is_the_banks() -> None:
    at = second(1, 2)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": "0"}))
    wager(at, 2)
    told = banked(at, 1, {1: (BANK, "TC 9H"), 2: ("AH AC 6D 4S 2S TD 9S", "TD 9S")})
    assert results(told)[0] == (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)2")


@provision("11.10(d)2", "11.10(e)")
def test_who_covers_half_may_accept_by_asking_at_once_that_the_house_covers_the_other() -> None:
    for chips, taken in (("69.99", False), ("70", True)):  # of which 20 are lost
        at = second(1, 2, 3, house=CO, chips=chips)
        for seat, amount in ((2, "60"), (3, "40")):
            at.do(Choose(seat, "buy-in", {"amount": "500"}))
            wager(at, seat, amount=amount)
        assert refusal(at, Choose(1, "accept-bank")) == ("not-covered", "11.10(d)2")
        if taken:
            events = at.do(Choose(1, "accept-co-bank"))
            assert marked(events)[-1] == ("co-bank", 1, "11.10(e)")
            assert refusal(at, bet(3, "pai-gow-poker", "0.01")) == ("not-covered", "11.10(d)2*")
        else:
            assert refusal(at, Choose(1, "accept-co-bank")) == ("not-covered", "11.10(d)2*")


@provision("11.10(g)")
def test_a_house_may_have_the_dealers_wager_worked_out_as_the_commission_has_approved() -> None:
    house = {"min": "5", "dealer-wager-calculation": "table-minimum"}
    with pytest.raises(UnlawfulHouse) as found:
        read_house(game("pai-gow-poker"), {"max": "500", **house}, submitted=True)
    assert [short(each.cites) for each in found.value.violations] == ["11.10(g)"]
    at = second(1, 2, house={**house, "calculation-approved": True})  # seat 1 wagered 20 against the dealer
    at.do(Choose(1, "accept-bank"))
    wager(at, 2)
    (placed,) = [each for each in facts(at.do(call("no-more-bets")), "performed") if short(each.cites) == "11.10(g)"]
    assert placed.details["amount"] == "5.00"
