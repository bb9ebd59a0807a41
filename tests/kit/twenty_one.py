"""Blackjack counted out card by card, in the order that the law deals, exactly: what the analyser is held against.

What may come is counted in orders of all the cards that are left, of which each is as likely, and amounts in sixtieths
of a unit: so everything is a whole number, and only what is told at the end is a fraction.

Nothing of the analyser is used here but the names of the rules. A deck is how many there are of each card; a card is
its value and its suit, ``(8, "S")``, with no suit where suits do not matter. Only for decks of a few cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import factorial
from typing import NamedTuple, TypeAlias

from chapter47.odds.of.blackjack.rules import Rules

Card: TypeAlias = tuple[int, str]
Deck: TypeAlias = tuple[tuple[Card, int], ...]
Moments: TypeAlias = tuple[int, int]
"""What is won, and its square, over all orders of the cards that are left."""
Ends: TypeAlias = dict[tuple[int, bool], int]
"""In how many orders the dealer comes to a total (22 for more), and whether it is a blackjack."""
Dealers: TypeAlias = dict[object, Ends]
"""How the dealer's hand ends, by what is in the deck and what is shown: the same for all rules and players."""

UNIT = 60


def together(found: Iterable[tuple[int, Moments]]) -> Moments:
    """Moments, each with how many cards lead there, put together."""
    value = square = 0
    for many, (one, two) in found:
        value += many * one
        square += many * two
    return value, square


class Seen(NamedTuple):
    """What a player decides by."""

    hand: tuple[Card, ...]
    shown: tuple[Card, ...]
    pair: int
    """The value of the pair that this hand was split from; 0 for a first hand."""
    same: bool
    """Whether the hand's second card is of the pair's value."""
    hands: int
    """How many there are by now."""
    order: int
    """How many were played before this one."""
    may: tuple[str, ...]


class Done(NamedTuple):
    """A hand that has been played."""

    total: int
    stake: int
    pays: int
    original: bool


class State(NamedTuple):
    """A round between two cards."""

    deck: Deck
    shown: tuple[Card, ...]
    done: tuple[Done, ...] = ()
    waiting: tuple[Card, ...] = ()
    """The first cards of hands that are still to be played."""
    many: int = 1
    """How many hands there are."""
    pair: int = 0


Player: TypeAlias = Callable[[Seen], str]


def deck_of(counts: Mapping[Card, int]) -> Deck:
    return tuple(sorted((card, many) for card, many in counts.items() if many))


_factorial = cache(factorial)


def orders(deck: Deck) -> int:
    return _factorial(sum(many for _, many in deck))


def draws(deck: Deck) -> Iterator[tuple[Card, int, Deck]]:
    """Each card that may come, how many there are of it, and what is left."""
    for at, (card, many) in enumerate(deck):
        rest = ((card, many - 1),) if many > 1 else ()
        yield card, many, (*deck[:at], *rest, *deck[at + 1 :])


@cache
def count(hand: tuple[Card, ...]) -> tuple[int, bool]:
    """The total of a hand, and whether it is soft."""
    hard = sum(value for value, _ in hand)
    soft = any(value == 1 for value, _ in hand) and hard <= 11
    return (hard + 10 if soft else hard), soft


def pays(rules: Rules, hand: tuple[Card, ...]) -> int:
    """What a hand pays where it wins and is no blackjack."""
    best = UNIT
    values = sorted(value for value, _ in hand)
    if rules.three_sevens and values == [7, 7, 7]:
        best = max(best, UNIT * 3 // 2)
    if rules.six_seven_eight and values == [6, 7, 8] and len({suit for _, suit in hand}) == 1:
        best = max(best, UNIT * 2)
    if rules.five_card_21 and len(hand) == 5 and count(hand)[0] == 21:
        best = max(best, UNIT * 2)
    return best


class Round:
    """Rounds under some rules, as somebody plays them."""

    def __init__(self, rules: Rules, player: Player, dealers: Dealers | None = None) -> None:
        self.rules = rules
        self.player = player
        self.known: dict[object, Moments] = {}
        self.dealers: Dealers = {} if dealers is None else dealers

    def expected(self, deck: Deck) -> tuple[Fraction, Fraction]:
        """What a unit wagered is worth, and the square of what it comes to, from the first card on."""
        found = []
        for one, first, deck1 in draws(deck):
            for up, second, deck2 in draws(deck1):
                for two, third, deck3 in draws(deck2):
                    for shown, fourth, deck4 in self.hole(up, deck3):
                        hand = tuple(sorted((one, two)))
                        found.append((first * second * third * fourth, self.first(deck4, shown, hand)))
        value, square = together(found)
        return Fraction(value, UNIT * orders(deck)), Fraction(square, UNIT**2 * orders(deck))

    def hole(self, up: Card, deck: Deck) -> Iterator[tuple[tuple[Card, ...], int, Deck]]:
        """What the dealer shows beside the up card."""
        if not self.rules.face_up:
            yield (up,), 1, deck
            return
        for card, many, rest in draws(deck):
            yield tuple(sorted((up, card))), many, rest

    def first(self, deck: Deck, shown: tuple[Card, ...], hand: tuple[Card, ...]) -> Moments:
        """A first hand of two cards."""
        key = (deck, shown, hand)
        if key not in self.known:
            self.known[key] = self._first(State(deck, shown), hand)
        return self.known[key]

    def _first(self, state: State, hand: tuple[Card, ...]) -> Moments:
        if count(hand)[0] == 21:
            return self.blackjack(state.deck, state.shown)
        if len(state.shown) == 2 and count(state.shown)[0] == 21:
            return -UNIT * orders(state.deck), UNIT**2 * orders(state.deck)
        may: tuple[str, ...] = ("stand", "hit")
        may += ("double",) if self.doubles(hand) else ()
        may += ("split",) if hand[0][0] == hand[1][0] else ()
        may += ("surrender",) if self.rules.surrender else ()
        does = self.player(Seen(hand, state.shown, 0, False, 1, 0, may))
        assert does in may
        if does == "surrender":
            lost = self.ends(state.deck, state.shown).get((21, True), 0)
            half = orders(state.deck) - lost
            return -lost * UNIT - half * UNIT // 2, lost * UNIT**2 + half * UNIT**2 // 4
        if does == "split":
            return self.second(state._replace(waiting=hand[1:], many=2, pair=hand[0][0]), hand[0])
        return self.act(does, state, hand, False)

    def blackjack(self, deck: Deck, shown: tuple[Card, ...]) -> Moments:
        assert not self.rules.special
        pays = int(self.rules.blackjack * UNIT)
        paid = orders(deck) - (0 if self.rules.face_up else self.ends(deck, shown).get((21, True), 0))
        return paid * pays, paid * pays**2

    def doubles(self, hand: tuple[Card, ...]) -> bool:
        total, soft = count(hand)
        if self.rules.face_up:
            return total in (9, 10, 11) or (soft and total - 10 in (9, 10, 11))
        return total < 21

    def act(self, does: str, state: State, hand: tuple[Card, ...], same: bool) -> Moments:
        """Does that with a hand, and goes on."""
        if does == "stand":
            return self.end_hand(state, hand, 1)
        found = []
        for card, many, rest in draws(state.deck):
            drawn, then = tuple(sorted((*hand, card))), state._replace(deck=rest)
            found.append((many, self.end_hand(then, drawn, 2) if does == "double" else self.go_on(then, drawn, same)))
        return together(found)

    def go_on(self, state: State, hand: tuple[Card, ...], same: bool) -> Moments:
        """A hand that may be decided on, if it is not 21 or more."""
        if count(hand)[0] >= 21:
            return self.end_hand(state, hand, 1)
        key = (state, hand, same)
        if key not in self.known:
            doubles = len(hand) == 2 and state.pair and self.doubles(hand)
            may = ("stand", "hit", "double") if doubles else ("stand", "hit")
            does = self.player(Seen(hand, state.shown, state.pair, same, state.many, len(state.done), may))
            assert does in may
            self.known[key] = self.act(does, state, hand, same)
        return self.known[key]

    def second(self, state: State, begun: Card) -> Moments:
        """A hand of a split pair that has one card receives its second."""
        most = 2 if state.pair == 1 and not self.rules.resplit_aces else self.rules.hands
        found = []
        for card, many, rest in draws(state.deck):
            hand, then = tuple(sorted((begun, card))), state._replace(deck=rest)
            same = card[0] == state.pair
            again = Seen(hand, state.shown, state.pair, True, state.many, len(state.done), ("stand", "split"))
            if same and state.many < most and self.player(again) == "split":
                worth = self.second(then._replace(waiting=(card, *state.waiting), many=state.many + 1), begun)
            elif state.pair == 1:
                worth = self.end_hand(then, hand, 1)
            else:
                worth = self.go_on(then, hand, same)
            found.append((many, worth))
        return together(found)

    def end_hand(self, state: State, hand: tuple[Card, ...], stake: int) -> Moments:
        """A hand is over; the next one, or the dealer, follows."""
        ended = Done(min(22, count(hand)[0]), stake, pays(self.rules, hand), not state.done)
        done = (*state.done, ended)
        if state.waiting:
            return self.second(state._replace(done=done, waiting=state.waiting[1:]), state.waiting[0])
        found = []
        for (total, blackjack), ways in self.ends(state.deck, state.shown).items():
            won = sum(self.settle(each, total, blackjack) for each in done)
            found.append((ways, (won, won**2)))
        return together(found)

    def settle(self, hand: Done, dealer: int, blackjack: bool) -> int:
        """What a hand that is no blackjack wins."""
        if self.rules.multiple and hand.total > 21:
            return -hand.stake * UNIT
        if blackjack:
            return -UNIT if hand.original else 0
        if hand.total > 21 or (dealer <= 21 and dealer > hand.total):
            return -hand.stake * UNIT
        if dealer > 21 or dealer < hand.total:
            return hand.stake * hand.pays
        return -hand.stake * UNIT if self.rules.face_up else 0

    def ends(self, deck: Deck, shown: tuple[Card, ...]) -> Ends:
        """How the dealer's hand ends."""
        key = (deck, shown)
        if key not in self.dealers:
            total, _ = count(shown)
            if len(shown) > 1 and total >= 17:
                self.dealers[key] = {(min(22, total), total == 21 and len(shown) == 2): orders(deck)}
            else:
                found: Ends = {}
                for card, many, rest in draws(deck):
                    for end, ways in self.ends(rest, tuple(sorted((*shown, card)))).items():
                        found[end] = found.get(end, 0) + many * ways
                self.dealers[key] = found
        return self.dealers[key]

    def dealer(self, deck: Deck, shown: tuple[Card, ...]) -> dict[tuple[int, bool], Fraction]:
        """How likely each end of the dealer's hand is."""
        return {end: Fraction(ways, orders(deck)) for end, ways in self.ends(deck, shown).items()}
