"""Who is on the floor: visits, passwords, sessions, one-time links, and what is written of them."""

import asyncio
import itertools
import json
import time
import unicodedata
from collections.abc import Callable, Coroutine, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import pytest
from argon2 import PasswordHasher
from sqlalchemy import func, select, update

from chapter47.floor import cage, schema
from chapter47.floor import people as people_module
from chapter47.floor.chain import Line
from chapter47.floor.people import People
from chapter47.floor.person import Person
from chapter47.floor.roles import PLAYER, posts_of, staff_roles
from chapter47.floor.significant import moment, note
from chapter47.floor.store import Store
from chapter47.floor.streams import lines_after
from chapter47.games import game, game_names
from chapter47.law import Mistake
from chapter47.money import dollars
from chapter47.table.commands import known_posts
from kit.databases import MOSTLY_SQLITE, on_both_databases

T = TypeVar("T")
ROLES = (PLAYER, *staff_roles())
PASSWORD = "correct horse battery"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


class Counting(PasswordHasher):
    """Counts how often it is asked."""

    verified = 0

    def verify(self, hash: str | bytes, password: str | bytes) -> Any:
        self.verified += 1
        return super().verify(hash, password)


@pytest.fixture(params=MOSTLY_SQLITE)
def database(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def people(store: Store, clock: Clock) -> People:
    return People(store, clock=clock, hasher=QUICK)


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def refused(work: Coroutine[Any, Any, object]) -> str:
    """The code of the mistake that something must be."""
    with pytest.raises(Mistake) as caught:
        run(work)
    return caught.value.code


def _told(line: Line) -> dict[str, Any]:
    return {"at": line.at, "by": json.loads(line.by), **json.loads(line.note or "")}


def events(store: Store) -> list[dict[str, Any]]:
    return store.reading(lambda connection: [_told(line) for line in lines_after(connection, "floor")])


def named(store: Store) -> list[str]:
    return [event["event"] for event in events(store)]


def count(store: Store, table: Any) -> int:
    return store.reading(lambda connection: connection.scalar(select(func.count()).select_from(table)) or 0)


def staff(people: People, role: str = "dealer", name: str = "Maria", terminal: str = "t1") -> tuple[Person, str]:
    """One of the staff, by the link of the start or by an invitation."""

    async def come() -> tuple[Person, str]:
        links = await people.new_links()
        inviter = Person(0, "", "regulator" if role == "regulator" else "supervisor")
        link = links.get(role) or await people.invite(role, inviter)
        return await people.claim(link, name, PASSWORD, terminal)

    return run(come())


def disable_all(store: Store) -> None:
    with store.engine.execution_options(writes=True).begin() as connection:
        connection.execute(update(schema.people).values(disabled=True))


# Names of things


def test_roles_and_posts() -> None:
    of_rooms = ("poker-shift-supervisor", "poker-floorperson", "poker-desk")
    of_systems = ("keno-writer", "keno-supervisor", "inspector")
    assert ("player", "dealer", "supervisor", *of_rooms, *of_systems, "surveillance", "regulator") == ROLES
    assert Person(4, "Lee", "supervisor").key == "supervisor:4"
    assert Person(4, "Lee", "supervisor").posts == ("supervisor", "floorperson", "boxman")
    assert [Person(1, "x", role).posts for role in ("player", "surveillance", "regulator")] == [(), (), ()]


def test_posts_are_those_that_the_games_declare() -> None:
    declared = {post: role for name in game_names() for post, role in game(name).posts.items()}
    assert set(declared) <= set(known_posts())  # what a command may name
    assert all(post in posts_of(role) for post, role in declared.items())
    assert {role for role in staff_roles() if posts_of(role)} == set(declared.values())
    # 1.9(b): craps has a boxman and a stickman; 1.1: at mini-craps there is no boxman.
    dice = {"boxman": "supervisor", "stickman": "dealer"}
    assert {**game("mini-craps").posts, **dice} == game("craps").posts
    assert not dice.keys() & game("roulette").posts.keys()


def test_times_have_microseconds_and_no_zone() -> None:
    assert moment(1_800_000_000.0) == "2027-01-15T08:00:00.000000"
    assert len(moment(time.time())) == 26
    assert datetime.fromisoformat(moment(time.time())).tzinfo is None


def test_an_event_is_one_canonical_line(store: Store) -> None:
    run(store.write(lambda connection: note(connection, "opened", ["supervisor:4"], moment(0), table="roulette-1")))
    (line,) = store.reading(lambda connection: list(lines_after(connection, "floor")))
    assert (line.at, line.by) == ("1970-01-01T00:00:00.000000", '["supervisor:4"]')
    assert line.note == '{"event":"opened","table":"roulette-1"}'
    assert (line.format, line.key, line.entry, line.shoe) == (2, None, None, None)


# Players


@on_both_databases
def test_a_visitor_is_a_player_with_play_chips(store: Store, people: People) -> None:
    person, token = run(people.visit("  Ann ", "t1"))
    assert (person.name, person.role, person.key) == ("Ann", "player", f"player:{person.id}")
    assert run(people.session(token)) == person
    assert store.reading(lambda connection: cage.balance(connection, person.id)) == 100_000
    assert store.reading(cage.check) == []
    (line,) = store.reading(lambda connection: list(lines_after(connection, "cage")))
    body = json.loads(line.note or "")
    assert (body["account"], body["amount"], body["what"]) == (person.key, dollars(100_000), "play chips")
    assert events(store) == []


def test_players_may_have_the_same_name(people: People) -> None:
    first, second = run(people.visit("Ann", "t1"))[0], run(people.visit("Ann", "t1"))[0]
    assert first.id != second.id


NO_NAMES = ("", "   ", "\t", "x" * 33, "a" * 10**6, "a\nb", "a\0b", "\u202eevil", "a\u200bb", "\ud800", " AUTOMATIC ")


def test_what_is_not_a_name(store: Store, people: People) -> None:
    for name in NO_NAMES:
        assert refused(people.visit(name, "t1")) == "not-a-name", ascii(name[:40])
    assert count(store, schema.people) == 0


def test_what_is_a_name(people: People) -> None:
    for name in ("x" * 32, "é" * 32, "李小龍", "A b-c'd", "1"):
        assert run(people.visit(name, "t1"))[0].name == name
        assert run(people.visit(f"  {unicodedata.normalize('NFD', name)} ", "t1"))[0].name == name


@on_both_databases
def test_players_who_never_come_back_are_forgotten(people: People, clock: Clock) -> None:
    ann = run(people.visit("Ann", "t1"))[0]
    clock.now += 10 * 86400
    bob = run(people.visit("Bob", "t2"))[0]
    assert run(people.forget_players(11)) == 0
    assert run(people.forget_players(9)) == 1
    assert run(people.names([ann.id, bob.id])) == {ann.id: "", bob.id: "Bob"}
    assert run(people.forget_players(9)) == 0


@on_both_databases
def test_names_and_people_are_found(people: People) -> None:
    ann, bob = run(people.visit("Ann", "t1"))[0], run(people.visit("Bob", "t1"))[0]
    assert run(people.names([ann.id, bob.id, ann.id, 999])) == {ann.id: "Ann", bob.id: "Bob"}
    assert run(people.names([])) == {}
    assert len(run(people.names(range(5000)))) == 2
    assert run(people.find(bob.id)) == bob
    assert run(people.find(999)) is None


# One-time links


def test_the_first_start_has_a_link_for_each_role(store: Store, people: People) -> None:
    links = run(people.new_links())
    assert tuple(links) == staff_roles()
    assert [run(people.link_role(link)) for link in links.values()] == list(staff_roles())
    assert [(event["event"], event["role"], event["by"]) for event in events(store)] == [
        ("link-made", role, ["automatic"]) for role in staff_roles()
    ]


def test_the_next_start_withdraws_what_was_not_used(people: People) -> None:
    first = run(people.new_links())
    supervisor, _ = run(people.claim(first["supervisor"], "Lee", PASSWORD, "t1"))
    invited = run(people.invite("supervisor", supervisor))
    second = run(people.new_links())
    assert set(second) == {*staff_roles()} - {"supervisor"}
    assert refused(people.link_role(first["dealer"])) == "no-such-link"
    assert run(people.link_role(second["dealer"])) == "dealer"
    assert run(people.link_role(invited)) == "supervisor"


def test_a_role_whose_people_are_all_disabled_has_a_link_again(store: Store, people: People) -> None:
    staff(people, "regulator")
    assert "regulator" not in run(people.new_links())
    disable_all(store)
    assert "regulator" in run(people.new_links())


def test_a_link_makes_one_member_of_the_staff_signed_in(store: Store, people: People) -> None:
    links = run(people.new_links())
    person, token = run(people.claim(links["dealer"], " Maria ", PASSWORD, "t1"))
    assert (person.name, person.role) == ("Maria", "dealer")
    assert run(people.session(token)) == person
    assert refused(people.link_role(links["dealer"])) == "no-such-link"
    assert refused(people.claim(links["dealer"], "Mario", PASSWORD, "t1")) == "no-such-link"
    assert named(store)[-2:] == ["link-used", "signed-in"]
    assert events(store)[-2]["by"] == [person.key]
    assert events(store)[-2]["name"] == "Maria"
    assert run(people.sign_in("maria", PASSWORD, "t1"))[0] == person


def test_a_refused_claim_leaves_the_link(store: Store, people: People) -> None:
    staff(people, name="Maria")
    link = run(people.invite("dealer", Person(9, "Lee", "supervisor")))
    for name, password, code in (
        ("Lee", "x" * 11, "weak-password"),
        ("Lee", "x" * 129, "weak-password"),
        ("Lee", "\ud800" * 20, "weak-password"),
        ("Lee", "", "weak-password"),
        ("Lee", "e\u0301" * 11, "weak-password"),
        ("Lee", "x" * 12, "weak-password"),
        ("", PASSWORD, "not-a-name"),
        ("automatic", PASSWORD, "not-a-name"),
        ("MARIA", PASSWORD, "name-taken"),
        (" maria ", PASSWORD, "name-taken"),
        ("\uff2daria", PASSWORD, "name-taken"),
    ):
        assert refused(people.claim(link, name, password, "t2")) == code
        assert count(store, schema.people) == 1
        assert run(people.link_role(link)) == "dealer"
    assert run(people.claim(link, "Lee", "x9 turnip gel", "t2"))[0].name == "Lee"
    for password in ("plum tree " * 12, "e\u0301" * 7 + "plum tree"):
        link = run(people.invite("dealer", Person(9, "Lee", "supervisor")))
        run(people.claim(link, f"Lee {len(password)}", password, "t2"))


POSTS: tuple[str, ...] = (
    "Dealer",
    "the dealer",
    " DEALER  2 ",
    "D\u0435\u0430l\u0435r",
    "dea1er",
    "d3aler",
    "Dealer Maria",
    "Supervisor",
    "the Floorperson",
)
POSTS += (
    "s\u00fapervisor",
    "Box-man",
    "boxman",
    "Surveillance",
    "Regulator!",
    "the automatic dealer",
    "The Cage",
    "Floor",
    "house",
)


@pytest.mark.parametrize("name", POSTS)
def test_players_cannot_take_the_name_of_a_post(store: Store, people: People, name: str) -> None:
    assert refused(people.visit(name, "t1")) == "name-of-staff"
    assert count(store, schema.people) == 0


@pytest.mark.parametrize(
    "name", ["Adele", "Ann Dealey", "Housemann", "Gregory House", "Boxley", "Cagey Lee", "\u0410\u043d\u043d\u0430"]
)
def test_names_that_only_sound_like_a_post_are_names(people: People, name: str) -> None:
    assert run(people.visit(name, "t1"))[0].name == name


OBVIOUS: tuple[str, ...] = (
    "passwordpassword",
    "Password1234!",
    "P@ssw0rd-2024",
    "123456789012",
    "abcdefghijkl",
    "qwertyuiop123",
    "aaaaaaaaaaaa",
)
OBVIOUS += (
    "abcabcabcabc",
    "1q2w3e4r5t6y",
    "dealerdealer1",
    "Supervisor2025",
    "Boardwalk-2026",
    "maria-maria-1",
    "Maria Lopez 99",
)
OBVIOUS += ("zyxwvutsrqpo", "letmeinletmein", "changeme!changeme", "casino casino", "098765432109", "!!!!!!!!!!!!")


@pytest.mark.parametrize("password", OBVIOUS)
def test_a_password_that_is_tried_first_is_refused(store: Store, people: People, password: str) -> None:
    link = run(people.new_links())["dealer"]
    assert refused(people.claim(link, "Maria Lopez", password, "t1")) == "weak-password"
    assert run(people.link_role(link)) == "dealer"
    assert count(store, schema.people) == 0


@pytest.mark.parametrize(
    "password", ["correct horse battery", "a long enough password", "dealer of nine moons", "h8#kQ!z2wPx9"]
)
def test_a_password_of_several_words_is_taken(people: People, password: str) -> None:
    link = run(people.new_links())["dealer"]
    assert run(people.claim(link, "Maria Lopez", password, "t1"))[0].name == "Maria Lopez"


def test_a_player_may_have_a_name_of_the_staff_and_the_other_way_round(people: People) -> None:
    run(people.visit("Maria", "t1"))
    staff(people, name="Maria")
    run(people.visit("Maria", "t1"))


def test_an_unknown_link(people: People) -> None:
    run(people.new_links())
    for token in ("", "unknown", "\ud800", "\0", "x" * 10**5):
        assert refused(people.link_role(token)) == "no-such-link"
        assert refused(people.claim(token, "Lee", PASSWORD, "t1")) == "no-such-link"


def test_a_link_is_too_old_after_a_day(store: Store, people: People, clock: Clock) -> None:
    link = run(people.new_links())["dealer"]
    clock.now += 24 * 3600 - 1
    assert run(people.link_role(link)) == "dealer"
    clock.now += 1
    assert refused(people.link_role(link)) == "no-such-link"
    assert refused(people.claim(link, "Lee", PASSWORD, "t1")) == "no-such-link"
    run(people.new_links())
    assert count(store, schema.links) == len(staff_roles())


def test_who_invites_whom(store: Store, people: People) -> None:
    rooms = ["poker-shift-supervisor", "poker-floorperson", "poker-desk"]
    house = ["dealer", "supervisor", *rooms, "keno-writer", "keno-supervisor", "surveillance"]
    allowed = {"supervisor": house, "regulator": ["regulator", "inspector"]}  # the Commission chooses its own
    for by, role in itertools.product(ROLES, (*ROLES, "boss", "")):
        made = count(store, schema.links)
        if role in allowed.get(by, []):
            assert run(people.link_role(run(people.invite(role, Person(7, "Lee", by))))) == role
            event = events(store)[-1]
            assert (event["event"], event["by"], event["role"]) == ("link-made", [f"{by}:7"], role)
        else:
            code = refused(people.invite(role, Person(7, "Lee", by)))
            assert code == ("not-your-role" if role in staff_roles() else "unknown-role")
            assert count(store, schema.links) == made
    assert count(store, schema.links) == len(events(store)) == 10


# Signing in


def test_signing_in_and_out(store: Store, people: People) -> None:
    person, first = staff(people)
    run(people.sign_out(first))
    assert run(people.session(first)) is None
    again, second = run(people.sign_in(" MARIA ", PASSWORD, "t1"))
    assert (again, run(people.session(second))) == (person, person)
    assert second != first
    run(people.sign_out(second))
    run(people.sign_out(second))
    run(people.sign_out("nobody's"))
    assert run(people.session(second)) is None
    assert named(store)[-3:] == ["signed-out", "signed-in", "signed-out"]
    assert events(store)[-1]["by"] == [person.key]


def test_what_does_not_go_together(store: Store, clock: Clock) -> None:
    """One sentence and one verification for all, whether or not there is such a name."""
    hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
    people = People(store, clock=clock, hasher=hasher)
    run(people.visit("Ann", "t1"))
    staff(people)
    wrong = ("wrong horse battery", "", "\ud800", "x" * 10**6, PASSWORD.upper(), PASSWORD + " ")
    names = ("Marja", "Ann", "", "\0", "\ud800", "x" * 10**5)
    for name, password in [*(("Maria", password) for password in wrong), *((name, PASSWORD) for name in names)]:
        before = hasher.verified
        with pytest.raises(Mistake) as caught:
            run(people.sign_in(name, password, "t1"))
        assert caught.value.code == "wrong-sign-in"
        assert str(caught.value) == "That name and password do not go together. Try again."
        assert hasher.verified == before + 1
        assert named(store)[-1] == "sign-in-failed"
        run(people.sign_in("Maria", PASSWORD, "t1"))


def test_a_password_is_the_same_however_its_accents_are_typed(people: People) -> None:
    link = run(people.new_links())["dealer"]
    run(people.claim(link, "Zoë", "caf\u00e9 cr\u00e8me noir", "t1"))
    run(people.sign_in("Zoe\u0308", "cafe\u0301 cre\u0300me noir", "t1"))


def test_five_failures_lock_the_name_out_where_they_were(store: Store, people: People, clock: Clock) -> None:
    person, token = staff(people)
    for _ in range(5):
        assert refused(people.sign_in("Maria", "wrong", "t2", "10.0.0.2")) == "wrong-sign-in"
        clock.now += 1
    assert named(store)[-6:] == ["sign-in-failed"] * 5 + ["locked-out"]
    assert all(event["person"] == person.key and event["by"] == [] for event in events(store)[-6:])
    for terminal in ("t2", "t3"):  # a terminal is only a cookie: whoever throws it away is still at the address
        assert refused(people.sign_in("Maria", PASSWORD, terminal, "10.0.0.2")) == "locked-out"
    assert events(store)[-1]["reason"] == "locked-out"
    assert run(people.session(token)) == person  # whoever is in stays so
    clock.now += 15 * 60 - 2
    assert refused(people.sign_in("Maria", PASSWORD, "t2", "10.0.0.2")) == "locked-out"
    clock.now += 1
    assert run(people.sign_in("Maria", PASSWORD, "t2", "10.0.0.2"))[0] == person


@on_both_databases
def test_nobody_shuts_a_colleague_out_by_guessing(store: Store, people: People) -> None:
    """Whoever guesses is slowed down by name and address; the colleague signs in elsewhere, or where she did before."""
    maria, _ = staff(people, terminal="hers")
    for _ in range(50):
        refused(people.sign_in("Maria", "wrong", "his", "10.0.0.2"))
    assert refused(people.sign_in("Maria", PASSWORD, "his", "10.0.0.2")) == "locked-out"
    assert run(people.sign_in("Maria", PASSWORD, "hers", "10.0.0.2"))[0] == maria  # both behind one address
    assert run(people.sign_in("Maria", PASSWORD, "new", "10.0.0.3"))[0] == maria
    assert run(people.sign_in("Maria", PASSWORD, "new", "10.0.0.2"))[0] == maria  # she knows that terminal now
    assert refused(people.sign_in("Maria", PASSWORD, "his", "10.0.0.2")) == "locked-out"


def test_guesses_at_a_terminal_that_somebody_knows_are_counted_there(people: People) -> None:
    maria, _ = staff(people, terminal="shared")
    for _ in range(5):
        assert refused(people.sign_in("Maria", "wrong", "shared", "10.0.0.2")) == "wrong-sign-in"
    assert refused(people.sign_in("Maria", PASSWORD, "shared", "10.0.0.2")) == "locked-out"
    assert refused(people.sign_in("Maria", PASSWORD, "shared", "10.0.0.9")) == "locked-out"
    assert run(people.sign_in("Maria", PASSWORD, "other", "10.0.0.2"))[0] == maria


def test_places_where_somebody_failed_are_forgotten(store: Store, people: People, clock: Clock) -> None:
    staff(people)
    for number in range(20):
        refused(people.sign_in("Maria", "wrong", "t2", f"10.0.0.{number}"))
    assert count(store, schema.sign_ins) == 21  # and the terminal that she knows
    clock.now += 15 * 60 + 1
    refused(people.sign_in("Maria", "wrong", "t2", "10.0.1.1"))
    assert count(store, schema.sign_ins) == 2


def test_only_failures_in_a_row_count(people: People, clock: Clock) -> None:
    staff(people)
    for _ in range(3):
        for _ in range(4):
            assert refused(people.sign_in("Maria", "wrong", "t1")) == "wrong-sign-in"
        run(people.sign_in("Maria", PASSWORD, "t1"))
    for _ in range(5):
        refused(people.sign_in("Maria", "wrong", "t1"))
    clock.now += 15 * 60
    for _ in range(5):
        assert refused(people.sign_in("Maria", "wrong", "t1")) == "wrong-sign-in"
    assert refused(people.sign_in("Maria", PASSWORD, "t1")) == "locked-out"


def test_a_lock_out_does_not_tell_who_is_on_the_staff(store: Store, people: People, clock: Clock) -> None:
    def answers(name: str) -> list[str]:
        told = [refused(people.sign_in(name, "wrong", "t1")) for _ in range(7)]
        clock.now += 15 * 60
        return [*told, refused(people.sign_in(name, "wrong", "t1"))]

    staff(people)
    assert answers("Maria") == answers("Nobody") == ["wrong-sign-in"] * 5 + ["locked-out"] * 2 + ["wrong-sign-in"]
    assert named(store)[-9:] == named(store)[-18:-9]


def test_strangers_take_bounded_memory(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_module, "KEPT_MOST", 3)
    for number in range(6):
        refused(people.sign_in(f"nobody {number}", "wrong", "t1"))
    assert len(people._strangers) == 3


@on_both_databases
def test_many_guesses_at_once_are_no_more_than_five(store_url: str, clock: Clock) -> None:
    """The right password among them does not help, once the name is locked out."""
    stores = [Store(store_url) for _ in range(2)]
    several = [People(store, clock=clock, hasher=QUICK) for store in stores]
    staff(several[0])

    async def guess(number: int) -> str:
        try:
            await several[number % 2].sign_in("Maria", f"guess {number}", "t2")
        except Mistake as mistake:
            return mistake.code
        return "in"

    async def together() -> list[str]:
        return await asyncio.gather(*(guess(number) for number in range(30)))

    told = run(together())
    assert sorted(told) == ["locked-out"] * 25 + ["wrong-sign-in"] * 5
    assert named(stores[0]).count("locked-out") == 1
    for store in stores:
        store.close()


def test_the_right_password_verified_before_a_lock_out_comes_too_late(store: Store, clock: Clock) -> None:
    class Slow(PasswordHasher):
        """Others have their turn while the first is verified."""

        loop: asyncio.AbstractEventLoop | None = None

        def verify(self, hash: str | bytes, password: str | bytes) -> Any:
            found = super().verify(hash, password)
            if self.loop is not None:
                loop, self.loop = self.loop, None
                asyncio.run_coroutine_threadsafe(others(), loop).result()
            return found

    slow = Slow(time_cost=1, memory_cost=8, parallelism=1)
    people = People(store, clock=clock, hasher=slow)
    staff(people)

    async def others() -> None:
        for _ in range(5):
            with pytest.raises(Mistake):
                await people.sign_in("Maria", "wrong", "t2")

    async def both() -> None:
        slow.loop = asyncio.get_running_loop()
        with pytest.raises(Mistake) as caught:
            await people.sign_in("Maria", PASSWORD, "t3")
        assert caught.value.code == "locked-out"

    run(both())


def test_somebody_disabled_is_out(store: Store, people: People, clock: Clock) -> None:
    _, token = staff(people)
    disable_all(store)
    assert run(people.session(token)) is None
    assert refused(people.sign_in("Maria", PASSWORD, "t1")) == "wrong-sign-in"


def test_hashes_are_renewed_when_they_are_made_otherwise(store: Store, people: People, clock: Clock) -> None:
    def kept() -> str:
        return store.reading(lambda connection: connection.scalar(select(schema.people.c.password))) or ""

    staff(people)
    before = kept()
    assert before.startswith("$argon2id$")
    run(people.sign_in("Maria", PASSWORD, "t1"))
    assert kept() == before
    stronger = People(store, clock=clock, hasher=PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    refused(stronger.sign_in("Maria", "wrong", "t1"))
    assert kept() == before
    run(stronger.sign_in("Maria", PASSWORD, "t1"))
    assert "m=16,t=2,p=1" in kept()
    run(stronger.sign_in("Maria", PASSWORD, "t1"))


def test_passwords_are_hashed_hard_unless_told_otherwise(store: Store) -> None:
    parameters = People(store)._hasher
    assert parameters.type.name == "ID"
    assert parameters.memory_cost >= 19 * 1024
    assert parameters.time_cost >= 2


# Sessions


def test_a_session_ends_after_twelve_hours(store: Store, people: People, clock: Clock) -> None:
    person, token = run(people.visit("Ann", "t1"))
    clock.now += 12 * 3600 - 1
    assert run(people.session(token)) == person
    clock.now += 1
    assert run(people.session(token)) is None
    run(people.visit("Bob", "t1"))
    assert count(store, schema.sessions) == 1


def test_no_session(people: People) -> None:
    run(people.visit("Ann", "t1"))
    for token in (None, "", "unknown", "\ud800", "x" * 10**6):
        assert run(people.session(token)) is None


def test_the_hash_of_a_token_is_not_a_token(store: Store, people: People) -> None:
    run(people.visit("Ann", "t1"))
    kept = store.reading(lambda connection: connection.scalar(select(schema.sessions.c.token))) or ""
    assert len(kept) == 64
    assert run(people.session(kept)) is None


@on_both_databases
def test_a_terminal_has_one_of_the_staff_and_each_is_at_one(store: Store, people: People) -> None:
    player, seated = run(people.visit("Ann", "t1"))
    maria, first = staff(people, "dealer", "Maria", "t1")
    assert run(people.session(first)) == maria
    lee, second = staff(people, "supervisor", "Lee", "t1")
    assert run(people.session(first)) is None  # Lee sits there now
    assert run(people.session(second)) == lee
    assert run(people.session(seated)) == player
    revoked = [event for event in events(store) if event["event"] == "session-revoked"]
    assert [(event["by"], event["person"], event["terminal"]) for event in revoked] == [([lee.key], maria.key, "t1")]

    _, third = run(people.sign_in("Maria", PASSWORD, "t2"))
    assert run(people.session(third)) == maria
    _, fourth = run(people.sign_in("Maria", PASSWORD, "t3"))
    assert run(people.session(third)) is None  # she went elsewhere
    assert run(people.session(fourth)) == maria
    assert run(people.session(second)) == lee
    assert named(store)[-2:] == ["session-revoked", "signed-in"]


def test_all_sessions_of_a_person_are_revoked(store: Store, people: People) -> None:
    maria, token = staff(people)
    _, other = staff(people, "supervisor", "Lee", "t2")
    run(people.revoke(maria.id, ["supervisor:9"]))
    assert run(people.session(token)) is None
    assert run(people.session(other)) is not None
    assert (events(store)[-1]["event"], events(store)[-1]["by"]) == ("session-revoked", ["supervisor:9"])
    told = len(events(store))
    run(people.revoke(maria.id))
    assert len(events(store)) == told


def test_a_session_is_looked_up_once_in_two_seconds(store: Store, people: People, clock: Clock) -> None:
    person, token = run(people.visit("Ann", "t1"))
    elsewhere = People(store, clock=clock, hasher=QUICK)
    reads = 0
    read = store.read

    async def counting(work: Callable[..., Any]) -> Any:
        nonlocal reads
        reads += 1
        return await read(work)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "read", counting)
        for _ in range(5):
            assert run(people.session(token)) == person
        assert reads == 1
        run(elsewhere.sign_out(token))
        clock.now += 1.9
        assert run(people.session(token)) == person
        clock.now += 0.1
        assert run(people.session(token)) is None
        assert reads == 2


def test_a_session_kept_is_ended_at_once_by_the_same_process(people: People) -> None:
    _, token = run(people.visit("Ann", "t1"))
    run(people.session(token))
    run(people.sign_out(token))
    assert run(people.session(token)) is None


def test_a_session_read_before_it_ended_is_not_kept_after(
    store: Store, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, token = run(people.visit("Ann", "t1"))
    read = store.read

    async def late(work: Callable[..., Any]) -> Any:
        found = await read(work)
        monkeypatch.setattr(store, "read", read)
        await people.sign_out(token)
        return found

    monkeypatch.setattr(store, "read", late)
    assert run(people.session(token)) == person  # it was asked before
    assert run(people.session(token)) is None


def test_sessions_kept_take_bounded_memory(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people_module, "KEPT_MOST", 3)
    tokens = [run(people.visit("Ann", "t1"))[1] for _ in range(6)]
    for token in tokens:
        assert run(people.session(token)) is not None
    assert len(people._kept) == 3
    assert all(run(people.session(token)) is not None for token in tokens)


# Many at once


@pytest.fixture
def several(store_url: str, clock: Clock) -> Iterator[list[People]]:
    """The people of several processes on one database, as it sees them."""
    stores = [Store(store_url) for _ in range(3)]
    yield [People(store, clock=clock, hasher=QUICK) for store in stores]
    for store in stores:
        store.close()


@on_both_databases
def test_a_link_is_used_once_however_many_try(several: list[People]) -> None:
    link = run(several[0].new_links())["supervisor"]

    async def one(number: int) -> str:
        try:
            return (await several[number % 3].claim(link, f"Lee {number}", PASSWORD, f"t{number}"))[0].role
        except Mistake as mistake:
            return mistake.code

    async def together() -> list[str]:
        return await asyncio.gather(*(one(number) for number in range(9)))

    assert sorted(run(together())) == ["no-such-link"] * 8 + ["supervisor"]
    assert "supervisor" not in run(several[1].new_links())


@on_both_databases
def test_a_name_is_taken_once_however_many_try(several: list[People]) -> None:
    boss = Person(9, "Lee", "supervisor")

    async def one(number: int) -> str:
        link = await several[0].invite("dealer", boss)
        try:
            return (await several[number % 3].claim(link, "Maria", PASSWORD, f"t{number}"))[0].role
        except Mistake as mistake:
            return mistake.code

    async def together() -> list[str]:
        return await asyncio.gather(*(one(number) for number in range(9)))

    assert sorted(run(together())) == ["dealer"] + ["name-taken"] * 8


@on_both_databases
def test_processes_that_do_everything_at_once_do_not_wait_for_each_other(several: list[People]) -> None:
    names = ["Maria", "Lee", "Kim"]
    for number, name in enumerate(names):
        staff(several[0], "dealer", name, f"t{number}")

    async def one(number: int) -> None:
        people = several[number % 3]
        person, token = await people.visit("Ann", "t9")
        signed_in, _ = await people.sign_in(names[number % 2], PASSWORD, f"t{number % 4}")
        await several[(number + 1) % 3].revoke(signed_in.id)
        assert await people.session(token) == person
        await people.sign_out(token)

    async def together() -> None:
        await asyncio.gather(*(one(number) for number in range(30)))

    run(together())
    assert several[0]._store.reading(cage.check) == []
    assert named(several[0]._store).count("signed-in") == 3 + 30


# Secrets


def test_no_password_and_no_token_is_ever_kept(store: Store, people: People, tmp_path: Path) -> None:
    """Not in any row of any table, and on SQLite in no byte of its files; nor what was typed in place of a name."""
    links = run(people.new_links())
    _, claimed = run(people.claim(links["dealer"], "Maria", PASSWORD, "t1"))
    _, signed_in = run(people.sign_in("Maria", PASSWORD, "t1"))
    _, visited = run(people.visit("Ann", "t1"))
    invited = run(people.invite("dealer", Person(1, "Lee", "supervisor")))
    for _ in range(6):
        refused(people.sign_in("Maria", "wrong but secret", "t1"))
        refused(people.sign_in("typed into the wrong field", PASSWORD, "t1"))
    run(people.sign_out(signed_in))
    secrets = [*links.values(), claimed, signed_in, visited, invited, PASSWORD]
    secrets += ["wrong but secret", "typed into the wrong field"]

    with store.engine.connect() as connection:
        for table in schema.metadata.sorted_tables:
            for row in connection.execute(select(table)):
                assert not [secret for secret in secrets if secret in str(row)], table.name
    for path in tmp_path.iterdir():
        assert not [secret for secret in secrets if secret.encode() in path.read_bytes()], path
    assert {"signed-in", "sign-in-failed", "locked-out", "signed-out", "link-made", "link-used"} <= set(named(store))


def test_a_terminal_with_a_strange_name_is_written_all_the_same(store: Store, people: People) -> None:
    staff(people, terminal="a\0b\ud800\n" + "x" * 1000)
    assert events(store)[-1]["terminal"] == "a?b??" + "x" * 59
