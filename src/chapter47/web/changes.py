"""Changes of rules over the API and on paper: what one needs, what follows from withdrawing one, and their signs."""

import json
from typing import Annotated

from fastapi import APIRouter, Depends, Query
from fastapi.responses import HTMLResponse, Response

from chapter47.floor import authority
from chapter47.floor.change_signs import sign_posted_now, sign_to_post, withdrawal_now
from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.floor.posted import posting, sign_at
from chapter47.law import Mistake
from chapter47.papers.as_html import html_body
from chapter47.papers.paper import Paper
from chapter47.table.changing import CHANGE, WITHDRAW
from chapter47.table.commands import Call
from chapter47.web.pages import paper_page, printed_paper, way_to
from chapter47.web.preview import preview_of, withdrawal_of
from chapter47.web.session import Employed, NotAllowed, TheFloor
from chapter47.web.shapes.desk import AnnouncedChange, ChangedRules, ChangePreview, WithdrawalPreview

router = APIRouter()
Rules = Annotated[str, Query(max_length=20_000, description="The rules that change, as JSON.")]
Moment = Annotated[str, Query(max_length=40)]


# What one needs, and what follows


@router.post("/api/tables/{name}/changes/preview", tags=["desk"])
@router.post("/api/systems/{name}/changes/preview", tags=["systems"])
async def preview(name: str, said: ChangedRules, floor: TheFloor, person: Employed) -> ChangePreview:
    """What a change of rules would need before it takes effect. Nothing is changed."""
    check_changes(floor, name, person)
    machine = posting(floor, name)
    await floor.petitions.check_change([name], machine.game, Call(CHANGE, {"rules": said.rules}))
    await floor.signing.look()
    return preview_of(floor, name, said.rules)


@router.post("/api/tables/{name}/changes/withdrawal", tags=["desk"])
@router.post("/api/systems/{name}/changes/withdrawal", tags=["systems"])
async def withdrawal(name: str, said: AnnouncedChange, floor: TheFloor, person: Employed) -> WithdrawalPreview:
    """What would follow if a change that is announced were withdrawn. Nothing is changed."""
    check_changes(floor, name, person)
    found = withdrawal_now(floor, name, _withdrawn(said.effective, said.rules))
    return withdrawal_of(floor, name, found)


def check_changes(floor: Floor, name: str, person: Person) -> None:
    """Refuses whoever does not change the rules there."""
    if name in floor.systems:
        who = floor.system(name).system.needs(Call(CHANGE))
        may = not set(person.posts).isdisjoint(who)
    else:
        who, may = authority.CHANGE.who, person.role in authority.CHANGE.who
    if not may:
        raise NotAllowed(person.role, who)


# Their signs


async def coming(name: str, floor: TheFloor, person: Employed, rules: Rules, effective: Moment = "") -> Paper:
    """The sign that a change would have, from a moment on, or from now on (19:47-8.3(b)1, (c)). Nothing is changed."""
    check_changes(floor, name, person)
    details = {"rules": _read(rules), **({"effective": effective} if effective else {})}
    return await sign_to_post(floor, name, Call(CHANGE, details))


async def withdrawn(name: str, floor: TheFloor, person: Employed, effective: Moment, rules: Rules = "") -> Paper:
    """The sign that an announced change is not to be, if it were withdrawn. Nothing is changed."""
    check_changes(floor, name, person)
    return await sign_to_post(floor, name, _withdrawn(effective, _read(rules) if rules else None))


Coming = Annotated[Paper, Depends(coming)]
Withdrawn = Annotated[Paper, Depends(withdrawn)]


@router.get("/tables/{name}/changes/preview", include_in_schema=False)
@router.get("/systems/{name}/changes/preview", include_in_schema=False)
async def coming_sign(name: str, floor: TheFloor, sign: Coming) -> HTMLResponse:
    """The sign of a change that is not said yet, to read."""
    return _page(floor, name, sign)


@router.get("/tables/{name}/changes/preview.pdf", include_in_schema=False)
@router.get("/systems/{name}/changes/preview.pdf", include_in_schema=False)
async def printed_coming_sign(sign: Coming) -> Response:
    """The same, to print before the change is said: it is posted upon that."""
    return await printed_paper(sign)


@router.get("/tables/{name}/changes/withdrawal", include_in_schema=False)
@router.get("/systems/{name}/changes/withdrawal", include_in_schema=False)
async def withdrawal_sign(name: str, floor: TheFloor, sign: Withdrawn) -> HTMLResponse:
    """The sign of a withdrawal that is not said yet, to read."""
    return _page(floor, name, sign)


@router.get("/tables/{name}/changes/withdrawal.pdf", include_in_schema=False)
@router.get("/systems/{name}/changes/withdrawal.pdf", include_in_schema=False)
async def printed_withdrawal_sign(sign: Withdrawn) -> Response:
    """The same, to print."""
    return await printed_paper(sign)


@router.get("/tables/{name}/changes/now", include_in_schema=False)
@router.get("/systems/{name}/changes/now", include_in_schema=False)
async def sign_now(name: str, floor: TheFloor) -> HTMLResponse:
    """The sign of what counts from now on: a change at once (19:47-8.3(c)), or one that was withdrawn."""
    return _page(floor, name, await sign_posted_now(floor, name))


@router.get("/tables/{name}/changes/now.pdf", include_in_schema=False)
@router.get("/systems/{name}/changes/now.pdf", include_in_schema=False)
async def printed_sign_now(name: str, floor: TheFloor) -> Response:
    """The same, to print."""
    return await printed_paper(await sign_posted_now(floor, name))


@router.get("/tables/{name}/changes/{number:int}", include_in_schema=False)
@router.get("/systems/{name}/changes/{number:int}", include_in_schema=False)
async def announced_sign(name: str, number: int, floor: TheFloor) -> HTMLResponse:
    """The sign that tells an announced change and its time (19:47-8.3(b)1): the first, or a later one."""
    return _page(floor, name, sign_at(floor, name, number))


@router.get("/tables/{name}/changes/{number}.pdf", include_in_schema=False)
@router.get("/systems/{name}/changes/{number}.pdf", include_in_schema=False)
async def printed_announced_sign(name: str, number: int, floor: TheFloor) -> Response:
    """The same, to print."""
    return await printed_paper(sign_at(floor, name, number))


def _page(floor: Floor, name: str, paper: Paper) -> HTMLResponse:
    """A sign on a page, with the way back to its table."""
    return paper_page(floor, paper.title, html_body(paper, way_to), table=name if name in floor.hosts else "")


def _withdrawn(effective: str, rules: object) -> Call:
    return Call(WITHDRAW, {"effective": effective, **({} if rules is None else {"rules": rules})})


def _read(rules: str) -> object:
    """Rules as an address has them."""
    try:
        return json.loads(rules)
    except (ValueError, RecursionError):
        raise Mistake("no-rules", "A change says which rules change.", 'Write rules={"min": "10"}.') from None
