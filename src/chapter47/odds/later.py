"""Figures that take a while are worked out beside whatever else goes on, by one thread that a floor need not wait for.

Most books are there at once. One that is slow takes seconds, and much longer where its kernels are compiled first.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from fractions import Fraction
from queue import SimpleQueue
from typing import Any, TypeVar

from chapter47.odds.book import expectations, quotes
from chapter47.odds.of import book_of, why_no_book
from chapter47.odds.rows import Row
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

R = TypeVar("R")

KEPT = 512
"""How many answers are remembered."""


class Later:
    """Answers that are worked out when they are first asked for."""

    def __init__(self) -> None:
        self._answers: OrderedDict[Hashable, object] = OrderedDict()
        self._asked: set[Hashable] = set()
        self._awaited: dict[Hashable, list[Future[Any]]] = {}
        """Who waits for what is being worked out."""
        self._lock = threading.Lock()
        self._queue: SimpleQueue[tuple[Hashable, Callable[[], object]]] = SimpleQueue()
        self._thread: threading.Thread | None = None

    def ask(self, key: Hashable, work: Callable[[], R]) -> R | None:
        """The answer, or nothing as long as it is being worked out.

        What goes wrong with it is raised where it is asked for again, and then it may be tried once more.
        """
        with self._lock:
            if key in self._answers:
                self._answers.move_to_end(key)
                answer: Any = self._answers[key]
                if isinstance(answer, Exception):
                    del self._answers[key]
                    raise answer
                return answer  # type: ignore[no-any-return]  # what that work found
            self._begin(key, work)
        return None

    def soon(self, key: Hashable, work: Callable[[], R]) -> "Future[R]":
        """The same for somebody who waits: it is done when the answer is there."""
        future: Future[R] = Future()
        with self._lock:
            if key not in self._answers:
                self._awaited.setdefault(key, []).append(future)
                self._begin(key, work)
                return future
            self._answers.move_to_end(key)
            answer = self._answers[key]
        _settle(future, answer)
        return future

    def _begin(self, key: Hashable, work: Callable[[], object]) -> None:
        if key not in self._asked:
            self._asked.add(key)
            self._queue.put((key, work))
        if self._thread is None:
            # It ends with the process: nobody waits for a figure then.
            self._thread = threading.Thread(target=self._work, name="figures", daemon=True)
            self._thread.start()

    def _work(self) -> None:
        while True:
            key, work = self._queue.get()
            answer: object
            try:
                answer = work()
            except Exception as error:
                answer = error
            with self._lock:
                self._asked.discard(key)
                self._answers[key] = answer
                awaited = self._awaited.pop(key, [])
                while len(self._answers) > KEPT:
                    self._answers.popitem(last=False)
            for future in awaited:
                _settle(future, answer)


def _settle(future: "Future[Any]", answer: object) -> None:
    """Whoever waits is told, unless they have gone meanwhile."""
    if not future.set_running_or_notify_cancel():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


LATER = Later()


def quotes_soon(under: Terms) -> dict[tuple[str, Pick], Row] | None:
    """The figures that people quote, or nothing as long as they are being worked out, or where there is no book."""
    if why_no_book(under.game):
        return None
    if not book_of(under.game).slow:
        return quotes(under)
    return LATER.ask(("quotes", under), lambda: quotes(under))


def expectations_soon(under: Terms) -> dict[tuple[str, Pick], Fraction] | None:
    """What the house can expect to keep, or nothing as long as that is being worked out, or where there is no book."""
    if why_no_book(under.game):
        return None
    if not book_of(under.game).slow:
        return expectations(under)
    return LATER.ask(("expectations", under), lambda: expectations(under))
