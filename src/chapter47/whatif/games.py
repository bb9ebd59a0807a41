"""Follows a system through its log: each of its games, as it was drawn and as it would have come out.

Games are independent, as rounds are: each begins from the tickets that truly stood in it. What the other rules make of
a ticket only the system itself can tell (:mod:`chapter47.table.otherwise`); here it is put together game by game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from chapter47.house import House
from chapter47.law import Refused
from chapter47.money.owners import Owner
from chapter47.table.commands import Pick, write_step
from chapter47.table.otherwise import Came, GameOf, InGame
from chapter47.table.system import System
from chapter47.whatif.days import EVERY, Days
from chapter47.whatif.result import Compared, Difference, Refusal, Round, Side
from chapter47.whatif.rules import OtherRules, Under

_Key: TypeAlias = tuple[str, int]
"""A game: its series, and its number there."""


@dataclass
class _Gathered:
    """What is found of a game, which goes on after it is over: its tickets are paid later."""

    game: GameOf
    first: int
    last: int = -1
    """The entry by which it was over; none before that."""
    at: str = ""
    day: str = ""
    refusals: list[Refusal] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    untold: str = ""

    def told(self) -> Round:
        differences = () if self.untold else tuple(self.differences)
        number, name = self.game.number, self.game.told
        return Round(
            number,
            self.first,
            self.last,
            self.at,
            tuple(self.refusals),
            differences,
            self.untold,
            day=self.day,
            name=name,
        )


class FollowingGames:
    """Takes a system's entries one by one, after the system has heard them; :meth:`end` gives what was found."""

    def __init__(self, system: System, rules: OtherRules, days: Days = EVERY) -> None:
        self.system = system
        self.days = days
        self.rules = rules
        self.found = Compared(system.game.name, system.game.title, unit="game")
        self._unders: list[Under] = []
        """The other rules by each house that the system had, in their order."""
        self._house = system.house
        self._games: dict[_Key, _Gathered] = {}
        """Games of which something is found, and those that are not over."""
        self._aside: set[_Key] = set()
        """Games that were over on other days."""
        self._entry: dict[str, int] = {}
        """By series, the entry with which its newest game began."""
        self._under(system.house)
        self._other = system.otherwise(self._under)

    def take(self, at: str = "") -> None:
        """The system has heard one more entry, at that moment where the log says so."""
        for each in self._other.heard():
            key = each.game.series, each.game.number
            if key not in self._aside:
                self._take(key, each, at)

    def end(self) -> Compared:
        """The log is over."""
        found = self.found
        told = (each.told() for each in self._games.values() if each.last >= 0)
        found.rounds = [each for each in told if each.refusals or each.differences or each.untold]
        found.rounds.sort(key=lambda each: each.last)
        found.changed = tuple(dict.fromkeys(each for under in self._unders for each in under.changed))
        found.left_out = tuple({str(each): each for under in self._unders for each in under.left_out}.values())
        found.edition = self._unders[-1].house.edition.isoformat()
        return found

    def _under(self, house: House) -> House:
        under = self.rules.under(self.system.game, house)
        self._unders.append(under)
        return under.house

    def _take(self, key: _Key, each: InGame, at: str) -> None:
        entry = self.system.next_entry - 1
        gathered = self._games.get(key)
        if gathered is None:
            gathered = self._games[key] = _Gathered(each.game, self._entry.get(each.game.series, 0))
        for said, refused, rested in each.refusals:
            step = write_step(said)
            seat = step.get("seat")
            seat = seat if isinstance(seat, int) else None
            cites = refused.cites if isinstance(refused, Refused) else None
            gathered.refusals.append(Refusal(entry, seat, step, refused.sentence, cites, rested))
        gathered.differences += _differences(each)
        gathered.untold = gathered.untold or each.untold
        if each.over:
            self._over(key, gathered, entry, at)

    def _over(self, key: _Key, gathered: _Gathered, entry: int, at: str) -> None:
        self._entry[gathered.game.series] = entry + 1
        day = self.days.day_of(at) if at else ""
        if not self.days.has(day):
            self._aside.add(key)
            del self._games[key]
            return
        gathered.last, gathered.at, gathered.day = entry, at, day
        found = self.found
        found.played += 1
        found.days[day] = found.days.get(day, 0) + 1
        if self.system.house != self._house:
            self._house = self.system.house
            found.midway.append(gathered.game.number)


def _differences(each: InGame) -> list[Difference]:
    """What each wager came to and would have come to, where that is not the same."""
    was, would = _sides(each.was), _sides(each.would)
    keys = sorted(dict.fromkeys((*was, *would)), key=lambda key: key[0])  # the wagers of a ticket as they came
    both = ((key, was.get(key), would.get(key)) for key in keys)
    return [
        Difference(Owner(f"ticket:{ticket}"), wager, pick, then, now)
        for (ticket, wager, pick), then, now in both
        if (then.net if then else 0) != (now.net if now else 0)
    ]


def _sides(came: tuple[Came, ...]) -> dict[tuple[int, str, Pick], Side]:
    return {
        (each.ticket, each.wager, each.pick): Side(each.amount, (each.result,), "", each.net, each.cites)
        for each in came
    }
