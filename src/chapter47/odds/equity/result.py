"""What hands are worth against each other: how often they win and share, and which part of the pot that is."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from chapter47.odds.equity.situation import Situation
from chapter47.odds.estimates import sigmas

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Equity:
    """What one player's hand, or range, is worth. Of a pot that can be divided evenly: odd chips are left out."""

    hand: str
    """As it was written."""
    parts: Mapping[Fraction, Fraction]
    """Which parts of the pot it takes, and how often: 1 where it wins alone, 1/4 where half of it is shared by two."""
    high: Fraction
    """Which part of the pot it takes for its high hand, on average."""
    low: Fraction
    """And for its low hand."""
    within: float | None = None
    """How far the true share may be from the one that is told, with 95% confidence; none where it was counted out."""

    @property
    def share(self) -> Fraction:
        """Which part of the pot it takes, on average: its equity."""
        return sum((part * chance for part, chance in self.parts.items()), Fraction(0))

    @property
    def win(self) -> Fraction:
        """How often it takes all of the pot."""
        return self.parts.get(Fraction(1), Fraction(0))

    @property
    def tie(self) -> Fraction:
        """How often it takes a part of the pot and others take the rest."""
        return 1 - self.win - self.parts.get(Fraction(0), Fraction(0))


@dataclass(frozen=True, slots=True)
class Equities:
    """What several hands are worth against each other."""

    hands: tuple[Equity, ...]
    exact: bool
    """Whether everything was counted out, or dealt at random."""
    deals: int
    """How many deals that were."""


def from_tally(situation: Situation, tally: Mapping[int, int], *, exact: bool) -> Equities:
    """What follows from how often which players won."""
    players, total = situation.players, sum(tally.values())
    hands = []
    for player in range(players):
        parts: dict[Fraction, int] = {}
        taken = [Fraction(0), Fraction(0)]
        for won, count in tally.items():
            high, low = _halves(situation, won, player)
            parts[high + low] = parts.get(high + low, 0) + count
            taken[0] += high * count
            taken[1] += low * count
        chances = {part: Fraction(count, total) for part, count in sorted(parts.items(), reverse=True)}
        within = None if exact else _within(chances, total)
        hands.append(Equity(situation.written[player], chances, taken[0] / total, taken[1] / total, within))
    return Equities(tuple(hands), exact, total)


def _halves(situation: Situation, won: int, player: int) -> tuple[Fraction, Fraction]:
    """Which parts of a pot a player takes for high and for low, by the sets of those who won."""
    showdown, players = situation.showdown, situation.players
    if not showdown.split:
        part = _part(won, player)
        return (part, Fraction(0)) if showdown.high else (Fraction(0), part)
    high, low = won >> players, won & (1 << players) - 1
    if not low:  # no low hand qualifies: the high hand takes it all
        return _part(high, player), Fraction(0)
    return _part(high, player) / 2, _part(low, player) / 2


def _part(won: int, player: int) -> Fraction:
    return Fraction(won >> player & 1, won.bit_count())


def _within(chances: Mapping[Fraction, Fraction], total: int) -> float:
    mean = sum(float(part * chance) for part, chance in chances.items())
    square = sum(float(part * part * chance) for part, chance in chances.items())
    return sigmas(CONFIDENCE) * sqrt(max(square - mean * mean, 0.0) / total)
