"""Whose confirmation a command needs at a table, beside the word of whoever says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.table.commands import Bet, Call, Command, Correct, Report
from chapter47.table.machine import ANY_TWO

if TYPE_CHECKING:
    from chapter47.table.table import Table


def needed(table: Table, command: Command) -> tuple[str, ...]:
    """The posts that must stand behind a command."""
    match command:
        case Correct():
            return ANY_TWO
        case Call(call="void-round"):
            return ("supervisor",)
        case Call(call="fill" | "credit"):
            return ("dealer", "supervisor")
        case Report(name):
            for kind in table.point.reports:
                if kind.name == name:
                    return kind.confirmed_by
        case Bet():
            paper = table.game.instruments.get(command.instrument, ())
            return tuple(dict.fromkeys((*paper, *_asked_for(table, command))))
    return _asked_for(table, command)


def _asked_for(table: Table, command: Command) -> tuple[str, ...]:
    """The posts that the one who takes the command wants behind it."""
    for ask in table.point.asks:
        if ask.takes(command):
            return ask.needs(table, command)
    return ()
