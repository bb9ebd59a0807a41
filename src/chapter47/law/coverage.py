"""How much of the chapter runs: counted over every provision, by subchapter."""

from collections.abc import Container
from typing import NamedTuple

from chapter47.law.catalogue import Catalogue, Provision
from chapter47.law.citation import Citation


class Count(NamedTuple):
    """Provisions in all, those done, those done that a test proves."""

    total: int
    done: int
    tested: int


def is_tested(provision: Provision, proven: Container[Citation]) -> bool:
    """A test names it; what is outside is tested by the check that its reason is recorded."""
    return provision.done and (provision.status == "outside" or provision.citation in proven)


def count(catalogue: Catalogue, proven: Container[Citation]) -> dict[int, Count]:
    """Counts by subchapter, in order."""
    counts: dict[int, Count] = {}
    for provision in catalogue:
        before = counts.get(provision.citation.subchapter, Count(0, 0, 0))
        counts[provision.citation.subchapter] = Count(
            before.total + 1,
            before.done + provision.done,
            before.tested + is_tested(provision, proven),
        )
    return dict(sorted(counts.items()))


def total(counts: dict[int, Count]) -> Count:
    """The whole chapter.

    >>> total({5: Count(50, 50, 50), 9: Count(24, 24, 23)})
    Count(total=74, done=74, tested=73)
    """
    return Count(*(sum(column) for column in zip(*counts.values(), strict=True))) if counts else Count(0, 0, 0)
