"""From the decks on the table to the first card of play: N.J.A.C. 19:47-3.4, 3.5, 3.6(a), 7.4, 7.5 and 7.6."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, Seeded, Showing, Table, bet, call, next_act
from chapter47.table.betting import Bets
from chapter47.table.cards import Draws
from chapter47.table.commands import Clock
from chapter47.table.events import Event
from kit.baccarat import (
    BURNS,
    CHAPTER,
    DECK,
    acts,
    both_games,
    calls,
    closed_table,
    deal,
    facts,
    in_play,
    no,
    play,
    spread_out,
    to_be_cut,
    violations,
    win,
)
from kit.cuts import cut_by_dealer, open_cards
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision

by_hand = Showing("shuffle", "by-hand")


def performed(events: list[Event]) -> list[tuple[str, str]]:
    """The steps and their provisions, in order."""
    return [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]


def betting_is_open(table: Table) -> bool:
    return table.point.find(Bets) is not None


# Opening


@provision("3.4(a)", "3.4(b)", "3.4(c)", "7.4(a)", "7.4(b)", "7.4(c)")
@both_games
def test_the_cards_are_inspected_verified_spread_out_washed_and_stacked(name: str) -> None:
    chapter = CHAPTER[name]
    table = closed_table(name, decks=7)
    events = open_cards(table)
    brought, cutting_cards, inspected, verified, spread = (each for each in performed(events) if ".7(c)" not in each[0])
    assert brought[0] == f"{chapter}.6(a)"
    assert cutting_cards[0] == f"{chapter}.1(a)"
    assert inspected[0] == f"{chapter}.4(a)"
    assert "sort" in inspected[1]
    assert "inspect" in inspected[1]
    assert facts(events, "performed")[2].details["decks"] == 7
    assert verified[0] == ("3.4(b)" if name == "punto-banco" else "7.4(a)")
    assert "verify" in verified[1]
    assert [fact.details["by"] for fact in facts(events, "performed") if "by" in fact.details] == ["floorperson"]
    assert spread[0] == f"{chapter}.4(b)"
    assert "face up" in spread[1]
    assert ("columns" if name == "punto-banco" else "rows") in spread[1]
    assert all(word in spread[1] for word in ("deck", "suit", "sequence"))
    ((cited, washed),) = performed(table.do(call("wash")))
    assert cited == f"{chapter}.4(c)"
    assert all(word in washed for word in ("face down", "wash", "stack"))


@provision("3.4(c)", "7.4(c)")
@both_games
def test_nothing_is_shuffled_dealt_or_wagered_while_the_cards_lie_spread_out(name: str) -> None:
    table = spread_out(name)
    waits = ("table-waits", f"{CHAPTER[name]}.4(c)")
    for command in (by_hand, Showing("deal", ("9S",)), bet(1, "player", "10"), call("no-more-bets")):
        assert refusal(table, command) == waits


# The shuffle


@provision("3.5(a)", "7.5(a)", "3.5(b)", "7.5(b)")
@both_games
@pytest.mark.parametrize("again", [False, True])
def test_the_cards_are_shuffled_laced_and_where_the_house_likes_shuffled_again(name: str, again: bool) -> None:
    chapter = CHAPTER[name]
    table = spread_out(name, reshuffle=again)
    table.do(call("wash"))
    assert refusal(table, bet(1, "player", "10")) == ("shuffle-first", f"{chapter}.5(a)")
    assert refusal(table, Showing("deal", ("9S",))) == ("shuffle-first", f"{chapter}.5(a)")
    steps = performed(table.do(by_hand))
    assert [cited for cited, _ in steps] == [f"{chapter}.5(a)", *[f"{chapter}.5(b)"] * (2 + again)]
    assert "backs facing away from the dealer" in steps[-1][1]  # then the stack is offered
    assert "shuffle" in steps[0][1]
    assert "lace" in steps[1][1]
    assert "one deck" in steps[1][1]
    if again:
        assert "shuffle" in steps[2][1]
        assert "again" in steps[2][1]


@both_games
@pytest.mark.parametrize("way", ["badly", "", 3, ("by-hand",), "f" * 63, "g" * 64])
def test_a_shuffle_is_one_that_is_known(name: str, way: object) -> None:
    table = spread_out(name)
    table.do(call("wash"))
    assert mistake(table, Showing("shuffle", way)) == "not-a-shuffle"  # type: ignore[arg-type]


def end_of_shoe(name: str, *seats: int, **house: Any) -> Table:
    """A table whose shoe has come to its end."""
    table = in_play(name, *seats, **house)
    play(table, "CUT", "9S", "9H", "KD", "KC")
    play(table, "9S", "9H", "KD", "KC")
    return table


@provision("3.5(a)", "7.5(a)")
@both_games
def test_the_cards_are_shuffled_after_each_shoe(name: str) -> None:
    table = end_of_shoe(name)
    assert refusal(table, bet(1, "player", "10")) == ("shuffle-first", f"{CHAPTER[name]}.8(e)")
    steps = performed(table.do(by_hand))
    assert [cited for cited, _ in steps] == [f"{CHAPTER[name]}.5(a)", *[f"{CHAPTER[name]}.5(b)"] * 2]


# The cut


def asked(table: Table) -> list[object]:
    """The seats that are offered the cut when each declines, in order; then it is the dealer's."""
    found: list[object] = []
    while (seat := marks_on(table).get("cut-offered")) is not None and len(found) < 20:
        found.append(seat)
        events = table.do(Choose(seat, "decline-cut"))  # type: ignore[arg-type]
        assert facts(events, "performed")[0].details["seat"] == seat
        if marks_on(table).get("cut-offered") == seat:
            break
    return found


@provision("3.5(b)", "7.5(b)")
@both_games
def test_the_stack_is_offered_from_the_highest_seat_clockwise_and_then_the_dealer_cuts(name: str) -> None:
    table = to_be_cut(name, 3, 1, 6, 4)
    assert marks_on(table)["cut-offered"] == 6
    assert asked(table) == [6, 4, 3, 1]
    for seat in (1, 3, 4, 6):
        assert refusal(table, Choose(seat, "cut", {"at": 100})) == ("not-offered", f"{CHAPTER[name]}.5(b)")
    events = cut_by_dealer(table, 100)
    cut = facts(events, "performed")[0]
    assert (short(cut.cites), cut.details["by"], cut.details["at"]) == (f"{CHAPTER[name]}.5(b)", "dealer", 100)


@provision("3.5(b)", "7.5(b)")
@both_games
def test_the_first_to_accept_cuts_and_nobody_is_asked_twice(name: str) -> None:
    table = to_be_cut(name, 2, 4, 7)
    for seat in (2, 4):
        assert refusal(table, Choose(seat, "cut", {"at": 50})) == ("not-offered", f"{CHAPTER[name]}.5(b)")
    table.do(Choose(7, "decline-cut"))
    assert refusal(table, Choose(7, "cut", {"at": 50}))[0] == "not-offered"
    events = table.do(Choose(4, "cut", {"at": 50}))
    assert facts(events, "performed")[0].details["seat"] == 4
    assert "cut-offered" not in marks_on(table)


@provision("3.5(b)")
def test_at_a_reshuffle_the_stack_is_offered_from_the_last_curator_clockwise() -> None:
    table = in_play("punto-banco", 2, 5, 9, 11)
    table.do(Choose(2, "decline-shoe"))
    table.do(Choose(5, "accept-shoe"))
    play(table, "CUT", "9S", "9H", "KD", "KC")
    play(table, "9S", "9H", "KD", "KC")
    assert marks_on(table).get("curator") == 5
    table.do(by_hand)
    assert asked(table) == [5, 2, 11, 9]


@provision("3.5(b)")
@pytest.mark.parametrize("how", ["loses", "passes", "ordered"])
def test_the_last_curator_is_the_last_who_dealt_though_the_shoe_was_passed_since(how: str) -> None:
    table = in_play("punto-banco", 2, 5, 9, 11)
    table.do(Choose(2, "decline-shoe"))
    table.do(Choose(5, "accept-shoe"))
    play(table, "CUT", "9S", "9H", "KD", "KC")
    if how != "loses":
        table.do(Choose(5, "pass-shoe") if how == "passes" else call("order-pass", reason="delay"))
        table.do(Choose(9, "accept-shoe"))
    win(table, "player")  # and the shoe is passed
    table.do(by_hand)
    assert asked(table) == ([5, 2, 11, 9] if how == "loses" else [9, 5, 2, 11])


@provision("7.5(b)")
def test_at_minibaccarat_a_reshuffle_begins_with_the_highest_seat_as_well() -> None:
    table = end_of_shoe("minibaccarat", 2, 5, 6)
    table.do(by_hand)
    assert asked(table) == [6, 5, 2]


@provision("3.5(c)", "7.5(c)")
@both_games
@pytest.mark.parametrize("decks", [6, 8])
def test_the_cut_is_ten_cards_or_more_from_either_end(name: str, decks: int) -> None:
    size = 52 * decks
    near = ("cut-too-near", f"{CHAPTER[name]}.5(c)")
    for at in (-1, 0, 1, 9, size - 9, size - 1, size, size + 10):
        table = to_be_cut(name, decks=decks)
        assert refusal(table, Choose(3, "cut", {"at": at})) == near
        asked(table)
        assert refusal(table, call("cut", at=at)) == near
    for at in (10, size // 2, size - 10):
        table = to_be_cut(name, decks=decks)
        (done, *_) = facts(table.do(Choose(3, "cut", {"at": at})), "performed")
        assert (short(done.cites), done.details["at"]) == (f"{CHAPTER[name]}.5(c)", at)
    table = to_be_cut(name, decks=decks)
    for wrong in ("100", None, 100.0, True, [100]):
        assert no(table, Choose(3, "cut", {"at": wrong}))
    assert marks_on(table)["cut-offered"] == 3


@provision("3.5(d)", "7.5(d)")
@both_games
@pytest.mark.parametrize("at", [10, 120, 406])
def test_the_cards_in_front_of_the_cut_go_to_the_back(name: str, at: int) -> None:
    """Dealt through to its end, a shoe begins where it was cut; what was in front comes last."""
    chance = Seeded(at)
    table = spread_out(name)
    table.do(call("wash"))
    table.do(next_act(table, chance))
    stack = table.stack
    assert stack is not None
    events = cut_by_dealer(table, at)
    assert f"{CHAPTER[name]}.5(d)" in {cited for cited, _ in performed(events)}
    assert any("back" in act for act in acts(events, f"{CHAPTER[name]}.5(d)"))
    order = [*stack[at:], *stack[:at]]
    dealt: list[str] = []
    while isinstance(command := next_act(table, chance), Showing) or betting_is_open(table):
        if isinstance(command, Showing) and command.verb == "shuffle":
            break
        if isinstance(command, Showing):
            dealt += [str(card) for card in command.value]
        table.do(command)
    assert len(dealt) > 400
    assert dealt == order[: len(dealt)]


@provision("3.5(d)", "7.5(d)")
@both_games
@pytest.mark.parametrize("behind", [14, 20, 60])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_cutting_card_is_fourteen_cards_or_more_from_the_back(name: str, behind: int, seed: int) -> None:
    chance = Seeded(seed)
    table = closed_table(name, decks=6, cutting_card=behind)
    events = open_cards(table)
    while not calls(events, f"{CHAPTER[name]}.8(e)"):
        events = table.do(next_act(table, chance))
    # the hand in which the cutting card came is over: fewer are left than were behind it, by one hand at most
    after = marks_on(table)["cards-left"]
    assert isinstance(after, int)
    assert behind - 6 <= after < behind


@provision("3.5(d)", "7.5(d)")
@both_games
def test_one_cutting_card_goes_near_the_back_the_second_at_the_end_and_the_stack_into_the_shoe(name: str) -> None:
    events = cut_by_dealer(to_be_cut(name), 100)
    back, inserted = [fact for fact in facts(events, "performed") if short(fact.cites) == f"{CHAPTER[name]}.5(d)"]
    assert back.details["act"] == "put the cards in front of the cutting card to the back"
    assert inserted.details == {
        "act": "insert the cutting card, the second one at the end, and put the stack into the shoe",
        "behind": 14,
    }


@provision("3.5(d)", "7.5(d)")
@both_games
@pytest.mark.parametrize("behind", [13, 10, 1, 0, -14, "14", True])
def test_thirteen_cards_behind_the_cutting_card_are_too_few(name: str, behind: object) -> None:
    (violation,) = violations(name, cutting_card=behind)
    assert (violation.option, short(violation.cites)) == ("cutting-card", f"{CHAPTER[name]}.5(d)")


@provision("3.5(d)", "7.5(d)")
@both_games
@pytest.mark.parametrize(("rank", "more"), BURNS.items())
def test_the_first_card_is_burned_with_as_many_more_as_it_shows(name: str, rank: str, more: int) -> None:
    table = to_be_cut(name)
    cut_by_dealer(table, 200)
    others = [card for card in DECK if card[0] in "23456"][:more]
    assert len(others) == more
    assert refusal(table, Showing("deal", ("XX",))) == ("face-up", f"{CHAPTER[name]}.5(d)")  # they are shown
    events = deal(table, f"{rank}H")
    for card in others:
        assert not betting_is_open(table)
        request = table.point.find(Draws)
        assert request is not None
        events += deal(table, card)
    assert betting_is_open(table)  # not one card more
    (burned,) = (fact for fact in facts(events, "performed") if "cards" in fact.details)
    assert short(burned.cites) == f"{CHAPTER[name]}.5(d)"
    assert burned.details["cards"] == [f"{rank}H", *others]  # all of them shown
    assert ("bucket" if name == "punto-banco" else "rack") in str(burned.details["act"])
    assert marks_on(table)["cards-left"] == 416 - 1 - more


@provision("3.5(d)", "7.5(d)")
@both_games
def test_no_wager_is_taken_before_the_burn_is_done(name: str) -> None:
    table = to_be_cut(name)
    cut_by_dealer(table, 200)
    for command in (bet(1, "player", "10"), call("no-more-bets")):
        assert no(table, command)
    deal(table, "AS", "2S")
    table.do(bet(1, "player", "10"))


# One shoe


@provision("3.6(a)", "7.6(a)")
@both_games
def test_all_cards_come_from_the_shoe_and_no_more_of_one_than_it_holds(name: str) -> None:
    table = in_play(name, decks=6)
    for _ in range(3):
        play(table, "9S", "KH", "KD", "9S")
    table.do(call("no-more-bets"))
    none_left = ("not-in-shoe", f"{CHAPTER[name]}.1(a)")
    assert refusal(table, Showing("deal", ("9S",))) == none_left
    assert refusal(table, Showing("deal", ("AS", "9S"))) == none_left
    fresh = in_play(name, decks=6)
    fresh.do(call("no-more-bets"))
    for cards in (("1S",), ("10S",), ("9X",), ("JK",), ("9s",), ("",), (9,), ("9S", None), (), "9S9H"):
        assert no(fresh, Showing("deal", cards))  # type: ignore[arg-type]


@provision("3.6(a)", "7.6(a)")
@both_games
def test_cards_with_backs_alike_come_to_the_table_with_their_shoe(name: str) -> None:
    ((cited, act),) = (each for each in performed(open_cards(closed_table(name))) if "backs" in each[1])
    assert cited == f"{CHAPTER[name]}.6(a)"
    assert all(word in act for word in ("backs are of one color and design", "shoe"))
    assert ("dealer's left" in act) == (name == "minibaccarat")


@provision("3.1(a)", "7.1(a)")
@both_games
def test_two_cutting_cards_come_with_them(name: str) -> None:
    (cutting,) = acts(open_cards(closed_table(name)), f"{CHAPTER[name]}.1(a)")
    assert all(word in cutting for word in ("two cutting cards", "yellow", "green"))


@provision("3.6(a)", "7.6(a)")
@both_games
def test_where_the_set_is_changed_the_next_one_has_backs_alike_too(name: str) -> None:
    table = closed_table(name)
    morning = datetime(1995, 10, 16, 9)
    table.do(Clock(morning))
    table.do(call("open", shoe="in-play"))
    assert acts(win(table, "banker"), f"{CHAPTER[name]}.6(a)") == []
    table.do(Clock(morning + timedelta(days=1)))
    assert len(acts(win(table, "banker"), f"{CHAPTER[name]}.6(a)")) == 1


@provision("7.12")
@pytest.mark.parametrize("way", ["continuous", "automated"])
def test_a_device_is_there_in_place_of_the_shoe(way: str) -> None:
    events = open_cards(closed_table("minibaccarat", device_approved=True, shuffling=way))
    assert acts(events, "7.6(a)") == []
    assert len(acts(events, "7.1(a)")) == (way == "automated")  # a continuous one knows no end that a card could mark


@provision("3.7(a)", "7.7(a)")
@both_games
def test_the_two_hands_have_four_cards_before_they_are_counted(name: str) -> None:
    table = in_play(name)
    table.do(call("no-more-bets"))
    too_many = ("wrong-count", f"{CHAPTER[name]}.7(a)")
    assert refusal(table, Showing("deal", ("2S", "2H", "2D", "2C", "3S"))) == too_many
    assert refusal(table, Showing("deal", ("2S", "2H", "CUT", "2D", "2C", "3S"))) == too_many
    table.do(Showing("deal", ("2S", "2H", "2D")))
    assert refusal(table, Showing("deal", ("2C", "3S"))) == too_many
    table.do(Showing("deal", ("CUT", "2C")))


@provision("3.8(d)", "7.8(d)")
@both_games
def test_a_hand_has_one_additional_card_at_most(name: str) -> None:
    table = in_play(name)
    table.do(call("no-more-bets"))
    deal(table, "2S", "2H", "2D", "2C")
    too_many = ("wrong-count", f"{CHAPTER[name]}.8(d)")
    assert refusal(table, Showing("deal", ("AS", "AH"))) == too_many  # to the player's hand
    deal(table, "5S")
    assert refusal(table, Showing("deal", ("AH", "AD"))) == too_many  # to the banker's, whose 4 draws against a 5
    deal(table, "AH")
    assert table.rounds == 1
