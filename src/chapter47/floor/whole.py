"""Whether a chain of lines is whole; and what is said of a log that is not."""

from collections.abc import Iterable
from itertools import zip_longest
from typing import Protocol

from chapter47.floor.chain import Checkpoint, link, start
from chapter47.floor.faults import Why
from chapter47.law import Chapter47Error
from chapter47.table.canonical import canonical
from chapter47.table.log import Divergence

CHANGED = "It was changed, or does not follow the line before it."


class NotWhole(Chapter47Error):
    """A log that is not what the floor wrote, or was not settled as the rules have it: where, and why."""

    def __init__(self, why: Why, line: int, where: str, what: str, divergence: Divergence | None = None) -> None:
        super().__init__(why, line, where, what)
        self.code = "not-whole"
        self.why = why
        self.line = line
        """Of the file, from one."""
        self.where = where
        self.divergence = divergence
        """What followed when the rules ran again, where that is what differs."""
        self.sentence = f"{where}: {what}"

    def __str__(self) -> str:
        return self.sentence

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        found: dict[str, object] = {"whole": False, "why": self.why, "line": self.line, "sentence": self.sentence}
        if (differs := self.divergence) is not None:
            found |= {"entry": differs.entry, "what": differs.what, "same_rules": differs.same_rules}
            found |= {"recorded": differs.recorded, "now": differs.now}
        return found


class Chained(Protocol):
    """A line of a chain, of whichever format."""

    @property
    def line(self) -> int: ...

    @property
    def hash(self) -> str: ...

    def text(self) -> str: ...


def check_chain(stream: str, lines: Iterable[Chained], checkpoints: Iterable[Checkpoint] = ()) -> str:
    """The hash of the last line, if each follows the one before it and the checkpoints agree; :class:`NotWhole` if not.

    >>> from chapter47.floor.chain import following
    >>> first = following(("floor", -1, start("floor")), "2026-07-04T20:00:00.000000", ["floor"], note="{}")
    >>> check_chain("floor", [first]) == first.hash
    True
    >>> check_chain("floor", [first._replace(note="[]")])
    Traceback (most recent call last):
    chapter47.floor.whole.NotWhole: Line 0 of floor: It was changed, or does not follow the line before it.
    """
    pinned = {checkpoint.line: checkpoint.hash for checkpoint in checkpoints}
    head, number = start(stream), -1
    for number, line in enumerate(lines):
        where = f"Line {number} of {stream}"
        if line.line != number:
            raise NotWhole("chain", number + 1, where, f"It is missing: line {line.line} is in its place.")
        head = link(head, line.text())
        if line.hash != head:
            raise NotWhole("chain", number + 1, where, CHANGED)
        if pinned.pop(number, head) != head:
            raise NotWhole("chain", number + 1, where, "Its checkpoint is of another line.")
    if pinned:
        where = f"Line {number + 1} of {stream}"
        raise NotWhole("cut", number + 2, where, f"It is missing: there is a checkpoint of line {max(pinned)}.")
    return head


def told_of(differs: Divergence) -> str:
    """The law as it was applied then, beside the rules of today."""
    recorded, now = differs.recorded, differs.now
    if isinstance(recorded, list) and isinstance(now, list):
        pairs = zip_longest(recorded, now)
        recorded, now = next((pair for pair in pairs if canonical(pair[0]) != canonical(pair[1])), (recorded, now))
    if differs.same_rules:
        sentence = f"What it records as its {differs.what} does not follow from the rules that it ran under."
        return f"{sentence} Recorded: {_short(recorded)}. What follows: {_short(now)}."
    sentence = f"It ran under other rules than today's, and its {differs.what} would be another now."
    return f"{sentence} So it was settled then: {_short(recorded)}. So it would be today: {_short(now)}."


def _short(value: object) -> str:
    text = canonical(value)
    return text if len(text) <= 200 else text[:197] + "..."
