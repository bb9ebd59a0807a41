"""A snapshot: small plain data, and columns that only grow, so that what was kept once is not written again."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from chapter47.games.keno.columns import Tickets, viewed
from chapter47.games.keno.state import Acts, Drawer, Draws, Series
from chapter47.games.keno.terms import terms_of
from chapter47.house import PendingChange, read_house
from chapter47.house.notices import PostedNow
from chapter47.law import Mistake
from chapter47.money import Ledger
from chapter47.table.system import Column

if TYPE_CHECKING:
    from chapter47.games.keno.system import System


CHANGING = "tickets-until"
"""The one column that is written over, and kept whole: it is small."""
_TICKETS = "tickets-"


class Columns:
    """The columns of a system by name. Those that only grow are kept by what was added to them."""

    def __init__(self, system: System) -> None:
        self.system = system

    def _grown(self) -> dict[str, bytearray]:
        system = self.system
        return {f"draws-{number}": each.data for number, each in enumerate(system.draws)} | {"acts": system.acts.data}

    def lengths(self) -> dict[str, int]:
        """How many bytes each growing column has."""
        tickets = self.system.tickets.columns.items()
        return {f"{_TICKETS}{name}": len(each) * each.itemsize for name, each in tickets} | {
            name: len(data) for name, data in self._grown().items()
        }

    def added(self, since: Mapping[str, int]) -> dict[str, bytes]:
        """What each growing column has after so many bytes of it; where nothing was added, it is left out."""
        own = {name.removeprefix(_TICKETS): at for name, at in since.items() if name.startswith(_TICKETS)}
        found = {f"{_TICKETS}{name}": data for name, data in self.system.tickets.added(own).items()}
        found |= {name: bytes(data[since.get(name, 0) :]) for name, data in self._grown().items()}
        return {name: data for name, data in found.items() if data}

    def changing(self) -> dict[str, bytes]:
        """What is written over, whole."""
        return {CHANGING: self.system.tickets.changing()}

    def kept(self) -> dict[str, Column]:
        """All of it as it lies in memory: nothing is copied, and whoever looks at it looks at once."""
        tickets = self.system.tickets
        found = {f"{_TICKETS}{name}": Column(viewed(each), True) for name, each in tickets.columns.items()}
        found |= {name: Column(memoryview(data), True) for name, data in self._grown().items()}
        return found | {CHANGING: Column(viewed(tickets.until), False)}

    def segments(self, snapshot: Mapping[str, Any]) -> dict[str, bytes]:
        """All of it, for a system that goes on from a snapshot that was taken just now."""
        if snapshot["entries"] != self.system.next_entry:
            raise Mistake("not-the-columns", "The snapshot is not of this moment: its columns are elsewhere.")
        return self.added({}) | self.changing()


def taken(system: System) -> dict[str, Any]:
    """What a system is, its columns aside: of these, how long they are."""
    return {
        "entries": system.next_entry,
        "houses": [house.file() for house in system.houses],
        "time": None if system.time is None else system.time.isoformat(),
        "pending": [change.plain() for change in system.pending],
        **({} if system.posted_now is None else {"posted-now": system.posted_now.plain()}),
        "balances": {account: cents for account, cents in system.ledger.balances.items() if cents},
        "patrons": [[patron, since] for patron, since in system.patrons.items()],
        "drawers": [drawer.plain() for drawer in system.drawers.values()],
        "shifts": system.shifts,
        "writers": list(system.writers),
        "series": [series.plain() for series in system.ordered],
        "signed": sorted(system.signed),
        "typed": sorted(system.typed),
        "claimed": [[*key, cents] for key, cents in system.claimed.items()],
        "picks": [[patron, dict(details)] for patron, details in system.picks],
        "down": system.is_down,
        "manual": [[*each] for each in system.manual],
        "generator-out": system.generator_out,
        "transferred": None if system.transferred is None else system.transferred.isoformat(),
        "columns": system.columns.lengths(),
    }


def restore(system: System, data: dict[str, Any]) -> None:
    """Makes a new system what the snapshot says; its columns are in ``segments``."""
    kept: dict[str, bytes] = data["segments"]
    system.first_entry = system.next_entry = data["entries"]
    system.houses = [read_house(system.game, file) for file in data["houses"]]
    system.versions = [terms_of(house) for house in system.houses]
    system.house, system.terms = system.houses[-1], system.versions[-1]
    if (time := _time(data["time"])) is not None:
        system.be_at(time)
    system.pending = [PendingChange.read(change) for change in data["pending"]]
    system.posted_now = PostedNow.read(data.get("posted-now"))
    system.ledger = Ledger(data["balances"])
    system.patrons = dict(data["patrons"])
    for patron in system.patrons:  # an account that stood at nothing is not in the snapshot, but its owner is here
        system.ledger.balances.setdefault(f"patron:{patron}", 0)
    system.drawers = {drawer.station: drawer for drawer in (Drawer(*each) for each in data["drawers"])}
    system.shifts, system.writers = data["shifts"], list(data["writers"])
    system.ordered = [Series.read(each) for each in data["series"]]
    system.series = {series.name: series for series in system.ordered}
    system.signed, system.typed = set(data["signed"]), set(data["typed"])
    system.claimed = {(series, game): cents for series, game, cents in data["claimed"]}
    system.picks = [(patron, dict(details)) for patron, details in data["picks"]]
    system.is_down, system.generator_out = data["down"], data["generator-out"]
    system.manual = [(number, cents) for number, cents in data["manual"]]
    system.transferred = _time(data["transferred"])
    system.draws = [Draws(kept.get(f"draws-{number}", b"")) for number in range(len(system.ordered))]
    system.acts = Acts(kept.get("acts", b""))
    grown = {name.removeprefix(_TICKETS): column for name, column in kept.items() if name.startswith(_TICKETS)}
    system.tickets = Tickets.restored(grown, kept.get(CHANGING, b""))
    if system.columns.lengths() != data["columns"]:
        raise Mistake("broken-column", "The columns are not those of the snapshot.")
    for number, patron in enumerate(system.tickets.columns["patron"], 1):
        if patron and not system.is_ended(number):
            if patron not in system.own:
                system.own[patron] = array("Q")
            system.own[patron].append(number)


def _time(said: str | None) -> datetime | None:
    return None if said is None else datetime.fromisoformat(said)
