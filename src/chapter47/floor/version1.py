"""A store as version 0.5 and before kept it, read and never written: its lines, and the cage's books.

A line was one JSON text then.
"""

import json
from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import BigInteger, Column, Connection, MetaData, Table, Text, select

from chapter47.floor import schema
from chapter47.floor.cage import STREAM as CAGE
from chapter47.floor.chain import Checkpoint
from chapter47.floor.database import StoreFailed
from chapter47.floor.streams import stream_names
from chapter47.floor.whole import check_chain
from chapter47.money import Cents, amount_words, written_cents

SCHEMA = 1

metadata = MetaData()
LATER = (
    *(schema.debts, schema.sign_ins, schema.invitations, schema.hand_overs, schema.columns),
    *schema.OF_RECORDS,
    *schema.OF_CLASSES,
    *schema.OF_LEARNING,
)
"""Tables that there were none of yet."""
for table in schema.metadata.sorted_tables:
    if table not in (schema.lines, schema.checkpoints, *LATER):
        table.to_metadata(metadata)
lines = Table(
    "lines",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
"""What is another now."""
checkpoints = Table(
    "checkpoints",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("signature", Text, nullable=False),
)


class OldLine(NamedTuple):
    """One line of a stream."""

    stream: str
    line: int
    body: str
    hash: str

    def text(self) -> str:
        """What its hash covers beside the hash before it."""
        return self.body


def lines_of(connection: Connection, stream: str) -> Iterator[OldLine]:
    """The lines of a stream, read as they are asked for."""
    wanted = select(lines).where(lines.c.stream == stream).order_by(lines.c.line)
    with connection.execute(wanted, execution_options={"yield_per": 2000}) as rows:
        for row in rows:
            yield OldLine._make(row)


def heads(connection: Connection) -> dict[str, str]:
    """The hash of the last line of every stream, once all of them hold and the checkpoints agree."""
    return {
        stream: check_chain(stream, lines_of(connection, stream), checkpoints_of(connection, stream))
        for stream in stream_names(connection)
    }


def checkpoints_of(connection: Connection, stream: str) -> list[Checkpoint]:
    """The checkpoints of a stream."""
    wanted = select(checkpoints).where(checkpoints.c.stream == stream)
    return [Checkpoint(*row) for row in connection.execute(wanted)]


def accounts(connection: Connection) -> dict[int, Cents]:
    """What each player has with the cage, which is what the cage's lines come to."""
    sums: dict[str, Cents] = {}
    for line in lines_of(connection, CAGE):
        moved = json.loads(line.body)
        sums[moved["account"]] = sums.get(moved["account"], 0) + written_cents(moved["amount"])
    held = {row.person: int(row.cents) for row in connection.execute(select(schema.accounts))}
    for person in held.keys() | {int(name.partition(":")[2]) for name in sums}:
        told = sums.get(f"player:{person}", 0)
        if held.get(person, 0) != told:
            sentence = f"The account of player:{person} holds {amount_words(held.get(person, 0))}"
            raise StoreFailed(f"{sentence}, and its lines come to {amount_words(told)}.")
    return held
