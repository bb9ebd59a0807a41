"""A slow disk: every write to a store is held up for a while, by chance, where CHAPTER47_HOLD_UP says how long at most.

What is true only because a write is quick comes to light with it. The tests pass with it as without.
"""

import os
import random
import time
from typing import Any

from chapter47.floor.store import Store

_held: set[int] = set()


def hold_up_writes() -> None:
    """From here on, in this process."""
    most = float(os.environ.get("CHAPTER47_HOLD_UP", 0))
    if not most or _held:
        return
    _held.add(os.getpid())
    stream = random.Random(47)
    write = Store._write

    def slowly(self: Store, batch: Any) -> None:
        time.sleep(stream.uniform(0, most))
        write(self, batch)

    Store._write = slowly  # type: ignore[method-assign]
