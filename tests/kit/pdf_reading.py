"""What a program that reads PDFs aloud finds in one: tags, language, fonts and text. It reads what our papers have."""

import re
import zlib
from collections.abc import Iterator
from functools import cached_property

_OBJECT = re.compile(rb"(\d+) 0 obj\s(.*?)\sendobj", re.DOTALL)
_STREAM = re.compile(rb"/Length (\d+).*?stream\r?\n", re.DOTALL)
_MAPPED = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]+)>")
_INNER = rb"(?:\\.|[^()\\]|\((?:\\.|[^()\\]|\((?:\\.|[^()\\])*\))*\))*"
"""What stands between the brackets of a string: brackets in pairs need no stroke before them."""
_SHOWN = re.compile(rb"/(f\d+) [\d.]+ Tf|\((%s)\)" % _INNER, re.DOTALL)
_LINE = re.compile(rb"\bBT\b(.*?)\bET\b", re.DOTALL)
_ESCAPED = re.compile(rb"\\([0-7]{3}|.)", re.DOTALL)
_PLAIN = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


class Pdf:
    """One file."""

    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"%PDF-1.7")
        assert data.rstrip().endswith(b"%%EOF")
        self.objects: dict[int, bytes] = {int(number): body for number, body in _OBJECT.findall(data)}

    @cached_property
    def catalog(self) -> bytes:
        """What a reader looks at first."""
        return next(body for body in self.objects.values() if b"/Type/Catalog" in body)

    @property
    def is_tagged(self) -> bool:
        return b"/StructTreeRoot" in self.catalog and re.search(rb"/Marked true", self.catalog) is not None

    @property
    def language(self) -> str:
        found = re.search(rb"/Lang ?\(([^)]*)\)", self.catalog)
        return found[1].decode() if found else ""

    @cached_property
    def tags(self) -> list[str]:
        """What the parts of the text are, by the order of the file: headings, paragraphs, tables and their cells."""
        found = (re.search(rb"/S ?/(\w+)", body) for body in self.objects.values() if b"/StructElem" in body)
        return [each[1].decode() for each in found if each]

    @property
    def described(self) -> list[str]:
        """What stands for each picture."""
        return [
            each.decode("latin-1") for body in self.objects.values() for each in re.findall(rb"/Alt\(([^)]*)\)", body)
        ]

    @property
    def fonts(self) -> dict[str, bool]:
        """Every font, and whether it is in the file."""
        found = {}
        for body in self.objects.values():
            if b"/FontDescriptor" in body and (name := re.search(rb"/FontName/([\w+-]+)", body)):
                found[name[1].decode()] = re.search(rb"/FontFile[23]? \d+ 0 R", body) is not None
        return found

    @property
    def pages(self) -> int:
        return sum(re.search(rb"/Type ?/Page\b", body) is not None for body in self.objects.values())

    def stream(self, number: int) -> bytes:
        """What an object holds, unpacked."""
        body = self.objects[number]
        found = _STREAM.search(body)
        assert found
        held = body[found.end() : found.end() + int(found[1])]  # by its length: what is packed may end as a line does
        return zlib.decompress(held) if b"FlateDecode" in body else held

    @cached_property
    def text(self) -> str:
        """All that stands on its pages, in the order in which it is read."""
        pages = (body for body in self.objects.values() if re.search(rb"/Type/Page\b", body))
        return " ".join(line for page in pages for line in self._page(page))

    def _page(self, page: bytes) -> Iterator[str]:
        resources, contents = (_number(rb"/%s (\d+) 0 R" % name, page) for name in (b"Resources", b"Contents"))
        fonts = dict(re.findall(rb"/(f\d+) (\d+) 0 R", self.objects[resources]))
        signs: dict[int, str] = {}
        for line in _LINE.findall(self.stream(contents)):
            told = ""
            for font, shown in _SHOWN.findall(line):
                signs = self._signs(int(fonts[font])) if font else signs
                codes = _ESCAPED.sub(_unescaped, shown)
                told += "".join(signs[256 * high + low] for high, low in zip(codes[::2], codes[1::2], strict=True))
            yield told

    def _signs(self, font: int) -> dict[int, str]:
        """What each code of a font stands for."""
        told = self.stream(_number(rb"/ToUnicode (\d+) 0 R", self.objects[font]))
        return {int(code, 16): bytes.fromhex(sign.decode()).decode("utf-16-be") for code, sign in _MAPPED.findall(told)}


def _number(pattern: bytes, body: bytes) -> int:
    found = re.search(pattern, body)
    assert found, pattern
    return int(found[1])


def _unescaped(found: re.Match[bytes]) -> bytes:
    told = found[1]
    return bytes([int(told, 8)]) if len(told) == 3 else _PLAIN.get(told, told)
