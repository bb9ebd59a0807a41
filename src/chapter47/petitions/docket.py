"""All petitions of a floor, by the lines of their stream: whoever reads these again comes to the same."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from chapter47.house.testing import UnderTest
from chapter47.law import Mistake, Refused, cite, nearest, shown
from chapter47.petitions.acts import ACTS, LICENSEE, REGULATOR, Act, check_party, done
from chapter47.petitions.course import (
    APPROVED,
    DENIED,
    FILED,
    PRELIMINARY,
    SUBMITTED,
    TESTING,
    WITHDRAWN,
    Course,
    Filed,
)
from chapter47.petitions.faults import RULES, Incomplete, Items
from chapter47.petitions.filing import COMMISSION, Filing, read_filing
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


_FARTHEST = (DENIED, WITHDRAWN, FILED, PRELIMINARY, SUBMITTED, TESTING, APPROVED)


def docket_name(filing: Filing) -> str:
    """What a petition is kept under: what the Commission proposes of its own (8.4(h)) is apart from what others ask
    for, and neither takes the place of the other.
    """
    return f"{filing.name}.{COMMISSION}" if filing.by_commission else filing.name


def _check_day(offered: str, moment: datetime) -> None:
    """(d)5: what is assured to have been done was done."""
    if offered and date.fromisoformat(offered) > moment.date():
        sentence = f"The game was not offered to all casino licensees yet: {offered} has not come."
        raise Refused("not-offered", sentence, cite("8.4(d)5"), "It is offered to all of them first.")


def _owing(before: Course, filing: Filing) -> Course:
    """(b): whoever petitions now is liable for all costs of the petition, and whoever does so no more stays liable for
    those that arose until then. Those of a petition that ended are no costs of another one.
    """
    ended = before.ended_costs if before.state == FILED else len(before.costs)
    own = (cost.borne_by(filing.petitioners) for cost in before.costs[ended:])
    now = {each.name for each in filing.petitioners}
    former = {each.name: each for each in (*before.former, *before.filing.petitioners) if each.name not in now}
    after = Course(before.name, FILED, filing, before.filed, costs=(*before.costs[:ended], *own), paid=before.paid)
    return replace(after, ended_costs=ended, former=tuple(former.values()))


class Docket:
    """The petitions by name, each as far as it has come."""

    def __init__(self) -> None:
        self.courses: dict[str, Course] = {}
        self.rules = 1
        """By which the last act was done: none is done by earlier ones after it."""

    def copy(self) -> "Docket":
        """Another one that goes on from here: courses are never changed, only replaced."""
        other = Docket()
        other.courses, other.rules = dict(self.courses), self.rules
        return other

    def about(self, declared: str) -> list[Course]:
        """All that is asked for under the name of a declaration; what has come farthest is the last of them."""
        found = [each for each in self.courses.values() if each.filing.name == declared]
        return sorted(found, key=lambda each: _FARTHEST.index(each.state))

    def find(self, name: str) -> Course:
        if name not in self.courses:
            raise Mistake("no-such-petition", f"There is no petition {shown(name)}.", nearest(name[:40], self.courses))
        return self.courses[name]

    def after(self, act: str, name: str, party: str, said: Mapping[str, Any], at: str, rules: int = RULES) -> Course:
        """The petition as it would be after an act. Nothing is changed."""
        if not self.rules <= rules <= RULES:
            version = "an earlier" if rules < self.rules else "a later"
            raise Mistake("other-rules", f"It was done by the rules of {version} version.", f"This one has {RULES}.")
        moment = datetime.fromisoformat(at)
        if act == FILE:
            return self._filed(name, party, said, at)
        if act not in ACTS:
            raise Mistake("no-such-act", f"There is no act {shown(act)}.", nearest(act[:40], (FILE, *ACTS)))
        return done(self.find(name), act, party, said, moment, rules)

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
        _check_day(filing.offered_on, datetime.fromisoformat(at))
        if before is not None and before.state not in (FILED, DENIED, WITHDRAWN):
            sentence = f"{before.title} is decided on as it was filed."
            raise Refused("not-now", sentence, cite("8.4(e)"), "What is still wanted is given on request.")
        if before is not None and before.state == FILED and before.newest.digest == digest_of(file):
            sentence = f"{before.title} is filed so already."
            raise Refused("filed-already", sentence, cite("8.4(d)"), "File it again with what is to be different.")
        wanted = ("title", "game", "sources")
        if docket_name(filing) != name or not all(isinstance(declared.get(each), str) for each in wanted):
            raise Mistake("no-petition", "That is a petition of another name, or without its declaration.")
        versions = declared.get("versions")
        if type(versions) is not int or not filing.version <= versions:
            raise Mistake("no-petition", "Its declaration does not have that version.")
        title, game, sources = (str(declared[each]) for each in wanted)
        one = Filed(at, file, digest_of(file), title, game, versions, sources)
        if before is None:
            return Course(name, FILED, filing, (one,))
        requests = before.requests if before.state == FILED else ()
        return replace(_owing(before, filing), filed=(*before.filed, one), requests=requests)

    def do(self, act: str, name: str, party: str, said: Mapping[str, Any], at: str, rules: int = RULES) -> Course:
        """Does an act, or refuses it."""
        self.courses[name] = course = self.after(act, name, party, said, at, rules)
        self.rules = rules
        return course

    def check(self, petition: Petitioned, casino: str, table: str, under: UnderTest, moment: datetime) -> None:
        """8.4(g): refuses what a house says of petitioned rules that no test and no approval permits at that table."""
        found = self.about(petition.name)
        if not found:
            sentence = f"Nobody has petitioned here for {petition.title}."
            raise Refused("not-under-test", sentence, cite("8.4(g)"), "A test follows a petition that is approved.")
        no: Refused | None = None
        for course in found:
            try:
                course.check(casino, table, under, moment)
            except Refused as refused:
                no = refused
            else:
                return
        assert no is not None
        raise no
