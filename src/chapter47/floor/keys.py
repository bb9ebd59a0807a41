"""The floor's signing key: a file that only its owner may read."""

import os
import re
from pathlib import Path
from secrets import token_hex

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from chapter47.floor.chain import Signer
from chapter47.law import Mistake

_KEY = re.compile(r"[0-9a-f]{64}\n?")


def signer(path: Path) -> Signer:
    """Signs with the key in a file: its 32 bytes in hexadecimal. Where there is no such file, a new key is made.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made, read = (signer(Path(folder) / "key") for _ in range(2))
    >>> made.public == read.public
    True
    """
    try:
        if not path.exists():
            _make(path)
        text = path.read_text(encoding="ascii")
    except OSError as error:
        sentence = f"The signing key {path} cannot be used: {(error.strerror or 'no').lower()}."
        raise Mistake("unusable-key", sentence) from error
    except UnicodeDecodeError:
        text = ""
    if _KEY.fullmatch(text) is None:
        raise Mistake("broken-key", f"{path} holds no signing key.", "It is one line of 64 hexadecimal digits.")
    return Signer(Ed25519PrivateKey.from_private_bytes(bytes.fromhex(text)))


def _make(path: Path) -> None:
    """Under another name first: it is whole from the moment it is there, and whoever comes second uses the first's."""
    fresh = path.with_name(f"{path.name}.{token_hex(8)}")
    file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        os.write(file, Ed25519PrivateKey.generate().private_bytes_raw().hex().encode() + b"\n")
        os.fsync(file)
        path.hardlink_to(fresh)
    except FileExistsError:
        pass
    finally:
        os.close(file)
        fresh.unlink()
