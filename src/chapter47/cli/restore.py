"""`chapter47 restore`"""

from pathlib import Path

import click

from chapter47.cli.screen import console


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--data", type=click.Path(path_type=Path), help="The floor's data folder; floor-data by default.")
@click.option("--database", metavar="URL", help="The floor's database, where it is not in the data folder.")
def command(file: Path, data: Path | None, database: str | None) -> None:
    """FILE is what backup wrote, from either database. It goes into an empty store, all of it or nothing, once its
    digest and every chain in it hold. The signing key is not in it: bring that back from its own copy.
    """
    from chapter47.floor.backup import restore
    from chapter47.floor.settings import DATA, database_url
    from chapter47.keeping.files import make_folder

    if database is None:
        make_folder(data or Path(DATA))
    counts = restore(file, database_url(data, database))
    console.print(f"{file}: {sum(counts.values())} rows, {counts['lines']} of them lines of logs, all chains whole.")
    console.print("The signing key was not in it, nor was the sealing key: bring both back from their own copies.")
