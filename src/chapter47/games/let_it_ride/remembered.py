"""What a table of let it ride remembers."""

from dataclasses import dataclass

from chapter47.games.parts.deck.remembered import DeckTable


@dataclass
class LetItRideTable(DeckTable):
    """Its deck, and how far the round is."""

    closed: bool = False
    """Whether the dealer has called that there are no more bets."""
    asked: str = ""
    """Of which wager players are asked whether it rides; and whether both have been decided on."""
