"""Somebody on the floor, and what people send of themselves: names, passwords, terminals, tokens."""

import secrets
import unicodedata
from hashlib import sha256
from typing import NamedTuple

from chapter47.floor.passwords import LONGEST
from chapter47.floor.roles import PLAYING, posts_of, staff_posts, staff_roles
from chapter47.law import Mistake, shown

LONGEST_NAME = 32
OF_THE_HOUSE = ("floor", "cage", "casino", "house", "staff", "commission")
"""What a line or a page calls something of the house, beside the posts."""
_ALIKE = str.maketrans(
    "\u0430\u0435\u0456\u043e\u0440\u0441\u0443\u0445\u0455\u0458\u043a\u043c\u0442\u0432\u043d\u0433\u0501\u04cf"
    "\u03b1\u03b5\u03b9\u03bf\u03c1\u03bd\u03c4\u03c5\u03ba",
    "aeiopcyxsjkmtbhrdlaeiopvtuk",
)
"""Cyrillic and Greek letters that look like Latin ones."""
_DIGITS = tuple(str.maketrans("013457", letters) for letters in ("oieast", "oleast"))


class Person(NamedTuple):
    """Somebody on the floor.

    >>> Person(3, "Maria", "dealer").key, Person(3, "Maria", "dealer").posts
    ('dealer:3', ('dealer', 'stickman'))
    """

    id: int
    name: str
    role: str

    @property
    def key(self) -> str:
        """As lines name them."""
        return f"{self.role}:{self.id}"

    @property
    def plays(self) -> bool:
        """Whether they speak for a seat of their own, and for nothing else."""
        return self.role in PLAYING

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


def read_player_name(text: str) -> str:
    """A player's name: not that of a post or of the house, however it is spelled.

    >>> read_player_name("The  D\u0435\u0430ler 2")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: The dealer 2 is what the staff are called. Choose a name of your own.
    """
    name = read_name(text)
    plain = unicodedata.normalize("NFKD", folded_name(name)).translate(_ALIKE)
    for spelled in (plain, *(plain.translate(digits) for digits in _DIGITS)):
        words = "".join(sign if sign.isalpha() else " " for sign in spelled if not unicodedata.combining(sign)).split()
        posts = {"automatic", *staff_posts(), *staff_roles()}
        if posts & {*words, "".join(words)} or [each for each in words if each != "the"] in [
            [each] for each in OF_THE_HOUSE
        ]:
            raise Mistake(
                "name-of-staff", f"{plain.capitalize()} is what the staff are called.", "Choose a name of your own."
            )
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
    return unicodedata.normalize("NFC", text) if len(text) <= 10 * LONGEST else text


def read_terminal(text: str) -> str:
    """A terminal's name as lines can have it."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:64])


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def no_link() -> Mistake:
    return Mistake("no-such-link", "This link is unknown, used or too old.", "Ask for a new one.")
