"""Layouts as a terminal shows them: boxes of text, drawn by hand where rows of them would not tell enough."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from chapter47.equipment import RouletteWheel
from chapter47.games.blackjack.places import place_of
from chapter47.games.roulette import SEVEN
from chapter47.money import Odds
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot

GROUND = {"red": "white on color(124)", "black": "white on black", "green": "white on dark_green"}


class Box(NamedTuple):
    """A box of the layout: its lettering in the declarations, what is shown, and its lines, shared with neighbors."""

    name: str
    text: str
    left: int
    top: int
    right: int
    bottom: int
    style: str = ""
    note: str = ""
    """A second line: what it pays, until a chip lies there."""
    caption: str = ""
    """Lettering on the line above."""


def box_of(spot: Spot) -> str:
    """The one box that a place is, if it is one."""
    place = spot.places[0].boxes
    return next(iter(place)) if len(place) == 1 else ""


def either(odds: Sequence[Odds]) -> str:
    """Odds of which one is paid.

    >>> either([Odds(1, 1), Odds(2, 1), Odds(3, 1)])
    '1, 2 or 3 to 1'
    """
    if len({each.b for each in odds}) == 1 < len(odds):
        return f"{', '.join(str(each.a) for each in odds[:-1])} or {odds[-1]}"
    return " or ".join(map(str, odds))


# Roulette, whose boxes have a shape that wagers depend on


def roulette(terms: Terms) -> list[Box]:
    """Three rows of twelve, the zeros at their head, dozens and even money along the outside."""
    wheel = terms.equipment
    assert isinstance(wheel, RouletteWheel)
    boxes = []
    zeros = [zero for zero in ("00", "0") if ("straight", zero) in terms.spots]
    for number, zero in enumerate(zeros):
        top, bottom = 6 * number // len(zeros), 6 * (number + 1) // len(zeros)
        boxes.append(Box(zero, zero, 0, top, 5, bottom, GROUND["green"]))
    for number in range(1, 37):
        left, top = 5 + 5 * ((number - 1) // 3), 4 - 2 * ((number - 1) % 3)
        pocket = str(number)
        boxes.append(Box(pocket, pocket, left, top, left + 5, top + 2, GROUND[wheel.color(pocket)]))
    for column in (1, 2, 3):
        top = 6 - 2 * column
        boxes.append(Box(f"column {column}", f"column {column}", 65, top, 76, top + 2))
    for number, dozen in enumerate(("1st 12", "2nd 12", "3rd 12")):
        boxes.append(Box(dozen, dozen, 5 + 20 * number, 6, 25 + 20 * number, 8))
    for number, outside in enumerate(("1 to 18", "even", "red", "black", "odd", "19 to 36")):
        style = GROUND.get(outside, "")
        boxes.append(Box(outside, outside, 5 + 10 * number, 8, 15 + 10 * number, 10, style))
    if ("seven-numbers", None) in terms.spots:
        boxes.append(Box("seven numbers", f"seven numbers: {' '.join(SEVEN)}", 5, 10, 65, 12))
    return boxes


# Blackjack, where every box of the layout has the same wagers, and split or doubled money lies beside


def blackjack(terms: Terms) -> list[Box]:
    """A row for each wager that a player makes: boxes, in multiple action by spot, insurance, and what is beside."""
    made = [spot for spot in terms.spots.values() if not spot.wager.by_decision]
    rows_of: dict[tuple[str, int], list[Spot]] = {}
    for spot in made:
        place = place_of(spot.pick)
        if place.hand == 1:
            rows_of.setdefault((spot.wager.name, place.spot), []).append(spot)
    across, top = 77, 0
    found: list[Box] = []
    for (name, number), spots in rows_of.items():
        title = spots[0].wager.title + (f", spot {number}" if (name, 2) in rows_of else "")
        labeled = not found
        bottom = top + (3 if labeled else 2)
        for at, spot in enumerate(spots):
            left, right = (across * each // len(spots) for each in (at, at + 1))
            label = f"box {place_of(spot.pick).box}" if labeled else ""
            caption = f"{title} · {either(spot.pays)}" if at == 0 else ""
            found.append(Box(box_of(spot), label, left, top, right, bottom, caption=caption))
        top = bottom
    return found


TEXT_FELTS: Mapping[str, Callable[[Terms], list[Box]]] = {"roulette": roulette, "blackjack": blackjack}
"""Felts drawn by hand. Every other game's is made of rows."""

ROWS: Mapping[str, Iterable[tuple[str, ...]]] = {
    "sic-bo": (
        ("small", "any-three-of-a-kind", "big"),
        ("two-of-a-kind", "three-of-a-kind"),
        ("total",),
        ("two-dice-combination",),
        ("one-of-a-kind",),
    ),
}
"""Which wagers lie beside each other, where they are not simply listed."""
