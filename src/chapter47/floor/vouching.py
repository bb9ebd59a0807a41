"""Two persons are two people: who was invited counts as whoever invited them, until somebody else has vouched for them.

Whoever may invite could invite themselves, under another name, and confirm what they proposed. So each of the staff has
a line: themselves, who invited them, who invited those, up to somebody whom the first start made. As long as nobody
outside that line has vouched for a person, they count as the one above them; and an act that needs two persons needs
two who do not count as the same one. To vouch is to say: I know this person, and they are none of those above or below.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from chapter47.floor import schema
from chapter47.floor.database import in_turn
from chapter47.floor.person import Person
from chapter47.floor.person_rows import person_of
from chapter47.floor.roles import staff_roles
from chapter47.floor.significant import note
from chapter47.law import Mistake


class Invited(NamedTuple):
    """How one of the staff came."""

    by: int
    vouched_by: int | None


class Member(NamedTuple):
    """One of the staff, as the staff see each other."""

    person: Person
    invited_by: int | None
    """Nobody, where the first start made them."""
    vouched_by: int | None
    waits: bool
    """Whether somebody outside their line has yet to vouch for them."""
    may_vouch: bool
    """Whether whoever asks may do so."""


Lines = Mapping[int, Invited]
"""Everybody who was invited, by number."""


def invite(connection: Connection, token: str, by: int) -> None:
    """Keeps who made a link, by its hash."""
    links, made = schema.links.c, schema.invitations.c
    gone = made.person.is_(None), made.token.not_in(select(links.token))
    connection.execute(delete(schema.invitations).where(*gone))
    connection.execute(insert(schema.invitations).values(token=token, by=by))


def join(connection: Connection, token: str, person: int) -> None:
    """Somebody came by a link. One that the first start made was nobody's invitation."""
    connection.execute(update(schema.invitations).where(schema.invitations.c.token == token).values(person=person))


def lines_of(connection: Connection) -> Lines:
    """How everybody came who was invited."""
    rows = connection.execute(select(schema.invitations).where(schema.invitations.c.person.is_not(None)))
    return {row.person: Invited(row.by, row.vouched_by) for row in rows}


def line(lines: Lines, person: int) -> list[int]:
    """Somebody, who invited them, who invited those, and so on.

    >>> line({3: Invited(2, None), 2: Invited(1, 9)}, 3)
    [3, 2, 1]
    """
    found = [person]
    while found[-1] in lines and lines[found[-1]].by not in found:
        found.append(lines[found[-1]].by)
    return found


def counts_as(lines: Lines, person: int) -> int:
    """The one whom somebody counts as: themselves, or the nearest above them for whom more than one person stands.

    >>> counts_as({3: Invited(2, None), 2: Invited(1, None)}, 3), counts_as({3: Invited(2, 9)}, 3)
    (1, 3)
    """
    return next(each for each in line(lines, person) if each not in lines or lines[each].vouched_by is not None)


def may_vouch(lines: Lines, voucher: int, person: int) -> bool:
    """Whether somebody's word makes a person one of their own: they wait for it, and neither is in the other's line.

    >>> lines = {2: Invited(1, None), 3: Invited(2, None), 5: Invited(4, None)}
    >>> [may_vouch(lines, voucher, 3) for voucher in (1, 2, 3, 4, 5)]
    [False, False, False, True, True]
    """
    if person not in lines or lines[person].vouched_by is not None or person in line(lines, voucher):
        return False
    return counts_as(lines, voucher) not in {counts_as(lines, each) for each in line(lines, person)}


def check_apart(connection: Connection, people: Sequence[Person]) -> None:
    """Refuses an act of several persons of the staff, two of whom count as one."""
    lines = lines_of(connection)
    seen: dict[int, Person] = {}
    for person in people:
        if person.role not in staff_roles():
            continue
        other = seen.setdefault(counts_as(lines, person.id), person)
        if other is not person:
            waits = person if person.id in lines and lines[person.id].vouched_by is None else other
            sentence = (
                f"{waits.name} came by an invitation of the same line, and nobody outside it has vouched for them."
            )
            raise Mistake("one-person", sentence, "Another confirms it, or one of the staff vouches first.")


def vouch(connection: Connection, person: int, by: Person, at: str) -> None:
    """One of the staff says that they know somebody: from now on that person counts as themselves."""
    in_turn(connection)
    lines = lines_of(connection)
    found = next((each for each in _staff(connection) if each.id == person), None)
    if found is None or person not in lines or lines[person].vouched_by is not None:
        raise Mistake("nobody-waits", "Nobody of the staff waits for that.", "Vouch for somebody who was invited.")
    if not may_vouch(lines, by.id, person):
        sentence = f"You are of the line by which {found.name} was invited."
        raise Mistake("one-line", sentence, "One of the staff outside that line vouches for them.")
    mine = schema.invitations.c.person == person
    connection.execute(update(schema.invitations).where(mine).values(vouched_by=by.id))
    note(connection, "vouched", [by.key], at, person=found.key)


def members(connection: Connection, asking: Person) -> list[Member]:
    """All of the staff, and for whom somebody still has to vouch."""
    lines = lines_of(connection)
    return [_member(lines, each, asking.id) for each in _staff(connection)]


def _member(lines: Lines, person: Person, asking: int) -> Member:
    came = lines.get(person.id)
    by, vouched_by = (None, None) if came is None else came
    waits = came is not None and vouched_by is None
    return Member(person, by, vouched_by, waits, may_vouch(lines, asking, person.id))


def _staff(connection: Connection) -> Iterable[Person]:
    people = schema.people.c
    wanted = select(schema.people).where(people.role.in_(staff_roles()), people.disabled.is_(False)).order_by(people.id)
    return [person_of(row) for row in connection.execute(wanted)]
