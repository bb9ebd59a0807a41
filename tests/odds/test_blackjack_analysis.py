"""What must hold between figures of blackjack, whatever they are."""

from fractions import Fraction
from itertools import product

import pytest

from chapter47.games import game
from chapter47.house import read_house
from chapter47.odds.of.blackjack.analysis import ERROR, Played, advantage, analyse, evaluate
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.strategy import Strategy
from chapter47.odds.shoe import Composition

provision = pytest.mark.provision
BASE = Rules()
OPEN = Rules(face_up=True, blackjack=Fraction(1))
RULES = (BASE, Rules(decks=1, surrender=True), Rules(decks=2, hands=4), OPEN, Rules(decks=4, multiple=3))


@provision("2.6(j)", "2.10(b)", "2.11(d)")
def test_a_hole_card_changes_nothing() -> None:
    """Whether the dealer's blackjack is found before the player's decisions or after them."""
    houses = [read_house(game("blackjack"), {"hole-card": hole}) for hole in ("none", "face-down", "card-reader")]
    assert {Rules.of(house) for house in houses} == {BASE}


def test_rules_are_read_from_a_house() -> None:
    data = {"decks": 2, "surrender": True, "resplit": 3, "resplit-aces": False, "five-card-21": True}
    found = Rules.of(read_house(game("blackjack"), {**data, "special-blackjack": "AS-JS", "three-sevens": True}))
    expected = Rules(2, surrender=True, hands=3, resplit_aces=False, five_card_21=True, three_sevens=True, special=True)
    assert found == expected
    assert Rules.of(read_house(game("blackjack"), {"hole-card": "face-up"})) == OPEN


@pytest.mark.parametrize("rules", RULES)
def test_chances_add_up(rules: Rules) -> None:
    played = analyse(rules).best
    assert sum(opening.chance for opening in played.openings) == pytest.approx(1, abs=ERROR)
    for opening in played.openings:
        assert sum(first.chance for first in opening.first.values()) == pytest.approx(1, abs=ERROR)
    for row in played.rows:
        assert sum(row.ends) == pytest.approx(1, abs=ERROR)
    assert sum(row.chance * row.advantage for row in played.rows) == pytest.approx(played.advantage, abs=ERROR)


@pytest.mark.parametrize("rules", RULES)
def test_basic_strategy_costs_a_little(rules: Rules) -> None:
    found = analyse(rules)
    assert 0 < found.basic_cost < 0.0005
    assert evaluate(rules, found.basic).advantage == found.by_basic.advantage


def test_no_cell_of_basic_strategy_can_be_bettered_alone() -> None:
    """Where it is nearest to something else."""
    found = analyse(BASE)
    least = found.by_basic.advantage - ERROR
    for name, *cell in (
        *(("stand", 0, 12, 3), ("stand", 0, 16, 10), ("stand", 1, 18, 9), ("stand", 1, 18, 1)),
        *(("double", 0, 9, 2), ("double", 0, 11, 1), ("double", 1, 18, 3), ("double", 1, 17, 2)),
        *(("split", 4, 4), ("split", 9, 7), ("split", 6, 7)),
    ):
        assert evaluate(BASE, _turned(found.basic, name, tuple(cell))).advantage > least


@pytest.mark.prove
@pytest.mark.parametrize("name", ["stand", "double", "split"])
@pytest.mark.parametrize("rules", [BASE, Rules(decks=1, hands=4)])
def test_none_of_all_cells_of_basic_strategy_can_be_bettered_alone(rules: Rules, name: str) -> None:
    found = analyse(rules)
    pairs, totals = range(1, 11), (*product((0,), range(5, 21)), *product((1,), range(12, 21)))
    cells = [(*row, up) for up in range(1, 11) for row in (((pair,) for pair in pairs) if name == "split" else totals)]
    for cell in cells:
        assert evaluate(rules, _turned(found.basic, name, cell)).advantage > found.by_basic.advantage - ERROR, cell


def _turned(strategy: Strategy, name: str, cell: tuple[int, ...]) -> Strategy:
    table = getattr(strategy, name).copy()
    table[cell] = 1 - table[cell]
    return strategy._replace(**{name: table})


@provision("2.3(e)1", "2.3(e)2", "2.3(e)3", "2.3(e)4", "2.8(c)", "2.11(e)", "2.16(c)")
@pytest.mark.parametrize("rules", [BASE, Rules(decks=1)])
def test_an_option_for_the_player_lowers_the_advantage(rules: Rules) -> None:
    now = advantage(rules)
    assert advantage(rules._replace(surrender=True)) < now
    assert advantage(rules._replace(five_card_21=True)) < now
    assert advantage(rules._replace(six_seven_eight=True)) < now
    assert advantage(rules._replace(three_sevens=True)) < now
    assert advantage(rules._replace(special=True)) < now
    assert advantage(rules._replace(hands=3)) < now


def test_more_decks_and_fewer_hands_are_for_the_house() -> None:
    by_decks = [advantage(Rules(decks=decks)) for decks in range(1, 9)]
    assert by_decks == sorted(by_decks)
    by_hands = [advantage(Rules(hands=hands)) for hands in (4, 3, 2)]
    assert by_hands == sorted(by_hands)
    assert advantage(Rules(hands=4)) < advantage(Rules(hands=4, resplit_aces=False))
    assert advantage(Rules(resplit_aces=False)) == advantage(BASE)


@provision("2.3(e)3")
def test_a_special_blackjack_is_one_in_64() -> None:
    """It pays half a wager more, where it comes and the dealer has no blackjack."""
    plain = analyse(BASE).best
    wins = sum(
        opening.chance * first.chance * (1 - first.blackjack)
        for opening in plain.openings
        for cards, first in opening.first.items()
        if cards == (1, 10)
    )
    gained = plain.advantage - advantage(BASE._replace(special=True))
    assert gained == pytest.approx(wins / 64 / 2, abs=ERROR)


@provision("2.18(f)")
def test_multiple_action_costs_what_goes_over_21_too_soon() -> None:
    two, three = (advantage(Rules(multiple=hands)) for hands in (2, 3))
    assert two == three
    assert 0 < two - advantage(BASE) < 0.0001


@provision("2.9(c)")
def test_insurance_is_taken_where_it_is_worth_it() -> None:
    """More than a third of what is left counts ten."""
    rich = Composition((8, 4, 4, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8))
    found = analyse(Rules(decks=2), rich)
    assert found.basic.insure
    never = Played(found.best.setting, found.best.openings, insure=False)
    assert found.best.advantage < never.advantage


def test_full_decks_are_what_is_meant_without_a_shoe() -> None:
    assert advantage(Rules(decks=2), Composition.of_decks(2)) == advantage(Rules(decks=2))


def test_every_value_is_told() -> None:
    found = analyse(Rules(surrender=True))
    assert {play.action for play in found.value((8, 8), 10)} == {"stand", "hit", "double", "split", "surrender"}
    assert found.value((8, 8), 10)[0].action == "split"
    assert [play.action for play in found.value((10, 2, 4), 10)] == ["hit", "stand"]
    assert [play.action for play in found.value((10, 4, 2, 5), 10)] == ["stand"]
    assert found.value((1, 10), 10) == []


def test_a_worse_player_loses_more() -> None:
    timid = analyse(BASE).basic._replace(stand=Strategy.blank().stand.copy())
    timid.stand[:, 12:] = 1
    assert evaluate(BASE, timid).advantage > analyse(BASE).by_basic.advantage + 0.02
    insured = analyse(BASE).basic._replace(insure=True)
    assert evaluate(BASE, insured).advantage > analyse(BASE).by_basic.advantage


def test_cells_that_no_hand_comes_to_are_filled_as_the_dealer_plays() -> None:
    """Eights and tens alone: nobody holds 14 or a soft hand."""
    found = analyse(Rules(decks=2), Composition((0, 0, 0, 0, 0, 0, 0, 8, 0, 8, 8, 8, 8)))
    assert found.basic.stand[0, 14, 8] == 0
    assert found.basic.stand[0, 17, 8] == found.basic.stand[1, 19, 10] == 1
