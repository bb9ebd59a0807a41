"""The board, the tables, what is said to them, and their streams."""

from typing import Annotated

from fastapi import APIRouter, Depends, Query, WebSocket

from chapter47.faces.wire import weighed_json
from chapter47.floor import practice_tables, saying, shoes
from chapter47.floor.announcing import Foreseen
from chapter47.floor.person import Person
from chapter47.law import Mistake
from chapter47.table.events import event_json
from chapter47.table.words import words
from chapter47.web import describe, hints
from chapter47.web.session import Employed, Practises, SignedIn, TheFloor, Visitor, viewer
from chapter47.web.shapes.layout import CorrectionPreview
from chapter47.web.shapes.rules import Hint, StrategyChart, TableRules
from chapter47.web.shapes.says import MaySay, Weighing, WouldFollow
from chapter47.web.shapes.tables import (
    Board,
    CardProof,
    Commitment,
    Correcting,
    LatelyShape,
    Practise,
    Practising,
    Said,
    Saying,
    ShoeShape,
    TableShape,
)
from chapter47.web.stream import watched

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/floor")
async def board(floor: TheFloor) -> Board:
    """The open tables, their limits and seats."""
    return Board.model_validate(describe.board(floor))


@router.post("/practice")
async def practise(said: Practise, floor: TheFloor, person: Practises) -> Practising:
    """Opens a practice table with the rules of another, and seats whoever asks there, with chips that are no money."""
    floor.commands.take(person.key)
    host, seat = await practice_tables.practise(floor, person, said.like)
    return Practising(table=host.name, seat=seat)


@router.get("/tables/{name}")
async def table(name: str, floor: TheFloor) -> TableShape:
    """A table: its felt, its equipment, every wager with its odds."""
    return TableShape.model_validate(describe.table(floor.host(name)))


@router.get("/tables/{name}/rules")
async def rules(name: str, floor: TheFloor) -> TableRules:
    """A table's sign, options, odds and provisions."""
    return TableRules.model_validate(describe.rules(floor.host(name)))


@router.get("/tables/{name}/results")
async def results(name: str, floor: TheFloor) -> LatelyShape:
    """The newest results of a table's wheel or dice, oldest first; of cards there are none."""
    host = floor.host(name)
    await host.drained()
    return LatelyShape.model_validate({"results": host.following.results.told()})


@router.get("/tables/{name}/says", response_model_exclude_unset=True)
async def may_say(name: str, floor: TheFloor, person: SignedIn) -> MaySay:
    """What the asking person may say at a table now, or is shown closed, with what each wants and its provision."""
    host = floor.host(name)
    await host.drained()  # nobody is told of what is not on disk
    return MaySay.model_validate({"says": saying.plain(saying.Saying(host).whole(person))})


@router.post("/tables/{name}/weigh")
async def weigh(name: str, said: Weighing, floor: TheFloor, person: SignedIn) -> WouldFollow:
    """What would follow if the asking player said that, told to nobody else. Nothing is said, and nothing is kept."""
    told = await floor.host(name).weigh(person, said.say)
    return WouldFollow.model_validate({"follows": [weighed_json(each) for each in told]})


@router.get("/tables/{name}/hint")
async def hint(name: str, floor: TheFloor, person: SignedIn) -> Hint:
    """At a practice table, the best play for the hand that the asking player decides on, and what the others cost.
    Nothing is counted."""
    host = floor.host(name)
    await host.drained()
    seat = host.where_sits(person)
    if seat is None:
        raise Mistake("not-seated", "You do not sit at this table.", "Take a seat first.")
    return Hint.model_validate(hints.hint(floor, host, person, seat))


@router.get("/tables/{name}/strategy")
async def strategy(name: str, floor: TheFloor, person: Visitor) -> StrategyChart:
    """Basic strategy for a practice table's own rules, once it is worked out; not for who sits at a table for money."""
    return StrategyChart.model_validate(hints.strategy(floor, floor.host(name), person))


@router.get("/tables/{name}/shoe")
async def shoe(name: str, floor: TheFloor, person: Visitor) -> ShoeShape:
    """The cards that are not known to be out of a table's shoe: for the staff, and at practice tables for everyone."""
    host = floor.host(name)
    hints.check_counts(floor, host, person)
    await host.drained()
    return ShoeShape.model_validate(describe.shoe(host))


@router.get("/tables/{name}/commitment")
async def commitment(name: str, floor: TheFloor) -> Commitment:
    """What the floor's own shoe at a table is committed to, if one is in play there, and how far it is dealt."""
    host = floor.host(name)
    await host.drained()
    return Commitment.model_validate(describe.commitment(host))


@router.get("/tables/{name}/shoe/{number}/proof/{position}")
async def proof(name: str, number: int, position: int, floor: TheFloor) -> CardProof:
    """The proof that a card which was shown was there from the beginning: it leads to what the shoe is committed to."""
    host = floor.host(name)
    await host.drained()
    opening, path = shoes.proof(host.table, host.following.shoes, number, position)
    told = {"shoe": number, "commitment": host.following.shoes.commitment, "size": host.following.shoes.size}
    return CardProof.model_validate({**told, **opening._asdict(), "path": list(path)})


@router.post("/tables/{name}/commands")
async def say(name: str, said: Saying, floor: TheFloor, person: SignedIn) -> Said:
    """Says something to a table. Said again under the same key, it is done once."""
    floor.commands.take(person.key)
    return Said(n=await floor.host(name).say(person, said.say, said.key, said.seen))


@router.post("/tables/{name}/proposals/{proposal}/confirm")
async def confirm(name: str, proposal: str, floor: TheFloor, person: SignedIn) -> Said:
    """Stands behind what another of the staff proposed."""
    return Said(n=await floor.host(name).confirm(person, proposal))


@router.get("/tables/{name}/proposals/{proposal}", response_model_exclude_unset=True)
async def preview(name: str, proposal: str, floor: TheFloor, person: Employed) -> CorrectionPreview:
    """What a correction that waits for a second person would change in money, by seat and wager, and for the house."""
    return _told(await floor.host(name).preview(proposal))


@router.post("/tables/{name}/corrections/preview", response_model_exclude_unset=True)
async def dry_run(name: str, said: Correcting, floor: TheFloor, person: Employed) -> CorrectionPreview:
    """What a correction would change in money, by seat and wager, before anybody proposes it. Nothing is kept of it."""
    floor.commands.take(person.key)
    step = {"correct": said.correct, "answers": said.answers, "reason": ""}
    return _told(await floor.host(name).dry_run(person, step))


def _told(foreseen: Foreseen) -> CorrectionPreview:
    fact, comes = foreseen
    return CorrectionPreview.model_validate({"event": {**event_json(fact), "text": words(fact)}, **comes.plain()})


@router.websocket("/tables/{name}/stream")
async def stream(
    socket: WebSocket,
    name: str,
    person: Annotated[Person | None, Depends(viewer)],
    after: Annotated[int | None, Query()] = None,
) -> None:
    """What happens at a table, as it happens; and what a person says there."""
    await watched(socket, person, after, lambda floor: floor.host(name))
