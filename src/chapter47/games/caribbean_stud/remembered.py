"""What a table of caribbean stud remembers from round to round."""

from dataclasses import dataclass, field

from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.money import Cents


@dataclass
class CaribbeanTable(DeckTable):
    """The deck, the progressive meter, and who has cards."""

    meter: Cents = 0
    """What the progressive meter shows."""
    moved: Cents = 0
    """By how much this table has moved it, ever."""
    hits: int = 0
    """How many hands it has paid."""
    won: Cents = 0
    """What they won of it."""
    metered: bool = False
    """Whether the meter has been set to what it begins with."""
    playing: list[int] = field(default_factory=list)
    """Who was dealt cards in the round that is played: 16.6(f)."""
