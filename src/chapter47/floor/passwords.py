"""Passwords of the staff: long enough, and nothing that is tried first.

What is tried first is words that everybody here knows (the post, the house, the person's own name, *password*), rows of
keys, rows of the alphabet, and the same again and again. All of that is taken out of a password, however it is spelled;
what is left must still be something to guess.
"""

import re
import unicodedata

from chapter47.floor.roles import PLAYER, staff_posts, staff_roles
from chapter47.law import Mistake

SHORTEST, LONGEST = 12, 128
LEFT = 5
"""So many signs, each another than the rest, are left once the obvious is taken out."""
RUN = 4
"""Signs that follow each other on a keyboard or in the alphabet are a row from so many on."""

WORDS: tuple[str, ...] = (
    "password",
    "passwort",
    "letmein",
    "welcome",
    "changeme",
    "secret",
    "admin",
    "master",
    "login",
    "monkey",
    "dragon",
)
WORDS += ("iloveyou", "sunshine", "princess", "football", "baseball", "chapter", "casino", "boardwalk", "atlanticcity")
WORDS += ("newjersey", "floor", "table", "cage", "house", PLAYER)
"""What is tried before anything else, in this house or in any."""
ROWS: tuple[str, ...] = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "yxcvbnm",
)
ROWS += ("1q2w3e4r5t6y7u8i9o0p", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "qazwsxedcrfvtgbyhnujmikolp")
_ALIKE = str.maketrans("013457@$!", "oieastasi")
"""Digits and signs that people write for letters."""


def check_password(password: str, name: str) -> None:
    """Refuses a password that is too short, too long, or obvious.

    >>> check_password("P4ssw0rd-2024", "Maria")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: That password is one of those that are tried first. Choose several words ...
    >>> check_password("correct horse battery", "Maria")
    """
    if not SHORTEST <= len(password) <= LONGEST:
        allowed = f"Choose one of {SHORTEST} to {LONGEST}."
        raise Mistake("weak-password", f"That password has {len(password)} characters.", allowed)
    if len(set(_without_the_obvious(password, name))) < LEFT:
        sentence = "That password is one of those that are tried first."
        raise Mistake("weak-password", sentence, "Choose several words that have nothing to do with you or this house.")


def _without_the_obvious(password: str, name: str) -> str:
    left = _folded(password)
    words = {*WORDS, *staff_posts(), *staff_roles(), _folded(name), *map(_folded, name.split())}
    for word in sorted((each for each in words if len(each) > 2), key=lambda each: (-len(each), each)):
        # A word may be spelled with digits, and a row of digits is none of letters: each is looked for as it is.
        found = left.translate(_ALIKE).find(word)
        while found >= 0:
            left = left[:found] + left[found + len(word) :]
            found = left.translate(_ALIKE).find(word)
    for row in ROWS:
        left = _without_row(_without_row(left, row), row[::-1])
    left = re.sub(r"(?:19|20)\d\d", "", left)  # a year
    return re.sub(r"(.+?)\1{2,}", r"\1", left)  # the same three times and more


def _without_row(text: str, row: str) -> str:
    """Without what stands in it as in the row, one sign after the other."""
    for length in range(len(row), RUN - 1, -1):
        for start in range(len(row) - length + 1):
            text = text.replace(row[start : start + length], "")
    return text


def _folded(text: str) -> str:
    """Letters and digits alone, without accents, small."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign.isalnum() or sign in "@$!")
