"""What the kernel of dealt shoes is told of baccarat: two hands, and the tables by which they draw."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from chapter47.games.baccarat.game import LETTERS, Baccarat
from chapter47.games.baccarat.tableau import BANKER, VALUES
from chapter47.games.baccarat.terms import RESULTS
from chapter47.odds.deals import TWO_HANDS, Deal, RoundKind
from chapter47.odds.dealt import weights
from chapter47.odds.of.baccarat.counting import CARDS
from chapter47.odds.strategy import Strategy
from chapter47.table.game import Game
from chapter47.table.table import Table
from chapter47.table.things import Road

if TYPE_CHECKING:
    from chapter47.odds.shoe_kernel import Tableau

NATURALS = {
    "player": ("9S", "KH", "KD", "KC"),
    "banker": ("KS", "KH", "KD", "9C"),
    "tie": ("9S", "KH", "KD", "9C"),
}
"""Rounds of four cards, the same whether the two hands are dealt in turn or turned one after the other."""
WHOLE = 2**32
"""Chance comes in halves of words."""


class BaccaratKernel:
    """Two hands that draw by the law's tables."""

    def kind(self, game: Game) -> RoundKind:
        """3.8(e), 7.8(e): one more round follows the one in which the cutting card came."""
        assert isinstance(game, Baccarat)
        return RoundKind(TWO_HANDS, VALUES, game.steps, CARDS, 1)

    def ways(self, strategy: Strategy) -> Mapping[str, int]:
        """How many orders of the cards come to each result, as compared with the others."""
        return {str(name): int(each) for name, each in weights(strategy.game, strategy.house).items()}

    def deals(self, strategy: Strategy) -> Iterator[Deal]:
        """Player, banker, tie."""
        counts = self.ways(strategy)
        for name in RESULTS:
            yield Deal(name, name, NATURALS[name], counts[name])

    def tableau(self, strategy: Strategy) -> "Tableau":
        """The tables of 3.9 and 7.9."""
        from chapter47.odds.of.baccarat.tableau import by_law

        return by_law(BANKER, {}, {})

    def came_to(self, table: Table) -> str:
        """By the last letter of the road."""
        road = table.layout.things["road:road"]
        assert isinstance(road, Road)
        return next(name for name, letter in LETTERS.items() if letter == road.results[-1])


def parts(often: Fraction) -> int:
    """Of 2^32 times, the nearest: no simulation is long enough to tell the difference."""
    return round(often * WHOLE)
