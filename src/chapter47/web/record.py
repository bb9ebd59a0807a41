"""A person's own record: what they played, as files, as a graph, in figures; and links that show a round to others."""

import asyncio
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from chapter47.floor import record_files, record_links, record_statistics, record_tickets, records
from chapter47.floor.floor import Floor
from chapter47.floor.log import Place
from chapter47.games import game
from chapter47.house.reading import read_what_if
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.terms import what_if
from chapter47.web import describe
from chapter47.web.session import Player, TheFloor
from chapter47.web.shapes.base import Answer
from chapter47.web.shapes.record import (
    NetGraph,
    NewRecordLink,
    RecordLink,
    RecordLinks,
    RecordPage,
    ReplayShape,
    ShowRound,
    Statistics,
)

router = APIRouter(prefix="/api", tags=["record"])
KINDS = {
    "toml": "application/toml; charset=utf-8",
    "json": "application/json; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
}
_FILE = {"content": {kind.partition(";")[0]: {} for kind in KINDS.values()}, "description": "The file."}
Number = Annotated[int, Query(ge=1, le=2**53 - 1)]
Since = Annotated[str, Query(max_length=40)]
Stream = Annotated[str, Query(max_length=64)]


def read_asked(person: Player, practice: bool = False, since: Since = "", stream: Stream = "") -> records.Asked:
    """Which part of their own record somebody asks for."""
    return records.Asked(person.id, practice, _moment(since) if since else "", stream)


def _moment(text: str) -> str:
    """A moment, as lines have it: of any zone, or of none, which is ours."""
    try:
        read = datetime.fromisoformat(text)
        read = read.astimezone(UTC).replace(tzinfo=None) if read.tzinfo else read
    except (ValueError, OverflowError):
        sentence = "That is no moment that a record could begin at."
        raise Mistake("not-a-time", sentence, "Write it as 2026-11-18T20:00:00Z.") from None
    return read.isoformat(timespec="microseconds")


@router.get("/record", response_model_exclude_unset=True)
async def history(
    floor: TheFloor,
    person: Player,
    practice: bool = False,
    since: Since = "",
    stream: Stream = "",
    before: Annotated[str, Query(max_length=128)] = "",
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> RecordPage:
    """The rounds that the asking person took part in, newest first, as they saw them."""
    asked, place = read_asked(person, practice, since, stream), Place.read(before) if before else None
    found = await floor.store.read(lambda c: records.history(c, asked, place, limit + 1, floor.sealer))
    found += record_tickets.history(floor, asked, place, limit + 1)
    found.sort(key=lambda each: (each["at"], each["stream"], each["round"]), reverse=True)
    some = found[:limit]
    following = str(Place(some[-1]["at"], some[-1]["stream"], some[-1]["round"])) if len(found) > limit else None
    return RecordPage.model_validate({"rounds": [_titled(each) for each in some], "next": following})


def _titled(told: dict[str, Any]) -> dict[str, Any]:
    return {**told, "title": game(told["game"]).title}


@router.get("/record/net")
async def net(
    floor: TheFloor, person: Player, practice: bool = False, since: Since = "", stream: Stream = ""
) -> NetGraph:
    """What each round brought, oldest first: the graph of a net result."""
    asked = read_asked(person, practice, since, stream)
    before, found = await floor.store.read(lambda c: records.points(c, asked))
    points = sorted([*found, *record_tickets.points(floor, asked)])
    told = [{**point._asdict(), "net": dollars(point.net)} for point in points]
    return NetGraph.model_validate({"before": dollars(before), "points": told})


@router.get("/record/statistics")
async def statistics(
    floor: TheFloor, person: Player, practice: bool = False, since: Since = "", stream: Stream = ""
) -> Statistics:
    """What was wagered and what came of it, by game and wager, beside the exact expectation under those rules."""
    floor.commands.take(person.key)
    asked = read_asked(person, practice, since, stream)
    played = await floor.store.read(lambda c: record_statistics.tally(c, asked))
    under = await floor.store.read(lambda c: record_statistics.houses(c, played))
    tickets = record_tickets.statistics(floor, asked)

    def work() -> list[dict[str, Any]]:
        of_tickets = [each for name, mine in tickets for each in record_statistics.of_tickets(name, mine)]
        return [*record_statistics.statistics(played, under), *of_tickets]

    games = await asyncio.to_thread(work)
    return Statistics.model_validate({"games": sorted(games, key=lambda each: (each["title"], str(each["house"])))})


@router.get("/record/download/{form}", response_class=Response, responses={200: _FILE})
async def download(
    form: Literal["json", "csv"],
    floor: TheFloor,
    person: Player,
    practice: bool = False,
    since: Since = "",
    stream: Stream = "",
) -> Response:
    """All of it as one file, oldest first."""
    floor.commands.take(person.key)
    asked = read_asked(person, practice, since, stream)
    found = await floor.store.read(lambda c: list(records.every(c, asked, floor.sealer)))
    found += record_tickets.every(floor, asked)
    found.sort(key=lambda each: (each["at"], each["stream"], each["round"]))
    write = record_files.as_csv if form == "csv" else record_files.as_json
    return _file(await asyncio.to_thread(write, found), form, "record")


def _file(text: str, form: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}.{form}"', "cache-control": "no-store"}
    return Response(text, media_type=KINDS[form], headers=headers)


@router.get("/record/rounds/{stream}/{number}", response_model_exclude_unset=True)
async def one_round(stream: str, number: int, floor: TheFloor, person: Player) -> ReplayShape:
    """One round of the asking person's record, entry by entry."""
    return await _replay(floor, person.id, stream, number)


@router.get("/record/rounds/{stream}/{number}/download/{form}", response_class=Response, responses={200: _FILE})
async def download_round(
    stream: str, number: int, form: Literal["toml", "json", "csv"], floor: TheFloor, person: Player
) -> Response:
    """The same as a file: a transcript, or what the record has of it."""
    floor.commands.take(person.key)
    name = f"{stream}-{number}"
    if form == "toml":
        if stream in floor.systems:
            told = record_tickets.transcript(floor, person.id, stream, number)
        else:
            told = await floor.store.read(lambda c: record_files.transcript(c, person.id, stream, _known(number)))
        return _file(record_files.as_transcript(told), form, name)
    found = (await _found(floor, person.id, stream, number)).record
    return _file(record_files.as_csv([found]) if form == "csv" else record_files.as_json([found]), form, name)


def _known(number: int) -> int:
    """A number that every store can hold."""
    if not 0 < number < 2**53:
        raise records.no_such_round()
    return number


async def _found(floor: Floor, person: int, stream: str, number: int) -> records.Replay:
    if stream in floor.systems:
        return record_tickets.replay(floor, person, stream, number)
    work = partial(records.replay, person=person, stream=stream, number=_known(number), sealer=floor.sealer)
    return await floor.store.read(work)


async def _replay(floor: Floor, person: int, stream: str, number: int) -> ReplayShape:
    found = await _found(floor, person, stream, number)
    told: dict[str, Any] = {"record": _titled(found.record), "before": found.before, "steps": found.steps}
    if stream not in floor.systems:
        played = game(found.record["game"])
        told |= await asyncio.to_thread(lambda: describe.drawn(what_if(played, read_what_if(played, found.house)[0])))
    return ReplayShape.model_validate(told)


# Links


@router.get("/record/links")
async def links(floor: TheFloor, person: Player) -> RecordLinks:
    """The links of the asking person, newest first."""
    found = await floor.store.read(lambda c: record_links.links(c, person.id))
    return RecordLinks(links=[RecordLink.model_validate(each._asdict()) for each in found])


@router.post("/record/links")
async def make_link(said: ShowRound, floor: TheFloor, person: Player) -> NewRecordLink:
    """A link by which anybody to whom it is given sees one round as the asking person saw it."""
    floor.commands.take(person.key)
    await _found(floor, person.id, said.stream, said.round)
    make = partial(record_links.make, person=person.id, stream=said.stream, number=said.round, at=floor.now())
    token, made = await floor.store.write(make)
    return NewRecordLink.model_validate({**made._asdict(), "link": f"/replay/{token}"})


@router.delete("/record/links/{number}")
async def take_back(number: int, floor: TheFloor, person: Player) -> Answer:
    """Takes a link back: it shows nothing any more."""
    work = partial(record_links.take_back, person=person.id, number=number if 0 < number < 2**31 else 0)
    await floor.store.write(work)
    return Answer()


@router.get("/replays/{token}", response_model_exclude_unset=True)
async def follow(token: str, floor: TheFloor, request: Request) -> ReplayShape:
    """The round that a link shows, for whoever has it."""
    if not 40 <= len(token) <= 50:
        token = ""  # it is none of ours
    found = await floor.store.read(lambda c: record_links.follow(c, token))
    return await _replay(floor, *found)
