"""What a player may do at a table now: asked of the table itself, so that a page knows no rule of any game."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from chapter47.floor.errors import error_json
from chapter47.floor.host import Host
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents, dollars, written_cents
from chapter47.table.commands import CallOff, CallOn, Choose, Command, Remove
from chapter47.table.requests import Choosing
from chapter47.table.table import Table
from chapter47.table.wagers import Spot, spot_id

NUMBERED = ("box", "hand")
"""What is named by a small number: each is tried, so that a page offers those that stand."""
HIGHEST = 7


class Way(NamedTuple):
    """How something may be chosen."""

    wants: dict[str, Any]
    """What is to be said beside it: an amount and its least, or bounds."""
    more: dict[str, Any]
    """The same, where it may be left out."""
    ways: list[dict[str, int]]
    """Each box or hand that it may be for."""


def legal(host: Host, seat: int) -> dict[str, object]:
    """Which areas are closed to a seat and why, in what multiples the others are wagered where that depends on how the
    game stands, what of its wagers must stay or may be called on or off, and what else it may choose."""
    table = host.table
    spots = table.terms.spots
    closed = {key: no for key, spot in spots.items() if (no := _admitted(table, seat, spot)) is not None}
    own = [stake for stake in table.layout.stakes.values() if stake.seat == seat]
    fixed = [(stake.spot.key, _considered(table, Remove(seat, *stake.spot.key))) for stake in own]
    calls = [(stake.spot.key, (CallOff if stake.on else CallOn)(seat, *stake.spot.key)) for stake in own]
    choices = dict(_choices(table, seat))
    obstacle = host.dealer.obstacle()
    bounded = {
        key: table.allow(seat, spot).most for key, spot in spots.items() if spot.wager.bounded and key not in closed
    }
    return {
        "closed": {spot_id(*key): error_json(no) for key, no in closed.items()},
        "multiples": {
            spot_id(*key): dollars(spot.wager.multiple(table, spot))
            for key, spot in spots.items()
            if spot.wager.multiple is not None and key not in closed
        },
        "fixed": {spot_id(*key): error_json(no) for key, no in fixed if no is not None},
        "calls": {
            spot_id(*key): "call-on" if isinstance(call, CallOn) else "call-off"
            for key, call in calls
            if _considered(table, call) is None
        },
        "choices": list(choices),
        "wants": {choice: way.wants for choice, way in choices.items() if way.wants},
        "more": {choice: way.more for choice, way in choices.items() if way.more},
        "ways": {choice: way.ways for choice, way in choices.items() if way.ways},
        "most": {spot_id(*key): dollars(most) for key, most in bounded.items() if most is not None},
        "obstacle": None if obstacle is None else error_json(obstacle),
    }


def _choices(table: Table, seat: int) -> Iterator[tuple[str, Way]]:
    """What a seat may choose now."""
    for request in table.point.requests:
        if not isinstance(request, Choosing):
            continue
        for choice in request.choices:
            bounds = _bounds(table, request, choice)
            numbered = next((name for name in NUMBERED if name in bounds), None)
            if numbered is not None:
                each = [{numbered: number} for number in range(1, HIGHEST + 1)]
                ways = [way for way in each if _considered(table, Choose(seat, choice, way)) is None]
                if ways:
                    yield choice, Way({}, {}, ways)
                continue
            no = _considered(table, Choose(seat, choice))
            # The law says no by refusing; where something is merely not said yet, that is a mistake.
            if no is None:
                yield choice, Way({}, bounds, [])
            elif bounds and isinstance(no, Mistake) and not table.seats[seat].leaving:
                yield choice, Way(bounds, {}, [])


def _bounds(table: Table, request: Choosing, choice: str) -> dict[str, Any]:
    told = request.offer().get("wants", {})
    assert isinstance(told, dict)
    usual = {"amount": dollars(_least(table)), "to": [1, table.game.seats], **{name: [1, HIGHEST] for name in NUMBERED}}
    return {name: told.get(choice, {}).get(name) or usual[name] for name in request.wants.get(choice, ())}


def _least(table: Table) -> Cents:
    """The least that a wager comes to: of a bank, what it is to be met with, which lies open on the table."""
    bank = table.layout.marks.get("bank")
    return written_cents(str(bank["least"])) if isinstance(bank, dict) else table.house.limits.least


def _admitted(table: Table, seat: int, spot: Spot) -> Chapter47Error | None:
    """Why no wager is made there as the game stands, however small, if none is."""
    try:
        table.allow(seat, spot)
    except Chapter47Error as error:
        return error
    return None


def _considered(table: Table, command: Command) -> Chapter47Error | None:
    """Why that is not to be said, if it is not."""
    try:
        table.consider(command)
    except Chapter47Error as error:
        return error
    return None
