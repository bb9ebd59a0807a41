"""The regulator's room: the log, its proof, coverage, odds, and every house against the law. Reading only."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse
from sqlalchemy import Connection

from chapter47.floor import cage, staff
from chapter47.floor.archive import Archive
from chapter47.floor.archive import checkpoints as checkpoints_of_all
from chapter47.floor.export import page
from chapter47.floor.finding import read_wanted
from chapter47.floor.log import log as read_log
from chapter47.floor.practice import practice_streams
from chapter47.floor.significant import STREAM, note
from chapter47.floor.streams import last_line, newest_checkpoints, stream_names
from chapter47.floor.verify import verify
from chapter47.floor.whole import NotWhole
from chapter47.games import game
from chapter47.house import UnlawfulHouse, read_house
from chapter47.law import Mistake, catalogue
from chapter47.law.coverage import Count, count
from chapter47.law.coverage import total as total_of
from chapter47.law.finding import find_provisions
from chapter47.law.proofs import proofs
from chapter47.table.machine import Hosted
from chapter47.web import describe
from chapter47.web.session import Inspector, Overseer, TheFloor
from chapter47.web.shapes.room import (
    Checkpoints,
    CoverageRows,
    CoverageShape,
    Covered,
    Houses,
    LogPage,
    Streams,
    StreamShape,
    Verification,
)
from chapter47.web.shapes.rules import OddsRow, ProvisionFound

router = APIRouter(prefix="/api", tags=["room"])
MOST_PROVISIONS = 60
"""What is told of a number that many provisions begin with."""


@router.get("/streams")
async def streams(floor: TheFloor, person: Inspector) -> Streams:
    """Every stream there is, and how long it is."""

    def read(connection: Connection) -> list[StreamShape]:
        practice = practice_streams(connection)
        return [
            StreamShape(name=name, lines=last_line(connection, name)[0] + 1, practice=name in practice)
            for name in stream_names(connection)
        ]

    return Streams(streams=await floor.store.read(read))


Before = Annotated[int | None, Query(ge=0, le=2**53 - 1)]
"""The line before which a page ends: a number that every store and every page can hold."""


@router.get("/log", response_model_exclude_unset=True)
async def log(
    floor: TheFloor,
    person: Inspector,
    stream: Annotated[str, Query(max_length=64)] = "",
    before: Annotated[str, Query(max_length=128)] = "",
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
    find: Annotated[str, Query(max_length=64)] = "",
    event: Annotated[str, Query(max_length=64)] = "",
    provision: Annotated[str, Query(max_length=64)] = "",
    seat: Annotated[int | None, Query(ge=0)] = None,
    by: Annotated[str, Query(max_length=64)] = "",
    since: Annotated[str, Query(max_length=32)] = "",
    until: Annotated[str, Query(max_length=32)] = "",
    amount: Annotated[str, Query(max_length=32)] = "",
) -> LogPage:
    """Lines of a stream, or of all, newest first. What is to be found is a provision, a day or a span of days, an
    amount, or words: a person's name, or anything that a line says. What is asked apart must fit as well.
    """
    if stream:
        await _exists(floor, stream)
    asked = {
        "event": event,
        "provision": provision,
        "seat": seat,
        "by": by,
        "since": since,
        "until": until,
        "amount": amount,
    }
    now = datetime.fromisoformat(floor.now()).replace(tzinfo=UTC).astimezone()
    wanted = read_wanted(find, now.date(), **asked)
    lines, following = await floor.store.read(lambda c: read_log(c, stream, wanted, before, limit))
    return LogPage.model_validate({"lines": lines, "next": following})


_FILE = {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}, "description": "A line for each line."}


_ARCHIVE = {"content": {"application/zip": {"schema": {"type": "string"}}}, "description": "A file for each stream."}


@router.get("/export", response_class=StreamingResponse, responses={200: _ARCHIVE})
async def export_all(floor: TheFloor, person: Inspector) -> StreamingResponse:
    """Every stream at once, as they stood at one moment: an archive that `chapter47 verify` proves."""
    at = floor.now()
    await floor.store.write(lambda c: note(c, "exported", [person.key], at, stream="*"))
    stand = await floor.store.write(lambda c: checkpoints_of_all(c, floor.signer, at))
    for each in stand:
        floor.signed.keep(each)
    key = floor.signer.public

    async def parts() -> AsyncIterator[bytes]:
        archive = Archive(datetime.fromisoformat(at))
        try:
            for until in stand:
                name, after = f"{until.stream}-{until.line}.jsonl", -1
                while after < until.line:
                    texts, after = await floor.store.read(partial(page, until=until, public=key, after=after))
                    yield await asyncio.to_thread(archive.add, name, texts)
        finally:
            rest = archive.end()  # also for whoever has gone: nothing stays open
        yield rest

    headers = {"content-disposition": f'attachment; filename="floor-{at[:10]}.zip"'}
    return StreamingResponse(parts(), media_type="application/zip", headers=headers)


@router.get("/export/{stream}", response_class=StreamingResponse, responses={200: _FILE})
async def export_stream(stream: str, floor: TheFloor, person: Inspector) -> StreamingResponse:
    """A stream as a file that proves itself: `chapter47 verify` reads it, and needs no server."""
    await _exists(floor, stream)
    await floor.store.write(lambda c: note(c, "exported", [person.key], floor.now(), stream=stream))
    checkpoint = await floor.checkpoint(stream)
    key = floor.signer.public

    async def pages() -> AsyncIterator[str]:
        # Each is read by itself: while a client takes its time, or has gone, nothing of the floor's is held for it.
        after = -1
        while after < checkpoint.line:
            texts, after = await floor.store.read(partial(page, until=checkpoint, public=key, after=after))
            yield "".join(texts)

    name = f"{stream}-{checkpoint.line}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(pages(), media_type="application/x-ndjson", headers=headers)


@router.post("/tables/{stream}/verify")
async def verify_stream(stream: str, floor: TheFloor, person: Inspector) -> Verification:
    """Proves a stream whole and every settlement right, by running the rules over it again."""
    await _exists(floor, stream)
    checkpoint = await floor.checkpoint(stream)
    began = time.perf_counter()
    key = floor.signer.public

    def texts() -> Iterator[str]:
        # Each page is read by itself: while the rules run, nothing of the store's is held.
        after = -1
        while after < checkpoint.line:
            some, after = floor.store.reading(partial(page, until=checkpoint, public=key, after=after))
            yield from some

    def prove() -> dict[str, object]:
        try:
            proof = verify(texts(), game, key)
            if wrong := floor.store.reading(partial(_beside, stream=stream, key=key)):
                return {"whole": False, "line": None, "sentence": wrong[0], **_NOTHING}
        except NotWhole as broken:
            return {"whole": False, "line": broken.line, "sentence": broken.sentence, **_NOTHING}
        told = proof._asdict()
        return {"whole": True, "line": None, "sentence": "", **{name: told[name] for name in _NOTHING}}

    async with floor.proofs:
        found = await asyncio.to_thread(prove)
    whole = found["whole"]
    await floor.store.write(lambda c: note(c, "verified", [person.key], floor.now(), stream=stream, whole=whole))
    return Verification.model_validate({**found, "key": key, "seconds": round(time.perf_counter() - began, 3)})


_NOTHING: dict[str, object] = {"lines": 0, "entries": 0, "settlements": 0, "checkpoints": 0}


def _beside(connection: Connection, stream: str, key: str) -> list[str]:
    """What is wrong with the rows that a shared stream is about."""
    checks = {cage.STREAM: cage.check, STREAM: staff.check}
    return checks[stream](connection, key) if stream in checks else []


async def _exists(floor: TheFloor, stream: str) -> None:
    if stream not in await floor.store.read(stream_names):
        raise Mistake("no-such-stream", f"There is no stream {stream[:40]!r}.")


@router.get("/checkpoints")
async def checkpoints(
    floor: TheFloor,
    stream: Annotated[str, Query(max_length=64)] = "",
    before: Before = None,
    limit: Annotated[int, Query(ge=1, le=500)] = 100,
) -> Checkpoints:
    """Signed checkpoints, for whoever wants to keep them where we cannot change them: the newest of every stream, which
    pins all that came before; or those of one stream, newest first.
    """
    found = await floor.store.read(lambda c: newest_checkpoints(c, stream, before, limit + 1))
    following = found[limit - 1].line if stream and len(found) > limit else None
    told = [each.plain() for each in (found[:limit] if stream else found)]
    return Checkpoints.model_validate({"key": floor.signer.public, "checkpoints": told, "next": following})


@router.get("/coverage")
async def coverage() -> CoverageShape:
    """How much of the chapter runs, by subchapter."""
    counts = count(catalogue(), proofs())
    groups = [_covered(str(number), each) for number, each in counts.items()]
    return CoverageShape(groups=groups, total=_covered("all", total_of(counts)))


def _covered(name: str, counted: Count) -> Covered:
    return Covered(subchapter=name, provisions=counted.total, done=counted.done, tested=counted.tested)


@router.get("/coverage/{subchapter}")
async def coverage_rows(subchapter: int) -> CoverageRows:
    """Every provision of a subchapter: what it says in our words, what becomes of it here, how many tests prove it."""
    prefix = f"19:47-{subchapter}."
    rows = [row for row in describe.provisions() if str(row["provision"]).startswith(prefix)]
    if not rows:
        raise Mistake("no-such-subchapter", f"Chapter 47 has no subchapter {subchapter}.")
    return CoverageRows.model_validate({"rows": rows})


@router.get("/provisions/{number:path}")
async def provisions(number: str) -> ProvisionFound:
    """What a provision says in our words, since when, and what applies it: as `chapter47 rules` tells it."""
    found = find_provisions(number[:80])
    rows = await asyncio.to_thread(lambda: [describe.provision(row) for row in found[:MOST_PROVISIONS]])
    return ProvisionFound.model_validate({"rows": rows})


@router.get("/odds/{name}")
async def odds(name: str, floor: TheFloor, table: Annotated[str | None, Query(max_length=64)] = None) -> list[OddsRow]:
    """The exact house advantage of every wager of a game, under a table's rules or the default house."""
    found = game(name)
    house = floor.host(table).table.house if table else read_house(found, {})
    if house.game != name:
        raise Mistake("other-game", f"{table} is a table of {house.game}.")
    rows = await asyncio.to_thread(describe.odds_rows, found, house)  # of some games they take a while
    return [OddsRow.model_validate(row) for row in rows]


@router.get("/houses")
async def houses(floor: TheFloor, person: Overseer) -> Houses:
    """The house rules of every table and every system, checked against the law once more."""
    tables = [_house(host.name, host.table) for host in floor.for_money]
    systems = [_house(host.name, host.system) for host in floor.systems.values()]
    return Houses.model_validate({"tables": tables, "systems": systems})


def _house(name: str, machine: Hosted) -> dict[str, object]:
    file = machine.house.file()
    violations: list[str] = []
    try:
        read_house(machine.game, file)
    except UnlawfulHouse as unlawful:
        violations = [str(violation) for violation in unlawful.violations]
    return {"id": name, "house": file, "lawful": not violations, "violations": violations}
