"""Odds, `a to b`, as the law writes them."""

import re
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from chapter47.law import Editorial, Mistake, Refused, Source, shown
from chapter47.money.cents import Cents

WORDING: tuple[Source, tuple[str, ...]] = (
    Editorial("odds are stated with the word to or win, and never with for"),
    ("to", "win"),
)
"""How odds are stated where a game's own subchapter does not say."""

_ODDS = re.compile(r"\s*([0-9]{1,7})\s+(to|win|for)\s+([0-9]{1,7})\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Odds:
    """What a winner receives beside the stake: ``a`` for every ``b`` wagered.

    >>> Odds.parse("9 to 5").winnings(1000)
    1800
    >>> Odds.parse("35 for 1")
    Traceback (most recent call last):
    chapter47.law.refusal.Refused: Odds are not stated with the word "for". (editorial choice: ...) Write "34 to 1".
    """

    a: int
    b: int

    def __post_init__(self) -> None:
        if self.a < 0 or self.b <= 0:
            raise Mistake("not-odds", f"{self.a} to {self.b} is not odds.", 'Write "35 to 1".')

    def __str__(self) -> str:
        return f"{self.a} to {self.b}"

    @classmethod
    def parse(cls, text: object, wording: tuple[Source, tuple[str, ...]] = WORDING) -> "Odds":
        """Odds as a person or the law writes them: ``35 to 1``, or with another word that the wording allows.

        >>> from chapter47.law import cite
        >>> Odds.parse("35 win 1", (cite("1.4(a)"), ("to",)))
        Traceback (most recent call last):
        chapter47.law.refusal.Refused: Odds are not stated with the word "win". (19:47-1.4(a)) Write "35 to 1".
        """
        cites, words = wording
        match = _ODDS.fullmatch(text) if isinstance(text, str) else None
        if match is None or int(match[3]) == 0:
            raise Mistake("not-odds", f"{shown(text)} is not odds.", 'Write "35 to 1".')
        a, b = int(match[1]), int(match[3])
        word = match[2].lower()
        if word not in words:
            # 35 for 1 gives back 35 in all, the stake included: 34 to 1.
            won = a - b if word == "for" else a
            allowed = f'Write "{won} to {b}".' if won > 0 else 'Write odds such as "35 to 1".'
            raise Refused("odds-for", f'Odds are not stated with the word "{word}".', cites, allowed)
        return cls(a, b)

    @classmethod
    def against(cls, probability: Fraction) -> "Odds":
        """The true odds against something of that probability.

        >>> print(Odds.against(Fraction(18, 38)))
        10 to 9
        """
        return cls(probability.denominator - probability.numerator, probability.numerator)

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.a, self.b)

    def winnings(self, amount: Cents) -> Cents:
        """What the wager wins, to the cent. A broken cent goes to the player: never less than the odds.

        >>> Odds(3, 2).winnings(5)
        8
        """
        return -(-amount * self.a // self.b)

    def payable(self, amount: Cents, chip: Cents) -> bool:
        """Whether the winnings can be paid exactly in chips no smaller than the table's smallest.

        >>> Odds(7, 6).payable(1200, 100), Odds(7, 6).payable(1000, 100)
        (True, False)
        """
        return amount * self.a % (self.b * chip) == 0

    def nearest_payable(self, amount: Cents, chip: Cents) -> tuple[Cents, Cents]:
        """The payable amounts in whole chips just below and just above.

        >>> Odds(7, 6).nearest_payable(1000, 100)
        (600, 1200)
        """
        unit = chip * (self.b // gcd(self.a, self.b))
        return amount // unit * unit, -(-amount // unit) * unit
