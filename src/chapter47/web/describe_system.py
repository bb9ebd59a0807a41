"""A system in the words of the API: what it is, and how its games stand."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from chapter47.floor import first_tickets
from chapter47.floor.posted import may_be_used
from chapter47.floor.system_host import SystemHost
from chapter47.house.notices import coming_notices
from chapter47.odds.of import odds_of
from chapter47.table.canonical import canonical


def tile(host: SystemHost) -> dict[str, Any]:
    """A system on the board of the floor."""
    game = host.system.game
    return {
        "id": host.name,
        "pit": host.pit,
        "game": game.name,
        "title": game.title,
        "family": game.family,
        "open": host.system.is_open,
        "staffed": host.attending.is_staffed,
        "first_round": first_tickets.is_told(host),
        "board": host.telling.board(),
    }


def system(host: SystemHost) -> dict[str, Any]:
    """The same with its rate card, its sign and its stations; what is in drawers is for the staff to see."""
    game, house = host.system.game, host.system.house
    coming = coming_notices(game, house, host.system.pending, host.system.wager_names())
    signs = (*game.notices(house), *coming) if may_be_used(host.floor, host.name, host.system) else ()
    seen = ("station", "booth", "open", "writer")
    return {
        **tile(host),
        "card": host.system.card_told(),
        "pending": [{**change.plain(), "ordered": False} for change in host.system.pending],
        "sign": [{"text": notice.text, "provision": notice.cites.text} for notice in signs],
        "stations": [{name: each[name] for name in seen if name in each} for each in host.system.stations()],
    }


def chance(host: SystemHost, request: Mapping[str, object]) -> Fraction | None:
    """How likely a request is to win anything in a game, exactly, where that is counted at once."""
    found = odds_of(host.system.game).chance
    return None if found is None else found(host.system.house, canonical(request))
