"""2.4 Opening of table for gaming: decks, cutting cards, and all of it spread out for the first players."""

from __future__ import annotations

from chapter47.games.blackjack.decks import SIDES, is_double
from chapter47.games.blackjack.double_shoe import set_sides
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.shuffle import steps_under
from chapter47.games.parts.shoe.steps import open_shoe
from chapter47.law import cite
from chapter47.table.commands import Details
from chapter47.table.table import Table


def open_cards(table: Table[BlackjackTable], said: Details) -> None:
    """2.2(a), (c), 2.4: decks, cutting cards, and all of it spread out for the first players."""
    house, steps = table.house, steps_under(table.house)
    double = is_double(house)
    details = {"cutting-cards": 2 if double else 1, "decks": house.number("decks")}
    table.perform("take decks with backs alike, and a yellow or green cutting card", steps.decks, details)
    if double:
        table.perform("take backs of another color for each side of the shoe", cite("2.2(c)"), {"backs": list(SIDES)})
    table.perform("place the dealing shoe on the table, to the left of the dealer", cite("2.6(a)"))
    if double:
        table.perform("stack the cards in two compartments, dealt from one at a time", cite('2.1 "Double shoe"'))
    open_shoe(table, steps, said)
    table.state.discards = 0
    if double and "shoe" not in said:
        table.perform("spread the cards of the other side apart", cite("2.4(d)"))
    set_sides(table)
