"""Wagers that stand on the layout: reduced and taken back, called on and off, and given back to their owners."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source
from chapter47.money import Cents, amount_words, dollars
from chapter47.money.ledger import COUPONS, VIGORISH
from chapter47.money.owners import layout_account
from chapter47.table.commands import Pick, plain_pick
from chapter47.table.events import Fact, told_owner
from chapter47.table.limits import below, refuse_uneven, uneven, unpayable
from chapter47.table.wagers import Stake, Wager, charge_on, payable

if TYPE_CHECKING:
    from chapter47.table.seats import Seat
    from chapter47.table.table import Table

REFUNDED = Editorial("vigorish goes back with a wager that is taken down before a roll")


class Lessened(NamedTuple):
    """A wager that may shrink, or go."""

    stake: Stake
    to: Cents
    cites: Source


class Called(NamedTuple):
    """A wager that may be called on, or off."""

    stake: Stake
    on: bool


def admit_less(table: Table, seat_number: int, wager: str, pick: Pick, to: Cents) -> Lessened:
    """The wager as it would shrink; zero takes it off. Pure."""
    seat, stake = _standing(table, seat_number, wager, pick)
    spot = stake.spot
    cites = table.game.removal if spot.wager.yields is None else spot.wager.yields(table, stake)
    if to:
        if to >= stake.amount:
            allowed = f"It may go below {amount_words(stake.amount)}."
            raise Mistake("not-less", "To reduce a wager is to make it smaller.", allowed)
        if to < spot.least:
            raise below(table, spot)
        multiple = payable(table, spot)
        if to % multiple:
            raise unpayable(table, spot, to, multiple)
        units = (table.house.chip, seat.value or table.house.chip)
        if spot.parts and spot.wager.deemed and all(to % (spot.units * unit) for unit in units):
            raise uneven(spot, units[1])
        refuse_uneven(spot, to)
    return Lessened(stake, to, cites)


def admit_called(table: Table, seat: int, wager: str, pick: Pick, *, on: bool) -> Called:
    """A wager called on, or off again. Pure."""
    cites = table.game.calling
    if cites is None:
        raise Mistake("always-on", f"{table.game.title} has no wagers that are called on or off.")
    _, stake = _standing(table, seat, wager, pick)
    title = stake.spot.wager.title
    if not stake.spot.wager.off_unless_called:
        raise Refused("always-on", f"{title} is always on.", cites, "It may be taken down where the law lets it.")
    if on is stake.on:
        raise refuse_called(table, stake.spot.wager, on)
    return Called(stake, on)


def refuse_called(table: Table, wager: Wager, on: bool) -> Chapter47Error:
    """Why a wager is not called on, or off, that is so already."""
    if on:
        return Mistake("called-already", f"{wager.title} has been called on already.")
    assert table.game.calling is not None
    sentence = f"{wager.title} was not called on: it is off where the law has it so, and on elsewhere."
    return Refused("always-on", sentence, table.game.calling, "It may be taken down.")


def lessen(table: Table, lessened: Lessened) -> None:
    """Takes a wager back, or a part of it."""
    stake, to, cites = lessened
    give_back(table, stake, to, cites, "reduced" if to else "removed")
    if stake.spot.wager.lessened is not None:
        stake.spot.wager.lessened(table, stake, to)


def call_on_or_off(table: Table, called: Called) -> None:
    """Puts the button on a wager, or takes it off."""
    stake, on = called
    table.layout.stakes[(stake.owner, *stake.spot.key)] = stake._replace(on=on)
    cites = table.game.calling
    assert cites is not None
    table.record(Fact("called-on" if on else "called-off", cites, told_of(stake, stake.amount)))
    if on:
        table.perform("confirm it with an on button on top of the wager", cites, {"by": "dealer"})


def give_back(table: Table, stake: Stake, to: Cents, cites: Source, fact: str, reason: str | None = None) -> None:
    """Gives a wager back to its owner, all of it or as much as is above an amount."""
    owner, key, off = stake.owner, (stake.owner, *stake.spot.key), stake.amount - to
    lies = layout_account(owner)
    coupon = max(0, off - (stake.amount - stake.coupon))  # chips go first
    refund = min(stake.charged, charge_on(stake.spot, off)) if stake.charged and to else stake.charged
    if to:
        left = stake._replace(amount=to, coupon=stake.coupon - coupon, charged=stake.charged - refund)
        table.layout.stakes[key] = left
    else:
        del table.layout.stakes[key]
    if off > coupon:
        table.ledger.post(lies, owner, off - coupon, cites)
    if coupon:
        table.ledger.post(lies, COUPONS, coupon, cites)
    details = told_of(stake, off) | ({"total": dollars(to)} if reason is None else {"reason": reason})
    table.record(Fact(fact, cites, details | ({"coupon": dollars(coupon)} if coupon else {})))
    if refund:
        table.ledger.post(VIGORISH, owner, refund, REFUNDED)
        table.record(Fact("refunded", REFUNDED, told_of(stake, refund)))


def _standing(table: Table, seat_number: int, wager: str, pick: Pick) -> tuple[Seat, Stake]:
    """A seat's wager on the layout; raises where it has none."""
    seat = table.seats.get(seat_number)
    if seat is None:
        raise table.no_such_seat(seat_number)
    if table.game.boxes is not None:
        pick = table.game.boxes.placed(seat_number, pick)
    stake = table.layout.stakes.get((seat.owner, *table.terms.find(wager, table.game.meant(seat_number, pick)).key))
    if stake is None:
        raise Mistake("no-such-wager", f"Seat {seat_number} has no such wager on the layout.")
    return seat, stake


def told_of(stake: Stake, amount: Cents) -> dict[str, object]:
    """A wager and an amount, as facts tell them."""
    wager, pick = stake.spot.key
    return {**told_owner(stake.owner), "wager": wager, "pick": plain_pick(pick), "amount": dollars(amount)}
