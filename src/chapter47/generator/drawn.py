"""Numbers that the generator selected, with what proves them."""

import re
from collections.abc import Mapping
from typing import NamedTuple, TypeGuard

from chapter47.equipment.selection import check_selection
from chapter47.generator.lines import Line, is_signed
from chapter47.law import Mistake, shown

_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")


class Drawn(NamedTuple):
    """A selection, as the generator recorded it before it answered."""

    system: str
    game: str
    of: int
    numbers: tuple[int, ...]
    """In the order they came."""
    record_number: int
    """The number of its line in the generator's record."""
    at: str
    """When, by the generator's own clock: UTC, without a zone."""
    previous: str
    """The hash of the line before it."""
    hash: str
    signature: str

    def line(self) -> Line:
        """Its line in the record."""
        says = self._asdict()
        says["number"] = says.pop("record_number")
        return {**says, "numbers": list(self.numbers), "count": len(self.numbers), "kind": "draw"}

    def holds(self, public: str) -> bool:
        """Whether the generator with that key selected so: nothing else is needed to tell."""
        return is_signed(self.line(), public)

    def plain(self) -> dict[str, object]:
        """As JSON has it."""
        return {**self._asdict(), "numbers": list(self.numbers)}

    @classmethod
    def read(cls, plain: Mapping[str, object]) -> "Drawn":
        """The same again; a :class:`Mistake` where that is none.

        >>> Drawn.read({"system": "booth-1"})
        Traceback (most recent call last):
        chapter47.law.refusal.Mistake: That is no draw of a generator.
        """
        match plain:
            case {
                "system": str(system),
                "game": str(game),
                "of": int(of),
                "numbers": [*numbers],
                "record_number": int(number),
                "at": str(at),
                "previous": str(previous),
                "hash": str(hash),
                "signature": str(signature),
            } if are_numbers(numbers, of):
                drawn = cls(system, game, of, tuple(numbers), number, at, previous, hash, signature)
            case _:
                raise Mistake("not-a-draw", "That is no draw of a generator.")
        return drawn

    @classmethod
    def of_line(cls, line: Mapping[str, object]) -> "Drawn":
        """The draw that a line of the record is."""
        said = {name: line.get(name) for name in cls._fields if name != "record_number"}
        drawn = cls.read({**said, "record_number": line.get("number")})
        if drawn.line() != line:
            raise Mistake("not-a-draw", "That is no draw of a generator.")
        return drawn


def are_numbers(numbers: list[object], of: int) -> TypeGuard[list[int]]:
    """Whether these are some of the numbers from 1 to that one, and none twice.

    >>> are_numbers([3, 80], 80), are_numbers([3, 3], 80), are_numbers([81], 80), are_numbers([], 80)
    (True, False, False, False)
    """
    if not numbers or set(map(type, numbers)) != {int}:
        return False
    different = {number for number in numbers if isinstance(number, int)}
    return len(different) == len(numbers) and min(different) >= 1 and max(different) <= of


def check_asked(system: object, game: object, count: object, of: object) -> None:
    """Refuses what cannot be asked for.

    >>> check_asked("booth-1", "no such name!", 20, 80)
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: 'no such name!' names no game. Write small letters, digits, dots and hyphens.
    """
    for what, name in (("system", system), ("game", game)):
        if not isinstance(name, str) or _NAME.fullmatch(name) is None:
            allowed = "Write small letters, digits, dots and hyphens."
            raise Mistake("not-a-selection", f"{shown(name)} names no {what}.", allowed)
    check_selection(count, of)
