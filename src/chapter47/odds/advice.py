"""What advice is told in, whatever the game: answers with what they are worth, charts, remarks, options switched."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from chapter47.house import Value
from chapter47.law import Source

MOST_TOLD = 6
"""So many answers are told with a hint: the others cost more."""
KEPT_TO = 10**9
"""Machine code counts in fractions of two: what it finds is taken to the billionth of a wager."""


class Kind(NamedTuple):
    """Hands of one kind, which people learn together."""

    name: str
    title: str
    why: str
    """What decides there, in a sentence or two."""
    cites: Source
    """The provision that gives the choice."""


class Lies(NamedTuple):
    """Cards or tiles that somebody sees who is asked."""

    label: str
    faces: tuple[str, ...]
    own: bool = False
    """Whether it is the hand that is decided on."""
    names: int = 0
    """How many of it are named by an answer, where that is how it is answered."""
    called: str = ""
    """What those are called."""


class Said(NamedTuple):
    """How something is answered at a table."""

    say: str
    """The name of the say: ``hit``, ``bet:insurance``, ``set``."""
    named: tuple[tuple[str, ...], ...] = ()
    """Where pieces of the own hand are named: those, in every way that comes to the same."""
    declined: bool = False
    """Whether it is answered by going on without saying so."""


class Answer(NamedTuple):
    """Something that may be answered, in percent of the wager: what it is worth, and what it costs beside the best."""

    action: str
    value: str
    cost: str
    within: str = ""
    """Where figures were not counted out: how far they may be from the true ones."""
    lost: Fraction = Fraction(0)
    """What it costs, as a part of the wager: exactly, where it is counted out; nothing where that cannot be told."""
    said: Said = Said("")


def better_first(values: Mapping[str, Fraction], said: Mapping[str, Said] | None = None) -> list[Answer]:
    """All that may be answered, by what each brings of a wager of one; of two that bring as much, the one named first.
    What is not said otherwise is said by its name.

    >>> for answer in better_first({"play": Fraction(-3, 2), "fold": Fraction(-1)}):
    ...     print(answer.action, answer.value, answer.cost, answer.lost, answer.said.say)
    fold -100.0 0.00 0 fold
    play -150.0 50.00 1/2 play
    """
    best = max(values.values())
    found = []
    for each in sorted(values, key=lambda each: -values[each]):
        lost, how = best - values[each], Said(each) if said is None else said[each]
        found.append(Answer(each, _percent(values[each], "+.1f"), _percent(lost, ".2f"), "", lost, how))
    return found


def as_counted(value: float) -> Fraction:
    """A figure of machine code as a ratio.

    >>> as_counted(-0.1), as_counted(1 / 3)
    (Fraction(-1, 10), Fraction(333333333, 1000000000))
    """
    return Fraction(round(value * KEPT_TO), KEPT_TO)


def _percent(part: Fraction, form: str) -> str:
    return format(float(100 * part), form)


class ChartRow(NamedTuple):
    """One hand, and what to do with it by column."""

    hand: str
    cells: tuple[str, ...]


class ChartPart(NamedTuple):
    """Hands of one sort."""

    name: str
    heading: str
    lines: tuple[ChartRow, ...]


class Chart(NamedTuple):
    """A strategy as people print it: a row for each hand, a column for each thing that may lie against it."""

    columns: tuple[str, ...]
    parts: tuple[ChartPart, ...]
    meanings: Mapping[str, str]
    """What the signs mean that stand in it, in the order in which they are explained."""
    flags: Mapping[str, bool]
    """What else there is to do or not to do, by name."""
    remark: str
    """The same in words."""
    advantage: float | None = None
    """What the house keeps of a wager that is played so, where it is known."""


class Remark(NamedTuple):
    """A sentence or two."""

    text: str
    aside: bool = False
    """Whether it is told in a lower voice."""


class Switch(NamedTuple):
    """An option that is switched, and what the house's advantage is then."""

    option: str
    before: Value
    after: Value
    advantage: float
    difference: float


class Switches(NamedTuple):
    """Options that are told together."""

    title: str
    switches: tuple[Switch, ...]
