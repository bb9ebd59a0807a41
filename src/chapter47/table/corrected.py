"""What a correction comes to for those who were at the table, and for the house: read from the fact of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from chapter47.money import Cents, dollars, written_cents
from chapter47.money.owners import Owner, chips_of, laid_by, owing, seat_of

if TYPE_CHECKING:
    from chapter47.table.corrected_wagers import Changed
    from chapter47.table.events import Fact
    from chapter47.table.table import Table


class Share(NamedTuple):
    """What changes for one person."""

    front: Cents = 0
    """In front of them."""
    laid: Cents = 0
    """On the layout: a wager that stands again, or does not any more."""
    owed: Cents = 0
    """What they have not in front and owe, or what waits for somebody who has gone."""

    @property
    def net(self) -> Cents:
        return self.front + self.laid + self.owed


class Correction(NamedTuple):
    """What a correction comes to."""

    round: int | None
    """Which round it is of, where the table still knows."""
    seats: dict[int, Share]
    """Those who were there then, and are here now."""
    gone: dict[Owner, Cents]
    """Those who have gone since."""
    house: Cents
    wagers: tuple[Changed, ...] = ()
    """The wagers that are decided otherwise, where that was worked out."""

    def plain(self) -> dict[str, object]:
        """As JSON."""
        seats = {str(seat): self.share(seat) for seat in sorted(self.seats)}
        gone = {str(owner): dollars(cents) for owner, cents in self.gone.items()}
        return {"round": self.round, "seats": seats, "gone": gone, "house": dollars(self.house)}

    def share(self, seat: int) -> dict[str, object]:
        """What it comes to for whoever sits there, as JSON: on the whole, where, and by which wagers."""
        share = self.seats[seat]
        parts = {name: dollars(cents) for name, cents in share._asdict().items() if cents}
        theirs = [each for each in self.wagers if seat_of(each.owner) == seat]
        beside = share.net - sum(each.change for each in theirs)
        wagers = {"wagers": [each.plain() for each in theirs]} if theirs else {}
        more = {"beside": dollars(beside)} if theirs and beside else {}
        return {"net": dollars(share.net), **parts, **wagers, **more}


def comes_to(table: Table, fact: Fact, wagers: tuple[Changed, ...] = ()) -> Correction:
    """What the fact of a correction says to each, as the table stands: made, or about to be."""
    entry, adjustments = int(str(fact.details["entry"])), fact.details["adjustments"]
    assert isinstance(adjustments, Mapping)
    number, end = _round_of(table, entry)
    seats: dict[int, Share] = {}
    gone: dict[Owner, Cents] = {}
    house = 0
    for account, written in adjustments.items():
        cents, owner = written_cents(str(written)), chips_of(account) or laid_by(account) or owing(account)
        if owner is None:
            continue  # one of the house's own
        house -= cents
        seat = seat_of(owner)
        # Whoever is here and cannot give it back owes it; what the house owes waits for somebody who is not.
        if seat is None or not _is_here(table, owner, end) or (owing(account) is not None and cents > 0):
            gone[owner] = gone.get(owner, 0) + cents
            continue
        share = seats.get(seat, Share())
        part = "owed" if owing(account) is not None else "laid" if laid_by(account) is not None else "front"
        seats[seat] = share._replace(**{part: getattr(share, part) + cents})
    return Correction(number, seats, gone, house, wagers)


def provisions(fact: Fact, seat: int) -> list[str]:
    """The law behind what a seat has now: how its wagers were settled anew, else the call, else our own choice."""
    events = fact.details["events"]
    assert isinstance(events, list)
    settled = _provisions(event for event in events if event["event"] == "settled" and event.get("seat") == seat)
    called = _provisions(event for event in events if event["event"] == "announced")[-1:]
    return settled or called or ([] if fact.cites is None else [fact.cites.text])


def _provisions(events: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(str(event["provision"]) for event in events))


def _round_of(table: Table, entry: int) -> tuple[int | None, int]:
    """The number of the round that an entry is of, and the first entry after it."""
    earlier = table.rounds - len(table.spans)
    for number, (first, end) in enumerate(table.spans, earlier + 1):
        if first <= entry < end:
            return number, end
    return None, entry + 1


def _is_here(table: Table, owner: Owner, end: int) -> bool:
    """Whether whoever it belongs to has been at the table since before that entry."""
    since = table.since(owner)
    return since is not None and since < end
