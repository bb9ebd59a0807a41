"""Minimum and maximum wagers, for the table and by wager."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from chapter47.law import cite
from chapter47.money import Cents, Odds, amount_words

TENFOLD = 10
TENFOLD_UP_TO: Cents = 100_00
TENFOLD_ODDS = Odds(5, 1)


class Range(NamedTuple):
    """The least and the most that one wager may be; ``None`` where the house sets no maximum."""

    least: Cents
    most: Cents | None

    def __str__(self) -> str:
        top = "no maximum" if self.most is None else f"at most {amount_words(self.most)}"
        return f"at least {amount_words(self.least)}, {top}"


def on_pick(wager: str, pick: str) -> str:
    """The name by which a house has limits for a wager on one of its picks.

    >>> on_pick("insignia", "joker"), wager_of("insignia joker"), wager_of("red")
    ('insignia joker', 'insignia', 'red')
    """
    return f"{wager} {pick}"


def wager_of(name: str) -> str:
    """The wager that a name of limits is about, on whatever pick."""
    return name.partition(" ")[0]


@dataclass(frozen=True, slots=True)
class Limits:
    """What the house has established for a table.

    >>> Limits(500, 50_000, {"straight": (100, 5_000)}).of("straight")
    Range(least=100, most=5000)
    >>> Limits(500, 50_000).of("red")
    Range(least=500, most=50000)
    >>> Limits(100, 10_000, {"insignia joker": (None, 5_000)}).of("insignia joker")
    Range(least=100, most=5000)
    >>> Limits(500, 50_000, {"over-13": (None, 2_500)}, frozenset({"over-13"})).of("over-13")
    Range(least=1, most=2500)
    """

    least: Cents = 1
    most: Cents | None = None
    by_wager: Mapping[str, tuple[Cents | None, Cents | None]] = field(default_factory=dict, hash=False)
    free: frozenset[str] = frozenset()
    """Wagers beside others, which the table's minimum does not bind: what 8.2(a) asks of a maximum is then measured by
    a minimum of their own, if one is required."""

    def of(self, wager: str) -> Range:
        least, most = self._posted(wager)
        if least is None:
            least = 1 if wager_of(wager) in self.free else self.least
        return Range(least, self.most if most is None else most)

    def posted(self, wager: str) -> Cents | None:
        """The maximum that is posted for this very wager, if one is: the table's own aside."""
        return self._posted(wager)[1]

    def _posted(self, wager: str) -> tuple[Cents | None, Cents | None]:
        """What is posted for a wager; of a wager on a pick, what is posted for that pick before what is for all."""
        least, most = self.by_wager.get(wager, (None, None))
        if (every := wager_of(wager)) != wager:
            of_every = self.by_wager.get(every, (None, None))
            least, most = of_every[0] if least is None else least, of_every[1] if most is None else most
        return least, most

    def fault(self, wager: str, lowest: Odds) -> str | None:
        """What 8.2(a) has against the limits of a wager whose lowest payout odds are those, if anything."""
        least, most = self.of(wager)
        if most is None:
            return None
        if most < least:
            return f"a maximum of at least the minimum, {amount_words(least)}"
        tenfold = least <= TENFOLD_UP_TO and lowest.ratio <= TENFOLD_ODDS.ratio
        if tenfold and most < TENFOLD * least:
            return f"a maximum of at least ten times the minimum, {amount_words(TENFOLD * least)}"
        return None


ESTABLISHED = cite("8.2(a)")
"""The house sets the limits, and the tenfold rule binds it."""
