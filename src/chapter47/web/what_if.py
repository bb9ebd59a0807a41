"""What if: the log of a table or a system under other rules, played again beside the floor for whoever oversees it."""

from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from chapter47.floor.chain import Checkpoint
from chapter47.floor.days import written_day
from chapter47.floor.export import page
from chapter47.floor.floor import Floor
from chapter47.floor.simulations import COMPARED
from chapter47.games import game as find_game
from chapter47.law import Mistake, Refused, shown
from chapter47.table.machine import Hosted
from chapter47.web.beside import LINES, Beside
from chapter47.web.session import Overseer, TheFloor
from chapter47.web.shapes.what_if import FloorWhatIfAsked, WhatIfAsked
from chapter47.whatif import OtherRules

router = APIRouter(prefix="/api", tags=["what if"])
LONGEST = 600
"""Seconds of a processor that a month of all tables may take."""


@router.post("/tables/{name}/whatif", response_class=StreamingResponse, responses={200: LINES})
async def what_if(name: str, said: WhatIfAsked, floor: TheFloor, person: Overseer) -> StreamingResponse:
    """Plays what was played at a table or by a system again under other rules, and tells how far it is and what would
    have gone otherwise: a paper as data, or as a file. Whoever stops reading ends it; everybody has one at a time."""
    machine: Hosted = floor.system(name).system if name in floor.systems else floor.host(name).table
    OtherRules(said.edition, said.house).under(machine.game, machine.house)
    checkpoint = await floor.checkpoint(name)
    begins = floor.settings.gaming_day_begins
    asked = {**said.model_dump(), "table": name, "key": floor.signer.public, "lines": True, "begins": begins}
    turn = floor.simulations.take(person.key)
    return Beside(floor.simulations, turn, asked, COMPARED, _texts(floor, checkpoint))


@router.post("/whatif", response_class=StreamingResponse, responses={200: LINES})
async def floor_what_if(said: FloorWhatIfAsked, floor: TheFloor, person: Overseer) -> StreamingResponse:
    """The same of every table and system of the floor on some gaming days: their own rules under another edition, or
    those of one game with some of them changed."""
    since, until = (_day(each) for each in (said.since, said.until))
    if since and until and until < since:
        raise Mistake("not-days", "The last day comes before the first.", "Choose them the other way round.")
    if said.change and not said.game:
        raise Mistake("no-game", "It is not said at the tables of which game.", "Name the game whose rules change.")
    change = {**said.change, "game": said.game} if said.change else None
    rules = OtherRules(said.edition, None, change)
    for house in (await floor.store.read(floor.houses)).values():
        game = find_game(house.game)
        if change is None or game.name == said.game:
            with suppress(Refused):  # which that edition does not have: it is left aside
                rules.under(game, house)
    asked = {"edition": said.edition, "change": change, "since": since, "until": until, "form": said.form}
    told = {"store": floor.settings.url, "begins": floor.settings.gaming_day_begins, "seconds": LONGEST}
    turn = floor.simulations.take(person.key)
    return Beside(floor.simulations, turn, {**asked, **told}, COMPARED)


def _day(text: str | None) -> str:
    try:
        return "" if not text else written_day(text).isoformat()
    except ValueError:
        raise Mistake("not-a-day", f"{shown(text)} is no day.", "Write it as 2026-11-18.") from None


async def _texts(floor: Floor, until: Checkpoint) -> AsyncIterator[str]:
    """The table's log as an export has it, page by page: nothing of the store's is held meanwhile."""
    after = -1
    while after < until.line:
        texts, after = await floor.store.read(partial(page, until=until, public=floor.signer.public, after=after))
        yield "".join(texts)
