"""`chapter47 submission`"""

import json
import sys
from pathlib import Path
from typing import Any

import click

from chapter47.cli.check import told_violation
from chapter47.cli.printing import check_file, write_paper
from chapter47.cli.screen import console
from chapter47.games import game
from chapter47.house import Casino, UnlawfulHouse, Violation, read_toml
from chapter47.house.submitting import Incomplete
from chapter47.papers.as_text import WIDE, as_text
from chapter47.papers.not_in_chapter import NotInChapter
from chapter47.papers.sign import check_stated
from chapter47.papers.submission import compared, outside, submission, submitted


@click.command("submission")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="Write the paper there: .pdf, .html, .txt or .json.")
@click.option("--against", type=click.Path(path_type=Path), help="An earlier version: what changes, and how.")
@click.option("--json", "as_json", is_flag=True, help="A JSON object.")
def command(file: Path, out: Path | None, against: Path | None, as_json: bool) -> None:
    """FILE is a casino file: pits with their tables, and [procedures] with a text for each that the chapter has
    submitted or approved. Everything that is missing or unlawful is named at once, each with its provision; then the
    exit code is 1, and no paper is written. A wager or a game that is not in the chapter is told of, with its petition
    and what it lacks (19:47-8.4).
    """
    if out is not None:
        check_file(out)
    try:
        casino = Casino.read(read_toml(file), game, folder=file.parent, complete=True)
        check_stated(casino, game)
        earlier = None if against is None else Casino.read(read_toml(against), game, folder=against.parent)
    except UnlawfulHouse as unlawful:
        found = outside(unlawful.casino) if isinstance(unlawful, Incomplete) else ()
        _refuse(unlawful.violations, found, as_json)
        return
    if out is not None:
        write_paper(submission(casino), out)
    changes = None if earlier is None else compared(earlier, casino)
    if as_json:
        beside = {} if changes is None else {"changes": changes}
        click.echo(json.dumps({"complete": True, **submitted(casino), **beside}, indent=2, ensure_ascii=False))
    elif changes is not None:
        _tell_changes(changes)
    elif out is not None:
        click.echo(f"{out} has the submission of {casino.name}.")
        _tell_outside(outside(casino))
    else:
        click.echo(as_text(submission(casino), min(WIDE, console.width)), nl=False)


def _refuse(violations: tuple[Violation, ...], found: tuple[NotInChapter, ...], as_json: bool) -> None:
    if as_json:
        told = [told_violation(each) for each in violations]
        beside = {"not_in_chapter": [each.plain() for each in found]} if found else {}
        click.echo(json.dumps({"complete": False, "violations": told, **beside}, indent=2, ensure_ascii=False))
    else:
        for each in violations:
            console.print("[red]✗[/red] ", end="")
            console.print(str(each), markup=False)
        _tell_outside(found)
        console.print(f"The submission is not complete: {len(violations)} to put right")
    sys.exit(1)


def _tell_outside(found: tuple[NotInChapter, ...]) -> None:
    """What the licensee cannot put right by itself: it is not in the chapter, and lacks an act of the Commission."""
    for each in found:
        lacks = f"; it lacks {each.standing.lacks}" if each.standing.lacks else ""
        where = f"({each.standing.cites})"
        console.print(f"! {', '.join(each.tables)}: {each.text}{lacks} {where}", markup=False)


def _tell_changes(changes: list[dict[str, Any]]) -> None:
    if not changes:
        console.print("Nothing changes.")
    for each in changes:
        at = ", ".join(each["tables"]) or "no table"
        was, will = each["before"] or "nothing", each["after"] or "nothing"
        console.print(f"{at}: {each['rule']}: {was} -> {will}", markup=False)
        for need in each["needs"]:
            console.print(f"   {need['text']} ({need['provision']})", markup=False)
