"""14.9(h), 14.12(f)2: cards that are out are shuffled in the middle of a round, and lie below what is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from chapter47.equipment import Chance, Stack
from chapter47.equipment.sealed import SealedStack, sealed
from chapter47.games.parts.poker.deck import DECK
from chapter47.games.parts.poker.remembered import PokerTable
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Source
from chapter47.table.cards import Shuffles
from chapter47.table.shoe_state import CardTable, left, shoe_state
from chapter47.table.table import Table


@dataclass(frozen=True, eq=False, kw_only=True)
class Reshuffles(Shuffles):
    """Some of the cards that are out are shuffled, and nobody sees them."""

    places: tuple[int, ...]
    """When each came out of the deck."""

    def made(self, table: Table[CardTable], chance: Chance) -> Stack | None:
        """The cards that were dealt as they were, what is left, and behind it these in an order of chance."""
        before, known = table.stack, shoe_state(table)
        whole = None if before is None else chance.shuffle(self.equipment)
        if before is None or whole is None:
            return None
        dealt = [before[(known.cut + at) % len(before)] for at in range(DECK.size + known.again)]
        again = {dealt[at] for at in self.places}
        cards = [*dealt, *(card for card in whole if card in again)]
        return sealed(cards) if isinstance(before, SealedStack) else Stack(cards)

    def size(self, table: Table[CardTable]) -> int:
        return DECK.size + shoe_state(table).again

    def describe(self) -> tuple[str, ...]:
        return ("shuffle", str(len(self.places)))


async def reshuffle(table: Table[PokerTable], places: Sequence[int], what: str, cites: Source) -> None:
    """These cards are shuffled, and may be dealt again."""
    table.perform(f"shuffle {what}", cites, {"cards": len(places)})
    with table.putting_right():
        shuffled = await table.ask(Reshuffles(DECK, cites, places=tuple(places)))
    known = shoe_state(table)
    faces = [known.down.get(at) for at in places]
    known.down.update(dict.fromkeys(places))  # where they lay before nobody is shown them either
    if not left(table) and None not in faces:  # nothing else can come out, and least of all a burn card
        known.out.update({card: known.out.get(card) or 1 for card in DECK.pack.copies})
    for card in faces:
        if card is not None:
            known.out[card] -= 1
    known.shuffled, known.cut = shuffled, 0
    known.again += len(places)
    count_left(table)
