"""The kernel of blackjack: every round against a slow one written from the law, and hands that a person worked out."""

import random
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

import pytest

from chapter47 import Seeded, Table, open_table
from chapter47.equipment import DECK, Shoe, Stack
from chapter47.games.blackjack.shuffle import behind
from chapter47.odds.of.blackjack.given_order import play_cards
from chapter47.odds.of.blackjack.player import Followers
from chapter47.odds.of.blackjack.rules import Rules
from chapter47.odds.of.blackjack.strategy import Strategy
from chapter47.odds.of.blackjack.tables import Wagers, wagers_of
from chapter47.table.shoe_state import shoe_state
from kit.blackjack_houses import SIX_TO_FIVE, drawn_rules, drawn_strategy, house_of
from kit.blackjack_replay import HOLES, Game, common_strategy
from kit.proofs import times

provision = pytest.mark.provision


def shuffled(rng: random.Random, decks: int, *ranks: str) -> list[str]:
    """Full decks, or as many cards of a few ranks, so that pairs and special hands come often."""
    cards = [card for card in DECK if not ranks or card[0] in ranks]
    cards = (cards * (1 + 52 * decks // len(cards)))[: 52 * decks]
    rng.shuffle(cards)
    return cards


RICH = ((), (), tuple("A678T"), tuple("678"), tuple("AJ5"), tuple("2345A"), tuple("9TJQ"))


def compare(seed: int) -> int:
    rng = random.Random(seed)
    rules, hole = drawn_rules(rng)
    boxes, stake = rng.randint(1, 7), rng.choice((1000, 500, 25, 7))
    strategy = drawn_strategy(rng, face_up=rules.face_up)
    cards = shuffled(rng, rules.decks, *rng.choice(RICH))
    cut = rng.choice((len(cards) * 3 // 4, len(cards)))
    special = ("AH", "QC") if rng.random() < 0.5 else ("AS", "JS")
    law = Game(rules, strategy, boxes, hole, stake, special).rounds(cards, cut)
    found = play_cards(
        cards, rules, strategy, Wagers(stake), boxes=boxes, hole=HOLES.index(hole), cut=cut, special=special
    )
    assert [each.out for each in found] == [out for _, out in law], seed
    assert [[(box["blackjack"], box["insurance"]) for box in each.nets] for each in found] == [
        nets for nets, _ in law
    ], seed
    return len(law)


def test_every_round_comes_to_what_the_law_says() -> None:
    assert sum(map(compare, range(80))) > 800


@pytest.mark.prove
def test_very_many_rounds_come_to_what_the_law_says(seed: int) -> None:
    assert sum(map(compare, range(seed, seed + times(4_000)))) > times(40_000)


# By hand: ten dollars on one box, which is played as people learn it


class Case(NamedTuple):
    """Cards in the order in which they are dealt, and what the box wins on blackjack and on insurance, in dollars."""

    cards: str
    nets: tuple[float, float]
    rules: Mapping[str, object] = MappingProxyType({})
    hole: str = "none"
    insured: bool = False


FIVE, LUCKY, SEVENS = {"five_card_21": True}, {"six_seven_eight": True}, {"three_sevens": True}
SPECIAL, SURRENDER, FOUR = {"special": True}, {"surrender": True}, {"hands": 4}
TWO, OPEN = {"multiple": 2}, {"face_up": True, "blackjack": Fraction(1)}
HAND_MADE = [
    # First card, the dealer's, second card; then the player's, and the dealer's.
    pytest.param(Case("TS 7D 9C TC", (10, 0)), marks=provision("2.3(a)2"), id="higher"),
    pytest.param(Case("TS TD 9C TC", (-10, 0)), marks=provision("2.3(a)"), id="lower"),
    pytest.param(Case("TS 7D 7C TC", (0, 0)), marks=provision("2.3(b)"), id="same"),
    pytest.param(Case("TS 6D 7C TC 8S", (10, 0)), marks=provision("2.3(a)1"), id="dealer above 21"),
    pytest.param(Case("TS 7D 6C 9C", (-10, 0)), marks=provision("2.12(c)"), id="above 21, and no card to the dealer"),
    pytest.param(Case("TS 6D 7C AC", (0, 0)), marks=provision("2.12(b)"), id="dealer stands on soft 17"),
    pytest.param(Case("AS 7D KC", (15, 0)), marks=provision("2.7(a)", "2.3(e) [1995]"), id="blackjack, paid at once"),
    pytest.param(Case("AS TD KC 9C", (15, 0)), marks=provision("2.7(b)"), id="blackjack, the dealer has none"),
    pytest.param(Case("AS TD KC AC", (0, 0)), marks=provision("2.7(b)"), id="blackjack against blackjack"),
    pytest.param(
        Case("AS 7D KC", (12, 0), {"blackjack": Fraction(6, 5)}), marks=provision("2.3(e) [2006-01-17]"), id="6 to 5"
    ),
    pytest.param(Case("5S 7D 6C TC TD", (20, 0)), marks=provision("2.10(a)"), id="doubled and won"),
    pytest.param(Case("5S 7D 6C 2C TD", (-20, 0)), marks=provision("2.10(a)"), id="doubled and lost: one card alone"),
    pytest.param(Case("8S AD 3C TC KC", (-10, 0)), marks=provision("2.3(b)"), id="21 against blackjack"),
    pytest.param(Case("8S AD 8C TC 3D 9C KH", (-10, 0)), marks=provision("2.11(d)"), id="split money goes back"),
    pytest.param(Case("8S TD 8C 7C KD 8H TC AH", (-10, 0)), marks=provision("2.11(d)"), id="of hands above 21 as well"),
    pytest.param(Case("8S TD 8C 7C KD 8H TC 9H", (-20, 0)), marks=provision("2.11(a)"), id="two hands above 21"),
    pytest.param(
        Case("8S 6D 8C 3C TC TH KD 8H", (30, 0)), marks=provision("2.10(a)", "2.11(c)"), id="a split hand is doubled"
    ),
    pytest.param(Case("AS 6D AC KC 5D TD 7H", (20, 0)), marks=provision("2.11(c)2"), id="split aces: one card each"),
    pytest.param(
        Case("AS TD AC KC KD 9D", (20, 0)), marks=provision("2.11(c)2"), id="21 of split aces is no blackjack"
    ),
    pytest.param(
        Case("AS TD AC KC KD 5D 6H", (0, 0)), marks=provision("2.3(a)3"), id="21 of split aces against 21: both void"
    ),
    pytest.param(Case("8S 6D 8C 8D TC TS 8H", (20, 0)), marks=provision("2.11(c)1"), id="a pair again is no split"),
    pytest.param(
        Case("8S 6D 8C 8D TC TH TS TD 8H", (30, 0), FOUR), marks=provision("2.11(e)"), id="split again: three hands"
    ),
    pytest.param(Case("TS 9D 6C", (-5, 0), SURRENDER), marks=provision("2.8(a)1"), id="surrendered"),
    pytest.param(Case("TS TD 6C 9C", (-5, 0), SURRENDER), marks=provision("2.8(a)2"), id="surrendered, no blackjack"),
    pytest.param(Case("TS TD 6C AC", (-10, 0), SURRENDER), marks=provision("2.8(a)2"), id="surrendered to blackjack"),
    pytest.param(Case("TS AD 9C KC", (-10, 10), insured=True), marks=provision("2.9(c)"), id="insured"),
    pytest.param(Case("TS AD 9C 9H", (-10, -5), insured=True), marks=provision("2.9(a)"), id="insured in vain"),
    pytest.param(Case("TS KD 9C AC", (-10, 0), insured=True), marks=provision("2.9(a)"), id="a ten is not insured"),
    pytest.param(
        Case("AS AD KC KD", (0, 10), insured=True), marks=provision("2.7(b)", "2.9(c)"), id="an insured blackjack"
    ),
    pytest.param(
        Case("TS AD 6C KD KC", (-10, 10), insured=True), marks=provision("2.9(d)"), id="above 21, but insured"
    ),
    pytest.param(
        Case("TS AD 6C KC", (-10, 10), SURRENDER, insured=True),
        marks=provision("2.8(b)"),
        id="insured and surrendered",
    ),
    # A hole card comes after the second cards.
    pytest.param(
        Case("TS 7D 6C KD 5C", (10, 0), hole="face-down"), marks=provision("2.6(j)"), id="the hole card comes first"
    ),
    pytest.param(Case("TS TD 6C AD", (-10, 0), hole="card-reader"), marks=provision("2.6(j)"), id="read, no cards"),
    # What the house may pay beyond 1 to 1.
    pytest.param(Case("2S 7D 3C 4C 5D 7H TC", (20, 0), FIVE), marks=provision("2.16(a)"), id="five cards that make 21"),
    pytest.param(Case("2S 7D 3C 4C 5D 7H 8C 6C", (0, 0), FIVE), marks=provision("2.16(b)"), id="five cards against 21"),
    pytest.param(
        Case("2S TD 3C 4C 5D 7H AC", (-10, 0), FIVE), marks=provision("2.16(b)"), id="five cards against blackjack"
    ),
    pytest.param(Case("2S 7D 3C 4C 5D 7H TC", (10, 0)), marks=provision("2.16(c)"), id="five cards, not offered"),
    pytest.param(Case("6S TD 7S 8S 9C", (20, 0), LUCKY), marks=provision("2.3(e)1"), id="6-7-8 of one suit"),
    pytest.param(Case("6S TD 7S 8H 9C", (10, 0), LUCKY), marks=provision("2.3(e)1"), id="6-7-8 of two"),
    pytest.param(Case("6S TD 6S 9S 9C", (10, 0), LUCKY), marks=provision("2.3(e)1"), id="21 of one suit"),
    pytest.param(Case("7S TD 7C 7H 9C", (15, 0), SEVENS), marks=provision("2.3(e)2"), id="three sevens"),
    pytest.param(Case("7S TD 7C 7H AC", (-10, 0), SEVENS), marks=provision("2.3(e)2"), id="three sevens have not won"),
    pytest.param(Case("AS 9D JS", (20, 0), SPECIAL), marks=provision("2.3(e)3"), id="the special blackjack"),
    pytest.param(Case("JS 9D AS", (20, 0), SPECIAL), marks=provision("2.3(e)3"), id="the other way round"),
    pytest.param(Case("AS 9D JC", (15, 0), SPECIAL), marks=provision("2.3(e)3"), id="an ordinary one"),
    # 2.18: each hand of the dealer from the same first card.
    pytest.param(
        Case("TS 7D 9C TC TD", (20, 0), TWO), marks=provision("2.18(g)"), id="two hands of the dealer, both lower"
    ),
    pytest.param(
        Case("TS 7D 9C TC 5D 9D", (0, 0), TWO), marks=provision("2.18(h)"), id="two hands, one lower and one higher"
    ),
    pytest.param(Case("TS 7D 6C KC", (-20, 0), TWO), marks=provision("2.18(f)1"), id="above 21: all is lost at once"),
    pytest.param(
        Case("8S TD 8C 7C KD TC AH 7H", (-10, 0), TWO), marks=provision("2.18(f)", "2.11(d)"), id="blackjack and 17"
    ),
    pytest.param(
        Case("TS AD 9C KC 9H", (-20, 5), TWO, insured=True), marks=provision("2.18(d)"), id="insurance hand by hand"
    ),
    # 2.6(k): both of the dealer's cards are seen, here from the dealer's total of 17.
    pytest.param(Case("TS TD 7C 7D", (-10, 0), OPEN, "face-up"), marks=provision("2.6(k)1"), id="ties lose"),
    pytest.param(Case("AS TD KC AD", (10, 0), OPEN, "face-up"), marks=provision("2.6(k)1"), id="two blackjacks win"),
    pytest.param(Case("AS TD KC 7D", (10, 0), OPEN, "face-up"), marks=provision("2.6(k)2"), id="paid 1 to 1"),
]


@pytest.mark.parametrize("case", HAND_MADE)
def test_hands_that_a_person_worked_out(case: Case) -> None:
    """All cards are used, and no more; the money is right in cents."""
    cards = ["2S", *case.cards.split()]
    strategy = standing() if case.hole == "face-up" else common_strategy(insure=case.insured)
    rules = Rules(**{**Rules()._asdict(), **case.rules})
    (found,) = play_cards(cards, rules, strategy, Wagers(1000), hole=HOLES.index(case.hole), cut=1)
    (box,) = found.nets
    assert (box["blackjack"] / 100, box["insurance"] / 100) == case.nets
    assert found.out == len(cards)


def standing() -> Strategy:
    """Stands on 17 and more, whatever the dealer's two cards are."""
    said = Strategy.blank(face_up=True)
    said.stand[:, 17:] = 1
    return said


# Against the table's own script


class Given(Seeded):
    """A shuffle that is known, before the dealer's cut."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__(0)
        cut = len(cards) // 2
        self.stack = Stack(cards[-cut:] + cards[:-cut])

    def shuffle(self, shoe: Shoe) -> Stack:
        return self.stack


SIDES: tuple[tuple[dict[str, object], dict[str, int]], ...] = (
    ({}, {}),
    ({"over-under-13": True, "bonus": True}, {"over-13": 500, "under-13": 700, "bonus": 100}),
    ({"same-suit": 3}, {"same-suit": 250}),
)


def through_script(seed: int) -> int:
    """A shoe at a real table and through the kernel: every box has the same from every wager in every round."""
    rng = random.Random(seed)
    rules, hole = drawn_rules(rng)
    if rules.blackjack != SIX_TO_FIVE:
        rules = rules._replace(decks=rng.choice((4, 6, 8)))
    special = ("AD", "KH")
    offered, sides = rng.choice(SIDES if rules.decks > 2 else SIDES[:2])
    if rules.blackjack == SIX_TO_FIVE:  # where every wager is a multiple of $5
        sides = {wager: amount - amount % 500 + 500 for wager, amount in sides.items()}
    house = house_of(rules, hole, special, **offered)
    assert Rules.of(house) == rules
    boxes, strategy = rng.randint(1, 5 if rules.decks > 2 else 1), drawn_strategy(rng, face_up=rules.face_up)
    cards, chance = shuffled(rng, rules.decks), Seeded(1)
    table = open_table("blackjack", house, dict.fromkeys(range(1, boxes + 1), "100000"), Given(cards))
    stakes = {"blackjack": 1000, **sides}
    people, law = Followers(table, strategy, stakes), []
    while not shoe_over(table):
        law.append(people.play(chance))
    wagers = wagers_of(table.terms, stakes)
    found = play_cards(
        cards,
        rules,
        strategy,
        wagers,
        boxes=boxes,
        hole=HOLES.index(hole),
        cut=len(cards) - behind(house),
        special=special,
    )
    assert len(found) == len(law), seed
    for number, (one, other) in enumerate(zip(found, law, strict=True)):
        for seat in range(1, boxes + 1):
            ours = {name: net for name, net in one.nets[seat - 1].items() if net}
            assert ours == {name: net for name, net in other[seat].items() if net}, (seed, number, seat)
    return len(law)


def shoe_over(table: Table) -> bool:
    known = shoe_state(table)
    return known.over or known.cut_out


@provision("2.6(e)", "2.6(l)", "2.11(b)", "2.12(b)")
def test_shoes_come_to_what_the_script_says() -> None:
    assert sum(map(through_script, range(20))) > 120


@pytest.mark.prove
def test_very_many_shoes_come_to_what_the_script_says(seed: int) -> None:
    assert sum(map(through_script, range(seed, seed + times(1_000)))) > times(6_000)
