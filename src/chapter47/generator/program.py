"""Which program selects: the record says it at every start."""

from hashlib import sha256
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_SOURCES = ("generator/*.py", "equipment/chance.py", "equipment/selection.py")


def program() -> str:
    """The SHA-256 over the generator's sources, by their names in order.

    >>> len(program())
    64
    """
    found = sha256()
    for path in sorted(path for pattern in _SOURCES for path in _PACKAGE.glob(pattern)):
        found.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()
