"""Where wagers lie: a box of the layout, a hand on it once a pair was split, a spot in multiple action."""

from functools import cache
from typing import NamedTuple

from chapter47.house import House
from chapter47.law import Chapter47Error, Mistake, shown
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.commands import Pick
from chapter47.table.says import OneOf

BOXES = 7
"""The most boxes that a layout has: 2.11(e)."""


class Place(NamedTuple):
    """One place on the layout."""

    box: int
    hand: int = 1
    spot: int = 1


@cache
def pick_of(box: int, hand: int = 1, spot: int = 1) -> str:
    """A place as a wager's pick.

    >>> pick_of(3), pick_of(3, 2), pick_of(3, spot=2)
    ('box 3', 'box 3 hand 2', 'box 3 spot 2')
    >>> place_of("box 3 hand 2")
    Place(box=3, hand=2, spot=1)
    """
    return f"box {box}" + (f" hand {hand}" if hand > 1 else "") + (f" spot {spot}" if spot > 1 else "")


_PLACES: dict[Pick, Place] = {
    pick_of(box, hand, spot): Place(box, hand, spot)
    for box in range(1, BOXES + 1)
    for hand in range(1, 5)
    for spot in range(1, 4)
}


place_of = _PLACES.__getitem__
"""The place that a wager's pick names."""


def placed(seat: int, pick: Pick) -> Pick:
    """The pick that a person at a seat means: without a box it is the seat's own.

    >>> placed(4, None), placed(4, "spot 2"), placed(4, 5), placed(4, "box 5")
    ('box 4', 'box 4 spot 2', 'box 5', 'box 5')
    >>> placed(4, "spot 1"), placed(4, "box 5 spot 1"), placed(4, "box 9")
    ('box 4', 'box 5', 'box 9')
    """
    if type(pick) is int and 1 <= pick <= BOXES:
        return pick_of(pick)
    if not 1 <= seat <= BOXES:  # nobody sits there
        return pick
    if pick is None:
        return pick_of(seat)
    if isinstance(pick, str) and pick and pick not in _PLACES:
        # The first hand and the first spot go without saying.
        said = f" {pick} ".replace(" hand 1 ", " ").replace(" spot 1 ", " ").strip()
        return next((place for place in (said, f"box {seat} {said}".strip()) if place in _PLACES), pick)
    return pick


@cache
def picks(boxes: int, hands: int, spots: int) -> tuple[Pick, ...]:
    """Every place of a layout, first hands first."""
    return tuple(
        pick_of(box, hand, spot)
        for hand in range(1, hands + 1)
        for box in range(1, boxes + 1)
        for spot in range(1, spots + 1)
    )


def all_places(house: House) -> tuple[Pick, ...]:
    """Where money may lie in a round: split hands included."""
    return picks(house.number("boxes"), house.number("resplit"), max(1, house.number("multiple-action")))


def split_hands(house: House) -> tuple[Pick, ...]:
    """Where money lies that a split brought: on every hand but the first."""
    return tuple(pick for pick in all_places(house) if place_of(pick).hand > 1)


def first_hands(house: House) -> tuple[Pick, ...]:
    """Where wagers are made before a pair is split."""
    return picks(house.number("boxes"), 1, max(1, house.number("multiple-action")))


def whole_boxes(house: House) -> tuple[Pick, ...]:
    """Where wagers lie that are one for the box."""
    return picks(house.number("boxes"), 1, 1)


def refuse_place(pick: Pick, house: House) -> Chapter47Error:
    """A pick that is no place of this layout."""
    boxes, spots = house.number("boxes"), house.number("multiple-action")
    allowed = f"box = 1 to {boxes}" + (f", spot = 1 to {spots}." if spots else "; there are no spots.")
    return Mistake("no-such-box", f"{shown(pick)} is no place on this layout.", allowed)


def on_boxes(seat: int, found: tuple[int, ...]) -> Way:
    """A choice that names a box: a seat's own may be left out; where there is none, it is refused of that."""
    if not found:
        return NO_MORE
    return Way({"box": OneOf(found)}, ("box",) if seat in found else (), {"box": found[0]})
