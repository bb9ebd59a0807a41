"""`chapter47 odds blackjack`: the edge, the strategy, what options are worth, and a card to print."""

import re
from pathlib import Path

import pytest

from kit.sessions import answer, house_file, play
from kit.terminal import run


def test_a_house_has_its_edge_its_strategy_and_its_options(tmp_path: Path) -> None:
    """As it is told to whoever asks at a table, which is what the command tells."""
    file = house_file(tmp_path, "blackjack", decks=1, **{"same-suit": 2})
    said = answer(play("blackjack", "", "odds", options=("--house", str(file))), "odds")
    assert max(map(len, said.splitlines())) <= 80
    assert "-0.1541" in said  # one deck, split once
    assert "3.7" in said  # same suit, 10 to 1 and 3 to 1
    assert re.search(r"^11\s+D( +D){9}", said, re.MULTILINE)  # one deck doubles eleven against everything
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


@pytest.mark.parametrize("suffix", ["svg", "pdf"])
def test_a_strategy_is_printed_on_a_card(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"card.{suffix}"
    run("odds", "blackjack", "--card", str(file))
    drawn = file.read_bytes()
    assert drawn.startswith(b"<svg " if suffix == "svg" else b"%PDF-1.4")
    assert drawn.count(b">Ds<" if suffix == "svg" else b"(Ds) Tj") == 4 + 1  # ace and seven against 3 to 6; the key


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("roulette", "--card", "x.svg"), "for blackjack alone"),
        (("blackjack", "--card", "x.gif"), "neither a picture nor paper"),
        (("blackjack", "--card", "/nowhere/x.svg"), "cannot be written"),
    ],
)
def test_a_card_that_cannot_be(arguments: tuple[str, ...], sentence: str) -> None:
    assert sentence in run("odds", *arguments, code=2).err
