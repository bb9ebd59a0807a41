"""Every outcome played through the script, one wager at a time, and what the declarations say it should come to."""

import random
from fractions import Fraction
from math import lcm

from chapter47.equipment import Chance, Outcome, Seeded
from chapter47.house import House
from chapter47.money import Cents
from chapter47.money.owners import seat_number, seat_owner
from chapter47.table.betting import Bets
from chapter47.table.commands import Bet, Choose, Pick, Showing
from chapter47.table.dealer import next_act, open_for_play
from chapter47.table.events import Settled
from chapter47.table.game import Game
from chapter47.table.showing import Shows
from chapter47.table.table import Table
from chapter47.table.terms import Terms
from chapter47.table.wagers import Ruling, Spot
from kit.moves import can_go_on, enable

CHIPS = "1000000000"


def declared_expectation(terms: Terms, spot: Spot) -> Fraction:
    """What a wager brings on average, as a part of it: the sum of its rulings over the outcomes, by weight."""
    if spot.parts:
        return sum((declared_expectation(terms, part) * units for part, units in spot.parts), Fraction(0)) / spot.units
    values = (weight * _value(spot.rulings[None][outcome]) for outcome, weight in terms.outcomes.items())
    return sum(values, Fraction(0)) / sum(terms.outcomes.values())


def _value(ruling: Ruling | None) -> Fraction:
    assert ruling is not None
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
        case "moves":
            raise AssertionError("one outcome does not decide it")


class Counter:
    """A table for one player, from which one wager after another is played over every outcome."""

    def __init__(self, game: Game, house: House) -> None:
        self.table = Table(game, house)
        self.table.do(Choose(1, "sit", {"chips": CHIPS}))
        self.chance = Seeded(47)
        open_for_play(self.table, self.chance)
        rng = random.Random(47)
        while not can_go_on(self.table, rng):
            # Where an outcome needs wagers of its own, rounds are played until some stand that let it go on.
            enable(self.table, rng)
            show(self.table, self.chance.result(self.terms.equipment), self.chance)
            finish(self.table, self.chance)
        self.begun = self.table.snapshot()
        self.without = {outcome: self.chips(outcome) for outcome in self.terms.outcomes}
        """What the player has after each outcome without any further wager."""

    @property
    def terms(self) -> Terms:
        return self.table.terms

    @property
    def spots(self) -> list[Spot]:
        """The spots that one outcome decides, whichever it is: those can be counted out."""
        return [spot for spot in self.terms.spots.values() if spot.wager.lives is None]

    def declared(self) -> dict[tuple[str, Pick], Fraction]:
        """What each of them should bring, as its declaration says."""
        return {spot.key: declared_expectation(self.terms, spot) for spot in self.spots}

    def together(self) -> dict[tuple[str, Pick], Fraction]:
        """What each wager brought on average, as a part of it, where all lie on one layout; a few cannot."""
        scattered = [spot for spot in self.spots if spot.wager.breaks_down(self.table.house)]
        return self._at_once([spot for spot in self.spots if spot not in scattered]) | {
            spot.key: self.alone(spot) for spot in scattered
        }

    def _at_once(self, spots: list[Spot]) -> dict[tuple[str, Pick], Fraction]:
        bets = {spot.key: Bet(1, spot.wager.name, payable(self.table.house, spot), spot.pick) for spot in spots}
        total = dict.fromkeys(bets, 0)
        for outcome, weight in self.terms.outcomes.items():
            table = Table(self.table.game, self.table.opening_house, self.begun)
            for bet in bets.values():
                table.do(bet)
            first = len(table.log.facts)
            show(table, outcome, self.chance)
            settled = [event for event in table.log.facts[first:] if isinstance(event, Settled)]
            won = {
                (event.wager, event.pick): event.paid - event.collected
                for event in settled
                if seat_number(event.owner) == 1
            }
            assert won.keys() >= bets.keys()
            finish(table, self.chance)
            assert table.chips(1) - self.without[outcome] == sum(won[key] for key in bets)
            for key in bets:
                total[key] += weight * won[key]
        weights = sum(self.terms.outcomes.values())
        return {key: Fraction(total[key], bet.amount * weights) for key, bet in bets.items()}

    def alone(self, spot: Spot) -> Fraction:
        """What the wager brought on average, as a part of it, where no other is made."""
        amount = payable(self.table.house, spot)
        bet = Bet(1, spot.wager.name, amount, spot.pick)
        total = sum(
            weight * (self.chips(outcome, bet) - self.without[outcome])
            for outcome, weight in self.terms.outcomes.items()
        )
        return Fraction(total, amount * sum(self.terms.outcomes.values()))

    def chips(self, outcome: Outcome, *wagers: Bet) -> Cents:
        """What the player has after a round with those wagers in which the equipment showed that."""
        table = Table(self.table.game, self.table.opening_house, self.begun)
        for bet in wagers:
            table.do(bet)
        show(table, outcome, self.chance)
        assert not any((seat_owner(1), bet.wager, bet.pick) in table.layout.stakes for bet in wagers)
        finish(table, self.chance)
        return table.chips(1)


def show(table: Table, outcome: Outcome, chance: Chance) -> None:
    """Goes on to where the equipment is asked and nobody else comes first, and lets it show that."""
    while not isinstance(act := next_act(table, chance), Showing) or table.point.find(Shows) is None:
        table.do(act)
    table.do(Showing(act.verb, outcome))


def finish(table: Table, chance: Chance) -> None:
    """Goes on until betting is open again."""
    while table.point.find(Bets) is None:
        table.do(next_act(table, chance))


def payable(house: House, spot: Spot) -> Cents:
    """An amount that the wager's odds, and half of it, divide without a rest: what is counted is then exact."""
    unit = lcm(max(1, spot.units) * lcm(2, house.chip, *(odds.b for odds in spot.pays)), spot.multiple)
    return unit * -(-spot.least // unit)
