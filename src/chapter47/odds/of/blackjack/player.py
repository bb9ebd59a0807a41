"""People at a real table who follow a strategy of blackjack: every wager and decision goes through its script."""

from collections.abc import Mapping

from chapter47.equipment import HIDDEN, Chance
from chapter47.games.blackjack.decisions import Decides
from chapter47.games.blackjack.insurance import Insuring, most_insured
from chapter47.games.blackjack.places import pick_of
from chapter47.games.blackjack.settling import ON_HANDS
from chapter47.games.blackjack.values import POINTS
from chapter47.money import Cents
from chapter47.money.owners import seat_number
from chapter47.odds.of.blackjack.strategy import Strategy, column
from chapter47.table.commands import Bet, Choose, Command
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.events import Settled
from chapter47.table.table import Table


class Followers:
    """Everybody who sits there, each with the same wagers on the own box, and with the same strategy."""

    def __init__(self, table: Table, strategy: Strategy, wagers: Mapping[str, Cents]) -> None:
        self.table = table
        self.strategy = strategy
        self.spots = max(1, table.house.number("multiple-action"))
        insurance = most_insured(wagers["blackjack"], table.house)
        self.bets: list[Command] = []
        self.insurance: list[Command] = []
        for seat in sorted(table.seats):
            picks = [pick_of(seat, spot=spot) for spot in range(1, self.spots + 1)]
            self.bets += [Bet(seat, "blackjack", wagers["blackjack"], pick) for pick in picks]
            self.bets += [Bet(seat, name, amount, picks[0]) for name, amount in wagers.items() if name != "blackjack"]
            if strategy.insure:
                self.insurance += [Bet(seat, "insurance", insurance, pick) for pick in picks]

    def play(self, chance: Chance) -> dict[int, dict[str, Cents]]:
        """A round, after a shuffle where one is due: what each seat won, by wager; what lies on hands is all one."""
        table, do = self.table, self.table.do
        open_for_play(table, chance)
        for bet in self.bets:
            do(bet)
        nets: dict[int, dict[str, Cents]] = {seat: {} for seat in table.seats}
        over = table.rounds + 1
        while table.rounds < over:
            if self.insurance and table.point.find(Insuring) is not None:
                for bet in self.insurance:
                    do(bet)
            asked = table.point.find(Decides)
            said = next_act(table, chance) if asked is None else Choose(asked.seat, self.decide(asked))
            for event in do(said):
                if type(event) is Settled:
                    name = "blackjack" if event.wager in ON_HANDS else event.wager
                    mine = nets[seat_number(event.owner)]
                    mine[name] = mine.get(name, 0) + event.paid - event.collected
        return nets

    def decide(self, asked: Decides) -> str:
        """Surrender first, then split, double, and stand or hit, each where it may be said."""
        hand, said, allowed = asked.as_it_stands(), self.strategy, asked.allowed(self.table)
        shown = [POINTS[card] for card in self.table.layout.cards("dealer") if card != HIDDEN]
        at, soft = column(*shown), int(hand.soft)
        pair = POINTS[hand.cards[0]] if hand.is_pair else 0
        gives_up = said.keep_pair[pair, at] if pair else said.surrender[soft, hand.total, at]
        if "surrender" in allowed and gives_up:
            return "surrender"
        if "split" in allowed and pair and said.split[pair, at]:
            return "split"
        if "double" in allowed and said.double[soft, hand.total, at]:
            return "double"
        return "stand" if "hit" not in allowed or said.stand[soft, hand.total, at] else "hit"
