"""The sign of a change of rules at a running table (8.3): before the change is said, since it is posted upon it; and of
what counts from now on also after it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.floor.posted import posted_at, posting, usable
from chapter47.law import Mistake
from chapter47.papers.sign import change_sign, withdrawn_sign
from chapter47.table.changing import WITHDRAW, consider_change
from chapter47.table.commands import check_shape
from chapter47.table.withdrawing import consider_withdrawal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from chapter47.floor.floor import Floor
    from chapter47.house import Change
    from chapter47.house.signs import Signs
    from chapter47.papers.paper import Paper
    from chapter47.papers.sign import At
    from chapter47.table.changing import Made
    from chapter47.table.commands import Call
    from chapter47.table.withdrawing import Withdrawal


async def sign_to_post(floor: Floor, name: str, call: Call) -> Paper:
    """The sign that a change, or a withdrawal, has posted which is said now; refused where that would be, and where the
    sign may not be used.
    """
    await floor.signing.look()
    if call.call == WITHDRAW:
        found = withdrawal_now(floor, name, call)
        return _of_withdrawal(floor, name, found.changes, found.change.effective)
    await floor.petitions.check_change([name], posting(floor, name).game, call)
    made = change_now(floor, name, call)
    return usable(floor, name, change_sign(*_at(floor, name), made.changes, made.effective))


async def sign_posted_now(floor: Floor, name: str) -> Paper:
    """The sign of what counts from now on there."""
    await floor.signing.look()
    if (now := posting(floor, name).posted_now) is None:
        sentence = f"No sign of what counts from now on is up at {name}."
        raise Mistake("no-such-sign", sentence, "One is, from such a change until the rules change again.")
    if now.withdrawn is not None:
        return _of_withdrawal(floor, name, now.changes, now.withdrawn)
    return usable(floor, name, change_sign(*_at(floor, name), now.changes, None))


def _of_withdrawal(floor: Floor, name: str, changes: Sequence[Change], effective: datetime) -> Paper:
    """The sign of a withdrawal. It is in the words of the change's own, by whose approval it stands."""
    at, stated = _at(floor, name)
    approved = change_sign(at, stated, changes, effective)
    sign = withdrawn_sign(at, approved.stated, changes, effective)
    return usable(floor, name, sign, approved.facts)


def change_now(floor: Floor, name: str, call: Call) -> Made:
    """What a change comes to that is said there now."""
    check_shape(call)
    machine, now = posting(floor, name), floor.local_time()
    made = consider_change(now, machine, call)
    floor.filing.check_change(name, machine, call)
    return made


def withdrawal_now(floor: Floor, name: str, call: Call) -> Withdrawal:
    """What a withdrawal comes to that is said there now."""
    check_shape(call)
    machine, now = posting(floor, name), floor.local_time()
    found = consider_withdrawal(now, machine, call)
    floor.filing.check_withdrawal(name, machine, found.kept, found.change.effective)
    return found


def _at(floor: Floor, name: str) -> tuple[At, Signs]:
    return posted_at(floor, name, posting(floor, name)), floor.settings.stated_signs.of(name, change=True)
