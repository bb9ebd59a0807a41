"""What a hand that was recorded elsewhere may have, and no licensee's table: antes by seat, short stacks, its rake.

Rooms that are not held to this chapter have one player ante for all, deal in whoever has a chip left, and take a rake
that only their books explain. A hand of theirs is played as it was. A licensee's file with any of this is refused.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from chapter47.games.parts.poker.by_house import for_each_house
from chapter47.games.parts.poker.rake_kinds import Recorded, rakes_of
from chapter47.house import Flag, House, Option, Value, Violation, Written
from chapter47.law import Chapter47Error, cite
from chapter47.money import Cents, amount_words, dollars, parse_cents

ANTES, SHORT = "antes", "short-stacks"
ELSEWHERE = "is of a hand that was recorded elsewhere, and of no licensee's table."


def _read_antes(value: object) -> Value:
    if isinstance(value, str):
        try:
            value = json.loads(value)
        except ValueError:
            value = None
    if not isinstance(value, Mapping) or not all(str(seat).isdecimal() and len(str(seat)) < 3 for seat in value):
        raise ValueError("is not a table of antes by seat.")
    try:
        antes = {int(seat): dollars(parse_cents(ante)) for seat, ante in value.items()}
    except Chapter47Error:
        raise ValueError("has an ante that is no amount.") from None
    return json.dumps({str(seat): antes[seat] for seat in sorted(antes)}, separators=(",", ":"))


@lru_cache(maxsize=1 << 8)
def antes_of(kept: str) -> Mapping[int, Cents]:
    """The antes by seat, of the text that is kept of them.

    >>> antes_of('{"2":"120000.00"}')
    {2: 12000000}
    """
    return {int(seat): parse_cents(ante) for seat, ante in json.loads(kept).items()}


def _ante_words(value: Value) -> str:
    said = [f"{amount_words(ante)} at seat {seat}" for seat, ante in antes_of(str(value)).items()]
    return f"antes of {', '.join(said)}" if said else "no antes"


OPTIONS: tuple[Option, ...] = (
    Written(ANTES, "antes by seat", cite("14.7(b)1"), "{}", _read_antes, '{ 2 = "5" }', _ante_words),
    Flag(SHORT, "stacks that are dealt in however small they are", cite("14.7(c)3")),
)


def against(house: House) -> Iterator[Violation]:
    """What no licensee's file may have."""
    for option in OPTIONS:
        if option.name in house.values:
            allowed = "ante" if option.name == ANTES else "chips for what must be bet, and one bet of the minimum"
            yield Violation(option.name, house[option.name], ELSEWHERE, option.cites, allowed)
    if any(isinstance(kind, Recorded) for kind in rakes_of(str(house["rake"]))):
        allowed = "a percentage, increments or time charges"
        yield Violation("rake", str(house["rake"]), ELSEWHERE, cite("14.14(b)"), allowed)


@dataclass(frozen=True, slots=True)
class Posting:
    """What each seat has to post before the cards."""

    ante: Cents
    by_seat: Mapping[int, Cents] | None
    """Where only some have an ante, or not the same: it is nobody's to match, and lies in the pot in the center."""
    is_short: bool
    """Whether whoever has too little posts what there is."""

    def of(self, seat: int) -> Cents:
        """A seat's ante."""
        return self.ante if self.by_seat is None else self.by_seat.get(seat, 0)


@for_each_house
def posting_of(house: House) -> Posting:
    """The same for the same house."""
    values = house.values
    by_seat = antes_of(str(values[ANTES])) if ANTES in values else None
    return Posting(parse_cents(values["ante"]), by_seat, values.get(SHORT) is True)
