"""`chapter47 serve`"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from chapter47.floor.floor import Floor


@click.command("serve")
@click.option("--port", type=int, help="The port; 8047 unless said otherwise.")
@click.option("--host", help="The address to listen at; this machine alone unless said otherwise.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder for SQLite and the signing key.")
@click.option("--database", help="The address of a PostgreSQL database, instead of SQLite.")
@click.option("--casino", type=click.Path(path_type=Path), help="A casino file: pits and tables, at the first start.")
@click.option("--config", type=click.Path(path_type=Path), help="A settings file, TOML.")
def command(
    port: int | None,
    host: str | None,
    data: Path | None,
    database: str | None,
    casino: Path | None,
    config: Path | None,
) -> None:
    """Every setting can stand in the settings file, and in the environment as CHAPTER47_NAME."""
    from chapter47.floor.settings import read_settings
    from chapter47.web.serve import serve

    settings = read_settings(
        config,
        port=port,
        host=host,
        data=str(data) if data else None,
        database=database,
        casino=str(casino) if casino else None,
    )
    serve(settings, _ready)


def _ready(floor: "Floor", address: str, links: dict[str, str]) -> None:
    """Says where the page is, and how the staff come in."""
    click.echo(f"{floor.casino} is open: {address}")
    if links:
        click.echo("Each of these makes one person of the staff, once, within a day:")
    for role, token in links.items():
        click.echo(f"  {role:<13}{address}/staff/{token}")
    click.echo("Ctrl-C closes it. Nothing is lost if it ends in any other way.")
