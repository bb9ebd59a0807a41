"""A stream as a file that :mod:`chapter47.floor.verify` proves."""

from collections.abc import Iterator

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.floor.chain import Checkpoint, Signer, exported
from chapter47.floor.database import StoreFailed
from chapter47.floor.streams import checkpoints_of, keep_checkpoint, last_line, lines_after
from chapter47.law import Mistake


def checkpoint(connection: Connection, stream: str, signer: Signer, at: str) -> Checkpoint:
    """What the key says of the newest line of a stream, signed and kept, in a transaction that writes."""
    number, head = last_line(connection, stream)
    if number < 0:
        raise Mistake("unknown-stream", f"There is no log of {stream}.")
    columns = schema.checkpoints.c
    newest = select(schema.checkpoints).where(columns.stream == stream).order_by(columns.line.desc()).limit(1)
    if (row := connection.execute(newest).first()) is not None:
        kept = Checkpoint(row.stream, row.line, row.hash, row.at, row.signature)
        if kept.line > number:
            # Whoever signed now would sign that the others never were.
            missing = f"there is a checkpoint of line {kept.line} of {stream}, and its last line is {number}"
            raise StoreFailed(f"The store has lost lines: {missing}.")
        if kept.line == number and kept.hash == head and kept.holds(signer.public):
            return kept
    said = signer.sign(stream, number, head, at)
    keep_checkpoint(connection, said)
    return said


def export(connection: Connection, until: Checkpoint, public: str) -> Iterator[str]:
    """The lines of a file, up to the checkpoint, with those before it that the same key signed.

    It reads as it is read, in a transaction that need not write: signing holds up whoever writes, and reading does not.
    A key that was lost and replaced leaves checkpoints behind that the new one cannot vouch for; the chain does.
    """
    kept = [each for each in checkpoints_of(connection, until.stream) if each.line < until.line and each.holds(public)]
    return exported(lines_after(connection, until.stream, most=until.line + 1), [*kept, until], public)
