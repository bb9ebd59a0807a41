"""Automatic players at a practice table: with whom somebody practises a game that nobody plays alone.

They sit down when somebody comes to practise and leave with the last person who does. What they decide by is what any
player in their seat sees; what they say stands in the log like what people say.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from chapter47.equipment import Seeded
from chapter47.games.opening import open_table
from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.odds.of import participant_of
from chapter47.table.commands import Choose, Command
from chapter47.table.dealer import next_act

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from chapter47.floor.host import Host
    from chapter47.house import House
    from chapter47.table.game import Game
    from chapter47.table.parts import Below, Participant

TOGETHER = 4
"""So many play at a practice table at least, where the house has as many seats."""
POOR = 10
"""Who has fewer chips than so many minimum wagers makes room for another."""
REHEARSED = 3
"""Rounds after which all is at hand that is judged by."""


def name_of(seat: int) -> str:
    """What an automatic player is called: short enough for a plate.

    >>> name_of(3)
    'Bot 3'
    """
    return f"Bot {seat}"


_rehearsed: set[str] = set()
"""Games whose automatic players judge in a moment: what they judge by takes seconds to be worked out first."""


class Company:
    """Who plays at one table beside people, if anybody does."""

    def __init__(self, host: Host) -> None:
        self.host = host
        game = host.table.game
        self.below: Below = secrets.randbelow
        self.judges = participant_of(game)
        """Who decides, once all is at hand that is judged by."""
        self._plays = host.practice and game.fewest > 1
        """Whether anybody does at all."""
        self._begun = False

    def has(self, seat: int) -> bool:
        """Whether an automatic player sits there."""
        occupants = self.host.following.occupants
        return self._plays and seat in occupants and occupants[seat] is None

    def is_alone(self, seats: Collection[int]) -> bool:
        """Whether only automatic players are among those, or people who have closed the page: nothing begins then."""
        return self._plays and all(self.host.is_away(seat) for seat in seats)

    def rests(self) -> bool:
        """Whether no round is under way, and nobody is there for whom one could begin."""
        table = self.host.table
        able = [seat for seat, each in table.seats.items() if table.chips(seat) and not each.leaving]
        return not table.is_unsettled() and self.is_alone(able)

    def next_act(self) -> Command | None:
        """What one of them does now, if anything."""
        table = self.host.table
        if not self._plays or not table.seats:
            return None
        own = [seat for seat in sorted(table.seats) if self.has(seat)]
        if not table.is_unsettled() and (comes_or_goes := self._comes_or_goes(own)) is not None:
            return comes_or_goes
        teaching = self.host.teaching
        if teaching is not None and teaching.is_told():
            return teaching.next_act()
        if self.rests():
            return None
        participant = self._participant()
        acts = (participant.chooses(table, seat, self.below) for seat in own)
        return next((command for command in acts if command is not None), None)

    def _comes_or_goes(self, own: list[int]) -> Command | None:
        table = self.host.table
        poor = POOR * table.house.limits.least
        for seat in own:
            if (len(own) == len(table.seats) or table.chips(seat) < poor) and not table.seats[seat].leaving:
                return Choose(seat, "leave")
        if len(own) == len(table.seats):
            return None
        free = (
            Choose(seat, "sit", {"chips": chips}) for seat, chips in self._wanted().items() if seat not in table.seats
        )
        return next(filter(self._stands, free), None)

    def _wanted(self) -> Mapping[int, str]:
        """The seats where somebody may sit down, and with how many chips: those of what is taught there, or any."""
        table, teaching = self.host.table, self.host.teaching
        if teaching is not None:
            return teaching.seats
        if len(table.seats) >= TOGETHER:
            return {}
        return dict.fromkeys(range(1, table.game.seats + 1), dollars(self.host.floor.settings.play_chips))

    def _stands(self, command: Command) -> bool:
        try:
            self.host.machine.consider(command)
        except Chapter47Error:
            return False
        return True

    def _participant(self) -> Participant:
        """One who judges, as soon as all is worked out that is judged by; until then the game's own."""
        game = self.host.table.game
        own = game.participant
        assert own is not None
        assert self.judges is not None
        if self.judges is own or game.name in _rehearsed:
            return self.judges
        if not self._begun:
            self._begun = True
            house, judges = self.host.table.house, self.judges
            self.host.floor.in_background(lambda: asyncio.to_thread(rehearse, game, house, judges))
        return own


def rehearse(game: Game, house: House, participant: Participant) -> None:
    """Automatic players play some rounds that nobody sees: at another table where one of them has won all there is."""
    chance, seats, played = Seeded(47), range(1, 4), 0
    while played < REHEARSED:
        table = open_table(game.name, house, dict.fromkeys(seats, dollars(POOR**2 * house.limits.least)), chance)
        while played + table.rounds < REHEARSED and (game.is_played_for(table) or game.obstacle(table) is None):
            acts = (participant.chooses(table, seat, chance.below) for seat in seats)
            table.do(next((act for act in acts if act is not None), None) or next_act(table, chance))
        played += max(1, table.rounds)
    _rehearsed.add(game.name)
