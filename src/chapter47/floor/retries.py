"""Retries: a command that is said again under its sender's own name for it is done once."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from hashlib import blake2b

from chapter47.law import Mistake, shown
from chapter47.table.canonical import canonical

KEYS = 20_000
"""As many commands as a retry may come after."""
LONGEST_KEY = 64
KEY_BYTES = 12
SAID_BITS = 32


class Retries:
    """The newest commands of one table by their senders' names for them."""

    __slots__ = ("_done", "_under_way")

    def __init__(self) -> None:
        self._done: OrderedDict[bytes, int] = OrderedDict()
        """The entry that each became, with a digest of what it said. No more is kept of keys and messages than digests,
        since every table has thousands of them."""
        self._under_way: dict[str, asyncio.Future[None] | None] = {}
        """What is being done, and whoever waits for that because the same is said again."""

    def recall(self, older: Mapping[str, int]) -> None:
        """Commands from before this process ran the table, oldest first: a retry may be of one of them."""
        for key, entry in older.items():
            self.remember(key, entry, "")

    def remember(self, key: str, entry: int, said: str) -> None:
        """The command of that name became an entry."""
        self._done[_digest(key, KEY_BYTES)] = entry << SAID_BITS | _said(said)
        if len(self._done) > KEYS:
            self._done.popitem(last=False)

    def entry(self, key: str, step: object) -> int | None:
        """The entry that the same message made before. A key is good for one message."""
        done = self._done.get(_digest(key, KEY_BYTES))
        if done is None:
            return None
        entry, said = divmod(done, 1 << SAID_BITS)
        if said not in (0, _said(spelled(step))):  # what a message before a restart said is not known any more
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


def _digest(text: str, size: int) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).digest()


def _said(text: str) -> int:
    """A number for what a message said; nothing for one that is not known."""
    return int.from_bytes(_digest(text, SAID_BITS // 8)) | 1 if text else 0


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
