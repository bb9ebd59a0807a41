"""The book of blackjack: the wager on a box at best play, insurance, and the wagers on the first two cards."""

import json
from collections.abc import Iterator
from fractions import Fraction

from chapter47.games.blackjack.decks import decks_in_use
from chapter47.games.blackjack.insurance import NO_TEN, TEN
from chapter47.games.blackjack.places import place_of
from chapter47.games.blackjack.remembered import RESET
from chapter47.law import shown
from chapter47.money import amount_words
from chapter47.odds.dealt import full_shoe
from chapter47.odds.of.blackjack import LEFT_OUT
from chapter47.odds.of.blackjack.analysis import ERROR, ERROR_OF_ODD_SHOES, analyse, evaluate
from chapter47.odds.of.blackjack.progressive import progressive
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.sides import ways_by_rank
from chapter47.odds.of.blackjack.strategy_file import read_play
from chapter47.odds.of.blackjack.suited import Suited
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Figures, Row, make_row
from chapter47.odds.settled import Weights, fate, told
from chapter47.odds.shoe import Composition
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot

DIGITS = 10**12
"""As far as a figure in double precision is told."""
ACE_UP = "with an ace up and no other card looked at"


def rows(under: Terms, asked: Asked) -> Iterator[Row]:
    """The wager on each box, and what may be wagered beside it."""
    full = asked.shoe is None
    shoe = full_shoe(under.equipment) if asked.shoe is None else asked.shoe
    for spot in under.spots.values():
        name = spot.wager.name
        if name in LEFT_OUT or place_of(spot.pick).hand > 1:
            continue
        if name == "blackjack":
            yield from _on_box(under, spot, None if full else shoe, asked.strategy)
        elif name == "insurance":
            if shoe.of("A"):
                yield from told(spot, fate(spot, _ten_or_not(shoe)), ACE_UP)
        elif name == "progressive":
            if full:
                yield _progressive(under, spot)
        else:
            yield from told(spot, fate(spot, ways_by_rank(name, shoe, decks_in_use(under.house))))


def _on_box(under: Terms, spot: Spot, shoe: Composition | None, strategy: str | None) -> Iterator[Row]:
    rules = Rules.of(under.house)
    found = analyse(rules, shoe)
    bound = Fraction(ERROR if shoe is None else ERROR_OF_ODD_SHOES)
    ways = [(found.advantage, "best play", True), (found.by_basic.advantage, "basic strategy", False)]
    if strategy is not None:
        written = json.loads(strategy)
        played = evaluate(rules, read_play(written, face_up=rules.face_up), shoe)
        ways.insert(0, (played.advantage, f"by {shown(written.get('strategy', 'the strategy'))}", True))
    for advantage, when, quoted in ways:
        figures = Figures((), {"wager": Fraction(round(advantage * DIGITS), DIGITS)})
        yield make_row(spot, figures, "wager", when, quoted=quoted)._replace(bound=bound)


def _ten_or_not(shoe: Composition) -> Weights:
    """The dealer's second card, of all but the ace that lies there."""
    tens = sum(shoe.of(rank) for rank in "TJQK")
    return {TEN: tens, NO_TEN: shoe.size - 1 - tens}


def _progressive(under: Terms, spot: Spot) -> Row:
    """With the meter where it begins: what is paid beside it is fixed, and so is how often it is hit."""
    house = under.house
    counted = 4 if house.number("resplit") > 2 and house["resplit-aces"] else 3
    found = progressive(Suited.of_decks(decks_in_use(house)), counted)
    advantage = 1 - found.returned(Fraction(RESET, 100))
    return make_row(spot, Figures((), {"wager": advantage}), "wager", f"meter at {amount_words(RESET)}", quoted=True)
