"""What each person at a table may see."""

import pytest

from chapter47 import Mistake, bet, call, open_table


def test_everyone_sees_all_that_lies_on_these_layouts() -> None:
    table = open_table("roulette", seats={1: "100", 2: "50"})
    table.do(bet(1, "straight", "10", pick="17"))
    table.do(bet(2, "split", "5", pick=["17", "20"]))
    lying = [
        {"seat": 1, "wager": "straight", "pick": "17", "amount": "10.00"},
        {"seat": 2, "wager": "split", "pick": ["17", "20"], "amount": "5.00"},
    ]
    for viewer in (None, 1, 2):
        assert table.view(viewer)["layout"] == {"wagers": lying, "things": {}}


def test_everyone_sees_that_the_shaker_is_covered() -> None:
    table = open_table("sic-bo", seats={3: "100"})
    table.do(call("no-more-bets"))
    covered = {"kind": "fell", "device": "shaker", "state": ["covered"]}
    for viewer in (None, 3):
        assert table.view(viewer)["layout"] == {"wagers": [], "things": {"fell:shaker": covered}}


def test_a_seat_where_nobody_sits_sees_nothing() -> None:
    table = open_table("roulette", seats={1: "100"})
    with pytest.raises(Mistake, match="Nobody sits at seat 2"):
        table.view(2)
