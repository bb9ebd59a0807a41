"""What the kernel of dealt shoes is told of red dog."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from chapter47.equipment import DECK
from chapter47.games.red_dog.game import MOST_CARDS, STEPS
from chapter47.games.red_dog.values import BETWEEN, OUTSIDE, SPREADS, VALUES, result, spread, value
from chapter47.odds.deals import THIRD_BETWEEN, Deal, RoundKind
from chapter47.odds.of.red_dog.counting import rounds
from chapter47.odds.shoe import Composition
from chapter47.odds.strategy import Strategy
from chapter47.table.game import Game
from chapter47.table.table import Table

if TYPE_CHECKING:
    from chapter47.odds.shoe_kernel import Tableau


class RedDogKernel:
    """Two cards, and a third that falls between them or does not."""

    def kind(self, game: Game) -> RoundKind:
        """6.5(k): the shoe is completed when the cutting card comes."""
        return RoundKind(THIRD_BETWEEN, {card: value(card) for card in DECK}, STEPS, MOST_CARDS, 0)

    def deals(self, strategy: Strategy) -> Iterator[Deal]:
        """At each spread a raise may be at stake, so that rounds which are lost are told apart by it."""
        found = rounds(Composition.of_decks(strategy.house.number("decks")))
        low, above, *_ = VALUES
        yield Deal("consecutive", "consecutive", (f"{low}S", f"{above}S"), found.consecutive)
        three = "three-of-a-kind"
        yield Deal(three, three, (f"{low}S", f"{low}H", f"{low}D"), found.three_of_a_kind)
        yield Deal("pair", "pair", (f"{low}S", f"{low}H", f"{above}S"), found.pair)
        for lies in SPREADS:
            first = f"{low}S", f"{[*VALUES][lies + 1]}S"
            yield Deal(BETWEEN[lies], BETWEEN[lies], (*first, f"{above}H"), found.between(lies))
            yield Deal(_outside(lies), OUTSIDE, (*first, f"{low}H"), found.outside(lies))

    def tableau(self, strategy: Strategy) -> "Tableau":
        """No hand draws."""
        from chapter47.odds.shoe_kernel import no_tableau

        return no_tableau()

    def came_to(self, table: Table) -> str:
        """By the cards in the three boxes."""
        (first,), (second,), third = map(table.layout.cards, ("first", "second", "third"))
        if not third:
            return "consecutive"
        found = result(first, second, *third)
        return _outside(spread(first, second)) if found == OUTSIDE else found


def _outside(spread: int) -> str:
    """A round in which the third card is not between two that have a spread."""
    return f"{OUTSIDE}-{spread}"
