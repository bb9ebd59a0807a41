"""What tests do at a table of caribbean stud. Hands are written out: the code under test works nothing out here."""

from collections.abc import Mapping
from typing import Any

import kit.baccarat
from chapter47 import Choose, Settled, Showing, Table, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.events import Event
from chapter47.table.table import Table as AnyTable
from kit.baccarat import facts, settled
from kit.payouts import vouch
from kit.refusals import short

HANDS = {  # 16.5(b), from the highest to the lowest; none has a card of the dealers below
    "royal-flush": "KH QH JH TH AH",
    "straight-flush": "5D 6D 7D 8D 9D",
    "four-of-a-kind": "6S 6H 6D 6C 2H",
    "full-house": "7S 7H 7D 3S 3H",
    "flush": "2C 4C 6C 8C QC",
    "straight": "4S 5H 6D 7C 8S",
    "three-of-a-kind": "8S 8H 8D 2S 3H",
    "two-pair": "9S 9H 3S 3C 5H",
    "pair": "TS TC 2S 4H 6S",
    "ace-king": "AS KC 9D 5C 3H",
    "high-card": "QS JC 9D 5C 3H",
}
NO_HAND = "AC QD JD TD 9C"
"""A dealer's hand that does not qualify, its fifth card face up."""
QUALIFIES = "AC KD 4D 3D 2D"
"""The lowest that does."""
KINGS = "KS KD 4D 3D 2D"


def caribbean(*seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table whose deck is shuffled and cut."""
    return kit.baccarat.in_play("caribbean-stud", *seats, chips=chips, **house)


def ante(table: Table, *seats: int, amount: str = "10", progressive: bool = False) -> None:
    for seat in seats:
        table.do(bet(seat, "ante", amount))
        if progressive:
            table.do(bet(seat, "progressive", "1"))


def in_order(table: AnyTable, hands: Mapping[int, str], dealer: str) -> list[str]:
    """The cards of the hands in the order in which they leave the deck."""
    each = [*(cards.split() for _, cards in sorted(hands.items())), dealer.split()]
    if table.house["dealing"] == "automated-shoe":
        return [card for hand in each for card in hand]
    return [hand[number] for number in range(5) for hand in each]


def deal(table: Table, hands: Mapping[int, str], dealer: str) -> list[Event]:
    """No more bets, and five cards to each of these seats and to the dealer."""
    return [*table.do(call("no-more-bets")), *deal_cards(table, hands, dealer)]


def deal_cards(table: Table, hands: Mapping[int, str], dealer: str) -> list[Event]:
    cards = in_order(table, hands, dealer)
    if table.house["dealing"] == "automated-shoe":
        return table.do(Showing("deal", tuple(cards)))
    return [*table.do(Showing("deal", tuple(cards[:-1]))), *table.do(Showing("deal", (cards[-1],)))]


def choose(table: Table, choice: str, *seats: int) -> list[Event]:
    return [event for seat in seats for event in table.do(Choose(seat, choice))]


def play(table: Table, hands: Mapping[int, str], dealer: str, *, progressive: bool = False) -> list[Event]:
    """A whole round in which all of them bet."""
    ante(table, *hands, progressive=progressive)
    return finish(table, hands, dealer)


def finish(table: Table, hands: Mapping[int, str], dealer: str) -> list[Event]:
    """The rest of it, once antes are made."""
    over = table.rounds + 1
    events = [*deal(table, hands, dealer), *choose(table, "bet", *hands), *vouch(table)]
    assert table.rounds == over
    return events


def shuffle(table: Table) -> None:
    """The deck is made ready for another round."""
    table.do(Showing("shuffle", "by-hand"))
    table.do(call("cut", at=26))


def paid(events: list[Event]) -> list[tuple[int, str, str, int]]:
    """Who was settled how, in order: seat, wager, result and winnings in cents."""
    return [(seat_number(each.owner), each.wager, each.result, each.paid) for each in settled(events)]


def of(events: list[Event], seat: int, wager: str) -> Settled:
    """How one wager was settled."""
    (found,) = [each for each in settled(events) if (seat_number(each.owner), each.wager) == (seat, wager)]
    return found


def acts(events: list[Event]) -> list[tuple[str, str]]:
    """The steps and their provisions, in order."""
    return [(short(fact.cites), str(fact.details["act"])) for fact in facts(events, "performed")]


def meter(table: Table) -> int:
    """What the meter shows."""
    (figure,) = [thing for thing in table.lies() if thing.key == "figure:meter"]
    return int(figure.value)  # type: ignore[union-attr]
