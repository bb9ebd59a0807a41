"""`chapter47 whatif`"""

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import click

from chapter47.cli.screen import console, house_data, working
from chapter47.faces.spoken import step_words
from chapter47.games import game
from chapter47.house import read_toml
from chapter47.law import Mistake, shown
from chapter47.papers.as_html import as_html
from chapter47.papers.as_pdf import as_pdf
from chapter47.papers.as_text import WIDE, as_text
from chapter47.papers.what_if import Sheet, rows_of, what_if
from chapter47.whatif import OtherRules, compare_transcript

if TYPE_CHECKING:
    from chapter47.floor.what_if import Aside, Log

MOST_BYTES = 1 << 30
TRANSCRIPT = ".toml"
LOGS = (".jsonl", ".log", TRANSCRIPT)
"""What is read of a folder."""
STORE = "floor.sqlite"
"""What a floor keeps in its data folder."""
Printed: TypeAlias = Callable[[Sequence[Sheet], Sequence[tuple[str, str]]], bytes]


@click.command("whatif")
@click.argument("logs", metavar="LOG...", nargs=-1, required=True)
@click.option("--edition", metavar="YEAR", help="An edition of the chapter: a year, or a date.")
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="Other house rules, a TOML file.")
@click.option("--key", metavar="HEX", help="The floor's public key: nothing that another one signed is believed.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write it into that file: .pdf, .html, .txt, .json or .csv."
)
def command(
    logs: tuple[str, ...], edition: str | None, house_file: Path | None, key: str | None, out: Path | None
) -> None:
    """LOG is an export of the floor, a table's log without a chain, or a transcript (.toml). A folder of these, a
    floor's data folder or its store stand for all tables in them: several are one report, by table and day.

    Every log is proven as it is read. The same says by the same people and the same outcomes are then played under the
    other rules, round by round: what would have been refused, what paid otherwise, by seat and wager, each with both
    provisions, and what nobody can tell.
    """
    if edition is None and house_file is None:
        raise click.UsageError("Name other rules: --edition YEAR, --house FILE, or both.")
    printed = _way(out)
    rules = OtherRules(edition, None if house_file is None else house_data(house_file))
    with working("The rounds are being played again …"):
        found = list(_compared(logs, rules, key))
        sheets, aside = _told(found)
        made = printed(sheets, aside)
    if out is None:
        click.echo(made.decode(), nl=False)
        return
    try:
        out.write_bytes(made)
    except OSError as error:
        raise Mistake("not-written", f"{out} cannot be written: {(error.strerror or 'no').lower()}.") from None
    click.echo(f"{out} has {_many(len(sheets), 'table')} under other rules.")


def _way(out: Path | None) -> Printed:
    """How it is printed, by the name of the file."""
    ways: Mapping[str, Printed] = {
        ".pdf": lambda sheets, aside: as_pdf(what_if(sheets, step_words, aside)),
        ".html": lambda sheets, aside: as_html(what_if(sheets, step_words, aside)).encode(),
        ".txt": lambda sheets, aside: as_text(what_if(sheets, step_words, aside)).encode(),
        ".json": _json,
        ".csv": lambda sheets, aside: _csv(sheets),
    }
    if out is None:
        wide = min(WIDE, console.width)
        return lambda sheets, aside: as_text(what_if(sheets, step_words, aside), wide).encode()
    if out.suffix not in ways:
        raise Mistake(
            "not-a-paper", f"{shown(out.name)} does not say how it is printed.", f"Name it {', '.join(ways)}."
        )
    return ways[out.suffix]


def _json(sheets: Sequence[Sheet], aside: Sequence[tuple[str, str]]) -> bytes:
    told = {
        "tables": [
            {"table": each.name, "log": each.proven, **each.found.plain(), "days": each.found.days} for each in sheets
        ],
        "aside": [{"table": name, "why": why} for name, why in aside],
    }
    return (json.dumps(told, indent=2, ensure_ascii=False) + "\n").encode()


def _csv(sheets: Sequence[Sheet]) -> bytes:
    text = StringIO()
    csv.writer(text).writerows(rows_of(sheets, step_words))
    return text.getvalue().encode()


def _told(found: Sequence["Log | Aside"]) -> tuple[list[Sheet], list[tuple[str, str]]]:
    from chapter47.floor.what_if import Aside

    aside = [each for each in found if isinstance(each, Aside)]
    compared = [each for each in found if not isinstance(each, Aside)]
    sheets = [Sheet(each.name, game(each.found.game), each.found, each.proven) for each in compared]
    if not sheets:
        raise aside[0].why if aside else Mistake("no-log", "There is no log of a table there.")
    return sheets, [(each.name, each.why.sentence) for each in aside]


def _compared(logs: Sequence[str], rules: OtherRules, key: str | None) -> "Iterator[Log | Aside]":
    for log in logs:
        path = Path(log)
        if "://" in log or (path / STORE).is_file() or (path.is_file() and _is_store(log)):
            yield from _store(log, rules)
        elif path.is_dir():
            for each in sorted(path.iterdir()):
                if each.is_file() and each.suffix in LOGS:
                    yield _file(each, rules, key)
        else:
            yield _file(path, rules, key)


def _is_store(log: str) -> bool:
    from chapter47.floor.opened import is_store

    return is_store(log)


def _store(log: str, rules: OtherRules) -> "Iterator[Log | Aside]":
    from chapter47.floor.opened import opened
    from chapter47.floor.what_if import compare_store

    with opened(log) as connection:
        yield from compare_store(connection, rules, game)


def _file(path: Path, rules: OtherRules, key: str | None) -> "Log | Aside":
    """One log: a transcript by its ending, else an export or a table's own lines."""
    from chapter47.floor.what_if import Log, compare_lines, or_aside
    from chapter47.floor.whole import NotWhole

    try:
        if path.suffix == TRANSCRIPT:
            return or_aside(path.name, lambda: Log(path.stem, compare_transcript(read_toml(path), rules, game), None))
        return or_aside(path.name, lambda: compare_lines(_lines(path), path.name, rules, game, key))
    except NotWhole as fault:
        raise Mistake("not-whole", f"{path} is not whole: {fault.sentence}") from fault


def _lines(path: Path) -> list[bytes]:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Mistake("file-too-large", f"{path} is larger than {MOST_BYTES >> 20} MiB.")
        return path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
