"""`chapter47 odds`"""

import json
from pathlib import Path

import click
from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli.screen import console, house_from
from chapter47.games import GAMES, game
from chapter47.odds import Row, alike, book, row_json
from chapter47.table.wagers import pick_text

BAR = 12


@click.command("odds")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option("--json", "as_json", is_flag=True, help="A list with one object per wager and pick.")
def command(name: str | None, house_file: Path | None, as_json: bool) -> None:
    """Exact, as a ratio and in percent, under the default house or a house file. Without GAME: every game."""
    found = [game(name)] if name else [game(each) for each in GAMES]
    if house_file and not name:
        raise click.UsageError("Name the game whose house that is.")
    books = [(each, book(each, house_from(each, house_file))) for each in found]
    if as_json:
        told = [_told(row, None if name else each.name) for each, rows in books for row in rows]
        click.echo(json.dumps(told, indent=1, ensure_ascii=False))
        return
    for each, rows in books:
        console.print(_grid(each.title, rows))


def _told(row: Row, game_name: str | None) -> dict[str, object]:
    """A row; where several games are asked for, with the game's name."""
    return row_json(row) if game_name is None else {"game": game_name, **row_json(row)}


def _grid(title: str, rows: list[Row]) -> Grid:
    """One line for each wager; picks that share their odds share a line."""
    grid = Grid(title=title, title_style="bold", box=None, pad_edge=False, header_style="dim")
    for heading in ("wager", "pays", "true odds", "house", "%", "", "19:47-"):
        right = heading in ("house", "%")
        grid.add_column(heading, justify="right" if right else "left", no_wrap=heading != "wager")
    most = max((row.advantage for row in rows), default=0)
    for group in alike(rows):
        row = group[0]
        grid.add_row(
            _label(group),
            "\n".join(map(str, row.pays)),
            "\n".join(map(str, row.true_odds)),
            str(row.advantage),
            row.percent,
            Text("█" * round(BAR * row.advantage / most) if most > 0 else "", style="yellow"),
            Text(row.cites.text.removeprefix("19:47-"), style="dim"),
        )
    return grid


def _label(group: list[Row]) -> str:
    picks = [pick_text(row.pick) for row in group if row.pick is not None]
    if len(picks) > 4:
        return f"{group[0].title} (any of {len(picks)})"
    return f"{group[0].title} {', '.join(picks)}".rstrip()
