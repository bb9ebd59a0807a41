"""Practice tables: what is played with there is no money, and never becomes any.

That a table is one stands in the first line of its stream, which all later lines follow from and which is signed: it
was one from its first line on, and is one for ever. The cage asks that line before chips go to a table or come from it,
and the proofs hold every line of the cage against it.
"""

import json
from collections.abc import Mapping

from sqlalchemy import Connection, select

from chapter47.floor import schema
from chapter47.law import Editorial, Mistake

PRACTICE = Editorial("a practice table has chips of its own, which are no money and do not leave it")
PIT = "practice"
"""Where practice tables stand: no rule binds them together, and none binds another table to them."""
CLASS, FIRST_ROUND = "class", "first-round"
"""What is taught at the table of a class, and at one where a round is told step by step, as its first line says."""
NOTICE = "Practice table: its chips are no money."


def is_practice(first: Mapping[str, object]) -> bool:
    """Whether a stream is a practice table's, by what its first line says.

    >>> is_practice({"event": "stream-begins", "practice": True}), is_practice({"event": "stream-begins"})
    (True, False)
    """
    return first.get(PIT) is True


def taught_at(first: Mapping[str, object]) -> str:
    """What is taught at a practice table, by what its first line says; nothing at one where people practise alone.

    >>> taught_at({"event": "stream-begins", "practice": True, "taught": "class"})
    'class'
    """
    return str(first.get("taught", "")) if is_practice(first) else ""


def practice_streams(connection: Connection) -> frozenset[str]:
    """The streams of all practice tables."""
    columns = schema.lines.c
    first = connection.execute(select(columns.stream, columns.note).where(columns.line == 0))
    return frozenset(row.stream for row in first if _says_so(row.note))


def check_money(connection: Connection, stream: str) -> None:
    """Refuses to move money to a practice table or from one."""
    columns = schema.lines.c
    if _says_so(connection.scalar(select(columns.note).where(columns.stream == stream, columns.line == 0))):
        raise Mistake("practice-table", f"{stream} is a practice table: its chips are no money.", "Nothing goes there.")


def _says_so(note: str | None) -> bool:
    told = json.loads(note or "null")
    return isinstance(told, dict) and is_practice(told)
