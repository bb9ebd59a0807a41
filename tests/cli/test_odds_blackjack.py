"""`chapter47 odds blackjack`: the edge, the strategy, what options are worth, and a card to print."""

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from chapter47 import Table, game, read_house
from chapter47.house import UnlawfulHouse, read_what_if
from chapter47.odds import USUAL, full_book
from chapter47.odds.of import odds_of
from chapter47.odds.of.blackjack.strategy_file import written
from chapter47.papers.paper import TONES
from chapter47.papers.strategy_card import GROUNDS
from chapter47.table.canonical import canonical
from kit.pdf_reading import Pdf
from kit.sessions import answer, house_file, play
from kit.terminal import run


def test_a_house_has_its_edge_its_strategy_and_its_options(tmp_path: Path) -> None:
    """As it is told to whoever asks at a table, which is what the command tells; --all tells of the options too."""
    file = house_file(tmp_path, "blackjack", decks=1, **{"same-suit": 2})
    said = answer(play("blackjack", "", "odds", options=("--house", str(file))), "odds")
    assert max(map(len, said.splitlines())) <= 80
    assert "-0.1541" in said  # one deck, split once
    assert "3.7" in said  # same suit, 10 to 1 and 3 to 1
    assert re.search(r"^11\s+D( +D){9}", said, re.MULTILINE)  # one deck doubles eleven against everything
    assert "One option changed" not in said
    assert said.rstrip().endswith("chapter47 odds blackjack --all says what each option is worth.")
    said = run("odds", "blackjack", "--all", "--house", str(file)).out
    assert re.search(r"decks\s+1\s+8\s+0\.4858\s+\+0\.6398", said)
    assert re.search(r"together\s+no\s+yes\s+-0\.1541", said)


def test_a_shoe_has_its_own_edge_and_no_options() -> None:
    said = run("odds", "blackjack", "--shoe", "1 less 5 5 5 5").out
    assert "48 cards left" in said
    assert "One option changed" not in said


@pytest.mark.parametrize("shoe", ["T=16", "9=16", "5=40"])
def test_a_shoe_of_one_rank_swings_by_nothing(shoe: str) -> None:
    said = " ".join(run("odds", "blackjack", "--shoe", shoe).out.split())
    assert "Basic strategy: 0.0000%, which gives away 0.0000%." in said
    assert "A round's standard deviation is 0.0000 wagers." in said
    assert "0.0% within 100, 0.0% within 1,000, 0.0% within 10,000 rounds." in said


MIMIC = """
    strategy = "Mimic the dealer"
    game = "blackjack"
    hard = { "5-16" = "H", "17-20" = "S" }
    soft = { "13-16" = "H", "17-20" = "S" }
    pair = { "A-10" = "-" }
"""


def test_a_chart_has_its_exact_value(tmp_path: Path) -> None:
    """Whoever plays as the dealer must loses where both break, and gains by half a wager where blackjack is alone."""
    file = tmp_path / "mimic.toml"
    file.write_text(MIMIC, encoding="utf-8")
    told = json.loads(run("odds", "blackjack", "--strategy", str(file), "--json").out)
    ways = {row["when"]: row["percent"] for row in told if (row["wager"], row["pick"]) == ("blackjack", "box 1")}
    assert list(ways) == ["by 'Mimic the dealer'", "best play", "basic strategy"]
    broken, blackjack = _breaks(0, False), 2 * (1 / 13) * (4 / 13)  # as if decks had no end
    assert ways["by 'Mimic the dealer'"] == pytest.approx(100 * (broken**2 - blackjack * (1 - blackjack) / 2), abs=0.15)
    said = " ".join(run("odds", "blackjack", "--strategy", str(file)).out.split())
    assert "by 'Mimic the dealer': 5.6753717120%, within 1e-12" in said


def _breaks(total: int, soft: bool) -> float:
    """How often a hand that is hit below 17 goes over 21, each card as likely as in a full deck."""
    chance = 0.0
    for value in range(1, 11):
        then, ace = total + value, soft
        if value == 1 and then + 10 <= 21:
            then, ace = then + 10, True
        if then > 21 and ace:
            then, ace = then - 10, False
        weight = 4 / 13 if value == 10 else 1 / 13
        chance += weight * (1.0 if then > 21 else 0.0 if then >= 17 else _breaks(then, ace))
    return chance


def test_the_chart_of_basic_strategy_is_worth_what_basic_strategy_is(tmp_path: Path) -> None:
    blackjack = game("blackjack")
    house = read_house(blackjack, {})
    advice = odds_of(blackjack).advice
    assert advice is not None
    chart = canonical({"strategy": "Basic", "game": "blackjack", **written(advice.chart(house))})
    rows = full_book(blackjack, house, USUAL._replace(strategy=chart))
    ways = {row.when: row.advantage for row in rows if row.pick == "box 1" and row.wager == "blackjack"}
    assert ways["by 'Basic'"] == ways["basic strategy"]


def test_where_our_reading_of_the_law_matters_it_is_said(tmp_path: Path) -> None:
    file = house_file(tmp_path, "blackjack", **{"hole-card": "face-up"})
    told = " ".join(run("odds", "blackjack", "--house", str(file)).out.split())
    assert "Our reading of 2.6(k)4: an ace and an eight, a nine or a ten may be doubled" in told
    assert "Our reading" not in run("odds", "blackjack").out


def test_what_an_unlawful_house_would_cost_is_told_and_marked(tmp_path: Path) -> None:
    """6 to 5 from a shoe: of every blackjack that the dealer does not have too, 0.3 of a wager less."""
    alone = Fraction(2 * 24 * 96, 312 * 311) * (1 - Fraction(2 * 23 * 95, 310 * 309))
    fair = house_file(tmp_path, "blackjack", decks=6)
    (lawful, *_) = json.loads(run("odds", "blackjack", "--house", str(fair), "--json").out)
    shoe = house_file(tmp_path, "blackjack", decks=6, shuffle="shoe", **{"six-to-five": True})
    assert "2.5(i)" in run("odds", "blackjack", "--house", str(shoe), code=2).err
    (row, *_) = json.loads(run("odds", "blackjack", "--house", str(shoe), "--unlawful", "--json").out)
    assert row["percent"] - lawful["percent"] == pytest.approx(float(alone * Fraction(3, 10) * 100), abs=1e-6)
    assert ["2.5(i)" in each for each in row["unlawful"]] == [True, True]
    assert "unlawful" not in lawful
    said = run("odds", "blackjack", "--house", str(shoe), "--unlawful").out
    assert said.startswith("Not lawful: decks = 6: is too many decks for the 6 to 5 variation.")
    data = {"decks": 6, "shuffle": "shoe", "six-to-five": True}
    house, against = read_what_if(game("blackjack"), data)
    assert len(against) == 2
    with pytest.raises(UnlawfulHouse):
        Table(game("blackjack"), house)
    nonsense = house_file(tmp_path, "blackjack", decks="many")
    assert "is not one of the values" in run("odds", "blackjack", "--house", str(nonsense), "--unlawful", code=2).err
    assert "Name the house" in run("odds", "blackjack", "--unlawful", code=2).err


def test_a_strategy_is_asked_of_the_game_that_it_is_for(tmp_path: Path) -> None:
    file = tmp_path / "mimic.toml"
    file.write_text(MIMIC, encoding="utf-8")
    assert "is not a strategy for roulette" in run("odds", "roulette", "--strategy", str(file), code=2).err
    assert "Name the game" in run("odds", "--strategy", str(file), code=2).err
    file.write_text(MIMIC.replace('"17-20" = "S" }\n    pair', '"17-20" = "X" }\n    pair'), encoding="utf-8")
    assert "a cell that means nothing, 'X'" in run("odds", "blackjack", "--strategy", str(file), code=2).err
    file.write_text('strategy = "x"\ngame = "craps"\n', encoding="utf-8")
    assert "Try chapter47 simulate craps --strategy." in run("odds", "craps", "--strategy", str(file), code=2).err


def test_a_strategy_is_printed_on_a_card(tmp_path: Path) -> None:
    """Ace and seven are doubled or stood on against 3 to 6; the key says what that sign means."""
    picture, paper = tmp_path / "card.svg", tmp_path / "card.pdf"
    run("odds", "blackjack", "--card", str(picture))
    assert picture.read_bytes().startswith(b"<svg ")
    assert picture.read_text(encoding="utf-8").count(TONES[dict(GROUNDS)["Ds"]]) == 4 + 1
    run("odds", "blackjack", "--card", str(paper))
    assert Pdf(paper.read_bytes()).text.split().count("Ds") == 4 + 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("roulette", "--card", "x.svg"), "A card of strategy is for blackjack"),
        (("blackjack", "--card", "x.gif"), "neither a picture nor paper"),
        (("blackjack", "--card", "/nowhere/x.svg"), "cannot be written"),
    ],
)
def test_a_card_that_cannot_be(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in run("odds", *arguments, code=2).err
