"""What a player is told at the table."""

from fractions import Fraction

import pytest

from chapter47.law import Mistake
from chapter47.odds.of.blackjack.analysis import analyse
from chapter47.odds.of.blackjack.hint import hint, insurance
from chapter47.odds.of.blackjack.opening import FIRST
from chapter47.odds.of.blackjack.rules import Rules

provision = pytest.mark.provision
CARD = {value: f"{'A23456789T'[value - 1]}S" for value in range(1, 11)}
OTHER = {value: f"{'A23456789T'[value - 1]}H" for value in range(1, 11)}
CLOSE = 1e-13


def actions(rules: Rules, hand: list[str], *shown: str, hands_now: int = 1, number: int = 1) -> dict[str, float]:
    return {play.action: play.value for play in hint(rules, hand, shown, hands_now, number)}


@pytest.mark.parametrize("up", [1, 6, 10])
@pytest.mark.parametrize("rules", [Rules(surrender=True, hands=4), Rules(decks=1), Rules(multiple=2)])
def test_first_hands_are_worth_what_the_analysis_says(rules: Rules, up: int) -> None:
    found = analyse(rules)
    for one, two in FIRST:
        told = hint(rules, [CARD[one], OTHER[two]], [CARD[up]])
        assert [play.action for play in told] == [play.action for play in found.value((one, two), up)]
        assert [play.value for play in told] == pytest.approx(
            [play.value for play in found.value((one, two), up)], abs=CLOSE
        )


def test_open_cards() -> None:
    rules = Rules(face_up=True, blackjack=Fraction(1))
    assert hint(rules, ["TS", "KD"], ["7H", "9C"])[0].action == "split"
    assert hint(rules, ["TS", "KD"], ["TH", "TC"])[0].action == "hit"
    assert actions(rules, ["2S", "3D"], "5H", "TC").keys() == {"stand", "hit"}
    assert "double" in actions(rules, ["AS", "8D"], "5H", "TC")


@provision("2.11(c)1", "2.11(e)")
@pytest.mark.parametrize(("hands", "now", "again"), [(2, 1, True), (2, 2, False), (4, 3, True), (4, 4, False)])
def test_a_pair_is_split_as_long_as_it_may_be(hands: int, now: int, again: bool) -> None:
    assert ("split" in actions(Rules(hands=hands), ["8S", "8D"], "6H", hands_now=now)) == again


@provision("2.11(c)2", "2.12(a)3")
def test_a_split_ace_has_nothing_to_decide() -> None:
    assert hint(Rules(hands=4), ["AS", "5D"], ["6H"], hands_now=2) == []
    assert actions(Rules(hands=4), ["AS", "AD"], "6H", hands_now=2).keys() == {"stand", "split"}
    assert actions(Rules(hands=4, resplit_aces=False), ["AS", "AD"], "6H", hands_now=2).keys() == {"stand"}


@provision("2.8(a)", "2.10(a)")
def test_a_split_hand_may_be_doubled_and_not_surrendered() -> None:
    assert actions(Rules(surrender=True), ["8S", "3D"], "6H", hands_now=2).keys() == {"stand", "hit", "double"}
    assert actions(Rules(surrender=True), ["8S", "3D"], "6H").keys() == {"stand", "hit", "double", "surrender"}
    assert actions(Rules(surrender=True), ["8S", "3D", "2C"], "6H").keys() == {"stand", "hit"}


@provision("2.11(d)")
def test_a_dealers_blackjack_takes_the_first_hand_alone() -> None:
    first = actions(Rules(), ["8S", "TD"], "KH", hands_now=2)
    second = actions(Rules(), ["8S", "TD"], "KH", hands_now=2, number=2)
    aces, left = 32, 416 - 4  # the up card, both eights and the ten are out
    for action, value in first.items():
        assert second[action] - value == pytest.approx(aces / left, abs=CLOSE)


@provision("2.3(e)1")
def test_two_of_a_suit_hope_for_the_third() -> None:
    rules = Rules(six_seven_eight=True)
    plain, suited = (actions(rules, ["6S", seven], "2H") for seven in ("7D", "7S"))
    seen = actions(rules, ["6S", "7S"], "8S")
    unseen = actions(rules, ["6S", "7S"], "8H")
    assert suited["stand"] == plain["stand"]
    assert suited["hit"] > plain["hit"]
    assert suited["double"] - plain["double"] == pytest.approx(2 * (suited["hit"] - plain["hit"]), abs=CLOSE)
    assert seen["hit"] < unseen["hit"]
    assert actions(Rules(), ["6S", "7S"], "2H") == actions(Rules(), ["6S", "7D"], "2H")


@provision("2.9(a)", "2.9(c)")
def test_insurance_is_worth_what_tens_are_left() -> None:
    assert insurance(Rules(), ["TS", "KD"], "AH") == pytest.approx((3 * 126 / 413 - 1) / 2, abs=CLOSE)
    with pytest.raises(Mistake, match="against an ace"):
        insurance(Rules(), ["TS", "KD"], "KH")


@pytest.mark.parametrize(
    ("rules", "hand", "shown"),
    [
        (Rules(), ["TS"], ["6H"]),
        (Rules(), ["TS", "TD", "2C"], ["6H"]),
        (Rules(), ["TS", "TD"], ["6H", "6D"]),
        (Rules(face_up=True), ["TS", "TD"], ["6H"]),
        (Rules(face_up=True), ["TS", "TD"], ["AH", "KD"]),
    ],
)
def test_what_is_no_decision_is_refused(rules: Rules, hand: list[str], shown: list[str]) -> None:
    with pytest.raises(Mistake, match=r"no hand|does not show|lies open"):
        hint(rules, hand, shown)
