"""The wager and its raise, their payout table, and the betting areas: 6.5 and 6.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.equipment import Outcome
from chapter47.games.red_dog.raises import SPREAD
from chapter47.games.red_dog.values import NO_SPREAD, OUTSIDE
from chapter47.house import House, Payout
from chapter47.law import Chapter47Error, Refused, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.commands import Pick
from chapter47.table.wagers import UNBOUNDED, Bounds, Decision, Phase, Spot, Support, Wager, lose, win

if TYPE_CHECKING:
    from chapter47.table.table import Table

SEATS = 7
AREAS = cite("6.8")

PAYOUTS: dict[str, Payout] = {
    "three-of-a-kind": Payout(Odds(11, 1), cite("6.5(f)1"), fixed=True),
    # The table of 6.5(i)2; the house may pay more, (i)3.
    "spread-1": Payout(Odds(5, 1), cite("6.5(i)2")),
    "spread-2": Payout(Odds(4, 1), cite("6.5(i)2")),
    "spread-3": Payout(Odds(2, 1), cite("6.5(i)2")),
    "spread-4": Payout(Odds(1, 1), cite("6.5(i)2")),
}
LINES = ("spread-1", "spread-2", "spread-3", "spread-4")
"""The lines by spread: the last is that of every spread from 4 to 11."""


def decides(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """What a round means for every wager in it."""
    if outcome == "consecutive":
        return Decision("void", cites=cite("6.5(e)"))
    if outcome == "pair":
        return Decision("void", cites=cite("6.5(f)2"))
    if outcome == "three-of-a-kind":
        return win("three-of-a-kind", cite("6.5(f)1"))
    if outcome == OUTSIDE:
        return lose(cite("6.5(i)1"))
    spread = int(str(outcome).removeprefix("between-"))
    return win(LINES[min(spread, len(LINES)) - 1], cite("6.5(i)1"))


def decides_raise(pick: Pick, outcome: Outcome, house: House) -> Decision:
    """A raise is decided as the wager that it supports; where there is no spread, there is no raise to decide."""
    return Decision("void", cites=cite("6.5(h)")) if outcome in NO_SPREAD else decides(pick, outcome, house)


def areas(house: House) -> tuple[Pick, ...]:
    """A seat's own area, which needs no pick, and the others where the house lets players wager on more than one."""
    return (None, *range(1, SEATS + 1)) if house["betting-areas"] else (None,)


NAMED = {f"box {area}": area for area in range(1, SEATS + 1)}


def meant(seat: int, pick: Pick) -> Pick:
    """The area that a person at a seat means by a box: the seat's own needs no pick.

    >>> meant(1, "box 2"), meant(1, "box 1"), meant(1, 2)
    (2, None, 2)
    """
    area = NAMED.get(pick, pick) if isinstance(pick, str) else pick
    return None if area is not pick and area == seat else area


def refuse_area(pick: Pick, house: House) -> Chapter47Error | None:
    """A pick where a player has one betting area."""
    if pick is None or house["betting-areas"]:
        return None
    sentence = "At this table a player wagers on one betting area."
    return Refused("pick-not-offered", sentence, AREAS, "Wager on the one in front. The house may offer more.")


def before_cards(spot: Spot, phase: Phase) -> Refused | None:
    """Refuses a wager once a card is out."""
    if phase != SPREAD:
        return None
    sentence = "Wagers are made before the first card is dealt."
    return Refused("betting-closed", sentence, cite("6.5(a)"), "A wager that stands may be raised.")


def own_area(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """Refuses a wager on an area that is somebody else's."""
    if phase == SPREAD:
        return UNBOUNDED
    area = spot.pick if spot.pick is not None else seat
    if spot.pick == seat:
        raise Refused("own-area", f"Area {seat} is the seat's own.", AREAS, "It needs no number.")
    if area != seat and area in table.seats:
        raise Refused("area-taken", f"Area {area} is in front of seat {area}.", AREAS, "Areas of empty seats are free.")
    for other, _, pick in table.layout.stakes:
        if pick == area and other != seat_owner(seat):
            sentence = f"Seat {seat_number(other)} has a wager on area {area}."
            raise Refused("area-taken", sentence, AREAS, "It is free again after this round.")
    return UNBOUNDED


def without_spread(spot: Spot, phase: Phase) -> Refused | None:
    """Refuses a raise without a spread."""
    if phase == SPREAD:
        return None
    sentence = "A raise is made where the first two cards have a spread, before the third is dealt."
    return Refused("no-spread", sentence, cite("6.5(h)"), "First the wager, and then two cards.")


def as_the_wager(table: Table, seat: int, spot: Spot, phase: Phase) -> Bounds:
    """Refuses a raise of no wager; else at most the wager."""
    if phase != SPREAD:
        return UNBOUNDED
    wager = table.layout.stakes.get((seat_owner(seat), "red-dog", spot.pick))
    if wager is None:
        where = "" if spot.pick is None else f" on area {spot.pick}"
        sentence = f"The player has no wager{where} to raise."
        raise Refused("nothing-to-support", sentence, cite("6.5(h)"), "A raise supports a wager on the same area.")
    most = wager.amount

    def above(total: Cents) -> Refused:
        sentence = f"A raise is at most the wager that it supports, {amount_words(most)}."
        return Refused("above-wager", sentence, cite("6.5(h)"), f"Raise by {amount_words(most)} or less.")

    return Bounds(most=most, outside=above)


WAGERS = (
    Wager(
        name="red-dog",
        title="Red dog wager",
        cites=cite("6.5(a)"),
        decides=decides,
        picks=areas,
        lines=("three-of-a-kind", *LINES),
        closed_in=before_cards,
        bounds=own_area,
        apart=True,
        refusal=refuse_area,
    ),
    Wager(
        name="raise",
        title="Raise wager",
        cites=cite("6.5(h)"),
        decides=decides_raise,
        picks=areas,
        lines=LINES,
        supports=Support("red-dog", lambda odds, wager, times: wager, lambda house: 1),
        closed_in=without_spread,
        bounds=as_the_wager,
        measured=cite("6.5(h)"),
        bounded=True,
        # 6.5(b): cash is confirmed before the first card, and a raise comes after the second.
        instruments=("chips", "plaque", "match-play"),
        refusal=refuse_area,
    ),
)
