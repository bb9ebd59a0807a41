"""Positions round a table: who is counted to by three dice, and who is dealt to first.

The dealer is number one, then the betting positions follow counterclockwise and, at a game that has one, the dead hand.
Where a player banks, that player is number one, and the count goes on from there. Three dice in a shaker give the
number: the dealer shakes it, or the bank does, and the dealer alone takes the lid off.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from chapter47.equipment import Shaker
from chapter47.games.parts.areas import place_of
from chapter47.law import Source
from chapter47.money.owners import seat_owner
from chapter47.table.asking import Asking
from chapter47.table.commands import Details
from chapter47.table.reports import Irregularity, Reportable
from chapter47.table.table import Table
from chapter47.table.things import Fell, Held, Place, Token

DEALER, DEAD_HAND = "dealer", "dead-hand"
SHAKER, COUNT = "shaker", "count"
LEAST_SHAKES = 3
NO_ROLL = "No roll"


@dataclass(frozen=True, slots=True)
class Ring:
    """The places of a table, counterclockwise from the dealer.

    >>> tiles = Ring(6, dead_hand=True)
    >>> tiles.counted(9)[-1], tiles.counted(15)[-1], tiles.counted(16)[-1]
    ('dealer', 'box:6', 'dead-hand')
    >>> tiles.counted(3, bank=5), tiles.counted(4, bank=6)[-1]
    (('box:5', 'box:6', 'dead-hand'), 'box:1')
    >>> Ring(6).counted(8)[-1], Ring(6).counted(9, bank=6)[-1]
    ('dealer', 'dealer')
    """

    seats: int
    dead_hand: bool = False

    @property
    def places(self) -> tuple[Place, ...]:
        """Each of them once, the dealer first."""
        boxes = map(place_of, range(1, self.seats + 1))
        return (DEALER, *boxes, *([DEAD_HAND] if self.dead_hand else []))

    def round_from(self, first: Place, *, clockwise: bool = False) -> tuple[Place, ...]:
        """Each of them once, from one on.

        >>> Ring(2).round_from("box:2"), Ring(2).round_from("box:2", clockwise=True)
        (('box:2', 'dealer', 'box:1'), ('box:2', 'box:1', 'dealer'))
        """
        places = self.places
        at, step = places.index(first), -1 if clockwise else 1
        return tuple(places[(at + step * number) % len(places)] for number in range(len(places)))

    def counted(self, number: int, bank: int | None = None) -> tuple[Place, ...]:
        """The places that a count comes over, counterclockwise from the dealer or the bank; the last is counted out."""
        order = self.round_from(DEALER if bank is None else place_of(bank))
        return tuple(order[at % len(order)] for at in range(number))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shaking:
    """A shaker of three dice at a game: the provision behind each step, by the dealer and by a bank."""

    shaker: Shaker
    shaken: Source
    """Where the dealer shakes it at least three times."""
    by_bank: Source
    """Where the bank does, and the dealer sees to it."""
    uncovered: Source
    """Where the dealer takes the lid off, adds the dice up and calls the total."""
    uncovered_for_bank: Source
    not_flat: Reportable
    fell_out: Reportable
    lid_removed: Reportable
    """Of a bank alone: the dealer takes the lid off."""

    def reports(self, bank: int | None) -> tuple[Reportable, ...]:
        """What may be reported while it is shaken and uncovered."""
        return (self.not_flat, self.fell_out) if bank is None else (self.not_flat, self.fell_out, self.lid_removed)


def irregular_shakes(not_flat: Source, fell_out: Source, lid_removed: Source) -> Iterator[Reportable]:
    """What makes a shake none, as a game's provisions have it."""
    yield Reportable("not-flat", "Not all three dice landed flat", not_flat)
    yield Reportable("die-fell-out", "A die fell out of the shaker", fell_out)
    yield Reportable("lid-removed", "The bank took the lid off the shaker", lid_removed)


async def shake(table: Table[Any], steps: Shaking, bank: int | None = None, asking: Asking | None = None) -> int:
    """The total of three dice that all lie flat in the shaker. Until then it is shaken again, and wagers stand.

    ``asking`` puts the question with what else may be said then.
    """
    shaken, uncovered = steps.shaken, steps.uncovered
    who: Details = {"by": DEALER}
    by: str = DEALER
    if bank is not None:
        shaken, uncovered = steps.by_bank, steps.uncovered_for_bank
        by, who = seat_owner(bank), {"seat": bank}
    reports = steps.reports(bank)
    table.take(Token, COUNT)
    table.lay(Held(SHAKER, by))
    while True:
        table.lay(Fell(SHAKER, ("covered",)))
        try:
            with table.may_report(reports):
                shown = await (asking or table.ask)(table.shows(steps.shaker))
        except Irregularity as found:
            if found.kind not in reports:
                raise
            if found.kind is steps.lid_removed:
                table.perform("require the shaker to be covered, and shaken again by the bank", found.kind.cites, who)
            else:
                table.announce(NO_ROLL, found.kind.cites)
                table.perform("cover the shaker, and have it shaken again", found.kind.cites, who)
            continue
        shakes = shown.details.get("shakes", LEAST_SHAKES)
        if isinstance(shakes, int) and shakes < LEAST_SHAKES:
            table.perform("shake again", shaken, {**shown.details, **who})
            continue
        break
    assert isinstance(shown.value, tuple)
    total = sum(int(face) for face in shown.value)
    table.perform("shake the shaker at least three times", shaken, {**shown.details, **who})
    table.lay(Fell(SHAKER, ("uncovered",), tuple(int(face) for face in shown.value)))
    table.lay(Held(SHAKER, DEALER))
    table.perform("take the lid off, and add up the dice", uncovered, {"dice": list(shown.value)})
    table.announce(str(total), uncovered)
    return total


def count_out(table: Table[Any], ring: Ring, total: int, cites: Source, bank: int | None = None) -> Place:
    """The dealer counts round the table to the place that is dealt to first, for everyone to see."""
    places = ring.counted(total, bank)
    table.lay(Token(COUNT, places))
    table.mark(COUNT, places[-1].replace(":", " ").replace("-", " "), cites, {"total": total})
    return places[-1]


def cover(table: Table[Any], cites: Source) -> None:
    """Once all is dealt the dealer covers the shaker, shakes it once, and puts it to the right.

    Whoever looks later is still told from which dice the count came.
    """
    lying = table.layout.things.get(Fell(SHAKER).key)
    assert isinstance(lying, Fell)
    table.lay(lying._replace(state=("covered",)))
    table.perform("cover the shaker, shake it once, and put it to the dealer's right", cites, {"by": DEALER})
