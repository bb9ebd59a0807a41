"""How often somebody may ask: token buckets, as many as there are people asking, in bounded memory."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from chapter47.law import Mistake


class Bucket:
    """Holds up to ``burst`` tokens, and ``rate`` more drip in each second. Time is the caller's, and never runs back.

    >>> bucket = Bucket(rate=2, burst=1, now=0.0)
    >>> bucket.take(0.0), bucket.take(0.25), bucket.take(0.5)
    (0.0, 0.25, 0.0)
    """

    __slots__ = ("_at", "_burst", "_held", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        if not (rate > 0 and burst >= 1):
            raise ValueError("a bucket that never holds a token")
        self._rate = rate
        self._burst = burst
        self._held = float(burst)
        self._at = now

    def take(self, now: float) -> float:
        """Takes a token, and says zero; or takes nothing, and says in how many seconds there will be one."""
        if now > self._at:
            self._held = min(self._burst, self._held + (now - self._at) * self._rate)
            self._at = now
        if self._held >= 1:
            self._held -= 1
            return 0.0
        return (1 - self._held) / self._rate


class Rates:
    """A bucket for each key. Where there are too many keys, the one idle longest is forgotten, and starts anew.

    >>> rates = Rates(rate=0.5, burst=1)
    >>> rates.take("ann", now=0.0)
    >>> rates.take("ann", now=0.5)
    Traceback (most recent call last):
    chapter47.law.refusal.Mistake: That was too often. Try again in 2 seconds.
    """

    def __init__(
        self, rate: float, burst: float, most: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def take(self, key: str, now: float | None = None) -> None:
        """One more by that key; a :class:`Mistake` where that is too often."""
        now = self._clock() if now is None else now
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        if wait := bucket.take(now):
            seconds = math.ceil(wait)
            raise Mistake(
                "too-many", "That was too often.", f"Try again in {seconds} second{'s' if seconds > 1 else ''}."
            )
