"""The book of punto banco and minibaccarat."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.games.baccarat.game import Baccarat
from chapter47.games.baccarat.tableau import BANKER, PLAYER_DRAWS
from chapter47.games.baccarat.vigorish import commission
from chapter47.odds.baccarat import Ways, ways
from chapter47.odds.book import Asked, Row
from chapter47.odds.dealt.settled import Weights, fate, told, vigorish
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick
from chapter47.table.game import Terms

TAKES = frozenset({"amount"})


def by_hand(found: Ways) -> Weights:
    """Ways by the results that wagers know."""
    return {"player": found.player, "banker": found.banker, "tie": found.tie}


def weights(under: Terms, shoe: Composition) -> Weights:
    """In how many orders of six cards each hand wins."""
    return by_hand(ways(shoe, PLAYER_DRAWS, BANKER))


def rows(under: Terms, shoe: Composition, asked: Asked) -> Iterator[Row]:
    """Three wagers, and nothing for anybody to choose."""
    game = under.game
    assert isinstance(game, Baccarat)
    taken = commission(game.rate(under.house), deferred=False, order=1, sources=game.sources)
    chances, charge = weights(under, shoe), vigorish(taken.on, asked.amount)
    for spot in under.spots.values():
        yield from told(spot, fate(spot, chances, charge))


def alone(under: Terms, shoe: Composition) -> Mapping[tuple[str, Pick], Fraction]:
    """Every wager is quoted by itself."""
    return {}
