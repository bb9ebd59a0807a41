"""What happened with a pot that players play each other for, in words."""

from collections.abc import Callable
from typing import Any

from chapter47.table.plain import cards_words, money_words, plain

Told = dict[str, Any]


def pot_words(pot: str) -> str:
    """A pot as people call it.

    >>> pot_words("main"), pot_words("side-2")
    ('the main pot', 'side pot 2')
    """
    name, _, number = pot.partition("-")
    return f"{name} pot {number}" if number else f"the {name} pot"


def _accepted(d: dict[str, Any]) -> str:
    said = {
        "ante": f"antes {money_words(d['amount'])}",
        "blind": f"makes a blind bet of {money_words(d['amount'])}",
        "forced-bet": f"makes the forced bet of {money_words(d['amount'])}",
        "bet": f"bets {money_words(d['to'])}",
        "call": f"calls with {money_words(d['amount'])}",
        "raise": f"raises to {money_words(d['to'])}",
    }
    all_in = ", and is all-in" if d["all-in"] else ""
    return f"Seat {d['seat']} {said.get(str(d['wager']), plain(str(d['wager'])))}{all_in}"


def _drew(d: dict[str, Any]) -> str:
    number = d["cards"]
    return f"Seat {d['seat']} " + ("keeps the hand" if not number else f"draws {number} card{'s' * (number != 1)}")


def _showed(d: Told) -> str:
    cards = f": {cards_words(d['cards'])}" if "cards" in d else ""  # which a terminal draws below
    hand = d.get("hand", "the conceded hand")
    return f"Seat {d['seat']} shows {hand}{cards}"


def _awarded(d: Told) -> str:
    if d["for"] == "excess":
        return f"Seat {d['seat']} has the odd {money_words(d['amount'])} of {pot_words(str(d['pot']))}"
    share = {"all": "", "ruling": " by the ruling"}.get(str(d["for"]), f" for the {d['for']} hand")
    return f"Seat {d['seat']} wins {money_words(d['amount'])} of {pot_words(str(d['pot']))}{share}"


def _raked(d: dict[str, Any]) -> str:
    if "seat" in d:
        return f"Seat {d['seat']} pays {money_words(d['amount'])} for the time"
    return f"{money_words(d['amount'])} is raked from {pot_words(str(d['pot']))}"


def _reconstructed(d: Told) -> str:
    by = ", ".join(f"{name} {money_words(amount)}" for name, amount in d["by"].items()) or "nobody"
    if "pot" not in d:
        return f"Bets that are not in a pot yet come to {money_words(d['amount'])}: {by}"
    raked = f", of which {money_words(d['raked'])} was raked" if d["raked"] != "0.00" else ""
    pot = pot_words(str(d["pot"]))
    return f"{pot[:1].upper()}{pot[1:]} holds {money_words(d['amount'])} by the betting: {by}{raked}"


def _ruled(d: Told) -> str:
    of = f" on {pot_words(str(d['pot']))}" if "pot" in d else ""
    return f"The {plain(str(d['by']))} rules{of}" + (f": {d['ruling']}" if d["ruling"] else "")


POT_FACTS: dict[str, Callable[[Any], str]] = {
    "accepted": _accepted,
    "awarded": _awarded,
    "burned": lambda d: "The top card is burned",
    "checked": lambda d: f"Seat {d['seat']} checks",
    "drew": _drew,
    "folded": lambda d: f"Seat {d['seat']} folds",
    "impounded": lambda d: f"A dispute: {pot_words(str(d['pot']))} is set apart until it is decided",
    "mucked": lambda d: f"Seat {d['seat']} concedes the hand",
    "raked": _raked,
    "unraked": lambda d: f"{money_words(d['amount'])} that was raked goes back into {pot_words(str(d['pot']))}",
    "returned": lambda d: f"{money_words(d['amount'])} goes back to seat {d['seat']}",
    "reconstructed": _reconstructed,
    "ruled": _ruled,
    "showed": _showed,
    "sits-in": lambda d: f"Seat {d['seat']} is dealt in again",
    "sits-out": lambda d: f"Seat {d['seat']} sits out",
}
