"""Sic bo: small and big at the sides, kinds between them, then totals, combinations and single numbers."""

from dataclasses import replace

from chapter47.faces.felts.base import MARGIN, Box, box_of, pays
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

BOARD = 1260
"""As wide as fourteen totals, fifteen combinations and six numbers all come out even."""
SIDE = 180
PAIR = 90
TRIPLE = 120
TRIPLE_ROW = 72
TOTAL_ROW = 104
COMBINATION_ROW = 112
SINGLE_ROW = 104


def sic_bo(terms: Terms) -> list[Box]:
    """The board as it is usually laid out, each box with its dice and what it pays."""
    faces = range(1, 7)
    tall = 3 * TRIPLE_ROW

    def box(wager: str, pick: Pick, x: int, y: int, w: int, h: int, **more: object) -> Box:
        drawn = box_of(terms, wager, pick, MARGIN + x, MARGIN + y, w, h)
        return replace(drawn, note=pays(terms, wager, pick), **more)  # type: ignore[arg-type]  # fields of a box

    def dice(*shown: int) -> dict[str, object]:
        return {"dice": list(shown)}

    boxes = [box("small", None, 0, 0, SIDE, tall, label="Small", size=46)]
    boxes += [
        box("two-of-a-kind", face, SIDE + PAIR * place, 0, PAIR, tall, glyph=dice(face, face))
        for place, face in enumerate(faces[:3])
    ]
    left = SIDE + 3 * PAIR
    for column, group in ((left, faces[:3]), (left + 2 * TRIPLE, faces[3:])):
        boxes += [
            box("three-of-a-kind", face, column, TRIPLE_ROW * row, TRIPLE, TRIPLE_ROW, glyph=dice(face, face, face))
            for row, face in enumerate(group)
        ]
    boxes.append(box("any-three-of-a-kind", None, left + TRIPLE, 0, TRIPLE, tall, label="Any triple", size=24))
    left += 3 * TRIPLE
    boxes += [
        box("two-of-a-kind", face, left + PAIR * place, 0, PAIR, tall, glyph=dice(face, face))
        for place, face in enumerate(faces[3:])
    ]
    boxes.append(box("big", None, BOARD - SIDE, 0, SIDE, tall, label="Big", size=46))
    top = tall
    for wager, high in (("total", TOTAL_ROW), ("two-dice-combination", COMBINATION_ROW), ("one-of-a-kind", SINGLE_ROW)):
        picks = [pick for name, pick in terms.spots if name == wager]
        wide = BOARD // len(picks)
        for place, pick in enumerate(picks):
            shown: dict[str, object] = {"label": str(pick), "size": 44}
            if wager != "total":
                shown = {"glyph": dice(*pick) if isinstance(pick, tuple) else dice(int(str(pick)))}
            boxes.append(box(wager, pick, wide * place, top, wide, high, **shown))
        top += high
    return boxes
