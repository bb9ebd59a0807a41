"""15.5(a): the keno computer system, a machine that is no table. Patrons come to a booth, and tickets outlive games.

What may be said to it stands in the files of its sections: a function there checks, and gives back what is done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Self

from chapter47.games.keno import desk, drawers, drawing, irregular, issuing, payment, placement, snapshots
from chapter47.games.keno.attended import Attended
from chapter47.games.keno.held import Held
from chapter47.games.keno.hosted import Hosted
from chapter47.games.keno.otherwise import Otherwise
from chapter47.games.keno.telling import lies, own_says, says, waiting, weigh
from chapter47.house import House
from chapter47.law import Mistake, Refused, Source, nearest, shown
from chapter47.table.asking import confirming
from chapter47.table.commands import (
    Call,
    Choose,
    Clock,
    Command,
    Details,
    Report,
    Showing,
    check_shape,
)
from chapter47.table.events import Event
from chapter47.table.machine import Waiting
from chapter47.table.otherwise import Under
from chapter47.table.says import Say, Speaker, Weighed
from chapter47.table.sources import rules_fingerprint
from chapter47.table.things import Thing

if TYPE_CHECKING:
    from chapter47.games.keno.game import Keno

Done = Callable[[], None]
"""What is done once it is known to be allowed."""

CHOICES: dict[str, Callable[[System, int, Details], Done]] = {
    **desk.CHOICES,
    **placement.CHOICES,
    **issuing.CHOICES,
    **payment.CHOICES,
}
CALLS: dict[str, Callable[[System, Call], Done]] = {
    **desk.CALLS,
    **drawers.CALLS,
    **drawing.CALLS,
    **payment.CALLS,
    **irregular.CALLS,
}
REPORTS: dict[str, Callable[[System, Report], Done]] = {**drawing.REPORTS, **irregular.REPORTS}
NEEDS: dict[str, tuple[Source, tuple[str, ...]]] = {
    **desk.NEEDS,
    **drawers.NEEDS,
    **drawing.NEEDS,
    **payment.NEEDS,
    **irregular.NEEDS,
}
"""The posts that must stand behind a call or a report, and where the law says so."""


class System(Held, Hosted, Attended):
    """One keno computer system under one house. Everything that is said to it goes through :meth:`do`.

    >>> from chapter47.games import game
    >>> from chapter47.house import read_house
    >>> from chapter47.table.commands import read_step
    >>> keno = game("keno")
    >>> system = keno.machine(read_house(keno, {}))
    >>> for step in (
    ...     {"clock": "2026-07-04T20:00"},
    ...     {"call": "open-drawer", "writer": "W1", "confirmed-by": ["keno-writer", "keno-supervisor"]},
    ...     {"seat": 1, "choose": "sit", "chips": "20"},
    ...     {"seat": 1, "choose": "request", "groups": [[7, 11, 80]], "rate": "2"},
    ... ):
    ...     told = system.do(read_step(step))
    >>> told[0].event, told[0].details["ticket"], told[0].details["price"], system.chips(1)
    ('issued', 1, '2.00', 1800)
    """

    def __init__(self, game: Keno, house: House, snapshot: dict[str, Any] | None = None) -> None:
        super().__init__(game, house)
        if snapshot is not None:
            snapshots.restore(self, snapshot)
        self.stand()

    # What is said to it

    def consider(self, command: Command) -> None:
        """Raises what :meth:`do` would raise, and changes nothing."""
        self._read(command)

    def weigh(self, command: Command) -> tuple[Weighed, ...]:
        """What would follow from a command, for whoever might say it; raises what :meth:`do` would raise."""
        self._read(command)
        return weigh(self, command)

    def do(self, command: Command) -> list[Event]:
        """Acts on a command and gives what followed. Raises, and changes nothing, where it is refused."""
        act = self._read(command)
        # It stands: from here on nothing is refused.
        log, point = self.log, self.point
        facts = log.facts
        first = len(facts)
        self.next_entry += 1
        act()
        log.add(command, point, first)
        return facts[first:]

    def _read(self, command: Command) -> Done:
        if isinstance(command, Choose):
            patron, choice, details = command
            if type(choice) is str and type(patron) is int and type(details) is dict and choice in placement.CHOICES:
                # A request is read in full where it is read, and is said very often.
                return placement.CHOICES[choice](self, patron, details)
            check_shape(command)
            if choice in CHOICES:
                return CHOICES[choice](self, patron, details)
            raise self._unknown(choice, CHOICES)
        check_shape(command)
        if isinstance(command, Showing):
            return drawing.show(self, command)
        if isinstance(command, Clock):
            return desk.tell_time(self, command)
        if isinstance(command, Call):
            if command.call not in CALLS:
                raise self._unknown(command.call, CALLS)
            self._confirm(command.call, command.confirmed_by)
            return CALLS[command.call](self, command)
        if isinstance(command, Report):
            if command.irregularity not in REPORTS:
                raise self._unknown(command.irregularity, REPORTS)
            self._confirm(command.irregularity, command.confirmed_by)
            return REPORTS[command.irregularity](self, command)
        name = type(command).__name__.lower()
        sentence = f"Nothing lies on a layout at keno: {name} is not something to say here."
        raise Mistake("not-now", sentence, 'A wager is a keno request: choose = "request".')

    def _unknown(self, name: object, known: Mapping[str, object]) -> Mistake:
        sentence = f"{shown(name)} is not something to say to a keno computer system."
        return Mistake("not-now", sentence, nearest(str(name)[:40], known))

    def _confirm(self, name: str, given: tuple[str, ...]) -> None:
        cites, needed = NEEDS.get(name, (None, ()))
        missing = [post for post in needed if post not in given]
        if missing and cites is not None:
            who = " and the ".join(each.replace("-", " ") for each in needed)
            sentence = f"{name.replace('-', ' ').capitalize()} is for the {who}."
            raise Refused("not-confirmed", sentence, self.law(cites), confirming(missing))

    def needs(self, command: Command) -> tuple[str, ...]:
        """The posts that must stand behind a command, beside the word of whoever says it."""
        if isinstance(command, Call):
            if command.call == irregular.RESTORED and command.details.get("payments"):
                return irregular.ON_PAPER
            return NEEDS.get(command.call, (None, ()))[1]
        if isinstance(command, Report):
            return NEEDS.get(command.irregularity, (None, ()))[1]
        return ()

    # What a floor asks of any machine: see :mod:`chapter47.table.machine`

    @property
    def rules(self) -> str:
        """The fingerprint of the rules that run."""
        return rules_fingerprint(self.game)

    @property
    def posts(self) -> Mapping[str, str]:
        """The posts of the keno department, each with the role on a floor of whoever stands at it."""
        return self.game.posts

    def says(self, by: Speaker) -> list[Say]:
        """All that a patron or a post may say now, or is shown closed."""
        return says(self, by)

    def own_says(self, by: Speaker, *, alone: bool = False) -> list[Say]:
        """The same without what is the same for everybody."""
        return own_says(self, by, alone=alone)

    def lies(self, viewer: Speaker | None = None) -> list[Thing]:
        """The board, which is everybody's, and the viewer's own money. Tickets are not laid: a viewer asks for them."""
        return lies(self, viewer)

    def waiting(self) -> Waiting:
        """What it waits for: a headline is made of it."""
        return waiting(self)

    def asked_fingerprint(self) -> str:
        """The fingerprint of how it stands."""
        return self.point.fingerprint()

    def is_unsettled(self) -> bool:
        """Whether tickets were sold for a game that is not drawn yet."""
        return any(reach >= each.game for each in self.series.values() for reach in each.reach)

    def is_at_rest(self) -> bool:
        """A snapshot can be taken at any time: nothing is under way between two commands."""
        return True

    def snapshot(self) -> dict[str, Any]:
        """What it is, without its columns: those are kept as they grow, see :attr:`columns`."""
        return snapshots.taken(self)

    @property
    def columns(self) -> snapshots.Columns:
        """Tickets, draws and acts in columns that grow, and what was added to each."""
        return snapshots.Columns(self)

    def otherwise(self, under: Under) -> Otherwise:
        """This system under other rules."""
        return Otherwise(self, under)

    def again_from(self, snapshot: dict[str, Any]) -> Self:
        """The same system, which goes on from a snapshot of it.

        The snapshot holds its columns as ``segments``; without them it was taken just now, and they are this system's.
        """
        if "segments" not in snapshot:
            snapshot = {**snapshot, "segments": self.columns.segments(snapshot)}
        return type(self)(self.game, self.opening_house, snapshot)

    def forget(self) -> None:
        """What was logged so far is on disk: it is not kept in memory any longer."""
        self.first_entry = self.next_entry
        self.log.clear()
        self.ledger.carry_forward()

    def let_go(self) -> None:
        """Another goes on from a snapshot of this one."""
        self.log.clear()
        self.ledger.clear()
