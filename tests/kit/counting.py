"""Every outcome played through the script, one wager at a time, and what the declarations say it should come to."""

from fractions import Fraction
from math import lcm

from chapter47.equipment import Outcome, Seeded
from chapter47.house import House
from chapter47.money import Cents
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Showing
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.game import Game, Terms
from chapter47.table.requests import Shows
from chapter47.table.table import Table
from chapter47.table.wagers import Ruling, Spot

CHIPS = "1000000000"


def declared_expectation(terms: Terms, spot: Spot) -> Fraction:
    """What a wager brings on average, as a part of it: the sum of its rulings over the outcomes, by weight."""
    if spot.parts:
        return sum((declared_expectation(terms, part) for part in spot.parts), Fraction(0)) / len(spot.parts)
    values = (weight * _value(spot.rulings[outcome]) for outcome, weight in terms.outcomes.items())
    return sum(values, Fraction(0)) / sum(terms.outcomes.values())


def _value(ruling: Ruling) -> Fraction:
    match ruling.result:
        case "win":
            assert ruling.odds is not None
            return ruling.odds.ratio
        case "lose":
            return Fraction(-1)
        case "half":
            return Fraction(-1, 2)
        case "void":
            return Fraction(0)


def countable(terms: Terms) -> list[Spot]:
    """The spots that one outcome decides, whichever it is: those can be counted out."""
    return [spot for spot in terms.spots.values() if spot.rulings.keys() == set(terms.outcomes)]


class Counter:
    """A table for one player, where one wager after another is played over every outcome."""

    def __init__(self, game: Game, house: House) -> None:
        self.table = Table(game, house)
        self.table.do(Choose(1, "sit", {"chips": CHIPS}))
        self.chance = Seeded(47)
        open_for_play(self.table, self.chance)

    @property
    def terms(self) -> Terms:
        return self.table.terms

    def expectation(self, spot: Spot) -> Fraction:
        """What the wager brought on average, as a part of it."""
        amount = payable(self.table.house, spot)
        total = sum(weight * self.net(spot, amount, outcome) for outcome, weight in self.terms.outcomes.items())
        return Fraction(total, amount * sum(self.terms.outcomes.values()))

    def net(self, spot: Spot, amount: Cents, outcome: Outcome) -> Cents:
        """What the player has more, or less, after a round in which the equipment showed that."""
        table, over = self.table, self.table.rounds + 1
        before = table.chips(1)
        table.do(Bet(1, spot.wager.name, amount, spot.pick))
        self.show(outcome)
        assert not table.layout.stakes, "one outcome decided it"
        while table.rounds < over or not isinstance(table.point.requests[0], Bets):
            table.do(next_act(table, self.chance))
        return table.chips(1) - before

    def show(self, outcome: Outcome) -> None:
        """Goes on to where the equipment is asked, and lets it show that."""
        table = self.table
        while not isinstance(request := table.point.requests[0], Shows):
            table.do(next_act(table, self.chance))
        table.do(Showing(request.equipment.verb, outcome))


def payable(house: House, spot: Spot) -> Cents:
    """An amount that the wager's odds, and half of it, divide without a rest: what is counted is then exact."""
    parts = spot.parts or (spot,)
    odds = [ruling.odds.b for part in parts for ruling in part.rulings.values() if ruling.odds is not None]
    unit = len(parts) * lcm(2, house.chip, *odds)
    return unit * -(-spot.least // unit)
