"""Somebody at chemin de fer who follows a strategy: with the bank in every coup, or against all of it.

Participants play each other there, so somebody else has the other side. Both announce what their hands must; where a
hand is free, how often it draws is a rule of the strategy, or as both play best.
"""

from chapter47.equipment import Chance
from chapter47.games.baccarat.tableau import VALUES, point_count
from chapter47.games.chemin_de_fer import bank
from chapter47.games.chemin_de_fer.decisions import BankerAnnounces, BankerChooses, HandDecision, PlayerAnnounces
from chapter47.money import Cents, dollars
from chapter47.odds.of.baccarat.kernel import WHOLE, parts
from chapter47.odds.of.chemin_de_fer.choices import choices
from chapter47.odds.player import Acts, Player
from chapter47.odds.strategy import Make, Strategy
from chapter47.table.commands import Bet, Call, Choose


class Participant(Player):
    """The player at seat 1, and at seat 2 whoever plays against."""

    def __init__(self, strategy: Strategy) -> None:
        super().__init__(strategy)
        (self.rule,) = (rule for rule in strategy.rules if isinstance(rule, Make))
        self.choices = choices(strategy)

    def act(self) -> Acts:
        """The wager is made when the coup begins: before it there is only a bank that somebody has, or is offered."""
        return Acts(self.rule.amount, 0, self.rule.amount)

    def finish(self, chance: Chance) -> Cents:
        """The one has the bank and wagers it, the other goes against all of it, and the hands decide."""
        holder, other = (1, 2) if self.rule.wager == "bank" else (2, 1)
        table, amount = self.table, self.rule.amount
        while bank.banker(table) != holder:
            offered = bank.offered(table)
            if offered is None:
                table.do(Choose(holder, "bid", {"amount": dollars(amount)}))
                table.do(Call("close-bidding"))
            else:
                table.do(Choose(offered, "accept-bank" if offered == holder else "decline-bank"))
        table.do(Bet(holder, "bank", amount))
        table.do(Choose(other, "banco"))
        return super().finish(chance)

    def answer(self) -> None:
        """What both say of their hands."""
        table = self.table
        while asked := next((each for each in table.point.asks if isinstance(each, HandDecision)), None):
            table.do(Choose(asked.seat(table), self.announced(asked)))

    def announced(self, asked: HandDecision) -> str:
        """What must be said of a hand; where it is free, either, as the mood has it."""
        for_player, for_banker = divmod(self.mood, WHOLE)
        if isinstance(asked, BankerChooses):
            return "draw" if for_banker < parts(self.choices.banker[self.square()]) else "stay"
        assert isinstance(asked, PlayerAnnounces | BankerAnnounces)
        permitted = asked.permitted(self.table)
        assert permitted is not None
        said, _ = permitted
        if len(said) == 1:
            return said[0]
        return "card" if for_player < parts(self.choices.player) else "stay"

    def square(self) -> tuple[int, int | None]:
        """Where in the banker's table the two hands are."""
        player, banker = map(self.table.layout.cards, ("player", "banker"))
        return point_count(banker), VALUES[player[2]] if len(player) > 2 else None
