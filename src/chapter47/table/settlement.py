"""Settlement in the law's order: first collect all losing wagers, then pay off all winning ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.law import Source
from chapter47.money import Cents
from chapter47.money.ledger import INVENTORY
from chapter47.table.commands import Bet
from chapter47.table.events import Part, Settled
from chapter47.table.wagers import Ruling, Stake

if TYPE_CHECKING:
    from chapter47.table.table import Table


def amounts(ruling: Ruling, amount: Cents) -> tuple[Cents, Cents, Cents]:
    """What a ruling pays beside the stake, gives back of it, and takes.

    Half of an odd cent is not taken: the player never gives up more than half.
    """
    if ruling.result == "lose":
        return 0, 0, amount
    if ruling.result == "half":
        taken = amount // 2
        return 0, amount - taken, taken
    paid = ruling.odds.winnings(amount) if ruling.odds is not None else 0
    return paid, amount, 0


def settle(table: Table, ruling_of: Callable[[Stake], Ruling], order: Source) -> None:
    """Settles every wager on the layout, and clears it. Chips move by the provision that sets the order."""
    stakes = table.layout.stakes
    seats, post, record = table.seats, table.ledger.post, table.record
    winners: list[tuple[Stake, Ruling, tuple[Part, ...], Cents, Cents, Cents]] = []
    for stake in stakes.values():
        ruling = ruling_of(stake)
        result, _, cites = ruling
        number, spot, amount, _ = stake
        seat = seats[number]
        if result == "lose" and not spot.parts:
            post(seat.layout, INVENTORY, amount, order)
            record(Settled(number, spot.wager.name, spot.pick, amount, result, None, 0, 0, amount, 0, cites))
            continue
        parts = _parts(stake, ruling_of) if spot.parts else ()
        paid, returned, collected = _sum(parts) if parts else amounts(ruling, amount)
        if collected:  # of a wager made of several, what its losing parts lose, even if another wins
            post(seat.layout, INVENTORY, collected, order)
        if result == "win":
            winners.append((stake, ruling, parts, paid, returned, collected))
            continue
        if returned:
            post(seat.layout, seat.account, returned, order)
        name, pick = spot.wager.name, spot.pick
        record(Settled(number, name, pick, amount, result, None, 0, returned, collected, 0, cites, parts))
    for stake, (result, odds, cites), parts, paid, returned, collected in winners:
        number, spot, amount, keep = stake
        seat = seats[number]
        post(INVENTORY, seat.account, paid, order)
        post(seat.layout, seat.account, returned, order)
        name, pick = spot.wager.name, spot.pick
        record(Settled(number, name, pick, amount, result, odds, paid, returned, collected, 0, cites, parts))
        if keep:
            table.kept.append(Bet(number, name, amount, pick, keep=True))
    stakes.clear()


def _sum(parts: tuple[Part, ...]) -> tuple[Cents, Cents, Cents]:
    return (
        sum(part.paid for part in parts),
        sum(part.returned for part in parts),
        sum(part.collected for part in parts),
    )


def _parts(stake: Stake, ruling_of: Callable[[Stake], Ruling]) -> tuple[Part, ...]:
    """The equal wagers that a wager is made of, each settled as its own."""
    share = stake.amount // len(stake.spot.parts)
    found = []
    for spot in stake.spot.parts:
        ruling = ruling_of(Stake(stake.seat, spot, share))
        found.append(Part(*spot.key, share, ruling.result, ruling.odds, *amounts(ruling, share)))
    return tuple(found)
