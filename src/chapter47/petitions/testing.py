"""8.4(f) and (g): what petitioners submit for a test, and the test as the Commission has it take place."""

from collections.abc import Mapping
from datetime import datetime
from itertools import pairwise
from math import isfinite
from typing import NamedTuple

from chapter47.house.rules import Violation
from chapter47.house.signs import Signs, read_parts
from chapter47.house.testing import MOST_HOURS, Hours, UnderTest, read_hours
from chapter47.law import Refused, Source, cite, shown
from chapter47.petitions.faults import Items
from chapter47.petitions.filing import Filing

MEASURES = {
    "wagers": "wagers that were decided",
    "handle": "dollars that were wagered",
    "hold": "percent of what was wagered that the house kept",
    "corrections": "entries that were corrected",
    "irregularities": "irregularities that were reported",
}
"""What a criterion may be measured by; any other is for the Commission to judge by its words."""
COUNTS = ("wagers", "corrections", "irregularities")
NO_WAIVER = "not required"


class Application(NamedTuple):
    """(f)1: what a petitioner has applied for who is no licensee."""

    petitioner: str
    license: str
    waiver: str
    """When and for what it was applied for, or that none is required."""

    @property
    def needs_waiver(self) -> bool:
        return self.waiver != NO_WAIVER


class Criterion(NamedTuple):
    """(f)2iv: how the success of the test is told."""

    text: str
    measure: str = ""
    least: float | None = None
    most: float | None = None


class SubmittedTest(NamedTuple):
    """(f)2: what is proposed for the test."""

    applications: tuple[Application, ...]
    casinos: tuple[str, ...]
    tables: tuple[str, ...]
    hours: tuple[Hours, ...]
    signage: str
    sign: Signs
    """What is stated of the sign at the entrances; its approval is the order of the test."""
    criteria: tuple[Criterion, ...]
    documentation: str
    forms: tuple[str, ...]
    further: Mapping[str, str]


class RequiredTest(NamedTuple):
    """(g): the test as the Commission has required it, from a moment on."""

    since: datetime
    version: int
    tables: tuple[str, ...]
    hours: tuple[Hours, ...]
    conditions: str

    @property
    def requires(self) -> tuple[object, ...]:
        """All of it but when it was required."""
        return self[1:]

    @property
    def ends(self) -> datetime:
        return max(each.until for each in self.hours)

    def option(self) -> UnderTest:
        """What the house of a table in the test says of it."""
        return UnderTest(self.version, self.hours)

    def check(self, title: str, table: str, under: UnderTest) -> None:
        """Refuses what a table's house says of it, where that is not this test."""
        if table not in self.tables:
            sentence = f"{title} is not tested at {table}."
            raise Refused("not-a-test-table", sentence, cite("8.4(g)"), f"It is tested at {', '.join(self.tables)}.")
        if under.version != self.version:
            sentence = f"{title} is not tested in version {under.version}."
            raise Refused("not-the-version", sentence, cite("8.4(g)"), f"It is tested in version {self.version}.")
        if not under.hours or not {*under.hours} <= {*self.hours}:
            when = "; ".join(each.words for each in self.hours)
            sentence = f"{title} is tested in the hours that the Commission required, and in no others."
            raise Refused("not-the-hours", sentence, cite("8.4(g)"), f"It is tested {when}.")


def read_submission(items: Items, filing: Filing) -> SubmittedTest:
    """What a test submission says; the items note what it lacks."""
    names = (
        "applications",
        "casinos",
        "tables",
        "hours",
        "signage",
        "sign",
        "criteria",
        "documentation",
        "forms",
        "further",
    )
    items.known(names)
    casinos = items.texts("casinos", cite("8.4(f)2i"), "the casinos where the test takes place")
    if casinos and filing.tester and filing.tester not in casinos:
        sentence = f"{filing.tester}, who agreed to take part in the test, is not among them."
        items.note("casinos", sentence, cite("8.4(f)2i"))
    further = items.data.get("further", {})
    return SubmittedTest(
        _applications(items, filing),
        casinos,
        items.texts("tables", cite("8.4(f)2ii"), "the gaming tables that are involved"),
        read_all_hours(items, cite("8.4(f)2ii")),
        items.text("signage", cite("8.4(f)2iii"), "the signs at the entrances of those casinos"),
        _sign(items),
        _criteria(items),
        items.text("documentation", cite("8.4(f)2iv"), "how the success of the test is documented"),
        items.texts("forms", cite("8.4(f)2iv"), "the forms", needed=False),
        {str(name): str(text) for name, text in further.items()} if isinstance(further, Mapping) else {},
    )


def _sign(items: Items) -> Signs:
    """(f)2iii: location, size, letters and language of the sign, as they are stated of those at tables."""
    data, wrong = items.data.get("sign", {}), list[Violation]()
    if isinstance(data, Mapping) and "approval" in data:
        items.note("sign.approval", "is the Commission's order of the test.", cite("8.4(g)"), "Leave it out.")
        data = {name: value for name, value in data.items() if name != "approval"}
    parts = read_parts("sign", data, wrong)
    for each in wrong:
        items.note(each.option, each.sentence, cite("8.4(f)2iii"), f"Write {each.allowed}.")
    return Signs(**parts)  # type: ignore[arg-type]


def _applications(items: Items, filing: Filing) -> tuple[Application, ...]:
    """(f)1: of each petitioner who is neither a casino licensee nor a licensed service industry."""
    found: dict[str, Application] = {}
    for each in items.parts("applications"):
        each.known(("petitioner", "license", "fee", "waiver"))
        name = each.text("petitioner", cite("8.4(f)1"), "whose application it is")
        kind = each.text("license", cite("8.4(f)1i"), "the type of license, and when it was applied for")
        fee = each.text("fee", cite("8.4(f)1i"), "that the application fee was paid, and when")
        waiver = each.text("waiver", cite("8.4(f)1ii"), f'when it was applied for, or "{NO_WAIVER}"')
        if name and name not in {one.name for one in filing.unlicensed()}:
            each.note("petitioner", f"{shown(name)} needs no application.", cite("8.4(f)1"))
        items.missing += each.missing
        found[name] = Application(name, f"{kind} Fee: {fee}", waiver)
    for one in filing.unlicensed():
        if one.name not in found:
            sentence = f"the application of {one.name} for a license is missing."
            items.note("applications", sentence, cite("8.4(f)1i"), "[[applications]] with petitioner, license, fee.")
            sentence = f"whether {one.name} needs a transactional waiver is not stated."
            items.note("applications", sentence, cite("8.4(f)1ii"), f'Write waiver = "…", or "{NO_WAIVER}".')
    return tuple(found.values())


PAIRS = 'Write hours = [["2026-11-20T18:00", "2026-11-20T23:00"]].'
LINES = "Write 2026-11-20T18:00 to 2026-11-20T23:00, each on a line."


def read_all_hours(items: Items, cites: Source, allowed: str = PAIRS) -> tuple[Hours, ...]:
    """Stretches of time: pairs of a beginning and an end, or lines with "to" between the two."""
    said, found = items.data.get("hours"), []
    if not isinstance(said, list) or not said:
        items.note("hours", "are missing." if said in (None, []) else f"{shown(said)} are none.", cites, allowed)
        return ()
    for each in said:
        pair = each.split(" to ") if isinstance(each, str) else each
        try:
            since, until = pair
            found.append(read_hours(str(since), str(until)))
        except (ValueError, TypeError):
            items.note("hours", f"{shown(each)} is no time from one minute to a later one.", cites, allowed)
    found.sort()
    for one, other in pairwise(found):
        if other.since < one.until:
            items.note("hours", f"{one.words} and {other.words} overlap.", cites, "One follows the other.")
    if len(found) > MOST_HOURS:
        items.note("hours", f"are {len(found)} stretches of time.", cites, f"At most {MOST_HOURS}.")
    return tuple(found)


def _criteria(items: Items) -> tuple[Criterion, ...]:
    found = []
    for each in items.parts("criteria"):
        each.known(("text", "measure", "least", "most"))
        text = each.text("text", cite("8.4(f)2iv"), "the criterion")
        measure = each.data.get("measure", "")
        if measure != "" and measure not in MEASURES:
            wanted = f"Measures: {', '.join(MEASURES)}."
            each.note("measure", f"{shown(measure)} is no measure.", cite("8.4(f)2iv"), wanted)
        bounds = [_number(each, name) for name in ("least", "most")]
        for name, bound in zip(("least", "most"), bounds, strict=True):
            if bound is not None and items.rules > 1 and (fault := _bound_fault(str(measure), bound)):
                each.note(name, f"{bound:g} {fault}", cite("8.4(f)2iv"), "State what a test may meet, or not.")
        if measure in MEASURES and bounds == [None, None]:
            each.note("least", "is missing, and so is most.", cite("8.4(f)2iv"), "A measure has a bound.")
        least, most = bounds
        if least is not None and most is not None and least > most:
            each.note("least", f"{least:g} is more than the most, {most:g}.", cite("8.4(f)2iv"), "Nothing meets that.")
        if measure == "" and bounds != [None, None]:
            wanted = f"Measures: {', '.join(MEASURES)}."
            each.note("measure", "is missing: a bound is of something.", cite("8.4(f)2iv"), wanted)
        items.missing += each.missing
        found.append(Criterion(text, str(measure), *bounds))
    if not found:
        items.note("criteria", "are missing.", cite("8.4(f)2iv"), "[[criteria]] with text; measure, least, most.")
    return tuple(found)


def _bound_fault(measure: str, bound: float) -> str:
    """Why a bound makes no sense of what is measured, which could not come to it."""
    if not isfinite(bound):
        return "is no number that anything is held to."
    if measure == "hold":
        return "percent of what is wagered is more than all of it." if bound > 100 else ""
    if measure in MEASURES and bound < 0:
        return f"is below nothing, and {MEASURES[measure]} are counted from nothing."
    return "is not whole, and they are counted one by one." if measure in COUNTS and bound % 1 else ""


def _number(items: Items, name: str) -> float | None:
    value = items.data.get(name)
    if value is None or (isinstance(value, int | float) and not isinstance(value, bool)):
        return None if value is None else float(value)
    items.note(name, f"{shown(value)} is no number.", cite("8.4(f)2iv"))
    return None
