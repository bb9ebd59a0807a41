"""Processes that work out figures, started once for all tests that have some done by others."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any

import pytest

from chapter47.odds import simulation
from chapter47.odds.of.blackjack import options


@pytest.fixture(scope="session")
def processes() -> Iterator[ProcessPoolExecutor]:
    """Two that have nothing of this process: they come from one that was started afresh and imported what they need."""
    fresh = get_context("forkserver")
    fresh.set_forkserver_preload(["pytest", "chapter47.odds.shoes", "chapter47.odds.of.blackjack.options"])
    with ProcessPoolExecutor(2, fresh) as pool:
        yield pool


class _Lent:
    """Two processes that were there before, and are there afterwards. Each part tells them what to do once more."""

    def __init__(
        self, pool: ProcessPoolExecutor, workers: int, _: object, ready: Callable[..., None] | None, given: Any
    ) -> None:
        assert workers == 2
        self.pool, self.ready, self.given = pool, ready, given

    def __enter__(self) -> "_Lent":
        return self

    def __exit__(self, *_: object) -> None: ...

    def map(self, work: Callable[[Any], Any], parts: Iterable[Any]) -> Iterator[Any]:
        return self.pool.map(partial(_work, self.ready, self.given, work), parts)


def _work(ready: Callable[..., None] | None, given: Any, work: Callable[[Any], Any], part: Any) -> Any:
    if ready is not None:
        ready(*given)
    return work(part)


@pytest.fixture
def two_processes(processes: ProcessPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for two processes is lent these. The tests of the command see them started when it asks for them."""

    def lent(workers: int, context: object, ready: Callable[..., None] | None = None, given: Any = ()) -> _Lent:
        return _Lent(processes, workers, context, ready, given)

    for module in (simulation, options):
        monkeypatch.setattr(module, "ProcessPoolExecutor", lent)
