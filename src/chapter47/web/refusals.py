"""One way to say no: a sentence with a status, as a page for people and as data for programs."""

import json
from collections.abc import Sequence
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from chapter47.floor.database import StoreFailed
from chapter47.floor.errors import error_json
from chapter47.floor.floor import Elsewhere
from chapter47.floor.leases import Lost
from chapter47.house import UnlawfulHouse
from chapter47.law import Chapter47Error, Mistake, Refused
from chapter47.petitions.faults import Incomplete
from chapter47.web import pages
from chapter47.web.guard import LARGEST_BODY, NOTHING_THERE
from chapter47.web.session import NotAllowed, NotSignedIn


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


def say_no(app: FastAPI) -> None:
    """Has whatever is refused, misshapen, not there or failed in this application answered here."""
    app.add_exception_handler(Chapter47Error, _refused)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(WebSocketRequestValidationError, _no_stream)
    app.add_exception_handler(HTTPException, _not_here)
    app.add_exception_handler(Exception, _failed)


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
    return _no(request, told, status_of(error), headers)


def _no(request: Request, told: dict[str, Any], status: int, headers: dict[str, str] | None = None) -> Response:
    """A refusal in the form that whoever asks can read: a page for people, data for programs."""
    if pages.is_for_reading(request):
        return pages.refusal(request.app.state.floor, told, status)
    return No(told, status, headers)


async def _misshapen(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return _no(request, *_wrong_shape(error.errors()))


async def _no_stream(socket: WebSocket, error: Exception) -> None:
    assert isinstance(error, WebSocketRequestValidationError)
    await socket.send_denial_response(No(*_wrong_shape(error.errors())))


def _wrong_shape(found: Sequence[Any]) -> tuple[dict[str, Any], int]:
    """All that is wrong with a request's shape, in one sentence, and the status of that."""
    if any(each["type"] == "json_invalid" for each in found):
        return error_json(Mistake("not-json", "The body is not JSON.")), 400
    places = "; ".join(f"{'.'.join(map(str, each['loc'][1:]))[:60]}: {each['msg'].lower()[:80]}" for each in found[:5])
    return error_json(Mistake("wrong-shape", f"The request is not of the right shape: {places}.")), 422


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
    return _no(request, error_json(Mistake(code, sentence)), error.status_code, dict(error.headers or {}))


async def _failed(request: Request, error: Exception) -> Response:
    """Our own fault: written down with all that we know of it, and told in one sentence."""
    return _no(request, error_json(Mistake("failed", "Something failed here, and was written down.")), 500)
