"""What tests do at a table of pai gow poker. Hands are written out: the code under test works nothing out here."""

from collections.abc import Mapping
from typing import Any

import kit.baccarat
from chapter47 import Choose, Showing, Table, bet, call
from chapter47.equipment import Recorded
from chapter47.money.owners import seat_of
from chapter47.table.dealer import open_for_play
from chapter47.table.events import Event
from kit.baccarat import facts, settled
from kit.refusals import short

FIRST: Mapping[object, tuple[int, ...]] = {
    "dealer": (1, 2, 5),
    1: (1, 2, 6),
    2: (1, 1, 1),
    3: (1, 1, 2),
    4: (1, 1, 3),
    5: (1, 1, 4),
    6: (1, 1, 5),
}
"""11.8C(b)2: dice that count to each position, the dealer being number one: 8 is the dealer, 9 seat 1, 3 seat 2."""
DEALER = "AS AD TC 9H 6S 4H 2D"
"""The house way: a pair of aces behind, ten and nine in front."""


USUAL: Mapping[str, Any] = {}


def table(*seats: int, house: Mapping[str, Any] = USUAL, chips: str = "1000") -> Table:
    """A table whose deck is shuffled and cut."""
    return kit.baccarat.in_play("pai-gow-poker", *seats, chips=chips, **house)


def wager(at: Table, *seats: int, amount: str = "20") -> None:
    for seat in seats:
        at.do(bet(seat, "pai-gow-poker", amount))


def order(first: object) -> list[object]:
    """The positions clockwise from one on, as the law walks: down the seats, the dealer after seat 1."""
    ring: list[object] = ["dealer", 6, 5, 4, 3, 2, 1]
    at = ring.index(first)
    return ring[at:] + ring[:at]


def cards(at: Table, hands: Mapping[Any, str], first: object = "dealer") -> tuple[str, ...]:
    """Forty-nine cards in the order in which they leave the deck; face down where nobody's hand is written."""
    held = [hands[place].split() if place in hands else ["XX"] * 7 for place in order(first)]
    if at.house["dealing"] == "automated-shoe":
        return tuple(card for hand in held for card in hand)
    if at.house["dealing"] == "hand":
        rows = ([hand[number] for hand in held] for number in range(7))
        return tuple(card for number, row in enumerate(rows) for card in (row if number % 2 == 0 else row[::-1]))
    return tuple(hand[number] for number in range(7) for hand in held)


def deal(at: Table, hands: Mapping[Any, str], dice: tuple[int, ...] = FIRST["dealer"]) -> list[Event]:
    """No more bets, dice that count to the dealer, and seven cards to each position."""
    said = at.do(call("no-more-bets"))
    said += at.do(Showing("shake", dice))
    return [*said, *at.do(Showing("deal", cards(at, hands)))]


def set_hand(at: Table, seat: int, low: str, **details: object) -> list[Event]:
    return at.do(Choose(seat, "set", {"low": low.split(), **details}))


def play(at: Table, hands: Mapping[int, tuple[str, str]], dealer: str = DEALER, amount: str = "20") -> list[Event]:
    """A whole round: each seat's seven cards, and what it sets as its low hand."""
    wager(at, *hands, amount=amount)
    deal(at, {"dealer": dealer, **{seat: held for seat, (held, _) in hands.items()}})
    for seat, (_, low) in hands.items():
        set_hand(at, seat, low)
    return at.do(call("expose"))


def ready(at: Table) -> None:
    """The deck is shuffled for the next round, and nobody accepts the cut where one is offered before betting."""
    open_for_play(at, Recorded(()))


def second_round(*seats: int, house: Mapping[str, Any] = USUAL, chips: str = "1000") -> Table:
    """A table at which one round was played against the dealer: the bank is offered to the lowest seat."""
    at = table(*seats, chips=chips, house={"banking": True, **house})
    wager(at, *seats)
    at.do(call("no-more-bets"))
    deal_now(at, {"dealer": DEALER})
    for seat in seats:
        at.do(Choose(seat, "surrender"))
    ready(at)
    return at


def deal_now(at: Table, hands: Mapping[Any, str], first: object = "dealer", stack: int | None = None) -> list[Event]:
    """Starting position and cards in the order of the house, the count coming to the dealer or, with one, the bank.

    Where a bank selects the first of the stacks, that one goes to the starting position.
    """
    generator = at.house["starting-position"] == "generator"
    start = Showing("draw", (1,)) if generator else Showing("shake", FIRST["dealer"])
    dealt = Showing("deal", cards(at, hands, first))
    if at.house["dealing"] != "hand":
        return [*at.do(start), *at.do(dealt)]
    said = at.do(dealt)
    if stack is not None:
        assert isinstance(first, int)
        said += at.do(Choose(first, "first-stack", {"stack": stack}))
    return [*said, *at.do(start)]


def bank_deals(at: Table, hands: Mapping[Any, str], bank: int) -> list[Event]:
    """No more bets; the count comes to the bank, who is number one."""
    stack = 1 if at.house["dealing"] == "hand" else None
    return [*at.do(call("no-more-bets")), *deal_now(at, hands, bank, stack)]


def banked(at: Table, hands: Mapping[Any, str], lows: Mapping[int, str], bank: int) -> list[Event]:
    """The dice count to the bank, and everybody sets."""
    said = bank_deals(at, hands, bank)
    for seat, low in lows.items():
        set_hand(at, seat, low)
    return [*said, *at.do(call("expose"))]


def results(events: list[Event]) -> list[tuple[object, str, str, int, int, str]]:
    """Who was settled how, in order: whose, wager, result, winnings, vigorish and provision."""
    return [
        (seat_of(each.owner) or str(each.owner), each.wager, each.result, each.paid, each.vigorish, short(each.cites))
        for each in settled(events)
    ]


def acts(events: list[Event]) -> list[tuple[str, str]]:
    """The steps and their provisions, in order."""
    return [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]
