"""How odds are told: by the command, in the terminal, on the page of a game, to a floor's page, to a supervisor."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

import pytest

from chapter47 import bet, call, game, open_table, read_house
from chapter47.cli import tell
from chapter47.cli.main import main
from chapter47.cli.screen import console
from chapter47.faces.felts import spots
from chapter47.floor import totals
from chapter47.floor.totals import Totals
from chapter47.odds import book
from chapter47.papers.page import page
from chapter47.table.commands import Showing
from chapter47.web.describe import odds_rows

Told: TypeAlias = Callable[..., str]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Told:
    """What the command says in a terminal that is so wide."""

    def tell_odds(*arguments: str, columns: int = 80) -> str:
        monkeypatch.setattr(console, "width", columns)
        main(["odds", *arguments])
        return capsys.readouterr().out

    return tell_odds


def line(text: str, start: str) -> list[str]:
    """The words of the first line that begins so, after that."""
    [first, *_] = [each for each in text.splitlines() if each.startswith(start)]
    return first.removeprefix(start).split()


@pytest.mark.parametrize("name", ["craps", "mini-craps"])
def test_the_book_of_craps_fits_eighty_columns(name: str, told: Told) -> None:
    text = told(name)
    assert max(map(len, text.splitlines())) <= 80
    assert line(text, "Pass bet")[:8] == ["1", "to", "1", "251", "to", "244", "7/495", "1.41"]
    assert line(text, "Place bet to win 6, 8")[:8] == ["7", "to", "6", "6", "to", "5", "1/66", "1.52"]
    assert line(text, "Any seven")[6:9] == ["1/6", "16.67", "██████"]
    assert "of each that is won or lost for Place bet to win" in text


def test_the_whole_book_puts_the_ways_to_count_side_by_side(told: Told) -> None:
    text = told("craps", "--all")
    assert max(map(len, text.splitlines())) <= 80
    assert line(text, "wager") == ["per", "wager", "%", "if", "resolved", "%", "per", "roll", "%"]
    assert line(text, "Don't pass bet  ") == ["3/220", "1.36", "27/1925", "1.40", "9/2228", "0.40"]
    assert line(text, "Place bet to win 6, 8  ") == ["1/66", "1.52", "1/66", "1.52", "49/15039", "0.33"]
    wide = told("craps", "--all", columns=120)
    assert line(wide, "Place bet to win 6, 8, always on") == ["1/216", "0.46"]
    assert line(wide, "Pass bet with 1 times odds") == ["7/825", "0.85"]
    # One outcome decides every wager of roulette: there is nothing to put beside its figures.
    assert told("roulette", "--all") == told("roulette")


def test_json_has_every_row(told: Told) -> None:
    rows = json.loads(told("craps", "--json"))
    place = [row for row in rows if (row["wager"], row["pick"]) == ("place-to-win", 6)]
    assert [(row["per"], row.get("when"), row["house_advantage"]) for row in place] == [
        ("resolved", None, "1/66"),
        ("wager", None, "1/66"),
        ("roll", None, "49/15039"),
        ("roll", "always on", "1/216"),
    ]
    behind = [row for row in rows if (row["wager"], row["per"]) == ("pass-odds", "wager")]
    assert [(row["when"], row["pays"], row["true_odds"]) for row in behind] == [
        ("point 4", "2 to 1", "2 to 1"),
        ("point 5", "3 to 2", "3 to 2"),
        ("point 6", "6 to 5", "6 to 5"),
        ("point 8", "6 to 5", "6 to 5"),
        ("point 9", "3 to 2", "3 to 2"),
        ("point 10", "2 to 1", "2 to 1"),
    ]
    [field] = [row for row in rows if (row["wager"], row["per"]) == ("field", "wager")]
    assert field["pays"] == ["1 to 1", "2 to 1"]


def test_a_table_in_the_terminal_tells_a_wager_by_its_points() -> None:
    rows = [row for row in book(game("craps"), read_house(game("craps"), {})) if row.wager == "pass-odds"]
    with console.capture() as said:
        tell.odds(rows)
    assert "Odds behind pass point 4, point 10 pays 2 to 1, true odds 2 to 1, house 0 = 0.00 %" in " ".join(
        said.get().split()
    )


def test_the_page_of_the_game_has_both_tables() -> None:
    text = page(game("craps"))
    assert "| `pass-odds` | point 4, point 10 | 2 to 1 | 2 to 1 | 0 = 0.00 % |" in text
    assert "| `hardway` | 4, 6, 8, 10 | always on |  |  | 1/36 = 2.78 % |" in text
    assert "counted in every way" not in page(game("roulette"))


def test_a_page_is_told_the_quoted_figure_of_every_place() -> None:
    terms = open_table("craps").terms
    found = {str(spot["id"]): spot for spot in spots(terms)}
    assert found["place-to-win:6"]["advantage"] == "1/66"
    assert found["come:6"]["advantage"] == found["come"]["advantage"] == "7/495"
    assert found["pass-odds"]["pays"] == ["6 to 5", "3 to 2", "2 to 1"]
    [line] = [row for row in odds_rows(terms.game, terms.house) if row["picks"] == ["point 4", "point 10"]][:1]
    assert (line["wager"], line["pays"]) == ("pass-odds", ["2 to 1"])


def test_a_supervisor_is_told_what_wagers_that_moved_were_expected_to_bring() -> None:
    table, day = open_table("craps", seats={1: "500"}), Totals()
    table.do(bet(1, "pass", "10"))
    table.do(Showing("roll", (3, 3)))
    table.do(bet(1, "come", "10"))
    table.do(Showing("roll", (2, 2)))
    day.add(table.do(Showing("roll", (1, 3))), table.terms)
    assert (day.handle, day.expected) == (1000, 1000 * Fraction(7, 495))


def test_nothing_waits_for_the_figures_of_a_game_without_a_book(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(totals, "why_no_book", lambda game: "It has none.")
    table, day = open_table("roulette", seats={1: "500"}), Totals()
    table.do(bet(1, "red", "10"))
    table.do(call("no-more-bets"))
    day.add(table.do(Showing("spin", "1")), table.terms)
    assert (day.handle, day.waiting, day.expected) == (10_00, {}, Fraction(0))
