"""A system's booth: who may say what there, which station it is said at, and the floor's own writer.

Where nobody of the floor stands at a station, the automatic writer does, and does at once what a patron asks for. Where
a writer stands, what patrons ask for waits until a writer has done it, or has given it back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from chapter47.floor import authority
from chapter47.floor.person import Person
from chapter47.floor.posted import may_be_used
from chapter47.floor.posts import AUTOMATIC
from chapter47.floor.printer import fits
from chapter47.floor.roles import PLAYER
from chapter47.floor.significant import WRONG_CODE, note
from chapter47.law import Chapter47Error, Mistake
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.system import BEARER, PATRON

if TYPE_CHECKING:
    from chapter47.floor.system_host import SystemHost

COMES = {"sit": authority.SIT, "buy-in": authority.BUY_IN, "leave": authority.LEAVE}
"""What a patron does without a writer."""
PRINTED = frozenset({"request", "quick-pick"})
"""The choices by which a ticket is printed."""
STATION, CHECK, CODE, TICKET, WRITER, PRESENTED = "station", "check", "code", "ticket", "writer", "presented"
NAME, LONGEST_NAME = "name", 64
LONGEST_CODE = 16
"""Signs of a writer's identification code."""
OPEN, CLOSE = "open-drawer", "close-drawer"


class Booth:
    """The stations of one system."""

    def __init__(self, host: SystemHost) -> None:
        self._host = host
        self._printed = 0, ""
        """The ticket that was printed last, and its code."""

    # Whose it is to say

    def is_printed(self, step: Mapping[str, object]) -> bool:
        """Whether a message says what only the printer, or the reader of tickets, does."""
        return CHECK in step or PRESENTED in step

    def right_of(self, person: Person, command: Command) -> authority.Right:
        """What a command is an act of, if it is one that the person may say."""
        speakers = self._host.system.spoken_by(command)
        if person.role == PLAYER:
            if PATRON not in speakers:
                sentence = "That is for the staff of the booth to say."
                raise Mistake("not-yours-to-say", sentence, "Patrons ask for tickets, redeem them, come and go.")
            if not isinstance(command, Choose) or command.seat != person.id:
                raise Mistake("not-your-seat", "You speak for yourself, and for nobody else.", "Leave seat out.")
            if command.details.get(STATION) is not None:
                raise Mistake("not-yours-to-say", "The booth says which station it is.", "Leave station out.")
            right = COMES.get(command.choice, authority.TICKETS)
            if right is authority.SIT:
                right = authority.arriving(command)
            if right is authority.SIT and command.details:
                raise Mistake("no-chips-yet", "You bring no money to a booth.", "Come to it, and buy in.")
            return right
        if not person.posts:
            raise Mistake("not-yours-to-say", f"A person of {person.role} watches, and says nothing to a system.")
        if not set(person.posts) & set(speakers):
            posts = [each for each in speakers if each != PATRON]
            who = f"That is for a {' or a '.join(posts)} to say." if posts else "The floor itself says that."
            raise Mistake("not-yours-to-say", who)
        if isinstance(command, Call):
            self._host.floor.generating.refuse_beside(command.call)
        if isinstance(command, Choose):
            if command.choice in COMES:
                raise Mistake("not-your-seat", "Patrons bring their money and take it along themselves.")
            if command.seat != BEARER and not self._host.system.is_present(command.seat):
                raise Mistake("no-such-patron", f"Patron {command.seat} does not stand here.", "Seat 0 is the bearer.")
        return authority.WRITES

    def is_request(self, step: Mapping[str, object]) -> bool:
        """Whether a patron who is here asks for a ticket."""
        patron = step.get("seat")
        return step.get("choose") in PRINTED and type(patron) is int and self._host.system.is_present(patron)

    def waits_for_writer(self, right: authority.Right, command: Command) -> authority.Right | None:
        """The right with the post whose word is missing, where what a patron asks for waits for a writer."""
        if right is not authority.TICKETS or not self._host.attending.is_staffed:
            return None
        posts = [each for each in self._host.system.spoken_by(command) if each != PATRON]
        return right._replace(behind=tuple(posts[:1]))

    def named(self, person: Person, command: Command) -> Command:
        """Whoever takes a station has their own name for its code, and signs with it; a writer who closes a drawer
        closes their own."""
        if not isinstance(command, Call):
            return command
        if command.call == CLOSE:
            return self._own_drawer(person, command)
        if command.call in self._host.system.signed_by_name:
            return command._replace(details={**command.details, NAME: person.name[:LONGEST_NAME]})
        if command.call != OPEN:
            return command
        code = person.name if len(person.name) <= LONGEST_CODE else f"writer {person.id}"
        return command._replace(details={**command.details, WRITER: code})

    def _own_drawer(self, person: Person, call: Call) -> Call:
        own = self._host.attending.station_of(person.id)
        said = call.details.get(STATION, own)
        if said is None or (own is not None and said != own):
            raise Mistake("not-your-drawer", "A drawer is closed by who has it.", "Say at which station you stand.")
        return call._replace(details={**call.details, STATION: said})

    # The ticket that is presented

    def presented(self, person: Person, command: Command) -> Command:
        """A command without the check code that it says, which fits; the code itself goes no further."""
        if not isinstance(command, Choose) or TICKET not in command.details:
            return command
        number, details = command.details[TICKET], dict(command.details)
        code = details.pop(CODE, None)
        if type(number) is not int:
            raise Mistake("no-such-ticket", "A ticket has a number.", "Say it without quotes.")
        owner = self.owner_of(person, number)
        if code is not None or owner != command.seat or owner == BEARER:
            self.check_code(person.key, number, code)
            if owner not in (BEARER, command.seat):
                details[PRESENTED] = True
        return command._replace(details=details)

    def owner_of(self, person: Person | None, number: int) -> int | None:
        """Whose a ticket is; nobody's where there is none: only the staff are told that, and how many there are."""
        try:
            return self._host.system.owner_of(number)
        except Mistake:
            if person is not None and person.role != PLAYER:
                raise
            return None

    def check_code(self, who: str, number: int, code: object) -> None:
        """Refuses a code that is not the ticket's. Whoever presents wrong ones waits, and keeps nobody else waiting."""
        host = self._host
        host.floor.wrong_codes.check(who)
        if code is None:
            raise Mistake("no-code", f"Ticket {number} is not yours by name.", "Present it with its check code.")
        if not 0 < number < host.system.next_ticket or not fits(host.system.code_of(number), code):
            host.floor.wrong_codes.count(who)
            self._note_wrong(who, number)
            raise Mistake("wrong-code", f"That is not the check code of ticket {number}.", "It stands on the ticket.")
        host.floor.wrong_codes.forget(who)

    def _note_wrong(self, who: str, number: int) -> None:
        """A wrong code is among what happened on the floor, and on the day's report."""
        floor, name, by = self._host.floor, self._host.name, [who] if who else ["floor"]
        at = floor.now()
        floor.in_background(
            lambda: floor.store.write(lambda c: note(c, WRONG_CODE, by, at, system=name, ticket=number))
        )

    def code(self, number: int) -> str | None:
        """The code of a ticket, as it is printed again for its owner."""
        if self._printed[0] == number:
            return self._printed[1]
        host = self._host
        kept = host.system.code_of(number)
        made = host.floor.printer.code(host.name, number)
        return made if kept is not None and fits(kept, made) else None

    # Stations

    def moves(self, command: Command) -> bool:
        """Whether somebody comes by it, or goes, or stands elsewhere: a patron, or a writer."""
        return (type(command) is Choose and command.choice in COMES) or (
            type(command) is Call and command.call in (OPEN, CLOSE)
        )

    def at_station(self, person: Person, command: Command) -> Command:
        """A command with the station where it is done, and what the printer makes for it."""
        if not isinstance(command, Choose) or command.choice in COMES:
            return command
        details: dict[str, Any] = {**command.details, STATION: self._station(person)}
        if command.choice in PRINTED:
            host = self._host
            number = host.system.next_ticket
            code = host.floor.printer.code(host.name, number)
            self._printed = number, code
            salt, hash = host.floor.printer.hashed(code)
            details[CHECK] = {"salt": salt, "hash": hash}
        return command._replace(details=details)

    def _station(self, person: Person) -> int:
        attending = self._host.attending
        if person.role != PLAYER:
            station = attending.station_of(person.id)
            if station is None:
                raise Mistake("no-station", "You stand at no work station.", "Take one: open its drawer.")
            return station
        found = self._automatic_station()
        if found is None:
            self.look()
            found = self._automatic_station()
        if found is None:
            raise Mistake("no-station", "No work station is open.", "Wait for a writer.")
        return found

    def _automatic_station(self) -> int | None:
        standing = self._host.attending.standing
        return next((station for station, person in standing.items() if person is None), None)

    def look(self) -> None:
        """The automatic writer takes a station where nobody stands at any."""
        host = self._host
        if host.attending.standing or not may_be_used(host.floor, host.name, host.system):
            return
        closed = [each[STATION] for each in host.system.stations() if not each.get("open")]
        if closed:
            try:
                host.act(host.system.opens_station(closed[0], AUTOMATIC), ["floor"])
            except Chapter47Error:  # it is down, or not open: the next tick looks again
                return
