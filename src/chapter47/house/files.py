"""TOML files that people write, read with one clear answer to whatever is wrong with them; and TOML as we write it."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from math import isfinite
from pathlib import Path
from typing import Any

from chapter47.law import Mistake, shown
from chapter47.money import MOST

LARGEST = 4 * 1024 * 1024
LONGEST = 10_000
_SURROGATES = re.compile("[\ud800-\udfff]")
"""Halves of signs, which no text can be sent or kept with."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def read_toml(path: Path) -> dict[str, object]:
    """The file's content; a :class:`Mistake` where there is no such file, or it is not TOML."""
    return parse_toml(read_text(path), str(path))


def read_text(path: Path, largest: int = LARGEST) -> str:
    """The file as text; a :class:`Mistake` where there is no such file, or none that a person wrote."""
    try:
        if path.stat().st_size > largest:
            raise Mistake("file-too-large", f"{path} is larger than {largest // 1024**2} MiB.")
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise Mistake("unreadable-file", f"{path} cannot be read: {(error.strerror or 'no').lower()}.") from None
    except UnicodeDecodeError:
        raise Mistake("not-text", f"{path} is not a text file.") from None


def parse_toml(text: str, name: str, parse_float: Callable[[str], Any] = float) -> dict[str, object]:
    """What a text says that stands under that name; a :class:`Mistake` where it is not TOML."""
    try:
        data = tomllib.loads(text, parse_float=parse_float)
    except tomllib.TOMLDecodeError as error:
        raise Mistake("not-toml", f"{name} is not TOML: {error}.") from None
    except (ValueError, ArithmeticError, RecursionError):  # a number of thousands of digits, or brackets without end
        raise Mistake("not-toml", f"{name} holds a number too long, or lists too deep, to be read.") from None
    if not is_sensible(data):
        raise Mistake("not-sensible", f"{name} holds a number, a text or a depth that no file of ours needs.")
    return data


def is_sensible(value: object, depth: int = 16) -> bool:
    """Nothing in it that could not be printed, counted or kept."""
    if isinstance(value, dict):
        return depth > 0 and all(is_sensible(key) and is_sensible(each, depth - 1) for key, each in value.items())
    if isinstance(value, list):
        return depth > 0 and all(is_sensible(each, depth - 1) for each in value)
    if isinstance(value, str):
        return len(value) <= LONGEST and not _SURROGATES.search(value)
    if isinstance(value, float):
        return isfinite(value)
    return not isinstance(value, int) or abs(value) <= MOST


def toml(value: object) -> str:
    """A value as TOML writes it on one line.

    >>> print(toml({"seat": 1, "bet": "split", "pick": ["17", "20"], "keep": True}))
    { seat = 1, bet = "split", pick = ["17", "20"], keep = true }
    >>> print(toml([Decimal("83.60"), time(22, 36, 48)]))
    [83.60, 22:36:48]
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal | float):
        return _number(Decimal(repr(value)) if isinstance(value, float) else value)
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, Mapping):
        inside = ", ".join(f"{toml_key(str(key))} = {toml(each)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    # The escapes of JSON are TOML's as well, but for one sign that TOML does not take as it is.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def toml_key(name: str) -> str:
    """A key as TOML writes it.

    >>> toml_key("small_bet"), toml_key("a b")
    ('small_bet', '"a b"')
    """
    return name if _BARE.fullmatch(name) else toml(name)


def _number(value: Decimal) -> str:
    if not value.is_finite():
        return f"{'-' if value.is_signed() else ''}{'nan' if value.is_nan() else 'inf'}"
    text = str(value)
    return text if set(text) & {".", "E"} else f"{text}.0"


def toml_short(value: object) -> str:
    """A value as TOML writes it, to be read in a sentence: cut where it is long.

    >>> print(toml_short({"min": "5"}), toml_short("a" * 90)[:4])
    { min = "5" } "aaa
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        text = ", ".join(f"{str(name)[:60]} = {toml_short(each)}" for name, each in list(value.items())[:10])
        return f"{{ {text} }}"[:60] if text else "{}"
    if isinstance(value, list):
        return f"[{', '.join(toml_short(each) for each in value[:10])}]"[:60]
    return f'"{value[:60]}"' if isinstance(value, str) else shown(value, 60)
