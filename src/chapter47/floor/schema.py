"""The tables of the store, the same on SQLite and PostgreSQL."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    inspect,
    text,
)

from chapter47.law import Mistake

SCHEMA = 2
"""The version of these tables, which a store keeps: a store of an earlier one is carried over by an upgrade."""

metadata = MetaData()

meta = Table("meta", metadata, Column("name", Text, primary_key=True), Column("value", Text, nullable=False))

lines = Table(
    "lines",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("format", Integer, nullable=False),
    Column("at", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("key", Text),
    Column("entry", Text),
    Column("shoe", Text),
    Column("note", Text),
    Column("hash", Text, nullable=False),
)
"""What :class:`chapter47.floor.chain.Line` says of each column."""

lines_by_time = Index("lines_by_time", lines.c.at)
"""Whoever looks through all streams at once looks through them by time."""

snapshots = Table(
    "snapshots",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("line", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""A cache of what the lines say, so that a table is there at once: the newest of each stream. The line after the one
that it was taken after has its hash, and is signed."""

columns = Table(
    "columns",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("block", Integer, primary_key=True, autoincrement=False),
    Column("data", LargeBinary, nullable=False),
)
"""What the snapshot of a system has in columns: blocks of bytes, whose hashes are in the snapshot's body."""

shoes = Table(
    "shoes",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("commitment", Text, nullable=False),
    Column("sealed", Text, nullable=False),
)
"""The shoes in play that are the floor's own: their cards, sealed with a key that is not in the store."""

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("line", BigInteger, primary_key=True, autoincrement=False),
    Column("hash", Text, nullable=False),
    Column("at", Text, nullable=False),
    Column("signature", Text, nullable=False),
    Column("previous", BigInteger),
)
"""What :class:`chapter47.floor.chain.Checkpoint` says of each column."""

owners = Table(
    "owners",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("owner", Text, nullable=False),
    Column("address", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("pit", Text, nullable=False),
    Column("position", Integer, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False),
    Column("folded", Text, unique=True),
    Column("role", Text, nullable=False),
    Column("password", Text),
    Column("failures", Integer, nullable=False, default=0),
    Column("locked_until", Float, nullable=False, default=0.0),
    Column("disabled", Boolean, nullable=False, default=False),
    Column("seen", Float, nullable=False, default=0.0),
)
"""Players have a name; staff have one that nobody else of the staff has, and a password. An account whose owner is not
known has the name of the seat that its chips came from, and the role ``unnamed``. ``failures`` and ``locked_until`` are
version 0.6.0's, which locked a name out everywhere; they stay so that its stores and backups are read as they are."""

sign_ins = Table(
    "sign_ins",
    metadata,
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("place", Text, primary_key=True),
    Column("failures", Integer, nullable=False),
    Column("locked_until", Float, nullable=False),
    Column("at", Float, nullable=False),
)
"""How often somebody failed to sign in at a place, and where they have signed in: ``terminal:…`` and ``address:…``."""

accounts = Table(
    "accounts",
    metadata,
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("cents", BigInteger, nullable=False),
)
"""What each player has with the cage: the sum of the cage's lines about them, less what is set aside."""

debts = Table(
    "debts",
    metadata,
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("cents", BigInteger, nullable=False),
)
"""What each player still owes to the cage: the sum of the cage's lines about that."""

transfers = Table(
    "transfers",
    metadata,
    Column("ref", Text, primary_key=True),
    Column("stream", Text, nullable=False, index=True),
    Column("person", Integer, nullable=False),
    Column("cents", BigInteger, nullable=False),
)
"""Chips of an account that are set aside for a table, and have not arrived there yet."""

sessions = Table(
    "sessions",
    metadata,
    Column("token", Text, primary_key=True),
    Column("person", Integer, nullable=False, index=True),
    Column("terminal", Text, nullable=False),
    Column("until", Float, nullable=False),
)
"""By the hash of their token: whoever reads the store cannot sign in with it."""

links = Table(
    "links",
    metadata,
    Column("token", Text, primary_key=True),
    Column("role", Text, nullable=False),
    Column("until", Float, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("token", Text, primary_key=True),
    Column("by", Integer, nullable=False),
    Column("person", Integer, unique=True),
    Column("vouched_by", Integer),
)
"""Who made each link that was not the first start's, who came by it, and who has vouched for them since."""

played = Table(
    "played",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("round", BigInteger, primary_key=True, autoincrement=False),
    Column("first", BigInteger, nullable=False),
    Column("last", BigInteger, nullable=False),
    Column("first_line", BigInteger, nullable=False),
    Column("last_line", BigInteger, nullable=False),
    Column("house", Text, nullable=False),
    Column("fresh", Boolean, nullable=False),
    Column("at", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Rounds that are in somebody's record, as everybody at the table was shown them: packed, and without anybody's name.
``first`` and ``last`` are entries; ``fresh``: nothing stood on the layout when it began."""

played_under = Table(
    "played_under",
    metadata,
    Column("house", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("file", Text, nullable=False),
)
"""The rules that those rounds were played under, by the hash of the house's file."""

records = Table(
    "records",
    metadata,
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("stream", Text, primary_key=True),
    Column("round", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("net", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("own", Text),
    Index("records_by_time", "person", "at"),
)
"""What each round was to each person who took part in it. ``own`` has what they alone were shown: their cards, sealed
with the key that is not in the store."""

record_links = Table(
    "record_links",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("token", Text, nullable=False, unique=True),
    Column("person", Integer, nullable=False, index=True),
    Column("stream", Text, nullable=False),
    Column("round", BigInteger, nullable=False),
    Column("made", Text, nullable=False),
)
"""Links by which somebody shows a round of their record to others, by the hash of their token."""

OF_RECORDS = (played, played_under, records, record_links)
"""What people's own records are kept in."""

hand_overs = Table(
    "hand_overs",
    metadata,
    Column("account", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, nullable=False),
    Column("by", Integer, nullable=False),
)
"""Chips without a name that somebody would hand to a player, until a second person says so too."""


classes = Table(
    "classes",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", Text, nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("sealed", Text, nullable=False),
)
"""Classes: the table at which each goes on, and all else of it sealed, since what is chosen ahead is in it."""

class_tables = Table(
    "class_tables",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("class", Integer, nullable=False, index=True),
)
"""Every table that is or was a class's: where its teacher stepped back, it went on at another."""

class_stacks = Table(
    "class_stacks",
    metadata,
    Column("stream", Text, primary_key=True),
    Column("entry", Integer, primary_key=True, autoincrement=False),
    Column("sealed", Text, nullable=False),
)
"""The cards of every shuffle at such a table, sealed, by the entry of the shuffle: committed to nothing, and so kept
for whoever goes on from there."""

OF_CLASSES = (classes, class_tables, class_stacks)

progress = Table(
    "progress",
    metadata,
    Column("person", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("asked", BigInteger, nullable=False),
    Column("best", BigInteger, nullable=False),
    Column("cost", Text, nullable=False),
)
"""How somebody decided in lessons and drills, by game and kind of hand: how often, how often best, and what that cost
altogether, as a part of a wager, as a ratio."""

OF_LEARNING = (progress,)


def complete(connection: Connection) -> None:
    """Makes what is not there yet: all of it, or the column and the index that version 0.6.0 did not have."""
    metadata.create_all(connection)
    if any(column["name"] == "at" for column in inspect(connection).get_columns(lines.name)):
        lines_by_time.create(connection, checkfirst=True)
    if all(column["name"] != "previous" for column in inspect(connection).get_columns(checkpoints.name)):
        connection.execute(text("ALTER TABLE checkpoints ADD COLUMN previous BIGINT"))


def check(found: object, wanted: int = SCHEMA) -> None:
    """Refuses a store, or a backup of one, of another version than this.

    >>> check(1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: That store was written by an earlier version: its tables are ...
    """
    if str(found) == str(wanted):
        return
    versions = f"its tables are of version {str(found)[:20]}, and ours of {wanted}"
    if str(found).isdigit() and int(str(found)) < wanted:
        sentence = f"That store was written by an earlier version: {versions}."
        raise Mistake("other-schema", sentence, "Carry it over into a new one with chapter47 upgrade.")
    raise Mistake("other-schema", f"That store was written by a later version: {versions}.", "Run that version.")
