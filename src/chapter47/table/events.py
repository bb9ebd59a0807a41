"""What followed from a command: facts, each with the provision that it rests on."""

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

from chapter47.law import Source
from chapter47.money import Cents, Odds, dollars
from chapter47.money.owners import Owner, seat_of, seat_owner
from chapter47.table.canonical import canonical, quoted
from chapter47.table.commands import NO_DETAILS, Details, Pick, plain_pick

Verdict: TypeAlias = Literal["win", "lose", "half", "void"]


class Accepted(NamedTuple):
    """A wager stands on the layout."""

    owner: Owner
    wager: str
    pick: Pick
    amount: Cents
    total: Cents
    """What the owner has on that spot now."""
    instrument: str
    cites: Source

    @property
    def event(self) -> str:
        return "accepted"


class Announced(NamedTuple):
    """A call, as the law words it."""

    call: str
    cites: Source
    by: str = "dealer"
    """Who makes it: the post."""

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

    owner: Owner
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


def told_owner(owner: Owner) -> dict[str, object]:
    """Whose something is, as facts tell it: a seat by its number, any other owner by its name.

    >>> told_owner(Owner("seat:3")), told_owner(Owner("ticket:000123"))
    ({'seat': 3}, {'owner': 'ticket:000123'})
    """
    number = seat_of(owner)
    return {"owner": owner} if number is None else {"seat": number}


def read_owner(told: Mapping[str, Any]) -> Owner:
    """Whose something is, of a fact that tells it.

    >>> read_owner({"seat": 3}), read_owner({"owner": "ticket:000123"})
    ('seat:3', 'ticket:000123')
    """
    return seat_owner(told["seat"]) if "seat" in told else Owner(told["owner"])


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
    owner, wager, pick, amount, total, instrument, cites = event
    other, seat = _whose(owner)
    return (
        f'{{"amount":"{_dollars(amount)}","event":"accepted","instrument":{quoted(instrument)},{other}'
        f'"pick":{_pick(pick)},"provision":{quoted(cites.text)},{seat}"total":"{_dollars(total)}","wager":{quoted(wager)}}}'
    )


def _whose(owner: Owner) -> tuple[str, str]:
    """Whose wager it is: an owner's place is among the first keys, a seat's among the last."""
    number = seat_of(owner)
    return (f'"owner":{quoted(owner)},', "") if number is None else ("", f'"seat":{number},')


def _announced(event: Announced) -> str:
    call, cites, by = event
    said = "" if by == "dealer" else f'"by":{quoted(by)},'
    return f'{{{said}"call":{quoted(call)},"event":"announced","provision":{quoted(cites.text)}}}'


def _settled(event: Settled) -> str:
    owner, wager, pick, amount, result, odds, paid, returned, collected, vigorish, cites, parts = event
    other, seat = _whose(owner)
    each = f'"parts":[{",".join(map(_part, parts))}],' if parts else ""
    return (
        f'{{"amount":"{_dollars(amount)}","collected":"{_dollars(collected)}","event":"settled","odds":{_odds(odds)},'
        f'{other}"paid":"{_dollars(paid)}",{each}"pick":{_pick(pick)},"provision":{quoted(cites.text)},"result":"{result}",'
        f'"returned":"{_dollars(returned)}",{seat}"vigorish":"{_dollars(vigorish)}","wager":{quoted(wager)}}}'
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
