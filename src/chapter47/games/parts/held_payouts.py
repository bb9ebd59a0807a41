"""A payout that is not made at once: a casino supervisor validates it, and its documents are completed.

Gaming waits for either word, and the cards lie there meanwhile. Where no person stands in the post, a driver does, and
the record is marked so.
"""

from functools import lru_cache
from typing import Any

from chapter47.law import Source
from chapter47.table.calls import NO_WORDS, AwaitsWord
from chapter47.table.table import Table

VALIDATED = "payout-validated"
COMPLETED = "documents-completed"
SUPERVISOR = ("supervisor",)
_WAITING = {
    VALIDATED: "A casino supervisor has yet to validate the progressive payout at seat {seat}.",
    COMPLETED: "The documents of the progressive payout at seat {seat} have yet to be completed.",
}


@lru_cache(maxsize=1 << 6)
def _word(call: str, cites: Source, seat: int) -> AwaitsWord:
    """The same ask for the same question."""
    return AwaitsWord(call, _WAITING[call].format(seat=seat), cites, SUPERVISOR, NO_WORDS)


async def validate(table: Table[Any], seat: int, cites: Source, told: dict[str, object]) -> None:
    """The supervisor says that the payout is right."""
    asked = _word(VALIDATED, cites, seat)
    by = asked.given_by(await table.ask(asked))
    table.perform("have a casino supervisor validate the payout", cites, {"by": by, **told})


async def complete_documents(table: Table[Any], seat: int, cites: Source) -> None:
    """What is not paid out of the tray is paid once its papers are made out."""
    table.perform("leave the cards until the documents of the payout are completed", cites, {"seat": seat})
    asked = _word(COMPLETED, cites, seat)
    by = asked.given_by(await table.ask(asked))
    table.perform("complete the documents of the payout", cites, {"by": by, "seat": seat})
