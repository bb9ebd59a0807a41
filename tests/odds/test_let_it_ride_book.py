"""The book of let it ride: what is published, and what a table pays.

- *Wizard*: wizardofodds.com, Let It Ride, appendix 1 and 2: 3.51 % in all, 0.10912580 on the first decision.
"""

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from chapter47 import game, read_house
from chapter47.cli.main import chapter47
from chapter47.odds import Row, expectations, full_book, quotes
from chapter47.odds.five_cards import fours, hands, kind_of, threes
from chapter47.odds.hand_book import pays_of
from chapter47.odds.of.let_it_ride.book import line, plan
from chapter47.table.terms import Terms, terms
from kit.baccarat import settled
from kit.let_it_ride import hand, let_it_ride, play, three

pytestmark = pytest.mark.together("books")
GAME = game("let-it-ride")
BETS = ("bet-one", "bet-two", "bet-three")


def under(**options: object) -> Terms:
    return terms(GAME, read_house(GAME, options))


def rows(**options: object) -> dict[tuple[str, str, str], Row]:
    return {(row.wager, row.when, row.per): row for row in full_book(GAME, read_house(GAME, options))}


def test_the_house_advantage_as_published() -> None:
    found = rows()
    together = found["let-it-ride", "best play", "wager"]
    assert (together.advantage, together.percent, together.quoted) == (Fraction(37963, 1082900), "3.51", True)
    assert f"{-float(found['bet-one', 'best play', 'wager'].advantage):.8f}" == "0.10912580"
    assert together.advantage == sum(found[bet, "best play", "wager"].advantage for bet in BETS[:2]) + (
        found["bet-three", "", "wager"].advantage
    )
    assert found["let-it-ride", "best play, of all that is wagered", "wager"].percent == "2.86"
    assert found["let-it-ride", "all ride", "wager"].advantage == 3 * found["bet-three", "", "wager"].advantage


def test_where_wagers_ride_as_published() -> None:
    best = plan(under())
    assert (best.one.sets, best.one.of) == (1_608, 22_100)
    assert (best.two.sets, best.two.of) == (40_865, 270_725)
    assert best.three.sets == best.three.of


@pytest.mark.parametrize(
    ("cards", "rides"),
    [
        ("TS TH 2D", True),  # a hand that is paid
        ("9S 9H 9D", True),
        ("9S 9H AD", False),
        ("AS KS QS", True),
        ("JS QS KS", True),
        ("2S 3S 4S", False),
        ("3S 4S 5S", True),
        ("2H 3H 4D", False),
        ("AS 2S 3S", False),
        ("8H TH JH", True),
        ("4H 6H 7H", False),
        ("9H TH KH", True),
        ("9H JH KH", True),
        ("7H 9H JH", False),
        ("TH JH KH", True),
    ],
)
def test_three_cards_ride_as_every_book_has_it(cards: str, rides: bool) -> None:
    """A paid hand, three to a royal flush, three in a row of one suit but for A-2-3 and 2-3-4, and three of one suit
    with one gap and a ten or better, or two gaps and two of them."""
    pays = pays_of(under().spots["bet-one", None], line)
    assert (pays.gain(threes()[kind_of(cards.split())]) > 0) is rides


@pytest.mark.parametrize(
    ("cards", "rides"),
    [
        ("TS TH 2D 3C", True),
        ("2S 5S 9S KS", True),
        ("9S TH JD QC", True),
        ("TS JH QD KC", True),
        ("8S 9H TD QC", False),
        ("2S 3H 4D 5C", False),
        ("9S 9H AD KC", False),
    ],
)
def test_four_cards_ride_as_every_book_has_it(cards: str, rides: bool) -> None:
    """A paid hand, four of one suit, four in a row with a card that would be paid."""
    pays = pays_of(under().spots["bet-two", None], line)
    assert (pays.gain(fours()[kind_of(cards.split())]) > 0) is rides


def test_four_in_a_row_below_the_ten_are_an_even_bet() -> None:
    pays = pays_of(under().spots["bet-two", None], line)
    assert pays.gain(fours()[kind_of(["4S", "5H", "6D", "7C"])]) == 0


@pytest.mark.parametrize(("table", "percent"), [("a", "25.5"), ("b", "26.9"), ("c", "13.8")])
def test_the_bonus_tables_cost_what_was_worked_out_for_them(table: str, percent: str) -> None:
    assert f"{float(rows(bonus=table)['bonus', '', 'wager'].advantage * 100):.1f}" == percent


def test_better_odds_are_in_the_figures() -> None:
    better = rows(odds={"royal-flush": "2000 to 1"})["let-it-ride", "best play", "wager"]
    assert better.advantage < Fraction(37963, 1082900)


def test_every_wager_that_may_lie_there_is_quoted_and_their_sum_is_right() -> None:
    terms_ = under(bonus="a")
    assert quotes(terms_).keys() == terms_.spots.keys()
    found = expectations(terms_)
    assert sum(found[bet, None] for bet in BETS) == Fraction(37963, 1082900)


def test_what_the_book_says_of_a_hand_is_what_a_table_pays() -> None:
    """One hand of each kind, paid at a table and by the book."""
    pays = pays_of(under().spots["bet-three", None], line)
    examples = {
        "pair T": "TS TH 3D 4C 9S",
        "flush": "2D 4D 6D 8D TD",
        "high-card": "AS KH QD JC 9S",
        "pair 9": "9S 9H AD KC QS",
    }
    for made, written in examples.items():
        assert made in hands()
        table = let_it_ride(1)
        three(table, 1)
        (last,) = [each for each in settled(play(table, *hand(written))) if each.wager == "bet-three"]
        four = fours()[kind_of(written.split()[:4])]
        worth = pays.expectation(type(four)(four.cards, 1, {made: 1}, 1))
        assert Fraction(last.paid - last.collected, 10_00) == worth


def test_the_command_line_prints_the_ratio() -> None:
    told = CliRunner().invoke(chapter47, ["odds", "let-it-ride", "--json"])
    first = json.loads(told.output)[0]
    assert (first["wager"], first["house_advantage"]) == ("let-it-ride", "37963/1082900")
