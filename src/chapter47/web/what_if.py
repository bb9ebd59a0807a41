"""What if: a table's log under other rules, played again beside the floor, for those who oversee it."""

from collections.abc import AsyncIterator
from functools import partial

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from chapter47.floor.chain import Checkpoint
from chapter47.floor.export import page
from chapter47.floor.floor import Floor
from chapter47.floor.simulations import COMPARED
from chapter47.web.beside import LINES, Beside
from chapter47.web.session import Overseer, TheFloor
from chapter47.web.shapes.what_if import WhatIfAsked
from chapter47.whatif import OtherRules

router = APIRouter(prefix="/api", tags=["what if"])


@router.post("/tables/{name}/whatif", response_class=StreamingResponse, responses={200: LINES})
async def what_if(name: str, said: WhatIfAsked, floor: TheFloor, person: Overseer) -> StreamingResponse:
    """Plays what was played at a table again under other rules, and tells how far it is and what would have gone
    otherwise: a paper as data, or as a file. Whoever stops reading ends it; everybody has one at a time."""
    table = floor.host(name).table
    OtherRules(said.edition, said.house).under(table.game, table.house)
    checkpoint = await floor.checkpoint(name)
    asked = {**said.model_dump(), "table": name, "key": floor.signer.public, "lines": True}
    turn = floor.simulations.take(person.key)
    return Beside(floor.simulations, turn, asked, COMPARED, _texts(floor, checkpoint))


async def _texts(floor: Floor, until: Checkpoint) -> AsyncIterator[str]:
    """The table's log as an export has it, page by page: nothing of the store's is held meanwhile."""
    after = -1
    while after < until.line:
        texts, after = await floor.store.read(partial(page, until=until, public=floor.signer.public, after=after))
        yield "".join(texts)
