"""Who answers for the absent. A person who does not decide hangs no table: a supervisor says what is done instead."""

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar

from chapter47.law import Source
from chapter47.money.owners import seat_of
from chapter47.table.asking import Answer, Of, confirm
from chapter47.table.choosing import May
from chapter47.table.commands import Call, Command
from chapter47.table.says import Say, Speaker
from chapter47.table.table import Table

SUPERVISOR = ("supervisor",)


class Each(May[Of, Answer]):
    """People are asked who must answer, in any order, and a supervisor answers for whoever does not."""

    instead: ClassVar[Source]
    """The choice of ours by which a supervisor answers: the law is silent."""
    answering: ClassVar[str] = "An answer for somebody else"
    """The act that needs the supervisor."""

    @abstractmethod
    def is_for_absent(self, call: Call) -> bool:
        """Whether a call is an answer for somebody."""

    @abstractmethod
    def answer_for(self, table: Table[Of], call: Call) -> Answer:
        """What is answered by such a call; raises where it cannot stand."""

    @abstractmethod
    def says_for(self, table: Table[Of]) -> Iterable[Say]:
        """What may be said for whoever does not answer."""

    def takes(self, command: Command) -> bool:
        return self.is_for_absent(command) if isinstance(command, Call) else super().takes(command)

    def needs(self, table: Table[Of], command: Command) -> tuple[str, ...]:
        return SUPERVISOR if isinstance(command, Call) else ()

    def read(self, table: Table[Of], command: Command) -> Answer:
        return self.answer_for(table, command) if isinstance(command, Call) else super().read(table, command)

    def confirm(self, call: Call) -> None:
        """Refuses an answer for somebody that no supervisor stands behind."""
        confirm(self.answering, call.confirmed_by, SUPERVISOR, self.instead)

    def says(self, table: Table[Of], by: Speaker) -> Iterable[Say]:
        yield from super().says(table, by)
        if seat_of(by) is None:
            yield from self.says_for(table)


class Decides(Each[Of, Answer]):
    """One person decides, who still does so where that person is about to leave."""

    even_leaving = True
    usual: ClassVar[str]
    """What is said for whoever does not answer."""
