"""8.1: whoever sits at a table for money has no device that works out odds or the play, wherever on the floor it is.

What answers such a question, at a practice table, in a lesson or in the explorer, asks here first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chapter47.law import Refused, cite

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.host import Host
    from chapter47.floor.person import Person

DEVICES = cite("8.1")


def check_table(host: Host) -> None:
    """Refuses what would keep track of cards or work out how to play, at a table that is not for practice."""
    if not host.practice:
        sentence = "At this table nobody may use a device that works out the play or keeps track of the cards."
        raise Refused("device", sentence, DEVICES)


def check_seats(floor: Floor, person: Person | None) -> None:
    """Refuses the same to whoever sits at a table for money, until they have left it."""
    for host in floor.for_money:
        if person is not None and host.where_sits(person) is not None:
            sentence = f"You sit at {host.name}, where nobody may use a device that works out odds or the play."
            raise Refused("device", sentence, DEVICES, "It is there for those who have left their seat.")
