"""What the students of a class did, and what the odds say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chapter47.faces.spoken import step_words
from chapter47.faces.words import catalogue, plain
from chapter47.law import Chapter47Error
from chapter47.odds.later import LATER, quotes_soon
from chapter47.odds.of import odds_of
from chapter47.table.commands import Bet, Choose, Command, write_step
from chapter47.table.desk import CHOICES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chapter47.odds.advice import Answer
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

    def words(self) -> str:
        """What was done, without whose it was."""
        step = {name: value for name, value in write_step(self.command).items() if name != "seat"}
        return step_words(step).replace("A player bets", "Bets", 1).removeprefix("A player: ")

    def judged(self, table: Table) -> tuple[str, bool | None]:
        """What the odds say of it, in a sentence, and whether nothing else was better; nothing where they say
        nothing."""
        if self.asked is not None:
            found = LATER.ask(("hint", self.asked), self.asked.answers)
            return (WORKING, None) if found is None else _decided(_name(self.command), found)
        if isinstance(self.command, Bet):
            return _wagered(table, self.command), None
        return "", None


def deed_of(table: Table, command: Command) -> Deed | None:
    """What a command is of somebody in a seat, before it is done; nothing where it is only about the seat itself."""
    if isinstance(command, Choose) and command.choice not in CHOICES:
        return Deed(table.next_entry, command.seat, command, _question(table, command.seat))
    if isinstance(command, Bet):
        return Deed(table.next_entry, command.seat, command, _question(table, command.seat))
    return None


def _question(table: Table, seat: int) -> Question | None:
    """What the game's advice knows of what a seat is to decide; nothing in the middle of a betting round."""
    advice = odds_of(table.game).advice
    try:
        return None if advice is None else advice.question(table, seat)
    except Chapter47Error:
        return None


def _name(command: Bet | Choose) -> str:
    return command.wager if isinstance(command, Bet) else command.choice


def _title(action: str) -> str:
    return catalogue()[action].title if action in catalogue() else plain(action)


def _decided(action: str, answers: Sequence[Answer]) -> tuple[str, bool | None]:
    """A decision beside the best one."""
    best = answers[0]
    made = next((each for each in answers if each.action == action), None)
    if made is None:
        return f"Best: {_title(best.action)}, worth {best.value} % of the wager.", None
    if float(made.cost) == 0:
        return f"{_title(action)} was best: worth {made.value} % of the wager.", True
    return f"{_title(action)} costs {made.cost} % of the wager. Best: {_title(best.action)}.", False


def _wagered(table: Table, bet: Bet) -> str:
    """What the house keeps of a wager on average."""
    quoted = quotes_soon(table.terms)
    row = None if quoted is None else quoted.get((bet.wager, bet.pick)) or quoted.get((bet.wager, None))
    if row is None:
        return ""
    return f"The house keeps {row.percent} % of it on average."
