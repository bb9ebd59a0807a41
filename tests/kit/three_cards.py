"""What tests do at a table of three card poker, and the law's payouts written out by hand: N.J.A.C. 19:47-20."""

from typing import Any

from chapter47 import Choose, Showing, Table, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.commands import Report
from chapter47.table.events import Event
from kit.baccarat import in_play, settled

PAIR_PLUS = {"straight-flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "pair": 1}
BONUS = {"straight-flush": 5, "three-of-a-kind": 4, "straight": 1}
"""20.11: what one unit wins."""
EXAMPLE = {
    "straight-flush": "9S 8S 7S",
    "three-of-a-kind": "6S 6H 6D",
    "straight": "KS QH JD",
    "flush": "KH TH 2H",
    "pair": "4S 4H KD",
    "high-card": "AS KD 2C",
}
"""A hand of each kind."""
QUEEN, JACK, ACES = "QC 5D 3C", "JC 9D 8C", "AC AD AH"
"""What a dealer may have: a hand that plays, one that does not, and one that hardly loses."""


def three_cards(*seats: int, chips: str = "1000", **house: Any) -> Table:
    """A table whose deck is ready."""
    return in_play("three-card-poker", *seats, chips=chips, **house)


def ante(table: Table, seat: int = 1, amount: str = "10", pick: int | None = None) -> list[Event]:
    return table.do(bet(seat, "ante", amount, pick))


def pair_plus(table: Table, seat: int = 1, amount: str = "10", pick: int | None = None) -> list[Event]:
    return table.do(bet(seat, "pair-plus", amount, pick))


def in_order(*hands: str) -> tuple[str, ...]:
    """Cards as they leave a shoe: one to each hand, the dealer's last, three times."""
    return tuple(card for three in zip(*(hand.split() for hand in hands), strict=True) for card in three)


def deal(table: Table, *hands: str) -> list[Event]:
    """No more bets, and three cards to each, the dealer's last."""
    return [*table.do(call("no-more-bets")), *table.do(Showing("deal", in_order(*hands)))]


def play(table: Table, *seats: int) -> list[Event]:
    return [event for seat in seats or (1,) for event in table.do(Choose(seat, "play"))]


def fold(table: Table, *seats: int) -> list[Event]:
    return [event for seat in seats or (1,) for event in table.do(Choose(seat, "fold"))]


def report(table: Table, irregularity: str, **details: Any) -> list[Event]:
    return table.do(Report(irregularity, details))


def brought(events: list[Event]) -> list[tuple[int, str, str, int]]:
    """Who was settled how: seat, wager, result, and winnings in cents or what was collected."""
    return [
        (seat_number(event.owner), event.wager, event.result, event.paid - event.collected) for event in settled(events)
    ]
