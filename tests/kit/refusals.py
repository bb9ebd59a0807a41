"""A no, as a test looks at it: whose it is, on what it rests, and that it changed nothing."""

from typing import Any, TypeVar

import pytest

from chapter47.law import Chapter47Error, Editorial, Mistake, Refused
from chapter47.table.commands import Command
from chapter47.table.snapshot import between_rounds
from chapter47.table.table import Table

E = TypeVar("E", bound=Chapter47Error)


def short(source: object) -> str:
    """A provision without the chapter's number; of what is ours in its place, the section and a star."""
    if isinstance(source, Editorial) and source.of is not None:
        return f"{short(source.of)}*"
    return str(source).removeprefix("19:47-")


def refused(error: type[Chapter47Error], code: str) -> Any:
    """Around what must be answered by that no."""
    return pytest.raises(error, check=lambda raised: raised.code == code)


def refused_by(table: Table, command: Command) -> Refused:
    """The law's no, which must have changed nothing."""
    return _no(table, command, Refused)


def refusal(table: Table, command: Command) -> tuple[str, str]:
    """The code and the provision of the law's no, which must have changed nothing."""
    refused = refused_by(table, command)
    return refused.code, short(refused.cites)


def mistake(table: Table, command: Command) -> str:
    """The code of our own no, which must have changed nothing."""
    return _no(table, command, Mistake).code


def _no(table: Table, command: Command, kind: type[E]) -> E:
    before = table.view(), between_rounds(table)
    with pytest.raises(kind) as caught:
        table.do(command)
    assert (table.view(), between_rounds(table)) == before
    return caught.value
