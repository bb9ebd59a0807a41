"""A record, line by line: what a line may say after those before it, and how the generator stands after it."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from chapter47.generator.acts import check_signatures, read_statement
from chapter47.generator.drawn import Drawn
from chapter47.generator.holders import HOLDERS, is_public
from chapter47.generator.lines import Line, has_signature, hash_in, read, start
from chapter47.law import Chapter47Error, Mistake

_PRUNE = b'"kind":"prune"'


class State(NamedTuple):
    """How a generator stands."""

    keys: dict[str, str]
    """The public key that each holder has."""
    service: bool
    acted: str
    """The hash of the line of the last act."""
    head: str
    """The hash of the last line."""
    number: int
    at: str

    def plain(self) -> dict[str, Any]:
        return self._asdict()


def broken(number: int, sentence: str) -> Mistake:
    """A record that is not as the generator wrote it."""
    return Mistake("broken-record", f"Line {number} of the record: {sentence}")


class Walk:
    """Goes through a record from its beginning, or from where it was pruned, and refuses what cannot follow."""

    def __init__(self, public: str, state: State | None = None, signatures: bool = True) -> None:
        """Without ``signatures`` the lines' own are left out: the last one's covers all before it."""
        self.public = public
        self.state = state or State({}, False, "", start(public), 0, "")
        self.drawn: dict[tuple[str, str], int] = {}
        """Of each game that was drawn, by its system and its name, the number of its line."""
        self.size = 0
        """Bytes of the file, so far."""
        self.last_act: Line | None = None
        self.last_prune: Line | None = None
        self._signatures = signatures

    def take(self, line: Line, hash: str) -> None:
        """Follows one more line, which must have that hash."""
        state, number = self.state, self.state.number + 1
        if line.get("number") != number:
            raise broken(number, f"the line that stands there has the number {str(line.get('number'))[:20]}.")
        if line.get("previous") != state.head:
            raise broken(number, "it does not follow the line before it.")
        if line.get("hash") != hash:
            raise broken(number, "its hash is not that of what it says.")
        if self._signatures:
            self.check_signed(line)
        at = line.get("at")
        if not isinstance(at, str) or at < state.at:
            raise broken(number, "it is older than the line before it.")
        try:
            state = self._follow(line)
        except Chapter47Error as error:
            raise broken(number, error.sentence) from None
        self.state = state._replace(head=str(line["hash"]), number=number, at=at)

    def check_signed(self, line: Line) -> None:
        """Refuses a line that the generator did not sign."""
        if not has_signature(line, self.public):
            raise Mistake("broken-record", f"Line {line.get('number')} of the record: the generator did not sign it.")

    def _follow(self, line: Line) -> State:
        state = self.state
        if (line.get("kind") == "began") != (state.number == 0):
            raise Mistake("out-of-place", "a record begins once.")
        match line:
            case {"kind": "began", "public": self.public, "keys": dict(keys)} if _are_keys(keys):
                return state._replace(keys=keys, acted=str(line["hash"]))
            case {"kind": "draw"}:
                drawn = Drawn.of_line(line)
                if not state.service:
                    raise Mistake("out-of-place", "it was drawn while the generator was out of service.")
                if self.drawn.setdefault((drawn.system, drawn.game), drawn.record_number) != drawn.record_number:
                    raise Mistake("out-of-place", "that game was drawn before.")
                return state
            case {"kind": "started" | "repaired"}:
                return state
            case {"kind": str(kind), "statement": str(text), "signatures": dict(signatures)}:
                statement = read_statement(text)
                if (statement.act, statement.generator, statement.after) != (kind, self.public, state.acted):
                    raise Mistake("out-of-place", "both holders signed another statement.")
                check_signatures(text, signatures, state.keys)
                self.last_act = line
                self.last_prune = line if kind == "prune" else self.last_prune
                return done(state, kind, statement.details)._replace(acted=str(line["hash"]))
        raise Mistake("out-of-place", "it is of no kind that a record has.")


def done(state: State, act: str, details: Mapping[str, str]) -> State:
    """How the generator stands after an act."""
    match act:
        case "in-service" | "out-of-service":
            return state._replace(service=act == "in-service")
        case "enrol":
            return state._replace(keys={**state.keys, details["holder"]: details["key"]})
    return state


def _are_keys(keys: Mapping[str, object]) -> bool:
    return set(keys) == set(HOLDERS) and all(map(is_public, keys.values())) and len(set(keys.values())) == len(HOLDERS)


# Files


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a record; half a line at its end was never answered, and is left out."""
    for text in file:
        if text.endswith(b"\n"):
            yield text


def begun(path: Path, public: str | None, signatures: bool = True) -> Walk:
    """The walk through a record, before its first line: one that was pruned says in a later line how it stood there."""
    with path.open("rb") as file:
        first = _read(next(whole_lines(file), b""), 1)
        if first.get("number") == 1:
            public = public or str(first.get("public"))
            if not is_public(public):
                raise broken(1, "it names no public key.")
            return Walk(public, None, signatures)
        file.seek(0)
        for text in whole_lines(file):
            line = _read(text, 1) if _PRUNE in text else {}
            match line:
                case {"kind": "prune", "stood": dict(stood), "statement": str(statement)} if _stood(stood, first):
                    public = public or read_statement(statement).generator
                    return Walk(public, State(**stood), signatures)
    raise broken(1, "it is missing, and no line says that both holders had it pruned.")


def _stood(stood: Mapping[str, object], first: Line) -> bool:
    match stood:
        case {"keys": dict(keys), "service": bool(), "acted": str(), "head": str(), "number": int(number), "at": str()}:
            return len(stood) == len(State._fields) and _are_keys(keys) and number + 1 == first.get("number")
    return False


def walked(path: Path, public: str | None = None, signatures: bool = True) -> Iterator[tuple[Walk, Line]]:
    """Every line of a record in a file, each after it was found to follow."""
    walk = begun(path, public, signatures)
    with path.open("rb") as file:
        for text in whole_lines(file):
            line = _read(text, walk.state.number + 1)
            walk.take(line, hash_in(text))
            walk.size += len(text)
            yield walk, line


def _read(text: bytes, number: int) -> Line:
    try:
        return read(text)
    except Mistake:
        raise broken(number, "it is no line of a generator's record.") from None
