"""21.8: each player keeps two of the four cards, and gives up the others. No order is stated: any will do."""

from __future__ import annotations

from collections.abc import Sequence

from chapter47.games.fast_action_holdem.house_way import house_way
from chapter47.games.fast_action_holdem.remembered import HoldemTable
from chapter47.games.fast_action_holdem.wagers import MADE_UNTIL, TAKEN_BACK
from chapter47.games.parts import setting
from chapter47.games.parts.hand_wagers import in_short
from chapter47.games.parts.setting import places_of
from chapter47.hands import TWO_CARDS
from chapter47.law import Editorial, cite
from chapter47.table.says import Weighed
from chapter47.table.table import Table

RETAINED = 2
SETS = Editorial("each player keeps two of the own cards, once, and gives up the others face down", cite("21.8"))


class SetsHands(setting.SetsHands[HoldemTable]):
    """Two cards of each hand are kept, and a player has one hand."""

    named, rest = "retained", "given-up"
    sets = SETS
    wager, removal = MADE_UNTIL, TAKEN_BACK
    waits = "The community cards wait until all hands are set."
    instead = Editorial("for a player who does not set a hand a supervisor has it set by the house ways", cite("21.8"))

    def house_way(self, table: Table[HoldemTable], faces: Sequence[str | None]) -> tuple[int, ...]:
        return by_house_way(faces)

    def would_be(
        self, table: Table[HoldemTable], box: int, named: Sequence[str], others: Sequence[str]
    ) -> tuple[Weighed, ...]:
        """What the two cards come to by themselves."""
        return (Weighed(in_short(TWO_CARDS.rank(named)), about=self.named),)


def by_house_way(faces: Sequence[str | None]) -> tuple[int, ...]:
    """The places of the cards that the house ways keep; of a hand that nobody knows, the first two."""
    known = [card for card in faces if card is not None]
    if len(known) < len(faces) or len(known) < RETAINED:
        return tuple(range(RETAINED))
    return places_of(house_way(known), faces)
