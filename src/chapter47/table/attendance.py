"""The table's own script, above the round's: opened, played round by round, closed, and opened again."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chapter47.law import Source
from chapter47.table.calls import AwaitsCall
from chapter47.table.commands import Command, Details
from chapter47.table.events import Fact
from chapter47.table.inventory import record_count
from chapter47.table.news import Closed
from chapter47.table.petitioned import check_opening
from chapter47.table.says import Say, Speaker, refused

if TYPE_CHECKING:
    from chapter47.table.table import Table


@dataclass(frozen=True, eq=False)
class AwaitsOpening(AwaitsCall):
    """A table opens when it is called open; one of a game under test in the hours of the test alone (8.4(g))."""

    def read(self, table: Table[object], command: Command) -> Details:
        opened = super().read(table, command)
        check_opening(table)
        return opened

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        no = refused(lambda: check_opening(table))
        return (say if no is None else replace(say, refused=no) for say in super().says(table, by))


class Closing(Exception):
    """The table closes before anything was wagered."""


class Unready(Exception):
    """Nothing is wagered yet, and something is put right before the round begins."""


class Voided(Exception):
    """A supervisor ends a round that cannot be finished: its wagers go back."""

    def __init__(self, reason: str, cites: Source) -> None:
        super().__init__(reason)
        self.reason = reason
        self.cites = cites


async def attend(table: Table) -> None:
    """Runs as long as the table exists."""
    game, readies = table.game, table.game.readies
    is_ready = table.is_open  # it goes on from a snapshot, which is taken where a round begins
    while True:
        if not table.is_open:
            opened = await table.ask(AwaitsOpening("open", "The table is closed.", None, (), game.opens))
            await game.opening(table, opened)
            table.is_open = True
            table.record(Fact("opened", table.terms.cites, {"game": game.name}))
            record_count(table, "opening")
            table.post_sign()
        while not table.closing or table.is_unsettled():
            try:
                if readies is not None and not is_ready and readies.is_unready(table):
                    await readies.ready(table)
                    if table.closing and not table.is_unsettled():
                        break
                is_ready = False
                table.begin_round()
                with table.may_report(game.throughout(table)):
                    await game.round(table)
                table.end_round()
            except Voided as voided:
                table.end_round(voided)
            except Unready:
                table.abandon_round()
            except Closing:
                table.round_began = None
                break
        game.heard(table, Closed())
        table.closing = table.superseded = table.is_open = False
        record_count(table, "closing")
        table.record(Fact("closed", None))
