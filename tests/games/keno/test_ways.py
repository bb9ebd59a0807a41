"""Ways: N.J.A.C. 19:47-15.2(c)3 to 5, counted by groups."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.games.keno.ways import caught, count, listed

provision = pytest.mark.provision


def every_way(sizes: tuple[int, ...], kings: int, spots: int) -> list[tuple[int, ...]]:
    """All ways of so many spots, one by one."""
    groups = range(len(sizes))
    return [
        way
        for several in range(1, len(sizes) + 1)
        for way in combinations(groups, several)
        if sum(sizes[group] for group in way) == spots
        and (not kings or (len(way) > 1 and any(group < kings for group in way)))
    ]


COUNTED = [  # sizes, kings, spots, ways, as a writer counts them
    ((3,), 0, 3, 1),
    ((2, 2, 2), 0, 2, 3),
    ((2, 2, 2), 0, 4, 3),
    ((2, 2, 2), 0, 6, 1),
    ((4, 4), 0, 8, 1),
    ((1, 2, 3), 0, 3, 2),
    ((5,) * 10, 0, 10, 45),
    ((1, 2, 2, 2), 1, 3, 3),  # the king with each pair
    ((1, 2, 2, 2), 1, 5, 3),
    ((1, 2, 2, 2), 1, 4, 0),  # pairs alone hold no king
    ((1, 1), 2, 2, 1),
    ((1, 1), 2, 1, 0),  # a king never plays alone
    ((1, 1, 3), 2, 1, 0),
    ((1, 1, 3), 2, 4, 2),
    ((1,) * 20, 20, 10, 184_756),
    ((1,) * 80, 80, 10, comb(80, 10)),
]


@provision("15.2(c)3", "15.2(c)4", "15.2(c)5")
@pytest.mark.parametrize(("sizes", "kings", "spots", "ways"), COUNTED)
def test_ways_are_the_unions_of_groups_with_so_many_spots(
    sizes: tuple[int, ...], kings: int, spots: int, ways: int
) -> None:
    assert count(sizes, kings, spots) == ways


@st.composite
def tickets(draw: st.DrawFn) -> tuple[tuple[int, ...], int, int]:
    kings = draw(st.integers(0, 4))
    sizes = (1,) * kings + tuple(draw(st.lists(st.integers(1, 5), min_size=0 if kings else 1, max_size=6)))
    return sizes, kings, draw(st.integers(1, 12))


@given(tickets(), st.data())
def test_counts_are_those_of_listing_every_way(ticket: tuple[tuple[int, ...], int, int], data: st.DataObject) -> None:
    sizes, kings, spots = ticket
    hits = tuple(data.draw(st.integers(0, size)) for size in sizes)
    ways = every_way(sizes, kings, spots)
    assert count(sizes, kings, spots) == len(ways)
    by_catch = Counter(sum(hits[group] for group in way) for way in ways)
    assert caught(sizes, hits, kings, spots) == by_catch
    for catch in range(spots + 1):
        found = list(listed(sizes, hits, kings, spots, catch))
        assert len(found) == by_catch[catch]
        assert set(found) == {way for way in ways if sum(hits[group] for group in way) == catch}


@provision("15.2(c)5")
def test_184_756_ways_of_twenty_kings_are_counted_and_not_listed() -> None:
    """Five of twenty kings drawn: as many ways catch four as there are choices of four of the five, six of fifteen."""
    found = caught((1,) * 20, (1,) * 5 + (0,) * 15, 20, 10)
    assert found == {catch: comb(5, catch) * comb(15, 10 - catch) for catch in range(6)}
    assert sum(found.values()) == 184_756
    few = list(listed((1,) * 20, (1,) * 10 + (0,) * 10, 20, 10, 10))
    assert few == [tuple(range(10))]
