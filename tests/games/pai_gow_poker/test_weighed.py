"""What a player is told of two hands before they are set: N.J.A.C. 19:47-11.9(a), (g)3, (g)4, 11.11(j)."""

import pytest

from chapter47 import Choose, Table
from kit.pai_gow_poker import DEALER, bank_deals, deal, second_round, set_hand, table, wager
from kit.refusals import short

provision = pytest.mark.provision
SEVENS = "7S 7H 7D KC 9C 4S 3C"


def dealt(hand: str) -> Table:
    at = table(2, 3)
    wager(at, 2, 3)
    deal(at, {"dealer": DEALER, 2: hand})
    return at


@provision("11.9(a)")
def test_both_hands_are_named_before_they_are_set_and_nothing_is_kept_of_it() -> None:
    at = dealt(SEVENS)
    entries = at.next_entry
    told = at.weigh(Choose(2, "set", {"low": ["KC", "9C"]}))
    assert {each.about: each.sentence for each in told} == {
        "high": "Three of a kind, sevens, with four and three",
        "low": "King high, with nine",
    }
    assert not any(each.warns for each in told)
    assert at.next_entry == entries


WRONG = [
    (SEVENS, "7S 7H", "11.9(g)3"),  # a pair before seven high
    ("AH KC QD 9S 5H 3C 2S", "AH KC", "11.9(g)3"),
    (SEVENS, "7S 7H 7D", "11.9(g)4"),
    (SEVENS, "KC", "11.9(g)4"),
]


@provision("11.9(g)3", "11.9(g)4")
@pytest.mark.parametrize(("hand", "low", "by"), WRONG)
def test_a_hand_that_would_lose_as_it_is_set_is_warned_of_and_taken_all_the_same(hand: str, low: str, by: str) -> None:
    at = dealt(hand)
    warned = [each for each in at.weigh(Choose(2, "set", {"low": low.split()})) if each.warns]
    assert [(short(each.cites), "lose" in each.sentence) for each in warned if each.cites] == [(by, True)]
    set_hand(at, 2, low)


def test_equal_is_not_warned_of() -> None:
    assert not any(each.warns for each in dealt("7S 7H 7D 7C KC 9C 4S").weigh(Choose(2, "set", {"low": ["7S", "7H"]})))


@provision("11.11(j)")
def test_a_bank_is_told_that_its_hands_would_be_reset() -> None:
    at = second_round(1, 2)
    at.do(Choose(1, "accept-bank"))
    wager(at, 2)
    bank_deals(at, {1: SEVENS}, 1)
    (warned,) = [each for each in at.weigh(Choose(1, "set", {"low": ["7S", "7H"]})) if each.warns]
    assert warned.cites is not None
    assert (short(warned.cites), "reset" in warned.sentence) == ("11.11(j)", True)


def test_the_house_way_is_suggested_to_the_player_alone_until_the_hand_is_set() -> None:
    at = dealt(SEVENS)  # three of a kind stay together, and the two highest others go in front: cards 4 and 5
    assert [say.suggests for say in at.says("seat:2") if say.name == "set"] == [{"house-way": {"low": [4, 5]}}]
    assert not any(say.suggests for by in ("seat:3", "dealer") for say in at.says(by))
    set_hand(at, 2, "KC 9C")
    assert not any(say.suggests for say in at.says("seat:2"))
