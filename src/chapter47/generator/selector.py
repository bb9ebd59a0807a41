"""The generator itself: selects once for each game, in service alone, and does what both keys want."""

import fcntl
import os
import time
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47._version import __version__
from chapter47.equipment import OperatingSystem
from chapter47.generator import door
from chapter47.generator.acts import (
    DUAL,
    KEPT,
    Statement,
    check_details,
    check_kept,
    check_signatures,
    day_of,
    read_statement,
)
from chapter47.generator.drawn import check_asked
from chapter47.generator.holders import HOLDERS, new_secret, public_of
from chapter47.generator.lines import Line, Writer
from chapter47.generator.program import program
from chapter47.generator.record import NAME, Disk, Record, begin, replace_file
from chapter47.generator.spent import Spent
from chapter47.generator.walk import State, done, walked
from chapter47.keeping.files import create, make_folder
from chapter47.keeping.keys import key_in
from chapter47.law import Mistake, Refused

EXPORTS = "exports"
"""Where the record is brought out to, under both keys."""
Told = Callable[[Mapping[str, str]], None]
"""Hears the secrets of the first two keys, once."""


class Selector:
    """A generator over its own folder, which no other process has open.

    Its chance is the operating system's: a stream that somebody could have again does not fit.
    """

    def __init__(
        self,
        folder: Path,
        told: Told,
        chance: OperatingSystem | None = None,
        clock: Callable[[], float] = time.time,
        disk: Disk | None = None,
    ) -> None:
        """Opens the folder; where it is new, makes two keys and tells their secrets."""
        make_folder(folder)
        self.folder, self._chance, self._disk = folder, chance or OperatingSystem(), disk or Disk()
        self._lock = _lock(folder / "lock")
        try:
            writer = Writer(Ed25519PrivateKey.from_private_bytes(key_in(folder / "key", "generator's key")))
            self.public = writer.public
            if not (folder / NAME).exists():
                self._begin(writer, told, clock)
            self._record = Record(folder, writer, clock, self._disk)
            self._spent = Spent(folder, self._disk)
            self._resume()
            door.show_key(folder, self.public, self._disk)
        except BaseException:
            os.close(self._lock)  # the process that could not begin ends
            raise

    def close(self) -> None:
        """Lets go of the folder."""
        self._record.close()
        os.close(self._lock)

    def status(self) -> dict[str, object]:
        state = self._record.state
        status = {"public": self.public, "in_service": state.service, "keys": state.keys}
        return {**status, "lines": state.number, "head": state.head}

    # Selecting

    def draw(self, system: object, game: object, count: object, of: object) -> Line:
        """The numbers of a game, as the record has them: selected once, however often they are asked for."""
        check_asked(system, game, count, of)
        assert isinstance(system, str)
        assert isinstance(game, str)
        assert isinstance(count, int)
        assert isinstance(of, int)
        if (line := self.recorded(system, game)) is not None:
            if (line["count"], line["of"]) != (count, of):
                sentence = f"Of {system}, game {game} was drawn with {line['count']} numbers of {line['of']}."
                raise Mistake("other-selection", sentence, "Ask for the same again.")
            return line
        if not self._record.state.service:
            sentence = "The generator is out of service."
            raise Refused("out-of-service", sentence, DUAL, "Both keys put it in service.")
        numbers = self._chance.select(count, of)
        says = {"system": system, "game": game, "count": count, "of": of, "numbers": list(numbers)}
        return self._record.append("draw", says)

    def recorded(self, system: str, game: str) -> Line | None:
        """What the record has of a game, where it was drawn; nothing is selected."""
        line = self._record.drawn(system, game)
        if line is None and (system, game) in self._spent:
            sentence = f"Of {system}, game {game} was drawn, and its numbers are no longer in the record."
            raise Refused("drawn-before", sentence, KEPT, "Look for them in an export of the record.")
        return line

    # What takes both keys

    def propose(self, act: object, details: Mapping[str, object]) -> str:
        """The statement that both holders sign."""
        check_details(act, details)
        said = {name: str(value) for name, value in details.items()}
        self._check_now(str(act), said)
        return Statement(str(act), said, self.public, self._record.state.acted).text()

    def act(self, text: object, signatures: Mapping[str, object]) -> Line:
        """Does what both holders signed. Sent again, it was done once."""
        statement = read_statement(text)
        if statement.generator != self.public:
            raise Mistake("not-a-statement", "That statement is for another generator.", "Ask this one for one.")
        if (last := self._record.last_act) is not None and last["statement"] == text:
            self._carry_out(last)
            return last
        if statement.after != self._record.state.acted:
            raise Mistake("stale-statement", "Something else was done since that was proposed.", "Propose it again.")
        check_signatures(str(text), signatures, self._record.state.keys)
        self._check_now(statement.act, statement.details)
        says: dict[str, object] = {"statement": text, "signatures": dict(signatures)}
        if statement.act == "prune":
            stood, games = self._before(day_of(statement.details["before"]))
            says |= {"stood": stood.plain(), "spent": self._spent.prepare(games)}
        line = self._record.append(statement.act, says)
        self._carry_out(line)
        return line

    def _carry_out(self, line: Line) -> None:
        """Does what is more than the line that says so; done again, it is done once."""
        match line:
            case {"kind": "export", "number": int(number)}:
                path = self.folder / EXPORTS / f"record-{number}.jsonl"
                if not path.exists():
                    make_folder(path.parent)
                    replace_file(path, self._record.text(number), self._disk)
            case {"kind": "prune", "spent": str(spent), "stood": {"number": int(through)}}:
                self._spent.use(spent)
                if through >= self._record.first:
                    self._record.cut(through)

    def _check_now(self, act: str, details: Mapping[str, str]) -> None:
        """Refuses what is so already, and what may not be."""
        state = self._record.state
        match act:
            case "in-service" | "out-of-service" if done(state, act, details) == state:
                raise Mistake("already-so", f"The generator is {act.replace('-', ' ')} already.")
            case "enrol" if details["key"] in state.keys.values():
                sentence = "That key is enrolled already."
                raise Refused("two-keys", sentence, DUAL, f"The {' and the '.join(HOLDERS)} have different keys.")
            case "prune":
                before = day_of(details["before"])
                check_kept(before, date.fromisoformat(self._record.now()[:10]))
                self._before(before)

    # Letting go of what is older than a year

    def _before(self, before: date) -> tuple[State, list[tuple[str, str]]]:
        """How the generator stood after its last line from before that day, and the games that were drawn till then."""
        stood: State | None = None
        games: list[tuple[str, str]] = []
        for walk, line in walked(self._record.path, self.public, signatures=False):
            if str(line["at"]) >= before.isoformat():
                break
            stood = walk.state
            if line["kind"] == "draw":
                games.append((str(line["system"]), str(line["game"])))
        if stood is None:
            raise Mistake("nothing-to-prune", f"The record has no lines from before {before}.")
        return stood, games

    # Starting

    def _begin(self, writer: Writer, told: Told, clock: Callable[[], float]) -> None:
        if door.shows_key(self.folder):
            sentence = f"The record of {self.folder} is gone."
            raise Mistake("broken-record", sentence, "Bring it back, or begin with another folder.")
        secrets = {holder: new_secret() for holder in HOLDERS}
        told(secrets)  # first: a key that nobody has heard of would lock everybody out
        keys = {holder: public_of(secret) for holder, secret in secrets.items()}
        begin(self.folder, writer, {"keys": keys, "version": __version__}, clock, self._disk)

    def _resume(self) -> None:
        """Ends what the process before was killed in."""
        if (line := self._record.last_prune) is not None:
            self._carry_out(line)
        self._record.append("started", {"version": __version__, "program": program()})


def _lock(path: Path) -> int:
    """Holds a folder for this process alone; the system lets go of it when the process ends, however that is."""
    try:
        file = create(path)
    except FileExistsError:
        file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        sentence = f"Another generator runs in {path.parent}."
        raise Mistake("folder-taken", sentence, "One folder is one generator.") from None
    return file
