"""What followed from a command: facts, each with the provision that it rests on."""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from chapter47.law import Source
from chapter47.money import Cents, Odds, dollars
from chapter47.table.canonical import canonical, quoted
from chapter47.table.commands import NO_DETAILS, Details, Pick, plain_pick

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

MOST_TEXTS = 1 << 12
_TEXTS: dict[int, tuple[Event, str]] = {}


def event_text(event: Event) -> str:
    """The event as one JSON object in its one spelling. A log holds every event so: this is said very often.

    >>> from chapter47.law import cite
    >>> print(event_text(Announced("No More Bets", cite("5.3(b)"))))
    {"call":"No More Bets","event":"announced","provision":"19:47-5.3(b)"}
    """
    # Most of what happens at a table has happened there before, and is the same object: its text is kept, and so is it,
    # that no other can be taken for it.
    kept = _TEXTS.get(id(event))
    if kept is None:
        if len(_TEXTS) >= MOST_TEXTS:
            _TEXTS.clear()
        kept = _TEXTS[id(event)] = event, _WRITERS[type(event)](event)
    return kept[1]


def event_json(event: Event) -> dict[str, object]:
    """The event as plain data.

    >>> from chapter47.law import cite
    >>> event_json(Announced("No More Bets", cite("5.3(b)")))
    {'event': 'announced', 'provision': '19:47-5.3(b)', 'call': 'No More Bets'}
    """
    told = json.loads(event_text(event))
    return {"event": told.pop("event"), "provision": told.pop("provision"), **told}


# Keys stand in the order of the alphabet. Amounts and picks come again and again, so their texts are kept.

_dollars = lru_cache(maxsize=1 << 14)(dollars)


@lru_cache(maxsize=1 << 14, typed=True)
def _pick(pick: Pick) -> str:
    return canonical(plain_pick(pick))


def _accepted(event: Accepted) -> str:
    seat, wager, pick, amount, total, instrument, cites = event
    return (
        f'{{"amount":"{_dollars(amount)}","event":"accepted","instrument":{quoted(instrument)},"pick":{_pick(pick)},'
        f'"provision":{quoted(cites.text)},"seat":{seat},"total":"{_dollars(total)}","wager":{quoted(wager)}}}'
    )


def _announced(event: Announced) -> str:
    call, cites = event
    return f'{{"call":{quoted(call)},"event":"announced","provision":{quoted(cites.text)}}}'


def _settled(event: Settled) -> str:
    seat, wager, pick, amount, result, odds, paid, returned, collected, vigorish, cites, parts = event
    each = f'"parts":[{",".join(map(_part, parts))}],' if parts else ""
    return (
        f'{{"amount":"{_dollars(amount)}","collected":"{_dollars(collected)}","event":"settled","odds":{_odds(odds)},'
        f'"paid":"{_dollars(paid)}",{each}"pick":{_pick(pick)},"provision":{quoted(cites.text)},"result":"{result}",'
        f'"returned":"{_dollars(returned)}","seat":{seat},"vigorish":"{_dollars(vigorish)}","wager":{quoted(wager)}}}'
    )


def _part(part: Part) -> str:
    wager, pick, amount, result, odds, paid, returned, collected = part
    return (
        f'{{"amount":"{_dollars(amount)}","collected":"{_dollars(collected)}","odds":{_odds(odds)},'
        f'"paid":"{_dollars(paid)}","pick":{_pick(pick)},"result":"{result}","returned":"{_dollars(returned)}",'
        f'"wager":{quoted(wager)}}}'
    )


def _odds(odds: Odds | None) -> str:
    return "null" if odds is None else f'"{odds}"'


def _told(event: Fact) -> str:
    return canonical({"event": event.event, "provision": event.cites.text if event.cites else None, **event.details})


_WRITERS: dict[type[Event], Callable[..., str]] = {
    Accepted: _accepted,
    Announced: _announced,
    Settled: _settled,
    Fact: _told,
}
