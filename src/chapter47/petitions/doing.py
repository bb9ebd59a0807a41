"""What each act makes of a petition: it reads what is said, notes what is missing, and gives what follows."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date, datetime
from typing import TypeAlias

from chapter47.law import Chapter47Error, Citation, Refused, cite, shown
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.petitions.course import (
    APPROVED,
    PRELIMINARY,
    SUBMITTED,
    TESTING,
    Amendments,
    Cost,
    Course,
    Payment,
    Request,
)
from chapter47.petitions.faults import Items
from chapter47.petitions.filing import GAMES
from chapter47.petitions.testing import LINES, RequiredTest, read_all_hours, read_submission

Does: TypeAlias = Callable[[Course, Items, datetime], Course]
REVIEWERS = ("Commission", "Division of Gaming Enforcement")
"""Whose costs the petitioners pay (8.4(b)), and who may request more of them (8.4(d)9)."""
EVERYBODY = "All petitioners"


def _amount(items: Items, name: str, cites: Citation) -> Cents:
    try:
        cents = parse_cents(items.data.get(name))
    except Chapter47Error:
        cents = 0
    if cents <= 0:
        items.note(name, "is no amount.", cites, 'Write dollars, such as "1250.00".')
    return cents


def _one_of(items: Items, name: str, cites: Citation, known: tuple[str, ...]) -> str:
    value = items.data.get(name)
    if value not in known:
        items.note(name, "is none of these.", cites, f"{', '.join(known) or 'Nobody'}.")
        return ""
    return str(value)


def _answered(course: Course, cites: Citation) -> None:
    """(d)9, (f)2v: what was requested is part of what is filed."""
    if course.open_requests:
        asked = "; ".join(course.requests[number - 1].text for number in course.open_requests)
        raise Refused("not-answered", "The petitioners have not given all that was requested.", cites, asked)


def request(course: Course, items: Items, moment: datetime) -> Course:
    text = items.text("text", cite("8.4(d)9"), "what is requested")
    by, names = _one_of(items, "by", cite("8.4(d)9"), REVIEWERS), asked_of(course)
    of = _one_of(items, "of", cite("8.4(d)9"), names) if names else ""
    asked = tuple(each.name for each in course.filing.petitioners) if of == EVERYBODY else (of,)
    return replace(course, requests=(*course.requests, Request(text, by, asked if of else ())))


def asked_of(course: Course) -> tuple[str, ...]:
    """Of whom something may be requested: one of the petitioners, or all of them."""
    names = tuple(each.name for each in course.filing.petitioners)
    return (EVERYBODY, *names) if names else ()


def answer(course: Course, items: Items, moment: datetime) -> Course:
    text = items.text("text", cite("8.4(d)9"), "the information")
    said = str(items.data.get("request"))
    number = int(said) if said.isascii() and said.isdigit() and len(said) <= 4 else 0
    if number not in course.open_requests:
        waiting = ", ".join(map(str, course.open_requests))
        allowed = f"Waiting: {waiting}." if waiting else "None waits."
        items.note("request", "is none that waits for an answer.", cite("8.4(d)9"), allowed)
        return course
    requests = list(course.requests)
    requests[number - 1] = requests[number - 1]._replace(answer=text)
    return replace(course, requests=tuple(requests))


def preliminary(course: Course, items: Items, moment: datetime) -> Course:
    _answered(course, cite("8.4(d)9"))
    kind = _one_of(items, "finding", cite("8.4(e)"), tuple(GAMES))
    considered = items.text(
        "considered", cite("8.4(e)"), "what was considered: rules, odds, layout, security and so on"
    )
    ruling = f"It is {GAMES[kind]}. Considered: {considered}" if kind else ""
    return replace(course, state=PRELIMINARY, ruling=ruling)


def submit(course: Course, items: Items, moment: datetime) -> Course:
    file = items.data.get("file")
    if not isinstance(file, Mapping):
        items.note("file", "is no test submission.", cite("8.4(f)2"), "It is a file of its own.")
        return course
    of = Items(file, rules=items.rules)
    submission = read_submission(of, course.filing)
    for each in submission.hours:
        if each.since <= moment and of.rules > 1:
            of.note("hours", f"{each.words} is not to come any more.", cite("8.4(f)2ii"), "A test is still to come.")
    items.missing += of.missing
    return replace(course, state=SUBMITTED, submission=submission)


def test(course: Course, items: Items, moment: datetime) -> Course:
    """(g): times, places and conditions are the Commission's to require, at any time of the test."""
    _answered(course, cite("8.4(f)2v"))
    version = items.data.get("version")
    if type(version) is not int or not 1 <= version <= course.newest.versions:
        fault = "is not declared." if type(version) is int else f"{shown(version)} is no number."
        items.note("version", fault, cite("8.4(g)"), f"Declared: 1 to {course.newest.versions}.")
        version = 1
    tables = items.texts("tables", cite("8.4(g)"), "the tables of the test")
    hours = read_all_hours(items, cite("8.4(g)"), LINES)
    conditions = items.text("conditions", cite("8.4(g)"), "the conditions", needed=False)
    if hours and max(each.until for each in hours) <= moment:
        items.note("hours", "are over.", cite("8.4(g)"), "A test is still to come.")
    test = RequiredTest(moment, version, tables, hours, conditions)
    if items.rules > 1 and not items.missing and course.tests and course.tests[-1].requires == test.requires:
        sentence = "The test is required so already."
        raise Refused("no-change", sentence, cite("8.4(g)"), "State what is to be different.")
    return replace(course, state=TESTING, tests=(*course.tests, test), suitable="")


def cost(course: Course, items: Items, moment: datetime) -> Course:
    what = items.text("what", cite("8.4(g)4"), "what it was spent on")
    liable = tuple(each.name for each in course.filing.petitioners)
    amount, by = _amount(items, "amount", cite("8.4(g)4")), _one_of(items, "by", cite("8.4(g)4"), REVIEWERS)
    return replace(course, costs=(*course.costs, Cost(amount, by, what, liable)))


def pay(course: Course, items: Items, moment: datetime) -> Course:
    """What comes in is recorded, of whomever it comes: also of somebody who is liable for less, or for nothing."""
    by = items.text("by", cite("8.4(b)"), "who paid")
    amount = _amount(items, "amount", cite("8.4(g)4"))
    if amount > course.owed:
        items.note("amount", "is more than is outstanding.", cite("8.4(g)4"), f"At most {amount_words(course.owed)}.")
    return replace(course, paid=(*course.paid, Payment(amount, by)))


def waive(course: Course, items: Items, moment: datetime) -> Course:
    assert course.submission is not None
    name = _one_of(items, "to", cite("8.4(g)3"), awaiting_waivers(course))
    return replace(course, waivers=course.waivers | {name})


def awaiting_waivers(course: Course) -> tuple[str, ...]:
    """The petitioners who have applied for a waiver that was not issued yet."""
    applied = course.submission.applications if course.submission else ()
    return tuple(each.petitioner for each in applied if each.needs_waiver and each.petitioner not in course.waivers)


def report(course: Course, items: Items, moment: datetime) -> Course:
    figures = items.data.get("figures")
    items.text("text", cite("8.4(f)2iv"), "what the petitioners say of the test", needed=False)
    if not isinstance(figures, Mapping):
        items.note("figures", "of the test are missing.", cite("8.4(f)2iv"))
        return course
    return replace(course, results=dict(figures), reported=moment)


def suit(course: Course, items: Items, moment: datetime) -> Course:
    """(g)1, after the successful test on which (e) has every ruling depend. Where a criterion is not met the Commission
    may find so all the same, and says why.
    """
    if course.suitable:
        sentence = "The game has been found suitable for casino use."
        raise Refused("found-already", sentence, cite("8.4(g)1"), "That is found once after each test.")
    if course.tests[-1].ends > moment:
        sentence = "The test is not over: the ruling depends on a successful one."
        raise Refused("test-not-over", sentence, cite("8.4(e)"), f"It ends at {course.tests[-1].ends:%Y-%m-%d %H:%M}.")
    if (no := course.lacks_results()) is not None:
        raise no
    finding, unmet = items.text("finding", cite("8.4(g)1"), "why the game is suitable for casino use"), course.unmet()
    why = items.text("reason", cite("8.4(e)"), "why, although a criterion is not met", needed=False)
    if unmet and not why:
        sentence = f"is missing, and not met: {' '.join(unmet)}"
        items.note("reason", sentence, cite("8.4(e)"), "State why the test was successful all the same.")
    despite = f" Not met: {' '.join(unmet)} Found suitable all the same: {why}" if unmet else ""
    return replace(course, suitable=f"{finding}{despite}")


def amend(course: Course, items: Items, moment: datetime) -> Course:
    text = items.text("text", cite("8.4(g)2"), "what was adopted, or that nothing is necessary")
    day = items.day("effective", cite("8.4(g)2"), "the day on which it became effective")
    if day and date.fromisoformat(day) > moment.date():
        items.note("effective", f"{day} has not come.", cite("8.4(g)2"), "Amendments have become effective before.")
    return replace(course, amendments=Amendments(text, day))


def approve(course: Course, items: Items, moment: datetime) -> Course:
    items.missing += course.wants_yet()
    return replace(course, state=APPROVED)


def ends(state: str, provision: str) -> Does:
    def ends(course: Course, items: Items, moment: datetime) -> Course:
        return replace(course, state=state, ended=items.text("reason", cite(provision), "why"))

    return ends
