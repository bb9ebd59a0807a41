"""Shared progressive meters, by the lines of both sides: what a table moved stands in the meter's log, and no more."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.meters import body_of, is_meter, stream_of
from chapter47.floor.subjects import Read, Subject, TablePlay
from chapter47.money import Cents, amount_words
from chapter47.money.cents import written_cents
from chapter47.table.commands import Call
from chapter47.table.log import Rerun
from chapter47.table.meters import Move, sum_of
from chapter47.table.shared_meter import SharedMeter


class Moved(NamedTuple):
    """What an entry of a table moved, as the meter's line has it."""

    line: int
    moves: list[Move]
    before: Cents
    """What it showed until then."""


class MeterPlay:
    """A meter's stream: every move is done again."""

    def __init__(self, begins: object) -> None:
        if not isinstance(begins, dict) or begins.keys() != {"chapter47", "game", "initial", "name", "rules"}:
            raise Wrong("form", "It does not say what the meter begins with.")
        try:
            self.meter = SharedMeter(written_cents(str(begins["initial"])))
        except ValueError:
            raise Wrong("form", "It does not say what the meter begins with.") from None
        self.rules = [str(begins["rules"])]
        self.again = Rerun(self.meter, same_rules=self.rules[0] == self.meter.rules)
        self.moved: dict[tuple[str, int], Moved] = {}
        """By table and entry."""

    def take(self, read: Read) -> None:
        if read.entry is not None and not read.row.keys() & {"note", "shoe", "key"}:
            before = self.meter.shows
            self.again.line(read.texts["entry"])
            command = self.meter.log[-1].command
            assert isinstance(command, Call)
            details: Mapping[str, Any] = command.details
            moves = [Move.read(each) for each in details["moves"]]
            self.moved[details["table"], details["entry"]] = Moved(read.row["line"], moves, before)
        elif (note := read.note) is None:
            raise Wrong("form", "It is neither an entry nor a note.")
        elif note.get("event") == "resumed":
            self.rules.append(str(note.get("rules")))
            self.again.same_rules = self.rules[-1] == self.meter.rules
        elif note.get("event") != SNAPSHOT:
            raise Wrong("form", "It says something that no line of a meter says.")

    def kept(self) -> str:
        """The meter."""
        return body_of(self.meter, self.rules[-1])

    def end(self) -> None:
        """A meter may show anything at the end."""


def unmetered(subjects: Mapping[str, Subject], names: Collection[str] | None = None) -> Iterator[tuple[str, str]]:
    """Where a meter and its tables do not say the same: the place, and what is wrong there.

    ``names`` are all streams of a store; without them, nothing is said of meters that are not given.
    """
    meters = {name: each for name, each in subjects.items() if isinstance(each, MeterPlay)}
    plays = {name: each for name, each in subjects.items() if isinstance(each, TablePlay)}
    for stream, meter in meters.items():
        for (table, entry), moved in meter.moved.items():
            if table in plays or (names is not None and table not in names):
                yield from _unmoved(stream, table, entry, moved, plays.get(table))
    for table, play in plays.items():
        for entry, (name, moves) in play.metered.moves.items():
            stream = stream_of(name)
            gone = names is not None and stream not in names
            if gone or (stream in meters and (table, entry) not in meters[stream].moved):
                what = f"It moves the meter {name} by {amount_words(sum_of(moves))}, and no line of {stream} has it."
                yield f"Entry {entry} of {table}", what


def _unmoved(stream: str, table: str, entry: int, moved: Moved, play: TablePlay | None) -> Iterator[tuple[str, str]]:
    """One line of a meter beside the entry that it names."""
    where, by = f"Line {moved.line} of {stream}", f"{amount_words(sum_of(moved.moves))}"
    told = None if play is None else play.metered.moves.get(entry)
    if told is None or stream_of(told[0]) != stream:
        yield where, f"It moves the meter by {by} for entry {entry} of {table}, which moves it by nothing."
    elif told[1] != moved.moves:
        yield where, f"It moves the meter by {by}, and entry {entry} of {table} by {amount_words(sum_of(told[1]))}."
    elif play is not None and (read := play.metered.read.get(entry, moved.before)) != moved.before:
        showed = f"by the lines of {stream} it showed {amount_words(moved.before)}"
        yield f"Entry {entry} of {table}", f"It says that the meter showed {amount_words(read)}, and {showed}."


def begins_meter(stream: str | None, note: Mapping[str, Any]) -> bool:
    """Whether a first line is a meter's."""
    return stream is not None and is_meter(stream) and "meter" in note
