"""The supervisor's desk: pits and their tables, what a change of rules needs, what happened in a round."""

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query

from chapter47.floor import cage, handing_over, past
from chapter47.floor.meter_reports import floor_meters
from chapter47.games import game, game_names, table_games
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.web import describe
from chapter47.web.session import HandsOver, Overseer, SeesUnnamed, Supervisor, TheFloor
from chapter47.web.shapes.desk import (
    GameShape,
    HandedOver,
    HandOver,
    NewTable,
    PersonNumber,
    Pits,
    UnnamedAccount,
)
from chapter47.web.shapes.layout import Rounds, RoundSteps
from chapter47.web.shapes.tables import Tile

router = APIRouter(prefix="/api", tags=["desk"])


@router.get("/pits")
async def pits(floor: TheFloor, person: Overseer) -> Pits:
    """Every table by pit, with what it took in and won on this gaming day."""
    found: dict[str, list[dict[str, object]]] = {}
    for name, pit in floor.pits.items():
        if name in floor.hosts and not floor.hosts[name].practice:
            found.setdefault(pit, []).append(describe.pit_table(floor.hosts[name]))
    told = [{"name": pit, "tables": tables} for pit, tables in found.items()]
    practice = [describe.practice_table(host) for host in floor.hosts.values() if host.practice]
    day, meters = floor.day_of(floor.now()), floor_meters(floor)
    return Pits.model_validate({"day": day, "pits": told, "meters": meters, "practice": practice})


@router.get("/games")
async def games(person: Overseer, systems: bool = False) -> list[GameShape]:
    """The games that a table can be set up for, with every option that is left to the casino; with ``systems`` those
    that a computer system runs as well."""
    names = game_names() if systems else table_games()
    return [GameShape.model_validate(each) for each in describe.games([game(name) for name in names])]


@router.post("/tables")
async def new_table(said: NewTable, floor: TheFloor, person: Supervisor) -> Tile:
    """Sets up another table, if the law allows its house."""
    return Tile.model_validate(describe.tile(await floor.new_table(person, said.id, said.pit, said.house)))


@router.get("/unnamed")
async def unnamed(floor: TheFloor, person: SeesUnnamed) -> list[UnnamedAccount]:
    """Chips with the cage that nobody's name is on: they came from a seat of an earlier version's table."""
    found, waits = await floor.store.read(lambda c: (cage.unnamed(c), handing_over.proposed(c)))
    told = []
    for each in found:
        player, by = waits.get(each.id, (None, None))
        named = {"id": each.id, "name": each.name, "amount": dollars(each.cents)}
        to = {"player": player and f"player:{player}", "proposed_by": by and by.name}
        told.append(UnnamedAccount.model_validate({**named, **to}))
    return told


@router.post("/unnamed/{number}")
async def hand_over(number: PersonNumber, said: HandOver, floor: TheFloor, person: HandsOver) -> HandedOver:
    """Hands all of them over to the player who claimed them: when a second person says so too."""
    work = partial(handing_over.hand_over, account=number, player=said.player, person=person, at=floor.now())
    cents = await floor.store.write(work)
    if cents is None:
        sentence = "That needs another of the staff as well."
        raise Mistake("needs-confirmation", sentence, "It is proposed, and waits for them.")
    floor.accounts_changed(said.player)
    return HandedOver(amount=dollars(cents))


@router.get("/tables/{name}/rounds")
async def rounds(
    name: str, floor: TheFloor, person: Overseer, before: Annotated[int | None, Query(ge=0)] = None
) -> Rounds:
    """The rounds played at a table, newest first."""
    floor.host(name)
    found = await floor.store.read(lambda c: past.rounds(c, name, game, floor.signer.public, before))
    return Rounds.model_validate({"rounds": [each._asdict() for each in found]})


@router.get("/tables/{name}/rounds/{number}", response_model_exclude_unset=True)
async def steps(name: str, number: int, floor: TheFloor, person: Overseer) -> RoundSteps:
    """One round, step by step, with the felt as it looked."""
    floor.host(name)
    played = await floor.store.read(lambda c: past.steps(c, name, game, floor.signer.public, number))
    return RoundSteps.model_validate(played._asdict())
