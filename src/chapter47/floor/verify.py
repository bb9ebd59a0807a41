"""The proof of an exported log, by anyone, without the floor: nothing was changed, and every settlement is right."""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, NoReturn, Protocol

from chapter47.floor.chain import FORMAT, HASHED, Checkpoint, joined, link, start, written_checkpoint
from chapter47.floor.subjects import SPELLING, Cage, Events, Play, Read, Subject, Why, Wrong, is_said, quotable, spelled
from chapter47.law import Chapter47Error, Mistake, shown
from chapter47.table.canonical import canonical
from chapter47.table.events import Settled
from chapter47.table.game import Game
from chapter47.table.log import Divergence

CAGE = "cage"
FLOOR = "floor"


class NotWhole(Chapter47Error):
    """A log that is not what the floor wrote, or was not settled as the rules have it: where, and why."""

    def __init__(self, why: Why, line: int, where: str, what: str, divergence: Divergence | None = None) -> None:
        super().__init__(why, line, where, what)
        self.code = "not-whole"
        self.why = why
        self.line = line
        """Of the file, from one."""
        self.where = where
        self.divergence = divergence
        """What followed when the rules ran again, where that is what differs."""
        self.sentence = f"{where}: {what}"

    def __str__(self) -> str:
        return self.sentence

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        found: dict[str, object] = {"whole": False, "why": self.why, "line": self.line, "sentence": self.sentence}
        if (differs := self.divergence) is not None:
            found |= {"entry": differs.entry, "what": differs.what, "same_rules": differs.same_rules}
            found |= {"recorded": differs.recorded, "now": differs.now}
        return found


class Proof(NamedTuple):
    """What was proven of a log."""

    stream: str | None
    """None, if the log has no chain."""
    lines: int
    entries: int
    rounds: int
    settlements: int
    shoes: int
    """Shoes of the floor's own whose cards were committed to."""
    cards: int
    """Cards that were held against that."""
    unproven: int
    """Cards that were shown without it: a dealer's own, or of a shuffle whose order nobody keeps."""
    checkpoints: int
    witnessed: int
    """Checkpoints of an outside witness that agree."""
    key: str | None
    rules: tuple[str, ...]
    """The fingerprints of the rules that ran, in their order."""
    same_rules: bool
    """Whether all of them are the rules that ran now."""
    head: str | None

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        return {"whole": True, **self._asdict(), "rules": list(self.rules)}


def verify(
    log: Iterable[str | bytes],
    find: Callable[[str], Game],
    key: str | None = None,
    witnessed: Sequence[Checkpoint] = (),
) -> Proof:
    """Proves an exported log, given as the lines of its file with their ends; :class:`NotWhole` at the first fault.

    Every byte is covered: a line is in the one spelling that there is, and chained to the one before it. Checkpoints
    are signed by one key: the given one, or else whichever the file names, which proves no more than that it is all of
    one hand. A table's log is run again and its ledger added up, every card that the floor's own shoe showed is held
    against what was committed to before, the cage's balances are added up, and checkpoints that somebody kept elsewhere
    are held against it. A table's log without a chain is run again just so.

    >>> from chapter47 import game, open_table
    >>> from chapter47.table.log import lines
    >>> table = open_table("roulette", seats={1: "100"})
    >>> proof = verify([line + "\\n" for line in lines(table)], game)
    >>> proof.stream, proof.entries == len(table.log), proof.rounds
    (None, True, 0)
    """
    if key is not None and not _KEY.fullmatch(key := key.lower()):
        raise Mistake("not-a-key", "That is not a public key.", "It has 64 hexadecimal digits.")
    proving = _Proving(find, key, witnessed)
    for text in log:
        proving.take(text)
    return proving.end()


def read_checkpoints(log: Iterable[str | bytes]) -> list[Checkpoint]:
    """What a witness kept: what the floor gives out, or lines with a checkpoint as exports have them.

    An older export serves as well.
    """
    found: list[Checkpoint] = []
    for number, text in enumerate(log, 1):
        row = _parsed(text)
        given = row.get("checkpoints", [row.get("checkpoint")])
        kept = [_checkpoint(value) for value in given] if isinstance(given, list) else [None]
        if None not in kept:
            found.extend(checkpoint for checkpoint in kept if checkpoint is not None)
        elif "hash" not in row:
            raise Mistake("not-a-checkpoint", f"Line {number} of the checkpoints is no checkpoint.")
    return found


class Chained(Protocol):
    """A line of a chain, of whichever format."""

    @property
    def line(self) -> int: ...

    @property
    def hash(self) -> str: ...

    def text(self) -> str: ...


def check_chain(stream: str, lines: Iterable[Chained], checkpoints: Iterable[Checkpoint] = ()) -> str:
    """The hash of the last line, if each follows the one before it and the checkpoints agree; :class:`NotWhole` if not.

    >>> from chapter47.floor.chain import following
    >>> first = following(("floor", -1, start("floor")), "2026-07-04T20:00:00.000000", ["floor"], note="{}")
    >>> check_chain("floor", [first]) == first.hash
    True
    >>> check_chain("floor", [first._replace(note="[]")])
    Traceback (most recent call last):
    chapter47.floor.verify.NotWhole: Line 0 of floor: It was changed, or does not follow the line before it.
    """
    pinned = {checkpoint.line: checkpoint.hash for checkpoint in checkpoints}
    head, number = start(stream), -1
    for number, line in enumerate(lines):
        where = f"Line {number} of {stream}"
        if line.line != number:
            raise NotWhole("chain", number + 1, where, f"It is missing: line {line.line} is in its place.")
        head = link(head, line.text())
        if line.hash != head:
            raise NotWhole("chain", number + 1, where, _CHANGED)
        if pinned.pop(number, head) != head:
            raise NotWhole("chain", number + 1, where, "Its checkpoint is of another line.")
    if pinned:
        where = f"Line {number + 1} of {stream}"
        raise NotWhole("cut", number + 2, where, f"It is missing: there is a checkpoint of line {max(pinned)}.")
    return head


_CHANGED = "It was changed, or does not follow the line before it."
_NEEDED = frozenset({"at", "by", "format", "hash", "line"})
_COLUMNS = _NEEDED | frozenset({"entry", "key", "note", "shoe"})
_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")


def _text(text: str | bytes) -> str:
    if isinstance(text, str):
        return text
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise Wrong("form", "It is not text.") from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


_decode = json.JSONDecoder(parse_constant=_refuse).decode


def _parsed(text: str | bytes) -> dict[str, Any]:
    """The object that a text says; an empty one where it says none."""
    try:
        row = _decode(text if isinstance(text, str) else text.decode())
    except (ValueError, RecursionError):
        row = None
    return row if isinstance(row, dict) else {}


def _checkpoint(value: object) -> Checkpoint | None:
    if not isinstance(value, dict) or value.keys() != set(Checkpoint._fields):
        return None
    texts = all(isinstance(value[name], str) for name in ("stream", "hash", "at", "signature"))
    return Checkpoint(**value) if texts and type(value["line"]) is int else None


def _read(text: str) -> tuple[Read, int, str]:
    """What a line of a file says, its number, and its hash."""
    row = _parsed(text)
    if row.keys() == {"body", "hash", "line"}:
        raise Wrong("form", "It was written by version 0.5 or before, which proves it: this one reads later logs.")
    if not _NEEDED <= row.keys() <= _COLUMNS:
        raise Wrong("form", "It is no line of a log.")
    number, said = row["line"], row["hash"]
    if type(number) is not int or not isinstance(said, str) or not _KEY.fullmatch(said):
        raise Wrong("form", "It is no line of a log.")
    if type(row["format"]) is not int or row["format"] != FORMAT:
        raise Wrong("form", f"It is of format {shown(row['format'])}, and this version reads format {FORMAT}.")
    if not is_said(row["at"], row["by"], row.get("key")) or None in row.values():
        raise Wrong("form", "It does not say when it was written, and by whom.")
    return Read(row, {name: canonical(row[name]) for name in sorted(row)}), number, said


class _Proving:
    """A proof under way."""

    def __init__(self, find: Callable[[str], Game], key: str | None, witnessed: Sequence[Checkpoint]) -> None:
        self.find = find
        self.key = key
        self.witnessed = witnessed
        self.witness: dict[int, list[Checkpoint]] = {}
        self.at = 0
        self.stream: str | None = None
        self.has_chain = True
        self.head = ""
        self.lines = 0
        self.checkpoints = 0
        self.pinned = False
        """Whether what was read last is a checkpoint."""
        self.agreed = 0
        self.subject: Subject | None = None
        self.place = ""

    def take(self, text: str | bytes) -> None:
        """The next line of the file."""
        self.at += 1
        self.place = ""
        self._telling(lambda: self._take(_text(text)))

    def end(self) -> Proof:
        """The file is over."""
        self._telling(self._end)
        play = self.subject if isinstance(self.subject, Play) else None
        return Proof(
            self.stream,
            self.lines,
            play.table.next_entry if play else 0,
            play.table.rounds if play else 0,
            sum(isinstance(fact, Settled) for fact in play.table.log.facts) if play else 0,
            play.cards.shoes.number if play else 0,
            play.cards.opened if play else 0,
            play.cards.unproven if play else 0,
            self.checkpoints,
            self.agreed,
            self.key if self.has_chain else None,
            tuple(play.rules) if play else (),
            all(rules == play.now for rules in play.rules) if play else True,
            self.head if self.has_chain else None,
        )

    def _telling(self, work: Callable[[], None]) -> None:
        """Says where in the file it is that something is wrong."""
        try:
            work()
        except Wrong as wrong:
            raise NotWhole(wrong.why, self.at, self._where(), wrong.what) from wrong.__cause__
        except (UnicodeEncodeError, RecursionError):
            raise NotWhole("form", self.at, self._where(), "It holds what no log can hold.") from None
        except Divergence as differs:
            raise NotWhole("rules", self.at, self._where(), _told(differs), differs) from differs

    def _where(self) -> str:
        return f"Line {self.at} of the file{self.place and f' ({self.place})'}"

    def _take(self, text: str) -> None:
        if self.at == 1 and text.startswith('{"chapter47":'):
            self.has_chain = False
            if self.key is not None or self.witnessed:
                raise Wrong("signature", "The log has no chain, and no signature that a key or a witness could prove.")
        if not self.has_chain:
            self._plain_line(text.removesuffix("\n"))
        elif not text.endswith("\n"):
            raise Wrong("cut", "It has no end: the file was cut short.")
        elif text.startswith('{"checkpoint":'):
            self._checkpoint(text)
        else:
            self._line(text)

    def _plain_line(self, text: str) -> None:
        row = _parsed(text)
        if isinstance(self.subject, Play):
            self._name_entry(self.subject)
            spelled(row, text)
            self.subject.entry(text, row)
        else:
            spelled(row, text)
            self.subject = Play(row, self.find)
        self.lines += 1

    def _line(self, text: str) -> None:
        read, number, said = _read(text)
        if self.stream is not None:
            self.place = f"line {self.lines} of {quotable(self.stream)}"
        if number != self.lines:
            raise Wrong("chain", f"It says that it is line {number}, and line {self.lines} comes next.")
        covered = "\n".join([read.texts.get(name, "null") for name in HASHED])
        if self.stream is None:
            self._begin(read, covered, said)
        self.head = link(self.head, covered)
        if self.head != said:
            raise Wrong("chain", _CHANGED)
        if joined(read.texts) + "\n" != text:
            raise Wrong("form", SPELLING)
        if self.subject is None:
            self.subject = self._about(read)
        else:
            if isinstance(self.subject, Play) and read.entry is not None:
                self._name_entry(self.subject)
            self.subject.take(read)
        for checkpoint in self.witness.pop(number, ()):
            if checkpoint.hash != self.head:
                raise Wrong("witness", "The witness's checkpoint of it has another hash: the log was rewritten.")
            self.agreed += 1
        self.lines += 1
        self.pinned = False

    def _begin(self, read: Read, covered: str, said: str) -> None:
        """Whose log this is: a table's says so itself, and the two that all share are known by their chain."""
        named = (read.note or {}).get("stream")
        shared = (stream for stream in (CAGE, FLOOR) if link(start(stream), covered) == said)
        stream = named if isinstance(named, str) else next(shared, None)
        if stream is None:
            raise Wrong("chain", "It does not begin a log.")
        self.stream = stream
        self.place = f"line 0 of {quotable(stream)}"
        self.head = start(stream)
        for checkpoint in self.witnessed:
            if checkpoint.stream == stream:
                self.witness.setdefault(checkpoint.line, []).append(checkpoint)

    def _about(self, read: Read) -> Subject:
        """What the first line says that the stream is about."""
        if self.stream not in (CAGE, FLOOR):
            head = (read.note or {}).get("log")
            if not isinstance(head, dict):
                raise Wrong("form", "It does not say which game is played there.")
            return Play(head, self.find)
        shared = Cage() if self.stream == CAGE else Events()
        shared.take(read)
        return shared

    def _name_entry(self, play: Play) -> None:
        self.place += f"{self.place and ', '}entry {play.table.next_entry}"

    def _checkpoint(self, text: str) -> None:
        row = _parsed(text)
        checkpoint, key = _checkpoint(row.get("checkpoint")), row.get("key")
        if checkpoint is None or not isinstance(key, str) or written_checkpoint(checkpoint, key) + "\n" != text:
            raise Wrong("form", "It is no checkpoint.")
        self.place = f"a checkpoint of line {checkpoint.line} of {quotable(checkpoint.stream)}"
        if (checkpoint.stream, checkpoint.line) != (self.stream, self.lines - 1) or self.pinned:
            raise Wrong("chain", "It does not stand after the line that it is about.")
        if checkpoint.hash != self.head:
            raise Wrong("chain", "It is of another line than the one before it.")
        if self.key is None:
            self.key = key
        if key != self.key:
            raise Wrong("signature", "It was signed with another key.")
        # Digits in capitals would be the same signature, and another byte.
        if not _KEY.fullmatch(key) or not _SIGNATURE.fullmatch(checkpoint.signature) or not checkpoint.holds(key):
            raise Wrong("signature", "Its signature does not hold.")
        self.checkpoints += 1
        self.pinned = True

    def _end(self) -> None:
        self.place = ""
        if self.at == 0:
            self.at = 1
            raise Wrong("cut", "The file is empty.")
        if self.subject is not None:
            self.subject.end()
        if not self.has_chain:
            return
        if self.witness:
            missing = f"the witness has a checkpoint of line {max(self.witness)}"
            raise Wrong("witness", f"The file ends here, and lines are missing: {missing}.")
        if not self.pinned or self.key is None:
            raise Wrong("cut", "The file ends without a checkpoint of its last line: it was cut short.")
        for checkpoint in self.witnessed:
            if checkpoint.stream == self.stream and not checkpoint.holds(self.key):
                what = f"The witness's checkpoint of line {checkpoint.line} was signed with another key."
                raise Wrong("witness", what)


def _told(differs: Divergence) -> str:
    """The law as it was applied then, beside the rules of today."""
    recorded, now = differs.recorded, differs.now
    if isinstance(recorded, list) and isinstance(now, list):
        pairs = zip_longest(recorded, now)
        recorded, now = next((pair for pair in pairs if canonical(pair[0]) != canonical(pair[1])), (recorded, now))
    if differs.same_rules:
        sentence = f"What it records as its {differs.what} does not follow from the rules that it ran under."
        return f"{sentence} Recorded: {_short(recorded)}. What follows: {_short(now)}."
    sentence = f"It ran under other rules than today's, and its {differs.what} would be another now."
    return f"{sentence} So it was settled then: {_short(recorded)}. So it would be today: {_short(now)}."


def _short(value: object) -> str:
    text = canonical(value)
    return text if len(text) <= 200 else text[:197] + "..."
