"""Who takes part in the round under way at a table, and what becomes of each: what people's own records are made of."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from chapter47.equipment import Shoe
from chapter47.money import Cents, written_cents
from chapter47.money.owners import Owner, chips_of, laid_by, layout_account, seat_owner
from chapter47.table.commands import Command, Showing, plain_pick
from chapter47.table.correction import CORRECTED
from chapter47.table.desk import DESK
from chapter47.table.events import Accepted, Event, Fact, Settled
from chapter47.table.table import Table
from chapter47.table.things import Cards, public

BROUGHT = frozenset({"bought-in", "converted"})
"""What brings somebody more chips, and wins them nothing."""


class Part(NamedTuple):
    """What a round was to one person."""

    person: int
    seat: int
    net: Cents
    """What they have more than when it began, in front and on the layout, but for what they brought meanwhile."""
    events: tuple[Event, ...]
    """What happened about them."""

    def then(self, later: "Part") -> "Part":
        """With what it was to them after they had left, and sat down again: a round is one in a person's record."""
        seat = later.seat if later.net or not self.net else self.seat  # what a correction brings goes by that
        return Part(self.person, seat, self.net + later.net, self.events + later.events)


class RoundOver(NamedTuple):
    """A round that is over, and those who took part in it, if anybody did."""

    round: int
    first: int
    last: int
    """Its entries, and those that came between it and the round before."""
    shown: tuple[object, ...]
    """What the equipment showed, where that is no cards."""
    cards: tuple[Cards, ...]
    """The hands as everybody saw them last."""
    parts: tuple[Part, ...]


class Participation:
    """Follows a table entry by entry, live or while it is made again from its log: the same either way."""

    __slots__ = ("_began", "_cards", "_first", "_gone", "_own", "_shown", "over")

    def __init__(self) -> None:
        self._began: dict[Owner, Cents] = {}
        """What each had when the round began."""
        self._own: dict[Owner, list[Event]] = {}
        self._gone: list[Part] = []
        """Those who took part, and have left."""
        self._cards: dict[str, Cards] = {}
        self._shown: list[object] = []
        self._first: int | None = None
        self.over: RoundOver | None = None
        """The round that the last entry ended."""

    def before(self, table: Table) -> None:
        """A command is about to be done."""
        if self._first is None:
            self._first = table.next_entry
        for seat in table.seats.values():
            if seat.owner not in self._began:
                self._began[seat.owner] = _worth(table, seat.owner)

    def after(
        self, table: Table, command: Command, events: Sequence[Event], sits: Mapping[int, int | None], *, over: bool
    ) -> None:
        """It was done, by those who sat there; ``over`` where a round ended with it."""
        self.over = None
        for key, thing in table.layout.moves:
            if isinstance(thing, Cards) and thing.faces:
                self._cards[key] = public(thing)  # type: ignore[assignment]  # cards stay cards
        if isinstance(command, Showing) and not isinstance(table.terms.equipment, Shoe):
            self._shown.append(plain_pick(command.value))
        at_desk = DESK.takes(command)
        for event in events:
            if isinstance(event, Fact) and event.event == CORRECTED:
                self._put_right(event)
            owner = _whose(event)
            if owner is None:
                continue
            if isinstance(event, Fact) and event.event in _COMES_AND_GOES:
                self._comes_or_goes(table, event, owner, sits)
            elif not at_desk:
                self._own.setdefault(owner, []).append(event)
        if over:
            self._end(table, sits)

    def _put_right(self, fact: Fact) -> None:
        """What a correction brings or takes is of the round that it is of, and not of the one under way."""
        adjustments = fact.details["adjustments"]
        assert isinstance(adjustments, Mapping)
        for account, written in adjustments.items():
            owner = chips_of(account) or laid_by(account)
            if owner in self._began:
                self._began[owner] += written_cents(str(written))

    def _comes_or_goes(self, table: Table, event: Fact, owner: Owner, sits: Mapping[int, int | None]) -> None:
        match event.event:
            case "seated":
                self._began[owner] = _worth(table, owner)
                self._own.pop(owner, None)
            case "moved-seat":
                to = seat_owner(int(str(event.details["to"])))
                self._began[to] = self._began.pop(owner, 0)
                self._own[to] = self._own.pop(owner, [])
            case "left":
                seat = int(str(event.details["seat"]))
                part = self._part(owner, seat, sits.get(seat), written_cents(str(event.details["chips"])))
                self._gone += [] if part is None else [part]
                self._began.pop(owner, None)
            case _:
                self._began[owner] = self._began.get(owner, 0) + written_cents(str(event.details["amount"]))

    def _part(self, owner: Owner, seat: int, person: int | None, worth: Cents) -> Part | None:
        """What the round was to whoever sits there; nothing where it was nothing to them, or where they are nobody."""
        own, net = self._own.pop(owner, ()), worth - self._began.get(owner, worth)
        return Part(person, seat, net, tuple(own)) if person is not None and (own or net) else None

    def _end(self, table: Table, sits: Mapping[int, int | None]) -> None:
        here = ((seat, person) for seat, person in sits.items() if seat in table.seats)
        parts = [self._part(owner := seat_owner(seat), seat, person, _worth(table, owner)) for seat, person in here]
        found: dict[int, Part] = {}
        for part in (*self._gone, *parts):
            if part is not None:
                before = found.get(part.person)
                found[part.person] = part if before is None else before.then(part)
        last = table.next_entry - 1
        first = last if self._first is None else self._first
        cards = tuple(sorted(self._cards.values(), key=lambda each: (each.order, each.place)))
        self.over = RoundOver(table.rounds, first, last, tuple(self._shown), cards, tuple(found.values()))
        self._first = last + 1
        self._began = {}
        self._own, self._gone, self._cards, self._shown = {}, [], {}, []


_COMES_AND_GOES = frozenset({"seated", "moved-seat", "left", *BROUGHT})


def _worth(table: Table, owner: Owner) -> Cents:
    """What somebody has in front, and on the layout."""
    held = table.ledger.balances
    return held.get(owner, 0) + held.get(layout_account(owner), 0)


def _whose(event: Event) -> Owner | None:
    """Whom something happened to, where it is one alone."""
    if isinstance(event, Accepted | Settled):
        return event.owner
    if isinstance(event, Fact):
        seat = event.details.get("seat")
        return seat_owner(seat) if type(seat) is int else None
    return None
