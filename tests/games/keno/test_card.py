"""The rate card: N.J.A.C. 19:47-15.1, 15.2(b), 15.3(d) and (e)."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.games.keno.card import USUAL_PAYS, RateCard, chances, read_pays
from chapter47.law import Mistake, Refused, cite

provision = pytest.mark.provision

ADVANTAGES = [  # spots, what the house keeps of $1 in percent, worked out apart: the chance of each number in turn
    (1, "25.00"),
    (2, "27.85"),
    (3, "27.85"),
    (4, "27.13"),
    (5, "28.07"),
    (6, "29.01"),
    (7, "29.45"),
    (8, "29.13"),
    (9, "28.11"),
    (10, "27.93"),
]


@provision("15.3(e)")
def test_a_payoff_rises_in_proportion_to_the_wager() -> None:
    card = RateCard()
    for spots, line in USUAL_PAYS.items():
        for caught, paid in line.items():
            assert [card.payoff(spots, caught, rate) for rate in (100, 200, 500, 1_000)] == [
                paid,
                2 * paid,
                5 * paid,
                10 * paid,
            ]


@provision("15.3(e)", '15.1 "House advantage"')
def test_exactly_thirty_percent_is_lawful_and_a_cent_less_is_not() -> None:
    """One spot is caught one time in four: at 2.80 the house keeps 30 percent, at 2.79 more."""
    assert RateCard({1: {1: 280}}).advantage(1) == Fraction(30, 100)
    assert RateCard({1: {1: 280}}).faults() == []
    (fault,) = RateCard({1: {1: 279}}).faults()
    assert fault.code == "house-advantage"
    assert fault.cites == cite("15.3(e)")


@provision("15.3(e)", '15.1 "Spots"')
def test_each_number_of_spots_is_held_to_thirty_percent_by_itself() -> None:
    """A generous line does not make up for another: two spots at 11 keep 33.9 percent."""
    faults = RateCard({1: {1: 400}, 2: {2: 1_100}, 3: {3: 4_000}}).faults()
    assert [fault.sentence.partition(" wager")[0] for fault in faults] == ["A 2-spot", "A 3-spot"]
    assert RateCard({1: {1: 280}}, limit=100_000_00).faults() == []  # no maximum payoff bears on it


@provision("15.3(e)")
@pytest.mark.parametrize(("spots", "percent"), ADVANTAGES)
def test_what_the_house_keeps_by_the_usual_card(spots: int, percent: str) -> None:
    assert f"{float(RateCard().advantage(spots) * 100):.2f}" == percent
    assert not RateCard().faults()


@provision("15.3(e)")
def test_a_maximum_payoff_is_at_least_a_hundred_thousand_dollars() -> None:
    assert RateCard(limit=100_000_00).faults() == []
    (fault,) = RateCard(limit=99_999_99).faults()
    assert (fault.code, fault.cites) == ("limit-too-low", cite("15.3(e)"))


@provision("15.3(e)")
@pytest.mark.parametrize(
    ("paid", "rate", "whole"), [(290, 25, False), (290, 50, True), (300, 25, True), (333, 100, True), (333, 50, False)]
)
def test_a_rate_that_does_not_pay_whole_cents_is_refused_where_it_is_named(paid: int, rate: int, whole: bool) -> None:
    """2.90 for a dollar is 72.5 cents for a quarter."""
    card = RateCard({1: {1: paid}}, least=25)
    if whole:
        card.refuse_rate(1, rate)
        assert card.payoff(1, 1, rate) * 100 == paid * rate
        return
    for refused in (lambda: card.refuse_rate(1, rate), lambda: card.payoff(1, 1, rate)):
        with pytest.raises(Refused, match="whole cents") as no:
            refused()
        assert no.value.cites == cite("15.3(e)")
    assert ("broken-cents" in [fault.code for fault in card.faults()]) == bool(paid * 25 % 100)


@provision("15.3(d)")
@pytest.mark.parametrize(("rate", "code"), [(99, "below-minimum"), (0, "below-minimum"), (50_100, "above-maximum")])
def test_a_rate_is_from_the_minimum_to_the_maximum_of_the_card(rate: int, code: str) -> None:
    card = RateCard(most=50_000)
    card.refuse_rate(3, 100)
    card.refuse_rate(3, 50_000)
    with pytest.raises(Refused) as no:
        card.refuse_rate(3, rate)
    assert (no.value.code, no.value.cites) == (code, cite("15.3(d)"))


@provision("15.2(b)")
@pytest.mark.parametrize(("most", "spots", "code"), [(None, 11, "too-many-spots"), (5, 6, "too-many-spots")])
def test_no_more_spots_than_the_card_has(most: int | None, spots: int, code: str) -> None:
    with pytest.raises(Refused) as no:
        RateCard(max_spots=most).refuse_rate(spots, 100)
    assert (no.value.code, no.value.cites) == (code, cite("15.2(b)"))


@provision("15.2(c)1")
@pytest.mark.parametrize("spots", [0, -1])
def test_a_wager_is_on_one_spot_at_least(spots: int) -> None:
    with pytest.raises(Refused, match="fewer than a wager has") as no:
        RateCard().refuse_rate(spots, 100)
    assert (no.value.cites, no.value.allowed) == (cite("15.2(c)1"), "1 to 10.")


@given(st.integers(1, 80))
def test_catches_are_hypergeometric(spots: int) -> None:
    chance = chances(spots)
    assert sum(chance) == 1
    assert sum(caught * each for caught, each in enumerate(chance)) == Fraction(spots * 20, 80)


def test_catches_counted_one_by_one() -> None:
    """The same of 9 numbers with 4 drawn, by listing every draw: the formula is the one of the card."""
    marked = {1, 2, 3}
    draws = list(combinations(range(1, 10), 4))
    for caught in range(4):
        counted = sum(len(marked & set(draw)) == caught for draw in draws)
        assert Fraction(counted, len(draws)) == Fraction(comb(3, caught) * comb(6, 4 - caught), comb(9, 4))


def test_a_card_is_read_as_a_house_file_writes_it() -> None:
    assert read_pays({"3": {"3": "42", "2": "1", "1": "0"}, 1: {1: "2.80"}}) == {1: {1: 280}, 3: {2: 100, 3: 4_200}}


@pytest.mark.parametrize(
    "written",
    [
        *(None, {}, [], "3", {"3": {}}, {"3": 5}, {"x": {"1": "1"}}, {"3": {"4": "1"}}, {"3": {"2": 5}}),
        *({"3": {"3": "60"}, "03": {"3": "60"}}, {3: {3: "60"}, "3": {"2": "1"}}, {"3": {"3": "60", "03": "1"}}),
    ],
)
def test_what_is_no_card_is_said_in_a_sentence(written: object) -> None:
    with pytest.raises(Mistake):
        read_pays(written)


def test_all_that_is_wrong_with_a_card_is_said_at_once() -> None:
    with pytest.raises(Mistake) as no:
        read_pays({"2": {"2": "12", "3": "1"}, "x": {"1": "1"}, "81": {"1": "1"}, "4": 5, "3": {"3": "1.001"}})
    for said in ("catches 3 of 2", "'x' is not", "81 spots cannot", "5 says no payoff", "'1.001' is not an amount"):
        assert said in no.value.sentence


@provision("15.2(a)")
@pytest.mark.parametrize("spots", ["0", "81", 99])
def test_a_card_has_no_more_spots_than_there_are_numbers(spots: object) -> None:
    with pytest.raises(Refused) as no:
        read_pays({spots: {"1": "1"}})
    assert no.value.cites == cite("15.2(a)")
