"""What the keno computer system remembers, and what its sections do with it: time, series, drawers, money, the log."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from chapter47.games.keno.columns import Tickets
from chapter47.games.keno.state import DRAWN, VOIDED, Act, Acts, Drawer, Draws, Series, moment, ticks
from chapter47.games.keno.terms import Terms, terms_of
from chapter47.house import House, Notice, PendingChange
from chapter47.house.notices import PostedNow
from chapter47.law import Mistake, Refused, Source, as_amended, cite, nearest, shown
from chapter47.money import Cents, Ledger, dollars
from chapter47.money.ledger import OUTSIDE
from chapter47.table.asking import Point
from chapter47.table.commands import Details
from chapter47.table.events import Announced, Event, Fact
from chapter47.table.record import Record
from chapter47.table.system import BEARER

if TYPE_CHECKING:
    from chapter47.games.keno.game import Keno

BANK = "bank"
"""The keno bank: it fills drawers and takes them back, and casino checks are drawn on it."""


class Stands(Point):
    """How a system stands, as the log remembers what was open when something was said."""

    __slots__ = ("said",)

    def __init__(self, said: tuple[str, ...]) -> None:
        super().__init__(())
        self.said = said

    def describe(self) -> tuple[tuple[str, ...], ...]:
        return (self.said,)


class Books:
    """All that a system knows."""

    def __init__(self, game: Keno, house: House) -> None:
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
        self.posted_now: PostedNow | None = None
        self.log = Record()
        self.first_entry = 0
        self.next_entry = 0
        self.point = Stands(())

    def law(self, source: Source) -> Source:
        """A provision as the edition of this house has it."""
        return as_amended(source, self.game.amended, self.house.edition)

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

    def is_pot_played_for(self) -> bool:
        """Nobody has chips at stake against others."""
        return False

    def change_house(self, house: House) -> None:
        """From here on tickets are sold under another house. Those that were sold keep their own."""
        self.house = house
        self.posted_now = None
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
