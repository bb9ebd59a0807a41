"""Boxes in rows: of a game that has no drawing of its own, and of wagers that a drawing has no box for."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from chapter47.faces.felts.base import MARGIN, Box, pays
from chapter47.table.terms import Terms
from chapter47.table.wagers import Spot, box_label, pick_text

ACROSS = 1168
CELL = 96
LEAST_CELL = 112
GAP = 12


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
    return _laid_out(terms, rows, MARGIN, ACROSS, lambda spot: next(iter(spot.places[0].boxes)), titled=False)


def beside(terms: Terms, drawn: Sequence[Box]) -> list[Box]:
    """A row below a felt for the wagers that it has no box for: a petitioned one plays there at once."""
    names = {box.name for box in drawn}
    others = [spot for spot in terms.spots.values() if not names.issuperset(spot.places[0].boxes)]
    if not others:
        return []
    top, across = max(box.bottom for box in drawn) + GAP, max(box.right for box in drawn) - MARGIN
    return _laid_out(terms, [others], top, across, name_beside, titled=True)


def name_beside(spot: Spot) -> str:
    """The box beside the felt of a wager that has none on it."""
    return box_label(spot.wager.title, spot.pick)


def _laid_out(
    terms: Terms, rows: Iterable[list[Spot]], top: int, across: int, name: Callable[[Spot], str], *, titled: bool
) -> list[Box]:
    """Boxes in as many lines as each row needs, all as long as the felt."""
    boxes = []
    for row in rows:
        most = max(1, across // (2 * LEAST_CELL if titled or row[0].pick is None else LEAST_CELL))
        lines = -(-len(row) // most)
        for line in range(lines):
            cells = row[len(row) * line // lines : len(row) * (line + 1) // lines]
            edges = [MARGIN + across * place // len(cells) for place in range(len(cells) + 1)]
            for spot, (left, right) in zip(cells, pairwise(edges), strict=True):
                label = name_beside(spot) if titled or spot.pick is None else pick_text(spot.pick)
                at = (left, top, right - left, CELL)
                shape = "row" if titled else "rect"  # beside a felt there is room for chips beside the lettering
                boxes.append(Box(name(spot), *at, label, note=pays(terms, *spot.key), shape=shape))
            top += CELL
    return boxes
