"""Amounts: whole cents inside, decimal strings of dollars at the edges."""

import re
from typing import TypeAlias

from chapter47.law import Mistake, shown

Cents: TypeAlias = int

MOST: Cents = 10**14
"""A trillion dollars: beyond any table, and far within what JSON readers hold exactly."""

_AMOUNT = re.compile(r"([0-9]{1,13})(?:\.([0-9]{2}))?")


def parse_cents(text: object) -> Cents:
    """The amount that a person wrote, in cents.

    >>> parse_cents("12.50"), parse_cents("10")
    (1250, 1000)
    >>> parse_cents("1e9")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: '1e9' is not an amount. Write dollars, such as 10 or 12.50.
    """
    match = _AMOUNT.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise Mistake(
            "not-an-amount",
            f"{shown(text)} is not an amount.",
            f"Write {as_dollars(text)}.",
        )
    amount = int(match[1]) * 100 + int(match[2] or 0)
    if amount > MOST:
        raise Mistake("not-an-amount", f"{text} is more than any table holds.", f"At most {dollars(MOST)}.")
    return amount


def as_dollars(said: object) -> str:
    """How an amount is written where somebody wrote something else: in a file, numbers are none.

    >>> as_dollars("ten"), as_dollars(10)
    ('dollars, such as 10 or 12.50', 'dollars in quotes, such as "10" or "12.50"')
    """
    return "dollars, such as 10 or 12.50" if isinstance(said, str) else 'dollars in quotes, such as "10" or "12.50"'


def written_cents(text: str) -> Cents:
    """The amount that :func:`dollars` wrote, whatever its size and sign.

    >>> written_cents(dollars(-1250))
    -1250
    """
    return int(text.replace(".", ""))


def amount_words(cents: Cents) -> str:
    """The amount as people read it on signs and papers and in sentences.

    >>> amount_words(125_000), amount_words(-5)
    ('$1,250.00', '-$0.05')
    """
    whole, rest = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}${whole:,}.{rest:02d}"


def dollars(cents: Cents) -> str:
    """The amount as a decimal string of dollars.

    >>> dollars(1250), dollars(-5)
    ('12.50', '-0.05')
    """
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}{whole}.{rest:02d}"
