"""Classes: opened by a teacher, joined by a code, paused, gone back in, ended."""

from fastapi import APIRouter, Request, Response

from chapter47.equipment import Shoe
from chapter47.floor.classes import read_class_house
from chapter47.floor.classroom import Classroom
from chapter47.floor.floor import Floor
from chapter47.floor.person import Person
from chapter47.law import Mistake, shown
from chapter47.web import describe
from chapter47.web.people import enter
from chapter47.web.session import SignedIn, Teaches, Terminal, TheFloor, Visitor, begin_session
from chapter47.web.shapes.base import Answer
from chapter47.web.shapes.classes import (
    ChosenAhead,
    ClassNumber,
    ClassShape,
    Inviting,
    Joined,
    JoinsClass,
    OwnClass,
    Pause,
    Point,
    StepBack,
    WantsClass,
)

router = APIRouter(prefix="/api/classes", tags=["learning"])


@router.post("")
async def open_class(said: WantsClass, floor: TheFloor, person: Teaches) -> ClassShape:
    """Opens a class at a practice table of its own, under any lawful house, with outcomes chosen ahead."""
    floor.commands.take(person.key)
    if said.like:
        table = floor.host(said.like).table
        game, house = table.game, table.house
    else:
        game, house = read_class_house(said.game, said.house)
    return _told(await floor.classes.open(person, game, house, said.rounds))


@router.get("")
async def own_class(floor: TheFloor, person: SignedIn, table: str = "") -> OwnClass:
    """The class that the asking person teaches or came to; of a table, the class that it is or was of."""
    found = await floor.classes.at_table(table[:64]) if table else await floor.classes.of(person)
    if found is None or (person.id != found.teacher and person.id not in found.students):
        return OwnClass(id=None, table=None, teaches=False, over=False)
    teaches = found.teacher == person.id
    return OwnClass(id=found.id, table=None if found.over else found.table, teaches=teaches, over=found.over)


@router.post("/join")
async def join(
    said: JoinsClass, floor: TheFloor, person: Visitor, terminal: Terminal, request: Request, response: Response
) -> Joined:
    """Takes a seat in a class, or comes back to it. Whoever is not signed in gives a name, and is a student there and
    nobody elsewhere."""
    address = enter(floor, request)
    host = await floor.classes.find_code(person.key if person else address, said.code)
    floor.classes.check_joins(host, person)
    if person is None:
        person, token = await floor.people.enroll(said.name, terminal)
        begin_session(request, response, token)
    return Joined(table=host.name, seat=await floor.classes.join(host, person))


@router.get("/{number}")
async def seen(number: ClassNumber, floor: TheFloor, person: Teaches) -> ClassShape:
    """A class as its teacher sees it, and nobody else: what is chosen ahead, every student, what the odds say."""
    return _told(await _taught(floor, person, number))


@router.post("/{number}/outcomes")
async def choose(number: ClassNumber, said: ChosenAhead, floor: TheFloor, person: Teaches) -> ClassShape:
    """Chooses what comes in the next rounds. What is not chosen is drawn."""
    room = await _taught(floor, person, number)
    await floor.classes.choose(room, said.rounds, instead=said.instead)
    return _told(room)


@router.post("/{number}/pause")
async def pause(number: ClassNumber, said: Pause, floor: TheFloor, person: Teaches) -> ClassShape:
    """Pauses the class, or goes on: while it is paused nobody's say is taken, and the dealer waits."""
    room = await _taught(floor, person, number)
    await room.change(paused=said.paused)
    return _told(room)


@router.post("/{number}/point")
async def point(number: ClassNumber, said: Point, floor: TheFloor, person: Teaches) -> ClassShape:
    """Points at an area of the felt, with a sentence or without; at nothing any more, where neither is said."""
    room = await _taught(floor, person, number)
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in said.text).split())
    areas = {str(each["id"]) for each in describe.areas(room.host)}
    if said.area and said.area not in areas:
        raise Mistake("no-such-area", f"The felt has no area {shown(said.area)}.", "Point at one that it has.")
    await room.change(pointed={"text": text, "area": said.area} if text or said.area else None)
    return _told(room)


@router.post("/{number}/back")
async def step_back(number: ClassNumber, said: StepBack, floor: TheFloor, person: Teaches) -> ClassShape:
    """Goes back to an earlier step, at a branch of the table: its log begins with the lines up to there. The log of
    the table before stands as it is. The class is paused there."""
    room = await _taught(floor, person, number)
    host = await floor.classes.step_back(person, room, said.entry)
    assert isinstance(host.teaching, Classroom)
    return _told(host.teaching)


@router.post("/{number}/code")
async def invite(number: ClassNumber, said: Inviting, floor: TheFloor, person: Teaches) -> ClassShape:
    """A new code in the place of the one before, or none: nobody joins by the one before any more."""
    room = await _taught(floor, person, number)
    await floor.classes.set_code(room, invites=said.invites)
    return _told(room)


@router.post("/{number}/end")
async def end(number: ClassNumber, floor: TheFloor, person: Teaches) -> Answer:
    """Ends the class: wagers go back, everybody leaves, and its code is nobody's any more."""
    await floor.classes.end(await _taught(floor, person, number))
    return Answer()


async def _taught(floor: Floor, person: Person, number: int) -> Classroom:
    floor.commands.take(person.key)
    room = await floor.classes.taught_by(person, number)
    await room.host.drained()  # nobody is told of what is not on disk
    return room


def _told(room: Classroom) -> ClassShape:
    table = room.host.table
    devices = [
        {
            "equipment": describe.equipment(device),
            "hint": device.hint(),
            "pieces": device.outcomes if isinstance(device, Shoe) else {},
        }
        for device in table.game.devices(table.house)
    ]
    return ClassShape.model_validate({**room.seen(), "devices": devices})
