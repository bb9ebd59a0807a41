"""`chapter47 verify`"""

import json
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chapter47.cli.screen import console
from chapter47.games import game
from chapter47.law import Mistake

if TYPE_CHECKING:
    from chapter47.floor.chain import Checkpoint
    from chapter47.floor.store_proof import StoreProof
    from chapter47.floor.verify import Proof


@click.command("verify")
@click.argument("log", nargs=-1, required=True)
@click.option("--key", metavar="HEX", help="The floor's public key: nothing that another one signed is believed.")
@click.option(
    "--checkpoints",
    type=click.Path(path_type=Path),
    help="Checkpoints that somebody kept elsewhere, one a line; an older export serves as well.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    help="The generator's own record; a data folder's is found by itself.",
)
@click.option("--json", "as_json", is_flag=True, help="A JSON object with what was proven, or what is wrong.")
def command(
    log: tuple[str, ...], key: str | None, checkpoints: Path | None, record: Path | None, as_json: bool
) -> None:
    """LOG is an export of the floor, or a table's log without a chain; - reads it from standard input. Nothing else is
    needed: neither the floor nor its store. With several exports, or the archive of all of them, chips between the cage
    and the tables among them are matched as well.

    Or LOG is a whole store: a data folder, a SQLite file, the address of a database, or a backup. Then every stream is
    proven, and all that stands beside the lines: snapshots, accounts, transfers, staff, shoes, and the record of its
    generator. It is only read.

    Exit code 1 where something is not whole or not rightly settled, with the place.

    Without --key a file is held against the key that it names itself. Without --checkpoints nobody can tell whether
    lines were cut off behind the last checkpoint; a data folder has those that its floor signed last.
    """
    from chapter47.floor.archive import archived, is_archive
    from chapter47.floor.exported import read_checkpoints
    from chapter47.floor.opened import is_store
    from chapter47.floor.store_proof import prove_logs

    witnessed: list[Checkpoint] = []
    if checkpoints is not None:
        with _readable(checkpoints), checkpoints.open("rb") as file:
            witnessed = read_checkpoints(file)
    if len(log) == 1 and is_store(log[0]):
        found = _store(log[0], key, witnessed, record)
    else:
        with ExitStack() as opened:
            logs = [
                each
                for name in log
                for each in (opened.enter_context(archived(name)) if is_archive(name) else [_lines(name)])
            ]
            found = prove_logs(logs, game, key, witnessed)
    if as_json:
        alone = found.wrong or found.proofs if len(log) == 1 and not is_store(log[0]) and not is_archive(log[0]) else ()
        click.echo(json.dumps((alone[0] if alone else found).plain(), indent=2, ensure_ascii=False))
    else:
        _tell(found, key)
    sys.exit(1 if found.wrong else 0)


@contextmanager
def _readable(path: str | Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None


def _lines(log: str) -> Iterator[bytes]:
    if log == "-":
        yield from sys.stdin.buffer
        return
    with _readable(log), Path(log).open("rb") as file:
        yield from file


def _store(log: str, key: str | None, witnessed: "list[Checkpoint]", record: Path | None) -> "StoreProof":
    from chapter47.floor.generating import FOLDER
    from chapter47.floor.opened import opened
    from chapter47.floor.signed import read_signed
    from chapter47.floor.store_proof import prove_store
    from chapter47.generator.record import NAME

    kept = Path(log) / FOLDER / NAME
    record = record or (kept if kept.exists() else None)
    signed, ended = read_signed(Path(log)) if Path(log).is_dir() else ([], False)
    with opened(log) as connection:
        return prove_store(connection, game, key, [*witnessed, *signed], signed if ended else (), record)


def _tell(found: "StoreProof", key: str | None) -> None:
    for proof in found.proofs:
        console.print("[green]✓[/green] ", end="")
        for text in _told(proof, key):
            console.print(text, markup=False, soft_wrap=True)
    for wrong in found.wrong:
        console.print("[red]✗[/red] ", end="")
        console.print(str(wrong), markup=False, soft_wrap=True)


def _told(proof: "Proof", key: str | None) -> list[str]:
    lines = _many(proof.lines, "line")
    told = [f"{proof.stream}: whole, {lines} in one chain." if proof.stream else f"A log without a chain, {lines}."]
    if proof.practice:
        told.append("A practice table: its chips are no money.")
    if proof.branch_of:
        told.append(
            f"  A branch of {proof.branch_of}: the lines that it has in common with it are proven to be the same."
        )
    if proof.rules:
        play = f"{_many(proof.rounds, 'round')}, {_many(proof.settlements, 'settlement')}"
        told.append(f"  The rules ran again, and all that is recorded follows from them: {play}.")
        if proof.shoes:
            shoes = _many(proof.shoes, "shoe")
            told.append(f"  Cards that are those which {shoes} of the floor's own committed to: {proof.cards}.")
        if proof.unproven:
            told.append(f"  Cards that nothing was committed to, so that only their count is proven: {proof.unproven}.")
        if not proof.same_rules:
            told.append("  It was played under other rules than today's, and today it would be settled the same.")
    if proof.key:
        whose = "the key that was given" if key else f"the key that it names itself, {proof.key}"
        told.append(f"  Checkpoints: {proof.checkpoints}, signed with {whose}.")
        told.append(f"  Checkpoints of the witness that agree: {proof.witnessed}.")
        told.append(f"  Its last line has the hash {proof.head}.")
    else:
        told.append("  There is no chain, so that nobody can tell whether it was changed where the rules allow it.")
    return told


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
