"""The page itself, and the papers of a table that need no script: its sign and its guide."""

import asyncio
from collections.abc import Mapping
from html import escape
from importlib.resources import files
from pathlib import Path
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import FileResponse, HTMLResponse, Response

from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.floor.posted import sign_at
from chapter47.floor.practice import NOTICE
from chapter47.house.casino_text import casino_text
from chapter47.house.moments import moment_words
from chapter47.law import Citation, Mistake, Source
from chapter47.law.citation import CHAPTER
from chapter47.odds.advice import Chart
from chapter47.odds.later import quotes_soon
from chapter47.odds.of import why_no_book
from chapter47.papers.as_html import html_body, style
from chapter47.papers.as_pdf import as_pdf, as_svg
from chapter47.papers.casino_guide import APPROVED, DEMONSTRATION
from chapter47.papers.foot import foot
from chapter47.papers.guide import guide as gaming_guide
from chapter47.papers.paper import Paper
from chapter47.papers.strategy_card import card
from chapter47.papers.submission import submission as submission_paper
from chapter47.web import api_page, describe, hints, petitions
from chapter47.web.session import Overseer, TheFloor, Visitor
from chapter47.web.submission import casino_of

router = APIRouter(include_in_schema=False)
PAGE = Path(str(files("chapter47.web"))) / "page"

WORKING = "<p>Being worked out …</p>"
REFRESH = '<meta http-equiv="refresh" content="2">'
"""Whoever waits sees a figure as soon as it is there."""
MISSING = "The page has not been built: `make setup` builds it. The API is at /docs."


@router.get("/")
@router.get("/sign-in")
@router.get("/desk")
@router.get("/room")
@router.get("/odds")
@router.get("/petitions")
@router.get("/shifts")
@router.get("/guides")
@router.get("/card-room")
@router.get("/class")
@router.get("/class/{code}")
@router.get("/drill/{game}")
@router.get("/glossary")
@router.get("/several")
@router.get("/wall/{pit}")
@router.get("/systems/{name}")
@router.get("/record")
@router.get("/replay/{token}")
@router.get("/rules/{number:path}")
@router.get("/tables/{name}")
@router.get("/whatif")
@router.get("/whatif/{name}")
@router.get("/staff")
@router.get("/staff/{token}")
async def page() -> Response:
    """One page for every scene: the address tells it which."""
    return scene()


def scene(status: int = 200) -> Response:
    """The page; where there is nothing at an address, it says so itself."""
    index = PAGE / "index.html"
    if not index.exists():
        return HTMLResponse(f"<p>{escape(MISSING)}</p>", status_code=503)
    return FileResponse(index, status, media_type="text/html")


def is_for_reading(request: Request) -> bool:
    """Whether somebody asks for a page with a browser, and not a program for an answer."""
    served = request.url.path.startswith(("/api/", "/assets/"))
    return request.method == "GET" and not served and "text/html" in request.headers.get("accept", "")


def refusal(floor: Floor, told: Mapping[str, object], status: int) -> Response:
    """A refusal for somebody who came with a browser: the sentence, where the law says so, and what is allowed."""
    where = str(told["provision"] or "")
    way = way_to(where)
    cited = f" <small><a href='{way}'>{escape(where)}</a></small>" if way else ""
    body = f"<p role='alert'>{_plain(told['sentence'])}{cited}</p><p>{_plain(told['allowed'])}</p>"
    page = paper_page(floor, "That cannot be shown", body)
    page.status_code = status
    return page


def _plain(text: object) -> str:
    """Words of a refusal, which may repeat signs that cannot be sent in any other way."""
    return escape(str(text)).encode("ascii", "xmlcharrefreplace").decode()


@router.get("/assets/{name}")
async def asset(name: str) -> Response:
    """The page's own files. Their names change with what is in them, so they may be kept for good."""
    return _file(PAGE / "assets" / name, {"cache-control": "public, max-age=31536000, immutable"})


@router.get("/paper.css")
async def paper_style() -> Response:
    """How papers look, and on top of it how they look among the pages of a floor."""
    own = (PAGE.parent / "paper.css").read_text(encoding="utf-8")
    return Response(f"{style()}{own}", media_type="text/css")


@router.get("/{name}.svg")
async def icon(name: str) -> Response:
    return _file(PAGE / f"{name}.svg", {})


def _file(path: Path, headers: dict[str, str]) -> Response:
    if not path.is_file() or PAGE not in path.resolve().parents:
        raise Mistake("no-such-file", "There is no such file.")
    return FileResponse(path, headers=headers)


@router.get("/docs")
async def docs(request: Request, floor: TheFloor) -> HTMLResponse:
    """The API, to read."""
    return paper_page(floor, "The API", api_page.html(request.app.openapi()))


@router.get("/tables/{name}/sign")
async def sign(name: str, floor: TheFloor) -> HTMLResponse:
    """The sign at a table (19:47-8.3), to print or to put on a screen beside it."""
    found = sign_at(floor, name)
    return paper_page(floor, found.title, html_body(found, way_to), table=name)


@router.get("/tables/{name}/sign.pdf")
async def printed_sign(name: str, floor: TheFloor) -> Response:
    """The same, to print."""
    return await printed_paper(sign_at(floor, name))


@router.get("/submission/{number:int}")
async def submission(number: int, floor: TheFloor, person: Overseer) -> HTMLResponse:
    """A version of the submission, to read."""
    found = await _submission(floor, number)
    return paper_page(floor, found.title, html_body(found, way_to))


@router.get("/submission/{number:int}.pdf")
async def printed_submission(number: int, floor: TheFloor, person: Overseer) -> Response:
    """The same, to hand in."""
    return await printed_paper(await _submission(floor, number))


@router.get("/submission/{number:int}.toml")
async def submission_file(number: int, floor: TheFloor, person: Overseer) -> Response:
    """The same as the casino file that was filed: `chapter47 check FILE --against` reads it."""
    text = casino_text((await floor.filing.newest()).version(number).file)
    headers = {"content-disposition": f'attachment; filename="submission-{number}.toml"'}
    return Response(text, media_type="application/toml", headers=headers)


async def _submission(floor: Floor, number: int) -> Paper:
    """A version as it is handed in, with how it stands now."""
    known = await floor.filing.newest()
    version = known.version(number)
    (state,) = [each.state for each in known.standing(floor.local_time()) if each.version is version]
    facts = [("Version", str(number)), ("State", state)]
    if version.since is not None:
        facts.append(("In force from", moment_words(version.since)))
    elif version.effective is not None:
        facts.append(("Wanted from", moment_words(version.effective)))
    return submission_paper(casino_of(version), facts, await floor.petitions.standing())


async def printed_paper(paper: Paper) -> Response:
    """A paper as PDF."""
    return Response(await asyncio.to_thread(as_pdf, paper), media_type="application/pdf")


@router.get("/tables/{name}/guide")
async def guide(name: str, floor: TheFloor) -> HTMLResponse:
    """The gaming guide of a table (19:47-8.5(b)): its game, taught, and then what it costs."""
    table = floor.host(name).table
    sample = None if floor.host(name).practice else await floor.guides.shown(table.game.name, "page")
    approval = DEMONSTRATION if sample is None else APPROVED.format(number=sample.number)
    known = bool(why_no_book(table.game)) or quotes_soon(table.terms) is not None
    tells = sample is None or bool(sample.facts["advantage"])
    written = gaming_guide(table.game, table.house, odds=known, advantage=tells)
    body = f"<p role='note'>{escape(approval)}</p>{html_body(written)}"
    return paper_page(floor, f"{written.title} · {name}", body, table=name, more="" if known else REFRESH)


@router.get("/petitions/{name}/paper")
async def petition(
    name: str, floor: TheFloor, person: Overseer, filing: petitions.Number | None = None
) -> HTMLResponse:
    """A petition (19:47-8.4) as it was filed, to read."""
    written = await petitions.paper_of(floor, name, filing)
    return paper_page(floor, written.title, html_body(written, way_to))


@router.get("/petitions/{name}/entrance-sign")
async def entrance_sign(name: str, floor: TheFloor, person: Overseer) -> HTMLResponse:
    """The sign at the entrances while it is tested (19:47-8.4(f)2iii), to read."""
    written = await petitions.entrance_sign_on(floor, name)
    return paper_page(floor, written.title, html_body(written, way_to))


@router.get("/tables/{name}/strategy")
async def strategy(name: str, floor: TheFloor, person: Visitor) -> HTMLResponse:
    """The strategy for a table's rules, to print."""
    host = floor.host(name)
    advice, found = hints.advice_at(floor, host, person), hints.chart(floor, host, person)
    title = f"{advice.title} · {name}"
    if found is None:
        return paper_page(floor, title, WORKING, table=name, more=REFRESH)
    at = f"/tables/{escape(name)}/strategy"
    picture = f"<a href='{at}.svg' download>As a picture</a> · <a href='{at}.pdf' download>On paper</a>"
    note = f"<footer>{_cited(advice.note, advice.cites)}</footer>"
    body = f"{html_body(_strategy_card(floor, name, person))}<p>{picture}</p>{note}"
    return paper_page(floor, title, body, table=name)


@router.get("/tables/{name}/strategy.svg")
async def strategy_picture(name: str, floor: TheFloor, person: Visitor) -> Response:
    """The same as a picture, to keep."""
    return Response(await asyncio.to_thread(as_svg, _strategy_card(floor, name, person)), media_type="image/svg+xml")


@router.get("/tables/{name}/strategy.pdf")
async def strategy_paper(name: str, floor: TheFloor, person: Visitor) -> Response:
    """The same on paper."""
    return await printed_paper(_strategy_card(floor, name, person))


def _strategy_card(floor: Floor, name: str, person: Person | None) -> Paper:
    host = floor.host(name)
    advice, found = hints.advice_at(floor, host, person), hints.chart(floor, host, person)
    if found is None:
        raise Mistake("being-worked-out", "The strategy is still being worked out.", "Ask again in a moment.")
    table = host.table
    made = foot(table.house.edition, [table.game])
    return card(found, f"{advice.title} · {name}", _rules_of(floor, name, found), made)


def _rules_of(floor: Floor, name: str, found: Chart) -> str:
    """The rules that a strategy is for, in one line."""
    table = floor.host(name).table
    decks = [f"{table.house['decks']} decks"] if "decks" in table.house.values else []
    rules = ", ".join([*decks, *describe.variation(table.game, table.house)])
    kept = "" if found.advantage is None else f" House advantage {100 * found.advantage:.2f} % by this strategy."
    return f"{rules}.{kept}"


def _cited(text: str, cites: Source) -> str:
    return f"{escape(text)} <small>{_linked(cites)}</small>"


def _linked(cites: Source) -> str:
    """Where something is said, with the way to its words."""
    told = escape(cites.text)
    return f"<a href='/rules/{quote(cites.text)}'>{told}</a>" if isinstance(cites, Citation) else told


def way_to(provision: str) -> str | None:
    """Where the words of a provision are; of what is not in the chapter there are none."""
    return f"/rules/{quote(provision)}" if provision.startswith(CHAPTER) else None


def paper_page(floor: Floor, title: str, body: str, table: str = "", more: str = "") -> HTMLResponse:
    """A paper, with the way back to its table, or to the floor."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    head += f'<link rel="stylesheet" href="/paper.css">{more}'
    to, back = (f"/tables/{escape(table)}", "Back to the table") if table else ("/", "Back to the floor")
    marked = f"<p><strong>{NOTICE}</strong></p>" if table and floor.host(table).practice else ""
    text = f"<nav><a href='{to}'>‹ {back}</a></nav><h1>{escape(title)}</h1><p>{escape(floor.casino)}</p>{marked}{body}"
    body = f"<head>{head}</head><body><main>{text}</main></body>"
    return HTMLResponse(f'<!doctype html><html lang="en">{body}</html>')
