"""What a decision was worth beside the best one: by what was asked when it was made, and by nothing that came after."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from chapter47.law import Chapter47Error
from chapter47.money import MOST, Cents, parse_cents
from chapter47.money.owners import seat_owner
from chapter47.odds.advice import Answer, Said
from chapter47.odds.of import odds_of
from chapter47.odds.protocol import Question
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.says import Amount
from chapter47.table.table import Table


class Grade(NamedTuple):
    """A decision beside the best one."""

    made: Answer
    best: Answer

    @property
    def cost(self) -> Fraction:
        """What it cost, as a part of the wager."""
        return self.made.lost

    @property
    def is_best(self) -> bool:
        """Whether nothing else was better, as far as that is known."""
        return self.made.lost == 0


def question_of(table: Table, seat: int) -> Question | None:
    """What the game's advice knows of what a seat is to decide; nothing in the middle of a betting round."""
    advice = odds_of(table.game).advice
    try:
        return None if advice is None else advice.question(table, seat)
    except Chapter47Error:
        return None


def said_by(table: Table, asked: Question, command: Command) -> Said | None:
    """What a command answers, before it is done; nothing where the odds do not know such an answer: less is wagered
    than might be."""
    if not isinstance(command, Bet | Choose):
        return None
    name = f"bet:{command.wager}" if isinstance(command, Bet) else command.choice
    amount = command.amount if isinstance(command, Bet) else command.details.get("amount")
    if amount is not None and _is_less(table, command.seat, name, amount):
        return None
    pieces = () if isinstance(command, Bet) else _named(table, asked, command.seat, command.details)
    return Said(name, (pieces,) if pieces else ())


def _is_less(table: Table, seat: int, name: str, said: object) -> bool:
    """Whether an amount is less than the most that might be said."""
    try:
        amount = said if isinstance(said, int) else parse_cents(said)
    except Chapter47Error:
        return True
    wants = [say.wants.get("amount") for say in table.says(seat_owner(seat)) if say.name == name and not say.refused]
    return amount < max((_most(want) for want in wants if isinstance(want, Amount)), default=0)


def _most(want: Amount) -> Cents:
    return max((MOST if each.most is None else each.most for each in want.ranges), default=0)


def _named(table: Table, asked: Question, seat: int, details: Mapping[str, object]) -> tuple[str, ...]:
    """The pieces of a hand that are named: by their faces, or by their places in it."""
    held = next((faces for place, faces in table.private(seat).items() if place == f"box:{asked.box}"), [])
    for said in details.values():
        if isinstance(said, list | tuple):
            if all(type(each) is int and 1 <= each <= len(held) for each in said):
                return tuple(held[each - 1] for each in said)
            return tuple(map(str, said))
    return ()


def grade(answers: Sequence[Answer], said: Said) -> Grade | None:
    """What was said beside the best answer; nothing where it is none of these."""
    for made in answers:
        same = made.said.say == said.say and made.said.declined == said.declined
        if same and (not made.said.named or any(_same(said, named) for named in made.said.named)):
            return Grade(made, answers[0])
    return None


def _same(said: Said, named: tuple[str, ...]) -> bool:
    return any(sorted(each) == sorted(named) for each in said.named)


def declined(answers: Sequence[Answer]) -> Said | None:
    """How it is answered by going on without a word, where it is one of the answers."""
    return next((each.said for each in answers if each.said.declined), None)
