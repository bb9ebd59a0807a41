"""The cut of one deck: by the dealer, who takes a stack off the top, or by whoever the law offers it to."""

from __future__ import annotations

from chapter47.games.parts.deck.procedure import Procedure
from chapter47.games.parts.shoe.cutting import Rights, cutters, offer_cut
from chapter47.games.parts.shoe.steps import shoe_of
from chapter47.law import Source
from chapter47.table.cards import Cut, Cuts
from chapter47.table.says import Range
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table


class DealerCuts(Cuts):
    """The dealer takes a stack from the top, and puts the rest on it: nobody else is offered the cut."""

    @property
    def depths(self) -> Range:
        return Range(self.least, self.size - 1)

    @property
    def too_near(self) -> str:
        return f"The dealer takes at least {self.least} cards off the top, and leaves some."


class BacksUp(Cuts):
    """The stack lies on the cover card, and a player is offered to put the cutting card into it."""

    offer = "offer the stack to be cut, with the backs facing up and the faces the layout"


async def cut_deck(table: Table[CardTable], steps: Procedure, *, beginning: bool) -> tuple[int, list[int]]:
    """The stack is cut, and what was on top goes below: after how many cards, and who may do it again."""
    order: list[int] = []
    if steps.offered is None:
        table.perform("place the cover card in front of the deck", steps.cut)
        made = await table.ask(_dealers(shoe_of(table).size, steps.least, steps.cut))
        assert isinstance(made, Cut)
        act = "take a stack off the top with one hand, put it on the cover card, and the rest on top of it"
        table.perform(act, steps.cut, {"at": made.at, "by": "dealer"})
    else:
        offer = steps.offered.offer
        lay_on_cover(table, offer)
        order = steps.offered.order(table, beginning)
        rights = Rights(offer, steps.offered.in_turn, steps.cut, "dealer")
        made = await offer_cut(table, rights, shoe_of(table).size, steps.least, order, offers=BacksUp)
        by: dict[str, object] = {"by": "dealer"} if made.seat is None else {"seat": made.seat}
        table.perform("cut the cards", steps.cut, {"at": made.at, **by})
        table.perform("put the cutting card and what is on it to the bottom of the stack", steps.cut)
    cover_stack(table, steps)
    return made.at, cutters(order, made.seat)


def lay_on_cover(table: Table[CardTable], offer: Source) -> None:
    """The stack that players are offered lies on the cover card."""
    table.perform("place the stack on top of the cover card", offer)


def cover_stack(table: Table[CardTable], steps: Procedure) -> None:
    """What is done with cover card and cutting card."""
    for act in steps.covered(table.house):
        table.perform(act, steps.cut)


def _dealers(size: int, least: int, cites: Source) -> DealerCuts:
    return DealerCuts((), size, least, cites, cites, cites, "dealer")
