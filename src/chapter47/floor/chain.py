"""The hash chain of a stream, and the signed checkpoints that pin it.

A stream is a list of lines. The hash of a line covers what it says and the hash before it, so a change anywhere shows
from there on. A chain alone could be rewritten whole: checkpoints are signed, and whoever keeps a copy of one can tell.

What a line says is kept in columns, and each line says by its *format* how its hash is made of them. Of format 2 it is
the SHA-256 of the 32 bytes of the hash before it and of seven texts with a line feed between them: ``format``, ``at``,
``by``, ``key``, ``entry``, ``shoe`` and ``note``, each as canonical JSON, ``null`` where the line has none. No
canonical JSON has a line feed in it. What was kept under a format is never changed, and every format from this one on
is read for ever.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from chapter47.law import Mistake
from chapter47.table.canonical import canonical, quoted

FORMAT = 2
"""The format of the lines that are written now."""
HASHED = ("format", "at", "by", "key", "entry", "shoe", "note")
"""The columns that a hash covers, in their order."""


class Line(NamedTuple):
    """One line of a stream, column by column: texts are as they are hashed, but for ``at`` and ``key``."""

    stream: str
    line: int
    format: int
    at: str
    """When it was written: UTC, to the microsecond, without a zone."""
    by: str
    """Who said it, as a JSON list."""
    key: str | None
    """The sender's own name for the command."""
    entry: str | None
    """An entry of the table's log, as JSON."""
    shoe: str | None
    """What the entry opened and closed of the floor's own shoe, as JSON."""
    note: str | None
    """What a line says that is no entry, as JSON."""
    hash: str

    def text(self) -> str:
        """What its hash covers beside the hash before it."""
        if self.format != FORMAT:
            raise unknown_format(self.format)
        return hashed(self.at, self.by, self.key, self.entry, self.shoe, self.note)


def unknown_format(format: object) -> Mistake:
    """A line of a later version than this."""
    sentence = f"A line is of format {str(format)[:20]}, and this version reads format {FORMAT}."
    return Mistake("unknown-format", sentence, "Read it with the version that wrote it.")


def hashed(
    at: str, by: str, key: str | None = None, entry: str | None = None, shoe: str | None = None, note: str | None = None
) -> str:
    """What the hash of a line covers beside the hash before it.

    >>> hashed("2026-07-04T20:00:00.000000", '["player:3"]', entry='{"n":0}').split("\\n")
    ['2', '"2026-07-04T20:00:00.000000"', '["player:3"]', 'null', '{"n":0}', 'null', 'null']
    """
    named = "null" if key is None else quoted(key)
    return f"{FORMAT}\n{quoted(at)}\n{by}\n{named}\n{entry or 'null'}\n{shoe or 'null'}\n{note or 'null'}"


def names(by: Sequence[str]) -> str:
    """Those who said something, as a line has them.

    >>> names(["dealer:2", "supervisor:4"])
    '["dealer:2","supervisor:4"]'
    """
    return f"[{','.join(map(quoted, by))}]"


def following(
    before: tuple[str, int, str],
    at: str,
    by: Sequence[str],
    key: str | None = None,
    entry: str | None = None,
    shoe: str | None = None,
    note: str | None = None,
) -> Line:
    """The next line after the one of that stream, number and hash."""
    stream, number, hash = before
    said_by = names(by)
    hash = link(hash, hashed(at, said_by, key, entry, shoe, note))
    return Line(stream, number + 1, FORMAT, at, said_by, key, entry, shoe, note, hash)


def start(stream: str) -> str:
    """What the first line of a stream is chained to: its name, so that two streams cannot be exchanged."""
    return sha256(b"chapter47 stream\0" + stream.encode()).hexdigest()


def link(before: str, text: str) -> str:
    """The hash of a line that says so, after the one with that hash.

    >>> first = link(start("roulette-1"), "2")
    >>> len(first), first == link(start("roulette-1"), "2"), first == link(start("roulette-2"), "2")
    (64, True, False)
    """
    return sha256(bytes.fromhex(before) + text.encode()).hexdigest()


class Checkpoint(NamedTuple):
    """Somebody's word that a stream stood so: signed, and of use only where the signer cannot change it any more."""

    stream: str
    line: int
    hash: str
    at: str
    signature: str
    previous: int | None = None
    """The line that the same key signed before this one, -1 if there is none: so that none can be left out. Version
    0.6.0 did not say it."""

    def statement(self) -> str:
        """What is signed."""
        said = self.plain()
        del said["signature"]
        return canonical(said)

    def holds(self, public: str) -> bool:
        """Whether the holder of that key said so."""
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
            key.verify(bytes.fromhex(self.signature), self.statement().encode())
        except (InvalidSignature, ValueError):
            return False
        return True

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        return {name: value for name, value in self._asdict().items() if value is not None}


class Signer:
    """The floor's own key.

    >>> signer = Signer(Ed25519PrivateKey.generate())
    >>> said = signer.sign("roulette-1", 4, "00" * 32, "2026-07-04T20:00:00")
    >>> said.holds(signer.public), said._replace(line=5).holds(signer.public)
    (True, False)
    """

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = key.public_key().public_bytes_raw().hex()

    def sign(self, stream: str, line: int, hash: str, at: str, previous: int | None = None) -> Checkpoint:
        unsigned = Checkpoint(stream, line, hash, at, "", previous)
        return unsigned._replace(signature=self._key.sign(unsigned.statement().encode()).hex())


def written(line: Line) -> str:
    """A line as an export has it: one canonical JSON object, in which what the line does not have is left out."""
    members = {
        "at": quoted(line.at),
        "by": line.by,
        "entry": line.entry,
        "format": str(line.format),
        "hash": f'"{line.hash}"',
        "key": None if line.key is None else quoted(line.key),
        "line": str(line.line),
        "note": line.note,
        "shoe": line.shoe,
    }
    return joined({name: text for name, text in members.items() if text is not None})


def joined(members: dict[str, str]) -> str:
    """Canonical JSON of the members' own, given by their names in order.

    >>> joined({"at": '"2026"', "line": "4"})
    '{"at":"2026","line":4}'
    """
    return "{" + ",".join([f'"{name}":{text}' for name, text in members.items()]) + "}"


def written_checkpoint(checkpoint: Checkpoint, public: str) -> str:
    """A checkpoint as an export has it, after the line that it is about."""
    return canonical({"checkpoint": checkpoint.plain(), "key": public})


def exported(lines: Iterator[Line], checkpoints: list[Checkpoint], public: str) -> Iterator[str]:
    """A stream as a file: its lines, each checkpoint after the line that it pins."""
    by_line = {checkpoint.line: checkpoint for checkpoint in checkpoints}
    for line in lines:
        yield written(line) + "\n"
        if (checkpoint := by_line.get(line.line)) is not None:
            yield written_checkpoint(checkpoint, public) + "\n"
