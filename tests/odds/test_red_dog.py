"""Red dog: every figure against published ones, and against every deal of small shoes."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.equipment import RANKS
from chapter47.law import Mistake
from chapter47.money import Odds
from chapter47.odds.of.red_dog.counting import Payouts, Round, outlook, rounds, spreads
from chapter47.odds.shoe import Composition, read_composition
from kit.proofs import examples

LAW = Payouts(  # 6.5(f)1 and (i)2
    Odds(11, 1),
    {1: Odds(5, 1), 2: Odds(4, 1), 3: Odds(2, 1)} | {spread: Odds(1, 1) for spread in range(4, 12)},
)
SEVEN_OR_MORE = frozenset(range(7, 12))

# Wizard of Odds, "Red Dog", for 1 and 8 decks; the others as Odds Shark, "Red Dog Odds", rounds them.
PUBLISHED = {1: "3.155", 2: "3.077", 4: "2.88", 6: "2.80", 8: "2.751"}

# Wizard of Odds, "Red Dog", six decks: what wins and what a raise gains, by spread.
SIX_DECKS = {
    1: ("0.077419", "-0.535484"),
    2: ("0.154839", "-0.225806"),
    3: ("0.232258", "-0.303226"),
    4: ("0.309677", "-0.380645"),
    5: ("0.387097", "-0.225806"),
    6: ("0.464516", "-0.070968"),
    7: ("0.541935", "0.083871"),
    8: ("0.619355", "0.238710"),
    9: ("0.696774", "0.393548"),
}


@pytest.mark.parametrize("decks", PUBLISHED)
def test_the_house_advantage_as_published(decks: int) -> None:
    found = outlook(rounds(Composition.of_decks(decks)), LAW)
    percent = PUBLISHED[decks]
    assert f"{float(found.advantage * 100):.{len(percent) - 2}f}" == percent
    assert (found.spreads, found.throughout) == (SEVEN_OR_MORE, True)  # whatever the number of decks


def test_the_spreads_as_published() -> None:
    found = {each.spread: each for each in spreads(rounds(Composition.of_decks(6)), LAW)}
    assert [*found] == [*range(1, 12)]
    for spread, (wins, gain) in SIX_DECKS.items():
        assert (f"{float(found[spread].wins):.6f}", f"{float(found[spread].expectation):.6f}") == (wins, gain)


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_the_closed_form(decks: int) -> None:
    """Chen, "Casino Games: Red Dog": three of a kind, and each spread with 12 - k pairs of ranks and 4kn winners."""
    size, each = 52 * decks, 4 * decks
    gain = Fraction(13 * each * (each - 1) * (each - 2), size * (size - 1) * (size - 2)) * 11
    for spread in range(1, 12):
        chance = Fraction((12 - spread) * 2 * each * each, size * (size - 1))
        wins = Fraction(spread * each, size - 2)
        gain += chance * (wins * LAW.by_spread[spread].ratio - (1 - wins)) * (2 if spread >= 7 else 1)
    assert outlook(rounds(Composition.of_decks(decks)), LAW).advantage == -gain


def test_one_deck_in_full() -> None:
    found = outlook(rounds(Composition.of_decks(1)), LAW)
    assert found.advantage == Fraction(523, 16575)
    assert found.raised == Fraction(2 * 16 * (5 + 4 + 3 + 2 + 1), 52 * 51)
    assert found.element_of_risk == found.advantage / (1 + found.raised)


def test_a_house_that_pays_more() -> None:
    """6.5(i)3: at 6 to 1 on a spread of 1, whose eight-deck chance is 22 pairs of ranks of 32 cards each."""
    more = LAW._replace(by_spread={**LAW.by_spread, 1: Odds(6, 1)})
    found = rounds(Composition.of_decks(8))
    chance = Fraction(22 * 32 * 32 * 32, 416 * 415 * 414)
    assert outlook(found, LAW).advantage - outlook(found, more).advantage == chance


@pytest.mark.parametrize("raising", [frozenset(), SEVEN_OR_MORE, frozenset({1, 11}), frozenset(range(1, 12))])
def test_any_way_to_raise(raising: frozenset[int]) -> None:
    found = rounds(Composition.of_decks(8))
    way = outlook(found, LAW, raising)
    by_spread = spreads(found, LAW)
    assert way.raised == sum((each.chance for each in by_spread if each.spread in raising), Fraction(0))
    never = outlook(found, LAW, ()).advantage
    assert way.advantage == never - sum(each.chance * each.expectation for each in by_spread if each.spread in raising)
    assert way.advantage >= outlook(found, LAW).advantage
    assert (way.spreads, way.throughout) == (raising, True)


# Any composition

VALUES = {rank: at for at, rank in enumerate("23456789TJQKA", start=2)}


def result(cards: tuple[int, ...]) -> str:
    """How a round ends when the cards come in that order: 6.5(e) to (i), in plain words."""
    low, high = sorted(cards[:2])
    if low == high:
        return "three-of-a-kind" if cards[2] == low else "pair"
    if high == low + 1:
        return "consecutive"
    return f"between-{high - low - 1}" if low < cards[2] < high else "outside"


def every_deal(shoe: Composition) -> dict[str, int]:
    cards = [VALUES[rank] for rank in RANKS for _ in range(shoe.of(rank))]
    found: dict[str, int] = {}
    for order in permutations(cards, 3):
        found[result(order)] = found.get(result(order), 0) + 1
    return found


def by_result(found: Round) -> dict[str, int]:
    named = {
        "consecutive": found.consecutive,
        "three-of-a-kind": found.three_of_a_kind,
        "pair": found.pair,
        "outside": found.outside(),
        **{f"between-{spread}": found.between(spread) for spread in range(1, 12)},
    }
    return {name: count for name, count in named.items() if count}


def best_by_hand(shoe: Composition) -> Fraction:
    """What a player wins who looks at the first two cards and raises where the cards that are left pay for it."""
    cards = [VALUES[rank] for rank in RANKS for _ in range(shoe.of(rank))]
    won = Fraction(0)
    for first, second in permutations(range(len(cards)), 2):
        low, high = sorted((cards[first], cards[second]))
        left = [card for at, card in enumerate(cards) if at not in (first, second)]
        if low == high:
            won += 11 * Fraction(left.count(low), len(left))
        elif high > low + 1:
            inside = sum(low < card < high for card in left)
            odds = {1: 5, 2: 4, 3: 2}.get(high - low - 1, 1)
            gain = Fraction(odds * inside - (len(left) - inside), len(left))
            won += gain * (2 if gain > 0 else 1)
    return won / (len(cards) * (len(cards) - 1))


some_cards = st.lists(st.integers(0, 12), min_size=3, max_size=14)


@examples(30)
@given(some_cards)
def test_whatever_is_left_deal_by_deal(ranks: list[int]) -> None:
    shoe = Composition(tuple(ranks.count(rank) for rank in range(13)))
    found = rounds(shoe)
    assert by_result(found) == every_deal(shoe)
    assert found.total == sum(by_result(found).values())
    assert outlook(found, LAW).advantage == -best_by_hand(shoe)
    assert sum(each.chance for each in spreads(found, LAW)) * found.total == sum(each.total for each in found.pairs)


def test_of_an_uneven_shoe_some_pairs_of_a_spread_are_worth_a_raise() -> None:
    """Both have a spread of 6: 2 and 9 with 14 of the other 22 cards between them, 7 and ace with 2."""
    shoe = read_composition("2=4 4=12 7=2 9=2 A=4")
    way = outlook(rounds(shoe), LAW)
    assert 6 in way.spreads
    assert not way.throughout
    assert way.advantage == -best_by_hand(shoe)


def test_suits_do_not_matter_and_ranks_do() -> None:
    """The same counts on other ranks have other spreads: unlike baccarat, a king is no ten."""
    assert rounds(read_composition("8 less KS KH")) == rounds(read_composition("8 less KD KC"))
    assert outlook(rounds(read_composition("1 less T T")), LAW) != outlook(rounds(read_composition("1 less K K")), LAW)


def test_too_few_cards() -> None:
    with pytest.raises(Mistake, match="A round takes up to 3 cards, and the shoe has 2"):
        rounds(read_composition("A=2"))
