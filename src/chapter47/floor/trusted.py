"""What stands beside the lines, and is believed because a signed line has its hash: snapshots, and where a log ends.

A snapshot is taken after a line, and the very next line says so, with the snapshot's hash; that line is signed in the
same transaction. Whoever can write to the store but has no key can change both, and not the signature.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Connection

from chapter47.floor.chain import Checkpoint, Line, Signer, following, link
from chapter47.floor.export import sign
from chapter47.floor.faults import SNAPSHOT
from chapter47.floor.streams import checkpoints_of, keep_snapshot, lines_after, signed_last, snapshot_of
from chapter47.floor.whole import NotWhole
from chapter47.law import Mistake
from chapter47.table.canonical import canonical


class BrokenChain(Mistake):
    """A line that does not follow from the one before it."""

    def __init__(self, stream: str, line: int) -> None:
        super().__init__("broken-chain", f"Line {line} of {stream} does not follow from the one before it.")


class NotTrusted(Mistake):
    """A snapshot that nobody vouches for."""

    def __init__(self, stream: str, line: int, why: str) -> None:
        super().__init__("snapshot-refused", f"The snapshot of {stream} after line {line} is not used: {why}")


def hash_of(body: str) -> str:
    """The hash of a snapshot, as a line has it."""
    return sha256(body.encode()).hexdigest()


def snapshot_note(line: int, body: str) -> dict[str, object]:
    """What the line after a snapshot says of it."""
    return {"event": SNAPSHOT, "line": line, "sha256": hash_of(body)}


def snapshot_line(before: tuple[str, int, str], body: str, at: str) -> Line:
    """The line that follows the one of that stream, number and hash, after which the snapshot was taken."""
    return following(before, at, ["floor"], note=canonical(snapshot_note(before[1], body)))


def keep_signed(body: str, line: Line, signer: Signer) -> Callable[[Connection], None]:
    """What keeps a snapshot together with its line, which is signed at once."""

    def keep(connection: Connection) -> None:
        keep_snapshot(connection, line.stream, line.line - 1, body)
        sign(connection, (line.stream, line.line, line.hash), signer, line.at)

    return keep


class Snapshot(NamedTuple):
    """What was kept, and where."""

    line: int
    hash: str
    """Of that line."""
    body: dict[str, Any]


def trusted_snapshot(connection: Connection, stream: str, key: str) -> Snapshot | None:
    """The newest snapshot of a stream, if there is one; :class:`NotTrusted` where no signed line vouches for it."""
    found = snapshot_of(connection, stream)
    if found is None:
        return None
    line, text = found
    signed = [each for each in checkpoints_of(connection, stream, line, line + 1) if each.holds(key)]
    if not signed:
        raise NotTrusted(stream, line, "the line after it, which has its hash, is not signed with our key.")
    both = list(lines_after(connection, stream, line - 1, 2))
    if [each.line for each in both] != [line, line + 1]:
        raise NotTrusted(stream, line, "the lines around it are missing.")
    if link(both[0].hash, both[1].text()) != signed[0].hash:
        raise NotTrusted(stream, line, "the line after it is not the one that was signed.")
    if json.loads(both[1].note or "null") != snapshot_note(line, text):
        raise NotTrusted(stream, line, "it was changed: the line after it has another hash.")
    return Snapshot(line, both[0].hash, json.loads(text))


def usable_snapshot(connection: Connection, stream: str, key: str) -> Snapshot | None:
    """The newest snapshot of a stream, if there is one and a signed line vouches for it."""
    try:
        return trusted_snapshot(connection, stream, key)
    except NotTrusted:
        return None


def chained(lines: Iterable[Line], before: str) -> Iterator[Line]:
    """The lines, as long as each follows from the one before it."""
    for line in lines:
        if link(before, line.text()) != line.hash:
            raise BrokenChain(line.stream, line.line)
        before = line.hash
        yield line


ADDED = "It was added when the floor had ended: the line before it was the last, and is signed."


class Ended(NamedTuple):
    """What a floor itself remembers of the end of a log."""

    checkpoint: Checkpoint
    """What it signed last."""
    exactly: bool
    """Whether it was ended in good order, and nobody else may have gone on since."""


class End:
    """Where a log must not end before: the last line that was signed, by the store and by what the floor kept."""

    def __init__(self, signed: Iterable[Checkpoint], ended: Ended | None = None) -> None:
        self._signed = {each.line: each for each in signed}
        self._ended = ended

    @classmethod
    def of(cls, connection: Connection, stream: str, key: str, kept: Ended | None = None) -> "End":
        """The end of a stream, as far as that key signed it, and as far as the floor itself knows."""
        signed = [signed_last(connection, stream, key), kept.checkpoint if kept else None]
        return cls((each for each in signed if each is not None), kept)

    def watched(self, lines: Iterable[Line]) -> Iterator[Line]:
        """The lines up to the end, as long as those that were signed are the same."""
        for line in lines:
            signed = self._signed.pop(line.line, None)
            if signed is not None and signed.hash != line.hash:
                where = f"Line {line.line} of {line.stream}"
                raise NotWhole("chain", line.line + 1, where, "It is another than the one that was signed.")
            yield line

    def reached(self, last: int) -> None:
        """The lines are over: all that were signed have come, or were there before the first that was looked at."""
        if self._ended is not None and self._ended.exactly and last > (end := self._ended.checkpoint.line):
            where = f"Line {end + 1} of {self._ended.checkpoint.stream}"
            raise NotWhole("chain", end + 2, where, ADDED)
        missing = [each for line, each in self._signed.items() if line > last]
        if missing:
            signed = max(missing, key=lambda each: each.line)
            where = f"Line {last + 1} of {signed.stream}"
            raise NotWhole("cut", last + 2, where, f"It is missing: line {signed.line} was signed at {signed.at}.")
