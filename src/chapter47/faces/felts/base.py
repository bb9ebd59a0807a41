"""The boxes of a felt, and where a chip lies that touches them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from chapter47.money import Odds
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

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
    """Its lettering, in one line or several."""
    note: str = ""
    """A second, smaller line: what it pays."""
    tone: str = ""
    """The ground behind the lettering: red, black, green, or that of the felt."""
    shape: str = "rect"
    """How it is drawn: a plain box, or one as long as the table; one of big six's with its insignia; what it prints in
    a row or in a column, with room for chips beside it; a number with room for the puck above it; a band with a place
    for each seat below its print; a place for a card, or for a hand of them; the shoe, the discards, a meter; or
    without lines. Of blackjack: its lettering along an arc, a part of the insurance line, room for the hands of a box,
    a betting spot, the plate of a box, and where chips come to lie by a decision, and nothing is placed by hand."""
    turn: int = 0
    """By how many degrees the lettering is turned."""
    size: int = 26
    """The height of the lettering."""
    glyph: Mapping[str, object] | None = None
    """Dice or a diamond, in place of words; the name of the cards that lie there; or the course of an arc."""
    places: tuple[tuple[int, int], ...] = ()
    """Where each seat's chips lie, from the first seat on, if each has a place of its own."""

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
        >>> Box("hard 6", 0, 0, 166, 88, "", "9 to 1", shape="row").resting_place
        (83, 61)
        """
        if self.places:
            return self.x + self.w // 2, self.places[0][1]
        if self.shape == "insurance":
            return self.x + self.w // 2, self.y + self.h // 2
        if self.shape == "column" or (self.shape == "row" and 2 * self.h >= self.w):
            return self.x + self.w // 2, self.bottom - 27
        if self.shape in ("line", "row") and self.w > 8 * self.h:
            # Not at the far end: where little of a long box is in view, its print and its chips are seen together.
            return self.x + self.w * (18 if self.shape == "line" else 21) // 25, self.y + self.h // 2
        if self.note and self.shape != "row":
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
            "places": [list(place) for place in self.places],
        }


@dataclass(frozen=True, slots=True)
class Felt:
    """The layout of a game under one house."""

    family: str
    boxes: tuple[Box, ...]
    pieces: str = "cards"
    """What is dealt there: cards or tiles."""

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
        told = {"family": self.family, "pieces": self.pieces, "boxes": boxes}
        return {"width": self.width, "height": self.height, **told}


def chip_at(felt: Felt, boxes: Iterable[str]) -> tuple[int, int]:
    """Where a chip lies that touches those boxes: within one, in the middle of the line of two, on the corner of more.

    >>> from chapter47 import open_table
    >>> from chapter47.faces.felts import felt
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


def box_of(terms: Terms, wager: str, pick: Pick, x: int, y: int, w: int, h: int, label: str = "") -> Box:
    """The box of a wager that has one for itself."""
    (name,) = terms.spots[wager, pick].places[0].boxes
    return Box(name, x, y, w, h, label)


def pays(terms: Terms, wager: str, pick: Pick = None) -> str:
    """What a spot pays, as its box prints it."""
    return printed(terms.spots[wager, pick].pays)


def printed(odds: tuple[Odds, ...]) -> str:
    """Odds in the little room of a box.

    >>> printed((Odds(1, 1), Odds(2, 1), Odds(3, 1))), printed((Odds(35, 1),))
    ('1, 2, 3 to 1', '35 to 1')
    """
    if len({each.b for each in odds}) == 1:
        return f"{', '.join(str(each.a) for each in odds)} to {odds[0].b}"
    return ", ".join(map(str, odds))
