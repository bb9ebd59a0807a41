"""The generator over the API: how it stands, and its two keys."""

from fastapi import APIRouter

from chapter47.floor.roles import WATCHERS
from chapter47.web.session import Employed, NotAllowed, TheFloor
from chapter47.web.shapes.systems import GeneratorShape, KeyTurned, TurnKey

router = APIRouter(prefix="/api/generator", tags=["generator"])


@router.get("")
async def generator(floor: TheFloor, person: Employed) -> GeneratorShape:
    """Whether the generator is there and in service, and which key was turned."""
    return GeneratorShape.model_validate(await floor.generating.told())


@router.post("/keys")
async def turn(said: TurnKey, floor: TheFloor, person: Employed) -> KeyTurned:
    """Turns a key: the inspector's, or the supervisor's. The second one does it."""
    if person.role in WATCHERS or not person.posts or person.role == "dealer":
        raise NotAllowed(person.role, ("inspector", "supervisor"))
    floor.entrances.take(person.key)
    return KeyTurned(done=await floor.generating.turn(person, said.act, said.secret))
