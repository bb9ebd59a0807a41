"""`chapter47 serve`"""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chapter47.floor.floor import Floor
    from chapter47.floor.settings import Settings


@click.command("serve")
@click.option("--port", type=int, help="The port; 8047 unless said otherwise.")
@click.option("--host", help="The address to listen at; this machine alone unless said otherwise.")
@click.option("--data", type=click.Path(path_type=Path), help="The folder for SQLite and the signing key.")
@click.option("--database", help="The address of a PostgreSQL database, instead of SQLite.")
@click.option("--casino", type=click.Path(path_type=Path), help="A casino file: pits and tables, at the first start.")
@click.option("--config", type=click.Path(path_type=Path), help="A settings file, TOML.")
def command(**said: int | str | Path | None) -> None:
    """Every setting can stand in the settings file, and in the environment as CHAPTER47_NAME."""
    from chapter47.web.serve import serve

    serve(settings_of(said), tell_ready)


def settings_of(said: "Mapping[str, int | str | Path | None]") -> "Settings":
    """The settings that the command's options come to."""
    from chapter47.floor.settings import read_settings

    options = {name: str(value) if isinstance(value, Path) else value for name, value in said.items()}
    config = options.pop("config")
    return read_settings(Path(str(config)) if config else None, None, **options)


def tell_ready(floor: "Floor", address: str, links: dict[str, str]) -> None:
    """Says where the page is, and how the staff come in."""
    click.echo(f"{floor.casino} is open: {address}")
    if links:
        click.echo("Each of these makes one person of the staff, once, within a day:")
    wide = max(17, *(len(role) + 1 for role in links)) if links else 17
    for role, token in links.items():
        click.echo(f"  {role:<{wide}}{address}/staff/{token}")
    if floor.keys:
        click.echo("The generator's two keys, told this once; whoever holds one types it to turn it:")
    for holder, secret in floor.keys.items():
        click.echo(f"  {holder:<17}{secret}")
    floor.keys = {}
    click.echo("Ctrl-C closes it. Nothing is lost if it ends in any other way.")
