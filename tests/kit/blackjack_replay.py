"""Blackjack played from an order of cards by the words of N.J.A.C. 19:47-2, slowly, one wager at a time.

Nothing here is worked out by the code under test: it takes its cards as codes, its rules and its strategy, and settles
every wager by itself. What a wager might still come to decides whether the dealer draws (2.12(c)).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.strategy import Strategy

HOLES = ("none", "face-down", "card-reader", "face-up")


class Ended(Exception):
    """There are not cards enough for the round."""


class Dealer(NamedTuple):
    """What the dealer's hand came to, or may come to."""

    total: int
    """0 where it is above 21."""
    blackjack: bool = False


NO_BLACKJACK = [Dealer(total) for total in (0, 17, 18, 19, 20, 21)]
BLACKJACK = Dealer(21, True)


def value(card: str) -> int:
    """2.2(b); an ace is one here."""
    return "A23456789T".index(card[0]) + 1 if card[0] not in "JQK" else 10


def count(cards: Sequence[str]) -> tuple[int, bool]:
    """The point count, and whether an ace counts eleven in it."""
    total = sum(map(value, cards))
    soft = any(card[0] == "A" for card in cards) and total + 10 <= 21
    return total + 10 * soft, soft


def is_blackjack(cards: Sequence[str]) -> bool:
    """2.1"""
    return sorted(map(value, cards)) == [1, 10]


@dataclass
class Hand:
    """A hand of a player, and the wagers on it: the original or the one that a split asked for, and a double."""

    cards: list[str]
    original: bool = True
    of_a_split: bool = False
    doubled: bool = False
    surrendered: bool = False

    @property
    def over(self) -> bool:
        return count(self.cards)[0] > 21

    @property
    def natural(self) -> bool:
        return not self.of_a_split and is_blackjack(self.cards)


@dataclass
class Game:
    """A table, and the order in which its cards lie."""

    rules: Rules
    strategy: Strategy
    boxes: int
    hole: str
    stake: int
    special: tuple[str, str] = ("AS", "JS")
    up: str = ""
    second: str = ""
    shoe: Iterator[str] = field(default_factory=lambda: iter(()))
    out: int = 0

    def deal(self) -> str:
        for card in self.shoe:
            self.out += 1
            return card
        raise Ended

    def rounds(self, cards: Sequence[str], cut: int, burns: int = 1) -> list[tuple[list[tuple[int, int]], int]]:
        """Until the cutting card has come: what each box won on blackjack and on insurance, and the cards out then."""
        self.shoe, self.out, found = iter(cards[burns:]), burns, []
        while self.out <= cut:
            try:
                found.append((self.round(), self.out))
            except Ended:
                break
        return found

    def round(self) -> list[tuple[int, int]]:
        """2.6(e) to (k), 2.18(c) to (i)."""
        first = [self.deal() for _ in range(self.boxes)]
        self.up, self.second = self.deal(), ""
        boxes = [[Hand([card, self.deal()])] for card in first]
        if self.hole != "none":
            self.second = self.deal()
        insured = self.up[0] == "A" and self.strategy.insure and self.hole != "face-up"
        if not (self.hole in ("card-reader", "face-up") and is_blackjack([self.up, self.second])):
            for hands in boxes:
                self.play(hands)
        nets, insurance = [0] * self.boxes, [0] * self.boxes
        for _ in range(self.rules.multiple or 1):
            dealer = self.dealers_hand(boxes, insured)
            for box, hands in enumerate(boxes):
                nets[box] += self.settle(hands, dealer)
                insurance[box] += self.insurance(dealer) if insured else 0
        return list(zip(nets, insurance, strict=True))

    # The players' decisions

    def play(self, hands: list[Hand]) -> None:
        """2.8, 2.10, 2.11, 2.12(a): from the dealer's left, each hand to its end before the next gets a card."""
        at = 0
        while at < len(hands):
            hand = hands[at]
            if len(hand.cards) == 1:
                hand.cards.append(self.deal())
            self.finish(hand, hands, at)
            if len(hand.cards) > 1:
                at += 1

    def finish(self, hand: Hand, hands: list[Hand], at: int) -> None:
        said, col = self.strategy, self.column()
        total, soft = count(hand.cards)
        if hand.natural:
            return
        one, other = map(value, hand.cards)
        pair = one if one == other else 0
        gives_up = said.keep_pair[pair, col] if pair else said.surrender[int(soft), total, col]
        if gives_up and self.rules.surrender and not hand.of_a_split:
            hand.surrendered = True
            return
        if pair and len(hands) < self.most(pair) and said.split[pair, col]:
            hand.of_a_split = True
            # The second card goes to the right of the first.
            hands.insert(at + 1, Hand([hand.cards.pop()], original=False, of_a_split=True))
            return
        if hand.of_a_split and one == 1:
            return  # 2.11(c)2: one card to each ace
        if self.may_double(hand) and said.double[int(soft), total, col]:
            hand.doubled = True
            hand.cards.append(self.deal())
            return
        while total < 21 and not said.stand[int(soft), total, col]:
            hand.cards.append(self.deal())
            total, soft = count(hand.cards)

    def most(self, pair: int) -> int:
        """2.11(c)1, (e), 2.6(k)5"""
        return 2 if pair == 1 and not self.rules.resplit_aces else self.rules.hands

    def may_double(self, hand: Hand) -> bool:
        """2.10(a), 2.6(k)4: an ace may count one or eleven there."""
        if count(hand.cards)[0] == 21:
            return False
        low = sum(map(value, hand.cards))
        return self.hole != "face-up" or low in (9, 10, 11)

    def column(self) -> int:
        """Where a strategy looks: the up card, or both of the dealer's cards."""
        if self.hole != "face-up":
            return value(self.up)
        both = [self.up, self.second]
        total, soft = count(both)
        return 30 if is_blackjack(both) else total + 9 * soft

    # The dealer's

    def dealers_hand(self, boxes: list[list[Hand]], insured: bool) -> Dealer:
        """2.6(h), 2.12(b), (c): no card that could change nothing."""

        def matters(may_be: Sequence[Dealer]) -> bool:
            ways = {(*(self.settle(hands, each) for hands in boxes), insured and each.blackjack) for each in may_be}
            return len(ways) > 1

        cards = [self.up]
        if self.hole != "none":
            cards.append(self.second)
        elif matters([*NO_BLACKJACK, BLACKJACK] if value(self.up) in (1, 10) else NO_BLACKJACK):
            cards.append(self.deal())
        else:
            return NO_BLACKJACK[0]
        if is_blackjack(cards):
            return BLACKJACK
        while count(cards)[0] < 17:
            if not matters(NO_BLACKJACK):
                return NO_BLACKJACK[0]
            cards.append(self.deal())
        total, _ = count(cards)
        return Dealer(total if total <= 21 else 0)

    # What it comes to

    def settle(self, hands: list[Hand], dealer: Dealer) -> int:
        """Every wager on a box."""
        net = 0
        for hand in hands:
            net += self.wager(hand, dealer, original=hand.original)
            if hand.doubled:
                net += self.wager(hand, dealer, original=False)
        return net

    def wager(self, hand: Hand, dealer: Dealer, *, original: bool) -> int:
        if hand.natural:
            if dealer.blackjack and self.hole != "face-up":
                return 0  # 2.7(b)
            return self.won(*self.blackjack_odds(hand))
        if hand.surrendered:
            return -self.stake if dealer.blackjack else -(self.stake // 2)  # 2.8(a)
        if hand.over and self.rules.multiple:
            return -self.stake  # 2.18(f)
        if dealer.blackjack:
            return -self.stake if original else 0  # 2.10(b), 2.11(d)
        if hand.over:
            return -self.stake
        total, _ = count(hand.cards)
        if total > dealer.total:
            return self.won(*self.odds(hand))
        if total == dealer.total and self.hole != "face-up":
            return 0
        return -self.stake

    def insurance(self, dealer: Dealer) -> int:
        half = self.stake // 2
        return 2 * half if dealer.blackjack else -half

    def blackjack_odds(self, hand: Hand) -> tuple[int, int]:
        if self.rules.special and set(hand.cards) == set(self.special):
            return 2, 1
        return self.rules.blackjack.numerator, self.rules.blackjack.denominator

    def odds(self, hand: Hand) -> tuple[int, int]:
        """2.3(e)1, 2, 4"""
        ranks, suits = sorted(card[0] for card in hand.cards), {card[1] for card in hand.cards}
        if self.rules.six_seven_eight and ranks == ["6", "7", "8"] and len(suits) == 1:
            return 2, 1
        if self.rules.three_sevens and ranks == ["7", "7", "7"]:
            return 3, 2
        if self.rules.five_card_21 and len(ranks) == 5 and count(hand.cards)[0] == 21:
            return 2, 1
        return 1, 1

    def won(self, a: int, b: int) -> int:
        """A broken cent goes to the player."""
        return (self.stake * a + b - 1) // b


def common_strategy(*, insure: bool = False) -> Strategy:
    """How people learn to play: 17 stands, 12 to 16 too against 2 to 6, 11 is doubled, aces and eights are split."""
    said = Strategy.blank()
    for up in range(1, 11):
        low = 2 <= up <= 6
        said.stand[0, 17:, up] = said.stand[1, 18:, up] = 1
        said.stand[0, 12:17, up] = low
        said.double[0, 10:12, up] = up not in (1, 10)
        said.double[0, 9, up] = low
        said.double[1, 17:19, up] = up in (4, 5, 6)
        said.surrender[0, 16, up] = up in (9, 10, 1)
        for pair in (1, 8):
            said.split[pair, up] = 1
        for pair in (2, 3, 6, 7, 9):
            said.split[pair, up] = low
    return said._replace(insure=insure)
