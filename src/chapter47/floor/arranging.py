"""Outcomes that were chosen ahead for a practice table: dice, wheels, and the cards of its shoe."""

from collections.abc import Mapping, Sequence

from chapter47.equipment import CUTTING_CARD, Chance
from chapter47.equipment.arranged import Arranged, ArrangedStack
from chapter47.table.cards import Draws, Turns
from chapter47.table.commands import Command, Showing
from chapter47.table.shoe_state import shoe_at
from chapter47.table.table import Table

BY_PIECE = ("deal", "turn")
"""What is shown piece by piece: an entry of it may show some of what was chosen, and the next one more."""


class Arranging:
    """What is chosen at one table, and how it gets into the shoe before it is asked for.

    The order of the cards is nobody's until they are dealt: such a shoe is committed to nothing, and its table's log
    says that a generator shuffled it.
    """

    def __init__(self, chance: Chance) -> None:
        self.chance = Arranged(chance)

    def choose(self, outcomes: Sequence[Mapping[str, object]]) -> None:
        """Those come next, each by the verb that the equipment shows it with, as a transcript writes it."""
        for each in outcomes:
            for verb, value in each.items():
                several = verb in BY_PIECE and isinstance(value, list | tuple)
                self.chance.choose(verb, value if several else [value])  # type: ignore[arg-type]  # it is one of these

    def prepare(self, table: Table) -> None:
        """The table is about to ask its equipment: the cards that are wanted lie where they come from."""
        chance, stack, shoe = self.chance, table.stack, shoe_at(table)
        chance.deals = table.round_began is not None
        if not isinstance(stack, ArrangedStack) or shoe is None:
            return
        size = len(stack)
        rest = [(shoe.cut + at) % size for at in range(shoe.drawn, size)]
        draws, turns = table.point.find(Draws), table.point.find(Turns)
        count = draws.number(table) if draws is not None and chance.deals else 0
        wanted = chance.left("deal")
        stack.arrange(rest, wanted[:count], (*wanted[count:], *chance.left("turn")))
        if turns is not None:
            for at, card in zip(turns.places, chance.left("turn"), strict=False):
                stack.swap((shoe.cut + at) % size, card, rest)

    def heard(self, command: Command, *, in_round: bool) -> None:
        """An entry was made: what it showed of the chosen outcomes is used up."""
        if isinstance(command, Showing) and (in_round or command.verb not in BY_PIECE):
            self.chance.used(command.verb, shown_in(command))


def shown_in(command: Showing) -> int:
    """How many outcomes an entry shows, the cards that lie face down among them.

    >>> shown_in(Showing("deal", ("9S", "CUT", "XX"))), shown_in(Showing("roll", (4, 2)))
    (2, 1)
    """
    if command.verb not in BY_PIECE or isinstance(command.value, str):
        return 1
    return sum(card != CUTTING_CARD for card in command.value)
