"""`chapter47 odds` of a game in which players play each other: there is no house advantage, and what the rake takes."""

import json
from collections.abc import Sequence

import click
from rich.table import Table as Grid
from rich.text import Text

from chapter47.cli.screen import console
from chapter47.games.parts.poker.rake_kinds import INCREMENTAL, PERCENTAGE, TIME, Percentage, TimeCharge
from chapter47.house import House
from chapter47.law import Source
from chapter47.money import Cents, amount_words, dollars
from chapter47.odds.contest import NO_ADVANTAGE, Raked, raked, rakes, read_bets, time_charge
from chapter47.odds.of import contest_of
from chapter47.table.game import Game

POTS: tuple[Cents, ...] = (5_00, 10_00, 20_00, 30_00, 40_00, 60_00, 100_00, 200_00)
"""What is told of where no pots are named: bet in one betting round, and in all of them alike."""
SENTENCE = "Players play each other for the pot and nobody wagers against the house: there is no house advantage."


def tell(game: Game, house: House, pots: Sequence[str], as_json: bool) -> None:
    """Prints both; of pots that are named, or of some."""
    rounds = contest_of(game).rounds
    bets = [read_bets(pot, rounds) for pot in pots] or [
        [[pot // parts]] * parts for parts in (1, rounds) for pot in POTS if not pot % (parts * 100)
    ]
    if as_json:
        click.echo(json.dumps(_plain(house, bets), indent=1, ensure_ascii=False))
        return
    console.print(Text(game.title, style="bold"))
    console.print(f"{SENTENCE} ({NO_ADVANTAGE})")
    for kind in rakes(house):
        console.print(f"The house takes a {kind.words}. ({_provision(kind)})")
        if isinstance(kind, TimeCharge):
            seats = house.number("seats")
            hourly = dollars(time_charge(kind, seats))
            console.print(
                f"Each time it is {amount_words(kind.part)}; a table with {seats} players pays ${hourly} an hour."
            )
        else:
            console.print(_grid([raked(kind, each) for each in bets]))
    note = "An uncalled bet is not raked. Antes are bet in no betting round: they count for levels of the pot alone."
    console.print(Text(note, style="dim"))


def _grid(found: Sequence[Raked]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for heading in ("bet, by betting round", "in all", "rake", "of it", "%"):
        grid.add_column(heading, justify="left" if heading.startswith("bet") else "right", no_wrap=True)
    for each in found:
        rounds = ", ".join(" + ".join(map(_brief, grown)) for grown in each.bets)
        percent = f"{float(each.part * 100):.2f}"
        grid.add_row(rounds, _brief(each.pot), f"{amount_words(each.taken)}", str(each.part), percent)
    return grid


def _brief(amount: Cents) -> str:
    return f"{amount_words(amount)}".removesuffix(".00")


def _provision(kind: object) -> Source:
    return TIME if isinstance(kind, TimeCharge) else PERCENTAGE if isinstance(kind, Percentage) else INCREMENTAL


def _plain(house: House, bets: Sequence[Sequence[Sequence[Cents]]]) -> list[dict[str, object]]:
    """One object that says so, and then one for each pot, or for each charge by the hour."""
    told: list[dict[str, object]] = [
        {"house_advantage": "0", "percent": 0.0, "per": "pot", "says": SENTENCE, "provision": NO_ADVANTAGE.text}
    ]
    for kind in rakes(house):
        provision: dict[str, object] = {"provision": _provision(kind).text}
        if isinstance(kind, TimeCharge):
            charge: dict[str, object] = {
                "hourly": dollars(kind.hourly),
                "each": dollars(kind.part),
                "every": kind.every,
            }
            seats = house.number("seats")
            table: dict[str, object] = {"players": seats, "table": dollars(time_charge(kind, seats))}
            told.append({"rake": "time", "per": kind.per, **charge, **table, **provision})
        else:
            told += [{**_taken(raked(kind, pot)), **provision} for pot in bets]
    return told


def _taken(each: Raked) -> dict[str, object]:
    return {
        "rake": "percentage" if isinstance(each.kind, Percentage) else "incremental",
        "bets": [[dollars(amount) for amount in grown] for grown in each.bets],
        "pot": dollars(each.pot),
        "taken": dollars(each.taken),
        "part": str(each.part),
        "percent": round(float(each.part * 100), 6),
    }
