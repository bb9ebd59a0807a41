"""A store that somebody wrote to who has no key: `verify` names what was done and where, from the store and from a
backup of it, and a floor that is started on it relies on nothing of it."""

import asyncio
import json
import re
import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from _pytest.mark import ParameterSet
from sqlalchemy import Connection, Executable, delete, insert, select, update

from chapter47.floor import cage, schema, standing
from chapter47.floor import host as hosts
from chapter47.floor.backup import backup, restore
from chapter47.floor.chain import following, link, start
from chapter47.floor.database import open_engine
from chapter47.floor.settings import Settings
from chapter47.floor.signed import FILE
from chapter47.floor.store import Store
from chapter47.floor.streams import last_line, lines_after, snapshot_of
from chapter47.law import Chapter47Error
from chapter47.money import parse_cents
from chapter47.table.canonical import canonical
from kit.databases import BOTH
from kit.nights import HandFloor, Night, play_night
from kit.streams import AT, OTHER
from kit.terminal import WIDE, run

WHEEL, SHOE = "roulette-1", "minibaccarat-1"
ANN, BOB = 2, 3
"""Their numbers; the first is the supervisor's."""
ASIDE = f"{WHEEL}/buy-in/{'ab' * 12}"
lines, accounts, transfers = schema.lines.c, schema.accounts.c, schema.transfers.c


class Floor(Night):
    table = WHEEL
    casino = f"""
casino = "Boardwalk"
[pits.main]
{WHEEL} = {{ game = "roulette", min = "5", max = "500" }}
big-six-1 = {{ game = "big-six", min = "1", max = "100" }}
{SHOE} = {{ game = "minibaccarat", min = "5", max = "500" }}
"""


async def evening(night: Floor) -> None:
    """Two players, a supervisor, rounds, checkpoints between them, and one who takes the chips to the cage."""
    links = await night.floor.people.new_links()
    await night.floor.people.claim(links["supervisor"], "Vera", "a long enough password", "desk")
    ann, bob = await night.player(1), await night.player(2)
    for _ in range(3):
        for person, seat in ((ann, 1), (bob, 2)):
            await night.host.say(person, {"seat": seat, "bet": "red", "amount": "10"})
            night.host.set_ready(person, True)
        rounds = night.host.table.rounds
        await night.until(lambda before=rounds: night.host.table.rounds > before)  # type: ignore[misc]
        await night.floor.checkpoint_all()
    await night.host.say(bob, {"seat": 2, "choose": "leave"})
    shoe = night.floor.host(SHOE)
    await shoe.say(bob, {"seat": 1, "choose": "sit"})
    await shoe.say(bob, {"seat": 1, "choose": "cut", "at": 100})
    await night.floor.quiet(SHOE)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a floor that was ended in good order, but for a buy-in that was under way."""
    data = tmp_path_factory.mktemp("played")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hosts, "SNAPSHOT_EVERY", 6)
        patch.setattr(standing, "SNAPSHOT_EVERY", 4)
        play_night(Floor(data), evening)
    with closing(Store(f"sqlite:///{data / 'floor.sqlite'}")) as store:
        asyncio.run(store.write(lambda c: cage.begin_transfer(c, WHEEL, BOB, 1000, ASIDE)))
    backup(f"sqlite:///{data / 'floor.sqlite'}", data / "whole.backup")
    return data


@pytest.fixture
def settings(played: Path, database: str, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    """The same floor on each database, with its own keys."""
    data = tmp_path / "data"
    shutil.copytree(played, data)
    url = ""
    if database == "postgresql":
        url = request.getfixturevalue("new_database")()
        restore(data / "whole.backup", url)
        (data / "floor.sqlite").unlink()
    return Settings(data=str(data), casino=str(data / "casino.toml"), database=url)


def do(*statements: Executable) -> Callable[[Connection], None]:
    def forge(connection: Connection) -> None:
        for statement in statements:
            assert connection.execute(statement).rowcount != 0, "nothing was forged"

    return forge


def chained_anew(stream: str, first: int, change: Callable[[dict[str, Any]], None]) -> Callable[[Connection], None]:
    """Changes a line's note, and makes every hash from there on fit: all that one can do without a key."""

    def forge(connection: Connection) -> None:
        rows = list(lines_after(connection, stream))
        before = rows[first - 1].hash if first else start(stream)
        for line in rows[first:]:
            if line.line == first:
                said = json.loads(line.note or "")
                change(said)
                line = line._replace(note=canonical(said))
            line = line._replace(hash=link(before, line.text()))
            before = line.hash
            same = (lines.stream == stream) & (lines.line == line.line)
            connection.execute(update(schema.lines).where(same).values(line._asdict()))

    return forge


def cut(stream: str, lost: int, *, checkpoints: bool = False) -> Callable[[Connection], None]:
    """Takes the last lines off a stream, and with them what signed them."""

    def forge(connection: Connection) -> None:
        last, _ = last_line(connection, stream)
        for table in (schema.lines, *((schema.checkpoints, schema.snapshots) if checkpoints else ())):
            behind = (table.c.stream == stream) & (table.c.line > last - lost)
            connection.execute(delete(table).where(behind))

    return forge


def without_checkpoint(newest: bool) -> Callable[[Connection], None]:
    def forge(connection: Connection) -> None:
        columns = schema.checkpoints.c
        of = select(columns.line).where(columns.stream == WHEEL).order_by(columns.line)
        found = list(connection.scalars(of))
        gone = found[-1] if newest else found[1]
        connection.execute(delete(schema.checkpoints).where(columns.stream == WHEEL, columns.line == gone))

    return forge


def richer(connection: Connection) -> None:
    """A snapshot in which a seat has more chips than it had."""
    found = snapshot_of(connection, WHEEL)
    assert found is not None
    assert '"seat:1": ' in found[1]
    body = re.sub(r'"seat:1": \d+', '"seat:1": 99999900', found[1])
    connection.execute(update(schema.snapshots).where(schema.snapshots.c.stream == WHEEL).values(body=body))


def line_added(connection: Connection) -> None:
    """One that does not follow, behind the last."""
    number, hash = last_line(connection, WHEEL)
    line = following((WHEEL, number, hash), AT, ["floor"], note="{}")._replace(hash="0" * 64)
    connection.execute(insert(schema.lines), line._asdict())


def signed_by_another(connection: Connection) -> None:
    columns = schema.checkpoints.c
    signed = set(connection.scalars(select(columns.line).where(columns.stream == "floor")))
    line = next(each for each in lines_after(connection, "floor") if each.line not in signed)
    said = OTHER.sign("floor", line.line, line.hash, AT)
    connection.execute(insert(schema.checkpoints), said._asdict())


def twice(connection: Connection) -> None:
    """The same chips come from a table twice, in a line of the cage and on the account."""
    note = next(
        json.loads(each.note or "") for each in lines_after(connection, "cage") if "chips from" in str(each.note)
    )
    cents = parse_cents(note["amount"])
    held = cage.balance(connection, BOB)
    note["balance"] = f"{(held + 1000 + cents) / 100:.2f}"
    number, hash = last_line(connection, "cage")
    line = following(("cage", number, hash), AT, ["floor"], note=canonical(note))
    connection.execute(insert(schema.lines), line._asdict())
    connection.execute(update(schema.accounts).where(accounts.person == BOB).values(cents=held + cents))


def transfer(ref: str, cents: int, person: int = ANN) -> Executable:
    return insert(schema.transfers).values(ref=ref, stream=WHEEL, person=person, cents=cents)


REFUSED, HELD, SET_ASIDE, RUNS = "refused", "held", "set aside", "runs"


class Forgery(NamedTuple):
    """What somebody does to the store; what is said of it, and how a floor starts on it."""

    forge: Callable[[Connection], None]
    why: str
    where: str
    starts: str


def of(table: Any, **values: object) -> Any:
    return [getattr(table.c, name) == value for name, value in values.items()]


supervisor = schema.people.c.role == "supervisor"
FORGERIES = {
    "a line changed": Forgery(
        do(update(schema.lines).where(*of(schema.lines, stream=WHEEL, line=3)).values(by='["player:9"]')),
        *("chain", f"Line 3 of {WHEEL}", RUNS),
    ),
    "a line changed that no snapshot is after": Forgery(
        do(update(schema.lines).where(lines.stream == WHEEL, lines.entry.contains('"leave"')).values(at=AT)),
        *("chain", f"Line [0-9]+ of {WHEEL}", HELD),
    ),
    "a line deleted": Forgery(
        do(delete(schema.lines).where(*of(schema.lines, stream=WHEEL, line=3))), "chain", f"Line 3 of {WHEEL}", RUNS
    ),
    "a line added": Forgery(line_added, "chain", f"Line [0-9]+ of {WHEEL}", HELD),
    "the first line changed, and all chained anew": Forgery(
        chained_anew(WHEEL, 0, lambda note: note["log"]["house"].update(max="50000.00")),
        *("rules", f"Line 2 of {WHEEL}, entry 1", HELD),
    ),
    "a line of the cage raised, and all chained anew": Forgery(
        chained_anew("cage", 0, lambda note: note.update(amount="9000.00", balance="9000.00")),
        *("money", "Line 1 of cage", REFUSED),
    ),
    "a line of the cage reworded, and all chained anew": Forgery(
        chained_anew("cage", 0, lambda note: note.update(what="a gift")),
        *("chain", "A checkpoint of line [0-9]+ of cage", REFUSED),
    ),
    "the end cut": Forgery(cut(WHEEL, 2), "cut", f"Line [0-9]+ of {WHEEL}", HELD),
    "the end cut, its checkpoint with it": Forgery(
        cut(WHEEL, 2, checkpoints=True), "witness", f"The end of {WHEEL}", HELD
    ),
    "the end of the cage cut": Forgery(cut("cage", 2), "cut", "Line [0-9]+ of cage", REFUSED),
    "the end of the cage cut, its checkpoint with it": Forgery(
        cut("cage", 2, checkpoints=True), "witness", "The end of cage", REFUSED
    ),
    "an inner checkpoint deleted": Forgery(
        without_checkpoint(newest=False), "checkpoint", f"A checkpoint of line [0-9]+ of {WHEEL}", RUNS
    ),
    "the newest checkpoint deleted": Forgery(
        without_checkpoint(newest=True), "checkpoint", f"The checkpoint of line [0-9]+ of {WHEEL}", RUNS
    ),
    "a checkpoint changed": Forgery(
        do(update(schema.checkpoints).where(schema.checkpoints.c.stream == WHEEL).values(at=AT)),
        *("signature", f"A checkpoint of line [0-9]+ of {WHEEL}", SET_ASIDE),
    ),
    "a checkpoint added": Forgery(signed_by_another, "signature", "A checkpoint of line [0-9]+ of floor", RUNS),
    "a snapshot changed": Forgery(richer, "snapshot", f"The snapshot of {WHEEL} after line [0-9]+", SET_ASIDE),
    "a snapshot deleted": Forgery(
        do(delete(schema.snapshots).where(*of(schema.snapshots, stream=WHEEL))),
        *("snapshot", f"The snapshot of {WHEEL} after line [0-9]+", RUNS),
    ),
    "a snapshot added": Forgery(
        do(insert(schema.snapshots).values(stream="big-six-1", line=0, body="{}")),
        *("snapshot", "The snapshot of big-six-1 after line 0", SET_ASIDE),
    ),
    "a snapshot of the cage changed": Forgery(
        do(update(schema.snapshots).where(*of(schema.snapshots, stream="cage")).values(body='{"player:2":1}')),
        *("snapshot", "The snapshot of cage after line [0-9]+", RUNS),
    ),
    "an account raised": Forgery(
        do(update(schema.accounts).where(accounts.person == ANN).values(cents=accounts.cents + 100)),
        *("books", "The account of player:2", REFUSED),
    ),
    "an account deleted": Forgery(
        do(delete(schema.accounts).where(accounts.person == ANN)), "books", "The account of player:2", REFUSED
    ),
    "an account added": Forgery(
        do(insert(schema.accounts).values(person=77, cents=100)), "books", "The account of player:77", REFUSED
    ),
    "a debt added": Forgery(
        do(insert(schema.debts).values(person=ANN, cents=100)), "books", "The account of debt:2", REFUSED
    ),
    "a transfer deleted": Forgery(do(delete(schema.transfers)), "books", "The account of player:3", REFUSED),
    "a transfer raised": Forgery(
        do(update(schema.transfers).values(cents=5000)), "books", "The account of player:3", REFUSED
    ),
    "a transfer to another": Forgery(
        do(update(schema.transfers).values(person=ANN)), "books", "The account of player:[23]", REFUSED
    ),
    "a transfer added": Forgery(
        do(transfer(f"{WHEEL}/buy-in/{'cd' * 12}", 5000)), "books", "The account of player:2", REFUSED
    ),
    "a refund without a buy-in, as version 0.6.0 had them": Forgery(
        do(transfer(f"{WHEEL}/{'cd' * 12}", 5000)), "books", f"The transfer {WHEEL}/(cd)+", REFUSED
    ),
    "an account raised with a transfer that matches": Forgery(
        do(
            update(schema.accounts).where(accounts.person == ANN).values(cents=accounts.cents + 5000),
            transfer(f"{WHEEL}/buy-in/{'cd' * 12}", -5000),
        ),
        *("books", f"The transfer {WHEEL}/buy-in/(cd)+", REFUSED),
    ),
    "chips from a table twice": Forgery(twice, "money", "Line [0-9]+ of cage", REFUSED),
    "a player made a supervisor": Forgery(
        do(update(schema.people).where(schema.people.c.id == ANN).values(role="supervisor")),
        *("staff", "The row of supervisor:2", REFUSED),
    ),
    "a supervisor added": Forgery(
        do(insert(schema.people).values(id=50, name="Eve", folded="eve", role="supervisor", password="x")),
        *("staff", r"The row of supervisor:50 \(Eve\)", REFUSED),
    ),
    "a supervisor deleted": Forgery(
        do(delete(schema.people).where(supervisor)), "staff", r"The row of supervisor:[0-9]+ \(Vera\)", REFUSED
    ),
    "a password changed": Forgery(
        do(update(schema.people).where(supervisor).values(password="x")),
        *("staff", r"The row of supervisor:[0-9]+ \(Vera\)", REFUSED),
    ),
    "a shoe deleted": Forgery(do(delete(schema.shoes)), "shoe", f"Shoe 1 of {SHOE}", HELD),
    "a table added": Forgery(
        do(insert(schema.tables).values(id="roulette-9", pit="main", position=9)),
        *("table", "The row of table roulette-9", HELD),
    ),
    "a table deleted": Forgery(
        do(delete(schema.tables).where(schema.tables.c.id == SHOE)), "table", f"The stream {SHOE}", RUNS
    ),
}


def on_databases() -> list[ParameterSet]:
    """Every forgery on SQLite; on PostgreSQL the first of each kind that is found, and that which a floor there takes
    otherwise. The others of a kind write to the same tables by the same statements, and are left to the long proofs."""
    firsts = {forgery.why: name for name, forgery in reversed(FORGERIES.items())}
    short = {name for name, forgery in FORGERIES.items() if name in firsts.values() or forgery.forge is twice}
    return [
        pytest.param(name, database, marks=() if database == "sqlite" or name in short else pytest.mark.prove)
        for name in FORGERIES
        for database in BOTH
    ]


def verified(*arguments: str) -> tuple[int, list[dict[str, Any]]]:
    told = run("verify", *arguments, "--json", code=None, env=WIDE)
    found = json.loads(told.out)
    return told.code, found["wrong"]


def test_a_store_that_nobody_wrote_to_is_whole(settings: Settings, tmp_path: Path) -> None:
    where = settings.database or settings.data
    witness = str(Path(settings.data) / FILE)
    assert verified(where, "--checkpoints", witness) == (0, [])
    backup(settings.url, tmp_path / "copy.backup")
    assert verified(str(tmp_path / "copy.backup"), "--checkpoints", witness) == (0, [])
    assert started(settings) == (RUNS, "")


@pytest.mark.parametrize(("name", "database"), on_databases(), indirect=["database"])
def test_a_forgery_is_named_with_its_place_and_nothing_relies_on_it(
    name: str, settings: Settings, tmp_path: Path
) -> None:
    forgery = FORGERIES[name]
    engine = open_engine(settings.url)
    with engine.execution_options(writes=True).begin() as connection:
        forgery.forge(connection)
    engine.dispose()
    backup(settings.url, tmp_path / "copy.backup")
    witness = str(Path(settings.data) / FILE)
    for where in (settings.database or settings.data, str(tmp_path / "copy.backup")):
        code, wrong = verified(where, "--checkpoints", witness)
        assert code == 1
        assert [each for each in wrong if each["why"] == forgery.why and re.search(forgery.where, each["sentence"])], (
            wrong
        )
    how, sentence = started(settings)
    # Where several processes may write, a line behind the last that one of them signed may be another's.
    expected = RUNS if settings.database and forgery.forge is twice else forgery.starts
    assert how == expected, sentence
    assert how == RUNS or re.fullmatch(r"\S[^\n]*\.( \S[^\n]*\.)?", sentence)


def started(settings: Settings) -> tuple[str, str]:
    """How a floor starts on the store, and the sentence with which it refuses that, or a part of it."""

    async def start_it() -> tuple[str, str]:
        floor = HandFloor(settings)
        try:
            await floor.start("http://127.0.0.1:1")
        except Chapter47Error as error:
            await asyncio.to_thread(floor.store.close)
            return REFUSED, str(error)
        refused = await floor.store.read(
            lambda c: [
                json.loads(each.note or "") for each in lines_after(c, "floor") if "snapshot-refused" in str(each.note)
            ]
        )
        held = dict(floor.held)
        await floor.stop()
        if held:
            return HELD, next(iter(held.values()))
        return (SET_ASIDE, refused[0]["reason"]) if refused else (RUNS, "")

    return asyncio.run(start_it())
