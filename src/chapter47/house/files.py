"""TOML files that people write, read with one clear answer to whatever is wrong with them."""

import tomllib
from pathlib import Path

from chapter47.law import Mistake
from chapter47.money import MOST

LARGEST = 4 * 1024 * 1024
LONGEST = 10_000


def read_toml(path: Path) -> dict[str, object]:
    """The file's content; a :class:`Mistake` where there is no such file, or it is not TOML."""
    try:
        if path.stat().st_size > LARGEST:
            raise Mistake("file-too-large", f"{path} is larger than {LARGEST // 1024**2} MiB.")
        data = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None
    except UnicodeDecodeError:
        raise Mistake("not-text", f"{path} is not a text file.") from None
    except tomllib.TOMLDecodeError as error:
        raise Mistake("not-toml", f"{path} is not TOML: {error}.") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or brackets without end
        raise Mistake("not-toml", f"{path} holds a number too long, or lists too deep, to be read.") from None
    if not _sensible(data):
        raise Mistake("not-sensible", f"{path} holds a number, a text or a depth that no file of ours needs.")
    return data


def _sensible(value: object, depth: int = 16) -> bool:
    """Nothing in it that could not be printed, counted or kept."""
    if isinstance(value, dict):
        return depth > 0 and all(_sensible(key) and _sensible(each, depth - 1) for key, each in value.items())
    if isinstance(value, list):
        return depth > 0 and all(_sensible(each, depth - 1) for each in value)
    if isinstance(value, str):
        return len(value) <= LONGEST
    return not isinstance(value, int) or abs(value) <= MOST
