"""Points for high hands and low hands, as a card for the pocket has them: the setting with most of both is played.

Where a win and a loss are as much, a setting is worth exactly as much as its high hand wins and its low hand wins, each
by itself. So points that are added up come near the best way: they are fitted to what all settings come to.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

Sums: TypeAlias = NDArray[np.number]
POINTS = 100
"""So many points are a wager."""


class Points(NamedTuple):
    """Points by the row of a card, the highest hand first."""

    high: Mapping[str, int]
    low: Mapping[str, int]


def fit(highs: Sequence[str], lows: Sequence[str], often: Sums, worth: Sums) -> Points:
    """Points by least squares, where settings with each high hand and low hand come so often and are worth so much.

    Both are tables, of high hands by low hands; what is worth something is added up over all such settings.

    >>> fit(("pair", "nothing"), ("ace",), np.array([[1.0], [3.0]]), np.array([[0.5], [-0.3]]))
    Points(high={'pair': 60, 'nothing': 0}, low={'ace': 0})
    """
    both = np.block([[np.diag(often.sum(axis=1)), often], [often.T, np.diag(often.sum(axis=0))]])
    sums = np.concatenate([worth.sum(axis=1), worth.sum(axis=0)])
    fitted = np.linalg.lstsq(both, sums, rcond=None)[0].tolist()
    return Points(_whole(highs, fitted[: len(highs)]), _whole(lows, fitted[len(highs) :]))


def _whole(rows: Iterable[str], fitted: Sequence[float]) -> dict[str, int]:
    """Points as whole numbers, the least of them none."""
    least = min(fitted)
    return {row: round(POINTS * (points - least)) for row, points in zip(rows, fitted, strict=True)}
