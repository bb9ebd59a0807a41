"""Somebody on the floor, and what people send of themselves: names, passwords, terminals, tokens."""

import secrets
import unicodedata
from hashlib import sha256
from typing import NamedTuple

from chapter47.floor.roles import posts_of
from chapter47.law import Mistake, shown

LONGEST_NAME = 32
SHORTEST_PASSWORD, LONGEST_PASSWORD = 12, 128


class Person(NamedTuple):
    """Somebody on the floor.

    >>> Person(3, "Maria", "dealer").key, Person(3, "Maria", "dealer").posts
    ('dealer:3', ('dealer', 'stickperson'))
    """

    id: int
    name: str
    role: str

    @property
    def key(self) -> str:
        """As lines name them."""
        return f"{self.role}:{self.id}"

    @property
    def posts(self) -> tuple[str, ...]:
        return posts_of(self.role)


def read_name(text: str) -> str:
    """A name as it is kept.

    >>> read_name(" Ann "), read_name("Zoe\u0308") == "Zo\u00eb"
    ('Ann', True)
    """
    name = unicodedata.normalize("NFC", text[: 10 * LONGEST_NAME]).strip()
    # A table without a dealer calls its own "automatic".
    if not len(name) <= LONGEST_NAME or not name.isprintable() or folded_name(name) in ("", "automatic"):
        allowed = f"Choose 1 to {LONGEST_NAME} printable characters."
        raise Mistake("not-a-name", f"{shown(text)} is not a name.", allowed)
    return name


def folded_name(name: str) -> str:
    """A name as it is looked up, however it is spelled; nothing for what cannot be one.

    >>> folded_name("MARIA  Straße") == folded_name("maria strasse")
    True
    """
    name = name.strip()
    if not name.isprintable() or len(name) > 10 * LONGEST_NAME:
        return ""
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())


def read_password(text: str) -> str:
    """One spelling of a password, whatever the keyboard; what is no text at all becomes a short one, which is none."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return ""
    return unicodedata.normalize("NFC", text) if len(text) <= 10 * LONGEST_PASSWORD else text


def read_terminal(text: str) -> str:
    """A terminal's name as lines can have it."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:64])


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def no_link() -> Mistake:
    return Mistake("no-such-link", "This link is unknown, used or too old.", "Ask for a new one.")
