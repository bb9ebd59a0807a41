"""What a player is told of two hands before they are set: N.J.A.C. 19:47-10.1, 10.7(b), and the house way."""

import pytest

from chapter47 import Choose, Table
from kit.pai_gow import WINS, WONG, deal, pai_gow, put, shake, wager

provision = pytest.mark.provision


def dealt(hand: str) -> Table:
    table = pai_gow(1, 2)
    wager(table)
    shake(table)
    deal(table, {"dealer": WONG, 1: hand})
    return table


@provision("10.7(b)")
def test_both_hands_are_named_before_they_are_set_and_nothing_is_kept_of_it() -> None:
    table = dealt(WINS)
    entries = table.next_entry
    told = {each.about: each.sentence for each in table.weigh(Choose(1, "set", {"low": ["5-5", "5-5"]}))}
    assert told.keys() == {"high", "low"}
    assert ("supreme" in told["high"].lower(), "pair" in told["low"].lower()) == (True, True)
    assert table.next_entry == entries


@provision('10.1 "High hand"')
def test_of_the_two_hands_the_higher_would_be_the_high_hand_whichever_was_named() -> None:
    *hands, swapped = dealt(WINS).weigh(Choose(1, "set", {"low": ["2-4", "1-2"]}))
    assert [each.about for each in hands] == ["low", "high"]  # the higher of them is the one that was named
    assert str(swapped.cites) == '19:47-10.1 "High hand"'


def test_the_house_way_is_suggested_to_the_player_alone_until_the_hand_is_set() -> None:
    table = dealt(WINS)
    assert [say.suggests for say in table.says("seat:1") if say.name == "set"] == [{"house-way": {"low": [3, 4]}}]
    assert not any(say.suggests for by in ("seat:2", "dealer") for say in table.says(by))
    put(table, 1, "5-5 2-4")
    assert not any(say.suggests for say in table.says("seat:1"))
