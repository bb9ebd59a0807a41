"""How somebody decides, by game and kind of hand: read by that person alone."""

from fractions import Fraction
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from chapter47.floor import schema
from chapter47.floor.database import in_turn

_ROWS = schema.progress.c


class Tally(NamedTuple):
    """Decisions of one kind, or of several together."""

    asked: int = 0
    best: int = 0
    cost: Fraction = Fraction(0)
    """What they cost altogether, as a part of a wager."""

    @property
    def missed(self) -> int:
        return self.asked - self.best

    def and_one(self, cost: Fraction) -> "Tally":
        """After one decision more: one that cost nothing was best."""
        return Tally(self.asked + 1, self.best + (cost == 0), self.cost + cost)

    def plus(self, other: "Tally") -> "Tally":
        return Tally(self.asked + other.asked, self.best + other.best, self.cost + other.cost)


def add(connection: Connection, person: int, game: str, kind: str, cost: Fraction) -> Tally:
    """One decision more."""
    in_turn(connection)
    same = (_ROWS.person == person, _ROWS.game == game, _ROWS.kind == kind)
    row = connection.execute(select(_ROWS.asked, _ROWS.best, _ROWS.cost).where(*same)).first()
    before = Tally() if row is None else Tally(row.asked, row.best, Fraction(row.cost))
    after = before.and_one(cost)
    values = {"asked": after.asked, "best": after.best, "cost": str(after.cost)}
    if row is None:
        connection.execute(insert(schema.progress).values(person=person, game=game, kind=kind, **values))
    else:
        connection.execute(update(schema.progress).where(*same).values(**values))
    return after


def tallies(connection: Connection, person: int) -> dict[str, dict[str, Tally]]:
    """All that is kept of somebody, by game and kind."""
    found: dict[str, dict[str, Tally]] = {}
    for row in connection.execute(select(schema.progress).where(_ROWS.person == person)):
        found.setdefault(row.game, {})[row.kind] = Tally(row.asked, row.best, Fraction(row.cost))
    return found


def forget(connection: Connection, person: int, game: str) -> None:
    """Nothing is kept any more of how somebody decided at a game."""
    in_turn(connection)
    connection.execute(delete(schema.progress).where(_ROWS.person == person, _ROWS.game == game))
