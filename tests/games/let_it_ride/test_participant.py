"""Automatic participants of let it ride: they make the three wagers, and know only what they may."""

import pytest

from chapter47 import Bet, Choose, Showing
from chapter47.games.let_it_ride.participant import choose, rides
from kit.crowd import crowd
from kit.decks import no_more
from kit.let_it_ride import hand, let_it_ride, three, withdraw


def test_they_play_and_both_answers_are_given() -> None:
    table = crowd("let-it-ride", 18, 12, min="5")
    said = [entry.command for entry in table.log]
    assert {each.choice for each in said if isinstance(each, Choose)} == {"sit", "let-it-ride", "withdraw"}
    assert {each.amount for each in said if isinstance(each, Bet)} == {500}
    table.check()


@pytest.mark.parametrize(
    ("cards", "yes"),
    [
        ("TS TH 2D", True),
        ("9S 9H 2D", False),
        ("2S 2H 2D", True),
        ("5S 6S 7S", True),
        ("5S 6S 7H", False),
        ("AS 2S 3S", False),
        ("QS KS AS", False),
        ("2S 9S KS", False),
        ("2S 9S KS 4S", True),
        ("5S 6H 7D 8C", True),
        ("5S 6H 7D 9C", False),
        ("2S 2H 3D 3C", True),
        ("XX XX XX", False),
    ],
)
def test_they_ride_by_a_simple_rule(cards: str, yes: bool) -> None:
    assert rides(cards.split()) is yes


def test_what_is_hidden_from_a_seat_changes_nothing() -> None:
    """The same own cards and the same card face up: whatever else was dealt, the same is said."""
    said = []
    for written, burned in (("9S 5H 2D 9D 9C", "KD"), ("9S 5H 2D 9D KH", "9C")):
        table = let_it_ride(1, 2)
        three(table, 1)
        no_more(table)
        table.do(Showing("deal", hand(written, burned)))
        first = choose(table, 1, lambda below: 0)
        assert choose(table, 2, lambda below: 0) is None
        table.do(withdraw(1))
        said.append((first, choose(table, 1, lambda below: 0)))
    assert said[0] == said[1] == (Choose(1, "withdraw"), Choose(1, "withdraw"))


def test_who_cannot_make_three_wagers_makes_none() -> None:
    table = let_it_ride(1, chips="14", min="5")
    assert choose(table, 1, lambda below: 0) is None
