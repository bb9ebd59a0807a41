"""What advice is told in, whatever the game: answers with what they are worth, charts, remarks, options switched."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from chapter47.house import Value


class Answer(NamedTuple):
    """Something that may be answered, in percent of the wager: what it is worth, and what it costs beside the best."""

    action: str
    value: str
    cost: str
    within: str = ""
    """Where figures were not counted out: how far they may be from the true ones."""


def better_first(values: Mapping[str, Fraction]) -> list[Answer]:
    """All that may be answered, by what each brings of a wager of one; of two that bring as much, the one named first.

    >>> [tuple(answer) for answer in better_first({"play": Fraction(-3, 2), "fold": Fraction(-1)})]
    [('fold', '-100.0', '0.00', ''), ('play', '-150.0', '50.00', '')]
    """
    best = max(values.values())
    in_order = sorted(values, key=lambda each: -values[each])
    return [Answer(each, _percent(values[each], "+.1f"), _percent(best - values[each], ".2f")) for each in in_order]


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
