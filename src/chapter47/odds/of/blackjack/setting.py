"""A house's rules and a shoe, made into what the kernels take."""

from functools import cache, cached_property
from itertools import combinations_with_replacement
from typing import TypeAlias

import numpy as np

from chapter47.equipment import SUITS
from chapter47.odds.of.blackjack import dealer
from chapter47.odds.of.blackjack.hands import Gone, Indices, Ints, Reals, gone, hand_of, hands
from chapter47.odds.of.blackjack.play import Against, Suits, Terms
from chapter47.odds.of.blackjack.rules import ACE, HIGHEST, TEN, VALUES, Rules
from chapter47.odds.of.blackjack.splits import further
from chapter47.odds.shoe import Composition

Shown: TypeAlias = tuple[int, ...]
"""What the dealer shows: a card, or two where both lie open."""

SIX_SEVEN_EIGHT = (6, 7, 8)
SPECIAL_SHARE = 1 / 64
"""Of all blackjacks, those of one ace (of four) and one face card (of the sixteen cards that count ten)."""
SPECIAL_PAYS = 2.0
SUIT_CASES = 4
"""Two cards' suits differ, or none, one or two of what is wanted are seen in that suit."""


def by_value(shoe: Composition) -> tuple[int, ...]:
    """How many cards of each value from 1 to 10.

    >>> by_value(Composition.of_decks(1))
    (4, 4, 4, 4, 4, 4, 4, 4, 4, 16)
    """
    tens, *rest = shoe.values
    return *rest, tens


class Setting:
    """What a round is played with: everything that does not depend on what is dealt."""

    def __init__(self, rules: Rules, shoe: Composition | None = None, pairs: tuple[int, ...] = tuple(VALUES)) -> None:
        self.rules = rules
        self.pairs = pairs
        """Those that may be split in it."""
        self.composition = shoe or Composition.of_decks(rules.decks)
        self.composition.need(self.most_cards)
        self.shoe = np.array(by_value(self.composition), np.int64)
        self.size = int(self.shoe.sum())
        self.decks = max(rules.decks, -(-max(self.composition.counts) // len(SUITS)))
        """As many as the cards may be from."""
        self._ends: dict[Shown, tuple[Reals, Reals]] = {}
        self._suits: dict[Shown, Suits] = {}

    @property
    def most_cards(self) -> int:
        """What a round cannot take more cards than: every hand drawn to as long as one card is left to come to it."""
        dealers = max(1, self.rules.multiple)
        low, left = (self.rules.hands * (HIGHEST - 1) + dealers * 16), 0
        for value, many in zip(VALUES, by_value(self.composition), strict=True):
            took = min(many, low // value)
            low -= took * value
            left += took
        return left + self.rules.hands + dealers

    @cached_property
    def terms(self) -> Terms:
        """What is paid for each hand, and which may be doubled."""
        rules, table = self.rules, hands()
        pay = np.ones(len(table.total))
        if rules.three_sevens:
            pay[hand_of(7, 7, 7)] = 1.5
        if rules.five_card_21:
            pay[(table.cards == 5) & (table.total == HIGHEST)] = 2.0
        doubles = [
            cards == 2 and rules.doubles(total, soft=bool(soft))
            for cards, total, soft in zip(table.cards.tolist(), table.total.tolist(), table.soft.tolist(), strict=True)
        ]
        return Terms(pay, np.array(doubles, np.int8), rules.face_up, rules.multiple > 0)

    def blackjack_pays(self, power: int) -> float:
        """What a player's blackjack pays for each unit, or its square, whichever blackjack it is."""
        pays, special = float(self.rules.blackjack) ** power, SPECIAL_PAYS**power
        return pays + SPECIAL_SHARE * (special - pays) if self.rules.special else pays

    @property
    def shows(self) -> list[Shown]:
        """All that the dealer may show with this shoe."""
        if not self.rules.face_up:
            return [(up,) for up in VALUES if self.shoe[up - 1]]
        pairs = combinations_with_replacement(VALUES, 2)
        return [pair for pair in pairs if all(self.shoe[each - 1] >= pair.count(each) for each in pair)]

    def chance(self, shown: Shown) -> float:
        """How likely the dealer is to show that."""
        if len(shown) == 1:
            return float(self.shoe[shown[0] - 1]) / self.size
        return pair_chance(self.shoe, *shown)

    def left(self, shown: Shown) -> Ints:
        """The shoe without what the dealer shows."""
        return self.shoe - np.array([shown.count(value) for value in VALUES], np.int64)

    @cached_property
    def gone(self) -> Gone:
        return gone(further(self.rules.hands), self.pairs)

    def ends(self, shown: Shown) -> tuple[Reals, Reals]:
        """How the dealer's hand ends, and how likely a blackjack is, for all that may be gone."""
        if shown not in self._ends:
            many = len(self.gone.counts)
            found, blackjack = np.empty((many, dealer.ENDS)), np.empty(many)
            dealer.outcomes(dealer.tree(*shown), self.left(shown), self.gone.counts, found, blackjack)
            self._ends[shown] = found, blackjack
        return self._ends[shown]

    def suits(self, shown: Shown) -> Suits:
        if shown not in self._suits:
            self._suits[shown] = self._find_suits(shown)
        return self._suits[shown]

    def _find_suits(self, shown: Shown) -> Suits:
        """Which two cards may become the 6, 7 and 8 of a suit, and how likely that is.

        What a shoe holds is known by rank. Its cards of a rank are then any of those that the decks have.
        """
        wants = np.zeros(len(hands().total), np.int8)
        chance, share = np.zeros((TEN + 1, SUIT_CASES)), np.zeros((TEN + 1, SUIT_CASES))
        if self.rules.six_seven_eight:
            for wanted in SIX_SEVEN_EIGHT:
                wants[hand_of(*(value for value in SIX_SEVEN_EIGHT if value != wanted))] = wanted
                seen = shown.count(wanted)
                chance[wanted] = [3 / 4, *(odds / 4 for odds in _of_suit(seen, self.decks))]
                share[wanted] = [0.0, *(self.suited(wanted, shown, same) for same in range(3))]
        return Suits(wants, chance, share)

    def suited(self, wanted: int, shown: Shown, same: int) -> float:
        """Which part of the cards of a value are of one suit, where the dealer shows so many of that suit."""
        return max(0, self.decks - same) / (len(SUITS) * self.decks - shown.count(wanted))

    def levels(self, shown: Shown, pair: int, many: int) -> Reals:
        """How likely so many cards on end are of a split pair's value, from none on."""
        left = self.left(shown)
        pairs, size = int(left[pair - 1]) - 2, int(left.sum()) - 2
        chance = np.ones(many)
        for level in range(1, many):
            chance[level] = chance[level - 1] * max(0, pairs - level + 1) / (size - level + 1)
        return chance

    def against(self, shown: Shown, pair: int, weight: Reals, original: float, members: Indices) -> Against:
        """What a hand is dealt against: the shoe whole, or with cards of a split pair gone."""
        ends, blackjack = self.ends(shown)
        levels = len(weight)
        shoe = np.repeat(self.left(shown)[None, :], levels, axis=0)
        if pair:
            shoe[:, pair - 1] -= 1 + np.arange(levels)
            rows = self.gone.rows[pair - 1, 1 : levels + 1]
        else:
            rows = np.arange(len(hands().total), dtype=np.int32)[None, :]
        hole = dealer.tree(*shown).hole
        return Against(ends, blackjack, hole, shoe, rows, weight, pair, original, members)


def pair_chance(shoe: Ints, one: int, two: int) -> float:
    """How likely two cards of those values are, in whichever order."""
    left, size = shoe.tolist(), int(shoe.sum())
    ways = left[one - 1] * (left[two - 1] - 1) if one == two else 2 * left[one - 1] * left[two - 1]
    return float(ways / (size * (size - 1)))


def _of_suit(seen: int, decks: int) -> tuple[float, float, float]:
    """How likely none, one or two of the seen cards of a value are of one suit."""
    suit, others = decks, (len(SUITS) - 1) * decks
    if seen < 2:
        return 1 - seen / len(SUITS), seen / len(SUITS), 0.0
    ways = len(SUITS) * decks * (len(SUITS) * decks - 1)
    return others * (others - 1) / ways, 2 * suit * others / ways, suit * (suit - 1) / ways


@cache
def members(pair: int = 0, many: int = 0) -> Indices:
    """Hands of two cards or more, or those with so many cards of a split pair's value.

    A split ace has one card more and that is all (2.11(c)2).
    """
    table = hands()
    if pair == ACE:
        return np.flatnonzero((table.counts[:, 0] >= many) & (table.cards == 2)).astype(np.int32)
    holds = table.counts[:, pair - 1] >= many if pair else table.cards >= 2
    return np.flatnonzero(holds & (table.cards >= (1 if pair else 2))).astype(np.int32)


def is_blackjack(one: int, two: int) -> bool:
    return {one, two} == {ACE, TEN}
