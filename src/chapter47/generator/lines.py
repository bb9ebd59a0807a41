"""The lines of the generator's record: what each says, its hash, and the generator's signature.

A line is one canonical JSON object. Its ``hash`` is the SHA-256 of that object without ``hash`` and ``signature``, and
``previous``, which it covers, is the hash of the line before it; the first line's is made of the public key. The
``signature`` (Ed25519) is over the text ``chapter47 generator``, a line feed, and the hash in hexadecimal.
"""

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from hashlib import sha256
from typing import TypeAlias

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47.generator.holders import signed_by
from chapter47.law import Mistake
from chapter47.table.canonical import canonical

Line: TypeAlias = dict[str, object]
"""``number`` from 1, ``at``, ``kind``, what the kind says, ``previous``, ``hash``, ``signature``."""
_WITHOUT = ("hash", "signature")
_MEMBERS = re.compile(rb',"(?:hash|signature)":"[0-9a-f]*"')
MOMENT = "%Y-%m-%dT%H:%M:%S.%f"
"""UTC, to the microsecond, without a zone: moments compare as texts do."""


def moment(seconds: float) -> str:
    """A moment as the record has it.

    >>> moment(1_783_195_200.5)
    '2026-07-04T20:00:00.500000'
    """
    return datetime.fromtimestamp(seconds, UTC).strftime(MOMENT)


def start(public: str) -> str:
    """What the first line is chained to: the generator's key, so that two records cannot be exchanged."""
    return sha256(b"chapter47 generator\0" + bytes.fromhex(public)).hexdigest()


def hash_of(line: Mapping[str, object]) -> str:
    """The hash that a line must have.

    >>> hash_of({"number": 1, "hash": "", "signature": ""}) == hash_of({"number": 1})
    True
    """
    return sha256(canonical({name: line[name] for name in line if name not in _WITHOUT}).encode()).hexdigest()


def written(line: Mapping[str, object]) -> bytes:
    """A line as the file has it."""
    return canonical(line).encode() + b"\n"


def read(text: bytes) -> Line:
    """The line that a text is; what it is worth, its hash says (:func:`hash_in`)."""
    try:
        line = json.loads(text)
        if isinstance(line, dict):
            return line
    except (ValueError, RecursionError):
        pass
    raise Mistake("not-a-line", "That is no line of a generator's record.")


def hash_in(text: bytes) -> str:
    """The hash that a line in a file must have, by its very bytes: quicker, and nothing is spelled in two ways.

    >>> line = {"at": "", "hash": "ab", "number": 1, "signature": "cd"}
    >>> hash_in(written(line)) == hash_of(line)
    True
    """
    return sha256(_MEMBERS.sub(b"", text.removesuffix(b"\n"))).hexdigest()


def is_signed(line: Mapping[str, object], public: str) -> bool:
    """Whether the holder of that key wrote that line."""
    return line.get("hash") == hash_of(line) and has_signature(line, public)


def has_signature(line: Mapping[str, object], public: str) -> bool:
    """Whether the hash of a line is signed with that key."""
    return signed_by(public, _signed(line.get("hash")), str(line.get("signature")))


class Writer:
    """Writes lines with the generator's own key.

    >>> writer = Writer(Ed25519PrivateKey.generate())
    >>> line = writer.line(1, "2026-07-04T20:00:00.000000", "in-service", {}, start(writer.public))
    >>> is_signed(line, writer.public), is_signed({**line, "kind": "out-of-service"}, writer.public)
    (True, False)
    """

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key
        self.public = key.public_key().public_bytes_raw().hex()

    def line(self, number: int, at: str, kind: str, says: Mapping[str, object], previous: str) -> Line:
        line: Line = {**says, "number": number, "at": at, "kind": kind, "previous": previous}
        line["hash"] = hash_of(line)
        line["signature"] = self._key.sign(_signed(line["hash"]).encode()).hex()
        return line


def _signed(hash: object) -> str:
    return f"chapter47 generator\n{hash}"
