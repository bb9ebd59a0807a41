"""The cage: what each player has there or owes, and the shared stream ``cage`` that says how it came about.

Every function runs inside the caller's transaction, so that an account never changes without its line. Chips that are
set aside for a table are the account's still: there is a line when they arrive, and none where the table refuses them.
Only players have accounts, and those whose chips came here without a name. Whoever owes something pays it with the
first that comes to their account.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from secrets import token_hex
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, Select, Table, delete, func, insert, literal, null, select, true, union_all, update

from chapter47.floor import schema
from chapter47.floor.chain import Line
from chapter47.floor.database import in_turn
from chapter47.floor.moves import BUY_IN, CHIPS, table_of
from chapter47.floor.practice import check_money, practice_streams
from chapter47.floor.roles import PLAYER, UNNAMED
from chapter47.floor.standing import stand
from chapter47.floor.streams import append_note
from chapter47.floor.trusted import Ended
from chapter47.law import Mistake
from chapter47.money import Cents, amount_words, dollars, written_cents
from chapter47.table.canonical import quoted

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
        raise Mistake(
            "not-an-amount", f"{amount_words(cents)} cannot be taken from an account.", "Take a cent or more."
        )


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
            f"The account holds {amount_words(held or 0)}, and {amount_words(-cents)} was asked of it.",
            f"Take at most {amount_words(held)}." if held else "",
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


def claimed(connection: Connection, account: int, person: int) -> Unnamed:
    """The chips without a name that a player may be handed; refuses where there are none, or where it is no player."""
    in_turn(connection)
    found = {each.id: each for each in unnamed(connection)}.get(account)
    if found is None:
        raise Mistake("no-such-account", f"No chips are kept without a name as {account}.")
    role = connection.scalar(select(schema.people.c.role).where(schema.people.c.id == person))
    if role != PLAYER:
        raise Mistake("no-such-player", f"{person} is no player of this floor.")
    return found


def hand_over(connection: Connection, account: int, person: int, by: Sequence[str], at: str) -> Cents:
    """All that an account without a name holds goes to the player who claimed it; gives back how much that was."""
    found = claimed(connection, account, person)
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
    check_money(connection, stream)
    if _transfer(connection, ref) is not None:
        raise Mistake("on-its-way", "These chips are on their way to the table already.", "Wait for them.")
    left = _change(connection, schema.accounts, person, -cents)
    connection.execute(insert(schema.transfers).values(ref=ref, stream=stream, person=person, cents=cents))
    return left


def end_transfer(connection: Connection, ref: str, by: Sequence[str], at: str) -> None:
    """The chips arrived at their table: now the account is written down as less."""
    row = _transfer(connection, ref)
    if row is not None:
        check_money(connection, row.stream)
        _forget(connection, ref)
        _write(connection, schema.accounts, row.person, -row.cents, f"{BUY_IN}{row.stream}", ref, by, at)


def redeem(
    connection: Connection, stream: str, entry: int, seat: int, person: int, cents: Cents, by: Sequence[str], at: str
) -> None:
    """Chips that left a seat of a table with an entry go to their owner's account."""
    check_money(connection, stream)
    deposit(connection, person, cents, f"{CHIPS}{stream}", f"{stream}/{entry}/{seat}", by, at)


def refund(connection: Connection, ref: str, at: str) -> None:
    """Chips that the table did not take are no longer set aside."""
    row = _transfer(connection, ref)
    if row is None:
        return
    _check_begun(connection, row)
    _forget(connection, ref)
    if _is_set_aside(ref):
        _change(connection, schema.accounts, row.person, row.cents)
        _pay(connection, row.person, ref, ["automatic"], at)  # what fell due meanwhile
    else:
        deposit(connection, row.person, row.cents, "buy-in did not reach the table", ref, ["automatic"], at)


def _check_begun(connection: Connection, row: Any) -> None:
    """Nothing is given back that was not taken: what is in the account and set aside of it is what its lines have."""
    wrong = [f"{where} {what}" for where, what in _unmatched(connection, [row])]
    if not wrong and _is_set_aside(row.ref):
        account, columns = f"player:{row.person}", schema.lines.c
        about = columns.note.contains(f'"account":{quoted(account)}', autoescape=True)
        last = select(columns.note).where(columns.stream == STREAM, about).order_by(columns.line.desc()).limit(1)
        told = written_cents(json.loads(connection.scalar(last) or '{"balance":"0.00"}')["balance"])
        mine = select(schema.transfers).where(schema.transfers.c.person == row.person)
        aside = [each for each in connection.execute(mine) if _is_set_aside(each.ref)]
        wrong = [f"{where} {what}" for where, what in _unlike(account, balance(connection, row.person), aside, told)]
    if wrong:
        raise Mistake("not-whole", wrong[0], "Nothing is given back before somebody has looked.")


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


class Balances:
    """What each account comes to by the cage's lines, one after the other."""

    stream = STREAM

    def __init__(self, practice: Collection[str] = ()) -> None:
        self.practice = practice
        """Streams whose chips are no money."""
        self.sums: dict[str, Cents] = {}
        self.wrong: list[str] = []

    def take(self, line: Line) -> None:
        """Each line's balance is the sum up to it and not below zero."""
        note = json.loads(line.note or "null")
        if "account" not in note:
            return
        account, sums = note["account"], self.sums
        sums[account] = sums.get(account, 0) + written_cents(note["amount"])
        if note["balance"] != dollars(sums[account]):
            self.wrong.append(
                f"Line {line.line} has {account} at ${note['balance']}; it is {amount_words(sums[account])}."
            )
        if sums[account] < 0:
            self.wrong.append(f"Line {line.line} leaves {account} with {amount_words(sums[account])}.")
        if (table := table_of(str(note.get("what")))) in self.practice:
            self.wrong.append(f"Line {line.line} of cage moves ${note['amount']} at {table}, a practice table.")


def check(connection: Connection, key: str | None = None, kept: Ended | None = None) -> list[str]:
    """Whatever is wrong between the accounts and the cage's lines, a sentence each; nothing, if they agree.

    Each line's balance is the sum up to it and not below zero, and each account holds its last. With a key, what it
    signed of the sums is believed, and only later lines are read.
    """
    books = _books(connection)
    told = Balances(practice_streams(connection))
    stand(connection, told, key, kept, books[0])
    found = _differences(connection, told.sums, books, told.practice)
    return [*told.wrong, *(f"{where} {what}" for where, what in found)]


def differences(connection: Connection, sums: Mapping[str, Cents]) -> Iterator[tuple[str, str]]:
    """Where the rows of the cage are not what its lines come to, which is given: the place, and what is wrong there."""
    return _differences(connection, sums, _books(connection), practice_streams(connection))


_Books: TypeAlias = tuple[int, dict[str, Cents], list[Any]]


def _differences(
    connection: Connection, sums: Mapping[str, Cents], books: _Books, practice: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Accounts that do not hold what their lines come to, less what is set aside of them; transfers that cannot be."""
    _, accounts, aside = books
    of: dict[str, list[Any]] = {}
    for row in aside:
        if _is_set_aside(row.ref):
            of.setdefault(f"player:{row.person}", []).append(row)
    for account in sorted(sums.keys() | accounts.keys() | of.keys()):
        yield from _unlike(account, accounts.get(account, 0), of.get(account, ()), sums.get(account, 0))
    for row in aside:
        if row.stream in practice:
            yield f"The transfer {row.ref}", f"is to {row.stream}, a practice table."
    yield from _unmatched(connection, aside)


def _unlike(account: str, held: Cents, aside: Sequence[Any], told: Cents) -> Iterator[tuple[str, str]]:
    """What is wrong with an account that holds so much and has so much set aside, where its lines come to that."""
    for row in aside:
        if row.cents <= 0:
            yield f"The transfer {row.ref}", f"is of {amount_words(row.cents)}."
    where, out = f"The account of {account}", sum(row.cents for row in aside)
    if held < 0:
        yield where, f"holds {amount_words(held)}."
    if held + out != told:
        beside = f" and {amount_words(out)} are set aside" if out else ""
        yield where, f"holds {amount_words(held)}{beside}; its lines come to {amount_words(told)}."


def _unmatched(connection: Connection, aside: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Transfers that version 0.6.0 left behind, which no line of the cage began: nothing is given back for them."""
    columns = schema.lines.c
    for row in aside:
        if _is_set_aside(row.ref):
            continue
        about = columns.note.contains(f'"ref":{quoted(row.ref)}', autoescape=True)
        wanted = select(columns.note).where(columns.stream == STREAM, about)
        notes = [json.loads(note) for note in connection.scalars(wanted)]
        moved = [note["amount"] for note in notes if note["account"] == f"player:{row.person}"]
        if moved != [dollars(-row.cents)]:
            what = f"of {amount_words(row.cents)} is no buy-in of player:{row.person} by the cage's lines."
            yield f"The transfer {row.ref}", what


def _books(connection: Connection) -> _Books:
    """The number of the cage's last line, every account and debt, and what is set aside of accounts, in one statement:
    all of the same moment.
    """
    last = select(func.max(schema.lines.c.line).label("line")).where(schema.lines.c.stream == STREAM).subquery()
    aside = schema.transfers.c
    held = union_all(
        *(
            select(
                literal(KINDS[books.name]).label("kind"),
                books.c.person,
                books.c.cents,
                null().label("ref"),
                null().label("stream"),
            )
            for books in (schema.accounts, schema.debts)
        ),
        select(literal("transfer").label("kind"), aside.person, aside.cents, aside.ref, aside.stream),
    ).subquery()
    both = last.outerjoin(held, true())
    rows = connection.execute(select(last.c.line, held).select_from(both))
    newest, accounts, transfers = -1, dict[str, Cents](), list[Any]()
    for row in rows:
        newest = -1 if row.line is None else int(row.line)
        if row.kind == "transfer":
            transfers.append(row)
        elif row.person is not None:
            accounts[f"{row.kind}:{row.person}"] = int(row.cents)
    return newest, accounts, transfers
