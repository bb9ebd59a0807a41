"""What a seat may say of wagers while betting is open: to make, take back, reduce, and call on and off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from chapter47.law import Chapter47Error
from chapter47.money import INSTRUMENTS, MOST, Cents
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Pick
from chapter47.table.limits import ACCEPTS, EXCESS, exposure, least_of
from chapter47.table.lying_says import NOBODY, lying_says, own_lying_says, picks_wanted
from chapter47.table.says import Amount, Fee, OneOf, Range, Refusal, Say, Want
from chapter47.table.wagers import Spot, Wager, payable

if TYPE_CHECKING:
    from chapter47.table.betting import Bets
    from chapter47.table.seats import Seat
    from chapter47.table.table import Table

COLORED = "non-value"


class Addable(NamedTuple):
    """What may be added to a wager: up to the table's maximum by anybody, and above it with the dealer's word."""

    least: Cents
    most: Cents | None
    """As far as it goes at all."""
    step: Cents
    maximum: Cents | None
    """As far as it goes without the dealer's word: less than the least, where nothing does."""
    of: str = ""
    fee: Fee | None = None

    def within(self) -> Range:
        """Up to the maximum."""
        limits = [limit for limit in (self.most, self.maximum) if limit is not None]
        return Range(self.least, min(limits, default=None), self.step)

    def above(self) -> Range | None:
        """Above the maximum, 8.2(d); nothing where there is none, or the wager does not go that far."""
        if self.maximum is None:
            return None
        least = self.least + max(0, (self.maximum - self.least) // self.step + 1) * self.step
        return None if self.most is not None and least > self.most else Range(least, self.most, self.step)

    def whole(self) -> Range:
        """Both: for those whose wager the dealer stands behind anyway."""
        return Range(self.least, self.most, self.step)


Group: TypeAlias = tuple[list[Spot], Addable | Refusal]


class Menu(NamedTuple):
    """What is the same for everybody while the game stands so: each wager, open or closed to whoever has none there,
    and what may be done with one that lies there."""

    says: tuple[Say, ...]
    found: Mapping[tuple[str, Pick], Addable | Refusal]
    """What may be added to each spot on which it may be otherwise for somebody, or why nothing may."""
    own: tuple[tuple[Spot, frozenset[tuple[str, Pick]] | None], ...]
    """Those spots, and those of which nothing is the same for everybody; each with the wagers of which a seat has some
    where it is otherwise for it."""


def menu(bets: Bets[Any], table: Table) -> Menu:
    """What is the same for everybody, worked out once for each way in which the game stands."""
    key = type(bets), bets.phase(table), bets.confirms(table), table.closing, table.superseded, _changing(table)
    menus = table.terms.menus
    if key not in menus:
        spots = [spot for spot in table.terms.spots.values() if not spot.wager.apart]
        own = [spot for spot in table.terms.spots.values() if _is_own(spot)]
        found = {spot.key: _told(bets, table, NOBODY, spot) for spot in own if not spot.wager.apart}
        says = [*_offered(bets, table, _alike(bets, table, NOBODY, spots)), *lying_says(bets, table, spots)]
        menus[key] = Menu(tuple(says), found, tuple((spot, _hangs_on(table, spot)) for spot in own))
    return menus[key]


def _changing(table: Table) -> str:
    """The time of the change that waits for the wagers that lie there; nothing where none does."""
    return table.pending[0].effective.isoformat() if table.is_changing() else ""


def wager_says(bets: Bets[Any], table: Table, seat: Seat) -> Iterator[Say]:
    """Every wager that is offered, picks together that are bounded alike, and what may be done with those that lie."""
    own = list(own_wager_says(bets, table, seat))
    known = {(say.name, _known(pick)) for say in own if not _is_colored(say) for pick in _picked(say)}
    lying = {(name, pick) for by, name, pick in table.layout.stakes if by == seat.owner}
    for say in menu(bets, table).says:
        picks = _picked(say)
        rest = tuple(pick for pick in picks if (say.name, _known(pick)) not in known)
        if say.mine:
            rest = tuple(pick for pick in rest if (say.about, _known(pick)) in lying)
        if len(rest) == len(picks):
            yield say
        elif rest:
            yield replace(say, wants={**say.wants, "pick": OneOf(rest)})
    yield from own


def _known(pick: object) -> object:
    """A pick as a key: several numbers are told as a list."""
    return tuple(pick) if isinstance(pick, list) else pick


def _is_colored(say: Say) -> bool:
    made = say.wants.get("with")
    return isinstance(made, OneOf) and made.among == (COLORED,)


def _picked(say: Say) -> tuple[object, ...]:
    """The picks that a say is for."""
    picks = say.wants.get("pick")
    return picks.among if isinstance(picks, OneOf) else (None,)


def own_wager_says(bets: Bets[Any], table: Table, seat: Seat, *, alone: bool = False) -> Iterator[Say]:
    """What is otherwise for a seat than on the menu, by what of its own lies there, and what may be done with that;
    ``alone``: in chips, and where nobody else's word is needed."""
    shared, number = menu(bets, table), seat.number
    stakes = [stake for stake in table.layout.stakes.values() if stake.owner == seat.owner]
    lying = {stake.spot.key for stake in stakes}
    changed = []
    for spot, hangs_on in shared.own:
        if hangs_on is not None and hangs_on.isdisjoint(lying):
            continue
        told = _told(bets, table, number, spot)
        if told != shared.found.get(spot.key):
            changed.append((spot, told))
    yield from _offered(bets, table, _together(changed), alone=alone)
    if seat.color:
        for spots, found in _alike(bets, table, seat.number, table.terms.spots.values(), seat.value):
            for confirmed_by, names in _instruments(table, spots[0].wager).items():
                if COLORED in names and isinstance(found, Addable):
                    yield from _made(bets, table, spots, found, (COLORED,), confirmed_by)
    yield from own_lying_says(bets, table, seat.value, stakes)


def _is_own(spot: Spot) -> bool:
    """Whether what else of a seat's lies there says how much a wager may be."""
    wager = spot.wager
    return wager.bounds is not None or wager.multiple is not None or bool(spot.parts or spot.within)


def _hangs_on(table: Table, spot: Spot) -> frozenset[tuple[str, Pick]] | None:
    """The wagers of a seat by which what it may add there is otherwise than for others; ``None`` where it may be by
    something else."""
    wager = spot.wager
    if wager.supports is not None:
        return frozenset({(wager.supports.wager, spot.pick)})
    if wager.bounds is not None:
        return None
    keys = [spot.key, *(part.spot.key for part in spot.parts)]
    return frozenset((*keys, *(key for each in keys for key in table.terms.spots[each].within)))


def _offered(bets: Bets[Any], table: Table, groups: Iterable[Group], *, alone: bool = False) -> Iterator[Say]:
    """To make each of those wagers, or why it is not made."""
    for alike, found in groups:
        wager, cites = alike[0].wager, alike[0].cites
        if isinstance(found, Refusal):
            usual: dict[str, Want] = {"amount": Amount((Range(max(alike[0].least, 1)),), "adds")}
            wants = {**picks_wanted(*(spot.pick for spot in alike)), **usual}
            staff = bets.confirms(table)
            yield Say(
                f"bet:{wager.name}", {"bet": wager.name}, cites, wants, wager.name, confirmed_by=staff, refused=found
            )
            continue
        for confirmed_by, names in _instruments(table, wager).items():
            chips = tuple(name for name in names if not _is_paper(name) and name != COLORED)
            papers = () if alone else tuple(name for name in names if _is_paper(name))
            for made_with in filter(None, (chips, papers)):
                yield from _made(bets, table, alike, found, made_with, confirmed_by, alone=alone)


def _is_paper(instrument: str) -> bool:
    """Whether it is no chips that lie in front of its owner."""
    return INSTRUMENTS[instrument].convertible or INSTRUMENTS[instrument].coupon


def _instruments(table: Table, wager: Wager) -> dict[tuple[str, ...], list[str]]:
    """What a wager may be made with, by whose word is needed."""
    found: dict[tuple[str, ...], list[str]] = {}
    for name, confirmed_by in table.game.instruments.items():
        if table.terms.is_made_with(wager, name):
            found.setdefault(confirmed_by, []).append(name)
    return found


def _alike(bets: Bets[Any], table: Table, seat: int, spots: Iterable[Spot], whole: Cents = 0) -> list[Group]:
    """Spots of a wager by what may be added to them, or why nothing may."""
    return _together((spot, _told(bets, table, seat, spot, whole)) for spot in spots)


def _told(bets: Bets[Any], table: Table, seat: int, spot: Spot, whole: Cents = 0) -> Addable | Refusal:
    """What a seat may add on a spot, or why it may not."""
    try:
        return addable(bets, table, seat, spot, whole)
    except Chapter47Error as error:
        return Refusal.of(error)


def _together(told: Iterable[tuple[Spot, Addable | Refusal]]) -> list[Group]:
    """Spots of one wager, on one provision, of which the same is told."""
    found: dict[tuple[str, str], list[Group]] = {}
    for spot, each in told:
        groups = found.setdefault((spot.wager.name, spot.cites.text), [])
        for spots, same in groups:
            if same == each:
                spots.append(spot)
                break
        else:
            groups.append(([spot], each))
    return [group for groups in found.values() for group in groups]


def addable(bets: Bets[Any], table: Table, seat: int, spot: Spot, whole: Cents = 0) -> Addable:
    """What a seat may add to its wager on a spot, in ``whole`` chips of its color if it is in those; raises where it
    may not make one. Pure.
    """
    wager = spot.wager
    bets.refuse_new(table, wager)
    bounds = bets.allow(table, seat, spot)
    if spot.parts and wager.breaks_down(table.house):
        return _added_in_parts(bets, table, seat, spot)
    step = lcm(payable(table, spot), spot.step)
    least = max(least_of(spot, bounds), bounds.least, 1)
    least += -least % step
    maximum = bounds.maximum if wager.bounded else spot.most
    fee = None if spot.vigorish is None else Fee(spot.vigorish, spot.pays[-1])
    apart = not wager.bounded and (spot.parts or spot.within)
    if not apart and not whole:
        return Addable(least, bounds.most, step, maximum, "adds", fee)
    # What else of the seat's lies there counts as well, or what it is made in: no sum tells how much may be added.
    stands = _stands(table, seat, spot)
    most = bounds.most - stands if bounds.most is not None else MOST - stands if stands else None
    room = [] if maximum is None else [maximum - stands]
    if apart and spot.parts and wager.deemed:
        step = lcm(step, spot.units * (whole or table.house.chip))
        for part, units in spot.parts:
            if part.most is not None:
                room.append((part.most - exposure(table, seat_owner(seat), part)) // units * spot.units)
    else:
        step = lcm(step, whole or 1)
        if apart and spot.most is not None:
            room.append(spot.most - exposure(table, seat_owner(seat), spot))
    low = max(least - stands, 1)
    low += -low % step
    return Addable(low, most, step, min(room, default=None), fee=fee)


def _added_in_parts(bets: Bets[Any], table: Table, seat: int, spot: Spot) -> Addable:
    """The same, of a wager whose parts are wagered in its place: by what may be added to each of them."""
    unit, least, most, room = table.house.chip, 1, list[Cents](), list[Cents]()
    for part, units in spot.parts:
        each = addable(bets, table, seat, table.terms.spots[part.key])
        stands = _stands(table, seat, part) if each.of == "adds" else 0
        unit = lcm(unit, each.step // gcd(each.step, units))
        least = max(least, -(-(each.least - stands) // units))
        if each.most is not None or stands:
            most.append(((MOST if each.most is None else each.most) - stands) // units)
        if each.maximum is not None:
            room.append((each.maximum - stands) // units)
    least += -least % unit
    limits = [None if not found else min(found) * spot.units for found in (most, room)]
    return Addable(least * spot.units, limits[0], unit * spot.units, limits[1])


def _stands(table: Table, seat: int, spot: Spot) -> Cents:
    """What a seat has on a spot already."""
    stake = table.layout.stakes.get((seat_owner(seat), *spot.key))
    return stake.amount if stake else 0


def _made(
    bets: Bets[Any],
    table: Table,
    spots: list[Spot],
    found: Addable,
    names: tuple[str, ...],
    confirmed_by: tuple[str, ...],
    *,
    alone: bool = False,
) -> Iterator[Say]:
    """To make a wager, with what needs the same word behind it; and above the maximum, which needs the dealer's."""
    staff = tuple(dict.fromkeys((*confirmed_by, *bets.confirms(table))))
    if alone and staff:
        return
    wager, usual, above = spots[0].wager.name, found.within(), None if alone else found.above()
    wants: dict[str, Want] = picks_wanted(*(spot.pick for spot in spots))
    optional: tuple[str, ...] = ("with",) if "chips" in names else ()
    ends: dict[str, Want] = {"with": OneOf(names)}
    if bets.keeps(wager):
        ends["keep"] = OneOf((True, False))
        optional = (*optional, "keep")
    if ACCEPTS in staff:
        usual, above = found.whole(), None
    for amounts, posts in ((usual, staff), (above, (*staff, ACCEPTS))):
        if amounts is not None:
            amount = Amount((amounts,), found.of, found.fee, purse=not _is_paper(names[0]))
            wanted = {**wants, "amount": amount, **ends}
            cites = spots[0].cites if amounts is usual else EXCESS
            yield Say(f"bet:{wager}", {"bet": wager}, cites, wanted, wager, optional=optional, confirmed_by=posts)
