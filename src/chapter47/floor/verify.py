"""The proof of an exported log, by anyone, without the floor: nothing was changed, and every settlement is right."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from chapter47.floor.branches import BranchProof, branch_of
from chapter47.floor.chain import HASHED, Checkpoint, joined, link, start, written_checkpoint
from chapter47.floor.courses import CoursePlay, begins_course
from chapter47.floor.exported import KEY, SIGNATURE, parsed, read_checkpoint, read_line, text_of
from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.filed import FiledPlay, begins_filings
from chapter47.floor.guides import STREAM as GUIDES
from chapter47.floor.metered import MeterPlay, begins_meter
from chapter47.floor.petitioned import PetitionsPlay
from chapter47.floor.petitions import STREAM as PETITIONS
from chapter47.floor.practice import CLASS, is_practice, taught_at
from chapter47.floor.roomed import RoomPlay, begins_room
from chapter47.floor.signing import STREAM as SIGNS
from chapter47.floor.subjects import SPELLING, Cage, Events, Play, Read, Subject, TablePlay, play_of, quotable, spelled
from chapter47.floor.trusted import hash_of
from chapter47.floor.whole import CHANGED, NotWhole, told_of
from chapter47.law import Mistake
from chapter47.papers.guide_states import Guides
from chapter47.papers.sign_samples import SignSamples
from chapter47.table.game import Game
from chapter47.table.log import Divergence

CAGE = "cage"
FLOOR = "floor"
SHARED = (CAGE, FLOOR, PETITIONS)
"""Streams that are no machine's, and are known by their chain."""


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
    practice: bool
    """Whether it is of a practice table, whose chips are no money."""
    branch_of: str | None
    """The stream with which it has its first lines in common, where it is a branch."""

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
    proving = Proving(find, check_key(key), witnessed)
    for text in log:
        proving.take(text)
    return proving.end()


def check_key(key: str | None) -> str | None:
    """A public key as files have it; refuses what is none."""
    if key is not None and not KEY.fullmatch(key := key.lower()):
        raise Mistake("not-a-key", "That is not a public key.", "It has 64 hexadecimal digits.")
    return key


class Proving:
    """A proof under way: of a file, or of a stream in a store, which goes on and need not end with a checkpoint."""

    def __init__(
        self,
        find: Callable[[str], Game],
        key: str | None,
        witnessed: Sequence[Checkpoint],
        former: Iterable[str] = (),
        *,
        goes_on: bool = False,
    ) -> None:
        self.find = find
        self.key = key
        self.former = frozenset(former)
        """Keys that the floor signed with before: what they signed is no forgery."""
        self.goes_on = goes_on
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
        self.signed: dict[str, int] = {}
        """The last line that each key signed."""
        self.agreed = 0
        self.snapshot: tuple[int, str] | None = None
        """After which line the newest snapshot was taken, and its hash, as the lines have them."""
        self.subject: Subject | None = None
        self.branch: BranchProof | None = None
        """What is held against the stream that it is a branch of."""
        self.hashes: list[str] = []
        """Of the lines of a class's table, of which there may be branches."""
        self._keeps = False
        self.place = ""

    def take(self, text: str | bytes) -> None:
        """The next line of the file."""
        self.at += 1
        self.place = ""
        self._telling(lambda: self._take(text_of(text)))

    def end(self) -> Proof:
        """The file is over."""
        self._telling(self._end)
        play = self.subject if isinstance(self.subject, Play) else None
        table = self.subject if isinstance(self.subject, TablePlay) else None
        return Proof(
            self.stream,
            self.lines,
            play.machine.next_entry if play else 0,
            play.rounds if play else 0,
            play.settlements if play else 0,
            table.cards.shoes.number if table else 0,
            table.cards.opened if table else 0,
            table.cards.unproven if table else 0,
            self.checkpoints,
            self.agreed,
            self.key if self.has_chain else None,
            tuple(play.rules) if play else (),
            all(rules == play.now for rules in play.rules) if play else True,
            self.head if self.has_chain else None,
            play is not None and play.practice,
            self.branch.branch.of if self.branch is not None else None,
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
            raise NotWhole("rules", self.at, self._where(), told_of(differs), differs) from differs

    def _where(self) -> str:
        if self.goes_on and self.place:
            return self.place[0].upper() + self.place[1:]
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
        row = parsed(text)
        if isinstance(self.subject, Play):
            self._name_entry(self.subject)
            spelled(row, text)
            self.subject.entry(text, row)
        else:
            spelled(row, text)
            self.subject = play_of(row, self.find)
        self.lines += 1

    def _line(self, text: str) -> None:
        read, number, said = read_line(text)
        if self.stream is not None:
            self.place = f"line {self.lines} of {quotable(self.stream)}"
        if number != self.lines:
            raise Wrong("chain", f"It says that it is line {number}, and line {self.lines} comes next.")
        covered = "\n".join([read.texts.get(name, "null") for name in HASHED])
        if self.stream is None:
            self._begin(read, covered, said)
        self.head = link(self.head, covered)
        if self.head != said:
            raise Wrong("chain", CHANGED)
        if joined(read.texts) + "\n" != text:
            raise Wrong("form", SPELLING)
        if self.subject is None:
            self.subject = self._about(read)
            branch = branch_of(read.note or {})
            self.branch = None if branch is None else BranchProof(branch)
            self._keeps = taught_at(read.note or {}) == CLASS
        else:
            if self.branch is not None:
                self.branch.take(number, covered)
            if isinstance(self.subject, Play) and read.entry is not None:
                self._name_entry(self.subject)
            self.subject.take(read)
        if (read.note or {}).get("event") == SNAPSHOT:
            self._snapshot(read.row["note"], number)
        for checkpoint in self.witness.pop(number, ()):
            if checkpoint.hash != self.head:
                raise Wrong("witness", "The witness's checkpoint of it has another hash: the log was rewritten.")
            self.agreed += 1
        if self._keeps:
            self.hashes.append(self.head)
        self.lines += 1
        self.pinned = False

    def _begin(self, read: Read, covered: str, said: str) -> None:
        """Whose log this is: a table's says so itself, and those that all share are known by their chain."""
        named = (read.note or {}).get("stream")
        shared = (stream for stream in SHARED if link(start(stream), covered) == said)
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
        if begins_meter(self.stream, read.note or {}):
            return MeterPlay((read.note or {})["meter"])
        if begins_room(self.stream, read.note or {}):
            return RoomPlay((read.note or {})["room"])
        if begins_filings(self.stream, read.note or {}):
            return FiledPlay((read.note or {})["submission"])
        if begins_course(GUIDES, self.stream, read.note or {}):
            return CoursePlay(Guides(), "guides")
        if begins_course(SIGNS, self.stream, read.note or {}):
            return CoursePlay(SignSamples(), "signs")
        if self.stream not in SHARED:
            head = (read.note or {}).get("log")
            if not isinstance(head, dict):
                raise Wrong("form", "It does not say which game is played there.")
            return play_of(head, self.find, practice=is_practice(read.note or {}))
        shared: Subject = Cage() if self.stream == CAGE else Events() if self.stream == FLOOR else PetitionsPlay()
        shared.take(read)
        return shared

    def _snapshot(self, note: dict[str, object], number: int) -> None:
        """A snapshot was taken after the line before: where its stream says all of it, it is made again."""
        assert self.subject is not None
        line, hash, made = note.get("line"), note.get("sha256"), self.subject.kept()
        if note.keys() != {"event", "line", "sha256"} or line != number - 1 or not isinstance(hash, str):
            raise Wrong("form", "It does not say which snapshot was taken after the line before it.")
        if made is not None and hash_of(made) != hash:
            raise Wrong("snapshot", "The snapshot whose hash it has is not what the lines before it come to.")
        self.snapshot = number - 1, hash

    def _name_entry(self, play: Play) -> None:
        self.place += f"{self.place and ', '}entry {play.machine.next_entry}"

    def _checkpoint(self, text: str) -> None:
        row = parsed(text)
        checkpoint, key = read_checkpoint(row.get("checkpoint")), row.get("key")
        if checkpoint is None or not isinstance(key, str) or written_checkpoint(checkpoint, key) + "\n" != text:
            raise Wrong("form", "It is no checkpoint.")
        self.place = f"a checkpoint of line {checkpoint.line} of {quotable(checkpoint.stream)}"
        if (checkpoint.stream, checkpoint.line) != (self.stream, self.lines - 1) or self.pinned:
            raise Wrong("chain", "It does not stand after the line that it is about.")
        if checkpoint.hash != self.head:
            raise Wrong("chain", "It is of another line than the one before it.")
        if self.key is None:
            self.key = key
        if key != self.key and key not in self.former:
            raise Wrong("signature", "It was signed with another key.")
        # Digits in capitals would be the same signature, and another byte.
        if not KEY.fullmatch(key) or not SIGNATURE.fullmatch(checkpoint.signature) or not checkpoint.holds(key):
            raise Wrong("signature", "Its signature does not hold.")
        before, self.signed[key] = self.signed.get(key, -1), checkpoint.line
        if checkpoint.previous is not None and checkpoint.previous > before:
            raise Wrong("checkpoint", f"The one before it, of line {checkpoint.previous}, is missing.")
        self.checkpoints += 1
        self.pinned = True

    def _end(self) -> None:
        self.place = f"the end of {quotable(self.stream)}" if self.goes_on and self.stream else ""
        if self.at == 0:
            self.at = 1
            raise Wrong("cut", "The file is empty.")
        if self.subject is not None:
            self.subject.end()
        if self.branch is not None:
            self.branch.end(self.lines)
        if not self.has_chain:
            return
        if self.witness:
            missing = f"the witness has a checkpoint of line {max(self.witness)}"
            what = "The log" if self.goes_on else "The file"
            raise Wrong("witness", f"{what} ends here, and lines are missing: {missing}.")
        if not self.goes_on and (not self.pinned or self.key is None):
            raise Wrong("cut", "The file ends without a checkpoint of its last line: it was cut short.")
        for checkpoint in self.witnessed:
            keys = [*self.former, *([self.key] if self.key else [])]
            if checkpoint.stream == self.stream and not any(map(checkpoint.holds, keys)):
                what = f"The witness's checkpoint of line {checkpoint.line} was signed with another key."
                raise Wrong("witness", what)
