"""Over 7 and Under 7 at craps, as a petition under 19:47-8.4 asks for them: one declaration, from which all follows.

Version 1 pays both at 1 to 1, and the house keeps a sixth. Version 2, for which the Commission asked in the course of
the test, pays them at 6 to 5.
"""

from chapter47.games.craps import rolls
from chapter47.law import Petition
from chapter47.table.petitioned import Petitioned
from chapter47.table.wagers import Wager

TITLE = "Over 7 and Under 7 at craps"


def wagers(pays: str) -> tuple[Wager, ...]:
    """Both wagers, on the next roll alone, at those odds."""
    return (
        Wager(
            name="over-7",
            title="Over 7",
            cites=Petition(TITLE),
            pays=pays,
            decides=rolls.one_of("over-7", (8, 9, 10, 11, 12)),
        ),
        Wager(
            name="under-7",
            title="Under 7",
            cites=Petition(TITLE),
            pays=pays,
            decides=rolls.one_of("under-7", (2, 3, 4, 5, 6)),
        ),
    )


PETITIONED = Petitioned("over-under-7", TITLE, "craps", (wagers("1 to 1"), wagers("6 to 5")))
