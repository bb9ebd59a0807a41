"""What is simulated: the one wager against the dealer, made in every round and set in one way."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from chapter47.games.pai_gow.bank import WAGER
from chapter47.games.pai_gow.house_way import BASES, HOUSE_WAY
from chapter47.games.pai_gow.wagers import LOSE, PUSH_HIGH, PUSH_LOW, WIN, rate
from chapter47.money import Cents
from chapter47.odds.hand_sessions import Came, Deals, HandSessions, Known, brings, read_wagers, read_way
from chapter47.odds.kernel import Words
from chapter47.odds.of.pai_gow.card import by_card
from chapter47.odds.of.pai_gow.counting import best, came_to, chosen
from chapter47.odds.of.pai_gow.kernel import deal_rounds, numbered
from chapter47.odds.of.pai_gow.paid import pays
from chapter47.odds.of.pai_gow.tables import PLAYER, Ints, hand_tables
from chapter47.odds.protocol import RunRequest
from chapter47.odds.strategy import Strategy
from chapter47.table.game import Game
from chapter47.table.terms import terms

USUAL = f"{WAGER} 10"
BEST, CARD, HOUSE = "best", "card", "house-way"
WAYS = (BEST, CARD, HOUSE, *BASES)
"""How hands are set that a file may name: the best way, the card's, the house's own, or one by 10.7(d) alone."""


@dataclass(frozen=True)
class Sets(HandSessions):
    """Sessions in which hands are set in one way."""

    settings: Ints = field(compare=False)

    results: ClassVar = (WIN, PUSH_HIGH, PUSH_LOW, LOSE)

    @property
    def way(self) -> str:
        """The dealer's."""
        return str(self.strategy.house[HOUSE_WAY.name])

    def net(self, result: str) -> tuple[Cents, Cents]:
        """The one wager, less vigorish."""
        amount = self.amounts[WAGER]
        won = brings(self.under.spots[WAGER, None], result, amount)
        return won - (rate(self.strategy.house).on(won) if won > 0 else 0), amount

    def deals(self) -> Deals:
        (tiles, places), hands, dealers = numbered(), hand_tables(), chosen(self.way)
        order = tiles.copy()

        def deal(chance: Words, came: Came) -> None:
            deal_rounds(chance, came, order, places, hands, self.settings, dealers)

        return deal

    def known(self) -> Iterator[Known]:
        """What the house keeps of a wager of that amount, counted out."""
        amount = self.amounts[WAGER]
        each = {result: Fraction(self.net(result)[0], amount) for result in self.results}
        yield Known(WAGER, amount, each, -came_to(self.way, PLAYER, self.settings).worth(each[WIN]))


def read_sets(game: Game, request: RunRequest) -> Sets:
    """The wager that is made in every round, and how hands are set: by a file, or in the best way."""
    strategy = read_wagers(game, request, USUAL, keys=("set",))
    said = read_way(request, WAYS, BEST)
    return Sets(strategy, _settings(said, strategy))


def _settings(said: str, strategy: Strategy) -> Ints:
    way, brings = str(strategy.house[HOUSE_WAY.name]), pays(terms(strategy.game, strategy.house))
    if said == BEST:
        return best(way, PLAYER, brings)
    return by_card(way, PLAYER, brings) if said == CARD else chosen(way if said == HOUSE else said)
