"""Betting at a game of one deck: it ends with the dealer's call, where there is somebody to deal to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from chapter47.games.parts.deck.procedure import Procedure
from chapter47.games.parts.deck.remembered import DeckTable
from chapter47.games.parts.deck.steps import check_cards, in_force, sweep
from chapter47.games.parts.deck.wear import check_age
from chapter47.law import Chapter47Error, Refused, Source
from chapter47.money.owners import seat_number, seat_of
from chapter47.table.betting import Closes
from chapter47.table.commands import Call, Command
from chapter47.table.says import Say, Speaker, refused
from chapter47.table.table import Table


@dataclass(frozen=True, eq=False)
class ClosesBetting(Closes):
    """The call that ends betting: cards are dealt to those who have wagered, and to nobody else."""

    wagers: tuple[str, ...]
    """The wagers for which cards are dealt."""
    called: Mapping[str, Source] = field(default_factory=dict)
    """Where the law has the dealer call it before any card, by the house's ``dealing``; else where betting ends."""

    def announced(self, table: Table[object]) -> Source:
        """The provision by which the dealer calls it in this house."""
        return in_force(table, self.called[str(table.house["dealing"])]) if self.called else self.cites

    def read(self, table: Table[object], command: Command) -> None:
        super().read(table, command)
        if self.wagers_nothing(table):
            sentence = "Nobody has made a wager for which cards are dealt."
            raise Refused("nothing-wagered", sentence, self.cites, "Betting stays open.")

    def wagers_nothing(self, table: Table[Any]) -> bool:
        """Whether there is nothing for which cards are dealt."""
        return not wagering(table, self.wagers)

    def says(self, table: Table[object], by: Speaker) -> Iterator[Say]:
        if seat_of(by) is None:
            no = refused(lambda: self.read(table, Call(self.call)))
            yield Say(self.call, {"call": self.call}, self.announced(table), refused=no)

    def refuse(self, table: Table[object], command: Command) -> Chapter47Error | None:
        no = super().refuse(table, command)
        return Refused(no.code, no.sentence, self.announced(table), no.allowed) if isinstance(no, Refused) else no


def wagering(table: Table[object], wagers: tuple[str, ...]) -> list[int]:
    """The seats with one of these wagers, from the dealer's left on."""
    stakes = table.layout.stakes.values()
    return sorted({seat_number(stake.owner) for stake in stakes if stake.spot.wager.name in wagers})


async def bets(table: Table[DeckTable], steps: Procedure, closes: ClosesBetting) -> list[int]:
    """Betting is open until the dealer's call. Gives the seats to which cards are dealt.

    Raises where other cards come first: where it begins, or since they have grown too old while it was open.
    """
    check_cards(table, steps)
    await table.ask(closes, meanwhile=(table.betting,))
    check_age(table, steps)
    table.kept.clear()
    table.announce(table.game.betting_words, closes.announced(table))
    sweep(table)
    return wagering(table, closes.wagers)
