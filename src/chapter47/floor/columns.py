"""What a system knows of its tickets, kept in columns beside its snapshot: blocks of bytes, to which more are added.

The snapshot's body has the hash of every block, and a signed line has the hash of the body: so a block is believed as
the snapshot is. Of a column that only grows, a block that is full is written once and never looked at again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, delete, insert, select

from chapter47.floor import schema
from chapter47.table.system import Column

BLOCK = 1 << 18
"""Bytes of a block; the last of a column has what is left."""

Told: TypeAlias = dict[str, dict[str, Any]]
"""As a snapshot's body has columns: by name, how many bytes each has, and the hash of every block."""
_OF = schema.columns.c


class Block(NamedTuple):
    """A piece of a column."""

    name: str
    block: int
    data: bytes


class Blocks:
    """The blocks of one stream as they are kept, by their hashes: what is another than before is written."""

    def __init__(self, kept: Told | None = None) -> None:
        self._kept: Told = kept or {}

    def taken(self, columns: Mapping[str, Column]) -> tuple[Told, list[Block]]:
        """The columns as a snapshot's body has them now, and the blocks that have to be written for it.

        >>> blocks = Blocks()
        >>> told, written = blocks.taken({"number": Column(bytes(BLOCK + 8), True), "status": Column(b"ab", False)})
        >>> told["number"]["bytes"], [(each.name, each.block) for each in written]
        (262152, [('number', 0), ('number', 1), ('status', 0)])
        >>> [(each.name, each.block) for each in blocks.taken({"number": Column(bytes(BLOCK + 16), True)})[1]]
        [('number', 1)]
        """
        told: Told = {}
        written: list[Block] = []
        for name, (data, grows) in sorted(columns.items()):
            whole = memoryview(data).cast("B")
            had: list[str] = self._kept.get(name, {}).get("blocks", [])
            full = self._kept.get(name, {}).get("bytes", 0) // BLOCK if grows else 0
            hashes = list(had[:full])
            for number in range(full, -(-len(whole) // BLOCK)):
                piece = whole[number * BLOCK : (number + 1) * BLOCK]
                hashes.append(sha256(piece).hexdigest())
                if number >= len(had) or had[number] != hashes[-1]:
                    written.append(Block(name, number, bytes(piece)))
            told[name] = {"bytes": len(whole), "blocks": hashes}
        self._kept = told
        return told, written


def keep_columns(connection: Connection, stream: str, told: Told, written: list[Block]) -> None:
    """Writes blocks in the place of those that were there, and lets go of what no column has any more."""
    for name, block, data in written:
        same = (_OF.stream == stream) & (_OF.name == name) & (_OF.block == block)
        connection.execute(delete(schema.columns).where(same))
        connection.execute(insert(schema.columns).values(stream=stream, name=name, block=block, data=data))
    for name, each in told.items():
        behind = (_OF.stream == stream) & (_OF.name == name) & (_OF.block >= len(each["blocks"]))
        connection.execute(delete(schema.columns).where(behind))
    connection.execute(delete(schema.columns).where(_OF.stream == stream, _OF.name.not_in(list(told))))


def drop_columns(connection: Connection, stream: str) -> None:
    """Forgets them: the lines say the same."""
    connection.execute(delete(schema.columns).where(_OF.stream == stream))


def read_columns(connection: Connection, stream: str, told: Told) -> tuple[dict[str, bytes], str]:
    """The columns that a snapshot's body tells of; and what is wrong with them, where they are not those."""
    found: dict[str, bytes] = {}
    for name, each in told.items():
        wanted = select(_OF.data).where(_OF.stream == stream, _OF.name == name).order_by(_OF.block)
        pieces = list(connection.scalars(wanted))
        if len(pieces) != len(each["blocks"]):
            return {}, f"of its column {name}, {len(pieces)} blocks are there, and it has {len(each['blocks'])}."
        for number, (piece, hash) in enumerate(zip(pieces, each["blocks"], strict=True)):
            if sha256(piece).hexdigest() != hash:
                return {}, f"block {number} of its column {name} was changed: the body has another hash."
        found[name] = b"".join(pieces)
        if len(found[name]) != each["bytes"]:
            return {}, f"its column {name} has {len(found[name])} bytes, and the body says {each['bytes']}."
    return found, ""


def strays(connection: Connection, stream: str, told: Told) -> Iterator[str]:
    """The columns that are kept and that a snapshot's body does not tell of."""
    names = set(connection.scalars(select(_OF.name).where(_OF.stream == stream).distinct()))
    yield from sorted(names - told.keys())
