"""How a transcript of keno is played: what it leaves out (a drawer, the notice, who speaks) is done by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from chapter47.games.keno.drawing import NOTICE, close_time
from chapter47.games.keno.payment import limited, results, settled
from chapter47.games.keno.state import DRAWN
from chapter47.games.keno.system import System
from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.table.commands import Call, Choose, Clock, Command, Report, Showing, read_step
from chapter47.table.events import Event
from chapter47.table.transcript import Line, Transcript, named_seat

BEGINS = datetime(1996, 3, 4, 12)  # where a transcript tells no time
SIGNED = frozenset({"authorize", "override"})
"""Calls whose record is a person's own: 15.5(e), 15.6(b)."""


class SystemReplay:
    """A transcript of a keno computer system being played. :attr:`system` is the system as it stands."""

    def __init__(self, transcript: Transcript) -> None:
        self.transcript = transcript
        machine = transcript.game.machine(transcript.house)
        assert isinstance(machine, System)
        self.system = machine

    @property
    def machine(self) -> System:
        """The same system, as what any transcript is played with."""
        return self.system

    def __iter__(self) -> Iterator[Line]:
        if self.transcript.unlawful:
            yield from (Line(0, error) for error in self.transcript.unlawful)
            return
        yield from (Line(0, event) for event in self._open())
        for number, step in enumerate(self.transcript.play, 1):
            try:
                yield from (Line(number, event) for event in self._step(number, step))
            except Chapter47Error as error:
                yield Line(number, error, named_seat(step))

    def _open(self) -> list[Event]:
        """It is the time that the transcript tells first; every station has a drawer; people come with money."""
        told = (step.get("clock") for step in self.transcript.play if isinstance(step, Mapping) and "clock" in step)
        calls = self.system.opening_calls(next(filter(None, map(_read_time, told)), BEGINS))
        opened = any(isinstance(step, Mapping) and step.get("call") == "open-drawer" for step in self.transcript.play)
        events = [event for call in calls[: 1 if opened else None] for event in self.system.do(call)]
        for number, chips in self.transcript.seats.items():
            events += self.system.do(Choose(number, "sit", {"chips": chips}))
        return events

    def _step(self, number: int, step: object) -> list[Event]:
        command = self._spoken(read_step(step))
        if isinstance(command, Call) and command.call == "closing" and "at" not in command.details:
            command = self._backdated(number, command)
        events = self._lead_to(command)
        games = {each.name: len(self.system.draws[each.number]) for each in self.system.ordered}
        events += self.system.do(command)
        if isinstance(command, Choose) and command.choice == "redeem":
            events = [*settled(self.system, int(str(command.details["ticket"]))), *events]
        for each in self.system.ordered:
            if len(self.system.draws[each.number]) > games[each.name]:
                events += self._told(each.number)
        return events

    def _spoken(self, command: Command) -> Command:
        """A call of which the transcript does not say whose it is: it is of the one to whom the law gives it. What
        needs two persons is not done without the second, and nobody signs in another's name.
        """
        if isinstance(command, Call | Report) and not command.confirmed_by:
            needs = () if isinstance(command, Call) and command.call in SIGNED else self.system.needs(command)
            return command._replace(confirmed_by=needs if len(needs) == 1 else ("keno-writer",))
        return command

    # What is left out

    def _lead_to(self, command: Command) -> list[Event]:
        """Before a game is closed, notice was given, or its time is over: unless the transcript says otherwise."""
        starts = isinstance(command, Showing) and not self._is_pick(command)
        starts = starts or (isinstance(command, Call) and command.call == "lock-out")
        if not starts or self.system.is_down:
            return []
        assert isinstance(command, Showing | Call)
        try:
            series = self.system.series_named(command.details)
        except Chapter47Error:
            return []
        if series.state == "locked":
            return []
        if self._tells("clock"):
            return []
        closes = close_time(self.system, series)
        if closes is not None:
            return [] if self.system.now() >= closes else self.system.do(Clock(closes))
        if self.system.terms.countdown or series.state != "open":
            return []
        details = {"at": (self.system.now() - NOTICE).isoformat()}
        if "series" in command.details:
            details["series"] = series.name
        return self.system.do(Call("closing", details, ("keno-writer",)))

    def _backdated(self, number: int, command: Call) -> Call:
        """A notice after which no time is told until the game is closed was given a minute before."""
        for step in self.transcript.play[number:]:
            if isinstance(step, Mapping):
                if "clock" in step:
                    return command
                if "draw" in step or step.get("call") == "lock-out":
                    break
        at = (self.system.now() - timedelta(minutes=1)).isoformat()
        return command._replace(details={**command.details, "at": at})

    def _is_pick(self, showing: Showing) -> bool:
        return bool(self.system.picks) and len(showing.value) != 20

    def _tells(self, verb: str) -> bool:
        return any(isinstance(step, Mapping) and verb in step for step in self.transcript.play)

    def _told(self, series: int) -> list[Event]:
        """What the tickets in the last game came to: a draw's own line has sums alone."""
        system, found = self.system, list[Event]()
        game = len(system.draws[series])
        drawn = system.draws[series][game]
        if drawn.state != DRAWN:
            return []
        for number in system.tickets.playing(series, game):
            found += settled(system, number, game)
            ticket = system.tickets[number]
            if not drawn.first_claimed:
                found += limited(system, ticket, [each for each in results(system, ticket) if each.game == game])
        return found

    def end(self) -> dict[str, object]:
        """What everyone has in front of them at the end."""
        system = self.system
        seats = {str(number): {"chips": dollars(system.chips(number))} for number in sorted(system.patrons)}
        return {"event": "end", "seats": seats, "house": system.house_result()}


def _read_time(said: object) -> datetime | None:
    try:
        command = read_step({"clock": said})
    except Chapter47Error:
        return None
    return command.time if isinstance(command, Clock) else None
