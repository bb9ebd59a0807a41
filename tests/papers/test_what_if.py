"""What if on paper: all of it, over as many pages as it takes; of very much, what it comes to."""

import csv
from datetime import date
from io import StringIO

import pytest

from chapter47.faces.spoken import step_words
from chapter47.games import game
from chapter47.law import cite
from chapter47.money.owners import seat_owner
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import as_text
from chapter47.papers.paper import Grid
from chapter47.papers.what_if import MOST_ROWS, Sheet, what_if
from chapter47.papers.what_if_rows import as_csv
from chapter47.whatif.result import Compared, Difference, Refusal, Round, Side
from kit.pdf_reading import Pdf

HALF, ALL = cite("5.2(b)"), cite("5.2(c)")


def sheet(rounds: int) -> Sheet:
    """As many rounds, in each of which a wager would lose all and not half, one is refused, and one cannot be told."""
    was, would = Side(1000, ("half",), "", -500, HALF), Side(1000, ("lose",), "", -1000, ALL)
    refusal = Refusal(1, 1, {"seat": 1, "bet": "first-five", "amount": "5"}, "There is no such wager.", ALL, HALF)
    found = [
        Round(number, 0, 1, "", (refusal,), (Difference(seat_owner(1), "red", None, was, would),), "Nobody knows.")
        for number in range(1, rounds + 1)
    ]
    compared = Compared("roulette", "Roulette", played=rounds, rounds=found, edition=date(2000, 1, 1).isoformat())
    return Sheet("wheel-1", game("roulette"), compared, "whole")


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((1, 2), "none in all: seat 1 would have $5.00 less and seat 2 would have $5.00 more"),
        ((1, 1), "none in all: 2 settlements would have been otherwise, and come to the same"),
    ],
)
def test_where_some_would_have_more_and_others_less_by_as_much_it_says_who(seats: tuple[int, int], words: str) -> None:
    half, lost = Side(1000, ("half",), "", -500, HALF), Side(1000, ("lose",), "", -1000, ALL)
    one, other = map(seat_owner, seats)
    differ = (Difference(one, "red", None, half, lost), Difference(other, "black", None, lost, half))
    compared = Compared("roulette", "Roulette", played=1, rounds=[Round(1, 0, 1, "", (), differ, "")])
    compared.edition = date(2000, 1, 1).isoformat()
    paper = what_if([Sheet("wheel-1", game("roulette"), compared, "whole")], step_words)
    assert dict(paper.facts)["Difference"] == words


def test_every_row_is_printed_over_as_many_pages_as_it_takes() -> None:
    paper = what_if([sheet(700)], step_words)
    text = as_text(paper, 1000)
    assert text.count("Round 700") == text.count("Round 399") == 3
    pdf = Pdf(as_pdf(paper))
    assert pdf.pages > 30
    assert pdf.text.count("Round 700") == 3


def test_very_many_rows_are_summed_and_the_paper_says_where_each_is() -> None:
    many = sheet(MOST_ROWS + 1)
    paper = what_if([many], step_words)
    told = [block for each in paper.sections[2:5] for block in each.blocks]
    assert [str(getattr(block, "text", ""))[:25] for block in told[::2]] == ["There are 2,001 of them. "] * 3
    grids = [block for block in told if isinstance(block, Grid)]
    assert grids[0].rows == (("wheel-1", "bet", "first five", "19:47-5.2(c)", "2001"),)
    assert grids[1].rows == (("wheel-1", "Red", "−$10,005.00", "−$20,010.00", "−$10,005.00", "2001"),)
    assert grids[2].rows == (("wheel-1", "Nobody knows.", "2001"),)
    rows = list(csv.reader(StringIO(as_csv([many], step_words).decode())))
    assert len(rows) == 1 + 3 * (MOST_ROWS + 1)


@pytest.mark.parametrize("rounds", [0, 1])
def test_nothing_is_said_as_that(rounds: int) -> None:
    text = as_text(what_if([sheet(rounds)], step_words), 1000)
    assert ("Every round can be told to its end." in text) is (rounds == 0)
