"""Supplemental wagers, taking and laying odds: N.J.A.C. 19:47-1.6."""

from functools import cache, partial
from math import gcd

from chapter47.games.craps.remembered import CrapsTable
from chapter47.games.craps.rolls import COME_OUT
from chapter47.law import Citation, Refused, Source, cite
from chapter47.money import Cents, Odds, amount_words
from chapter47.money.owners import Owner, seat_owner
from chapter47.table.game import Game
from chapter47.table.standing import give_back
from chapter47.table.table import Table
from chapter47.table.wagers import Bounds, Phase, Spot, Stake, Support

SUPPORTS = {
    "pass-odds": "pass",
    "dont-pass-odds": "dont-pass",
    "come-odds": "come",
    "dont-come-odds": "dont-come",
}
"""Each supplemental wager, and the wager that it supports."""
SUPPORTED = {flat: odds for odds, flat in SUPPORTS.items()}

RIGHT: dict[str, Citation] = {
    "pass-odds": cite("1.6(a)"),
    "dont-pass-odds": cite("1.6(b)"),
    "come-odds": cite("1.6(c)"),
    "dont-come-odds": cite("1.6(d)"),
}
"""Where the law gives the right to each."""
MULTIPLE = cite("1.6(e)")
EXCESS = cite("1.6(f)")


def odds_now(table: Table[CrapsTable], spot: Spot) -> Odds:
    """What the wager would be paid at as the game stands."""
    return _odds(table.game, spot.wager.name, spot.pick if spot.pick is not None else table.state.point)


@cache
def _odds(game: Game, wager: str, point: object) -> Odds:
    return game.payouts[f"{wager}-{point}"].least


def multiple(table: Table[CrapsTable], spot: Spot) -> Cents:
    """What the wager must be a multiple of to be paid in whole chips."""
    return table.house.chip * _whole(odds_now(table, spot))


@cache
def _whole(odds: Odds) -> int:
    return odds.b // gcd(odds.a, odds.b)


def exact_limit(odds: Odds, flat: Cents, times: int, *, laid: bool) -> Cents:
    """The most that may be wagered behind a wager of that size, before it is made payable.

    Taken odds are counted by what is wagered, laid odds by what they would win.

    >>> exact_limit(Odds(6, 5), 1000, 2, laid=False), exact_limit(Odds(1, 2), 1000, 2, laid=True)
    (2000, 4000)
    """
    return flat * times * odds.b // odds.a if laid else flat * times


def lays(name: str) -> bool:
    """Whether a supplemental wager lays odds, and does not take them."""
    return name.startswith("dont")


def support(name: str) -> Support:
    """What a supplemental wager supports, and how far."""
    return Support(SUPPORTS[name], partial(exact_limit, laid=lays(name)), lambda house: house.number("odds-multiple"))


def most(table: Table[CrapsTable], owner: Owner, spot: Spot) -> Cents:
    """The most that an owner's supplemental wager may be without the dealer's word: by the multiple offered, and by a
    maximum that is posted for it, but never less than the single odds that (a) to (d) give as a right."""
    maximum, limit = table.house.limits.posted(spot.limits_name), _exact(table, owner, spot)
    if maximum is not None and maximum < limit:
        limit = max(maximum, _exact(table, owner, spot, 1))
    return _made_payable(table, spot, limit)


def at_all(table: Table[CrapsTable], owner: Owner, spot: Spot) -> Cents:
    """The most that it may be at all: by the multiple offered."""
    return _made_payable(table, spot, _exact(table, owner, spot))


def _exact(table: Table[CrapsTable], owner: Owner, spot: Spot, times: int | None = None) -> Cents:
    """So many times odds behind an owner's wager: as many as the house offers, unless it is said how many."""
    flat = table.layout.stakes[owner, SUPPORTS[spot.wager.name], spot.pick]
    offered = table.house.number("odds-multiple") if times is None else times
    return exact_limit(odds_now(table, spot), flat.amount, offered, laid=lays(spot.wager.name))


def _made_payable(table: Table[CrapsTable], spot: Spot, limit: Cents) -> Cents:
    """(f): where a limit cannot be paid, as much more as makes it payable."""
    unit = multiple(table, spot)
    return -(-limit // unit) * unit if table.house["odds-excess"] else limit // unit * unit


def bounds(table: Table[CrapsTable], seat: int, spot: Spot, phase: Phase) -> Bounds:
    """Refuses what supports nothing; else as much as may be wagered in support."""
    name = spot.wager.name
    supported, owner = SUPPORTS[name], seat_owner(seat)
    flat = table.layout.stakes.get((owner, supported, spot.pick))
    if flat is None or (spot.pick is None and phase == COME_OUT):
        point = "a come-out point" if spot.pick is None else f"{spot.pick} as its come point"
        sentence = f"The player has no {supported.replace('-', ' ')} wager with {point} to support."
        raise Refused("nothing-to-support", sentence, RIGHT[name], "It is made once the point of such a wager stands.")
    limit, maximum = at_all(table, owner, spot), most(table, owner, spot)
    told = partial(_above, table, spot, flat.amount, limit)
    return Bounds(most=limit, outside=lambda total: told(), maximum=maximum if maximum < limit else None)


def _above(table: Table[CrapsTable], spot: Spot, flat: Cents, limit: Cents) -> Refused:
    allowed = f"Wager {amount_words(limit)} or less."
    times = table.house.number("odds-multiple")
    offered = "single odds" if times == 1 else f"{times} times odds"
    sentence = f"{spot.wager.title} is at most {amount_words(limit)} for a wager of {amount_words(flat)}: {offered}."
    return Refused("above-odds-limit", sentence, MULTIPLE, allowed)


def follow(table: Table[CrapsTable], flat: Stake, cites: Source) -> None:
    """A don't wager was reduced or taken down: what it no longer supports goes back as well."""
    name = SUPPORTED[flat.spot.wager.name]
    odds = table.layout.stakes.get((flat.owner, name, flat.spot.pick))
    if odds is None:
        return
    stands = (flat.owner, *flat.spot.key) in table.layout.stakes
    limit = at_all(table, flat.owner, odds.spot) if stands else 0
    if odds.amount > limit:
        give_back(table, odds, limit, cites, "reduced" if limit else "removed")
