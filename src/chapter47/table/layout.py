"""The visible table: chips on their areas, the crown, what is lit, what is covered."""

from typing import TypeAlias

from chapter47.money import dollars
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.wagers import Stake

Key: TypeAlias = tuple[int, str, Pick]
"""A wager by its owner, its name and its pick."""


class Layout:
    """What stands on the felt now."""

    __slots__ = ("marks", "stakes")

    def __init__(self) -> None:
        self.stakes: dict[Key, Stake] = {}
        """Wagers, by owner, name and pick."""
        self.marks: dict[str, object] = {}
        """Everything else that lies there, by its name in the law: the crown, the lights, the shaker's cover."""

    def view(self, viewer: int | None) -> dict[str, object]:
        """The layout as the person at a seat, or a watcher, may see it. So far nothing is hidden from anyone."""
        return {
            "wagers": [
                {
                    "seat": stake.seat,
                    "wager": stake.spot.wager.name,
                    "pick": plain_pick(stake.spot.pick),
                    "amount": dollars(stake.amount),
                    **({"on": True} if stake.on else {}),
                }
                for stake in self.stakes.values()
            ],
            "marks": dict(self.marks),
        }
