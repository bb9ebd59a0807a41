"""The proof of a whole store: every stream, and all that the floor relies on beside the lines."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, select

from chapter47.floor import cage, schema
from chapter47.floor.beside import SHARED, Streams, faults, listed, metered, moved
from chapter47.floor.branches import unbranched
from chapter47.floor.chain import Checkpoint, Line, written, written_checkpoint
from chapter47.floor.roles import PLAYER
from chapter47.floor.streams import checkpoints_of, lines_after, snapshot_of, stream_names
from chapter47.floor.subjects import Cage, Play, Subject
from chapter47.floor.trusted import ADDED, hash_of
from chapter47.floor.verify import Proof, Proving, check_key
from chapter47.floor.whole import NotWhole
from chapter47.table.game import Game


class StoreProof(NamedTuple):
    """What was proven of a store, and what is wrong with it."""

    proofs: list[Proof]
    """Of the streams that are whole."""
    wrong: list[NotWhole]
    """The first fault of each stream that is not, and every fault beside the lines."""

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        streams = [each.plain() for each in self.proofs]
        return {"whole": not self.wrong, "streams": streams, "wrong": [each.plain() for each in self.wrong]}


def prove_store(
    connection: Connection,
    find: Callable[[str], Game],
    key: str | None = None,
    witnessed: Sequence[Checkpoint] = (),
    ended: Sequence[Checkpoint] = (),
    record: Path | None = None,
) -> StoreProof:
    """Proves every stream of a store, and holds all that stands beside the lines against them.

    Without a key, that is believed which the floor itself says it signs with: it proves that all is of one hand.
    ``ended``: what the floor signed last, before it was ended in good order. ``record``: the file of the generator's
    own record, against which draws are held.
    """
    key = check_key(key)
    keys = named_keys(connection)
    key = key or (keys[-1] if keys else None)
    former = [each for each in keys if each != key]
    proofs: list[Proof] = []
    wrong: list[NotWhole] = []
    subjects: dict[str, Subject] = {}
    snapshots: dict[str, tuple[int, str] | None] = {}
    proven: dict[str, Proving] = {}
    signed = set(connection.scalars(select(schema.checkpoints.c.stream).distinct()))
    signed |= {each.stream for each in witnessed}
    names = stream_names(connection)
    if cage.STREAM not in names and nobody_came(connection):
        subjects[cage.STREAM] = Cage()
    wanted = [each for each in SHARED if each not in names and each not in subjects]
    for name in [*names, *sorted(signed.difference(names)), *wanted]:
        proving = Proving(find, key, witnessed, former, goes_on=True)
        try:
            prove_stream(connection, name, proving, [key, *former] if key else former)
            _check_ended(name, proving.lines, ended)
            proofs.append(proving.end())
        except NotWhole as fault:
            wrong.append(fault)
        else:
            assert proving.subject is not None
            subjects[name], snapshots[name] = proving.subject, proving.snapshot
            proven[name] = proving
    for why, where, what in faults(connection, Streams(names, subjects, snapshots), record):
        wrong.append(NotWhole(why, 0, where, what))
    wrong += _branches(proven, names)
    return StoreProof(proofs, wrong)


def prove_logs(
    logs: Iterable[Iterable[str | bytes]],
    find: Callable[[str], Game],
    key: str | None = None,
    witnessed: Sequence[Checkpoint] = (),
) -> StoreProof:
    """Proves exported logs, and that what went between cage, meters and tables is in the lines of both sides."""
    key = check_key(key)
    proofs: list[Proof] = []
    wrong: list[NotWhole] = []
    subjects: dict[str, Subject] = {}
    proven: dict[str, Proving] = {}
    for log in logs:
        proving = Proving(find, key, witnessed)
        try:
            for text in log:
                proving.take(text)
            proofs.append(proving.end())
        except NotWhole as fault:
            wrong.append(fault)
        else:
            assert proving.subject is not None
            subjects[proving.stream or ""] = proving.subject
            proven[proving.stream or ""] = proving
    beside = (*moved(subjects), *metered(subjects), *listed(subjects))
    wrong += [NotWhole(why, 0, where, what) for why, where, what in beside]
    wrong += _branches(proven)
    return StoreProof(proofs, wrong)


def _branches(proven: Mapping[str, Proving], names: Iterable[str] | None = None) -> list[NotWhole]:
    """Branches that are none of the stream that they name."""
    branches = {name: each.branch.branch for name, each in proven.items() if each.branch is not None}
    hashes = {name: each.hashes for name, each in proven.items() if each.hashes}
    return [NotWhole("branch", 0, where, what) for where, what in unbranched(branches, hashes, names)]


def nobody_came(connection: Connection) -> bool:
    """Whether no player ever was on the floor: then nothing has gone through the cage yet."""
    player = select(schema.people.c.id).where(schema.people.c.role == PLAYER).limit(1)
    return connection.scalar(player) is None and not any(cage.differences(connection, {}))


def named_keys(connection: Connection) -> list[str]:
    """The public keys that the floor said it signs with, whenever it was started, oldest first."""
    columns = schema.lines.c
    started = columns.note.contains('"event":"started"', autoescape=True)
    wanted = select(columns.note).where(columns.stream == "floor", started).order_by(columns.line)
    found = [json.loads(note).get("key") for note in connection.scalars(wanted)]
    return list(dict.fromkeys(key for key in found if isinstance(key, str)))


def prove_stream(connection: Connection, name: str, proving: Proving, keys: Sequence[str]) -> None:
    """Takes the lines of a stream as an export has them, with all of the store's checkpoints, whoever signed them."""
    checkpoints = checkpoints_of(connection, name)
    kept, last = snapshot_of(connection, name), -1
    with closing(lines_after(connection, name)) as lines:
        for text, last in _texts(lines, {each.line: each for each in checkpoints}, keys):
            proving.take(text)
            play = proving.subject
            if kept is None or last != kept[0] + 1 or proving.snapshot != (kept[0], hash_of(kept[1])):
                continue
            if isinstance(play, Play) and play.rules[-1] == play.now and not play.rebuilt(json.loads(kept[1])):
                where = f"The snapshot of {name} after line {kept[0]}"
                raise NotWhole("snapshot", 0, where, "It is not what the lines before it come to.")
    if missing := [each.line for each in checkpoints if each.line > last]:
        what = f"It is missing: there is a checkpoint of line {max(missing)}."
        raise NotWhole("cut", last + 2, f"Line {last + 1} of {name}", what)
    gone = [each.line for each in proving.witnessed if each.stream == name and each.line <= last]
    gone = [line for line in gone if line not in {each.line for each in checkpoints}]
    if gone:
        where = f"The checkpoint of line {max(gone)} of {name}"
        raise NotWhole("checkpoint", 0, where, "It is missing: a witness has it.")
    if last < 0:
        raise NotWhole("cut", 1, f"Line 0 of {name}", "It is missing, and all that came after it.")


def _check_ended(name: str, lines: int, ended: Sequence[Checkpoint]) -> None:
    """Nothing came behind what was signed last, where the floor has ended."""
    for each in ended:
        if each.stream == name and lines > each.line + 1:
            raise NotWhole("chain", each.line + 2, f"Line {each.line + 1} of {name}", ADDED)


def _texts(lines: Iterator[Line], pins: dict[int, Checkpoint], keys: Sequence[str]) -> Iterator[tuple[str, int]]:
    for line in lines:
        yield written(line) + "\n", line.line
        if (pin := pins.get(line.line)) is not None:
            key = next((each for each in keys if pin.holds(each)), keys[0] if keys else "")
            yield written_checkpoint(pin, key) + "\n", line.line
