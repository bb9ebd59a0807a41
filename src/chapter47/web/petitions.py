"""Petitions over HTTP (8.4): what they say, how far they have come, what may be done on them, what came of a test."""

import asyncio
import json
from collections.abc import Callable, Coroutine, Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response

from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.floor.petitions import declared, party_of
from chapter47.floor.tested_results import bound_words
from chapter47.games import petitions
from chapter47.house.files import is_sensible, parse_toml
from chapter47.law import Mistake, shown
from chapter47.money import dollars
from chapter47.papers.as_data import as_data
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import as_text
from chapter47.papers.paper import Paper
from chapter47.petitions.acts import ACTS, LICENSEE, choices, may, suggests
from chapter47.petitions.comparing import compared, odds_compared
from chapter47.petitions.course import STATES, Course, Filed
from chapter47.petitions.entrance import entrance_sign_of
from chapter47.petitions.filing import KINDS
from chapter47.petitions.paper import petition_paper
from chapter47.petitions.petition import read_petition
from chapter47.petitions.proposed import proposed
from chapter47.web.session import Overseer, TheFloor
from chapter47.web.shapes.petitions import (
    NewPetition,
    PetitionCompared,
    PetitionList,
    PetitionSaid,
    PetitionTold,
    TestResults,
)

router = APIRouter(prefix="/api/petitions", tags=["petitions"])
FORMS: Mapping[str, tuple[str, Callable[[Paper], bytes]]] = {
    "pdf": ("application/pdf", as_pdf),
    "txt": ("text/plain; charset=utf-8", lambda paper: as_text(paper).encode()),
    "json": ("application/json", lambda paper: json.dumps(as_data(paper), ensure_ascii=False).encode()),
}
_PAPER: dict[str, Any] = {"content": {kind.partition(";")[0]: {} for kind, _ in FORMS.values()}, "description": "It."}
Number = Annotated[int, Query(ge=1, le=999)]


@router.get("")
async def all_petitions(floor: TheFloor, person: Overseer) -> PetitionList:
    """Every petition on this floor, and what can be petitioned for."""
    await floor.petitions.look()
    return PetitionList.model_validate(
        {
            "petitions": [_tile(course) for course in floor.petitions.docket.courses.values()],
            "declarations": [
                {"name": each.name, "title": each.title, "versions": len(each.versions)} for each in petitions()
            ],
            "files": party_of(person.key) == LICENSEE,
        }
    )


@router.post("")
async def file_petition(said: NewPetition, floor: TheFloor, person: Overseer) -> PetitionTold:
    """Files a petition, or names all that it lacks."""
    return _told(await floor.petitions.file(person, parse_toml(said.text, "The petition")), person)


@router.get("/{name}")
async def petition(name: str, floor: TheFloor, person: Overseer) -> PetitionTold:
    """One petition: all that was said and done on it, and what whoever asks may do now."""
    await floor.petitions.look()
    return _told(floor.petitions.docket.find(name), person)


@router.post("/{name}/acts")
async def act(name: str, said: PetitionSaid, floor: TheFloor, person: Overseer) -> PetitionTold:
    """Does something on it: refused where it is not theirs, not now, or not complete."""
    return _told(await floor.petitions.do(person, said.act, name, _read(said)), person)


def _read(said: PetitionSaid) -> dict[str, Any]:
    """What an act is said with; a file is read from its text."""
    if not is_sensible(said.said):
        raise Mistake("not-sensible", "It holds a number, a text or a depth that no act needs.")
    wants = ACTS[said.act].wants if said.act in ACTS else ()
    texts = {want.name: said.said[want.name] for want in wants if want.kind == "file" and want.name in said.said}
    return {**said.said, **{name: parse_toml(str(text), f"The {name}") for name, text in texts.items()}}


@router.get("/{name}/results")
async def results(name: str, floor: TheFloor, person: Overseer) -> TestResults:
    """What has come of its test until now, from the logs of the tables, held to the criteria."""
    await floor.petitions.look()
    return TestResults.model_validate(await floor.petitions.results(name))


@router.get("/{name}/compare")
async def compare(
    name: str,
    floor: TheFloor,
    person: Overseer,
    first: Number = 1,
    second: Number = 1,
    version: Number = 1,
    other: Number = 1,
) -> PetitionCompared:
    """What two filings say differently, and what two versions of its rules pay and cost differently."""
    await floor.petitions.look()
    course = floor.petitions.docket.find(name)
    one, two = (_filed(course, number) for number in (first, second))
    found = proposed(course.filing.name)
    odds = []
    if found is not None and max(version, other) <= found.versions:
        odds = await asyncio.to_thread(odds_compared, found, course.filing, version, other)
    told = {"differences": compared(one.file, two.file), "odds": odds}
    return PetitionCompared.model_validate({key: [each._asdict() for each in value] for key, value in told.items()})


@router.get("/{name}/paper", response_class=Response, responses={200: _PAPER})
async def paper(
    name: str,
    floor: TheFloor,
    person: Overseer,
    form: Annotated[str, Query(max_length=8)] = "pdf",
    filing: Number | None = None,
) -> Response:
    """The petition as it was filed, the last time unless told, on paper: ``form`` is pdf, txt or json."""
    return await _printed(form, paper_of(floor, name, filing))


@router.get("/{name}/entrance-sign", response_class=Response, responses={200: _PAPER})
async def sign(
    name: str, floor: TheFloor, person: Overseer, form: Annotated[str, Query(max_length=8)] = "pdf"
) -> Response:
    """The sign at the entrances of the casinos where it is tested (19:47-8.4(f)2iii), a sample until the test is
    ordered: ``form`` is pdf, txt or json."""
    return await _printed(form, entrance_sign_on(floor, name))


async def _printed(form: str, making: Coroutine[Any, Any, Paper]) -> Response:
    if form not in FORMS:
        making.close()
        raise Mistake("no-such-report", f"There is no paper as {shown(form)}.", f"As {', '.join(FORMS)}.")
    kind, made = FORMS[form]
    return Response(await asyncio.to_thread(made, await making), media_type=kind)


async def entrance_sign_on(floor: Floor, name: str) -> Paper:
    """That sign as the petition stands now."""
    await floor.petitions.look()
    course = floor.petitions.docket.find(name)
    return entrance_sign_of(course, proposed(course.filing.name)).paper


async def paper_of(floor: Floor, name: str, filing: int | None) -> Paper:
    """The petition as it was filed then, made anew from its declaration; with what was requested of the newest."""
    await floor.petitions.look()
    course = floor.petitions.docket.find(name)
    filed = _filed(course, filing or len(course.filed))
    requests = course.requests if filed is course.newest else ()
    return await asyncio.to_thread(lambda: petition_paper(read_petition(filed.file, proposed), requests))


def _filed(course: Course, number: int) -> Filed:
    if number > len(course.filed):
        raise Mistake("no-such-report", f"It was filed {len(course.filed)} times.", "They are counted from 1.")
    return course.filed[number - 1]


def _tile(course: Course) -> dict[str, Any]:
    return {
        "name": course.name,
        "title": course.title,
        "game": course.newest.game,
        "state": course.state,
        "state_words": STATES[course.state],
        "filed": course.newest.at,
        "version": course.tests[-1].version if course.tests else course.filing.version,
        "owed": dollars(course.owed),
    }


def _told(course: Course, person: Person) -> PetitionTold:
    found = proposed(course.filing.name)
    submitted = course.submission
    is_declared = found is not None and declared(found)["sources"] == course.newest.sources
    return PetitionTold.model_validate(
        {
            **_tile(course),
            "petitioners": [
                {
                    "name": each.name,
                    "address": each.address,
                    "kind": KINDS[each.kind],
                    "liable": dollars(course.owed_by(each.name)),
                }
                for each in course.petitioners()
            ],
            "filings": [
                {"number": number, "at": each.at, "digest": each.digest, "version": int(each.file.get("version", 1))}
                for number, each in enumerate(course.filed, 1)
            ],
            "declared": is_declared,
            "versions": course.newest.versions,
            "ruling": course.ruling,
            "requests": [{"number": number, **each._asdict()} for number, each in enumerate(course.requests, 1)],
            "submission": None
            if submitted is None
            else {
                **submitted._asdict(),
                "hours": [each.words for each in submitted.hours],
                "sign": list(entrance_sign_of(course, found).missing) if is_declared else None,
                "criteria": [{"text": each.text, "bound": bound_words(each)} for each in submitted.criteria],
                "applications": [
                    f"{each.petitioner}: {each.license} Waiver: {each.waiver}" for each in submitted.applications
                ],
            },
            "tests": [
                {
                    **each._asdict(),
                    "since": each.since.isoformat(timespec="minutes"),
                    "hours": [one.words for one in each.hours],
                    "option": str(each.option()),
                }
                for each in course.tests
            ],
            "costs": [{**each._asdict(), "amount": dollars(each.amount)} for each in course.costs],
            "payments": [{"amount": dollars(each.amount), "by": each.by} for each in course.paid],
            "waivers": sorted(course.waivers),
            "results": course.results,
            "suitable": course.suitable,
            "amendments": "" if course.amendments is None else course.amendments.text,
            "wanted_yet": [each.plain() for each in course.wants_yet()],
            "ended": course.ended,
            "acts": [_act(course, name) for name in may(course, party_of(person.key))],
        }
    )


def _act(course: Course, name: str) -> dict[str, Any]:
    of = ACTS[name]
    wants = [
        {**want._asdict(), "choices": choices(course, want) if want.kind == "choice" else []}
        for want in of.wants
        if want.kind != "figures"  # the floor counts them itself
    ]
    told = {"act": name, "title": of.title, "provision": of.cites.text}
    return {**told, "wants": wants, "suggests": suggests(course, name)}
