"""What may be said to a table: the law's own list, as data. Faces offer it, bots choose from it, the kit proves it.

One rule holds it together: **a say is a product**. Its wants are independent, so whatever is filled in within each of
them is admitted. Where one field binds another, these are two says; where fields hang together beyond listing, the say
is a *form*, and only the table decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from chapter47.law import Chapter47Error, Refused, Source
from chapter47.money import MOST, Cents, Odds, Vigorish, dollars
from chapter47.table.commands import Pick

Speaker: TypeAlias = str
"""Who says something: the owner ``seat:3``, or a post of the staff, ``dealer``."""
Step: TypeAlias = Mapping[str, object]
"""A command as people write it, without who says it: ``{"bet": "pass"}``."""
NOTHING: Mapping[str, object] = MappingProxyType({})
NO_SUGGESTION: Mapping[str, Step] = MappingProxyType({})


class Refusal(NamedTuple):
    """A no, compared by what it says: what is shown beside a closed say is what an attempt gets."""

    code: str
    sentence: str
    cites: Source | None
    """The provision, where it is the law's no and not ours."""
    allowed: str

    @classmethod
    def of(cls, error: Chapter47Error) -> Refusal:
        cites = error.cites if isinstance(error, Refused) else None
        return cls(error.code, error.sentence, cites, getattr(error, "allowed", ""))


def refused(attempt: Callable[[], object]) -> Refusal | None:
    """The refusal that a check raises, if it does."""
    try:
        attempt()
    except Chapter47Error as error:
        return Refusal.of(error)
    return None


class Weighed(NamedTuple):
    """One sentence of what would follow if a filled-in say were said."""

    sentence: str
    cites: Source | None = None
    warns: bool = False
    """Whether somebody would rather be asked once more before that follows: a fouled hand."""
    about: str = ""
    """The want that it is about, or what is left of one, where it is about one of them: a hand of two."""


# What a say wants


class Range(NamedTuple):
    """``least``, ``least + step`` and so on up to ``most``; without a ``most``, as far as the purse goes.

    >>> Range(500, 2000, 500).covers(1500), Range(500, None, 500).covers(1750)
    (True, False)
    """

    least: int
    most: int | None = None
    step: int = 1

    def covers(self, value: int) -> bool:
        most = value if self.most is None else self.most
        return self.least <= value <= most and (value - self.least) % self.step == 0


class Fee(NamedTuple):
    """What is charged beside an amount: a share of it, or of what it could win at those odds."""

    vigorish: Vigorish
    pays: Odds

    def on(self, amount: Cents) -> Cents:
        return self.vigorish.on(amount if self.vigorish.of == "wager" else self.pays.winnings(amount))


@dataclass(frozen=True, slots=True)
class Amount:
    """Money. What its owner has in front bounds it as well, and is told as chips, not here: so a bet changes no say."""

    ranges: tuple[Range, ...]
    of: str = ""
    """How the ranges count what stands there: it is added to that, and they are for the sum (``adds``); it is what is
    left of it (``leaves``); or not at all."""
    fee: Fee | None = None
    """What is charged beside it, always out of what its owner has in front."""
    purse: bool = True
    """Whether it comes out of that itself: cash and coupons do not."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number: after how many cards, which seat."""

    ranges: tuple[Range, ...]


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a list: a pick, a reason, a colour, true or false."""

    among: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """Some of a list, each of them once: cards to be kept, numbers to be marked."""

    among: tuple[object, ...]
    least: int = 1
    """How many at least."""
    most: int | None = None
    """How many at most; left out, all of them."""
    of: str = ""
    """The place of a hand, where these are the places of its cards, from 1."""
    rest: str = ""
    """What the others are, where they have a name: the high hand, where these are the low one."""

    def covers(self, values: Sequence[object]) -> bool:
        """Whether these are as many as they may be, and each is one of the list.

        >>> keep = Some(("AS", "KD", "2C"), least=0, most=2)
        >>> keep.covers(["KD", "AS"]), keep.covers(["AS", "AS"]), keep.covers(["AS", "KD", "2C"])
        (True, False, False)
        """
        most = len(self.among) if self.most is None else self.most
        named = all(_is_among(value, self.among) for value in values)
        return named and self.least <= len(values) <= most and len({*map(repr, values)}) == len(values)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a device showed: read by the equipment."""

    device: str
    most: int = 1
    """How many at once: cards, dice."""
    down: bool = False
    """Whether they lie face down: nobody says what they are."""
    numbers: tuple[int, ...] = ()
    """How high each number goes that it shows: of three dice, three times six."""
    of: tuple[str, ...] = ()
    """Whose each of them is, in words and in their order, where that is settled before they are shown."""


@dataclass(frozen=True, slots=True)
class Words:
    """Free text: a name, a reason in one's own words."""

    most: int = 200


@dataclass(frozen=True, slots=True)
class Rows:
    """Several rows of the same wants: groups of numbers, each marked by itself."""

    wants: Mapping[str, Want]
    least: int = 1
    most: int | None = None


Want: TypeAlias = Amount | Number | OneOf | Some | Shown | Words | Rows


@dataclass(frozen=True, slots=True)
class Say:
    """One thing that may be said now, or is shown closed. ``step`` and what is filled in make the command."""

    name: str
    """By which faces find title and key."""
    step: Step
    cites: Source | None
    """The provision that gives the right to it, where the law has one: the answer to *why?*"""
    wants: Mapping[str, Want] = field(default_factory=dict)
    about: str = ""
    """Where on the table it belongs: a wager, whose pick goes behind it, ``place-to-win:6``; a box; a hand."""
    mine: bool = False
    """Only where chips of one's own lie at the place that is picked: to take back, reduce, call on or off."""
    optional: tuple[str, ...] = ()
    """The wants that may be left out."""
    suggests: Mapping[str, Step] = field(default_factory=dict)
    """Ways to fill it in, by name, amounts in cents: the house way. They may tell of cards that nobody else sees, and
    nobody else is told them."""
    weighs: bool = False
    """Whether the table tells of a filled-in one what would follow, before it is said."""
    confirmed_by: tuple[str, ...] = ()
    """Whose confirmation it needs."""
    form: bool = False
    """The wants hang together: only the table decides."""
    refused: Refusal | None = None
    """Shown closed, and why."""
    costs: Cents = 0
    """What saying it takes out of what its owner has in front, where that is one amount, and is not said."""
    title: str = ""
    """What the rule itself calls it, where it has a name for it: an irregularity does."""


# What every face needs to read a say


class Purse(NamedTuple):
    """What somebody has in front, and what stands of theirs, by wager and pick as they are written."""

    front: Cents
    stands: Mapping[tuple[str, Pick], Cents]


def amounts(want: Amount, purse: Purse, stands: Cents) -> tuple[Range, ...]:
    """What may be said of money now: the ranges, against what stands there already and what is in front."""
    found = []
    for least, most, step in want.ranges:
        low, high = least, MOST if most is None else most
        if want.of == "leaves":
            high = min(high, stands - 1)
        elif want.of == "adds":
            low = least - stands
            low += max(0, -(-(1 - low) // step)) * step
            high = (MOST if most is None else min(most, MOST)) - stands
        if want.of != "leaves":
            high = min(high, affordable(want, purse.front))
        if high >= low:
            found.append(Range(low, high - (high - low) % step, step))
    return tuple(found)


def affordable(want: Amount, front: Cents) -> Cents:
    """The most that can be paid out of what is in front, with its fee."""
    low, high = 0, min(front, MOST) if want.purse else MOST
    if want.fee is None:
        return high
    while low < high:
        middle = (low + high + 1) // 2
        needed = want.fee.on(middle) + (middle if want.purse else 0)
        low, high = (middle, high) if needed <= front else (low, middle - 1)
    return low


def key_of(say: Say, step: Step) -> tuple[str, Pick]:
    """The wager and pick that a filled-in say is about."""
    pick = step.get("pick")
    return say.about, tuple(pick) if isinstance(pick, list) else pick  # type: ignore[return-value]  # as it was told


def fits(want: Want, value: object, purse: Purse, stands: Cents) -> bool:
    """Whether a value is one that the want is content with."""
    if isinstance(want, Amount):
        return type(value) is int and any(each.covers(value) for each in amounts(want, purse, stands))
    if isinstance(want, Number):
        return type(value) is int and any(each.covers(value) for each in want.ranges)
    if isinstance(want, OneOf):
        return _is_among(value, want.among)
    if isinstance(want, Some):
        return isinstance(value, list) and want.covers(value)
    if isinstance(want, Rows):
        most = MOST if want.most is None else want.most
        rows = isinstance(value, list) and want.least <= len(value) <= most
        return rows and all(_fits_row(want, row, purse, stands) for row in value)  # type: ignore[attr-defined]
    return isinstance(want, Words) and isinstance(value, str) and len(value) <= want.most


def _fits_row(want: Rows, row: object, purse: Purse, stands: Cents) -> bool:
    """Whether one row says each of its wants, and nothing else."""
    if not isinstance(row, Mapping) or row.keys() != want.wants.keys():
        return False
    return all(fits(want.wants[name], value, purse, stands) for name, value in row.items())


def _is_among(value: object, among: tuple[object, ...]) -> bool:
    """Whether a value is one of a list: true is not 1, and "6" is not 6."""
    return any(type(each) is type(value) and each == value for each in among)


def covers(say: Say, step: Step, purse: Purse) -> bool:
    """Whether a command, amounts in cents, is one that the open say covers."""
    if say.refused is not None or any(name not in step or step[name] != value for name, value in say.step.items()):
        return False
    rest = {name: value for name, value in step.items() if name not in say.step and name != "confirmed-by"}
    given = step.get("confirmed-by", ())
    if set(say.confirmed_by) - set(given if isinstance(given, Sequence) else ()):
        return False
    if rest.keys() - say.wants.keys() or say.wants.keys() - rest.keys() - set(say.optional):
        return False
    stands = purse.stands.get(key_of(say, step), 0)
    if say.mine and not stands:
        return False
    return say.form or all(fits(say.wants[name], value, purse, stands) for name, value in rest.items())


def covering(says: Iterable[Say], step: Step, purse: Purse) -> Say | None:
    """The open say that covers a command, if one does."""
    return next((say for say in says if covers(say, step, purse)), None)


def said_in(say: Say, step: Step) -> dict[str, object]:
    """What fills in a say, as it is said: amounts in dollars.

    >>> said_in(Say("blaze", {}, None, {"amount": Amount((Range(500, 1000),))}), {"amount": 750})
    {'amount': '7.50'}
    """
    return {
        name: dollars(value) if isinstance(say.wants.get(name), Amount) and type(value) is int else value
        for name, value in step.items()
    }


def sayable(say: Say, purse: Purse) -> bool:
    """Whether an open say can be filled in with what somebody has in front, and with what stands of theirs.

    >>> raised = Say("bet:raise", {"bet": "raise"}, None, {"amount": Amount((Range(500, 1000),))})
    >>> sayable(raised, Purse(500, {})), sayable(raised, Purse(400, {}))
    (True, False)
    """
    if say.refused is not None:
        return False
    pick = say.wants.get("pick")
    for picked in ({"pick": each} for each in pick.among) if isinstance(pick, OneOf) else ({},):
        stands = purse.stands.get(key_of(say, picked), 0)
        money = (want for name, want in say.wants.items() if isinstance(want, Amount) and name not in say.optional)
        if (stands or not say.mine) and all(amounts(want, purse, stands) for want in money):
            return True
    return False
