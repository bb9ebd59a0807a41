"""What a player may do at a table now: asked of the table itself, so that a page knows no rule of any game."""

from chapter47.floor.errors import error_json
from chapter47.floor.host import Host
from chapter47.law import Chapter47Error
from chapter47.money import dollars
from chapter47.table.commands import CallOff, CallOn, Choose, Command, Remove
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
    choices = [choice for request in table.point.requests for choice in _choices(request.offer())]
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
        "choices": [choice for choice in choices if _considered(table, Choose(seat, choice)) is None],
        "obstacle": None if obstacle is None else error_json(obstacle),
    }


def _choices(offer: dict[str, object]) -> list[str]:
    choices = offer.get("choices", [])
    assert isinstance(choices, list)
    return choices


def _admitted(table: Table, seat: int, spot: Spot) -> Chapter47Error | None:
    """Why no wager is made there as the game stands, however small, if none is."""
    try:
        if spot.wager.admits is not None:
            spot.wager.admits(table, seat, spot, 0)
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
