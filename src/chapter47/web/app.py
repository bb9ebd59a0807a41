"""The application: its routes, and what each of them may answer."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI

from chapter47._version import __version__
from chapter47.floor.floor import Floor
from chapter47.web import (
    card_room,
    changes,
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
from chapter47.web.guard import Guard
from chapter47.web.refusals import say_no
from chapter47.web.shapes.base import Fault

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
        changes,
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
    say_no(app)
    return app


def guarded(floor: Floor) -> Guard:
    """The application behind its guard: what a server serves."""
    app = create_app(floor)
    app.state.guard = Guard(app, floor)
    return app.state.guard  # type: ignore[no-any-return]  # a state holds anything
