"""The book of red dog: what is published, what a table pays deal by deal, and how it is told."""

import json
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest
from click.testing import CliRunner

from chapter47 import bet, call, dollars, game, open_table, read_house
from chapter47.cli.main import chapter47
from chapter47.equipment import RANKS
from chapter47.law import Mistake
from chapter47.odds import USUAL, Asked, Row, alike, book, expectations, full_book, quotes, told_apart
from chapter47.odds.dealt import weights
from chapter47.odds.of.red_dog.counting import read_raising
from chapter47.odds.shoe import Composition, read_composition
from chapter47.table.cards import Draws
from chapter47.table.commands import Showing
from chapter47.table.terms import terms
from kit.marks import marks_on

RED_DOG = game("red-dog")


def rows(options: dict[str, object] | None = None, asked: Asked = USUAL) -> dict[tuple[str, str, str], Row]:
    found = full_book(RED_DOG, read_house(RED_DOG, options or {}), asked)
    return {(row.wager, row.when, row.per): row for row in found}


def percent(part: Fraction) -> str:
    return f"{float(part * 100):.3f}"


def test_eight_decks_as_published() -> None:
    """Wizard of Odds, "Red Dog": 2.751 % with eight decks, where one raises on a spread of 7 or more."""
    [quoted] = [row for row in book(RED_DOG, read_house(RED_DOG, {})) if row.wager == "red-dog"]
    assert (percent(quoted.advantage), quoted.when) == ("2.751", "raising on a spread of 7 or more")
    assert [str(odds) for odds in quoted.pays] == ["1 to 1", "2 to 1", "4 to 1", "5 to 1", "11 to 1"]
    found = rows()
    assert found["red-dog", "never raising", "wager"].advantage == Fraction(88001, 1116765)
    assert found["red-dog", "raising on every spread", "wager"].advantage == Fraction(242497, 1116765)
    of_all = found["red-dog", "raising on a spread of 7 or more, of all that is wagered", "wager"].advantage
    assert of_all == quoted.advantage / (1 + Fraction(192, 1079))
    void = Fraction(12 * 2 * 32 * 32, 416 * 415) + Fraction(13 * 32 * 31 * (416 - 32), 416 * 415 * 414)
    won_or_lost = found["red-dog", "raising on a spread of 7 or more", "resolved"].advantage
    assert won_or_lost == quoted.advantage / (1 - void)


def test_a_raise_by_its_spread() -> None:
    """Wizard of Odds, six decks: a raise gains 0.083871 on a spread of 7 and loses 0.535484 on one of 1."""
    found = rows({"decks": 6})
    assert f"{float(found['raise', 'spread 7', 'wager'].advantage):.6f}" == "-0.083871"
    assert f"{float(found['raise', 'spread 1', 'wager'].advantage):.6f}" == "0.535484"
    assert len([each for each in found if each[0] == "raise"]) == 11  # never void, so counted in one way


def test_the_house_may_pay_more() -> None:
    """6.5(i)3: one more on a spread of 1, which wins so often."""
    usual = weights(RED_DOG, read_house(RED_DOG, {}))
    often = Fraction(usual["between-1"]) / sum(usual.values())
    key = "red-dog", "raising on a spread of 7 or more", "wager"
    better = rows({"odds": {"spread-1": "6 to 1"}})[key]
    assert rows()[key].advantage - better.advantage == often


def test_every_result_is_counted() -> None:
    house = read_house(RED_DOG, {})
    found = weights(RED_DOG, house)
    assert set(found) == set(terms(RED_DOG, house).results)
    assert sum(found.values()) == 416 * 415 * 414


# A table


@pytest.mark.parametrize("cards", ["4S 7D 5C 4H 9S", "2S 2H 2D KS 7C", "2S AS 8D 8H 8C"])
@pytest.mark.parametrize("raising", ["never", "always", "7+"])
def test_the_book_is_what_the_script_pays(cards: str, raising: str) -> None:
    """Every order of three cards, dealt at a table to $7: what the house keeps, raises included, is in the book."""
    at = read_raising(raising)
    assert at is not None
    orders = list(permutations(cards.split(), 3))
    kept = sum(round_at_table(order, at, 700) for order in orders)
    ranks = [card[0] for card in cards.split()]
    shoe = Composition(tuple(ranks.count(rank) for rank in RANKS))
    [row] = [
        row for row in book(RED_DOG, read_house(RED_DOG, {}), Asked(shoe=shoe, raising=at)) if row.wager == "red-dog"
    ]
    assert kept == row.advantage * 700 * len(orders)


def round_at_table(cards: Sequence[str], raising: frozenset[int], amount: int) -> int:
    """What the house keeps of a round with so many cents on it, and as many raised."""
    table = open_table("red-dog", seats={1: "1000"})
    before = table.ledger.balance(table.seats[1].owner)
    table.do(bet(1, "red-dog", dollars(amount)))
    table.do(Showing("deal", tuple(cards[:2])))
    if (spread := marks_on(table).get("spread")) is not None and table.round_began is not None:
        if spread in raising:
            table.do(bet(1, "raise", dollars(amount)))
        table.do(call("raises-closed"))
    if table.point.find(Draws) is not None and table.round_began is not None:
        table.do(Showing("deal", (cards[2],)))
    return before - table.ledger.balance(table.seats[1].owner)


# What a floor expects


def test_what_a_floor_expects_adds_up() -> None:
    """The wager by itself and its raises by themselves come to what is quoted of both."""
    under = terms(RED_DOG, read_house(RED_DOG, {}))
    found, raised = expectations(under), Fraction(192, 1079)
    quoted = quotes(under)["red-dog", None].advantage
    assert found["red-dog", None] + raised * found["raise", None] == quoted
    assert found["red-dog", None] == Fraction(88001, 1116765)


# How it is told


def test_picks_of_areas_share_a_line() -> None:
    house = read_house(RED_DOG, {"betting-areas": True})
    groups = [told_apart(group) for group in alike(book(RED_DOG, house)) if group[0].wager == "red-dog"]
    assert groups == [["raising on a spread of 7 or more"], ["1", "2", "3", "4", "5", "6", "7"]]


def test_a_place_pays_each_line_once() -> None:
    under = terms(RED_DOG, read_house(RED_DOG, {}))
    assert [str(odds) for odds in quotes(under)["raise", None].pays] == ["1 to 1", "2 to 1", "4 to 1", "5 to 1"]


def told(*arguments: str) -> str:
    done = CliRunner().invoke(chapter47, ["odds", "red-dog", *arguments])
    assert done.exception is None, done.output
    return " ".join(done.output.split())


def test_the_command() -> None:
    assert "30721/1116765" in told()
    assert "88001/1116765" in told("--raise", "never")
    assert "523/16575" in told("--shoe", "1")
    assert "spread of 6 or more" in " ".join(told("--shoe", "1 less A A A", "--json").split())
    whens = {row["when"] for row in json.loads(told("--json", "--raise", "1,3-5"))}
    assert "raising on a spread of 1, 3, 4 or 5" in whens


@pytest.mark.parametrize(
    ("asked", "code"),
    [(Asked(amount=700), "not-asked-here"), (Asked(shoe=read_composition("A=2")), "too-few-cards")],
)
def test_questions_that_mean_nothing(asked: Asked, code: str) -> None:
    with pytest.raises(Mistake) as said:
        book(RED_DOG, read_house(RED_DOG, {}), asked)
    assert said.value.code == code


def test_a_spread_that_cannot_come_has_no_row() -> None:
    found = rows(asked=Asked(shoe=read_composition("2=4 4=4 5=4")))
    assert [when for wager, when, _ in found if wager == "raise"] == ["spread 1", "spread 2"]
