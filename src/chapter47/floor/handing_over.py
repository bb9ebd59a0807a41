"""Chips without a name are handed to the player who claimed them: one person says to whom, and another says so too."""

from sqlalchemy import Connection, delete, insert, select

from chapter47.floor import authority, cage, schema, vouching
from chapter47.floor.database import in_turn
from chapter47.floor.person import Person
from chapter47.floor.person_rows import person_of
from chapter47.floor.significant import note
from chapter47.law import Mistake
from chapter47.money import Cents, dollars


def hand_over(connection: Connection, account: int, player: int, person: Person, at: str) -> Cents | None:
    """Proposes it, and gives back nothing; or hands over what another proposed, and gives back how much that was."""
    in_turn(connection)
    found = cage.claimed(connection, account, player)
    first = proposed(connection).get(account)
    told = {"unnamed": f"player:{account}", "player": f"player:{player}", "amount": dollars(found.cents)}
    if first is None or first[0] != player or first[1].id == person.id:
        if not authority.may(person, authority.HAND_OVER):
            raise Mistake("not-your-role", "A supervisor proposes that, and then another confirms it.")
        if first is None or first[0] != player:
            _forget(connection, account)
            connection.execute(insert(schema.hand_overs).values(account=account, player=player, by=person.id))
            note(connection, "hand-over-proposed", [person.key], at, **told)
        return None
    by = [first[1].key, person.key]
    vouching.check_apart(connection, [first[1], person])
    cents = cage.hand_over(connection, account, player, by, at)
    _forget(connection, account)
    note(connection, "handed-over", by, at, **told)
    return cents


def proposed(connection: Connection) -> dict[int, tuple[int, Person]]:
    """What waits for a second person: to which player each account would go, and who proposed it."""
    people = schema.people
    wanted = select(schema.hand_overs, people.c.id, people.c.name, people.c.role).join_from(
        schema.hand_overs, people, people.c.id == schema.hand_overs.c.by
    )
    return {row.account: (row.player, person_of(row)) for row in connection.execute(wanted)}


def _forget(connection: Connection, account: int) -> None:
    connection.execute(delete(schema.hand_overs).where(schema.hand_overs.c.account == account))
