"""2.4 Opening of table for gaming: decks and cutting cards, which a floorperson verifies before they are spread."""

from __future__ import annotations

from chapter47.games.blackjack.decks import SIDES, is_double
from chapter47.games.blackjack.double_shoe import set_sides
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.shuffle import steps_under
from chapter47.games.parts.shoe.steps import open_shoe
from chapter47.law import cite
from chapter47.table.commands import Details
from chapter47.table.table import Table

MANNER = (
    "draw each card with the left hand, turn it face up, and place it with the right; "
    "the left may deal additional cards to the first two boxes"
)
"""2.6(b): how the dealer deals, as it is told when cards come to the table."""


def open_cards(table: Table[BlackjackTable], said: Details) -> None:
    """2.2(a), (c), 2.4(a): decks and cutting cards come to the table, and the dealer inspects them."""
    house, steps = table.house, steps_under(table.house)
    double = is_double(house)
    covered = steps.covers is not None and steps.cutting  # one for the bottom card, and one for the depth
    details = {"cutting-cards": 2 if double or covered else 1, "decks": house.number("decks")}
    table.perform("take decks with backs alike, and a yellow or green cutting card", steps.decks, details)
    if double:
        table.perform("take backs of another color for each side of the shoe", cite("2.2(c)"), {"backs": list(SIDES)})
    table.perform("place the dealing shoe on the table, to the left of the dealer", cite("2.6(a)"))
    if not double:  # whose discards have areas of their own, 2.6(d)
        table.perform("place the discard rack in front of the dealer, or to the right", cite("2.6(c)"))
    if house["shuffle"] != "continuous":
        table.perform(MANNER, cite("2.6(b)"))  # such a device has procedures of its own, 2.21
    if double:
        table.perform("stack the cards in two compartments, dealt from one at a time", cite('2.1 "Double shoe"'))
    open_shoe(table, steps, said)
    table.state.discards = 0
    set_sides(table)
