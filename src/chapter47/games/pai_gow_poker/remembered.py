"""What a table of pai gow poker remembers."""

from dataclasses import dataclass, field

from chapter47.games.parts.bank import BankTable
from chapter47.games.parts.shaken_dice import DiceTable


@dataclass
class PokerTable(BankTable, DiceTable):
    """Its deck, its dice and its bank, who has cards, and who is offered the cut."""

    playing: list[int] = field(default_factory=list)
    """The seats that have received cards in the round that is open."""
    uncut: bool = False
    """Whether the stack of this round is still to be cut."""
    again: bool = False
    """Whether a supervisor has it cut again."""
    passed: list[int] = field(default_factory=list)
    """Who has not accepted the cut."""
    cut_first: int = 0
    """The seat that is first offered the cut in this round without a bank; nothing before that is known."""
    cut_before: int = 0
    """The one that was in the round before; nothing where that had a bank, or began the game."""
