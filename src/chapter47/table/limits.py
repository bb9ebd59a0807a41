"""The limits of a table, and what is refused as outside of them: 19:47-8.2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.house.limits import ESTABLISHED, wager_of
from chapter47.law import Mistake, Refused, cite
from chapter47.money import Cents, amount_words
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.commands import Bet
from chapter47.table.plain import pick_words
from chapter47.table.wagers import Bounds, Spot

if TYPE_CHECKING:
    from chapter47.table.seats import Seat
    from chapter47.table.table import Table

EXCESS = cite("8.2(d)")
ABOVE = "above-maximum"
"""The code of a wager that the dealer may still accept."""
ACCEPTS = "dealer"
"""The post whose word lets a wager above the maximum stand."""


def exceeds_maximum(table: Table, bet: Bet, spot: Spot, total: Cents) -> bool:
    """Whether a wager is above the maximum and the dealer stands behind it; raises where the dealer does not.

    Each part of a wager that is made of several counts for itself, and with what else of the seat's lies there.
    """
    if spot.parts and spot.wager.deemed:
        share, left = divmod(bet.amount, spot.units)
        unit = table.seats[bet.seat].value if bet.instrument == "non-value" else table.house.chip
        if left or share % unit:
            raise uneven(spot, unit)
        reached = [(part, exposure(table, seat_owner(bet.seat), part) + share * units) for part, units in spot.parts]
    else:
        reached = [(spot, exposure(table, seat_owner(bet.seat), spot) + bet.amount)]
    for each, amount in (*reached, (spot, total)):
        if each.most is not None and amount > each.most:
            if ACCEPTS not in bet.confirmed_by:
                raise _above(table, each, each.most)
            return True
    return False


def exceeds_posted(table: Table, bet: Bet, spot: Spot, total: Cents, maximum: Cents | None) -> bool:
    """The same of a wager that the table's limits do not bind, where a maximum is posted for just this one."""
    if maximum is None or total <= maximum:
        return False
    if ACCEPTS not in bet.confirmed_by:
        raise _above(table, spot, maximum)
    return True


def exposure(table: Table, owner: Owner, spot: Spot) -> Cents:
    """What an owner has on a spot already, shares of wagers made of several included."""
    held = table.layout.stakes
    own = held.get((owner, *spot.key))
    total = own.amount if own else 0
    for key in table.terms.spots[spot.key].within:
        if (stake := held.get((owner, *key))) is not None:
            units = sum(part.units for part in stake.spot.parts if part.spot.key == spot.key)
            total += stake.amount // stake.spot.units * units
    return total


def _limited(table: Table, spot: Spot) -> str:
    """What a limit is of: a wager, and the pick too where the house has limits for some picks of it (8.2(b)1)."""
    name = spot.wager.name
    is_by_pick = any(each != name and wager_of(each) == name for each in table.house.limits.by_wager)
    return f"{spot.wager.title} on {pick_words(spot.pick)}" if is_by_pick else spot.wager.title


def _above(table: Table, spot: Spot, most: Cents) -> Refused:
    sentence = f"{_limited(table, spot)} is at most {amount_words(most)} at this table."
    allowed = "Wager less, or the dealer may accept it: it then stands in full."
    return Refused(ABOVE, sentence, ESTABLISHED, allowed)


def least_of(spot: Spot, bounds: Bounds) -> Cents:
    """The least that a wager may be: one made in support of another is never bound to more than that one lets it be."""
    if spot.wager.supports is None or bounds.most is None:
        return spot.least
    return min(spot.least, bounds.most)


def below(table: Table, spot: Spot) -> Refused:
    """A wager under the minimum."""
    sentence = f"{_limited(table, spot)} is at least {amount_words(spot.least)} at this table."
    return Refused("below-minimum", sentence, ESTABLISHED, f"Wager {amount_words(spot.least)} or more.")


def unpayable(table: Table, spot: Spot, amount: Cents, multiple: Cents) -> Refused:
    """A wager that cannot be paid at its odds in whole chips, and those nearest to it that can."""
    if spot.wager.in_units:
        return uneven(spot, table.house.chip)
    assert table.game.payability is not None
    below = amount // multiple * multiple
    near = (
        f"{amount_words(below)} or {amount_words(below + multiple)}"
        if below >= spot.least
        else f"{amount_words(below + multiple)}"
    )
    odds = f" at {' and '.join(map(str, spot.pays))}" if len(spot.pays) < 3 else " at its odds"
    if spot.parts:
        odds = f" as {spot.units} equal wagers"
    chips = f"whole {amount_words(table.house.chip)} chips"
    sentence = f"{spot.wager.title} of {amount_words(amount)} cannot be paid{odds} in {chips}."
    return Refused("not-payable", sentence, table.game.payability, f"Wager {near}.")


def uneven(spot: Spot, unit: Cents) -> Refused:
    """A wager that its parts do not divide."""
    sentence = f"{spot.wager.title} is {spot.units} chips of equal value, or a multiple of that."
    return Refused(
        "not-equal-parts", sentence, spot.wager.cites, f"Wager a multiple of {amount_words(spot.units * unit)}."
    )


def refuse_uneven(spot: Spot, amount: Cents) -> None:
    """Refuses what the law has no wager be, however it is paid."""
    if spot.step != 1 and amount % spot.step:
        assert spot.wager.uneven is not None
        raise spot.wager.uneven(amount)


def short(table: Table, seat: Seat, amount: Cents) -> Mistake:
    """A wager for which there are not the chips."""
    held = amount_words(table.ledger.balances[seat.owner])
    sentence = f"Seat {seat.number} has {held}, not {amount_words(amount)}."
    return Mistake("not-enough-chips", sentence, f"At most {held}.")
