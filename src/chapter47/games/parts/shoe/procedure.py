"""What a subchapter says of its cards, step by step, from the decks on the table to the first card of play."""

from collections.abc import Callable
from dataclasses import dataclass

from chapter47.house import Choice, Flag, House, Option
from chapter47.law import Editorial, Source, parse_edition
from chapter47.table.table import Table

LATER = parse_edition("2007")
"""From when blackjack has pre-shuffled cards and recuts; that other shoes have them too is our choice."""
PREPARED = Editorial("cards may come to the table inspected and shuffled beforehand, as at blackjack, 2.4(a)")
SECOND_SET = Editorial("a device shuffles one set while the other is dealt; the two have backs of different colors")
RECUT = Editorial("a supervisor may have the cards cut again before any is dealt, as at blackjack, 2.5(g)")
OPTIONS: tuple[Option, ...] = (Flag("pre-shuffled", "pre-shuffled cards", PREPARED, since=LATER),)
"""What every house may choose for its shoes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure:
    """The steps of one game, each with its provision. Steps that a game does not have are ``None``."""

    decks: Source
    inspect: Source
    """The dealer sorts and inspects, a floorperson verifies."""
    spread: Source
    spread_in: str
    """How the decks are laid out for the first players, in columns or in rows; empty where the law leaves it open."""
    wash: Source
    shuffle: Source
    lace: Source | None = None
    again: Source | None = None
    """Where the house may shuffle some or all of the cards once more after lacing."""
    offer: Source
    """Who is offered the cut, and in which order."""
    offered: Callable[[Table, bool], list[int]]
    """The seats in that order, and whether play is just beginning."""
    dealer_cuts: Source
    cut: Source
    least: int
    """How many cards must be on either side of the cut."""
    place: Source
    """Where the cutting card goes."""
    second: bool = False
    """Whether a second cutting card goes to the very end of the stack."""
    behind: Callable[[House], int]
    """How many cards are behind it then."""
    burn: Source
    burns_as_shown: bool
    """Whether the first card is shown and as many more as it says go with it, or it goes face down and alone."""
    discards: str
    """Where burnt cards go."""
    ends: Source
    """Where the law says when no more is dealt from a shoe."""
    device: Source | None = None
    """Where a device may shuffle in the dealer's place."""
    batches: Source = SECOND_SET
    """Where such a device has two sets of cards."""
    prepared: Source = PREPARED
    """Where cards may come to the table shuffled."""
    recut: Source = RECUT
    """Where a supervisor may have the cards cut again."""
    burns: bool = True
    """Whether a card is burnt before the first one is dealt."""
    cutting: bool = True
    """Whether the cutting card goes back into the stack, to say when the cards are shuffled again."""
    ordered: bool = True
    """Whether the order of the whole shoe lasts until it is dealt."""


def ways_to_shuffle(cites: Source) -> Choice:
    """The option of a house that may have a device shuffle."""
    return Choice(
        "shuffling",
        "shuffling",
        cites,
        {
            "by-hand": "the dealer shuffles",
            "continuous": "a device shuffles all the time",
            "automated": "a device shuffles one of two sets in turn",
        },
    )


def shuffling(house: House) -> str:
    """How the house has its cards shuffled: by hand where it has no choice, or another than a device."""
    chosen = house.values.get("shuffling", house.values.get("shuffle"))
    return str(chosen) if chosen in ("continuous", "automated") else "by-hand"
