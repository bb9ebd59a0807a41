"""What a subchapter says of its cards, step by step, from the decks on the table to the first card of play."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from chapter47.games.parts.approval import states_approval, unapproved
from chapter47.house import Choice, Flag, House, Option, Submits, Violation
from chapter47.law import Editorial, Source, parse_edition
from chapter47.table.table import Table

LATER = parse_edition("2007")
"""From when blackjack has pre-shuffled cards and recuts; that other shoes have them too is our choice."""
PREPARED = Editorial("cards may come to the table inspected and shuffled beforehand, as at blackjack, 2.4(a)")
SECOND_SET = Editorial("a device shuffles one set while the other is dealt; the two have backs of different colors")
RECUT = Editorial("a supervisor may have the cards cut again before any is dealt, as at blackjack, 2.5(g)")
OPTIONS: tuple[Option, ...] = (Flag("pre-shuffled", "pre-shuffled cards", PREPARED, since=LATER),)
"""What every house may choose for its shoes."""
MOST_DECKS_OURS = Editorial("a shoe has twelve decks at most: the law names no most")
CUT_OURS = Editorial("104 cards are behind the cutting card at most: the law names no most")
CALLING = "dealer calling the game"
"""Who offers the stack where one of several dealers calls the game."""
DEVICES = ("continuous", "automated")
"""The ways in which a device shuffles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Procedure:
    """The steps of one game, each with its provision. Steps that a game does not have are ``None``."""

    decks: Source
    inspect: Source
    """The dealer sorts and inspects the cards."""
    verify: Source | None = None
    """The floorperson verifies that; nothing where the same provision says so."""
    spread: Source
    spread_in: str
    """How the decks are laid out for the first players, in columns or in rows; empty where the law leaves it open."""
    apart: Source | None = None
    """Where the two batches of a shuffling device are spread and stacked apart, and are not washed."""
    wash: Source
    shuffle: Source
    lace: Source | None = None
    again: Source | None = None
    """Where the house may shuffle some or all of the cards once more after lacing."""
    offer: Source
    """Who is offered the cut, and in which order."""
    offered: Callable[[Table, bool], list[int]]
    """The seats in that order, and whether play is just beginning."""
    offered_by: str = "dealer"
    """Who of the dealers offers it."""
    dealer_cuts: Source
    """Where one after the other is offered it, until the dealer cuts because nobody accepted."""
    cut: Source
    least: int
    """How many cards must be on either side of the cut."""
    place: Source
    """Where the cutting card goes."""
    aligned: bool = False
    """Whether the stack is held against the marked side of the shoe before the cutting card goes back into it."""
    second: bool = False
    """Whether a second cutting card goes to the very end of the stack."""
    covers: Source | None = None
    """Where a cutting card of its own covers the bottom card, and the one that marks the depth is a second one."""
    behind: Callable[[House], int]
    """How many cards are behind it then."""
    burn: Source
    burns_as_shown: bool
    """Whether the first card is shown and as many more as it says go with it, or it goes face down and alone."""
    discards: str
    """Where burnt cards go."""
    ends: Source
    """Where the law says when no more is dealt from a shoe."""
    too_few: Source | None = None
    """Where it says so of one that had too few cards for a round; nothing where the same provision does."""
    device: Source | None = None
    """Where a device may shuffle in the dealer's place."""
    batches: Source = SECOND_SET
    """Where such a device has two sets of cards."""
    prepared: Source = PREPARED
    """Where cards may come to the table shuffled."""
    recut: Source = RECUT
    """Where a supervisor may have the cards cut again."""
    recut_by_next: bool = False
    """Whether the next person entitled to it cuts them then, or whoever cut last does."""
    burns: bool = True
    """Whether a card is burnt before the first one is dealt."""
    cutting: bool = True
    """Whether the cutting card goes back into the stack, to say when the cards are shuffled again."""
    ordered: bool = True
    """Whether the order of the whole shoe lasts until it is dealt."""


def states_device(cites: Source) -> Option:
    """What a house states that has a device shuffle in the dealer's place."""
    return states_approval("shuffling device and its procedures", cites)


def ways_to_shuffle(cites: Source) -> tuple[Option, ...]:
    """The options of a house that may have a device shuffle, which the Commission must have approved."""
    ways: dict[str | int, str] = {
        "by-hand": "the dealer shuffles",
        "continuous": "a device shuffles all the time",
        "automated": "a device shuffles one of two sets in turn",
    }
    return states_device(cites), Choice("shuffling", "shuffling", cites, ways)


def device_procedures(game: str, option: str, cites: Source, devices: tuple[str, ...] = DEVICES) -> tuple[Submits, ...]:
    """What a house puts before the Commission that has a device shuffle in the dealer's place."""
    title = "the shoe or device that shuffles the cards, and how cards are dealt and shuffled with it"
    return (Submits(f"{game}-shuffling-device", title, cites, lambda house: house[option] in devices),)


def unapproved_device(house: House, option: str, devices: Mapping[str, Source]) -> Iterator[Violation]:
    """A device that shuffles in the dealer's place, by its provision, and of which the house states no approval."""
    return unapproved(house, option, devices, "a device, with its procedures for dealing and shuffling,")


def shuffling(house: House) -> str:
    """How the house has its cards shuffled: by hand where it has no choice, or another than a device."""
    chosen = house.values.get("shuffling", house.values.get("shuffle"))
    return str(chosen) if chosen in DEVICES else "by-hand"
