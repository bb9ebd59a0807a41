"""What goes wrong, and what follows from it: N.J.A.C. 19:47-11.11."""

from collections.abc import Mapping
from typing import Any

import pytest

from chapter47 import Announced, Choose, Report, Showing, Table, call
from chapter47.law import Chapter47Error
from chapter47.table.events import Event
from chapter47.table.things import Cards
from kit.baccarat import facts
from kit.pai_gow_poker import DEALER, acts, cards, deal, ready, results, set_hand, table, wager
from kit.refusals import refusal, short

provision = pytest.mark.provision
LOSES, WINS = "QS QD 8C 7D 5H 3C 2H", "8S 8H 8D 5S 7S KC QH"
BANK = "AS AD TC 9H 6S 4H 2D"
"""Aces behind, ten and nine in front."""
FULL = 100000
HOUSES: tuple[Mapping[str, Any], ...] = (
    {},
    {"dealing": "hand"},
    {"dealing": "automated-shoe", "device-approved": True},
)
every_dealing = pytest.mark.parametrize("house", HOUSES, ids=["shoe", "hand", "automated-shoe"])


def stop(at: Table) -> None:
    """No more bets, and dice where they come before the cards: they count to the dealer, or to the bank."""
    at.do(call("no-more-bets"))
    if at.house["dealing"] != "hand":
        at.do(Showing("shake", (1, 2, 5)))


def dealt(at: Table, hands: Mapping[Any, str], first: object = "dealer") -> None:
    stop(at)
    at.do(Showing("deal", cards(at, hands, first)))
    if at.house["dealing"] == "hand":
        if at.state.bank.passing.holder is not None:
            at.do(Choose(at.state.bank.passing.holder, "first-stack", {"stack": 1}))
        at.do(Showing("shake", (1, 2, 5)))


def bank_of_seat_1(house: Mapping[str, Any], dealers: str = "20") -> Table:
    """Seat 1 banks against a wager of seat 2, and one of the dealer's."""
    at = table(1, 2, house={"banking": True, **house})
    wager(at, 1, 2)
    dealt(at, {})
    for seat in (1, 2):
        at.do(Choose(seat, "surrender"))
    ready(at)
    at.do(Choose(1, "accept-bank"))
    at.do(Choose(1, "dealer-wager", {"amount": dealers}))
    wager(at, 2)
    return at


def reasons(events: list[Event]) -> list[str]:
    """By which provision each wager went back."""
    return [short(fact.cites) for fact in facts(events, "voided")]


# No roll: (a) and (b)


@provision("11.11(a)", "11.11(b)")
@pytest.mark.parametrize(("name", "by"), [("not-flat", "11.11(a)"), ("die-fell-out", "11.11(b)")])
@every_dealing
def test_no_roll_is_called_the_dice_are_shaken_again_and_wagers_stand(
    house: Mapping[str, Any], name: str, by: str
) -> None:
    at = table(2, house=house)
    wager(at, 2)
    at.do(call("no-more-bets"))
    if at.house["dealing"] == "hand":
        at.do(Showing("deal", ("XX",) * 49))
    for _ in range(2):  # as often as it happens
        events = at.do(Report(name))
        assert [(each.call, short(each.cites)) for each in events if isinstance(each, Announced)] == [("No roll", by)]
        assert acts(events) == [(by, "cover the shaker, and have it shaken again")]
        assert len(at.layout.stakes) == 1
    at.do(Showing("shake", (1, 1, 1)))
    assert refusal(at, Report(name))[1] == by  # the dice lie


# A wrong total: (c)


@provision("11.11(c)")
def test_a_wrong_total_makes_hands_dead_once_the_first_card_is_dealt_and_not_before() -> None:
    at = table(2)
    wager(at, 2)
    stop(at)
    assert refusal(at, Report("wrong-total")) == ("not-reportable", "11.11(c)")  # no card has gone astray
    at.do(Showing("deal", ("XX",)))
    events = at.do(Report("wrong-total"))
    assert (reasons(events), at.chips(2), at.round_began) == (["11.11(c)"], FULL, None)
    assert at.state.shoe.over  # to be shuffled


@provision("11.11(c)")
def test_from_the_hand_it_is_the_first_stack_that_goes_astray() -> None:
    at = table(2, house={"dealing": "hand"})
    wager(at, 2)
    stop(at)
    at.do(Showing("deal", ("XX",) * 49))
    assert refusal(at, Report("wrong-total")) == ("not-reportable", "11.11(c)")
    at.do(Showing("shake", (1, 1, 1)))
    events = at.do(Report("wrong-total"))
    assert (reasons(events), at.chips(2), at.state.shoe.over) == (["11.11(c)"], FULL, True)


@provision("11.11(c)")
def test_a_generator_has_no_dice_to_add_up() -> None:
    at = table(2, house={"starting-position": "generator"})
    wager(at, 2)
    at.do(call("no-more-bets"))
    at.do(Showing("draw", (3,)))
    at.do(Showing("deal", ("XX",)))
    assert refusal(at, Report("wrong-total")) == ("not-reportable", "11.11(c)")


# Cards that are seen: (d) and (e)


@provision("11.11(d)")
@every_dealing
def test_a_void_hand_goes_back_alone_and_the_others_are_played(house: Mapping[str, Any]) -> None:
    at = table(2, 5, house=house)
    wager(at, 2, 5)
    dealt(at, {"dealer": DEALER, 2: LOSES, 5: WINS})
    at.do(Report("exposed-card", {"box": 2}))
    assert refusal(at, Choose(2, "set", {"low": ["8C", "7D"]}))[0] == "not-now"  # the choice comes first
    events = at.do(Choose(2, "void-hand"))
    assert (reasons(events), at.chips(2)) == (["11.11(d)"], FULL)
    assert at.private(2) == {}
    set_hand(at, 5, "KC QH")
    assert results(at.do(call("expose"))) == [(5, "pai-gow-poker", "win", 2000, 100, "11.9(j)")]


@provision("11.11(d)")
@pytest.mark.parametrize("is_set", [False, True])
def test_the_player_does_not_look_at_the_other_cards_before_choosing(is_set: bool) -> None:
    at = table(2, 5)
    wager(at, 2, 5)
    dealt(at, {"dealer": DEALER, 2: LOSES, 5: WINS})
    if is_set:
        set_hand(at, 2, "8C 7D")
    looked_at = at.private(2)
    assert sorted(card for cards in looked_at.values() for card in cards) == sorted(LOSES.split())
    at.do(Report("exposed-card", {"box": 2}))
    assert at.private(2) == {}
    at.do(Choose(2, "play-out"))
    assert at.private(2) == looked_at


@provision("11.11(d)")
def test_a_hand_that_is_played_out_is_settled_as_any_other() -> None:
    at = table(2)
    wager(at, 2)
    dealt(at, {"dealer": DEALER, 2: LOSES})
    at.do(Report("exposed-card", {"box": 2}))
    at.do(Choose(2, "play-out"))
    set_hand(at, 2, "8C 7D")
    assert results(at.do(call("expose"))) == [(2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1")]


@provision("11.11(d)", "11.9(e)")
@pytest.mark.parametrize("bank", [False, True])
def test_of_a_hand_that_was_surrendered_while_cards_are_turned_no_card_is_seen(bank: bool) -> None:
    """The faces are entered as the cards are turned: the dealer's, or those of the bank, are waited for."""
    at = bank_of_seat_1({}, dealers="0") if bank else table(2, 5)
    wager(at, *(() if bank else (2, 5)))
    dealt(at, {}, first=1 if bank else "dealer")
    for seat in (1, 2) if bank else (2, 5):
        at.do(Choose(seat, "set", {"low": [6, 7]}))
    if bank:
        at.do(call("expose"))
    at.do(Choose(2, "surrender"))
    before = len(at.log)
    with pytest.raises(Chapter47Error, match="box"):
        at.do(Report("exposed-card", {"box": 2}))
    assert len(at.log) == before
    if not bank:
        assert refusal(at, Report("exposed-card", {"box": 2})) == ("not-there", "11.11(d)")
        at.do(Report("exposed-card", {"box": 5}))
        assert reasons(at.do(Choose(5, "void-hand"))) == ["11.11(d)"]


@provision("11.11(e)")
@pytest.mark.parametrize("of", ["dealer", "bank"])
@every_dealing
def test_a_card_of_the_dealers_or_the_banks_that_is_seen_voids_all_hands(house: Mapping[str, Any], of: str) -> None:
    at = bank_of_seat_1(house)
    chips = at.chips(1), at.chips(2) + 2000
    dealt(at, {1: BANK, 2: LOSES}, first=1)
    events = at.do(Report("exposed-card", {"of": of}))
    assert (reasons(events), (at.chips(1), at.chips(2))) == (["11.11(e)"], chips)
    assert (at.round_began, at.state.shoe.over) == (None, True)


@provision("11.11(e)")
def test_cards_of_a_dealer_who_has_no_wager_are_in_the_rack_and_not_to_be_seen() -> None:
    at = bank_of_seat_1({}, dealers="0")
    dealt(at, {1: BANK, 2: LOSES}, first=1)
    with pytest.raises(Exception, match="dealer"):
        at.do(Report("exposed-card", {"of": "dealer"}))
    assert at.round_began is not None


# Cards still in the shoe: (f) and (g)

IN_A_SHOE = tuple(house for house in HOUSES if house.get("dealing") != "hand")


@provision("11.11(f)", "11.8(d)", "11.8B(e)")
@pytest.mark.parametrize("house", IN_A_SHOE, ids=["shoe", "automated-shoe"])
def test_a_card_face_up_in_the_shoe_is_nobodys_and_a_second_one_voids_all_hands(house: Mapping[str, Any]) -> None:
    for found in (["JK", "2S"], None):  # together, or one after the other
        at = table(2, house=house)
        wager(at, 2)
        stop(at)
        if found is None:
            at.do(Report("face-up-in-shoe", {"cards": ["JK"]}))
            at.do(Showing("deal", ("XX",) * 10))
            assert at.round_began is not None
            with pytest.raises(Exception, match="joker"):  # it is in the discard rack
                at.do(Showing("deal", ("JK",)))
            found = ["2S"]
        events = at.do(Report("face-up-in-shoe", {"cards": found}))
        assert (reasons(events), at.chips(2), at.round_began) == (["11.11(f)"], FULL, None)


@provision("11.11(g)")
@pytest.mark.parametrize("house", IN_A_SHOE, ids=["shoe", "automated-shoe"])
def test_a_card_drawn_in_error_is_dealt_as_the_next_one(house: Mapping[str, Any]) -> None:
    at = table(2, house=house)
    wager(at, 2)
    stop(at)
    dealing = cards(at, {"dealer": DEALER, 2: LOSES})
    at.do(Showing("deal", dealing[:10]))
    events = at.do(Report("drawn-in-error"))
    assert acts(events) == [("11.11(g)", "keep the card as the next one of the deck")]
    at.do(Showing("deal", dealing[10:]))
    assert at.private(2) == {"box:2": LOSES.split()}
    assert {thing.place for thing in at.lies() if isinstance(thing, Cards)} == {"dealer", "box:2"}


@provision("11.11(f)", "11.11(g)", "11.11(k)")
def test_from_the_hand_there_is_no_shoe_in_which_a_card_lies_face_up_or_is_drawn_too_soon() -> None:
    at = table(2, house={"dealing": "hand"})
    wager(at, 2)
    stop(at)
    assert refusal(at, Report("face-up-in-shoe", {"cards": ["JK"]}))[1] == "11.11(f)"
    assert refusal(at, Report("drawn-in-error"))[1] == "11.11(g)"
    at.do(Report("exposed-in-stacking"))  # a card that is seen has the cards shuffled again


# A wrong number of cards: (h)


@provision("11.11(h)")
@pytest.mark.parametrize("name", ["short-hand", "long-hand"])
@pytest.mark.parametrize("details", [{"box": 2}, {"of": "dealer"}, {"of": "bank"}])
@every_dealing
def test_a_wrong_number_of_cards_anywhere_voids_all_hands(
    house: Mapping[str, Any], details: Mapping[str, Any], name: str
) -> None:
    at = bank_of_seat_1(house)
    chips = at.chips(1), at.chips(2) + 2000
    dealt(at, {1: BANK, 2: LOSES}, first=1)
    set_hand(at, 2, "8C 7D")  # and after hands are set as well
    events = at.do(Report(name, details))
    assert (reasons(events), (at.chips(1), at.chips(2))) == (["11.11(h)"], chips)
    assert (at.round_began, at.state.shoe.over) == (None, True)


# Hands that are set wrong: (i) and (j)


@provision("11.11(i)")
def test_the_dealer_resets_to_the_same_house_way_by_which_the_wager_is_then_decided() -> None:
    at = table(2)
    wager(at, 2)
    deal(at, {"dealer": DEALER, 2: WINS})
    assert refusal(at, Report("dealer-set-wrong"))[1] == "11.11(i)"  # nothing is set yet
    set_hand(at, 2, "KC QH")
    at.do(Report("dealer-set-wrong"))
    lying = {thing.place: thing.faces for thing in at.lies() if isinstance(thing, Cards)}
    assert (sorted(lying["dealer:2"]), len(lying["dealer:1"])) == (["9H", "TC"], 5)
    assert results(at.do(call("expose"))) == [(2, "pai-gow-poker", "win", 2000, 100, "11.9(j)")]


@provision("11.11(j)")
@pytest.mark.parametrize("low", ["AS AD", "AS TC 9H", "AS", "AS AD TC 9H 6S 4H"])
def test_a_bank_that_set_wrong_in_any_way_is_reset_by_the_house_way(low: str) -> None:
    at = bank_of_seat_1({}, dealers="0")
    dealt(at, {1: BANK, 2: LOSES}, first=1)
    set_hand(at, 1, low)
    set_hand(at, 2, "8C 7D")
    events = at.do(call("expose"))
    (reset,) = [fact.details for fact in facts(events, "performed") if short(fact.cites) == "11.11(j)"]
    assert sorted(reset["low"]) == ["9H", "TC"]  # type: ignore[call-overload]
    assert results(events) == [
        (2, "pai-gow-poker", "lose", 0, 0, "11.9(g)1"),
        (1, "bank", "win", 2000, 100, "11.10(l)"),
    ]


# A shoe that jams: (n)


@provision("11.11(n)")
@pytest.mark.parametrize("count", [0, 20, 48])
def test_a_shoe_that_jams_before_all_cards_are_out_voids_the_round_and_has_them_shuffled(count: int) -> None:
    at = table(2, house=HOUSES[2])
    wager(at, 2)
    stop(at)
    if count:
        at.do(Showing("deal", ("XX",) * count))
    events = at.do(Report("shoe-jam"))
    told = "take the cards out of the device, to be shuffled with those that were dealt"
    assert ("11.11(n)", told) in acts(events)
    assert (reasons(events), at.chips(2), at.round_began) == (["11.11(n)"], FULL, None)
    assert at.state.shoe.over


@provision("11.11(n)")
def test_no_other_shoe_jams() -> None:
    at = table(2)
    wager(at, 2)
    stop(at)
    assert refusal(at, Report("shoe-jam")) == ("not-reportable", "11.11(n)")
