"""What passes from seat to seat: dice, a shaker, a shoe, a bank.

It is offered to one seat after the other, by rising numbers. Whoever accepts it keeps it until it is passed on or must
be given up; then the next seat is offered it. A game says who may be offered it, and by which provisions.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple

from chapter47.games.parts.seats import after, round_from
from chapter47.law import Refused, Source
from chapter47.money.owners import seat_owner
from chapter47.table.asking import Of, confirm
from chapter47.table.calls import Calls
from chapter47.table.choosing import May
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.events import Fact
from chapter47.table.state import State
from chapter47.table.table import Table
from chapter47.table.things import Held

DEALER = "dealer"


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
    declined: list[int] = field(default_factory=list)
    """Those who have not accepted it since it was passed on."""


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
            table.mark("offered", turn[0], self.offering(table))

    def nobody_accepts(self, table: Table[State]) -> None:
        """There is nobody left to offer it to."""
        self.hand_to(table)

    def accept(self, table: Table[State], seat: int, cites: Source) -> None:
        """A player has it from now on."""
        known = self.known(table)
        known.declined, known.offer_from = [], seat
        self.hand_to(table, seat)
        table.mark(self.marker, seat, cites)

    def decline(self, table: Table[State], seat: int) -> None:
        """It was offered to a player who does not accept it."""
        table.perform(self.declining, self.offering(table), {"seat": seat})

    def turn_down(self, table: Table[State], seat: int) -> None:
        """Whoever is offered it does not accept it, and is not asked again: the next one is."""
        self.decline(table, seat)
        self.known(table).declined.append(seat)
        self.offer(table)

    def let_pass(self, table: Table[State], seat: int) -> None:
        """A player takes it unasked: whoever would have been offered it before has let it pass."""
        for other in self.in_order(table):
            if other == seat:
                break
            self.decline(table, other)

    def leave(self, table: Table[State], seat: int, cites: Source, reason: str = "") -> None:
        """It is not with its holder any more."""
        table.record(_passed(self.passing, cites, seat, reason))
        self.hand_to(table)
        known = self.known(table)
        known.last, known.declined = seat, []

    def go_on(self, table: Table[State], seat: int) -> None:
        """It is offered from the next seat on."""
        self.known(table).offer_from = after(table, seat)
        self.offer(table)

    def pass_on(self, table: Table[State], seat: int, cites: Source, reason: str = "") -> None:
        """It leaves its holder, and the next seat is offered it."""
        self.leave(table, seat, cites, reason)
        self.go_on(table, seat)

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

    def check_taker(self, table: Table[State], seat: int) -> None:  # at most games anybody may
        """Refuses a player who may not take it unasked."""

    def check_ordered(self, table: Table[State], call: Call) -> None:
        """Refuses an order to pass it on where no player has it, or that lacks the staff for it."""
        if self.holder(table) is None:
            raise self.no_holder()
        confirm(f"An order to pass the {self.what}", call.confirmed_by, self.orders(table), self.ordered)


class Handles(May[Of, Choose]):
    """It is taken by the first who wants it, and passed on by whoever has it or is offered it."""

    thing: ClassVar[Passes[Any]]

    def chosen(self, table: Table[Of], choose: Choose) -> Choose:
        thing, seat = self.thing, choose.seat
        if choose.choice == self.choices[0]:
            thing.check_free(table)
            thing.check_taker(table, seat)
            return choose
        holder = thing.holder(table)
        if holder != seat and (holder is not None or thing.in_order(table)[:1] != [seat]):
            raise thing.not_holder(table)
        return choose

    def right(self, table: Table[Of], choice: str) -> Source:
        return self.thing.offering(table) if choice == self.choices[0] else self.thing.may_pass


class Ordered(NamedTuple):
    """Its holder is ordered to pass it on."""

    reason: str


class Orders(Calls[Of, Ordered]):
    """Staff order its holder to pass it on."""

    thing: ClassVar[Passes[Any]]

    def needs(self, table: Table[Of], command: Command) -> tuple[str, ...]:
        return self.thing.orders(table)

    def heard(self, table: Table[Of], call: Call) -> Ordered:
        reason = self.reason(call)
        self.thing.check_ordered(table, call)
        return Ordered(reason)

    def right(self, table: Table[Of], call: str) -> Source:
        return self.thing.ordered
