"""The law of chemin de fer written out by hand, and what tests do at such a table.

N.J.A.C. 19:47-4. Nothing here is worked out by the code under test: values, tables and counts are the text's.
"""

from collections.abc import Iterable
from typing import Any

from chapter47 import Bet, Choose, Showing, Table, bet, call
from chapter47.money.owners import seat_number
from chapter47.table.events import Announced, Event, Fact, Settled
from kit import baccarat
from kit.baccarat import count
from kit.marks import marks_on
from kit.refusals import short
from kit.tableaux import squares

NAME = "chemin-de-fer"
HIDDEN = ("XX", "XX", "XX", "XX")

# 4.9(c), Table 3: the banker's count, then the value of the player's third card, - for none.

TABLE_3 = """
    -  0 1 2 3 4 5 6 7 8 9
0   D  D D D D D D D D D D
1   D  D D D D D D D D D D
2   D  D D D D D D D D D D
3   D  D D D D D D D D S O
4   D  S S D D D D D D S S
5   D  S S S S D D D D S S
6   S  S S S S S S D D S S
7   S  S S S S S S S S S S
8   S  S S S S S S S S S S
9   S  S S S S S S S S S S
"""


SQUARES = {(banker, third): letter for banker, third, letter in squares(TABLE_3)}
RANK = "TA23456789"
"""A card by its value."""

# Hands by what they come to, in the order in which they are dealt: four cards decide each.

ROUNDS = {
    "banker": ("2S", "9H", "KD", "KC"),
    "player": ("9S", "2H", "KD", "KC"),
    "tie": ("9S", "9H", "KD", "KC"),
}


def in_play(*seats: int, chips: str = "100000", **house: Any) -> Table:
    """A table whose shoe is in play already, and whose bank is bid for."""
    return baccarat.in_play(NAME, *seats, chips=chips, **house)


def closed_table(*seats: int, **house: Any) -> Table:
    return baccarat.closed_table(NAME, *seats, **house)


# The bank


def has_bank(table: Table, seat: int, amount: str) -> list[Event]:
    """A seat bids alone, and has the bank."""
    table.do(Choose(seat, "bid", {"amount": amount}))
    return table.do(call("close-bidding"))


def with_bank(seat: int, amount: str, *others: int, chips: str = "100000", **house: Any) -> Table:
    """A table at which a seat has the bank, and the wager of it lies there."""
    table = in_play(*sorted((seat, *others)), chips=chips, **house)
    has_bank(table, seat, amount)
    table.do(bet(seat, "bank", amount))
    return table


def banker(table: Table) -> object:
    return marks_on(table).get("banker-seat")


def offered(table: Table) -> object:
    return marks_on(table).get("offered")


def dominant(table: Table) -> object:
    return marks_on(table).get("dominant")


def lies(table: Table) -> dict[tuple[int, str], int]:
    """The wagers on the layout, in cents."""
    return {(seat_number(owner), wager): stake.amount for (owner, wager, _), stake in table.layout.stakes.items()}


# Against it


def banco(table: Table, seat: int, choice: str = "banco") -> list[Event]:
    """One covers the whole bank, and no more bets are taken."""
    events = table.do(Choose(seat, choice))
    if choice == "banco":
        events += table.do(call("partial-wagers"))
    return [*events, *table.do(call("no-more-bets"))]


def parts(table: Table, **wagers: str) -> list[Event]:
    """Parts of the bank, by seat and in turn (``s3="40"``); who is not named lets the turn pass."""
    events = table.do(call("partial-wagers"))
    while (turn := marks_on(table).get("turn")) is not None:
        assert isinstance(turn, int)
        amount = wagers.pop(f"s{turn}", None)
        events += table.do(Choose(turn, "pass-wager") if amount is None else bet(turn, "against-bank", amount))
    assert not wagers
    return [*events, *table.do(call("no-more-bets"))]


# The hands


def play(table: Table, *cards: str, five: str = "card", option: str = "draw", hidden: bool = False) -> list[Event]:
    """A hand as the law plays it, from its first card to its settlement; with those choices where there are any.

    ``hidden``: the cards come face down, and nobody at the table but their holders knows them until they are turned.
    """
    over, shoe = table.rounds + 1, iter(cards)
    first = [next(shoe) for _ in range(4)]
    player, bankers = first[::2], first[1::2]
    player_seat, banker_seat = dominant(table), banker(table)
    assert isinstance(player_seat, int)
    assert isinstance(banker_seat, int)
    events = table.do(Showing("deal", HIDDEN if hidden else tuple(first)))

    def turn(hand: list[str]) -> list[Event]:
        return table.do(Showing("turn", tuple(hand))) if hidden else []

    held = count(player)
    said = "natural" if held >= 8 else "stay" if held >= 6 else "card" if held < 5 else five
    events += table.do(Choose(player_seat, said))
    third, natural = "-", said == "natural"
    if said == "card":
        natural = count(bankers) >= 8
        events += table.do(Choose(banker_seat, "natural" if natural else "under-eight"))
        if not natural:
            drawn = next(shoe)
            third = str(count([drawn]))
            events += table.do(Showing("deal", (drawn,)))
    events += turn(bankers)
    if not natural:
        square = SQUARES[count(bankers), third]
        if square == "O":
            events += table.do(Choose(banker_seat, option))
            square = "D" if option == "draw" else "S"
        if square == "D":
            events += table.do(Showing("deal", (next(shoe),)))
    events += turn(player)
    assert table.rounds == over
    assert list(shoe) == []
    return events


def win(table: Table, outcome: str) -> list[Event]:
    """A hand that comes out so."""
    return play(table, *ROUNDS[outcome])


def coup(table: Table, amount: str, outcome: str, seat: int) -> list[Event]:
    """The Banker wagers, one seat covers all of it, and the hand comes out so."""
    holder = banker(table)
    assert isinstance(holder, int)
    events = table.do(bet(holder, "bank", amount))
    return [*events, *banco(table, seat), *win(table, outcome)]


# What followed


def acts(events: Iterable[Event], number: str) -> list[str]:
    return baccarat.acts(events, number)


def facts(events: Iterable[Event], name: str) -> list[Fact]:
    return baccarat.facts(events, name)


def calls(events: Iterable[Event]) -> list[tuple[str, str]]:
    """What was announced, and by which provision."""
    return [(event.call, short(event.cites)) for event in events if isinstance(event, Announced)]


def settled(events: Iterable[Event]) -> dict[tuple[int, str], Settled]:
    return {(seat_number(event.owner), event.wager): event for event in events if isinstance(event, Settled)}


def marks(events: Iterable[Event], marker: str) -> list[tuple[object, str]]:
    """Where a marker was put, and by which provision."""
    return [
        (fact.details["on"], short(fact.cites)) for fact in facts(events, "marked") if fact.details["marker"] == marker
    ]


def outcome(events: Iterable[Event]) -> str:
    """How the hand ended, by what became of the Banker's wager."""
    results = {event.result for event in events if isinstance(event, Settled) and event.wager == "bank"}
    return {"win": "banker", "lose": "player", "void": "tie"}[results.pop()]


def voided(events: Iterable[Event]) -> list[tuple[object, object, str]]:
    """The wagers that a void hand gave back: whose, how much, by which provision."""
    return [(fact.details["seat"], fact.details["amount"], short(fact.cites)) for fact in facts(events, "voided")]


def chips(table: Table) -> dict[int, str]:
    """What everyone has in front, in dollars without cents where there are none."""
    held = {seat: table.chips(seat) for seat in sorted(table.seats)}
    return {seat: f"{cents // 100}" + (f".{cents % 100:02}" if cents % 100 else "") for seat, cents in held.items()}


def against(seat: int, amount: str) -> Bet:
    return bet(seat, "against-bank", amount)
