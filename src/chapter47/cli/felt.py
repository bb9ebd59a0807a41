"""The felt in a terminal: boxes, and chips at the places where the declarations lay them.

A chip lies where the boxes that it touches meet, so no wager is drawn for itself: a split is on the line between two
boxes because its place is those two boxes.
"""

from collections.abc import Container, Iterable, Mapping
from itertools import groupby, pairwise

from rich.text import Text

from chapter47.equipment import Equipment, Outcome
from chapter47.faces.felts.text import GROUND, ROWS, TEXT_FELTS, Box, box_of, either
from chapter47.money import Cents, Odds
from chapter47.table.terms import Terms
from chapter47.table.wagers import Boxes, Spot, Stake, Wager, box_label, pick_text

BRASS = "bold gold3"
LINES = {"spin": "turquoise4"}
"""The color of the lines, by what is done with the equipment: wheels have their own."""
OTHER_LINES = "green4"

CHIP = "●"

MOST_PICKS = 15
"""A wager with more picks than this is one box of a row."""
MOST_SHOWN = 8

# Which of its four neighbors a point of a line leads to: up 1, right 2, down 4, left 8.
_JOINTS = {5: "│", 10: "─", 6: "┌", 12: "┐", 3: "└", 9: "┘", 7: "├", 13: "┤", 14: "┬", 11: "┴", 15: "┼"}


def short(cents: Cents) -> str:
    """An amount as short as it can be said.

    >>> short(500), short(1250), short(100_000)
    ('$5', '$12.50', '$1,000')
    """
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}" + (f".{rest:02d}" if rest else "")


def pays(spots: Iterable[Spot]) -> list[Odds]:
    """Everything that those wagers may be paid at, lowest first."""
    return sorted({odds for spot in spots for odds in spot.pays}, key=lambda odds: odds.ratio)


def picks(wager: Wager, terms: Terms) -> str:
    """What a wager may be placed on, all or the first and the last.

    >>> from chapter47 import open_table
    >>> terms = open_table("roulette").terms
    >>> picks(terms.wagers["straight"], terms)
    '0, 00, 1 ... 36'
    """
    all_picks = [pick_text(pick) for pick in wager.picks(terms.house) if pick is not None]
    return ", ".join(all_picks) if len(all_picks) <= MOST_SHOWN else f"{', '.join(all_picks[:3])} ... {all_picks[-1]}"


def face(equipment: Equipment, shown: Outcome) -> Text:
    """What the equipment showed, as a person at the table sees it.

    >>> from chapter47.equipment import DOUBLE_ZERO, Shaker
    >>> from chapter47.law import Petition
    >>> shaker = Shaker("shaker", 3, Petition("P"))
    >>> face(DOUBLE_ZERO, "17").plain, face(shaker, (3, 4, 2)).plain
    (' 17  black', ' 3   4   2  total 9')
    """
    if isinstance(shown, tuple):
        faces = Text(" ").join(Text(f" {part} ", "reverse bold") for part in shown)
        numbers = [part for part in shown if isinstance(part, int)]
        return faces.append(f" total {sum(numbers)}") if numbers else faces
    tone = next((section.tone for section in equipment.rim if section.outcome == shown), "")
    if tone:
        return Text.assemble((f" {shown} ", f"bold {GROUND[tone]}"), f" {tone}")
    return Text(f" {shown} ", "reverse bold")


def felt(terms: Terms, stakes: Iterable[Stake] = (), width: int = 80) -> Text:
    """The layout of a game with the chips on it, as wide as the terminal allows.

    >>> from chapter47 import open_table
    >>> print(felt(open_table("big-six").terms).plain.splitlines()[1])
    │    1    │    2    │    5     │    10    │    20    │  joker   │   flag   │
    """
    stakes = tuple(stakes)
    boxes = TEXT_FELTS[terms.game.name](terms) if terms.game.name in TEXT_FELTS else []
    if boxes and max(box.right for box in boxes) < width:
        boxes += rows(terms, by_wager(terms, _undrawn(terms, boxes)), width, max(box.bottom for box in boxes))
    else:
        listed = list(ROWS.get(terms.game.name, ()))
        others = terms.wagers.keys() - {name for names in listed for name in names}
        boxes = rows(terms, [*listed, *by_wager(terms, others)], width)
    return draw(boxes, stakes, LINES.get(terms.equipment.verb, OTHER_LINES))


# Boxes in rows, for any game


def by_wager(terms: Terms, names: Container[str]) -> list[tuple[str, ...]]:
    """Wagers of those names in rows: each that takes picks has its own, those that take none share one."""
    offered = [wager for name, wager in terms.wagers.items() if name in names and wager.offered(terms.house)]
    found: list[tuple[str, ...]] = []
    for single, group in groupby(offered, lambda wager: tuple(wager.picks(terms.house)) == (None,)):
        row = tuple(wager.name for wager in group)
        found += [row] if single else [(name,) for name in row]
    return found


def _undrawn(terms: Terms, boxes: Iterable[Box]) -> set[str]:
    """Wagers that people make and a felt has no box for: a petitioned one lies in a row of its own."""
    drawn = {box.name for box in boxes}
    shown = {spot.wager.name for spot in terms.spots.values() if drawn.issuperset(spot.places[0].boxes)}
    return {name for name, wager in terms.wagers.items() if name not in shown and not wager.by_decision}


def rows(terms: Terms, wagers: Iterable[tuple[str, ...]], width: int, top: int = 0) -> list[Box]:
    """Rows of boxes, one for each pick of their wagers, all as wide as the felt."""
    across = min(width, 78) - 1
    boxes: list[Box] = []
    for names in wagers:
        cells = [cell for name in names for cell in _cells(terms.wagers[name], terms)]
        if not cells:
            continue
        least = max(len(cell.text) for cell in cells) + 1
        noted = max(len(cell.note) for cell in cells) + 1
        least = max(least, noted) if noted <= across else least  # odds are written out, with the word "to"
        per_row = max(1, min(len(cells), across // least))
        for first in range(0, len(cells), per_row):
            line = cells[first : first + per_row]
            edges = [across * number // len(line) for number in range(len(line) + 1)]
            for cell, (left, right) in zip(line, pairwise(edges), strict=True):
                boxes.append(cell._replace(left=left, top=top, right=right, bottom=top + 3))
            top += 3
    return boxes


def _cells(wager: Wager, terms: Terms) -> list[Box]:
    """The boxes of one wager, without their place."""
    spots = [spot for (name, _), spot in terms.spots.items() if name == wager.name]
    odds = pays(spots)
    if len(spots) == 1 and spots[0].pick is None:
        return [Box(box_of(spots[0]), wager.title, 0, 0, 0, 0, note=either(odds))]
    if len(spots) > MOST_PICKS or not all(map(box_of, spots)):
        return [Box("", picks(wager, terms), 0, 0, 0, 0, caption=f"{wager.title} · {either(odds)}")]
    same = len({tuple(pays([spot])) for spot in spots}) == 1
    caption = f"{wager.title} · {either(odds)}" if same else wager.title
    return [
        Box(
            box_of(spot),
            "line" if spot.pick is None else pick_text(spot.pick),
            *(0, 0, 0, 0),
            note="" if same else either(pays([spot])),
            caption=caption if number == 0 else "",
        )
        for number, spot in enumerate(spots)
    ]


# Drawing


class _Canvas:
    """Characters and their styles, by column and line."""

    def __init__(self, lines: str) -> None:
        self.lines = lines
        self.signs: dict[tuple[int, int], tuple[str, str]] = {}
        self._leads: dict[tuple[int, int], int] = {}

    def box(self, box: Box) -> None:
        for x in range(box.left, box.right):
            for y in (box.top, box.bottom):
                self._lead((x, y), 2)
                self._lead((x + 1, y), 8)
        for y in range(box.top, box.bottom):
            for x in (box.left, box.right):
                self._lead((x, y), 4)
                self._lead((x, y + 1), 1)
        for y in range(box.top + 1, box.bottom):
            for x in range(box.left + 1, box.right):
                self.signs[x, y] = (" ", box.style)

    def _lead(self, point: tuple[int, int], way: int) -> None:
        self._leads[point] = self._leads.get(point, 0) | way

    def write(self, text: str, x: int, y: int, style: str) -> None:
        for number, sign in enumerate(text):
            self.signs[x + number, y] = (sign, style)

    def text(self) -> Text:
        drawn = Text(no_wrap=True)
        lines = {point: (_JOINTS.get(ways, "─"), self.lines) for point, ways in self._leads.items()}
        signs = lines | self.signs  # what is written on a line is seen
        ends: dict[int, int] = {}
        for x, y in signs:
            ends[y] = max(x, ends.get(y, -1))
        for y in range(max(ends) + 1):
            line = (signs.get((x, y), (" ", "")) for x in range(ends.get(y, -1) + 1))
            for style, run in groupby(line, lambda sign: sign[1]):
                drawn.append("".join(sign for sign, _ in run), style)
            drawn.append("\n")
        return drawn


def draw(boxes: Iterable[Box], stakes: Iterable[Stake], lines: str) -> Text:
    """The boxes, and on them the chips. A wager whose place is not drawn is told below."""
    boxes = list(boxes)
    if not boxes:
        return Text("")  # nothing is wagered on areas of the layout
    edge = max(box.right for box in boxes)
    canvas = _Canvas(lines)
    for box in boxes:
        canvas.box(box)
    for box in boxes:
        middle = (box.top + box.bottom) // 2 if not _has_note(box) else box.top + 1
        _center(canvas, box.text, box, middle, box.style)
        if box.caption:
            canvas.write(f" {box.caption} "[: edge - box.left - 2], box.left + 2, box.top, "dim")
    by_name = {box.name: box for box in boxes if box.name}
    noted = {box.name: box.note for box in boxes if _has_note(box)}
    elsewhere = []
    for stake in stakes:
        place = stake.spot.places[0].boxes
        if not place <= by_name.keys():
            elsewhere.append(f"{box_label(stake.spot.wager.title, stake.spot.pick)} {short(stake.amount)}")
        elif len(place) == 1 and (name := next(iter(place))) in noted:
            room = by_name[name].right - by_name[name].left - 1
            noted[name] = ""
            amount = short(stake.amount)
            _center(canvas, amount if len(amount) <= room else CHIP, by_name[name], by_name[name].bottom - 1, BRASS)
        elif len(place) == 1 and not (box := by_name[next(iter(place))]).text:
            amount = short(stake.amount)
            room = box.right - box.left - 1
            _center(canvas, amount if len(amount) <= room else CHIP, box, box.top + 1, BRASS)
        else:
            ground = by_name[next(iter(place))].style if len(place) == 1 else ""
            canvas.write(CHIP, *where(place, by_name), f"{ground} {BRASS}")
    for name, note in noted.items():
        if note:
            _center(canvas, note, by_name[name], by_name[name].bottom - 1, "dim")
    drawn = canvas.text()
    if elsewhere:
        drawn.append(f"  {CHIP} ", BRASS).append(", ".join(elsewhere))
    drawn.rstrip()
    return drawn


def where(place: Boxes, boxes: Mapping[str, Box]) -> tuple[int, int]:
    """Where a chip lies that touches those boxes: within one, or in the middle of what they share.

    >>> line = {"1": Box("1", "1", 0, 0, 4, 2), "4": Box("4", "4", 4, 0, 8, 2)}
    >>> where(frozenset({"1", "4"}), line), where(frozenset({"4"}), line)
    ((4, 1), (7, 1))
    """
    touched = [boxes[name] for name in place]
    left, right = max(box.left for box in touched), min(box.right for box in touched)
    top, bottom = max(box.top for box in touched), min(box.bottom for box in touched)
    if len(touched) == 1:
        return right - 1, (top + bottom) // 2
    return (left + right) // 2, (top + bottom) // 2


def _has_note(box: Box) -> bool:
    return box.bottom - box.top == 3


def _center(canvas: _Canvas, text: str, box: Box, y: int, style: str) -> None:
    room = box.right - box.left - 1
    text = text[:room]
    canvas.write(text, box.left + 1 + (room - len(text)) // 2, y, style)
