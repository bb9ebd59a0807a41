"""Any other game: rows of boxes, wager by wager."""

from itertools import pairwise

from chapter47.table.game import Terms
from chapter47.table.wagers import Spot, pick_text
from chapter47.web.felts.base import MARGIN, Box, pays

ACROSS = 1168
CELL = 96
LEAST_CELL = 112


def grid(terms: Terms) -> list[Box]:
    """A row for each wager, as many boxes as it has picks; wagers without picks share one.

    A game whose wagers lie on lines and corners has a drawing of its own: here each is a box.
    """
    rows: list[list[Spot]] = []
    for spot in terms.spots.values():
        last = rows[-1][-1] if rows else None
        alone = spot.pick is None
        if last is not None and (last.wager is spot.wager or (alone and last.pick is None)):
            rows[-1].append(spot)
        else:
            rows.append([spot])
    boxes = []
    top = MARGIN
    for row in rows:
        most = ACROSS // (2 * LEAST_CELL if row[0].pick is None else LEAST_CELL)
        lines = -(-len(row) // most)
        for line in range(lines):
            cells = row[len(row) * line // lines : len(row) * (line + 1) // lines]
            edges = [MARGIN + ACROSS * place // len(cells) for place in range(len(cells) + 1)]
            for spot, (left, right) in zip(cells, pairwise(edges), strict=True):
                label = spot.wager.title if spot.pick is None else pick_text(spot.pick)
                name = next(iter(spot.places[0].boxes))
                at = (left, top, right - left, CELL)
                boxes.append(Box(name, *at, label, note=pays(terms, *spot.key)))
            top += CELL
    return boxes
