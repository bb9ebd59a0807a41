"""What the short form of the kit plays once for each game, and all its properties look at."""

import random
from functools import cache

from chapter47.games import game as find
from chapter47.table.table import Table
from kit.houses import FEW, one_of_few
from kit.walks import Walk


@cache
def walks(name: str) -> tuple[Walk, ...]:
    """One walk in each of a few houses. They are over: whoever looks at them leaves them as they are."""
    return tuple(_walk(name, seed) for seed in range(FEW))


def _walk(name: str, seed: int) -> Walk:
    game = find(name)
    walk = Walk(Table(game, one_of_few(game, seed)), random.Random(seed), thorough=False)
    walk.play(80)
    return walk
