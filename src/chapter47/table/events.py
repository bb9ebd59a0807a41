"""What followed from a command: facts, each with the provision that it rests on."""

from typing import Literal, NamedTuple, TypeAlias

from chapter47.law import Source
from chapter47.money import Cents, Odds, dollars
from chapter47.table.commands import NO_DETAILS, Details, Pick

Verdict: TypeAlias = Literal["win", "lose", "half", "void"]


class Accepted(NamedTuple):
    """A wager stands on the layout."""

    seat: int
    wager: str
    pick: Pick
    amount: Cents
    total: Cents
    """What the seat has on that spot now."""
    instrument: str
    cites: Source

    @property
    def event(self) -> str:
        return "accepted"


class Announced(NamedTuple):
    """A call, as the law words it."""

    call: str
    cites: Source

    @property
    def event(self) -> str:
        return "announced"


class Part(NamedTuple):
    """One of the wagers that a wager is made of."""

    wager: str
    pick: Pick
    amount: Cents
    result: Verdict
    odds: Odds | None
    paid: Cents
    returned: Cents
    collected: Cents


class Settled(NamedTuple):
    """A wager decided: what was paid beside the stake, what stake went back, what the house took."""

    seat: int
    wager: str
    pick: Pick
    amount: Cents
    result: Verdict
    odds: Odds | None
    paid: Cents
    returned: Cents
    collected: Cents
    vigorish: Cents
    cites: Source
    parts: tuple[Part, ...] = ()

    @property
    def event(self) -> str:
        return "settled"


class Fact(NamedTuple):
    """Anything else that happened at the table, under its own name."""

    event: str
    cites: Source | None
    details: Details = NO_DETAILS


Event: TypeAlias = Accepted | Announced | Settled | Fact


def event_json(event: Event) -> dict[str, object]:
    """The event as one JSON object.

    >>> from chapter47.law import cite
    >>> event_json(Announced("No More Bets", cite("5.3(b)")))
    {'event': 'announced', 'provision': '19:47-5.3(b)', 'call': 'No More Bets'}
    """
    data: dict[str, object] = {"event": event.event, "provision": event.cites.text if event.cites else None}
    if isinstance(event, Fact):
        return {**data, **event.details}
    for name, value in zip(event._fields, event, strict=True):
        if name == "parts":
            if isinstance(event, Settled) and event.parts:
                data["parts"] = [{key: _plain(key, v) for key, v in part._asdict().items()} for part in event.parts]
        elif name != "cites":
            data[name] = _plain(name, value)
    return data


_AMOUNTS = frozenset({"amount", "total", "paid", "returned", "collected", "vigorish"})


def _plain(name: str, value: object) -> object:
    if name in _AMOUNTS and isinstance(value, int):
        return dollars(value)
    if isinstance(value, Odds):
        return str(value)
    return list(value) if isinstance(value, tuple) else value
