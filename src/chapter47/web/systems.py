"""Systems over the API: what everybody sees, tickets, games, reports, what is said to one, and their streams."""

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, WebSocket
from fastapi.responses import Response

from chapter47.faces.wire import weighed_json
from chapter47.floor import booth_reports
from chapter47.floor.person import Person
from chapter47.floor.roles import PLAYER, WATCHERS
from chapter47.floor.system_host import SystemHost
from chapter47.law import Mistake
from chapter47.papers.foot import foot
from chapter47.papers.tickets import (
    form_pdf,
    form_text,
    report_csv,
    report_pdf,
    ticket_barcode,
    ticket_pdf,
    ticket_text,
)
from chapter47.web import describe_system
from chapter47.web.session import Employed, NotAllowed, NotSignedIn, SignedIn, TheFloor, Visitor, viewer
from chapter47.web.shapes.says import MaySay
from chapter47.web.shapes.systems import (
    BoothReport,
    GameTold,
    OwnTickets,
    RequestWeighed,
    SystemList,
    SystemShape,
    TicketRequest,
    TicketShape,
)
from chapter47.web.shapes.tables import Said, Saying
from chapter47.web.stream import watched

router = APIRouter(prefix="/api/systems", tags=["systems"])

MOST_TICKETS = 200
_PAPER = {
    "content": {"text/plain": {}, "application/pdf": {}, "text/csv": {}, "image/svg+xml": {}},
    "description": "The paper.",
}
Suffix = {
    ".txt": "text/plain; charset=utf-8",
    ".pdf": "application/pdf",
    ".csv": "text/csv; charset=utf-8",
    ".svg": "image/svg+xml",
}


@router.get("")
async def systems(floor: TheFloor) -> SystemList:
    """The systems of the floor, and how their games stand."""
    return SystemList.model_validate({"systems": [describe_system.tile(each) for each in floor.systems.values()]})


@router.get("/{name}")
async def system(name: str, floor: TheFloor) -> SystemShape:
    """A system: its rate card, its limits, its series, its stations and what was drawn last."""
    host = floor.system(name)
    await host.drained()
    return SystemShape.model_validate(describe_system.system(host))


@router.get("/{name}/says", response_model_exclude_unset=True)
async def may_say(name: str, floor: TheFloor, person: SignedIn) -> MaySay:
    """What the asking person may say at a booth now, or is shown closed."""
    host = floor.system(name)
    await host.drained()
    return MaySay.model_validate({"says": host.telling.says(person)})


@router.post("/{name}/weigh")
async def weigh(name: str, said: TicketRequest, floor: TheFloor, person: SignedIn) -> RequestWeighed:
    """What a request would cost, in how many ways it would play, and how likely it is to win. Nothing is kept."""
    floor.commands.take(person.key)
    host = floor.system(name)
    details = {key: value for key, value in said.say.items() if key not in ("seat", "choose")}
    priced = host.system.priced(details, person.id if person.role == PLAYER else 0)
    chance = await asyncio.to_thread(describe_system.chance, host, priced.pop("request"))
    priced |= {} if chance is None else {"chance": str(chance), "percent": f"{float(100 * chance):.2f}"}
    follows = await host.weigh(person, said.say) if host.is_present(person) else ()
    return RequestWeighed.model_validate({"priced": priced, "follows": [weighed_json(each) for each in follows]})


@router.post("/{name}/commands")
async def say(name: str, said: Saying, floor: TheFloor, person: SignedIn) -> Said:
    """Says something to a system. Said again under the same key, it is done once."""
    floor.commands.take(person.key)
    return Said(n=await floor.system(name).say(person, said.say, said.key, said.seen))


@router.post("/{name}/proposals/{proposal}/confirm")
async def confirm(name: str, proposal: str, floor: TheFloor, person: SignedIn) -> Said:
    """Does what waits at the booth, or stands behind what another of the staff proposed."""
    return Said(n=await floor.system(name).confirm(person, proposal))


@router.get("/{name}/request.{suffix}", responses={200: _PAPER}, response_class=Response)
async def form(name: str, suffix: Literal["txt", "pdf"], floor: TheFloor) -> Response:
    """The form that patrons mark, before anything is marked on it, on paper."""
    paper = form_text if suffix == "txt" else form_pdf
    printed = await asyncio.to_thread(paper, floor.casino, floor.system(name).system.blank_form())
    return Response(printed, media_type=Suffix[f".{suffix}"])


# Tickets


@router.get("/{name}/tickets")
async def tickets(
    name: str,
    floor: TheFloor,
    person: SignedIn,
    before: Annotated[int | None, Query(ge=1)] = None,
    most: Annotated[int, Query(ge=1, le=MOST_TICKETS)] = 50,
) -> OwnTickets:
    """The asking patron's own tickets, newest first."""
    host = floor.system(name)
    await host.drained()
    found = host.system.tickets_of(person.id, before, most) if person.role == PLAYER else []
    told = [host.telling.ticket(number) for number in found]
    return OwnTickets.model_validate({"tickets": told, "before": found[-1] if len(found) == most else None})


@router.get("/{name}/tickets/{which}", responses={200: _PAPER})
async def ticket(
    name: str, which: str, floor: TheFloor, person: Visitor, code: Annotated[str | None, Query(max_length=64)] = None
) -> TicketShape:
    """A ticket: its owner's, the staff's, or whoever's has its check code.

    ``.txt`` and ``.pdf`` print it again, ``.svg`` its barcode.
    """
    host = floor.system(name)
    await host.drained()
    number, suffix = _which(which)
    told = _ticket(host, person, number, code)
    if not suffix:
        return TicketShape.model_validate(told)
    if told["code"] is None:
        raise Mistake("not-your-ticket", "Who has no code of a ticket does not print it.", "Its owner does.")
    if suffix == ".svg":
        return Response(ticket_barcode(host.name, number, told["code"]), media_type=Suffix[suffix])  # type: ignore[return-value]  # a picture
    paper = ticket_text if suffix == ".txt" else ticket_pdf
    lines = host.system.printed(number)
    printed = await asyncio.to_thread(paper, floor.casino, host.name, number, lines, told["code"])
    return Response(printed, media_type=Suffix[suffix])  # type: ignore[return-value]  # a paper, and no shape


def _ticket(host: SystemHost, person: Person | None, number: int, code: str | None) -> dict[str, Any]:
    """A ticket as far as it is for somebody to see: the check code is its owner's, and theirs who have it."""
    owner = host.booth.owner_of(person, number)
    if person is not None and person.role == PLAYER and owner == person.id:
        return host.telling.ticket(number)
    if code is not None:
        host.booth.check_code(person.key if person is not None else "", number, code)
        return host.telling.ticket(number)
    if person is None:
        raise NotSignedIn()
    if person.role == PLAYER:
        raise Mistake("not-your-ticket", f"Ticket {number} is not yours.", "Present it with its check code.")
    told = host.telling.ticket(number)
    printed_by = host.attending.station_of(person.id) == told.get("station") is not None
    return told if printed_by else {**told, "code": None}


def _which(which: str) -> tuple[int, str]:
    suffix = next((each for each in (".txt", ".pdf", ".svg") if which.endswith(each)), "")
    number = which.removesuffix(suffix)
    if not (number.isascii() and number.isdecimal() and len(number) < 16):
        raise Mistake("no-such-ticket", "A ticket has a number.")
    return int(number), suffix


# Games


@router.get("/{name}/games/{series}/{number}")
async def drawn(name: str, series: str, number: int, floor: TheFloor, person: SignedIn) -> GameTold:
    """A game that was drawn: its numbers in their order, what was written and won, and how it is proven."""
    floor.commands.take(person.key)
    host = floor.system(name)
    await host.drained()
    told = host.system.game_told(series, number)
    found = await floor.store.read(lambda c: booth_reports.drawn_in_log(c, name, told["numbers"]))
    return GameTold.model_validate({**told, **found})


# Reports


@router.get("/{name}/reports/{kind}/{which}", responses={200: _PAPER})
async def report(name: str, kind: str, which: str, floor: TheFloor, person: Employed) -> BoothReport:
    """What was written, won and paid on a gaming day or in a shift. ``.csv`` and ``.pdf`` are the same on paper."""
    host = floor.system(name)
    if not (set(person.posts) & set(host.machine.posts) or person.role in ("supervisor", *WATCHERS)):
        raise NotAllowed(person.role, (*host.machine.posts, "supervisor", *WATCHERS))
    suffix = next((each for each in (".csv", ".pdf") if which.endswith(each)), "")
    wanted = which.removesuffix(suffix)
    today = floor.day_of(floor.now())
    found = await floor.store.read(
        lambda c: booth_reports.report(c, name, kind, today if wanted == "today" else wanted, floor.day_of, host.sold)
    )
    if suffix:
        if suffix == ".csv":
            return Response(report_csv(floor.casino, found), media_type=Suffix[suffix])  # type: ignore[return-value]  # a paper
        made = foot(host.system.house.edition, [host.system.game])
        printed = await asyncio.to_thread(report_pdf, floor.casino, found, made)
        return Response(printed, media_type=Suffix[suffix])  # type: ignore[return-value]  # a paper
    return BoothReport.model_validate(found)


@router.websocket("/{name}/stream")
async def stream(
    socket: WebSocket,
    name: str,
    person: Annotated[Person | None, Depends(viewer)],
    after: Annotated[int | None, Query()] = None,
) -> None:
    """What happens at a system, as it happens; and what a person says there."""
    await watched(socket, person, after, lambda floor: floor.system(name))
