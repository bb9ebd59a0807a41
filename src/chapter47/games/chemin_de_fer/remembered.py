"""What a table of chemin de fer remembers: the bank, who has it or is offered it, and the hand being played."""

from dataclasses import dataclass, field

from chapter47.games.parts.passing import Passing
from chapter47.money import Cents
from chapter47.table.shoe_state import CardTable


@dataclass
class Turn:
    """How the bank goes on from where it was."""

    offer_from: int
    """From which seat on it is offered."""
    without: int | None
    """To whom it is not."""


@dataclass
class Bank:
    """The bank: bid for, offered, or held."""

    bidding: str = "shoe"
    """Why it is bid for."""
    bids: dict[int, Cents] = field(default_factory=dict)
    passes: list[int] = field(default_factory=list)
    """Who does not bid in this round of bidding."""
    barred: int | None = None
    """Who may not take part in this round of bidding."""
    how: str = ""
    """How it left its holder and is offered to others; nothing while it is bid for or held."""
    without: int | None = None
    """To whom it is not offered then."""
    least: Cents = 0
    """The bounds of the next wager of whoever holds it."""
    most: Cents | None = None
    last: Cents = 0
    """The last wager of the bank."""
    played: bool = False
    """Whether the Banker has had a round."""
    passed: Turn | None = None
    """4.11(d): how it would go had it never been passed."""
    misses: list[int] = field(default_factory=list)
    """4.11(e): who misses the next turn."""
    missed: list[int] = field(default_factory=list)
    """Who has missed it, while the bank is offered."""
    suivi: int | None = None
    """4.7(b): who equaled and lost the wager before."""


@dataclass
class Coup:
    """A hand that begins with a wager of the bank."""

    placed: Cents
    bancos: list[int] = field(default_factory=list)
    """Who has announced banco."""
    passes: list[int] = field(default_factory=list)
    """Who does not."""
    asked: list[int] | None = None
    """Who has had a turn to wager against a part; nothing where there are no turns."""
    equaled: int | None = None
    """Who alone wagered as much as the bank."""
    player: list[int] = field(default_factory=list)
    banker: list[int] = field(default_factory=list)
    """When the cards of each hand came out of the shoe."""
    said: str = ""
    """What the Dominant Player announced."""
    given: tuple[str, str] | None = None
    """A card that came face up after "Stay", and the report of it."""
    draws: bool = False
    """Whether the Banker's Hand is to draw."""
    two: bool = False
    """Whether it took two cards in the place of one."""
    found: bool = False
    """Whether a card of the hand lay face up in the shoe."""

    def drawn(self, whose: str) -> list[int]:
        """When the cards of a hand came out of the shoe."""
        return self.player if whose == "player" else self.banker


@dataclass
class CheminTable(CardTable):
    """All of it, from coup to coup."""

    bank: Bank | None = None
    """Nothing while no shoe is in play."""
    holding: Passing = field(default_factory=Passing)
    """Who is the Banker, or is offered the bank."""
    coup: Coup | None = None
    dominant: int | None = None
    """The seat that decides for the Player's Hand."""
    banco: int | None = None
    """Who wagers against all of the bank."""
    dealt_by: int | None = None
    """Who dealt last."""
    both_stayed: bool = False
    """Whether the last hand ended without a third card."""
