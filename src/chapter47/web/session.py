"""Who is asking: the session cookie, and what each role may reach."""

import secrets
from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, Request, Response, WebSocket

from chapter47.floor import authority
from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.floor.roles import WATCHERS, staff_roles
from chapter47.law import Mistake
from chapter47.money import dollars

COOKIE = "chapter47"
TERMINAL = "chapter47-terminal"


def floor_of(request: Request) -> Floor:
    """The floor behind a request."""
    floor = request.app.state.floor
    assert isinstance(floor, Floor)
    return floor


TheFloor = Annotated[Floor, Depends(floor_of)]


async def visitor(request: Request) -> Person | None:
    """Whoever is asking, signed in or not."""
    return await floor_of(request).people.session(request.cookies.get(COOKIE))


async def viewer(socket: WebSocket) -> Person | None:
    """Whoever watches."""
    floor = socket.app.state.floor
    assert isinstance(floor, Floor)
    return await floor.people.session(socket.cookies.get(COOKIE))


async def signed_in(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    """Somebody who is signed in."""
    if person is None:
        raise NotSignedIn()
    return person


def one_of(*roles: str) -> Callable[[Person], Coroutine[Any, Any, Person]]:
    """Somebody of these roles."""

    async def check(person: Annotated[Person, Depends(signed_in)]) -> Person:
        if person.role not in roles:
            raise NotAllowed(person.role, roles)
        return person

    return check


Visitor = Annotated[Person | None, Depends(visitor)]
SignedIn = Annotated[Person, Depends(signed_in)]
Employed = Annotated[Person, Depends(one_of(*staff_roles()))]
Player = Annotated[Person, Depends(one_of(*authority.PLAY_CHIPS.who))]
Practises = Annotated[Person, Depends(one_of(*authority.PRACTISE.who))]
Teaches = Annotated[Person, Depends(one_of(*authority.TEACH.who))]
Voucher = Annotated[Person, Depends(one_of(*authority.VOUCH.who))]
Supervisor = Annotated[Person, Depends(one_of(*authority.SET_UP.who))]
HandsOver = Annotated[Person, Depends(one_of(*authority.HAND_OVER.behind))]
SeesUnnamed = Annotated[Person, Depends(one_of(*authority.HAND_OVER.behind, *WATCHERS))]
Inviter = Annotated[Person, Depends(one_of(*authority.INVITE.who, *authority.INVITE_REGULATOR.who))]
Overseer = Annotated[Person, Depends(one_of("supervisor", *WATCHERS))]
Files = Annotated[Person, Depends(one_of(*authority.FILE.who))]
Regulator = Annotated[Person, Depends(one_of(*authority.APPROVE.who))]
Inspector = Annotated[Person, Depends(one_of(*WATCHERS))]


class NotSignedIn(Mistake):
    """Nobody is signed in, or not any more."""

    def __init__(self) -> None:
        super().__init__("not-signed-in", "Nobody is signed in here.", "Give your name, or sign in.")


class NotAllowed(Mistake):
    """Somebody whose role does not reach that."""

    def __init__(self, role: str, roles: tuple[str, ...]) -> None:
        allowed = f"That is for {' or '.join(roles)}."
        super().__init__("not-your-role", f"A person of {role} does not see that.", allowed)


def terminal(request: Request, response: Response) -> str:
    """The terminal that asks, by a cookie of its own: staff have one session at each."""
    name = request.cookies.get(TERMINAL, "")
    if not (name.isascii() and name.isalnum() and len(name) == 32):
        name = secrets.token_hex(16)
        _set(request, response, TERMINAL, name, 10 * 365 * 86400)
    return name


Terminal = Annotated[str, Depends(terminal)]


def begin_session(request: Request, response: Response, token: str) -> None:
    """The cookie that stands for a session: out of reach of scripts and of other sites."""
    _set(request, response, COOKIE, token, int(floor_of(request).settings.session_hours * 3600))


def end_session(response: Response) -> None:
    response.delete_cookie(COOKIE)


def _set(request: Request, response: Response, name: str, value: str, seconds: int) -> None:
    secure = floor_of(request).settings.secure_cookies
    response.set_cookie(name, value, max_age=seconds, httponly=True, samesite="strict", secure=secure)


async def person_json(floor: Floor, person: Person) -> dict[str, object]:
    """A person as they see themselves."""
    account = dollars(await floor.account(person)) if person.role == "player" else None
    seats = {name: seat for name, host in floor.hosts.items() if (seat := host.where_sits(person)) is not None}
    return {
        "id": person.key,
        "name": person.name,
        "role": person.role,
        "posts": list(person.posts),
        "account": account,
        "seats": seats,
    }
