"""Two petitions, or two versions of proposed rules, held against each other: what is different, item by item."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from chapter47.petitions.filing import Filing
from chapter47.petitions.proposed import Proposed


class Difference(NamedTuple):
    """An item that is not the same: as it was, and as it is. Nothing stands for what is not there."""

    item: str
    before: str
    after: str


def compared(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Difference]:
    """What is different between two files of a petition.

    >>> compared({"version": 1, "rights": {"patents": "none"}}, {"version": 2, "rights": {"patents": "none"}})
    [Difference(item='version', before='1', after='2')]
    """
    old, new = dict(_flat("", before)), dict(_flat("", after))
    names = dict.fromkeys((*old, *new))
    found = (Difference(name, old.get(name, ""), new.get(name, "")) for name in names)
    return [each for each in found if each.before != each.after]


def _flat(name: str, value: object) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, each in value.items():
            yield from _flat(f"{name}: {key}" if name else str(key), each)
    elif isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from _flat(f"{name} {number}", each)
    else:
        yield name, " ".join(str(value).split())


def odds_compared(found: Proposed, filing: Filing, one: int, other: int) -> list[Difference]:
    """What two versions of the rules pay and cost differently."""
    return compared(_odds(found, filing, one), _odds(found, filing, other))


def _odds(found: Proposed, filing: Filing, version: int) -> dict[str, str]:
    house = found.house(version, filing.house)
    rows = (group[0] for group, _ in found.figures(version, house))
    return {row.title: f"{', '.join(row.told_pays)}, house advantage {row.advantage} = {row.percent} %" for row in rows}
