"""11.11: what goes wrong once cards are dealt, and which of it voids all hands."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from chapter47.games.pai_gow_poker.deck import STEPS
from chapter47.law import Editorial, cite
from chapter47.table.reports import Detail, Reportable

DEALER, BANK = "dealer", "bank"
MISDEALT = cite("11.11(h)")
SEEN, SEEN_ALL = cite("11.11(d)"), cite("11.11(e)")
WRONG_TOTAL = Reportable("wrong-total", "The dice were added up wrong, and the cards went elsewhere", cite("11.11(c)"))
SET_WRONG = Reportable("dealer-set-wrong", "The dealer's hands are not set by the house way", cite("11.11(i)"))
IN_STACKING = Reportable("exposed-in-stacking", "A card was seen while the stacks were dealt", cite("11.11(k)"))
STACKED_WRONG = Reportable("stacks-misdealt", "The stacks were not dealt to and fro", cite("11.11(l)"))
STACKING = (IN_STACKING, STACKED_WRONG)
WAGERS_STAND = Editorial("wagers stand where the stacks are dealt again, and betting stays closed", of=cite("11.11(k)"))
_FLAG = (Detail("misdealt", "flag"),)
_WRONG = "There are not as many cards left as there should be"
COUNTING: Mapping[str, Reportable] = {
    dealing: Reportable("wrong-count", _WRONG, way.wrong_count or STEPS.wrong_count, details=_FLAG)
    for dealing, way in STEPS.ways.items()
}


@lru_cache(maxsize=1 << 8)
def once_dealt(dealing: str, boxes: tuple[int, ...], others: tuple[str, ...], shaken: bool) -> tuple[Reportable, ...]:
    """What may be reported once players' hands lie on these areas, and the dealer's or the bank's in their places."""
    box, of = Detail("box", "number", among=boxes), Detail("of", "word", among=others)
    titles = {"short-hand": "too few cards", "long-hand": "too many cards"}
    found = [COUNTING[dealing]]
    if boxes:
        found += [Reportable(name, f"A player has {many}", MISDEALT, details=(box,)) for name, many in titles.items()]
        found.append(Reportable("exposed-card", "The dealer showed a player's card", SEEN, details=(box,)))
    if others:
        found += [Reportable(name, f"A hand has {many}", MISDEALT, details=(of,)) for name, many in titles.items()]
        found.append(Reportable("exposed-card", "A card of that hand was seen", SEEN_ALL, details=(of,)))
    return (*found, *([WRONG_TOTAL] if shaken else []))
