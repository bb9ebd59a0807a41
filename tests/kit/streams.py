"""Streams as the floor writes them, and their files."""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47 import Showing, Table, bet, call, open_table
from chapter47.floor.chain import Line, Signer, exported, written_checkpoint
from chapter47.floor.leases import Guard, Lease, take
from chapter47.floor.store import Store
from chapter47.table.log import entry_line, header
from chapter47.table.sources import rules_fingerprint

AT = "2026-07-04T20:00:00.000000"
SIGNER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
OTHER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(32)))


HASHED = ("format", "at", "by", "key", "entry", "shoe", "note")
Row = dict[str, Any]
"""A line as an export has it, without its number and its hash."""


def spelled(value: object) -> str:
    """JSON in its one spelling."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hashes(stream: str, rows: Iterable[Row]) -> list[str]:
    """The hash of each line, made as the documentation says and not as the floor makes it."""
    before, found = sha256(b"chapter47 stream\0" + stream.encode()).digest(), []
    for row in rows:
        text = "\n".join(spelled({"format": 2, **row}.get(name)) for name in HASHED)
        before = sha256(before + text.encode()).digest()
        found.append(before.hex())
    return found


def chained(stream: str, rows: Iterable[Row]) -> list[Line]:
    """Rows as lines of one chain."""
    made = list(rows)
    found = []
    for number, (row, hash) in enumerate(zip(made, hashes(stream, made), strict=True)):
        entry, shoe, note = (spelled(row[name]) if name in row else None for name in ("entry", "shoe", "note"))
        found.append(Line(stream, number, 2, row["at"], spelled(row["by"]), row.get("key"), entry, shoe, note, hash))
    return found


def noted(*notes: object) -> list[Row]:
    """Rows that say so."""
    return [{"at": AT, "by": ["floor"], "note": note} for note in notes]


def file_of_rows(stream: str, rows: Sequence[Row], signer: Signer = SIGNER, pinned: Iterable[int] = ()) -> str:
    """Rows of any kind, chained and signed as the export of a stream, whether or not a floor would write them."""
    text, pins, previous = "", {*pinned, len(rows) - 1}, -1
    for number, (row, hash) in enumerate(zip(rows, hashes(stream, rows), strict=True)):
        text += spelled({"format": 2, **row, "hash": hash, "line": number}) + "\n"
        if number in pins:
            text += written_checkpoint(signer.sign(stream, number, hash, AT, previous), signer.public) + "\n"
            previous = number
    return text


def file_of(lines: Sequence[Line], signer: Signer = SIGNER, pinned: Iterable[int] = ()) -> str:
    """The export of a stream, with checkpoints of these lines and of the last."""
    at = sorted({*pinned, len(lines) - 1})
    checkpoints = [
        signer.sign(lines[line].stream, line, lines[line].hash, AT, previous) for previous, line in pairwise([-1, *at])
    ]
    return "".join(exported(iter(lines), checkpoints, signer.public))


def played() -> Table:
    """$10 on red and $5 on 17; 17 is black and comes: red loses, 17 is paid 35 to 1, $175."""
    table = open_table("roulette", seats={1: "100"})
    for command in (
        bet(1, "red", "10"),
        bet(1, "straight", "5", pick="17"),
        call("no-more-bets"),
        Showing("spin", "17"),
    ):
        table.do(command)
    return table


def rows_of(table: Table, stream: str = "roulette-1") -> list[Row]:
    """What a table's stream says."""
    floor = {"casino": "Test", "version": "0"}
    rows = noted({"event": "stream-begins", "floor": floor, "log": header(table), "stream": stream})
    for number, entry in enumerate(table.log):
        rows.append({"at": AT, "by": ["player:1"], "entry": json.loads(entry_line(number, entry))})
    return rows


def resumed(table: Table, rules: str | None = None) -> Row:
    """A note that from here on these rules ran."""
    (row,) = noted({"event": "resumed", "rules": rules or rules_fingerprint(table.game), "version": "0"})
    return row


def moved(account: str, amount: str, balance: str) -> Row:
    """A line of the cage."""
    move = {"account": account, "amount": amount, "balance": balance}
    return {"at": AT, "by": [account], "note": {**move, "ref": "r", "what": "moved"}}


async def mine(store: Store, stream: str, owner: str = "test") -> Guard:
    """Takes a stream over, whoever had it."""
    lease = await store.write(lambda connection: take(connection, stream, Lease(owner, "", 0), 0.0, 60, lambda _: True))
    return Guard(stream, lease.epoch)
