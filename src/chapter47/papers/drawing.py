"""A sheet of boxes and words, as a picture (SVG) or as paper (PDF). Nothing but the standard library draws it."""

from collections.abc import Iterator
from html import escape
from typing import Literal, NamedTuple, TypeAlias

Anchor: TypeAlias = Literal["start", "middle"]
INK = "#1b1b1b"
GROUND = "#fffdf6"
WIDTHS = {"-": 333, ".": 278, ",": 278, " ": 278, "i": 222, "l": 222, "t": 278, "f": 278, "r": 333, "s": 500, "m": 833}
"""How wide signs of Helvetica are, in thousandths of its size, where they are not as wide as most."""
CAPITAL, USUAL = 700, 556


class Box(NamedTuple):
    """A filled box with round corners."""

    x: int
    y: int
    wide: int
    high: int
    color: str


class Words(NamedTuple):
    """A line of text, by its base line."""

    x: int
    y: int
    text: str
    size: int = 16
    bold: bool = False
    anchor: Anchor = "middle"


Shape: TypeAlias = Box | Words


class Sheet(NamedTuple):
    """What is drawn, and how large it is."""

    title: str
    wide: int
    high: int
    shapes: tuple[Shape, ...]

    def svg(self) -> str:
        """As a picture.

        >>> Sheet("Card", 10, 10, (Words(5, 5, "S"),)).svg()[-29:]
        'fill="#1b1b1b">S</text></svg>'
        """
        size = f'width="{self.wide}" height="{self.high}" viewBox="0 0 {self.wide} {self.high}"'
        ground = f'<rect width="{self.wide}" height="{self.high}" fill="{GROUND}"/>'
        body = "".join(map(_svg, self.shapes))
        name = f"<title>{escape(self.title)}</title>"
        style = 'font-family="Georgia, serif" role="img"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{name}{ground}{body}</svg>'

    def pdf(self) -> bytes:
        """As one page of paper.

        >>> Sheet("Card", 10, 10, ()).pdf()[:8]
        b'%PDF-1.4'
        """
        course = "\n".join(line for shape in self.shapes for line in _pdf(shape, self.high)).encode("cp1252", "replace")
        title = _quoted(self.title).encode("cp1252", "replace")
        page = f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {self.wide} {self.high}] /Contents 4 0 R "
        fonts = "/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>"
        font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
        return _file(
            (
                b"<< /Type /Catalog /Pages 2 0 R >>",
                b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                (page + fonts).encode(),
                b"<< /Length %d >>\nstream\n%s\nendstream" % (len(course), course),
                font.format("Helvetica").encode(),
                font.format("Helvetica-Bold").encode(),
                b"<< /Title %s >>" % title,
            )
        )


def _svg(shape: Shape) -> str:
    if isinstance(shape, Box):
        at = f'x="{shape.x}" y="{shape.y}" width="{shape.wide}" height="{shape.high}" rx="4"'
        return f'<rect {at} fill="{shape.color}"/>'
    weight = ' font-weight="bold"' if shape.bold else ""
    how = f'font-size="{shape.size}" text-anchor="{shape.anchor}"{weight}'
    return f'<text x="{shape.x}" y="{shape.y}" {how} fill="{INK}">{escape(shape.text)}</text>'


def _pdf(shape: Shape, high: int) -> Iterator[str]:
    """What draws a shape on paper, where heights are counted from the bottom."""
    if isinstance(shape, Box):
        yield f"{_color(shape.color)} rg {shape.x} {high - shape.y - shape.high} {shape.wide} {shape.high} re f"
        return
    x = shape.x - width(shape.text, shape.size) / 2 if shape.anchor == "middle" else shape.x
    font = "F2" if shape.bold else "F1"
    yield f"BT {_color(INK)} rg /{font} {shape.size} Tf {x:.2f} {high - shape.y} Td {_quoted(shape.text)} Tj ET"


def width(text: str, size: int) -> float:
    """About how wide a text is in Helvetica.

    >>> width("10", 16)
    17.792
    """
    return sum(WIDTHS.get(sign, CAPITAL if sign.isupper() else USUAL) for sign in text) * size / 1000


def _color(code: str) -> str:
    return " ".join(f"{int(code[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5))


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
    return f"({escaped})"


def _file(objects: tuple[bytes, ...]) -> bytes:
    """Objects one after the other, and where each begins."""
    found, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(found))
        found += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    count = len(objects) + 1
    head = b"xref\n0 %d\n0000000000 65535 f \n" % count
    trailer = b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\n" % (count, len(objects))
    return found + head + table + trailer + b"startxref\n%d\n%%%%EOF\n" % len(found)
