"""The catalogue: every provision of the chapter, what it says in our words, and what the project does with it."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files

from chapter47.law.citation import Citation, cite
from chapter47.law.edition import in_force, parse_edition

STATUSES = {
    "enforced": "what breaks it was tried and is refused with it, or money was paid by it and counted",
    "performed": "the act, who does it, and its place in the order are asserted",
    "offered": "it can be chosen, is refused before its date, and changes play",
    "published": "its words are on the sign, the guide or the page",
    "recorded": "the record holds what it asks for",
    "outside": "nothing that a rules engine can do; the reason is recorded",
}


@dataclass(frozen=True, slots=True)
class Provision:
    """One row of the chapter: a provision in one edition."""

    citation: Citation
    begins: date
    until: date | None
    kind: str
    status: str
    gist: str
    reason: str

    @property
    def done(self) -> bool:
        """Whether the project does what the provision asks, or has said why it cannot."""
        return self.status in STATUSES and (self.status != "outside" or bool(self.reason))


class Catalogue:
    """All provisions, in the chapter's order.

    >>> len(catalogue())
    1624
    >>> catalogue().find(cite("5.3(c)")).status
    'performed'
    """

    def __init__(self, provisions: tuple[Provision, ...]) -> None:
        self._provisions = provisions
        self._by_number: dict[str, list[Provision]] = {}
        for provision in provisions:
            self._by_number.setdefault(provision.citation.number, []).append(provision)

    def __len__(self) -> int:
        return len(self._provisions)

    def __iter__(self) -> Iterator[Provision]:
        return iter(self._provisions)

    def editions(self, citation: Citation) -> tuple[Provision, ...]:
        """Every edition of that number, oldest first; empty where the chapter has no such number."""
        return tuple(self._by_number.get(citation.number, ()))

    def find(self, citation: Citation) -> Provision:
        """The one provision meant. A reused number must say its edition: ``LookupError`` otherwise.

        >>> catalogue().find(cite("2.20"))
        Traceback (most recent call last):
        LookupError: 19:47-2.20 was used for several rules: write [1995] or [2000] behind it
        """
        rows = self.editions(citation)
        if not rows:
            raise LookupError(f"{citation} is not a provision of the chapter")
        if len(rows) == 1:
            return rows[0]
        for row in rows:
            if row.citation.edition == citation.edition:
                return row
        choices = " or ".join(f"[{row.citation.edition}]" for row in rows)
        raise LookupError(f"{citation.number} was used for several rules: write {choices} behind it")

    def on(self, day: date) -> Iterator[Provision]:
        """The provisions in force on that day."""
        return (row for row in self._provisions if in_force(row.begins, row.until, day))


@cache
def catalogue() -> Catalogue:
    """The chapter as the project carries it."""
    text = files("chapter47.law").joinpath("catalogue.csv").read_text(encoding="utf-8")
    rows = list(csv.DictReader(text.splitlines()))
    seen: dict[str, int] = {}
    for row in rows:
        seen[row["provision"]] = seen.get(row["provision"], 0) + 1
    return Catalogue(
        tuple(
            Provision(
                cite(row["provision"] + (f" [{row['edition']}]" if seen[row["provision"]] > 1 else "")),
                parse_edition(row["edition"]),
                parse_edition(row["until"]) if row["until"] else None,
                row["kind"],
                row["status"],
                row["gist"],
                row["reason"],
            )
            for row in rows
        )
    )
