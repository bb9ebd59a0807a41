"""15.5(a): the keno computer system, a machine that is no table. Patrons come to a booth, and tickets outlive games.

What may be said to it stands in the files of its sections: a function there checks, and gives back what is done.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any, Self

from chapter47.games.keno import desk, drawers, drawing, irregular, issuing, payment, placement, snapshots
from chapter47.games.keno.attended import Attended
from chapter47.games.keno.columns import Ticket, Tickets
from chapter47.games.keno.hosted import Hosted
from chapter47.games.keno.request import Request
from chapter47.games.keno.state import CANCELLED, DRAWN, VOIDED, Act, Acts, Drawer, Draws, Series, moment, ticks
from chapter47.games.keno.telling import lies, own_says, says, waiting, weigh
from chapter47.games.keno.terms import Terms, terms_of
from chapter47.house import House, Notice, PendingChange
from chapter47.law import Mistake, Refused, Source, as_amended, cite, nearest, shown
from chapter47.money import Cents, Ledger, dollars
from chapter47.money.ledger import OUTSIDE
from chapter47.table.asking import Point, confirming
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
from chapter47.table.events import Announced, Event, Fact
from chapter47.table.machine import Waiting
from chapter47.table.record import Record
from chapter47.table.says import Say, Speaker, Weighed
from chapter47.table.sources import rules_fingerprint
from chapter47.table.things import Thing

if TYPE_CHECKING:
    from chapter47.games.keno.game import Keno

Done = Callable[[], None]
"""What is done once it is known to be allowed."""
BEARER = 0
"""Whoever is nobody of the floor, and pays in cash."""
BANK = "bank"
"""The keno bank: it fills drawers and takes them back, and casino checks are drawn on it."""

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


class Stands(Point):
    """How a system stands, as the log remembers what was open when something was said."""

    __slots__ = ("said",)

    def __init__(self, said: tuple[str, ...]) -> None:
        super().__init__(())
        self.said = said

    def describe(self) -> tuple[tuple[str, ...], ...]:
        return (self.said,)


class System(Hosted, Attended):
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
        self.game = game
        self.house = house
        self.opening_house = house
        self.terms: Terms = terms_of(house)
        self.versions: list[Terms] = [self.terms]
        """Every version of the rate card: a ticket is paid by the one that it was sold under."""
        self.houses: list[House] = [house]
        """The house of each version."""
        self.time: datetime | None = None
        self.tick = 0
        """The same, as columns keep it."""
        self._told_time = ""
        self.ledger = Ledger()
        self.patrons: dict[int, int] = {}
        """Patrons with money at the booths, each with the entry by which they came."""
        self.own: dict[int, array[int]] = {}
        """The tickets of each patron, without some of those that nothing more is to be done with."""
        self.drawers: dict[int, Drawer] = {}
        """The drawers that are open, by station."""
        self.shifts = 0
        self.writers: list[str] = []
        """Identification codes: columns keep a writer by their place here."""
        self.series: dict[str, Series] = {name: Series(name, number) for number, name in enumerate(self.terms.series)}
        self.ordered: list[Series] = list(self.series.values())
        """The same in the order of their numbers."""
        self.tickets = Tickets()
        self.draws: list[Draws] = [Draws() for _ in self.series]
        self.acts = Acts()
        self.signed: set[int] = set()
        """15.6(b): tickets whose back a supervisor signed, which are not paid yet."""
        self.typed: set[int] = set()
        """15.7(b): tickets that could not be read and are typed in."""
        self.claimed: dict[tuple[int, int], Cents] = {}
        """What winners have claimed of a limit that goes to whoever claims first, by series and game."""
        self.picks: list[tuple[int, dict[str, object]]] = []
        """Quick-picks that wait for their numbers: patron, and what was asked for."""
        self.is_down = False
        self.manual: list[tuple[int, Cents]] = []
        """15.7(c): what was paid by hand since the system is down: ticket and amount."""
        self.generator_out = ""
        """Why the generator is out of service, where it is."""
        self.transferred: datetime | None = None
        """15.6(d): when expired winners were last transferred."""
        self.pending: list[PendingChange] = []
        self.log = Record()
        self.first_entry = 0
        self.next_entry = 0
        if snapshot is not None:
            snapshots.restore(self, snapshot)
        self.point = Stands(())
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

    def law(self, source: Source) -> Source:
        """A provision as the edition of this house has it."""
        return as_amended(source, self.game.amended, self.house.edition)

    def needs(self, command: Command) -> tuple[str, ...]:
        """The posts that must stand behind a command, beside the word of whoever says it."""
        if isinstance(command, Call):
            if command.call == irregular.RESTORED and command.details.get("payments"):
                return irregular.ON_PAPER
            return NEEDS.get(command.call, (None, ()))[1]
        if isinstance(command, Report):
            return NEEDS.get(command.irregularity, (None, ()))[1]
        return ()

    # What its sections do

    def record(self, *events: Event) -> None:
        """Facts that follow from what is being done."""
        self.log.facts.extend(events)

    def announce(self, call: str, cites: Source, by: str = "keno-supervisor") -> None:
        """A call of the staff, in words."""
        self.record(Announced(call, cites, by))

    def now(self) -> datetime:
        """The time; raises where nobody has told it."""
        if self.time is None:
            raise Mistake("no-clock", "The system has not been told the time.", 'First { clock = "2026-07-04T20:00" }.')
        return self.time

    def told_game(self, series: int, game: int) -> int | str:
        """15.5(b): a game by its number, which is unique: with several series, its name goes before it."""
        return game if len(self.series) == 1 else f"{self.ordered[series].name}-{game}"

    def told_time(self) -> str:
        """The time as facts tell it."""
        return self._told_time or self.now().isoformat()

    def be_at(self, time: datetime) -> None:
        """It is that time from now on: whatever is told by it is worked out once."""
        self.time, self.tick, self._told_time = time, ticks(time), time.isoformat()

    def series_named(self, details: Details) -> Series:
        """The series that somebody speaks of: the first, where they name none."""
        if "series" not in details:
            return next(iter(self.series.values()))
        found = self.series.get(said) if isinstance(said := details["series"], str) else None
        if found is None:
            known = nearest(shown(said, 30), list(self.series))
            raise Mistake("no-such-series", f"There is no series {shown(said)}.", known)
        return found

    def refuse_stranger(self, patron: int) -> None:
        """Raises where nobody of that number is at the booths."""
        if patron not in self.patrons and patron != BEARER:
            raise Mistake("no-such-patron", f"Patron {shown(patron)} is not at the booth.", "First they come to it.")

    def refuse_down(self, what: str, cites: Source) -> None:
        """Raises where the system is not operational."""
        if self.is_down:
            sentence = f"The keno computer system is not operational: {what}."
            raise Refused("system-down", sentence, cites, "Wait until it is restored.")

    def drawer_at(self, details: Details) -> Drawer:
        """15.3(a): the drawer of the station where somebody stands: the first open one, where they name none."""
        said = details.get("station")
        if said is None:
            if not self.drawers:
                sentence = "No keno work station is open."
                raise Refused("no-station", sentence, cite("15.3(a)"), "A writer opens a drawer first.")
            return next(iter(self.drawers.values()))
        if type(said) is not int or not 1 <= said <= len(self.terms.stations):
            sentence = f"There is no keno work station {shown(said)}."
            raise Refused("no-station", sentence, cite("15.3(a)"), f"Stations are 1 to {len(self.terms.stations)}.")
        if said not in self.drawers:
            open_ = ", ".join(map(str, self.drawers)) or "none"
            sentence = f"Keno work station {said} is closed."
            raise Refused("no-station", sentence, cite("15.3(a)"), f"Open: {open_}.")
        return self.drawers[said]

    def pay(self, patron: int, drawer: Drawer, cents: Cents, cites: Source) -> str:
        """15.6(a): cash from the drawer, or a casino check where it has too little. Gives which."""
        taker = OUTSIDE if patron == BEARER else f"patron:{patron}"
        cash = self.ledger.balance(drawer.account) >= cents
        self.ledger.post(drawer.account if cash else BANK, taker, cents, cites)
        return "cash" if cash else "check"

    def booth(self, station: int) -> str:
        """The booth in which a station stands."""
        return next((each.booth for each in self.terms.stations if each.number == station), "")

    def end_ticket(self, ticket: Ticket, act: Act) -> None:
        """Nothing more is to be done with a ticket."""
        if act.kind == VOIDED:
            self.tickets.end(ticket.number, 0)
        self.acts.add(act)

    def is_ended(self, number: int) -> bool:
        """Whether nothing more is to be done with a ticket."""
        act = self.acts.last(number)
        return act is not None and act.kind != CANCELLED

    def own_tickets(self, patron: int) -> list[int]:
        """The tickets of a patron that something is still to be done with, oldest first: none that lost."""
        alive = [number for number in self.own.get(patron, ()) if self._is_alive(number)]
        if patron in self.own:
            self.own[patron] = array("Q", alive)
        return alive

    def newest_tickets(self, patron: int, most: int) -> list[int]:
        """Some of the newest of them, without a look at all."""
        return [number for number in self.own.get(patron, array("Q"))[-most:] if self._is_alive(number)]

    def _is_alive(self, number: int) -> bool:
        if self.is_ended(number):
            return False
        ticket = self.tickets[number]
        return len(self.draws[ticket.series]) < ticket.until or any(
            each.won or each.refund for each in payment.results(self, ticket)
        )

    def cancel_ticket(self, ticket: Ticket, act: Act) -> None:
        """A ticket plays no further game."""
        self.tickets.end(ticket.number, act.game - 1)
        self.acts.add(act)

    def ticket(self, number: object) -> Ticket:
        """A ticket by its number; raises where there is none."""
        if type(number) is not int or not 1 <= number <= len(self.tickets):
            sentence = f"There is no ticket {shown(number)}."
            most = f"Tickets are 1 to {len(self.tickets)}." if len(self.tickets) else "None was issued yet."
            raise Mistake("no-such-ticket", sentence, most)
        return self.tickets[number]

    def earlier(self, patron: int) -> Callable[[int], Request]:
        """15.3(b): the tickets that a patron may hand in as a request."""

        def request(number: int) -> Request:
            payment.refuse_other(self, patron, self.ticket(number), {})
            payment.refuse_voided(self, number)
            return self.tickets.request(number)

        return request

    def change_house(self, house: House) -> None:
        """From here on tickets are sold under another house. Those that were sold keep their own."""
        self.house = house
        self.terms = terms_of(house)
        self.versions.append(self.terms)
        self.houses.append(house)
        for name in self.terms.series:
            if name not in self.series:
                self.series[name] = Series(name, len(self.ordered), opened=self.time)
                self.ordered.append(self.series[name])
                self.draws.append(Draws())
        self.record(Fact("changed", None, {"house": house.file()}))
        for notice in self.sign():
            self.record(Fact("posted", notice.cites, {"sign": notice.text}))
        self.stand()

    def wager_names(self) -> tuple[str, ...]:
        """Wagers with limits of their own: none."""
        return ()

    def sign(self) -> tuple[Notice, ...]:
        """What the rate card says beside its payoffs."""
        return self.game.notices(self.house)

    def stand(self) -> None:
        """What is open has changed: the log remembers it so from now on."""
        said = [f"{each.name} {each.game} {each.state}" for each in self.series.values()]
        if self.is_down:
            said.append("down")
        if self.generator_out:
            said.append("generator out")
        self.point = Stands(tuple(said))

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

    # What others may know

    def winning_numbers(self, game: int, series: int = 0) -> tuple[int, ...]:
        """15.5(h): the numbers of a game in the order in which they came, which are kept for good."""
        draws = self.draws[series]
        if not 1 <= game <= len(draws) or draws[game].state != DRAWN:
            sentence = f"There are no winning numbers of game {shown(game)}."
            raise Refused("not-drawn", sentence, cite("15.5(h)"), "Those of every game that was drawn are kept.")
        return draws[game].numbers

    def voids(self, day: str, station: int) -> Iterator[Act]:
        """15.4(e): the tickets that were voided at a station on a day, in order."""
        for act in self.acts:
            if act.kind == VOIDED and act.station == station and str(moment(act.time).date()) == day:
                yield act

    def chips(self, patron: int) -> Cents:
        """What a patron has in front, in cents; what was paid for tickets not included."""
        return self.ledger.balance(f"patron:{patron}")

    def house_result(self) -> dict[str, str]:
        """The house's side of the ledger, in dollars. What tickets may still win is not taken off."""
        held = {name: self.ledger.balance(name) for name in (BANK, "jackpot", "revenue-fund")}
        drawn = sum(self.ledger.balance(drawer.account) for drawer in self.drawers.values())
        win = drawn + sum(held.values())
        return {
            "win": dollars(win),
            "drawers": dollars(drawn),
            **{name: dollars(cents) for name, cents in held.items()},
        }

    def check(self) -> None:
        """Adds everything up again."""
        self.ledger.check()
