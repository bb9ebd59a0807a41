"""Tickets in a person's own record: a system knows them all, so nothing of them is kept a second time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from chapter47.floor.record_statistics import Ticket
from chapter47.floor.records import Asked, Point, Replay, no_such_round
from chapter47.law import Chapter47Error
from chapter47.money import Cents, dollars, written_cents
from chapter47.table.plain import money_words
from chapter47.table.things import Board, plain

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor
    from chapter47.floor.log import Place
    from chapter47.floor.system_host import SystemHost

TOGETHER = 50
UNDECIDED = frozenset({"open", "sold", "voided"})
"""How a ticket stands of which nothing has come, or that never played."""
KEPT = (
    "type",
    "numbers",
    "kings",
    "series",
    "games",
    "first",
    "last",
    "conditioning",
    "ways",
    "price",
    "status",
    "won",
)
"""What of a ticket anybody may see to whom its owner shows it: not its check code, nor who sold it where."""


def tickets(floor: Floor, asked: Asked) -> Iterator[tuple[SystemHost, int]]:
    """Somebody's tickets at every system, newest first at each; none of them is for practice."""
    for host in floor.systems.values() if not asked.practice else ():
        if asked.stream in ("", host.name):
            before: int | None = None
            while found := host.system.tickets_of(asked.person, before, TOGETHER):
                yield from ((host, number) for number in found)
                before = found[-1]


def history(floor: Floor, asked: Asked, before: Place | None, most: int) -> list[dict[str, Any]]:
    """So many tickets of each system before a place, newest first."""
    found: dict[str, list[dict[str, Any]]] = {}
    ended: set[str] = set()
    for host, number in tickets(floor, asked):
        if host.name in ended:
            continue
        told = record(host, number)
        mine = found.setdefault(host.name, [])
        if told["at"] < asked.since or len(mine) == most:
            ended.add(host.name)
        elif before is None or (told["at"], told["stream"], told["round"]) < before:
            mine.append(told)
    return [each for mine in found.values() for each in mine]


def every(floor: Floor, asked: Asked) -> list[dict[str, Any]]:
    """All of them."""
    told = (record(host, number) for host, number in tickets(floor, asked))
    return [each for each in told if each["at"] >= asked.since]


def points(floor: Floor, asked: Asked) -> list[Point]:
    """What each brought whose games are over."""
    return [
        Point(each["at"], each["stream"], each["round"], written_cents(each["net"]))
        for each in every(floor, asked)
        if each["ticket"]["status"] not in UNDECIDED
    ]


def statistics(floor: Floor, asked: Asked) -> list[tuple[str, list[Ticket]]]:
    """Those whose games are over, by the game of their system."""
    found: dict[str, list[Ticket]] = {}
    for host, number in tickets(floor, asked):
        told = host.system.ticket_told(number)
        if told["status"] not in UNDECIDED and _moment(told.get("time", "")) >= asked.since:
            price = written_cents(told["price"])
            asked_for = host.system.asked_by(number)
            kind = str(told.get("type", "ticket"))
            ticket = Ticket(asked_for.house, asked_for.details, kind, price, net_of(told))
            found.setdefault(host.system.game.name, []).append(ticket)
    return list(found.items())


def record(host: SystemHost, number: int) -> dict[str, Any]:
    """A ticket as a round of its owner's record."""
    told = host.system.ticket_told(number)
    return {
        "stream": host.name,
        "round": number,
        "game": host.system.game.name,
        "at": _moment(told.get("time", "")),
        "seat": None,
        "practice": False,
        "net": dollars(net_of(told)),
        "shown": [],
        "cards": [],
        "events": list(_events(told)),
        "corrections": [],
        "ticket": {name: told[name] for name in KEPT if name in told},
    }


def net_of(told: dict[str, Any]) -> Cents:
    """What a ticket brought: nothing yet, as long as its games are to come."""
    if told["status"] in UNDECIDED:
        return 0
    return written_cents(told["won"]) - written_cents(told["price"])


def _events(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What happened about a ticket, as people read it."""
    provision, groups = told.get("provision"), told.get("numbers", [])
    marked = " / ".join(" ".join(map(str, group)) for group in groups)
    on = f" on {marked}" if marked else ""
    issued = {"event": "issued", "provision": provision, "amount": told["price"]}
    yield {**issued, "text": f"A ticket{on} for {money_words(told['price'])}"}
    for each in told.get("results", ()):
        numbers = " ".join(map(str, each["numbers"]))
        text = f"Game {each['game']}: {numbers}; the ticket wins {money_words(each['won'])}"
        if each["state"] != "drawn":
            text = f"Game {each['game']} was not drawn, and {money_words(each['won'])} goes back"
        yield {"event": each["state"], "provision": each.get("provision"), "text": text, "amount": each["won"]}


def replay(floor: Floor, person: int, stream: str, number: int) -> Replay:
    """A ticket from its issue on, game by game: the board as everybody saw it."""
    host = find(floor, person, stream, number)
    found, told = record(host, number), host.system.ticket_told(number)
    size = host.system.card_told().get("numbers", 0)
    nothing: dict[str, Any] = {"wagers": [], "things": {}, "seats": {}}
    results = [([], found["at"]), *((each["numbers"], _moment(each["at"])) for each in told.get("results", ()))]
    steps = []
    for number_of_step, (event, (numbers, at)) in enumerate(zip(found["events"], results, strict=True)):
        board = Board("board", size, tuple(numbers))
        laid = {"things": [(board.key, plain(board))]}
        steps.append({"n": number_of_step, "at": at, "events": [event], "delta": laid})
    return Replay(found, host.system.asked_by(number)[0].file(), nothing, steps)


def find(floor: Floor, person: int, stream: str, number: int) -> SystemHost:
    """The system that sold somebody that ticket."""
    host = floor.systems.get(stream)
    try:
        if host is not None and 0 < number < host.system.next_ticket and host.system.owner_of(number) == person:
            return host
    except Chapter47Error:  # one that is gone
        pass
    raise no_such_round()


def transcript(floor: Floor, person: int, stream: str, number: int) -> dict[str, Any]:
    """A ticket as a transcript: what was asked for, and what was drawn."""
    host = find(floor, person, stream, number)
    told, asked_for = host.system.ticket_told(number), host.system.asked_by(number)
    house = {name: value for name, value in asked_for.house.file().items() if name != "game"}
    steps: list[dict[str, Any]] = [{"clock": told["time"]}] if "time" in told else []
    steps.append({"seat": 1, "choose": asked_for.choice, **json.loads(asked_for.details)})
    for each in told.get("results", ()):
        if each["state"] == "drawn":
            steps += [{"clock": each["at"]}, {"draw": each["numbers"]}]
    head = {"game": host.system.game.name, "house": house, "seats": {"1": {"chips": told["price"]}}}
    return {**head, "play": steps}


def _moment(local: str) -> str:
    """The casino's own time, as lines have it."""
    if not local:
        return ""
    return datetime.fromisoformat(local).astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds")
