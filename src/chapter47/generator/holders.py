"""The two keys that the generator is under, and who holds them (19:47-15.5(a)).

A key is a secret on its holder's card. Whoever is to act signs a *statement* with it, which says what is to be done,
by which generator, and after which act before it: so no signature serves twice. The generator knows the public half
alone, and its record keeps both signatures: anybody can tell from it that both holders wanted what was done.
"""

import secrets
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from chapter47.law import Mistake

HOLDERS = ("inspector", "supervisor")
"""The Commission's inspector has one; the supervisor, or whom the Commission approved, the other."""
_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no sign is mistaken for another."""
_ALIKE = str.maketrans("OIL", "011", "- ")
_LENGTH, _GROUP = 28, 4


def new_secret() -> str:
    """A key for somebody's card: 140 bits of the operating system's chance.

    >>> secret = new_secret()
    >>> len(secret), secret == new_secret()
    (34, False)
    """
    signs = "".join(secrets.choice(_SIGNS) for _ in range(_LENGTH))
    return "-".join(signs[at : at + _GROUP] for at in range(0, _LENGTH, _GROUP))


def public_of(secret: str) -> str:
    """The public half of a key, however its secret is typed.

    >>> public_of("7k3m 0000 0000 0000 0000 0000 oil1") == public_of("7K3M-0000-0000-0000-0000-0000-0111")
    True
    """
    return _private(secret).public_key().public_bytes_raw().hex()


def sign(secret: str, statement: str) -> str:
    """A holder's word that this be done.

    >>> secret = new_secret()
    >>> signed_by(public_of(secret), "a statement", sign(secret, "a statement"))
    True
    """
    return _private(secret).sign(statement.encode()).hex()


def signed_by(public: str, statement: str, signature: str) -> bool:
    """Whether the holder of that key said so.

    >>> signed_by("00" * 32, "a statement", "nonsense")
    False
    """
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), statement.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def is_public(key: object) -> bool:
    """Whether that can be the public half of a key."""
    if not isinstance(key, str) or len(key) != 64 or key != key.lower():
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
    except ValueError:
        return False
    return True


def _private(secret: str) -> Ed25519PrivateKey:
    signs = secret.upper().translate(_ALIKE).strip()
    if len(signs) != _LENGTH or not set(signs) <= set(_SIGNS):
        sentence = "That is no key of the generator."
        raise Mistake("not-a-key", sentence, f"A key is {_LENGTH} letters and digits, in groups of {_GROUP}.")
    return Ed25519PrivateKey.from_private_bytes(sha256(b"chapter47 generator key\0" + signs.encode()).digest())
