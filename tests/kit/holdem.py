"""What tests do at a table of fast action hold'em: N.J.A.C. 19:47-21."""

from typing import Any

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.commands import Report
from chapter47.table.events import Event
from kit.baccarat import in_play, settled

WAGER = "fast-action-holdem"
BOARD = "KD 9C 4H 3S 2D"
QUEENS = "QS QD 7C 5H"
"""What a dealer may have: two queens are kept, and with that board they stay a pair."""


def holdem(*seats: int, chips: str = "1000", **house: Any) -> Table:
    """A table whose shoe is in play, of which nothing is known to be out."""
    table = in_play(WAGER, *seats, chips=chips, **house)
    return ready(table)


def ready(table: Table) -> Table:
    """Where a device reshuffles after each round, it has."""
    if table.house["shuffling"] == "continuous":
        table.do(Showing("shuffle", "by-device"))
    return table


def wager(table: Table, seat: int = 1, amount: str = "10") -> list[Event]:
    return table.do(bet(seat, WAGER, amount))


def in_order(*hands: str) -> tuple[str, ...]:
    """Cards as they leave the shoe: one to each hand, four times."""
    return tuple(card for four in zip(*(hand.split() for hand in hands), strict=True) for card in four)


def deal(table: Table, *hands: str) -> list[Event]:
    """No more bets, and four cards to each, in the order of dealing."""
    return [*table.do(call("no-more-bets")), *table.do(Showing("deal", in_order(*hands)))]


def keep(table: Table, seat: int, cards: str) -> list[Event]:
    return table.do(Choose(seat, "set", {"retained": cards.split()}))


def community(table: Table, cards: str = BOARD) -> list[Event]:
    return table.do(Showing("deal", tuple(cards.split())))


def report(table: Table, irregularity: str, **details: Any) -> list[Event]:
    return table.do(Report(irregularity, details))


def brought(events: list[Event]) -> list[tuple[int, str, int]]:
    """Who was settled how: seat, result, and winnings in cents or what was collected."""
    return [(seat_number(event.owner), event.result, event.paid - event.collected) for event in settled(events)]
