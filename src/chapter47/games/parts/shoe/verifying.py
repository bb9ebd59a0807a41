"""The floorperson verifies the dealer's inspection of the cards: nobody else does, and nobody's word is made up."""

from functools import lru_cache

from chapter47.law import Source
from chapter47.table.asking import only
from chapter47.table.calls import NO_WORDS, AwaitsCall
from chapter47.table.commands import Call, Command, Details
from chapter47.table.table import Table

VERIFIED = "inspection-verified"
FLOORPERSON = ("floorperson",)
AUTOMATIC = "automatic"
"""What a driver says that stands in the post where no person does: the record is marked with it."""


class Verifies(AwaitsCall):
    """Gaming waits for the floorperson. Who verified goes into the record."""

    def answer(self, details: Details) -> Details:
        if details.get("by") == AUTOMATIC:
            only(details, "by")
            return details
        return super().answer(details)

    def due(self, table: Table[object]) -> Command:
        return Call(self.call, {"by": AUTOMATIC}, self.confirmed_by)


@lru_cache(maxsize=1 << 5)
def verifies(cites: Source) -> Verifies:
    """The same ask for the same question."""
    waiting = "The floorperson has yet to verify the inspection of the cards."
    return Verifies(VERIFIED, waiting, cites, FLOORPERSON, NO_WORDS)


def verified_by(said: Details) -> str:
    """Who verified it, as the record tells it."""
    return "the floor itself, in the floorperson's post" if said else "floorperson"
