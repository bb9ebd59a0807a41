"""The proof of the petitions' stream: every act is done again, and was theirs who did it."""

from typing import Any

from chapter47.floor.faults import SNAPSHOT, Wrong
from chapter47.floor.petitions import EVENT, take_note
from chapter47.floor.subjects import Read
from chapter47.law import Chapter47Error
from chapter47.petitions.docket import Docket

_MEMBERS = {"act", "event", "local", "petition", "said"}


class PetitionsPlay:
    """The stream of a floor's petitions."""

    def __init__(self) -> None:
        self.docket = Docket()

    def take(self, read: Read) -> None:
        note: dict[str, Any] = read.note or {}
        if note.get("event") == SNAPSHOT or note.keys() - {"rules"} != _MEMBERS or note["event"] != EVENT:
            raise Wrong("form", "It is no act on a petition.")
        if type(note.get("rules", 1)) is not int:
            raise Wrong("form", "It does not say by which rules it was done.")
        if not isinstance(note["said"], dict) or len(read.row["by"]) != 1:
            raise Wrong("form", "It does not say by whom, or with what, it was done.")
        try:
            take_note(self.docket, read.row["by"], note)
        except Chapter47Error as error:
            raise Wrong("rules", f"It could not have been done: {error}") from error
        except ValueError:
            raise Wrong("form", "It does not say when it was done.") from None

    def kept(self) -> str | None:
        """No snapshot is taken of it."""
        return None

    def end(self) -> None:
        """A petition may stand anywhere at the end."""
