"""What a table of double down stud remembers."""

from dataclasses import dataclass

from chapter47.games.parts.deck.remembered import DeckTable


@dataclass
class DoubleDownTable(DeckTable):
    """Its deck, who was offered the cut, and how far the round is."""

    cut_from: int | None = None
    """Whom the cut was offered to first before the last round; nobody where play was just beginning."""
    closed: bool = False
    """Whether the dealer has called that there are no more bets."""
    dealt: bool = False
    """Whether all cards of the round are dealt."""
