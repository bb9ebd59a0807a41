"""Hands of five cards and of two held against one another as the law ranks them: N.J.A.C. 19:47-11.3 and 11.9(a).

The law is written out here a second time, slowly: a hand of five is looked at card by card, and the joker is tried as
each card that 11.3(c) lets it be. All kinds of hands are compared by it with what the game ranks.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from chapter47.equipment import DECK, JOKER
from chapter47.games.pai_gow_poker.rankings import set_as
from chapter47.hands import JOKER_FIVE, JOKER_FIVE_LOW, JOKER_TWO, JokerRanking
from kit.baccarat import facts
from kit.pai_gow_poker import play, results, table

provision = pytest.mark.provision

RANKS = "23456789TJQKA"  # (a), from the lowest
IN_A_ROW = ("AKQJT", "A2345", "KQJT9", "QJT98", "JT987", "T9876", "98765", "87654", "76543", "65432")  # (b)7
LOWERED = (*IN_A_ROW[:1], *IN_A_ROW[2:], IN_A_ROW[1])  # (d)
KINDS = (  # (b), from the lowest
    *("high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house", "four-of-a-kind"),
    *("straight-flush", "royal-flush", "five-aces"),
)
Ranked = tuple[int, tuple[int, ...]]


def by_law(cards: Sequence[str], rows: Sequence[str]) -> Ranked:
    """How five cards without a joker, or two, rank: which hand, and what decides between two of it."""
    ranks = [card[0] for card in cards]
    counts = Counter(ranks)
    weight = sorted(counts, key=lambda rank: (counts[rank], RANKS.index(rank)), reverse=True)
    deciding = tuple(RANKS.index(rank) for rank in weight)
    shape = tuple(counts[rank] for rank in weight)
    row = next((row for row in rows if len(cards) == 5 and {*row} == {*ranks}), None)
    suited = len(cards) == 5 and len({card[1] for card in cards}) == 1
    if row is not None:
        kind = "straight" if not suited else "royal-flush" if row == "AKQJT" else "straight-flush"
        return KINDS.index(kind), (len(rows) - rows.index(row),)
    if suited:
        return KINDS.index("flush"), deciding
    made = {
        (5,): "five-aces",
        (4, 1): "four-of-a-kind",
        (3, 2): "full-house",
        (3, 1, 1): "three-of-a-kind",
        (2, 2, 1): "two-pair",
    }
    pair = "pair" if shape[0] == 2 else "high-card"
    return KINDS.index(made.get(shape, pair)), deciding


def with_joker(cards: Sequence[str], rows: Sequence[str]) -> Ranked:
    """(a), (c): it is an ace, or any card that completes a straight or a flush of any kind."""
    if JOKER not in cards:
        return by_law(cards, rows)
    others = [card for card in cards if card != JOKER]
    found = [by_law([*others, "A" + suit], rows) for suit in "SHDC" if "A" + suit not in others]
    if not found:  # all four aces are there
        return KINDS.index("five-aces"), (RANKS.index("A"),)
    unsuited = [each for each in found if each[0] != KINDS.index("flush")] or found
    tried = [by_law([*others, card], rows) for card in DECK if card not in others]
    completes = [KINDS.index(kind) for kind in ("straight", "flush", "straight-flush", "royal-flush")]
    return max([*unsuited, *(each for each in tried if each[0] in completes)])


def hands() -> Iterator[list[str]]:
    """Fives of every kind, with and without the joker, many of them near one another."""
    random = Random(113)
    yield from (
        cards.split()
        for cards in (
            "AS AH AD AC JK",
            "AS AH AD AC KS",
            "AS AH AD JK KS",
            "AS KS QS JS TS",
            "AS KS QS JS JK",
            "JK 2S 3S 4S 5S",
            "AS 2S 3S 4S JK",
            "AS 2S 3S 4S 5S",
            "JK 3S 4S 5S 6S",
            "JK KS QS JS 9S",
            "JK 2S 3D 4H 5C",
            "JK QS JD TH 9C",
            "AS JK 3D 4H 5C",
            "AS 2H 3D 4C 5S",
            "6S 2H 3D 4C 5S",
            "JK KS KH QD QC",
            "JK KS KH KD QC",
            "JK KS KH KD KC",
            "JK AS KH KD KC",
            "JK AS 9S 4S 2S",
            "AS KS 9S 4S 2S",
            "AS QS JS TS 9S",
            "JK AS KS QS JD",
            "JK AS AH 2S 3S",
            "2S 2H 2D 3C 3S",
        )
    )
    for number in range(900):
        suits, ranks = "SHDC"[: 1 + number % 4], random.sample(RANKS, 5 + number % 4)
        some = [card for card in DECK if card[0] in ranks and card[1] in suits]
        if len(some) >= 5:
            found = random.sample(some, 5)
            yield found
            yield [JOKER, *found[1:]]


@provision("11.3(a)", "11.3(b)", "11.3(b)1", "11.3(b)2", "11.3(b)3", "11.3(b)4", "11.3(b)5", "11.3(b)6", "11.3(b)7")
@provision("11.3(b)8", "11.3(b)9", "11.3(b)10", "11.3(c)", "11.3(d)", "11.3(e)")
@pytest.mark.parametrize(("ranking", "rows"), [(JOKER_FIVE, IN_A_ROW), (JOKER_FIVE_LOW, LOWERED)])
def test_of_any_two_hands_the_law_and_the_game_have_the_same_one_higher(
    ranking: JokerRanking, rows: Sequence[str]
) -> None:
    found = sorted((with_joker(cards, rows), ranking.rank(cards)) for cards in hands())
    assert {KINDS[by_hand[0]] for by_hand, _ in found} == {*KINDS}
    assert [KINDS[by_hand[0]] for by_hand, _ in found] == [rank.hand for _, rank in found]
    for (one, first), (other, second) in pairwise(found):
        assert (first < second) is (one < other), (first.words, second.words)


@provision("11.3(a)", "11.3(b)10", "11.3(e)")
def test_two_cards_are_a_pair_or_the_higher_card_and_then_the_other_and_the_joker_is_an_ace() -> None:
    ace = {JOKER: "AS"}  # spades are left out below, so that it stands for a card that is not there
    pairs = list(combinations([JOKER, *(card for card in DECK if card[1] in "HD")], 2))
    found = sorted((by_law([ace.get(card, card) for card in two], ()), JOKER_TWO.rank(two)) for two in pairs)
    for (one, first), (other, second) in pairwise(found):
        assert (first < second) is (one < other), (first.words, second.words)


FOULS = [
    # seven cards, the low hand, and whether the high hand ranks below it
    ("7S 7H 7D 7C KC 9C 4S", "7S 7H", False),  # equal: the law's own example has at least a pair of sevens
    ("7S 7H 6D 6C KC 9C 4S", "7S 7H", True),
    ("7S 7H 6D 6C 5C 5D 4S", "7S 7H", False),  # two pairs are above any pair
    ("AS JK KD KC 9H 4S 2C", "AS JK", True),  # a pair of aces, since the joker is one
    ("AS JK KD KC KH 4S 2C", "AS JK", False),
    ("AS KH AD QC 9S 5H 3D", "AS KH", True),
    ("AS KH AD KC 9S 5H 3D", "AS KH", False),  # as high, and three cards more
    ("JK KH AD KC 9S 5H 3D", "JK KH", False),
    ("JK 2H AD 9C 8S 5H 3D", "JK 2H", False),
    ("QS JH AD 9C 8S 5H 3D", "QS JH", False),
    ("2S 2H AD KC QS JH 9D", "2S 2H", True),  # any pair is above any cards that make no hand
    ("2S 2H AD KC QS JH TD", "2S 2H", False),
    ("2S 2H JK KC QS JH 9D", "2S 2H", False),  # the joker is a ten
    ("AS AH JK 2C 3S 4H 9D", "AS AH", True),  # behind it is ace high: no straight
    ("AS AH JK 2C 3S 4H 5D", "AS AH", False),
]


@provision("11.9(a)", "11.9(g)3", '11.1 "High hand"', '11.1 "Low hand"', '11.1 "Second highest or low hand"')
@pytest.mark.parametrize(("held", "low", "fouled"), FOULS)
def test_a_high_hand_ranks_no_lower_than_its_low_hand_and_an_equal_one_is_not_fouled(
    held: str, low: str, fouled: bool
) -> None:
    cards = held.split()
    two = set_as(cards, [cards.index(card) for card in low.split()])
    at = table(2)
    assert two.is_fouled(at.house) is fouled
    (settled,) = results(play(at, {2: (held, low)}, dealer="5S 6H 6S 8H JS TH TS"))
    assert (settled[-1] == "11.9(g)3") is fouled


@provision("11.3(d)")
@pytest.mark.parametrize(("lowest", "result"), [(False, "win"), (True, "void")])
def test_the_option_decides_at_the_table(lowest: bool, result: str) -> None:
    at = table(2, house={"ace-five-lowest": lowest})
    # Ace to five against a straight to the six, and king and queen against nine and eight.
    events = play(at, {2: ("AH 2C 3D 4C 5S KC QC", "KC QC")}, dealer="2H 3S 4H 5D 6S 8H 9S")
    assert [(each[0], each[2]) for each in results(events)] == [(2, result)]


TOLD = [
    # seven cards of a player's, the low hand, and the provisions that rank the high hand and the low hand
    ("AH AC AD JK 3S KC QC", "KC QC", "4", "e"),
    ("JK KS QS JS TS 3C 3D", "3C 3D", "2", "10"),
    ("2S 3S 4S 5S 6S KC QC", "KC QC", "3", "e"),
    ("3S 3H 3D 5C 5H KC QC", "KC QC", "5", "e"),
    ("JK 3H 5H 8H TH KC QC", "KC QC", "6", "e"),
    ("JK 2C 3D 4C 5S KC QC", "KC QC", "7", "e"),
    ("3S 3H 3D 5C 7H JK QC", "JK QC", "8", "e"),
    ("3S 3H 5D 5C 7H JK AH", "JK AH", "9", "10"),
    ("3S 3H 5D 6C 7H KC QC", "KC QC", "10", "e"),
    ("JK 3H 5D 8C 7H TC QC", "TC QC", "e", "e"),
]


@provision("11.3(b)4", "11.3(b)2", "11.3(b)3", "11.3(b)5", "11.3(b)6", "11.3(b)7", "11.3(b)8", "11.3(b)9")
@provision("11.3(b)", "11.3(b)10", "11.3(e)")
@pytest.mark.parametrize(("held", "low", "high_by", "low_by"), TOLD)
def test_of_each_hand_that_is_exposed_it_is_told_what_it_is_and_by_which_provision(
    held: str, low: str, high_by: str, low_by: str
) -> None:
    events = play(table(2), {2: (held, low)}, dealer="9S 8D 7C 4H 9D TD 2H")
    (told,) = [fact.details for fact in facts(events, "performed") if "high-by" in fact.details]

    def by(number: str) -> str:
        return f"19:47-11.3({number})" if number.isalpha() else f"19:47-11.3(b){number}"

    assert (told["high-by"], told["low-by"]) == (by(high_by), by(low_by))
