"""The cage: what each player has there, and the shared stream ``cage`` that says how it came about.

Every function runs inside the caller's transaction, so that an account never changes without its line. Only players
have accounts.
"""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, true, update

from chapter47.floor import schema
from chapter47.floor.store import append_note, in_turn, lines_after
from chapter47.law import Mistake
from chapter47.money import Cents, dollars, written_cents

STREAM = "cage"


def balance(connection: Connection, person: int) -> Cents:
    """What the account holds; nothing where there is no account yet."""
    return connection.scalar(_account(person)) or 0


def deposit(
    connection: Connection, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str
) -> Cents:
    """Puts an amount into the account, and gives back what it holds then. Nothing put in is nothing written."""
    if cents < 0:
        raise ValueError(f"a deposit of {cents} cents")
    return _move(connection, person, cents, what, ref, by, at) if cents else balance(connection, person)


def withdraw(
    connection: Connection, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str
) -> Cents:
    """Takes an amount out of the account, and gives back what it holds then."""
    if cents <= 0:
        raise Mistake("not-an-amount", f"${dollars(cents)} cannot be taken from an account.", "Take a cent or more.")
    return _move(connection, person, -cents, what, ref, by, at)


def _account(person: int) -> Select[Any]:
    return select(schema.accounts.c.cents).where(schema.accounts.c.person == person)


def _move(connection: Connection, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str) -> Cents:
    in_turn(connection)
    held: Cents | None = connection.scalar(_account(person).with_for_update())
    after = (held or 0) + cents
    if after < 0:
        raise Mistake(
            "not-enough-chips",
            f"The account holds ${dollars(held or 0)}, and ${dollars(-cents)} was asked of it.",
            f"Take at most ${dollars(held)}." if held else "",
        )
    if held is None:
        connection.execute(insert(schema.accounts).values(person=person, cents=after))
    else:
        connection.execute(update(schema.accounts).where(schema.accounts.c.person == person).values(cents=after))
    moved = {"account": f"player:{person}", "amount": dollars(cents), "balance": dollars(after)}
    append_note(connection, STREAM, at, by, {**moved, "ref": ref, "what": what})
    return after


def top_up(connection: Connection, person: int, to: Cents, below: Cents, at: str) -> Cents:
    """Play chips up to an amount, for an account that holds less than another; gives back what it holds then."""
    in_turn(connection)
    held = balance(connection, person)
    if held >= below or held >= to:
        return held
    return deposit(connection, person, to - held, "play chips", "top-up", [f"player:{person}"], at)


# Between the cage and a table


def begin_transfer(
    connection: Connection, stream: str, person: int, cents: Cents, ref: str, by: Sequence[str], at: str
) -> Cents:
    """Takes chips out of the account for a table, and remembers that they have not arrived; gives back what is left."""
    in_turn(connection)
    if connection.scalar(select(schema.transfers.c.cents).where(schema.transfers.c.ref == ref)) is not None:
        raise Mistake("on-its-way", "These chips are on their way to the table already.", "Wait for them.")
    left = withdraw(connection, person, cents, f"buy-in at {stream}", ref, by, at)
    connection.execute(insert(schema.transfers).values(ref=ref, stream=stream, person=person, cents=cents))
    return left


def end_transfer(connection: Connection, ref: str) -> None:
    """The chips arrived at their table."""
    in_turn(connection)
    connection.execute(delete(schema.transfers).where(schema.transfers.c.ref == ref))


def refund(connection: Connection, ref: str, at: str) -> None:
    """Chips on their way that the table did not take go back into the account."""
    in_turn(connection)
    row = connection.execute(select(schema.transfers).where(schema.transfers.c.ref == ref).with_for_update()).first()
    if row is not None:
        what = "buy-in did not reach the table"
        deposit(connection, row.person, row.cents, what, row.ref, ["automatic"], at)
        end_transfer(connection, ref)


def refund_transfers(connection: Connection, stream: str, at: str) -> int:
    """Gives back whatever was on its way to a table when its process ended; how many transfers those were.

    Chips that arrived are not among them: a transfer ends in the very transaction that keeps the table's line.
    """
    in_turn(connection)
    refs = list(connection.scalars(select(schema.transfers.c.ref).where(schema.transfers.c.stream == stream)))
    for ref in refs:
        refund(connection, ref, at)
    return len(refs)


# The books


def check(connection: Connection) -> list[str]:
    """Whatever is wrong between the accounts and the cage's lines, a sentence each; nothing, if they agree.

    Each line's balance is the sum up to it and not below zero, and each account holds its last.
    """
    wrong: list[str] = []
    newest, accounts = _books(connection)
    sums: dict[str, Cents] = {}
    for line in lines_after(connection, STREAM):
        if line.line > newest:
            break
        note = json.loads(line.note or "null")
        account = note["account"]
        sums[account] = sums.get(account, 0) + written_cents(note["amount"])
        if note["balance"] != dollars(sums[account]):
            wrong.append(f"Line {line.line} has {account} at ${note['balance']}; it is ${dollars(sums[account])}.")
        if sums[account] < 0:
            wrong.append(f"Line {line.line} leaves {account} with ${dollars(sums[account])}.")
    for account in sorted(sums.keys() | accounts.keys()):
        held, told = accounts.get(account, 0), sums.get(account, 0)
        if held != told:
            wrong.append(f"The account of {account} holds ${dollars(held)}; its lines come to ${dollars(told)}.")
    return wrong


def _books(connection: Connection) -> tuple[int, dict[str, Cents]]:
    """The number of the cage's last line and every account, in one statement: both are of the same moment."""
    last = select(func.max(schema.lines.c.line).label("line")).where(schema.lines.c.stream == STREAM).subquery()
    both = last.outerjoin(schema.accounts, true())
    rows = connection.execute(select(last.c.line, schema.accounts.c.person, schema.accounts.c.cents).select_from(both))
    newest, accounts = -1, {}
    for row in rows:
        newest = -1 if row.line is None else int(row.line)
        if row.person is not None:
            accounts[f"player:{row.person}"] = int(row.cents)
    return newest, accounts
