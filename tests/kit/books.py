"""A floor's store against what its players were told: every command once, every chain whole, every cent there."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, select

from chapter47.faces.headlines import headline
from chapter47.floor import cage, schema
from chapter47.floor.database import open_engine
from chapter47.floor.recovery import recover_stream
from chapter47.floor.store_proof import named_keys
from chapter47.floor.streams import checkpoints_of, lines_after, snapshot_of, stream_names
from chapter47.floor.whole import check_chain
from chapter47.games import game
from chapter47.money import dollars
from chapter47.money.cents import written_cents
from chapter47.money.ledger import OUTSIDE
from chapter47.money.owners import seat_of
from chapter47.table.commands import plain_pick, read_step, write_step
from chapter47.table.table import Table
from kit.audit import require
from kit.serving import Player

SHARED = ("cage", "floor")


class Books(NamedTuple):
    """What a store holds, read at one moment and found right in itself."""

    hashes: "Chains"
    entries: dict[str, list[dict[str, Any]]]
    """The lines of every table that are entries, in their order."""
    tables: dict[str, Table]
    """Every table, run again from the first line of its log."""


Chains = dict[str, list[str]]
"""The hash of every line, by stream."""

T = TypeVar("T")


def read_books(url: str) -> Books:
    """Reads a store and audits it: nothing that is wrong by itself goes further than this."""
    return _reading(url, _read)


def read_chains(url: str) -> Chains:
    """What is on disk, as short as it can be said."""
    columns = schema.lines.c
    wanted = select(columns.stream, columns.hash).order_by(columns.stream, columns.line)

    def read(connection: Connection) -> Chains:
        chains: Chains = {}
        for row in connection.execute(wanted):
            chains.setdefault(row.stream, []).append(row.hash)
        return chains

    return _reading(url, read)


def _reading(url: str, work: Callable[[Connection], T]) -> T:
    engine = open_engine(url)
    if engine.dialect.name == "postgresql":  # all of it at one moment: the floor goes on meanwhile
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with engine.connect() as connection, connection.begin():
            return work(connection)
    finally:
        engine.dispose()


def _read(connection: Connection) -> Books:
    hashes: dict[str, list[str]] = {}
    entries: dict[str, list[dict[str, Any]]] = {}
    tables: dict[str, Table] = {}
    for stream in stream_names(connection):
        lines = list(lines_after(connection, stream))
        check_chain(stream, lines, checkpoints_of(connection, stream))
        hashes[stream] = [line.hash for line in lines]
        if stream not in SHARED:
            entries[stream] = [
                {"line": line.line, "by": json.loads(line.by), "key": line.key, "entry": json.loads(line.entry)}
                for line in lines
                if line.entry is not None
            ]
            numbers = [body["entry"]["n"] for body in entries[stream]]
            require(numbers == list(range(len(numbers))), f"the entries of {stream} are not numbered in turn")
            tables[stream] = recover_stream(connection, stream, game).table
            tables[stream].check()
            if snapshot_of(connection, stream) is not None:
                keys = named_keys(connection)
                short = recover_stream(connection, stream, game, key=keys[-1]).table
                require(_held(short) == _held(tables[stream]), f"the snapshot of {stream} says otherwise than its log")
    _check_money(connection, tables)
    return Books(hashes, entries, tables)


def _held(table: Table) -> dict[str, int]:
    return {account: cents for account, cents in table.ledger.balances.items() if cents}


def _check_money(connection: Connection, tables: dict[str, Table]) -> None:
    """All play chips that were ever given out are in an account, on their way, or at a table: to the cent."""
    wrong = cage.check(connection)
    require(not wrong, "the cage's books do not agree:", wrong)
    given, moved = 0, Counter[str]()
    for line in lines_after(connection, cage.STREAM):
        body = json.loads(line.note or "")
        if "account" not in body:
            continue  # what the sums stood at, signed
        cents = written_cents(body["amount"])
        if body["what"] == "play chips":
            given += cents
        else:
            moved[body["ref"].partition("/")[0]] -= cents
    under_way = sum(connection.scalars(select(schema.transfers.c.cents)))
    there = {name: -table.ledger.balance(OUTSIDE) for name, table in tables.items()}
    for name, cents in there.items():
        require(cents == moved[name], f"{name} holds {cents} cents that the cage did not send:", moved[name])
    accounts = sum(connection.scalars(select(schema.accounts.c.cents)))
    exist = accounts + under_way + sum(there.values())
    require(exist == given, f"{given} cents of play chips were given out, and there are", exist)


def check_answers(books: Books, players: Iterable[Player], *, all_answered: bool = False) -> int:
    """Every answer is true: what was done is in the log once, what was refused is not. Gives how many were done."""
    found: dict[str, list[tuple[str, int, object]]] = {}
    for stream, entries in books.entries.items():
        for body in entries:
            if body["key"] is not None:
                found.setdefault(body["key"], []).append((stream, body["entry"]["n"], body["entry"]["command"]))
    asked = set()
    number = 0
    for player in players:
        require(not player.problems, "answers of no kind that there is:", player.problems[:3])
        require(not (all_answered and player.waiting), "no answer came to", player.waiting)
        for key, step in player.said.items():
            kept = found.get(f"{player.id}/{key}", [])
            asked.add(f"{player.id}/{key}")
            said = write_step(read_step(step))
            if key in player.done:
                require(kept == [(player.table, player.done[key], said)], f"{key} was done, but the log has", kept)
                number += 1
            elif key in player.refused:
                require(not kept, f"{key} was refused ({player.refused[key]}), but the log has", kept)
            else:
                require(len(kept) <= 1, f"{key} was said again, and is there twice:", kept)
    strangers = found.keys() - asked
    require(not strangers, "the log has commands that nobody gave:", strangers)
    return number


def check_goes_on(before: Chains, after: Books) -> None:
    """Nothing that was on disk is gone or changed: each chain goes on where it ended."""
    for stream, hashes in before.items():
        require(after.hashes[stream][: len(hashes)] == hashes, f"{stream} was changed by a restart")


def check_view(before: Chains, books: Books, name: str, view: dict[str, Any]) -> None:
    """What a newcomer was told is how the table stood then, after all that was on disk before.

    An automatic dealer may have gone on between the look and the reading of the books, so the table is run again as
    far as the newcomer had seen it.
    """
    kept = sum(body["line"] < len(before[name]) for body in books.entries[name])
    require(view["n"] >= kept - 1, f"{name} is shown at entry {view['n']}, and on disk before was", kept - 1)
    table = _as_of(books.tables[name], view["n"])
    require(view["rounds"] == table.rounds, "rounds:", view["rounds"], table.rounds)
    seats = {str(number): dollars(table.ledger.balance(seat.owner)) for number, seat in table.seats.items()}
    told = {number: seat["chips"] for number, seat in view["seats"].items()}
    require(told == seats, f"seats are {seats}, told as", told)
    wagers = [
        {"seat": seat_of(owner), "wager": wager, "pick": plain_pick(pick), "amount": dollars(stake.amount)}
        for (owner, wager, pick), stake in table.layout.stakes.items()
    ]
    stakes = [{name: wager[name] for name in ("seat", "wager", "pick", "amount")} for wager in view["wagers"]]
    require(_sorted(stakes) == _sorted(wagers), f"wagers are {wagers}, told as", stakes)
    lying = json.loads(json.dumps(table.layout.told()))
    require(view["things"] == lying, f"things are {lying}, told as", view["things"])
    waits = json.loads(json.dumps(headline(table)._asdict()))
    require({**view["headline"], **waits} == view["headline"], f"it waits for {waits}, told as", view["headline"])


def _as_of(table: Table, entry: int) -> Table:
    """A table as it stood after an entry of its whole log."""
    require(entry < table.next_entry, f"entry {entry} is nowhere on disk, where the last is", table.next_entry - 1)
    then = Table(table.game, table.opening_house)
    for each in table.log[: entry + 1]:
        then.do(each.command)
    return then


def _sorted(wagers: list[dict[str, object]]) -> list[dict[str, object]]:
    return sorted(wagers, key=str)
