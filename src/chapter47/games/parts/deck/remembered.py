"""What a table of a game with one deck remembers."""

from dataclasses import dataclass, field

from chapter47.table.shoe_state import CardTable


@dataclass
class DeckTable(CardTable):
    """What such a table remembers of its deck, beside what it knows of the cards in play."""

    uncounted: int = 0
    """How many rounds have been dealt since the stub was counted."""
    device_out: bool = False
    """Whether the shuffling device was taken off the table, so that the dealer shuffles."""
    begins: bool = False
    """Whether play begins with these cards: they were washed before they were shuffled."""
    idle: bool = False
    """Whether the cards lie spread out since nobody played."""
    unseen: list[int] = field(default_factory=list)
    """Cards of the last round that nobody was shown, and never is: when each came out of the deck."""
    leaves: bool = False
    """Whether the deck leaves the table as soon as the hands of this round are picked up."""
    dealt_by: str = ""
    """How the last round was dealt."""
