"""A person's place at a table: what lies where, and what is said from there and told to them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from chapter47.cli import parse, tell, turns
from chapter47.cli.company import Company
from chapter47.cli.entering import Entering
from chapter47.cli.screen import console
from chapter47.equipment import Chance, OperatingSystem
from chapter47.law import Chapter47Error, Refused
from chapter47.money import Cents
from chapter47.money.owners import seat_owner
from chapter47.table.accepting import ACCEPT, Offered
from chapter47.table.betting import Bets
from chapter47.table.cards import Shuffles
from chapter47.table.commands import Call, Command
from chapter47.table.events import Announced, Event, Fact
from chapter47.table.table import Table
from chapter47.table.wagers import Spot, Stake

SEAT = 1


class Place(ABC):
    """What a person sees at a table, and says there."""

    def __init__(self, table: Table, bankroll: Cents, company: Company | None) -> None:
        self.table = table
        self.seat = SEAT
        """Where the person sits, who may move."""
        self.chance: Chance = OperatingSystem()
        self.entering: Entering | None = None
        """Where the person enters outcomes."""
        self.company = company
        """Who else is at the table."""
        self.heard = 0
        """How many entries of the log they have heard."""
        self.put_in = bankroll
        """What the person brought, buy-ins included."""
        self.told = len(table.log)
        """How many entries of the log the person knows of."""
        self.rounds = table.rounds
        """The rounds that the person knows to be over."""
        self.acts: list[Event | Refused] = []
        self.last: list[Stake] = []
        """The wagers that stood when betting last closed."""
        self._offered = Offered()
        self.done = False

    @abstractmethod
    def hear(self, line: str) -> None:
        """Does what was said, or says why not."""

    # What is said

    def do(self, command: Command) -> list[Event]:
        """Says something to the table, and gives what followed for the person to be told."""
        events = self._do(command)
        self.acts += [event for event in events if concerns(event, self.seat)]
        self.told = len(self.table.log)
        return events

    def say(self, command: Command) -> None:
        """Says something to the table; the person is told of it later, but of a round as soon as it is over."""
        self.seat = moved(self._do(command), self.seat)
        if self.table.rounds > self.rounds:
            self.tell_new()

    def accept(self) -> list[Event]:
        """The dealer takes the wager that was just refused as above the maximum."""
        return self.do(self._offered.accepted(self.table, Call(ACCEPT)))

    def _do(self, command: Command) -> list[Event]:
        try:
            events = self.table.do(command)
        except Chapter47Error as error:
            self._offered.refused(command, error)
            raise
        self._offered.done()
        return events

    def refuse(self, error: Chapter47Error) -> None:
        if isinstance(error, Refused):
            self.acts.append(error)
        tell.no(error)

    def tell_new(self) -> None:
        """Tells what was done since, at the table and by the dealer."""
        new = range(self.told, len(self.table.log))
        over = self.table.rounds > self.rounds
        self.told, self.rounds = len(self.table.log), self.table.rounds
        for in_round, numbers in groupby(new, self.in_round):
            entries = [self.table.log[number] for number in numbers]
            if self.is_usual(in_round):
                tell.made_ready_again(entries, self.table.terms.equipment.pieces)
                continue
            self.acts += [event for entry in entries for event in entry.events if concerns(event, self.seat)]
            if in_round:
                tell.play(entries, self.table, self.seat, over)
            else:
                tell.made_ready(entries)
            if in_round and over:
                self.if_broke()
                console.print()

    def is_usual(self, in_round: bool) -> bool:
        """Whether it is what comes before every round of the game, and has been told of before the first."""
        readies = self.table.game.readies
        return not in_round and self.rounds > 0 and readies is not None and readies.every_round

    def in_round(self, entry: int) -> bool:
        """Whether an entry of the log belongs to a round, and not to what is done between two."""
        began = self.table.round_began
        if began is not None and entry >= began:
            return True
        return any(start <= entry < end for start, end in self.table.spans[-2:])

    def if_broke(self) -> None:
        """Says so when the chips are gone."""
        usual = self.table.house.limits.least
        least = min((spot.least for spot in self.table.terms.spots.values() if not spot.wager.free), default=usual)
        if self.chips() + self.on_layout() < least and not self.table.game.is_played_for(self.table):
            gone = "Your chips do not reach for a wager." if self.chips() else "Your chips are gone."
            console.print(f"{gone} [gold3]buy 100[/gold3] buys in again, [gold3]quit[/gold3] ends.")

    # What is where

    def chips(self) -> Cents:
        return self.table.chips(self.seat)

    def stakes(self) -> list[Stake]:
        return [stake for stake in self.table.layout.stakes.values() if stake.owner == seat_owner(self.seat)]

    def on_layout(self) -> Cents:
        return sum(stake.amount for stake in self.stakes())

    def betting(self) -> Bets[Any] | None:
        return turns.betting(self.table)

    def choices(self) -> list[str]:
        return turns.choices(self.table, self.seat)

    def options(self) -> list[str]:
        """What the table waits for of the person, as it is typed."""
        begins = type(self.betting()) is Bets
        waited = turns.waited_for(self.table, self.seat) if begins else self.choices()
        typed = [turns.as_typed(self.table, self.seat, choice) for choice in waited]
        return [*turns.wagers(self.table, self.seat), *typed]

    def shuffles(self) -> bool:
        """Whether the person's own cards are to be shuffled."""
        return self.entering is not None and self.table.point.find(Shuffles) is not None

    def asked(self) -> bool:
        """Whether it is for the person to say something now."""
        if self.table.game.cards is None:
            return self.betting() is not None or bool(self.choices())
        return self.shuffles() or turns.asked(self.table, self.seat)

    def typed(self, key: parse.Key) -> str:
        return parse.typed(key, self.table.game, self.seat)

    def spot(self, text: str) -> parse.Key:
        return parse.spot(text, self.table.terms, [stake.spot.key for stake in self.stakes()])

    def usual(self, spot: Spot) -> Cents:
        """An amount that such a wager may be: five dollars, or as little more as can be paid at its odds."""
        least = max(500, spot.least)
        return -(-least // spot.multiple) * spot.multiple if spot.multiple > 1 else least

    def can_be_made(self, spot: Spot) -> bool:
        return turns.may_wager(self.table, self.seat, spot)


def moved(events: Sequence[Event], seat: int) -> int:
    """Where somebody sits after that."""
    for event in events:
        if isinstance(event, Fact) and event.event == "moved-seat" and event.details["seat"] == seat:
            return int(str(event.details["to"]))
    return seat


def concerns(event: Event, seat: int) -> bool:
    """Whether a person may ask about it: their own wager, a call, or a step of the procedure."""
    if isinstance(event, Fact):
        return event.cites is not None and (event.event == "performed" or event.details.get("seat") == seat)
    return isinstance(event, Announced) or event.owner == seat_owner(seat)
