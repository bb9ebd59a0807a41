"""`chapter47 sign`"""

import json
import sys
from collections.abc import Callable, Iterable
from datetime import datetime
from importlib.resources import files
from pathlib import Path

import click

from chapter47.cli.check import told_violation
from chapter47.cli.printing import FORMS, form_of, print_papers
from chapter47.cli.screen import console
from chapter47.games import game
from chapter47.house import (
    Casino,
    PendingChange,
    UnlawfulHouse,
    Violation,
    change_notice,
    changes,
    read_house,
    read_toml,
)
from chapter47.house.moments import read_moment, whole_minute
from chapter47.law import Chapter47Error, Mistake, nearest
from chapter47.papers.sign import TableSign, signs_of_casino
from chapter47.papers.sign_list import sign_list, signs_data


@click.command("sign")
@click.argument("file", type=click.Path(path_type=Path), required=False)
@click.option("--table", "tables", multiple=True, help="A table by name: its signs alone.")
@click.option("--list", "listed", is_flag=True, help="All signs on one paper, with what each lacks.")
@click.option("--change", type=click.Path(path_type=Path), help="The file as it will be: signs that tell the change.")
@click.option("--from", "since", help="When it takes effect: 2026-07-04T20:00. Else now, by 8.3(c).")
@click.option("--posted", help="When the signs of the change are put up, if not now.")
@click.option("--form", type=click.Choice(FORMS), help="Else by the ending of --out, or text.")
@click.option("--out", type=click.Path(path_type=Path), help="A file, or a folder where there are several.")
def command(
    file: Path | None,
    tables: tuple[str, ...],
    listed: bool,
    change: Path | None,
    since: str | None,
    posted: str | None,
    form: str | None,
    out: Path | None,
) -> None:
    """FILE is a casino file, or the house rules of one table; without one, the default floor. Its [signs] state
    location, size, letters, language and approval. A sign that cannot be is refused, all faults at once, each with its
    provision, and nothing is written; the exit code is 1.
    """
    try:
        casino = read_file(file)
        coming = _coming(casino, change, since, posted)
    except UnlawfulHouse as unlawful:
        _refuse(unlawful.violations, form == "json")
        return
    found = tuple(signs_of_casino(casino, game, coming, at_once=since is None))
    if change is not None:
        found = tuple(each for each in found if each.kind == "change")
    found = _chosen(found, tables)
    if listed:
        _list(found, casino.name, form, out)
        return
    faults = tuple(dict.fromkeys(fault for each in found for fault in each.faults))
    if faults:
        _refuse(faults, form == "json")
        return
    wanted = form_of(form, out)
    if wanted == "json" and out is None:
        click.echo(json.dumps(signs_data(found), indent=2, ensure_ascii=False))
        return
    papers = {each.name: each.paper for each in found}
    what = "the sign" if len(papers) == 1 else f"{len(papers)} signs"
    print_papers(papers, wanted, out, what)


def read_file(file: Path | None) -> Casino:
    """The casino of a file; of the rules of one table, a casino with that table."""
    path = Path(str(files("chapter47.floor") / "boardwalk.toml")) if file is None else file
    data = read_toml(path)
    if "game" not in data:
        return Casino.read(data, game, folder=path.parent)
    house = read_house(game(str(data["game"])), data, submitted=True)
    return Casino(path.stem, {"table": {path.stem: house}})


def _coming(
    casino: Casino, change: Path | None, since: str | None, posted: str | None
) -> dict[str, PendingChange] | None:
    """What changes at each table, where another file says how it will be."""
    if change is None:
        if since is not None or posted is not None:
            raise click.UsageError("--from and --posted are about --change.")
        return None
    now = datetime.now() if posted is None else read_moment(posted)
    effective = now if since is None else whole_minute(read_moment(since))
    after = {name: house for name, _, house in read_file(change).tables()}
    found: dict[str, PendingChange] = {}
    wrong: list[Violation] = []
    for name, _, house in casino.tables():
        if name not in after or after[name].game != house.game or after[name] == house:
            continue
        rules = {rule: after[name].file().get(rule) for rule in {**house.file(), **after[name].file()}}
        told = changes(game(house.game), house, after[name], tuple(game(house.game).lines()))
        if since is None and not all(each.at_once for each in told):
            at_once = "A lower minimum or another maximum alone counts at once (8.3(c))."
            raise click.UsageError(f"The change at {name} has a time: --from. {at_once}")
        _noted(wrong, name, lambda told=told: change_notice(told, now, effective))  # type: ignore[misc]
        found[name] = PendingChange(effective, rules)
    if wrong:
        raise UnlawfulHouse(wrong)
    if not found:
        raise Mistake("no-change", f"{change} changes nothing at these tables.")
    return found


def _noted(wrong: list[Violation], table: str, check: Callable[[], None]) -> None:
    """What a check has against a change at a table is noted; a mistake of ours is told at once."""
    try:
        check()
    except Chapter47Error as error:
        if isinstance(error, Mistake):
            raise
        cites, allowed = getattr(error, "cites", None), str(getattr(error, "allowed", ""))
        wrong.append(Violation(table, None, error.sentence, cites, allowed.rstrip(".")))


def _chosen(found: tuple[TableSign, ...], tables: Iterable[str]) -> tuple[TableSign, ...]:
    known = dict.fromkeys(each.place.table for each in found)
    for name in tables:
        if name not in known:
            raise Mistake("no-such-table", f"There is no sign of {name[:40]!r}.", nearest(name, known))
    return tuple(each for each in found if not tables or each.place.table in tables)


def _list(found: tuple[TableSign, ...], casino: str, form: str | None, out: Path | None) -> None:
    wanted = form_of(form, out)
    if wanted == "json" and out is None:
        click.echo(json.dumps(signs_data(found), indent=2, ensure_ascii=False))
    else:
        print_papers({"signs": sign_list(found, casino)}, wanted, out, f"the list of {len(found)} signs")
    sys.exit(1 if any(each.missing for each in found) else 0)


def _refuse(faults: tuple[Violation, ...], as_json: bool) -> None:
    if as_json:
        told = {"lawful": False, "violations": [told_violation(each) for each in faults]}
        click.echo(json.dumps(told, indent=2))
    else:
        for each in faults:
            console.print("[red]✗[/red] ", end="")
            console.print(str(each), markup=False)
        console.print(f"No sign is made: {len(faults)} to put right")
    sys.exit(1)
