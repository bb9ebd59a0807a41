"""What a decision at a table was worth beside the best one, exactly."""

from fractions import Fraction
from math import comb

import pytest

import kit.blackjack
import kit.double_down
import kit.let_it_ride
import kit.pai_gow_poker
import kit.red_dog
from chapter47 import Choose, Showing, Table, bet, call
from chapter47.odds.advice import Answer, Said
from chapter47.odds.grading import Grade, declined, grade, question_of, said_by
from chapter47.table.commands import Command
from kit.decks import no_more

OTHERS = comb(46, 7)
"""Hands of seven cards beside one's own."""


def graded(table: Table, command: Command) -> Grade | None:
    """What the odds say of a command that is about to be done."""
    asked = question_of(table, 1)
    assert asked is not None
    said = said_by(table, asked, command)
    return None if said is None else grade(asked.answers(), said)


def decided(cards: str) -> Table:
    table = kit.blackjack.blackjack()
    kit.blackjack.wager(table, 1, "10")
    kit.blackjack.play(table, cards)
    return table


def test_a_decision_at_blackjack_costs_what_the_book_says() -> None:
    table = decided("TS TH 6D")
    stand, hit = (graded(table, Choose(1, choice)) for choice in ("stand", "hit"))
    assert stand is not None
    assert hit is not None
    assert (hit.is_best, stand.is_best, stand.best.action) == (True, False, "hit")
    assert hit.cost == 0
    assert stand.made.cost == f"{float(100 * stand.cost):.2f}" == "0.45"
    assert stand.cost.denominator <= 10**9


@pytest.mark.parametrize(("amount", "known"), [(None, True), ("10", True), ("10.00", True), ("5", False), ("x", False)])
def test_a_double_for_less_is_no_play_that_the_odds_know(amount: str | None, known: bool) -> None:
    table = decided("5S 6H 6D")
    details = {} if amount is None else {"amount": amount}
    found = graded(table, Choose(1, "double", details))
    assert (found is not None and found.is_best) is known


def test_insurance_is_answered_by_a_wager_or_by_going_on_and_once_insured_nothing_is_asked() -> None:
    table = decided("TS AH 6D")
    asked = question_of(table, 1)
    assert asked is not None
    passing = declined(asked.answers())
    assert passing is not None
    without = grade(asked.answers(), passing)
    assert without is not None
    assert without.is_best
    insures = graded(table, bet(1, "insurance", "5", "box 1"))
    assert insures is not None
    assert insures.cost == insures.made.lost > 0
    assert graded(table, bet(1, "insurance", "2", "box 1")) is None  # for less than half
    kit.blackjack.insure(table, 1, "5", "box 1")
    assert question_of(table, 1) is None


def test_three_cards_to_nothing_cost_exactly_what_may_become_of_them() -> None:
    table = kit.let_it_ride.let_it_ride(1)
    kit.let_it_ride.three(table, 1)
    no_more(table)
    table.do(Showing("deal", kit.let_it_ride.hand("2S 7H JD KC 9S", "XX")))
    rides, withdraws = (graded(table, Choose(1, choice)) for choice in ("let-it-ride", "withdraw"))
    assert rides is not None
    assert withdraws is not None
    assert withdraws.is_best
    assert rides.cost > 0
    assert comb(49, 2) % rides.cost.denominator == 0  # a ratio of the two cards that may come


def test_a_wager_that_is_not_doubled_is_answered_by_going_on() -> None:
    table = kit.double_down.double_down(1)
    kit.double_down.wager(table, 1)
    kit.double_down.dealt(table, "6S", "XX 2D 3H 6H")
    asked = question_of(table, 1)
    assert asked is not None
    passing = declined(asked.answers())
    assert passing == Said("bet:double-down", declined=True)
    without, doubles = grade(asked.answers(), passing), graded(table, kit.double_down.double(1))
    assert without is not None
    assert doubles is not None
    assert (without.is_best, doubles.is_best) == (False, True)  # a pair of sixes is a push at least
    assert without.cost > 0
    assert question_of(table, 2) is None


@pytest.mark.parametrize(
    ("low", "best", "cost"),
    [
        (["AC", "KD"], True, Fraction(0)),
        ([1, 2], True, Fraction(0)),
        (["KD", "AC"], True, Fraction(0)),
        (["AC", "7S"], False, None),
        (["TD", "TH"], False, None),
    ],
)
def test_how_a_hand_is_set_is_told_by_faces_or_by_places(low: list[object], best: bool, cost: Fraction | None) -> None:
    at = kit.pai_gow_poker.table(1)
    kit.pai_gow_poker.wager(at, 1)
    kit.pai_gow_poker.deal(at, {"dealer": kit.pai_gow_poker.DEALER, 1: "AC KD TD TH 7S 4D 2C"})
    found = graded(at, Choose(1, "set", {"low": low}))
    assert found is not None
    assert found.is_best is best
    if cost is not None:
        assert found.cost == cost
    elif low == ["TD", "TH"]:  # ranks above what is left, so that the wager loses: 11.9(g)3
        assert found.made.value == "-100.0"
    else:
        assert (20 * OTHERS) % found.cost.denominator == 0


def test_two_ways_that_come_to_the_same_are_one_answer() -> None:
    at = kit.pai_gow_poker.table(1)
    kit.pai_gow_poker.wager(at, 1)
    kit.pai_gow_poker.deal(at, {"dealer": kit.pai_gow_poker.DEALER, 1: "AC KD KH 9S 7S 4D 2C"})
    one, other = (graded(at, Choose(1, "set", {"low": ["AC", nine]})) for nine in ("KD", "KH"))
    assert one is not None
    assert one == other


def test_what_is_not_among_the_answers_and_what_is_no_answer_are_not_graded() -> None:
    table = decided("TS TH 6D")
    asked = question_of(table, 1)
    assert asked is not None
    assert grade(asked.answers(), Said("split")) is None
    assert said_by(table, asked, call("no-more-bets")) is None
    assert declined([Answer("hit", "+1.0", "0.00", said=Said("hit"))]) is None


def test_a_raise_is_worth_what_lies_between_and_a_wager_that_is_raised_is_not_asked_about() -> None:
    table = kit.red_dog.red_dog(1)
    kit.red_dog.wager(table, 1, "10")
    assert question_of(table, 1) is None
    kit.red_dog.cards(table, "3S", "KH")
    decks = table.house.number("decks")
    between, size = 9 * 4 * decks, 52 * decks - 2
    raises = graded(table, bet(1, "raise", "10"))
    assert raises is not None
    assert raises.is_best
    asked = question_of(table, 1)
    assert asked is not None
    passing = declined(asked.answers())
    assert passing is not None
    without = grade(asked.answers(), passing)
    assert without is not None
    assert without.cost == Fraction(2 * between - size, size)  # at 1 to 1
    assert graded(table, bet(1, "raise", "5")) is None
    kit.red_dog.raise_by(table, 1, "10")
    assert question_of(table, 1) is None
