"""A snapshot: a cache of what the log says, as plain data, taken where a round begins."""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING, Any

from chapter47.house import PendingChange, read_house
from chapter47.house.notices import PostedNow
from chapter47.law import Mistake
from chapter47.money import Ledger
from chapter47.money.ledger import IMPREST
from chapter47.table.commands import Bet, plain_pick, read_pick, read_step, write_step
from chapter47.table.seats import Seat
from chapter47.table.state import OtherState, plain_state, read_state
from chapter47.table.terms import terms
from chapter47.table.things import plain, read
from chapter47.table.wagers import Stake

if TYPE_CHECKING:
    from chapter47.table.table import Table


def taken(table: Table) -> dict[str, Any]:
    """What outlives a round. ``Table(game, house, snapshot)`` goes on from there."""
    if not table.is_at_rest():
        raise Mistake("mid-round", "A snapshot is taken where a round begins.", "Finish the round first.")
    return {
        "entries": table.next_entry,
        "house": table.house.file(),
        "rounds": table.rounds,
        "time": table.time.isoformat() if table.time else None,
        "pending": [change.plain() for change in table.pending],
        **({} if table.posted_now is None else {"posted-now": table.posted_now.plain()}),
        **({"orders": [change.plain() for change in table.orders]} if table.orders else {}),
        "balances": {account: cents for account, cents in table.ledger.balances.items() if cents},
        "things": [plain(thing) for thing in table.layout.things.values()],
        "stakes": stake_rows(table),
        "state": plain_state(table.state),
        "closing": table.closing,
        "superseded": table.superseded,
        "tray": table.has_tray,
        "kept": [write_step(bet) for bet in table.kept],
        "seats": [
            [seat.number, seat.since, seat.color, seat.value, seat.leaving, seat.time_used]
            for seat in table.seats.values()
        ],
        "owners": [[owner, since] for owner, since in table.owners.items()],
    }


def stake_rows(table: Table) -> list[list[Any]]:
    """The wagers that stand, each as a snapshot has it: whose, which, on what, how much, and how it stands."""
    return [
        [stake.owner, stake.spot.wager.name, plain_pick(stake.spot.pick), *stake[2:]]
        for stake in table.layout.stakes.values()
    ]


def between_rounds(table: Table) -> str:
    """What lies there beside wagers and what the game remembers, in one spelling: two tables that are alike in it go on
    alike.
    """
    things = sorted((plain(thing) for thing in table.layout.things.values()), key=str)
    return json.dumps([things, plain_state(table.state)], sort_keys=True)


def stand_as(table: Table, between: str) -> None:
    """Makes a table at which a round begins what it was when it was so."""
    things, state = json.loads(between)
    table.layout.things = {thing.key: thing for thing in map(read, things)}
    table.state = read_state(type(table.state), state)


def restore(table: Table, data: dict[str, Any]) -> None:
    """Makes a new table what the snapshot says, before its script begins."""
    if "owners" not in data:  # a version that knew seats only kept its wagers by their numbers
        raise OtherState()
    table.first_entry = table.next_entry = data["entries"]
    if data["house"] != table.house.file():  # the rules have changed since the table was opened
        table.house = read_house(table.game, data["house"])
        table.terms = terms(table.game, table.house)
    table.rounds = data["rounds"]
    table.time = datetime.fromisoformat(data["time"]) if data["time"] else None
    table.pending = [PendingChange.read(change) for change in data["pending"]]
    table.posted_now = PostedNow.read(data.get("posted-now"))
    table.orders = [PendingChange.read(change) for change in data.get("orders", ())]
    table.ledger = Ledger(data["balances"])
    table.layout.things = {thing.key: thing for thing in map(read, data["things"])}
    table.state = read_state(type(table.state), data["state"])
    table.closing = data["closing"]
    table.superseded = data.get("superseded", False)  # version 0.6.0 did not say so
    table.has_tray = data.get("tray", bool(table.ledger.balance(IMPREST)))  # version 0.6.0 did not say so
    for owner, wager, pick, *rest in data["stakes"]:
        spot = table.terms.spots[wager, read_pick(pick)]
        table.layout.stakes[owner, wager, spot.pick] = Stake(owner, spot, *rest)
    table.kept = [bet for bet in map(read_step, data["kept"]) if isinstance(bet, Bet)]
    for number, since, color, value, leaving, *used in data["seats"]:
        seat = table.seats[number] = Seat(number, since)
        seat.color, seat.value, seat.leaving = color, value, leaving
        seat.time_used = sum(used)  # a version without time banks did not say so
        # An account that stood at nothing is not in the snapshot, but its owner is here.
        table.ledger.balances.setdefault(seat.owner, 0)
    for owner, since in data["owners"]:
        table.owners[owner] = since
        table.ledger.balances.setdefault(owner, 0)
    table.is_open = True
