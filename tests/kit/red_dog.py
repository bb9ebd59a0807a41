"""The law of red dog written out by hand, and what tests do at such a table.

N.J.A.C. 19:47-6. Nothing here is worked out by the code under test: values, spreads and payouts are the text's.
"""

from collections.abc import Iterator
from typing import Any

import kit.baccarat
from chapter47 import Showing, Table, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.commands import Pick
from chapter47.table.events import Event
from kit.baccarat import in_play, settled
from kit.cuts import cut_by_dealer

# 6.1(b): from the lowest to the highest

ORDER = "23456789TJQKA"
VALUE = dict(zip(ORDER, (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14), strict=True))

# 6.5(e), (f), (g): P is a pair, C are consecutive cards, else how many values fall between the two; X is 10, E is 11.

TWO_CARDS = """
    2 3 4 5 6 7 8 9 T J Q K A
2   P C 1 2 3 4 5 6 7 8 9 X E
3   C P C 1 2 3 4 5 6 7 8 9 X
4   1 C P C 1 2 3 4 5 6 7 8 9
5   2 1 C P C 1 2 3 4 5 6 7 8
6   3 2 1 C P C 1 2 3 4 5 6 7
7   4 3 2 1 C P C 1 2 3 4 5 6
8   5 4 3 2 1 C P C 1 2 3 4 5
9   6 5 4 3 2 1 C P C 1 2 3 4
T   7 6 5 4 3 2 1 C P C 1 2 3
J   8 7 6 5 4 3 2 1 C P C 1 2
Q   9 8 7 6 5 4 3 2 1 C P C 1
K   X 9 8 7 6 5 4 3 2 1 C P C
A   E X 9 8 7 6 5 4 3 2 1 C P
"""
NUMBERS = {**{str(number): number for number in range(1, 10)}, "X": 10, "E": 11}

# 6.5(i)2

PRINTED = {1: 5, 2: 4, 3: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, 11: 1}
"""What one unit wins, by the spread."""
WITH_SPREAD = {1: "4S6H", 2: "4S7H", 3: "9SKH", 4: "2S7H", 5: "2S8H", 6: "2S9H", 7: "2STH", 8: "2SJH", 9: "2SQH"}
WITH_SPREAD |= {10: "2SKH", 11: "2SAH"}
"""Two cards of each spread."""
BETWEEN = {spread: "5C" if spread < 3 else "TC" if spread == 3 else "3C" for spread in PRINTED}
"""A third card that falls between them."""


def squares() -> Iterator[tuple[str, str, str]]:
    """The two cards by rank, and what the table says of them."""
    head, *rows = TWO_CARDS.strip("\n").splitlines()
    for row in rows:
        first, *letters = row.split()
        for second, letter in zip(head.split(), letters, strict=True):
            yield first, second, letter


# What tests do at a table


def red_dog(*seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table whose shoe is in play, where nothing is known to be out."""
    return in_play("red-dog", *seats, chips=chips, **house)


def spread_out(*seats: int, **house: Any) -> Table:
    """A table whose cards lie spread out for the first player."""
    return kit.baccarat.spread_out("red-dog", *seats, **house)


def to_be_cut(*seats: int, **house: Any) -> Table:
    """A table whose stack is offered to be cut."""
    return kit.baccarat.to_be_cut("red-dog", *seats, **house)


def shuffled(*seats: int, burn: str = "XX", **house: Any) -> Table:
    """A table whose cards were shuffled, cut and burnt from."""
    table = to_be_cut(*seats, **house)
    cut_by_dealer(table, 26)
    cards(table, burn)
    return table


def cards(table: Table, *dealt: str) -> list[Event]:
    """Cards out of the shoe, in one entry."""
    return table.do(Showing("deal", dealt))


def wager(table: Table, seat: int, amount: str, pick: Pick = None) -> list[Event]:
    return table.do(bet(seat, "red-dog", amount, pick))


def raise_by(table: Table, seat: int, amount: str, pick: Pick = None) -> list[Event]:
    return table.do(bet(seat, "raise", amount, pick))


def close(table: Table) -> list[Event]:
    return table.do(call("raises-closed"))


def play(table: Table, first: str, second: str, third: str = "") -> list[Event]:
    """A whole round: raises close unraised, where there is a spread."""
    over = table.rounds + 1
    events = cards(table, first, second)
    if third:
        if raises_open(table):
            events += close(table)
        events += cards(table, third)
    assert table.rounds == over
    return events


def raises_open(table: Table) -> bool:
    return any("call raises-closed" in each for each in table.point.describe())


def paid(events: list[Event]) -> list[tuple[int, str, str, int]]:
    """Who was settled how: seat, wager, result and winnings in cents."""
    return [(seat_number(event.owner), event.wager, event.result, event.paid) for event in settled(events)]


def two(spread: int) -> tuple[str, str]:
    """Two cards with that spread."""
    pair = WITH_SPREAD[spread]
    return pair[:2], pair[2:]
