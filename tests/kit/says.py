"""What may be said and what is admitted are the same: both ends of every open say, and whatever is said at random."""

import random
from collections.abc import Iterator, Mapping

from chapter47.law import Chapter47Error
from chapter47.money.owners import seat_of, seat_owner
from chapter47.table.commands import read_step
from chapter47.table.says import (
    Amount,
    Number,
    OneOf,
    Purse,
    Range,
    Refusal,
    Say,
    Some,
    Speaker,
    Want,
    Words,
    amounts,
    covering,
    key_of,
    said_in,
)
from chapter47.table.table import Table
from kit.audit import fingerprint, require
from kit.walks import Walk

RICH = 10**9
NOBODYS = Purse(0, {})


def refused(table: Table, by: Speaker, say: Say, step: Mapping[str, object]) -> Refusal | None:
    """What the table would say to a say that is filled in so."""
    said = said_in(say, step)
    seat = seat_of(by)
    try:
        table.consider(read_step(said if seat is None else {"seat": seat, **said}))
    except Chapter47Error as error:
        return Refusal.of(error)
    return None


def says_are_what_is_admitted(table: Table, rng: random.Random) -> None:
    """What a table tells that may be said, along a walk."""
    walk = Walk(table, rng, thorough=False)
    for _ in range(5):
        walk.play(rng.randrange(10))
        look(table, rng)


def look(table: Table, rng: random.Random, sample: int = 20) -> None:
    """Both ends of every open say are admitted; a closed one is refused as it shows; what is admitted is covered."""
    owners = [number for number, seat in table.seats.items() if not seat.leaving]
    for by in ("dealer", *map(seat_owner, owners)):
        seat = seat_of(by)
        says, purse = table.says(by), NOBODYS if seat is None else table.purse(seat)
        for say in says:
            _suggested(table, by, say)
            if say.refused is None and seat_of(by) is not None:
                _weighed(table, by, say, [step for step in ends(say, purse, rng) if "bet" not in step])
            if say.form:
                continue
            for step in ends(say, purse if say.refused is None else Purse(RICH, purse.stands), rng):
                told = refused(table, by, say, step)
                require(told == say.refused, "an end is told otherwise:", by, say, step, told)
        plain = [say for say in says if not say.form]
        for _ in range(sample if plain else 0):
            say = rng.choice(plain)
            step = near(rng, say, purse)
            covered = covering(says, step, purse)
            if covered is None or not covered.form:
                told = refused(table, by, say, step)
                require((covered is None) == (told is not None), "covered, admitted:", by, step, covered, told)


def _suggested(table: Table, by: Speaker, say: Say) -> None:
    """Each suggestion is for a player, says all that must be said and nothing else, and is admitted as it stands."""
    for name, fills in say.suggests.items():
        require(seat_of(by) is not None and say.refused is None, "suggested where it cannot be said:", by, say)
        wanted, given = {*say.wants}, {*fills}
        require(wanted - {*say.optional} <= given <= wanted, "a suggestion fills in something else:", name, say)
        told = refused(table, by, say, {**say.step, **fills})
        require(told is None, "suggested, and refused:", by, name, say, told)


def _weighed(table: Table, by: Speaker, say: Say, steps: list[dict[str, object]]) -> None:
    """Only a say that is weighed tells what would follow; it tells the same again, and nothing changes by it."""
    for step in steps if say.weighs else steps[:1]:
        command = read_step({"seat": seat_of(by), **said_in(say, step)})
        if say.form and refused(table, by, say, step) is not None:
            continue
        before = fingerprint(table) if say.weighs else None
        told = table.weigh(command)
        require(say.weighs or not told, "weighed, and not said to be:", by, say, told)
        again = not say.weighs or (table.weigh(command) == told and fingerprint(table) == before)
        require(again, "to weigh it changed something:", by, say, step)


def ends(say: Say, purse: Purse, rng: random.Random) -> Iterator[dict[str, object]]:
    """The commands at both ends of every want."""
    if "pick" in say.wants:
        want = say.wants["pick"]
        assert isinstance(want, OneOf)
        picks = [{"pick": each} for each in (want.among if len(want.among) < 3 else rng.sample(want.among, 2))]
    else:
        picks = [{}]
    for pick in picks:
        stands = purse.stands.get(key_of(say, pick), 0)
        if say.mine and not stands:
            continue
        for last in (False, True):
            step = {**say.step, **pick, "confirmed-by": list(say.confirmed_by)}
            for name, want in say.wants.items():
                if name != "pick" and (last or name not in say.optional):
                    step[name] = _end(want, last, purse, stands)
            if not say.confirmed_by:
                del step["confirmed-by"]
            if None not in step.values():
                yield step


def _end(want: Want, last: bool, purse: Purse, stands: int) -> object:
    if isinstance(want, Amount | Number):
        ranges = amounts(want, purse, stands) if isinstance(want, Amount) else want.ranges
        if not ranges:
            return None
        most = ranges[-1].most
        return (ranges[-1].least + 3 * ranges[-1].step if most is None else most) if last else ranges[0].least
    if isinstance(want, OneOf):
        return want.among[-1 if last else 0]
    if isinstance(want, Some):
        return list(want.among[-(want.most or len(want.among)) :] if last else want.among[: want.least])
    return "x"


def near(rng: random.Random, say: Say, purse: Purse) -> dict[str, object]:
    """A command somewhat like the say: mostly within its bounds, often just outside, sometimes torn."""
    step: dict[str, object] = dict(say.step)
    for name, want in say.wants.items():
        if name in say.optional and rng.randrange(2):
            continue
        if isinstance(want, OneOf):
            step[name] = rng.choice(want.among)
        elif isinstance(want, Some):
            step[name] = rng.choices(want.among, k=rng.randrange(len(want.among) + 1))
        elif isinstance(want, Words):
            step[name] = rng.choice(("", "x", "x" * want.most, "x" * (want.most + 1)))
        elif isinstance(want, Number):
            low, high, _ = rng.choice(want.ranges)
            assert high is not None
            step[name] = rng.choice((low, low - 1, high, high + 1, rng.randint(low, high)))
        elif isinstance(want, Amount):
            ranges = amounts(want, purse, purse.stands.get(key_of(say, step), 0)) or (Range(100, 100_000, 100),)
            low, high, unit = rng.choice(ranges)
            high = low if high is None else high
            step[name] = rng.choice(
                (low, low - unit, low - 1, high, high + unit, high + 1, low + rng.randrange(9) * unit)
            )
    if say.confirmed_by:
        step["confirmed-by"] = list(say.confirmed_by)
    return step
