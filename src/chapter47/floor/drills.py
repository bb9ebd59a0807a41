"""Drills: hands that somebody decides on without a seat and without chips, one after the other.

The floor deals each by a seed that it draws, and grades it by the odds; the page shows it. A person has one question
open, in memory: after a restart of the floor they ask for another.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from chapter47.equipment import Seeded, Shoe
from chapter47.floor import progress
from chapter47.floor.lessons import Judged, judged, keep
from chapter47.floor.practice_tables import for_practice, practised
from chapter47.games import game as find_game
from chapter47.house import read_house
from chapter47.law import Mistake, shown
from chapter47.odds.advice import Answer, Said
from chapter47.odds.drilling import draw_question, kinds_named, weight
from chapter47.odds.later import LATER
from chapter47.odds.of import advice_of
from chapter47.table.terms import Terms, terms

if TYPE_CHECKING:
    from chapter47.equipment import Chance
    from chapter47.floor.floor import Floor
    from chapter47.floor.person import Person
    from chapter47.odds.protocol import Advice, Question
    from chapter47.table.game import Game

KEPT = 10_000
"""People whose question is remembered: of more, those who came last."""
DRAWN = 8
"""Cards of a deck that make a seed."""


class Streak(NamedTuple):
    """Decisions in a row that were best: now, and at most since this floor began."""

    now: int = 0
    most: int = 0

    def after(self, *, best: bool) -> Streak:
        now = self.now + 1 if best else 0
        return Streak(now, max(self.most, now))


@dataclass(slots=True)
class Drill:
    """A question that somebody was asked last."""

    number: int
    game: Game
    kinds: tuple[str, ...]
    """The kinds that they want to be asked about; all where none is named."""
    seed: int
    question: Question
    streak: Streak
    said: Said | None = None
    judged: Judged | None = None
    """What their answer was worth, once they have given one."""

    @property
    def answers(self) -> list[Answer] | None:
        """All that may be answered, the best first; nothing as long as that is being worked out."""
        return LATER.ask(("hint", self.question), self.question.answers)


class Drills:
    """What each person was asked last."""

    def __init__(self, floor: Floor) -> None:
        self._floor = floor
        self._drills: OrderedDict[int, Drill] = OrderedDict()
        self._numbers = 0

    def open_for(self, person: Person) -> Drill | None:
        """What somebody was asked last."""
        return self._drills.get(person.id)

    async def ask(self, person: Person, name: str, kinds: Sequence[str]) -> Drill:
        """A question for somebody: the one that they have not answered, where it is of what they want; else another."""
        advice, game = _advice(name)
        wanted = kinds_named(advice, _known(advice, kinds))
        named = tuple(kind.name for kind in wanted) if kinds else ()
        before = self._drills.get(person.id)
        if before is not None and before.said is None and (before.game, before.kinds) == (game, named):
            return before
        known = await self._floor.store.read(lambda connection: progress.tallies(connection, person.id))
        own = known.get(game.name, {})
        weights = {kind: weight(each.asked, each.missed) for kind in wanted for each in [_tally(own, kind.name)]}
        seed = drawn_seed(self._floor.chance)
        under = rules_of(self._floor, game)
        question = await asyncio.to_thread(draw_question, advice, under, weights, Seeded(seed).below)
        if question is None:
            sentence = "No such hand is dealt under the rules of this floor."
            raise Mistake("no-such-hand", sentence, "Choose another kind of hand, or all of them.")
        self._numbers += 1
        same = before is not None and before.game is game
        streak = before.streak if before is not None and same else Streak()
        self._drills[person.id] = found = Drill(self._numbers, game, named, seed, question, streak)
        self._drills.move_to_end(person.id)
        while len(self._drills) > KEPT:
            self._drills.popitem(last=False)
        return found

    async def answer(self, person: Person, number: int, action: str, named: Sequence[str]) -> Drill:
        """Somebody's answer, which counts once."""
        drill = self._drills.get(person.id)
        if drill is None or drill.number != number:
            raise Mistake("no-such-question", "That question is not open.", "Ask for another one.")
        if drill.said is not None:
            raise Mistake("answered-already", "You have answered that question.", "Ask for the next one.")
        if (answers := drill.answers) is None:
            raise Mistake("still-working", "The odds are being worked out.", "Answer in a moment.")
        drill.said = said = _read(answers, action, named)
        try:
            found = await judged(drill.question, said)
            assert found is not None
            await keep(self._floor, person.id, drill.game.name, found)
        except BaseException:
            drill.said = None  # nothing was counted
            raise
        drill.judged, drill.streak = found, drill.streak.after(best=found.grade.is_best)
        return drill


def drawn_seed(chance: Chance) -> int:
    """A seed, as cards that chance draws."""
    cards = chance.cards(Shoe(1), {}, DRAWN)
    return int.from_bytes(sha256(" ".join(cards).encode()).digest()[:8])


def rules_of(floor: Floor, game: Game) -> Terms:
    """The rules that a game is learned under: those of the floor's first table of it, or else the usual ones."""
    host = practised(floor).get(game.name)
    house = read_house(game, {}) if host is None else for_practice(game, host.table.house)
    return terms(game, house)


def _advice(name: str) -> tuple[Advice, Game]:
    game = find_game(name)
    return advice_of(game), game


def _known(advice: Advice, names: Sequence[str]) -> tuple[str, ...]:
    known = [kind.name for kind in advice.kinds]
    for name in names:
        if name not in known:
            sentence = f"{shown(name)} is no kind of hand of this game."
            raise Mistake("no-such-kind", sentence, f"Kinds: {', '.join(known)}.")
    return tuple(names)


def _tally(own: dict[str, progress.Tally], kind: str) -> progress.Tally:
    return own.get(kind, progress.Tally())


def _read(answers: Sequence[Answer], action: str, named: Sequence[str]) -> Said:
    """What is answered: something by its name, or pieces of the own hand."""
    for answer in answers:
        if named and any(sorted(each) == sorted(named) for each in answer.said.named):
            return answer.said
        if not named and not answer.said.named and answer.action == action:
            return answer.said
    if answers and answers[0].said.named:
        raise Mistake("no-such-answer", "That is no part of the hand as it may be set.", "Name some of its own pieces.")
    allowed = ", ".join(answer.action for answer in answers)
    raise Mistake("no-such-answer", f"{shown(action)} is no answer to that.", f"Answers: {allowed}.")
