"""The progressive wager (2.19, editorial): aces that come one after the other from the first card on.

A third and a fourth card count only as they are dealt to the first hand of the box, so what the wager is worth depends
on how a pair of aces is played there. ``counted`` says how many cards can count:

- 4: two aces and three aces are hit, or split and split again: the next card goes to the first ace;
- 3: a pair of aces is split once: the first ace gets one card, and no other (2.11(c)2);
- 2: nothing beyond the first two cards.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from chapter47.equipment import SUITS
from chapter47.games.blackjack.progressive import ALL, LINES, RESULTS, result
from chapter47.law import Mistake
from chapter47.odds.of.blackjack.suited import Suited

COUNTED = (2, 3, 4)
NONE = RESULTS[-1]


class Progressive(NamedTuple):
    """How often each line comes, of all hands."""

    chances: Mapping[str, Fraction]

    @property
    def fixed(self) -> Fraction:
        """What comes back of a dollar without the meter: the dollar itself stays with the house."""
        return sum((self.chances[line] * payout.least.ratio for line, payout in LINES.items()), Fraction(0))

    @property
    def fair(self) -> Fraction | None:
        """What the meter must show for the wager to cost nothing, in dollars; ``None`` where it cannot be won."""
        return (1 - self.fixed) / self.chances[ALL] if self.chances[ALL] else None

    def returned(self, meter: Fraction) -> Fraction:
        """What comes back of a dollar where the meter shows so many."""
        return self.fixed + self.chances[ALL] * meter


def progressive(shoe: Suited, counted: int = 4) -> Progressive:
    """The chances of every line from a shoe, where so many cards can count.

    >>> six = progressive(Suited.of_decks(6))
    >>> round(1 / six.chances["four-aces-one-color"]), f"{float(six.fixed):.1%}", round(six.fair)
    (391191, '38.3%', 241304)
    """
    if counted not in COUNTED:
        raise Mistake("not-counted", f"{counted} cards cannot count.", "2, 3 or 4.")
    if shoe.size < counted:
        raise Mistake("too-few-cards", f"{counted} cards may count, and the shoe has {shoe.size}.")
    chances = dict.fromkeys(RESULTS, Fraction(0))
    for aces, chance in _runs(shoe, counted):
        chances[result(aces)] += chance
    chances[NONE] = 1 - sum(chances.values(), Fraction(0))
    return Progressive(chances)


def _runs(shoe: Suited, counted: int) -> Iterator[tuple[list[str], Fraction]]:
    """Two aces or more that come first, and how likely just those do."""
    aces = {f"A{suit}": shoe.of(f"A{suit}") for suit in SUITS}
    for many in range(2, counted + 1):
        for row in product(aces, repeat=many):
            chance, left = Fraction(1), shoe.size
            for at, card in enumerate(row):
                chance *= Fraction(max(0, aces[card] - row[:at].count(card)), left)
                left -= 1
            if chance and many < counted:  # then something else
                chance *= 1 - Fraction(sum(aces.values()) - many, left)
            yield list(row), chance
