"""What somebody said to a table, or equipment showed, in one sentence: whoever reads a log reads no commands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from chapter47.faces.words import catalogue
from chapter47.faces.words import plain as titled
from chapter47.house.moments import said_words
from chapter47.house.testing import UnderTest
from chapter47.table.commands import EQUIPMENT_VERBS, PLACES
from chapter47.table.plain import cards_words, in_pieces, listed, money_words, plain, post_words, wager_words
from chapter47.table.words import beside_words

_SEALED = re.compile(r"[0-9a-f]{16,}")
"""A shuffle of the floor's own, which nobody sees: its commitment."""
_RULES = {"min": "minimum", "max": "maximum"}
_SHOWN = {"deal": "Cards dealt", "turn": "Cards turned"}


def step_words(step: Mapping[str, Any], pieces: str = "cards") -> str:
    """A command in words; what is dealt is called as the table calls it, cards or tiles.

    >>> step_words({"seat": 3, "bet": "split", "pick": ["17", "20"], "amount": "5.00"})
    'Seat 3 bets $5.00 on split 17-20'
    >>> step_words({"seat": 2, "choose": "take-dice"}), step_words({"call": "no-more-bets"})
    ('Seat 2: Take the dice', 'No more bets')
    >>> order = {"call": "change", "rules": {"over-7": False}, "ordered": "over-7", "table": "craps-1"}
    >>> step_words(order)
    'By the order of the Commission Over 7 is not tested at craps-1 any more'
    >>> step_words({"deal": ["AS", "XX"]}), step_words({"spin": "17", "revolutions": 6})
    ('Cards dealt: ace of spades and a face-down card', 'Spin: 17 (6 times round)')
    """
    verb = next((name for name in (*_VERBS, *EQUIPMENT_VERBS) if name in step), None)
    if verb is None:
        return listed(f"{plain(name)} {value}" for name, value in step.items())
    if verb in _VERBS:
        return _VERBS[verb](step)
    said = step[verb]
    if isinstance(said, Mapping):
        return f"{verb.capitalize()}{_besides(said)}"
    shown = "sealed by the floor" if _SEALED.fullmatch(str(said)) else _value(said)
    return in_pieces(f"{_SHOWN.get(verb, verb.capitalize())}: {shown}{_besides(step, verb)}", pieces)


def _value(said: Any) -> str:
    return cards_words(said if isinstance(said, list | tuple) else [plain(said) if isinstance(said, str) else said])


def _wager(step: Mapping[str, Any], verb: str) -> str:
    pick = step.get("pick")
    if pick is None and any(place in step for place in PLACES):
        pick = " ".join(f"{place} {step[place]}" for place in PLACES if place in step)
    return wager_words(str(step[verb]), tuple(pick) if isinstance(pick, list) else pick)


def _bets(step: Mapping[str, Any]) -> str:
    told = f"{_seat(step)} bets {money_words(step.get('amount', '0'))} on {_wager(step, 'bet')}"
    made_with = f" with {plain(str(step['with']))}" if "with" in step else ""
    keeps = ", and leaves it up" if step.get("keep") else ""
    return f"{told}{made_with}{keeps}{_besides(step, 'seat', 'bet', 'amount', 'pick', 'with', 'keep', *PLACES)}"


def _seat(step: Mapping[str, Any]) -> str:
    return f"Seat {step['seat']}" if "seat" in step else "A player"


def _title(name: object) -> str:
    return catalogue()[str(name)].title if str(name) in catalogue() else titled(str(name))


def _corrects(step: Mapping[str, Any]) -> str:
    answers = "; ".join(step_words(answer) for answer in step.get("answers", ()))
    reason = f", because: {step['reason']}" if step.get("reason") else ""
    return f"Entry {step['correct']} is to be: {answers}{reason}{_besides(step, 'correct', 'answers', 'reason')}"


def _calls(step: Mapping[str, Any]) -> str:
    ordered, rules = step.get("ordered"), step.get("rules")
    if isinstance(ordered, str) and isinstance(rules, Mapping) and ordered in rules:
        try:
            return _ordered(ordered, rules[ordered], str(step.get("table", "this table")))
        except ValueError:
            pass  # nobody ordered that, and it is told as it was said
    return f"{_title(step['call'])}{_besides(step, 'call')}"


def _ordered(petition: str, value: object, table: str) -> str:
    """8.4(g): what the Commission has ordered of a test at a table."""
    told = f"By the order of the Commission {plain(petition).capitalize()} is"
    if not value:
        return f"{told} not tested at {table} any more"
    under = UnderTest.read(value)
    when = f", {listed(each.words for each in under.hours)}" if under.hours else ""
    return f"{told} tested at {table} in version {under.version}{when}"


_VERBS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "bet": _bets,
    "remove": lambda step: f"{_seat(step)} takes back {_wager(step, 'remove')}",
    "reduce": lambda step: f"{_seat(step)} leaves {money_words(step.get('to', '0'))} on {_wager(step, 'reduce')}",
    "call-on": lambda step: f"{_seat(step)} calls {_wager(step, 'call-on')} on",
    "call-off": lambda step: f"{_seat(step)} calls {_wager(step, 'call-off')} off",
    "choose": lambda step: f"{_seat(step)}: {_title(step['choose'])}{_besides(step, 'seat', 'choose')}",
    "call": _calls,
    "report": lambda step: f"Reported: {plain(str(step['report']))}{_besides(step, 'report')}",
    "clock": lambda step: f"It is {said_words(step['clock'])}",
    "correct": _corrects,
}


def _besides(step: Mapping[str, Any], *told: str) -> str:
    """What else is said, in brackets."""
    more = ", ".join(_beside(name, value) for name, value in step.items() if name not in told)
    return f" ({more})" if more else ""


def _beside(name: str, value: Any) -> str:
    if name == "confirmed-by":
        return f"confirmed by {listed(map(post_words, value if isinstance(value, list | tuple) else [value]))}"
    if name == "effective":
        return f"from {said_words(value)} on"
    if isinstance(value, bool):
        return plain(name) if value else f"not {plain(name)}"
    if isinstance(value, Mapping):
        return ", ".join(_within(_RULES.get(str(each), str(each)), inner) for each, inner in value.items())
    return beside_words(name, value)


def _within(name: str, value: Any) -> str:
    """One of several things that are said together; a table within them keeps its name.

    >>> _within("rate-card", {"1": {"1": "3"}, "2": {"2": "12"}})
    'rate card (1 (1: 3), 2 (2: 12))'
    """
    if name.isdigit() and not isinstance(value, Mapping):
        return f"{name}: {value}"
    told = _beside(name, value)
    return f"{plain(name)} ({told})" if isinstance(value, Mapping) else told


def corrected_words(details: Mapping[str, Any]) -> dict[str, Any]:
    """What a correction found in the log, and what it put in its place, in words."""
    return {
        "was_said": step_words(details["was"]) if details.get("was") else "",
        "is_said": [step_words(step) for step in details.get("is") or ()],
    }
