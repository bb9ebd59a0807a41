"""`chapter47 import`"""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chapter47.cli import save
from chapter47.cli.replay import follow
from chapter47.cli.screen import console
from chapter47.games import game
from chapter47.law import Chapter47Error, Refused
from chapter47.table.transcript import Transcript

if TYPE_CHECKING:
    from chapter47.games.parts.poker.phh import Hand, Imported


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line.")
@click.option("--brief", is_flag=True, help="One line a hand: whether it came out as it was recorded.")
@click.option(
    "--transcript",
    "kept",
    type=click.Path(path_type=Path),
    help="Write the transcript there too; of many hands each has its number in the name.",
)
def command(file: Path, as_json: bool, brief: bool, kept: Path | None) -> None:
    """FILE is a hand in PHH (.phh), or many (.phhs). Each is played by the rules of the chapter, step by step, and what
    everybody has at the end is held against what the file says.

    Exit code 1 where a hand ends otherwise than it was recorded, where a step of it is refused, or where it cannot be
    played: a game that no licensee may offer, cards that nobody recorded.
    """
    from chapter47.games.parts.poker.phh import read_file

    hands = read_file(file)
    wrong = 0
    for number, hand in enumerate(hands, 1):
        path = kept if kept is None or len(hands) == 1 else kept.with_stem(f"{kept.stem}-{number}")
        wrong += not _play(hand, path, as_json=as_json, brief=brief)
    if brief and not as_json:
        console.print(f"{len(hands) - wrong} of {len(hands)} hands end as they were recorded.")
    sys.exit(1 if wrong else 0)


def _play(hand: "Hand", kept: Path | None, *, as_json: bool, brief: bool) -> bool:
    """Plays a hand; whether it came out as it was recorded."""
    from chapter47.games.parts.poker.phh import import_hand

    try:
        imported = import_hand(hand)
        replay = Transcript.read(imported.transcript, game).run()
    except Chapter47Error as error:
        _no(hand, error, as_json=as_json)
        return False
    if kept is not None:
        save.write(kept, save.written(imported.transcript))
    if as_json:
        click.echo(json.dumps({"event": "hand", "hand": hand.where, "notes": list(imported.notes)}, ensure_ascii=False))
    elif not brief:
        for note in imported.notes:
            console.print(note, markup=False)
    if brief:
        noes = sum(line.is_answer for line in replay)
        end = replay.end()
    else:
        told, end = follow(replay, as_json=as_json)
        noes = sum(line["event"] in ("refused", "error") for line in told)
    differs = imported.differences(end)
    _compare(imported, differs, noes, as_json=as_json)
    return not differs and not noes


def _no(hand: "Hand", error: Chapter47Error, *, as_json: bool) -> None:
    if not as_json:
        console.print("[red]No:[/red] ", end="")
        console.print(f"{hand.where}: {error}", markup=False, soft_wrap=True)
        return
    told: dict[str, object] = {"event": "error", "provision": None}
    if isinstance(error, Refused):
        told = {"event": "refused", "provision": error.cites.text}
    click.echo(json.dumps({**told, "code": error.code, "hand": hand.where, "sentence": str(error)}, ensure_ascii=False))


def _compare(imported: "Imported", differs: list[str], noes: int, *, as_json: bool) -> None:
    where, known = imported.hand.where, imported.recorded.chips is not None
    if as_json:
        told = {"event": "compared", "hand": where, "recorded": known, "refused": noes, "differs": differs}
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    for each in differs:
        console.print(f"[red]Differs:[/red] {where}: ", end="")
        console.print(each, markup=False)
    if noes:
        steps = "step was" if noes == 1 else "steps were"
        console.print(f"[red]Differs:[/red] {where}: {noes} {steps} refused.")
    elif not differs:
        result = "it ends as it was recorded." if known else "the file does not say what came of it."
        console.print(f"[green]✓[/green] {where}: {result}")
