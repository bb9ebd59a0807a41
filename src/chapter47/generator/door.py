"""What the generator shows of its folder to whoever asks it: address, public key, and the secret of the door."""

from pathlib import Path

from chapter47.generator.record import Disk, replace_file
from chapter47.keeping.files import make_folder
from chapter47.keeping.keys import key_in
from chapter47.law import Mistake

DOOR = "door"
_ADDRESS, _KEY, _SECRET = "address", "public-key", "secret"
HOST = "127.0.0.1"


def show_key(folder: Path, public: str, disk: Disk) -> None:
    """Shows the public key: from then on there must be a record."""
    make_folder(folder / DOOR)
    replace_file(folder / DOOR / _KEY, f"{public}\n".encode(), disk)


def shows_key(folder: Path) -> bool:
    return (folder / DOOR / _KEY).exists()


def show_port(folder: Path, port: int) -> None:
    replace_file(folder / DOOR / _ADDRESS, f"{HOST}:{port}\n".encode(), Disk())


def secret_of(folder: Path) -> bytes:
    """The secret of the door, made where there is none."""
    return key_in(folder / DOOR / _SECRET, "secret of the generator's door")


def read(door: Path) -> tuple[int, bytes, str]:
    """The port, the secret and the public key that a door shows."""
    try:
        host, _, port = (door / _ADDRESS).read_text(encoding="ascii").strip().partition(":")
        public = (door / _KEY).read_text(encoding="ascii").strip()
        if host == HOST and port.isdigit() and 0 < int(port) < 65536 and (door / _SECRET).exists():
            return int(port), key_in(door / _SECRET, "secret of the generator's door"), public
    except (OSError, UnicodeDecodeError):
        pass
    raise Mistake("generator-away", f"No generator has its door at {door}.", "Start it, or say where it is.")
