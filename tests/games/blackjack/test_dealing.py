"""How cards are dealt: N.J.A.C. 19:47-2.6."""

from typing import Any

import pytest

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.money.owners import seat_number
from kit.baccarat import acts, calls, choose, facts, settled
from kit.blackjack import (
    DECK,
    awaited,
    blackjack,
    decided,
    hands,
    offered,
    outcome,
    play,
    round_of,
    total,
    two_cards,
    violations,
    wager,
)
from kit.marks import marks_on
from kit.refusals import mistake, refusal, short

provision = pytest.mark.provision


def with_wagers(*seats: int, on: tuple[int, ...] = (), **house: Any) -> Table:
    table = blackjack(*seats, **house)
    for seat in on or seats:
        wager(table, seat, "10")
    return table


# 2.6(b), (e): in which order, face up


@provision("2.6(e)", "2.6(e)1", "2.6(e)2", "2.6(e)3")
@pytest.mark.parametrize("boxes", [(1,), (3,), (1, 2), (7, 2, 5), (6, 4, 2), (1, 2, 3, 4, 5, 6, 7)])
def test_one_card_to_each_box_from_the_left_then_to_the_dealer_then_a_second(boxes: tuple[int, ...]) -> None:
    table = with_wagers(1, 2, 3, 4, 5, 6, 7, on=boxes)
    cards = iter([card for card in DECK if card[0] not in "ATJQK"])
    expected: dict[int, list[str]] = {box: [] for box in sorted(boxes)}
    dealer: list[str] = []
    provisions = []
    for turn in [*sorted(boxes), 0, *sorted(boxes)]:
        provisions.append(refusal(table, Showing("deal", ("XX",)))[1])
        card = next(cards)
        (expected[turn] if turn else dealer).append(card)
        play(table, card)
    assert {box: hands(table, box) for box in expected} == {box: [two] for box, two in expected.items()}
    assert marks_on(table)["dealer"] == dealer
    assert provisions == ["2.6(e)1"] * len(boxes) + ["2.6(e)2"] + ["2.6(e)3"] * len(boxes)


@provision("2.6(b)")
@pytest.mark.parametrize("script", ["", "8S", "8S 6D", "8S 6D 3S 1:hit", "8S 6D 3S 1:double"])
def test_every_card_is_turned_face_up(script: str) -> None:
    table = with_wagers(1)
    play(table, script)
    code, number = refusal(table, Showing("deal", ("XX",)))
    assert code == "face-up"
    assert number in ("2.6(b)", "2.6(e)1", "2.6(e)2", "2.6(e)3")


def test_no_card_can_be_changed_or_taken_back_by_anyone_at_the_table() -> None:
    table = with_wagers(1)
    play(table, "8S 6D 3S")
    for choice in ("discard", "exchange", "remove-card"):
        said = mistake(table, call(choice))
        assert said
    assert hands(table, 1) == [["8S", "3S"]]


# 2.6(f), (g): totals and decisions


@provision("2.6(f)")
def test_totals_are_announced_from_the_left_and_each_decides_in_turn() -> None:
    table = with_wagers(2, 5, 6)
    events = play(table, "8S 9S AS 6D 3S 8H 6H")
    assert calls(events, "2.6(f)") == ["11"]
    for seat, other, following in ((2, 5, ["17"]), (5, 6, ["soft 17"]), (6, 2, [])):
        turn = marks_on(table)["turn"]
        assert turn == {"box": seat, "hand": 1, "seat": seat}
        assert refusal(table, Choose(other, "stand")) == ("not-your-decision", "2.6(f)")
        assert calls(choose(table, seat, "stand"), "2.6(f)") == following


@provision("2.6(f)")
@pytest.mark.parametrize(
    ("cards", "surrender", "said"),
    [
        ("8S 6D 3S", True, {"hit", "stand", "double", "surrender"}),
        ("8S 6D 8H", True, {"hit", "stand", "double", "split", "surrender"}),
        ("8S 6D 8H", False, {"hit", "stand", "double", "split"}),
        ("8S 6D 8H 1:hit 2S", True, {"hit", "stand"}),
        ("8S 6D 8H 1:split 2S", True, {"hit", "stand", "double"}),
    ],
)
def test_a_player_may_surrender_double_split_stand_or_draw(cards: str, surrender: bool, said: set[str]) -> None:
    table = with_wagers(1, surrender=surrender)
    play(table, cards)
    assert set(offered(table)) == said


@provision("2.6(g)")
def test_after_each_card_the_new_total_is_announced() -> None:
    table = with_wagers(1)
    play(table, "2S 6D 3S")
    said = [calls(play(table, f"1:hit {card}"), "2.6(g)") for card in ("AS", "2H", "9D", "3H")]
    assert said == [["soft 16"], ["soft 18"], ["17"], ["20"]]
    assert refusal(table, Showing("deal", ("2D",))) == ("decision-first", "2.6(g)")


# 2.6(h), (i): the dealer's cards, and all are picked up


@provision("2.6(h)")
def test_the_dealer_calls_his_card_before_he_draws_it_and_then_his_total() -> None:
    table = with_wagers(1)
    play(table, "8S 6D 9S")
    assert calls(choose(table, 1, "stand"), "2.6(h)") == ["Dealer's Card"]
    assert calls(play(table, "4D"), "2.6(h)") == []
    assert calls(play(table, "9D"), "2.6(h)") == ["Dealer has 19"]


@provision("2.6(h)")
def test_the_dealers_second_card_comes_after_all_decisions() -> None:
    table = with_wagers(1, 2)
    play(table, "8S 2S 6D 9S 2H 1:stand 2:hit 5H 2:hit 4C")
    assert marks_on(table)["dealer"] == ["6D"]
    assert not settled(play(table, "2:stand"))
    play(table, "TD 5D")
    assert marks_on(table)["dealer"] == ["6D", "TD", "5D"]


@provision("2.6(i)")
def test_the_cards_are_picked_up_from_the_far_right_and_the_dealers_last() -> None:
    table = with_wagers(1, 2, 3)
    events = play(table, "8S 2S 5S 6D 9S 2H 6S 1:stand 2:hit 5H 2:stand 3:stand TD 5D")
    (picked,) = [fact for fact in facts(events, "performed") if short(fact.cites) == "2.6(i)"]
    assert picked.details["cards"] == ["5S", "6S", "2S", "2H", "5H", "8S", "9S", "6D", "TD", "5D"]
    assert "discard rack" in str(picked.details["act"])


# 2.6(j): a hole card face down, and the device


@provision("2.6(j)")
@pytest.mark.parametrize("hole", ["face-down", "card-reader"])
def test_a_hole_card_is_dealt_face_down_before_additional_cards_and_nobody_looks(hole: str) -> None:
    table = with_wagers(1, hole_card=hole)
    play(table, "8S 6D 3S")
    assert awaited(table)[0] == "draws"
    play(table, "XX")
    assert marks_on(table)["dealer"] == ["6D", "XX"]
    assert table.view()["layout"]["things"]["cards:dealer"]["faces"] == ["6D", "XX"]  # type: ignore[index]
    play(table, "1:hit TS")
    assert decided(play(table, "turn=TD 5D")) == [("blackjack", "void", 0)]
    assert marks_on(table)["dealer"] == ["6D", "TD", "5D"]


UPS = {"AD": True, "KD": True, "QD": True, "JD": True, "TD": True, **{f"{rank}D": False for rank in "23456789"}}


@provision("2.6(j)")
@pytest.mark.parametrize(("up", "reads"), UPS.items())
def test_the_device_reads_the_hole_card_under_an_ace_or_a_ten_before_any_more_cards(up: str, reads: bool) -> None:
    table = with_wagers(1, hole_card="card-reader")
    play(table, f"8S {up} 3S XX" + (" closed" if up == "AD" else ""))
    assert ("reads" in awaited(table)) is reads
    if reads:
        assert refusal(table, Showing("deal", ("2S",))) == ("reader-first", "2.6(j)")
        assert acts(play(table, "reader=no"), "2.6(j)") == ["read the hole card: no blackjack"]
    assert awaited(table) == ["decides"]


@provision("2.6(j)", "2.3(b)", "2.7(b)")
@pytest.mark.parametrize(("up", "hole"), [("AD", "KD"), ("AD", "TD"), ("KD", "AC"), ("TD", "AC")])
def test_where_the_device_finds_blackjack_no_card_is_dealt_and_all_is_settled(up: str, hole: str) -> None:
    table = with_wagers(1, 2, hole_card="card-reader")
    closed = " closed" if up == "AD" else ""
    events = play(table, f"8S AS {up} 8H KS XX{closed} reader=yes turn={hole}")
    assert sorted((seat_number(each.owner), each.result) for each in settled(events)) == [(1, "lose"), (2, "void")]
    assert table.rounds == 1


@provision("2.6(j)")
def test_what_the_device_said_holds_when_the_card_is_turned() -> None:
    table = with_wagers(1, hole_card="card-reader")
    play(table, "8S KD 8H XX reader=no 1:stand")
    assert mistake(table, Showing("turn", ("AS",))) == "another-card"
    assert decided(play(table, "turn=9S")) == [("blackjack", "lose", -1000)]


@provision("2.6(j)")
def test_without_a_device_a_hole_card_waits_until_all_have_drawn() -> None:
    table = with_wagers(1, hole_card="face-down")
    play(table, "8S KD 8H XX")
    assert awaited(table) == ["decides"]
    assert decided(play(table, "1:double 5S turn=AD")) == [("blackjack", "lose", -1000), ("double", "void", 0)]


# 2.6(k): a hole card face up


@provision("2.6(k)")
def test_a_hole_card_face_up_is_seen_before_anyone_decides() -> None:
    table = with_wagers(1, hole_card="face-up")
    play(table, "8S KD 3S 5D")
    assert marks_on(table)["dealer"] == ["KD", "5D"]
    assert awaited(table) == ["decides"]
    assert "2.6(k)" in [short(notice.cites) for notice in table.sign()]


@provision("2.6(k)3")
def test_then_there_is_no_surrender_and_no_insurance() -> None:
    found = violations(hole_card="face-up", surrender=True, net_payout=True)
    assert [(each.option, short(each.cites)) for each in found] == [
        ("surrender", "2.6(k)3"),
        ("net-payout", "2.6(k)3"),
    ]
    table = with_wagers(1, hole_card="face-up")
    play(table, "8S AD 3S 5D")
    assert awaited(table) == ["decides"]
    assert refusal(table, bet(1, "insurance", "5", "box 1")) == ("no-insurance", "2.6(k)3")
    assert refusal(table, Choose(1, "surrender")) == ("no-surrender", "2.6(k)3")


@provision("2.6(k)4")
def test_then_only_9_10_and_11_are_doubled() -> None:
    table = blackjack(1, hole_card="face-up", device_approved=True, shuffle="continuous")
    for first, second in two_cards():
        wager(table, 1, "10")
        play(table, f"{first} 9D {second} 9C")
        count = total((first, second))
        if count < 21:
            counts = {count, count - 10 if "A" in (first[0], second[0]) else count}
            assert ("double" in offered(table)) == bool(counts & {9, 10, 11}), (first, second)
            play(table, "1:stand")
    assert table.rounds == 169


@provision("2.6(k)5")
def test_then_a_pair_is_split_once() -> None:
    table = with_wagers(1, hole_card="face-up")
    play(table, "8S 9D 8H 9C 1:split 8D")
    assert "split" not in offered(table)
    assert [(each.option, short(each.cites)) for each in violations(hole_card="face-up", resplit=3)] == [
        ("resplit", "2.6(k)5")
    ]


def test_a_dealer_who_stands_is_not_dealt_to() -> None:
    assert outcome("8S 9D 9S 1:stand TD") == [("blackjack", "lose", -1000)]
    assert round_of(blackjack(), "TS 9D TD 1:stand 9S")
