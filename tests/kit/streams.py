"""Streams as the floor writes them, and their files."""

import json
from collections.abc import Iterable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47 import Showing, Table, bet, call, open_table
from chapter47.floor.chain import Line, Signer, exported, link, start
from chapter47.floor.store import Guard, Lease, Store, take
from chapter47.table.canonical import canonical
from chapter47.table.log import entry_line, header, rules_fingerprint

AT = "2026-07-04T20:00:00.000000"
SIGNER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
OTHER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(32)))


def chained(stream: str, bodies: Iterable[object]) -> list[Line]:
    """Bodies as lines of one chain."""
    lines: list[Line] = []
    before = start(stream)
    for number, body in enumerate(bodies):
        text = canonical(body)
        before = link(before, text)
        lines.append(Line(stream, number, text, before))
    return lines


def file_of(lines: Sequence[Line], signer: Signer = SIGNER, pinned: Iterable[int] = ()) -> str:
    """The export of a stream, with checkpoints of these lines and of the last."""
    at = sorted({*pinned, len(lines) - 1})
    checkpoints = [signer.sign(lines[line].stream, line, lines[line].hash, AT) for line in at]
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


def bodies_of(table: Table, stream: str = "roulette-1") -> list[dict[str, object]]:
    """What a table's stream says."""
    floor = {"casino": "Test", "version": "0"}
    bodies: list[dict[str, object]] = [{"at": AT, "floor": floor, "log": header(table), "stream": stream}]
    for number, entry in enumerate(table.log):
        bodies.append({"at": AT, "by": ["player:1"], "entry": json.loads(entry_line(number, entry)), "key": None})
    return bodies


def resumed(table: Table, rules: str | None = None) -> dict[str, object]:
    """A note that from here on these rules ran."""
    note = {"event": "resumed", "rules": rules or rules_fingerprint(table.game), "version": "0"}
    return {"at": AT, "note": note}


def moved(account: str, amount: str, balance: str) -> dict[str, object]:
    """A line of the cage."""
    move = {"account": account, "amount": amount, "balance": balance}
    return {**move, "at": AT, "by": [account], "ref": "r", "what": "buy-in at roulette-1"}


async def mine(store: Store, stream: str, owner: str = "test") -> Guard:
    """Takes a stream over, whoever had it."""
    lease = await store.write(lambda connection: take(connection, stream, Lease(owner, "", 0), 0.0, 60, lambda _: True))
    return Guard(stream, lease.epoch)
