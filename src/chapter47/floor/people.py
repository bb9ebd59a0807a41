"""The people of the floor: who they are, how they sign in, and for how long.

Players visit with a name and play chips. Staff are made by one-time links and sign in with a password. A session is an
opaque random token, of which the store keeps the hash alone: it can be revoked at once, and whoever reads the store
cannot use it.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from chapter47.floor import attempts, cage, schema, vouching
from chapter47.floor.authority import check_invites
from chapter47.floor.database import in_turn
from chapter47.floor.passwords import LONGEST, check_password
from chapter47.floor.person import (
    Person,
    digest,
    folded_name,
    new_token,
    no_link,
    read_name,
    read_password,
    read_player_name,
    read_terminal,
)
from chapter47.floor.person_rows import add, by_name, end_sessions, person_of, revoke
from chapter47.floor.roles import PLAYING, STUDENT, staff_roles
from chapter47.floor.significant import moment, note
from chapter47.floor.store import Store
from chapter47.floor.trusted import hash_of
from chapter47.law import Mistake
from chapter47.money import Cents

KEPT_SECONDS = 2.0
"""For so long a session that was looked up is taken as it was, unless this process ended it."""
KEPT_MOST = 10_000
SWEEP_SECONDS = 60.0


class _Kept(NamedTuple):
    """A session as it was when it was looked up."""

    person: Person
    until: float
    read: float


class _Attempt(NamedTuple):
    """How a sign-in went: the person, if they are in; and which sessions that ended."""

    person: Person | None
    locked: bool
    ended: Sequence[str] = ()


class People:
    """Who is on the floor.

    A terminal is where somebody sits, by whatever name the server gives it. Staff have one session a terminal: signing
    in ends the session of whoever else of the staff was at it, and the person's own at any other, so that each of the
    staff is in one place, and alone there. Players' sessions stay as they are.
    """

    def __init__(
        self,
        store: Store,
        *,
        session_hours: float = 12,
        link_hours: float = 24,
        play_chips: Cents = 100_000,
        clock: Callable[[], float] = time.time,
        hasher: PasswordHasher | None = None,
    ) -> None:
        self._store = store
        self._session_seconds = session_hours * 3600
        self._link_seconds = link_hours * 3600
        self._play_chips = play_chips
        self._clock = clock
        self._hasher = hasher or PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_urlsafe(32))
        """Verified where there is no such name, so that this takes as long as where there is."""
        self._strangers: dict[str, tuple[int, float]] = {}
        """Failures and lock-outs of names that nobody has: they are locked out as others are, or that would tell."""
        self._kept: dict[str, _Kept] = {}
        self._told: dict[str, set[Callable[[], None]]] = {}
        """Who wants to know at once that a session ended, by its hash."""
        self._endings = 0
        """Sessions that this process ended: one looked up meanwhile is not kept."""
        self._sweep = 0.0

    # Players

    async def visit(self, name: str, terminal: str) -> tuple[Person, str]:
        """A new player, with play chips in the cage; and the token of their session."""
        name, terminal, token = read_player_name(name), read_terminal(terminal), new_token()
        now = self._clock()

        def work(connection: Connection) -> Person:
            in_turn(connection)
            person = add(connection, name, "player")
            by = [person.key]
            cage.deposit(connection, person.id, self._play_chips, "play chips", "visit", by, moment(now))
            self._begin(connection, person, token, terminal, now)
            return person

        return await self._store.write(work), token

    async def enroll(self, name: str, terminal: str) -> tuple[Person, str]:
        """A new student, who has nothing with the cage; and the token of their session."""
        name, terminal, token = read_player_name(name), read_terminal(terminal), new_token()
        now = self._clock()

        def work(connection: Connection) -> Person:
            in_turn(connection)
            person = add(connection, name, STUDENT)
            self._begin(connection, person, token, terminal, now)
            return person

        return await self._store.write(work), token

    # Signing in and out

    async def sign_in(self, name: str, password: str, terminal: str, address: str = "") -> tuple[Person, str]:
        """A session for one of the staff. After five failures in a row at a place, by a name, nobody signs in there by
        that name for 15 minutes.
        """
        folded, terminal = folded_name(name), read_terminal(terminal)
        row, place = await self._store.read(lambda connection: _found(connection, folded, terminal, address))
        now = self._clock()
        until = place.locked_until if row is not None else self._strangers.get(_at(folded, address), (0, 0.0))[1]
        right, fresh = False, None
        if now >= until:
            kept = row.password if row is not None else self._nobody
            right, fresh = await asyncio.to_thread(self._verify, kept, password)
        if row is None:
            attempt = await self._stranger(_at(folded, address), terminal)
        else:
            token = new_token()
            attempt = await self._attempt(folded, terminal, address, right, fresh, token)
            self._forget(attempt.ended)
            if attempt.person is not None:
                return attempt.person, token
        if attempt.locked:
            sentence = "There were too many failures to sign in by that name from here."
            raise Mistake("locked-out", sentence, "Try again later, or where you have signed in before.")
        raise Mistake("wrong-sign-in", "That name and password do not go together.", "Try again.")

    def _verify(self, kept: str, password: str) -> tuple[bool, str | None]:
        """Whether it is the password, and its hash anew if hashes are made otherwise by now. Slow, as it has to be."""
        password = read_password(password)
        try:
            self._hasher.verify(kept, password if len(password) <= LONGEST else "")
        except (VerificationError, InvalidHashError):
            return False, None
        return True, self._hasher.hash(password) if self._hasher.check_needs_rehash(kept) else None

    async def _attempt(
        self, folded: str, terminal: str, address: str, right: bool, fresh: str | None, token: str
    ) -> _Attempt:
        """Writes down how a sign-in went. Of many at once, those after the fifth failure learn nothing."""
        now = self._clock()

        def work(connection: Connection) -> _Attempt:
            in_turn(connection)
            row, place = _found(connection, folded, terminal, address)
            person = person_of(row)
            if now < place.locked_until:
                attempts.note_failed(connection, terminal, now, person=person.key, reason="locked-out")
                return _Attempt(None, True)
            if not right or row.disabled:
                locked = attempts.fail(connection, person.id, place, now)
                attempts.note_failed(connection, terminal, now, person=person.key)
                if locked:
                    attempts.note_locked(connection, terminal, now, person=person.key)
                return _Attempt(None, False)
            attempts.succeed(connection, person.id, place, terminal, now)
            if fresh is not None:
                mine = schema.people.c.id == person.id
                connection.execute(update(schema.people).where(mine).values(password=fresh))
                note(connection, "password-kept", [person.key], moment(now), password=hash_of(fresh))
            ended = self._begin(connection, person, token, terminal, now)
            return _Attempt(person, False, ended)

        return await self._store.write(work)

    async def _stranger(self, key: str, terminal: str) -> _Attempt:
        """The same, for a name that nobody has. What was typed is kept nowhere: it may have been a password."""
        now = self._clock()
        failures, until = self._strangers.pop(key, (0, 0.0))
        was_locked = now < until
        if not was_locked:
            failures, until = attempts.count_failure(failures, now)
        self._strangers[key] = failures, until
        if len(self._strangers) > KEPT_MOST:
            del self._strangers[next(iter(self._strangers))]

        def work(connection: Connection) -> _Attempt:
            attempts.note_failed(connection, terminal, now, **({"reason": "locked-out"} if was_locked else {}))
            if until and not was_locked:
                attempts.note_locked(connection, terminal, now)
            return _Attempt(None, was_locked)

        return await self._store.write(work)

    async def session(self, token: str | None) -> Person | None:
        """Whose token it is, while their session lasts. Another process's revocation is seen within two seconds."""
        if not token or len(token) > 200:
            return None
        key, now = digest(token), self._clock()
        kept = self._kept.get(key)
        if kept is not None and kept.read <= now < min(kept.until, kept.read + KEPT_SECONDS):
            return kept.person
        endings = self._endings
        sessions, people = schema.sessions, schema.people
        wanted = (
            select(people.c.id, people.c.name, people.c.role, sessions.c.until)
            .join_from(sessions, people, people.c.id == sessions.c.person)
            .where(sessions.c.token == key, sessions.c.until > now, people.c.disabled.is_(False))
        )
        row = await self._store.read(lambda connection: connection.execute(wanted).first())
        self._kept.pop(key, None)
        if row is None:
            return None
        person = person_of(row)
        if endings == self._endings:
            self._kept[key] = _Kept(person, row.until, now)
            if len(self._kept) > KEPT_MOST:
                del self._kept[next(iter(self._kept))]
        return person

    async def sign_out(self, token: str) -> None:
        """Ends a session. One that has ended already stays so."""
        key, at = digest(token), moment(self._clock())

        def work(connection: Connection) -> None:
            in_turn(connection)
            for row in end_sessions(connection, schema.sessions.c.token == key):
                note(connection, "signed-out", [person_of(row).key], at, terminal=row.terminal)

        await self._store.write(work)
        self._forget([key])

    async def revoke(self, person_id: int, by: Sequence[str] = ("automatic",)) -> None:
        """Ends every session of somebody."""
        at = moment(self._clock())

        def work(connection: Connection) -> list[str]:
            in_turn(connection)
            return revoke(connection, schema.sessions.c.person == person_id, by, at)

        self._forget(await self._store.write(work))

    def _begin(self, connection: Connection, person: Person, token: str, terminal: str, now: float) -> list[str]:
        """A session from now on. For staff it ends others, whose hashes it gives back."""
        sessions = schema.sessions
        if now >= self._sweep:
            connection.execute(delete(sessions).where(sessions.c.until <= now))
            self._sweep = now + SWEEP_SECONDS
        ended: list[str] = []
        if person.role in staff_roles():
            here = and_(sessions.c.terminal == terminal, schema.people.c.role.in_(staff_roles()))
            ended = revoke(connection, or_(here, sessions.c.person == person.id), [person.key], moment(now))
            note(connection, "signed-in", [person.key], moment(now), terminal=terminal)
        until = now + self._session_seconds
        connection.execute(update(schema.people).where(schema.people.c.id == person.id).values(seen=now))
        connection.execute(
            insert(sessions).values(token=digest(token), person=person.id, terminal=terminal, until=until)
        )
        return ended

    def when_ended(self, token: str | None, told: Callable[[], None]) -> Callable[[], None]:
        """Has somebody told when this process ends a session; gives back what stops that."""
        key = digest(token or "")
        self._told.setdefault(key, set()).add(told)

        def stop() -> None:
            self._told[key].discard(told)
            if not self._told[key]:
                del self._told[key]

        return stop

    async def forget_players(self, days: float) -> int:
        """Forgets the names of players who have not come back for so long; gives back how many. Lines have no names."""
        before = self._clock() - days * 86400

        def work(connection: Connection) -> int:
            in_turn(connection)
            people = schema.people.c
            old = and_(people.role.in_(PLAYING), people.seen < before, people.name != "")
            return connection.execute(update(schema.people).where(old).values(name="")).rowcount

        return await self._store.write(work)

    def _forget(self, ended: Collection[str]) -> None:
        self._endings += len(ended)
        for key in ended:
            self._kept.pop(key, None)
            for told in tuple(self._told.get(key, ())):
                told()

    # One-time links

    async def new_links(self, roles: Sequence[str] | None = None) -> dict[str, str]:
        """A link for each role of the staff that nobody has yet, or for each of those; earlier ones of that role are
        withdrawn."""
        now = self._clock()
        wanted = staff_roles() if roles is None else roles

        def work(connection: Connection) -> dict[str, str]:
            in_turn(connection)
            held = select(schema.people.c.role).where(schema.people.c.disabled.is_(False)).distinct()
            there = set(connection.scalars(held.where(schema.people.c.role.in_(wanted))))
            made = {}
            for role in wanted:
                if role not in there:
                    connection.execute(delete(schema.links).where(schema.links.c.role == role))
                    made[role] = self._link(connection, role, ["automatic"], now)
            return made

        return await self._store.write(work)

    async def invite(self, role: str, by: Person) -> str:
        """A link for one more of the staff: supervisors invite for the house, and regulators their own."""
        check_invites(by.role, role)
        now = self._clock()

        def work(connection: Connection) -> str:
            token = self._link(connection, role, [by.key], now)
            vouching.invite(connection, digest(token), by.id)
            return token

        return await self._store.write(work)

    def _link(self, connection: Connection, role: str, by: Sequence[str], now: float) -> str:
        in_turn(connection)
        token = new_token()
        connection.execute(delete(schema.links).where(schema.links.c.until <= now))
        values = {"token": digest(token), "role": role, "until": now + self._link_seconds}
        connection.execute(insert(schema.links), values)
        note(connection, "link-made", by, moment(now), role=role)
        return token

    async def link_role(self, token: str) -> str:
        """What a link makes of whoever uses it."""
        links = schema.links.c
        wanted = select(links.role).where(links.token == digest(token), links.until > self._clock())
        role: str | None = await self._store.read(lambda connection: connection.scalar(wanted))
        if role is None:
            raise no_link()
        return role

    async def claim(self, token: str, name: str, password: str, terminal: str) -> tuple[Person, str]:
        """Uses a link: a new member of the staff, signed in. It is used once, and not at all where this is refused."""
        await self.link_role(token)
        name, terminal, password = read_name(name), read_terminal(terminal), read_password(password)
        check_password(password, name)
        kept = await asyncio.to_thread(self._hasher.hash, password)
        now, session = self._clock(), new_token()

        def work(connection: Connection) -> tuple[Person, list[str]]:
            in_turn(connection)
            links = schema.links.c
            mine = and_(links.token == digest(token), links.until > now)
            role = connection.scalar(select(links.role).where(mine))
            if role is None:
                raise no_link()
            folded = folded_name(name)
            if connection.execute(by_name(folded)).first() is not None:
                raise Mistake("name-taken", f"Somebody of the staff is called {name}.", "Choose another name.")
            connection.execute(delete(schema.links).where(mine))
            person = add(connection, name, role, folded=folded, password=kept)
            # Of what is kept of the password, salted and slow to make, the log has the SHA-256 alone: it shows that the
            # row was not exchanged, and no guess can be tried on it without that row.
            made = {"name": name, "role": role, "terminal": terminal, "password": hash_of(kept)}
            note(connection, "link-used", [person.key], moment(now), **made)
            attempts.succeed(connection, person.id, attempts.Place(""), terminal, now)
            vouching.join(connection, digest(token), person.id)
            return person, self._begin(connection, person, session, terminal, now)

        person, ended = await self._store.write(work)
        self._forget(ended)
        return person, session

    # Two persons

    async def check_apart(self, people: Sequence[Person]) -> None:
        """Refuses an act of several of the staff, two of whom count as one."""
        await self._store.read(lambda connection: vouching.check_apart(connection, people))

    async def vouch(self, person: int, by: Person) -> None:
        """One of the staff says that they know somebody who was invited."""
        at = moment(self._clock())
        await self._store.write(lambda connection: vouching.vouch(connection, person, by, at))

    # Who is who

    async def names(self, ids: Iterable[int]) -> dict[int, str]:
        """The names of those people."""
        wanted = sorted(set(ids))
        columns = schema.people.c

        def work(connection: Connection) -> dict[int, str]:
            found = {}
            for first in range(0, len(wanted), 1000):
                some = select(columns.id, columns.name).where(columns.id.in_(wanted[first : first + 1000]))
                found.update({row.id: row.name for row in connection.execute(some)})
            return found

        return await self._store.read(work)

    async def find(self, person_id: int) -> Person | None:
        """Somebody, whether or not they are on the floor now."""
        columns = schema.people.c
        wanted = select(columns.id, columns.name, columns.role).where(columns.id == person_id)
        row = await self._store.read(lambda connection: connection.execute(wanted).first())
        return None if row is None else person_of(row)


def _found(connection: Connection, folded: str, terminal: str, address: str) -> tuple[Any, attempts.Place]:
    """Whoever of the staff has that name, if anybody has, and where their failures are counted."""
    row = connection.execute(by_name(folded)).first()
    return row, attempts.Place("") if row is None else attempts.place_of(connection, row.id, terminal, address)


def _at(folded: str, address: str) -> str:
    """A name that nobody has, tried from an address."""
    return digest(f"{folded}\0{address}")
