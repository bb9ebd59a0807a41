"""8.4(d)3iv and v: the layout drawn from the felt that tables play on, and the equipment from what it can show."""

from collections.abc import Collection, Iterator
from html import escape
from math import cos, pi, sin

from chapter47.equipment import Equipment
from chapter47.faces.felts import Box, Felt

INK, PROPOSED = "#1d1d1b", "#f3d9b1"
FONT = "Libertinus Serif, Georgia, serif"
SMALLEST = 12
LINE, BREADTH = 1.15, 0.5
"""How high a line is, and about how wide a letter, as parts of the size of the lettering."""
DIE = 90
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the spots of each face are, from the middle of a die."""
TONES = {"red": "#f2a7a0", "black": "#c9c9c6", "green": "#a9d6a2"}
"""Grounds that black letters are legible on."""


def layout(felt: Felt, proposed: Collection[str]) -> str:
    """The printed layout in ink, with the boxes that are proposed on a ground of their own.

    >>> from chapter47 import open_table
    >>> from chapter47.faces.felts import felt
    >>> layout(felt(open_table("big-six").terms), ()).startswith("<svg ")
    True
    """
    boxes = (part for box in felt.boxes for part in _box(box, box.name in proposed))
    return _svg(felt.width, felt.height, boxes)


def _box(box: Box, is_proposed: bool) -> Iterator[str]:
    if box.shape == "bare":
        return
    ground = PROPOSED if is_proposed else TONES.get(box.tone, "none")
    at = f'x="{box.x}" y="{box.y}" width="{box.w}" height="{box.h}"'
    yield f'<rect {at} fill="{ground}" stroke="{INK}" stroke-width="{4 if is_proposed else 2}"/>'
    lines = [(line, box.size) for line in box.label.split("\n") if line]
    lines += [(line, min(24, box.size)) for line in box.note.split("\n") if line]
    faces = box.glyph.get("dice", ()) if box.glyph is not None else ()
    faces = [face for face in faces if isinstance(face, int)] if isinstance(faces, list | tuple) else []
    die = min(34, box.h * (0.4 if lines else 0.7), box.w / len(faces) * 0.8) if faces else 0.0
    high = sum(size for _, size in lines) * LINE
    scale = min(1.0, (box.h - 4 - die * LINE) / high) if lines else 1.0
    y = box.y + (box.h - die * LINE - high * scale) / 2  # dice stand above the lettering
    for number, face in enumerate(faces):
        x = box.x + box.w / 2 + (number - (len(faces) - 1) / 2) * die * 1.15
        yield from _die(x, y + die / 2, die, face)
    y += die * LINE
    for line, size in lines:
        y += size * LINE * scale
        letters = max(SMALLEST, min(size * scale, (box.w - 8) / (BREADTH * len(line))))
        yield _text(box.x + box.w / 2, y - size * 0.3 * scale, letters, line)


def equipment(device: Equipment) -> tuple[str, str]:
    """What decides the game, drawn, and the same in words."""
    if device.rim:
        sections = ", ".join(section.label for section in device.rim)
        return _wheel(device), f"The {device.name}, with {len(device.rim)} sections: {sections}."
    numbers = device.numbers if all(isinstance(each, tuple) for each in device.outcomes) else ()
    if numbers and max(numbers) <= 6:
        dice = (part for at, _ in enumerate(numbers) for part in _die(70 + 120 * at, 70, DIE, at % 6 + 1))
        words = f"{len(numbers)} dice, each with the numbers 1 to {max(numbers)} on its faces."
        return _svg(20 + 120 * len(numbers), 140, dice), words[0].upper() + words[1:]
    words = f"The {device.name}, and {device.pieces} as they are dealt from it, face up and face down."
    return _svg(560, 190, _dealt()), words


def _wheel(device: Equipment) -> str:
    radius, parts = 230, []
    for number, section in enumerate(device.rim):
        begin, end = (2 * pi * (number + more) / len(device.rim) for more in (0, 1))
        ends = " ".join(f"{250 + radius * sin(each):.1f} {250 - radius * cos(each):.1f}" for each in (begin, end))
        first, second = ends.split(" ", 2)[:2], ends.split(" ", 2)[2]
        ground = TONES.get(section.tone, "#ffffff")
        course = f"M250 250 L{first[0]} {first[1]} A{radius} {radius} 0 {int(end - begin > pi)} 1 {second} Z"
        parts.append(f'<path d="{course}" fill="{ground}" stroke="{INK}"/>')
        middle, size = (begin + end) / 2, min(24, 2 * pi * radius / len(device.rim) * 0.5)
        parts.append(_text(250 + 205 * sin(middle), 250 - 205 * cos(middle) + size * 0.35, size, section.label))
    parts.append(f'<circle cx="250" cy="250" r="120" fill="#ffffff" stroke="{INK}" stroke-width="2"/>')
    return _svg(500, 500, parts)


def _dealt() -> Iterator[str]:
    """A shoe, a piece that lies face up and one that lies face down."""
    yield f'<path d="M20 160 L20 60 L220 30 L220 160 Z" fill="none" stroke="{INK}" stroke-width="3"/>'
    for x, ground in ((280, "#ffffff"), (420, "#c9c9c6")):
        yield f'<rect x="{x}" y="30" width="100" height="140" rx="10" fill="{ground}" stroke="{INK}" stroke-width="3"/>'
    yield _text(120, 130, 30, "Shoe")
    yield _text(330, 110, 30, "Face")
    yield _text(470, 110, 30, "Back")


def _die(x: float, y: float, size: float, face: int) -> Iterator[str]:
    at = f'x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:.1f}" height="{size:.1f}" rx="{size / 7:.1f}"'
    yield f'<rect {at} fill="#ffffff" stroke="{INK}" stroke-width="2"/>'
    for right, down in PIPS[face]:
        cx, cy = x + right * size / 3.6, y + down * size / 3.6
        yield f'<circle cx="{cx:.1f}" cy="{cy:.1f}" r="{size / 11:.1f}" fill="{INK}"/>'


def _text(x: float, y: float, size: float, words: str) -> str:
    at = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-family="{FONT}" text-anchor="middle" fill="{INK}"'
    return f"<text {at}>{escape(words)}</text>"


def _svg(wide: float, high: float, parts: Iterator[str] | list[str]) -> str:
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'
