"""What each seat wagered in the last round that decided anything of theirs: what *same again* lays."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from chapter47.money import Cents, dollars
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.commands import Bet, Command, Correct, Pick, Reduce, Remove, plain_pick, read_pick
from chapter47.table.events import Accepted, Event, Settled
from chapter47.table.table import Table

Wagers: TypeAlias = dict[tuple[str, Pick], Cents]
"""Amounts by wager and pick."""


class Again:
    """Follows what hands lay, entry by entry. What a decision adds to a wager, or splits off it, no hand has laid."""

    __slots__ = ("_laid", "_last", "changed")

    def __init__(self, kept: dict[str, Any] | None = None) -> None:
        kept = kept or {}
        self._laid = _read(kept.get("laid", {}))
        """What was laid by hand and lay there when the round began, or was laid in it."""
        self._last = _read(kept.get("last", {}))
        self.changed: set[Owner] = set()
        """Whose last round is another one since the last entry."""

    def plain(self) -> dict[str, Any]:
        """As a snapshot keeps it."""
        return {"laid": _plain(self._laid), "last": _plain(self._last)}

    def told(self, owner: Owner) -> list[dict[str, object]]:
        """An owner's last round, as its owner is told it."""
        wagers = self._last.get(owner, {})
        return [
            {"wager": wager, "pick": plain_pick(pick), "amount": dollars(cents)}
            for (wager, pick), cents in wagers.items()
        ]

    def after(self, table: Table, command: Command, events: Sequence[Event], *, over: bool) -> None:
        """An entry was done; ``over`` where a round ended with it."""
        self.changed = set()
        if isinstance(command, Remove | Reduce):
            self._keep_standing(table, seat_owner(command.seat))
        for event in events:
            if isinstance(event, Accepted) and isinstance(command, Bet):
                self._laid.setdefault(event.owner, {})[event.wager, event.pick] = event.total
            elif isinstance(event, Settled) and event.owner in self._laid and not isinstance(command, Correct):
                self._last[event.owner] = dict(self._laid[event.owner])
                self.changed.add(event.owner)
        if over:
            stakes = table.layout.stakes
            self._laid = {
                owner: left
                for owner, wagers in self._laid.items()
                if (left := {key: cents for key, cents in wagers.items() if (owner, *key) in stakes})
            }

    def _keep_standing(self, table: Table, owner: Owner) -> None:
        """Something was taken back: what is left is as much as lies there."""
        stakes, laid = table.layout.stakes, self._laid.get(owner, {})
        self._laid[owner] = {key: stakes[owner, *key].amount for key in laid if (owner, *key) in stakes}

    def begin(self, owner: Owner) -> None:
        """Somebody sits down, and has no last round: the seat's was another's."""
        self._laid.pop(owner, None)
        self._last.pop(owner, None)
        self.changed.add(owner)

    def move(self, owner: Owner, to: Owner) -> None:
        """The same person, in another seat."""
        for wagers in (self._laid, self._last):
            if owner in wagers:
                wagers[to] = wagers.pop(owner)


def _plain(wagers: dict[Owner, Wagers]) -> dict[str, list[list[object]]]:
    return {
        owner: [[wager, plain_pick(pick), cents] for (wager, pick), cents in each.items()]
        for owner, each in wagers.items()
    }


def _read(data: dict[Owner, list[list[Any]]]) -> dict[Owner, Wagers]:
    return {owner: {(wager, read_pick(pick)): cents for wager, pick, cents in each} for owner, each in data.items()}
