"""The law's tables for drawing a third card, as the kernel of dealt shoes reads them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from chapter47.games.baccarat.tableau import NATURAL, PLAYER_DRAWS, VALUES
from chapter47.odds.of.baccarat.kernel import parts
from chapter47.odds.shoe_kernel import Tableau


def by_law(
    table: Mapping[int, str], free: Mapping[tuple[int, int | None], Fraction], on: Mapping[int, Fraction]
) -> Tableau:
    """When hands draw, as a table of the law says it.

    ``free`` is how often the banker's hand draws at squares that the table leaves open, and ``on`` how often the
    player's does, by its point count, where that is free to.
    """
    player = [on.get(count, Fraction(count in PLAYER_DRAWS)) for count in range(10)]
    banker = [
        [free.get((count, column - 1 if column else None), Fraction(square == "D")) for column, square in columns]
        for count, columns in ((count, [*enumerate(table[count])]) for count in range(10))
    ]
    return tableau(player, banker)


def tableau(player: Sequence[Fraction], banker: Sequence[Sequence[Fraction]]) -> Tableau:
    """How often hands draw: the player's by its point count, the banker's by its own and the player's third card."""
    natural, most = len(banker[0]), max(VALUES.values())
    points = np.arange(3 * most + 1, dtype=np.int8) % 10
    hands = points[: 2 * most + 1].tolist()
    columns = np.zeros((len(hands), len(hands)), np.int8)
    player_draws, banker_draws = np.zeros(columns.shape, np.uint64), np.zeros((len(hands), natural + 1), np.uint64)
    for at, theirs in enumerate(hands):
        banker_draws[at, :natural] = [parts(often) for often in banker[theirs]]
        for by, ours in enumerate(hands):
            if max(theirs, ours) >= NATURAL:
                columns[by, at] = natural
            else:
                player_draws[by, at] = parts(player[ours])
    mixed = any(0 < often < 1 for row in (player, *banker) for often in row)
    return Tableau(points, columns, player_draws, banker_draws, mixed)
