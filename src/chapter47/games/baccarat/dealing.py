"""The cards of a round as its script waits for them, and what the law refuses meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chapter47.equipment import CUTTING_CARD
from chapter47.games.baccarat.curator import SHOE
from chapter47.games.baccarat.provisions import MINIBACCARAT, Provisions
from chapter47.law import Chapter47Error, Refused, Source
from chapter47.table.asking import Answer
from chapter47.table.cards import Dealt, Draws, Turns
from chapter47.table.commands import Choose, Command, Reduce, Remove, Showing
from chapter47.table.shoe_state import CardTable
from chapter47.table.showing import Shows

if TYPE_CHECKING:
    from chapter47.table.table import Table

FIRST_FOUR = 4
HANDLING = frozenset((*SHOE.choices, "deal", "draw", "card", "turn", "discard"))
"""What somebody would choose who wants to have a hand in the cards."""


class Due(NamedTuple):
    """Cards that the hands are to have, and where the law says that they have no more."""

    cites: Source
    at_most: Source
    sentence: str


def first_cards(law: Provisions, cites: Source) -> Due:
    """The first four, dealt as a provision says."""
    return Due(cites, law.two_hands, "Two hands are dealt, and two cards to each before they are counted.")


def third_card(law: Provisions) -> Due:
    """One of the cards that the tables call for."""
    return Due(law.third_cards_dealt, law.one_more, "A hand is dealt one additional card, and never a second.")


@dataclass(frozen=True, eq=False, kw_only=True)
class Deals(Draws):
    """The next cards of a round."""

    most: Source
    """Where the law says that there are no more of them."""
    sentence: str
    """The same in words."""

    def look_into(self, table: Table[CardTable], command: Showing) -> Dealt:
        cards, most = command.value, self.count
        if type(cards) is tuple and len(cards) > most and len(cards) - cards.count(CUTTING_CARD) > most:
            allowed = f"{most} card{' is' if most == 1 else 's are'} waited for."
            raise Refused("wrong-count", self.sentence, self.most, allowed)
        return super().look_into(table, command)


class _Untouched(Shows[CardTable, Answer]):
    """Cards that the dealer alone deals: no participant touches them, nor a wager once the first of them is out."""

    def begun(self) -> bool:
        """Whether the first card of the round is out."""
        return True

    def refuse(self, table: Table[CardTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Choose) and command.choice in HANDLING:
            sentence = "The dealer deals: nobody else handles the cards, takes any or alters them."
            allowed = "Players cut them when the stack is offered."
            return Refused("cards-untouched", sentence, MINIBACCARAT.cards_untouched, allowed)
        if isinstance(command, Remove | Reduce) and self.begun():
            sentence = "The first card is out: nobody touches a wager until it has been decided and settled."
            allowed = "Betting opens again after this round."
            return Refused("betting-closed", sentence, MINIBACCARAT.wagers_untouched, allowed)
        return super().refuse(table, command)


class DealerDeals(_Untouched[Dealt], Deals):
    """The next cards of a round of minibaccarat."""

    def begun(self) -> bool:
        return self.count < FIRST_FOUR


class DealerTurns(_Untouched[tuple[str, ...]], Turns):
    """Cards of minibaccarat that lie face down are turned."""
