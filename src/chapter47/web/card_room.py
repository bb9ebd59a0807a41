"""The card room over the API: lists, calls, what is said there, its stream, and what its tables brought."""

import csv
import io
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, WebSocket
from fastapi.responses import Response

from chapter47.floor.person import Person
from chapter47.floor.roles import WATCHERS
from chapter47.floor.room_revenue import raked, read_day, revenue
from chapter47.floor.room_tables import duties_of
from chapter47.web.session import NotAllowed, SignedIn, TheFloor, Visitor, viewer
from chapter47.web.shapes.card_room import CardRoomSeen, RevenueShape
from chapter47.web.shapes.tables import Said, Saying
from chapter47.web.stream import watched

router = APIRouter(prefix="/api/card-room", tags=["card room"])

_PAPER: dict[str, Any] = {"content": {"text/csv": {}}, "description": "The report."}
COLUMNS = ("table", "type", "edition", "rake", "projected", "counted", "variance", "significant")


@router.get("")
async def card_room(floor: TheFloor, person: Visitor) -> CardRoomSeen:
    """Waiting lists, open seats and calls; and the asking person's own places and seats."""
    host = floor.card_room()
    await host.drained()
    return CardRoomSeen.model_validate(host.telling.seen(person))


@router.post("/commands")
async def say(said: Saying, floor: TheFloor, person: SignedIn) -> Said:
    """Says something in the room. Said again under the same key, it is done once."""
    floor.commands.take(person.key)
    return Said(n=await floor.card_room().say(person, said.say, said.key, said.seen))


@router.get("/revenue/{which}", responses={200: _PAPER})
async def brought(which: str, floor: TheFloor, person: SignedIn) -> RevenueShape:
    """What each table raked on a gaming day, was projected to bring and was counted to have brought; ``.csv`` too."""
    if "shift" not in duties_of(person) and person.role not in ("supervisor", *WATCHERS):
        raise NotAllowed(person.role, ("supervisor", *WATCHERS))
    host = floor.card_room()
    await host.drained()
    wanted = which.removesuffix(".csv")
    day = floor.day_of(floor.now()) if wanted == "today" else read_day(wanted)
    known = host.room.known
    sums = await floor.store.read(lambda c: raked(c, known.tables, day, floor.day_of))
    found = revenue(known, day, sums)
    if which.endswith(".csv"):
        return Response(_csv(found), media_type="text/csv; charset=utf-8")  # type: ignore[return-value]  # a paper
    return RevenueShape.model_validate(found)


def _csv(found: dict[str, Any]) -> str:
    out = io.StringIO()
    write = csv.writer(out)
    write.writerow(("day", *COLUMNS))
    write.writerows([(found["day"], *(row[name] for name in COLUMNS)) for row in found["tables"]])
    return out.getvalue()


@router.websocket("/stream")
async def stream(
    socket: WebSocket,
    person: Annotated[Person | None, Depends(viewer)],
    after: Annotated[int | None, Query()] = None,
) -> None:
    """What happens in the room, as it happens; and what a person says there."""
    await watched(socket, person, after, lambda floor: floor.card_room())
