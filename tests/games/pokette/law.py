"""The law of pokette written out by hand, N.J.A.C. 19:47-12.1 to 12.6, and what tests do at a pokette table.

Nothing here is worked out by the code under test: cards, pairs of values and odds stand as a person read them.
"""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple, TypeAlias

import pytest

from chapter47 import Showing, Table, UnlawfulHouse, call, game, open_table, read_house
from chapter47.house import Violation
from chapter47.money.owners import seat_number
from chapter47.table.commands import Pick
from chapter47.table.events import Announced, Event, Fact, Settled
from kit.marks import marks_on
from kit.refusals import short

Key: TypeAlias = tuple[str, Pick]

# The layout, as we chose it: what touches on it adjoins.

LAYOUT = """
    .   JK1 JK2 .
    AS  AC  AD  AH
    KS  KC  KD  KH
    QS  QC  QD  QH
    JS  JC  JD  JH
    TS  TC  TD  TH
    9S  9C  9D  9H
    8S  8C  8D  8H
    7S  7C  7D  7H
    6S  6C  6D  6H
    5S  5C  5D  5H
    4S  4C  4D  4H
    3S  3C  3D  3H
    2S  2C  2D  2H
"""
PLACES = {
    (line, column): card
    for line, row in enumerate(LAYOUT.strip().splitlines())
    for column, card in enumerate(row.split())
    if card != "."
}
JOKERS = ["JK1", "JK2"]
CARDS = [card for card in PLACES.values() if card not in JOKERS]
WHEEL = [*JOKERS, *CARDS]
"""Every section: 12.5(a)13 and 12.7(e) name the jokers, the rest are the cards of a deck."""
VALUES = [*"AKQJT98765432"]
SUITS = [*"SCDH"]


def touching(first: tuple[int, int], second: tuple[int, int]) -> bool:
    """Whether two places share a side."""
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1


SPLITS = {
    frozenset({card, other}) for (at, card), (there, other) in product(PLACES.items(), repeat=2) if touching(at, there)
}
CORNERS = {
    frozenset(PLACES[line + down, column + right] for down in (0, 1) for right in (0, 1))
    for line, column in product(range(1, 13), range(3))
}
"""Without the jokers, which 12.7(e)1 leaves out."""


class Line(NamedTuple):
    """A non-poker hand wager on one pick: its provision, its odds, and the cards that win it."""

    provision: str
    odds: str
    wins: frozenset[str]


def of(*cards: str) -> frozenset[str]:
    return frozenset(card for each in cards for card in each.split())


def rank(value: str) -> frozenset[str]:
    """The four cards of one value in a deck."""
    return of(f"{value}S {value}C {value}D {value}H")


SPADES = of("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S")
CLUBS = of("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C")
DIAMONDS = of("AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D")
HEARTS = of("AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H")
DOUBLES = [*zip("AKQJT9876543", "KQJT98765432", strict=True)]

LAW: dict[Key, Line] = {
    **{("straight-up", card): Line("12.5(a)1", "50 to 1", of(card)) for card in WHEEL},
    **{("split", tuple(sorted(two))): Line("12.5(a)2", "24 to 1", two) for two in SPLITS},
    **{("corner", tuple(sorted(four))): Line("12.5(a)3", "12 to 1", four) for four in CORNERS},
    **{("single-rank", value): Line("12.5(a)4", "12 to 1", rank(value)) for value in VALUES},
    **{("double-rank", (a, b)): Line("12.5(a)5", "5 to 1", rank(a) | rank(b)) for a, b in DOUBLES},
    ("ace-king-queen", None): Line("12.5(a)6", "3 to 1", of("AS AC AD AH KS KC KD KH QS QC QD QH 2S")),
    ("jack-ten-nine", None): Line("12.5(a)7", "3 to 1", of("JS JC JD JH TS TC TD TH 9S 9C 9D 9H 2C")),
    ("eight-seven-six", None): Line("12.5(a)8", "3 to 1", of("8S 8C 8D 8H 7S 7C 7D 7H 6S 6C 6D 6H 2D")),
    ("five-four-three", None): Line("12.5(a)9", "3 to 1", of("5S 5C 5D 5H 4S 4C 4D 4H 3S 3C 3D 3H 2H")),
    ("red", None): Line("12.5(a)10", "1 to 1", DIAMONDS | HEARTS),
    ("black", None): Line("12.5(a)11", "1 to 1", SPADES | CLUBS),
    ("suit", "S"): Line("12.5(a)12", "3 to 1", SPADES),
    ("suit", "C"): Line("12.5(a)12", "3 to 1", CLUBS),
    ("suit", "D"): Line("12.5(a)12", "3 to 1", DIAMONDS),
    ("suit", "H"): Line("12.5(a)12", "3 to 1", HEARTS),
    ("jacer", None): Line("12.5(a)13", "12 to 1", of("AC AD JK1 JK2")),
}
ONE_SPIN = tuple(dict.fromkeys(wager for wager, _ in LAW))
"""12.5(a): the thirteen non-poker hand wagers."""

LOST = {
    "straight-up": 3,  # 53 - 50
    "split": 4,  # 52 - 2 x 24
    "corner": 2,  # 50 - 4 x 12
    "single-rank": 2,
    "double-rank": 6,  # 46 - 8 x 5
    "ace-king-queen": 2,  # 41 - 13 x 3
    "jack-ten-nine": 2,
    "eight-seven-six": 2,
    "five-four-three": 2,
    "red": 2,  # 28 - 26
    "black": 2,
    "suit": 2,
    "jacer": 2,
}
"""Units lost when a unit lies on a wager once for each of the 54 sections."""

HANDS = {
    "pair-in-two": "12.5(b)1",
    "pair-in-three": "12.5(b)2",
    "three-of-a-kind": "12.5(b)3",
    "straight": "12.5(b)4",
    "straight-flush": "12.5(b)5",
    "flush": "12.5(b)6",
}
"""12.5(b): the six poker hand wagers."""

# 12.2(b), 12.8(d)2: which values complete a straight with two others. Ace-king and ace-two have one each.

OPEN = {
    "KQ": "AJ",
    "QJ": "KT",
    "JT": "Q9",
    "T9": "J8",
    "98": "T7",
    "87": "96",
    "76": "85",
    "65": "74",
    "54": "63",
    "43": "52",
    "32": "4A",
}
INSIDE = {
    "AK": "Q",
    "AQ": "K",
    "KJ": "Q",
    "QT": "J",
    "J9": "T",
    "T8": "9",
    "97": "8",
    "86": "7",
    "75": "6",
    "64": "5",
    "53": "4",
    "42": "3",
    "A3": "2",
    "A2": "3",
}


def looked_up(table: dict[str, str], first: str, second: str) -> str:
    """The values that a pair of cards has in a table, whichever of the two came first."""
    return table.get(first[0] + second[0]) or table.get(second[0] + first[0]) or ""


class Opened(NamedTuple):
    """A poker hand wager that may be made: what the dealer calls it, by which provision, and what it then pays."""

    call: str
    provision: str
    odds: str


def opened(*stand: str) -> dict[str, Opened]:
    """12.8(a), (c) and (d), read off the cards in the card stand."""
    found: dict[str, Opened] = {}
    if len(stand) == 1:
        found["pair-in-two"] = Opened("Pair in 2", "12.8(a)", "11 to 1")
    if len(stand) == 2:
        first, second = stand
        suited = first[1] == second[1]
        if first[0] != second[0]:
            found["pair-in-three"] = Opened("Pair in 3", "12.8(c)", "5 to 1")
        if suited:
            found["flush"] = Opened("Flush", "12.8(d)1", "3 to 1")
        if looked_up(OPEN, first, second):
            found["straight"] = Opened("Open straight", "12.8(d)2i", "5 to 1")
            if suited:
                found["straight-flush"] = Opened("Open straight flush", "12.8(d)3i", "24 to 1")
        if looked_up(INSIDE, first, second):
            found["straight"] = Opened("Inside straight", "12.8(d)2ii", "11 to 1")
            if suited:
                found["straight-flush"] = Opened("Inside straight flush", "12.8(d)3ii", "49 to 1")
        if first[0] == second[0]:
            found["three-of-a-kind"] = Opened("Three of a kind", "12.8(d)4", "11 to 1")
    return found


def makes(wager: str, stand: tuple[str, ...], card: str) -> bool:
    """12.5(b), 12.8(b) and (e): whether the next card makes the hand."""
    values, suits = [each[0] for each in (*stand, card)], {each[1] for each in (*stand, card)}
    match wager:
        case "pair-in-two" | "pair-in-three":
            return len(set(values)) < len(values)
        case "three-of-a-kind":
            return len(set(values)) == 1
        case "flush":
            return len(suits) == 1
        case "straight" | "straight-flush":
            completing = looked_up(OPEN, *stand) + looked_up(INSIDE, *stand)
            return card[0] in completing and (wager == "straight" or len(suits) == 1)
    raise AssertionError(wager)


SETTLED = {
    "pair-in-two": "12.8(b)",
    "pair-in-three": "12.8(e)1",
    "flush": "12.8(e)2",
    "straight": "12.8(e)3",
    "straight-flush": "12.8(e)4",
    "three-of-a-kind": "12.8(e)5",
}
"""Where the law says what a hand is lost by."""

STANDS = {
    "pair": ("9S", "9H"),
    "the same card twice": ("9S", "9S"),
    "nothing": ("9S", "4H"),
    "suited": ("9S", "4S"),
    "open": ("9S", "8H"),
    "suited open": ("8S", "9S"),
    "inside": ("7H", "9S"),
    "suited inside": ("9S", "7S"),
    "ace-king": ("AS", "KS"),
    "ace-two": ("2D", "AD"),
    "king-two": ("KC", "2C"),
}
"""Two cards of each kind."""


# What tests do at a table


def rich_table(**house: object) -> Table:
    return open_table("pokette", house, seats={1: "1000000", 2: "1000000"})


def spin(table: Table, card: str, **details: object) -> list[Event]:
    return [*table.do(call("no-more-bets")), *table.do(Showing("spin", card, details))]


def with_stand(*cards: str, **house: object) -> Table:
    """A table with those cards in its card stand."""
    table = rich_table(**house)
    for card in cards:
        spin(table, card)
    return table


def stand(table: Table) -> list[str]:
    cards = marks_on(table).get("stand", [])
    assert isinstance(cards, list)
    return cards


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def announced(events: Iterable[Event]) -> list[tuple[str, str]]:
    """What the dealer said, and by which provision."""
    return [(event.call, short(event.cites)) for event in events if isinstance(event, Announced)]


def calls(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The poker hand wagers that the dealer announced as open."""
    ending = " may be wagered on"
    return [(said.removesuffix(ending), number) for said, number in announced(events) if said.endswith(ending)]


def performed(events: Iterable[Event]) -> list[tuple[object, str]]:
    facts = (event for event in events if isinstance(event, Fact) and event.event == "performed")
    return [(event.details["act"], short(event.cites)) for event in facts]


def marks(events: Iterable[Event], marker: str) -> list[tuple[object, str]]:
    """What a marker was set to, in order, and by which provision."""
    facts = (event for event in events if isinstance(event, Fact) and event.event == "marked")
    return [(event.details["on"], short(event.cites)) for event in facts if event.details["marker"] == marker]


def outline(events: Iterable[Event]) -> list[str]:
    """The events by name and provision: ``announced 12.7(a)``."""
    return [f"{event.event} {short(event.cites)}" for event in events]


def violations(house: dict[str, object]) -> list[Violation]:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game("pokette"), house)
    return list(caught.value.violations)


def on_layout(table: Table) -> dict[tuple[int, str, Pick], int]:
    stakes = table.layout.stakes.items()
    return {(seat_number(owner), name, pick): stake.amount for (owner, name, pick), stake in stakes}
