"""A generator for a floor under test: what it selects is chosen by the test, as long as there is something chosen."""

import random
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple


class Chosen(NamedTuple):
    """What it answered."""

    numbers: tuple[int, ...]


class ChosenDraws:
    """Selects what was chosen, in order, and then by a fixed stream; asked again for a game, it says the same."""

    def __init__(self, seed: int = 47) -> None:
        self._stream = random.Random(seed)
        self._chosen: deque[tuple[int, ...]] = deque()
        self._drawn: dict[tuple[str, str], Chosen] = {}

    def choose(self, numbers: Sequence[int]) -> None:
        """The numbers of the game that is drawn next."""
        self._chosen.append(tuple(numbers))

    async def draw(self, system: str, game: str, count: int, of: int) -> Chosen:
        if (system, game) not in self._drawn:
            self._drawn[system, game] = Chosen(self._numbers(count, of))
        return self._drawn[system, game]

    async def recorded(self, system: str, game: str) -> Chosen | None:
        return self._drawn.get((system, game))

    def _numbers(self, count: int, of: int) -> tuple[int, ...]:
        if not self._chosen:
            return tuple(self._stream.sample(range(1, of + 1), count))
        return self._chosen.popleft()
