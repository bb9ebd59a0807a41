"""A made-up game whose tables have waiting lists: big six at three seats, of which the house takes a dollar a round."""

from collections.abc import Mapping
from typing import ClassVar

from chapter47.games.big_six import BigSix
from chapter47.games.parts.card_room import ROOM, ROOM_POSTS
from chapter47.house import Choice, Number
from chapter47.law import Petition
from chapter47.money import dollars
from chapter47.money.ledger import INVENTORY
from chapter47.money.owners import seat_owner
from chapter47.table.events import Fact
from chapter47.table.table import Table

PETITION = Petition("Parlour")
RAKE = 1_00


class Parlour(BigSix):
    """Players wait for it."""

    name = "parlour"
    title = "Parlour"
    family = "poker"  # type: ignore[assignment]  # the parent says wheels
    sections = ()  # type: ignore[assignment]
    seats = 3
    posts: ClassVar[Mapping[str, str]] = {
        "dealer": "dealer",
        "supervisor": "supervisor",
        "floorperson": "supervisor",
        **ROOM_POSTS,
    }
    card_room = ROOM
    options = (  # type: ignore[assignment]
        *BigSix.options,
        Choice("form", "form", PETITION, {"high": "the high hand wins", "low": "the low hand wins"}),
        Number("seats", "seats", PETITION, 2, 3, 3),
    )

    async def round(self, table: Table) -> None:
        await super().round(table)
        for number in sorted(table.seats):
            owner = seat_owner(number)
            if table.ledger.balance(owner) >= RAKE:
                table.ledger.post(owner, INVENTORY, RAKE, PETITION)
                table.record(Fact("raked", PETITION, {"amount": dollars(RAKE), "pot": "main"}))


GAME = Parlour()
