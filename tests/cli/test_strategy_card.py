"""A strategy on a card: whatever the game, all of it is on the sheet, and no name lies under a sign."""

import pytest

from chapter47 import GAMES, game, read_house
from chapter47.odds.of import has_advice, odds_of
from chapter47.papers.drawing import Box, Words
from chapter47.papers.strategy_card import card

ADVISED = [name for name in GAMES if has_advice(odds_of(game(name))) and name != "blackjack"]
"""Blackjack's card is looked at where it is worked out."""


@pytest.mark.parametrize("name", ADVISED)
def test_a_card_holds_what_is_on_it(name: str) -> None:
    advice = odds_of(game(name)).advice
    assert advice is not None
    chart = advice.chart(read_house(game(name), {}))
    sheet = card(chart, advice.title, "The usual rules.")
    hands = {line.hand for part in chart.parts for line in part.lines}
    boxes = [shape for shape in sheet.shapes if isinstance(shape, Box)]
    words = [shape for shape in sheet.shapes if isinstance(shape, Words)]
    assert hands <= {shape.text for shape in words}
    assert all(box.x >= 0 and box.x + box.wide <= sheet.wide and box.y + box.high <= sheet.high for box in boxes)
    for shape in words:
        assert 0 < shape.y < sheet.high
        if shape.text in hands and shape.anchor == "start":
            beside = [box for box in boxes if box.y <= shape.y < box.y + box.high]
            assert beside
            assert shape.x + 9 * len(shape.text) <= min(box.x for box in beside)
