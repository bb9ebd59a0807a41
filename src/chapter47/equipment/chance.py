"""Where chance comes from. A script never draws: its driver asks one of these.

The live generator and the seeded one are different types on purpose: whoever deals for money can ask for the live one
by its type, and a stream that someone could replay does not fit.
"""

import random
import secrets
from collections.abc import Callable, Iterable
from typing import Protocol

from chapter47.equipment.base import Equipment, Outcome
from chapter47.law import Mistake


class Chance(Protocol):
    """Anything that can say what a piece of equipment showed."""

    def result(self, equipment: Equipment) -> Outcome: ...


class OperatingSystem:
    """The operating system's generator, without bias: numbers past the last whole multiple are drawn again.

    >>> from chapter47.equipment import SINGLE_ZERO
    >>> OperatingSystem().result(SINGLE_ZERO) in SINGLE_ZERO.outcomes
    True
    """

    def result(self, equipment: Equipment) -> Outcome:
        return equipment.draw(secrets.randbelow)


class Seeded:
    """A stream that can be had again, for simulation only.

    >>> from chapter47.equipment import DOUBLE_ZERO
    >>> Seeded(47).result(DOUBLE_ZERO) == Seeded(47).result(DOUBLE_ZERO)
    True
    """

    def __init__(self, seed: int) -> None:
        self._stream = random.Random(seed)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely; the same on every machine."""
        bits = n.bit_length()
        while (number := self._stream.getrandbits(bits)) >= n:
            pass
        return number

    def result(self, equipment: Equipment) -> Outcome:
        return equipment.draw(self.below)


class Recorded:
    """Answers given before, in order.

    >>> from chapter47.equipment import DOUBLE_ZERO
    >>> Recorded(["17", "00"]).result(DOUBLE_ZERO)
    '17'
    """

    def __init__(self, answers: Iterable[object]) -> None:
        self._answers = iter(answers)

    def result(self, equipment: Equipment) -> Outcome:
        try:
            answer = next(self._answers)
        except StopIteration:
            raise Mistake("no-more-answers", f"The record has no further outcome of the {equipment.name}.") from None
        return equipment.read(answer)


class Entered:
    """A person's entry from real equipment, asked again until it is one that the equipment can show."""

    def __init__(self, ask: Callable[[Equipment], object], complain: Callable[[Mistake], None]) -> None:
        self._ask = ask
        self._complain = complain

    def result(self, equipment: Equipment) -> Outcome:
        while True:
            try:
                return equipment.read(self._ask(equipment))
            except Mistake as mistake:
                self._complain(mistake)
