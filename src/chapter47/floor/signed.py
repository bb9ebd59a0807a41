"""What this floor itself signed last, in a file beside its keys: a store that was cut, checkpoints and all, is known by
it.

It is a file that ``chapter47 verify --checkpoints`` reads.
"""

import json
import os
from pathlib import Path
from secrets import token_hex

from chapter47.floor.chain import Checkpoint
from chapter47.floor.exported import parsed, read_checkpoints
from chapter47.floor.trusted import Ended
from chapter47.keeping.files import create

FILE = "signed.json"


class Signed:
    """The newest checkpoint of each stream that this floor signed, and whether it was ended in good order then."""

    def __init__(self, folder: Path, key: str, *, alone: bool) -> None:
        """``alone``: no other process writes to the store, so that nothing comes after the end."""
        self._path = folder / FILE
        self._key = key
        self._alone = alone
        signed, self._ended = read_signed(folder)
        self._last = {each.stream: each for each in signed if each.holds(key)}
        self._written: object = None

    def of(self, stream: str) -> Ended | None:
        """What was signed last of a stream."""
        found = self._last.get(stream)
        return None if found is None else Ended(found, self._alone and self._ended)

    def keep(self, checkpoint: Checkpoint) -> None:
        """Remembers a checkpoint that is durable."""
        before = self._last.get(checkpoint.stream)
        if before is None or before.line <= checkpoint.line:
            self._last[checkpoint.stream] = checkpoint

    def write(self, *, ended: bool = False) -> None:
        """Writes the file, where there is anything new: it is whole or the one before."""
        told = {"checkpoints": [each.plain() for each in self._last.values()], "ended": ended, "key": self._key}
        if told == self._written:
            return
        fresh = self._path.with_name(f"{FILE}.{token_hex(8)}")
        with os.fdopen(create(fresh), "w") as file:
            file.write(json.dumps(told) + "\n")
        fresh.replace(self._path)
        self._written = told


def read_signed(folder: Path) -> tuple[list[Checkpoint], bool]:
    """What a floor with that data folder signed last, and whether it ended then; nothing where it has not yet."""
    path = folder / FILE
    if not path.is_file():
        return [], False
    text = path.read_bytes()
    return read_checkpoints([text]), parsed(text).get("ended") is True
