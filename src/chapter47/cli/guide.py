"""`chapter47 guide`"""

from pathlib import Path

import click

from chapter47.cli.screen import console, house_from, working
from chapter47.games import game, game_names
from chapter47.papers.as_html import as_html
from chapter47.papers.as_text import WIDE, as_text
from chapter47.papers.guide import guide


@click.command("guide")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option("--html", "file", type=click.Path(path_type=Path), help="Write it as a page into that file.")
def command(name: str | None, house_file: Path | None, file: Path | None) -> None:
    """The gaming guide teaches a game under its house rules: what one wants, how a round goes, what wagers win and what
    they cost. Without GAME, the games are listed.
    """
    if name is None:
        for each in game_names():
            click.echo(f"{each}  {game(each).title}")
        return
    found = game(name)
    house = house_from(found, house_file)
    with working("The odds are being worked out …"):
        written = guide(found, house)
    if file is None:
        click.echo(as_text(written, min(WIDE, console.width)), nl=False)
    else:
        file.write_text(as_html(written), encoding="utf-8")
        click.echo(f"{file} has the guide of {found.title.lower()}.")
