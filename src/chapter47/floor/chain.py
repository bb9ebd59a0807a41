"""The hash chain of a stream, and the signed checkpoints that pin it.

A stream is a list of lines, each a canonical JSON text. The hash of a line covers its text and the hash before it, so a
change anywhere shows from there on. A chain alone could be rewritten whole: checkpoints are signed, and whoever keeps a
copy of one can tell.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from chapter47.table.canonical import canonical


class Line(NamedTuple):
    """One line of a stream."""

    stream: str
    line: int
    body: str
    hash: str


def start(stream: str) -> str:
    """What the first line of a stream is chained to: its name, so that two streams cannot be exchanged."""
    return sha256(b"chapter47 stream\0" + stream.encode()).hexdigest()


def link(before: str, body: str) -> str:
    """The hash of a line after the one with that hash.

    >>> first = link(start("roulette-1"), "{}")
    >>> len(first), first == link(start("roulette-1"), "{}"), first == link(start("roulette-2"), "{}")
    (64, True, False)
    """
    return sha256(bytes.fromhex(before) + body.encode()).hexdigest()


class Checkpoint(NamedTuple):
    """Somebody's word that a stream stood so: signed, and of use only where the signer cannot change it any more."""

    stream: str
    line: int
    hash: str
    at: str
    signature: str

    def statement(self) -> str:
        """What is signed."""
        return canonical({"at": self.at, "hash": self.hash, "line": self.line, "stream": self.stream})

    def holds(self, public: str) -> bool:
        """Whether the holder of that key said so."""
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
            key.verify(bytes.fromhex(self.signature), self.statement().encode())
        except (InvalidSignature, ValueError):
            return False
        return True

    def plain(self) -> dict[str, object]:
        return dict(self._asdict())


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

    def sign(self, stream: str, line: int, hash: str, at: str) -> Checkpoint:
        unsigned = Checkpoint(stream, line, hash, at, "")
        return unsigned._replace(signature=self._key.sign(unsigned.statement().encode()).hex())


def written(line: Line) -> str:
    """A line as an export has it."""
    return f'{{"body":{line.body},"hash":"{line.hash}","line":{line.line}}}'


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


def is_canonical(text: str) -> bool:
    """Whether a text is JSON in the one spelling that is hashed."""
    try:
        return canonical(json.loads(text)) == text
    except (ValueError, RecursionError):
        return False
