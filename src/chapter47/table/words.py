"""Events in words: one plain sentence each, the provision behind it."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from chapter47.house.moments import moment_words
from chapter47.law import Editorial
from chapter47.law.citation import CHAPTER
from chapter47.money import Odds, amount_words, written_cents
from chapter47.money.owners import Owner, owner_words
from chapter47.table.commands import Details, Pick
from chapter47.table.events import Accepted, Announced, Event, Fact, Settled, read_owner
from chapter47.table.plain import (
    card_words,
    cards_words,
    choice_words,
    in_pieces,
    listed,
    money_words,
    pick_words,
    plain,
    post_words,
    posted_words,
    wager_words,
)
from chapter47.table.pot_words import POT_FACTS
from chapter47.table.ticket_words import FACTS


def sentence(event: Event, pieces: str = "cards") -> str:
    """What happened, in words, and the provision behind it; and of what is dealt at that table, as it is called there.

    >>> from chapter47.law import cite
    >>> sentence(Announced("No More Bets", cite("5.3(b)")))
    'The dealer: "No More Bets". (19:47-5.3(b))'
    """
    told = words(event, pieces)
    told = told if told.endswith((".", '."')) else f"{told}."
    if event.cites is None:
        return told
    # That a choice is ours is said each time; which choice it was stands in the event.
    return f"{told} ({_ours(event.cites) if isinstance(event.cites, Editorial) else event.cites})"


def _ours(choice: Editorial) -> str:
    return f"{choice.of}, editorial choice" if choice.of else "editorial choice"


def words(event: Event, pieces: str = "cards") -> str:
    """What happened, in words alone; of cards or of tiles.

    >>> from chapter47.law import cite
    >>> words(Announced("No More Bets", cite("5.3(b)")))
    'The dealer: "No More Bets"'
    """
    match event:
        case Accepted():
            text = f"{_who(event.owner)} has {amount_words(event.total)} on {_wager(event.wager, event.pick)}"
            return text if event.total == event.amount else f"{text}, {amount_words(event.amount)} of it new"
        case Announced():
            return f'The {plain(event.by)}: "{event.call}"'
        case Settled():
            return _settled(event)
        case _:
            # What happens on a layout, in a pot and to a ticket may have one name: a wager, or a ticket, is voided.
            others = "wager" in event.details or (event.event in POT_FACTS and "game" not in event.details)
            facts = _FACTS if others or event.event not in FACTS else FACTS
            return in_pieces(facts[event.event](event.details), pieces)


def words_of(data: Mapping[str, Any]) -> str:
    """What happened, in words, from an event as a log keeps it.

    >>> words_of({"event": "announced", "provision": "19:47-5.3(b)", "call": "No More Bets"})
    'The dealer: "No More Bets"'
    """
    rest = {name: value for name, value in data.items() if name not in ("event", "provision")}
    match data.get("event"):
        case "accepted" if "total" in rest:
            rest = _owned(rest)
            amounts = {name: written_cents(rest[name]) for name in ("amount", "total")}
            return words(Accepted(**{**rest, **amounts, "cites": _UNREAD}))
        case "announced":
            return words(Announced(rest["call"], _UNREAD, rest.get("by", "dealer")))
        case "settled" if "wager" in rest:
            rest = _owned(rest)
            names = ("amount", "paid", "returned", "collected", "vigorish")
            amounts = {name: written_cents(rest[name]) for name in names}
            odds = Odds.parse(rest["odds"]) if rest["odds"] else None
            return words(Settled(**{**rest, **amounts, "odds": odds, "parts": (), "cites": _UNREAD}))
    name = str(data.get("event"))
    return words(Fact(name, None, rest)) if name in _FACTS or name in FACTS else name.replace("-", " ").capitalize()


def _owned(told: Mapping[str, Any]) -> dict[str, Any]:
    """What is told of a wager, with its owner."""
    rest = {name: value for name, value in told.items() if name != "seat"}
    return {**rest, "owner": read_owner(told)}


def _who(owner: Owner) -> str:
    return owner_words(owner).capitalize()


def _seconds(count: object) -> str:
    return f"{count} second{'' if count == 1 else 's'}"


def _seated(details: Details) -> str:
    chips = "" if details["chips"] == "0.00" else f" with {money_words(details['chips'])}"
    return f"Seat {details['seat']} sits down{chips}"


def _reported(details: Details) -> str:
    """A device, as far as it is known what it is and who has it."""
    what = str(details.get("device", details["irregularity"]))
    named = what if what in ("device", "calculator", "computer") else f"{what} device"
    use = {"used": ", used there", "had-for-use": ", there to be used"}.get(str(details.get("use")), "")
    others = details.get("in-concert")
    beside = f", in concert with seat {' and '.join(map(str, others))}" if isinstance(others, list) else ""
    # Who only watches is not told whose it is.
    whose = f" at seat {details['seat']}" if "seat" in details else " at this table"
    whose += f" with {details['who']}, who does not sit there" if "who" in details else ""
    return f"{'An' if named.startswith('e') else 'A'} {named} is reported{whose}{use}{beside}"


def _whose(details: Details) -> str:
    return _who(read_owner(details))


_UNREAD = Editorial("words need no provision")


def _settled(event: Settled) -> str:
    who = f"{_who(event.owner)}'s {amount_words(event.amount)} on {_wager(event.wager, event.pick)}"
    if event.result == "win":
        taken = f"; {amount_words(event.collected)} of it is collected" if event.collected else ""
        taken += f", and owes {amount_words(event.vigorish)} vigorish" if event.vigorish else ""
        at = "" if event.odds is None else f" at {event.odds}"
        return f"{who} wins {amount_words(event.paid)}{at}{taken}"
    if event.result == "half":
        return f"{who} gives up {amount_words(event.collected)} and takes back {amount_words(event.returned)}"
    if event.result == "void":
        owes = f", and owes {amount_words(event.vigorish)} vigorish" if event.vigorish else ""
        return f"{who} is void and goes back{owes}"
    return f"{who} loses"


def _wager(name: object, pick: Pick | object) -> str:
    return wager_words(str(name), tuple(pick) if isinstance(pick, list) else pick)


def _marked(details: Details) -> str:
    marker, on = str(details["marker"]), details["on"]
    if marker == "illuminated" and isinstance(on, list):
        return f"Lit: {', '.join(_wager(name, pick) for name, pick in on)}"
    where = cards_words(on) if isinstance(on, list) else _place(card_words(on))
    place = "off" if where == "off" else f"on {where}"
    who = f"seat {on}" if isinstance(on, int) else post_words(where)
    told = _MARKERS.get(marker, "The {marker} is on {where}")
    at = plain(where.replace(":", " "))  # a place, as things have it
    told = told.format(marker=plain(marker), where=where, place=place, who=who, at=at)
    return told[:1].upper() + told[1:] + _besides(details, "marker", "on")


def _place(where: str) -> str:
    """A place on the layout as people call it: ``box:3`` is box 3."""
    return plain(where.replace("box:", "box "))


_MARKERS = {
    "banco": "{who} has banco",
    "banker-seat": "{who} holds the bank",
    "count": "the count comes to {at}",
    "curator": "{who} is the curator, who deals",
    "cut-offered": "the cut is offered to {who}",
    "cutting-card": "the cutting card is {where}",
    "device": "the device is {where}",
    "dice": "the dice are {where}",
    "dominant": "{who} is the dominant player",
    "holder": "{who} has the shaker",
    "offered": "offered to {who}",
    "on-off": "the on-off button lies in front of {who}",
    "puck": "the puck is {place}",
    "shaker": "the shaker is {where}",
    "shooter": "{who} is the shooter",
    "spread": "the spread is {where}",
    "stand": "on the card stand: {where}",
}
"""What it means that a marker was put somewhere: where, on which, or who it is that it lies with."""


def _performed(details: Details) -> str:
    act = str(details["act"])
    return act[:1].upper() + act[1:] + _besides(details, "act")


def _besides(details: Details, *told: str) -> str:
    """What else is said of it, in brackets."""
    more = ", ".join(beside_words(name, value) for name, value in details.items() if name not in told)
    return f" ({more})" if more else ""


def beside_words(name: str, value: object) -> str:
    """What is said beside an act or a command.

    >>> beside_words("by", "dealer"), beside_words("cards", ["5S"]), beside_words("box", 2)
    ('by the dealer', '5 of spades', 'box 2')
    >>> beside_words("ranked-by", "19:47-16.5(b)9")
    'ranked by 19:47-16.5(b)9'
    >>> beside_words("deck", "other deck")
    'other deck'
    """
    if name in _BESIDE:
        return _BESIDE[name](value)
    if isinstance(value, str) and name in value.split():
        return value
    return f"{plain(name)} {_listed(value)}"


def _counted_in(unit: str, several: str = "") -> Callable[[object], str]:
    """So many of something, or which they are."""

    def told(value: object) -> str:
        if isinstance(value, list):
            return f"{several or unit + 's'} {listed(value)}"
        return f"{value} {unit if value == 1 else several or unit + 's'}"

    return told


def _listed(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(beside_words(str(name), each) for name, each in value.items())
    if isinstance(value, list) and any(isinstance(each, list | Mapping) for each in value):
        return "; ".join(map(_row, value))
    if isinstance(value, list):
        return cards_words(value)
    told = card_words(value)
    return plain(told) if told == value and not told.startswith(f"{CHAPTER}-") else told


def _row(row: object) -> str:
    """One of several rows: numbers side by side, or what each of its fields says."""
    return " ".join(map(str, row)) if isinstance(row, list) else _listed(row)


_BESIDE: dict[str, Callable[[object], str]] = {
    "amount": money_words,
    "at": lambda value: f"after {value} cards",
    "behind": lambda value: f"{value} cards behind it",
    "by": lambda value: f"by {post_words(value)}",
    "card": _listed,
    "cards": lambda value: _counted_in("card")(value) if isinstance(value, int) else _listed(value),
    "cutting-cards": _counted_in("cutting card"),
    "decks": _counted_in("deck"),
    "dice": _counted_in("die", "dice"),
    "direction": lambda value: f"in the {value} direction",
    "drawn-from": lambda value: f"from the {value} side",
    "hands": _counted_in("hand"),
    "name": str,
    "meter": lambda value: f"the meter shows {money_words(value)}",
    "moved": lambda value: f"by {money_words(value)}",
    "paid": lambda value: f"{money_words(value)} is paid",
    "passed": _listed,
    "reason": choice_words,
    "returned": lambda value: f"{value} go back",
    "revolutions": lambda value: f"{value} times round",
    "seats": lambda value: f"seats {_listed(value)}",
    "shared-meter": lambda value: f"of the meter {value}",
    "shakes": lambda value: f"{value} times",
    "side": lambda value: f"the {value} side",
    "square": lambda value: f"the hand {plain(str(value))}",
}
"""What stands beside an act, by its name; what has no words here is told by its name and value."""


def _moved(details: Details) -> str:
    whose, wager = owner_words(read_owner(details)), _wager(details["wager"], details["pick"])
    return f"{money_words(details['amount'])} of {whose}'s {wager} goes to {pick_words(details['to'])}"


def _notified(details: Details) -> str:
    if "surveillance" in details:
        return f"Surveillance is told: {details['surveillance']}"
    return f"The Commission is told: {details['commission']}"


def _in_turn(details: Details) -> list[tuple[str, object]]:
    """What was dealt by its places, a player's hand first: a log keeps them by the alphabet."""
    return sorted(details.items(), key=lambda each: (each[0] != "player", each[0]))


def _dealt(details: Details) -> str:
    hand = details.get("hand")
    which = f", hand {hand}" if isinstance(hand, int) and hand > 1 else ""
    dealt = ((place, cards) for place, cards in _in_turn(details) if isinstance(cards, list))
    return "Dealt " + "; ".join(f"{_to(place)}{which}: {cards_words(cards)}" for place, cards in dealt)


def _to(place: str) -> str:
    """Where cards were dealt to: a box, somebody, a hand of its own, or where they lie in a row."""
    if place in ("first", "second", "third"):
        return f"as the {place} card"
    if place in ("player", "banker"):
        return f"to the {place}'s hand"
    return f"to {plain(place) if place[-1:].isdigit() else post_words(place)}"


def _corrected(details: Details) -> str:
    adjustments = details["adjustments"]
    assert isinstance(adjustments, Mapping)
    posted = ", ".join(posted_words(account, str(amount)) for account, amount in adjustments.items())
    return f"Entry {details['entry']} is corrected: {posted or 'nothing changes hands'}"


def _counted(details: Details) -> str:
    text = {"opening": "Opening count", "closing": "Closing count"}.get(str(details["occasion"]), "Count")
    text += f": the table holds {money_words(details['inventory'])}"
    if "found" not in details:
        return text
    return f"{text}, {money_words(details['found'])} found, a difference of {money_words(details['difference'])}"


_FACTS: dict[str, Callable[[Details], str]] = {
    "account-closed": lambda d: f"The account of {owner_words(read_owner(d))} is closed with {money_words(d['chips'])}",
    "account-opened": lambda d: f"An account is opened for {owner_words(read_owner(d))}",
    "bought-in": lambda d: f"Seat {d['seat']} buys in for {money_words(d['amount'])}",
    "called-off": lambda d: f"{_whose(d)}'s {_wager(d['wager'], d['pick'])} is off again",
    "called-on": lambda d: f"{_whose(d)}'s {_wager(d['wager'], d['pick'])} is on",
    "changed": lambda d: "The new rules are in force",
    "charged": lambda d: f"{_whose(d)} pays {money_words(d['amount'])} vigorish on {_wager(d['wager'], d['pick'])}",
    "closed": lambda d: "The table is closed",
    "closing": lambda d: "The table closes after this round",
    "color-issued": lambda d: f"Seat {d['seat']} plays {d['color']} chips worth {money_words(d['value'])}",
    "colored-up": lambda d: f"Seat {d['seat']} hands in the {d['color']} chips",
    "converted": lambda d: f"Seat {d['seat']}'s {money_words(d['amount'])} in {d['with']} becomes chips",
    "corrected": _corrected,
    "counted": _counted,
    "brought": lambda d: f"{money_words(d['amount'])} in chips are brought for what the tray could not pay",
    "credited": lambda d: (
        f"{money_words(d['amount'])} in chips leave the table, which holds {money_words(d['inventory'])}"
    ),
    "filled": lambda d: (
        f"{money_words(d['amount'])} in chips come to the table, which holds {money_words(d['inventory'])}"
    ),
    "leaving": lambda d: f"Seat {d['seat']} leaves after this round",
    "remains": lambda d: f"Seat {d['seat']} stays after all",
    "left": lambda d: f"Seat {d['seat']} leaves with {money_words(d['chips'])}",
    "marked": _marked,
    "moved": _moved,
    "moved-seat": lambda d: f"Seat {d['seat']} moves to seat {d['to']}",
    "notified": _notified,
    "opened": lambda d: "The table is open",
    "performed": _performed,
    "posted": lambda d: f"On the sign: {d['sign']}",
    "reduced": lambda d: f"{_whose(d)} has {money_words(d['total'])} left on {_wager(d['wager'], d['pick'])}",
    "refunded": lambda d: f"{_whose(d)} has {money_words(d['amount'])} of vigorish back",
    "relieved": lambda d: f"The dealer is now {d['dealer']}" if d["dealer"] else "A new dealer takes over",
    "removed": lambda d: f"{_whose(d)} takes back {money_words(d['amount'])} from {_wager(d['wager'], d['pick'])}",
    "reported": _reported,
    "seated": _seated,
    "time-bank-begins": lambda d: f"Seat {d['seat']} thinks on the time bank: {_seconds(d['left'])} are left in it",
    "time-bank-used": lambda d: f"Seat {d['seat']} used {_seconds(d['used'])} of the time bank: {d['left']} left",
    "under-petition": lambda d: f"The round was played by a petition under 8.4, in version {d['version']} of its rules",
    "taken-down": lambda d: f"Taken down: {d['sign']}",
    "told-time": lambda d: f"It is {moment_words(datetime.fromisoformat(str(d['time'])))}",
    "dealt": _dealt,
    "uncollected": lambda d: (
        f"Seat {d['seat']} has not the chips for {money_words(d['amount'])} of vigorish: not collected"
    ),
    "vigorish": lambda d: f"Seat {d['seat']}'s {money_words(d['amount'])} vigorish is {d['how']}",
    "voided": lambda d: f"{_whose(d)}'s {money_words(d['amount'])} on {_wager(d['wager'], d['pick'])} goes back",
    **POT_FACTS,
}
