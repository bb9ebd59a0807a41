"""`chapter47 replay`"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

import click

from chapter47.cli.screen import console
from chapter47.faces.spoken import step_words
from chapter47.games import game
from chapter47.house import read_toml
from chapter47.law import Chapter47Error
from chapter47.table.commands import read_step
from chapter47.table.plain import money_words
from chapter47.table.transcript import Line, Played, Transcript, line_json
from chapter47.table.words import sentence


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--strict", is_flag=True, help="End with exit code 1 at the first refusal or error.")
def command(file: Path, as_json: bool, strict: bool) -> None:
    """FILE is a TOML file: game, house, seats, play. What is refused changes nothing, and the replay goes on.

    Where the file says what it expects, the end tells what does not hold, and the exit code is 1 then.
    """
    replay = Transcript.read(read_toml(file), game).drive()
    told, end = follow(replay, as_json=as_json, strict=strict)
    expects = replay.transcript.expects
    unmet = [why for each in expects if (why := each.unmet(told, end)) is not None]
    if expects:
        _tell_expected(len(expects), unmet, as_json)
    sys.exit(1 if unmet else 0)


def follow(replay: Played, *, as_json: bool, strict: bool = False) -> tuple[list[dict[str, object]], dict[str, object]]:
    """Plays it and tells what follows, line by line, and how it ends. Strictly, it ends at the first no."""
    transcript = replay.transcript
    step, told, pieces = 0, [], transcript.game.equipment(transcript.house).pieces
    for line in replay:
        told.append(line_json(line))
        if as_json:
            click.echo(json.dumps(told[-1], ensure_ascii=False))
        else:
            if line.step != step:
                step = line.step
                said = _shown(transcript.play[step - 1], pieces)
                console.print(f"[bold]{step}[/bold]  [dim]{said}[/dim]")
            _tell(line, pieces)
        if strict and line.is_answer:
            sys.exit(1)
    end = replay.end()
    if as_json:
        click.echo(json.dumps(end, ensure_ascii=False))
    else:
        _tell_end(end)
    return told, end


def _shown(step: object, pieces: str) -> str:
    """A step in words; as it is written, where it cannot be read."""
    try:
        read_step(step)
        assert isinstance(step, Mapping)
        told = step_words(step, pieces)
    except Chapter47Error:
        told = json.dumps(step, default=str, ensure_ascii=False)
    return told.replace("[", "\\[")


def _tell(line: Line, pieces: str) -> None:
    said = line.said
    if isinstance(said, Chapter47Error):
        whose = "" if line.left_up is None else f"Seat {line.seat}'s wager is not left up. "
        console.print(f"   [red]No:[/red] {whose}", end="")
        console.print(str(said), markup=False)
    else:
        console.print("   " + sentence(said, pieces), markup=False)


def _tell_expected(count: int, unmet: list[str], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps({"event": "expected", "count": count, "unmet": unmet}, ensure_ascii=False))
        return
    for why in unmet:
        console.print("[red]Expected:[/red] ", end="")
        console.print(why, markup=False)
    console.print(f"{count - len(unmet)} of {count} expectations hold.")


def _tell_end(end: dict[str, object]) -> None:
    seats, house = end["seats"], end["house"]
    assert isinstance(seats, dict)
    assert isinstance(house, dict)
    for number, seat in seats.items():
        console.print(f"[bold]Seat {number}[/bold] has {money_words(seat['chips'])}")
    win = str(house["win"])
    console.print(
        "[bold]The house[/bold] "
        + (f"loses {money_words(win[1:])}" if win.startswith("-") else f"wins {money_words(win)}")
    )
