"""What a table of fast action hold'em remembers."""

from dataclasses import dataclass, field

from chapter47.table.shoe_state import CardTable


@dataclass
class HoldemTable(CardTable):
    """What such a table remembers beside its shoe."""

    marker: int = 1
    """The position that is dealt to first in the round that is played or comes next."""
    was_moved: bool = False
    """Whether the marker was moved since the table opened, so that it may have been forgotten."""
    unseen: list[int] = field(default_factory=list)
    """Cards of this shoe that nobody was shown, and never is: when each came out of it."""
