"""What is done on a petition: whose act it is, in which states, by which provision, and what is said with it."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

from chapter47.law import Citation, Refused, cite
from chapter47.petitions import doing
from chapter47.petitions.course import (
    APPROVED,
    DENIED,
    FILED,
    PRELIMINARY,
    SUBMITTED,
    TESTING,
    UNDER_WAY,
    WITHDRAWN,
    Course,
)
from chapter47.petitions.doing import REVIEWERS, Does
from chapter47.petitions.faults import RULES, Incomplete, Items
from chapter47.petitions.filing import GAMES

LICENSEE, REGULATOR = "licensee", "regulator"
PARTIES = {LICENSEE: "the petitioning licensee", REGULATOR: "the Commission"}
Kind: TypeAlias = Literal["text", "day", "amount", "number", "lines", "choice", "name", "file", "figures"]

OF_A_LIST = ("choice", "name")
"""What is chosen from a list; a name may also be another one."""


class Want(NamedTuple):
    """What an act is said with."""

    name: str
    title: str
    kind: Kind = "text"
    needed: bool = True


class Act(NamedTuple):
    """One kind of act: whose it is, in which states, by which provision."""

    title: str
    by: str
    states: tuple[str, ...]
    cites: Citation
    wants: tuple[Want, ...]
    does: Does


def done(
    course: Course, name: str, party: str, said: Mapping[str, object], moment: datetime, rules: int = RULES
) -> Course:
    """The petition after an act; refused where it is not theirs, not yet, or lacks something. It is pure.

    ``rules``: by what was asked of acts when it was done.
    """
    act = ACTS[name]
    check_party(course, act, party)
    if course.state not in act.states:
        sentence = f"{act.title}: not now. The petition is {course.state.replace('-', ' ')}."
        when = " or ".join(each.replace("-", " ") for each in act.states)
        raise Refused("not-now", sentence, act.cites, f"That is done while it is {when}.")
    items = Items(said if rules > 1 else _renamed(name, said), rules=rules)
    items.known(want.name for want in act.wants)
    after = act.does(course, items, moment)
    if items.missing:
        raise Incomplete(act.title, items.missing)
    return after


def _renamed(name: str, said: Mapping[str, object]) -> dict[str, object]:
    """An act of the first version, in which only a petitioner paid, by the names of this one."""
    names = {"petitioner": "by"} if name == "record-payment" else {}
    return {names.get(each, each): value for each, value in said.items()}


def check_party(course: Course | None, act: Act, party: str) -> None:
    """Refuses whoever is not the one whose act it is; what the Commission proposes itself it also pursues (8.4(h))."""
    by = REGULATOR if course is not None and course.filing.by_commission else act.by
    if party != by:
        sentence = f"{act.title}: that is for {PARTIES[by]}."
        raise Refused("not-yours", sentence, act.cites, f"Somebody else does it: {PARTIES[by]}.")


def may(course: Course, party: str) -> list[str]:
    """The acts that are theirs now, but for those of which nothing is left to choose or to pay."""
    own = course.filing.by_commission
    found = [
        name for name, act in ACTS.items() if course.state in act.states and (REGULATOR if own else act.by) == party
    ]
    return [name for name in found if _is_left(course, name)]


def _is_left(course: Course, name: str) -> bool:
    wants = ACTS[name].wants
    if name == "find-suitable" and course.suitable:
        return False
    picks = (want for want in wants if want.kind in OF_A_LIST and want.needed)
    return all(choices(course, want) for want in picks)


def choices(course: Course, want: Want) -> list[str]:
    """What may be chosen, where an act is said with one of a list; or, of a name, who comes to mind."""
    match want.name:
        case "finding":
            return list(GAMES)
        case "by" if want.kind == "choice":
            return list(REVIEWERS)
        case "request":
            return [str(number) for number in course.open_requests]
        case "to":
            return list(doing.awaiting_waivers(course))
        case "of":
            return list(doing.asked_of(course))
        case _:
            return list(course.debtors())


def suggests(course: Course, name: str) -> dict[str, Any]:
    """How an act may be filled in: a test as it was submitted, or as it is."""
    if name == "order-test" and course.submission is not None:
        of, version = course.submission, course.filing.version
        return {"version": version, "tables": list(of.tables), "hours": [str(each) for each in of.hours]}
    if name == "modify-test":
        test = course.tests[-1]
        told = {"tables": list(test.tables), "hours": [str(each) for each in test.hours]}
        return {"version": test.version, **told, "conditions": test.conditions}
    return {}


_VERSION = (Want("version", "Version of the rules", "number"), Want("tables", "Tables", "lines"))
_TEST = (*_VERSION, Want("hours", "Hours", "lines"), Want("conditions", "Conditions", needed=False))
OWED_IN = (*UNDER_WAY, APPROVED, DENIED, WITHDRAWN)
"""Costs are owed however a petition ends; none are left where it is finally approved, and some may be told later."""
_TEXT, _REASON = Want("text", "Text"), (Want("reason", "Reason"),)
ACTS: Mapping[str, Act] = {
    "request-information": Act(
        "Request further information",
        REGULATOR,
        UNDER_WAY,
        cite("8.4(d)9"),
        (_TEXT, Want("by", "Requested by", "choice"), Want("of", "Of whom", "choice", needed=False)),
        doing.request,
    ),
    "give-information": Act(
        "Give the information",
        LICENSEE,
        UNDER_WAY,
        cite("8.4(d)9"),
        (Want("request", "Request", "choice"), _TEXT),
        doing.answer,
    ),
    "approve-preliminarily": Act(
        "Approve preliminarily",
        REGULATOR,
        (FILED,),
        cite("8.4(e)"),
        (Want("finding", "It is", "choice"), Want("considered", "Considered")),
        doing.preliminary,
    ),
    "submit-test": Act(
        "Submit a test",
        LICENSEE,
        (PRELIMINARY, SUBMITTED),
        cite("8.4(f)"),
        (Want("file", "Test submission", "file"),),
        doing.submit,
    ),
    "order-test": Act("Order the test", REGULATOR, (SUBMITTED,), cite("8.4(g)"), _TEST, doing.test),
    "modify-test": Act("Modify the test", REGULATOR, (TESTING,), cite("8.4(g)"), _TEST, doing.test),
    "report-results": Act(
        "Report the results",
        LICENSEE,
        (TESTING,),
        cite("8.4(f)2iv"),
        (Want("figures", "Figures", "figures"), Want("text", "Text", needed=False)),
        doing.report,
    ),
    "record-cost": Act(
        "Record a cost",
        REGULATOR,
        OWED_IN,
        cite("8.4(b)"),
        (Want("amount", "Amount", "amount"), Want("by", "Incurred by", "choice"), Want("what", "What for")),
        doing.cost,
    ),
    "record-payment": Act(
        "Record a payment",
        REGULATOR,
        OWED_IN,
        cite("8.4(g)4"),
        (Want("amount", "Amount", "amount"), Want("by", "Paid by", "name")),
        doing.pay,
    ),
    "issue-waiver": Act(
        "Issue a transactional waiver",
        REGULATOR,
        (SUBMITTED, TESTING),
        cite("8.4(g)3"),
        (Want("to", "To", "choice"),),
        doing.waive,
    ),
    "find-suitable": Act(
        "Find it suitable for casino use",
        REGULATOR,
        (TESTING,),
        cite("8.4(g)1"),
        (Want("finding", "Finding"), Want("reason", "Why, where a criterion is not met", needed=False)),
        doing.suit,
    ),
    "state-amendments": Act(
        "State that amendments are effective",
        REGULATOR,
        (TESTING,),
        cite("8.4(g)2"),
        (Want("text", "Amendments"), Want("effective", "Effective since", "day")),
        doing.amend,
    ),
    "approve-finally": Act("Approve finally", REGULATOR, (TESTING,), cite("8.4(g)"), (), doing.approve),
    "deny": Act("Deny", REGULATOR, UNDER_WAY, cite("8.4(e)"), _REASON, doing.ends(DENIED, "8.4(e)")),
    "withdraw": Act("Withdraw", LICENSEE, UNDER_WAY, cite("8.4(a)"), _REASON, doing.ends(WITHDRAWN, "8.4(a)")),
}
"""Every act but the filing itself."""
