"""What a subchapter says of its one deck, step by step: what a game hands to this part."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from chapter47.games.parts.approval import states_approval, unapproved
from chapter47.games.parts.shoe.changes import Wear
from chapter47.house import Choice, Flag, House, Option, Violation
from chapter47.law import Source
from chapter47.table.shoe_state import CardTable
from chapter47.table.table import Table

BY_HAND, AUTOMATED = "by-hand", "automated"
SHOE, HAND, AUTOMATED_SHOE = "shoe", "hand", "automated-shoe"
"""How cards are dealt."""
COUNTS = "counting-device"
"""What a house states whose shuffling device counts the cards after each shuffle."""
DEALT: Mapping[str, str] = {
    SHOE: "dealt from a manual dealing shoe",
    HAND: "dealt from the dealer's hand",
    AUTOMATED_SHOE: "dealt in stacks from an automated dealing shoe",
}


class SecondDeck(NamedTuple):
    """A second deck, where a device shuffles: the provisions behind it."""

    permitted: Source
    alike: Source
    """Each of the two is a deck like any other."""
    colors: Source
    shuffled: Source
    """One is shuffled while the other is dealt."""
    alternated: Source
    rack: Source
    """The cards of one alone are in the discard rack."""


class Offered(NamedTuple):
    """A cut that players are offered, where the law does not have the dealer make it."""

    order: Callable[[Table[CardTable], bool], list[int]]
    """The seats in the order in which they are offered it, and whether play is just beginning."""
    offer: Source
    in_turn: Source
    """Where the law has the order in which it is offered."""
    later: Callable[[Table[CardTable]], bool] = lambda table: False
    """Whether the stack is cut once it is known who banks: then the game has it cut while betting is open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way of dealing, with the provision behind each of its steps."""

    placed: tuple[tuple[str, Source], ...]
    """What is done with the stack before the first card, and how cards are dealt from it: each act in its order."""
    observed: Source | None = None
    """Where the law lists what is observed by a house that has chosen this way."""
    formerly: tuple[tuple[str, Source, date], ...] = ()
    """What was done besides, until another edition."""
    deal: Source
    """Who is dealt cards, in which order."""
    stub: Source
    """Where the stub goes, unseen."""
    count: Source | None = None
    """Where the stub is counted at least once in so many rounds; nothing where it need not be."""
    right_count: Source | None = None
    """What follows where the count is right, where this way has a provision of its own for that."""
    wrong_count: Source | None = None
    """What follows where it is wrong, where this way has one of its own for that too."""
    unless: Source | None = None
    """Where it need not be, since the shuffling device counts the cards."""
    device: Source | None = None
    """Where it is only lawful with a shuffling device."""
    approved: Source | None = None
    """Where it is only lawful as the Commission has approved it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Procedure:
    """The steps of one game, each with its provision."""

    decks: Source
    beside: str = "a cutting card and a cover card, each plain yellow or plain green"
    """What comes to the table with the deck."""
    second: SecondDeck
    inspect: Source
    """The dealer sorts and inspects the cards, and the floorperson verifies that."""
    inspected: tuple[str, ...] = ()
    """What else dealer and supervisor do with a deck that is inspected, act by act."""
    spread: Source
    spread_out: str = "by suit and in sequence"
    """How it is spread out for the first player."""
    wash: Source
    apart: Source
    """Where each of two decks goes through all that by itself."""
    wear: Callable[[House], Wear]
    """How long cards may be in use."""
    shuffle: Source
    then: Source
    """What follows a shuffle: a cut or none, by who has shuffled."""
    device: Source
    """Where cards that a device has shuffled are dealt without a cut."""
    by_hand: Source
    """Where cards are cut, since the dealer has shuffled them."""
    cut: Source
    least: int = 10
    """How many cards are taken off at least or, where players may cut, are on either side."""
    offered: Offered | None = None
    """Where players are offered the cut; else the dealer cuts."""
    covered: Callable[[House], tuple[str, ...]] = lambda house: ("put the cover card into the discard rack",)
    """What is done with cover card and cutting card once the stack is cut, act by act."""
    cuts: Callable[[House, bool], bool] = lambda house, by_hand: by_hand
    """Whether the stack is cut in such a house, where it was shuffled by hand or not."""
    idle: Source
    """Where the cards of a table without play lie spread out."""
    ways: Mapping[str, Way]
    """By the house's ``dealing``, the usual one first."""
    dealing: Source | None = None
    """Where the law lists the ways of dealing; nothing where each stands in a section of its own."""
    stub: Source | None = None
    """Where the law says what the stub is."""
    counted: int = 5
    """In so many rounds the stub is counted once."""
    right_count: Source
    """What follows where the deck has the cards that it should."""
    wrong_count: Source
    """What follows where the deck has not the cards that it should."""
    face_up: Source
    in_error: Source
    shoe_alone: bool = False
    """Whether the law has these two of a shoe alone, and not of a deck in the dealer's hand."""
    shuffler_jam: Source
    shoe_jam: Source | None = None
    removed: Source
    """Where a device goes before another way of shuffling or dealing is used."""
    picked_up: Source
    """Where cards are picked up so that each hand can be made up again."""


def deck_options(steps: Procedure) -> tuple[Option, ...]:
    """What a house may choose for its deck."""
    ways: dict[str | int, str] = {name: DEALT[name] for name in steps.ways}
    found: list[Option] = [
        Choice("dealing", "dealing", steps.dealing or next(iter(steps.ways.values())).placed[0][1], ways),
        Choice(
            "shuffling",
            "shuffling",
            steps.shuffle,
            {BY_HAND: "the dealer shuffles", AUTOMATED: "a device shuffles the cards"},
        ),
        Flag("second-deck", "second deck, shuffled while the first is dealt", steps.second.permitted),
    ]
    approved = next((way.approved for way in steps.ways.values() if way.approved is not None), None)
    if approved is not None:
        found.append(states_approval("automated dealing shoe and its procedures", approved))
    counting = next((way.unless for way in steps.ways.values() if way.unless is not None), None)
    if counting is not None:
        found.append(Flag(COUNTS, "shuffling device that counts the cards", counting))
    return tuple(found)


def deck_conflicts(house: House, steps: Procedure) -> Iterator[Violation]:
    """What the law does not let a house choose together."""
    way = steps.ways[str(house["dealing"])]
    automated = house["shuffling"] == AUTOMATED
    if way.device is not None and not automated:
        sentence = "needs an automated card shuffling device."
        yield Violation("dealing", house["dealing"], sentence, way.device, f'shuffling = "{AUTOMATED}"')
    if house["second-deck"] and not automated:
        sentence = "needs an automated card shuffling device."
        yield Violation("second-deck", True, sentence, steps.second.permitted, f'shuffling = "{AUTOMATED}"')
    if house.values.get(COUNTS) and not automated:
        cites = next(each.unless for each in steps.ways.values() if each.unless is not None)
        sentence = "is a shuffling device, and the dealer shuffles."
        yield Violation(COUNTS, True, sentence, cites, f'shuffling = "{AUTOMATED}"')


def unstated_approval(house: House, steps: Procedure) -> Iterator[Violation]:
    """A way of dealing that needs an approval, of which a licensee's file does not say that it has one."""
    devices = {name: way.approved for name, way in steps.ways.items() if way.approved is not None}
    return unapproved(house, "dealing", devices, "an automated dealing shoe, its location and procedures")


def way_of_dealing(house: House, steps: Procedure) -> Way:
    """How cards are dealt in this house."""
    return steps.ways[str(house["dealing"])]
