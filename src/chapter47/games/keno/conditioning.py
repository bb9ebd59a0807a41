"""15.1 "Conditioning", 15.4(a), 15.7(a): how many ways of how many spots, at what rate; or why it goes back."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from chapter47.games.keno.card import NUMBERS, RateCard
from chapter47.games.keno.ways import count
from chapter47.law import Editorial, Mistake, Refused, cite, nearest, shown
from chapter47.money import Cents, parse_cents

MOST_LISTED = 200
"""Ways that one line of conditioning names one by one."""
MOST_WAYS = 1_000_000
CAPPED = Editorial(f"a ticket names at most {MOST_LISTED} ways of a line one by one, and has at most {MOST_WAYS:,}")

UNCLEAR = cite("15.7(a)")
CONDITIONED = cite("15.4(a)")

_WAYS = re.compile(r"([0-9]{1,9})\s*/\s*([0-9]{1,2})")
_NAMED = re.compile(r"(?:[A-Z][1-3]?)+")
_NAME = re.compile(r"[A-Z][1-3]?")


class Line(NamedTuple):
    """A line of the conditioning: so many ways of so many spots, each wagered at that rate."""

    spots: int
    rate: Cents
    ways: int
    of: tuple[tuple[int, ...], ...] | None = None
    """The ways, each as the numbers of its groups, where not all unions with so many spots are played."""


def group_name(number: int) -> str:
    """What a group is called: A, B, ... Z, and on with A1.

    >>> group_name(0), group_name(25), group_name(26), group_name(79)
    ('A', 'Z', 'A1', 'B3')
    """
    round_, letter = divmod(number, 26)
    return f"{chr(ord('A') + letter)}{round_ or ''}"


def way_name(way: Iterable[int]) -> str:
    """What a way is called: its groups.

    >>> way_name((0, 3))
    'AD'
    """
    return "".join(map(group_name, way))


def refuse_unknown(details: Mapping[str, object], known: frozenset[str]) -> None:
    for key in details:
        if key not in known:
            raise Mistake("unknown-key", f"A keno request has no {shown(key)}.", nearest(str(key), sorted(known)))


_WRITTEN = {
    "groups": "Write groups = [[1, 2, 3], [4, 5]].",
    "numbers": "Write groups = [[1, 2, 3], [4, 5]].",
    "kings": "Write kings = [7, 8].",
    "conditioning": 'Write conditioning = [{ ways = "3/6", rate = "1" }].',
}


def a_list(said: object, key: str, of: str) -> list[object] | tuple[object, ...]:
    """What was written as a list, and is no longer than anything of keno."""
    if not isinstance(said, list | tuple):
        raise Mistake("not-a-list", f"{key} must be a list of {of}, not {shown(said)}.", _WRITTEN[key])
    if len(said) > NUMBERS:
        sentence = f"A list of {len(said)} {key} is longer than there are numbers."
        raise Refused("too-many", sentence, cite("15.2(a)"), f"At most {NUMBERS}.")
    return said


def read_lines(details: Mapping[str, object], groups: tuple[tuple[int, ...], ...]) -> tuple[Line, ...]:
    """The lines as they were written: what they count to is checked later."""
    if "conditioning" not in details:
        if len(groups) > 1:
            raise Refused(
                "not-conditioned",
                "A ticket of several groups must be conditioned.",
                CONDITIONED,
                "Say how many ways of how many spots are played, at what rate: 3/6 at $1.00.",
            )
        return (Line(len(groups[0]), read_rate(details), 1),)
    if "rate" in details:
        sentence = "The request has a rate beside its conditioning, which says the rate of each way."
        raise Refused("two-rates", sentence, UNCLEAR, "Say the rate in each line of the conditioning alone.")
    written = a_list(details["conditioning"], "conditioning", "lines")
    if not written:
        raise Refused("not-conditioned", "The conditioning is empty.", CONDITIONED, "Say how many ways: 3/6.")
    return tuple(_read_line(each, len(groups)) for each in written)


def _read_line(said: object, groups: int) -> Line:
    if not isinstance(said, Mapping):
        hint = 'Write { ways = "3/6", rate = "1" }.'
        raise Mistake("not-a-line", f"{shown(said)} is not a line of conditioning.", hint)
    refuse_unknown(said, frozenset({"ways", "rate", "of"}))
    ways = said.get("ways")
    match = _WAYS.fullmatch(ways) if isinstance(ways, str) else None
    if match is None:
        hint = 'Write how many ways of how many spots: "3/6".'
        raise Refused("not-conditioned", f"{shown(ways)} does not say ways and spots.", CONDITIONED, hint)
    named = None
    if said.get("of") is not None:
        named = tuple(_read_way(name, groups) for name in _read_names(said["of"]))
    return Line(int(match[2]), read_rate(said), int(match[1]), named)


def _read_names(said: object) -> list[object] | tuple[object, ...]:
    if not isinstance(said, list | tuple):
        raise Mistake("not-a-list", f"of is a list of ways, not {shown(said)}.", 'Write of = ["AB", "CD"].')
    if len(said) > MOST_LISTED:
        raise Refused("too-many-ways", f"{len(said)} ways are named one by one.", CAPPED, f"At most {MOST_LISTED}.")
    return said


def _read_way(said: object, groups: int) -> tuple[int, ...]:
    """The groups of a way that was named, in order."""
    if not isinstance(said, str) or not _NAMED.fullmatch(said):
        hint = 'Name its groups: "AB" is A with B, kings first.'
        raise Mistake("not-a-way", f"{shown(said)} does not name a way.", hint)
    found = sorted(ord(name[0]) - ord("A") + 26 * int(name[1:] or 0) for name in _NAME.findall(said))
    if found[-1] >= groups:
        sentence = f"The way {shown(said)} has a group {group_name(found[-1])}, which is not marked."
        raise Refused("no-such-group", sentence, UNCLEAR, f"The groups are A to {group_name(groups - 1)}.")
    if len(set(found)) < len(found):
        sentence = f"The way {shown(said)} has a group twice."
        raise Refused("group-twice", sentence, UNCLEAR, "Name each of its groups once.")
    return tuple(found)


def read_rate(said: Mapping[str, object]) -> Cents:
    if said.get("rate") is None:
        raise Refused(
            "no-rate", "The request does not say at what rate.", CONDITIONED, "Say what each way is wagered for: $1.00."
        )
    return parse_cents(said["rate"])


def each_alone(line: Line, sizes: tuple[int, ...]) -> Line:
    """A line of a split ticket: its ways are groups, though others together may have as many spots.

    >>> each_alone(Line(3, 100, 1), (1, 2, 3)).of
    ((2,),)
    """
    alone = tuple((group,) for group, size in enumerate(sizes) if size == line.spots)
    return line if line.of is not None or not alone else line._replace(of=alone)


def check_lines(lines: Iterable[Line], sizes: tuple[int, ...], kings: int, card: RateCard) -> tuple[Line, ...]:
    """The lines, where every one counts, no way is twice in them, and every group is in some way."""
    checked = tuple(_check(line, sizes, kings, card) for line in lines)
    _refuse_doubled(checked)
    _refuse_unplayed(checked, sizes, kings)
    return checked


def _check(line: Line, sizes: tuple[int, ...], kings: int, card: RateCard) -> Line:
    """A line that counts, as it is kept: with the ways named only where not all are played."""
    card.refuse_rate(line.spots, line.rate)
    every = count(sizes, kings, line.spots)
    written = f"{line.ways}/{line.spots}"
    if line.of is not None:
        for way in line.of:
            _check_way(way, line.spots, sizes, kings)
        named = len(set(line.of))
        if named < len(line.of):
            raise Refused("way-twice", f"A way of {written} is named twice.", UNCLEAR, "Name each way once.")
        if named != line.ways:
            sentence = f"The conditioning says {written}, but it is {named} {ways_told(named)} that it names."
            raise Refused("wrong-count", sentence, UNCLEAR, f"Write {named}/{line.spots}.")
    elif every > MOST_WAYS:
        raise Refused("too-many-ways", f"These groups have {every:,} ways.", CAPPED, "Mark fewer groups.")
    elif line.ways != every or not every:
        raise _wrong_count(line, sizes, kings, every)
    return line if line.ways < every else line._replace(of=None)


def _wrong_count(line: Line, sizes: tuple[int, ...], kings: int, every: int) -> Refused:
    """Why a line goes back that does not say as many ways as there are."""
    written, found = f"{line.ways}/{line.spots}", f"{every} {ways_told(every)} of {line.spots} spots"
    allowed = f"Write {every}/{line.spots}." if every else "Condition for spots that the groups add up to."
    if kings and line.ways == count(sizes, 0, line.spots):
        sentence = f"Not every way of {line.spots} spots holds a king and another group."
        return Refused("king-needed", sentence, cite("15.2(c)5"), allowed)
    holding = " that hold a king and another group" if kings else ""
    sentence = f"The conditioning says {written}, but these groups have {found}{holding}."
    return Refused("wrong-count", sentence, UNCLEAR, allowed)


def ways_told(number: int) -> str:
    """The word beside a number of ways."""
    return "way" if number == 1 else "ways"


def _check_way(way: tuple[int, ...], spots: int, sizes: tuple[int, ...], kings: int) -> None:
    name = way_name(way)
    if kings and (way[0] >= kings or len(way) == 1):
        sentence = f"The way {name} has no king." if way[0] >= kings else f"In the way {name} a king plays alone."
        raise Refused("king-needed", sentence, cite("15.2(c)5"), "A way holds a king and another group.")
    if (has := sum(sizes[group] for group in way)) != spots:
        sentence = f"The way {name} has {has} spots, and the conditioning says {spots}."
        raise Refused("wrong-count", sentence, UNCLEAR, f"Name ways of {spots} spots.")


def _refuse_doubled(lines: tuple[Line, ...]) -> None:
    """No way is conditioned twice: it would not be clear at what rate it is played."""
    whole = [line.spots for line in lines if line.of is None]
    named = [way for line in lines for way in line.of or ()]
    within = {line.spots for line in lines if line.of is not None}
    if len(set(whole)) < len(whole) or len(set(named)) < len(named) or within & set(whole):
        sentence = "The conditioning has the same way twice."
        raise Refused("way-twice", sentence, UNCLEAR, "Condition each way once, at one rate.")


def _refuse_unplayed(lines: tuple[Line, ...], sizes: tuple[int, ...], kings: int) -> None:
    """Every group that is marked is in some way."""
    named = {group for line in lines for way in line.of or () for group in way}
    whole = [line for line in lines if line.of is None]
    looked_at = set()
    for group, size in enumerate(sizes):
        if group in named or (alike := (size, group < kings)) in looked_at:
            continue
        looked_at.add(alike)
        others, fewer = (*sizes[:group], *sizes[group + 1 :]), kings - (group < kings)
        # Ways that are there without the group do not hold it; without the last king, there are none.
        if all(line.ways == (count(others, fewer, line.spots) if fewer or not kings else 0) for line in whole):
            sentence = f"Group {group_name(group)} is marked and in no way."
            raise Refused("unplayed", sentence, UNCLEAR, "Condition ways with it, or leave it out.")
