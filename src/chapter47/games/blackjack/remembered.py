"""What a table of blackjack remembers from round to round."""

from dataclasses import dataclass, field

from chapter47.money import Cents
from chapter47.table.shoe_state import CardTable, ShoeState

RESET: Cents = 10_000_00
"""What the progressive meter begins with."""


@dataclass
class Entry:
    """2.3(i), (j): who has wagered since the shuffle, by seat."""

    round: int = 0
    """How many rounds there have been."""
    first: list[int] = field(default_factory=list)
    """Who wagered on the first of them."""
    came_in: list[int] = field(default_factory=list)
    """Who has wagered on one."""
    sat_out: list[int] = field(default_factory=list)
    """Who has sat one out after that."""
    reserved: list[int] = field(default_factory=list)
    """Whose box is reserved while they are away."""
    permitted: list[int] = field(default_factory=list)
    """Whom the house lets come in."""

    def forget(self, seat: int) -> None:
        """Whoever comes to that seat next has not wagered."""
        for seats in (self.first, self.came_in, self.sat_out, self.reserved, self.permitted):
            if seat in seats:
                seats.remove(seat)


@dataclass
class BlackjackTable(CardTable):
    """The shoe and its other side, who may wager where, and what is out of use."""

    side: str = ""
    """From which side of a double shoe is dealt."""
    other: ShoeState | None = None
    """The side that is not dealt from."""
    cut_at: int | None = None
    """On whose box the cutting card came, 0 on the dealer's hand."""
    discards: int = 0
    """How many cards are in the discard rack since cards were last shuffled back in."""
    consents: dict[int, int] = field(default_factory=dict)
    """Who lets others wager on a box, by box."""
    entry: Entry = field(default_factory=Entry)
    idle: bool = False
    """Whether the cards lie spread since the table was without play."""
    reader_out: bool = False
    """Whether the card reader device is out of use."""
    drew_on_17: bool = False
    """Whether the dealer's last hand had 17 or more, so that a card drawn to it may be reported."""
    cards_out: bool = False
    """Whether a round's first card is out, and the round is not over: 2.3(c)."""
    meter: Cents = RESET
    """What the progressive meter shows."""
    moved: Cents = 0
    """By how much this table has moved it, ever."""
    hits: int = 0
    """How many boxes it has paid."""
    won: Cents = 0
    """What they won of it."""
