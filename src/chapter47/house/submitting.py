"""What a licensee puts before the Commission in its own words: procedures that are submitted or approved."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from chapter47.house.files import LONGEST, read_text
from chapter47.house.rules import Declared, House, UnlawfulHouse, Violation
from chapter47.house.stated import too_many_hours
from chapter47.law import BASE, Mistake, Source, as_amended, cite, closest

if TYPE_CHECKING:
    from chapter47.house.casino import Casino


def allowed(folder: Path | None) -> str:
    """How a procedure is given: in a file too, where the casino file is one that others can stand beside."""
    return "a text" if folder is None else 'a text, or { file = "NAME" } with a text beside the casino file'


def always(house: House) -> bool:
    """Whatever the house has chosen."""
    return True


@dataclass(frozen=True, slots=True)
class Submits:
    """A procedure, a device or a place that the law has submitted to the Commission or approved by it.

    It stands beside the game that it belongs to; the text is the licensee's, in its casino file under ``name``.
    """

    name: str
    title: str
    cites: Source
    applies: Callable[[House], bool] = field(default=always, hash=False)
    """Whether a table under that house has what it is about."""
    required: bool = True
    """Whether the law asks for it wherever it applies; else the licensee *may* submit it."""
    hours: Mapping[str, int] = field(default_factory=dict, hash=False)
    """The most hours that its text may state, by the word for what they bind; empty where the law has no such bound."""


AT_EVERY_TABLE = (
    Submits("signs", "where the signs at the tables stand, how large they are, and in which language", cite("8.3(d)")),
)
"""What is put before the Commission whatever is played."""


class Wanted(dict[str, tuple[Submits, list[str]]]):
    """What the tables of a casino need: each procedure by its name, with the tables that need it."""

    def __init__(self) -> None:
        super().__init__()
        self._editions: dict[str, date] = {}

    def add(self, table: str, game: Declared, house: House) -> None:
        """One more table, and what its game declares. Where tables under several editions need the same, it is by its
        provision in the newest of them."""
        for each in (*AT_EVERY_TABLE, *game.procedures):
            if each.applies(house):
                tables = self[each.name][1] if each.name in self else []
                if house.edition >= self._editions.get(each.name, BASE):
                    self._editions[each.name] = house.edition
                    cites = as_amended(each.cites, game.amended, house.edition)
                    self[each.name] = (replace(each, cites=cites), tables)
                tables.append(table)

    def missing(self, given: Mapping[str, object], folder: Path | None = None) -> Iterator[Violation]:
        """What the law asks for and nobody has written, each by its provision."""
        for name, (each, tables) in self.items():
            if each.required and name not in given:
                needs = "need" if len(tables) > 1 else "needs"
                sentence = f"is not submitted, and {named(tables)} {needs} it: {each.title}."
                yield Violation(f"procedures.{name}", None, sentence, each.cites, allowed(folder))


def named(tables: Sequence[str]) -> str:
    """Tables in a sentence: all by name, or some of many.

    >>> named(["a", "b"]), named(["a", "b", "c", "d", "e"])
    ('a and b', 'a, b, c and 2 more')
    """
    first, more = list(tables[:3]), len(tables) - 3
    if more == 1:
        first, more = list(tables), 0
    last = [f"{more} more"] if more > 0 else []
    *words, end = first + last
    return f"{', '.join(words)} and {end}" if words else end


class Incomplete(UnlawfulHouse):
    """A submission that lacks what the law has in it, with everything that is missing."""

    def __init__(self, violations: Iterable[Violation], casino: "Casino") -> None:
        super().__init__(violations)
        self.casino = casino
        """What is there of it, which is lawful."""
        self.code = "incomplete-submission"


def read_procedures(
    data: object, known: Mapping[str, Submits], folder: Path | None, violations: list[Violation]
) -> dict[str, str]:
    """The texts of a casino file by name; whatever is wrong with one is noted, and the others are read."""
    if not isinstance(data, Mapping):
        violations.append(Violation("procedures", data, "is not a table.", None, "[procedures] with a text for each"))
        return {}
    found: dict[str, str] = {}
    form = allowed(folder)
    for name, value in data.items():
        option, each = f"procedures.{name}", known.get(name)
        if each is None:
            meant = closest(str(name), known) or ", ".join(known)
            violations.append(Violation(option, value, "is nothing that these games submit.", None, meant))
            continue
        try:
            text = _text(value, folder)
        except Mistake as mistake:
            violations.append(Violation(option, value, mistake.sentence, each.cites, form))
            continue
        if text is None or not text.strip() or not _is_readable(text):
            violations.append(Violation(option, value, "says nothing that could be submitted.", each.cites, form))
        elif len(text) > LONGEST:
            violations.append(Violation(option, value, f"is longer than {LONGEST} signs.", each.cites, form))
        elif each.hours and (fault := too_many_hours(text, each.hours)):
            most = ", ".join(f"at most {hours} hours ({word})" for word, hours in each.hours.items())
            violations.append(Violation(option, None, fault, each.cites, most))
        else:
            found[name] = text.strip()
    return {name: found[name] for name in known if name in found}


def _text(value: object, folder: Path | None) -> str | None:
    """A text as it is written, or out of a file beside the casino file."""
    if isinstance(value, str):
        return value
    if not isinstance(value, Mapping) or value.keys() != {"file"} or not isinstance(value["file"], str):
        return None
    if folder is None:
        raise Mistake("no-folder", "is in another file, and there is none beside this.")
    path = Path(value["file"])
    if path.is_absolute() or ".." in path.parts:
        raise Mistake("not-beside", "is not beside the casino file.")
    return read_text(folder / path)


def _is_readable(text: str) -> bool:
    return all(sign.isprintable() or sign in "\n\t" for sign in text)
