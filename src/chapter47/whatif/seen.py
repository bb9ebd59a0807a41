"""What equipment showed, in its order: cards by the place at which they came out of the shoe, all else by its verb."""

from __future__ import annotations

from chapter47.equipment import CUTTING_CARD, HIDDEN
from chapter47.table.asking import Point
from chapter47.table.cards import Turns
from chapter47.table.commands import Command, Showing
from chapter47.table.shoe_state import DEVICE, UNORDERED, shoe_at
from chapter47.table.table import Table

OF_CARDS = ("deal", "turn", "shuffle")


class Shoe:
    """The cards of one shuffle, as far as anybody saw them."""

    def __init__(self, *, ordered: bool) -> None:
        self.faces: dict[int, str] = {}
        self.cutting_card: int | None = None
        """Before which card the cutting card came."""
        self.ordered = ordered
        """Whether cards come in an order that holds: what came later would have come sooner, had it been asked for."""


class Seen:
    """What was shown at a table, entry by entry."""

    def __init__(self, table: Table) -> None:
        self.shoes: list[Shoe] = []
        self.shown: dict[str, list[Showing]] = {}
        self.drawn = 0
        """How many cards were out of the shoe after the last entry."""
        self._shoe: object = None
        self._look(table)

    @property
    def shoe(self) -> Shoe:
        """The one in play."""
        return self.shoes[-1]

    def after(self, table: Table, command: Command, point: Point) -> None:
        """What an entry showed that the table has just heard where it waited at that point."""
        if isinstance(command, Showing):
            self._take(command, point)
        self._look(table)

    def _take(self, command: Showing, point: Point) -> None:
        cards = (command.value,) if isinstance(command.value, str) else tuple(map(str, command.value))
        if command.verb not in OF_CARDS:
            self.shown.setdefault(command.verb, []).append(command)
        elif command.verb == "turn" and (turns := point.find(Turns)) is not None:
            self.shoe.faces.update(zip(turns.places, cards, strict=True))
        elif command.verb == "deal":
            at = self.drawn
            for card in cards:
                if card == CUTTING_CARD:
                    self.shoe.cutting_card = at
                    continue
                if card != HIDDEN:
                    self.shoe.faces[at] = card
                at += 1

    def _look(self, table: Table) -> None:
        """Cards that are shuffled are another shoe."""
        known = shoe_at(table)
        drawn = 0 if known is None else known.drawn
        if known is not self._shoe or drawn < self.drawn or not self.shoes:
            ordered = known is not None and known.shuffled not in (DEVICE, UNORDERED)
            self.shoes.append(Shoe(ordered=ordered))
        self._shoe, self.drawn = known, drawn
