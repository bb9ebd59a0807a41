"""What every game has that is played with one deck."""

from functools import cache, partial
from typing import TYPE_CHECKING

from chapter47.equipment import Pack, Shoe
from chapter47.equipment.packs import CARDS
from chapter47.games.parts.deck.dealing import unseen
from chapter47.games.parts.deck.procedure import Procedure, deck_conflicts, unstated_approval
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.deck.steps import (
    decks_in_use,
    irregularities,
    is_unready,
    open_deck,
    ready_deck,
    rules_changed,
)
from chapter47.games.parts.deck.wear import told_time
from chapter47.games.parts.shoe.cutting import cut_attended
from chapter47.games.parts.shoe.found import check_found
from chapter47.games.parts.shoe.steps import IN_PLAY
from chapter47.house import House, Violation
from chapter47.table.commands import Details
from chapter47.table.game import Game
from chapter47.table.news import Came, Left, News, RulesChanged, ToldTime
from chapter47.table.parts import DealtCards, HiddenHands, Readies
from chapter47.table.reports import Reportable
from chapter47.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import ClassVar

    from typing_extensions import TypeVar

    Deck = TypeVar("Deck", bound=DeckTable, covariant=True, default=DeckTable)
else:
    from typing import TypeVar

    Deck = TypeVar("Deck", covariant=True)
"""What such a game remembers: its deck, and what is its own."""


class DeckGame(Game[Deck]):
    """A game whose one deck is shuffled anew for each round."""

    family = "cards"
    carries = True
    opens = IN_PLAY
    begins_anew = True
    steps: "ClassVar[Procedure]"
    """What its subchapter says of the deck."""
    pack: "ClassVar[Pack]" = CARDS

    def equipment(self, house: House) -> Shoe:
        return deck_of(self.pack)

    async def opening(self, table: Table[Deck], said: Details) -> None:
        open_deck(table, self.steps, said)

    def throughout(self, table: Table[Deck]) -> tuple[Reportable, ...]:
        """A device that shuffles the second deck may jam at any time of a round."""
        return irregularities(self.steps).other_deck if decks_in_use(table) == 2 else ()

    def heard(self, table: Table[Deck], news: News) -> None:
        match news:
            case Came() | Left():
                cut_attended(table)
            case ToldTime(before):
                told_time(table, self.steps, before)
            case RulesChanged(before):
                rules_changed(table, before, self.steps)

    def conflicts(self, house: House) -> "Iterator[Violation]":
        return deck_conflicts(house, self.steps)

    def unstated(self, house: House) -> "Iterator[Violation]":
        return unstated_approval(house, self.steps)


@cache
def deck_of(pack: Pack) -> Shoe:
    """One deck, and nothing that it would remember."""
    return Shoe(1, pack)


def from_deck(steps: Procedure) -> DealtCards[DeckTable]:
    """Its cards, and where the law says that they are one deck."""
    return DealtCards(steps.decks, check_found)


def shuffled_each_round(steps: Procedure) -> Readies[DeckTable]:
    """Before each round the deck is shuffled, and cut where it is."""
    return Readies(partial(is_unready, steps=steps), partial(ready_deck, steps=steps), every_round=True)


OWN_HANDS: HiddenHands[DeckTable] = HiddenHands(unseen)
"""Hands that one player alone may look at. Those never turned stay unseen."""
