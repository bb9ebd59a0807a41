"""Opening a table in one call, as library users and faces do."""

from collections.abc import Mapping

from chapter47.equipment import Chance, Seeded
from chapter47.games import game as find
from chapter47.house import House, read_house
from chapter47.table.commands import Call, Choose
from chapter47.table.dealer import open_for_play
from chapter47.table.table import Table


def inspection() -> Seeded:
    """Inspections are not gaming: which values are tried decides no wager, and they may be the same each time."""
    return Seeded(1947)


def closed_table(
    game: str, house: House | Mapping[str, object] | None = None, seats: Mapping[int, str] | None = None
) -> Table:
    """A table with people seated, each with chips in dollars, that is still to be opened.

    >>> closed_table("punto-banco", seats={1: "500"}).is_open
    False
    """
    found = find(game)
    table = Table(found, house if isinstance(house, House) else read_house(found, house or {}))
    for number, chips in (seats or {}).items():
        table.do(Choose(number, "sit", {"chips": chips}))
    return table


def open_table(
    game: str,
    house: House | Mapping[str, object] | None = None,
    seats: Mapping[int, str] | None = None,
    chance: Chance | None = None,
    *,
    record: bool = False,
) -> Table:
    """An open table with people seated, each with chips in dollars.

    Without chance a card game takes over a shoe in play; with it, the cards are shuffled, cut and burnt from.
    ``record`` is for whoever leaves unsaid what a transcript may: who takes the dice, for one.

    >>> from chapter47 import bet, call
    >>> table = open_table("roulette", {"wheel": "single-zero"}, seats={1: "500"})
    >>> table.do(bet(1, "straight", "10", pick="17"))[0].total
    1000
    """
    table = closed_table(game, house, seats)
    if chance is None and "shoe" in table.game.opens:
        table.do(Call("open", {"shoe": "in-play"}))
    elif record and "record" in table.game.opens:
        table.do(Call("open", {"record": "short"}))
    open_for_play(table, chance or inspection())
    return table
