"""What people choose while a script waits: whoever may, one alone, or each who is asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from chapter47.law import Source
from chapter47.money.owners import seat_of
from chapter47.table.asking import Answer, Ask, Of, only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Choose, Command
from chapter47.table.says import NO_SUGGESTION, Say, Speaker, refused

if TYPE_CHECKING:
    from chapter47.table.table import Table


class May(Ask[Of, Answer]):
    """Whoever has the right may choose, and nobody must. A game names the choices, and refuses what does not stand."""

    choices: ClassVar[tuple[str, ...]]
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What a choice says beside its name, where it says anything."""
    even_leaving: ClassVar[bool] = False
    """Whether a person who is about to leave may still answer."""

    def takes(self, command: Command) -> bool:
        return type(command) is Choose and command[1] in self.choices

    def read(self, table: Table[Of], command: Command) -> Answer:
        assert isinstance(command, Choose)
        number, choice, details = command
        if details:
            only(details, *self.wants.get(choice, ()))
        seat = table.seats.get(number)
        if seat is None or (seat.leaving and not self.even_leaving):
            raise table.no_such_seat(number)
        return self.chosen(table, command)

    @abstractmethod
    def chosen(self, table: Table[Of], choose: Choose) -> Answer:
        """What a choice means; raises where it is not the seat's to make now."""

    @abstractmethod
    def right(self, table: Table[Of], choice: str) -> Source:
        """Where the law gives the choice."""

    def window(self, table: Table[Of]) -> tuple[int, ...]:
        """Who is given time to choose before the dealer goes on, though nobody must; nobody, unless a game says so."""
        return ()

    def ways(self, table: Table[Of], seat: int, choice: str) -> Iterable[Way]:
        """How a seat may make a choice, in what it says beside its name."""
        return (NO_MORE,)

    def says(self, table: Table[Of], by: Speaker) -> Iterable[Say]:
        seat = seat_of(by)
        if seat is None or seat not in table.seats:
            return
        for choice in self.choices:
            cites, step = self.right(table, choice), {"choose": choice}
            for way in self.ways(table, seat, choice):
                no = refused(partial(self.read, table, Choose(seat, choice, way.example)))
                if no is not None and no.code == "not-enough-chips" and "amount" in way.wants:
                    no = None  # what lies in front bounds the amount already
                yield Say(
                    choice,
                    step,
                    cites,
                    way.wants,
                    optional=way.optional,
                    suggests=way.suggests if no is None else NO_SUGGESTION,
                    weighs=way.weighs,
                    form=way.form,
                    refused=no,
                )

    def describe(self) -> tuple[str, ...]:
        return tuple(f"choose {choice}" for choice in self.choices)
