"""What is simulated: the three wagers and the bonus, and where bets number one and two ride."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from chapter47.games.let_it_ride.wagers import BETS, HIGH_PAIRS, RESULTS
from chapter47.money import Cents
from chapter47.odds.drawing_file import read_whens
from chapter47.odds.five_sessions import FiveSessions, rounds_of
from chapter47.odds.hand_sessions import brings, read_wagers
from chapter47.odds.of.let_it_ride.book import TOGETHER, line
from chapter47.odds.protocol import RunRequest
from chapter47.table.game import Game

USUAL = f"{TOGETHER} 10"
ONE, TWO, THREE = BETS
ROUNDS = rounds_of(RESULTS)


@dataclass(frozen=True)
class Rides(FiveSessions):
    """Sessions in which bet number one is decided on by three cards, and bet number two by four."""

    base: ClassVar = THREE
    line: ClassVar = line
    hands: ClassVar = RESULTS
    rounds: ClassVar = ROUNDS
    results: ClassVar = tuple(ROUNDS)
    high: ClassVar = HIGH_PAIRS
    seen: ClassVar = (0, 2, 4, 3, 1)
    """18.7(c), 18.10(c), (d): each player's card comes before a community card, and of those the last is burned, the
    second is turned first."""

    def parts(self, result: str) -> Mapping[str, Cents]:
        """The three wagers as one, of which all that is won on a hand may have a limit, and the bonus."""
        found = {}
        hand, one, two = self.rounds[result]
        most = self.under.house.number("payout-limit") * 100
        for wager, amount in self.amounts.items():
            if wager == TOGETHER:
                won = (1 + one + two) * brings(self.under.spots[THREE, None], hand, amount)
                found[wager] = min(won, most) if most else won
            else:
                found[wager] = brings(self.under.spots[wager, None], hand, amount)
        return found

    def staked(self, result: str) -> Cents:
        """What rides, and the bonus."""
        _, one, two = self.rounds[result]
        return sum(amount * (1 + one + two) if wager == TOGETHER else amount for wager, amount in self.amounts.items())


def read_rides(game: Game, request: RunRequest) -> Rides:
    """The strategy of a file, or the best one; and the wagers that are made in every round."""
    strategy = read_wagers(game, request, USUAL, keys=(ONE, TWO), together={TOGETHER: tuple(BETS)})
    whens = read_whens(request.written or {}, (ONE, TWO))
    return Rides(strategy, whens[ONE], whens[TWO])
