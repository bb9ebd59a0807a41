"""What the students of a class did, and what the odds say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chapter47.faces.answers import answer_title
from chapter47.faces.spoken import step_words
from chapter47.odds.grading import grade, question_of, said_by
from chapter47.odds.later import LATER, quotes_soon
from chapter47.table.commands import Bet, Choose, Command, write_step
from chapter47.table.desk import CHOICES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chapter47.odds.advice import Answer, Said
    from chapter47.odds.protocol import Question
    from chapter47.table.table import Table

KEPT = 400
"""Of so many deeds it is known what was asked."""
WORKING = "The odds are being worked out."


class Deed(NamedTuple):
    """A wager or a decision of somebody in a seat."""

    entry: int
    seat: int
    command: Bet | Choose
    asked: Question | None
    """What the seat was to decide, where the game's advice knows it."""
    said: Said | None = None
    """What it answered to that, where the advice knows such an answer."""

    def words(self) -> str:
        """What was done, without whose it was."""
        step = {name: value for name, value in write_step(self.command).items() if name != "seat"}
        return step_words(step).replace("A player bets", "Bets", 1).removeprefix("A player: ")

    def judged(self, table: Table) -> tuple[str, bool | None]:
        """What the odds say of it, in a sentence, and whether nothing else was better; nothing where they say
        nothing."""
        if self.asked is not None:
            found = LATER.ask(("hint", self.asked), self.asked.answers)
            return (WORKING, None) if found is None else _decided(self.said, found)
        if isinstance(self.command, Bet):
            return _wagered(table, self.command), None
        return "", None


def deed_of(table: Table, command: Command) -> Deed | None:
    """What a command is of somebody in a seat, before it is done; nothing where it is only about the seat itself."""
    if isinstance(command, Bet) or (isinstance(command, Choose) and command.choice not in CHOICES):
        asked = question_of(table, command.seat)
        said = None if asked is None else said_by(table, asked, command)
        return Deed(table.next_entry, command.seat, command, asked, said)
    return None


def _decided(said: Said | None, answers: Sequence[Answer]) -> tuple[str, bool | None]:
    """A decision beside the best one."""
    if not answers:
        return "", None
    graded, best = None if said is None else grade(answers, said), answer_title(answers[0])
    if graded is None:
        return f"Best: {best}, worth {answers[0].value} % of the wager.", None
    made = answer_title(graded.made)
    if graded.is_best:
        return f"{made} was best: worth {graded.made.value} % of the wager.", True
    return f"{made} costs {graded.made.cost} % of the wager. Best: {best}.", False


def _wagered(table: Table, bet: Bet) -> str:
    """What the house keeps of a wager on average."""
    quoted = quotes_soon(table.terms)
    row = None if quoted is None else quoted.get((bet.wager, bet.pick)) or quoted.get((bet.wager, None))
    if row is None:
        return ""
    return f"The house keeps {row.percent} % of it on average."
