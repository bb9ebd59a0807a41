"""21.2, 21.4, 21.5 and 21.11: the decks, their opening, shuffle and cut, and a device that reshuffles all the time."""

from __future__ import annotations

from chapter47.games.parts.seats import round_from
from chapter47.games.parts.shoe.changes import must_change
from chapter47.games.parts.shoe.game import shoe_with
from chapter47.games.parts.shoe.procedure import OPTIONS, Procedure, shuffling, states_device
from chapter47.games.parts.shoe.steps import cutting_card_out, ready_shoe, shoe_ends, shoe_of
from chapter47.house import Choice, House, Number, Option
from chapter47.law import Editorial, cite
from chapter47.table.cards import Shuffles
from chapter47.table.shoe_state import BY_DEVICE, BY_HAND, DEVICE, CardTable, ShoeState, left, shoe_state
from chapter47.table.table import Table

SEATS = 7
HAND_SIZE, COMMUNITY = 4, 5
MOST_CARDS = HAND_SIZE * (SEATS + 1) + COMMUNITY
"""How many cards a round takes at a full table."""

# 21.2
DECKS = Editorial("one to eight decks are played with, six unless the house says otherwise", cite("21.2"))
# 21.4
INSPECTED = Editorial("the dealer sorts and inspects the cards, and the floorperson verifies that", cite("21.4"))
SPREAD = Editorial("the cards are spread out face up for the first player", cite("21.4"))
WASHED = Editorial("the cards are turned face down, washed and stacked", cite("21.4"))
# 21.5
SHUFFLED = Editorial("the dealer shuffles the cards where the cutting card has come, or too few are left", cite("21.5"))
OFFERED = Editorial("players are offered the cut from the dealer's right on, and else the dealer cuts", cite("21.5"))
CUT = Editorial("the cards are cut ten or more from either end", cite("21.5"))
PLACED = Editorial("the cutting card goes a quarter from the back, unless the house says how far", cite("21.5"))
BURNT = Editorial("one card is burned before a new shoe is dealt from", cite("21.5"))
ENOUGH = Editorial("no round begins where too few cards for a full table are left", cite("21.5"))
# 21.11
RESHUFFLED = cite("21.11")

BEHIND = "cutting-card"
WAYS: dict[str | int, str] = {"by-hand": "the dealer shuffles", "continuous": "a device reshuffles after every round"}
SHOE_OPTIONS: tuple[Option, ...] = (
    Number("decks", "decks", DECKS, 1, 8, 6),
    Number(BEHIND, "cards behind the cutting card, 0 for a quarter of the shoe", PLACED, 0, 104, 0),
    *OPTIONS,
    states_device(RESHUFFLED),
    Choice("shuffling", "shuffling", RESHUFFLED, WAYS),
)


def behind(house: House) -> int:
    """How many cards are behind the cutting card: never so many that no round comes before it."""
    size = shoe_with(house.number("decks")).size
    return min(house.number(BEHIND) or size // 4, size - MOST_CARDS)


def from_the_right(table: Table[CardTable], beginning: bool) -> list[int]:
    """Who is offered the cut: the player at the dealer's right first, or the first who came where play begins."""
    here = sorted(table.seats)
    if not here:
        return []
    first = min(here, key=lambda seat: table.seats[seat].since) if beginning else here[-1]
    return round_from(first, here)


STEPS = Procedure(
    decks=DECKS,
    inspect=INSPECTED,
    spread=SPREAD,
    spread_in="",
    wash=WASHED,
    shuffle=SHUFFLED,
    offer=OFFERED,
    offered=from_the_right,
    dealer_cuts=OFFERED,
    cut=CUT,
    least=10,
    place=PLACED,
    behind=behind,
    burn=BURNT,
    burns_as_shown=False,
    discards="discard rack",
    ends=SHUFFLED,
    too_few=cite("21.9(i)"),
    device=RESHUFFLED,
)


def is_unready(table: Table[CardTable]) -> bool:
    """Whether the cards are at their end or worn, too few are left, or a device has yet to shuffle them."""
    known = shoe_state(table)
    return known.over or known.cut_out or known.shuffled == DEVICE or left(table) < MOST_CARDS or must_change(table)


async def ready(table: Table[CardTable]) -> None:
    """The cards are shuffled by the dealer, cut and burned from; or a device gives them in another order."""
    known = shoe_state(table)
    if known.cut_out and not known.over:
        table.perform("put the cutting card aside: the cards are shuffled", SHUFFLED)
        cutting_card_out(table)
    if known.cut_out or left(table) < MOST_CARDS:
        shoe_ends(table)
    await ready_shoe(table, STEPS)
    if shuffling(table.house) == "continuous":
        shuffled = await table.ask(Shuffles(shoe_of(table), RESHUFFLED, by=BY_DEVICE))
        held = BY_HAND if shuffled == BY_DEVICE else shuffled
        table.state.shoe = ShoeState(shoe_of(table).decks, held)


def end_shoe_of_device(table: Table[CardTable]) -> None:
    """A device takes the cards back after each round."""
    if shuffling(table.house) == "continuous":
        shoe_ends(table)
