"""Blackjack, worked out: the value of its wager and the right play, for every house and every shoe.

What is worked out in machine code takes a moment to be loaded, so nothing here loads it before it is asked for.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from chapter47.house import House
from chapter47.law import cite
from chapter47.odds.advice import Chart, Remark, Switches
from chapter47.odds.of.blackjack.asked import Question, dealt_question, question
from chapter47.odds.of.blackjack.learned import KINDS
from chapter47.odds.protocol import Asked, Below, GameOdds, Run, RunRequest
from chapter47.odds.rows import Row
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.terms import Terms

LEFT_OUT = {
    "split": "What is wagered to split a pair is counted with the wager on the box.",
    "double": "What is wagered to double is counted with the wager on the box.",
}


class BlackjackBook:
    """The wager on a box at best play, and what may be wagered beside it."""

    slow = True
    takes: frozenset[str] = frozenset({"shoe", "strategy"})

    def rows(self, under: Terms, asked: Asked) -> Iterable[Row]:
        """Each wager on each box."""
        from chapter47.odds.of.blackjack.book import rows

        return rows(under, asked)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """What follows in the course of a hand is counted with the wager on the box."""
        return {key: Fraction(0) for key in under.spots if key[0] in LEFT_OUT}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """What follows in the course of a hand."""
        return LEFT_OUT


class BlackjackStrategies:
    """A strategy is a printed chart, or basic strategy where none is named."""

    boxes = True
    usual = True

    def run(self, game: Game, request: RunRequest) -> Run:
        """What is played on each box."""
        from chapter47.odds.of.blackjack.sessions import read_hands

        return read_hands(game, request)


class BlackjackAdvice:
    """The best play for a hand in turn, and basic strategy."""

    title = "Basic strategy"
    note = "For learning, with play chips: at a real table nobody may use a device that works out the right play."
    cites = cite("8.1")

    kinds = KINDS

    def question(self, table: Table, seat: int) -> Question | None:
        """A decision on a hand, or insurance."""
        return question(table, seat)

    def dealt(self, under: Terms, below: Below) -> Question | None:
        """A hand from full decks."""
        return dealt_question(under, below)

    def chart(self, house: House, shoe: Composition | None = None) -> Chart:
        """Basic strategy."""
        from chapter47.odds.of.blackjack.beside import basic

        return basic(house, shoe)

    def remarks(self, house: House, shoe: Composition | None = None) -> list[Remark]:
        """What basic strategy gives away, and how far a player's luck swings."""
        from chapter47.odds.of.blackjack.beside import swings

        return swings(house, shoe)

    def switches(self, game: Game, house: House) -> list[Switches]:
        """What one option is worth, and what the house has chosen."""
        from chapter47.odds.of.blackjack.beside import switched

        return switched(game, house)


ODDS = GameOdds(BlackjackBook(), BlackjackStrategies(), advice=BlackjackAdvice(), takes_long=True)
