"""A stream as a file that :mod:`chapter47.floor.verify` proves."""

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection

from chapter47.floor.chain import Checkpoint, Signer, exported
from chapter47.floor.database import StoreFailed, in_turn
from chapter47.floor.streams import checkpoints_of, keep_checkpoint, last_line, lines_after, signed_last
from chapter47.law import Mistake

TOGETHER = 200
"""As many lines as are read at a time: what waits in memory for somebody who reads slowly."""


class Page(NamedTuple):
    """A part of a file."""

    texts: list[str]
    """Its lines, each with the checkpoint that follows it as one more."""
    last: int
    """The number of its last line."""


def checkpoint(connection: Connection, stream: str, signer: Signer, at: str) -> Checkpoint:
    """What the key says of the newest line of a stream, signed and kept, in a transaction that writes."""
    in_turn(connection)
    number, head = last_line(connection, stream)
    if number < 0:
        raise Mistake("unknown-stream", f"There is no log of {stream}.")
    kept = signed_last(connection, stream, signer.public)
    if kept is not None and kept.line > number:
        # Whoever signed now would sign that the others never were.
        missing = f"there is a checkpoint of line {kept.line} of {stream}, and its last line is {number}"
        raise StoreFailed(f"The store has lost lines: {missing}.")
    if kept is not None and (kept.line, kept.hash) == (number, head):
        return kept
    return sign(connection, (stream, number, head), signer, at)


def sign(connection: Connection, line: tuple[str, int, str], signer: Signer, at: str) -> Checkpoint:
    """Signs the line of that stream, number and hash, later than any that the key has signed, and keeps that."""
    in_turn(connection)
    before = signed_last(connection, line[0], signer.public)
    said = signer.sign(*line, at, before.line if before else -1)
    keep_checkpoint(connection, said)
    return said


def page(connection: Connection, until: Checkpoint, public: str, after: int = -1) -> Page:
    """The part of a file that begins after a line and ends with the checkpoint at the latest.

    It has the checkpoints that the same key signed. A key that was lost and replaced leaves checkpoints behind that the
    new one cannot vouch for; the chain does.
    """
    lines = list(lines_after(connection, until.stream, after, min(TOGETHER, until.line - after)))
    last = lines[-1].line if lines else until.line
    between = checkpoints_of(connection, until.stream, after, min(last, until.line - 1))
    kept = [each for each in between if each.holds(public)]
    return Page(list(exported(iter(lines), [*kept, until], public)), last)


def export(connection: Connection, until: Checkpoint, public: str) -> Iterator[str]:
    """All lines of a file, one after the other, for whoever reads them inside of one transaction."""
    after = -1
    while after < until.line:
        texts, after = page(connection, until, public, after)
        yield from texts
