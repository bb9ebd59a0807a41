"""The law of double down stud written out by hand, and what tests do at such a table: N.J.A.C. 19:47-17."""

from typing import Any

import kit.baccarat
from chapter47 import Showing, Table, bet, call
from chapter47.table.commands import Command, Pick
from chapter47.table.events import Event
from kit.decks import no_more

# 17.10(b): the own card, the hole card and three more, and what one unit wins

PRINTED = {
    "royal-flush": ("AS KS QS JS TS", 1000),
    "straight-flush": ("5H 4H 3H 2H AH", 100),
    "four-of-a-kind": ("2S 2H 2D 2C 3S", 25),
    "full-house": ("2S 2H 2D 3C 3S", 10),
    "flush": ("2D 4D 6D 8D TD", 8),
    "straight": ("AS KS QS JS TD", 5),
    "three-of-a-kind": ("2S 2H 2D 7C 9S", 3),
    "two-pair": ("2S 2H 3D 3C 9S", 2),
    "jacks-or-better": ("JS JH 3D 4C 9S", 1),
}
HIGH_PAIRS = ("QS QH 3D 4C 9S", "KS KH 3D 4C 9S", "AS AH 3D 4C 9S")
PUSHES = ("6S 6H AD KC QS", "7S 7H 3D 4C 9S", "8S 8H 3D 4C 9S", "9S 9H 3D 4C JS", "TS TH AD KC QS")
LOSERS = ("5S 5H AD KC QS", "4S 4H AD KC QS", "3S 3H 2D 4C 9S", "2S 2H AD KC QS", "AS KH QD JC 9S", "QS KH AD 2C 3S")


def double_down(*seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table whose deck is shuffled and cut."""
    return kit.baccarat.in_play("double-down-stud", *seats, chips=chips, **house)


def spread_out(*seats: int, **house: Any) -> Table:
    """A table whose cards lie spread out for the first player."""
    return kit.baccarat.spread_out("double-down-stud", *seats, **house)


def wager(table: Table, seat: int, amount: str = "10", pick: Pick = None) -> list[Event]:
    return table.do(bet(seat, "original", amount, pick))


def double(seat: int, amount: str = "10", pick: Pick = None) -> Command:
    return bet(seat, "double-down", amount, pick)


def dealt(table: Table, own: str, dealers: str) -> list[Event]:
    """No more bets, a card to each wager, and four to the dealer, the hole card first."""
    hole, *up = dealers.split()
    shown = (Showing("deal", each) for each in (tuple(own.split()), (hole,), tuple(up)))
    return [*no_more(table), *(event for each in shown for event in table.do(each))]


def turned(table: Table) -> list[Event]:
    """The second call of no more bets, by which the hole card is turned."""
    over = table.rounds + 1
    events = table.do(call("no-more-bets"))
    assert table.rounds == over
    return events


def play(table: Table, written: str) -> list[Event]:
    """A whole round of one wager."""
    own, _, dealers = written.partition(" ")
    return [*dealt(table, own, dealers), *turned(table)]
