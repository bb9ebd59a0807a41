"""What a ticket won: N.J.A.C. 19:47-15.2(c), 15.3(e), 15.6(a)."""

from itertools import combinations

import pytest
from hypothesis import given

from chapter47.games.keno.card import RateCard
from chapter47.games.keno.grading import by_way, winnings
from chapter47.games.keno.request import Line, Request, group_name, straight
from kit.keno_tickets import drawings, requests

provision = pytest.mark.provision
DRAWN = frozenset(range(1, 21))
"""Numbers up to twenty are caught; above, they are not."""
CARD = RateCard()

CASES = [  # groups, kings, lines, what it is paid in dollars, how it was worked out
    (((1, 2, 3),), 0, [Line(3, 100, 1)], 42, "three of three"),
    (((1, 2, 33),), 0, [Line(3, 500, 1)], 5, "two of three, five times"),
    (((1, 22, 33),), 0, [Line(3, 100, 1)], 0, "one of three"),
    (((1, 2), (3, 44)), 0, [Line(2, 100, 2)], 12, "a split: the first group alone"),
    (((1, 2), (3, 44, 45)), 0, [Line(2, 200, 1), Line(3, 100, 1)], 24, "a split at two rates"),
    (((1, 2), (3, 4), (55, 56)), 0, [Line(4, 100, 3)], 112 + 1 + 1, "AB four, AC and BC two"),
    (((1, 2), (3, 4), (55, 56)), 0, [Line(4, 100, 2, ((0, 1), (0, 2)))], 113, "AB and AC alone"),
    (((1, 2), (3,), (4, 55)), 0, [Line(3, 100, 2), Line(5, 200, 1)], 42 + 1 + 2 * 20, "AB, BC, ABC"),
    (((7,), (1, 2), (55, 56)), 1, [Line(3, 100, 2)], 42, "the king with AB; one of three with C"),
    (((77,), (1, 2), (3, 4)), 1, [Line(3, 100, 2), Line(5, 100, 1)], 1 + 1 + 20, "the king missed"),
    (((7,), (8,), (1, 2)), 2, [Line(2, 100, 1), Line(3, 100, 2), Line(4, 100, 1)], 12 + 2 * 42 + 112, "two kings"),
]


@provision("15.2(c)1", "15.2(c)2", "15.2(c)3", "15.2(c)4", "15.2(c)5", "15.6(a)")
@pytest.mark.parametrize(("groups", "kings", "lines", "paid", "why"), CASES)
def test_each_way_is_paid_as_a_straight_ticket(
    groups: tuple[tuple[int, ...], ...], kings: int, lines: list[Line], paid: int, why: str
) -> None:
    asked = Request(groups, kings, tuple(lines), 1, "")
    assert winnings(asked, DRAWN, CARD) == paid * 100, why
    graded = by_way(asked, DRAWN, CARD)
    assert sum(each.ways * each.paid for each in graded) == paid * 100
    assert sum(each.ways for each in graded) == asked.ways
    assert all(len(each.names) == (each.ways if each.paid else 0) for each in graded)


@given(requests(), drawings())
def test_grading_by_groups_is_grading_way_by_way(asked: Request, drawn: frozenset[int]) -> None:
    named: dict[str, int] = {}
    for line in asked.lines:
        ways = line.of or [
            way
            for several in range(1, len(asked.groups) + 1)
            for way in combinations(range(len(asked.groups)), several)
            if sum(asked.sizes[group] for group in way) == line.spots
            and (not asked.kings or (way[0] < asked.kings and several > 1))
        ]
        for way in ways:
            numbers = {number for group in way for number in asked.groups[group]}
            if paid := CARD.payoff(line.spots, len(numbers & drawn), line.rate):
                named["".join(map(group_name, way))] = paid
    assert winnings(asked, drawn, CARD) == sum(named.values())
    told = {name: each.paid for each in by_way(asked, drawn, CARD) for name in each.names}
    assert told == named


@provision("15.3(e)")
def test_one_wager_is_paid_at_most_the_maximum_payoff() -> None:
    """Eight of eight at $5 would be $125,000: of a way ticket each way is a wager of its own."""
    card = RateCard(limit=100_000_00)
    assert winnings(straight(range(1, 9), 500), DRAWN, RateCard()) == 125_000_00
    assert winnings(straight(range(1, 9), 500), DRAWN, card) == 100_000_00
    three = Request(((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)), 0, (Line(8, 500, 3),), 1, "way")
    assert winnings(three, DRAWN, card) == 300_000_00


@provision("15.2(c)5")
def test_twenty_kings_are_told_by_groups_of_equal_result() -> None:
    asked = Request(tuple((n,) for n in range(14, 34)), 20, (Line(10, 100, 184_756),), 1, "king")
    told = [(each.caught, each.ways, len(each.names)) for each in by_way(asked, DRAWN, CARD)]
    assert told[:3] == [(7, 286, 286), (6, 5_005, 0), (5, 21 * 1_287, 0)]
    assert winnings(asked, DRAWN, CARD) == (286 * 140 + 5_005 * 20 + 27_027 * 2) * 100
