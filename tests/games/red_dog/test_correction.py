"""Cards that were entered wrong: the round is what the right ones make of it, whoever raised on the wrong ones."""

import pytest

from chapter47 import Call, Showing, Table, game
from chapter47.table.commands import Command, Correct
from chapter47.table.log import lines, recover
from kit.marks import marks_on
from kit.red_dog import cards, close, play, raise_by, red_dog, wager

STAFF = ("dealer", "supervisor")


def played() -> tuple[Table, int, int]:
    """Seat 1 has won 4 to 1 on a wager of $10 and a raise of $10; the entries of the two cards and of the third."""
    table = red_dog(1, 2)
    wager(table, 1, "10")
    cards(table, "4S", "7D")
    two = table.next_entry - 1
    raise_by(table, 1, "10")
    close(table)
    cards(table, "5C")
    third = table.next_entry - 1
    assert table.chips(1) == 100_000_000 + 8000
    return table, two, third


def won(table: Table) -> int:
    """What seat 1 has won, in dollars."""
    table.check()
    return (table.chips(1) - 100_000_000) // 100


def correct(table: Table, entry: int, *answers: Command) -> None:
    table.do(Correct(entry, answers, "misread", STAFF))


@pytest.mark.parametrize(("third", "gain"), [("6C", 80), ("4C", -20), ("AC", -20)])
def test_the_third_card(third: str, gain: int) -> None:
    table, _, entry = played()
    correct(table, entry, Showing("deal", (third,)))
    assert won(table) == gain
    assert marks_on(table)["third"] == third


@pytest.mark.parametrize(
    ("two", "gain"),
    [
        (("4S", "6D"), 100),  # a spread of 1, and the 5 falls between
        (("9S", "KD"), -20),  # a spread of 3, and it does not
        (("4S", "5D"), 0),  # consecutive: the round was over, and nobody raised
        (("4S", "4D"), 0),  # a pair that the 5 does not match: nobody raised
        (("5S", "5D"), 110),  # and one that it does: the wager alone is paid
    ],
)
def test_the_first_two_cards(two: tuple[str, str], gain: int) -> None:
    table, entry, _ = played()
    correct(table, entry, Showing("deal", two))
    assert won(table) == gain
    assert table.rounds == 1
    wager(table, 2, "10")
    play(table, "4S", "7D", "5C")


def test_from_cards_without_a_spread_to_cards_with_one() -> None:
    table = red_dog(1)
    wager(table, 1, "10")
    cards(table, "4S", "5D")
    entry = table.next_entry - 1
    correct(table, entry, Showing("deal", ("4S", "7D")), Call("raises-closed"), Showing("deal", ("5C",)))
    assert won(table) == 40
    correct(table, entry, Showing("deal", ("4S", "7D", "8C")))  # raises close by themselves
    assert won(table) == -10


def test_one_correction_upon_the_other() -> None:
    table, two, third = played()
    correct(table, third, Showing("deal", ("TC",)))
    assert won(table) == -20
    correct(table, two, Showing("deal", ("4S", "5D")))
    assert won(table) == 0
    play(table, "9S", "KD", "TC")
    correct(table, two, Showing("deal", ("4S", "7D")))
    assert won(table) == -20  # the third card is still the one that was given anew
    again = recover("\n".join(lines(table)), game)
    assert (again.chips(1), again.state) == (table.chips(1), table.state)
