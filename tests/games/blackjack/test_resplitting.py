"""Pairs that are split more than once: N.J.A.C. 19:47-2.11(e)."""

from typing import Any

import pytest

from chapter47 import Choose
from kit.baccarat import choose, settled
from kit.blackjack import at, awaited, blackjack, hands, net, offered, outcome, play, round_of, violations
from kit.blackjack import pair_dealt as dealt
from kit.refusals import refusal, short

provision = pytest.mark.provision


@provision("2.11(b)")
def test_a_pair_split_again_is_played_before_what_lies_to_its_right() -> None:
    table = dealt(resplit=4, boxes=6)
    play(table, "1:split 8D 1:split")
    assert hands(table, 1) == [["8S"], ["8H"], ["8D"]]  # told by number, in which they were made
    play(table, "2C 1:stand 8C 1:split")
    assert hands(table, 1) == [["8S", "2C"], ["8H"], ["8D"], ["8C"]]
    play(table, "3C 1:stand 4C 1:stand 5C 1:stand")
    assert hands(table, 1) == [["8S", "2C"], ["8H", "5C"], ["8D", "3C"], ["8C", "4C"]]


@provision("2.11(c)2", "2.11(e)")
def test_aces_that_may_be_split_again_are_split_or_left() -> None:
    table = dealt("AS 6D AH", resplit=3)
    play(table, "1:split AC")
    assert sorted(offered(table)) == ["split", "stand"]
    assert refusal(table, Choose(1, "hit")) == ("one-card-on-aces", "2.12(a)3")
    assert refusal(table, Choose(1, "double")) == ("one-card-on-aces", "2.11(c)2")
    play(table, "1:split 5C AD")
    assert hands(table, 1) == [["AS", "5C"], ["AH"], ["AC", "AD"]]  # three hands, and no more
    assert awaited(table) == ["draws"]
    play(table, "6C")
    assert len(settled(play(table, "TD TC"))) == 3


@provision("2.11(e)")
def test_the_house_may_have_aces_split_once() -> None:
    table = dealt("AS 6D AH", resplit=3, resplit_aces=False)
    play(table, "1:split AC")
    assert refusal(table, Choose(1, "split")) == ("aces-once", "2.11(e)")
    play(table, "AD")
    assert hands(table, 1) == [["AS", "AC"], ["AH", "AD"]]
    other = dealt("8S 6D 8H", resplit=3, resplit_aces=False)
    play(other, "1:split 8C 1:split")
    assert hands(other, 1) == [["8S"], ["8H"], ["8C"]]  # other pairs may


@provision("2.11(d)", "2.11(e)")
def test_of_four_hands_too() -> None:
    found = outcome(
        "8S AD 8H closed 1:split 8C 1:split 8D 1:split 2C 1:stand 3C 1:double 9C 4C 1:stand 5C 1:stand KC",
        resplit=4,
        boxes=6,
    )
    assert sorted(found) == [("blackjack", "lose", -1000), ("double", "void", 0), *([("split", "void", 0)] * 3)]


@provision("2.11(e)")
@pytest.mark.parametrize(("resplit", "boxes"), [(2, 7), (3, 7), (3, 6), (4, 6), (4, 1)])
def test_three_hands_at_seven_boxes_and_four_at_six(resplit: int, boxes: int) -> None:
    table = dealt(resplit=resplit, boxes=boxes)
    choose(table, 1, "split")
    for suit in "CDSH"[: resplit - 2]:
        play(table, f"8{suit} 1:split")
    play(table, "8C")
    assert len(hands(table, 1)) == resplit
    cites = "2.11(c)1" if resplit == 2 else "2.11(e)"
    assert refusal(table, Choose(1, "split")) == ("no-more-splits", cites)
    assert len(table.layout.stakes) == resplit
    assert {stake.amount for stake in table.layout.stakes.values()} == {1000}


@provision("2.11(e)")
def test_four_hands_are_too_many_at_seven_boxes() -> None:
    (violation,) = violations(resplit=4, boxes=7)
    assert (violation.option, short(violation.cites)) == ("resplit", "2.11(e)")
    for wrong in (1, 5, 0, "3", True):
        assert [each.option for each in violations(resplit=wrong, boxes=6)] == ["resplit"]


@provision("2.11(e)")
@pytest.mark.parametrize("action", [2, 3])
def test_no_pair_is_split_twice_in_multiple_action(action: int) -> None:
    (violation,) = violations(resplit=3, multiple_action=action)
    assert (violation.option, short(violation.cites)) == ("resplit", "2.11(e)")


@provision("2.11(e)")
def test_each_hand_is_played_by_the_other_rules_and_paid_by_its_own_total() -> None:
    script = "8S 6D 8H 1:split 8C 1:split 3C 1:double TC 5C 1:hit 9C TD 1:stand TC 3D"  # 21 doubled, 22, 18; dealer 19
    events = round_of(blackjack(1, resplit=3), script)
    assert at(events, "blackjack", "box 1").paid == 1000
    assert at(events, "double", "box 1").paid == 1000
    assert at(events, "split", "box 1 hand 3").result == "lose"
    assert at(events, "split", "box 1 hand 2").result == "lose"
    assert net(events) == {1: 0}


@provision("2.11(e)")
@pytest.mark.parametrize(
    ("house", "said"), [({"resplit": 3}, "3 hands, aces too"), ({"resplit": 3, "resplit_aces": False}, "aces once")]
)
def test_the_sign_says_so(house: dict[str, Any], said: str) -> None:
    table = blackjack(1, **house)
    (notice,) = [each for each in table.game.notices(table.house) if short(each.cites) == "2.11(e)"]
    assert said in notice.text
    assert not [each for each in blackjack(1).game.notices(blackjack(1).house) if short(each.cites) == "2.11(e)"]
