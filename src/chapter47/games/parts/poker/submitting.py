"""14.14(a), (b)3ii, (e): what a licensee states of its rake, to the Commission and on the sign."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from chapter47.games.parts.poker.rake_kinds import (
    INCREMENTAL,
    PERCENTAGE,
    TIME,
    Incremental,
    Kind,
    Percentage,
    Recorded,
    TimeCharge,
    rakes_of,
)
from chapter47.house import House, Notice, Submits, Violation
from chapter47.law import Source, cite
from chapter47.money import amount_words

TYPE, METHOD, MOST = cite("14.14(a)1"), cite("14.14(a)2"), cite("14.14(a)3")
STATED = cite("14.14(a)")
HOURLY = cite("14.14(b)3ii")
KINDS: dict[type[Kind], tuple[str, Source]] = {
    Percentage: ("a straight percentage", PERCENTAGE),
    Incremental: ("incremental amounts", INCREMENTAL),
    TimeCharge: ("time charges", TIME),
}
PROCEDURES = (
    Submits("poker-area", "the area of the floor in which poker is conducted", cite("14.6(a)")),
    Submits(
        "poker-irregularities",
        "internal controls that clarify and supplement the irregularities",
        cite("14.15(o)"),
        required=False,
    ),
)
NO_MORE = Notice("No rake is taken once the pots have been collected", cite("14.14(e)"))


def submission(kinds: Iterable[Kind]) -> Iterator[Notice]:
    """Of each rake its type, how it is calculated, and what it comes to at most.

    >>> [notice.text for notice in submission([Percentage(10, 4_00, 1_00)])][1]
    'Rake by a straight percentage (19:47-14.14(b)1)'
    """
    yield Notice("The licensee's revenue of this table is the rake", STATED)
    for kind in kinds:
        if isinstance(kind, Recorded):
            continue
        name, cites = KINDS[type(kind)]
        yield Notice(f"Rake by {name} ({cites})", TYPE)
        yield Notice(f"How it is calculated: {_method(kind)}", METHOD)
        yield Notice(f"Maximum permissible rake: {_most(kind)}", MOST)


def _method(kind: Percentage | Incremental | TimeCharge) -> str:
    match kind:
        case Percentage():
            down = f"rounded down to {amount_words(kind.unit)}"
            return f"{kind.percent} percent of what each betting round brings into each pot, {down}"
        case Incremental():
            steps = ", ".join(f"{amount_words(amount)} at {amount_words(level)}" for level, amount in kind.levels)
            return f"{steps}, of all pots together"
    return f"{amount_words(kind.part)} for each {kind.per} every {kind.every} minutes"


def _most(kind: Percentage | Incremental | TimeCharge) -> str:
    match kind:
        case Percentage(percent, most):
            amount = "none" if not percent else "not stated" if most is None else f"{amount_words(most)}"
            return amount if amount in ("none", "not stated") else f"{amount} in a round of play"
        case Incremental(levels, most):
            total = sum(amount for _, amount in levels)
            return f"{amount_words(total if most is None else min(most, total))} in a round of play"
    return f"{amount_words(kind.hourly)} an hour for each {kind.per}"


def unstated(house: House) -> Iterator[Violation]:
    """A percentage without an amount that it does not exceed has no maximum that could be submitted."""
    for kind in rakes_of(str(house["rake"])):
        if isinstance(kind, Percentage) and kind.percent and kind.most is None:
            sentence = "has no maximum, which a licensee submits to the Commission."
            yield Violation("rake", str(house["rake"]), sentence, MOST, 'a percentage with max = "4"')


def time_lines(house: House) -> Iterator[Notice]:
    """A time charge is told by the hour, for the limits of the table."""
    limits = house.limits
    top = "" if limits.most is None else f" to {amount_words(limits.most)}"
    for kind in rakes_of(str(house["rake"])):
        if isinstance(kind, TimeCharge):
            text = f"Time charge at limits of {amount_words(limits.least)}{top}: {amount_words(kind.hourly)} an hour"
            yield Notice(text, HOURLY)
