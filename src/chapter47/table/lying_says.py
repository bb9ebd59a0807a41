"""What a seat may say of a wager that lies there: to take it back, to reduce it, and to call it on and off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

from chapter47.money import Cents
from chapter47.money.owners import seat_owner
from chapter47.table.commands import CallOn, Pick, Remove, plain_pick
from chapter47.table.says import Amount, OneOf, Range, Refusal, Say, Want, refused
from chapter47.table.standing import refuse_called
from chapter47.table.wagers import Spot, Stake, payable

if TYPE_CHECKING:
    from chapter47.table.betting import Bets
    from chapter47.table.table import Table

NOBODY = 0
"""The seat of somebody of whom nothing lies anywhere."""


def picks_wanted(*picks: Pick) -> dict[str, Want]:
    """What may be picked; nothing where a wager takes no pick."""
    return {} if picks == (None,) else {"pick": OneOf(tuple(map(plain_pick, picks)))}


class Lessening(NamedTuple):
    """How a wager that lies there is taken back: what may be left of it, or why it must stay."""

    ranges: tuple[Range, ...]
    refused: Refusal | None


def lying_says(bets: Bets[Any], table: Table, spots: Iterable[Spot]) -> Iterator[Say]:
    """What may be done with a wager that lies there, picks together of which the same holds."""
    alike: dict[tuple[str, Lessening], list[Spot]] = {}
    called: dict[str, list[Spot]] = {}
    for spot in spots:
        if spot.wager.multiple is not None:
            continue  # what it is a multiple of is known where it stands
        lessening = _lessening(table, Stake(seat_owner(NOBODY), spot, max(spot.least, 1)), 0)
        alike.setdefault((spot.wager.name, lessening), []).append(spot)
        if spot.wager.off_unless_called:
            called.setdefault(spot.wager.name, []).append(spot)
    for (_, lessening), each in alike.items():
        yield from _lessened(bets, table, lessening, each)
    for each in called.values():
        yield from _called(bets, table, False, each)


def own_lying_says(bets: Bets[Any], table: Table, value: Cents, stakes: Iterable[Stake]) -> Iterator[Say]:
    """What is otherwise for a seat's own wagers, whose colored chips, if it has some, are worth so much each."""
    for stake in stakes:
        wager = stake.spot.wager
        if wager.apart or wager.multiple is not None or (value and stake.spot.parts and wager.deemed):
            yield from _lessened(bets, table, _lessening(table, stake, value), [stake.spot])
        if stake.on or wager.apart or wager.multiple is not None:
            yield from _called(bets, table, stake.on, [stake.spot])


def _lessening(table: Table, stake: Stake, value: Cents) -> Lessening:
    """How a stake may be lessened by a seat whose colored chips, if it has some, are worth so much each."""
    spot = stake.spot
    yields = spot.wager.yields
    no = None if yields is None else refused(lambda: yields(table, stake))
    multiples = [lcm(payable(table, spot), spot.step)]
    if spot.parts and spot.wager.deemed:
        units = sorted({table.house.chip, value or table.house.chip})
        multiples = [lcm(multiples[0], spot.units * unit) for unit in units]
    return Lessening(tuple(Range(-(-max(spot.least, 1) // each) * each, None, each) for each in multiples), no)


def _lessened(bets: Bets[Any], table: Table, lessening: Lessening, spots: list[Spot]) -> Iterator[Say]:
    """To take a wager back, or a part of it."""
    name = spots[0].wager.name
    if not bets.takes(Remove(NOBODY, *spots[0].key)):
        return
    picks, cites, no = picks_wanted(*(spot.pick for spot in spots)), table.game.removal, lessening.refused
    yield Say(f"remove:{name}", {"remove": name}, cites, picks, name, mine=True, refused=no)
    wants = {**picks, "to": Amount(lessening.ranges, "leaves")}
    yield Say(f"reduce:{name}", {"reduce": name}, cites, wants, name, mine=True, refused=no)


def _called(bets: Bets[Any], table: Table, on: bool, spots: list[Spot]) -> Iterator[Say]:
    """To call a wager on that was not, or off again that was."""
    name, key = spots[0].wager.name, spots[0].key
    if not bets.calling or not spots[0].wager.off_unless_called or not bets.takes(CallOn(NOBODY, *key)):
        return
    picks = picks_wanted(*(spot.pick for spot in spots))
    for verb in ("call-on", "call-off"):
        no = Refusal.of(refuse_called(table, spots[0].wager, on)) if on is (verb == "call-on") else None
        yield Say(f"{verb}:{name}", {verb: name}, table.game.calling, picks, name, mine=True, refused=no)
