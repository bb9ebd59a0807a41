"""The book of red dog: the wager with its raises, and a raise by its spread."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.money import Odds
from chapter47.odds.dealt import DealtBook, full_shoe
from chapter47.odds.of.red_dog.counting import SPREADS, Payouts, Round, outlook, rounds, spreads
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row
from chapter47.odds.settled import ZERO, Weights, fate, told
from chapter47.odds.shoe import Composition
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

RAISE = "raise"


def _results(found: Round) -> Weights:
    return {
        "consecutive": found.consecutive,
        "three-of-a-kind": found.three_of_a_kind,
        "pair": found.pair,
        **{f"between-{spread}": found.between(spread) for spread in SPREADS},
        "outside": found.outside(),
    }


class RedDogBook(DealtBook):
    """The wager as it is raised, and a raise by its spread."""

    def weights(self, under: Terms, shoe: Composition) -> Weights:
        """In how many orders of three cards a round ends so."""
        return _results(rounds(shoe))

    def counted(self, under: Terms, shoe: Composition, asked: Asked) -> Iterator[Row]:
        """The wager as it is asked to be raised, without raises, with all; and what a raise costs at each spread."""
        found, pays = rounds(shoe), payouts(under)
        chances = _results(found)
        for spot in under.spots.values():
            if spot.wager.name == RAISE:
                for spread in (each.spread for each in spreads(found, pays)):
                    there: Weights = {f"between-{spread}": found.between(spread), "outside": found.outside(spread)}
                    yield from told(spot, fate(spot, there), f"spread {spread}")
                continue
            unraised = fate(spot, chances)
            ways = [outlook(found, pays, each) for each in (asked.raising, (), SPREADS)]
            for number, way in enumerate(ways):
                if way not in ways[:number]:
                    yield from told(spot, unraised._replace(kept=way.advantage), way.words, quoted=not number)
                    if way.raised:
                        risk = unraised._replace(kept=way.element_of_risk, void=ZERO)
                        yield from told(spot, risk, f"{way.words}, of all that is wagered", quoted=False)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """The wager as if it were never raised, and raises as they are made where they pay."""
        found, pays = rounds(full_shoe(under.equipment)), payouts(under)
        never, best = outlook(found, pays, ()), outlook(found, pays)
        raises = (best.advantage - never.advantage) / best.raised if best.raised else ZERO
        return {key: raises if key[0] == RAISE else never.advantage for key in under.spots}


def payouts(under: Terms) -> Payouts:
    """What the house pays on a wager."""
    rulings = under.spots["red-dog", None].rulings[None]

    def odds(result: str) -> Odds:
        ruling = rulings[result]
        assert ruling is not None
        assert ruling.odds is not None
        return ruling.odds

    return Payouts(odds("three-of-a-kind"), {spread: odds(f"between-{spread}") for spread in SPREADS})
