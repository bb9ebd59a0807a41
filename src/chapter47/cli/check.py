"""`chapter47 check`"""

import json
import sys
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path

import click

from chapter47.cli.screen import console
from chapter47.games import game
from chapter47.house import Casino, House, Notice, UnlawfulHouse, Violation, read_house, read_toml
from chapter47.house.versions import AT_ITS_TABLES, Approved
from chapter47.law import Mistake, shown
from chapter47.odds.of import warning_of
from chapter47.papers.not_in_chapter import not_in_chapter
from chapter47.papers.sign import check_stated


@click.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="A JSON object with every violation.")
@click.option(
    "--against",
    metavar="FILE|FLOOR",
    help="What is approved: a casino file, or a floor, by its data folder or the address of its database, whether it "
    "runs or not. What is lawful and not in it is told.",
)
def command(file: Path, as_json: bool, against: str | None) -> None:
    """FILE is a TOML file: one table's house rules, or a casino with [pits.NAME.TABLE]. Every violation is named at
    once: the option, the value, the provision, and what is allowed. Exit code 1 where there is one. Lawful rules by
    which a player who plays best has the advantage are told of.
    """
    data = read_toml(file)
    notes: tuple[Notice, ...] = ()
    casino: Casino | None = None
    try:
        if "pits" in data or "casino" in data:
            casino = Casino.read(data, game, folder=file.parent)
            check_stated(casino, game)
            notes = casino.notes()
            named = {f"pits.{pit}.{table}: ": house for pit, at in casino.pits.items() for table, house in at.items()}
            tables = sum(len(pit) for pit in casino.pits.values())
            found: tuple[Violation, ...] = ()
            lawful = f"{casino.name}: {tables} tables in {len(casino.pits)} pits, all lawful."
        else:
            if not isinstance(data.get("game"), str):
                raise Mistake("not-a-house", f"{file} does not say which game.", 'Write game = "roulette".')
            named = {"": read_house(game(str(data["game"])), data, submitted=True)}
            found, lawful = (), f"{file}: lawful house rules of {data['game']}."
    except UnlawfulHouse as unlawful:
        found, lawful, named = unlawful.violations, "", {}
    warnings = (*_warnings(named), *_petitioned(named), *_unfiled(named, casino, against))
    if as_json:
        told = {"lawful": not found, "violations": [told_violation(each) for each in found]}
        said = [{"sentence": warning.text, "provision": warning.cites.text} for warning in warnings]
        filed = [{"sentence": each.text, "provision": each.cites.text} for each in _submitted(named)]
        beside = {"warnings": said, "submission": filed}
        click.echo(json.dumps({**told, **{name: each for name, each in beside.items() if each}}, indent=2))
    elif found:
        for each in found:
            console.print("[red]✗[/red] ", end="")
            console.print(str(each), markup=False)
        console.print(f"{len(found)} violation{'s' if len(found) > 1 else ''}")
    else:
        console.print("[green]✓[/green] ", end="")
        console.print(lawful, markup=False)
        for note in (*notes, *_submitted(named), *warnings):
            console.print(f"  {note.text} ({note.cites})", markup=False)
    sys.exit(1 if found else 0)


def _submitted(houses: Mapping[str, House]) -> Iterator[Notice]:
    """What a licensee submits of each table's rules; each after the name of its table."""
    for name, house in houses.items():
        yield from (each._replace(text=name + each.text) for each in game(house.game).submits(house))


def _petitioned(houses: Mapping[str, House]) -> Iterator[Notice]:
    """What tables have that is not in the chapter, which no file can tell to be permitted."""
    for name, house in houses.items():
        for each in not_in_chapter([(name, house)]):
            yield Notice(f"{name}{each.text}", each.standing.cites)


def _unfiled(houses: Mapping[str, House], casino: Casino | None, against: str | None) -> Iterator[Notice]:
    """Rules that are lawful, and that no table of the game has in the submission that was approved; and procedures."""
    if against is None:
        return
    approved, which = _approved(against)
    for name, house in houses.items():
        if unfiled := approved.unfiled(house):
            yield Notice(f"{name}lawful, and {which}: {', '.join(unfiled)}", AT_ITS_TABLES)
    if casino is None:
        return
    cites = {each.name: each.cites for each, _ in casino.wanted(game).values()}
    for name in approved.unfiled_procedures(casino):
        yield Notice(f"procedures.{name}: {which}, which it is before it is used", cites.get(name, AT_ITS_TABLES))


def _approved(against: str) -> tuple[Approved, str]:
    """What is approved by a file, or on a floor at this moment; and how that is told of what is not."""
    from chapter47.floor.filings import held_by  # which a file does not need
    from chapter47.floor.opened import is_store, opened

    if against.startswith(("http://", "https://")):
        allowed = "Name the floor's data folder, or the address of its database."
        raise Mistake("not-a-store", f"{shown(against)} is a page, where people sign in.", allowed)
    if not is_store(against):
        path = Path(against)
        return Approved(Casino.read(read_toml(path), game, folder=path.parent)), "not filed yet"
    with opened(against) as connection:
        held = held_by(connection, datetime.now())
    if held is None:
        return Approved(Casino("", {})), "nothing is approved on that floor"
    number, approved = held
    return approved, f"not in version {number} of the submission, which holds on that floor"


def _warnings(houses: Mapping[str, House]) -> Iterator[Notice]:
    """What is lawful, and still may not be what a house wants; each after the name of its table."""
    for name, house in houses.items():
        if warning := warning_of(game(house.game), house):
            yield warning._replace(text=name + warning.text)


def told_violation(violation: Violation) -> dict[str, object]:
    """A violation as JSON has it."""
    return {
        "option": violation.option,
        "value": violation.value if isinstance(violation.value, str | int | bool) else str(violation.value),
        "sentence": violation.sentence,
        "provision": violation.cites.text if violation.cites else None,
        "allowed": violation.allowed,
    }
