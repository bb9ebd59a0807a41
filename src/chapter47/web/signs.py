"""The signs of a floor: what each says and lacks, and what the house and the Commission do with samples of them."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path
from fastapi.responses import HTMLResponse, Response

from chapter47.floor import authority
from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.floor.posted import floor_signs, named
from chapter47.games import game
from chapter47.papers.as_html import html_body
from chapter47.papers.sign_list import sign_list, signs_data
from chapter47.papers.sign_sample import sample_paper
from chapter47.papers.sign_samples import APPROVED, RETURNED, WITHDRAWN, SignSample, SignSamples, Standing
from chapter47.web.pages import paper_page, printed_paper, way_to
from chapter47.web.session import Overseer, TheFloor, one_of
from chapter47.web.shapes.base import LARGEST
from chapter47.web.shapes.guides import Decision
from chapter47.web.shapes.signs import (
    NewSignSamples,
    SignSampleShape,
    SignSamplesMade,
    SignShapes,
    SignStanding,
)

router = APIRouter()
Licensee = Annotated[Person, Depends(one_of(*authority.SIGNS.who))]
Commission = Annotated[Person, Depends(one_of(*authority.APPROVE_SIGN.who))]
Number = Annotated[int, Path(ge=0, le=LARGEST)]
MOST_TOLD = 40
"""Differences that are told of one sign."""


@router.get("/api/signs", tags=["papers"])
async def signs(floor: TheFloor, person: Overseer) -> SignShapes:
    """Every sign of the floor: its text, location, size, language and approval, and what it lacks (19:47-8.3(d));
    and the samples that were submitted.
    """
    known, found = await floor.signing.newest(), floor_signs(floor)
    told = [
        {**data, "standing": standing_of(known.standing(sign.facts))}
        for sign, data in zip(found, signs_data(found), strict=True)
    ]
    samples = [_sample(each, known) for each in reversed(known.samples.values())]
    lacking = sum(bool(each.missing) for each in found)
    asked = floor.signing.is_asked
    return SignShapes.model_validate({"signs": told, "lacking": lacking, "asked": asked, "samples": samples})


@router.post("/api/signs/samples", tags=["papers"])
async def submit(said: NewSignSamples, floor: TheFloor, person: Licensee) -> SignSamplesMade:
    """The house puts signs before the Commission: those of a table or of all, and those of a change (19:47-8.3(d))."""
    made = await floor.signing.submit(person, named(floor) if said.table is None else [said.table], said.rules)
    return SignSamplesMade(samples=[_sample(each, floor.signing.known) for each in made])


@router.post("/api/signs/samples/{number}/decision", tags=["papers"])
async def decide(number: Number, said: Decision, floor: TheFloor, person: Commission) -> SignSampleShape:
    """The Commission approves a sample, or returns it with a reason."""
    note: dict[str, Any] = {"event": APPROVED, "sample": number, "day": floor.local_time().date().isoformat()}
    if not said.approve:
        note = {"event": RETURNED, "sample": number, "reason": said.reason}
    return await _done(floor, person, note)


@router.post("/api/signs/samples/{number}/withdraw", tags=["papers"])
async def withdraw(number: Number, floor: TheFloor, person: Licensee) -> SignSampleShape:
    """The house takes a sample back that waits."""
    return await _done(floor, person, {"event": WITHDRAWN, "sample": number})


async def _done(floor: Floor, person: Person, note: dict[str, Any]) -> SignSampleShape:
    return _sample(await floor.signing.act(person, note), floor.signing.known)


def standing_of(stands: Standing) -> SignStanding:
    """How a sign stands, as the API has it."""
    told = [str(each) for each in stands.differences[:MOST_TOLD]]
    sample = None if stands.sample is None else stands.sample.number
    return SignStanding(state=stands.state, sample=sample, differences=told)


def _sample(sample: SignSample, known: SignSamples) -> SignSampleShape:
    facts = sample.facts
    parts = ("table", "kind", "effective", "location", "size", "letters", "language")
    waits = sample.state == "submitted"
    return SignSampleShape.model_validate(
        {
            **{part: facts[part] for part in parts},
            "number": sample.number,
            "text": [*facts["lines"], *facts["passing"]],
            "digest": sample.digest,
            "state": sample.state,
            "day": sample.day,
            "reason": sample.reason,
            "differences": standing_of(known.standing(facts)).differences if waits else [],
        }
    )


@router.get("/signs/samples/{number}.pdf", include_in_schema=False)
async def printed_sample(number: Number, floor: TheFloor, person: Overseer) -> Response:
    """A sample, to print: it says that it is one, or by which approval it stands."""
    sample = (await floor.signing.newest()).find(number)
    return await printed_paper(sample_paper(sample, game(sample.facts["game"]), floor.casino))


@router.get("/signs", include_in_schema=False)
async def signs_page(floor: TheFloor, person: Overseer) -> HTMLResponse:
    """The same as a paper to read."""
    found = sign_list(floor_signs(floor), floor.casino)
    return paper_page(floor, found.title, html_body(found, way_to))


@router.get("/signs.pdf", include_in_schema=False)
async def printed_signs(floor: TheFloor, person: Overseer) -> Response:
    """The same, to print."""
    return await printed_paper(sign_list(floor_signs(floor), floor.casino))
