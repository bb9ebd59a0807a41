"""Games that were drawn and whose lines are no longer in the record: none of them is drawn again."""

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from chapter47.generator.record import Disk, replace_file
from chapter47.law import Mistake


class Spent:
    """Their names, in a file that the record has the hash of: a system and a game in each line."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self._folder, self._disk = folder, disk
        self._games: set[tuple[str, ...]] = set()

    def __contains__(self, game: tuple[str, str]) -> bool:
        return game in self._games

    def prepare(self, games: Iterable[tuple[str, str]]) -> str:
        """Writes the file that has these as well; the hash of it."""
        text = "".join(f"{' '.join(each)}\n" for each in sorted({*self._games, *games})).encode()
        hash = sha256(text).hexdigest()
        if not self._path(hash).exists():
            replace_file(self._path(hash), text, self._disk)
        return hash

    def use(self, hash: str) -> None:
        """Reads the file with that hash, and lets go of those before it."""
        try:
            text = self._path(hash).read_bytes()
        except OSError:
            text = b""
        if sha256(text).hexdigest() != hash:
            raise Mistake("broken-record", f"{self._path(hash)} is not as the generator wrote it.")
        self._games = {tuple(line.split(" ")) for line in text.decode().splitlines()}
        for path in self._folder.glob("spent-*.txt"):
            if path != self._path(hash):
                path.unlink()

    def _path(self, hash: str) -> Path:
        return self._folder / f"spent-{hash[:32]}.txt"
