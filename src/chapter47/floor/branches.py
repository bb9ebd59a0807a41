"""Branches: a table whose log begins with the lines of another, up to one of them, and goes on by itself.

The first line of a branch names the table that it is of, the last line that the two have in common, and two hashes of
that table's chain: of its first line and of that last one. A hash covers what a line says and not whose it is, so the
lines of the branch prove by themselves that they are those of the other table: whoever links them from the one hash
comes to the other. The log of the other table is not touched.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Connection, insert

from chapter47._version import __version__
from chapter47.floor import schema
from chapter47.floor.chain import following, link, start
from chapter47.floor.faults import Wrong
from chapter47.floor.practice import is_practice
from chapter47.floor.streams import lines_after
from chapter47.law import Mistake
from chapter47.table.canonical import canonical

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BRANCH = "branch"
_HASH = re.compile("[0-9a-f]{64}")


class Branch(NamedTuple):
    """Where a stream branches from another."""

    of: str
    """The stream of which it is a branch."""
    line: int
    """The last line that both have."""
    first: str
    """The hash of that stream's first line, which the two do not have in common."""
    hash: str
    """The hash of the last line that they have."""


def branch_of(note: Mapping[str, object]) -> Branch | None:
    """What the first line of a stream says of a branch; nothing where it is none.

    >>> branch_of({"event": "stream-begins"}) is None
    True
    """
    said: Any = note.get(BRANCH)
    if said is None:
        return None
    fits = isinstance(said, dict) and said.keys() == set(Branch._fields) and isinstance(said["of"], str)
    fits = fits and type(said["line"]) is int and said["line"] >= 1
    if not fits or not all(isinstance(said[name], str) and _HASH.fullmatch(said[name]) for name in ("first", "hash")):
        raise Wrong("form", "It does not say of which table it is a branch.")
    if not is_practice(note):
        raise Wrong("branch", "Only a practice table is a branch of another.")
    return Branch(**said)


class BranchProof:
    """Holds the lines of a branch against what its first line says of the other table."""

    def __init__(self, branch: Branch) -> None:
        self.branch = branch
        self._head = branch.first

    def take(self, number: int, covered: str) -> None:
        """A line of the branch: one of the other table's, as long as they have them in common."""
        if number > self.branch.line:
            return
        self._head = link(self._head, covered)
        if number == self.branch.line and self._head != self.branch.hash:
            raise Wrong("branch", f"The lines up to it are not those of {self.branch.of}.")

    def end(self, lines: int) -> None:
        """There are no more lines."""
        if lines <= self.branch.line:
            raise Wrong("branch", f"It has fewer lines than it has in common with {self.branch.of}.")


def unbranched(
    branches: Mapping[str, Branch], hashes: Mapping[str, Sequence[str]], names: Iterable[str] | None = None
) -> Iterator[tuple[str, str]]:
    """Branches that are none of the table that they name, where its log is there as well: where, and what is wrong.

    ``hashes``: of every line, by stream. ``names``: all streams that there are, where that is known.
    """
    known = None if names is None else set(names)
    for name, branch in branches.items():
        where = f"The branch {name}"
        lines = hashes.get(branch.of)
        if lines is None:
            if known is not None and branch.of not in known:
                yield where, f"It is a branch of {branch.of}, which is not there."
            continue
        if len(lines) <= branch.line or (lines[0], lines[branch.line]) != (branch.first, branch.hash):
            yield where, f"It is no branch of {branch.of}: line {branch.line} there has another hash, or is missing."


def begin_branch(connection: Connection, of: str, name: str, entry: int, casino: str, at: str) -> int:
    """Writes the lines of a branch of a table, up to and with one of its entries; gives back how many they are."""
    lines, entries = [], -1
    for line in lines_after(connection, of):
        entries += line.entry is not None
        if entries > entry:
            break
        lines.append(line)
    if entries < entry or entry < 0:
        raise Mistake("no-such-step", f"{of} has no entry {entry}.")
    head, *rest = lines
    branch = Branch(of, rest[-1].line, head.hash, rest[-1].hash)
    note = {
        **json.loads(head.note or "{}"),
        "floor": {"casino": casino, "version": __version__},
        "stream": name,
        BRANCH: branch._asdict(),
    }
    line = following((name, -1, start(name)), at, ["floor"], note=canonical(note))
    rows = [line._asdict()]
    for each in rest:
        line = each._replace(stream=name, hash=link(line.hash, each.text()))
        rows.append(line._asdict())
    connection.execute(insert(schema.lines), rows)
    return len(rows)
