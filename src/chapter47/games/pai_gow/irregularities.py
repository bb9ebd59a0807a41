"""10.9: what goes wrong once tiles are dealt, and what follows. A roll that is none is shaken again: 10.9(a), (b)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from chapter47.games.pai_gow.dealt import Dealt
from chapter47.games.pai_gow.remembered import PaiGowTable
from chapter47.games.pai_gow.wagers import SEATS
from chapter47.games.parts.areas import place_of
from chapter47.games.parts.deck.irregular import void_all
from chapter47.games.parts.exposed import SaysOfExposed, ask_exposed, decide_exposed
from chapter47.games.parts.ring import DEAD_HAND, DEALER
from chapter47.law import Editorial, cite
from chapter47.table.reports import Detail, Irregularity, Reportable

WRONG_TOTAL = Reportable(
    "wrong-total", "The dice were added up wrongly, and the tiles dealt to the wrong positions", cite("10.9(c)")
)


@lru_cache(maxsize=1 << 6)
def _exposed_box(*areas: int) -> Reportable:
    title = "A tile of a betting position was seen"
    return Reportable("exposed-tile", title, cite("10.9(d)"), details=(Detail("box", "number", among=areas),))


@lru_cache(maxsize=1 << 4)
def _exposed_of(*places: str) -> Reportable:
    title = "A tile of the dealer, the bank, the dead hand or a position without a wager was seen"
    return Reportable("exposed-tile", title, cite("10.9(e)"), details=(Detail("of", "word", among=places),))


def reports(dealt: Dealt) -> tuple[Reportable, ...]:
    """What may be reported of tiles that are dealt, before the dealer's are turned."""
    areas = tuple(area for area in range(1, SEATS + 1) if dealt.hands[place_of(area)].at)
    return (*reports_of_nobodys(dealt), *([_exposed_box(*areas)] if areas else []))


def reports_of_nobodys(dealt: Dealt) -> tuple[Reportable, ...]:
    """What may still be once players' hands are all set: theirs are about to be exposed."""
    if not any(hand.at for hand in dealt.hands.values()):
        return ()
    of = tuple(_of(dealt))
    return (WRONG_TOTAL, _exposed_of(*of)) if of else (WRONG_TOTAL,)


def _of(dealt: Dealt) -> Iterable[str]:
    """Whose tiles nobody may see that are dealt: the dealer's and the bank's until they are turned."""
    lies = {place for place, hand in dealt.hands.items() if hand.at}
    if DEALER in lies and DEALER not in dealt.halves:
        yield "dealer"
    if dealt.bank is not None and place_of(dealt.bank) in lies and not dealt.is_open(place_of(dealt.bank)):
        yield "bank"
    if DEAD_HAND in lies:
        yield "dead-hand"
    if lies.intersection(dealt.empty):
        yield "no-wager"


class SaysOfTile(SaysOfExposed[PaiGowTable]):
    """10.9(d): each player chooses whose tile was exposed, and nobody else."""

    piece = "tile"
    option = cite("10.9(d)")
    instead = Editorial("for a player who does not choose a supervisor has the hand voided", option)


async def put_right(dealt: Dealt, found: Irregularity) -> None:
    """What follows of a report: players choose whose tiles were exposed, in any order; or all hands are void."""
    note(dealt, found)
    await decide_exposed(
        dealt.table,
        dealt.exposed,
        lambda: SaysOfTile(tuple(dealt.boxes[area] for area in dealt.exposed)),
        lambda: reports(dealt),
        lambda another: note(dealt, another),
        lambda area: dealt.void(area, SaysOfTile.option, "a tile of the hand was exposed"),
        dealt.lay_all,
    )


def note(dealt: Dealt, found: Irregularity) -> None:
    """A tile that is no player's, or a wrong total, voids all hands; of a player's the player is asked."""
    if found.kind is WRONG_TOTAL:
        raise void_all("the dice were added up wrongly", cite("10.9(c)"))
    area = found.details.get("box")
    if type(area) is not int or area not in dealt.boxes:
        raise void_all("a tile was exposed that is no player's", cite("10.9(e)"))
    ask_exposed(dealt.table, dealt.exposed, area, SaysOfTile.piece, SaysOfTile.option)
    dealt.lay_all(area)
