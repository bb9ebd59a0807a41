"""All streams in one file: an archive that grows as it is read, and that :mod:`chapter47.cli.verify` proves whole."""

import io
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from sqlalchemy import Connection

from chapter47.floor.chain import Checkpoint, Signer
from chapter47.floor.export import checkpoint
from chapter47.floor.streams import stream_names
from chapter47.law import Mistake


def checkpoints(connection: Connection, signer: Signer, at: str) -> list[Checkpoint]:
    """How every stream stands at one moment: what went from one to another is in both, or in neither."""
    return [checkpoint(connection, name, signer, at) for name in stream_names(connection)]


class _Passing(io.RawIOBase):
    """Holds what was packed until it is taken."""

    def __init__(self) -> None:
        self._held = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, some: bytes) -> int:  # type: ignore[override]  # whoever packs writes bytes
        self._held += some
        return len(some)

    def take(self) -> bytes:
        taken = bytes(self._held)
        self._held.clear()
        return taken


class Archive:
    """What is put in comes out packed, part by part; nothing of it is kept.

    >>> archive = Archive(datetime(2026, 11, 18))
    >>> parts = [archive.add("a.jsonl", ["one\\n", "two\\n"]), archive.end()]
    >>> ZipFile(io.BytesIO(b"".join(parts))).read("a.jsonl")
    b'one\\ntwo\\n'
    """

    def __init__(self, at: datetime) -> None:
        self._out = _Passing()
        self._packed = ZipFile(self._out, "w", ZIP_DEFLATED)
        self._at = at.timetuple()[:6]
        self._name = ""
        self._file: io.BufferedIOBase | None = None

    def add(self, name: str, texts: list[str]) -> bytes:
        """More of a file: of the one before, or of the next."""
        if name != self._name:
            self._close()
            info = ZipInfo(name, self._at)
            info.compress_type = ZIP_DEFLATED
            self._name, self._file = name, self._packed.open(info, "w", force_zip64=True)  # type: ignore[assignment]
        assert self._file is not None
        self._file.write("".join(texts).encode())
        return self._out.take()

    def end(self) -> bytes:
        """There is nothing more."""
        self._close()
        self._packed.close()
        return self._out.take()

    def _close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


def is_archive(said: str) -> bool:
    """Whether a file is an archive, by how it begins."""
    path = Path(said)
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(2) == b"PK"


@contextmanager
def archived(said: str) -> Iterator[list[Generator[bytes]]]:
    """The lines of each file in an archive."""
    try:
        with ZipFile(said) as packed, ExitStack() as opened:
            # Whoever proves them stops where something is wrong: then the rest of that file is not read.
            yield [opened.enter_context(closing(_lines(packed, name))) for name in packed.namelist()]
    except (BadZipFile, EOFError, NotImplementedError, RuntimeError):  # so it is said of packing that is none of ours
        sentence = f"{said} is damaged: it was not downloaded to its end, or changed since."
        raise Mistake("unreadable-file", sentence, "Download it again.") from None


def _lines(packed: ZipFile, name: str) -> Generator[bytes]:
    with packed.open(name) as file:
        yield from file
