"""Three and four cards as people look at them: every set has one name, and rules see what they say."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import comb

import pytest

from chapter47 import game, read_house
from chapter47.equipment import DECK
from chapter47.odds.drawing import Sight, drawing
from chapter47.odds.drawing_chart import sorts
from chapter47.odds.five_cards import Pays, choice, courses, fours, threes, wins
from chapter47.odds.hand_kernel import NUMBERS, SHORT, meaning_of, meanings
from chapter47.odds.of.double_down_stud.advice import pays_under as pays_of_doubles
from chapter47.odds.of.let_it_ride.advice import pays_under as pays_of_rides
from chapter47.table.terms import Terms, terms

pytestmark = pytest.mark.together("books")


def under(name: str, **options: object) -> Terms:
    return terms(game(name), read_house(game(name), options))


@cache
def rides() -> Pays:
    return pays_of_rides(under("let-it-ride"))


def generous_rides() -> Pays:
    return pays_of_rides(under("let-it-ride", odds={"straight": "20 to 1", "flush": "30 to 1"}))


def doubles() -> Pays:
    return pays_of_doubles(under("double-down-stud"))


@pytest.mark.parametrize(
    ("cards", "suited", "straights", "high"),
    [
        ("3S 4S 5S", True, 3, 0),
        ("2S 3S 4S", True, 2, 0),  # A-5 and 2-6
        ("AS 2S 3S", True, 1, 1),
        ("QS KS AS", True, 1, 3),
        ("9S JS QS", True, 2, 2),
        ("8S TD QS", False, 1, 2),
        ("2S 7S QS", True, 0, 1),
        ("JS QH KD AC", False, 1, 4),
        ("9S 9H TD", False, 0, 1),
    ],
)
def test_what_is_seen(cards: str, suited: bool, straights: int, high: int) -> None:
    seen = drawing(cards.split(), "TJQKA")
    assert (seen.suited, seen.straights, seen.high) == (suited, straights, high)


@pytest.mark.parametrize(
    ("sight", "cards", "holds"),
    [
        (Sight(pair="6"), "6S 6H 2D 3C", True),
        (Sight(pair="6"), "5S 5H AD KC", False),
        (Sight(pair="6"), "2S 2H 3D 3C", True),  # two pairs rank above any pair
        (Sight(pair="6"), "AS KH 3D 4C", False),
        (Sight(suited=True, straights=2), "4S 5S 7S", True),
        (Sight(suited=True, straights=2), "4S 5S 7H", False),
        (Sight(straights=2, high=1), "8S 9H TD JC", True),
        (Sight(straights=2, high=3), "8S 9H TD JC", False),
    ],
)
def test_what_a_rule_says_must_all_be_seen(sight: Sight, cards: str, holds: bool) -> None:
    assert sight.holds(drawing(cards.split(), "TJQKA")) is holds


@pytest.mark.parametrize(
    ("size", "pays", "high", "total"),
    [
        (3, rides, "TJQKA", 1_608),
        (4, rides, "TJQKA", 40_865),
        (4, doubles, "JQKA", 67_217),
        (3, generous_rides, "TJQKA", None),
        (4, generous_rides, "TJQKA", None),
    ],
)
def test_sorts_are_all_sets_and_each_is_in_one(
    size: int, pays: Callable[[], Pays], high: str, total: int | None
) -> None:
    seen, stands = threes() if size == 3 else fours(), wins(pays())
    if total is None:
        total = sum(each.sets for each in seen.values() if stands(each))
    found = sorts(seen, stands, high)
    assert sum(sort.sets for sort in found) == comb(52, size)
    assert sum(sort.sets for sort in found if sort.stands) == total
    assert len({sort.name for sort in found}) == len(found)


def test_rounds_that_are_decided_twice_are_those_that_are_decided_once_each() -> None:
    found = courses(wins(rides()), wins(rides()))
    total = sum(found.values())
    one = sum(ways for course, ways in found.items() if course.by_three)
    two = sum(ways for course, ways in found.items() if course.by_four)
    assert (one * 22_100, two * 270_725) == (1_608 * total, 40_865 * total)
    gain = sum(rides().worth(course.made) * ways for course, ways in found.items() if course.by_four) / total
    assert gain == choice(fours(), wins(rides()), rides()).gain


def test_a_kernel_finds_what_cards_mean() -> None:
    said = {3: lambda cards: 1 + drawing(cards, "TJQKA").straights + 10 * drawing(cards, "TJQKA").suited}
    keys, tables = meanings(said)
    for hand in list(combinations(DECK, 3))[::37]:
        key = sum(keys[NUMBERS[card]] for card in hand)
        assert meaning_of(key, SHORT[3], tables) == said[3](hand), hand
