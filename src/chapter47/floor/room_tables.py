"""What a table is to the card room: its type, whether people can sit down there, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from chapter47.cardroom.known import GUEST, type_of
from chapter47.cardroom.tables import standing
from chapter47.games import game, game_names

if TYPE_CHECKING:
    from chapter47.floor.person import Person
    from chapter47.table.game import Game
    from chapter47.table.parts import CardRoom
    from chapter47.table.table import Table


def is_listed(game: Game) -> bool:
    """Whether seats at a game's tables are filled from waiting lists."""
    return game.card_room is not None


def standing_of(table: Table, pit: str, player_at: Callable[[int], int | None]) -> dict[str, object]:
    """How a table stands, as the room's log has it."""
    room, house = table.game.card_room, table.house
    assert room is not None
    own = house.values.get("seats")
    seats = own if type(own) is int else table.game.seats
    players = {seat: player_at(seat) for seat in table.seats}
    taken = {seat: GUEST if player is None else f"player:{player}" for seat, player in players.items()}
    is_open = table.is_open and not table.closing
    return standing(type_of(house, room), pit, house.edition.isoformat(), seats, is_open, taken)


def _rooms() -> tuple[CardRoom, ...]:
    return _rooms_of(game_names())


@cache
def _rooms_of(names: tuple[str, ...]) -> tuple[CardRoom, ...]:
    found = (game(name).card_room for name in names)
    return tuple(dict.fromkeys(room for room in found if room is not None))


def duties_of(person: Person) -> frozenset[str]:
    """What somebody of the staff is in the room for: ``desk``, ``floor``, ``shift``, ``rules``."""
    posts = set(person.posts)
    duties: Mapping[str, Callable[[CardRoom], tuple[str, ...]]] = {
        "desk": lambda room: room.desk,
        "floor": lambda room: room.floor,
        "shift": lambda room: room.shift,
        "rules": lambda room: room.rules,
    }
    return frozenset(duty for duty, of in duties.items() if any(posts & set(of(room)) for room in _rooms()))
