"""The submission on the page: a supervisor files a version, the regulator compares it with another and approves it."""

import asyncio
from datetime import datetime
from typing import Annotated

from fastapi import APIRouter, Path, Query

from chapter47.floor.filings import Standing, Version
from chapter47.floor.floor import Floor
from chapter47.house import Casino
from chapter47.house.casino_text import casino_text
from chapter47.house.files import parse_toml
from chapter47.house.moments import is_time
from chapter47.law import Mistake, shown
from chapter47.papers.submission import compared, outside
from chapter47.web.session import Files, Overseer, Regulator, TheFloor
from chapter47.web.shapes.submission import (
    SubmissionChanges,
    SubmissionDraft,
    SubmissionFiled,
    SubmissionState,
    VersionNumber,
)

router = APIRouter(prefix="/api/submission", tags=["submission"])
Number = Annotated[int, Path(ge=1, le=10**6)]


@router.get("")
async def state(floor: TheFloor, person: Overseer) -> SubmissionState:
    """Every version that was filed and how it stands, and the tables that play what is not approved."""
    return await _state(floor)


async def _state(floor: Floor) -> SubmissionState:
    now, known = floor.local_time(), await floor.filing.newest()
    people = {each for version in known.versions for each in (version.filed_by, version.approved_by)}
    await floor.know(int(number) for each in people if (number := each.partition(":")[2]).isdigit())
    holds = known.in_force(now)
    houses = await floor.store.read(floor.houses)
    unfiled = ((name, known.unfiled(house, now)) for name, house in houses.items())
    told = {
        "casino": floor.casino,
        "asked": floor.filing.is_asked,
        "versions": [_version(floor, each, holds) for each in known.standing(now)],
        "unfiled": [{"table": name, "rules": list(rules)} for name, rules in unfiled if rules],
    }
    return SubmissionState.model_validate(told)


def _version(floor: Floor, each: Standing, holds: Version | None) -> dict[str, object]:
    version = each.version
    return {
        "number": version.number,
        "state": each.state,
        "holds": version is holds,
        "digest": version.digest,
        "tables": sum(len(tables) for tables in version.file["pits"].values()),
        "filed": version.filed,
        "filed_by": floor.shown_name(version.filed_by),
        "effective": _written(version.effective),
        "approved": version.approved or None,
        "approved_by": floor.shown_name(version.approved_by) if version.approved else None,
        "since": _written(version.since),
    }


def _written(moment: datetime | None) -> str | None:
    return None if moment is None else moment.isoformat(timespec="minutes")


@router.get("/draft")
async def draft(floor: TheFloor, person: Overseer) -> SubmissionDraft:
    """The casino file to begin a new version with: its tables as they play now, and the procedures filed last; and what
    of it is not in the chapter."""
    casino = await floor.filing.draft()
    found = [each.plain() for each in outside(casino, await floor.petitions.standing())]
    return SubmissionDraft.model_validate({"text": casino_text(casino.file()), "not_in_chapter": found})


@router.post("")
async def file(said: SubmissionFiled, floor: TheFloor, person: Files) -> VersionNumber:
    """Files another version. Whatever is unlawful or missing in it is named at once, and then nothing is filed."""
    data = await asyncio.to_thread(parse_toml, said.text, "The file")
    return VersionNumber(version=await floor.filing.file(person, data, _read(said.effective)))


def _read(effective: str | None) -> datetime | None:
    if effective is None:
        return None
    try:
        moment = datetime.fromisoformat(effective)
    except ValueError:
        moment = None
    if moment is None or not is_time(moment):
        raise Mistake("not-a-time", f"{shown(effective)} is no time.", "Write 2026-11-20T06:00.")
    return moment


@router.get("/changes")
async def changes(
    floor: TheFloor,
    person: Overseer,
    after: Annotated[int, Query(ge=1, le=10**6)],
    before: Annotated[int, Query(ge=0, le=10**6)] = 0,
) -> SubmissionChanges:
    """What one version changes against another, table by table, and what each change needs; against nothing, what it
    has."""
    known = await floor.filing.newest()
    later, earlier = known.version(after), known.version(before) if before else None
    found = compared(None if earlier is None else casino_of(earlier), casino_of(later))
    since = _written(later.since or later.effective)
    return SubmissionChanges.model_validate({"before": before, "after": after, "since": since, "changes": found})


def casino_of(version: Version) -> Casino:
    """The casino that a version describes, if these rules can still read it."""
    found = version.casino()
    if found is None:
        sentence = f"Version {version.number} was filed under rules that this program does not have any more."
        raise Mistake("other-rules", sentence)
    return found


@router.post("/{number}/approve")
async def approve(number: Number, floor: TheFloor, person: Regulator) -> SubmissionState:
    """The Commission approves the newest version: it holds from then on, or from when the licensee wants it to."""
    await floor.filing.approve(person, number)
    return await _state(floor)
