"""Files of hands: ``.phh`` has one, ``.phhs`` has many, each in a table of its own.

What is read is written so that reading it gives the same hand: every field with its value and type, in its order, the
fields that only its author knows, every action with its spaces and its comment, and the digits of every number. The
bytes of the file are another matter: TOML's own comments, blank lines, the kind of quotes, how a list is broken into
lines, underscores in numbers, the names of the tables of many hands, and how a time is spelled are not kept.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from pathlib import Path

from chapter47.games.parts.poker.phh.hand import Hand, Where
from chapter47.house import parse_toml, read_text, toml, toml_key
from chapter47.law import Mistake

LARGEST = 64 * 1024 * 1024
"""A session of a room is some megabytes long."""
_TABLE = re.compile(r"\s*\[\s*(?:\"([^\"]*)\"|'([^']*)'|([^\]\[\s]+))\s*\]\s*(?:#.*)?")
_KEY = re.compile(r"\s*(?:\"([^\"]*)\"|'([^']*)'|([A-Za-z0-9_-]+))\s*=")


def read_file(path: Path) -> tuple[Hand, ...]:
    """The hands of a file, one or many."""
    return read_hands(read_text(path, LARGEST), path.name)


def read_hands(text: str, name: str = "The hand") -> tuple[Hand, ...]:
    """The hands of a text. It has many where all that it has is tables.

    >>> text = '''
    ... variant = "NT"
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [100, 1e]
    ... actions = []
    ... '''
    >>> read_hands(text, "one.phh")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: one.phh is not TOML: Unclosed array (at line 6, column 26).
    >>> read_hands(text.replace("1e", "-1"), "one.phh")
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: one.phh, line 6: starting_stacks has -1, which is not an amount in whole cents.
    """
    data = parse_toml(text, name, parse_float=Decimal)
    lines = dict(_lines(text))
    if data and all(isinstance(value, Mapping) for value in data.values()):
        return tuple(
            Hand.read(each, Where(f"{name}, hand {key}", _of(lines, key)))
            for key, each in data.items()
            if isinstance(each, Mapping)
        )
    if not data:
        raise Mistake("not-a-hand", f"{name} has no hand.")
    return (Hand.read(data, Where(name, _of(lines, ""))),)


def write_hand(hand: Hand) -> str:
    """A hand as a file of its own, a field a line.

    >>> text = 'variant = "FT"\\nantes = [0, 0]\\nblinds_or_straddles = [1, 2]\\nsmall_bet = 2\\nbig_bet = 4\\n'
    >>> text += 'starting_stacks = [90.50, 100]\\nactions = ["p2 f # gone"]\\n'
    >>> write_hand(read_hands(text)[0]) == text
    True
    """
    return "".join(f"{toml_key(name)} = {toml(value)}\n" for name, value in hand.fields)


def write_hands(hands: Iterable[Hand]) -> str:
    """Many hands as one file, in tables that are counted from 1.

    >>> one = read_hands('variant="FT"\\nantes=[0,0]\\nblinds_or_straddles=[1,2]\\nsmall_bet=2\\nbig_bet=4\\n'
    ...     'starting_stacks=[9,9]\\nactions=[]\\n')[0]
    >>> print(write_hands([one, one])[:18])
    [1]
    variant = "FT"
    >>> [hand.fields == one.fields for hand in read_hands(write_hands([one, one]))]
    [True, True]
    """
    return "\n".join(f"[{number}]\n{write_hand(hand)}" for number, hand in enumerate(hands, 1))


def _lines(text: str) -> Iterator[tuple[tuple[str, str], int]]:
    """Where the fields stand, by table and name, for whoever is told that one of them is wrong."""
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        if match := _TABLE.fullmatch(line):
            table = next(each for each in match.groups() if each is not None)
        elif match := _KEY.match(line):
            yield (table, next(each for each in match.groups() if each is not None)), number


def _of(lines: Mapping[tuple[str, str], int], table: str) -> dict[str, int]:
    return {name: number for (of, name), number in lines.items() if of == table}
