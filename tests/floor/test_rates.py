"""How often somebody may ask."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.floor.rates import Bucket, Rates
from chapter47.law import Mistake


def test_a_burst_and_then_the_rate() -> None:
    bucket = Bucket(rate=4, burst=3, now=100.0)
    assert [bucket.take(100.0) == 0 for _ in range(5)] == [True, True, True, False, False]
    assert bucket.take(100.0) == 0.25
    assert bucket.take(100.25) == 0
    assert bucket.take(100.25) == 0.25


def test_no_more_is_saved_than_the_burst() -> None:
    bucket = Bucket(rate=4, burst=2, now=0.0)
    assert [bucket.take(1000.0) == 0 for _ in range(3)] == [True, True, False]


def test_a_clock_that_runs_back_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1, now=10.0)
    assert bucket.take(10.0) == 0
    assert bucket.take(5.0) == 1
    assert bucket.take(10.5) == 0.5


@pytest.mark.parametrize(("rate", "burst"), [(0, 1), (-1, 1), (1, 0.5), (float("nan"), 1)])
def test_a_bucket_that_never_gives_is_a_mistake_of_ours(rate: float, burst: float) -> None:
    with pytest.raises(ValueError, match="never holds"):
        Bucket(rate, burst, 0.0)


@given(st.integers(1, 8), st.integers(1, 10), st.lists(st.integers(0, 16), max_size=60))
def test_no_stretch_of_time_has_more_than_burst_and_rate(rate: int, burst: int, eighths: Sequence[int]) -> None:
    bucket = Bucket(rate, burst, 0.0)
    now, taken = 0.0, []
    for step in eighths:
        now += step / 8
        wait = bucket.take(now)
        assert wait >= 0
        if wait == 0:
            taken.append(now)
    for first in range(len(taken)):
        for last in range(first, len(taken)):
            assert last - first + 1 <= burst + rate * (taken[last] - taken[first])


def test_what_it_says_to_wait_is_enough() -> None:
    bucket = Bucket(rate=3, burst=1, now=0.0)
    now = 0.0
    for _ in range(100):
        assert bucket.take(now) == 0
        now += bucket.take(now) + 1e-9


def test_one_asks_too_often_and_another_does_not() -> None:
    rates = Rates(rate=1, burst=2)
    rates.take("ann", 0.0)
    rates.take("ann", 0.0)
    with pytest.raises(Mistake) as caught:
        rates.take("ann", 0.0)
    assert caught.value.code == "too-many"
    assert caught.value.allowed == "Try again in 1 second."
    rates.take("bob", 0.0)
    rates.take("ann", 1.0)


def test_memory_is_bounded_and_the_idlest_goes() -> None:
    rates = Rates(rate=1, burst=1, most=3)
    for key in ("a", "b", "c"):
        rates.take(key, 0.0)
    with pytest.raises(Mistake):
        rates.take("a", 0.0)  # asked again: b is the idlest now
    rates.take("d", 0.0)
    assert len(rates) == 3
    for key in ("a", "c", "d"):
        with pytest.raises(Mistake):
            rates.take(key, 0.0)
    rates.take("b", 0.0)
    for number in range(1000):
        rates.take(f"other {number}", 0.0)
    assert len(rates) == 3


def test_time_passes_by_itself() -> None:
    rates = Rates(rate=1e9, burst=1)
    for _ in range(100):
        rates.take("ann")
