"""Your first round: a practice table at which somebody new is told what to do, step by step, until a round is over.

What is told is an example of the game's guide, whose outcomes are chosen ahead; whoever else plays in it is played by
the floor. It goes through the real table, so that whatever is told there is what the table offers, and whoever does
something else may: then the round goes on by chance, and can be begun again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from chapter47.faces.asides import aside_of
from chapter47.faces.spoken import step_words
from chapter47.faces.words import catalogue
from chapter47.floor.arranging import Arranging
from chapter47.floor.plans import FollowedPlan
from chapter47.floor.practice_tables import clear, practised, set_up
from chapter47.floor.saying import Saying
from chapter47.law import Chapter47Error, Mistake, shown
from chapter47.money.owners import layout_account, seat_owner
from chapter47.papers.worked_round import Playable, WorkedRound, playable
from chapter47.table.commands import Call, Choose, Command

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person
    from chapter47.floor.store import Also
    from chapter47.house import House
    from chapter47.money import Cents
    from chapter47.table.game import Game
    from chapter47.table.table import Table

FIRST_ROUND = "first-round"
READY = "You have done what there is to do: say that the dealer may go on."


class Telling(NamedTuple):
    """What somebody is told now."""

    state: str
    """``do``: it is theirs to do something; ``wait``; ``over``; ``astray``: they did something else."""
    text: str
    happened: str = ""
    """What came before it."""
    step: Mapping[str, object] | None = None
    """What they are to say, whole."""
    does: str = ""
    """The same in a few words, as a button is called."""
    done: int = 0
    steps: int = 0
    """How many steps there are, of which so many are done."""


class FirstRound:
    """One round that is told at a table, and who plays it beside the one who learns."""

    def __init__(self, host: Host, plan: Playable, learner: int) -> None:
        self.host = host
        self.learner = learner
        self.playable = plan
        self.plan = FollowedPlan(plan.you, plan.play, plan.told)
        self.arranging = Arranging(host.floor.chance)
        self.arranging.choose(list(self.plan.outcomes))
        self._in_round = False
        self._before: Cents | None = None
        """What the one who learns had in front of them when it began."""
        self._rounds = host.table.rounds
        """How many rounds were over before the last step of the plan: what follows from it may take a word more."""

    @property
    def seats(self) -> dict[int, str]:
        """Who plays beside the one who learns, and with how many chips."""
        return {seat: chips for seat, chips in self.playable.seats.items() if seat != self.playable.you}

    def before(self, command: Command) -> None:
        """A command is about to be done."""
        self._in_round = self.host.table.round_began is not None
        if self._before is None and self.plan.you in self.host.table.seats:
            self._before = self._has()
        if not self.plan.is_over:
            self._rounds = self.host.table.rounds

    def after(self, command: Command) -> None:
        """It was done."""
        self.arranging.heard(command, in_round=self._in_round)
        aside = isinstance(command, Choose) and aside_of(command.choice) is not None
        self.plan.heard(command, in_round=self._in_round, aside=aside)
        if self.plan.astray:
            self.arranging.chance.forget()

    def next_act(self) -> Command | None:
        """What somebody else says now, whom the floor plays; nothing where it is not theirs to say anything."""
        step = self.plan.next
        if step is None or self.plan.astray or step.seat in (None, self.plan.you):
            return None
        return step.command if self._stands(step.command) else None

    def admits(self, person: Person) -> bool:
        """Whether somebody may sit down there: the one who learns."""
        return person.id == self.learner

    def is_told(self) -> bool:
        """Whether others say what the plan has for them, and nothing of their own."""
        return not (self.plan.astray or self.plan.is_over)

    def halted(self) -> Mistake | None:
        """Nobody halts it."""
        return None

    def kept(self) -> Also | None:
        """What is chosen is kept in memory alone."""
        return None

    def told(self, person: Person | None) -> dict[str, object] | None:
        """The page asks what is told; nothing of it is sent by itself."""
        return None

    def check_watched(self, person: Person | None) -> None:
        """Anybody may watch."""

    def _stands(self, command: Command) -> bool:
        try:
            self.host.machine.consider(command)
        except Chapter47Error:
            return False
        return True

    def telling(self) -> Telling:
        """What the one who learns is told now."""
        plan, count = self.plan, len(self.plan.steps)
        if plan.astray:
            text = "That is another way than this round tells. Play on as you like, or begin it again."
            return Telling("astray", text, steps=count)
        if plan.is_over and self.host.table.rounds > self._rounds:
            result = WorkedRound((), self._before or 0, self._has(), False).result
            return Telling("over", f"The round is over: {result}.", plan.happened, done=count, steps=count)
        step = plan.next
        told = Telling("wait", "", plan.happened, done=plan.at, steps=count)
        if step is not None and step.seat == plan.you and self._stands(step.command):
            own = {name: value for name, value in step.step.items() if name != "seat"}
            text = step.told or self._goes_on(plan.at)
            return told._replace(state="do", text=text, step=own, does=_short(own))
        if (aside := self._aside()) is not None:
            return aside._replace(happened=plan.happened, done=plan.at, steps=count)
        return told if step is None or step.seat == plan.you else told._replace(text=step.told)

    def _has(self) -> Cents:
        """What is theirs, in front of them and on the layout: whoever wagers more or less wins more or less."""
        me = seat_owner(self.plan.you)
        return self.host.table.chips(self.plan.you) + self.host.table.ledger.balance(layout_account(me))

    def _goes_on(self, at: int) -> str:
        """What is told of a step that goes with the one before it."""
        return next((step.told for step in reversed(self.plan.steps[:at]) if step.told), "")

    def _aside(self) -> Telling | None:
        """What is asked of the one who learns before the round goes on, and of which its plan does not tell."""
        host, you = self.host, self.plan.you
        if you not in host.table.seats:
            return None
        says = [say for say in Saying(host).seated(you).says[seat_owner(you)] if say.refused is None]
        for say in says:
            if (text := aside_of(say.name)) is not None:
                return Telling("do", text, step=say.step, does=_short(say.step))
        if any(say.name == "ready" for say in says) and you not in host.following.ready:
            return Telling("do", READY, step={"ready": True}, does=catalogue()["ready"].title)
        return None


def _short(step: Mapping[str, object]) -> str:
    """What somebody is to say, as a button is called.

    >>> _short({"bet": "straight", "pick": "17", "amount": "10.00"}), _short({"choose": "double"})
    ('Bet $10.00 on straight 17', 'Double down')
    """
    return step_words(step).replace("A player bets", "Bet", 1).removeprefix("A player: ")


def is_told(table: Table) -> bool:
    """Whether a first round is told of a table's game."""
    return _plan(table.game, table.house) is not None


@lru_cache(maxsize=64)
def _plan(game: Game, house: House) -> Playable | None:
    return playable(game, house)


def offered(floor: Floor) -> dict[str, Host]:
    """The games of which a first round is told, each with a table whose rules it is played under."""
    return {name: host for name, host in practised(floor).items() if is_told(host.table)}


async def begin(floor: Floor, person: Person, game: str) -> tuple[Host, int]:
    """A table at which somebody is told their first round of a game, and their seat; begun anew where they have one."""
    like = offered(floor).get(game)
    if like is None:
        raise Mistake("no-first-round", f"No first round is told of {shown(game)} here.", "Practise it without.")
    plan = _plan(like.table.game, like.table.house)
    assert plan is not None
    there = [
        each
        for each in floor.hosts.values()
        if each.taught == FIRST_ROUND and each.table.game is like.table.game and each.table.house == plan.house
    ]
    own = next((each for each in there if each.where_sits(person) is not None), None)
    free = (each for each in there if all(each.is_away(seat) for seat in each.table.seats))
    host = own or next(free, None) or await set_up(floor, person, like.table.game, plan.house, FIRST_ROUND)
    clear(host)
    if host.table.seats:
        raise Mistake("no-practice-table", "That table is not free yet.", "Try again in a moment.")
    if host.table.is_open:
        host.act(Call("close"), ["floor"])  # it is opened anew, with all of its cards and from its first dealer on
    host.teaching = FirstRound(host, plan, person.id)
    await host.say(person, {"seat": plan.you, "choose": "sit"})
    return host, plan.you


def told_at(host: Host, person: Person) -> Telling:
    """What somebody is told at a table where a first round is played."""
    teaching = host.teaching
    if host.taught != FIRST_ROUND:
        raise Mistake("no-first-round", "No first round is told at this table.", "Begin one from the floor.")
    if not isinstance(teaching, FirstRound) or host.where_sits(person) != teaching.plan.you:
        text = "This round is not told any more. Begin it again."
        return Telling("astray", text)
    return teaching.telling()
