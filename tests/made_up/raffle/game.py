"""The declaration of the raffle."""

from collections.abc import Mapping
from typing import Any, ClassVar

from chapter47.equipment import SINGLE_ZERO, Equipment
from chapter47.house import House, Payout
from chapter47.house import Number as NumberOption
from chapter47.law import Mistake, Petition
from chapter47.table.game import Game
from chapter47.table.machine import Hosted
from chapter47.table.table import Table

PETITION = Petition("Raffle")


class Raffle(Game):
    """One number of a hundred."""

    kind = "system"
    name = "raffle"
    title = "Raffle"
    family = "keno"
    sections = ()
    cites = PETITION
    seats = 0
    posts: ClassVar[Mapping[str, str]] = {"raffle-writer": "raffle-writer", "raffle-supervisor": "raffle-supervisor"}
    betting_ends = PETITION
    instruments: ClassVar[Mapping[str, tuple[str, ...]]] = {"chips": ()}
    payouts: ClassVar[Mapping[str, Payout]] = {}
    wagers = ()
    options = (
        NumberOption("closes", "seconds from one draw to the next", PETITION, 1, 86_400, 60),
        NumberOption("prize", "dollars that the number drawn wins", PETITION, 1, 90, 50),
        NumberOption("highest", "highest number that is sold", PETITION, 1, 100, 100),
    )

    def equipment(self, house: House) -> Equipment:
        return SINGLE_ZERO

    async def round(self, table: Table) -> None:
        raise Mistake("no-table", "A raffle is no table.")

    def machine(self, house: House, snapshot: dict[str, Any] | None = None) -> Hosted:
        from .system import RaffleSystem  # which knows this declaration

        return RaffleSystem(self, house, snapshot)


GAME = Raffle()
