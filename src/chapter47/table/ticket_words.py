"""What happened with tickets, draws and drawers, in words."""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Any

from chapter47.house.moments import moment_words
from chapter47.table.commands import Details
from chapter47.table.plain import listed, money_words, plain

Told = dict[str, Any]
_GROUP = re.compile(r"[A-Z][0-9]?")


def _of(details: Details) -> str:
    """Whose ticket it is."""
    seat = details.get("seat")
    return f"patron {seat}" if seat else "the bearer"


def _groups(numbers: list[list[int]]) -> str:
    return " / ".join(" ".join(map(str, group)) for group in numbers)


def _games(d: Told) -> str:
    return f"game {d['first']}" if d["games"] == 1 else f"games {d['first']} to {d['last']}"


def _issued(d: Told) -> str:
    lines = listed(f"{line['ways']} at {money_words(line['rate'])}" for line in d["conditioning"])
    ways = f", {d['ways']} ways" if d["ways"] > 1 else ""
    article = "an" if d["type"][0] in "aeiou" else "a"
    price = money_words(d["price"])
    return (
        f"Ticket {d['ticket']} is issued to {_of(d)} at work station {d['station']} by {d['writer']}: "
        f"{article} {d['type']} ticket on {_groups(d['numbers'])}, {lines}{ways}, for {_games(d)}, {price}"
    )


def _drawn(d: Told) -> str:
    numbers = " ".join(map(str, d["numbers"]))
    won = (
        f"{d['winners']} of {d['tickets']} tickets won {money_words(d['paid'])}"
        if d["tickets"]
        else "no ticket was in play"
    )
    return f"Game {d['game']}: {numbers}; {won}"


def _settled(d: Told) -> str:
    way = f"way {listed(_GROUP.findall(d['way']))}" if "way" in d else f"each of {d['ways']} ways"
    return (
        f"Ticket {d['ticket']}, game {d['game']}: {way} caught {d['caught']} of {d['spots']}, "
        f"and {money_words(d['rate'])} is paid {money_words(d['paid'])}"
    )


def _limited(d: Told) -> str:
    if "ticket" in d:
        paid, won = money_words(d["paid"]), money_words(d["won"])
        return f"Ticket {d['ticket']} has {paid} of {won} that it would have won in game {d['game']}"
    limit, won = money_words(d["limit"]), money_words(d["won"])
    return f"Game {d['game']}: its winners share {limit} of the {won} that they won, {plain(d['shared'])}"


def _returned(d: Told) -> str:
    where = ": it waits at the booth" if d.get("waits") else ""
    return f"{_of(d).capitalize()} has {money_words(d['amount'])} back of game {d['game']}{where}"


def _redeemed(d: Told) -> str:
    how = " by a casino check" if d.get("paid-with") == "check" else ""
    by_hand = ", by hand" if d.get("manual") else ""
    typed = ", typed in" if "entered" in d else ""
    return (
        f"Ticket {d['ticket']} is paid {money_words(d['amount'])} to {_of(d)}{how} at work station {d['station']} "
        f"by {d['writer']}{by_hand}{typed}"
    )


def _restored(d: Told) -> str:
    text = f"The system is restored: {d['payments']} payments by hand, {money_words(d['amount'])}"
    wrong = d["exceptions"]
    told = listed(f"ticket {each['ticket']}, {plain(each['why'])}" for each in wrong)
    return f"{text}; not in order: {told}" if wrong else f"{text}, all in order" if d["payments"] else text


def _time(said: object) -> str:
    return moment_words(datetime.fromisoformat(str(said)))


def _closed(d: Told) -> str:
    write, paid, counted, expected = (money_words(d[name]) for name in ("write", "paid", "counted", "expected"))
    return (
        f"The drawer of {d['writer']} at work station {d['station']} is closed: {d['tickets']} tickets, "
        f"write {write}, paid {paid}; {counted} counted, {expected} expected"
    )


def _who(d: Told) -> str:
    return f"{plain(d['by'])} {d['name']}" if "name" in d else f"the {plain(d['by'])}"


def _overridden(d: Told) -> str:
    return f"The lock-out of game {d['game']} is overridden by {_who(d)}: {d['reason']}"


def _back(d: Told) -> str:
    reason = f": {plain(d['reason'])}" if d.get("reason") else ""
    return f"The request goes back to {_of(d)}{reason}"


def _failed(d: Told) -> str:
    why = f" ({d['reason']})" if d.get("reason") else ""
    wagers = "1 wager" if d["tickets"] == 1 else f"{d['tickets']} wagers"
    goes = "goes" if d["tickets"] == 1 else "go"
    return f"The draw of game {d['game']} failed{why}: {wagers}, {money_words(d['amount'])}, {goes} back"


FACTS: dict[str, Callable[[Any], str]] = {
    "authorized": lambda d: f"The back of ticket {d['ticket']} is signed by {_who(d)} for {money_words(d['amount'])}",
    "cancelled": lambda d: (
        f"{_of(d).capitalize()} cancels {d['games']} races of ticket {d['ticket']}, {d['first']} to {d['last']}, "
        f"and has {money_words(d['amount'])} back"
    ),
    "displayed": lambda d: f"The numbers of game {d['game']} are on the board at {listed(d['booths'])}",
    "draw-failed": _failed,
    "drawer-closed": _closed,
    "drawer-filled": lambda d: (
        f"{money_words(d['amount'])} come to the drawer of {d['writer']} at work station {d['station']}"
    ),
    "drawer-opened": lambda d: (
        f"{d['writer']} opens the drawer of work station {d['station']} with {money_words(d['amount'])}"
    ),
    "drawn": _drawn,
    "entered-by-hand": lambda d: f"Ticket {d['ticket']} cannot be read, and is typed in",
    "expired": lambda d: (
        f"{d['tickets']} expired winners, {money_words(d['amount'])} in all, go to the {plain(d['to'])}"
    ),
    "game-opened": lambda d: f"Tickets are sold for game {d['game']}",
    "generator-in": lambda d: "The random number generator is in service again",
    "generator-out": lambda d: f"The random number generator is out of service: {d['reason']}",
    "issued": _issued,
    "limited": _limited,
    "locked-out": lambda d: f"All work stations are locked out for game {d['game']}",
    "notice": lambda d: f"Notice of the closing of game {d['game']} was given at {_time(d['time'])}",
    "overridden": _overridden,
    "picking": lambda d: f"{d['spots']} numbers are selected for {_of(d)}",
    "redeemed": _redeemed,
    "request-returned": _back,
    "returned": _returned,
    "settled": _settled,
    "system-down": lambda d: "The system is not operational" + (f": {d['reason']}" if d.get("reason") else ""),
    "system-restored": _restored,
    "voided": lambda d: f"Ticket {d['ticket']} is voided, and {_of(d)} has {money_words(d['amount'])} back",
}
"""By the name of the fact. What has a ticket in it and shares its name with what happens on a layout is told here."""
