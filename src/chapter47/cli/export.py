"""`chapter47 export`"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from chapter47.cli import save
from chapter47.games import game
from chapter47.house import parse_toml, read_text
from chapter47.law import Mistake, shown
from chapter47.table.log import lines
from chapter47.table.transcript import Transcript

if TYPE_CHECKING:
    from chapter47.games.parts.poker.phh import Hand
    from chapter47.games.parts.poker.phh.exporting import Recorder

LARGEST = 512 * 1024 * 1024
_ROUNDS = re.compile(r"([1-9][0-9]{0,8})(?:-([1-9][0-9]{0,8}))?")


@click.command("export")
@click.argument("log", type=click.Path(path_type=Path))
@click.option("--rounds", metavar="3-9", help="Which rounds of play, counted from 1; all of them without it.")
@click.option("--seat", type=click.IntRange(min=1), help="For whoever sits there, who sees that seat's own cards.")
@click.option("--output", type=click.Path(path_type=Path), help="A file to write to, instead of the screen.")
def command(log: Path, rounds: str | None, seat: int | None, output: Path | None) -> None:
    """LOG is an export of the floor, a table's log, or a transcript. What it says is proven on the way, as verify does.

    One round is written as a hand of PHH, several as many in one file. Cards that the reader may not see are ??: those
    that were folded, mucked or burned stay unknown, and so do cards that the log itself does not open.
    """
    from chapter47.games.parts.poker.phh import write_hand, write_hands
    from chapter47.games.parts.poker.phh.exporting import Recorder

    first, last = _span(rounds)
    recorder = Recorder(seat)
    hands = [hand for number, hand in _recorded(_lines(log), recorder, last) if first <= number]
    for why in recorder.left_out:
        click.echo(f"chapter47: {why}", err=True)
    if not hands:
        raise Mistake("no-rounds", f"{log} has no such rounds of play that are over.")
    text = write_hand(hands[0]) if len(hands) == 1 else write_hands(hands)
    if output is None:
        sys.stdout.write(text)
    else:
        save.write(output, text)


def _span(rounds: str | None) -> tuple[int, int | None]:
    """The first round and the last, where there is one."""
    if rounds is None:
        return 1, None
    match = _ROUNDS.fullmatch(rounds)
    if match is None or int(match[2] or match[1]) < int(match[1]):
        raise Mistake("not-rounds", f"{shown(rounds)} are no rounds.", "Write --rounds 3, or --rounds 3-9.")
    return int(match[1]), int(match[2] or match[1])


def _lines(log: Path) -> Iterable[str]:
    """The lines of a log; of a transcript, those of the table that it is played at."""
    text = read_text(log, LARGEST)
    if text.lstrip().startswith("{"):
        return text.splitlines(keepends=True)
    replay = Transcript.read(parse_toml(text, str(log)), game).run()
    for _ in replay:
        pass
    return [f"{line}\n" for line in lines(replay.table)]


def _recorded(log: Iterable[str], recorder: "Recorder", last: int | None) -> Iterator[tuple[int, "Hand"]]:
    """The rounds of a log up to that one, each with its number."""
    from chapter47.floor.subjects import TablePlay
    from chapter47.floor.verify import Proving

    proving = Proving(game, None, ())
    for line in log:
        play = proving.subject
        entry = play.machine.next_entry if isinstance(play, TablePlay) else 0
        if isinstance(play, TablePlay):
            recorder.before(play.table)
        proving.take(line)
        if isinstance(play, TablePlay) and play.table.next_entry > entry:
            for number, hand in recorder.after(play.table):
                yield number, hand
                if number == last:
                    return
    if not isinstance(proving.subject, TablePlay):
        raise Mistake("no-table", "That is no log of a table.")
