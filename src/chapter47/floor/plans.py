"""A round that is told step by step while it is played: which step is next, and whether whoever plays it still does.

The steps are a transcript's, with what is told of each. Those of the one who learns are waited for; those of others at
the table are said for them; what the equipment shows is chosen ahead; what staff call, the dealer calls in its time.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from chapter47.floor.arranging import shown_in
from chapter47.table.commands import Bet, Call, Choose, Command, Showing, read_step
from chapter47.table.desk import DESK


class PlanStep(NamedTuple):
    """One step of a plan."""

    step: Mapping[str, object]
    command: Command
    told: str

    @property
    def seat(self) -> int | None:
        """Whose it is; nobody's where equipment shows something, or staff call."""
        return self.command.seat if isinstance(self.command, Bet | Choose) else None


class FollowedPlan:
    """How far a plan has been played."""

    def __init__(self, you: int, play: Sequence[Mapping[str, object]], told: Sequence[str]) -> None:
        self.you = you
        self.steps = [PlanStep(step, read_step(step), text) for step, text in zip(play, told, strict=True)]
        self.astray = False
        """Whether something else was done than the plan says."""
        self._at = 0
        self._ahead: set[int] = set()
        """Steps that were made before one that comes before them: wagers have no order among themselves."""
        self._shown = 0
        """How many outcomes of the step that is next have come."""
        self._skip()

    @property
    def at(self) -> int:
        """The step that is next."""
        return self._at

    @property
    def is_over(self) -> bool:
        return self._at == len(self.steps)

    @property
    def next(self) -> PlanStep | None:
        return None if self.is_over else self.steps[self._at]

    @property
    def happened(self) -> str:
        """What was told last of what others and the equipment did."""
        done = (step.told for step in reversed(self.steps[: self._at]) if step.seat != self.you and step.told)
        return next(done, "")

    @property
    def outcomes(self) -> Iterator[Mapping[str, object]]:
        """What the equipment is to show, in order."""
        for step in self.steps:
            if isinstance(step.command, Showing):
                yield {step.command.verb: step.step[step.command.verb]}

    def heard(self, command: Command, *, in_round: bool, aside: bool = False) -> None:
        """An entry was made at the table; ``aside``: it answers what comes before a round, of which no plan tells."""
        if self.astray or self.is_over:
            return
        if isinstance(command, Showing):
            if in_round and any(_verb(step) == command.verb for step in self.steps):
                self._show(command.verb, shown_in(command))
        elif isinstance(command, Bet | Choose) and not DESK.takes(command) and not aside:
            self._say(command)

    def _show(self, verb: str, count: int) -> None:
        while count and not self.is_over:
            step = self.steps[self._at].command
            if not isinstance(step, Showing) or step.verb != verb:
                self.astray = True  # what the plan has before it was left out
                return
            used = min(count, shown_in(step) - self._shown)
            count -= used
            self._shown += used
            if self._shown == shown_in(step):
                self._shown = 0
                self._done(self._at)

    def _say(self, said: Bet | Choose) -> None:
        own = [at for at in self._run() if self.steps[at].seat == said.seat]
        if isinstance(said, Bet):
            found = next((at for at in own if _is_same(self.steps[at].command, said)), None)
        else:  # decisions have an order
            found = own[0] if own and _is_same(self.steps[own[0]].command, said) else None
        if found is not None:
            self._done(found)
        elif isinstance(said, Choose):
            self.astray = True  # a wager more is none: it lies beside the others

    def _run(self) -> Iterator[int]:
        """The steps of players that are next, up to what the equipment shows."""
        for at in range(self._at, len(self.steps)):
            if isinstance(self.steps[at].command, Showing):
                return
            if self.steps[at].seat is not None and at not in self._ahead:
                yield at

    def _done(self, at: int) -> None:
        self._ahead.add(at)
        self._skip()

    def _skip(self) -> None:
        """What is done, and what staff call in their time, is not waited for."""
        while not self.is_over and (self._at in self._ahead or isinstance(self.steps[self._at].command, Call)):
            self._at += 1


def _verb(step: PlanStep) -> str:
    return step.command.verb if isinstance(step.command, Showing) else ""


def _is_same(wanted: Command, said: Command) -> bool:
    """Whether somebody said what a step says, for whatever amount."""
    match wanted, said:
        case Bet(), Bet():
            return (wanted.wager, wanted.pick) == (said.wager, said.pick)
        case Choose(), Choose():
            return wanted.choice == said.choice and _named(wanted.details) == _named(said.details)
    return False


def _named(details: Mapping[str, object]) -> dict[str, object]:
    """What a decision says beside its name, without amounts and in no order."""
    return {
        name: sorted(map(str, value)) if isinstance(value, list | tuple) else value
        for name, value in details.items()
        if name not in ("amount", "to")
    }
