"""Lessons at a practice table: what somebody decides there is graded by the odds, and kept by kind of hand.

A decision is graded by what was asked when it was made. What that is worth may take a while to be worked out, and
nobody waits for it: it is counted when it is there, and what a floor had not worked out when it stopped is not. A
command that is refused, or said again, is no decision.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from chapter47.floor import progress
from chapter47.floor.practice import FIRST_ROUND
from chapter47.law import Mistake
from chapter47.odds.grading import Grade, declined, grade, question_of, said_by
from chapter47.odds.later import LATER
from chapter47.table.commands import Bet, Call, Choose, Command, Showing

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.odds.advice import Kind, Said
    from chapter47.odds.protocol import Question

VOID = "void-round"


class Judged(NamedTuple):
    """A decision, and what it was worth."""

    kind: Kind
    grade: Grade


@dataclass(slots=True)
class Learner:
    """Somebody who has the lesson on at a table."""

    person: int
    working: int = 0
    """How many decisions are not worked out yet."""
    last: Judged | None = None


class _Asked(NamedTuple):
    learner: Learner
    seat: int
    question: Question
    said: Said | None
    """What the command answers, where it is one of this seat."""


class Lessons:
    """Those who learn at one table."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._learners: dict[int, Learner] = {}
        self._asked: list[_Asked] = []

    def learner(self, person: Person) -> Learner | None:
        """Somebody's lesson, where it is on."""
        return self._learners.get(person.id)

    def switch(self, person: Person, *, on: bool) -> None:
        """From now on what somebody decides here is graded, or not any more."""
        if on:
            if self._host.taught == FIRST_ROUND:
                sentence = "A first round tells what to do: nothing is graded there."
                raise Mistake("told-what-to-do", sentence, "Practise at a table of your own.")
            if self._host.where_sits(person) is None:
                raise Mistake("not-seated", "You do not sit at this table.", "Take a seat first.")
            self._learners.setdefault(person.id, Learner(person.id))
        else:
            self._learners.pop(person.id, None)

    def before(self, command: Command) -> None:
        """A command is about to be done: what are they asked?"""
        self._asked = []
        for seat, person in self._host.following.occupants.items() if self._learners else ():
            learner = None if person is None else self._learners.get(person)
            if learner is None or (question := question_of(self._host.table, seat)) is None:
                continue
            own = isinstance(command, Bet | Choose) and command.seat == seat
            said = said_by(self._host.table, question, command) if own else None
            if said is not None or self._may_pass(seat, command):
                self._asked.append(_Asked(learner, seat, question, said))

    def _may_pass(self, seat: int, command: Command) -> bool:
        """Whether it may be with this command that somebody goes on without a word, who could have said one."""
        goes_on = isinstance(command, Showing) or (isinstance(command, Call) and command.call != VOID)
        return goes_on and not self._host.is_away(seat)

    def after(self) -> None:
        """It was done: what was decided by it is worked out."""
        asked, self._asked = self._asked, []
        for learner, seat, question, said in asked:
            if said is not None or question_of(self._host.table, seat) != question:
                learner.working += 1
                entry = self._host.newest
                self._host.floor.in_background(partial(self._judge, learner, entry, question, said))

    async def _judge(self, learner: Learner, entry: int, question: Question, said: Said | None) -> None:
        try:
            found = await judged(question, said)
            if found is not None:
                await self._host.journal.on_disk(entry)  # nothing is counted of what was not kept
                await keep(self._host.floor, learner.person, self._host.table.game.name, found)
                learner.last = found
        finally:
            learner.working -= 1


async def judged(question: Question, said: Said | None) -> Judged | None:
    """What an answer was worth, or going on without one; nothing where the odds know no such answer."""
    answers = await asyncio.wrap_future(LATER.soon(("hint", question), question.answers))
    how = said or declined(answers)
    found = None if how is None else grade(answers, how)
    return None if found is None else Judged(question.kind, found)


async def keep(floor: Floor, person: int, game: str, found: Judged) -> None:
    """A decision counts."""
    cost, kind = found.grade.cost, found.kind.name
    await floor.store.write(lambda connection: progress.add(connection, person, game, kind, cost))
