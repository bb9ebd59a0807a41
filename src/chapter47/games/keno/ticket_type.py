"""15.2(c)1 to 5: the permissible wagers, and which of them a ticket is."""

from collections import Counter

from chapter47.games.keno.conditioning import UNCLEAR, Line
from chapter47.law import Citation, Mistake, Refused, cite, shown

TYPES: dict[str, Citation] = {
    "straight": cite("15.2(c)1"),
    "split": cite("15.2(c)2"),
    "way": cite("15.2(c)3"),
    "combination": cite("15.2(c)4"),
    "king": cite("15.2(c)5"),
}
"""The permissible wagers for one game, by name. Any of them may be multi-race."""


def refuse_overlap(groups: tuple[tuple[int, ...], ...], kings: int, lines: tuple[Line, ...], said: object) -> None:
    """A number is in one group alone: of a split ticket the law says so, of others it would not be clear."""
    times = Counter(number for group in groups for number in group)
    if twice := [number for number, often in times.items() if often > 1]:
        sizes = {*map(len, groups)}
        alone = not kings and sum(line.ways for line in lines) == len(groups) and all(x.spots in sizes for x in lines)
        split = said == "split" or (said is None and alone)
        raise Refused(
            "groups-overlap",
            f"{twice[0]} is in more than one group.",
            TYPES["split"] if split else UNCLEAR,
            "Mark each number in one group.",
        )


def read_type(said: object, sizes: tuple[int, ...], kings: int, lines: tuple[Line, ...]) -> str:
    """What the ticket is: what was said, where that fits; what it comes to, where nothing was."""
    if said is not None and (not isinstance(said, str) or said not in TYPES):
        raise Mistake("unknown-type", f"There is no type of ticket {shown(said)}.", f"Known: {', '.join(TYPES)}.")
    fits = _fitting(sizes, kings, lines)
    if said is None or said in fits:
        found = said or fits[0]
    else:
        raise Refused(
            "wrong-type", f"That is no {said} ticket, {_NEEDS[said]}.", TYPES[said], f"It is a {fits[0]} ticket."
        )
    if found == "split" and len(set(sizes)) == 1 and len({line.rate for line in lines}) > 1:
        raise Refused(
            "unequal-rates",
            "The groups of this split ticket have equally many spots, and their rates differ.",
            cite("15.2(c)2i"),
            "Wager the same rate on each.",
        )
    return found


_NEEDS = {
    "straight": "which has one group of spots",
    "split": "which has two or more groups, each played alone",
    "way": "which has two or more groups of equally many spots, all combined at one rate",
    "combination": "which has two or more groups, and ways in which they are combined",
    "king": "which has a king, which every way holds",
}


def _fitting(sizes: tuple[int, ...], kings: int, lines: tuple[Line, ...]) -> tuple[str, ...]:
    """The types that a ticket fits, the closest first."""
    if kings:
        return ("king",)
    if len(sizes) == 1:
        return ("straight",)
    if _alone(sizes, lines):
        return ("split",)
    equal = len(set(sizes)) == 1 and len(lines) == 1 and lines[0].of is None
    return ("way", "combination") if equal else ("combination",)


def _alone(sizes: tuple[int, ...], lines: tuple[Line, ...]) -> bool:
    """Whether every group is played by itself, and nothing else is."""
    by_size = Counter(sizes)
    for line in lines:
        if line.of is not None:
            if any(len(way) > 1 for way in line.of):
                return False
        elif line.ways != by_size[line.spots]:
            return False
    return True
