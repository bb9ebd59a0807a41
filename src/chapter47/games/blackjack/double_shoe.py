"""2.6(d) The double shoe, 2.2(c): the determinant card says from which side a round is dealt."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from chapter47.equipment import Shoe
from chapter47.games.blackjack.decks import SIDES, is_double
from chapter47.games.blackjack.editions import first_card
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.shoe.burning import Deals
from chapter47.games.parts.shoe.steps import count_left, recut
from chapter47.law import Editorial, Mistake, cite, shown
from chapter47.table.asking import Interruption
from chapter47.table.cards import Dealt
from chapter47.table.commands import NO_DETAILS, Command, Showing
from chapter47.table.says import OneOf, Say, Speaker
from chapter47.table.shoe_state import ShoeState
from chapter47.table.things import Token

if TYPE_CHECKING:
    from chapter47.games.blackjack.round import Round
    from chapter47.games.parts.shoe.procedure import Procedure
    from chapter47.table.table import Table

DESIGNATED = Editorial("hearts and diamonds stand for red backs, spades and clubs for blue ones", of=cite("2.6(d)1"))
DETERMINES = cite("2.6(d)")


def set_sides(table: Table[BlackjackTable]) -> None:
    """The other side of a double shoe is as this one is; no other shoe has one."""
    table.state.side, table.state.other = "", None
    table.take(Token, "side")
    if is_double(table.house):
        table.state.side = SIDES[0]
        table.state.other = replace(table.state.shoe, out={}, down={})


def change_side(table: Table[BlackjackTable]) -> None:
    """The other side of the shoe is dealt from."""
    known = table.state
    assert known.other is not None
    known.shoe, known.other = known.other, known.shoe
    known.side = SIDES[known.side == SIDES[0]]
    table.lay(Token("side", (known.side,)))
    count_left(table)


async def recut_side(table: Table[BlackjackTable], steps: Procedure, side: object) -> None:
    """2.5(g): the cards of that side are cut again, from whichever is dealt now; of a single shoe all of them."""
    is_other = side not in (None, table.state.side)
    if is_other:
        change_side(table)
    await recut(table, steps, NO_DETAILS if side is None else {"side": side})
    if is_other:
        change_side(table)


def side_of(card: str) -> str:
    """2.6(d)1: from which side a round is dealt that such a card determines."""
    return SIDES[0] if card[1] in "HD" else SIDES[1]


class Determines(Deals):
    """The first card of a round, from either side of the shoe."""

    kind = "determines"
    more = ("side",)

    def read(self, table: Table, command: Command) -> Dealt:
        assert isinstance(command, Showing)
        if not command.details:
            return super().read(table, command)
        cards, said = super().look_into(table, command)
        side = command.details["side"]
        if side not in SIDES:
            raise Mistake("no-such-side", f"{shown(side)} is no side of the shoe.", f"It is {' or '.join(SIDES)}.")
        return Dealt(cards, said._replace(details={"side": side}))

    def dealt_from(self, table: Table, command: Showing) -> ShoeState:
        known: BlackjackTable = table.state
        is_other = command.details.get("side", known.side) != known.side
        return known.other if is_other and known.other is not None else known.shoe

    def act(self, table: Table, answer: Dealt) -> Interruption | None:
        if answer.said.details.get("side", table.state.side) != table.state.side:
            change_side(table)
        return super().act(table, answer)

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        for say in super().says(table, by):
            yield replace(say, wants={**say.wants, "side": OneOf(tuple(SIDES))}, optional=("side",))


@lru_cache(maxsize=64)
def determines(shoe: Shoe) -> Determines:
    """The same ask for the same shoe."""
    return Determines(shoe, DETERMINES, 1)


async def follow_determinant(round_: Round, card: str) -> list[str]:
    """The card is the first player's where it came from the side it stands for; else it is burnt."""
    table = round_.table
    drawn, meant = table.state.side, side_of(card)
    table.perform("end betting with the determinant card, as the first card", first_card(table.house))
    table.perform("draw the determinant card", cite('2.1 "Determinant card"'), {"card": card, "drawn-from": drawn})
    table.perform("deal the round from the side that the card stands for", DESIGNATED, {"side": meant})
    if drawn == meant:
        table.perform("use the determinant card as the first player's first card", cite("2.6(d)2"), {"card": card})
        return [card]
    table.perform("burn the determinant card in a segregated area of the shoe", cite("2.6(d)2"), {"card": card})
    change_side(table)
    table.state.shoe.undealt = False
    round_.apart = [*round_.pending]
    return []
