"""A strategy on a card: whatever the game, every hand and every sign is on its one sheet."""

import re

import pytest

from chapter47 import GAMES, game, read_house
from chapter47.odds.of import has_advice, odds_of
from chapter47.papers.as_pdf import as_pdf, as_svg
from chapter47.papers.strategy_card import card
from kit.pdf_reading import Pdf

ADVISED = [name for name in GAMES if has_advice(odds_of(game(name))) and name != "blackjack"]
"""Blackjack's card is looked at where it is worked out."""


@pytest.mark.parametrize("name", ADVISED)
def test_a_card_holds_what_is_on_it(name: str) -> None:
    advice = odds_of(game(name)).advice
    assert advice is not None
    chart = advice.chart(read_house(game(name), {}))
    paper = card(chart, advice.title, "The usual rules.")
    sheet = Pdf(as_pdf(paper))
    words = re.sub(r"\s+", " ", sheet.text)
    assert (sheet.pages, sheet.is_tagged) == (1, True)
    assert as_svg(paper).startswith(b"<svg ")
    for part in chart.parts:
        for line in part.lines:
            assert " ".join((line.hand, *line.cells)) in words  # what is done stands beside its hand
    assert all(f"{sign} {meaning}" in words for sign, meaning in chart.meanings.items())
