"""The word *accept*, by which people write that the dealer takes a wager above the maximum: 19:47-8.2(d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.law import Chapter47Error, Refused
from chapter47.table.asking import only
from chapter47.table.commands import Bet, Call, Command, read_step
from chapter47.table.limits import ABOVE, ACCEPTS, EXCESS

if TYPE_CHECKING:
    from chapter47.table.table import Table

ACCEPT = "accept"


class Offered:
    """The wager last refused as above the maximum. Whoever drives a table keeps it: a refusal leaves no trace there.

    >>> from chapter47 import open_table
    >>> table = open_table("roulette")
    >>> Offered().accepted(table, Call("accept", {"seat": 1, "wager": "red", "amount": "250"}))
    Bet(seat=1, wager='red', amount=25000, pick=None, instrument='chips', confirmed_by=('dealer',), keep=False)
    """

    def __init__(self) -> None:
        self._bet: Bet | None = None

    def refused(self, command: Command, error: Chapter47Error) -> None:
        """Remembers what the dealer may still accept."""
        if isinstance(command, Bet) and error.code == ABOVE:
            self._bet = command

    def done(self) -> None:
        """Something else was done, and nothing is offered any more."""
        self._bet = None

    def accepted(self, table: Table, call: Call) -> Bet:
        """The wager that is meant, with the dealer's word: the one that the call names, or the one just refused.

        Raises where the law has no dealer accept one.
        """
        if (forbidden := table.game.forbids(table, call)) is not None:
            raise forbidden
        bet = self._named(call)
        return bet._replace(confirmed_by=tuple(dict.fromkeys((*bet.confirmed_by, *call.confirmed_by, ACCEPTS))))

    def _named(self, call: Call) -> Bet:
        details, offered = dict(call.details), self._bet
        if {"wager", "amount"} <= details.keys():
            only(details, "seat", "wager", "amount", "pick", "with", "keep")
            details["bet"] = details.pop("wager")
            named = read_step(details)
            assert isinstance(named, Bet)
            return named
        if offered is None or details.keys() - {"seat"} or details.get("seat", offered.seat) != offered.seat:
            sentence = "No wager above the maximum has been offered."
            allowed = "A dealer accepts a wager that was just refused for it."
            raise Refused("nothing-to-accept", sentence, EXCESS, allowed)
        return offered
