"""Classes as rows of the store: what is secret of them is sealed, and opens as nothing else."""

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from chapter47.floor import schema
from chapter47.floor.choices import Chosen
from chapter47.floor.keys import Sealer
from chapter47.law import Mistake


@dataclass(frozen=True)
class Record:
    """All that is kept of a class beside the log of its table."""

    id: int
    table: str
    """The table at which it goes on."""
    teacher: int
    """The person who teaches it."""
    name: str
    """Who that is, by name."""
    code: str = ""
    """By which people join it; nothing where nobody joins any more."""
    paused: bool = False
    over: bool = False
    pointed: dict[str, str] | None = None
    """Where everybody is to look: a sentence, and an area of the felt where there is one."""
    rounds: tuple[Chosen, ...] = ()
    """What is chosen ahead and has not come."""
    students: tuple[int, ...] = field(default=())
    """Those who came by its code."""


class ClassRows:
    """The rows of classes, read and written with one key."""

    def __init__(self, sealer: Sealer) -> None:
        self._sealer = sealer

    def begin(self, connection: Connection, record: Record) -> Record:
        """A new class, at its first table."""
        made = connection.execute(insert(schema.classes).values(table=record.table, over=False, sealed=""))
        assert made.inserted_primary_key is not None
        begun = Record(**{**_members(record), "id": int(made.inserted_primary_key[0])})
        self.add_table(connection, begun.id, begun.table)
        self.keep(connection, begun)
        return begun

    def add_table(self, connection: Connection, number: int, stream: str) -> None:
        """One more table of a class."""
        connection.execute(insert(schema.class_tables).values({"stream": stream, "class": number}))

    def keep(self, connection: Connection, record: Record) -> None:
        """A class as it is now."""
        sealed = self._sealer.seal(json.dumps(asdict(record)).encode(), _about(record.id))
        told = {"table": record.table, "over": record.over, "sealed": sealed}
        connection.execute(update(schema.classes).where(schema.classes.c.id == record.id).values(told))

    def at(self, connection: Connection, stream: str) -> Record | None:
        """The class that goes on at a table."""
        columns = schema.classes.c
        row = connection.execute(select(schema.classes).where(columns.table == stream, columns.over.is_(False))).first()
        return None if row is None else self._read(row)

    def find(self, connection: Connection, number: int) -> Record:
        """The class of that number."""
        row = connection.execute(select(schema.classes).where(schema.classes.c.id == number)).first()
        if row is None:
            raise Mistake("no-such-class", f"There is no class {number}.")
        return self._read(row)

    def of_table(self, connection: Connection, stream: str) -> Record | None:
        """The class that a table is or was of, where it is one's."""
        number = connection.scalar(select(schema.class_tables.c["class"]).where(schema.class_tables.c.stream == stream))
        return None if number is None else self.find(connection, number)

    def going_on(self, connection: Connection) -> list[Record]:
        """The classes that are not over."""
        rows = connection.execute(select(schema.classes).where(schema.classes.c.over.is_(False)))
        return [self._read(row) for row in rows]

    def _read(self, row: Any) -> Record:
        said = json.loads(self._sealer.open(row.sealed, _about(row.id)))
        return Record(**{**said, "rounds": tuple(said["rounds"]), "students": tuple(said["students"])})

    # The cards of its shuffles

    def keep_stack(self, connection: Connection, stream: str, entry: int, cards: tuple[str, ...]) -> None:
        """The cards of a shuffle, in the order that they have by now."""
        columns = schema.class_stacks.c
        same = (columns.stream == stream) & (columns.entry == entry)
        connection.execute(delete(schema.class_stacks).where(same))
        sealed = self._sealer.seal(json.dumps(cards).encode(), f"cards of {stream} from entry {entry}")
        connection.execute(insert(schema.class_stacks).values(stream=stream, entry=entry, sealed=sealed))

    def stacks(self, connection: Connection, stream: str) -> dict[int, tuple[str, ...]]:
        """The cards of every shuffle at a table, by its entry."""
        rows = connection.execute(select(schema.class_stacks).where(schema.class_stacks.c.stream == stream))
        return {
            row.entry: tuple(json.loads(self._sealer.open(row.sealed, f"cards of {stream} from entry {row.entry}")))
            for row in rows
        }


def retired_tables(connection: Connection) -> frozenset[str]:
    """Tables at which a class went on no more: it stepped back from there, or is over."""
    columns = schema.classes.c
    present = select(columns.table).where(columns.over.is_(False))
    tables = schema.class_tables.c
    return frozenset(connection.scalars(select(tables.stream).where(tables.stream.not_in(present))))


def _about(number: int) -> str:
    return f"class {number}"


def _members(record: Record) -> dict[str, Any]:
    return {name: getattr(record, name) for name in Record.__dataclass_fields__}
