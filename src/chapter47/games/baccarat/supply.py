"""The cards of the two games: they come to the table, and are shuffled or changed before a round where they must be."""

from dataclasses import dataclass

from chapter47.games.baccarat.curator import THE_SHOE
from chapter47.games.baccarat.provisions import Provisions
from chapter47.games.baccarat.remembered import BaccaratTable
from chapter47.games.baccarat.vigorish import Sources, collect_marked
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.procedure import Procedure, shuffling
from chapter47.games.parts.shoe.steps import ready_shoe
from chapter47.table.shoe_state import shoe_state
from chapter47.table.table import Table


@dataclass(frozen=True)
class Supply:
    """The cards of a game, with its words and provisions."""

    law: Provisions
    brings: str
    """What comes to the table."""
    steps: Procedure
    sources: Sources

    def receive(self, table: Table[BaccaratTable]) -> None:
        """Cards, shoe and cutting cards come to the table. A device stands in for the shoe (7.12), or for both."""
        way = shuffling(table.house)
        if way == "by-hand":
            table.perform(self.brings, self.law.shoe)
        if way != "continuous":
            table.perform("bring two cutting cards, plain yellow or plain green", self.law.decks)

    def is_unready(self, table: Table[BaccaratTable]) -> bool:
        """Whether the cards are at their end, or must be changed."""
        return shoe_state(table).over or must_change(table)

    async def ready(self, table: Table[BaccaratTable]) -> None:
        """Outstanding vigorish is collected before the cards are shuffled or changed."""
        changing = must_change(table)
        if changing or shoe_state(table).over:
            collect_marked(table, self.sources.charged, last=True)
            if changing:
                self.receive(table)
            await ready_shoe(table, self.steps)


class CuratedSupply(Supply):
    """The cards of a game that its players deal: where nobody has the shoe, it is offered as well."""

    def is_unready(self, table: Table[BaccaratTable]) -> bool:
        return THE_SHOE.is_unoffered(table) or super().is_unready(table)

    async def ready(self, table: Table[BaccaratTable]) -> None:
        await super().ready(table)
        if THE_SHOE.is_unoffered(table):
            THE_SHOE.offer(table)
