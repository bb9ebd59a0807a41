"""Shoes of the floor's own at a test's tables: the cards that come first, and how a dealer makes one ready."""

from typing import Any

from sqlalchemy import select

from chapter47.equipment.sealed import SealedStack
from chapter47.floor import schema
from kit.cards import DRAWN, HALF, Evening

BURN = ("AS", "AH")
"""The first card shows one: one more goes with it."""
TIE = ("2C", "5C", "6C", "3C")
"""Player 2 and 6, Banker 5 and 3: eight each, and nobody draws. No other club comes before them."""


def stack_of(night: Evening, name: str) -> SealedStack:
    stack = night.host(name).table.stack
    assert isinstance(stack, SealedStack)
    return stack


async def rows(night: Evening) -> list[Any]:
    """The sealed shoes that the store has."""
    return await night.floor.store.read(lambda c: list(c.execute(select(schema.shoes).order_by(schema.shoes.c.stream))))


async def make_ready(night: Evening, name: str, *first: str) -> Any:
    """A dealer has the floor shuffle, cuts, and burns: wagers can be made."""
    night.stacked(*first)
    dealer = await night.dealer(name)
    await night.say(name, dealer, {"call": "wash"}, DRAWN, {"call": "cut", "at": HALF}, DRAWN, DRAWN)
    assert night.host(name).table.round_began is not None
    return dealer
