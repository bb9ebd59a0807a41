"""Events in words: one plain sentence each, the provision behind it."""

from collections.abc import Callable, Mapping
from typing import Any

from chapter47.law import Editorial
from chapter47.money import Odds, dollars, written_cents
from chapter47.money.owners import Owner, owner_words
from chapter47.table.commands import Details, Pick
from chapter47.table.events import Accepted, Announced, Event, Fact, Settled, read_owner
from chapter47.table.wagers import pick_text


def sentence(event: Event) -> str:
    """What happened, in words, and the provision behind it.

    >>> from chapter47.law import cite
    >>> sentence(Announced("No More Bets", cite("5.3(b)")))
    'The dealer: "No More Bets". (19:47-5.3(b))'
    """
    if event.cites is None:
        return f"{words(event)}."
    # That a choice is ours is said each time; which choice it was stands in the event.
    return f"{words(event)}. ({_ours(event.cites) if isinstance(event.cites, Editorial) else event.cites})"


def _ours(choice: Editorial) -> str:
    return f"{choice.of}, editorial choice" if choice.of else "editorial choice"


def words(event: Event) -> str:
    """What happened, in words alone.

    >>> from chapter47.law import cite
    >>> words(Announced("No More Bets", cite("5.3(b)")))
    'The dealer: "No More Bets"'
    """
    match event:
        case Accepted():
            text = f"{_who(event.owner)} has ${dollars(event.total)} on {_wager(event.wager, event.pick)}"
            return text if event.total == event.amount else f"{text}, ${dollars(event.amount)} of it new"
        case Announced():
            return f'The {event.by}: "{event.call}"'
        case Settled():
            return _settled(event)
        case _:
            return _FACTS[event.event](event.details)


def words_of(data: Mapping[str, Any]) -> str:
    """What happened, in words, from an event as a log keeps it.

    >>> words_of({"event": "announced", "provision": "19:47-5.3(b)", "call": "No More Bets"})
    'The dealer: "No More Bets"'
    """
    rest = {name: value for name, value in data.items() if name not in ("event", "provision")}
    match data.get("event"):
        case "accepted":
            rest = _owned(rest)
            amounts = {name: written_cents(rest[name]) for name in ("amount", "total")}
            return words(Accepted(**{**rest, **amounts, "cites": _UNREAD}))
        case "announced":
            return words(Announced(rest["call"], _UNREAD, rest.get("by", "dealer")))
        case "settled":
            rest = _owned(rest)
            names = ("amount", "paid", "returned", "collected", "vigorish")
            amounts = {name: written_cents(rest[name]) for name in names}
            odds = Odds.parse(rest["odds"]) if rest["odds"] else None
            return words(Settled(**{**rest, **amounts, "odds": odds, "parts": (), "cites": _UNREAD}))
    name = str(data.get("event"))
    return words(Fact(name, None, rest)) if name in _FACTS else name.replace("-", " ").capitalize()


def _owned(told: Mapping[str, Any]) -> dict[str, Any]:
    """What is told of a wager, with its owner."""
    rest = {name: value for name, value in told.items() if name != "seat"}
    return {**rest, "owner": read_owner(told)}


def _who(owner: Owner) -> str:
    return owner_words(owner).capitalize()


def _whose(details: Details) -> str:
    return _who(read_owner(details))


_UNREAD = Editorial("words need no provision")


def _settled(event: Settled) -> str:
    who = f"{_who(event.owner)}'s ${dollars(event.amount)} on {_wager(event.wager, event.pick)}"
    if event.result == "win":
        taken = f"; ${dollars(event.collected)} of it is collected" if event.collected else ""
        taken += f", and owes ${dollars(event.vigorish)} vigorish" if event.vigorish else ""
        return f"{who} wins ${dollars(event.paid)} at {event.odds}{taken}"
    if event.result == "half":
        return f"{who} gives up ${dollars(event.collected)} and takes back ${dollars(event.returned)}"
    if event.result == "void":
        owes = f", and owes ${dollars(event.vigorish)} vigorish" if event.vigorish else ""
        return f"{who} is void and goes back{owes}"
    return f"{who} loses"


def _wager(name: object, pick: Pick | object) -> str:
    text = str(name).replace("-", " ")
    shown = tuple(pick) if isinstance(pick, list) else pick
    return text if shown is None else f"{text} {pick_text(shown)}"  # type: ignore[arg-type]


def _marked(details: Details) -> str:
    marker, on = details["marker"], details["on"]
    if marker == "illuminated" and isinstance(on, list):
        return "Lit: " + ", ".join(_wager(name, pick) for name, pick in on)
    return f"{str(marker).replace('-', ' ').capitalize()}: {_listed(on)}" + _besides(details, "marker", "on")


def _performed(details: Details) -> str:
    return str(details["act"]).capitalize() + _besides(details, "act")


def _besides(details: Details, *told: str) -> str:
    """What else is said of it, in brackets."""
    more = ", ".join(f"{name} {_listed(value)}" for name, value in details.items() if name not in told)
    return f" ({more})" if more else ""


def _listed(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _moved(details: Details) -> str:
    whose, wager = owner_words(read_owner(details)), _wager(details["wager"], details["pick"])
    return f"${details['amount']} of {whose}'s {wager} goes to {details['to']}"


def _notified(details: Details) -> str:
    if "surveillance" in details:
        return f"Surveillance is told: {details['surveillance']}"
    return f"The Commission is told: {details['commission']}"


def _in_turn(details: Details) -> list[tuple[str, object]]:
    """What was dealt by its places, a player's hand first: a log keeps them by the alphabet."""
    return sorted(details.items(), key=lambda each: (each[0] != "player", each[0]))


def _dealt(details: Details) -> str:
    hands = (f"{place} {' '.join(cards)}" for place, cards in _in_turn(details) if isinstance(cards, list))
    return "Dealt: " + "; ".join(hands)


def _corrected(details: Details) -> str:
    adjustments = details["adjustments"]
    assert isinstance(adjustments, Mapping)
    posted = ", ".join(f"{account} {amount}" for account, amount in adjustments.items()) or "nothing"
    return f"Entry {details['entry']} is corrected; adjusted: {posted}"


def _counted(details: Details) -> str:
    text = {"opening": "Opening count", "closing": "Closing count"}.get(str(details["occasion"]), "Count")
    text += f": the table holds {_money(details['inventory'])}"
    if "found" not in details:
        return text
    return f"{text}, {_money(details['found'])} found, a difference of {_money(details['difference'])}"


def _money(amount: object) -> str:
    text = str(amount)
    return f"-${text[1:]}" if text.startswith("-") else f"${text}"


_FACTS: dict[str, Callable[[Details], str]] = {
    "account-closed": lambda d: f"The account of {owner_words(read_owner(d))} is closed with ${d['chips']}",
    "account-opened": lambda d: f"An account is opened for {owner_words(read_owner(d))}",
    "bought-in": lambda d: f"Seat {d['seat']} buys in for ${d['amount']}",
    "called-off": lambda d: f"{_whose(d)}'s {_wager(d['wager'], d['pick'])} is off again",
    "called-on": lambda d: f"{_whose(d)}'s {_wager(d['wager'], d['pick'])} is on",
    "changed": lambda d: "The new rules are in force",
    "charged": lambda d: f"{_whose(d)} pays ${d['amount']} vigorish on {_wager(d['wager'], d['pick'])}",
    "closed": lambda d: "The table is closed",
    "closing": lambda d: "The table closes after this round",
    "color-issued": lambda d: f"Seat {d['seat']} plays {d['color']} chips worth ${d['value']}",
    "colored-up": lambda d: f"Seat {d['seat']} hands in the {d['color']} chips",
    "converted": lambda d: f"Seat {d['seat']}'s ${d['amount']} in {d['with']} becomes chips",
    "corrected": _corrected,
    "counted": _counted,
    "brought": lambda d: f"${d['amount']} in chips are brought for what the tray could not pay",
    "credited": lambda d: f"${d['amount']} in chips leave the table, which holds {_money(d['inventory'])}",
    "filled": lambda d: f"${d['amount']} in chips come to the table, which holds {_money(d['inventory'])}",
    "leaving": lambda d: f"Seat {d['seat']} leaves after this round",
    "remains": lambda d: f"Seat {d['seat']} stays after all",
    "left": lambda d: f"Seat {d['seat']} leaves with ${d['chips']}",
    "marked": _marked,
    "moved": lambda d: (
        f"${d['amount']} of {owner_words(read_owner(d))}'s {_wager(d['wager'], d['pick'])} goes to {d['to']}"
    ),
    "moved-seat": lambda d: f"Seat {d['seat']} moves to seat {d['to']}",
    "notified": _notified,
    "opened": lambda d: "The table is open",
    "performed": _performed,
    "posted": lambda d: f"On the sign: {d['sign']}",
    "reduced": lambda d: f"{_whose(d)} has ${d['total']} left on {_wager(d['wager'], d['pick'])}",
    "refunded": lambda d: f"{_whose(d)} has ${d['amount']} of vigorish back",
    "relieved": lambda d: f"The dealer is now {d['dealer']}" if d["dealer"] else "A new dealer takes over",
    "removed": lambda d: f"{_whose(d)} takes back ${d['amount']} from {_wager(d['wager'], d['pick'])}",
    "reported": lambda d: f"A {d['irregularity']} is reported at seat {d['seat']}",
    "seated": lambda d: f"Seat {d['seat']} sits down" + (f" with ${d['chips']}" if d["chips"] != "0.00" else ""),
    "told-time": lambda d: f"It is {d['time']}",
    "dealt": _dealt,
    "uncollected": lambda d: f"Seat {d['seat']} has not the chips for ${d['amount']} of vigorish: not collected",
    "vigorish": lambda d: f"Seat {d['seat']}'s ${d['amount']} vigorish is {d['how']}",
    "voided": lambda d: f"{_whose(d)}'s ${d['amount']} on {_wager(d['wager'], d['pick'])} goes back",
}
