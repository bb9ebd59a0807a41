"""Links by which somebody shows one round of their record to others.

A link is a random token, of which the store keeps the hash alone: nobody finds it by trying, and whoever reads the
store cannot follow it. It shows what its owner saw of that round, and is good until its owner takes it back.
"""

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select

from chapter47.floor import schema
from chapter47.floor.database import in_turn
from chapter47.floor.person import digest, new_token
from chapter47.law import Mistake

MOST = 200
"""Links that one person may have at a time."""
_LINKS = schema.record_links.c


class Link(NamedTuple):
    """A link as its owner sees it: where it leads, and not what it is, which is told once."""

    number: int
    stream: str
    round: int
    made: str


def make(connection: Connection, person: int, stream: str, number: int, at: str) -> tuple[str, Link]:
    """A new link to a round, which is known to be in that person's record; and its token, which is told once."""
    in_turn(connection)
    held = connection.scalar(select(func.count()).select_from(schema.record_links).where(_LINKS.person == person)) or 0
    if held >= MOST:
        raise Mistake("too-many-links", f"You have {held} links already.", "Take one back that you do not need.")
    token = new_token()
    values = {"token": digest(token), "person": person, "stream": stream, "round": number, "made": at}
    made = connection.execute(insert(schema.record_links).values(**values).returning(_LINKS.number)).scalar_one()
    return token, Link(made, stream, number, at)


def links(connection: Connection, person: int) -> list[Link]:
    """Somebody's links, newest first."""
    wanted = select(_LINKS.number, _LINKS.stream, _LINKS.round, _LINKS.made).where(_LINKS.person == person)
    return [Link._make(row) for row in connection.execute(wanted.order_by(_LINKS.number.desc()))]


def take_back(connection: Connection, person: int, number: int) -> None:
    """Nobody can follow that link any more."""
    mine = (_LINKS.person == person, _LINKS.number == number)
    if not connection.execute(delete(schema.record_links).where(*mine)).rowcount:
        raise Mistake("no-such-link", "You have no such link.", "It may have been taken back already.")


def follow(connection: Connection, token: str) -> tuple[int, str, int]:
    """Whose record a link leads into, and to which round."""
    wanted = select(_LINKS.person, _LINKS.stream, _LINKS.round).where(_LINKS.token == digest(token))
    row = connection.execute(wanted).first()
    if row is None:
        sentence = "This link shows nothing: it was taken back, or there never was one."
        raise Mistake("no-such-link", sentence, "Ask whoever gave it to you for another.")
    return int(row.person), str(row.stream), int(row.round)
