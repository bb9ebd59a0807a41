"""The best play at blackjack found exactly, card by card: every decision on a hand is tried, suits seen.

A hand of a split pair is played by its own cards, as the analyser says that it plays them; pairs are split once here.
"""

from fractions import Fraction

from chapter47.odds.of.blackjack.rules import Rules
from kit.twenty_one import UNIT, Card, Dealers, Deck, Done, Moments, Round, count, draws, orders, pays


class BestRound(Round):
    """Rounds under some rules at best play."""

    def __init__(self, rules: Rules, dealers: Dealers | None = None) -> None:
        super().__init__(rules, lambda _: "stand", dealers)
        assert rules.hands == 2
        assert not rules.multiple
        self.tried: dict[object, int] = {}

    def first(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...]) -> Moments:
        if count(hand)[0] == 21:
            value, _ = self.blackjack(deck, shown)
        elif len(shown) == 2 and count(shown)[0] == 21:
            value = -UNIT * orders(deck)
        else:
            value = max(self.worth(deck, shown, hand).values())
        if [card[0] for card in shown] == [1]:  # insured for half where that is worth it
            value += max(0, (3 * self.ends(deck, shown).get((21, True), 0) - orders(deck)) * UNIT // 2)
        return value, 0

    def actions(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...]) -> dict[str, Fraction]:
        """What each decision on a first hand is worth."""
        return {name: Fraction(value, UNIT * orders(deck)) for name, value in self.worth(deck, shown, hand).items()}

    def worth(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...]) -> dict[str, int]:
        """The same over all orders of the cards that are left."""
        found = {
            "stand": self.stand(deck, shown, hand, 1, True),
            "hit": self.hit(deck, shown, hand, True),
        }
        if self.doubles(hand):
            found["double"] = self.double(deck, shown, hand, True)
        taken = self.ends(deck, shown).get((21, True), 0)
        if hand[0][0] == hand[1][0]:
            found["split"] = sum((self.half(deck, shown, card) for card in hand), -taken * UNIT)
        if self.rules.surrender:
            found["surrender"] = -taken * UNIT - (orders(deck) - taken) * UNIT // 2
        return found

    def stand(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...], stake: int, original: bool) -> int:
        total = min(22, count(hand)[0])
        done = Done(total, stake, pays(self.rules, hand), original)
        return sum(ways * self.settle(done, *end) for end, ways in self.ends(deck, shown).items())

    def hit(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...], original: bool) -> int:
        key = (deck, shown, hand, original)
        if key not in self.tried:
            value = 0
            for card, many, rest in draws(deck):
                drawn = tuple(sorted((*hand, card)))
                worth = self.stand(rest, shown, drawn, 1, original)
                if count(drawn)[0] < 21:
                    worth = max(worth, self.hit(rest, shown, drawn, original))
                value += many * worth
            self.tried[key] = value
        return self.tried[key]

    def double(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...], original: bool) -> int:
        return sum(
            many * self.stand(rest, shown, tuple(sorted((*hand, card))), 2, original)
            for card, many, rest in draws(deck)
        )

    def half(self, deck: Deck, shown: tuple[Card, ...], begun: Card) -> int:
        """One hand of a split pair, for its own sake: a dealer's blackjack is counted elsewhere."""
        value = 0
        for card, many, rest in draws(deck):
            hand = tuple(sorted((begun, card)))
            worth = self.stand(rest, shown, hand, 1, False)
            if begun[0] != 1 and count(hand)[0] < 21:
                worth = max(worth, self.hit(rest, shown, hand, False))
                if self.doubles(hand):
                    worth = max(worth, self.double(rest, shown, hand, False))
            value += many * worth
        return value
