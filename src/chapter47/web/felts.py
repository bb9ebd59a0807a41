"""The felt on a page: the boxes of each game's layout, and where the chips of each wager lie on it.

A felt is drawn in its own units, of which a page makes what its screen has room for. Boxes that are neighbors share
their edges exactly, so a chip lies where the boxes that it touches meet, and no wager is drawn for itself.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from chapter47.equipment import RouletteWheel
from chapter47.money import Odds, dollars
from chapter47.odds import Row, book
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.game import Terms
from chapter47.table.wagers import Spot, box_label, pick_text

MARGIN = 16


@dataclass(frozen=True, slots=True)
class Box:
    """A printed box: its name in the declarations, its place in felt units, and its lettering."""

    name: str
    x: int
    y: int
    w: int
    h: int
    label: str
    note: str = ""
    """A second, smaller line: what it pays."""
    tone: str = ""
    """The ground behind the lettering: red, black, green, or that of the felt."""
    shape: str = "rect"
    """How it is drawn: a plain box, or one of big six's with its insignia."""
    turn: int = 0
    """By how many degrees the lettering is turned."""
    size: int = 26
    """The height of the lettering."""
    glyph: Mapping[str, object] | None = None
    """Dice or a diamond, in place of words."""

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def resting_place(self) -> tuple[int, int]:
        """Where a chip lies in this box alone, so that what is printed there can still be read.

        >>> Box("17", 0, 0, 80, 100, "17").resting_place
        (40, 50)
        >>> Box("red", 0, 0, 160, 60, "").resting_place
        (130, 30)
        """
        if self.note:
            return self.x + self.w // 2, self.bottom - max(22, self.h // 6)
        if self.w > 2 * self.h:
            return self.right - self.h // 2, self.y + self.h // 2
        return self.x + self.w // 2, self.y + self.h // 2

    def json(self) -> dict[str, object]:
        """The box as a page reads it."""
        return {
            "name": self.name,
            "x": self.x,
            "y": self.y,
            "w": self.w,
            "h": self.h,
            "label": self.label,
            "note": self.note,
            "tone": self.tone,
            "shape": self.shape,
            "turn": self.turn,
            "size": self.size,
            "glyph": None if self.glyph is None else dict(self.glyph),
        }


@dataclass(frozen=True, slots=True)
class Felt:
    """The layout of a game under one house."""

    family: str
    boxes: tuple[Box, ...]

    @property
    def width(self) -> int:
        return max(box.right for box in self.boxes) + MARGIN

    @property
    def height(self) -> int:
        return max(box.bottom for box in self.boxes) + MARGIN

    @property
    def by_name(self) -> dict[str, Box]:
        return {box.name: box for box in self.boxes}

    def json(self) -> dict[str, object]:
        """The felt as a page reads it."""
        boxes = [box.json() for box in self.boxes]
        return {"width": self.width, "height": self.height, "family": self.family, "boxes": boxes}


def felt(terms: Terms) -> Felt:
    """The layout of a game under a house.

    >>> from chapter47 import open_table
    >>> drawn = felt(open_table("roulette").terms)
    >>> drawn.family, drawn.by_name["17"].tone, drawn.by_name["1st 12"].w == 4 * drawn.by_name["17"].w
    ('wheels', 'black', True)
    """
    draw = FELTS.get(terms.game.name, grid)
    return Felt(terms.game.family, tuple(draw(terms)))


def chip_at(felt: Felt, boxes: Iterable[str]) -> tuple[int, int]:
    """Where a chip lies that touches those boxes: within one, in the middle of the line of two, on the corner of more.

    >>> from chapter47 import open_table
    >>> drawn = felt(open_table("roulette").terms)
    >>> chip_at(drawn, ["17"]), chip_at(drawn, ["17", "20"]), chip_at(drawn, ["17", "18", "20", "21"])
    ((558, 184), (600, 184), (600, 128))
    """
    named = felt.by_name
    touched = [named[name] for name in boxes]
    if len(touched) == 1:
        return touched[0].resting_place
    left, right = max(box.x for box in touched), min(box.right for box in touched)
    top, bottom = max(box.y for box in touched), min(box.bottom for box in touched)
    return (left + right) // 2, (top + bottom) // 2


def spot_id(wager: str, pick: Pick) -> str:
    """The name of a wager on a pick.

    >>> spot_id("split", ("17", "20")), spot_id("red", None)
    ('split:17-20', 'red')
    """
    return wager if pick is None else f"{wager}:{pick_text(pick)}"


def spots(terms: Terms) -> list[dict[str, object]]:
    """Every wager on every pick that the table takes: its place, what it pays and what it costs, as a page reads it.

    >>> from chapter47 import open_table
    >>> [spot] = [spot for spot in spots(open_table("roulette").terms) if spot["id"] == "split:17-20"]
    >>> spot["title"], spot["pays"], spot["true_odds"], spot["percent"], spot["numbers"]
    ('Split 17-20', ['17 to 1'], ['18 to 1'], '5.26', ['17', '20'])
    """
    drawn = felt(terms)
    named = drawn.by_name
    rows = {(row.wager, row.pick): row for row in book(terms.game, terms.house)}
    return [_spot(spot, rows[spot.key], drawn, named.keys()) for spot in terms.spots.values()]


def _spot(spot: Spot, row: Row, drawn: Felt, names: Iterable[str]) -> dict[str, object]:
    # The boxes in the order of the layout, so that a page says them as a person reads them.
    boxes = [name for name in names if name in spot.places[0].boxes]
    x, y = chip_at(drawn, boxes)
    wins = {str(outcome) for outcome, ruling in spot.rulings.items() if ruling.result == "win"}
    return {
        "id": spot_id(*spot.key),
        "wager": spot.wager.name,
        "pick": plain_pick(spot.pick),
        "title": box_label(spot.wager.title, spot.pick),
        "boxes": boxes,
        "x": x,
        "y": y,
        "pays": [str(odds) for odds in row.pays],
        "true_odds": [str(odds) for odds in row.true_odds],
        "advantage": str(row.advantage),
        "percent": row.percent,
        "least": dollars(spot.least),
        "most": None if spot.most is None else dollars(spot.most),
        "provision": row.cites.text,
        "numbers": [name for name in names if name in wins],
    }


def _pays(terms: Terms, wager: str, pick: Pick = None) -> str:
    """What a spot pays, as its box prints it."""
    rulings = terms.spots[wager, pick].rulings.values()
    odds = sorted({ruling.odds for ruling in rulings if ruling.odds is not None}, key=lambda each: each.ratio)
    return _printed(odds)


def _printed(odds: list[Odds]) -> str:
    """Odds in the little room of a box.

    >>> _printed([Odds(1, 1), Odds(2, 1), Odds(3, 1)]), _printed([Odds(35, 1)])
    ('1, 2, 3 to 1', '35 to 1')
    """
    if len({each.b for each in odds}) == 1:
        return f"{', '.join(str(each.a) for each in odds)} to {odds[0].b}"
    return ", ".join(map(str, odds))


# Roulette: three rows of twelve, whose lines and corners are wagered on.

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
        boxes.append(Box(f"column {column}", *at, _pays(terms, "column", column), turn=-90, size=30))
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
        label = f"{' · '.join(numbers)} pays {_pays(terms, 'seven-numbers')}"
        boxes.append(Box("seven numbers", left, bottom, 12 * NUMBER, OUTSIDE, label, size=32))
        bottom += OUTSIDE
    if any(wager == "five-adjacent" for wager, _ in terms.spots):
        boxes += _replica(wheel, bottom + MARGIN)
    return boxes


def _wins(terms: Terms, wager: str, number: str) -> bool:
    ruling = terms.spots[wager, None].rulings.get(number)
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


# Big six: a row of panels.

PANEL = 164
PANEL_HEIGHT = 420


def big_six(terms: Terms) -> list[Box]:
    """One panel for each insignia, like the bills that they show."""
    boxes = []
    for place, spot in enumerate(terms.spots.values()):
        insignia = str(spot.pick)
        bill = insignia.isdecimal()
        boxes.append(
            Box(
                next(iter(spot.places[0].boxes)),
                MARGIN + PANEL * place,
                MARGIN,
                PANEL,
                PANEL_HEIGHT,
                f"${insignia}" if bill else insignia.capitalize(),
                note=_pays(terms, *spot.key),
                shape="bill" if bill else insignia,
                size=40 if not bill else 72 if len(insignia) == 1 else 58,
            )
        )
    return boxes


# Sic bo: small and big at the sides, kinds between them, then totals, combinations and single numbers.

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
        spot = terms.spots[wager, pick]
        drawn = Box(next(iter(spot.places[0].boxes)), MARGIN + x, MARGIN + y, w, h, "")
        return replace(drawn, note=_pays(terms, wager, pick), **more)  # type: ignore[arg-type]  # fields of a box

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


# Any other game: rows of boxes, wager by wager.

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
                boxes.append(Box(name, *at, label, note=_pays(terms, *spot.key)))
            top += CELL
    return boxes


FELTS: Mapping[str, Callable[[Terms], list[Box]]] = {"roulette": roulette, "big-six": big_six, "sic-bo": sic_bo}
"""The layouts that have a drawing of their own."""
