"""For those who learn: first rounds, told step by step."""

from fastapi import APIRouter

from chapter47.floor import first_rounds, first_tickets
from chapter47.web.session import Practises, TheFloor
from chapter47.web.shapes.learning import FirstRoundTold, FirstTicketTold, SaidSoFar, WantsFirstRound
from chapter47.web.shapes.tables import Practising

router = APIRouter(prefix="/api", tags=["learning"])


@router.post("/first-rounds")
async def begin(said: WantsFirstRound, floor: TheFloor, person: Practises) -> Practising:
    """Opens a practice table with outcomes chosen ahead, at which whoever asks is told a round of a game; begins it
    anew where they sit at one."""
    floor.commands.take(person.key)
    host, seat = await first_rounds.begin(floor, person, said.game)
    return Practising(table=host.name, seat=seat)


@router.get("/tables/{name}/first-round")
async def told(name: str, floor: TheFloor, person: Practises) -> FirstRoundTold:
    """What the asking player is told now at such a table."""
    host = floor.host(name)
    await host.drained()  # nobody is told of what is not on disk
    return FirstRoundTold.model_validate({**first_rounds.told_at(host, person)._asdict(), "after": host.newest})


@router.post("/systems/{name}/first-round")
async def ticket_told(name: str, said: SaidSoFar, floor: TheFloor, person: Practises) -> FirstTicketTold:
    """What is told somebody who has said that so far in a first round at a system. It costs nothing, and is kept
    nowhere."""
    floor.commands.take(person.key)
    found = first_tickets.tell(floor.system(name), said.said)
    seen = {"front": found.front, "ticket": found.ticket, "drawn": found.drawn}
    return FirstTicketTold.model_validate({**found.told._asdict(), **seen})
