"""The sign at the entrances of the casinos where a test takes place (8.4(f)2iii).

What it says follows from the petition and from the test submission, and once the Commission has ordered the test, from
its order. Until then it is a sample.
"""

from collections.abc import Iterator
from typing import NamedTuple

from chapter47.house import Notice, UnlawfulHouse
from chapter47.house.moments import moment_words
from chapter47.house.rules import Violation
from chapter47.law import Editorial, Mistake, cite
from chapter47.papers.foot import foot
from chapter47.papers.paper import Listing, Paper, Section, Text
from chapter47.papers.sign import NOT_APPROVED
from chapter47.papers.sign_size import sized
from chapter47.petitions.course import TESTING, Course
from chapter47.petitions.filing import Filing
from chapter47.petitions.proposed import Proposed
from chapter47.petitions.testing import RequiredTest, SubmittedTest
from chapter47.table.plain import listed

OPTION = "sign"
"""The table of a test submission that states location, size, letters and language."""
AS_AT_TABLES = Editorial(
    "a sign at an entrance is held to its size, letters and language as a sign at a table is", cite("8.3(d)")
)
MAY_CHANGE = "During the test the Commission may change its rules at any time"
_APPROVAL = "approval"


class EntranceSign(NamedTuple):
    """The sign, and what it lacks before it may be posted."""

    lines: tuple[Notice, ...]
    paper: Paper
    faults: tuple[Violation, ...]
    missing: tuple[str, ...]
    """Each in a few words; nothing where it may be posted."""


def entrance_sign(found: Proposed, filing: Filing, of: SubmittedTest, test: RequiredTest | None = None) -> EntranceSign:
    """The sign of a test as it is submitted, or as it is required: its version, tables and hours are then the
    Commission's."""
    lines = tuple(_lines(found, filing, of, test))
    ordered = "" if test is None else f"by the order of the Commission of {moment_words(test.since)}"
    stated = of.sign._replace(approval=ordered)
    lacking = tuple(f"no {part if part != _APPROVAL else 'order of the test'}" for part in stated.unstated())
    approval = f"{NOT_APPROVED}: it has {listed(lacking)}" if lacking else str(stated)
    sections = (
        Section("A test of a new game", (_listing(lines),), cite("8.4(g)")),
        Section("", (Text(of.signage, cite("8.4(f)2iii")),)),
        Section("", (Text(f"Sign: {approval}", cite("8.4(g)")),)),
    )
    house = found.house(filing.version if test is None else test.version, filing.house)
    made = foot(house.edition, [found.game])
    title = f"Under test: {found.title}"
    plain = Paper(title, "entrance-sign", listed(of.casinos), (), sections, made, "sign", numbered=False)
    paper, faults = sized(plain, stated, OPTION)
    against = tuple(each._replace(cites=AS_AT_TABLES) for each in faults)
    return EntranceSign(lines, paper, against, (*lacking, *(each.sentence for each in against)))


def entrance_sign_of(course: Course, found: Proposed | None) -> EntranceSign:
    """The sign of a petition on its way; a sample again where no test is under way any more."""
    if course.submission is None:
        sentence = f"No test of {course.title} is submitted, and so there is no sign of it."
        raise Mistake("no-test-submission", sentence, "The test submission says what is posted at the entrances.")
    test = course.tests[-1] if course.state == TESTING else None
    version = course.filing.version if test is None else test.version
    if found is None or version > found.versions:
        raise Mistake("no-declaration", f"Version {version} of {course.title} has not joined this floor.")
    return entrance_sign(found, course.filing, course.submission, test)


def check_entrance_sign(sign: EntranceSign) -> None:
    """Refuses a sign that cannot be as it is stated, every fault at once."""
    if sign.faults:
        raise UnlawfulHouse(sign.faults)


def _lines(found: Proposed, filing: Filing, of: SubmittedTest, test: RequiredTest | None) -> Iterator[Notice]:
    version = filing.version if test is None else test.version
    source = found.declared.source(version)
    yield Notice(f"{found.title}: under test, and not finally approved", cite("8.4(g)"))
    if pays := found.declared.pays()[version - 1]:
        yield Notice(pays, source)
    if filing.by_commission:
        yield Notice("Tested on the Commission's own initiative", cite("8.4(h)"))
    else:
        whose = listed(each.name for each in filing.petitioners)
        yield Notice(f"Tested on the petition of {whose}", cite("8.4(a)"))
    yield Notice(f"Where: {listed(of.casinos)}", cite("8.4(f)2i"))
    tables, hours = (of.tables, of.hours) if test is None else (test.tables, test.hours)
    yield Notice(f"{'Table' if len(tables) == 1 else 'Tables'}: {listed(tables)}", cite("8.4(f)2ii"))
    yield from (Notice(f"When: {each.words}", cite("8.4(f)2ii")) for each in hours)
    yield Notice(MAY_CHANGE, cite("8.4(g)"))


def _listing(lines: tuple[Notice, ...]) -> Listing:
    return Listing(tuple(Text(line.text, line.cites) for line in lines))
