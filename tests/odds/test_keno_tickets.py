"""What a keno ticket is worth, exactly: N.J.A.C. 19:47-15.2(c), 15.3(e); against listing, and against other sources."""

from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest
from hypothesis import given, settings

from chapter47.games.keno.card import RateCard, chances
from chapter47.games.keno.grading import winnings
from chapter47.games.keno.request import Line, Request, read_request, straight
from chapter47.odds.of.keno.distribution import distribution, states
from chapter47.odds.of.keno.pairs import mean, variance
from kit.keno_tickets import requests, some_request

provision = pytest.mark.provision
CARD = RateCard()
TWENTY_KINGS = read_request({"kings": list(range(1, 21)), "conditioning": [{"ways": "184756/10", "rate": "1"}]}, CARD)

# One time in so many at least one is caught, at least two, ..., as Don McDonald printed it by spots for New Zealand's
# keno of 20 in 80 (rec.gambling.lottery, 23 February 1999).
AT_LEAST = {
    2: "2.27 16.6",
    3: "1.71 6.55 72.1",
    4: "1.45 3.86 21.6 326",
    5: "1.29 2.72 10.3 78.5 1551",
    6: "1.2 2.13 6.19 31.5 310 7753",
    7: "1.14 1.78 4.23 16.2 106 1322 4.1E4",
    8: "1.1 1.55 3.15 9.77 48 395 6068 2.3E5",
    9: "1.07 1.4 2.51 6.53 25.7 158 1600 3.0E4 1.4E6",
    10: "1.05 1.29 2.09 4.72 15.5 75.6 571 7060 1.6E5 8.9E6",
}


@pytest.mark.parametrize(("spots", "printed"), AT_LEAST.items())
def test_catches_are_as_likely_as_another_printed_them(spots: int, printed: str) -> None:
    for caught, times in enumerate(printed.split(), 1):
        own = float(1 / sum(chances(spots)[caught:]))
        figures = 2 if "E" in times else max(3, len(times.replace(".", "")))
        assert float(f"{own:.{figures - 1}e}") == float(times)


def test_all_twenty_of_twenty() -> None:
    """One in 3,535,316,142,212,174,320, and of ten spots one in 8,911,711, as people who write of keno have it."""
    assert chances(20)[20] == Fraction(1, 3_535_316_142_212_174_320)
    assert round(1 / chances(10)[10]) == 8_911_711


@provision("15.2(c)3")
@pytest.mark.parametrize(
    ("spots", "ways", "paid", "one_in"),
    [
        (8, 28, (5, 6, 7, 8), "3.57"),  # any winner
        (8, 28, (8,), "8234"),  # a solid eight
        (4, 8, (4,), "41"),  # a solid four, of the groups by themselves
    ],
)
def test_a_way_ticket_wins_as_often_as_another_printed_it(
    spots: int, ways: int, paid: tuple[int, ...], one_in: str
) -> None:
    """Eight groups of four as 28 ways of eight spots: *Another 8-spot power ticket*, Gaming Today, 23 May 2005."""
    groups = tuple(tuple(range(4 * group + 1, 4 * group + 5)) for group in range(8))
    card = RateCard({spots: dict.fromkeys(paid, 100)})
    found = distribution(Request(groups, 0, (Line(spots, 100, ways),), 1, "way"), card)
    assert found is not None
    own = float(1 / (1 - found[0]))
    assert float(f"{own:.{len(one_in.replace('.', '')) - 1}e}") == float(one_in)


@settings(max_examples=40)
@given(requests())
def test_mean_and_variance_are_those_of_all_that_a_ticket_may_win(asked: Request) -> None:
    """Two ways to the same figures: by pairs of ways, and by all that the groups may catch."""
    found = distribution(asked, CARD)
    assert found is not None
    assert sum(found.values()) == 1
    expected = sum((paid * chance for paid, chance in found.items()), Fraction(0))
    assert mean(asked, CARD) == expected
    assert variance(asked, CARD) == sum(
        ((paid - expected) ** 2 * chance for paid, chance in found.items()), Fraction(0)
    )


def test_a_distribution_is_that_of_every_draw_there_is() -> None:
    """Of few numbers every draw is gone through: what lies outside of the ticket matters by its number alone."""
    chance = Random(80)
    for kind in ("way", "combination", "king", "split"):
        while True:
            asked = some_request(chance, kind)
            if len(asked.numbers) <= 11:
                break
        marked, others = asked.numbers, 80 - len(asked.numbers)
        counted: dict[int, int] = {}
        for several in range(len(marked) + 1):
            for caught in combinations(marked, several):
                won = winnings(asked, frozenset(caught), CARD)
                counted[won] = counted.get(won, 0) + comb(others, 20 - several)
        assert distribution(asked, CARD) == {
            won: Fraction(weight, comb(80, 20)) for won, weight in sorted(counted.items())
        }


@provision("15.3(e)")
def test_a_straight_ticket_costs_what_its_line_of_the_card_does() -> None:
    for spots in CARD.spots:
        asked = straight(range(1, spots + 1), 500)
        assert 1 - mean(asked, CARD) / asked.price_of_a_game == CARD.advantage(spots)


@provision("15.2(c)5")
def test_twenty_kings_are_worth_as_much_and_swing_as_far_as_their_pairs_say() -> None:
    assert states(TWENTY_KINGS) == 21
    found = distribution(TWENTY_KINGS, CARD)
    assert found is not None
    assert 1 - mean(TWENTY_KINGS, CARD) / TWENTY_KINGS.price == CARD.advantage(10)
    expected = mean(TWENTY_KINGS, CARD)
    assert variance(TWENTY_KINGS, CARD) == sum((paid - expected) ** 2 * chance for paid, chance in found.items())
    # All twenty drawn: each of the ways has ten of ten.
    assert max(found) == 184_756 * 25_000_00
    assert found[max(found)] == Fraction(1, comb(80, 20))


def test_a_ticket_with_too_many_ways_to_come_out_still_has_mean_and_variance() -> None:
    sizes = [1] * 12 + [2] * 12 + [3] * 10
    numbers = iter(range(1, 81))
    groups = tuple(tuple(next(numbers) for _ in range(size)) for size in sizes)
    asked = Request(groups, 0, (Line(3, 100, 220 + 144 + 10),), 1, "combination")
    assert distribution(asked, CARD) is None
    assert 1 - mean(asked, CARD) / asked.price == CARD.advantage(3)
    assert variance(asked, CARD) > asked.ways * variance(straight([1, 2, 3], 100), CARD)  # ways that share numbers
