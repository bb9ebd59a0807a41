"""The cards of red dog, from the decks on the table to the last card of the shoe: N.J.A.C. 19:47-6.1 to 6.5 and 6.9."""

from typing import Any

import pytest

from chapter47 import Choose, Seeded, Showing, Table, bet, call, game, next_act, open_table, read_house
from chapter47.equipment import Shoe
from chapter47.law import Editorial
from chapter47.table.betting import Bets
from chapter47.table.dealer import play_round
from chapter47.table.events import Event
from kit.baccarat import acts, choose, closed_table, facts, report, settled, violations
from kit.cuts import cut_by_dealer, open_cards
from kit.marks import marks_on
from kit.red_dog import ORDER, cards, close, paid, play, raise_by, red_dog, shuffled, spread_out, to_be_cut, wager
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

by_hand = Showing("shuffle", "by-hand")


def performed(events: list[Event]) -> list[tuple[str, str]]:
    """The steps and their provisions, in order."""
    return [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]


def betting_is_open(table: Table) -> bool:
    return table.point.find(Bets) is not None


def offered(table: Table) -> object:
    return marks_on(table).get("cut-offered")


# 6.1: decks and shoe


@provision("6.1(a)")
@pytest.mark.parametrize("decks", range(1, 13))
def test_one_deck_is_enough_and_more_may_be_played_with(decks: int) -> None:
    table = red_dog(decks=decks)
    for _ in range(decks):
        play(table, "AS", "KH")
    assert refusal(table, Showing("deal", ("AS", "QH"))) == ("not-in-shoe", "6.1(a)")
    assert marks_on(table)["cards-left"] == 50 * decks


@provision("6.1(a)")
@pytest.mark.parametrize("decks", [0, -1, "8", 1.0, True, None])
def test_without_a_deck_there_is_no_game(decks: object) -> None:
    (violation,) = violations("red-dog", decks=decks)
    assert (violation.option, short(violation.cites)) == ("decks", "6.1(a)")


@provision("6.1(a)")
def test_the_most_decks_are_our_own_and_no_law_s() -> None:
    (violation,) = violations("red-dog", decks=13)
    assert (violation.option, type(violation.cites)) == ("decks", Editorial)


@provision("6.1(a)")
def test_four_decks_have_four_aces_of_spades() -> None:
    table = red_dog(decks=4)
    play(table, "AS", "AS", "AS")
    cards(table, "AS", "2D")
    close(table)
    assert refusal(table, Showing("deal", ("AS",))) == ("not-in-shoe", "6.1(a)")
    cards(table, "AH")
    assert refusal(table, Showing("deal", ("2C", "AS"))) == ("not-in-shoe", "6.1(a)")


@provision("6.1(a)", "6.1(c)", "6.4(a)")
def test_decks_with_two_cutting_cards_and_a_shoe_to_the_left_of_the_dealer() -> None:
    table = closed_table("red-dog", decks=6)
    events = open_cards(table)
    taken, shoe, rack = performed(events)[:3]
    assert taken == ("6.1(a)", "take decks with backs alike, and two cutting cards, plain yellow or plain green")
    assert facts(events, "performed")[0].details["decks"] == 6
    assert facts(events, "performed")[0].details["cutting-cards"] == 2
    assert shoe == ("6.1(c)", "place the dealing shoe on the table, to the left of the dealer")
    assert rack == ("6.4(a)", "place the discard rack in front of the dealer or to the right")
    assert isinstance(table.terms.equipment, Shoe)


# 6.2: opening


@provision("6.2(a)", "6.2(b)", "6.2(c)")
def test_the_cards_are_inspected_verified_spread_out_washed_and_stacked() -> None:
    table = closed_table("red-dog")
    events = open_cards(table)
    inspected, _, verified, spread = performed(events)[3:]
    by = {
        act: fact.details.get("by")
        for fact, (_, act) in zip(facts(events, "performed"), performed(events), strict=True)
    }
    assert (by["sort and inspect the cards"], by["verify the inspection"]) == (None, "floorperson")
    assert inspected == ("6.2(a)", "sort and inspect the cards")
    assert verified == ("6.2(a)", "verify the inspection")
    assert spread == ("6.2(b)", "spread the cards out face up, by deck, suit and sequence")
    for early in (by_hand, Showing("deal", ("4S", "7D")), bet(1, "red-dog", "10")):
        assert refusal(table, early) == ("table-waits", "6.2(c)")  # the first player has not looked at them yet
    ((number, act),) = performed(table.do(call("wash")))
    assert number == "6.2(c)"
    assert all(word in act for word in ("face down", "wash", "stack"))


# 6.3: shuffle and cut


@provision("6.3(a)")
def test_the_cards_are_shuffled_before_play_begins() -> None:
    table = spread_out()
    table.do(call("wash"))
    for early in (Showing("deal", ("4S", "7D")), bet(1, "red-dog", "10")):
        assert refusal(table, early) == ("shuffle-first", "6.3(a)")
    assert performed(table.do(by_hand))[0] == ("6.3(a)", "shuffle the cards")


@provision("6.3(a)")
def test_the_house_may_shuffle_after_any_round() -> None:
    table = shuffled(1, 2)
    play(table, "4S", "7D", "5C")
    wager(table, 1, "10")
    assert refusal(table, call("shuffle-now")) == ("wagers-standing", "6.3(a)")
    play(table, "4S", "7D", "5C")
    assert mistake(table, call("shuffle-now", reason="why not")) == "unknown-detail"
    table.do(call("shuffle-now"))
    assert refusal(table, bet(1, "red-dog", "10")) == ("shuffle-first", "6.3(a)")
    assert performed(table.do(by_hand))[0] == ("6.3(a)", "shuffle the cards")
    choose(table, 2, "cut", at=200)
    cards(table, "XX")
    assert marks_on(table)["cards-left"] == 415
    assert table.rounds == 2
    for _ in range(8):
        play(table, "4S", "5D")  # all eight are in the shoe again


@provision("6.3(a)")
def test_it_may_not_in_the_middle_of_a_round() -> None:
    table = shuffled(1)
    cards(table, "4S", "7D")
    assert refusal(table, call("shuffle-now")) == ("not-now", "6.3(a)")


@provision("6.3(b)")
@pytest.mark.parametrize(
    ("seats", "order"),
    [
        ((1, 2, 3), [1, 2, 3]),  # seat 1 sat down first
        ((5, 2, 7), [5, 7, 2]),  # clockwise from seat 5 on
        ((7, 1, 4), [7, 1, 4]),
        ((3,), [3]),
    ],
)
def test_when_the_game_begins_the_first_player_at_the_table_is_offered_the_cut(
    seats: tuple[int, ...], order: list[int]
) -> None:
    table = to_be_cut(*seats)
    for seat in order:
        assert offered(table) == seat
        others = [other for other in seats if other != seat]
        for other in others:
            assert refusal(table, Choose(other, "cut", {"at": 100})) == ("not-offered", "6.3(b)")
        choose(table, seat, "decline-cut")
    assert offered(table) is None
    for seat in seats:
        assert refusal(table, Choose(seat, "cut", {"at": 100})) == ("not-offered", "6.3(b)")
    assert performed(cut_by_dealer(table, 100))[0] == ("6.3(b)", "cut the cards")


@provision("6.3(b)")
@pytest.mark.parametrize(
    ("seats", "order"),
    [
        ((1, 2, 3), [3, 1, 2]),  # the highest number is at the dealer's far right; clockwise from there seat 1 is next
        ((5, 2, 7), [7, 2, 5]),
        ((4,), [4]),
    ],
)
def test_later_it_is_the_player_at_the_far_right_of_the_dealer(seats: tuple[int, ...], order: list[int]) -> None:
    table = shuffled(*seats)
    play(table, "4S", "7D", "5C")
    table.do(call("shuffle-now"))
    table.do(by_hand)
    for seat in order[:-1]:
        assert offered(table) == seat
        refused, *_ = facts(choose(table, seat, "decline-cut"), "performed")
        assert refused.details == {"act": "refuse the cut", "seat": seat}
    (fact, *_) = facts(choose(table, order[-1], "cut", at=10), "performed")
    assert (fact.details["seat"], fact.details["at"]) == (order[-1], 10)


@provision("6.3(b)")
def test_who_has_left_is_not_offered_it() -> None:
    table = to_be_cut(2, 5)
    choose(table, 2, "leave")
    assert offered(table) == 5
    choose(table, 5, "cut", at=50)


@provision("6.3(c)")
@pytest.mark.parametrize(("decks", "at"), [(8, 10), (8, 406), (8, 208), (1, 10), (1, 42)])
def test_a_cut_leaves_ten_cards_on_either_side(decks: int, at: int) -> None:
    table = to_be_cut(1, decks=decks)
    size = 52 * decks
    for wrong in (9, 1, 0, -5, size - 9, size):
        assert refusal(table, Choose(1, "cut", {"at": wrong})) == ("cut-too-near", "6.3(c)")
        other = to_be_cut(1, decks=decks)
        choose(other, 1, "decline-cut")
        assert refusal(other, call("cut", at=wrong)) == ("cut-too-near", "6.3(c)")
    for junk in ("100", None, 1.5, True):
        assert mistake(table, Choose(1, "cut", {"at": junk})) == ("not-a-command" if junk == 1.5 else "not-a-number")
    events = choose(table, 1, "cut", at=at)
    assert [number for number, _ in performed(events)] == ["6.3(c)"] * 3
    assert "to the back" in performed(events)[1][1]
    assert performed(events)[2][1] == "insert the cutting card and put the stack into the shoe"
    assert facts(events, "performed")[2].details["behind"] == 13 * decks  # a quarter of the stack


# 6.4(a): the burn card


@provision("6.4(a)")
def test_the_first_card_is_burnt_face_down() -> None:
    table = to_be_cut(1)
    choose(table, 1, "cut", at=100)
    assert mistake(table, Showing("deal", ("4S", "7D"))) == "wrong-count"
    assert refusal(table, bet(1, "red-dog", "10")) == ("shoe-not-ready", "6.4(a)")
    events = cards(table, "XX")
    assert performed(events) == [("6.4(a)", "burn one card into the discard rack")]
    assert betting_is_open(table)
    assert "XX" not in str(marks_on(table))
    assert marks_on(table)["cards-left"] == 415


@provision("6.4(a)")
def test_a_player_may_ask_for_the_burn_card() -> None:
    table = shuffled(1, 2)
    assert performed(choose(table, 2, "see-burn-card")) == [("6.4(a)", "ask to see the burn card")]
    assert refusal(table, bet(1, "red-dog", "10")) == ("burn-card-first", "6.4(a)")
    assert mistake(table, Showing("turn", ("9S", "2C"))) == "wrong-count"
    (fact,) = facts(table.do(Showing("turn", ("9S",))), "performed")
    assert (short(fact.cites), fact.details["card"]) == ("6.4(a)", "9S")
    assert marks_on(table)["burn-card"] == "9S"
    asked, shown = facts(choose(table, 1, "see-burn-card"), "performed")  # whoever asks is shown it, also the second
    assert (asked.details["seat"], shown.details["card"], short(shown.cites)) == (1, "9S", "6.4(a)")
    wager(table, 1, "10")
    for _ in range(7):
        cards(table, "9S", "TD")
    assert refusal(table, Showing("deal", ("9S", "TD"))) == ("not-in-shoe", "6.1(a)")  # the eighth is burnt


@provision("6.4(a)")
def test_it_is_asked_for_while_raises_are_open_too() -> None:
    table = shuffled(1, burn="9S")
    assert "9S" not in str(table.view(1))
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    _, fact = facts(choose(table, 1, "see-burn-card"), "performed")  # whoever entered it knew it
    assert fact.details["card"] == "9S"
    raise_by(table, 1, "10")


@provision("6.4(a)")
def test_the_burn_card_is_turned_from_the_stack() -> None:
    table = open_table("red-dog", {}, {1: "100"}, chance=Seeded(47))
    assert table.stack is not None
    choose(table, 1, "see-burn-card")
    at = table.state.shoe.cut
    table.do(next_act(table, Seeded(1)))
    assert marks_on(table)["burn-card"] == table.stack[at]


@provision("6.4(a)")
def test_who_took_over_a_shoe_knows_of_no_burn_card() -> None:
    assert refusal(red_dog(1), Choose(1, "see-burn-card")) == ("no-burn-card", "6.4(a)")


@provision("6.4(a)")
@pytest.mark.parametrize("when", ["betting", "second", "raises", "third"])
def test_a_new_dealer_burns_a_card_before_dealing_any(when: str) -> None:
    table = shuffled(1)
    wager(table, 1, "10")
    dealt = {"betting": (), "second": ("4S",), "raises": ("4S", "7D"), "third": ("4S", "7D")}[when]
    if dealt:
        cards(table, *dealt)
    if when == "third":
        close(table)
    assert [event.event for event in table.do(call("new-dealer", name="Ann"))] == ["relieved"]
    if when == "raises":
        raise_by(table, 1, "10")  # the dealer has no card to deal yet
        close(table)
    else:
        assert refusal(table, bet(1, "red-dog", "10")) == ("burn-card-first", "6.4(a)")
    assert performed(cards(table, "XX")) == [("6.4(a)", "burn one card into the discard rack")]
    rest = ("4S", "7D")[len(dealt) :]
    if rest:
        if when == "betting":
            wager(table, 1, "10")
        cards(table, *rest)
        close(table)
    events = cards(table, "5C")
    assert {event.result for event in settled(events)} == {"win"}
    assert marks_on(table)["cards-left"] == 416 - 2 - 3
    choose(table, 1, "see-burn-card")
    table.do(Showing("turn", ("2H",)))
    assert marks_on(table)["burn-card"] == "2H"


@provision("6.4(a)")
def test_two_dealers_of_whom_one_deals_burn_one_card() -> None:
    table = shuffled(1)
    table.do(call("new-dealer"))
    table.do(call("new-dealer"))
    cards(table, "XX")
    play(table, "4S", "7D", "5C")


@provision("6.4(a)")
def test_who_comes_while_the_cards_are_shuffled_burns_the_first_card_and_no_more() -> None:
    table = to_be_cut(1)
    table.do(call("new-dealer"))
    choose(table, 1, "cut", at=100)
    table.do(call("new-dealer"))
    cards(table, "XX")
    play(table, "4S", "7D", "5C")


@pytest.mark.parametrize("details", [{"name": 5}, {"name": "x" * 65}, {"who": "Ann"}])
def test_a_dealer_has_a_short_name(details: dict[str, Any]) -> None:
    assert mistake(red_dog(1), call("new-dealer", **details)) in {"not-a-name", "unknown-detail"}


# 6.5(k): the end of a shoe


@provision("6.5(k)")
@pytest.mark.parametrize("dealt", [("CUT", "4S", "7D"), ("4S", "CUT", "7D")])
def test_where_the_cutting_card_comes_the_round_is_completed_and_then_the_cards_are_shuffled(
    dealt: tuple[str, ...],
) -> None:
    table = shuffled(1)
    wager(table, 1, "10")
    cards(table, *dealt)
    raise_by(table, 1, "10")
    close(table)
    events = cards(table, "5C")
    assert paid(events) == [(1, "red-dog", "win", 4000), (1, "raise", "win", 4000)]
    assert len(acts(events, "6.5(k)")) == 1
    assert refusal(table, bet(1, "red-dog", "10")) == ("shuffle-first", "6.5(k)")
    assert refusal(table, Showing("deal", ("4S", "7D"))) == ("shuffle-first", "6.5(k)")
    assert performed(table.do(by_hand))[0] == ("6.3(a)", "shuffle the cards")
    choose(table, 1, "cut", at=300)
    cards(table, "XX")
    play(table, "4S", "7D", "5C")


@provision("6.5(k)")
def test_it_may_be_the_third_card_that_it_comes_with() -> None:
    table = shuffled(1)
    cards(table, "4S", "7D")
    close(table)
    cards(table, "CUT", "5C")
    assert refusal(table, bet(1, "red-dog", "10")) == ("shuffle-first", "6.5(k)")
    assert refusal(table, call("shuffle-now")) == ("not-now", "6.3(a)")


@provision("6.3(c)", "6.5(k)")
@pytest.mark.parametrize("decks", [1, 2, 8])
def test_three_quarters_of_the_cards_are_dealt(decks: int) -> None:
    """The floor's own shoe knows where the cutting card is: the last round begins before it, and ends behind it."""
    table = open_table("red-dog", {"decks": decks}, {1: "100000"}, chance=Seeded(decks))
    chance = Seeded(47)
    last_rounds: list[int] = []
    before = 52 * decks
    for _ in range(60 * decks):
        play_round(table, chance)
        left = marks_on(table)["cards-left"]
        assert isinstance(left, int)
        if left > before:
            last_rounds.append(before)
        before = left
    quarter = 13 * decks
    assert len(last_rounds) > 1
    assert all(quarter <= left < quarter + 3 for left in last_rounds), last_rounds


@provision("6.5(k)")
def test_a_round_is_completable_wherever_the_cutting_card_lies_in_one_deck() -> None:
    table = shuffled(1, decks=1)
    dealt = [f"{rank}{suit}" for rank in ORDER for suit in "SHDC"]
    for at in range(0, 38, 2):
        report(table, "face-up-in-shoe", cards=dealt[at : at + 2])
    wager(table, 1, "10")
    cards(table, "JD", "CUT", "KS")
    close(table)
    assert len(settled(cards(table, "QS"))) == 1
    assert refusal(table, bet(1, "red-dog", "10")) == ("shuffle-first", "6.5(k)")


# 6.9: devices


@provision("6.9")
def test_a_device_may_shuffle_all_the_time() -> None:
    table = spread_out(1, decks=1, device_approved=True, shuffling="continuous")
    events = table.do(call("wash"))
    assert acts(events, "6.9") == ["put the cards into the device, which shuffles them all the time"]
    assert betting_is_open(table)  # no cut, no cutting card, no burn card
    for _ in range(40):
        play(table, "4S", "7D", "5C")  # the same three cards are back each time
        assert marks_on(table)["cards-left"] == 52
    assert refusal(table, call("shuffle-now")) == ("device-shuffles", "6.9")
    assert refusal(table, Choose(1, "see-burn-card")) == ("no-burn-card", "6.4(a)")
    cards(table, "4S", "7D")
    close(table)
    assert refusal(table, Showing("deal", ("4S",))) == ("not-in-shoe", "6.1(a)")  # within a round it is out


@provision("6.9")
def test_where_a_device_shuffles_a_new_dealer_burns_nothing() -> None:
    table = red_dog(1, device_approved=True, shuffling="continuous")
    table.do(call("new-dealer"))
    play(table, "4S", "7D", "5C")


@provision("6.9")
def test_a_device_may_shuffle_one_set_while_the_other_is_dealt() -> None:
    table = spread_out(1, decks=2, device_approved=True, shuffling="automated")
    table.do(call("wash"))
    backs = []
    for _ in range(3):
        events = table.do(by_hand)
        (fact,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "6.9"]
        backs.append(fact.details["backs"])
        choose(table, 1, "cut", at=50)
        cards(table, "XX")
        play(table, "4S", "7D", "5C")
        table.do(call("shuffle-now"))
    assert backs[0] != backs[1]
    assert backs[0] == backs[2]


@provision("6.9")
@pytest.mark.parametrize("way", ["by-machine", True, 1, None])
def test_there_are_three_ways_to_shuffle(way: object) -> None:
    (violation,) = violations("red-dog", device_approved=True, shuffling=way)
    assert (violation.option, short(violation.cites)) == ("shuffling", "6.9")


def test_who_opens_a_table_with_a_device_takes_over_no_other_shoe() -> None:
    table = red_dog(1, decks=1, device_approved=True, shuffling="continuous")
    for _ in range(30):
        play(table, "4S", "7D", "5C")


@provision("6.9")
@pytest.mark.parametrize("way", ["continuous", "automated"])
def test_the_device_and_its_procedures_are_approved_by_the_commission_as_the_house_states(way: str) -> None:
    (violation,) = violations("red-dog", shuffling=way)
    assert (violation.option, short(violation.cites)) == ("shuffling", "6.9")
    assert "that the Commission has approved" in violation.sentence
    assert read_house(game("red-dog"), {"device-approved": True, "shuffling": way})["shuffling"] == way
    assert read_house(game("red-dog"), {})["device-approved"] is False


@provision("6.4(b)")
def test_each_card_comes_out_with_the_left_hand_is_turned_up_and_placed_with_the_right() -> None:
    ((number, manner),) = [each for each in performed(closed_table("red-dog").do(call("open"))) if each[0] == "6.4(b)"]
    for word in ("left hand", "turn it face up", "place it with the right", "on its box"):
        assert word in manner
    table = shuffled(1)
    wager(table, 1, "10")
    assert refusal(table, Showing("deal", ("XX", "7D"))) == ("face-up", number)
