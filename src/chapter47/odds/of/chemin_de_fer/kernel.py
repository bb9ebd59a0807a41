"""What the kernel of dealt shoes is told of chemin de fer: two hands, which are free to draw here and there."""

from collections.abc import Mapping
from math import lcm
from typing import TYPE_CHECKING

from chapter47.games.baccarat.tableau import VALUES
from chapter47.games.chemin_de_fer.tableau import BANKER, FREE
from chapter47.games.chemin_de_fer.terms import STEPS
from chapter47.odds.deals import TWO_HANDS, RoundKind
from chapter47.odds.of.baccarat.counting import CARDS
from chapter47.odds.of.baccarat.kernel import BaccaratKernel
from chapter47.odds.of.chemin_de_fer.choices import choices, mixed_ways
from chapter47.odds.strategy import Strategy
from chapter47.table.game import Game

if TYPE_CHECKING:
    from chapter47.odds.shoe_kernel import Tableau


class CheminDeFerKernel(BaccaratKernel):
    """Two hands that draw by Table 3 and, where that leaves it open, as both sides choose."""

    def kind(self, game: Game) -> RoundKind:
        """The shoe is completed when the cutting card comes."""
        return RoundKind(TWO_HANDS, VALUES, STEPS, CARDS, 0)

    def ways(self, strategy: Strategy) -> Mapping[str, int]:
        """On average over both mixtures."""
        found = mixed_ways(strategy)
        whole = lcm(*(each.denominator for each in found.values()))
        return {name: int(each * whole) for name, each in found.items()}

    def tableau(self, strategy: Strategy) -> "Tableau":
        """Table 3, with how often hands draw that are free to."""
        from chapter47.odds.of.baccarat.tableau import by_law

        player, banker = choices(strategy)
        return by_law(BANKER, banker, {FREE: player})
