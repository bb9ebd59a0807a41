"""Retries: a command that is said again under its sender's own name for it is done once."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping

from chapter47.law import Mistake, shown
from chapter47.table.canonical import canonical

KEYS = 20_000
"""As many commands as a retry may come after."""
LONGEST_KEY = 64


class Retries:
    """The newest commands of one table by their senders' names for them."""

    __slots__ = ("_done", "_under_way")

    def __init__(self) -> None:
        self._done: OrderedDict[str, tuple[int, str]] = OrderedDict()
        """The entry that each became, and what it said."""
        self._under_way: dict[str, asyncio.Future[None] | None] = {}
        """What is being done, and whoever waits for that because the same is said again."""

    def recall(self, older: Mapping[str, int]) -> None:
        """Commands from before this process ran the table, oldest first: a retry may be of one of them."""
        for key, entry in older.items():
            self.remember(key, entry, "")

    def remember(self, key: str, entry: int, said: str) -> None:
        """The command of that name became an entry."""
        self._done[key] = (entry, said)
        if len(self._done) > KEYS:
            self._done.popitem(last=False)

    def entry(self, key: str, step: object) -> int | None:
        """The entry that the same message made before. A key is good for one message."""
        if key not in self._done:
            return None
        entry, said = self._done[key]
        if said not in ("", spelled(step)):  # what a message before a restart said is not known any more
            raise key_used()
        return entry

    async def turn(self, key: str) -> None:
        """Waits until nothing of that name is being done."""
        while key in self._under_way:
            waiting = self._under_way[key]
            if waiting is None:
                waiting = self._under_way[key] = asyncio.get_running_loop().create_future()
            await asyncio.wait([waiting])

    def begin(self, key: str) -> None:
        """It is being done."""
        self._under_way[key] = None

    def end(self, key: str) -> None:
        """It was done, or refused."""
        waiting = self._under_way.pop(key)
        if waiting is not None:
            waiting.set_result(None)


def key_of(person: str, key: object) -> str:
    """A sender's name for a command, as the log keeps it: nobody else's is the same.

    >>> key_of("player:3", "k1")
    'player:3/k1'
    """
    if type(key) is not str or not 0 < len(key) <= LONGEST_KEY or not key.isprintable():
        raise Mistake("not-a-key", f"{shown(key)} is not a key.", f"A key is a text of at most {LONGEST_KEY} signs.")
    return f"{person}/{key}"


def key_used() -> Mistake:
    """The same name for another command."""
    return Mistake("key-used", "That key was used for another command.", "A new command has a new key.")


def spelled(step: object) -> str:
    """A message in one spelling, to know it again by."""
    try:
        return canonical(step)
    except (RecursionError, ValueError):
        raise Mistake("not-a-step", "No step goes as deep as that.") from None
