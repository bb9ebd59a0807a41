"""Chemin de fer: the solution of the game theorists, every deal of small shoes, and what an equilibrium is."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, permutations
from math import perm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.equipment import RANKS
from chapter47.law import Mistake
from chapter47.odds.of.baccarat.counting import Ways, ways
from chapter47.odds.of.chemin_de_fer.equilibrium import Equilibrium, Play, Square, play
from chapter47.odds.shoe import Composition, read_composition
from kit.proofs import examples

MUST_DRAW = frozenset(range(5))
TABLE_3 = {
    **dict.fromkeys((0, 1, 2), "DDDDDDDDDDD"),
    3: "DDDDDDDDDSO",
    4: "DSSDDDDDDSS",
    5: "DSSSSDDDDSS",
    6: "SSSSSSSDDSS",
    **dict.fromkeys((7, 8, 9), "SSSSSSSSSSS"),
}
TRADITIONAL = {**TABLE_3, 5: "DSSSSODDDSS"}
FREE = dict.fromkeys(range(10), "OOOOOOOOOOO")
VIGORISH = [Fraction(0), Fraction(1, 25), Fraction(1, 20)]


# Kemeny and Snell, "Game-Theoretic Solution of Baccarat" (1957): cards are put back, and the banker is free to draw or
# stay at all 88 squares. Restated by Ethier and Gámez, "A Game-Theoretic Analysis of Baccara Chemin de Fer" (2013).


def test_kemeny_and_snell() -> None:
    found = play(Composition.of_decks(1), MUST_DRAW, FREE, replaced=True)
    assert len(found.optional) == 88
    solution = found.equilibrium()
    assert solution.player_draws == Fraction(9, 11)
    assert solution.player == Fraction(-679_568, 11 * 13**6)
    assert solution.banker == -solution.player
    # The banker draws as the table of the law has it, 3 against 9 included, and mixes on 6 where the player stayed.
    mixed = {at: often for at, often in solution.banker_draws.items() if often not in (0, 1)}
    assert mixed == {(6, None): Fraction(859, 2288)}
    for (banker, third), often in solution.banker_draws.items():
        letter = TABLE_3[banker][0 if third is None else third + 1]
        assert (banker, third) in mixed or often == (letter != "S")


def test_how_many_decks_are_put_back_does_not_matter() -> None:
    one, eight = (play(Composition.of_decks(decks), MUST_DRAW, FREE, replaced=True) for decks in (1, 8))
    assert one.equilibrium() == eight.equilibrium()


def test_more_decks_come_closer_to_it() -> None:
    ideal = play(Composition.of_decks(1), MUST_DRAW, FREE, replaced=True).equilibrium().player
    away = [
        abs(play(Composition.of_decks(decks), MUST_DRAW, FREE).equilibrium().player - ideal) for decks in (1, 2, 6, 12)
    ]
    assert away == sorted(away, reverse=True)


# Wizard of Odds, "Baccarat Gold", eight decks: the player may draw or stay on five, and this table binds the banker.
GOLD = {
    **dict.fromkeys((0, 1, 2, 3), "DDDDDDDDDDD"),
    **dict.fromkeys((4, 5), "DSSSDDDDDSS"),
    **dict.fromkeys((6, 7, 8, 9), "SSSSSSSSSSS"),
}


def test_another_table_as_published() -> None:
    found = play(Composition.of_decks(8), MUST_DRAW, GOLD)
    assert found.optional == ()
    assert found.ways(player_draws=True) == Ways(2_232_878_486_302_976, 2_290_212_297_375_744, 475_307_491_824_640)
    assert found.equilibrium().player_draws == 1


# Table 3


def test_the_usual_play_is_punto_banco() -> None:
    """Draw on five, draw on 3 against 9: the tables of 3.9."""
    eight = Composition.of_decks(8)
    found = play(eight, MUST_DRAW, TABLE_3)
    assert found.optional == ((3, 9),)
    usual = found.ways(player_draws=True, banker_draws={(3, 9)})
    assert usual == ways(eight, frozenset(range(6)), {**TABLE_3, 3: "DDDDDDDDDSD"})


@pytest.mark.parametrize("table", [TABLE_3, TRADITIONAL], ids=["3-9", "3-9 and 5-4"])
@pytest.mark.parametrize("vigorish", VIGORISH, ids=str)
def test_under_table_3_both_draw(table: dict[int, str], vigorish: Fraction) -> None:
    """With a full shoe a card on five is better for the player whatever the banker does: there is nothing to mix."""
    found = play(Composition.of_decks(8), MUST_DRAW, table)
    for drawing in subsets(found.optional):
        drawn, stayed = found.ways(True, drawing), found.ways(False, drawing)
        assert drawn.player - drawn.banker > stayed.player - stayed.banker
    solution = found.equilibrium(vigorish)
    assert solution.player_draws == 1
    assert set(solution.banker_draws.values()) == {Fraction(1)}
    # Then it is punto banco, whose figures are published: 1.2351 % for the player, at 5 % 1.0579 % for the banker.
    assert f"{float(solution.player * 100):.4f}" == "-1.2351"
    if vigorish == Fraction(1, 20):
        assert f"{float(solution.banker * 100):.4f}" == "-1.0579"
    assert solution.house == vigorish * Fraction(2_292_252_566_437_888, 4_998_398_275_503_360)


# Any composition


def dealt(cards: tuple[int, ...], draws_on_five: bool, table: dict[int, str], drawing: set[Square]) -> str:
    """Who wins when the cards come in that order: 4.8(d) and 4.9, in plain words."""
    player, banker = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    rest, third = list(cards[4:]), None
    if player < 8 and banker < 8:
        start = banker
        if player < 5 or (player == 5 and draws_on_five):
            third = rest.pop(0)
            player = (player + third) % 10
        letter = table[start][0 if third is None else third + 1]
        if letter == "D" or (letter == "O" and (start, third) in drawing):
            banker = (banker + rest.pop(0)) % 10
    return "tie" if player == banker else "player" if player > banker else "banker"


def subsets(squares: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
    return chain.from_iterable(combinations(squares, many) for many in range(len(squares) + 1))


@pytest.mark.parametrize(
    "text", ["A=1 2=1 3=1 4=1 5=1 6=1 9=1", "3=2 9=3 T=1 5=1", "T=2 3=2 5=2 9=2", "K=1 Q=1 3=1 9=2 5=1 4=1 6=1"]
)
def test_small_shoes_deal_by_deal(text: str) -> None:
    shoe = read_composition(text)
    cards = [0 if rank in "TJQK" else RANKS.index(rank) + 1 for rank in RANKS for _ in range(shoe.of(rank))]
    found = play(shoe, MUST_DRAW, TRADITIONAL)
    assert found.optional == ((3, 9), (5, 4))
    for on_five in (True, False):
        for drawing in subsets(found.optional):
            count = dict.fromkeys(("player", "banker", "tie"), 0)
            for order in permutations(cards, 6):
                count[dealt(order, on_five, TRADITIONAL, set(drawing))] += 1
            assert found.ways(on_five, drawing) == Ways(**count)


def likelihood(found: Play, solution: Equilibrium) -> dict[tuple[bool, tuple[Square, ...]], Fraction]:
    """How likely each pair of pure ways to play is: the player's, and the squares where the banker draws."""
    likely = {}
    for on_five in (True, False):
        for drawing in subsets(found.optional):
            chance = solution.player_draws if on_five else 1 - solution.player_draws
            for at in found.optional:
                often = solution.banker_draws[at]
                chance *= often if at in drawing else 1 - often
            likely[on_five, drawing] = chance
    return likely


def is_equilibrium(found: Play, solution: Equilibrium, vigorish: Fraction) -> bool:
    """By its definition: the values are the mixture's, and no pure way to play does better against the other's."""

    def player(on_five: bool, drawing: tuple[Square, ...]) -> Fraction:
        each = found.ways(on_five, drawing)
        return Fraction(each.player - each.banker, each.total)

    def banker(on_five: bool, drawing: tuple[Square, ...]) -> Fraction:
        each = found.ways(on_five, drawing)
        return ((1 - vigorish) * each.banker - each.player) / each.total

    likely = likelihood(found, solution)
    assert sum(likely.values()) == 1
    assert solution.player == sum(chance * player(*way) for way, chance in likely.items())
    assert solution.banker == sum(chance * banker(*way) for way, chance in likely.items())
    against_banker = [
        sum(
            (likely[True, drawing] + likely[False, drawing]) * player(on_five, drawing)
            for drawing in subsets(found.optional)
        )
        for on_five in (True, False)
    ]
    against_player = [
        solution.player_draws * banker(True, drawing) + (1 - solution.player_draws) * banker(False, drawing)
        for drawing in subsets(found.optional)
    ]
    return solution.player == max(against_banker) and solution.banker == max(against_player)


some_counts = st.lists(st.integers(0, 6), min_size=13, max_size=13).filter(lambda each: sum(each) >= 6)
OPEN = {**TABLE_3, 4: "DSODDDDDDSS", 5: "OSSSSODDDSS", 6: "OSSSSSSDDSS"}
"""With every square that good players have argued about."""


@examples(40)
@given(some_counts, st.sampled_from([TABLE_3, TRADITIONAL, OPEN]), st.sampled_from(VIGORISH))
def test_neither_gains_by_turning_alone(left: list[int], table: dict[int, str], vigorish: Fraction) -> None:
    found = play(Composition(tuple(left)), MUST_DRAW, table)
    assert is_equilibrium(found, found.equilibrium(vigorish), vigorish)


@pytest.mark.parametrize("vigorish", VIGORISH, ids=str)
def test_where_both_must_mix(vigorish: Fraction) -> None:
    """Left free on 6 where the player stayed, the banker mixes there, and the player on five."""
    found = play(Composition.of_decks(6), MUST_DRAW, OPEN)
    solution = found.equilibrium(vigorish)
    assert 0 < solution.player_draws < 1
    assert [at for at, often in solution.banker_draws.items() if often not in (0, 1)] == [(6, None)]
    assert is_equilibrium(found, solution, vigorish)


@examples(20)
@given(some_counts)
def test_every_order_is_counted_once(left: list[int]) -> None:
    found = play(Composition(tuple(left)), MUST_DRAW, TRADITIONAL)
    for on_five in (True, False):
        for drawing in subsets(found.optional):
            assert found.ways(on_five, drawing).total == perm(sum(left), 6)


def test_too_few_cards() -> None:
    with pytest.raises(Mistake, match="A round takes up to 6 cards"):
        play(read_composition("A=5"), MUST_DRAW, TABLE_3)
