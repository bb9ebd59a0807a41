"""Chance for a floor under test: a fixed stream, or outcomes that the test has chosen."""

import random
from collections import deque
from collections.abc import Mapping, Sequence

from chapter47.equipment import Seeded
from chapter47.equipment.base import Equipment, Outcome
from chapter47.equipment.sealed import SALT, SealedStack, Sealing
from chapter47.equipment.shoe import Shoe


class ChosenChance(Sealing):
    """What the equipment shows is chosen, in order, as long as there is something chosen; then a fixed stream goes on.

    A shoe is shuffled by the stream, with the chosen cards on its top; its salts come from the stream as well, so that
    the same test tells the same story to the last byte.
    """

    def __init__(self, seed: int = 47) -> None:
        self._stream = Seeded(seed)
        self._chosen: deque[object] = deque()
        self._on_top: list[str] = []

    def choose(self, *outcomes: object) -> None:
        """The next outcomes of dice, wheels and shakers."""
        self._chosen.extend(outcomes)

    def stack(self, *cards: str) -> None:
        """The cards on top of the shoe that is shuffled next, before the cut."""
        self._on_top = list(cards)

    def result(self, equipment: Equipment) -> Outcome:
        return equipment.read(self._chosen.popleft()) if self._chosen else self._stream.result(equipment)

    def shuffle(self, shoe: Shoe) -> SealedStack:
        cards = list(self._stream.shuffle(shoe))
        for card in self._on_top:
            cards.remove(card)
        cards, self._on_top = [*self._on_top, *cards], []
        return self.seal(cards)

    def seal(self, cards: Sequence[str]) -> SealedStack:
        """Those cards, with the salts that the stream has for them."""
        salts = random.Random(self._stream.below(2**64))
        return SealedStack(cards, [salts.randbytes(SALT) for _ in cards])

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        return self._stream.cards(shoe, out, count)
