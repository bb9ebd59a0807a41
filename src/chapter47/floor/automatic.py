"""The automatic dealer: does what the table waits for, when the players are done."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any, NamedTuple

from chapter47.equipment import HIDDEN, Outcome
from chapter47.floor.company import Company
from chapter47.floor.posted import may_be_used
from chapter47.floor.posts import AUTOMATIC
from chapter47.floor.thinking import Thinking
from chapter47.floor.time import Timer
from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.money.ledger import INVENTORY
from chapter47.money.owners import seat_of
from chapter47.table.betting import Bets
from chapter47.table.calls import Awaits
from chapter47.table.cards import STACK, WASH, Draws, Shuffles, Turns
from chapter47.table.choosing import May
from chapter47.table.commands import Call, Clock, Command, Showing
from chapter47.table.dealer import left_up, waits_for_players
from chapter47.table.shoe_state import shoe_state
from chapter47.table.showing import Shows

if TYPE_CHECKING:
    from chapter47.floor.host import Host
    from chapter47.table.table import Table


class Waits(NamedTuple):
    """For whom a table waits, and until when."""

    until: float | None
    """Seconds since 1970, by the floor's clock; nothing where it waits for as long as they take."""
    seats: tuple[int, ...]
    bank: bool = False
    """Whether it is their time bank that runs."""


class Automatic:
    """Deals one table for as long as no person does. It looks at the table whenever something happened there."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.company = Company(host)
        self.thinking = Thinking(host)
        self._looking: asyncio.Handle | None = None
        self._patience: Timer | None = None
        self._waits = False
        """Whether somebody is waited for."""
        self._waited = False
        self._until: float | None = None
        """When patience is at its end."""
        self._since = -1
        """The entry since which is asked what somebody is waited for to answer."""

    def look_soon(self) -> None:
        """Looks at the table once what is going on is over."""
        if self._looking is None and self.host.failed is None:
            self._looking = asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        self._looking = None
        host = self.host
        if host.failed is None and not host.floor.stopping:
            if host.automatic and host.halted() is None:
                self._go_on()
            else:
                self._end_patience()
            host.telling.waiting()

    def _go_on(self) -> None:
        """Does what is to be done as the table stands, or waits for whoever has to do something first."""
        host = self.host
        host.tell_time()  # what is done next is looked for under the rules of this second
        if (act := self.company.next_act()) is not None:
            host.act(act, ["floor"])
            return
        point, following = host.table.point, host.following
        awaits, bets = point.find(Awaits), point.find(Bets)
        # Late wagers are not waited for; and one with which the script goes on is asked of somebody, or of nobody.
        wagers = bets is not None and bets.kind == Bets.kind and not bets.resumes
        begins = type(bets) is Bets  # wagers in the middle of a round are a question like any other
        asks = self._asks() or (wagers and not begins)
        self._be_patient_since(max(following.asked_since, following.answered) if asks else following.asked_since)
        if host.practice and not host.table.seats and host.table.is_open and not host.table.closing:
            host.act(Call("close"), ["floor"])  # until somebody practises there again
            return
        if self.company.rests() or (awaits is not None and awaits.by_people):
            self._end_patience()
            return  # automatic players do not play by themselves, nor does an automatic dealer rule
        if awaits is not None and awaits.call == "open":
            approved = may_be_used(host.floor, host.name, host.table)
            if not approved or (not host.table.seats if host.practice else host.newest > 0):
                return  # its sign may not be used; or a supervisor closed it, and opens it again; or nobody practises
            floor = host.floor
            if not host.practice and not (
                floor.filing.allows(host.name, host.table.house) and floor.petitions.allows(host)
            ):
                return  # until its rules are approved, or its test has begun and a supervisor opens it
            self._fill()  # nobody is seated at a table without a tray
        elif (
            awaits is not None
            and awaits.call in (WASH, STACK)
            and (not host.table.seats or waits_for_players(host.table))
        ):
            return  # the cards lie open for the first players who come
        elif point.begins and not wagers and self.obstacle() is not None:
            self._end_patience()
            return  # nobody is there to deal to
        elif wagers:
            if begins:
                self._fill()
                self._leave_up()
            if not self._all_ready(asks) and not (asks and self._is_overdue()):
                return
            if self.obstacle() is None:
                self._end_patience()
                host.following.ready.clear()
            elif not asks:
                self._end_patience()
                host.following.ready.clear()
                host.telling.ready()
                return  # until somebody does what is missing, and they are ready again
            elif not self._is_overdue():
                return  # whoever is asked answers first; the others stay ready
        elif asks and not self._is_overdue():
            return
        elif window := self.choosing():
            if self.company.is_alone(window) or (self._undecided() and not self._is_overdue()):
                return
            self._end_patience()
            host.following.ready.clear()
        if point.find(Shuffles) is not None:
            self._tell_time()
            if host.table.point is not point:
                self._go_on()  # other rules are in force, and the cards are made ready anew under them
                return
        command = host.next_act()
        if asks and not self._may_say(command):
            return  # nobody has answered, and without an answer there is nothing to say
        host.act(command, [AUTOMATIC])

    def _tell_time(self) -> None:
        """A table changes its cards by the clock: it is told the time before each shuffle."""
        table, time = self.host.table, self.host.floor.local_time()
        if table.time is None or time > table.time:
            self.host.act(Clock(time), ["floor"])

    def obstacle(self) -> Chapter47Error | None:
        """Why the dealer cannot go on as the table stands, whoever is ready, if it cannot."""
        table = self.host.table
        shows = table.point.find(Shows)
        if shows is None or isinstance(shows, Shuffles | Turns) or table.point.ends:
            return None
        try:
            # What is asked is whether anything may be shown, not what.
            self.host.machine.consider(Showing(shows.equipment.verb, _possible(table, shows)))
        except Chapter47Error as error:
            return error
        return None

    def _all_ready(self, asks: bool) -> bool:
        """Whether everyone who may still wager is done, or has been waited for long enough."""
        host = self.host
        seats, ready, wagering = host.table.seats, host.following.ready, self._wagering()
        if wagering and (((ready or host.practice) and not self._unready()) or self._waited):
            return True
        if wagering & (ready | {seat for seat in wagering if seats[seat].leaving}):
            # Others are done, or on their way out: the rest are waited for, but not forever.
            self._begin_patience()
        elif not asks:
            self._end_patience()  # whoever was done has thought better of it
        return False

    def _wagering(self) -> set[int]:
        """The seats with a wager on the layout."""
        owners = {stake.owner for stake in self.host.table.layout.stakes.values()}
        return {seat for owner in owners if (seat := seat_of(owner)) is not None}

    def _unready(self) -> set[int]:
        """Who has not had their time: those who wager, are asked, or have chips and may wager yet, and are not ready.

        One who has gone, and has no wager, is not missed.
        """
        host, table = self.host, self.host.table
        waited = self._wagering().union(*(ask.asked(table) for ask in table.point.asks))
        if type(table.point.find(Bets)) is Bets:
            waited |= {seat for seat in table.seats if table.chips(seat) and not host.is_away(seat)}
        return {seat for seat in waited if seat in table.seats and not table.seats[seat].leaving} - host.following.ready

    def choosing(self) -> set[int]:
        """Who may choose something that nobody must, and is given time for it."""
        table = self.host.table
        return {seat for ask in table.point.asks if isinstance(ask, May) for seat in ask.window(table)}

    def _undecided(self) -> set[int]:
        """Who of them is here and has not said that the dealer may go on."""
        seats = self.host.table.seats
        here = {seat for seat in self.choosing() if seat in seats and not seats[seat].leaving}
        return {seat for seat in here if not self.host.is_away(seat)} - self.host.following.ready

    def _waited_for(self) -> tuple[int, ...]:
        """The seats that have to say something before the table goes on."""
        table = self.host.table
        if self.choosing():
            return tuple(sorted(self._undecided()))
        bets = table.point.find(Bets)
        if bets is not None and bets.kind == Bets.kind:
            return tuple(sorted(self._unready()))
        return tuple(sorted({seat for ask in table.point.asks for seat in ask.asked(table)}))

    def waits(self) -> Waits | None:
        """Whom the table waits for, and until when; nothing where nobody else has to go on."""
        return Waits(self._until, self._waited_for(), self.thinking.is_running) if self._waits else None

    def _asks(self) -> bool:
        """Whether somebody is asked something that staff answer where they do not."""
        table = self.host.table
        return any(
            ask.asked(table) or (isinstance(ask, May) and ask.due(table) is not None) for ask in table.point.asks
        )

    def _is_overdue(self) -> bool:
        """Whether whoever is asked has been waited for long enough; an automatic player has answered already."""
        asked = self._waited_for()
        if asked and all(map(self.company.has, asked)):
            return True
        if not self._waited and self.host.table.seats:
            self._begin_patience()
        return self._waited

    def _may_say(self, command: Command) -> bool:
        """Whether what would be said for others stands; if not, they are waited for once more."""
        self._end_patience()
        try:
            self.host.machine.consider(command)
        except Chapter47Error:
            return False
        return True

    def _be_patient_since(self, entry: int) -> None:
        """Whatever was waited for before that entry has come."""
        if self._since != entry:
            self._end_patience()
            self._since = entry

    def _begin_patience(self) -> None:
        self._waits = True
        if not self._hurries():
            self._waited = False
            self._stop_clock()
        elif self._patience is None:
            self._wait_for(self.host.floor.settings.patience)

    def _wait_for(self, seconds: float) -> None:
        time = self.host.floor.time
        self._patience = time.call_later(seconds, self._lose_patience)
        self._until = time.seconds() + seconds

    def _hurries(self) -> bool:
        """Whether there is an end to the dealer's patience: at a practice table only with those who are on their way
        out, or have closed the page while others are there and wait for them.
        """
        host, seats = self.host, self.host.table.seats
        if not host.practice:
            return True
        others = any(not host.is_away(seat) for seat in seats)
        return all(seats[seat].leaving or (others and host.is_away(seat)) for seat in self._waited_for() or seats)

    def _lose_patience(self) -> None:
        if (left := self.thinking.begin()) is not None:
            self._wait_for(left)
        else:
            self._waited = True
            self.look_soon()

    def _end_patience(self) -> None:
        self._waits = self._waited = False
        self._stop_clock()
        self.thinking.end()

    def _stop_clock(self) -> None:
        self._until = None
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _fill(self) -> None:
        """A tray that runs low is filled from the cage, between rounds."""
        host = self.host
        bank, held = host.floor.settings.table_bank, host.table.ledger.balance(INVENTORY)
        between = not host.machine.is_unsettled() or host.machine.is_at_rest()
        if between and 4 * held < bank:
            host.act(Call("fill", {"amount": dollars(bank - held)}, ("dealer", "supervisor")), ["floor"])

    def _leave_up(self) -> None:
        """Winning wagers whose owners want them left up; one that no longer stands is not made."""
        table = self.host.table
        for bet in left_up(table):
            with contextlib.suppress(Chapter47Error):
                self.host.act(bet, [AUTOMATIC])
        table.kept.clear()


def _possible(table: Table, shows: Shows[Any, Any]) -> Outcome:
    """Something that the equipment can show: of a shoe, a card that is still in it."""
    outcomes = shows.equipment.outcomes
    if not isinstance(shows, Draws):
        return next(iter(outcomes))
    if shows.down:
        return HIDDEN
    out = shoe_state(table).out
    return max(outcomes, key=lambda card: outcomes[card] - out.get(str(card), 0))
