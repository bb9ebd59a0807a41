"""14.14(a), (b): the kinds of rake, as a licensee's file writes them and as the sign tells them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeAlias

from chapter47.house import Value
from chapter47.law import Chapter47Error, Source, cite
from chapter47.money import Cents, amount_words, dollars, parse_cents

MOST_PERCENT = 10
"""14.14(b)1i."""
EVERY = (20, 30)
"""14.14(b)3iii: after how many minutes a part of an hourly fee is taken."""
PERCENTAGE, INCREMENTAL, TIME = cite("14.14(b)1"), cite("14.14(b)2"), cite("14.14(b)3")


@dataclass(frozen=True, slots=True)
class Percentage:
    """14.14(b)1: so many percent of what is bet in each betting round, from each pot."""

    percent: int
    most: Cents | None
    unit: Cents

    def due(self, grown: Cents, taken: Cents) -> Cents:
        """What is due of what a betting round brought into a pot, where so much has been taken of the pots before.

        >>> Percentage(10, 4_00, 1_00).due(39_00, 0), Percentage(10, 4_00, 1_00).due(39_00, 2_00)
        (300, 200)
        """
        due = grown * self.percent // 100 // self.unit * self.unit
        return due if self.most is None else max(0, min(due, self.most - taken))

    @property
    def words(self) -> str:
        top = "" if self.most is None else f", at most {amount_words(self.most)} in a round of play"
        whole = f"rounded down to a multiple of {amount_words(self.unit)}"
        return f"rake of {self.percent} percent of the bets of each betting round, {whole}{top}"


@dataclass(frozen=True, slots=True)
class Incremental:
    """14.14(b)2: predetermined amounts, as the pots come to predetermined levels."""

    levels: tuple[tuple[Cents, Cents], ...]
    most: Cents | None

    def due(self, total: Cents, taken: Cents) -> Cents:
        """What is due where all pots together have come to so much, and so much has been taken of them before.

        >>> Incremental(((20_00, 1_00), (40_00, 1_00)), 3_00).due(45_00, 1_00)
        100
        """
        due = sum(amount for level, amount in self.levels if total >= level)
        return (due if self.most is None else min(due, self.most)) - taken

    @property
    def words(self) -> str:
        steps = ", ".join(f"{amount_words(amount)} at {amount_words(level)}" for level, amount in self.levels)
        top = "" if self.most is None else f", at most {amount_words(self.most)} in a round of play"
        return f"rake of {steps}{top}"


@dataclass(frozen=True, slots=True)
class TimeCharge:
    """14.14(b)3: an hourly fee, of which a part is taken every 20 or 30 minutes."""

    hourly: Cents
    per: str
    every: int

    @property
    def part(self) -> Cents:
        """What is due each time."""
        return self.hourly * self.every // 60

    @property
    def words(self) -> str:
        return (
            f"time charge of {amount_words(self.hourly)} an hour for each {self.per}, taken every {self.every} minutes"
        )


@dataclass(frozen=True, slots=True)
class Recorded:
    """What another room took from a hand that was recorded there: no kind of the law's."""

    amount: Cents

    @property
    def words(self) -> str:
        return f"rake of {amount_words(self.amount)}, as it was recorded"


Kind: TypeAlias = Percentage | Incremental | TimeCharge | Recorded
USUAL = Percentage(10, 4_00, 1_00)


@lru_cache(maxsize=1 << 8)
def rakes_of(kept: str) -> tuple[Kind, ...]:
    """What a house has, of the text that is kept of it."""
    return tuple(map(_kind, json.loads(kept)))


def unlawful(kinds: Iterable[Kind]) -> Iterator[tuple[str, Source, str]]:
    """What the law does not allow of rakes: what they do, the provision, and what would be allowed."""
    for kind in kinds:
        if isinstance(kind, Percentage) and kind.percent > MOST_PERCENT:
            sentence = f"takes {kind.percent} percent of what is bet in a betting round"
            yield sentence, cite("14.14(b)1i"), f"At most {MOST_PERCENT} percent."
        elif isinstance(kind, TimeCharge) and kind.every not in EVERY:
            sentence = f"is assessed every {kind.every} minutes"
            yield sentence, cite("14.14(b)3iii"), "Every 20 or 30 minutes."


def read_rake(value: object) -> Value:
    """A table or a list of them, or the text that is kept, as that text; a ``ValueError`` says what is wrong."""
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except ValueError:
            raise ValueError("is not a rake.") from None
    tables = value if isinstance(value, list) else [value]
    if not tables:
        raise ValueError("is no rake at all, and a licensee uses one or more procedures.")
    kinds = [_kind(each) for each in tables]
    if len({type(kind) for kind in kinds}) < len(kinds):
        raise ValueError("has the same kind twice.")
    return written(kinds)


def written(kinds: list[Kind] | tuple[Kind, ...]) -> str:
    """What is kept of rakes: the same text for the same rakes."""
    return json.dumps([_plain(kind) for kind in kinds], separators=(",", ":"))


def _plain(kind: Kind) -> dict[str, object]:
    match kind:
        case Percentage(percent, most, unit):
            return {
                "kind": "percentage",
                "percent": percent,
                **({} if most is None else {"max": dollars(most)}),
                "unit": dollars(unit),
            }
        case Incremental(levels, most):
            return {
                "kind": "incremental",
                "levels": [[dollars(level), dollars(amount)] for level, amount in levels],
                **({} if most is None else {"max": dollars(most)}),
            }
        case TimeCharge(hourly, per, every):
            return {"kind": "time", "hourly": dollars(hourly), "per": per, "every": every}
        case Recorded(amount):
            return {"kind": "recorded", "amount": dollars(amount)}


def _kind(data: object) -> Kind:
    if not isinstance(data, Mapping):
        raise ValueError("is not a rake.")
    readers = {"percentage": _percentage, "incremental": _incremental, "time": _time, "recorded": _recorded}
    reader = readers.get(str(data.get("kind")))
    if reader is None:
        raise ValueError("has no kind of rake that the law knows.")
    try:
        return reader(data)
    except Chapter47Error as error:
        raise ValueError(f"has a figure that is no amount: {error.sentence}") from None


def _percentage(data: Mapping[str, Any]) -> Kind:
    _only(data, "percent", "max", "unit")
    percent = data.get("percent", MOST_PERCENT)
    if type(percent) is not int or percent < 0:
        raise ValueError("has no whole percentage.")
    unit = parse_cents(data.get("unit", "1"))
    if not unit:
        raise ValueError("has no unit that it is rounded down to.")
    return Percentage(percent, _most(data), unit)


def _incremental(data: Mapping[str, Any]) -> Kind:
    _only(data, "levels", "max")
    levels = data.get("levels")
    if not isinstance(levels, list) or not levels or not all(isinstance(x, list) and len(x) == 2 for x in levels):
        raise ValueError("has no levels.")
    found = tuple((parse_cents(level), parse_cents(amount)) for level, amount in levels)
    if any(not amount for _, amount in found) or any(a[0] >= b[0] for a, b in pairwise(found)):
        raise ValueError("has levels that do not rise, or take nothing.")
    return Incremental(found, _most(data))


def _time(data: Mapping[str, Any]) -> Kind:
    _only(data, "hourly", "per", "every")
    hourly, per, every = parse_cents(data.get("hourly")), data.get("per", "player"), data.get("every", EVERY[1])
    if per not in ("player", "table"):
        raise ValueError("is assessed neither per player nor per table.")
    if type(every) is not int or every < 1:
        raise ValueError("is assessed every so many minutes.")
    if hourly * every % 60:
        raise ValueError("has a part that is no whole cents.")
    return TimeCharge(hourly, str(per), every)


def _recorded(data: Mapping[str, Any]) -> Kind:
    _only(data, "amount")
    return Recorded(parse_cents(data.get("amount", "0")))


def _most(data: Mapping[str, Any]) -> Cents | None:
    return parse_cents(data["max"]) if "max" in data else None


def _only(data: Mapping[str, Any], *known: str) -> None:
    if extra := sorted(str(key)[:20] for key in data.keys() - {"kind", *known}):
        raise ValueError(f"has no use for {extra[0]}.")


def rake_words(value: Value) -> str:
    """The rake as a sign tells it."""
    return " and ".join(kind.words for kind in rakes_of(str(value)))
