"""Where craps and mini-craps differ: the table, its seats, its staff. Everything else is one game."""

from collections.abc import Mapping
from typing import NamedTuple

from chapter47.law import Editorial, Source, cite
from chapter47.table.table import Table


class Staffing(NamedTuple):
    """Who does what at a table of the game."""

    seats: int
    posts: Mapping[str, str]
    """The posts at the table beside those of every table, each with the role of whoever stands at it."""
    callers: Mapping[str | int, str]
    """Who may be designated to call no roll, the usual one first."""
    callers_cite: Source
    judge: str
    """Who rules on a face in dispute and orders the dice passed; empty where it is the one who calls no roll."""
    confirms: tuple[str, ...]
    """Who must confirm a wager while the dice are in the air."""
    first_offer: str
    """At whose left the first seat is."""
    stick: str
    """Who controls the dice, offers them and calls what they show."""

    def authority(self, table: Table) -> str:
        """Who rules on disputes at a table."""
        return self.judge or str(table.house["no-roll-by"])


NO_BOXMAN = Editorial("at mini-craps the floorperson or the dealer does what the boxman does at craps")

STAFFING = {
    # A table of up to 14 feet at which people stand.
    "craps": Staffing(
        seats=24,
        posts={"boxman": "supervisor", "stickman": "dealer"},
        callers={"boxman": "the boxman calls no roll", "stickman": "the stickman calls no roll"},
        callers_cite=cite("1.9(b)"),
        judge="boxman",
        confirms=("dealer", "boxman"),
        first_offer="boxman",
        stick="stickman",
    ),
    # A table of up to 9 1/2 feet at which up to nine people sit, with one dealer who is the stickman too.
    "mini-craps": Staffing(
        seats=9,
        posts={},
        callers={"floorperson": "the floorperson calls no roll", "dealer": "the dealer calls no roll"},
        callers_cite=NO_BOXMAN,
        judge="",
        confirms=("dealer", "floorperson"),
        first_offer="dealer",
        stick="dealer",
    ),
}


def staffing(table: Table) -> Staffing:
    """Who does what at that table."""
    return STAFFING[table.game.name]
