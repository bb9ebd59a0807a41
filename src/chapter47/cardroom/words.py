"""What happened in the card room, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chapter47.table.events import Fact
from chapter47.table.plain import money_words

Named = Callable[[int], str]
"""The name that a place was given under."""

_WORDS: Mapping[str, str] = {
    "joined-list": "{name} joins the list for {list}.",
    "left-list": "Place {place} comes off the list.",
    "called": "{who} is called to seat {seat} of {table}.",
    "passed": "{who} passes seat {seat} of {table}.",
    "lapsed": "The call to seat {seat} of {table} lapses.",
    "call-ended": "The call to seat {seat} of {table} is over: {why}.",
    "table-stands": "{table} is of the type {list}.",
    "times-posted": "A called seat is kept for {call-seconds} seconds, and that of who is away {away-minutes} minutes.",
    "notified": "The Commission is told: {commission}.",
    "took-seat": "Place {place} takes seat {seat} of {table}.",
    "sat-down": "Somebody sits down at seat {seat} of {table}.",
    "vacant": "Seat {seat} of {table} is vacant.",
    "wants-seat": "{who} asks for another seat at {table}.",
    "to-move": "{who} is to move to {table}.",
    "away": "Seat {seat} of {table} is away.",
    "back": "Seat {seat} of {table} is back.",
    "away-too-long": "Seat {seat} of {table} has been away for too long.",
    "picked-up": "The chips at seat {seat} of {table} are picked up.",
    "feeds": "{table} feeds {to}.",
    "feeds-no-more": "{table} feeds {to} no more.",
    "proposed": "Players are asked to move, in this order of seats: {seats}.",
    "desk-taken": "{name} stands at the desk.",
    "desk-left": "Nobody stands at the desk: the floor calls seats.",
    "ruled": "Ruled on {about}: {decision}",
    "required-to-leave": "Seat {seat} of {table} is required to leave the game: {reason}",
    "decks-distributed": "Decks of {table} on {day}: {backs}.",
    "projected": "{table} is projected to bring {amount} on {day}.",
    "forwarded": "A copy of what is projected of {table} for {day} goes to {to}.",
    "variance": "{table} on {day} is off its projection by {amount}.",
    "counted": "{table} brought {amount} on {day}, as counted.",
}


def in_words(fact: Fact, named: Named) -> str:
    """A fact of the room in words; nothing where people need not read it.

    >>> in_words(Fact("vacant", None, {"seat": 4, "table": "stud-1"}), str)
    'Seat 4 of stud-1 is vacant.'
    """
    words = _WORDS.get(fact.event)
    if words is None:
        return ""
    details = {name: _listed(value) for name, value in fact.details.items()}
    place = fact.details.get("place")
    if "amount" in details:
        details["amount"] = money_words(details["amount"])
    return words.format_map({**details, **({"who": named(place)} if type(place) is int else {})})


def told_words(event: Mapping[str, Any]) -> str:
    """The same of an event as a log keeps it.

    >>> told_words({"event": "called", "provision": "19:47-14.18", "place": 7, "seat": 4, "table": "stud-1"})
    'Place 7 is called to seat 4 of stud-1.'
    """
    rest = {name: value for name, value in event.items() if name not in ("event", "provision")}
    return in_words(Fact(str(event["event"]), None, rest), lambda place: f"Place {place}")


def _listed(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, list) else value
