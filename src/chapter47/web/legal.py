"""What a player may do at a table now: asked of the table itself, so that a page knows no rule of any game."""

from collections.abc import Iterator
from typing import Any

from chapter47.floor.errors import error_json
from chapter47.floor.host import Host
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import Cents, dollars, written_cents
from chapter47.table.commands import CallOff, CallOn, Choose, Command, Remove
from chapter47.table.requests import Choosing
from chapter47.table.table import Table
from chapter47.table.wagers import Spot
from chapter47.web.felts import spot_id


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
        "wants": {choice: wants for choice, wants in choices.items() if wants},
        "obstacle": None if obstacle is None else error_json(obstacle),
    }


def _choices(table: Table, seat: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a seat may choose now, each with what is to be said beside it: an amount and its least, or bounds."""
    for request in table.point.requests:
        if not isinstance(request, Choosing):
            continue
        for choice in request.choices:
            wants = _bounds(table, request, choice)
            no = _considered(table, Choose(seat, choice))
            # The law says no by refusing; where something is merely not said yet, that is a mistake.
            if no is None:
                yield choice, {}
            elif wants and isinstance(no, Mistake) and not table.seats[seat].leaving:
                yield choice, wants


def _bounds(table: Table, request: Choosing, choice: str) -> dict[str, Any]:
    told = request.offer().get("wants", {})
    assert isinstance(told, dict)
    usual = {"amount": dollars(_least(table)), "to": [1, table.game.seats]}
    return {name: told.get(choice, {}).get(name) or usual[name] for name in request.wants.get(choice, ())}


def _least(table: Table) -> Cents:
    """The least that a wager comes to: of a bank, what it is to be met with, which lies open on the table."""
    bank = table.layout.marks.get("bank")
    return written_cents(str(bank["least"])) if isinstance(bank, dict) else table.house.limits.least


def _admitted(table: Table, seat: int, spot: Spot) -> Chapter47Error | None:
    """Why no wager is made there as the game stands, however small, if none is."""
    no = None
    for total in (0, _least(table)):
        try:
            if spot.wager.admits is not None:
                spot.wager.admits(table, seat, spot, total)
        except Chapter47Error as error:
            no = error
        else:
            return None
    return no


def _considered(table: Table, command: Command) -> Chapter47Error | None:
    """Why that is not to be said, if it is not."""
    try:
        table.consider(command)
    except Chapter47Error as error:
        return error
    return None
