"""2.11(e): a second ace on a split ace may be split again; nothing else is decided on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.games.blackjack.decisions import Decides
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.table.commands import Choose, Command

if TYPE_CHECKING:
    from chapter47.table.table import Table


class DecidesOnAces(Decides):
    """2.11(e): a second ace on a split ace may be split again; nothing else is decided."""

    kind = "decides-aces"
    choices = ("split", "stand")

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Choose) and command.choice in ("hit", "double"):
            sentence = "An ace of a split pair has one card, and no more."
            return Refused("one-card-on-aces", sentence, cite("2.12(a)3"), "Say split or stand.")
        return super().refuse(table, command)
