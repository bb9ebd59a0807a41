"""The book of punto banco and minibaccarat."""

from collections.abc import Iterator

from chapter47.games.baccarat.game import Baccarat
from chapter47.games.baccarat.tableau import BANKER, PLAYER_DRAWS
from chapter47.games.baccarat.vigorish import commission
from chapter47.odds.dealt import DealtBook
from chapter47.odds.of.baccarat.counting import Ways, ways
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row
from chapter47.odds.settled import Weights, fate, told, vigorish
from chapter47.odds.shoe import Composition
from chapter47.table.terms import Terms


def by_hand(found: Ways) -> Weights:
    """Ways by the results that wagers know."""
    return {"player": found.player, "banker": found.banker, "tie": found.tie}


class BaccaratBook(DealtBook):
    """Three wagers, and nothing for anybody to choose."""

    takes = frozenset({"shoe", "amount"})

    def weights(self, under: Terms, shoe: Composition) -> Weights:
        """In how many orders of six cards each hand wins."""
        return by_hand(ways(shoe, PLAYER_DRAWS, BANKER))

    def counted(self, under: Terms, shoe: Composition, asked: Asked) -> Iterator[Row]:
        """Each wager, with the vigorish that is taken of it."""
        game = under.game
        assert isinstance(game, Baccarat)
        taken = commission(game.rate(under.house), deferred=False, order=1, sources=game.sources)
        chances, charge = self.weights(under, shoe), vigorish(taken.on, asked.amount)
        for spot in under.spots.values():
            yield from told(spot, fate(spot, chances, charge))
