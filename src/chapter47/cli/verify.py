"""`chapter47 verify`"""

import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chapter47.cli.screen import console
from chapter47.games import game
from chapter47.law import Mistake

if TYPE_CHECKING:
    from chapter47.floor.verify import Proof


@click.command("verify")
@click.argument("log", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--key", metavar="HEX", help="The floor's public key: nothing that another one signed is believed.")
@click.option(
    "--checkpoints",
    type=click.Path(path_type=Path),
    help="Checkpoints that somebody kept elsewhere, one a line; an older export serves as well.",
)
@click.option("--json", "as_json", is_flag=True, help="A JSON object with what was proven, or what is wrong.")
def command(log: Path, key: str | None, checkpoints: Path | None, as_json: bool) -> None:
    """LOG is an export of the floor, or a table's log without a chain; - reads it from standard input. Nothing else is
    needed: neither the floor nor its store. Exit code 1 where it is not whole or not rightly settled, with the place.

    Without --key the file is held against the key that it names itself. Without --checkpoints nobody can tell whether
    lines were cut off behind its last checkpoint.
    """
    from chapter47.floor.exported import read_checkpoints
    from chapter47.floor.verify import verify
    from chapter47.floor.whole import NotWhole

    found: Proof | NotWhole
    with ExitStack() as files:
        path = checkpoints or log
        try:
            witnessed = read_checkpoints(files.enter_context(checkpoints.open("rb"))) if checkpoints else []
            path = log
            lines = sys.stdin.buffer if str(log) == "-" else files.enter_context(log.open("rb"))
            found = verify(lines, game, key, witnessed)
        except OSError as error:
            raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None
        except NotWhole as wrong:
            found = wrong
    if as_json:
        click.echo(json.dumps(found.plain(), indent=2, ensure_ascii=False))
    elif isinstance(found, NotWhole):
        console.print("[red]✗[/red] ", end="")
        console.print(str(found), markup=False, soft_wrap=True)
    else:
        console.print("[green]✓[/green] ", end="")
        for text in _told(found, key):
            console.print(text, markup=False, soft_wrap=True)
    sys.exit(1 if isinstance(found, NotWhole) else 0)


def _told(proof: "Proof", key: str | None) -> list[str]:
    lines = _many(proof.lines, "line")
    told = [f"{proof.stream}: whole, {lines} in one chain." if proof.stream else f"A log without a chain, {lines}."]
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
