"""The book of double down stud: what is published for other pay tables, and what it is for the law's.

- *Wizard*: sonofdave.com/games/double-down-stud, a copy of the Wizard's page: 2.1033 % where the four highest hands pay
  3999, 199, 49 and 11 to 1, and 2.67 % where they pay 2000, 200, 50 and 11 to 1.
"""

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from chapter47 import game, read_house
from chapter47.cli.main import chapter47
from chapter47.odds import Row, expectations, full_book, quotes
from chapter47.odds.five_cards import fours, kind_of
from chapter47.odds.hand_book import pays_of
from chapter47.odds.of.double_down_stud.book import doubled, line
from chapter47.table.terms import Terms, terms
from kit.baccarat import settled
from kit.double_down import double_down, play, wager

pytestmark = pytest.mark.together("books")
GAME = game("double-down-stud")
HIGHEST = ("royal-flush", "straight-flush", "four-of-a-kind", "full-house")


def under(**options: object) -> Terms:
    return terms(GAME, read_house(GAME, options))


def rows(**options: object) -> dict[tuple[str, str, str], Row]:
    return {(row.wager, row.when, row.per): row for row in full_book(GAME, read_house(GAME, options))}


def test_the_house_advantage_at_the_law_s_odds() -> None:
    found = rows()
    best = found["original", "best play", "wager"]
    assert (best.advantage, f"{float(best.advantage * 100):.4f}", best.quoted) == (
        Fraction(15403, 324870),
        "4.7413",
        True,
    )
    assert doubled(under()).sets == 67_217
    assert doubled(under()).of == 270_725
    risk = found["original", "best play, of all that is wagered", "wager"].advantage
    assert risk == best.advantage / (1 + Fraction(67_217, 270_725))
    never = found["original", "never doubling", "wager"].advantage
    assert found["original", "always doubling", "wager"].advantage == 2 * never


@pytest.mark.parametrize(("odds", "percent"), [((3999, 199, 49, 11), "2.1033"), ((2000, 200, 50, 11), "2.67")])
def test_better_tables_cost_what_is_published(odds: tuple[int, ...], percent: str) -> None:
    better = {line: f"{pays} to 1" for line, pays in zip(HIGHEST, odds, strict=True)}
    found = rows(odds=better)["original", "best play", "wager"].advantage
    assert f"{float(found * 100):.{len(percent) - 2}f}" == percent


@pytest.mark.parametrize(
    ("cards", "doubles"),
    [
        ("JS JH 2D 3C", True),
        ("6S 6H 2D 3C", True),  # which cannot lose
        ("5S 5H 2D 3C", False),
        ("2S 5S 9S KS", True),
        ("4S 5H 6D 7C", True),
        ("4S 5H 6D 8C", False),
        ("JS QH KD AC", False),  # an even bet
        ("2S 4H 9D KC", False),
    ],
)
def test_four_cards_are_doubled_where_it_pays(cards: str, doubles: bool) -> None:
    pays = pays_of(under().spots["original", None], line)
    assert (pays.gain(fours()[kind_of(cards.split())]) > 0) is doubles


def test_every_wager_is_quoted_and_their_sum_is_right() -> None:
    terms_ = under()
    assert quotes(terms_).keys() == terms_.spots.keys()
    found = expectations(terms_)
    doubles = Fraction(67_217, 270_725)
    assert found["original", None] + doubles * found["double-down", None] == Fraction(15403, 324870)


@pytest.mark.parametrize(
    ("made", "written"), [("pair J", "JS JH 3D 4C 9S"), ("pair 7", "7S 7H 3D 4C 9S"), ("flush", "2D 4D 6D 8D TD")]
)
def test_what_the_book_says_of_a_hand_is_what_a_table_pays(made: str, written: str) -> None:
    table = double_down(1)
    wager(table, 1)
    (one,) = settled(play(table, written))
    ruling = under().spots["original", None].rulings[None][line(made)]
    assert ruling is not None
    assert (one.result, one.odds) == (ruling.result, ruling.odds)


def test_the_command_line_prints_the_ratio() -> None:
    told = CliRunner().invoke(chapter47, ["odds", "double-down-stud", "--json"])
    first = json.loads(told.output)[0]
    assert (first["wager"], first["house_advantage"]) == ("original", "15403/324870")
