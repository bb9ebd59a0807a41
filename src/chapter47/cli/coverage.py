"""`chapter47 coverage`"""

import json

import click
from rich.table import Table as Grid

from chapter47.cli.screen import console
from chapter47.games import game, game_names
from chapter47.law import Petition, catalogue
from chapter47.law.coverage import Count, count, total
from chapter47.law.proofs import proofs


@click.command("coverage")
@click.option("--json", "as_json", is_flag=True, help="One object with the counts.")
def command(as_json: bool) -> None:
    """Done: enforced, performed, offered, published, recorded, or outside with its reason. Tested: a test names it
    and asserts what it says.
    """
    counts = count(catalogue(), proofs())
    whole = total(counts)
    if as_json:
        told = {**whole._asdict(), "subchapters": {str(number): each._asdict() for number, each in counts.items()}}
        click.echo(json.dumps({**told, "petitions": petitions()}))
        return
    grid = Grid(box=None, header_style="dim", pad_edge=False)
    for heading in ("subchapter", "provisions", "done", "tested", ""):
        grid.add_column(heading, justify="left" if heading == "" else "right")
    for number, each in counts.items():
        grid.add_row(str(number), *map(str, each), _bar(each))
    grid.add_row("all", *map(str, whole), _bar(whole), style="bold")
    console.print(grid)
    for each_petition in petitions():
        console.print(f"Beside the chapter, by petition: {each_petition}", markup=False)


def petitions() -> list[str]:
    """Wagers and options that are not in the law, each with the petition it cites."""
    declared = ((each, (*each.wagers, *each.options)) for each in map(game, game_names()))
    return [
        f"{each.name}: {item.name} ({item.cites})"
        for each, items in declared
        for item in items
        if isinstance(item.cites, Petition)
    ]


def _bar(each: Count) -> str:
    full = round(20 * each.tested / each.total)
    return f"[green]{'█' * full}[/green][dim]{'░' * (20 - full)}[/dim]"
