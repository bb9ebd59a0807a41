"""What tables have that is not in the chapter: by which petition, in which version, and what it lacks (8.4).

A file says what a table has, and not what the Commission did: whoever has no docket of petitions is told that an order
of the test, or the final approval, is not stated. A floor has one, and says how the petition stands there.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from chapter47.games import game, is_in_chapter
from chapter47.house import House
from chapter47.house.testing import UnderTest
from chapter47.law import Source, cite
from chapter47.papers.paper import Grid, Section, Text
from chapter47.table.petitioned import Petitioned, stands

TITLE = "What is not in the chapter"
TEST, APPROVAL, PETITION = "an ordered test", "final approval", "a petition"
"""What may be lacking before something that is not in the chapter is played."""


class Standing(NamedTuple):
    """How something stands that is not in the chapter."""

    lacks: str
    """What is lacking; empty where nothing is."""
    text: str
    cites: Source


Stands: TypeAlias = Callable[[str, Petitioned, UnderTest], Standing]
"""How a petition stands at a table that has it."""


class NotInChapter(NamedTuple):
    """One wager or game that tables have by petition, or that nobody petitions for."""

    tables: tuple[str, ...]
    petition: str
    """Its name; empty where there is none."""
    version: int | None
    what: str
    standing: Standing

    @property
    def text(self) -> str:
        return f"{self.what}: not in the chapter. {self.standing.text}"

    def plain(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "tables": list(self.tables),
            "petition": self.petition or None,
            "version": self.version,
            "text": self.text,
            "lacks": self.standing.lacks or None,
            "provision": self.standing.cites.text,
        }


def unstated(table: str, petition: Petitioned, under: UnderTest) -> Standing:
    """What a file leaves open: the order of a test that has hours, the final approval of what has none."""
    if under.hours:
        sentence = "It is played as the Commission orders its test, and no order is stated here"
        return Standing(TEST, sentence, cite("8.4(g)"))
    sentence = "Without the hours of a test it is played after its final approval, which is not stated here"
    return Standing(APPROVAL, sentence, cite("8.4(g)"))


def not_in_chapter(tables: Iterable[tuple[str, House]], stand: Stands = unstated) -> tuple[NotInChapter, ...]:
    """All of it, in the order of the tables; what several have alike once.

    >>> from chapter47.house import read_house
    >>> not_in_chapter([("R-1", read_house(game("roulette"), {}))])
    ()
    """
    found: dict[NotInChapter, list[str]] = {}
    for table, house in tables:
        for each in _at(table, house, stand):
            found.setdefault(each, []).append(table)
    return tuple(each._replace(tables=tuple(at)) for each, at in found.items())


def _at(table: str, house: House, stand: Stands) -> Iterator[NotInChapter]:
    declared = game(house.game)
    for petition, under in stands(declared, house):
        what = f"{petition.title}, {under.words}"
        yield NotInChapter((), petition.name, under.version, what, stand(table, petition, under))
    if not is_in_chapter(house.game) and not any(each.whole for each in declared.petitions):
        lacking = Standing(PETITION, "A new game is petitioned for, and nobody petitions for it", cite("8.4(a)"))
        yield NotInChapter((), "", None, declared.title, lacking)


def section_of(found: Iterable[NotInChapter]) -> Iterator[Section]:
    """The same on paper, where there is any."""
    rows = tuple(
        (
            each.what,
            ", ".join(each.tables),
            Text(each.standing.text, each.standing.cites),
            each.standing.lacks or "nothing",
        )
        for each in found
    )
    if rows:
        head = ("Wager or game", "Tables", "How it stands", "Lacking")
        yield Section(TITLE, (Grid(head, rows),), cite("8.4(a)"))
