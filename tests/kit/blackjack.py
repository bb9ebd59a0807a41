"""The law of blackjack written out by hand, and what tests do at such a table.

N.J.A.C. 19:47-2. Nothing here is worked out by the code under test: values, totals and payouts are the text's.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import kit.baccarat
from chapter47 import Choose, Showing, Table, bet, call
from chapter47.games.blackjack.answers import AboutHand
from chapter47.games.parts.shoe.burning import Relieves
from chapter47.house import Violation
from chapter47.money.owners import seat_number
from chapter47.table.calls import Awaits
from chapter47.table.commands import Pick
from chapter47.table.events import Event, Settled
from kit.baccarat import in_play, settled
from kit.marks import marks_on

RANKS = "A23456789TJQK"
SUITS = "SHDC"
DECK = [rank + suit for suit, rank in product(SUITS, RANKS)]

# 2.2(b): what each rank counts; an ace both ways

VALUES: dict[str, tuple[int, ...]] = {
    "A": (11, 1),
    **dict(zip("23456789T", ((number,) for number in range(2, 11)), strict=True)),
    **dict.fromkeys("JQK", (10,)),
}


def total(cards: Iterable[str]) -> int:
    """The highest count that is not above 21, or else the lowest."""
    counts = {sum(way) for way in product(*(VALUES[card[0]] for card in cards))}
    return max((count for count in counts if count <= 21), default=min(counts))


def natural(cards: Iterable[str]) -> bool:
    """2.1: an ace and a card that counts ten."""
    return sorted(max(VALUES[card[0]]) for card in cards) == [10, 11]


# What tests do at a table


def blackjack(*seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table whose shoe is in play, where nothing is known to be out; with somebody in those seats, or in seat 1."""
    return in_play("blackjack", *(seats or (1,)), chips=chips, **house)


def spread_out(*seats: int, **house: Any) -> Table:
    """A table whose cards lie spread out for the first player."""
    return kit.baccarat.spread_out("blackjack", *(seats or (1,)), **house)


def to_be_cut(*seats: int, **house: Any) -> Table:
    """A table whose stack is offered to be cut for the first time."""
    table = spread_out(*seats, **house)
    seen(table)
    table.do(Showing("shuffle", "by-hand"))
    return table


def seen(table: Table) -> list[Event]:
    """Whoever came first has looked at the cards that lie spread out: they are washed, or for a device only stacked."""
    awaits = table.point.find(Awaits)
    assert awaits is not None
    return table.do(call(awaits.call))


def wager(table: Table, seat: int, amount: str, on: Pick = None, *, name: str = "blackjack") -> list[Event]:
    """A wager before the first card: on the seat's own box, or on another."""
    return table.do(bet(seat, name, amount, on))


def insure(table: Table, seat: int, amount: str, on: Pick = None) -> list[Event]:
    return table.do(bet(seat, "insurance", amount, on))


def play(table: Table, script: str) -> list[Event]:
    """What is said at a table, in order, each word one step.

    ``8S`` is a card, ``XX`` one face down, ``CUT`` the cutting card before the next; ``turn=KS`` turns the hole card.
    ``1:hit`` is what seat 1 decides, ``1:double=5`` for so much, ``2:apply-to=2`` to that hand. ``1:insure=5``
    insures seat 1's own box and ``closed`` closes insurance; ``reader=yes`` is what the device says.
    """
    events: list[Event] = []
    waiting: tuple[str, ...] = ()
    for word in script.split():
        if word == "CUT":
            waiting = ("CUT",)
        elif ":" in word:
            events += table.do(_said(word))
        elif word == "closed":
            events += table.do(call("insurance-closed"))
        elif word.startswith("reader="):
            events += table.do(call("card-reader", blackjack=word.endswith("=yes")))
        elif word.startswith("turn="):
            events += table.do(Showing("turn", (word.removeprefix("turn="),)))
        else:
            events += table.do(Showing("deal", (*waiting, word)))
            waiting = ()
    assert not waiting
    return events


def _said(word: str) -> Any:
    seat, _, said = word.partition(":")
    choice, _, figure = said.partition("=")
    if choice == "insure":
        return bet(int(seat), "insurance", figure)
    if choice == "apply-to":
        return Choose(int(seat), choice, {"hand": int(figure)})
    return Choose(int(seat), choice, {"amount": figure} if figure else {})


def round_of(table: Table, script: str, amount: str = "10") -> list[Event]:
    """A whole round in which seat 1 wagers on its own box; it must be over with the last word."""
    over = table.rounds + 1
    events = [*wager(table, 1, amount), *play(table, script)]
    assert table.rounds == over, table.point.describe()
    return events


def outcome(script: str, amount: str = "10", **house: Any) -> list[tuple[str, str, int]]:
    """A round at a table of its own: of each wager its name, its result, and what its player won or lost, in cents."""
    return decided(round_of(blackjack(1, **house), script, amount))


def decided(events: Iterable[Event]) -> list[tuple[str, str, int]]:
    """Of each wager in the order in which they were settled: its name, its result, and what was won or lost by it."""
    return [(each.wager, each.result, each.paid - each.collected) for each in settled(events)]


def on_seat(events: Iterable[Event], seat: int) -> list[tuple[str, str, int]]:
    """The same for one seat."""
    return decided([each for each in settled(events) if seat_number(each.owner) == seat])


def net(events: Iterable[Event]) -> dict[int, int]:
    """What each seat has won or lost, in cents."""
    found: dict[int, int] = {}
    for each in settled(events):
        found[seat_number(each.owner)] = found.get(seat_number(each.owner), 0) + each.paid - each.collected
    return found


def at(events: Iterable[Event], wager: str, pick: Pick) -> Settled:
    """The one settlement of that wager there."""
    (found,) = (each for each in settled(events) if (each.wager, each.pick) == (wager, pick))
    return found


def hands(table: Table, box: int) -> list[list[str]]:
    """The cards of a box, hand by hand."""
    found = marks_on(table)["hands"]
    assert isinstance(found, dict)
    return list(found[str(box)])


def totals(table: Table, box: int) -> list[str]:
    """What the hands of a box come to, as it is announced."""
    found = marks_on(table)["totals"]
    assert isinstance(found, dict)
    return list(found[str(box)])


def offered(table: Table) -> list[str]:
    """What whoever is asked may say."""
    return [choice for ask in table.point.asks if isinstance(ask, AboutHand) for choice in ask.allowed(table)]


def awaited(table: Table) -> list[str]:
    """The kinds of what the table waits for; that a dealer may be relieved goes without saying."""
    return [ask.kind for ask in table.point.asks if not isinstance(ask, Relieves)]


def violations(**house: Any) -> list[Violation]:
    """What is unlawful in a house of blackjack."""
    return kit.baccarat.violations("blackjack", **house)


def two_cards() -> Iterator[tuple[str, str]]:
    """Every two ranks, as cards of two suits."""
    for first, second in product(RANKS, RANKS):
        yield f"{first}S", f"{second}H"


def pair_dealt(script: str = "8S 6D 8H", amount: str = "10", chips: str = "1000", **house: Any) -> Table:
    """Seat 1 has a wager, and these cards are out."""
    table = blackjack(1, chips=chips, **house)
    wager(table, 1, amount)
    play(table, script)
    return table


SPOTS = {1: "box 1", 2: "box 1 spot 2", 3: "box 1 spot 3"}


def wagered_spots(*amounts: str, action: int = 3, seats: tuple[int, ...] = (1,), **house: Any) -> Table:
    """Each seat has so much on each of the spots of its own box, from the first on."""
    table = blackjack(*seats, chips="1000", multiple_action=action, **house)
    for seat in seats:
        for spot, amount in enumerate(amounts, 1):
            wager(table, seat, amount, f"box {seat} spot {spot}" if spot > 1 else seat)
    return table


def by_spot(events: Any, wager: str = "blackjack") -> dict[int, int]:
    """What each spot of box 1 has won or lost, in cents, in the order in which they were settled."""
    return {
        number: each.paid - each.collected
        for each in settled(events)
        for number, pick in SPOTS.items()
        if (each.wager, each.pick) == (wager, pick)
    }
