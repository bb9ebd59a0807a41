"""Settlement in the law's order: first collect all losing wagers, then pay off all winning ones."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from chapter47.equipment import Outcome
from chapter47.law import Source
from chapter47.money import Cents, dollars
from chapter47.money.ledger import COUPONS, INVENTORY
from chapter47.money.owners import Owner, layout_account, position, seat_number
from chapter47.table.commands import Bet, plain_pick
from chapter47.table.events import Fact, Part, Settled, told_owner
from chapter47.table.layout import Key
from chapter47.table.wagers import MOST_KEPT, Ruling, Stake

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
    return (paid, 0, amount) if ruling.stays else (paid, amount, 0)


class Commission(NamedTuple):
    """Vigorish that is taken with the payment of winning wagers: how much, by whom, and in which order."""

    on: Callable[[Stake, Ruling, Cents], Cents]
    """What is owed on a wager that was won so much, or won nothing: under one house always the same on the same."""
    take: Callable[[Table, Owner, Cents], None]
    """Collects it from an owner, or marks it."""
    first: bool
    """Whether it is taken before the wagers are paid."""
    each: bool
    """Whether position by position, or from all positions once all are paid."""


Limit: TypeAlias = Callable[[Stake, Cents], Cents]
"""What of the winnings of a wager is paid, where the law or the house limits that."""
Winner: TypeAlias = tuple[Stake, Settled]
"""A wager that is to be paid, and how that is told."""


def settle(
    table: Table,
    ruling_of: Callable[[Stake], Ruling | None],
    order: Source,
    commission: Commission | None = None,
    limit: Limit | None = None,
) -> None:
    """Settles what is decided of the wagers on the layout. Chips move by the provision that sets the order.

    A wager that nothing is ruled of stands; one that moves stands elsewhere, once all that was decided is gone.
    """
    stakes, post, record = table.layout.stakes, table.ledger.post, table.record
    decided: list[Key] = []
    winners: list[Winner] = []
    owed: list[tuple[Owner, Cents]] = []
    """Vigorish on wagers that won nothing."""
    moving: list[tuple[Stake, Ruling]] = []
    for key, stake in stakes.items():
        ruling = ruling_of(stake)
        if ruling is None:
            if stake.charged:  # the vigorish is earned with the first roll
                stakes[key] = stake._replace(charged=0)
            continue
        decided.append(key)
        result = ruling.result
        if result == "moves":
            moving.append((stake, ruling))
            continue
        owner, spot, amount, _, _, _, coupon = stake
        # The same is settled again and again: by this very ruling, and less this very commission.
        kept = None if coupon or limit is not None else spot.rulings.settled.get((owner, amount, id(ruling)))
        if kept is not None and kept[0] is ruling and kept[1] is commission:
            told = kept[2]
        else:
            told = _work_out(table, stake, ruling, ruling_of, order, commission, limit)
        if told.collected and not coupon:  # of a wager made of several, what its losing parts lose, even if one wins
            post(layout_account(owner), INVENTORY, told.collected, order)
        if result == "win":
            winners.append((stake, told))
            continue
        if told.returned:
            post(layout_account(owner), owner, told.returned, order)
        record(told)
        if told.vigorish:
            owed.append((owner, told.vigorish))
    if commission is None:
        for winner in winners:
            _pay(table, winner, order)
    elif winners or owed:
        _pay_with_vigorish(table, winners, owed, commission, order)
    for key in decided:
        del stakes[key]
    for stake, ruling in moving:
        _move(table, stake, ruling)


def _work_out(
    table: Table,
    stake: Stake,
    ruling: Ruling,
    ruling_of: Callable[[Stake], Ruling | None],
    order: Source,
    commission: Commission | None,
    limit: Limit | None,
) -> Settled:
    """How a wager is settled, kept for the next one like it. A coupon is taken."""
    spot, result = stake.spot, ruling.result
    parts = _parts(stake, ruling_of) if spot.parts else ()
    paid, returned, collected = _sum(parts) if parts else amounts(ruling, stake.amount)
    if limit is not None and paid:
        paid = limit(stake, paid)
    if stake.coupon:
        returned, collected = _take_coupon(table, stake, result, returned, collected, order)
    vigorish = 0 if commission is None else commission.on(stake, ruling, paid)
    told = told_of(stake, ruling, paid if result == "win" else 0, returned, collected, vigorish, parts)
    if not parts and not stake.coupon and limit is None:
        kept = spot.rulings.settled
        if len(kept) >= MOST_KEPT:
            kept.clear()
        kept[stake.owner, stake.amount, id(ruling)] = ruling, commission, told
    return told


def _pay(table: Table, winner: Winner, order: Source) -> None:
    """Pays a wager, and gives the stake back with what it won."""
    stake, told = winner
    owner, spot, amount, keep, _, _, coupon = stake
    post = table.ledger.post
    if told.paid:  # a limit may leave nothing
        post(INVENTORY, owner, told.paid, order)
    if told.returned:
        post(layout_account(owner), owner, told.returned, order)
    table.record(told)
    if keep and amount > coupon:
        name, pick = spot.key
        again = None if spot.wager.travels else pick
        table.kept.append(Bet(seat_number(owner), name, amount - coupon, again, keep=True))


def _pay_with_vigorish(
    table: Table, winners: list[Winner], owed: list[tuple[Owner, Cents]], commission: Commission, order: Source
) -> None:
    """Pays from the highest position down, and takes what is owed on each where the procedure has it."""
    if len(winners) < 2:  # in any of the orders the same, but for which comes first
        for winner in winners:
            _, told = winner
            if told.vigorish and commission.first:
                commission.take(table, told.owner, told.vigorish)
            _pay(table, winner, order)
            if told.vigorish and not commission.first:
                commission.take(table, told.owner, told.vigorish)
    else:
        _pay_all_with_vigorish(table, winners, commission, order)
    for owner, due in sorted(owed, key=lambda each: (position(each[0]), each[1]), reverse=True):
        commission.take(table, owner, due)


def _pay_all_with_vigorish(table: Table, winners: list[Winner], commission: Commission, order: Source) -> None:
    """Pays several winners, and takes the vigorish in the order that the house has chosen: before the payments or after
    them, position by position or all of it together.
    """
    winners.sort(key=lambda winner: position(_owner(winner)), reverse=True)
    positions = [(owner, list(wagers)) for owner, wagers in groupby(winners, _owner)]
    acts: list[tuple[bool, Owner, list[Winner]]] = []
    for pass_over in (False, True) if not commission.each else (None,):
        for owner, wagers in positions:
            both = [(True, owner, wagers), (False, owner, wagers)]  # the vigorish, the payment
            in_order = both if commission.first else both[::-1]
            acts += in_order if pass_over is None else [in_order[pass_over]]
    for takes, owner, wagers in acts:
        if not takes:
            for winner in wagers:
                _pay(table, winner, order)
        elif due := sum(told.vigorish for _, told in wagers):
            commission.take(table, owner, due)


def pay_bonus(table: Table, stake: Stake, bonus: str, outcome: Outcome, order: Source) -> None:
    """Pays what a wager that stands has earned beside its own odds, if it has: no stake goes back with that."""
    spot = table.terms.spots[bonus, None]
    ruling = spot.rulings[None][outcome]
    if ruling is None or ruling.odds is None:
        return
    paid = ruling.odds.winnings(stake.amount)
    table.ledger.post(INVENTORY, stake.owner, paid, order)
    told = told_of(stake._replace(spot=spot), ruling, paid, 0, 0)
    table.record(told._replace(pick=stake.spot.pick))


def _owner(winner: Winner) -> Owner:
    return winner[1].owner


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
    return Settled(stake.owner, name, pick, stake.amount, ruling.result, ruling.odds, *amounts, ruling.cites, parts)


def _move(table: Table, stake: Stake, ruling: Ruling) -> None:
    """The dealer moves a wager to where it stands from now on."""
    wager, pick = stake.spot.key
    spot = table.terms.spots[wager, ruling.to]
    table.layout.stakes[(stake.owner, *spot.key)] = stake._replace(spot=spot)
    details = {
        **told_owner(stake.owner),
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

    It is collected when the wager is decided, and goes back to its owner where the wager is void. Of a wager of which
    half is given up it is the first part to go, and nobody is given chips for it.
    """
    lies, coupon = layout_account(stake.owner), stake.coupon
    table.ledger.post(lies, COUPONS, coupon, order)
    if result == "void":
        return returned - coupon, 0
    if result == "half":
        returned = min(returned, stake.amount - coupon)
        collected = stake.amount - returned
    if collected > coupon:
        table.ledger.post(lies, INVENTORY, collected - coupon, order)
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
        ruling = ruling_of(Stake(stake.owner, spot, share))
        assert ruling is not None
        assert ruling.result != "moves"
        found.append(Part(*spot.key, share, ruling.result, ruling.odds, *amounts(ruling, share)))
    return tuple(found)
