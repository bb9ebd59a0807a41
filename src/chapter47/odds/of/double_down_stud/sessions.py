"""What is simulated: the original wager, and where it is doubled."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from chapter47.games.double_down_stud.outlook import MOST_PAID
from chapter47.games.double_down_stud.wagers import DOUBLE, HIGH_PAIRS, ORIGINAL, RESULTS
from chapter47.money import Cents
from chapter47.odds.drawing_file import NEVER, read_whens
from chapter47.odds.five_sessions import FiveSessions, rounds_of
from chapter47.odds.hand_sessions import brings, read_wagers
from chapter47.odds.of.double_down_stud.book import line
from chapter47.odds.protocol import RunRequest
from chapter47.table.game import Game

USUAL = f"{ORIGINAL} 10"
ROUNDS = rounds_of(RESULTS)


@dataclass(frozen=True)
class Doubling(FiveSessions):
    """Sessions in which the wager is doubled by four cards. Nothing is decided by three."""

    base: ClassVar = ORIGINAL
    line: ClassVar = line
    hands: ClassVar = RESULTS
    rounds: ClassVar = ROUNDS
    results: ClassVar = tuple(ROUNDS)
    high: ClassVar = HIGH_PAIRS
    seen: ClassVar = (0, 2, 3, 4, 1)
    """17.8(b): the own card, the hole card, and three cards face up."""

    def parts(self, result: str) -> Mapping[str, Cents]:
        """The wager with its double: all that is won on a hand has a limit, 17.10(c)."""
        (amount,) = self.amounts.values()
        won = brings(self.under.spots[ORIGINAL, None], self.rounds[result].line, amount)
        return {ORIGINAL: min((1 + self.rounds[result].by_four) * won, MOST_PAID)}

    def staked(self, result: str) -> Cents:
        (amount,) = self.amounts.values()
        return amount * (1 + self.rounds[result].by_four)

    @property
    def enough(self) -> Cents:
        """Chips for a double are needed where there may be one."""
        (amount,) = self.amounts.values()
        return amount if self.by_four == NEVER else 2 * amount


def read_doubling(game: Game, request: RunRequest) -> Doubling:
    """The strategy of a file, or the best one; and the wager that is made in every round."""
    strategy = read_wagers(game, request, USUAL, keys=(DOUBLE,))
    return Doubling(strategy, NEVER, read_whens(request.written or {}, (DOUBLE,))[DOUBLE])
