"""8.3: what the law wants alike in a pit or in the casino is changed, or withdrawn, at all tables there, or at none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chapter47.floor.bound import changed_together, withdrawn_together
from chapter47.floor.posted import check_posted
from chapter47.house import PendingChange
from chapter47.table.changing import consider_change, effective_of
from chapter47.table.commands import Call, Clock, check_shape
from chapter47.table.withdrawing import consider_withdrawal

if TYPE_CHECKING:
    from chapter47.floor.bound import Standing
    from chapter47.floor.host import Host


async def change_together(host: Host, change: Call, by: list[str]) -> None:
    """Notice runs from now. A change that is refused leaves no trace: tables are told the time if it is not."""
    check_shape(change)
    floor = host.floor
    hosts = changed_together(host, floor.for_money, change)
    await floor.petitions.check_change([each.name for each in hosts], host.table.game, change)

    def consider() -> None:
        for each in hosts:
            each.tell_time()
            made = consider_change(each.time_now(), each.table, each.named(change))
            check_posted(floor, each.name, each.table, PendingChange(when or each.time_now(), made.rules))
            floor.filing.check_change(each.name, each.table, change)

    when = effective_of(change)
    consider()
    rules, moment = change.details["rules"], when or floor.local_time()
    assert isinstance(rules, dict)  # else it was refused
    await _together(host, hosts, change, by, consider, lambda table: table.with_change(rules, moment))


async def withdraw_together(host: Host, call: Call, by: list[str]) -> None:
    """The same of a change that was announced."""
    check_shape(call)
    floor = host.floor
    change = consider_withdrawal(host.time_now(), host.table, call).change
    hosts = withdrawn_together(host, floor.for_money, call, change)
    said = call._replace(details={**call.details, "rules": change.rules})

    def consider() -> None:
        for each in hosts:
            each.tell_time()
            found = consider_withdrawal(each.time_now(), each.table, each.named(said))
            floor.filing.check_withdrawal(each.name, each.table, found.kept, change.effective)

    consider()
    await _together(host, hosts, said, by, consider, lambda table: table.without_change(change.rules, change.effective))


async def _together(
    host: Host,
    hosts: list[Host],
    call: Call,
    by: list[str],
    consider: Callable[[], object],
    after: Callable[[Standing], Standing],
) -> None:
    """Says it to all tables but the one at which it is said, where nothing is against it at any of them."""
    await host.floor.check_bound(hosts, after)
    consider()  # something else may have been said meanwhile
    for each in hosts:
        each.act(Clock(each.time_now()), ["floor"])
        if each is not host:
            each.act(each.named(call), by)
