"""The law of punto banco and minibaccarat written out by hand, and what tests do at such a table.

N.J.A.C. 19:47-3 and 7. Nothing here is worked out by the code under test: values, tables and counts are the text's.
"""

import re
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any, NamedTuple

import pytest

from chapter47 import Chapter47Error, Choose, Showing, Table, UnlawfulHouse, call, game, read_house
from chapter47.house import Violation
from chapter47.money.owners import seat_number
from chapter47.table.commands import Command, Report
from chapter47.table.events import Announced, Event, Fact, Settled
from chapter47.table.snapshot import between_rounds
from kit.cuts import open_cards
from kit.marks import marks_on
from kit.refusals import short
from kit.tableaux import squares

GAMES = ("punto-banco", "minibaccarat")
both_games = pytest.mark.parametrize("name", GAMES)
CHAPTER = {"punto-banco": "3", "minibaccarat": "7"}

# 3.1(b), 7.1(b): what a card is worth, and 3.5(d), 7.5(d): what it counts when it is burned

RANKS = "A23456789TJQK"
VALUE = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), strict=True))
BURNS = dict(zip(RANKS, (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
DECK = [rank + suit for suit, rank in product("SHDC", RANKS)]


def count(cards: Iterable[str]) -> int:
    """The point count of a hand: the right digit of what its cards are worth together."""
    return sum(VALUE[card[0]] for card in cards) % 10


# 3.9, 7.9: Table 1 is "draws on 0 to 5". Table 2: the banker's count, then the player's third card, - for none.

TABLE_2 = """
    -  0 1 2 3 4 5 6 7 8 9
0   D  D D D D D D D D D D
1   D  D D D D D D D D D D
2   D  D D D D D D D D D D
3   D  D D D D D D D D S D
4   D  S S D D D D D D S S
5   D  S S S S D D D D S S
6   S  S S S S S S D D S S
7   S  S S S S S S S S S S
8   S  S S S S S S S S S S
9   S  S S S S S S S S S S
"""


SQUARES = {(banker, third): letter for banker, third, letter in squares(TABLE_2)}


class Hand(NamedTuple):
    """A round as the law has it."""

    player: tuple[str, ...]
    banker: tuple[str, ...]

    @property
    def outcome(self) -> str:
        player, banker = count(self.player), count(self.banker)
        return "tie" if player == banker else "player" if player > banker else "banker"


def by_law(cards: Iterable[str]) -> tuple[Hand, int]:
    """The round that these cards make, dealt in order, and how many of them it takes."""
    shoe = iter(cards)
    first = [next(shoe) for _ in range(4)]
    player, banker = first[::2], first[1::2]
    if max(count(player), count(banker)) < 8:
        held = count(banker)
        third = "-"
        if count(player) <= 5:
            player.append(next(shoe))
            third = str(VALUE[player[2][0]])
        if SQUARES[held, third] == "D":
            banker.append(next(shoe))
    return Hand(tuple(player), tuple(banker)), len(player) + len(banker)


# Rounds by what they come to: cards in the order in which they are dealt

ROUNDS = {  # naturals, so that four cards are all
    "banker": ("2S", "9H", "KD", "KC"),
    "player": ("9S", "2H", "KD", "KC"),
    "tie": ("9S", "9H", "KD", "KC"),
}


# What tests do at a table


def options(house: Mapping[str, Any]) -> dict[str, Any]:
    return {option.replace("_", "-"): value for option, value in house.items()}


def closed_table(name: str, *seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table that is not open yet, with people in those seats; without any, in the first three."""
    found = game(name)
    table = Table(found, read_house(found, options(house)))
    for seat in seats or (1, 2, 3):
        table.do(Choose(seat, "sit", {"chips": chips}))
    return table


def in_play(name: str, *seats: int, chips: str = "1000000", **house: Any) -> Table:
    """A table whose shoe is in play already; nothing is known to be out of it."""
    table = closed_table(name, *seats, chips=chips, **house)
    table.do(call("open", shoe="in-play"))
    return table


def spread_out(name: str, *seats: int, **house: Any) -> Table:
    """A table whose cards lie spread out for the first player."""
    table = closed_table(name, *seats, **house)
    open_cards(table)
    return table


def to_be_cut(name: str, *seats: int, **house: Any) -> Table:
    """A table whose stack is offered to be cut for the first time."""
    table = spread_out(name, *seats, **house)
    table.do(call("wash"))
    table.do(Showing("shuffle", "by-hand"))
    return table


def choose(table: Table, seat: int, choice: str, **details: object) -> list[Event]:
    return table.do(Choose(seat, choice, details))


def report(table: Table, name: str, *confirmed_by: str, **details: object) -> list[Event]:
    return table.do(Report(name, details, confirmed_by))


def deal(table: Table, *cards: str) -> list[Event]:
    """Cards out of the shoe, one by one; the cutting card comes with the card behind it."""
    events: list[Event] = []
    waiting: list[str] = []
    for card in cards:
        waiting.append(card)
        if card != "CUT":
            events += table.do(Showing("deal", tuple(waiting)))
            waiting = []
    assert not waiting
    return events


def play(table: Table, *cards: str) -> list[Event]:
    """No more bets, and the cards of one round, which must be over with the last of them."""
    over = table.rounds + 1
    events = [*table.do(call("no-more-bets")), *deal(table, *cards)]
    assert table.rounds == over
    return events


def win(table: Table, outcome: str) -> list[Event]:
    """A round that comes out so."""
    return play(table, *ROUNDS[outcome])


def settled(events: Iterable[Event]) -> list[Settled]:
    return [event for event in events if isinstance(event, Settled)]


def facts(events: Iterable[Event], name: str) -> list[Fact]:
    return [event for event in events if isinstance(event, Fact) and event.event == name]


def calls(events: Iterable[Event], number: str = "") -> list[str]:
    """What was announced, by that provision where one is given."""
    return [
        event.call for event in events if isinstance(event, Announced) and (not number or short(event.cites) == number)
    ]


def acts(events: Iterable[Event], number: str) -> list[str]:
    """The steps that were performed by a provision, in order."""
    return [str(fact.details["act"]) for fact in facts(events, "performed") if short(fact.cites) == number]


def numbers(text: str) -> list[int]:
    """The figures in what was said."""
    return [int(figure) for figure in re.findall(r"\d+", text)]


def final(events: Iterable[Event], name: str) -> tuple[int, int]:
    """The final counts of player's and banker's hand as they are announced, whichever is said first."""
    said, *tie = calls(events, f"{CHAPTER[name]}.10(a)")
    if tie:  # in the law's own words
        assert tie == ["Tie Hand"], tie
        (both,) = numbers(said)
        return both, both
    low, high = sorted(numbers(said))
    player_wins, banker_wins = ("Player" in said), ("Banker" in said)
    assert player_wins != banker_wins, said  # the hand that has won is named, and it has the higher count
    assert low < high, said
    return (high, low) if player_wins else (low, high)


def vigorish(events: Iterable[Event], how: str) -> list[tuple[object, object]]:
    """Who was charged how much, in order, where it was ``marked`` or ``collected``."""
    return [
        (fact.details["seat"], fact.details["amount"])
        for fact in facts(events, "vigorish")
        if how in (*fact.details, *fact.details.values())
    ]


def held(table: Table) -> int:
    """The vigorish that the house has taken, in cents."""
    return table.ledger.balance("vigorish")


def owed(table: Table) -> dict[str, str]:
    """What lies in the numbered spaces in front of the dealer."""
    found = marks_on(table).get("vigorish", {})
    assert isinstance(found, dict)
    return found


def results(events: Iterable[Event]) -> dict[tuple[int, str], str]:
    return {(seat_number(event.owner), event.wager): event.result for event in settled(events)}


def violations(name: str, **house: Any) -> list[Violation]:
    with pytest.raises(UnlawfulHouse) as caught:
        read_house(game(name), options(house))
    return list(caught.value.violations)


def no(table: Table, command: Command) -> str:
    """The code of a no, the law's or ours, which must have changed nothing."""
    before = table.view(), between_rounds(table), table.next_entry
    with pytest.raises(Chapter47Error) as caught:
        table.do(command)
    assert (table.view(), between_rounds(table), table.next_entry) == before
    return caught.value.code
