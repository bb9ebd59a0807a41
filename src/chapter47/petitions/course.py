"""How far a petition has come: its state, and all that was said and done on it. Acts make another one of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from chapter47.house.moments import moment_words
from chapter47.house.testing import UnderTest
from chapter47.law import Refused, cite
from chapter47.money import Cents, amount_words
from chapter47.petitions.faults import Missing
from chapter47.petitions.filing import Filing, Petitioner
from chapter47.petitions.testing import RequiredTest, SubmittedTest

FILED, PRELIMINARY, SUBMITTED, TESTING = "filed", "preliminary", "test-submitted", "testing"
APPROVED, DENIED, WITHDRAWN = "approved", "denied", "withdrawn"
UNDER_WAY = (FILED, PRELIMINARY, SUBMITTED, TESTING)
STATES = {
    FILED: "Filed",
    PRELIMINARY: "Preliminarily approved, subject to a successful test",
    SUBMITTED: "Submitted for a test",
    TESTING: "Under test",
    APPROVED: "Finally approved",
    DENIED: "Denied",
    WITHDRAWN: "Withdrawn",
}


class Filed(NamedTuple):
    """A petition as it was filed: each filing is kept, and the newest counts."""

    at: str
    file: Mapping[str, Any]
    digest: str
    title: str
    game: str
    versions: int
    sources: str
    """The fingerprint of its declaration."""


class Request(NamedTuple):
    """(d)9, (f)2v: what was asked beside the rest, by whom, of which petitioners, and what they said."""

    text: str
    by: str
    of: tuple[str, ...]
    """Nobody where the Commission itself proposes the game."""
    answer: str = ""


class Cost(NamedTuple):
    """(b), (g)4: what review, testing or approval cost."""

    amount: Cents
    by: str
    what: str
    liable: tuple[str, ...]
    """Who has petitioned since it was incurred, each for all of it; nobody where the Commission bears it itself."""

    def borne_by(self, petitioners: Iterable[Petitioner]) -> Cost:
        """The same once others petition: they are liable for it too, and whoever leaves stays so."""
        return self._replace(liable=tuple(dict.fromkeys((*self.liable, *(each.name for each in petitioners)))))


class Payment(NamedTuple):
    amount: Cents
    by: str
    """Whoever paid, a petitioner or not: what comes in is recorded."""


class Amendments(NamedTuple):
    """(g)2: what was adopted, and from which day on it is in force."""

    text: str
    effective: str


@dataclass(frozen=True, slots=True)
class Course:
    """One petition, from its filing on."""

    name: str
    state: str
    filing: Filing
    filed: tuple[Filed, ...]
    requests: tuple[Request, ...] = ()
    ruling: str = ""
    """(e): what the Commission determined, and what it considered."""
    submission: SubmittedTest | None = None
    tests: tuple[RequiredTest, ...] = ()
    """Each as it was required, in order."""
    costs: tuple[Cost, ...] = ()
    ended_costs: int = 0
    """How many of them, the first ones, are of petitions for it that were denied or withdrawn."""
    paid: tuple[Payment, ...] = ()
    former: tuple[Petitioner, ...] = ()
    """Who petitioned for it before, and does not any more."""
    waivers: frozenset[str] = frozenset()
    """Petitioners to whom one was issued."""
    results: Mapping[str, Any] | None = None
    """As they were reported last."""
    reported: datetime | None = None
    suitable: str = ""
    amendments: Amendments | None = None
    ended: str = ""
    """Why it was denied or withdrawn."""

    @property
    def newest(self) -> Filed:
        return self.filed[-1]

    @property
    def title(self) -> str:
        return self.newest.title

    def unpaid(self) -> tuple[Cents, ...]:
        """What is left of each cost: whoever pays, pays the oldest for which they are liable, and then the others."""
        left = [each.amount if each.liable else 0 for each in self.costs]
        for payment in self.paid:
            amount = payment.amount
            own = [number for number, cost in enumerate(self.costs) if payment.by in cost.liable]
            for number in (*own, *range(len(left))):
                part = min(amount, left[number])
                left[number] -= part
                amount -= part
        return tuple(left)

    @property
    def owed(self) -> Cents:
        """What is not paid yet. What the Commission bears itself nobody owes."""
        return sum(self.unpaid())

    def owed_by(self, petitioner: str) -> Cents:
        """What one of them is liable for: all that is left of each cost that arose before they left, if they did."""
        both = zip(self.costs, self.unpaid(), strict=True)
        return sum(left for cost, left in both if petitioner in cost.liable)

    def petitioners(self) -> tuple[Petitioner, ...]:
        """Who petitions, and whoever did before and is still liable."""
        return (*self.filing.petitioners, *(each for each in self.former if self.owed_by(each.name)))

    def debtors(self) -> tuple[str, ...]:
        """Whoever owes anything."""
        return tuple(each.name for each in self.petitioners() if self.owed_by(each.name))

    @property
    def open_requests(self) -> tuple[int, ...]:
        """The numbers of those that nobody has answered, from 1 on."""
        return tuple(number for number, each in enumerate(self.requests, 1) if not each.answer)

    def test_at(self, moment: datetime) -> RequiredTest | None:
        """The test as it is required at a moment."""
        return next((each for each in reversed(self.tests) if each.since <= moment), None)

    def check(self, casino: str, table: str, under: UnderTest, moment: datetime) -> None:
        """Refuses what a table's house says of it, unless a test or the final approval permits that."""
        if self.state == APPROVED:
            version = self.tests[-1].version
            if under.version != version:
                sentence = f"{self.title} is approved in version {version} alone."
                raise Refused("not-the-version", sentence, cite("8.4(g)"), f"Version {version}.")
            return
        test = self.test_at(moment) if self.state == TESTING else None
        if test is None:
            sentence = f"{self.title} is neither approved nor under test."
            raise Refused("not-under-test", sentence, cite("8.4(g)"), f"Its petition is: {STATES[self.state].lower()}.")
        if self.submission is None or casino not in self.submission.casinos:
            sentence = f"{self.title} is not tested in this casino."
            raise Refused("not-a-test-table", sentence, cite("8.4(f)2i"), "The test submission names the casinos.")
        test.check(self.title, table, under)

    def lacks_results(self) -> Refused | None:
        """Why nobody can tell yet whether the test was a successful one, on which (e) has every ruling depend: what is
        reported is the whole of it, in the version and the hours that were required last.
        """
        test, figures = self.tests[-1], self.results
        if figures is None or self.reported is None:
            sentence, allowed = "The results of the test are not reported.", "The petitioners report them."
            return Refused("no-results", sentence, cite("8.4(e)"), allowed)
        anew = "The petitioners report them anew."
        if self.reported < test.ends:
            sentence = f"The results were reported before the test was over, which ended {moment_words(test.ends)}."
            return Refused("results-too-early", sentence, cite("8.4(e)"), anew)
        if figures.get("undecided"):
            sentence = f"{figures['undecided']} wagers of the test were undecided when the results were reported."
            return Refused("results-too-early", sentence, cite("8.4(e)"), anew)
        if test.version not in {row["version"] for row in figures.get("rows", ())}:
            sentence = f"Nothing was decided by version {test.version}, which was to be tested last."
            return Refused("not-tested", sentence, cite("8.4(e)"), "A test that nobody played is no successful one.")
        return None

    def unmet(self) -> tuple[str, ...]:
        """The criteria that the reported results do not meet."""
        figures = self.results or {}
        return tuple(str(each["text"]) for each in figures.get("criteria", ()) if each["met"] is False)

    def wants_yet(self) -> Iterator[Missing]:
        """(g)1 to 4: all that keeps final approval from being granted."""
        if self.suitable and (no := self.lacks_results()) is not None:
            yield Missing("results", no.sentence, cite("8.4(g)1"), no.allowed)
        if not self.suitable:
            sentence = "the Commission has not determined that the game is suitable for casino use."
            yield Missing("suitable", sentence, cite("8.4(g)1"))
        if self.amendments is None:
            sentence = "the necessary amendments are not adopted and effective."
            yield Missing("amendments", sentence, cite("8.4(g)2"), "State that none are necessary, if so.")
        if missing := ", ".join(sorted(self._without_license())):
            yield Missing("licenses", f"applications or waivers are missing: {missing}.", cite("8.4(g)3"))
        if self.owed:
            sentence = f"{amount_words(self.owed)} of the costs are not paid."
            each_for = (f"{name} for {amount_words(self.owed_by(name))}" for name in self.debtors())
            who = f"Liable, jointly and severally: {', '.join(each_for)}."
            yield Missing("costs", sentence, cite("8.4(g)4"), who)

    def _without_license(self) -> Iterator[str]:
        applied = {each.petitioner: each for each in self.submission.applications} if self.submission else {}
        for each in self.filing.unlicensed():
            if each.name not in applied:
                yield f"the application of {each.name}"
            elif applied[each.name].needs_waiver and each.name not in self.waivers:
                yield f"the waiver of {each.name}"
