"""New Jersey's Chapter 47, *Rules of the Games* (N.J.A.C. 19:47), as a running system.

Every acceptance, refusal, payment and void names the provision that it rests on. What a programmer needs is here;
each name is imported when it is first used, so that the command line starts at once.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from chapter47._version import __version__

if TYPE_CHECKING:
    from chapter47.equipment import Chance, Entered, OperatingSystem, Recorded, Seeded
    from chapter47.games import GAMES, game, game_names, join
    from chapter47.games.opening import open_table
    from chapter47.house import House, UnlawfulHouse, read_house
    from chapter47.law import Chapter47Error, Citation, Mistake, Refused, catalogue, cite
    from chapter47.money import Odds, dollars, parse_cents
    from chapter47.odds import book
    from chapter47.table.commands import Bet, Call, Choose, Reduce, Remove, Report, Showing, bet, call, read_step
    from chapter47.table.dealer import next_act, play_round
    from chapter47.table.events import Accepted, Announced, Event, Fact, Settled, event_json
    from chapter47.table.table import Table
    from chapter47.table.words import sentence

_HOMES = {
    "equipment": ("Chance", "Entered", "OperatingSystem", "Recorded", "Seeded"),
    "games": ("GAMES", "game", "game_names", "join"),
    "games.opening": ("open_table",),
    "house": ("House", "UnlawfulHouse", "read_house"),
    "law": ("Chapter47Error", "Citation", "Mistake", "Refused", "catalogue", "cite"),
    "money": ("Odds", "dollars", "parse_cents"),
    "odds": ("book",),
    "table.commands": (
        *("Bet", "Call", "Choose", "Reduce", "Remove", "Report", "Showing"),
        *("bet", "call", "read_step"),
    ),
    "table.dealer": ("next_act", "play_round"),
    "table.events": ("Accepted", "Announced", "Event", "Fact", "Settled", "event_json"),
    "table.table": ("Table",),
    "table.words": ("sentence",),
}
_HOME = {name: f"chapter47.{module}" for module, names in _HOMES.items() for name in names}

__all__ = [
    "GAMES",
    "Accepted",
    "Announced",
    "Bet",
    "Call",
    "Chance",
    "Chapter47Error",
    "Choose",
    "Citation",
    "Entered",
    "Event",
    "Fact",
    "House",
    "Mistake",
    "Odds",
    "OperatingSystem",
    "Recorded",
    "Reduce",
    "Refused",
    "Remove",
    "Report",
    "Seeded",
    "Settled",
    "Showing",
    "Table",
    "UnlawfulHouse",
    "__version__",
    "bet",
    "book",
    "call",
    "catalogue",
    "cite",
    "dollars",
    "event_json",
    "game",
    "game_names",
    "join",
    "next_act",
    "open_table",
    "parse_cents",
    "play_round",
    "read_house",
    "read_step",
    "sentence",
]


if not TYPE_CHECKING:  # a type checker should still find a name that is not there

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module 'chapter47' has no attribute {name!r}")
        return getattr(import_module(_HOME[name]), name)
