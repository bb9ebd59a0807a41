"""What takes both keys (19:47-15.5(a)): the statement of an act, and the two signatures under it."""

import json
import re
from collections.abc import Mapping
from datetime import date, timedelta
from typing import NamedTuple

from chapter47.generator.holders import HOLDERS, is_public, signed_by
from chapter47.law import NEWEST, Amended, Mistake, Refused, as_amended, cite, nearest, parse_edition, shown
from chapter47.table.canonical import canonical

YEAR = timedelta(days=366)
"""Winning numbers are kept for at least so long (15.5(h))."""
ACTS: dict[str, tuple[str, ...]] = {
    "in-service": (),
    "out-of-service": (),
    "enrol": ("holder", "key"),
    "export": (),
    "prune": ("before",),
}
"""Every act, with what must be said of it."""
AMENDED: Amended = {cite("15.5(a) [1995]"): (parse_edition("1996-03-04"), cite("15.5(a) [1996-03-04]"))}
"""Who approves the system changed; the two keys did not."""
DUAL = as_amended(cite("15.5(a) [1995]"), AMENDED, NEWEST)
KEPT = cite("15.5(h)")
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class Statement(NamedTuple):
    """What both holders sign."""

    act: str
    details: dict[str, str]
    generator: str
    """Its public key."""
    after: str
    """The hash of the line of the act before it: so no statement is carried out twice, and none long after."""

    def text(self) -> str:
        return canonical(self._asdict())


def read_statement(text: object) -> Statement:
    """The statement that a text is.

    >>> read_statement("in-service, please")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: That is no statement of an act. Ask the generator for one.
    """
    try:
        plain = json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        plain = None
    match plain:
        case {"act": str(act), "details": dict(details), "generator": str(generator), "after": str(after)}:
            statement = Statement(act, details, generator, after)
            if statement.text() == text:
                check_details(act, details)
                return statement
    raise Mistake("not-a-statement", "That is no statement of an act.", "Ask the generator for one.")


def check_details(act: object, details: Mapping[str, object]) -> None:
    """Refuses an act that there is not, and details that it does not have."""
    if not isinstance(act, str) or act not in ACTS:
        raise Mistake("unknown-act", f"There is no act {shown(act)}.", nearest(str(act)[:40], ACTS))
    if set(details) != set(ACTS[act]):
        asked = ", ".join(ACTS[act]) or "nothing more"
        raise Mistake("wrong-details", f"What was said of {act} does not fit.", f"It is told: {asked}.")
    if act == "enrol":
        if details["holder"] not in HOLDERS:
            sentence = f"{shown(details['holder'])} holds no key of the generator."
            raise Mistake("wrong-details", sentence, f"Holders: {', '.join(HOLDERS)}.")
        if not is_public(details["key"]):
            sentence = f"{shown(details['key'])} is no public key."
            raise Mistake("wrong-details", sentence, "It is 64 hexadecimal digits.")
    if act == "prune":
        day_of(details["before"])


def day_of(text: object) -> date:
    """The day that somebody wrote."""
    try:
        if isinstance(text, str) and _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise Mistake("wrong-details", f"{shown(text)} is no day.", "Write it as 2026-07-04.")


def check_signatures(statement: str, signatures: Mapping[str, object], keys: Mapping[str, str]) -> None:
    """Refuses what is not signed by both holders, each with their own key."""
    if unknown := set(signatures) - set(HOLDERS):
        raise _refuse(f"{shown(min(unknown))} holds no key of the generator.")
    for holder in HOLDERS:
        if holder not in signatures:
            raise _refuse(f"The {holder}'s key is missing.")
    for holder, other in (HOLDERS, HOLDERS[::-1]):
        signature = signatures[holder]
        if not isinstance(signature, str) or not signed_by(keys[holder], statement, signature):
            if isinstance(signature, str) and signed_by(keys[other], statement, signature):
                raise _refuse(f"The {other}'s key cannot stand for the {holder}'s.")
            raise _refuse(f"That is not the {holder}'s key, or it signed another statement.")


def check_kept(before: date, today: date) -> None:
    """Refuses to let go of what is not a year old.

    >>> check_kept(date(2026, 1, 1), date(2026, 7, 4))
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: Winning numbers are kept for a year. (19:47-15.5(h)) Days before 2025-07-03 may go.
    """
    if before > today - YEAR:
        allowed = f"Days before {today - YEAR} may go."
        raise Refused("kept-a-year", "Winning numbers are kept for a year.", KEPT, allowed)


def _refuse(sentence: str) -> Refused:
    allowed = f"Two different keys are needed, the {HOLDERS[0]}'s and the {HOLDERS[1]}'s."
    return Refused("two-keys", sentence, DUAL, allowed)
