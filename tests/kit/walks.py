"""Random walks: people, dealers and fools at one table, every step audited."""

import random
from collections import Counter

from chapter47.games.parts.absent import Each
from chapter47.law import Mistake, Refused
from chapter47.table.calls import Calls
from chapter47.table.canonical import canonical
from chapter47.table.choosing import May
from chapter47.table.commands import Bet, read_step, write_step
from chapter47.table.dealer import leave_up
from chapter47.table.events import Event, Settled
from chapter47.table.log import header
from chapter47.table.table import Table
from kit.audit import Audit, check_refusal, require
from kit.headlines import the_headline_is_of_now
from kit.moves import betting, legal
from kit.wrongs import illegal, nonsense, nonsense_step


class Walk:
    """A table that is played at random, and what came of it."""

    def __init__(self, table: Table, rng: random.Random, thorough: bool = True) -> None:
        self.rng = rng
        self.audit = Audit(table, thorough)
        self.wanted: frozenset[str] = frozenset()
        """Kinds of commands that this walk looks for, as long as it has not met them."""
        self.taken: Counter[str] = Counter()
        """How often a command of each kind was taken."""
        self.refused: Counter[str] = Counter()
        self.results: Counter[str] = Counter()
        """How wagers ended."""
        self.met: set[str] = set()
        """What only some games have, and this one had: irregularities, choices and calls of its own."""
        self.snapshots: list[str] = []
        """One from each place where a round began, as it would be kept."""

    @property
    def table(self) -> Table:
        return self.audit.table

    def text(self) -> str:
        """The log, as a file holds it."""
        return "\n".join([canonical(header(self.table)), *self.audit.lines, ""])

    def play(self, steps: int, fools: bool = True) -> None:
        try:
            for _ in range(steps):
                self.step(fools)
            self.audit.look_at_everything()
        except Exception as error:
            error.add_note(f"{self.table.game.name}, after {self.table.next_entry} entries; the log's end:")
            error.add_note("\n".join(line[:400] for line in self.text().splitlines()[-12:]))
            raise

    def step(self, fools: bool = True) -> None:
        """Mostly what is right, sometimes what is wrong, sometimes what makes no sense."""
        self._look_around()
        chosen = self.rng.randrange(10) if fools else 0
        if chosen < 7:
            self.right()
        elif chosen < 8:
            self.wrong()
        elif chosen < 9:
            self.senseless_step()
        else:
            self._note("nonsense", self.audit.do(nonsense(self.table, self.rng)))

    def _look_around(self) -> None:
        """Notes what there is at this point of the game, and keeps a snapshot where one can be taken."""
        point = self.table.point
        the_headline_is_of_now(self.table)
        if point.reports:
            self.met |= {"report", "not_reportable"}
        for ask in point.asks:
            if isinstance(ask, May):
                self.met.add("choose")
            if isinstance(ask, Calls | Each):
                self.met.add("ruling")
        try:
            self.snapshots.append(canonical(self.table.snapshot()))
        except Mistake as mistake:
            require(mistake.code == "mid-round", "no snapshot:", mistake)

    def right(self) -> None:
        """Something that may be said. The law may refuse it; it is never a mistake."""
        looked_for = self.wanted - self.taken.keys()
        if self.table.kept and betting(self.table) and ("leave-up" in looked_for or not self.rng.randrange(4)):
            leave_up(self.table)
            self.audit.catch_up()
            self.taken["leave-up"] += 1
            return
        kind, command = legal(self.table, self.rng, looked_for)
        if isinstance(command, Bet) and looked_for & {"again", "leave-up"}:
            command = command._replace(keep=True)  # few wagers win, and of those few were to be left up
        said = self.audit.do(command)
        require(not isinstance(said, Mistake), f"{kind} is called a mistake:", command, said)
        self._note(kind, said)

    def wrong(self) -> None:
        """Something that must be refused."""
        kind, command = illegal(self.table, self.rng, self.wanted - self.refused.keys())
        said = self.audit.do(command)
        require(isinstance(said, Mistake | Refused), f"{kind} was taken:", command)
        self._note(kind, said)

    def senseless_step(self) -> None:
        """A step that nobody should write: it is refused where it is read, or it is a command like any other."""
        step = nonsense_step(self.table, self.rng)
        try:
            command = read_step(step)
        except (Mistake, Refused) as error:
            check_refusal(error)
            return
        write_step(command)
        self._note("nonsense", self.audit.do(command))

    def _note(self, kind: str, said: list[Event] | Mistake | Refused) -> None:
        if isinstance(said, list):
            self.taken[kind] += 1
            self.results.update(event.result for event in said if isinstance(event, Settled))
        else:
            self.refused[kind] += 1
