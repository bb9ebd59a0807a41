"""`chapter47 whatif`"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chapter47.cli.printing import check_file, form_of, print_papers, write
from chapter47.cli.screen import house_data, working
from chapter47.faces.spoken import step_words
from chapter47.games import game
from chapter47.house import read_toml
from chapter47.law import Mistake, shown
from chapter47.papers.what_if import Sheet, what_if
from chapter47.papers.what_if_rows import as_csv
from chapter47.whatif import OtherRules, compare_transcript

if TYPE_CHECKING:
    from chapter47.floor.what_if import Aside, Log
    from chapter47.whatif.days import Days

MOST_BYTES = 1 << 30
TRANSCRIPT = ".toml"
LOGS = (".jsonl", ".log", TRANSCRIPT)
"""What is read of a folder."""
STORE = "floor.sqlite"
"""What a floor keeps in its data folder."""
CSV = ".csv"
"""Every row, beside what papers are printed as."""


@click.command("whatif")
@click.argument("logs", metavar="LOG...", nargs=-1, required=True)
@click.option("--edition", metavar="YEAR", help="An edition of the chapter: a year, or a date.")
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="Other house rules, a TOML file.")
@click.option("--since", metavar="DAY", help="The first gaming day that is compared, such as 2026-11-01.")
@click.option("--until", metavar="DAY", help="The last one.")
@click.option(
    "--day-begins",
    type=click.IntRange(0, 23),
    default=6,
    show_default=True,
    help="The hour at which days begin.",
)
@click.option("--key", metavar="HEX", help="The floor's public key: nothing that another one signed is believed.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write it into that file: .pdf, .html, .txt, .json or .csv."
)
def command(
    logs: tuple[str, ...],
    edition: str | None,
    house_file: Path | None,
    since: str | None,
    until: str | None,
    day_begins: int,
    key: str | None,
    out: Path | None,
) -> None:
    """LOG is an export of the floor, a machine's log without a chain, or a transcript (.toml). A folder of these, a
    floor's data folder or its store stand for all tables and systems in them: several are one report, by table and day.

    Every log is proven as it is read. The same says by the same people and the same outcomes are then played under the
    other rules, round by round, and game by game of a system: what would have been refused, what paid otherwise, by
    seat, ticket and wager, each with both provisions, and what nobody can tell.
    """
    if edition is None and house_file is None:
        raise click.UsageError("Name other rules: --edition YEAR, --house FILE, or both.")
    if out is not None:
        check_file(out, CSV)
    rules = OtherRules(edition, None if house_file is None else house_data(house_file))
    with working("The rounds are being played again …"):
        found = list(_compared(logs, rules, key, _days(day_begins, since, until)))
        sheets, aside = _told(found)
    form, what = form_of(None, out), f"{_many(len(sheets), 'table')} under other rules"
    if out is None or (form != "json" and out.suffix.lower() != CSV):
        print_papers({"what-if": what_if(sheets, step_words, aside)}, form, out, what)
        return
    write(out, _json(sheets, aside) if form == "json" else as_csv(sheets, step_words))
    click.echo(f"{out} has {what}.")


def _json(sheets: Sequence[Sheet], aside: Sequence[tuple[str, str]]) -> bytes:
    told = {
        "tables": [
            {"table": each.name, "log": each.proven, **each.found.plain(), "days": each.found.days} for each in sheets
        ],
        "aside": [{"table": name, "why": why} for name, why in aside],
    }
    return (json.dumps(told, indent=2, ensure_ascii=False) + "\n").encode()


def _told(found: Sequence["Log | Aside"]) -> tuple[list[Sheet], list[tuple[str, str]]]:
    from chapter47.floor.what_if import Aside

    aside = [each for each in found if isinstance(each, Aside)]
    compared = [each for each in found if not isinstance(each, Aside)]
    sheets = [Sheet(each.name, game(each.found.game), each.found, each.proven) for each in compared]
    if not sheets:
        raise aside[0].why if aside else Mistake("no-log", "There is no log of a table there.")
    return sheets, [(each.name, each.why.sentence) for each in aside]


def _days(begins_at: int, since: str | None, until: str | None) -> "Days":
    """By the clock of this machine, which is the casino's."""
    from chapter47.floor.days import written_day
    from chapter47.floor.what_if import casino_days

    try:
        first, last = ("" if not each else written_day(each).isoformat() for each in (since, until))
    except ValueError:
        raise Mistake("not-a-day", f"{shown(since)} to {shown(until)} are no days.", "Write 2026-11-18.") from None
    return casino_days(begins_at, first, last or "~")


def _compared(logs: Sequence[str], rules: OtherRules, key: str | None, days: "Days") -> "Iterator[Log | Aside]":
    for log in logs:
        path = Path(log)
        if "://" in log or (path / STORE).is_file() or (path.is_file() and _is_store(log)):
            yield from _store(log, rules, days)
        elif path.is_dir():
            for each in sorted(path.iterdir()):
                if each.is_file() and each.suffix in LOGS:
                    yield _file(each, rules, key, days)
        else:
            yield _file(path, rules, key, days)


def _is_store(log: str) -> bool:
    from chapter47.floor.opened import is_store

    return is_store(log)


def _store(log: str, rules: OtherRules, days: "Days") -> "Iterator[Log | Aside]":
    from chapter47.floor.opened import opened
    from chapter47.floor.what_if import compare_store

    with opened(log) as connection:
        yield from compare_store(connection, rules, game, days)


def _file(path: Path, rules: OtherRules, key: str | None, days: "Days") -> "Log | Aside":
    """One log: a transcript by its ending, else an export or a table's own lines."""
    from chapter47.floor.what_if import Log, compare_lines, or_aside
    from chapter47.floor.whole import NotWhole

    try:
        if path.suffix == TRANSCRIPT:
            return or_aside(path.name, lambda: Log(path.stem, compare_transcript(read_toml(path), rules, game), None))
        return or_aside(path.name, lambda: compare_lines(_lines(path), path.name, rules, game, key, days=days))
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
