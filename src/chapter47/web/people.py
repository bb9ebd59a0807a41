"""Coming in: a name to play under, a password for staff, a link for the first of them."""

from fastapi import APIRouter, Request, Response

from chapter47.floor import cage
from chapter47.floor.floor import Floor
from chapter47.web.session import (
    COOKIE,
    Inviter,
    Player,
    Terminal,
    TheFloor,
    Visitor,
    begin_session,
    end_session,
    person_json,
)
from chapter47.web.shapes.base import Answer
from chapter47.web.shapes.people import Invitation, Invited, Link, Me, PersonShape, SignIn, Visit

router = APIRouter(prefix="/api", tags=["people"])
LEAST = 100_00
"""A player with less than that may have play chips again."""


def _enter(floor: Floor, request: Request) -> None:
    floor.entrances.take(request.client.host if request.client else "")


@router.get("/me")
async def me(floor: TheFloor, person: Visitor) -> Me:
    """Who is signed in here, if anybody."""
    return Me.model_validate({"person": await person_json(floor, person) if person else None})


@router.post("/visit")
async def visit(said: Visit, floor: TheFloor, terminal: Terminal, request: Request, response: Response) -> PersonShape:
    """A name, and play chips: nothing else is needed to play."""
    _enter(floor, request)
    person, token = await floor.people.visit(said.name, terminal)
    begin_session(request, response, token)
    return PersonShape.model_validate(await person_json(floor, person))


@router.post("/sign-in")
async def sign_in(
    said: SignIn, floor: TheFloor, terminal: Terminal, request: Request, response: Response
) -> PersonShape:
    """Staff, by name and password."""
    _enter(floor, request)
    person, token = await floor.people.sign_in(said.name, said.password, terminal)
    begin_session(request, response, token)
    return PersonShape.model_validate(await person_json(floor, person))


@router.post("/sign-out")
async def sign_out(floor: TheFloor, request: Request, response: Response) -> Answer:
    """Ends the session, here and everywhere that knows its cookie."""
    if token := request.cookies.get(COOKIE):
        await floor.people.sign_out(token)
    end_session(response)
    return Answer()


@router.post("/chips")
async def chips(floor: TheFloor, person: Player) -> PersonShape:
    """Play chips again, for a player who has few."""
    to = floor.settings.play_chips
    await floor.store.write(lambda c: cage.top_up(c, person.id, to, LEAST, floor.now()))
    floor.accounts_changed(person.id)
    return PersonShape.model_validate(await person_json(floor, person))


@router.get("/links/{token}")
async def link(token: str, floor: TheFloor) -> Link:
    """What a one-time link makes of whoever uses it."""
    return Link(role=await floor.people.link_role(token))


@router.post("/links/{token}")
async def claim(
    token: str, said: SignIn, floor: TheFloor, terminal: Terminal, request: Request, response: Response
) -> PersonShape:
    """Uses a one-time link: a name and a password for one of the staff."""
    _enter(floor, request)
    person, session = await floor.people.claim(token, said.name, said.password, terminal)
    begin_session(request, response, session)
    return PersonShape.model_validate(await person_json(floor, person))


@router.post("/invitations")
async def invite(said: Invitation, floor: TheFloor, person: Inviter) -> Invited:
    """A one-time link for one more of the staff."""
    return Invited(link=f"/staff/{await floor.people.invite(said.role, person)}")
