"""Settlement in the law's order: first collect all losing wagers, then pay off all winning ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from chapter47.law import Source
from chapter47.money import Cents, dollars
from chapter47.money.ledger import COUPONS, INVENTORY
from chapter47.table.commands import Bet, plain_pick
from chapter47.table.events import Fact, Part, Settled
from chapter47.table.layout import Key
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


class Commission(NamedTuple):
    """Vigorish that is taken with the payment of winning wagers: how much, by whom, and in which order."""

    on: Callable[[Stake, Ruling, Cents], Cents]
    """What is owed on a wager that was won so much, or won nothing."""
    take: Callable[[Table, int, Cents], None]
    """Collects it from a player, or marks it."""
    first: bool
    """Whether it is taken before the wagers are paid."""
    each: bool
    """Whether position by position, or from all positions once all are paid."""


class _Winner(NamedTuple):
    """A wager that is to be paid."""

    stake: Stake
    ruling: Ruling
    parts: tuple[Part, ...]
    paid: Cents
    returned: Cents
    collected: Cents
    vigorish: Cents = 0

    @property
    def seat(self) -> int:
        return self.stake.seat


def settle(
    table: Table,
    ruling_of: Callable[[Stake], Ruling | None],
    order: Source,
    commission: Commission | None = None,
) -> None:
    """Settles what is decided of the wagers on the layout. Chips move by the provision that sets the order.

    A wager that nothing is ruled of stands; one that moves stands elsewhere, once all that was decided is gone.
    """
    stakes = table.layout.stakes
    decided: list[tuple[Key, Stake, Ruling]] = []
    for key, stake in stakes.items():
        ruling = ruling_of(stake)
        if ruling is not None:
            decided.append((key, stake, ruling))
        elif stake.charged:  # the vigorish is earned with the first roll
            stakes[key] = stake._replace(charged=0)
    if not decided:
        return
    seats, post, record = table.seats, table.ledger.post, table.record
    winners: list[_Winner] = []
    owed: list[tuple[int, Cents]] = []
    """Vigorish on wagers that won nothing."""
    moving: list[tuple[Stake, Ruling]] = []
    for _, stake, ruling in decided:
        result = ruling.result
        if result == "moves":
            moving.append((stake, ruling))
            continue
        number, spot, amount, _, _, _, coupon = stake
        seat = seats[number]
        if result == "lose" and not spot.parts and not coupon:
            post(seat.layout, INVENTORY, amount, order)
            record(_told(stake, ruling) or _keep(stake, ruling, (), 0, 0, amount))
            continue
        parts = _parts(stake, ruling_of) if spot.parts else ()
        paid, returned, collected = _sum(parts) if parts else amounts(ruling, amount)
        if coupon:
            returned, collected = _take_coupon(table, stake, result, returned, collected, order)
        elif collected:  # of a wager made of several, what its losing parts lose, even if another wins
            post(seat.layout, INVENTORY, collected, order)
        vigorish = 0 if commission is None else commission.on(stake, ruling, paid)
        if result == "win":
            winners.append(_Winner(stake, ruling, parts, paid, returned, collected, vigorish))
            continue
        if returned:
            post(seat.layout, seat.account, returned, order)
        record(_keep(stake, ruling, parts, 0, returned, collected, vigorish))
        if vigorish:
            owed.append((number, vigorish))
    if commission is None:
        for winner in winners:
            _pay(table, winner, order)
    else:
        _pay_less(table, winners, owed, commission, order)
    for key, _, _ in decided:
        del stakes[key]
    for stake, ruling in moving:
        _move(table, stake, ruling)


def _pay(table: Table, winner: _Winner, order: Source) -> None:
    """Pays a wager, and gives the stake back with what it won."""
    stake, ruling, parts, paid, returned, collected, vigorish = winner
    number, spot, amount, keep, _, _, coupon = stake
    seat, post = table.seats[number], table.ledger.post
    post(INVENTORY, seat.account, paid, order)
    if returned:
        post(seat.layout, seat.account, returned, order)
    table.record(_told(stake, ruling) or _keep(stake, ruling, parts, paid, returned, collected, vigorish))
    if keep and amount > coupon:
        name, pick = spot.key
        table.kept.append(Bet(number, name, amount - coupon, None if spot.wager.travels else pick, keep=True))


def _pay_less(
    table: Table, winners: list[_Winner], owed: list[tuple[int, Cents]], commission: Commission, order: Source
) -> None:
    """Pays from the highest position down, and takes what is owed on each where the procedure has it."""
    if len(winners) < 2:  # in any of the orders the same, but for which comes first
        for winner in winners:
            if winner.vigorish and commission.first:
                commission.take(table, winner.seat, winner.vigorish)
            _pay(table, winner, order)
            if winner.vigorish and not commission.first:
                commission.take(table, winner.seat, winner.vigorish)
    else:
        _pay_all_less(table, winners, commission, order)
    for seat, due in sorted(owed, reverse=True):
        commission.take(table, seat, due)


def _pay_all_less(table: Table, winners: list[_Winner], commission: Commission, order: Source) -> None:
    """The same of several."""
    winners.sort(key=attrgetter("seat"), reverse=True)
    positions = [(seat, list(wagers)) for seat, wagers in groupby(winners, attrgetter("seat"))]
    acts: list[tuple[bool, int, list[_Winner]]] = []
    for pass_over in (False, True) if not commission.each else (None,):
        for seat, wagers in positions:
            both = [(True, seat, wagers), (False, seat, wagers)]  # the vigorish, the payment
            in_order = both if commission.first else both[::-1]
            acts += in_order if pass_over is None else [in_order[pass_over]]
    for takes, seat, wagers in acts:
        if not takes:
            for winner in wagers:
                _pay(table, winner, order)
        elif due := sum(winner.vigorish for winner in wagers):
            commission.take(table, seat, due)


def told_of(
    stake: Stake,
    ruling: Ruling,
    paid: Cents,
    returned: Cents,
    collected: Cents,
    vigorish: Cents = 0,
    parts: tuple[Part, ...] = (),
) -> Settled:
    """A settlement as it is told."""
    assert ruling.result != "moves"
    name, pick = stake.spot.key
    amounts = (paid, returned, collected, vigorish)
    return Settled(stake.seat, name, pick, stake.amount, ruling.result, ruling.odds, *amounts, ruling.cites, parts)


MOST_KEPT = 1 << 10


def _told(stake: Stake, ruling: Ruling) -> Settled | None:
    """The same settlement as told before, if it was. Rulings are made once, so that one is known by what it is."""
    return None if stake.coupon else stake.spot.under.settled.get((stake.seat, stake.amount, id(ruling)))


def _keep(
    stake: Stake,
    ruling: Ruling,
    parts: tuple[Part, ...],
    paid: Cents,
    returned: Cents,
    collected: Cents,
    vigorish: Cents = 0,
) -> Settled:
    """A settlement as it is told, kept for the next one like it."""
    told = told_of(stake, ruling, paid, returned, collected, vigorish, parts)
    if not parts and not stake.coupon:
        kept = stake.spot.under.settled
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[stake.seat, stake.amount, id(ruling)] = told
    return told


def _move(table: Table, stake: Stake, ruling: Ruling) -> None:
    """The dealer moves a wager to where it stands from now on."""
    wager, pick = stake.spot.key
    spot = table.terms.spots[wager, ruling.to]
    table.layout.stakes[(stake.seat, *spot.key)] = stake._replace(spot=spot)
    details = {
        "seat": stake.seat,
        "wager": wager,
        "pick": plain_pick(pick),
        "amount": dollars(stake.amount),
        "to": plain_pick(ruling.to),
    }
    table.record(Fact("moved", ruling.cites, details))


def _take_coupon(
    table: Table, stake: Stake, result: str, returned: Cents, collected: Cents, order: Source
) -> tuple[Cents, Cents]:
    """What of a wager with a coupon goes back in chips, and what is collected. A coupon is played once.

    It is collected when the wager is decided, and goes back to its owner where the wager is void.
    """
    seat, coupon = table.seats[stake.seat], stake.coupon
    table.ledger.post(seat.layout, COUPONS, coupon, order)
    if result == "void":
        return returned - coupon, 0
    if collected > coupon:
        table.ledger.post(seat.layout, INVENTORY, collected - coupon, order)
    return (returned - coupon, coupon) if result == "win" else (returned, collected)


def _sum(parts: tuple[Part, ...]) -> tuple[Cents, Cents, Cents]:
    return (
        sum(part.paid for part in parts),
        sum(part.returned for part in parts),
        sum(part.collected for part in parts),
    )


def _parts(stake: Stake, ruling_of: Callable[[Stake], Ruling | None]) -> tuple[Part, ...]:
    """The wagers that a wager is made of, each settled as its own."""
    unit = stake.amount // stake.spot.units
    found = []
    for spot, units in stake.spot.parts:
        share = unit * units
        ruling = ruling_of(Stake(stake.seat, spot, share))
        assert ruling is not None
        assert ruling.result != "moves"
        found.append(Part(*spot.key, share, ruling.result, ruling.odds, *amounts(ruling, share)))
    return tuple(found)
