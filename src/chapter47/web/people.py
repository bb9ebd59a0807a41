"""Coming in: a name to play under, a password for staff, a link for the first of them."""

from fastapi import APIRouter, Request, Response

from chapter47.floor import cage, vouching
from chapter47.floor.floor import Floor
from chapter47.web.session import (
    COOKIE,
    Employed,
    Inviter,
    Player,
    Terminal,
    TheFloor,
    Visitor,
    Voucher,
    begin_session,
    end_session,
    person_json,
)
from chapter47.web.shapes.base import Answer
from chapter47.web.shapes.desk import PersonNumber
from chapter47.web.shapes.people import Invitation, Invited, Link, Me, PersonShape, SignIn, StaffMember, Visit

router = APIRouter(prefix="/api", tags=["people"])
LEAST = 100_00
"""A player with less than that may have play chips again."""


def enter(floor: Floor, request: Request) -> str:
    """Somebody comes in, from that address, unless too many do."""
    address = request.client.host if request.client else ""
    floor.entrances.take(address)
    return address


@router.get("/me")
async def me(floor: TheFloor, person: Visitor) -> Me:
    """Who is signed in here, if anybody."""
    return Me.model_validate({"person": await person_json(floor, person) if person else None})


@router.post("/visit")
async def visit(said: Visit, floor: TheFloor, terminal: Terminal, request: Request, response: Response) -> PersonShape:
    """A name, and play chips: nothing else is needed to play."""
    enter(floor, request)
    person, token = await floor.people.visit(said.name, terminal)
    begin_session(request, response, token)
    return PersonShape.model_validate(await person_json(floor, person))


@router.post("/sign-in")
async def sign_in(
    said: SignIn, floor: TheFloor, terminal: Terminal, request: Request, response: Response
) -> PersonShape:
    """Staff, by name and password."""
    address = enter(floor, request)
    person, token = await floor.people.sign_in(said.name, said.password, terminal, address)
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
    enter(floor, request)
    person, session = await floor.people.claim(token, said.name, said.password, terminal)
    begin_session(request, response, session)
    return PersonShape.model_validate(await person_json(floor, person))


@router.post("/invitations")
async def invite(said: Invitation, floor: TheFloor, person: Inviter) -> Invited:
    """A one-time link for one more of the staff."""
    return Invited(link=f"/staff/{await floor.people.invite(said.role, person)}")


@router.get("/staff")
async def staff(floor: TheFloor, person: Employed) -> list[StaffMember]:
    """All of the staff: who invited them, and for whom somebody outside their line still has to vouch."""
    found = await floor.store.read(lambda c: vouching.members(c, person))
    names = await floor.people.names(each for member in found for each in member[1:3] if each is not None)
    return [_member(member, names) for member in found]


@router.post("/staff/{number}/vouch")
async def vouch(number: PersonNumber, floor: TheFloor, person: Voucher) -> list[StaffMember]:
    """Vouches for somebody who was invited: from now on they count as another person than those who invited them."""
    await floor.people.vouch(number, person)
    return await staff(floor, person)


def _member(member: vouching.Member, names: dict[int, str]) -> StaffMember:
    person, invited_by, vouched_by, waits, may_vouch = member
    return StaffMember(
        id=person.key,
        number=person.id,
        name=person.name,
        role=person.role,
        invited_by=None if invited_by is None else names.get(invited_by, ""),
        vouched_by=None if vouched_by is None else names.get(vouched_by, ""),
        waits=waits,
        may_vouch=may_vouch,
    )
