"""The visible table: chips on their areas, and everything else that lies there."""

from typing import TypeAlias

from chapter47.money import dollars
from chapter47.money.owners import Owner
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.events import told_owner
from chapter47.table.things import Cards, Thing, plain, public
from chapter47.table.wagers import Stake

Key: TypeAlias = tuple[Owner, str, Pick]
"""A wager by its owner, its name and its pick."""


class Layout:
    """What stands on the felt now."""

    __slots__ = ("moves", "stakes", "things")

    def __init__(self) -> None:
        self.stakes: dict[Key, Stake] = {}
        """Wagers, by owner, name and pick."""
        self.things: dict[str, Thing] = {}
        """Everything else that lies there, each by its key."""
        self.moves: list[tuple[str, Thing | None]] = []
        """What was laid and taken since the last command, in its order."""

    def lay(self, thing: Thing) -> None:
        """Puts a thing there, in the place of what was known by the same key."""
        key = thing.key
        before = self.things.get(key)
        if before is not thing and before != thing:
            self.things[key] = thing
            self.moves.append((key, thing))

    def take(self, key: str) -> None:
        """Takes a thing away, if it lies there."""
        if self.things.pop(key, None) is not None:
            self.moves.append((key, None))

    def become(self, other: "Layout") -> None:
        """Everything lies as it does on another layout."""
        self.stakes = other.stakes
        for key in [key for key in self.things if key not in other.things]:
            self.take(key)
        for thing in other.things.values():
            self.lay(thing)

    def told(self) -> dict[str, dict[str, object]]:
        """What lies there beside wagers, as everybody sees it: plain, by key."""
        return {key: plain(public(thing)) for key, thing in self.things.items()}

    def told_moves(self) -> list[tuple[str, dict[str, object] | None]]:
        """What was laid and taken since the last command, in its order, as everybody sees it."""
        return [(key, None if thing is None else plain(public(thing))) for key, thing in self.moves]

    def cards(self, place: str) -> tuple[str, ...]:
        """The cards at a place, as everybody sees them."""
        lies = self.things.get(f"cards:{place}")
        return lies.faces if isinstance(lies, Cards) else ()

    def view(self) -> dict[str, object]:
        """The layout as everybody sees it."""
        return {
            "wagers": [
                {
                    **told_owner(stake.owner),
                    "wager": stake.spot.wager.name,
                    "pick": plain_pick(stake.spot.pick),
                    "amount": dollars(stake.amount),
                    **({"on": True} if stake.on else {}),
                }
                for stake in self.stakes.values()
            ],
            "things": self.told(),
        }
