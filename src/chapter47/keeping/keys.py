"""Keys in files that only their owner may read."""

import os
import re
from pathlib import Path
from secrets import token_hex

from chapter47.keeping.files import close_to_others, create
from chapter47.law import Mistake

_KEY = re.compile(r"[0-9a-f]{64}\n?")


def key_in(path: Path, what: str) -> bytes:
    """The key in a file: its 32 bytes in hexadecimal. Where there is no such file, a new key is made.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made, read = (key_in(Path(folder) / "key", "signing key") for _ in range(2))
    >>> len(made), made == read
    (32, True)
    """
    try:
        if not path.exists():
            _make(path)
        close_to_others(path)
        text = path.read_text(encoding="ascii")
    except OSError as error:
        sentence = f"The {what} {path} cannot be used: {(error.strerror or 'no').lower()}."
        raise Mistake("unusable-key", sentence) from error
    except UnicodeDecodeError:
        text = ""
    if _KEY.fullmatch(text) is None:
        raise Mistake("broken-key", f"{path} holds no {what}.", "It is one line of 64 hexadecimal digits.")
    return bytes.fromhex(text)


def _make(path: Path) -> None:
    """Under another name first: it is whole from the moment it is there, and whoever comes second uses the first's."""
    fresh = path.with_name(f"{path.name}.{token_hex(8)}")
    file = create(fresh)
    try:
        os.write(file, token_hex(32).encode() + b"\n")
        os.fsync(file)
        path.hardlink_to(fresh)
    except FileExistsError:
        pass
    finally:
        os.close(file)
        fresh.unlink()
