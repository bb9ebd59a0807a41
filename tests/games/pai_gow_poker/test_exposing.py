"""Hands are set, surrendered, exposed, collected and paid: N.J.A.C. 19:47-11.9 and 11.12."""

from itertools import product

import pytest

from chapter47 import Announced, Choose, Showing, Table, bet, call
from chapter47.games.pai_gow_poker.rankings import compared, set_as
from chapter47.money.ledger import INVENTORY, VIGORISH
from chapter47.table.events import Event, Fact, Settled
from chapter47.table.things import Cards
from kit.baccarat import facts
from kit.pai_gow_poker import DEALER, acts, deal, deal_now, play, results, second_round, set_hand, table, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision
WINS, LOSES = ("3S 3H 3D 5C 7H KC QC", "KC QC"), ("QS QD 8C 7D 5H 3C 2H", "8C 7D")
PUSHES, WINS_TOO = ("KS KH 7C 5S 4C JD TD", "JD TD"), ("8S 8H 8D 5D 7S KD QH", "KD QH")
FULL = 100000


def in_order(events: list[Event]) -> list[str]:
    """What happens to each box, in order: it is turned, said, settled, charged, and its hand collected."""
    told = []
    for each in events:
        match each:
            case Fact("dealt", _, details):
                told += [f"turn {place}" for place in details]
            case Announced(said):
                told.append(said)
            case Settled(owner, _, _, _, result):
                told.append(f"{result} {owner}")
            case Fact("vigorish", _, details):
                told.append(f"vigorish {details['seat']}")
            case Fact("performed", _, details) if "discard rack" in str(details["act"]):
                told += [f"collect {place}" for place in details if place != "act"]
    return told


# Hands are set: (a) and (b)


@provision("11.9(a)", "11.9(b)")
def test_hands_are_set_after_the_deal_by_each_player_in_any_order() -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    assert refusal(at, Choose(2, "set", {"low": [1, 2]}))[1] == "11.9(b)"
    deal(at, {"dealer": DEALER, 2: WINS[0], 5: LOSES[0]})
    assert refusal(at, Choose(2, "set", {"low": ["8C", "7D"], "box": 5})) == ("not-your-hand", "11.9(b)")
    assert refusal(at, Choose(2, "set", {"low": ["8C", "7D"]})) == ("not-in-hand", "11.9(b)")
    assert refusal(at, Choose(2, "set", {"low": ["KC", "KC"]})) == ("not-in-hand", "11.9(b)")
    set_hand(at, 5, LOSES[1])
    assert refusal(at, Choose(5, "set", {"low": ["8C", "5H"]})) == ("set-already", "11.9(b)")
    assert refusal(at, call("expose"))[1] == "11.9(f)"  # seat 2 has not set
    told = set_hand(at, 2, WINS[1])
    assert ("11.9(b)", "place the two hands face down: nobody but the dealer touches them again") in acts(told)


@provision("11.9(e)")
@pytest.mark.parametrize("bank", [False, True])
def test_each_may_surrender_until_the_own_hands_are_exposed_whoevers_were_before(bank: bool) -> None:
    """The faces are entered as the cards are turned: seat 3's first, then seat 4's, of seat 5 none."""
    at = second_round(1, 3, 4, 5)
    for seat in (1,) if bank else (1, 3, 4, 5):
        at.do(Choose(seat, "accept-bank" if bank else "pass-bank"))
    wager(at, 3, 4, 5)
    if bank:
        at.do(Choose(1, "dealer-wager", {"amount": "0"}))
    at.do(call("no-more-bets"))
    deal_now(at, {})
    for seat in (1, 3, 4, 5) if bank else (3, 4, 5):
        at.do(Choose(seat, "set", {"low": [6, 7]}))
    if bank:
        at.do(call("expose"))
        at.do(Showing("turn", ("AS", "AD", "6S", "4H", "2D", "TC", "9H")))
    else:
        at.do(Showing("turn", tuple(DEALER.split())))
        at.do(call("expose"))
    at.do(Showing("turn", tuple(WINS[0].split())))
    assert refusal(at, Choose(3, "surrender")) == ("nothing-to-surrender", "11.9(e)")
    assert [(each[0], each[2]) for each in results(at.do(Choose(5, "surrender")))] == [(5, "lose")]
    told = results(at.do(Choose(4, "surrender")))
    assert [(each[0], each[2]) for each in told if each[1] == "pai-gow-poker"] == [(4, "lose"), (3, "win")]
    assert at.round_began is None
    at.check()


@provision("11.9(b)")
def test_nobody_sees_a_hand_that_is_not_the_own_and_the_dealers_lies_open_once_all_have_set() -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    deal(at, {"dealer": DEALER, 2: WINS[0], 5: LOSES[0]})
    set_hand(at, 5, LOSES[1])
    assert {card for each in at.lies() if isinstance(each, Cards) for card in each.faces} == {"XX"}
    told = set_hand(at, 2, WINS[1])
    assert [short(fact.cites) for fact in facts(told, "dealt")] == ["11.9(c)"]
    lying = {each.place: each.faces for each in at.lies() if isinstance(each, Cards)}
    assert (sorted(lying["dealer:2"]), sorted(lying["dealer:1"])) == (["9H", "TC"], ["2D", "4H", "6S", "AD", "AS"])
    assert {card for place in lying if place.startswith("box") for card in lying[place]} == {"XX"}


# A wager is surrendered: (e)


@provision("11.9(e)", "11.9(e)1", "11.9(e)2")
def test_a_surrender_costs_the_wager_at_once_and_shows_nobody_the_cards() -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    deal(at, {"dealer": DEALER, 2: WINS[0], 5: WINS_TOO[0]})
    inventory = at.ledger.balance(INVENTORY)
    told = at.do(Choose(2, "surrender"))
    assert at.ledger.balance(INVENTORY) - inventory == 2000
    assert in_order(told) == ["lose seat:2", "collect box 2"]
    (counted,) = [fact for fact in facts(told, "performed") if short(fact.cites) == "11.9(e)2"]
    assert counted.details["box 2"] == ["XX"] * 7
    assert refusal(at, Choose(2, "set", {"low": ["KC", "QC"]}))[1] == "11.9(b)"  # there is nothing to set
    set_hand(at, 5, WINS_TOO[1])
    at.do(call("expose"))
    assert refusal(at, Choose(5, "surrender"))[1] == "11.9(e)"
    assert (at.chips(2), at.chips(5)) == (FULL - 2000, FULL + 1900)


# Exposing: (f) to (k)


@provision("11.9(f)", "11.9(g)", "11.9(h)", "11.9(i)", "11.9(j)", "11.9(k)")
def test_each_is_exposed_said_and_taken_in_turn_and_winners_are_paid_charged_and_collected_last() -> None:
    at = table(1, 3, 4, 6)
    told = play(at, {1: WINS, 3: LOSES, 4: PUSHES, 6: WINS_TOO})
    assert in_order(told) == [
        *("turn box 1", "The wager at box 1 wins"),
        *("turn box 3", "The wager at box 3 loses", "lose seat:3", "collect box 3"),
        *("turn box 4", "The wager at box 4 is a push", "void seat:4", "collect box 4"),
        *("turn box 6", "The wager at box 6 wins"),
        *("win seat:1", "vigorish 1", "collect box 1"),
        *("win seat:6", "vigorish 6", "collect box 6"),
        "collect dealer",
    ]
    assert [at.chips(seat) for seat in (1, 3, 4, 6)] == [FULL + 1900, FULL - 2000, FULL, FULL + 1900]
    racked = [by for by, act in acts(told) if "discard rack" in act]
    assert racked == ["11.9(g)", "11.9(h)", "11.9(j)", "11.9(j)", "11.9(k)"]
    compares = [fact for fact in facts(told, "performed") if str(fact.details["act"]).startswith("compare")]
    assert [(short(fact.cites), fact.details["box"]) for fact in compares] == [("11.9(f)", box) for box in (1, 3, 4, 6)]


@provision("11.9(f)", "11.9(k)")
def test_each_hand_goes_to_the_rack_as_it_was_dealt_so_that_it_can_be_made_up_again() -> None:
    at = table(1, 3)
    told = play(at, {1: WINS, 3: LOSES})
    racked = {
        place: cards
        for fact in facts(told, "performed")
        if "in order" in str(fact.details["act"])
        for place, cards in fact.details.items()
        if place != "act"
    }
    assert racked == {"box 1": WINS[0].split(), "box 3": LOSES[0].split(), "dealer": DEALER.split()}


HIGHS = ("KS KH 8C 6C 4C", "AC AH 7D 4S 2S", "3S 3H 3D 5C 7H")  # below a pair of aces, with the same cards, above
LOWS = ("8S 2C", "TS 9D", "KC QC")  # below ten and nine, the same, above
BY = {  # high against high, low against low: -1 lower, 0 a copy, 1 higher
    (-1, -1): ("both-lower", "lose", "11.9(g)1"),
    (-1, 0): ("copy", "lose", "11.9(g)2"),
    (0, -1): ("copy", "lose", "11.9(g)2"),
    (0, 0): ("copy", "lose", "11.9(g)2"),
    (1, -1): ("high-only", "void", "11.9(h)1"),
    (1, 0): ("high-only", "void", "11.9(h)1"),
    (-1, 1): ("low-only", "void", "11.9(h)2"),
    (0, 1): ("low-only", "void", "11.9(h)2"),
    (1, 1): ("both-higher", "win", "11.9(j)"),
}


@provision("11.9(g)1", "11.9(g)2", "11.9(h)1", "11.9(h)2", "11.9(i)", '11.1 "Copy hand"', '11.1 "Push"')
@pytest.mark.parametrize(("high", "low"), [*product((-1, 0, 1), repeat=2)])
def test_nine_ways_in_which_two_hands_lie_against_two(high: int, low: int) -> None:
    held = f"{HIGHS[high + 1]} {LOWS[low + 1]}"
    dealer = "AS AD TC 9H 7S 4H 2D"
    outcome, result, by = BY[high, low]
    at = table(2)
    own, other = set_as(held.split(), (5, 6)), set_as(dealer.split(), (2, 3))
    assert compared(own, other, at.house) == outcome
    told = play(at, {2: (held, LOWS[low + 1])}, dealer=dealer)
    assert [(each[2], each[5]) for each in results(told)] == [(result, by)]
    said = {
        "win": "The wager at box 2 wins",
        "lose": "The wager at box 2 loses",
        "void": "The wager at box 2 is a push",
    }[result]
    assert [each.call for each in told if isinstance(each, Announced)] == [said]


@provision("11.9(g)3", "11.9(g)4")
@pytest.mark.parametrize(
    ("low", "by"),
    [("3S 3H", "11.9(g)3"), ("KC", "11.9(g)4"), ("KC QC 7H", "11.9(g)4"), ("3S 3H 3D 5C 7H KC", "11.9(g)4")],
)
def test_a_hand_that_is_set_wrong_loses_whatever_the_dealer_holds(low: str, by: str) -> None:
    at = table(2)
    told = play(at, {2: ("3S 3H 3D 5C 7H KC QC", low)}, dealer="9S 8D 7C 5H 4S TD 2C")
    assert results(told) == [(2, "pai-gow-poker", "lose", 0, 0, by)]


@provision("11.9(j)")
@pytest.mark.parametrize(
    ("amount", "rounded", "exact"),
    [("5", 25, 25), ("5.01", 50, 25), ("10", 50, 50), ("10.20", 75, 51), ("100", 500, 500), ("103", 525, 515)],
)
def test_five_percent_of_what_is_won_up_to_a_quarter_where_the_house_rounds(
    amount: str, rounded: int, exact: int
) -> None:
    for rounds, due in ((True, rounded), (False, exact)):
        at = table(2, house={"vigorish-rounding": rounds})
        ((_, _, _, won, vigorish, _),) = results(play(at, {2: WINS}, amount=amount))
        assert (vigorish, at.chips(2), at.ledger.balance(VIGORISH)) == (due, FULL + won - due, due)


# Two areas: 11.12


def two_areas(own: str, other: str) -> Table:
    at = table(3, house={"betting-areas": True})
    at.do(bet(3, "pai-gow-poker", own))
    at.do(bet(3, "pai-gow-poker", other, pick=2))
    deal(at, {"dealer": DEALER, 3: WINS[0], 2: LOSES[0]})
    return at


@provision("11.12(b)")
@pytest.mark.parametrize(
    ("own", "other", "first"), [("20", "20", 2), ("20.01", "20", 3), ("20", "20.01", 2), ("50", "5", 3)]
)
def test_the_larger_wagers_hand_is_set_first_and_of_equal_ones_counterclockwise(
    own: str, other: str, first: int
) -> None:
    at = two_areas(own, other)
    lows = {3: WINS[1], 2: LOSES[1]}
    second = 5 - first
    late = Choose(3, "set", {"low": lows[second].split(), "box": second})
    assert refusal(at, late) == ("other-hand-first", "11.12(b)")
    set_hand(at, 3, lows[first], box=first)
    assert refusal(at, Choose(3, "set", {"low": [1, 2], "box": first}))[0] == "set-already"
    at.do(late)
    found = [(each[0], each[2]) for each in results(at.do(call("expose")))]
    assert found == [(3, "lose"), (3, "win")]  # each hand by itself: area 2 lost, area 3 won


@provision("11.12(a)", "11.12(b)", "11.9(e)")
def test_one_of_two_areas_is_surrendered_and_the_other_played() -> None:
    at = two_areas("20", "30")
    told = at.do(Choose(3, "surrender", {"box": 2}))
    assert [(each.owner, each.collected) for each in told if isinstance(each, Settled)] == [("seat:3", 3000)]
    set_hand(at, 3, WINS[1])
    assert results(at.do(call("expose"))) == [(3, "pai-gow-poker", "win", 2000, 100, "11.9(j)")]


@provision("11.12(a)")
def test_no_third_area_none_apart_and_none_of_anybody_else() -> None:
    at = table(3, 5, 6, house={"betting-areas": True})
    assert refusal(at, bet(3, "pai-gow-poker", "10", pick=1)) == ("not-adjacent", "11.12(a)")  # two away
    assert refusal(at, bet(5, "pai-gow-poker", "10", pick=6)) == ("area-taken", "11.12(a)")  # somebody sits there
    at.do(bet(3, "pai-gow-poker", "10"))
    at.do(bet(3, "pai-gow-poker", "10", pick=4))
    assert refusal(at, bet(3, "pai-gow-poker", "10", pick=2))[1] == "11.12(a)"
    assert refusal(at, bet(3, "pai-gow-poker", "10", pick=1)) == ("not-adjacent", "11.12(a)")
    assert refusal(at, bet(3, "pai-gow-poker", "10", pick=5))[1] == "11.12(a)"
    assert refusal(at, bet(5, "pai-gow-poker", "10", pick=4)) == ("area-taken", "11.12(a)")
