"""The best play at blackjack found in fractions, card by card: every decision on a hand is tried, suits seen.

A hand of a split pair is played by its own cards, as the analyser says that it plays them; pairs are split once here.
"""

from fractions import Fraction

from chapter47.odds.blackjack.rules import Rules
from kit.twenty_one import Card, Deck, Done, Round, count, draws, pays


class BestRound(Round):
    """Rounds under some rules at best play."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, lambda _: "stand")
        assert rules.hands == 2
        assert not rules.multiple
        self.tried: dict[object, Fraction] = {}

    def first(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Fraction, Fraction]:
        if count(hand)[0] == 21:
            value, _ = self.blackjack(deck, shown)
        elif len(shown) == 2 and count(shown)[0] == 21:
            value = Fraction(-1)
        else:
            value = max(self.actions(deck, shown, hand).values())
        if [card[0] for card in shown] == [1]:  # insured for half where that is worth it
            value += max(Fraction(0), (3 * self.dealer(deck, shown).get((21, True), Fraction(0)) - 1) / 2)
        return value, Fraction(0)

    def actions(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...]) -> dict[str, Fraction]:
        """What each decision on a first hand is worth."""
        found = {
            "stand": self.stand(deck, shown, hand, 1, True),
            "hit": self.hit(deck, shown, hand, True),
        }
        if self.doubles(hand):
            found["double"] = self.double(deck, shown, hand, True)
        taken = self.dealer(deck, shown).get((21, True), Fraction(0))
        if hand[0][0] == hand[1][0]:
            found["split"] = sum((self.half(deck, shown, card) for card in hand), -taken)
        if self.rules.surrender:
            found["surrender"] = -taken - (1 - taken) / 2
        return found

    def stand(
        self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...], stake: int, original: bool
    ) -> Fraction:
        total = min(22, count(hand)[0])
        done = Done(total, stake, pays(self.rules, hand), original)
        ends = self.dealer(deck, shown).items()
        return sum((chance * self.settle(done, *end) for end, chance in ends), Fraction(0))

    def hit(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...], original: bool) -> Fraction:
        key = (deck, shown, hand, original)
        if key not in self.tried:
            value = Fraction(0)
            for card, chance, rest in draws(deck):
                drawn = tuple(sorted((*hand, card)))
                worth = self.stand(rest, shown, drawn, 1, original)
                if count(drawn)[0] < 21:
                    worth = max(worth, self.hit(rest, shown, drawn, original))
                value += chance * worth
            self.tried[key] = value
        return self.tried[key]

    def double(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...], original: bool) -> Fraction:
        return sum(
            (
                chance * self.stand(rest, shown, tuple(sorted((*hand, card))), 2, original)
                for card, chance, rest in draws(deck)
            ),
            Fraction(0),
        )

    def half(self, deck: Deck, shown: tuple[Card, ...], begun: Card) -> Fraction:
        """One hand of a split pair, for its own sake: a dealer's blackjack is counted elsewhere."""
        value = Fraction(0)
        for card, chance, rest in draws(deck):
            hand = tuple(sorted((begun, card)))
            worth = self.stand(rest, shown, hand, 1, False)
            if begun[0] != 1 and count(hand)[0] < 21:
                worth = max(worth, self.hit(rest, shown, hand, False))
                if self.doubles(hand):
                    worth = max(worth, self.double(rest, shown, hand, False))
            value += chance * worth
        return value
