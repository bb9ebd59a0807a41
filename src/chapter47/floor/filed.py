"""The submission's stream, proven: versions in their order, each with the digest of what it says, approved once."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from chapter47.floor.faults import Wrong
from chapter47.floor.filings import APPROVED, APPROVES, FILED, FILES, STREAM, Filings
from chapter47.floor.subjects import Read
from chapter47.law import Mistake, shown
from chapter47.papers.submission import digest_of


class FiledPlay:
    """The stream of what was filed and approved."""

    def __init__(self, begins: object) -> None:
        if begins != {"chapter47": 1}:
            raise Wrong("form", "It does not begin a submission.")
        self.filings = Filings()

    def take(self, read: Read) -> None:
        note = read.note
        if note is None:
            raise Wrong("form", "It is no note, and nothing else stands among what was filed.")
        try:
            self._check(read.row["by"], note)
            self.filings.take(str(read.row["at"]), read.row["by"], note)
        except (LookupError, TypeError, ValueError, AttributeError):
            raise Wrong("form", "It does not say what was filed or approved.") from None
        except Mistake as mistake:
            raise Wrong("submission", mistake.sentence) from None

    def _check(self, by: list[str], note: Mapping[str, Any]) -> None:
        who, event = by[0].partition(":")[0], note["event"]
        if event == FILED:
            number = len(self.filings.versions) + 1
            if note["version"] != number:
                raise Wrong("submission", f"It files version {note['version']}, and version {number} comes next.")
            if note["digest"] != digest_of(note["casino"]):
                raise Wrong("submission", "What it files has another digest than it says.")
        elif event == APPROVED:
            found = self.filings.check_approvable(note["version"])
            if note["digest"] != found.digest:
                raise Wrong("submission", "It approves another digest than was filed.")
            if found.effective is not None and datetime.fromisoformat(note["since"]) < found.effective:
                raise Wrong("submission", "It holds before the licensee wanted it to.")
        else:
            raise Wrong("form", "It says something that no line of a submission says.")
        if who != (due := FILES if event == FILED else APPROVES):
            raise Wrong("submission", f"It was said by {shown(by[0])}, who is no {due}.")

    def kept(self) -> str | None:
        """Nothing is kept beside its lines."""
        return None

    def end(self) -> None:
        """A version may wait at the end."""


def begins_filings(stream: str | None, note: Mapping[str, Any]) -> bool:
    """Whether a first line is the submission's."""
    return stream == STREAM and STREAM in note
