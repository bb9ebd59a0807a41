"""What the floor keeps in files is its owner's alone: others may neither read nor write it."""

import os
import stat
from contextlib import suppress
from pathlib import Path

FILE = 0o600
FOLDER = 0o700


def make_folder(path: Path) -> None:
    """A folder for the floor's files; one that is there already stays as its owner set it."""
    path.mkdir(FOLDER, parents=True, exist_ok=True)


def create(path: Path) -> int:
    """A new file, open for writing; there must be none."""
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE)


def close_to_others(path: Path) -> None:
    """Takes a file away from everybody but its owner, where there is one: an earlier version may have left it open."""
    with suppress(OSError):  # it is not there, or another's: whoever opens it says so
        mode = path.stat().st_mode
        if stat.S_ISREG(mode) and stat.S_IMODE(mode) & ~FILE:
            path.chmod(FILE)


def keep_database(path: Path) -> None:
    """Sees to it that a database in a file is its owner's before it is opened: SQLite makes what is beside it alike."""
    with suppress(OSError):  # mostly it is there; where it cannot be made, the database says why
        os.close(create(path))
    for beside in ("", "-wal", "-shm", "-journal"):
        close_to_others(path.with_name(path.name + beside))
