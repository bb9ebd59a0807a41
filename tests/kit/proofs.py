"""How long a long proof goes on, and how far chance alone may take what it finds."""

import os
from collections.abc import Mapping
from math import sqrt
from statistics import NormalDist
from typing import Any

from hypothesis import HealthCheck, settings

GATE = 1e-6
"""How often a statistic may lie beyond its bound by chance alone: all proofs together fail so less than once in 10,000
runs."""
_UNHURRIED = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))


def times(count: int) -> int:
    """So many times, or as many times more as CHAPTER47_PROVE says."""
    return max(1, round(count * float(os.environ.get("CHAPTER47_PROVE", "1"))))


def examples(count: int) -> settings:
    """So many examples, the same in every run, however long a busy machine takes for them."""
    return settings(_UNHURRIED, max_examples=count, derandomize=True)


def new_examples(count: int) -> settings:
    """For a long proof: so many examples, others in each run, and as many times more as CHAPTER47_PROVE says."""
    return settings(_UNHURRIED, max_examples=times(count), derandomize=False, print_blob=True)


def deviations(gate: float = GATE) -> float:
    """How many deviations a normal number is from its mean at most, to either side.

    >>> round(deviations(), 2)
    4.89
    """
    return NormalDist().inv_cdf(1 - gate / 2)


def most_squares(degrees: int, gate: float = GATE) -> float:
    """What chi-squared with so many degrees of freedom does not exceed (Wilson and Hilferty).

    Tables have 66.6 and 172.4 here.

    >>> round(most_squares(35, 0.001), 1), round(most_squares(119, 0.001), 1)
    (66.7, 172.5)
    """
    part = 2 / (9 * degrees)
    cubed: float = degrees * (1 - part + NormalDist().inv_cdf(1 - gate) * sqrt(part)) ** 3
    return cubed


def squares(found: Mapping[Any, int], expected: Mapping[Any, float]) -> float:
    """Chi-squared of how often each outcome came, beside how often it should have."""
    assert found.keys() <= expected.keys()
    return sum((found.get(each, 0) - often) ** 2 / often for each, often in expected.items())
