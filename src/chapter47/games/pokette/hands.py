"""Poker hand wagers, on the cards in the card stand: N.J.A.C. 19:47-12.5(b) and 12.8."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from chapter47.equipment import Outcome
from chapter47.games.pokette.cards import JOKERS, PAIR, SEQUENCE, completing, name_of, rank, suit
from chapter47.house import House
from chapter47.law import Chapter47Error, Refused, Source, cite
from chapter47.table.commands import Pick
from chapter47.table.table import Table
from chapter47.table.things import Cards
from chapter47.table.wagers import Decision, Phase, Spot, lose, win

# 12.5(b), 12.8: poker hand wagers, on the cards in the card stand

Stand = tuple[str, ...]
"""The winning cards that are posted: none, one or two while wagers are made."""


class Opening(NamedTuple):
    """A poker hand wager that may be made as the card stand is."""

    call: str
    """What the dealer calls it."""
    cites: Source
    line: str
    """What it is then paid by."""


@cache
def openings(stand: Stand) -> dict[str, Opening]:
    """The poker hand wagers that a card stand opens, in the order in which they are announced.

    >>> [opening.call for opening in openings(("9S", "8S")).values()]
    ['Pair in 3', 'Flush', 'Open straight', 'Open straight flush']
    """
    found: dict[str, Opening] = {}
    if len(stand) == 1:
        found["pair-in-two"] = Opening("Pair in 2", cite("12.8(a)"), "pair-in-two")
    if len(stand) == 2:
        first, second = stand
        paired, suited, ways = rank(first) == rank(second), suit(first) == suit(second), completing(first, second)
        if not paired:
            found["pair-in-three"] = Opening("Pair in 3", cite("12.8(c)"), "pair-in-three")
        if suited:
            # The same card twice is of one suit too.
            found["flush"] = Opening("Flush", cite("12.8(d)1"), "flush")
        # Ace-king and ace-two are consecutive, but one value alone completes them: they are inside.
        if len(ways) == 2:
            found["straight"] = Opening("Open straight", cite("12.8(d)2i"), "straight-open")
            if suited:
                found["straight-flush"] = Opening("Open straight flush", cite("12.8(d)3i"), "straight-flush-open")
        elif ways:
            found["straight"] = Opening("Inside straight", cite("12.8(d)2ii"), "straight-inside")
            if suited:
                found["straight-flush"] = Opening("Inside straight flush", cite("12.8(d)3ii"), "straight-flush-inside")
        if paired:
            found["three-of-a-kind"] = Opening("Three of a kind", cite("12.8(d)4"), "three-of-a-kind")
    return found


class Hand(NamedTuple):
    """A poker hand wager: what makes it, by the cards posted and the next one."""

    title: str
    cites: Source
    made: Callable[[Stand, str], bool]
    settled: Source
    """Where the law says what wins it."""
    opened: Source
    """Where it says when it may be made."""
    lines: tuple[str, ...] = ()
    ground: Source | None = None
    """Where it says what makes it, if that is said apart."""


HANDS: dict[str, Hand] = {
    "pair-in-two": Hand(
        "Pair in two",
        cite("12.5(b)1"),
        lambda stand, card: rank(card) == rank(stand[0]),
        cite("12.8(b)"),
        cite("12.8(a)"),
        ground=PAIR,
    ),
    "pair-in-three": Hand(
        "Pair in three",
        cite("12.5(b)2"),
        lambda stand, card: rank(card) in map(rank, stand),
        cite("12.8(e)1"),
        cite("12.8(c)"),
    ),
    "three-of-a-kind": Hand(
        "Three of a kind",
        cite("12.5(b)3"),
        lambda stand, card: rank(card) == rank(stand[0]),
        cite("12.8(e)5"),
        cite("12.8(d)4"),
    ),
    "straight": Hand(
        "Straight",
        cite("12.5(b)4"),
        lambda stand, card: rank(card) in completing(*stand),
        cite("12.8(e)3"),
        cite("12.8(d)2"),
        ("straight-open", "straight-inside"),
        SEQUENCE,
    ),
    "straight-flush": Hand(
        "Straight flush",
        cite("12.5(b)5"),
        lambda stand, card: rank(card) in completing(*stand) and suit(card) == suit(stand[0]),
        cite("12.8(e)4"),
        cite("12.8(d)3"),
        ("straight-flush-open", "straight-flush-inside"),
        SEQUENCE,
    ),
    "flush": Hand(
        "Flush",
        cite("12.5(b)6"),
        lambda stand, card: suit(card) == suit(stand[0]),
        cite("12.8(e)2"),
        cite("12.8(d)1"),
    ),
}


@dataclass
class PoketteTable:
    """The card stand, or what the device shows in its place."""

    stand: tuple[str, ...] = ()


def posted(table: Table[PoketteTable]) -> Stand:
    """The cards in the card stand."""
    return table.state.stand


def clear_stand(table: Table[PoketteTable]) -> None:
    """No card is in the card stand."""
    table.state.stand = ()
    table.take(Cards, "stand")


def next_card(name: str) -> Callable[[Pick, Outcome, House, Phase], Decision | None]:
    """Decided by the next card that is no joker; a joker has no bearing on it (12.7(e)3)."""
    hand = HANDS[name]

    def lives(pick: Pick, card: Outcome, house: House, stand: Phase) -> Decision | None:
        if card in JOKERS or not isinstance(stand, tuple) or name not in openings(stand):
            return None
        if hand.made(stand, str(card)):
            return win(openings(stand)[name].line, hand.ground or hand.settled)
        return lose(hand.settled)

    return lives


def opened_by(name: str) -> Callable[[Pick, House], Mapping[str, Phase]]:
    """A card stand of each kind that opens the wager, by what it is then paid as."""

    def made_in(pick: Pick, house: House) -> Mapping[str, Phase]:
        stands = {stand: openings(stand).get(name) for stand in KINDS_OF_STAND}
        return {opening.line.removeprefix(f"{name}-"): stand for stand, opening in stands.items() if opening}

    return made_in


def while_closed(spot: Spot, phase: Phase) -> Refused | None:
    """Refuses a poker hand wager that the card stand does not open."""
    assert isinstance(phase, tuple)
    stand, name = phase, spot.wager.name
    if name in openings(stand):
        return None
    hand, now = HANDS[name], ", ".join(each.call for each in openings(stand).values())
    if not stand:
        sentence = f"{hand.title} waits for a winning card on the card stand."
        return Refused("not-open", sentence, cite("12.4(d)"), "Non-poker hand wagers are open on every spin.")
    if len(stand) == 1 and name != "pair-in-three":
        sentence = f"{hand.title} waits for a second winning card on the card stand."
        return Refused("not-open", sentence, cite("12.8(d)"), f"Open now: {now}.")
    sentence = f"{hand.title} is not open with {' and '.join(map(name_of, stand))} on the card stand."
    return Refused("not-open", sentence, hand.opened, f"Open now: {now}.")


def refuse_pick(pick: Pick, house: House) -> Chapter47Error | None:
    sentence = "A poker hand wager is on the cards in the card stand, and takes no pick."
    return Refused("pick-not-offered", sentence, cite("12.5(b)"), "Name the wager alone.")


POSTED = (
    (cite("12.8(a)"), cite("12.7(d)"), cite("12.7(d)")),
    (cite("12.8(b)"), cite("12.8(b)"), cite("12.8(b)")),
    (cite("12.8(e)"), cite("12.7(d)"), cite("12.8(f)")),
)
"""For the first, second and third card: where the law has it posted, wagers on it settled, and those on hands."""


KINDS_OF_STAND: tuple[Stand, ...] = (
    (),
    ("9S",),
    ("9S", "9H"),  # a pair
    ("9S", "9S"),  # a pair of one suit
    ("9S", "4H"),
    ("9S", "4S"),
    ("9S", "8H"),  # open
    ("9S", "8S"),
    ("9S", "7H"),  # inside
    ("9S", "7S"),
)
"""A card stand of each kind."""
