"""A participant moves to another seat: 4.11(e). The chips go along, and no turn at the bank is gained."""

from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.remembered import CheminTable
from chapter47.law import Mistake, cite, shown
from chapter47.money.owners import owed_account, seat_owner
from chapter47.table.commands import Choose
from chapter47.table.events import Fact
from chapter47.table.table import Table


def check_move(table: Table[CheminTable], choose: Choose) -> int:
    """The seat that somebody moves to; refused where it does not exist, or somebody has it.

    Nobody moves who has a wager on the layout.
    """
    to = choose.details.get("to")
    if type(to) is not int or not 1 <= to <= table.game.seats:
        raise Mistake("no-such-seat", f"There is no seat {shown(to, 10)}.", f"Seats are 1 to {table.game.seats}.")
    if to in table.seats:
        raise Mistake("seat-taken", f"Seat {to} is taken.")
    return to


def move(table: Table[CheminTable], seat: int, to: int) -> None:
    """The person sits there from now on."""
    before = bank.rank(table, seat)
    person = table.seats.pop(seat)
    person.move(to)
    table.seats[to] = person
    _carry(table, seat, to)
    table.kept = [each._replace(seat=to) if each.seat == seat else each for each in table.kept]
    bank.rename(table, seat, to)
    table.record(Fact("moved-seat", cite("4.11(e)"), {"seat": seat, "to": to}))
    if bank.rank(table, to) < before and bank.banker(table) != to:
        bank.state(table).misses.append(to)
    bank.attended(table)


def _carry(table: Table[CheminTable], seat: int, to: int) -> None:
    """The chips, and what is owed since a correction."""
    balances, post = table.ledger.balances, table.ledger.post
    before, after = seat_owner(seat), seat_owner(to)
    balances.setdefault(after, 0)
    if chips := balances[before]:
        post(before, after, chips, cite("4.11(e)"))
    owed = -balances.get(owed_account(before), 0)
    if owed > 0:  # what is owed to somebody is owed to one who is gone, who sat there before
        post(owed_account(after), owed_account(before), owed, cite("4.11(e)"))
