"""All signs of a floor, for those who run it and for the Commission: what each says, and what it lacks."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from chapter47.floor.posted import floor_signs
from chapter47.papers.as_html import html_body
from chapter47.papers.sign_list import sign_list, signs_data
from chapter47.web.pages import paper_page, printed_paper, way_to
from chapter47.web.session import Overseer, TheFloor
from chapter47.web.shapes.signs import SignShapes

router = APIRouter()


@router.get("/api/signs", tags=["papers"])
async def signs(floor: TheFloor, person: Overseer) -> SignShapes:
    """Every sign of the floor: its text, location, size, language and approval, and what it lacks (19:47-8.3(d))."""
    found = floor_signs(floor)
    lacking = sum(bool(each.missing) for each in found)
    return SignShapes.model_validate({"signs": signs_data(found), "lacking": lacking})


@router.get("/signs", include_in_schema=False)
async def signs_page(floor: TheFloor, person: Overseer) -> HTMLResponse:
    """The same as a paper to read."""
    found = sign_list(floor_signs(floor), floor.casino)
    return paper_page(floor, found.title, html_body(found, way_to))


@router.get("/signs.pdf", include_in_schema=False)
async def printed_signs(floor: TheFloor, person: Overseer) -> Response:
    """The same, to print."""
    return await printed_paper(sign_list(floor_signs(floor), floor.casino))
