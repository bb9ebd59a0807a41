"""8.3(d): what a licensee states of the signs at its tables: location, size, letters, language and approval."""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from chapter47.house.rules import Violation
from chapter47.law import Editorial, cite, closest

APPROVED_FIRST = cite("8.3(d)")
INCH = 25.4
"""In millimeters."""
LETTERS = 22.0
"""Points, where nothing is stated."""
LEGIBLE = 18.0
LEAST_LETTERS = Editorial(
    "letters on a sign have at least 18 points, a quarter of an inch, so that whoever stands at the table reads them",
    cite("8.3(d)"),
)
LARGEST = 3000.0
"""Millimeters: no sign at a table is larger."""
SIZES = '"11 by 14 inches", or "280 by 355 mm"'
PARTS = ("approval", "location", "size", "language", "letters")
_SIZE = re.compile(r"(\d{1,4}(?:\.\d{1,2})?) ?(?:by|x|×) ?(\d{1,4}(?:\.\d{1,2})?) ?(inches|in|mm|millimeters|cm)")


class Size(NamedTuple):
    """How wide and how high a sign is, in millimeters."""

    width: float
    height: float

    def inches(self) -> str:
        """As a licensee writes it.

        >>> Size(279.4, 355.6).inches()
        '11 by 14 inches'
        """
        return f"{self.width / INCH:g} by {self.height / INCH:g} inches"


def read_size(text: str) -> Size | None:
    """The size that a text states, where it states one that can be measured.

    >>> read_size("11 by 14 inches"), read_size("as large as the screen shows it")
    (Size(width=279.4, height=355.6), None)
    """
    found = _SIZE.fullmatch(text.strip().lower())
    if found is None:
        return None
    unit = {"in": INCH, "inches": INCH, "cm": 10.0}.get(found[3], 1.0)
    size = Size(*(round(float(each) * unit, 2) for each in found.group(1, 2)))
    return size if min(size) > 0 and max(size) <= LARGEST else None


class Signs(NamedTuple):
    """What is stated of a sign: by which approval it stands, where, how large, in which language and which letters."""

    approval: str = ""
    location: str = ""
    size: str = ""
    language: str = ""
    letters: float = LETTERS
    """How high they are at least, in points: where the sheet has room they are larger."""

    def __str__(self) -> str:
        return f"{self.approval} (location: {self.location}; size: {self.size}; language: {self.language})"

    def unstated(self) -> tuple[str, ...]:
        """The parts that nothing is stated of."""
        return tuple(part for part in PARTS if not getattr(self, part))


@dataclass(frozen=True, slots=True)
class StatedSigns:
    """What a casino file states under ``[signs]``: of all signs, of those of one table, of those that tell a change."""

    every: Signs = field(default_factory=Signs)
    tables: Mapping[str, Mapping[str, str | float]] = field(default_factory=dict, hash=False)
    change: Mapping[str, str | float] = field(default_factory=dict, hash=False)

    def of(self, table: str, *, change: bool = False) -> Signs:
        """What is stated of one sign.

        >>> stated = StatedSigns(Signs(location="on the rail"), {"pit-1": {"location": "on the wall"}})
        >>> stated.of("pit-1").location, stated.of("pit-2").location
        ('on the wall', 'on the rail')
        """
        own = {**self.tables.get(table, {}), **(self.change if change else {})}
        return self.every._replace(**own)  # type: ignore[arg-type]

    def file(self) -> dict[str, object]:
        """As a casino file has it."""
        own: dict[str, object] = {part: value for part, value in self.every._asdict().items() if value}
        tables = {"tables": {name: dict(parts) for name, parts in self.tables.items()}} if self.tables else {}
        return {**own, **({"change": dict(self.change)} if self.change else {}), **tables}

    def text(self) -> str:
        """The same in sentences, as it is submitted."""
        lines = [_sentence("Signs at the tables", self.every._asdict())]
        if self.change:
            lines.append(_sentence("A sign that tells a change", self.change))
        lines += [_sentence(f"The signs at {name}", parts) for name, parts in self.tables.items()]
        return "\n".join(lines)


def _sentence(whose: str, parts: Mapping[str, str | float]) -> str:
    said = {part: f"{value:g} points" if isinstance(value, float) else value for part, value in parts.items() if value}
    told = [f"{part} {value}" for part, value in said.items()]
    return f"{whose}: {'; '.join(told)}."


def read_signs(data: object, tables: Collection[str], violations: list[Violation]) -> StatedSigns | None:
    """What ``[signs]`` of a casino file states; whatever is wrong with it is noted. ``tables``: the casino's."""
    if data is None:
        return None
    if not isinstance(data, Mapping):
        violations.append(Violation("signs", data, "is not a table.", APPROVED_FIRST, "[signs]"))
        return None
    own = {name: value for name, value in data.items() if name not in ("tables", "change")}
    every = Signs(**read_parts("signs", own, violations))  # type: ignore[arg-type]
    change = read_parts("signs.change", data.get("change", {}), violations)
    stated: dict[str, Mapping[str, str | float]] = {}
    by_table = data.get("tables", {})
    if not isinstance(by_table, Mapping):
        violations.append(Violation("signs.tables", by_table, "is not a table.", None, "[signs.tables.NAME]"))
        by_table = {}
    for name, value in by_table.items():
        if name not in tables:
            meant = closest(str(name), tables) or ", ".join(sorted(tables)[:5])
            violations.append(Violation(f"signs.tables.{name}", None, "is no table of this casino.", None, meant))
        stated[str(name)] = read_parts(f"signs.tables.{name}", value, violations)
    return StatedSigns(every, stated, change)


def read_parts(where: str, data: object, violations: list[Violation]) -> dict[str, str | float]:
    """The parts that are stated there, as far as they can be read."""
    if not isinstance(data, Mapping):
        violations.append(Violation(where, data, "is not a table.", None, f"[{where}]"))
        return {}
    found: dict[str, str | float] = {}
    for name, value in data.items():
        option = f"{where}.{name}"
        if name not in PARTS:
            violations.append(Violation(option, value, "is nothing that is stated of a sign.", None, ", ".join(PARTS)))
        elif name == "letters":
            if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1000:
                violations.append(Violation(option, value, "is no height of letters.", APPROVED_FIRST, "points: 24"))
            else:
                found[name] = float(value)
        elif not isinstance(value, str) or not value.strip() or not value.isprintable() or len(value) > 200:
            violations.append(Violation(option, value, "says nothing to be approved.", APPROVED_FIRST, "a text"))
        elif name == "size" and read_size(value) is None:
            violations.append(Violation(option, value, "is no size that can be measured.", APPROVED_FIRST, SIZES))
        else:
            found[name] = value.strip()
    return found
