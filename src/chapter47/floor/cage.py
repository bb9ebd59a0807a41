"""The cage: what each player has there or owes, and the shared stream ``cage`` that says how it came about.

Every function runs inside the caller's transaction, so that an account never changes without its line. Chips that are
set aside for a table are the account's still: there is a line when they arrive, and none where the table refuses them.
Only players have accounts, and those whose chips came here without a name. Whoever owes something pays it with the
first that comes to their account.
"""

import json
import re
from collections import Counter
from collections.abc import Sequence
from secrets import token_hex
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, delete, func, insert, literal, select, true, union_all, update

from chapter47.floor import schema
from chapter47.floor.database import in_turn
from chapter47.floor.roles import PLAYER, UNNAMED
from chapter47.floor.streams import append_note, lines_after
from chapter47.law import Mistake
from chapter47.money import Cents, dollars, written_cents

STREAM = "cage"
KINDS = {schema.accounts.name: "player", schema.debts.name: "debt"}
"""How lines name what somebody has, and what they owe."""


class Unnamed(NamedTuple):
    """Chips that came to the cage without anybody's name."""

    id: int
    name: str
    """Where they lay: a seat of a table."""
    cents: Cents


def balance(connection: Connection, person: int) -> Cents:
    """What the account holds; nothing where there is no account yet."""
    return connection.scalar(_row(schema.accounts, person)) or 0


def debt(connection: Connection, person: int) -> Cents:
    """What somebody still owes."""
    return connection.scalar(_row(schema.debts, person)) or 0


def deposit(
    connection: Connection, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str
) -> Cents:
    """Puts an amount into the account, and gives back what it holds then. Nothing put in is nothing written.

    What the person owes is paid out of it at once.
    """
    if cents < 0:
        raise ValueError(f"a deposit of {cents} cents")
    if not cents:
        return balance(connection, person)
    _move(connection, schema.accounts, person, cents, what, ref, by, at)
    return _pay(connection, person, ref, by, at)


def withdraw(
    connection: Connection, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str
) -> Cents:
    """Takes an amount out of the account, and gives back what it holds then."""
    _check_taken(cents)
    return _move(connection, schema.accounts, person, -cents, what, ref, by, at)


def _check_taken(cents: Cents) -> None:
    if cents <= 0:
        raise Mistake("not-an-amount", f"${dollars(cents)} cannot be taken from an account.", "Take a cent or more.")


def owe(connection: Connection, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str) -> Cents:
    """Writes down what somebody owes, which their account pays as far as it can; gives back what they still owe."""
    if cents <= 0:
        raise ValueError(f"a debt of {cents} cents")
    _move(connection, schema.debts, person, cents, what, ref, by, at)
    _pay(connection, person, ref, by, at)
    return debt(connection, person)


def _pay(connection: Connection, person: int, ref: str, by: Sequence[str], at: str) -> Cents:
    """The account pays what its owner owes, as far as it can; gives back what it holds then."""
    held = balance(connection, person)
    if paid := min(debt(connection, person), held):
        what = "paid of what was owed"
        _move(connection, schema.debts, person, -paid, what, ref, by, at)
        held = _move(connection, schema.accounts, person, -paid, what, ref, by, at)
    return held


def _row(books: Table, person: int) -> Select[Any]:
    return select(books.c.cents).where(books.c.person == person)


def _move(
    connection: Connection, books: Table, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str
) -> Cents:
    after = _change(connection, books, person, cents)
    _write(connection, books, person, cents, what, ref, by, at)
    return after


def _change(connection: Connection, books: Table, person: int, cents: Cents) -> Cents:
    in_turn(connection)
    held: Cents | None = connection.scalar(_row(books, person).with_for_update())
    after = (held or 0) + cents
    if after < 0:
        raise Mistake(
            "not-enough-chips",
            f"The account holds ${dollars(held or 0)}, and ${dollars(-cents)} was asked of it.",
            f"Take at most ${dollars(held)}." if held else "",
        )
    if held is None:
        connection.execute(insert(books).values(person=person, cents=after))
    else:
        connection.execute(update(books).where(books.c.person == person).values(cents=after))
    return after


def _write(
    connection: Connection, books: Table, person: int, cents: Cents, what: str, ref: str, by: Sequence[str], at: str
) -> None:
    """The line of a movement that was made: of an account, what it holds and what is set aside are its balance."""
    after: Cents = connection.scalar(_row(books, person)) or 0
    if books is schema.accounts:
        mine = select(schema.transfers).where(schema.transfers.c.person == person)
        after += sum(row.cents for row in connection.execute(mine) if _is_set_aside(row.ref))
    moved = {"account": f"{KINDS[books.name]}:{person}", "amount": dollars(cents), "balance": dollars(after)}
    append_note(connection, STREAM, at, by, {**moved, "ref": ref, "what": what})


def top_up(connection: Connection, person: int, to: Cents, below: Cents, at: str) -> Cents:
    """Play chips up to an amount, for an account that holds less than another; gives back what it holds then."""
    in_turn(connection)
    held = balance(connection, person)
    if held >= below or held >= to:
        return held
    return deposit(connection, person, to - held, "play chips", "top-up", [f"player:{person}"], at)


# Accounts whose owner is not known


def open_unnamed(connection: Connection, name: str, seen: float) -> int:
    """An account for chips that nobody's name is on; gives back its number. A supervisor hands it over."""
    in_turn(connection)
    newest: int = connection.scalar(select(func.max(schema.people.c.id))) or 0
    connection.execute(insert(schema.people).values(id=newest + 1, name=name, role=UNNAMED, seen=seen))
    return newest + 1


def unnamed(connection: Connection) -> list[Unnamed]:
    """The accounts whose owner is not known, and what each holds still."""
    people, accounts = schema.people.c, schema.accounts.c
    wanted = (
        select(people.id, people.name, accounts.cents)
        .join_from(schema.people, schema.accounts, people.id == accounts.person)
        .where(people.role == UNNAMED, accounts.cents > 0)
        .order_by(people.id)
    )
    return [Unnamed._make(row) for row in connection.execute(wanted)]


def hand_over(connection: Connection, account: int, person: int, by: Sequence[str], at: str) -> Cents:
    """All that an account without a name holds goes to the player who claimed it; gives back how much that was."""
    in_turn(connection)
    found = {each.id: each for each in unnamed(connection)}.get(account)
    if found is None:
        raise Mistake("no-such-account", f"No chips are kept without a name as {account}.")
    role = connection.scalar(select(schema.people.c.role).where(schema.people.c.id == person))
    if role != PLAYER:
        raise Mistake("no-such-player", f"{person} is no player of this floor.")
    ref = f"player:{account}/player:{person}"
    withdraw(connection, account, found.cents, f"handed over to player:{person}", ref, by, at)
    deposit(connection, person, found.cents, f"claimed: {found.name}", ref, by, at)
    return found.cents


# Between the cage and a table


_VERSION_0_6_0 = re.compile(r"[^/]+/[0-9a-f]{24}")
"""How version 0.6.0 named transfers, whose line it wrote when they began: what it left behind comes back with one."""


def new_ref(stream: str) -> str:
    """A name for a transfer to a table, which no other has."""
    return f"{stream}/buy-in/{token_hex(12)}"


def _is_set_aside(ref: str) -> bool:
    return _VERSION_0_6_0.fullmatch(ref) is None


def _transfer(connection: Connection, ref: str) -> Any:
    in_turn(connection)
    return connection.execute(select(schema.transfers).where(schema.transfers.c.ref == ref).with_for_update()).first()


def begin_transfer(connection: Connection, stream: str, person: int, cents: Cents, ref: str) -> Cents:
    """Sets chips of the account aside for a table, until they arrive or are refused; gives back what is left."""
    _check_taken(cents)
    if _transfer(connection, ref) is not None:
        raise Mistake("on-its-way", "These chips are on their way to the table already.", "Wait for them.")
    left = _change(connection, schema.accounts, person, -cents)
    connection.execute(insert(schema.transfers).values(ref=ref, stream=stream, person=person, cents=cents))
    return left


def end_transfer(connection: Connection, ref: str, by: Sequence[str], at: str) -> None:
    """The chips arrived at their table: now the account is written down as less."""
    row = _transfer(connection, ref)
    if row is not None:
        _forget(connection, ref)
        _write(connection, schema.accounts, row.person, -row.cents, f"buy-in at {row.stream}", ref, by, at)


def refund(connection: Connection, ref: str, at: str) -> None:
    """Chips that the table did not take are no longer set aside."""
    row = _transfer(connection, ref)
    if row is None:
        return
    _forget(connection, ref)
    if _is_set_aside(ref):
        _change(connection, schema.accounts, row.person, row.cents)
        _pay(connection, row.person, ref, ["automatic"], at)  # what fell due meanwhile
    else:
        deposit(connection, row.person, row.cents, "buy-in did not reach the table", ref, ["automatic"], at)


def _forget(connection: Connection, ref: str) -> None:
    connection.execute(delete(schema.transfers).where(schema.transfers.c.ref == ref))


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
    """The number of the cage's last line and every account and debt, in one statement: all of the same moment.

    What is set aside of an account is in it.
    """
    last = select(func.max(schema.lines.c.line).label("line")).where(schema.lines.c.stream == STREAM).subquery()
    aside = schema.transfers.c
    held = union_all(
        *(
            select(literal(KINDS[books.name]).label("kind"), books.c.person, books.c.cents, literal("").label("ref"))
            for books in (schema.accounts, schema.debts)
        ),
        select(literal("player").label("kind"), aside.person, aside.cents, aside.ref),
    ).subquery()
    both = last.outerjoin(held, true())
    rows = connection.execute(select(last.c.line, held).select_from(both))
    newest, accounts = -1, Counter[str]()
    for row in rows:
        newest = -1 if row.line is None else int(row.line)
        if row.person is not None and _is_set_aside(row.ref):
            accounts[f"{row.kind}:{row.person}"] += int(row.cents)
    return newest, accounts
