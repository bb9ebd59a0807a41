"""All petitions of a floor, by the lines of their stream: whoever reads these again comes to the same."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from chapter47.house.testing import UnderTest
from chapter47.law import Mistake, Refused, cite, nearest, shown
from chapter47.petitions.acts import ACTS, LICENSEE, REGULATOR, Act, check_party, done
from chapter47.petitions.course import DENIED, FILED, WITHDRAWN, Course, Filed
from chapter47.petitions.faults import Incomplete, Items
from chapter47.petitions.filing import read_filing
from chapter47.petitions.petition import digest_of
from chapter47.table.petitioned import Petitioned

FILE = "file"
"""The act by which a petition begins."""
_FILED_BY = {
    False: Act("File a petition", LICENSEE, (), cite("8.4(b)"), (), lambda course, items, moment: course),
    True: Act("Propose a game", REGULATOR, (), cite("8.4(h)"), (), lambda course, items, moment: course),
}
"""By whether the Commission proposes it of its own initiative."""


def act_title(act: str) -> str:
    """What an act is called.

    >>> act_title("file"), act_title("approve-finally")
    ('File a petition', 'Approve finally')
    """
    return _FILED_BY[False].title if act == FILE else ACTS[act].title


class Docket:
    """The petitions by name, each as far as it has come."""

    def __init__(self) -> None:
        self.courses: dict[str, Course] = {}

    def copy(self) -> "Docket":
        """Another one that goes on from here: courses are never changed, only replaced."""
        other = Docket()
        other.courses = dict(self.courses)
        return other

    def find(self, name: str) -> Course:
        if name not in self.courses:
            raise Mistake("no-such-petition", f"There is no petition {shown(name)}.", nearest(name[:40], self.courses))
        return self.courses[name]

    def after(self, act: str, name: str, party: str, said: Mapping[str, Any], at: str) -> Course:
        """The petition as it would be after an act. Nothing is changed."""
        moment = datetime.fromisoformat(at)
        if act == FILE:
            return self._filed(name, party, said, at)
        if act not in ACTS:
            raise Mistake("no-such-act", f"There is no act {shown(act)}.", nearest(act[:40], (FILE, *ACTS)))
        return done(self.find(name), act, party, said, moment)

    def _filed(self, name: str, party: str, said: Mapping[str, Any], at: str) -> Course:
        file, declared = said.get("file"), said.get("declared")
        if not isinstance(file, Mapping) or not isinstance(declared, Mapping):
            raise Mistake("no-petition", "That is no petition.", "A petition is filed as a file.")
        items = Items(file)
        filing = read_filing(items)
        if items.missing:
            raise Incomplete("The petition", items.missing)
        before = self.courses.get(name)
        check_party(None, _FILED_BY[filing.by_commission], party)
        if before is not None and before.state not in (FILED, DENIED, WITHDRAWN):
            sentence = f"{before.title} is decided on as it was filed."
            raise Refused("not-now", sentence, cite("8.4(e)"), "What is still wanted is given on request.")
        wanted = ("title", "game", "sources")
        if filing.name != name or not all(isinstance(declared.get(each), str) for each in wanted):
            raise Mistake("no-petition", "That is a petition of another name, or without its declaration.")
        versions = declared.get("versions")
        if type(versions) is not int or not filing.version <= versions:
            raise Mistake("no-petition", "Its declaration does not have that version.")
        title, game, sources = (str(declared[each]) for each in wanted)
        one = Filed(at, file, digest_of(file), title, game, versions, sources)
        earlier = before.filed if before is not None else ()
        kept = before if before is not None and before.state == FILED else None
        requests = kept.requests if kept else ()
        costs, paid = (before.costs, before.paid) if before is not None else ((), ())
        return Course(name, FILED, filing, (*earlier, one), requests, costs=costs, paid=paid)

    def do(self, act: str, name: str, party: str, said: Mapping[str, Any], at: str) -> Course:
        """Does an act, or refuses it."""
        self.courses[name] = course = self.after(act, name, party, said, at)
        return course

    def check(self, petition: Petitioned, casino: str, table: str, under: UnderTest, moment: datetime) -> None:
        """8.4(g): refuses what a house says of petitioned rules that no test and no approval permits at that table."""
        course = self.courses.get(petition.name)
        if course is None:
            sentence = f"Nobody has petitioned here for {petition.title}."
            raise Refused("not-under-test", sentence, cite("8.4(g)"), "A test follows a petition that is approved.")
        course.check(casino, table, under, moment)
