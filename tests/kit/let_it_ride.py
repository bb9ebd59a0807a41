"""The law of let it ride written out by hand, and what tests do at such a table: N.J.A.C. 19:47-18."""

from typing import Any

import kit.baccarat
from chapter47 import Choose, Table, bet
from chapter47.table.commands import Command, Pick
from chapter47.table.events import Event
from kit.decks import cards, no_more

# 18.11(b): a hand of three own cards with both community cards, and what one unit wins

PRINTED = {
    "royal-flush": ("AS KS QS JS TS", 1000),
    "straight-flush": ("5H 4H 3H 2H AH", 200),
    "four-of-a-kind": ("2S 2H 2D 2C 3S", 50),
    "full-house": ("2S 2H 2D 3C 3S", 11),
    "flush": ("2D 4D 6D 8D TD", 8),
    "straight": ("AS KS QS JS TD", 5),
    "three-of-a-kind": ("2S 2H 2D 7C 9S", 3),
    "two-pair": ("2S 2H 3D 3C 9S", 2),
    "tens-or-better": ("TS TH 3D 4C 9S", 1),
}
HIGH_PAIRS = ("JS JH 3D 4C 9S", "QS QH 3D 4C 9S", "KS KH 3D 4C 9S", "AS AH 3D 4C 9S")
LOSERS = ("9S 9H AD KC QS", "AS KH QD JC 9S", "2S 2H AD KC QS", "QS KH AD 2C 3S", "7S 5H 4D 3C 2S")

# What tests do at a table


def let_it_ride(*seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table whose deck is shuffled and cut."""
    return kit.baccarat.in_play("let-it-ride", *seats, chips=chips, **house)


def spread_out(*seats: int, **house: Any) -> Table:
    """A table whose cards lie spread out for the first player."""
    return kit.baccarat.spread_out("let-it-ride", *seats, **house)


def three(table: Table, seat: int, amount: str = "10", pick: Pick = None) -> None:
    """Three equal wagers."""
    for wager in ("bet-one", "bet-two", "bet-three"):
        table.do(bet(seat, wager, amount, pick))


def hand(written: str, burned: str = "XX") -> tuple[str, ...]:
    """One player's three cards and the community cards, in the order in which a shoe deals them: the second community
    card that is dealt is shown first."""
    first, second, third, shown, last = written.split()
    return first, last, second, shown, third, burned


def ride(seat: int, **details: object) -> Command:
    return Choose(seat, "let-it-ride", details)


def withdraw(seat: int, **details: object) -> Command:
    return Choose(seat, "withdraw", details)


def play(table: Table, *dealt: str, said: str = "ride") -> list[Event]:
    """A whole round: everybody lets all ride, or withdraws all that may be."""
    over, events = table.rounds + 1, [*no_more(table), *cards(table, *dealt)]
    while table.rounds < over:
        (seat,) = table.point.asks[0].asked(table)
        events += table.do(ride(seat) if said == "ride" else withdraw(seat))
    return events
