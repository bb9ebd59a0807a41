"""How much was counted to come to a wager's figures: a reader of them should know whether they were."""

from typing import NamedTuple

from chapter47.odds.course import Course
from chapter47.odds.of import book_of, odds_of
from chapter47.odds.outcome_book import OutcomeBook, ways
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms


class Enumeration(NamedTuple):
    """All outcomes, by their weights, in every state that the wager can be in."""

    outcomes: int
    states: int = 1

    @property
    def words(self) -> str:
        counted = f"all {self.outcomes:,} equally likely outcomes"
        return counted if self.states == 1 else f"{counted}, in each of {self.states} states of the wager"


def enumeration(under: Terms, wager: str, pick: Pick) -> Enumeration | None:
    """What the figures of a wager were counted over; nothing where its game's book does not tell.

    >>> from chapter47 import open_table
    >>> enumeration(open_table("craps").terms, "any-seven", None).words
    'all 36 equally likely outcomes'
    >>> enumeration(open_table("craps").terms, "pass", None)
    Enumeration(outcomes=36, states=7)
    """
    if not isinstance(book_of(under.game), OutcomeBook):
        told = odds_of(under.game).counted
        return None if told is None else Enumeration(told(under))
    spot, total = under.spots[wager, pick], sum(under.outcomes.values())
    if spot.parts:
        return Enumeration(total, len(spot.parts))
    return Enumeration(total, max(len(Course(under, spot, *way).steps) for way in ways(under, spot).values()))
