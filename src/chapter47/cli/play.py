"""`chapter47 play`"""

import contextlib
import secrets
import sys
from io import TextIOWrapper
from pathlib import Path

import click
from rich.padding import Padding
from rich.table import Table as Grid

from chapter47.cli import parse, tell
from chapter47.cli.booth import Booth
from chapter47.cli.company import company
from chapter47.cli.entering import ask
from chapter47.cli.place import SEAT
from chapter47.cli.screen import console, house_from
from chapter47.cli.session import Session
from chapter47.equipment import OperatingSystem, Seeded
from chapter47.games import game, game_names, table_games
from chapter47.games.opening import closed_table, open_table
from chapter47.law import Mistake, nearest
from chapter47.money import parse_cents
from chapter47.odds import book
from chapter47.odds.of import odds_of, why_no_book
from chapter47.table.game import Game

POSTED = {"min": "1", "max": "1000"}
"""The limits on the sign where no house is given."""


@click.command("play")
@click.argument("name", metavar="[GAME]", required=False)
@click.option("--house", "house_file", type=click.Path(path_type=Path), help="House rules, a TOML file.")
@click.option("--bankroll", default="500", show_default=True, help="What you sit down with, in dollars.")
@click.option("--seed", type=int, help="Outcomes that can be had again, for teaching.")
@click.option("--enter", is_flag=True, help="You have real equipment, and enter what it shows.")
@click.option("--save", "save_file", type=click.Path(path_type=Path), help="Keep the session as a transcript.")
def command(
    name: str | None, house_file: Path | None, bankroll: str, seed: int | None, enter: bool, save_file: Path | None
) -> None:
    """Without GAME: choose one. Type help at the table. Outcomes come from the operating system's generator."""
    if enter and seed is not None:
        raise click.UsageError("Outcomes are entered or seeded, not both.")
    chips = parse_cents(bankroll)
    _prepare_terminal()
    found = game(name) if name else choose_game()
    if found is None:
        return
    house = house_from(found, house_file, POSTED if found.wagers else {})
    chance = Seeded(seed) if seed is not None else None
    if found.name not in table_games():
        if enter:
            raise click.UsageError("The numbers are drawn by the system here.")
        Booth(found.machine(house), chips, chance or OperatingSystem(), save_file).run()  # type: ignore[arg-type]
        return
    others = company(found, bankroll, chance.below if chance else secrets.randbelow)
    seats = {SEAT: bankroll, **(others.seats if others else {})}
    # Cards are made ready before the person, by the session's own chance; other equipment only needs its inspection.
    table = (open_table if found.cards is None else closed_table)(found.name, house, seats)
    session = Session(table, chips, house_file, save_file, others)
    if chance is not None:
        session.chance = chance
        session.note = f"Seed {seed}: these outcomes can be had again."
    elif enter:
        session.enter_outcomes()
        session.note = f"You enter what the {table.terms.equipment.name} shows."
    session.run()


def _prepare_terminal() -> None:
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what is no text in, and what a terminal cannot show out
    if sys.stdin.isatty() and sys.stdout.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # gives input() its editing and its history


def choose_game() -> Game | None:
    """The game that somebody chooses from the menu, by number or name; none where the input ends."""
    games = [game(name) for name in game_names()]
    console.print("[bold]Chapter 47[/bold], Rules of the Games  [dim]N.J.A.C. 19:47[/dim]\n")
    grid = Grid.grid(padding=(0, 3))
    for number, each in enumerate(games, 1):
        house = house_from(each, None, POSTED)
        numbered, titled = f"[gold3]{number}[/gold3]", f"[bold]{each.title}[/bold]"
        if why := why_no_book(each):
            grid.add_row(numbered, titled, f"[dim]{why}[/dim]")
            continue
        if odds_of(each).takes_long:
            grid.add_row(numbered, titled, f"[dim]chapter47 odds {each.name}[/dim]")
            continue
        by_themselves = {wager.name for wager in each.wagers if wager.supports is None}
        kept = [row.advantage for row in book(each, house) if row.wager in by_themselves or not each.wagers]
        least, most = (f"{float(100 * part):.2f}" for part in (min(kept), max(kept)))
        grid.add_row(
            numbered, titled, f"[dim]the house keeps {least if least == most else f'{least} to {most}'} %[/dim]"
        )
    console.print(Padding(grid, (0, 0, 1, 2), expand=False))
    while True:
        try:
            said = ask("Which game? ").strip().lower()
        except (EOFError, KeyboardInterrupt):
            console.print()
            return None
        if said in parse.WORDS["quit"]:
            return None
        for number, each in enumerate(games, 1):
            if said == str(number) or (said and said in (each.name[: len(said)], each.title.lower()[: len(said)])):
                return each
        hint = nearest(said[:40], [each.name for each in games])
        tell.no(Mistake("unknown-game", f"Type a number from 1 to {len(games)}, or a name.", hint))
