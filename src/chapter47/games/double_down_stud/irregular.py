"""17.11(a) and (d): a hole card that is seen too soon, and a wrong number of cards."""

from functools import lru_cache

from chapter47.games.parts.deck.irregular import void_all
from chapter47.law import cite
from chapter47.table.attendance import Voided
from chapter47.table.reports import Detail, Irregularity, Reportable

MISDEALT = cite("17.11(d)")
DEALER = "dealer"
EXPOSED = Reportable(
    "exposed-hole-card", "The hole card was seen before the second call of no more bets", cite("17.11(a)")
)
TITLES = {"short-hand": "Too few cards were dealt to", "long-hand": "Too many cards were dealt to"}


@lru_cache(maxsize=256)
def once_dealt(areas: tuple[int, ...]) -> tuple[Reportable, ...]:
    """What may be reported once cards lie on those areas, and the hole card is not turned."""
    boxes, of = Detail("box", "number", among=areas), Detail("of", "word", among=(DEALER,))
    players = (Reportable(name, f"{title} a player", MISDEALT, details=(boxes,)) for name, title in TITLES.items())
    dealer = (Reportable(name, f"{title} the dealer", MISDEALT, details=(of,)) for name, title in TITLES.items())
    return (EXPOSED, *players, *dealer)


def put_right(found: Irregularity) -> Voided:
    """All hands are void."""
    if found.kind is EXPOSED:
        return void_all("the hole card was seen too soon", EXPOSED.cites)
    whose = "the dealer" if "of" in found.details else f"area {found.details['box']}"
    return void_all(f"{whose} was dealt a wrong number of cards", MISDEALT)
