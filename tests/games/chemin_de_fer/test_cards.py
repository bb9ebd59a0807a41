"""The cards, the opening, the shuffle and the shoe: N.J.A.C. 19:47-4.1, 4.3, 4.4 and 4.5(a)."""

from datetime import datetime, timedelta
from itertools import product
from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, UnlawfulHouse, bet, call, cite, game, open_table, read_house
from chapter47.equipment import DECK, Seeded
from chapter47.games.baccarat.tableau import point_count
from chapter47.house.casino import Casino
from chapter47.law import Editorial
from chapter47.table.cards import OFFER
from chapter47.table.commands import Clock
from chapter47.table.dealer import next_act
from chapter47.table.shoe_state import shoe_state
from kit.baccarat import BURNS, VALUE, deal, violations
from kit.chemin import (
    NAME,
    acts,
    banco,
    banker,
    calls,
    closed_table,
    coup,
    facts,
    has_bank,
    in_play,
    offered,
    play,
    with_bank,
)
from kit.cuts import cut_by_dealer, open_cards
from kit.marks import marks_on
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision

BY_HAND = Showing("shuffle", "by-hand")
NOON = datetime(2026, 7, 4, 12, 0)


# Cards, 4.1


@provision("4.1(a)")
def test_six_decks_or_more_and_eight_where_nothing_is_said() -> None:
    assert read_house(game(NAME), {})["decks"] == 8
    for decks in (6, 7, 8, 10, 12):
        assert open_table(NAME, {"decks": decks}).terms.equipment.outcomes == dict.fromkeys(DECK, decks)
    for wrong in (-1, 0, 1, 5, "6", True):
        (violation,) = violations(NAME, decks=wrong)
        assert (violation.option, violation.cites) == ("decks", cite("4.1(a)"))
    (violation,) = violations(NAME, decks=13)  # our own most: the law names none
    assert (violation.option, type(violation.cites)) == ("decks", Editorial)


@provision("4.1(a)", "4.5(a)")
def test_every_card_comes_out_of_the_shoe_and_no_more_of_one_than_it_holds() -> None:
    table = in_play(1, 2, decks=6)
    has_bank(table, 1, "10")
    for _ in range(3):  # two of them in each hand
        table.do(bet(1, "bank", "10"))
        banco(table, 2)
        play(table, "9S", "9S", "KD", "KC")
    table.do(bet(1, "bank", "10"))
    banco(table, 2)
    assert refusal(table, Showing("deal", ("9S", "2H", "KD", "KC"))) == ("not-in-shoe", "4.1(a)")
    for none in ("JK", "1S", "9s", ""):
        assert mistake(table, Showing("deal", (none, "2H", "KD", "KC"))) == "not-an-outcome"
    assert marks_on(table)["cards-left"] == 6 * 52 - 3 * 4
    table.do(Showing("deal", ("9H", "2H", "KD", "KC")))
    assert shoe_state(table).drawn == 4 * 4


@provision("4.1(b)", "4.1(b)1", "4.1(b)2", "4.1(b)3")
@pytest.mark.parametrize(("rank", "value"), VALUE.items())
def test_what_a_card_counts(rank: str, value: int) -> None:
    """Beside a king the hand counts what the card does, whatever its suit: what must be announced tells."""
    assert {point_count([rank + suit]) for suit in "SHDC"} == {value}
    says = "card" if value <= 5 else "stay" if value <= 7 else "natural"
    table = with_bank(1, "10", 2)
    banco(table, 2)
    table.do(Showing("deal", (f"{rank}S", "2H", "KD", "KC")))
    for other in {"card", "stay", "natural"} - {says} - ({"stay"} if value == 5 else set()):
        refused_by(table, Choose(2, other))
    table.do(Choose(2, says))


@provision("4.1(c)", "4.1(c)1", "4.1(c)2")
def test_the_count_is_the_right_digit() -> None:
    assert point_count(["AS", "2H", "4D"]) == 7
    assert point_count(["AS", "2H", "9D"]) == 2
    for first, second in product(DECK, DECK):
        assert point_count([first, second]) == (VALUE[first[0]] + VALUE[second[0]]) % 10
    for third, counts, result in (("4C", 7, "Both hands 7"), ("9C", 2, "Banker's Hand wins, 7 to 2")):
        table = with_bank(1, "10", 2)
        banco(table, 2)
        assert (result, "4.10(a)") in calls(play(table, "AS", "7H", "2D", "KC", third)), counts
    table = with_bank(1, "10", 2)
    banco(table, 2)
    events = play(table, "7S", "5H", "9D", "KC", "9C")  # 7 + 9 stays on six; 5 + 9 is four
    assert ("Player's Hand wins, 6 to 4", "4.10(a)") in calls(events)


# Opening, 4.3


@provision("4.1(a)", "4.3(a)", "4.3(b)", "4.3(c)", "4.5(a)")
def test_the_decks_are_inspected_spread_washed_and_stacked() -> None:
    table = closed_table(1, 2, decks=6)
    brought, placed, inspected, verified, spread = facts(open_cards(table), "performed")[:5]
    assert (short(brought.cites), brought.details["decks"], brought.details["cutting-cards"]) == ("4.1(a)", 6, 2)
    for word in ("backs", "one color and design", "two cutting cards", "yellow or green"):
        assert word in str(brought.details["act"])
    assert placed.cites == cite("4.5(a)")
    assert "dealing shoe" in str(placed.details["act"])
    assert inspected.cites == cite("4.3(a)")
    assert inspected.details == {"act": "sort and inspect the cards", "decks": 6}
    assert (verified.details["by"], spread.cites) == ("floorperson", cite("4.3(b)"))
    assert all(word in str(spread.details["act"]) for word in ("face up", "columns", "deck", "suit", "sequence"))
    for early in (BY_HAND, Showing("deal", ("9S",)), bet(1, "bank", "10"), Choose(1, "bid", {"amount": "10"})):
        assert refusal(table, early) == ("table-waits", "4.3(c)")  # the first to come look at them
    (wash,) = acts(table.do(call("wash")), "4.3(c)")
    assert all(word in wash for word in ("face down", "wash", "stack"))


# Shuffle and cut, 4.4


def to_be_shuffled(*seats: int, **house: Any) -> Table:
    table = closed_table(*(seats or (1, 2, 3)), **house)
    open_cards(table)
    table.do(call("wash"))
    return table


def to_be_cut(*seats: int, **house: Any) -> Table:
    table = to_be_shuffled(*seats, **house)
    table.do(BY_HAND)
    return table


def asked(table: Table) -> list[int]:
    """The seats that are offered the cut when each declines, in order."""
    found: list[int] = []
    while isinstance(seat := marks_on(table).get("cut-offered"), int):
        found.append(seat)
        table.do(Choose(seat, "decline-cut"))
    return found


def end_of_shoe(*seats: int, dealer: int) -> Table:
    """A table whose shoe is at its end, with that seat the Banker of the last hand."""
    table = in_play(*seats)
    other = next(seat for seat in seats if seat != dealer)
    has_bank(table, dealer, "10")
    table.do(bet(dealer, "bank", "10"))
    banco(table, other)
    table.do(Showing("deal", ("2S", "9H", "KD", "CUT", "KC")))
    assert not shoe_state(table).over  # the hand is completed
    table.do(Choose(other, "card"))
    table.do(Choose(dealer, "natural"))
    return table


@provision("4.4(a)")
def test_the_cards_are_shuffled_before_play() -> None:
    table = to_be_shuffled()
    for early in (Showing("deal", ("9S",)), bet(1, "bank", "10")):
        assert refusal(table, early) == ("shuffle-first", "4.4(a)")
    assert acts(table.do(BY_HAND), "4.4(a)") == ["shuffle the cards"]


@provision("4.4(a)", "4.5(b)")
def test_and_after_each_shoe_for_which_the_bank_is_bid_for_anew() -> None:
    table = end_of_shoe(1, 2, 3, dealer=3)
    assert (table.rounds, banker(table)) == (1, None)
    assert refusal(table, bet(3, "bank", "10")) == ("shuffle-first", "4.4(a)")
    table.do(BY_HAND)
    cut_by_dealer(table, 100)
    events = deal(table, "AS", "KS")
    assert acts(events, "4.5(b)") == ["offer the shoe to whoever bids most"]
    assert refusal(table, bet(3, "bank", "10")) == ("not-banker", "4.6(a)")
    has_bank(table, 2, "20")
    assert banker(table) == 2


@provision("4.4(b)")
@pytest.mark.parametrize("again", [False, True])
def test_a_deck_is_laced_in_and_the_cards_may_be_shuffled_again(again: bool) -> None:
    *done, offered = acts(to_be_shuffled(reshuffle=again).do(BY_HAND), "4.4(b)")
    assert offered == OFFER  # and only then
    assert done == ["lace about one deck evenly into the stack", *["shuffle the cards again after lacing"] * again]


@provision("4.4(b)")
def test_shuffling_again_is_done_at_all_tables_of_a_pit_or_at_none() -> None:
    def casino(*pit: bool) -> list[tuple[str, str]]:
        tables = {str(at): {"game": NAME, "reshuffle": again} for at, again in enumerate(pit)}
        try:
            Casino.read({"casino": "Boardwalk", "pits": {"0": tables}}, game)
        except UnlawfulHouse as unlawful:
            return [(violation.option, short(violation.cites)) for violation in unlawful.violations]
        return []

    assert casino(True, True) == casino(False, False) == []
    assert casino(True, False) == [("pits.0.1.reshuffle", "4.4(b)")]


@provision("4.4(b)")
@pytest.mark.parametrize("again", [True, False])  # taken up, or given up
def test_surveillance_and_the_commission_are_told_half_an_hour_ahead(again: bool) -> None:
    table = in_play(1, 2, reshuffle=not again)
    table.do(Clock(NOON))
    early, late = ((NOON + timedelta(minutes=minutes)).isoformat() for minutes in (29, 30))
    change = {"reshuffle": again}
    assert refusal(table, call("change", rules=change, effective=early)) == ("notice-too-short", "8.3(b)")
    told = facts(table.do(call("change", rules=change, effective=late)), "notified")
    assert {word for fact in told for word in fact.details} >= {"commission", "surveillance"}
    assert table.house["reshuffle"] is not again
    table.do(Clock(NOON + timedelta(minutes=30)))
    assert table.house["reshuffle"] is again
    assert "4.4(b)" in {short(fact.cites) for fact in told}


@provision("4.4(b)")
def test_the_stack_is_offered_from_the_highest_seat_clockwise_and_then_the_dealer_cuts() -> None:
    table = to_be_cut(3, 1, 11, 6)
    assert refusal(table, Choose(6, "cut", {"at": 100})) == ("not-offered", "4.4(b)")
    assert asked(table) == [11, 6, 3, 1]
    (done, *_) = facts(cut_by_dealer(table, 100), "performed")
    assert (short(done.cites), done.details["by"]) == ("4.4(b)", "dealer")
    table = to_be_cut(3, 1, 11, 6)
    table.do(Choose(11, "decline-cut"))
    (done, *_) = facts(table.do(Choose(6, "cut", {"at": 100})), "performed")
    assert done.details["seat"] == 6


@provision("4.4(b)")
@pytest.mark.parametrize(
    ("dealer", "order"),
    [(6, [3, 1, 11, 6]), (1, [11, 6, 3, 1]), (11, [6, 3, 1, 11]), (3, [1, 11, 6, 3])],
)
def test_at_a_reshuffle_it_is_offered_from_the_left_of_who_dealt(dealer: int, order: list[int]) -> None:
    table = end_of_shoe(1, 3, 6, 11, dealer=dealer)
    table.do(BY_HAND)
    assert asked(table) == order


@provision("4.4(b)")
def test_who_dealt_the_last_hand_dealt_it_even_where_the_bank_lost() -> None:
    table = in_play(1, 3, 6)
    has_bank(table, 3, "10")
    table.do(bet(3, "bank", "10"))
    banco(table, 6)
    table.do(Showing("deal", ("9S", "2H", "KD", "CUT", "KC")))
    table.do(Choose(6, "natural"))
    table.do(BY_HAND)
    assert asked(table) == [1, 6, 3]


@provision("4.4(c)")
@pytest.mark.parametrize("decks", [6, 8])
def test_a_cut_is_ten_cards_or_more_from_either_end(decks: int) -> None:
    size = 52 * decks
    for at in (0, 9, size - 9, size):
        assert refusal(to_be_cut(decks=decks), Choose(3, "cut", {"at": at})) == ("cut-too-near", "4.4(c)")
        table = to_be_cut(decks=decks)
        asked(table)
        assert refusal(table, call("cut", at=at)) == ("cut-too-near", "4.4(c)")
    for at in (10, size - 10):
        (done, *_) = facts(to_be_cut(decks=decks).do(Choose(3, "cut", {"at": at})), "performed")
        assert (short(done.cites), done.details["at"]) == ("4.4(c)", at)


@provision("4.4(d)")
@pytest.mark.parametrize("at", [10, 120, 406])
def test_the_cards_in_front_of_the_cut_go_to_the_back(at: int) -> None:
    chance = Seeded(at)
    table = to_be_shuffled()
    table.do(next_act(table, chance))
    stack = table.stack
    assert stack is not None
    events = cut_by_dealer(table, at)
    assert any("to the back" in act for act in acts(events, "4.4(d)"))
    order = [*stack[at:], *stack[:at]]
    while isinstance(command := next_act(table, chance), Showing):
        assert list(command.value) == order[: len(command.value)]
        del order[: len(command.value)]
        table.do(command)
    assert len(order) == marks_on(table)["cards-left"]


@provision("4.4(d)")
def test_the_cutting_card_is_fourteen_cards_or_more_from_the_back() -> None:
    for behind in (13, 0, -14, "14", True):
        (violation,) = violations(NAME, cutting_card=behind)
        assert (violation.option, short(violation.cites)) == ("cutting-card", "4.4(d)")
    for behind in (14, 60):
        table = to_be_cut(cutting_card=behind)
        (placed,) = (fact for fact in facts(cut_by_dealer(table, 100), "performed") if "behind" in fact.details)
        assert (short(placed.cites), placed.details["behind"]) == ("4.4(d)", behind)
        assert "the second one at the end, and put the stack into the shoe" in str(placed.details["act"])


@provision("4.4(d)")
@pytest.mark.parametrize("behind", [14, 40])
def test_where_it_comes_the_hand_is_completed_and_the_shoe_is_over(behind: int) -> None:
    chance = Seeded(behind)
    table = open_table(NAME, {"decks": 6, "cutting-card": behind}, {1: "1000000", 2: "1000000"}, chance)
    while not shoe_state(table).over:
        if banker(table) is None:  # it is bid for, or offered to the other
            other = offered(table)
            if isinstance(other, int):
                table.do(Choose(other, "accept-bank"))
            else:
                has_bank(table, 1, "1")
        holder, rounds = banker(table), table.rounds
        assert isinstance(holder, int)
        table.do(bet(holder, "bank", least(table)))
        banco(table, 3 - holder)
        while table.rounds == rounds:
            table.do(next_act(table, chance))
    left = marks_on(table)["cards-left"]
    assert isinstance(left, int)
    assert behind - 6 <= left < behind


def least(table: Table) -> str:
    found = marks_on(table)["bank"]
    assert isinstance(found, dict)
    return str(found["least"])


@provision("4.4(d)")
@pytest.mark.parametrize(("rank", "more"), BURNS.items())
def test_the_first_card_is_burned_with_as_many_more_as_it_shows(rank: str, more: int) -> None:
    table = to_be_cut()
    cut_by_dealer(table, 200)
    others = [card for card in DECK if card[0] in "23456"][:more]
    events = deal(table, f"{rank}H")
    for card in others:
        assert refusal(table, bet(1, "bank", "10"))[0] == "shoe-not-ready"
        events += deal(table, card)
    (burned,) = (fact for fact in facts(events, "performed") if "cards" in fact.details)
    assert (short(burned.cites), burned.details["cards"]) == ("4.4(d)", [f"{rank}H", *others])
    assert "discard bucket" in str(burned.details["act"])
    has_bank(table, 1, "10")  # not one card more
    assert marks_on(table)["cards-left"] == 416 - 1 - more


def test_the_bank_s_last_wager_does_not_bind_the_next_shoe() -> None:
    table = in_play(1, 2)
    has_bank(table, 1, "1000")
    coup(table, "1000", "banker", 2)
    table.do(bet(1, "bank", "2000"))
    banco(table, 2)
    table.do(Showing("deal", ("2S", "9H", "KD", "CUT", "KC")))
    table.do(Choose(2, "card"))
    table.do(Choose(1, "natural"))
    table.do(BY_HAND)
    cut_by_dealer(table, 100)
    deal(table, "AS", "KS")
    has_bank(table, 1, "5")
    table.do(bet(1, "bank", "5"))
