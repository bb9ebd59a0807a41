"""What a table of pai gow remembers: its tiles and dice, and the bank."""

from dataclasses import dataclass, field

from chapter47.games.parts.bank import BankTable
from chapter47.games.parts.shaken_dice import DiceTable


@dataclass
class PaiGowTable(BankTable, DiceTable):
    """All of it, from round to round."""

    is_cut: bool = False
    """Whether the bank has cut the tiles of the round that is open."""
    playing: list[int] = field(default_factory=list)
    """The seats that have received tiles, and remain until the round is over."""
