"""TOML files that people write, read with one clear answer to whatever is wrong with them."""

import tomllib
from pathlib import Path

from chapter47.law import Mistake

LARGEST = 4 * 1024 * 1024


def read_toml(path: Path) -> dict[str, object]:
    """The file's content; a :class:`Mistake` where there is no such file, or it is not TOML."""
    try:
        if path.stat().st_size > LARGEST:
            raise Mistake("file-too-large", f"{path} is larger than {LARGEST // 1024**2} MiB.")
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None
    except UnicodeDecodeError:
        raise Mistake("not-text", f"{path} is not a text file.") from None
    except tomllib.TOMLDecodeError as error:
        raise Mistake("not-toml", f"{path} is not TOML: {error}.") from None
