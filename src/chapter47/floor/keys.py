"""The floor's keys, each in a file that only its owner may read: one signs, the other seals what is dealt later."""

from pathlib import Path
from secrets import token_bytes

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from chapter47.floor.chain import Signer
from chapter47.floor.printer import Printer
from chapter47.keeping.keys import key_in
from chapter47.law import Mistake

_NONCE = 12


def signer(path: Path) -> Signer:
    """Signs with the key in a file: its 32 bytes in hexadecimal. Where there is no such file, a new key is made.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     made, read = (signer(Path(folder) / "key") for _ in range(2))
    >>> made.public == read.public
    True
    """
    return Signer(Ed25519PrivateKey.from_private_bytes(key_in(path, "signing key")))


class Sealer:
    """Keeps a secret in a store that others may read: nobody learns it, and it opens only as what it was sealed as.

    >>> sealer = Sealer(bytes(32))
    >>> sealer.open(sealer.seal(b"9S", "minibaccarat-1"), "minibaccarat-1")
    b'9S'
    >>> sealer.open(sealer.seal(b"9S", "minibaccarat-1"), "red-dog-1")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: What was sealed for red-dog-1 cannot be opened with this key. Bring its own key back.
    """

    def __init__(self, key: bytes) -> None:
        # The file's key is drawn out for this one use, so that another use can never have the same.
        self._cipher = ChaCha20Poly1305(HKDF(SHA256(), 32, None, b"chapter47 shoes").derive(key))

    def seal(self, secret: bytes, about: str) -> str:
        """The secret as a text that says nothing without the key."""
        nonce = token_bytes(_NONCE)
        return (nonce + self._cipher.encrypt(nonce, secret, about.encode())).hex()

    def open(self, text: str, about: str) -> bytes:
        """The secret again, if it was sealed with this key and about the same."""
        try:
            whole = bytes.fromhex(text)
            return self._cipher.decrypt(whole[:_NONCE], whole[_NONCE:], about.encode())
        except (InvalidTag, ValueError):
            sentence = f"What was sealed for {about} cannot be opened with this key."
            raise Mistake("other-key", sentence, "Bring its own key back.") from None


def sealer(path: Path) -> Sealer:
    """Seals with the key in a file, as :func:`signer` signs with one."""
    return Sealer(key_in(path, "sealing key"))


def printer(path: Path) -> Printer:
    """Prints check codes with the key in a file, as :func:`signer` signs with one."""
    return Printer(key_in(path, "printer's key"))
