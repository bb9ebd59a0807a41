"""What a manager wants to know of progressive meters: what is designated of them, what they show, what they paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.money import Cents, dollars

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host


def table_meter(host: Host) -> dict[str, object] | None:
    """The meter at a table, its own or a shared one, and what this table's wagers won of it; nothing without one."""
    table, meter = host.table, host.table.game.meter
    if meter is None or not meter.offered(table.house):
        return None
    known = meter.tally(table)
    shows = known.shows if host.meter is None else host.meter.machine.shows
    return {**_designated(host), "shared": None if host.meter is None else host.meter.name, **_told(shows, *known[2:])}


def floor_meters(floor: Floor) -> list[dict[str, object]]:
    """The meters that tables of this process share, each with its tables and all that was won of it."""
    found: list[dict[str, object]] = []
    for meter in floor.meters.values():
        hosts = list(meter.hosts)
        if hosts:
            told = _told(meter.shows, meter.machine.hits, meter.machine.won)
            found.append({"name": meter.name, "tables": [host.name for host in hosts], **_designated(hosts[0]), **told})
    return found


def _designated(host: Host) -> dict[str, object]:
    meter, house = host.table.game.meter, host.table.house
    assert meter is not None
    initial, reset = dollars(meter.initial(house)), dollars(meter.reset(house))
    return {"initial": initial, "reset": reset, "rate": meter.share(house), "provision": meter.cites.text}


def _told(shows: Cents, hits: int, won: Cents) -> dict[str, object]:
    return {"shows": dollars(shows), "hits": hits, "won": dollars(won)}
