"""Doubling down: N.J.A.C. 19:47-2.10, and the one card that follows it, 2.12(a)2."""

import pytest

from chapter47 import Choose, Showing, Table, bet
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Reduce, Remove
from kit.baccarat import choose, facts, no, settled
from kit.blackjack import (
    at,
    awaited,
    blackjack,
    hands,
    natural,
    net,
    offered,
    outcome,
    play,
    round_of,
    total,
    two_cards,
    wager,
)
from kit.marks import marks_on
from kit.refusals import refusal, short

provision = pytest.mark.provision


def dealt(first: str = "5S", second: str = "6H", up: str = "6D", amount: str = "10", **house: object) -> Table:
    """Seat 1 is to decide on two cards."""
    table = blackjack(1, chips=str(house.pop("chips", "1000")), **house)
    wager(table, 1, amount)
    play(table, f"{first} {up} {second}")
    return table


# 2.10(a): on which hands


@provision("2.10(a)")
def test_any_first_two_cards_may_be_doubled_but_21() -> None:
    table = blackjack(1, device_approved=True, shuffle="continuous")  # every card is there again for the next round
    for first, second in two_cards():
        wager(table, 1, "10")
        play(table, f"{first} 6D {second}")
        if natural((first, second)):
            assert "decides" not in awaited(table)  # paid at once, and nothing is left to decide
            continue
        assert "double" in offered(table), (first, second)
        events = play(table, "1:double 2C 5D 6C")  # the dealer has 17
        score = total((first, second, "2C"))
        won = {True: 2000, False: -2000}[17 < score <= 21] if score != 17 else 0
        assert net(events) == {1: won}, (first, second)


@provision("2.10(a)")
@pytest.mark.parametrize("second_hand", [False, True])
@pytest.mark.parametrize("second", "23456789")
def test_the_first_two_cards_of_a_split_pair_may_be_doubled(second: str, second_hand: bool) -> None:
    table = dealt("8S", "8H")
    play(table, "1:split")
    if second_hand:
        play(table, "TC 1:stand")
    play(table, f"{second}S")
    assert "double" in offered(table)
    choose(table, 1, "double")
    assert table.layout.stakes[seat_owner(1), "double", "box 1 hand 2" if second_hand else "box 1"].amount == 1000


@provision("2.10(a)")
def test_21_in_two_cards_of_a_split_pair_is_not_doubled() -> None:
    table = dealt("TS", "KH")
    play(table, "1:split AC")
    assert total(hands(table, 1)[0]) == 21
    assert refusal(table, Choose(1, "double")) == ("twenty-one", "2.10(a)")  # the second hand's card is next
    play(table, "5C 1:double AH")
    assert set(table.layout.stakes) == {
        (seat_owner(1), "blackjack", "box 1"),
        (seat_owner(1), "split", "box 1 hand 2"),
        (seat_owner(1), "double", "box 1 hand 2"),
    }


@provision("2.10(a)")
def test_a_hand_of_three_cards_is_not_doubled() -> None:
    table = dealt("2S", "3H")
    play(table, "1:hit 4C")
    assert "double" not in offered(table)
    assert refusal(table, Choose(1, "double")) == ("not-two-cards", "2.10(a)")
    play(table, "1:hit 2C")
    assert refusal(table, Choose(1, "double", {"amount": "1"})) == ("not-two-cards", "2.10(a)")


# 2.10(a): for how much


@provision("2.10(a)")
@pytest.mark.parametrize(("amount", "cents"), [("0.01", 1), ("2.50", 250), ("9.99", 999), ("10", 1000), (None, 1000)])
def test_the_additional_wager_is_at_most_the_original_one(amount: str | None, cents: int) -> None:
    table = dealt()
    for above in ("10.01", "20", "1000000"):
        assert refusal(table, Choose(1, "double", {"amount": above})) == ("above-original", "2.10(a)")
    play(table, "1:double" if amount is None else f"1:double={amount}")
    assert table.chips(1) == 100_000 - 1000 - cents
    events = play(table, "TC TD 5C")  # 21 against 21
    assert net(events) == {1: 0}
    assert table.chips(1) == 100_000


@provision("2.10(a)")
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("0", "above-original"),
        ("-5", "not-an-amount"),
        ("ten", "not-an-amount"),
        ("1.005", "not-an-amount"),
        ("", "not-an-amount"),
        (None, "not-an-amount"),
        (True, "not-an-amount"),
        (["5"], "not-an-amount"),
        ({"amount": "5"}, "not-an-amount"),
    ],
)
def test_nonsense_is_no_amount(wrong: object, code: str) -> None:
    assert no(dealt(), Choose(1, "double", {"amount": wrong})) == code


def test_who_has_not_the_chips_may_double_for_less() -> None:
    table = dealt(chips="16")
    assert refusal(table, Choose(1, "double")) == ("not-enough-chips", "2.10(a)")
    assert refusal(table, Choose(1, "double", {"amount": "6.01"})) == ("not-enough-chips", "2.10(a)")
    choose(table, 1, "double", amount="6")
    assert table.chips(1) == 0


@provision("2.10(a)")
def test_a_split_hand_is_doubled_up_to_its_own_wager() -> None:
    table = dealt("8S", "8H", amount="25")
    play(table, "1:split 3C")
    assert refusal(table, Choose(1, "double", {"amount": "25.01"})) == ("above-original", "2.10(a)")
    choose(table, 1, "double", amount="25")


def test_the_wager_is_made_by_deciding_and_in_no_other_way() -> None:
    table = blackjack(1)
    wager(table, 1, "10")
    assert refusal(table, bet(1, "double", "10")) == ("by-choice", "2.10(a)")
    play(table, "5S 6D 6H")
    assert refusal(table, bet(1, "double", "10")) == ("betting-closed", "2.3(c)")
    choose(table, 1, "double", amount="5")
    for touched in (Remove(1, "double"), Reduce(1, "double", 100), bet(1, "double", "5")):
        assert no(table, touched) == "betting-closed"


# 2.10(a), 2.12(a)2: one card and no more


@provision("2.10(a)", "2.12(a)2")
@pytest.mark.parametrize("card", ["2C", "AC", "9C", "TC", "KC"])
def test_one_card_is_dealt_face_up_and_sideways_and_no_other(card: str) -> None:
    table = dealt()
    choose(table, 1, "double")
    assert refusal(table, Showing("deal", ("XX",))) == ("face-up", "2.6(b)")
    (fact,) = facts(play(table, card), "dealt")
    assert fact.details == {"box 1": [card], "hand": 1, "placed": "sideways"}
    assert short(fact.cites) == "2.12(a)2"
    for more in ("hit", "double"):
        assert refusal(table, Choose(1, more)) == ("one-card-on-double", "2.12(a)2")
    assert refusal(table, Choose(1, "stand")) == ("not-your-decision", "2.6(f)")
    assert "turn" not in marks_on(table)
    assert hands(table, 1) == [["5S", "6H", card]]


@provision("2.12(a)2")
def test_the_next_hand_is_asked_right_after_the_one_card() -> None:
    table = dealt("8S", "8H")
    play(table, "1:split 3C 1:double 2C")
    assert hands(table, 1) == [["8S", "3C", "2C"], ["8H"]]  # thirteen, and it may not draw
    play(table, "9C")
    assert marks_on(table)["turn"] == {"box": 1, "hand": 2, "seat": 1}


@pytest.mark.parametrize(
    ("card", "dealer", "won"),
    [
        ("TC", "TD 4C", 1),  # 21 against 20
        ("6C", "TD AC", 0),  # 17 against 17
        ("2C", "TD 4C", -1),  # 13 against 20
        ("2C", "TD TC", 1),  # 13, and the dealer has 26
    ],
)
@pytest.mark.parametrize("more", ["10", "4"])
def test_both_wagers_go_with_the_hand(card: str, dealer: str, won: int, more: str) -> None:
    events = round_of(blackjack(1), f"5S 6D 6H 1:double={more} {card} {dealer}")
    result = {1: "win", 0: "void", -1: "lose"}[won]
    cents = int(more) * 100
    assert {(each.wager, each.result, each.paid - each.collected) for each in settled(events)} == {
        ("blackjack", result, won * 1000),
        ("double", result, won * cents),
    }


# 2.10(b): a dealer's blackjack

WAYS = {"none": "", "face-down": "XX"}


@provision("2.10(b)")
@pytest.mark.parametrize("hole", ["none", "face-down"])
@pytest.mark.parametrize(("up", "second"), [("AD", "KC"), ("TD", "AC"), ("KD", "AC"), ("AD", "TC")])
@pytest.mark.parametrize(("card", "more"), [("TC", "10"), ("TC", "3"), ("2C", "10"), ("5C", "0.01")])
def test_a_dealers_blackjack_takes_the_original_wager_only(
    hole: str, up: str, second: str, card: str, more: str
) -> None:
    closed = "closed" if up == "AD" else ""
    last = second if hole == "none" else f"turn={second}"
    script = f"5S {up} 6H {WAYS[hole]} {closed} 1:double={more} {card} {last}"
    table = blackjack(1, hole_card=hole, chips="100")
    events = round_of(table, script)
    assert {(each.wager, each.result, each.paid - each.collected) for each in settled(events)} == {
        ("blackjack", "lose", -1000),
        ("double", "void", 0),
    }
    assert short(at(events, "double", "box 1").cites) == "2.10(b)"
    assert table.chips(1) == 9000


@provision("2.10(b)")
@pytest.mark.parametrize(("second", "lost"), [("AC", -1000), ("9C", -2000), ("2C", -2000)])
def test_so_it_does_where_the_hand_is_over_21_already(second: str, lost: int) -> None:
    """Money wagered in doubling waits for the dealer's second card, and for no other."""
    events = round_of(blackjack(1), f"6S TD 6H 1:double TC {second}")
    assert net(events) == {1: lost}
    assert [fact.details.get("dealer") for fact in facts(events, "dealt")][-1] == [second]


@provision("2.10(b)")
def test_each_hand_of_a_split_pair_has_its_doubled_money_back() -> None:
    found = outcome("8S TD 8H 1:split 3C 1:double TC 2C 1:double=4 9C AC")
    assert sorted(found) == [
        ("blackjack", "lose", -1000),
        ("double", "void", 0),
        ("double", "void", 0),
        ("split", "void", 0),
    ]
