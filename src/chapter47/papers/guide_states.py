"""The course of a gaming guide (8.5): a sample is submitted, approved or returned, issued, displayed; and may be stale.

What may follow on what is decided here, for a floor that does it and for whoever proves its log afterwards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from chapter47.law import Mistake, Refused, cite, shown
from chapter47.papers.courses import COMMISSION, FLOOR, HOUSE, check_speaker, read_words
from chapter47.papers.guide_facts import Facts, check_same, digest_of

State: TypeAlias = Literal["submitted", "returned", "approved", "issued", "superseded"]
Format: TypeAlias = Literal["booklet", "page", "loop"]
FORMATS: tuple[Format, ...] = get_args(Format)
"""In print, on a page, on a screen that turns by itself: 8.5(b) has the format approved as well."""
WHO = {
    "guide-submitted": HOUSE,
    "guide-approved": COMMISSION,
    "guide-returned": COMMISSION,
    "guide-issued": HOUSE,
    "guide-displayed": HOUSE,
    "guide-removed": HOUSE,
    "guide-stale": FLOOR,
    "guide-current": FLOOR,
}
"""The acts, and whose each of them is."""
MOST_PLACES = 200


class Display(NamedTuple):
    """Where an issued guide is displayed, and in which format."""

    place: str
    format: str


@dataclass(frozen=True, slots=True)
class Sample:
    """A sample that was submitted, and what became of it."""

    number: int
    subject: str
    facts: Facts = field(hash=False)
    digest: str
    formats: tuple[str, ...]
    by: str
    state: State = "submitted"
    stale: bool = False
    """Whether its facts are not any more those of the tables."""
    reason: str = ""
    """Why it was returned."""
    displays: tuple[Display, ...] = ()


class Guides:
    """All samples of a casino, by number; acts are taken one by one."""

    def __init__(self) -> None:
        self.samples: dict[int, Sample] = {}

    def of(self, subject: str) -> Iterator[Sample]:
        """The samples of a guide, newest first."""
        yield from (each for each in reversed(self.samples.values()) if each.subject == subject)

    def in_use(self, subject: str, format: str) -> Sample | None:
        """The sample whose guide is issued now, stale or not: in that format, if there is one."""
        issued = [each for each in self.of(subject) if each.state == "issued"]
        return next((each for each in issued if format in each.formats), issued[0] if issued else None)

    def find(self, number: object) -> Sample:
        found = self.samples.get(number) if type(number) is int else None
        if found is None:
            raise Mistake("no-such-sample", f"There is no sample number {shown(number)}.")
        return found

    def take(self, note: Mapping[str, Any], by: Sequence[str]) -> Sample:
        """Does an act as a line has it, or refuses it; nothing has changed then."""
        event = str(note.get("event"))
        check_speaker(event, by, WHO, "a guide", cite("8.5(c)"))
        after = self._submitted(note, by[0]) if event == "guide-submitted" else self._done(event, note)
        if after.state == "issued":
            for other in self.of(after.subject):
                # 8.5(e): a guide that is still approved in another format goes on beside it.
                replaced = other.stale or set(other.formats) <= set(after.formats)
                if other.state == "issued" and other.number != after.number and replaced:
                    self.samples[other.number] = replace(other, state="superseded", displays=())
        self.samples[after.number] = after
        return after

    def _submitted(self, note: Mapping[str, Any], by: str) -> Sample:
        facts, formats = note["facts"], tuple(note["formats"])
        if not formats or len(set(formats)) < len(formats) or not set(formats) <= set(FORMATS):
            sentence = "A sample says in which formats the guide is made."
            raise Refused("no-format", sentence, cite("8.5(b)"), f"One or more of {', '.join(FORMATS)}.")
        if note["digest"] != digest_of(facts):
            raise Mistake("not-its-facts", "The sample has another fingerprint than its facts.")
        waits = next((each for each in self.of(facts["subject"]) if each.state == "submitted"), None)
        if waits is not None and waits.digest == note["digest"] and waits.formats == formats:
            raise Mistake("already-submitted", f"The same sample is with the Commission as number {waits.number}.")
        if waits is not None:
            self.samples[waits.number] = replace(waits, state="superseded")
        return Sample(len(self.samples) + 1, facts["subject"], facts, note["digest"], formats, by)

    def _done(self, event: str, note: Mapping[str, Any]) -> Sample:
        sample = self.find(note.get("sample"))
        match event:
            case "guide-approved":
                self._wants(sample, ("submitted",), "approved")
                self._fresh(sample)
                return replace(sample, state="approved")
            case "guide-returned":
                self._wants(sample, ("submitted",), "returned")
                return replace(sample, state="returned", reason=read_words(note.get("reason"), "a reason"))
            case "guide-issued":
                self._wants(sample, ("approved",), "issued")
                self._fresh(sample)
                return replace(sample, state="issued")
            case "guide-displayed":
                return self._displayed(sample, note)
            case "guide-removed":
                gone = tuple(each for each in sample.displays if each.place != note.get("place"))
                if gone == sample.displays:
                    raise Mistake("no-such-place", f"It is not displayed at {shown(note.get('place'))}.")
                return replace(sample, displays=gone)
            case _:
                return self._looked_at(sample, event, str(note.get("now")))

    def _displayed(self, sample: Sample, note: Mapping[str, Any]) -> Sample:
        """8.5(e): anywhere in the establishment, once it is issued; 8.5(b): in a format that was approved."""
        self._wants(sample, ("issued",), "displayed")
        self._fresh(sample)
        place, format = read_words(note.get("place"), "a place"), note.get("format")
        if format not in sample.formats:
            sentence = f"{shown(format)} is no format in which sample {sample.number} was approved."
            raise Refused("format-not-approved", sentence, cite("8.5(b)"), f"{', '.join(sample.formats)}.")
        here = Display(place, str(format))
        if here in sample.displays or len(sample.displays) >= MOST_PLACES:
            raise Mistake("displayed-already", f"It is displayed at {shown(place)} already, or at too many places.")
        return replace(sample, displays=(*sample.displays, here))

    def _looked_at(self, sample: Sample, event: str, now: str) -> Sample:
        stale = event == "guide-stale"
        if stale == (now == sample.digest) or stale == sample.stale:
            raise Mistake(
                "not-so", f"Sample {sample.number} is not {'stale' if stale else 'current again'} by its facts."
            )
        return replace(sample, stale=stale)

    def _wants(self, sample: Sample, states: tuple[str, ...], act: str) -> None:
        if sample.state not in states:
            sentence = f"Sample {sample.number} is {sample.state}, and cannot be {act}."
            # A guide that was changed since another sample of it was approved needs a sample of its own.
            changed = any(each.state == "issued" for each in self.of(sample.subject) if each.number != sample.number)
            cites = cite("8.5(d)") if changed else cite("8.5(c)")
            raise Refused("not-approved", sentence, cites, f"A sample that is {' or '.join(states)} can.")

    @staticmethod
    def _fresh(sample: Sample) -> None:
        if sample.stale:
            sentence = f"Sample {sample.number} is stale: it is materially different from what the tables play."
            raise Refused("stale-guide", sentence, cite("8.5(c)"), "Submit a sample with the changes (8.5(d)).")


def standing(sample: Sample | None, now: Facts) -> str:
    """How a guide stands beside what the tables play: a draft where nothing of it was ever submitted.

    >>> standing(None, {})
    'draft'
    """
    if sample is None:
        return "draft"
    return (
        "stale" if sample.state in ("submitted", "approved", "issued") and not is_current(sample, now) else sample.state
    )


def is_current(sample: Sample, now: Facts) -> bool:
    """Whether a sample has the facts of now."""
    try:
        check_same(sample.facts, now)
    except Refused:
        return False
    return True
