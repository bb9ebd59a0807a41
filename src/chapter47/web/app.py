"""The application: routes, and one way to say no."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from chapter47._version import __version__
from chapter47.floor.database import StoreFailed
from chapter47.floor.errors import error_json
from chapter47.floor.floor import Elsewhere, Floor
from chapter47.floor.leases import Lost
from chapter47.house import UnlawfulHouse
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.petitions.faults import Incomplete
from chapter47.web import (
    card_room,
    classes,
    desk,
    drills,
    generator,
    glossary,
    guides,
    learning,
    odds,
    operations,
    pages,
    people,
    petitions,
    record,
    room,
    shifts,
    signs,
    submission,
    systems,
    tables,
    what_if,
)
from chapter47.web.document import Described
from chapter47.web.guard import LARGEST_BODY, NOTHING_THERE, Guard
from chapter47.web.session import NotAllowed, NotSignedIn
from chapter47.web.shapes.base import Fault


class No(JSONResponse):
    """A refusal as an answer: in plain ASCII, since it may repeat signs that cannot be sent in any other way."""

    def render(self, content: object) -> bytes:
        return json.dumps(content).encode()


STATUS = {
    "wrong-sign-in": 401,
    "not-yours-to-say": 403,
    "not-your-seat": 403,
    "not-your-table": 403,
    "not-your-post": 403,
    "same-person": 403,
    "one-person": 403,
    "one-line": 403,
    "nobody-waits": 404,
    "not-your-role": 403,
    "no-such-guide": 404,
    "no-such-sample": 404,
    "no-such-sign": 404,
    "no-such-table": 404,
    "no-such-system": 404,
    "no-first-round": 404,
    "no-such-class": 404,
    "no-such-step": 404,
    "not-your-class": 403,
    "student": 403,
    "class-moved": 404,
    "class-over": 404,
    "no-card-room": 404,
    "no-such-list": 404,
    "no-such-place": 404,
    "not-your-place": 403,
    "no-such-ticket": 404,
    "no-such-game": 404,
    "no-such-report": 404,
    "no-such-patron": 404,
    "not-your-ticket": 403,
    "no-code": 403,
    "wrong-code": 403,
    "wrong-key": 403,
    "generator-away": 503,
    "no-generator": 404,
    "no-such-link": 404,
    "no-such-account": 404,
    "no-such-stream": 404,
    "no-such-round": 404,
    "no-such-question": 404,
    "no-such-shoe": 404,
    "no-such-card": 404,
    "card-not-shown": 404,
    "no-such-proposal": 404,
    "no-such-petition": 404,
    "no-such-subchapter": 404,
    "no-such-file": 404,
    "unknown-provision": 404,
    "not-a-provision": 404,
    "unknown-game": 404,
    **dict.fromkeys(
        (
            "not-a-command",
            "not-a-code",
            "not-a-correction",
            "not-a-flag",
            "not-a-key",
            "not-a-name",
            "not-a-pick",
            "not-a-seat",
            "not-a-step",
            "not-sensible",
            "not-toml",
            "no-such-act",
            "not-a-place",
            "not-a-time",
            "not-an-amount",
            "name-of-staff",
            "unknown-instrument",
            "unknown-key",
            "weak-password",
        ),
        422,
    ),
    "too-many": 429,
    "locked-out": 429,
    "table-held": 503,
    "table-starting": 503,
}
"""What our own refusals are over HTTP; all else that we refuse is a conflict with how things stand."""

_ERROR = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Fault.__name__}"}}}
ANSWERS: dict[int | str, dict[str, Any]] = {
    status: {"description": text, **({"model": Fault} if status == 409 else {"content": _ERROR})}
    for status, text in {
        400: "The body is not JSON.",
        401: "Nobody is signed in, or not with these words.",
        403: "Not yours to do, or asked from another site.",
        404: "There is no such thing.",
        405: "That is not done here.",
        409: "The law's no, or the table's: the sentence says why, and what would be allowed.",
        413: "Too large.",
        421: "Another process runs the table: its address is in Location.",
        422: "Not of the right shape.",
        429: "Too often.",
        503: "Not now.",
    }.items()
}
"""What every request may be answered besides. One of them describes the shape, to which the others refer: every route
would make a model of its own of each."""


def create_app(floor: Floor) -> FastAPI:
    """The application of a floor that has been started, or will be with it."""
    app = routed()
    app.state.floor = floor
    return app


def routed() -> Described:
    """Every route, without a floor behind it: enough to describe them."""

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        yield

    app = Described(
        title="chapter47",
        version=__version__,
        summary="A casino floor that runs New Jersey's Rules of the Games, N.J.A.C. 19:47.",
        lifespan=running,
        responses=ANSWERS,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for part in (
        people,
        record,
        tables,
        learning,
        drills,
        classes,
        glossary,
        systems,
        card_room,
        generator,
        desk,
        shifts,
        signs,
        guides,
        petitions,
        room,
        odds,
        what_if,
        submission,
        operations,
        pages,
    ):
        app.include_router(part.router)
    app.add_exception_handler(Chapter47Error, _refused)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(WebSocketRequestValidationError, _no_stream)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(Exception, _failed)
    return app


def guarded(floor: Floor) -> Guard:
    """The application behind its guard: what a server serves."""
    app = create_app(floor)
    app.state.guard = Guard(app, floor)
    return app.state.guard  # type: ignore[no-any-return]  # a state holds anything


def status_of(error: Chapter47Error) -> int:
    """The HTTP status of a refusal."""
    match error:
        case NotSignedIn():
            return 401
        case NotAllowed():
            return 403
        case Elsewhere():
            return 421
        case StoreFailed() | Lost():
            return 503
        case Refused() | UnlawfulHouse() | Incomplete():
            return 409
    return STATUS.get(error.code, 409)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Chapter47Error)
    if status_of(error) == 404 and pages.is_for_reading(request):
        return pages.scene(404)
    told = error_json(error)
    if isinstance(error, UnlawfulHouse):
        told["violations"] = [
            {
                "option": each.option,
                "value": str(each.value),
                "sentence": each.sentence,
                "provision": each.cites.text if each.cites else None,
                "allowed": each.allowed,
            }
            for each in error.violations
        ]
    if isinstance(error, Incomplete):
        told["violations"] = [{**each.plain(), "option": each.item, "value": ""} for each in error.missing]
    headers = {"location": error.address} if isinstance(error, Elsewhere) else {}
    return No(told, status_of(error), headers)


async def _misshapen(request: Request, error: Exception) -> No:
    assert isinstance(error, RequestValidationError)
    return _wrong_shape(error.errors())


async def _no_stream(socket: WebSocket, error: Exception) -> None:
    assert isinstance(error, WebSocketRequestValidationError)
    await socket.send_denial_response(_wrong_shape(error.errors()))


def _wrong_shape(found: Sequence[Any]) -> No:
    """All that is wrong with a request's shape, in one sentence."""
    if any(each["type"] == "json_invalid" for each in found):
        return No(error_json(Mistake("not-json", "The body is not JSON.")), 400)
    places = "; ".join(f"{'.'.join(map(str, each['loc'][1:]))[:60]}: {each['msg'].lower()[:80]}" for each in found[:5])
    return No(error_json(Mistake("wrong-shape", f"The request is not of the right shape: {places}.")), 422)


_ELSEWHERE = {
    400: ("not-json", "The body is not JSON."),
    404: NOTHING_THERE,
    413: ("too-large", f"A request is at most {LARGEST_BODY} bytes."),
    405: ("not-done-here", "That is not done here."),
}


async def _not_here(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and pages.is_for_reading(request):
        return pages.scene(404)
    code, sentence = _ELSEWHERE.get(error.status_code, ("not-understood", "That was not understood."))
    return No(error_json(Mistake(code, sentence)), error.status_code, dict(error.headers or {}))


async def _failed(request: Request, error: Exception) -> No:
    """Our own fault: written down with all that we know of it, and told in one sentence."""
    return No(error_json(Mistake("failed", "Something failed here, and was written down.")), 500)
