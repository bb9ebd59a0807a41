"""Somebody at red dog who follows a strategy: a wager is raised once its spread is seen."""

from chapter47.games.red_dog.raises import Raises
from chapter47.money import Cents
from chapter47.odds.player import Player
from chapter47.odds.strategy import Raise, Strategy
from chapter47.table.commands import Bet


class RedDogPlayer(Player):
    """The player at seat 1, who raises where the rules have it so."""

    def __init__(self, strategy: Strategy) -> None:
        self.raises = [(number, rule) for number, rule in enumerate(strategy.rules) if isinstance(rule, Raise)]
        super().__init__(strategy)

    def further(self) -> Cents:
        """What there may be to raise by."""
        return sum(stake.amount for _, rule in self.raises for stake in self.mine(rule.wager))

    def answer(self) -> None:
        """Raises, at the spreads of the rules."""
        if self.raises and self.table.point.find(Raises) is not None:
            spread = self.table.state.spread
            for number, rule in self.raises:
                for stake in self.mine(rule.wager) if spread in rule.spreads else ():
                    self.say(number, Bet(1, "raise", stake.amount, stake.spot.pick))
