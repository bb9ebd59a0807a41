"""Roulette: three rows of twelve, whose lines and corners are wagered on."""

from dataclasses import replace

from chapter47.equipment import RouletteWheel
from chapter47.faces.felts.base import MARGIN, Box, pays
from chapter47.table.terms import Terms

ZERO = 80
"""How wide the zeros and the columns are."""
NUMBER = 84
ROW = 112
OUTSIDE = 72
POCKET = 60
"""How wide a number of the replica is."""
POCKET_ROW = 56


def roulette(terms: Terms) -> list[Box]:
    """The zeros at the left, the columns at the right, dozens and even money below."""
    wheel = terms.equipment
    assert isinstance(wheel, RouletteWheel)
    left, top = MARGIN + ZERO, MARGIN
    bottom = top + 3 * ROW
    zeros = [zero for zero in ("00", "0") if ("straight", zero) in terms.spots]
    tall = 3 * ROW // len(zeros)
    boxes = [
        Box(zero, MARGIN, top + tall * place, ZERO, tall, zero, tone="green", size=44)
        for place, zero in enumerate(zeros)
    ]
    for number in range(1, 37):
        along, up = divmod(number - 1, 3)
        at = (left + NUMBER * along, top + ROW * (2 - up), NUMBER, ROW)
        boxes.append(Box(str(number), *at, str(number), tone=wheel.color(str(number)), size=44))
    for column in (3, 2, 1):
        at = (left + 12 * NUMBER, top + ROW * (3 - column), ZERO, ROW)
        boxes.append(Box(f"column {column}", *at, pays(terms, "column", column), turn=-90, size=30))
    for place, dozen in enumerate(("1st 12", "2nd 12", "3rd 12")):
        at = (left + 4 * NUMBER * place, bottom, 4 * NUMBER, OUTSIDE)
        boxes.append(Box(dozen, *at, dozen, size=34))
    for place, outside in enumerate(("1 to 18", "even", "red", "black", "odd", "19 to 36")):
        at = (left + 2 * NUMBER * place, bottom + OUTSIDE, 2 * NUMBER, OUTSIDE)
        box = Box(outside, *at, outside.capitalize(), size=32)
        boxes.append(replace(box, label="", glyph={"diamond": outside}) if outside in {"red", "black"} else box)
    bottom += 2 * OUTSIDE
    if ("seven-numbers", None) in terms.spots:
        numbers = [name for name in (box.name for box in boxes) if _wins(terms, "seven-numbers", name)]
        label = f"{' · '.join(numbers)} pays {pays(terms, 'seven-numbers')}"
        boxes.append(Box("seven numbers", left, bottom, 12 * NUMBER, OUTSIDE, label, size=32))
        bottom += OUTSIDE
    if any(wager == "five-adjacent" for wager, _ in terms.spots):
        boxes += _replica(wheel, bottom + MARGIN)
    return boxes


def _wins(terms: Terms, wager: str, number: str) -> bool:
    ruling = terms.spots[wager, None].rulings[None].get(number)
    return ruling is not None and ruling.result == "win"


def _replica(wheel: RouletteWheel, top: int) -> list[Box]:
    """The wheel on the layout, as a track: its numbers clockwise, along the upper edge and back along the lower."""
    half = (len(wheel.pockets) + 1) // 2
    width = ZERO + 12 * NUMBER + ZERO
    boxes = []
    for row, pockets in enumerate((wheel.pockets[:half], wheel.pockets[half:][::-1])):
        left = MARGIN + (width - POCKET * len(pockets)) // 2
        for place, pocket in enumerate(pockets):
            at = (left + POCKET * place, top + 2 * POCKET_ROW * row, POCKET, POCKET_ROW)
            boxes.append(Box(f"replica {pocket}", *at, pocket, tone=wheel.color(pocket), size=28))
    left = MARGIN + (width - POCKET * half) // 2
    at = (left, top + POCKET_ROW, POCKET * half, POCKET_ROW)
    return [*boxes, Box("replica", *at, "Five adjacent numbers of the wheel", size=28)]
