"""The books of games that are dealt: published figures, the settlement of a table, and how they are told."""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from click.testing import CliRunner

from chapter47 import Odds, bet, call, dollars, game, open_table, read_house
from chapter47.cli.main import chapter47
from chapter47.equipment import RANKS
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.odds import USUAL, Asked, Row, book, full_book, near, quotes, row_json
from chapter47.odds.dealt import weights
from chapter47.odds.shoe import Composition, read_composition
from chapter47.table.cards import Draws
from chapter47.table.commands import Showing
from chapter47.table.terms import terms

BACCARAT = ("punto-banco", "minibaccarat")


def rows(name: str, options: dict[str, object] | None = None, asked: Asked = USUAL) -> dict[tuple[str, str], Row]:
    found = game(name)
    return {(row.wager, row.per): row for row in full_book(found, read_house(found, options or {}), asked)}


def percent(part: Fraction, decimals: int = 4) -> str:
    return f"{float(part * 100):.{decimals}f}"


# Punto banco and minibaccarat


@pytest.mark.parametrize("name", BACCARAT)
def test_eight_decks_as_published(name: str) -> None:
    """Wizard of Odds, "Baccarat", of each wager made; of those won or lost 1.17 and 1.36 %, as older books say."""
    found = rows(name)
    assert percent(found["banker", "wager"].advantage) == "1.0579"
    assert percent(found["player", "wager"].advantage) == "1.2351"
    assert percent(found["tie", "wager"].advantage) == "14.3596"
    assert percent(found["banker", "resolved"].advantage, 2) == "1.17"
    assert percent(found["player", "resolved"].advantage, 2) == "1.36"
    assert ("tie", "resolved") not in found  # it is never void
    assert [row.wager for row in found.values() if row.quoted] == ["banker", "player", "tie"]
    assert {row.per for row in found.values() if row.quoted} == {"wager"}


@pytest.mark.parametrize("name", BACCARAT)
def test_the_ways_are_those_of_the_game_s_own_tables(name: str) -> None:
    house = read_house(game(name), {})
    expected = {"player": 2_230_518_282_592_256, "banker": 2_292_252_566_437_888, "tie": 475_627_426_473_216}
    assert weights(game(name), house) == expected
    assert weights(game(name), house, Composition.of_decks(6))["tie"] == 83_552_962_932_288
    assert weights(game(name), read_house(game(name), {"decks": 6}))["tie"] == 83_552_962_932_288
    assert set(expected) == set(terms(game(name), house).results)


def test_every_vigorish() -> None:
    """By hand from the ways of eight decks."""
    player, banker, tie = (Fraction(each) for each in weights(game("minibaccarat"), house()).values())
    total = player + banker + tie
    for vigorish, taken in ((5, banker / 20), (4, banker / 25), ("ties-25", tie / 4)):
        found = rows("minibaccarat", {"vigorish": vigorish})
        assert found["banker", "wager"].advantage == (player - banker + taken) / total
        assert found["banker", "resolved"].advantage == (player - banker + taken) / (player + banker)
        assert found["player", "wager"].advantage == (banker - player) / total
    assert percent(rows("minibaccarat", {"vigorish": 4})["banker", "wager"].advantage) == "0.5993"
    assert percent(rows("minibaccarat", {"vigorish": "ties-25"})["banker", "wager"].advantage) == "1.1438"


def house() -> House:
    return read_house(game("minibaccarat"), {})


@pytest.mark.parametrize(
    ("name", "options", "dollars", "cost"),
    [
        ("punto-banco", {}, "5", 25),
        ("punto-banco", {}, "6", 50),  # 30 cents, to the next quarter: 3.3(c)
        ("punto-banco", {}, "7", 50),
        ("punto-banco", {}, "10", 50),
        ("punto-banco", {}, "11", 75),
        ("punto-banco", {"vigorish": 4}, "5", 20),
        ("punto-banco", {"vigorish": 4}, "6", 40),  # 24 cents, to the next multiple of 20
        ("punto-banco", {"vigorish-rounding": False}, "7", 35),
        ("minibaccarat", {}, "7", 35),  # 7.3(c)
        ("minibaccarat", {}, "7.25", 40),  # 36 1/4 cents, to the next multiple of 5
        ("minibaccarat", {"vigorish": 4}, "7", 30),
    ],
)
def test_vigorish_that_is_rounded(name: str, options: dict[str, object], dollars: str, cost: int) -> None:
    cents = int(Fraction(dollars) * 100)
    player, banker, tie = weights(game(name), read_house(game(name), {})).values()
    kept = rows(name, options, Asked(amount=cents))["banker", "wager"].advantage
    assert kept * (player + banker + tie) * cents == player * cents - banker * (cents - cost)
    assert kept >= rows(name, options)["banker", "wager"].advantage


def test_a_tie_that_pays_better() -> None:
    """9 to 1 on a tie: a tenth and the tie's own part of the wager less. Wizard of Odds has 4.84 %."""
    found = rows("punto-banco", {"odds": {"tie": "9 to 1"}})["tie", "wager"]
    assert (percent(found.advantage, 2), found.pays) == ("4.84", (Odds(9, 1),))


@pytest.mark.parametrize("name", BACCARAT)
def test_any_shoe(name: str) -> None:
    """Without nines and eights there are fewer naturals; without anything but tens, nothing but ties."""
    found = rows(name, asked=Asked(shoe=read_composition("8 less 9S 9H")))
    assert percent(found["banker", "wager"].advantage) == "1.0626"
    tens = rows(name, asked=Asked(shoe=read_composition("K=30")))
    assert tens["banker", "wager"].advantage == 0
    assert not tens["banker", "wager"].pays
    assert tens["tie", "wager"].advantage == -8
    assert ("banker", "resolved") not in tens


@pytest.mark.parametrize("name", BACCARAT)
def test_every_place_has_its_quoted_figure(name: str) -> None:
    under = terms(game(name), read_house(game(name), {}))
    assert {key: row.advantage for key, row in quotes(under).items()} == {
        (row.wager, row.pick): row.advantage for row in book(game(name), under.house)
    }


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("punto-banco", {}),
        ("punto-banco", {"vigorish": 4}),
        ("minibaccarat", {}),
        ("minibaccarat", {"vigorish": "ties-25"}),
        ("minibaccarat", {"vigorish": 4, "vigorish-rounding": False}),
    ],
)
@pytest.mark.parametrize("cards", ["9S 4H TD 5C 3S 2D", "3S 3S 9H 9H 8D KC"])
def test_the_book_is_what_the_script_pays(name: str, options: dict[str, object], cards: str) -> None:
    """Every order of six cards, dealt at a table to $7 on each wager: what the house keeps of them is in the book."""
    amount, orders = 700, sorted(set(permutations(cards.split())))
    kept = sum(round_at_table(name, options, order, amount) for order in orders)
    ranks = [card[0] for card in cards.split()]
    shoe = Composition(tuple(ranks.count(rank) for rank in RANKS))
    listed = book(game(name), read_house(game(name), options), Asked(shoe=shoe, amount=amount))
    assert kept == sum(row.advantage * amount * len(orders) for row in listed)


def round_at_table(name: str, options: dict[str, object], cards: Sequence[str], amount: int) -> int:
    """What the house keeps of a round with so many cents on each of the three wagers."""
    table = open_table(name, options, seats={1: "1000"})
    before = table.ledger.balance(table.seats[1].owner)
    for wager in table.terms.wagers:
        table.do(bet(1, wager, dollars(amount)))
    table.do(call("no-more-bets"))
    left = list(cards)
    while draws := table.point.find(Draws):
        table.do(Showing("deal", tuple(left[: draws.count])))
        del left[: draws.count]
    return before - table.ledger.balance(table.seats[1].owner)


# Questions that mean nothing


@pytest.mark.parametrize(
    ("name", "asked", "code"),
    [
        ("roulette", Asked(shoe=Composition.of_decks(8)), "not-dealt"),
        ("roulette", Asked(amount=700), "not-dealt"),
        ("craps", Asked(raising=frozenset()), "not-dealt"),
        ("punto-banco", Asked(raising=frozenset({7})), "not-asked-here"),
        ("punto-banco", Asked(amount=0), "not-an-amount"),
        ("minibaccarat", Asked(shoe=read_composition("A=5")), "too-few-cards"),
    ],
)
def test_questions_that_mean_nothing(name: str, asked: Asked, code: str) -> None:
    with pytest.raises(Mistake) as said:
        book(game(name), read_house(game(name), {}), asked)
    assert said.value.code == code


# How it is told


def told(*arguments: str) -> str:
    done = CliRunner().invoke(chapter47, ["odds", *arguments])
    assert done.exception is None, done.output
    return done.output


def test_the_command_prints_ratio_and_percent() -> None:
    text = told("punto-banco")
    assert "1.0579" in text
    assert "Banker's Hand: 114753351728/10847218479825" in text
    assert "0.9731 to 1" in text
    assert "241149546272/19524993263685" in told("minibaccarat", "--all")


def test_the_command_takes_a_shoe_and_an_amount() -> None:
    left = told("minibaccarat", "--shoe", "8 less 9S 9H")
    assert "Minibaccarat, 414 cards left" in left
    assert "1.0626" in left
    assert "14.3596" in told("minibaccarat", "--shoe", "8")
    assert "Baccarat-punto banco, a wager of $7.00" in told("punto-banco", "--amount", "7")


def test_json_is_exact() -> None:
    [first, *_] = json.loads(told("punto-banco", "--json", "--shoe", "8"))
    assert first == {
        "wager": "banker",
        "pick": None,
        "pays": "1 to 1",
        "true_odds": "272280063793 to 279815987114",
        "house_advantage": "114753351728/10847218479825",
        "percent": 1.057906,
        "per": "wager",
        "provision": "19:47-3.2(a)1",
    }
    [row, *_] = book(game("punto-banco"), read_house(game("punto-banco"), {}))
    assert row_json(row) == first


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["roulette", "--shoe", "8"], "Roulette is not dealt from a shoe."),
        (["roulette", "--shoe", "less 9S"], "Roulette is not dealt from a shoe."),
        (["punto-banco", "--shoe", "eight"], "'eight' is not a shoe."),
        (["punto-banco", "--shoe", "A=5"], "A round takes up to 6 cards"),
        (["punto-banco", "--raise", "7+"], "Only a red dog wager is raised."),
        (["punto-banco", "--raise", "12"], "Only a red dog wager is raised."),
        (["red-dog", "--raise", "12"], "'12' is not when to raise."),
        (["punto-banco", "--amount", "0"], "Nothing is no wager."),
        (["punto-banco", "--amount", "x"], "'x' is not an amount."),
        (["--shoe", "8"], "Name the game that is dealt so."),
    ],
)
def test_one_clear_line(arguments: list[str], says: str) -> None:
    done = CliRunner().invoke(chapter47, ["odds", *arguments])
    said = done.output + str(done.exception)
    assert says in said
    assert done.exit_code != 0


def test_odds_that_people_can_read() -> None:
    assert near(Odds(251, 244)) == "251 to 244"
    assert near(Odds(272280063793, 279815987114)) == "0.9731 to 1"
