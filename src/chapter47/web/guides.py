"""Gaming guides (8.5): what the house and the Commission do with their samples, and what patrons may see of them."""

import asyncio
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path
from fastapi.responses import HTMLResponse, Response

from chapter47.floor import authority
from chapter47.floor.floor import Floor
from chapter47.floor.guides import LOOKED_AT, subjects, told_by
from chapter47.floor.person import Person
from chapter47.games import game
from chapter47.house import House
from chapter47.law import NEWEST
from chapter47.odds.later import quotes_soon
from chapter47.odds.of import why_no_book
from chapter47.papers.as_html import html_body
from chapter47.papers.as_loop import PLACES, loop_file, served_loop
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.casino_guide import APPROVED, DEMONSTRATION, DRAFT, casino_guide
from chapter47.papers.complete_rules import complete_rules
from chapter47.papers.guide_facts import WHOLE, Facts, differences, digest_of, guide_facts, tables_of
from chapter47.papers.guide_states import Guides, Sample, is_current, standing
from chapter47.papers.paper import Paper
from chapter47.table.game import Game
from chapter47.table.terms import terms
from chapter47.web.pages import REFRESH, paper_page, printed_paper, way_to
from chapter47.web.session import Overseer, TheFloor, one_of
from chapter47.web.shapes.base import LARGEST
from chapter47.web.shapes.guides import Decision, GuideShape, GuideShapes, GuideUse, NewSample, SampleShape

router = APIRouter()
Licensee = Annotated[Person, Depends(one_of(*authority.GUIDES.who))]
Commission = Annotated[Person, Depends(one_of(*authority.APPROVE_GUIDE.who))]
Number = Annotated[int, Path(ge=0, le=LARGEST)]
Subject = Annotated[str, Path(max_length=64)]
MOST_TOLD = 40
"""Differences that are told of one sample."""


# What is done with them


@router.get("/api/guides", tags=["guides"])
async def guides(floor: TheFloor, person: Overseer) -> GuideShapes:
    """Every guide that the casino may have: how it stands, its samples, and what the tables play otherwise."""
    found, tables = await floor.guides.look(), await floor.store.read(floor.houses)
    unopened = floor.guides.unopened()
    told = await asyncio.to_thread(
        lambda: [_guide(each, tables, unopened, found) for each in (subjects(tables) if tables else [])]
    )
    return GuideShapes(guides=told)


@router.post("/api/guides/{subject}/samples", tags=["guides"])
async def submit(subject: Subject, said: NewSample, floor: TheFloor, person: Licensee) -> SampleShape:
    """The house puts a sample of a guide before the Commission: the guide as the tables play now (19:47-8.5(c))."""
    return _sample(await floor.guides.submit(person, subject, said.formats, advantage=said.advantage))


@router.post("/api/guides/samples/{number}/decision", tags=["guides"])
async def decide(number: Number, said: Decision, floor: TheFloor, person: Commission) -> SampleShape:
    """The Commission approves a sample, or returns it with a reason."""
    note: dict[str, Any] = {"event": "guide-approved", "sample": number}
    if not said.approve:
        note = {"event": "guide-returned", "sample": number, "reason": said.reason}
    return _sample(await floor.guides.act(person, note))


@router.post("/api/guides/samples/{number}/use", tags=["guides"])
async def use(number: Number, said: GuideUse, floor: TheFloor, person: Licensee) -> SampleShape:
    """The house issues the guide of an approved sample, displays it somewhere, or takes it away (19:47-8.5(c), (e))."""
    notes: dict[str, dict[str, Any]] = {
        "issue": {"event": "guide-issued"},
        "display": {"event": "guide-displayed", "place": said.place, "format": said.format},
        "remove": {"event": "guide-removed", "place": said.place},
    }
    return _sample(await floor.guides.act(person, {**notes[said.act], "sample": number}))


def _guide(subject: str, tables: dict[str, House], unopened: frozenset[str], found: Guides) -> GuideShape:
    now = guide_facts(subject, tables, advantage=False)
    samples = [(each, _as_told(each, now, told_by(each, tables, unopened))) for each in found.of(subject)]
    return GuideShape(
        subject=subject,
        title="All games" if subject == WHOLE else game(subject).title,
        state=standing(*samples[0]) if samples else standing(None, now),  # type: ignore[arg-type]
        tables=list(now["tables"]),
        digest=digest_of(now),
        samples=[_sample(each, as_told) for each, as_told in samples],
    )


def _as_told(sample: Sample, now: Facts, tables: Mapping[str, House]) -> Facts:
    """The facts of now in a guide of those tables that tells house advantages where its sample does: so it is shown."""
    told = {name: facts for name, facts in now["tables"].items() if name in tables}
    return {**now, "tables": told, "advantage": sample.facts["advantage"]}


def _sample(sample: Sample, now: Facts | None = None) -> SampleShape:
    # One that is out of use is not looked after in the log: it is stale by its own facts.
    stale = sample.stale if now is None or sample.state in LOOKED_AT else not is_current(sample, now)
    differing = differences(sample.facts, now) if now is not None and stale else []
    return SampleShape.model_validate(
        {
            "number": sample.number,
            "subject": sample.subject,
            "digest": sample.digest,
            "formats": list(sample.formats),
            "advantage": sample.facts["advantage"],
            "state": sample.state,
            "stale": stale,
            "reason": sample.reason,
            "displays": [each._asdict() for each in sample.displays],
            "differences": [str(each) for each in differing[:MOST_TOLD]],
        }
    )


# What patrons may see


async def _paper(floor: Floor, subject: str, format: str) -> Paper:
    """The guide that is issued; of our own floor, which is a demonstration, the guide as it is."""
    tables = await floor.store.read(floor.houses)
    tables_of(subject, tables)  # which says so where there is none
    sample = await floor.guides.shown(subject, format)
    if sample is not None:
        tables = told_by(sample, tables, floor.guides.unopened())
    approval = DEMONSTRATION if sample is None else APPROVED.format(number=sample.number)
    advantage = False if sample is None else bool(sample.facts["advantage"])
    return await asyncio.to_thread(casino_guide, subject, tables, floor.casino, advantage=advantage, approval=approval)


@router.get("/guides/{subject}", include_in_schema=False)
async def page(subject: Subject, floor: TheFloor) -> HTMLResponse:
    """An issued guide as a page (19:47-8.5(b))."""
    paper = await _paper(floor, subject, "page")
    return paper_page(floor, paper.title, html_body(paper, way_to))


@router.get("/guides/{subject}/booklet.pdf", include_in_schema=False)
async def booklet(subject: Subject, floor: TheFloor) -> Response:
    """The same as a booklet, to print."""
    return await printed_paper(await _paper(floor, subject, "booklet"))


@router.get("/guides/{subject}/loop", include_in_schema=False)
async def loop(subject: Subject, floor: TheFloor) -> HTMLResponse:
    """The same for a screen: it turns by itself."""
    return HTMLResponse(served_loop(await _paper(floor, subject, "loop")))


@router.get("/loop.js", include_in_schema=False)
async def loop_script() -> Response:
    """What turns it."""
    return Response(loop_file("loop.js"), media_type=PLACES["loop.js"])


@router.get("/loop.css", include_in_schema=False)
async def loop_style() -> Response:
    """How it looks."""
    return Response(loop_file("loop.css"), media_type=PLACES["loop.css"])


@router.get("/guides/{subject}/draft.pdf", include_in_schema=False)
async def draft(subject: Subject, floor: TheFloor, person: Overseer, advantage: bool | None = None) -> Response:
    """The guide as the tables play now, for those who submit or decide: a draft, and marked so. It tells the house
    advantage where that is asked for; else where the sample that was submitted last does.
    """
    tables = await floor.store.read(floor.houses)
    if advantage is None:
        newest = next((await floor.guides.look()).of(subject), None)
        advantage = newest is not None and bool(newest.facts["advantage"])
    paper = await asyncio.to_thread(casino_guide, subject, tables, floor.casino, advantage=advantage, approval=DRAFT)
    return Response(await asyncio.to_thread(as_pdf, paper), media_type="application/pdf")


# The security podium


@router.get("/podium", include_in_schema=False)
async def podium(floor: TheFloor) -> HTMLResponse:
    """The rules of all games in our words, for everybody to see (19:47-8.5(a))."""
    paper, known = await _podium(floor)
    return paper_page(floor, paper.title, html_body(paper, way_to), more="" if known else REFRESH)


@router.get("/podium.pdf", include_in_schema=False)
async def printed_podium(floor: TheFloor) -> Response:
    """The same, to print."""
    return await printed_paper((await _podium(floor))[0])


async def _podium(floor: Floor) -> tuple[Paper, bool]:
    """The paper, and whether all odds are in it: those that take a while are worked out beside everything else."""
    tables = await floor.store.read(floor.houses)
    waits: list[str] = []

    def known(game: Game, house: House) -> bool:
        found = bool(why_no_book(game)) or quotes_soon(terms(game, house)) is not None
        if not found:
            waits.append(game.name)
        return found

    edition = max((house.edition for house in tables.values()), default=NEWEST)
    paper = await asyncio.to_thread(complete_rules, floor.casino, tables, edition, odds=known)
    return paper, not waits
