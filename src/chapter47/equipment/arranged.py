"""Equipment that shows what was chosen ahead, as long as anything was: for practice alone, where nothing is at stake.

What was chosen is looked at when it is asked for, and is used up only when the table has taken it: an outcome that was
refused comes again. Where nothing was chosen, chance decides as it does anywhere.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from chapter47.equipment.base import Equipment, Outcome
from chapter47.equipment.cards import HIDDEN
from chapter47.equipment.chance import Chance
from chapter47.equipment.shoe import Shoe
from chapter47.equipment.stack import Stack


class ArrangedStack(Stack):
    """A stack of which whoever holds it may still change what nobody has seen yet.

    >>> stack = ArrangedStack(["9S", "4H", "TD", "2C", "AS"])
    >>> stack.arrange(range(1, 5), ["AS", HIDDEN, "2C"], ["4H"])
    >>> stack[:]
    ('9S', 'AS', 'TD', '2C', '4H')
    """

    __slots__ = ()

    def arrange(self, places: Sequence[int], now: Sequence[str], later: Sequence[str] = ()) -> None:
        """Of the cards at those places, those come first that are wanted now, and those last that are wanted later.

        Where no card is wanted, or the wanted one is not among them any more, whichever is there takes the place.
        """
        cards = [self._cards[at] for at in places]
        first = [_taken(cards, card) for card in now]
        last = [card for wanted in later if (card := _taken(cards, wanted)) is not None]
        rest = iter(cards)
        begin = [next(rest) if card is None else card for card in first]
        self._lay(places, [*begin, *rest, *last])

    def swap(self, place: int, card: str, among: Sequence[int]) -> None:
        """That card lies there, where it is at one of those places; what lay there lies at that place then."""
        at = next((at for at in among if self._cards[at] == card), None)
        if at is not None:
            self._lay((at, place), (self._cards[place], card))

    def _lay(self, places: Sequence[int], cards: Sequence[str]) -> None:
        whole = list(self._cards)
        for at, card in zip(places, cards, strict=True):
            whole[at] = card
        self._cards = tuple(whole)


def _taken(cards: list[str], wanted: str) -> str | None:
    """Takes the wanted card out of others, where it is there."""
    if wanted not in cards:
        return None
    cards.remove(wanted)
    return wanted


class Arranged:
    """Chance with outcomes that were chosen ahead, by the verb that the equipment shows them with.

    >>> from chapter47.equipment import Seeded, SINGLE_ZERO
    >>> chance = Arranged(Seeded(47))
    >>> chance.choose("spin", ["17"])
    >>> chance.result(SINGLE_ZERO), chance.result(SINGLE_ZERO)
    ('17', '17')
    >>> chance.used("spin", 1)
    >>> chance.left("spin")
    ()
    """

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.deals = False
        """Whether cards that are dealt now are such as were chosen: one that is burnt is not."""
        self._chosen: dict[str, deque[object]] = {}

    def choose(self, verb: str, outcomes: Sequence[object]) -> None:
        """Those come next, after what was chosen before."""
        self._chosen.setdefault(verb, deque()).extend(outcomes)

    def forget(self) -> None:
        """Nothing is chosen any more."""
        self._chosen.clear()

    def left(self, verb: str) -> tuple[Any, ...]:
        """What is chosen and has not come yet."""
        return tuple(self._chosen.get(verb, ()))

    def chosen(self) -> dict[str, tuple[object, ...]]:
        """The same of everything that the equipment shows."""
        return {verb: tuple(outcomes) for verb, outcomes in self._chosen.items() if outcomes}

    def used(self, verb: str, count: int) -> None:
        """So many outcomes were shown, and taken."""
        outcomes = self._chosen.get(verb, deque())
        for _ in range(min(count, len(outcomes))):
            outcomes.popleft()

    def result(self, equipment: Equipment) -> Outcome:
        chosen = self._chosen.get(equipment.verb)
        return equipment.read(chosen[0]) if chosen else self._chance.result(equipment)

    def shuffle(self, shoe: Shoe) -> Stack | None:
        made = self._chance.shuffle(shoe)
        return None if made is None else ArrangedStack(made)

    def cards(self, shoe: Shoe, out: Mapping[str, int], count: int) -> tuple[str, ...]:
        wanted = [card for card in self.left("deal")[:count] if card != HIDDEN] if self.deals else []
        now = [card for card in wanted if out.get(card, 0) < shoe.outcomes[card]]
        gone = dict(out)
        for card in now:
            gone[card] = gone.get(card, 0) + 1
        more = count - len(now)
        return (*now, *(self._chance.cards(shoe, gone, more) if more else ()))
