"""The course of a sign (8.3(d)): a sample is submitted, approved or returned, withdrawn, superseded by a newer one.

What may follow on what is decided here, for a floor that does it and for whoever proves its log afterwards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Literal, NamedTuple, TypeAlias

from chapter47.house.moments import day_words
from chapter47.law import Editorial, Mistake, Refused, cite, shown
from chapter47.papers.courses import COMMISSION, HOUSE, check_speaker, read_words
from chapter47.papers.guide_facts import Difference
from chapter47.papers.sign_facts import DISPLAY, FIGURES_OPEN, SignFacts, alike, different, digest_of, includes

State: TypeAlias = Literal["submitted", "approved", "returned", "withdrawn", "superseded"]
Stands: TypeAlias = Literal["approved", "submitted", "differs", "unapproved"]
SUBMITTED, APPROVED = "sign-submitted", "sign-approved"
RETURNED, WITHDRAWN = "sign-returned", "sign-withdrawn"
WHO = {SUBMITTED: HOUSE, APPROVED: COMMISSION, RETURNED: COMMISSION, WITHDRAWN: HOUSE}
"""The acts, and whose each of them is."""
FIRST = cite("8.3(d)")
SUPERSEDES = Editorial(
    "an approval stands until a newer one is of the same sign, with all that the older one says", FIRST
)
PARTS = {"table", "game", "edition", "kind", "effective", *DISPLAY, "lines", "passing"}
MOST_TOLD = 6
"""Differences that a refusal tells one by one."""


@dataclass(frozen=True, slots=True)
class SignSample:
    """A sample that was submitted, and what became of it."""

    number: int
    facts: SignFacts = field(hash=False)
    digest: str
    by: str
    state: State = "submitted"
    day: str = ""
    """The day on which it was approved."""
    reason: str = ""
    """Why it was returned."""

    @property
    def approval(self) -> str:
        """As a sign states by which approval it stands."""
        return f"sample {self.number}, approved on {day_words(date.fromisoformat(self.day))}"


class Standing(NamedTuple):
    """How a sign stands beside the samples."""

    state: Stands
    sample: SignSample | None
    """By which it is approved, or which waits; else the approved one that it differs from, if there is any."""
    differences: tuple[Difference, ...] = ()
    """What the approved one does not say, or says otherwise."""


class SignSamples:
    """All samples of a casino's signs, by number; acts are taken one by one."""

    def __init__(self) -> None:
        self.samples: dict[int, SignSample] = {}
        self.lines = 0
        """How many lines of their stream they come from."""

    def find(self, number: object) -> SignSample:
        found = self.samples.get(number) if type(number) is int else None
        if found is None:
            raise Mistake("no-such-sample", f"There is no sample of a sign number {shown(number)}.")
        return found

    def newest_first(self, *states: State) -> Iterator[SignSample]:
        """The samples in one of those states."""
        yield from (each for each in reversed(self.samples.values()) if each.state in states)

    # How a sign stands

    def standing(self, sign: SignFacts) -> Standing:
        """Whether a sign is approved, waits, or is different from what is approved."""
        approved = [*self._beside(sign, "approved")]
        nearest = next((each for each in approved if alike(each.facts, sign)), None) or next(
            (each for each in approved if each.facts["table"] == sign["table"]), next(iter(approved), None)
        )
        found = () if nearest is None else tuple(different(nearest.facts, sign, self._passing(approved, sign)))
        if nearest is not None and not found:
            return Standing("approved", nearest)
        waits = next((each for each in self._beside(sign, "submitted") if includes(each.facts, sign)), None)
        if waits is not None:
            return Standing("submitted", waits, found)
        return Standing("unapproved" if nearest is None else "differs", nearest, found)

    def _beside(self, sign: SignFacts, state: State) -> Iterator[SignSample]:
        """The samples of that kind of sign of a game, newest first."""
        for each in self.newest_first(state):
            if each.facts["game"] == sign["game"] and each.facts["kind"] == sign["kind"]:
                yield each

    @staticmethod
    def _passing(approved: Sequence[SignSample], sign: SignFacts) -> list[SignFacts]:
        """What passing lines may be of: every approved sample that is displayed so."""
        return [each.facts for each in approved if all(each.facts[part] == sign[part] for part in DISPLAY)]

    def check(self, sign: SignFacts) -> None:
        """Refuses a sign that is not approved as it is."""
        stands = self.standing(sign)
        if stands.state != "approved":
            raise unapproved(sign, stands)

    # What is done

    def take(self, note: Mapping[str, Any], by: Sequence[str]) -> SignSample:
        """Does an act as a line has it, or refuses it; nothing has changed then."""
        event = str(note.get("event"))
        check_speaker(event, by, WHO, "a sign", FIRST)
        after = self._submitted(note, by[0]) if event == SUBMITTED else self._done(event, note)
        if event == APPROVED:
            for other in [*self.newest_first("submitted", "approved")]:
                if other.number != after.number and includes(after.facts, other.facts):
                    self.samples[other.number] = replace(other, state="superseded")
        self.samples[after.number] = after
        return after

    def _submitted(self, note: Mapping[str, Any], by: str) -> SignSample:
        facts = note["facts"]
        if facts.keys() != PARTS or note["digest"] != digest_of(facts):
            raise Mistake("not-its-facts", "The sample has another fingerprint than its facts.")
        stands = self.standing(facts)
        if stands.state == "submitted" and stands.sample is not None:
            waits = f"The same sample is with the Commission as number {stands.sample.number}."
            raise Mistake("already-submitted", waits, "It is withdrawn first, where it is to be submitted anew.")
        if stands.state == "approved" and stands.sample is not None:
            sentence = f"The {sign_words(facts)} is approved by sample {stands.sample.number} as it is."
            raise Refused("nothing-new", sentence, FIGURES_OPEN, "Submit a sign of other words, size or place.")
        return SignSample(len(self.samples) + 1, facts, note["digest"], by)

    def _done(self, event: str, note: Mapping[str, Any]) -> SignSample:
        sample = self.find(note.get("sample"))
        did = event.removeprefix("sign-")
        if sample.state != "submitted":
            sentence = f"Sample {sample.number} is {sample.state}, and cannot be {did}."
            cites = SUPERSEDES if sample.state == "superseded" else FIRST
            raise Refused("not-waiting", sentence, cites, "A sample that is submitted can.")
        if event == APPROVED:
            return replace(sample, state="approved", day=date.fromisoformat(note["day"]).isoformat())
        if event == RETURNED:
            return replace(sample, state="returned", reason=read_words(note.get("reason"), "a reason"))
        return replace(sample, state="withdrawn")


def sign_words(sign: SignFacts) -> str:
    """Which sign it is.

    >>> sign_words({"table": "craps-1", "kind": "change"})
    'sign of a change at craps-1'
    """
    return f"sign of {'the rules' if sign['kind'] == 'rules' else 'a change'} at {sign['table']}"


def unapproved(sign: SignFacts, stands: Standing) -> Refused:
    """The refusal of a sign that is not approved as it is: what differs, and what would be allowed."""
    about, sample = f"The {sign_words(sign)}", stands.sample
    if sample is None:
        sentence = f"No sample of the {sign_words(sign)} has been approved."
        return Refused("sign-not-approved", sentence, FIRST, "A supervisor submits one, and the regulator approves it.")
    if stands.state == "submitted":
        sentence = f"{about} is not approved yet: sample {sample.number} is with the Commission."
        return Refused("sign-not-approved", sentence, FIRST, "It is used once the Commission has approved it.")
    told = [str(each) for each in stands.differences[:MOST_TOLD]]
    if len(stands.differences) > MOST_TOLD:
        told.append(f"{len(stands.differences) - MOST_TOLD} more")
    sentence = f"{about} differs from sample {sample.number}, which is approved. {'; '.join(told)}."
    allowed = f"A sign that says what sample {sample.number} does, or a sample of this one that is approved."
    return Refused("sign-differs", sentence, FIRST, allowed)
