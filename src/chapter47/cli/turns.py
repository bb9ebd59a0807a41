"""Whose turn it is: what the table would hear from a person now, and what a line of theirs means there."""

from collections.abc import Mapping, Sequence

from chapter47.cli import boxes, parse
from chapter47.games.blackjack.insuring import Insuring
from chapter47.law import Chapter47Error, Mistake
from chapter47.money import dollars
from chapter47.table.betting import Bets
from chapter47.table.commands import STAFF, Call, Choose, Command
from chapter47.table.requests import Choosing, Request
from chapter47.table.table import Table
from chapter47.table.wagers import Spot

AT_ANY_TIME = ("move-seat",)
"""What nobody waits for."""


def betting(table: Table) -> Bets | None:
    """What the table waits for while betting is open."""
    return table.point.find(Bets)


def choices(table: Table, seat: int) -> list[str]:
    """What the person at a seat may choose as the table stands.

    >>> from chapter47 import open_table
    >>> choices(open_table("punto-banco", seats={1: "500"}), 1)
    ['accept-shoe', 'decline-shoe']
    """
    requests = [request for request in table.point.requests if isinstance(request, Choosing)]
    return [choice for request in requests for choice in _open(table, seat, request)]


def is_decision(table: Table, seat: int) -> bool:
    """Whether the person at a seat decides on a hand."""
    return any(request.kind.startswith("decides") and seat in request.asked(table) for request in table.point.requests)


def waited_for(table: Table, seat: int) -> list[str]:
    """What the table waits for the person at a seat to choose."""
    requests = (request for request in table.point.requests if seat in request.asked(table))
    return [choice for request in requests for choice in _open(table, seat, request)]


def asked(table: Table, seat: int) -> bool:
    """Whether it is for the person at a seat to say something: to wager, or to choose."""
    if any(seat in request.asked(table) for request in table.point.requests):
        return True
    if table.point.find(Insuring) is not None:
        return bool(boxes.insurable(table, seat) or choices(table, seat))
    if betting(table) is None:
        return bool(choices(table, seat))
    if table.game.boxed:
        return True
    return any(may_wager(table, seat, spot) for spot in table.terms.spots.values())


def may_wager(table: Table, seat: int, spot: Spot) -> bool:
    """Whether the game stands so that such a wager is open."""
    try:
        table.allow(seat, spot)
    except Chapter47Error:
        return False
    return True


def _open(table: Table, seat: int, request: Request) -> list[str]:
    """What the person may choose of what a request offers, if that is for them to answer."""
    waited_for = request.asked(table)
    if not isinstance(request, Choosing) or (waited_for and seat not in waited_for):
        return []
    named = (choice for choice in request.choices if choice not in AT_ANY_TIME)
    return [choice for choice in named if _may(table, seat, request, choice)]


def _may(table: Table, seat: int, request: Choosing, choice: str) -> bool:
    """Whether the table would take the choice, once all is said that it wants beside its name."""
    try:
        table.consider(Choose(seat, choice))
    except Mistake:
        if _is_optional(request, choice):
            return bool(_within(table, seat, choice))
        return choice in request.wants
    except Chapter47Error:
        return False
    return True


def _is_optional(request: Request, choice: str) -> bool:
    """Whether a choice may say an amount, and need not."""
    optional = request.offer().get("optional")
    return isinstance(optional, dict) and choice in optional


def _within(table: Table, seat: int, choice: str) -> str:
    """All that somebody has, for a choice that they cannot make in full; nothing where it is not enough."""
    held = dollars(table.chips(seat))
    try:
        table.consider(Choose(seat, choice, {"amount": held}))
    except Chapter47Error:
        return ""
    return held.removesuffix(".00")


def would_take(table: Table, command: Command) -> bool:
    """Whether the table would take it as it stands."""
    try:
        table.consider(command)
    except Chapter47Error:
        return False
    return True


def answers_for(table: Table, seat: int, command: Command) -> bool:
    """Whether staff would answer in the place of somebody who is there to do it."""
    instead = isinstance(command, Call) and (command.call == "order-pass" or "supervisor" in command.confirmed_by)
    return instead and asked(table, seat)


def declines(choice: str) -> bool:
    """Whether that is what somebody chooses who does not answer."""
    return choice.startswith("decline-") or choice == "pass-wager"


def either(names: Sequence[str]) -> str:
    """Choices of which one is made.

    >>> either(["cut", "decline-cut"]), either(["hit", "stand", "double"])
    ('cut or decline cut', 'hit, stand or double')
    """
    said = [name.replace("-", " ") for name in names]
    return " or ".join(filter(None, [", ".join(said[:-1]), *said[-1:]]))


def as_typed(table: Table, seat: int, choice: str) -> str:
    """A choice as it is typed, with what must be said beside it."""
    words = choice.replace("-", " ")
    try:
        table.consider(Choose(seat, choice))
    except Chapter47Error:
        for request in table.point.requests:
            if _is_optional(request, choice):
                return f"{words} {_within(table, seat, choice)}"
            limits = request.offer().get("wants")
            for name in _wants(request).get(choice, ()):
                said = limits[choice][name] if isinstance(limits, dict) else None
                bounds = said if isinstance(said, list) else _of_bank(table)
                words += f" {bounds[0]} or more" if bounds[1] is None else f" {bounds[0]} to {bounds[1]}"
    return words


def _of_bank(table: Table) -> tuple[str, str | None]:
    """What must be met of a bank, in dollars."""
    bounds = table.layout.marks["bank"]
    assert isinstance(bounds, dict)
    least, most = bounds["least"], bounds["most"]
    return least.removesuffix(".00"), None if most is None else most.removesuffix(".00")


def wagers(table: Table, seat: int) -> list[str]:
    """The wagers that the table waits for of the person at a seat, as they are typed."""
    if insurable := boxes.insurable(table, seat):
        halves = [dollars(amount).removesuffix(".00") for _, amount in insurable]
        return [f"insure for at most {' and '.join(f'${amount}' for amount in halves)}"]
    if not betting(table) or not any(seat in request.asked(table) for request in table.point.requests):
        return []
    found = []
    for spot in table.terms.spots.values():
        least, most = _of_bank(table) if spot.wager.name == "bank" else (dollars(spot.least).removesuffix(".00"), None)
        if may_wager(table, seat, spot):
            found.append(f"{least} {parse.typed(spot.key)}" if most is None else f"{least} to {most} {spot.wager.name}")
    return found


def without_answer(table: Table, seat: int) -> str:
    """What Enter alone does where somebody is asked."""
    if any(map(declines, choices(table, seat))):
        return ", Enter declines"
    return ", Enter goes on" if any(getattr(request, "until", "") for request in table.point.requests) else ""


def offered(line: str, table: Table, seat: int) -> Command | None:
    """A choice or a call that the table offers just now, if that is what was said: take dice, cut 120.

    >>> from chapter47 import open_table
    >>> offered("accept shoe", open_table("punto-banco", seats={1: "500"}), 1)
    Choose(seat=1, choice='accept-shoe', details={})
    """
    if is_decision(table, seat):
        line = boxes.in_full(line)
    words = line.lower().split()
    said = "-".join(words)
    for request in table.point.requests:
        offer, wants = request.offer(), _wants(request)
        names, calls, reasons = (offer.get(each, ()) for each in ("choices", "calls", "reasons"))
        if isinstance(request, Choosing) and seat in request.asked(table):
            names = request.choices  # what may not be chosen is for the table to refuse
        for count in range(len(words), 0, -1):
            name = "-".join(words[:count])
            if name in names and len(words) - count <= len(wants.get(name, ())):  # type: ignore[operator]
                return Choose(seat, name, parse.beside(wants.get(name, ()), words[count:]))
        for call in calls:  # type: ignore[attr-defined]  # lists of names
            wanted = call in reasons  # type: ignore[operator]
            if said == call or (wanted and said.startswith(f"{call}-")):
                return Call(call, {"reason": said[len(call) + 1 :]} if wanted else {}, STAFF)
    return None


def _wants(request: Request) -> Mapping[str, tuple[str, ...]]:
    """What the choices of a request say beside their names."""
    return request.wants if isinstance(request, Choosing) else {}
