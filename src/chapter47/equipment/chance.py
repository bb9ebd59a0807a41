"""Where chance comes from. A script never draws: its driver asks one of these.

The live generator and the seeded one are different types on purpose: whoever deals for money can ask for the live one
by its type, and a stream that someone could replay does not fit.
"""

import random
import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from chapter47.equipment.base import Equipment, Outcome
from chapter47.equipment.selection import selected
from chapter47.equipment.shoe import Shoe
from chapter47.equipment.stack import Stack, drawn, shuffled
from chapter47.law import Mistake


class Chance(Protocol):
    """Anything that can say what a piece of equipment showed."""

    def result(self, equipment: Equipment) -> Outcome: ...

    def shuffle(self, shoe: Shoe) -> Stack | None:
        """The cards of a shoe in an order of chance; nothing where they are shuffled elsewhere."""
        ...

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        """The next cards of a shoe that keeps no order, where those are out."""
        ...


class OperatingSystem:
    """The operating system's generator, without bias: numbers past the last whole multiple are drawn again.

    >>> from chapter47.equipment import SINGLE_ZERO
    >>> OperatingSystem().result(SINGLE_ZERO) in SINGLE_ZERO.outcomes
    True
    """

    def result(self, equipment: Equipment) -> Outcome:
        return equipment.draw(secrets.randbelow)

    def shuffle(self, shoe: Shoe) -> Stack:
        return shuffled(shoe, secrets.randbelow)

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        return drawn(shoe, out, secrets.randbelow, count)

    def select(self, count: int, of: int) -> tuple[int, ...]:
        """So many of the numbers from 1 to that one, in the order they come."""
        return selected(count, of, secrets.randbelow)


class Seeded:
    """A stream that can be had again, for simulation only.

    >>> from chapter47.equipment import DOUBLE_ZERO
    >>> Seeded(47).result(DOUBLE_ZERO) == Seeded(47).result(DOUBLE_ZERO)
    True
    """

    def __init__(self, seed: int) -> None:
        self.below = _below(random.Random(seed).getrandbits)
        """A whole number from 0 to n - 1, each as likely; the same on every machine."""

    def result(self, equipment: Equipment) -> Outcome:
        return equipment.draw(self.below)

    def shuffle(self, shoe: Shoe) -> Stack:
        return shuffled(shoe, self.below)

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        return drawn(shoe, out, self.below, count)

    def select(self, count: int, of: int) -> tuple[int, ...]:
        """As the operating system's generator does, by the same steps."""
        return selected(count, of, self.below)


def _below(bits: Callable[[int], int]) -> Callable[[int], int]:
    """Whole numbers without bias: those past the last whole multiple are drawn again."""

    def below(n: int) -> int:
        size = n.bit_length()
        number = bits(size)
        while number >= n:
            number = bits(size)
        return number

    return below


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

    def shuffle(self, shoe: Shoe) -> None:
        """The shuffle was somebody else's."""

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        return tuple(str(self.result(shoe)) for _ in range(count))


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

    def shuffle(self, shoe: Shoe) -> None:
        """The cards lie before the person, who shuffles them."""

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        return tuple(str(self.result(shoe)) for _ in range(count))
