"""The book of three card poker: the ante with all that follows it, and pair plus."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from chapter47.equipment import Outcome
from chapter47.games.three_card_poker.hands import LOWER
from chapter47.odds.of.three_card_poker.counting import counted
from chapter47.odds.of.three_card_poker.outlook import ways, worth_under
from chapter47.odds.protocol import Asked
from chapter47.odds.rows import Row, not_counted
from chapter47.odds.settled import ZERO, Weights, fate, told
from chapter47.table.commands import Pick
from chapter47.table.terms import Terms

LEFT_OUT = {
    "play": "What is wagered to play a hand is counted with the ante.",
    "ante-bonus": "The bonus on an ante is counted with the ante.",
}


def hands_dealt() -> Weights:
    """In how many ways each hand is dealt, as pair plus knows it: whatever the dealer has."""
    found: dict[Outcome, int] = {}
    for hand in counted():
        name = f"{LOWER} {hand.rank.hand}"
        found[name] = found.get(name, 0) + hand.ways
    return found


class ThreeCardBook:
    """Each wager on each area."""

    slow = False
    takes: frozenset[str] = frozenset()

    def rows(self, under: Terms, asked: Asked) -> Iterator[Row]:
        """The ante as it is best played, and in other ways; and pair plus."""
        played, dealt = ways(worth_under(under)), hands_dealt()
        for spot in under.spots.values():
            if spot.wager.name == "pair-plus":
                yield from told(spot, fate(spot, dealt))
            elif spot.wager.name == "ante":
                for number, (words, way) in enumerate(played.items()):
                    ante = fate(spot, way.results)._replace(kept=way.advantage, void=ZERO)
                    yield from told(spot, ante, words, quoted=not number)
                    risk = ante._replace(kept=way.element_of_risk)
                    yield from told(spot, risk, f"{words}, of all that is wagered", quoted=False)

    def alone(self, under: Terms) -> Mapping[tuple[str, Pick], Fraction]:
        """What follows an ante is counted with it."""
        return {key: ZERO for key in under.spots if key[0] in LEFT_OUT}

    def left_out(self, under: Terms) -> Mapping[str, str]:
        """What follows an ante, and wagers that are not of the law's own."""
        return {**LEFT_OUT, **not_counted(under, ("ante", "pair-plus", *LEFT_OUT))}
