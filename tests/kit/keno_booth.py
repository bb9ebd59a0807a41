"""A keno computer system with writers at its stations and patrons with money, to whom steps are said."""

from collections.abc import Mapping
from typing import Any

import pytest

from chapter47.games import game
from chapter47.games.keno.system import System
from chapter47.house import read_house
from chapter47.law import Chapter47Error, Refused
from chapter47.money import dollars
from chapter47.table.canonical import canonical
from chapter47.table.commands import Call, Report, read_step
from chapter47.table.events import Event, event_json

OPENS = "2026-07-04T20:00:00"
BOTH = ["keno-writer", "keno-supervisor"]
KEYS = ["keno-supervisor", "inspector"]
FIRST_TWENTY = [*range(1, 21)]


class Booth:
    """A system that is open for play."""

    def __init__(
        self, house: Mapping[str, object] | None = None, patrons: Mapping[int, str] | None = None, opens: str = OPENS
    ) -> None:
        keno = game("keno")
        system = keno.machine(read_house(keno, house or {}))
        assert isinstance(system, System)
        self.system = system
        self.do(clock=opens)
        for station in self.system.terms.stations:
            self.call("open-drawer", station=station.number, writer=f"W{station.number}", by=BOTH)
        for number, chips in (patrons or {1: "1000", 2: "1000"}).items():
            self.choose("sit", number, chips=chips)

    # What is said

    def do(self, **step: Any) -> list[dict[str, Any]]:
        """Does a step, and gives what followed as a log tells it."""
        command = read_step(step)
        if isinstance(command, Call | Report) and not command.confirmed_by and len(self.system.needs(command)) < 2:
            command = command._replace(confirmed_by=self.system.needs(command) or ("keno-writer",))
        return [event_json(event) for event in self.system.do(command)]

    def choose(self, choice: str, seat: int = 1, **details: Any) -> dict[str, Any]:
        return self.do(seat=seat, choose=choice, **details)[-1]

    def call(self, name: str, by: list[str] | None = None, **details: Any) -> list[dict[str, Any]]:
        return self.do(call=name, **details, **({"confirmed-by": by} if by else {}))

    def report(self, name: str, **details: Any) -> list[dict[str, Any]]:
        return self.do(report=name, **details)

    def straight(self, *numbers: int, seat: int = 1, rate: str = "1", **details: Any) -> int:
        """Sells a straight ticket, and gives its number."""
        number = self.choose("request", seat, groups=[list(numbers)], rate=rate, **details)["ticket"]
        assert isinstance(number, int)
        return number

    def at(self, time: str) -> list[dict[str, Any]]:
        """It is that time of the evening, or of the day that is named."""
        return self.do(clock=time if "T" in time else f"{OPENS[:11]}{time}")

    def notice(self, **details: Any) -> None:
        """Notice of closing was given a minute ago."""
        at = (self.system.now().replace(microsecond=0)).isoformat()
        minute = f"{at[:14]}{int(at[14:16]) - 1:02}{at[16:]}" if int(at[14:16]) else None
        if minute is None:
            hour = int(at[11:13]) - 1
            minute = f"{at[:11]}{hour:02}:59{at[16:]}"
        self.call("closing", at=minute, **details)

    def lock(self, **details: Any) -> None:
        self.notice(**details)
        self.call("lock-out", **details)

    def draw(self, numbers: list[int] | None = None, **details: Any) -> dict[str, Any]:
        """Draws a game with its notice, and gives the line of the draw."""
        series = {"series": details["series"]} if "series" in details else {}
        found = self.system.series_named(series)
        if found.state == "open" and not self.system.terms.countdown:
            self.notice(**series)
        told = self.do(draw=numbers or FIRST_TWENTY, **details)
        return next(each for each in told if each["event"] == "drawn")

    def no(self, **step: Any) -> Chapter47Error:
        """The no that a step gets, which changes nothing."""
        before = self.state()
        command = read_step(step)
        if isinstance(command, Call | Report) and not command.confirmed_by and len(self.system.needs(command)) < 2:
            command = command._replace(confirmed_by=self.system.needs(command) or ("keno-writer",))
        with pytest.raises(Chapter47Error) as refused:
            self.system.do(command)
        assert self.state() == before
        return refused.value

    def refused(self, **step: Any) -> str:
        """The provision by which a step is refused, without its chapter."""
        error = self.no(**step)
        assert isinstance(error, Refused), error
        return error.cites.text.removeprefix("19:47-")

    # How it stands

    def state(self) -> str:
        columns = self.system.columns
        return canonical([self.system.snapshot(), {k: v.hex() for k, v in columns.changing().items()}])

    def chips(self, seat: int = 1) -> str:
        return dollars(self.system.chips(seat))

    def facts(self, event: str) -> list[Event]:
        return [fact for fact in self.system.log.facts if fact.event == event]
