"""What a correction comes to wager by wager: what each brought before, and what it brings after all."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chapter47.money import Cents, dollars
from chapter47.money.owners import Owner
from chapter47.table.commands import plain_pick
from chapter47.table.events import Settled
from chapter47.table.plain import wager_words

if TYPE_CHECKING:
    from chapter47.table.commands import Pick
    from chapter47.table.events import Event

_Wager: TypeAlias = "tuple[Owner, str, Pick]"


class Changed(NamedTuple):
    """A wager that is decided otherwise."""

    owner: Owner
    wager: str
    pick: Pick
    was: Cents | None
    """What it brought before; nothing where it was not decided."""
    now: Cents | None
    """What it brings after all; nothing where it is not decided."""

    @property
    def change(self) -> Cents:
        return (self.now or 0) - (self.was or 0)

    def plain(self) -> dict[str, object]:
        """As JSON, of whom it is that is told of it."""
        return {
            "wager": self.wager,
            "pick": plain_pick(self.pick),
            "text": wager_words(self.wager, self.pick),
            "change": dollars(self.change),
            **({} if self.was is None else {"was": dollars(self.was)}),
            **({} if self.now is None else {"is": dollars(self.now)}),
        }


def changed(before: Iterable[Event], after: Iterable[Event]) -> tuple[Changed, ...]:
    """The wagers that are decided otherwise, in the order in which they were decided."""
    was, now = _brought(before), _brought(after)
    every = dict.fromkeys((*was, *now))
    return tuple(Changed(*wager, was.get(wager), now.get(wager)) for wager in every if was.get(wager) != now.get(wager))


def _brought(events: Iterable[Event]) -> dict[_Wager, Cents]:
    """What each wager brought its owner; one that was decided several times is told as one."""
    found: dict[_Wager, Cents] = {}
    for event in events:
        if isinstance(event, Settled):
            wager = event.owner, event.wager, event.pick
            found[wager] = found.get(wager, 0) + event.paid - event.collected - event.vigorish
    return found
