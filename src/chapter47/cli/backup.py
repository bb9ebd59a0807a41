"""`chapter47 backup`"""

from pathlib import Path

import click

from chapter47.cli.screen import console


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--data", type=click.Path(path_type=Path), help="The floor's data folder; floor-data by default.")
@click.option("--database", metavar="URL", help="The floor's database, where it is not in the data folder.")
def command(file: Path, data: Path | None, database: str | None) -> None:
    """FILE holds everything in the store as it is at one moment, and either database takes it back. The signing key is
    not in it: keep a copy of that apart.
    """
    from chapter47.floor.backup import backup
    from chapter47.floor.settings import database_url

    counts = backup(database_url(data, database), file)
    console.print(f"{file}: {sum(counts.values())} rows, {counts['lines']} of them lines of logs.", markup=False)
    console.print("The signing key is not in it, nor is the sealing key: keep copies of both apart.")
