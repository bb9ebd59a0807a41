"""What a table knows of its shoe. The order of the cards it never knows: that stays with whoever shuffled them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chapter47.equipment import Shoe

if TYPE_CHECKING:
    from chapter47.table.table import Table

BY_HAND, BY_DEVICE, GENERATOR = "by-hand", "by-device", "generator"
"""How cards are said to have been shuffled: by the dealer, by a device on the table, or by the driver's generator."""
DEVICE, UNORDERED = "device", "unordered"
"""How the cards of a shoe are that a device shuffles all the time, or of which some were shuffled back in: in no order
that anyone holds."""


@dataclass
class ShoeState:
    """A shoe: what is out of it, and what is known of the rest."""

    decks: int
    shuffled: str
    """By hand, by a device, or by a generator: then the commitment to the order."""
    cutting_card: int | None = None
    """After how many cards the cutting card lies, where that is known."""
    cut: int = 0
    """After how many cards the stack was cut."""
    cutters: list[int] = field(default_factory=list)
    """Who cut it, and who would have been offered the cut after that; nobody where the dealer did."""
    undealt: bool = False
    """Whether it was cut here, and no card has been dealt from it."""
    drawn: int = 0
    """How many cards have come out."""
    out: dict[str, int] = field(default_factory=dict)
    """Cards that all have seen."""
    down: dict[int, str | None] = field(default_factory=dict)
    """Cards that lie face down, by when each came out, and the face where it was entered."""
    again: int = 0
    """How many cards that were out have been shuffled, in the middle of a round, and lie below what was left."""
    cut_out: bool = False
    """Whether the cutting card has come."""
    over: bool = False
    """Whether no more is dealt from it."""
    short: bool = False
    """Whether that is since it had too few cards for a round."""
    new: bool = False
    """Whether these cards have not been shuffled at this table yet."""
    unverified: bool = False
    """Whether a floorperson has yet to verify the dealer's inspection of them."""
    spread: bool = False
    """Whether they lie open for the first players to see."""
    prepared: bool = False
    """Whether they were inspected and shuffled beforehand."""
    other_set: bool = False
    """Whether another set takes their place before the next round."""
    made: str = ""
    """How they were shuffled, where nobody keeps their order."""
    burnt: int | None = None
    """When the card came out that was burnt last, and that nobody has seen."""
    new_dealer: bool = False
    """Whether a dealer has taken over who has not burnt a card yet."""
    taken_over: bool = False
    """Whether it came to the table in play: what is out of it is not known."""
    before: ShoeState | None = None
    """The shoe as it was before its discards were shuffled in the middle of a round, where a card still lies face down
    from then; among those of the new one that card is the first."""
    at: int = 0
    """Of such an earlier shoe: when that card came out of it."""
    hole_ranks: str = ""
    """The ranks that a card lying face down may have, where a device has read it."""


@dataclass
class CardTable:
    """What a table of any card game remembers."""

    shoe: ShoeState = field(default_factory=lambda: ShoeState(0, BY_HAND, over=True))
    cards_since: str | None = None
    """Since when the cards are known to be in use."""
    set: int | None = None
    """Which of two sets a shuffling device gave last."""
    last_hand: bool = False
    """Whether the round that is played is the last of the shoe."""


def shoe_at(table: Table) -> ShoeState | None:
    """What a table knows of its shoe, where it has one."""
    state = table.state
    return state.shoe if isinstance(state, CardTable) and state.shoe.decks else None


def shoe_state(table: Table[CardTable]) -> ShoeState:
    """What the table knows of its shoe."""
    return table.state.shoe


def forget_hole(table: Table[CardTable]) -> None:
    """No card lies face down any more of which something is known."""
    known = table.state.shoe
    known.before = None
    known.hole_ranks = ""


def shuffled_as(shoe: ShoeState, made: str) -> ShoeState | None:
    """The shoe that was shuffled so: this one, or the one before it that a card still lies face down from."""
    if shoe.shuffled == made:
        return shoe
    return shoe.before if shoe.before is not None and shoe.before.shuffled == made else None


def left(table: Table[CardTable]) -> int:
    """How many cards are still in the shoe."""
    shoe = table.terms.equipment
    assert isinstance(shoe, Shoe)
    return in_shoe(table.state.shoe, shoe)


def in_shoe(known: ShoeState, shoe: Shoe) -> int:
    """How many cards are still in it, by what is known of it."""
    return known.decks * shoe.pack.size + known.again - known.drawn


def take_unseen(shoe: ShoeState, count: int) -> range:
    """The next cards come out and nobody looks at them: when each did.

    >>> shoe = ShoeState(1, BY_HAND, drawn=6)
    >>> take_unseen(shoe, 2), shoe.drawn, shoe.down
    (range(6, 8), 8, {6: None, 7: None})
    """
    places = range(shoe.drawn, shoe.drawn + count)
    shoe.down.update(dict.fromkeys(places))
    shoe.drawn = places.stop
    return places


def may_be_short(table: Table[CardTable], count: int) -> bool:
    """Whether there may be fewer cards in the shoe than that, for all that the table knows of it."""
    return table.state.shoe.taken_over or left(table) < count


def way_of(shoe: ShoeState) -> str:
    """How a shoe was shuffled, also where nobody keeps its order."""
    return shoe.made or shoe.shuffled
