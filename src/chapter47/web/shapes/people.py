"""The shapes of people, and of how they come in."""

from typing import Annotated

from pydantic import AfterValidator, Field, WithJsonSchema
from typing_extensions import TypeAliasType

from chapter47.floor.roles import PLAYING, staff_roles
from chapter47.web.shapes.base import Answer, Dollars, Shape, Text


def _invited(role: str) -> str:
    if role not in staff_roles():
        raise ValueError(f"one of {', '.join(staff_roles())}")
    return role


# Which roles there are is built from what the games declare, and so is no literal type.
Role = TypeAliasType("Role", Annotated[str, WithJsonSchema({"type": "string", "enum": [*PLAYING, *staff_roles()]})])
StaffRole = TypeAliasType(
    "StaffRole",
    Annotated[str, AfterValidator(_invited), WithJsonSchema({"type": "string", "enum": list(staff_roles())})],
)


class Visit(Shape):
    name: Text


class SignIn(Shape):
    name: Text
    password: Annotated[str, Field(max_length=1000)]


class Invitation(Shape):
    role: StaffRole


class Link(Answer):
    role: Role


class Invited(Answer):
    link: str


class StaffMember(Answer):
    """One of the staff, as the staff see each other."""

    id: str
    number: int
    name: str
    role: Role
    invited_by: str | None
    """By name; nobody, where the first start made them."""
    vouched_by: str | None
    waits: bool
    """Whether somebody outside their line has yet to vouch for them: until then they count as who invited them."""
    may_vouch: bool
    """Whether whoever asks may."""


class PersonShape(Answer):
    id: str
    name: str
    role: Role
    posts: list[str]
    """Where they may stand at a table."""
    account: Dollars | None
    """What they have with the cage; players alone have an account there."""
    seats: dict[str, int]
    """Where they sit, by table."""


class Me(Answer):
    person: PersonShape | None
