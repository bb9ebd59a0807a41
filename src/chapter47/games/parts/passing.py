"""What passes from seat to seat: dice, a shaker, a shoe, a bank.

It is offered to one seat after the other, by rising numbers, and taken by the one to whom it is offered. Whoever
accepts it keeps it until it is passed on or must be given up; then the next seat is offered it. Not to accept it is
somebody's act, or a supervisor's for a player who does not answer: nothing else hands it on. A game says who may be
offered it, and by which provisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple

from chapter47.games.parts.absent import SUPERVISOR, Each
from chapter47.games.parts.seats import after, round_from
from chapter47.law import Editorial, Refused, Source
from chapter47.money.owners import seat_owner
from chapter47.table.asking import Of, confirm, only
from chapter47.table.calls import Calls, Way
from chapter47.table.commands import NO_DETAILS, Call, Choose, Command, Details
from chapter47.table.events import Fact
from chapter47.table.says import OneOf, Say
from chapter47.table.state import State
from chapter47.table.table import Table
from chapter47.table.things import Held

DEALER, FLOORPERSON = "dealer", "floorperson"
REPEATEDLY = 2
"""What is done as often is done repeatedly."""
ABSENT = Editorial("for a player who does not say whether to accept what is offered a supervisor declines")


@dataclass
class Passing:
    """What is remembered of it."""

    holder: int | None = None
    """The seat that has it."""
    dealer: bool = False
    """Whether the dealer has it, since nobody accepted it."""
    offered: int | None = None
    """The seat that is offered it."""
    offer_from: int | None = None
    """The seat from which on it is offered; nothing before it was ever offered."""
    last: int | None = None
    """The seat that had it last."""
    last_came: int | None = None
    """The entry with which that player had come: whoever sits there since is somebody else."""
    declined: list[int] = field(default_factory=list)
    """Those who have not accepted it since it was passed on."""
    failed: int = 0
    """How many throws or shakes of whoever has it did not count."""


@lru_cache(maxsize=1 << 8)
def _passed(act: str, cites: Source, seat: int, reason: str) -> Fact:
    """The same fact for the same pass: a table keeps all that happens."""
    return Fact("performed", cites, {"act": act, **({"reason": reason} if reason else {}), "seat": seat})


class Passes(ABC, Generic[State]):
    """A thing that passes from seat to seat at a game, with the game's words and provisions."""

    what: ClassVar[str]
    """Its name, by which it lies on the table."""
    marker: ClassVar[str]
    """The mark of whoever has it."""
    passing: ClassVar[str]
    """The act of passing it on."""
    declining: ClassVar[str]
    """The act of offering it to somebody who does not accept it."""
    may_pass: ClassVar[Source]
    """Where the law lets its holder keep it or pass it on."""
    ordered: ClassVar[Source]
    """Where the law lets staff order that it is passed on."""
    left: ClassVar[Source]
    """By which provision it passes on at once where its holder has left."""
    kept: ClassVar[str]
    """The sentence that a seat has it and may keep it."""
    freed: ClassVar[str]
    """When somebody else may have it."""
    failing: ClassVar[str] = ""
    """The reason for an order to pass it on that the table itself has seen, or not: throws or shakes that failed."""

    @abstractmethod
    def known(self, table: Table[State]) -> Passing:
        """What the table remembers of it."""

    @abstractmethod
    def may_have(self, table: Table[State]) -> Iterable[int]:
        """The seats that may be offered it."""

    @abstractmethod
    def offering(self, table: Table[State]) -> Source:
        """By which provision it is offered now."""

    def is_offered(self, table: Table[State]) -> bool:
        """Whether it is offered while nobody has it."""
        return True

    def holder(self, table: Table[State]) -> int | None:
        """The seat that has it."""
        return self.known(table).holder

    def in_order(self, table: Table[State]) -> list[int]:
        """Who is still to be offered it, the next one first."""
        known = self.known(table)
        turn = round_from(known.offer_from or 1, self.may_have(table))
        return [seat for seat in turn if seat not in known.declined] if known.declined else turn

    def hand_to(
        self, table: Table[State], holder: int | None = None, offered: int | None = None, *, dealer: bool = False
    ) -> None:
        """It is with a seat or with the dealer, or is offered to a seat, or neither."""
        known = self.known(table)
        known.holder, known.offered, known.dealer = holder, offered, dealer
        by = DEALER if dealer else None if holder is None else seat_owner(holder)
        if by is None and offered is None:
            table.take(Held, self.what)
        else:
            table.lay(Held(self.what, by, None if offered is None else seat_owner(offered)))

    def offer(self, table: Table[State]) -> None:
        """It is offered to whoever is next, who is told once."""
        turn = self.in_order(table)
        if not turn:
            self.nobody_accepts(table)
        elif self.known(table).offered != turn[0]:
            self.hand_to(table, offered=turn[0])
            table.mark("offered", turn[0], self.offering(table), self.offered_how(table))

    def offered_how(self, table: Table[State]) -> Details:
        """What else the law asks of an offer: who makes it, and of what."""
        return NO_DETAILS

    def nobody_accepts(self, table: Table[State]) -> None:
        """There is nobody left to offer it to."""
        self.hand_to(table)

    def accept(self, table: Table[State], seat: int, cites: Source) -> None:
        """A player has it from now on."""
        known = self.known(table)
        known.declined, known.offer_from, known.failed = [], seat, 0
        self.hand_to(table, seat)
        table.mark(self.marker, seat, cites)

    def decline(self, table: Table[State], seat: int, by: str = "") -> None:
        """It was offered to a player who does not accept it, or for whom somebody says so."""
        cites = ABSENT if by else self.offering(table)
        table.perform(self.declining, cites, {"seat": seat, **({"by": by} if by else {})})

    def turn_down(self, table: Table[State], seat: int, by: str = "") -> None:
        """Whoever is offered it does not accept it, and is not asked again: the next one is."""
        self.decline(table, seat, by)
        self.known(table).declined.append(seat)
        self.offer(table)

    def leave(self, table: Table[State], seat: int, cites: Source, reason: str = "") -> None:
        """It is not with its holder any more."""
        table.record(_passed(self.passing, cites, seat, reason))
        self.hand_to(table)
        self.known(table).declined = []
        self.had_by(table, seat)

    def had_by(self, table: Table[State], seat: int) -> None:
        """A player had it last."""
        known = self.known(table)
        known.last, known.last_came = seat, table.seats[seat].since if seat in table.seats else None

    def previous(self, table: Table[State]) -> int | None:
        """The player who had it last, while at the table: nobody who came to that seat since."""
        last, came = self.known(table).last, self.known(table).last_came
        return last if last in table.seats and table.seats[last].since == came else None

    def go_on(self, table: Table[State], seat: int) -> None:
        """It is offered from the next seat on."""
        self.known(table).offer_from = after(table, seat)
        self.offer(table)

    def pass_on(self, table: Table[State], seat: int, cites: Source, reason: str = "") -> None:
        """It leaves its holder, and the next seat is offered it."""
        self.leave(table, seat, cites, reason)
        self.go_on(table, seat)

    def order(self, table: Table[State], seat: int, reason: str, by: str) -> None:
        """Staff order its holder to pass it on, for a reason that the law has."""
        table.perform(f"order that the {self.what} is passed", self.ordered, {"by": by, "reason": reason, "seat": seat})

    def attended(self, table: Table[State]) -> None:
        """Somebody came or went, who may have it, or be offered it."""
        holder = self.known(table).holder
        if holder is not None and holder not in table.seats:
            self.pass_on(table, holder, self.left)
        elif holder is None and self.is_offered(table):
            self.offer(table)

    # What is refused

    @abstractmethod
    def not_holder(self, table: Table[State]) -> Refused:
        """Why somebody cannot pass it on who does not have it."""

    @abstractmethod
    def no_holder(self) -> Refused:
        """Why nobody can be ordered to pass it on where no player has it."""

    def orders(self, table: Table[State]) -> tuple[str, ...]:
        """The staff that must confirm an order to pass it on."""
        return ()

    def check_free(self, table: Table[State]) -> None:
        """Refuses to take it from whoever has it."""
        if (holder := self.holder(table)) is not None:
            raise Refused(f"{self.what}-taken", self.kept.format(seat=holder), self.may_pass, self.freed)

    def offered_to(self, table: Table[State]) -> int | None:
        """The player who is offered it, where nobody has it."""
        return next(iter(self.in_order(table)), None) if self.holder(table) is None else None

    def check_offered(self, table: Table[State], seat: int) -> None:
        """Refuses a player who is not offered it."""
        offered = self.offered_to(table)
        if offered != seat:
            whose = "is offered to nobody" if offered is None else f"is offered to seat {offered}"
            allowed = "It goes on where that player does not accept it."
            raise Refused("not-offered", f"The {self.what} {whose}.", self.offering(table), allowed)

    def check_ordered(self, table: Table[State], call: Call) -> None:
        """Refuses an order to pass it on where no player has it, that lacks the staff for it, or has no ground."""
        if self.holder(table) is None:
            raise self.no_holder()
        confirm(f"An order to pass the {self.what}", call.confirmed_by, self.orders(table), self.ordered)
        if call.details.get("reason") == self.failing and not self.fails(table):
            sentence = f"There were no repeated {self.failing.replace('-', ' ')} of the player who has the {self.what}."
            raise Refused("no-ground", sentence, self.ordered, "It is ordered on a ground that there is.")

    def fails(self, table: Table[State]) -> bool:
        """Whether its holder has failed with it again and again: what the table itself has seen."""
        return self.known(table).failed >= REPEATEDLY

    def grounds(self, table: Table[State], reasons: Iterable[str]) -> Iterable[Way]:
        """The reasons for which its holder may be ordered to pass it on now; apart from them, the one that is none."""
        lacking = (self.failing,) if self.failing and not self.fails(table) else ()
        for among in (tuple(reason for reason in reasons if reason not in lacking), lacking):
            if among:
                yield Way({"reason": OneOf(among)}, (), {"reason": among[0]})


class DeclinedFor(NamedTuple):
    """A supervisor declines it for the player who is offered it and does not answer."""

    seat: int


class Handles(Each[Of, Choose | DeclinedFor]):
    """It is taken by the one to whom it is offered, and passed on by whoever has it or is offered it."""

    thing: ClassVar[Passes[Any]]
    instead = ABSENT
    answering = "To decline for a player"

    def is_for_absent(self, call: Call) -> bool:
        return call.call == self.choices[1]

    def answer_for(self, table: Table[Of], call: Call) -> DeclinedFor:
        only(call.details, "seat")
        self.confirm(call)
        seat = call.details.get("seat")
        if type(seat) is not int or seat not in table.seats:
            raise table.no_such_seat(seat)
        self.thing.check_free(table)
        self.thing.check_offered(table, seat)
        return DeclinedFor(seat)

    def chosen(self, table: Table[Of], choose: Choose) -> Choose:
        thing, seat = self.thing, choose.seat
        if choose.choice == self.choices[0]:
            thing.check_free(table)
            thing.check_offered(table, seat)
        elif seat not in (thing.holder(table), thing.offered_to(table)):
            raise thing.not_holder(table)
        return choose

    def right(self, table: Table[Of], choice: str) -> Source:
        return self.thing.offering(table) if choice == self.choices[0] else self.thing.may_pass

    def says_for(self, table: Table[Of]) -> Iterable[Say]:
        if (offered := self.thing.offered_to(table)) is not None:
            call = self.choices[1]
            yield Say(f"{call}-for", {"call": call}, ABSENT, {"seat": OneOf((offered,))}, confirmed_by=SUPERVISOR)

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), f"call {self.choices[1]}")


class Ordered(NamedTuple):
    """Its holder is ordered to pass it on."""

    reason: str
    by: str = DEALER
    """Who orders it."""


def orderer(call: Call) -> str:
    """Who orders it where the law lets the dealer or the floorperson: the dealer, unless the other is named."""
    return "floorperson" if "floorperson" in call.confirmed_by else DEALER


class Orders(Calls[Of, Ordered]):
    """Staff order its holder to pass it on."""

    thing: ClassVar[Passes[Any]]

    def needs(self, table: Table[Of], command: Command) -> tuple[str, ...]:
        return self.thing.orders(table)

    def heard(self, table: Table[Of], call: Call) -> Ordered:
        reason = self.reason(call)
        self.thing.check_ordered(table, call)
        return Ordered(reason, orderer(call))

    def right(self, table: Table[Of], call: str) -> Source:
        return self.thing.ordered

    def ways(self, table: Table[Of], call: str) -> Iterable[Way]:
        return self.thing.grounds(table, self.reasons[call])
