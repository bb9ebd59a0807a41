"""The odds explorer: any game under any lawful house, and simulations of it beside the floor."""

import asyncio

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from chapter47.floor.devices import check_seats
from chapter47.games import game, table_games
from chapter47.house import House, read_house
from chapter47.odds.later import quotes_soon
from chapter47.odds.of import book_of, why_no_book
from chapter47.table.game import Game
from chapter47.table.terms import terms
from chapter47.web import describe
from chapter47.web.beside import LINES, Beside
from chapter47.web.session import NotSignedIn, SignedIn, TheFloor, Visitor
from chapter47.web.shapes.desk import GameShape
from chapter47.web.shapes.odds import OddsAsked, OddsBook, SimulationAsked

router = APIRouter(prefix="/api", tags=["odds"])


@router.get("/explorer")
async def explorer() -> list[GameShape]:
    """The games whose odds can be asked for, with every option that is left to a casino."""
    return [GameShape.model_validate(each) for each in describe.games([game(name) for name in table_games()])]


@router.post("/odds/{name}")
async def odds_under(name: str, said: OddsAsked, floor: TheFloor, person: Visitor) -> OddsBook:
    """The house advantage of every wager of a game under a house of one's own; what the law refuses of it is named."""
    check_seats(floor, person)
    found = game(name)
    house = read_house(found, {**said.house, "game": name})
    if why := why_no_book(found):
        return OddsBook(rows=[], working=False, why=why)
    if book_of(found).slow and person is None:
        raise NotSignedIn()  # what takes long is worked out for people, one after the other
    rows = await asyncio.to_thread(_rows, found, house)
    return OddsBook.model_validate({"rows": rows or [], "working": rows is None, "why": ""})


def _rows(found: Game, house: House) -> list[dict[str, object]] | None:
    """The rows, or nothing as long as they are being worked out."""
    return None if quotes_soon(terms(found, house)) is None else describe.odds_rows(found, house)


@router.post("/simulations", response_class=StreamingResponse, responses={200: LINES})
async def simulate(said: SimulationAsked, floor: TheFloor, person: SignedIn) -> StreamingResponse:
    """Plays sessions in a process of its own, and tells how far it is and what they came to. Whoever stops reading ends
    it; everybody has one at a time."""
    check_seats(floor, person)
    found = game(said.game)
    house = read_house(found, {**said.house, "game": found.name})
    asked = {**said.model_dump(), "house": house.file()}
    return Beside(floor.simulations, floor.simulations.take(person.key), asked)
