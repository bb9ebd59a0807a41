"""Automatic participants of double down stud: they wager, double where it is worth it, and know only what they may."""

import pytest

from chapter47 import Bet
from chapter47.games.double_down_stud.participant import choose, doubles
from kit.crowd import crowd
from kit.double_down import dealt, double_down, wager


def test_they_play_and_double() -> None:
    table = crowd("double-down-stud", 17, 15, min="5")
    made = [entry.command for entry in table.log if isinstance(entry.command, Bet)]
    assert {(each.wager, each.amount) for each in made} == {("original", 500), ("double-down", 500)}
    table.check()


@pytest.mark.parametrize(
    ("cards", "yes"),
    [
        ("6S 6H 2D 3C", True),
        ("5S 5H 2D 3C", False),
        ("2S 2H 3D 3C", True),
        ("2S 5S 9S KS", True),
        ("4S 5H 6D 7C", True),
        ("JS QH KD AC", False),
        ("4S 5H 6D 8C", False),
        ("XX 6H 6D 8C", False),
    ],
)
def test_they_double_by_a_simple_rule(cards: str, yes: bool) -> None:
    assert doubles(cards.split()) is yes


def test_the_hole_card_is_not_seen() -> None:
    for hole in ("5C", "KC"):
        table = double_down(1)
        wager(table, 1)
        dealt(table, "5S", f"{hole} 2D 3H KH")
        assert choose(table, 1, lambda below: 0) is None


def test_a_double_is_the_wager_and_is_made_once_as_far_as_the_chips_go() -> None:
    for chips, doubled in (("20", Bet(1, "double-down", 1000)), ("15", None)):
        table = double_down(1, chips=chips)
        wager(table, 1)
        dealt(table, "6S", "KC 2D 3H 6H")
        assert choose(table, 1, lambda below: 0) == doubled
        if doubled is not None:
            table.do(doubled)
            assert choose(table, 1, lambda below: 0) is None
