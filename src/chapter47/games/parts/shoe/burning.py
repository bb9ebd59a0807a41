"""One card burnt face down: for the shoe, and for each new dealer; and shown to whoever asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from chapter47.equipment import HIDDEN, Shoe
from chapter47.law import Chapter47Error, Refused, Source
from chapter47.table.asking import Act, Ask, Interruption
from chapter47.table.cards import Dealt, Draws, Turns
from chapter47.table.choosing import May
from chapter47.table.commands import Bet, Call, Choose, Command, Reduce, Remove, Showing
from chapter47.table.desk import new_dealer
from chapter47.table.shoe_state import DEVICE, CardTable, shoe_state
from chapter47.table.things import Cards

if TYPE_CHECKING:
    from chapter47.table.table import Table

_SHOWN = Cards("burn-card", ())
"""Where it lies."""


def relieve(table: Table[CardTable]) -> None:
    """A dealer takes over: the shoe remembers that the next card is burnt, unless its first one is still to be."""
    if table.is_open and not shoe_state(table).over and shoe_state(table).shuffled != DEVICE:
        shoe_state(table).new_dealer = True


class Relieves(Ask[CardTable, Act]):
    """A dealer may take over before the next card, and then burns one first."""

    kind = "relief"

    def takes(self, command: Command) -> bool:
        return type(command) is Call and command.call == "new-dealer"

    def read(self, table: Table[CardTable], command: Command) -> Act:
        assert isinstance(command, Call)
        return new_dealer(table, command)

    def act(self, table: Table[CardTable], answer: Act) -> Interruption | None:
        return answer()

    def describe(self) -> tuple[str, ...]:
        return ("call new-dealer",)


RELIEVES = Relieves()


class Deals(Draws):
    """The next cards of a round, face up."""

    def look_into(self, table: Table[CardTable], command: Showing) -> Dealt:
        if HIDDEN in self.listed(command.value):
            sentence = "Each card is turned face up, and named."
            raise Refused("face-up", sentence, self.cites, self.equipment.hint())
        return super().look_into(table, command)

    def refuse(self, table: Table[CardTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet):
            for wager in table.game.wagers:
                if wager.supports is not None and wager.name == command.wager:
                    sentence = f"{wager.title}s are no longer made: the next card is to be dealt."
                    return Refused("betting-closed", sentence, wager.cites, "Betting opens again after this round.")
        return super().refuse(table, command)


@lru_cache(maxsize=1 << 8)
def deals(shoe: Shoe, cites: Source, count: int) -> Deals:
    """The same ask for the same question."""
    return Deals(shoe, cites, count)


class _First:
    """Something is done with the burn card before anything else goes on."""

    cites: Source
    sentence: ClassVar[str]

    def refuse(self, table: Table[CardTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Bet | Remove | Reduce):
            return Refused("burn-card-first", self.sentence, self.cites, "Then the game goes on as it stood.")
        return None


class Burns(_First, Draws):
    """The next card out of the shoe is burnt."""

    sentence = "A card is burnt first."


class Discloses(_First, Turns):
    """The burn card is turned, since somebody asked for it."""

    sentence = "The burn card is shown first."


@lru_cache(maxsize=1 << 6)
def burns(shoe: Shoe, cites: Source) -> Burns:
    """The same ask for the same question."""
    return Burns(shoe, cites, 1, True)


def shown_burnt(table: Table[CardTable]) -> str | None:
    """The card that was burnt last, where somebody asked for it before."""
    lies = table.layout.things.get(_SHOWN.key)
    return lies.faces[0] if isinstance(lies, Cards) else None


@dataclass(frozen=True, eq=False)
class SeesBurnCard(May[CardTable, Choose]):
    """A player may ask what was burnt."""

    cites: Source

    kind = "burn-card"
    choices = ("see-burn-card",)

    def chosen(self, table: Table[CardTable], choose: Choose) -> Choose:
        if shoe_state(table).burnt is None and shown_burnt(table) is None:
            raise Refused("no-burn-card", "No burn card lies there.", self.cites, "Ask when one has been burnt.")
        return choose

    def right(self, table: Table[CardTable], choice: str) -> Source:
        return self.cites
