"""The floorperson verifies the dealer's inspection of the cards: nobody else does, and nobody's word is made up."""

from functools import lru_cache
from typing import Any

from chapter47.law import Source
from chapter47.table.calls import NO_WORDS, AwaitsWord
from chapter47.table.table import Table

VERIFIED = "inspection-verified"
FLOORPERSON = ("floorperson",)


@lru_cache(maxsize=1 << 5)
def _verifies(cites: Source) -> AwaitsWord:
    """The same ask for the same question."""
    waiting = "The floorperson has yet to verify the inspection of the cards."
    return AwaitsWord(VERIFIED, waiting, cites, FLOORPERSON, NO_WORDS)


async def verified(table: Table[Any], cites: Source) -> str:
    """Gaming waits for the floorperson. Who verified it, as the record tells it."""
    asked = _verifies(cites)
    return asked.given_by(await table.ask(asked))
