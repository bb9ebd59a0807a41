"""What is said in the card room, and who may say it; and what the floor does at tables because of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chapter47.cardroom.known import Place
from chapter47.floor import authority
from chapter47.floor.person import Person
from chapter47.floor.roles import PLAYER
from chapter47.floor.room_revenue import PROJECTION
from chapter47.floor.room_tables import duties_of
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import dollars
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Call, Choose, Command

if TYPE_CHECKING:
    from chapter47.cardroom.room import Room
    from chapter47.floor.host import Host
    from chapter47.floor.room_host import RoomHost

BY_PLACE = ("leave-list", "take-seat", "pass")
BY_SEAT = ("change-seat", "away", "back")
DUTIES = {
    **dict.fromkeys(("join-list", "call-seat", "take-desk", "leave-desk", *BY_PLACE), "desk"),
    **dict.fromkeys(BY_SEAT, "floor"),
    **dict.fromkeys(("balance", "must-move", "end-must-move", "break-table", "pick-up", "require-leave"), "shift"),
    **dict.fromkeys(("distribute-decks", "project-revenue", "count-revenue"), "shift"),
    "rule": "rules",
}
"""What one of the staff must be in the room for to say something."""
RIGHTS = {
    "desk": authority.CALLS_SEATS,
    "floor": authority.LOOKS_AFTER,
    "shift": authority.RUNS_ROOM,
    "rules": authority.RULES_ROOM,
}
BY_PLAYERS = ("join-list", *BY_PLACE, *BY_SEAT)


def right_of(person: Person, command: Command, room: Room) -> authority.Right:
    """What somebody says is an act of, if it is one that they may do."""
    said = command.call if isinstance(command, Call) else ""
    if said not in DUTIES:
        raise Mistake("not-said-here", "That is nothing that is said in the room.", f"Said here: {', '.join(DUTIES)}.")
    assert isinstance(command, Call)
    if person.role == PLAYER:
        if said not in BY_PLAYERS:
            raise Mistake("not-yours-to-say", "That is for the staff of the room to say.", _list(BY_PLAYERS))
        _check_own(person, command, room)
        return authority.LISTED
    duties = duties_of(person)
    if DUTIES[said] not in duties:
        raise Mistake(
            "not-your-post", f"Nobody says that in the post of a {person.role}.", "Ask a supervisor of the room."
        )
    place = room.known.places.get(_number(command))
    if said in ("take-seat", "pass") and place is not None and place.who.startswith(f"{PLAYER}:"):
        raise Mistake(
            "not-your-place", f"{place.name} speaks for themselves.", "Let them answer, or let the call lapse."
        )
    return RIGHTS[DUTIES[said]]


def _check_own(person: Person, command: Call, room: Room) -> None:
    """A player speaks for the own place and the own seat."""
    if command.call == "join-list":
        if command.details.keys() & {"who", "via"} or command.details.get("name") not in (None, person.name):
            raise Mistake("not-your-place", "You join a list for yourself, under your own name.", "Leave the name out.")
    elif command.call in BY_PLACE:
        place = room.known.places.get(_number(command))
        if place is not None and place.who != person.key:
            raise Mistake("not-your-place", f"Place {place.number} is not yours.", "Speak for your own.")
    else:
        table = room.known.tables.get(str(command.details.get("table")))
        seat: Any = command.details.get("seat")
        sitter = table.taken.get(seat) if table is not None and type(seat) is int else None
        if sitter is not None and sitter.who != person.key:
            raise Mistake("not-your-seat", "That seat is not yours.", "Speak for the seat that you sit at.")


def _number(command: Call) -> int:
    number = command.details.get("place")
    return number if type(number) is int else -1


def _list(names: tuple[str, ...]) -> str:
    return f"You say: {', '.join(names)}."


class RoomActs:
    """What the floor does because of what is said in the room."""

    def __init__(self, host: RoomHost) -> None:
        self.host = host

    def signed(self, person: Person, said: Call) -> Call:
        """What a person says, with who they are where the log must know it."""
        if said.call == "join-list" and person.role == PLAYER:
            return said._replace(details={**said.details, "who": person.key, "name": person.name, "via": "self"})
        if said.call == "join-list" and said.details.get("who"):
            raise Mistake("not-your-place", "Whoever has an account here joins a list themselves.", "Say a name.")
        if said.call == "take-desk":
            return said._replace(details={"who": person.key, "name": person.name})
        return said

    def call_seats(self) -> None:
        """Where nobody stands at the desk, whoever is first is called to each vacancy that somebody waits for."""
        room = self.host.room
        if room.known.desk or self.host.failed is not None or not room.known.places:
            return
        for table, seat in room.known.vacancies():
            if room.known.kept_for((table, seat)) is None and room.known.first_for(table, seat) is not None:
                self.host.act(Call("call-seat", {"table": table, "seat": seat}), ["floor"])

    def project(self, said: Call) -> None:
        """What a house itself says that its table is expected to bring stands where nobody projected another."""
        table, day = str(said.details.get("table")), str(said.details.get("day"))
        host, room = self.host.floor.hosts.get(table), self.host.room
        value = None if host is None else host.table.house.values.get(PROJECTION)
        if said.call == "count-revenue" and value is not None and table not in room.known.projected.get(day, {}):
            details = {"table": table, "day": day, "amount": str(value)}
            self.host.act(Call("project-revenue", details), ["floor"])

    # Taking a seat

    async def take_seat(self, person: Person, said: Call) -> int:
        """Whoever is called sits down, from another seat or another table with all their chips."""
        place = self.host.room.check_call(said.details)
        assert place.call is not None
        to = self.host.floor.host(place.call.table)
        seat = place.call.seat
        own = person.role == PLAYER
        chips = await self._leave(person, place) if place.at else 0
        if own:
            along = {"amount": dollars(chips)} if chips else {}
            await to.say(person, {"seat": seat, "choose": "sit", **along})
        else:
            to.act(Choose(seat, "sit"), [person.key])
            await to.drained()
        self.host.journal.check()
        return self.host.durable

    async def _leave(self, person: Person, place: Place) -> int:
        """Somebody leaves the seat that they move from; refused while a round keeps them there."""
        seats = [(table, seat) for table, seat in self.host.room.known.sits(place.who) if table == place.at]
        if not seats:
            return 0  # they left before
        name, seat = seats[0]
        host = self.host.floor.host(name)
        table, owner = host.table, seat_owner(seat)
        bound = any(stake.owner == owner for stake in table.layout.stakes.values())
        if bound or table.game.stays(table, seat) is not None:
            raise Mistake("in-a-round", "The round that you play is not over.", "Move when it is.")
        chips = table.ledger.balance(owner)
        self._vacate(host, seat, person)
        await host.drained()
        return chips if person.role == PLAYER else 0

    def _vacate(self, host: Host, seat: int, person: Person) -> None:
        host.act(Choose(seat, "leave"), [person.key])

    # What follows at a table

    def follow(self, person: Person, said: Call) -> None:
        """A player whose chips are picked up, or who must leave the game, leaves the table with all their chips."""
        if said.call not in ("pick-up", "require-leave"):
            return
        host, seat = self.host.floor.host(str(said.details["table"])), said.details["seat"]
        assert isinstance(seat, int)
        try:
            self._vacate(host, seat, person)
        except Chapter47Error:
            # They are leaving already: the seat is free when the round is over.
            return
