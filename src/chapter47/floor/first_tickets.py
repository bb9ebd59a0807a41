"""Your first round at a system: somebody new is told how a ticket is bought, drawn and paid, step by step.

It is an example of the game's guide, like the first round at a table, with a draw that was chosen ahead. Nothing of it
is kept: whoever learns says all that they have said so far, and a system that is made for the moment, under the rules
of the floor's own, does it from the beginning. So it costs no account anything, and two who learn do not meet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from chapter47.faces.words import catalogue, plain
from chapter47.floor.first_rounds import Telling
from chapter47.games.guides import Example, guide_words
from chapter47.house import House, read_house
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import dollars, parse_cents
from chapter47.papers.worked_round import WorkedRound
from chapter47.table.commands import Call, Clock, Command, read_step
from chapter47.table.system import SYSTEM, System, as_system

if TYPE_CHECKING:
    from chapter47.floor.system_host import SystemHost
    from chapter47.table.game import Game

BEGINS = datetime(1996, 7, 1, 20)
"""When such a round is played: any time would do, and every round has the same."""
STATION, WRITER = 1, "automatic"
GOES_ON = {"ready": True}
NOTHING_WON = "Too few of your numbers came: this ticket has won nothing."


class TicketTelling(NamedTuple):
    """What somebody is told now, and what they see."""

    told: Telling
    front: str
    """What they have in front of them, in dollars."""
    ticket: dict[str, Any] | None
    drawn: tuple[int, ...]


class _Plan(NamedTuple):
    house: House
    example: Example
    chips: str
    play: tuple[Mapping[str, object], ...]


def is_told(host: SystemHost) -> bool:
    """Whether a first round is told of a system's game."""
    return bool(host.floor.settings.practice_tables) and _plan(host.system.game, host.system.house) is not None


def tell(host: SystemHost, said: Sequence[Mapping[str, object]]) -> TicketTelling:
    """What somebody is told who has said that so far; refuses what the system would, and another way than is told."""
    plan = _plan(host.system.game, host.system.house) if is_told(host) else None
    if plan is None:
        raise Mistake("no-first-round", "No first round is told at this system.", "Play at it, or try another game.")
    return _Round(plan, host.system.game).tell(said)


@lru_cache(maxsize=16)
def _plan(game: Game, house: House) -> _Plan | None:
    """The first of a game's examples that goes through under a house; else one under the game's usual rules."""
    for under in (house, read_house(game, {})):
        for example in guide_words(game).examples:
            if game.kind != SYSTEM or not example.holds(under):
                continue
            plan = _scaled(under, example)
            own = [step for step in plan.play if step.get("seat") == example.you]
            try:
                told = _Round(plan, game).tell([own[0], GOES_ON, *own[1:]])
            except Chapter47Error:
                continue
            if told.told.state == "over":
                return plan
    return None


def _scaled(house: House, example: Example) -> _Plan:
    """An example with its amounts as a house has them."""
    times = max(1, -(-house.limits.least // example.unit))
    play = tuple({**step, "rate": _times(step["rate"], times)} if "rate" in step else step for step in example.play)
    return _Plan(house, example, _times(example.seats[str(example.you)]["chips"], times), play)


def _times(amount: object, times: int) -> str:
    return dollars(parse_cents(str(amount)) * times)


class _Round:
    """One round, from its beginning."""

    def __init__(self, plan: _Plan, game: Game) -> None:
        self.plan = plan
        self.you = plan.example.you
        self.system: System = as_system(game.machine(plan.house))
        self.system.do(Clock(BEGINS))
        self.system.do(self.system.opens_station(STATION, WRITER))
        self.system.do(read_step({"seat": self.you, "choose": "sit", "chips": plan.chips}))
        self.at = 0

    def tell(self, said: Sequence[Mapping[str, object]]) -> TicketTelling:
        for step in said:
            if self.at == len(self.plan.play):
                raise Mistake("another-way", "This round is over.", "Begin it again.")
            if self._is_own(self.at):
                self._say(step)
            elif step == GOES_ON:
                while self.at < len(self.plan.play) and not self._is_own(self.at):
                    self._happens(read_step(self.plan.play[self.at]))
                    self.at += 1
            else:
                raise Mistake("another-way", "The game is about to be drawn.", "Say that it may.")
        tickets = self.system.tickets_of(self.you)
        ticket = self.system.ticket_told(tickets[0]) if tickets else None
        drawn = tuple(ticket["results"][-1]["numbers"]) if ticket is not None and ticket["results"] else ()
        return TicketTelling(self._told(ticket), dollars(self.system.chips(self.you)), ticket, drawn)

    def _is_own(self, at: int) -> bool:
        return self.plan.play[at].get("seat") == self.you

    def _say(self, step: Mapping[str, object]) -> None:
        """What the one who learns says, whatever they mark."""
        wanted = self.plan.play[self.at]
        if step.get("choose") != wanted["choose"]:
            raise Mistake(
                "another-way", "That is another way than this round tells.", "Do what is told, or begin again."
            )
        self.system.do(read_step({**step, "seat": self.you}))
        self.at += 1

    def _happens(self, command: Command) -> None:
        """What staff call and the equipment shows: where it is not time for it yet, it waits until it is."""
        if isinstance(command, Call):
            command = command._replace(confirmed_by=self.system.needs(command))
        try:
            self.system.do(command)
        except Chapter47Error:
            due = self.system.due()
            if due is None:
                raise
            self.system.do(Clock(due))
            self.system.do(command)

    def _told(self, ticket: dict[str, Any] | None) -> Telling:
        play, told, at = self.plan.play, self.plan.example.told, self.at
        done = Telling("over", "", done=at, steps=len(play))
        if at == len(play) or (ticket is not None and ticket["status"] == "lost"):
            before, after = parse_cents(self.plan.chips), self.system.chips(self.you)
            result = WorkedRound((), before, after, False).result
            happened = "" if at == len(play) else NOTHING_WON
            return done._replace(text=f"The round is over: {result}.", happened=happened, done=len(play))
        if self._is_own(at):
            step = {name: value for name, value in play[at].items() if name != "seat"}
            title = plain(str(step["choose"]))
            return done._replace(state="do", text=told[at], step=step, does=title)
        return done._replace(state="do", text=told[at], step=GOES_ON, does=catalogue()["ready"].title)
