"""18.7(e)2 and 18.12(c): hands, or the community cards, that are not three cards, and a deck that is not 52."""

from functools import lru_cache

from chapter47.games.let_it_ride.deck import STEPS
from chapter47.games.let_it_ride.remembered import LetItRideTable
from chapter47.games.parts.deck.irregular import void_all, wrong_count
from chapter47.games.parts.deck.steps import irregularities
from chapter47.law import cite
from chapter47.table.attendance import Voided
from chapter47.table.reports import Detail, Irregularity, Reportable
from chapter47.table.table import Table

MISDEALT = cite("18.12(c)")
COMMUNITY = "community"
TITLES = {"short-hand": "Fewer cards than three were dealt to", "long-hand": "More cards than three were dealt to"}
COUNTING = irregularities(STEPS).counting


@lru_cache(maxsize=256)
def once_dealt(areas: tuple[int, ...]) -> tuple[Reportable, ...]:
    """What may be reported once cards lie on those areas."""
    boxes, of = Detail("box", "number", among=areas), Detail("of", "word", among=(COMMUNITY,))
    players = (Reportable(name, f"{title} a player", MISDEALT, details=(boxes,)) for name, title in TITLES.items())
    community = (
        Reportable(name, f"{title} the community area", MISDEALT, details=(of,)) for name, title in TITLES.items()
    )
    return (*players, *community, COUNTING)


def put_right(table: Table[LetItRideTable], found: Irregularity) -> Voided:
    """All hands are void, and the cards are shuffled."""
    if found.kind is COUNTING:
        return wrong_count(table, found)
    whose = "the community area" if "of" in found.details else f"area {found.details['box']}"
    return void_all(f"{whose} was dealt another number of cards than three", MISDEALT)
