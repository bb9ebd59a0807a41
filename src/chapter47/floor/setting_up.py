"""The casino as the store has it: its name, its pits and their tables, each from its first line on."""

from collections.abc import Iterable
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from sqlalchemy import Connection, insert, select

from chapter47._version import __version__
from chapter47.floor import schema, streams
from chapter47.floor.database import in_turn
from chapter47.floor.host import Host
from chapter47.floor.meters import set_up_meter
from chapter47.floor.recovery import first_note
from chapter47.games import game as find_game
from chapter47.games import game_names
from chapter47.house import House
from chapter47.house.casino import Casino
from chapter47.house.files import read_toml
from chapter47.table.sources import rules_fingerprint
from chapter47.table.table import Table


def set_up(connection: Connection, file: str, at: str) -> None:
    """The casino's tables, from its file, where the store has none yet."""
    in_turn(connection)
    if casino_name(connection) is not None:
        return
    casino = read_casino(file)
    connection.execute(insert(schema.meta).values(name="casino", value=casino.name))
    for pit, tables in casino.pits.items():
        for name, house in tables.items():
            set_up_table(connection, name, pit, house, casino.name, at)


def set_up_table(
    connection: Connection,
    name: str,
    pit: str,
    house: House,
    casino: str,
    at: str,
    *,
    practice: bool = False,
    taught: str = "",
) -> None:
    """A table's first line: from here on it exists, and is a practice table or is none."""
    add_table_row(connection, name, pit)
    machine = find_game(house.game).machine(house)
    first = first_note(machine, name, casino, __version__, practice=practice, taught=taught)
    streams.append_note(connection, name, at, ["floor"], first)
    if isinstance(machine, Table) and not practice:
        set_up_meter(connection, machine, casino, at)


def add_table_row(connection: Connection, name: str, pit: str) -> None:
    """A table of a pit, after all others."""
    position = len(list(connection.scalars(select(schema.tables.c.id))))
    connection.execute(insert(schema.tables).values(id=name, pit=pit, position=position))


def check_casino(casino: str, hosts: Iterable[Host], name: str, pit: str, house: House) -> None:
    """Rules that bind more than one table bind a new one as well."""
    pits: dict[str, dict[str, object]] = {}
    for host in hosts:
        pits.setdefault(host.pit, {})[host.name] = host.table.house.file()
    pits.setdefault(pit, {})[name] = house.file()
    Casino.read({"casino": casino or "floor", "pits": pits}, find_game)


def casino_name(connection: Connection) -> str | None:
    """The casino's name, once it is set up."""
    return connection.scalar(select(schema.meta.c.value).where(schema.meta.c.name == "casino"))


def pits_of(connection: Connection) -> dict[str, str]:
    """The pit of every table, in the casino's order."""
    rows = connection.execute(select(schema.tables).order_by(schema.tables.c.position))
    return {row.id: row.pit for row in rows}


def read_casino(file: str) -> Casino:
    """The casino of a file, or our own small one."""
    path = Path(file) if file else Path(str(files("chapter47.floor") / "boardwalk.toml"))
    return Casino.read(read_toml(path), find_game, folder=path.parent)


def digest() -> str:
    """One fingerprint of the rules of all games."""
    return sha256("".join(rules_fingerprint(find_game(name)) for name in game_names()).encode()).hexdigest()[:16]
