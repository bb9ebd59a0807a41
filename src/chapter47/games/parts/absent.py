"""Who answers for the absent. A person who does not decide hangs no table: a supervisor says what is done instead."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from chapter47.law import Source
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.requests import Choosing, confirm, only
from chapter47.table.says import Say, Speaker, speaking_seat
from chapter47.table.table import Table

SUPERVISOR = ("supervisor",)


class Answers(Choosing):
    """People are asked who must answer, and a supervisor answers for whoever does not."""

    instead: ClassVar[Source]
    """The choice of ours by which a supervisor answers: the law is silent."""
    answering: ClassVar[str] = "An answer for somebody else"
    """The act that needs the supervisor."""

    @abstractmethod
    def is_for_absent(self, call: Call) -> bool:
        """Whether a call is an answer for somebody."""

    @abstractmethod
    def answer_for(self, table: Table, call: Call) -> object:
        """What is answered by such a call; raises where it cannot stand."""

    @abstractmethod
    def says_for(self, table: Table) -> Iterable[Say]:
        """What may be said for whoever does not answer."""

    def takes(self, command: Command) -> bool:
        return self.is_for_absent(command) if isinstance(command, Call) else super().takes(command)

    def needs(self, table: Table, command: Command) -> tuple[str, ...]:
        return SUPERVISOR if isinstance(command, Call) else ()

    def admit(self, table: Table, command: Command) -> object:
        return self.answer_for(table, command) if isinstance(command, Call) else super().admit(table, command)

    def confirm(self, call: Call) -> None:
        """Refuses an answer for somebody that no supervisor stands behind."""
        confirm(self.answering, call.confirmed_by, SUPERVISOR, self.instead)

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        yield from super().says(table, by)
        if speaking_seat(by) is None:
            yield from self.says_for(table)


class Decision(Answers):
    """One person decides, who still does so where that person is about to leave."""

    audience = "seat"
    usual: ClassVar[str]
    """What is said for whoever does not answer."""

    def admit(self, table: Table, command: Command) -> object:
        if isinstance(command, Call):
            return self.answer_for(table, command)
        assert isinstance(command, Choose)
        if command.details:
            only(command.details, *self.wants.get(command.choice, ()))
        if command.seat not in table.seats:
            raise table.no_such_seat(command.seat)
        self.check(table, command)
        return command
