"""Cards, their values and the point count of a hand: N.J.A.C. 19:47-3.1 and 7.1."""

import pytest

from chapter47 import call, game, read_house
from chapter47.games.baccarat.tableau import WORTH
from chapter47.law import Editorial
from kit.baccarat import (
    CHAPTER,
    DECK,
    VALUE,
    both_games,
    calls,
    count,
    deal,
    final,
    in_play,
    numbers,
    violations,
)
from kit.refusals import short

provision = pytest.mark.provision

no_more_bets = call("no-more-bets")


@provision("3.1(a)", "7.1(a)")
@both_games
def test_there_are_six_decks_or_more(name: str) -> None:
    for decks in range(6, 13):
        shoe = game(name).equipment(read_house(game(name), {"decks": decks}))
        assert getattr(shoe, "decks") == decks  # noqa: B009  # a shoe alone has decks
    for decks in (-1, 0, 1, 2, 4, 5):
        (violation,) = violations(name, decks=decks)
        assert (violation.option, short(violation.cites)) == ("decks", f"{CHAPTER[name]}.1(a)")
    for wrong in ("8", 8.0, True, None):
        assert [each.option for each in violations(name, decks=wrong)] == ["decks"]
    (violation,) = violations(name, decks=13)  # which the law lets a house have, and we do not deal with
    assert (violation.option, type(violation.cites)) == ("decks", Editorial)


@both_games
def test_eight_decks_unless_the_house_says_otherwise(name: str) -> None:
    assert read_house(game(name), {})["decks"] == 8


@provision("3.1(a)", "7.1(a)")
@both_games
@pytest.mark.parametrize("decks", [6, 8, 12])
def test_the_shoe_holds_every_card_of_its_decks(name: str, decks: int) -> None:
    shoe = game(name).equipment(read_house(game(name), {"decks": decks}))
    assert shoe.outcomes == dict.fromkeys(DECK, decks)


def announced(name: str, *cards: str) -> tuple[int, int]:
    """The counts that are announced of the player's and the banker's first two cards."""
    table = in_play(name)
    table.do(no_more_bets)
    said = calls(deal(table, *cards), f"{CHAPTER[name]}.8(a)")
    player, banker = said
    assert player.lower().startswith("player"), said
    assert banker.lower().startswith("banker"), said
    return tuple(figure for text in said for figure in numbers(text))  # type: ignore[return-value]  # two, or it fails


VALUES = [
    *(pytest.param(rank, int(rank), marks=provision("3.1(b)1", "7.1(b)1")) for rank in "23456789"),
    *(pytest.param(rank, 0, marks=provision("3.1(b)2", "7.1(b)2")) for rank in "TJQK"),
    pytest.param("A", 1, marks=provision("3.1(b)3", "7.1(b)3")),
]


@provision("3.1(b)", "7.1(b)")
@both_games
@pytest.mark.parametrize(("rank", "value"), VALUES)
def test_what_each_card_is_worth(name: str, rank: str, value: int) -> None:
    for suit in "SHDC":
        assert announced(name, rank + suit, "KS", "KH", "QS") == (value, 0), suit
        assert announced(name, "KS", rank + suit, "KH", "QS") == (0, value), suit
    assert VALUE[rank] == value


LAW = {
    **dict.fromkeys("23456789", ("3.1(b)1", "4.1(b)1", "7.1(b)1")),
    **dict.fromkeys("TJQK", ("3.1(b)2", "4.1(b)2", "7.1(b)2")),
    "A": ("3.1(b)3", "4.1(b)3", "7.1(b)3"),
}


@provision("3.1(b)1", "3.1(b)2", "3.1(b)3", "4.1(b)1", "4.1(b)2", "4.1(b)3", "7.1(b)1", "7.1(b)2", "7.1(b)3")
def test_a_card_is_worth_what_its_provision_says() -> None:
    assert {rank: tuple(short(each) for each in worth.cites) for rank, worth in WORTH.items()} == LAW


EXAMPLES = [  # three cards of one hand, and what they count
    pytest.param(("AS", "2H", "4D"), 7, marks=provision("3.1(c)1", "7.1(c)1")),
    pytest.param(("AS", "2H", "9D"), 2, marks=provision("3.1(c)2", "7.1(c)2")),
    (("5S", "KH", "5D"), 0),
    (("KS", "QH", "JD"), 0),
    (("2S", "3H", "9D"), 4),
    (("TS", "3H", "9D"), 2),
]


@provision("3.1(c)", "7.1(c)")
@both_games
@pytest.mark.parametrize(("hand", "counted"), EXAMPLES)
def test_the_point_count_of_three_cards(name: str, hand: tuple[str, ...], counted: int) -> None:
    table = in_play(name)
    table.do(no_more_bets)
    first, second, third = hand
    events = deal(table, first, "7S", second, "KS", third)  # the banker's 7 stays on any third card
    assert table.rounds == 1
    assert final(events, name) == (counted, 7)
    assert count(hand) == counted


@provision("3.1(c)", "7.1(c)")
@both_games
@pytest.mark.parametrize("first", "A23456789TJQK")
def test_the_left_digit_of_a_sum_is_discarded(name: str, first: str) -> None:
    for second in "A23456789TJQK":
        total = VALUE[first] + VALUE[second]
        counted = total if total < 10 else int(str(total)[1])
        said = announced(name, first + "S", first + "H", second + "D", second + "C")
        assert said == (counted, counted), second
