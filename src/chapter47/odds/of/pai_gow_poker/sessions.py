"""What is simulated: the wager on two hands, made in every round against the dealer and set in one way."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

from chapter47.games.pai_gow_poker.names import WAGER
from chapter47.games.pai_gow_poker.rankings import HIGHER, ranking
from chapter47.games.pai_gow_poker.wagers import rate
from chapter47.money import Cents
from chapter47.odds.estimates import DealtRounds
from chapter47.odds.hand_sessions import Came, Deals, HandSessions, Known, brings, read_wagers, read_way
from chapter47.odds.kernel import Words
from chapter47.odds.of.pai_gow_poker.counting import (
    BEST,
    HOUSE,
    ROUNDS,
    WAYS,
    Side,
    counted,
    settings_by,
    side_by_side,
)
from chapter47.odds.of.pai_gow_poker.kernel import RESULTS, a_deck, by_ranks, deal_rounds
from chapter47.odds.of.pai_gow_poker.kinds import Small
from chapter47.odds.of.pai_gow_poker.paid import pays
from chapter47.odds.protocol import RunRequest
from chapter47.table.game import Game
from chapter47.table.terms import terms

USUAL = f"{WAGER} 10"


@dataclass(frozen=True)
class Sets(HandSessions):
    """Sessions in which hands are set in one way."""

    way: str
    settings: Small = field(compare=False)

    results: ClassVar = RESULTS

    def net(self, result: str) -> tuple[Cents, Cents]:
        """The one wager, less vigorish."""
        amount = self.amounts[WAGER]
        won = brings(self.under.spots[WAGER, None], result, amount)
        return won - (rate(self.strategy.house).on(won) if won > 0 else 0), amount

    def deals(self) -> Deals:
        order, tables = a_deck(), by_ranks()
        dealers = side_by_side(settings_by(HOUSE, ranking(self.strategy.house), pays(self.under)))

        def deal(chance: Words, came: Came) -> None:
            deal_rounds(chance, came, order, *tables, self.settings, dealers)

        return deal

    def known(self) -> Iterator[Known]:
        """What was counted over other rounds."""
        amount = self.amounts[WAGER]
        each = {result: Fraction(self.net(result)[0], amount) for result in self.results}
        found = counted(ranking(self.strategy.house), pays(self.under))[Side(self.way, False)]
        yield Known(WAGER, amount, each, found._replace(pays=each[HIGHER]).keeps.mean)

    def told(self, counts: Mapping[str, int], rounds: int) -> DealtRounds:
        """What the wager cost, beside what was counted: nothing of it is exact."""
        note = f"Counted over {ROUNDS:,} other rounds, each hand in the player's place once."
        return super().told(counts, rounds)._replace(beside="counted", note=note)


def read_sets(game: Game, request: RunRequest) -> Sets:
    """The wager that is made in every round, and how hands are set: by a file, or in the best way."""
    strategy = read_wagers(game, request, USUAL, keys=("set",))
    said = read_way(request, WAYS, BEST)
    found = settings_by(said, ranking(strategy.house), pays(terms(strategy.game, strategy.house)))
    return Sets(strategy, said, side_by_side(found))
