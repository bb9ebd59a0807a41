"""What cards and hands are worth, and who wins by it: N.J.A.C. 19:47-14.3."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from chapter47.hands import FIVE_CARDS, low
from games.poker.played import CHECKED, TWO_CALL, Played, Step, play
from kit.poker_words import compared

provision = pytest.mark.provision
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "SHDC"]
NOBODY = "AS KS QS JS TS"


def showdown(one: str, other: str, form: str = "high", *last: Step) -> Played:
    """Two hands of five-card draw that nobody changes, for the ten dollars of the blinds."""
    cards = " ".join(card for pair in zip(one.split(), other.split(), strict=True) for card in pair)
    steps = (f"deal {cards}", *TWO_CALL, "1 keep", "2 keep", *CHECKED)
    return play("five-card-draw", *steps, *(last or ("showdown",)), form=form)


def beside(hand: str, other: str) -> str:
    """The other hand, in suits that a deck still has beside the first one; the same where it has its own."""
    free = [card for card in DECK if card not in hand.split()]
    found = []
    for card in other.split():
        found.append(card if card in free else next(each for each in free if each[0] == card[0]))
        free.remove(found[-1])
    return " ".join(found)


def winner(played: Played) -> int:
    """Who has the pot; 0 where it is shared."""
    assert played.refusals() == {}
    shares = {seat: amount for _, seat, amount, _ in played.won}
    if len(shares) == 2:
        assert set(shares.values()) == {"5.00"}  # equally
        return 0
    assert list(shares.values()) == ["10.00"]
    return next(iter(shares))


# 14.3(a), (b): high hands

EXTREMES = [
    # provision, the highest of its line, the lowest
    ("14.3(b)1", "AS KS QS JS TS", "AH KH QH JH TH"),
    ("14.3(b)2", "KD QD JD TD 9D", "5C 4C 3C 2C AC"),
    ("14.3(b)3", "AS AH AD AC KD", "2S 2H 2D 2C 3D"),
    ("14.3(b)4", "AS AH AD KC KD", "2S 2H 2D 3C 3D"),
    ("14.3(b)5", "AD KD QD JD 9D", "7C 5C 4C 3C 2C"),
    ("14.3(b)6", "AS KH QD JC TD", "5S 4H 3D 2C AD"),
    ("14.3(b)7", "AS AH AD KC QD", "2S 2H 2D 4C 3D"),
    ("14.3(b)8", "AS AH KD KC QD", "3S 3H 2D 2C 4D"),
    ("14.3(b)9", "AS AH KD QC JD", "2S 2H 5D 4C 3D"),
    ("14.3(a)", "AS KH QD JC 9D", "7S 5H 4D 3C 2D"),  # none of them: the cards alone
]


@provision("14.3(a)", "14.3(b)", "14.3(b)1", "14.3(b)2", "14.3(b)3", "14.3(b)4")
@provision("14.3(b)5", "14.3(b)6", "14.3(b)7", "14.3(b)8", "14.3(b)9")
@pytest.mark.parametrize(("above", "below"), list(pairwise(EXTREMES)), ids=lambda each: each[0])
def test_the_lowest_of_a_line_beats_the_highest_of_the_next(
    above: tuple[str, str, str], below: tuple[str, str, str]
) -> None:
    lowest, highest = above[2], below[1]
    if below[0] == "14.3(b)3":  # beside a straight flush to the five, of which an ace is one
        highest = "KS KH KD KC AD"
    highest = beside(lowest, highest)
    for one, other, wins in ((lowest, highest, 1), (highest, lowest, 2)):
        played = showdown(one, other)
        assert winner(played) == wins
        (won,) = played.of("awarded")
        assert won["decided-by"] == "19:47-14.3(b)"
        ranked = {line["seat"]: line["ranked-by"].removeprefix("19:47-") for line in played.of("showed")}
        assert (ranked[wins], ranked[3 - wins]) == (above[0], below[0])


@provision("14.3(a)", "14.3(b)2", "14.3(b)3", "14.3(b)4", "14.3(b)5", "14.3(b)6")
@provision("14.3(b)7", "14.3(b)8", "14.3(b)9", "14.3(c)")
@pytest.mark.parametrize("line", EXTREMES[1:], ids=lambda each: each[0])
def test_within_a_line_the_highest_beats_the_lowest_that_the_text_names(line: tuple[str, str, str]) -> None:
    _, highest, lowest = line
    played = showdown(lowest, highest)
    assert winner(played) == 2
    assert played.of("awarded")[0]["decided-by"] == "19:47-14.3(c)"


@provision("14.3(a)", "14.3(b)6", "14.3(b)2")
@pytest.mark.parametrize(
    ("hand", "beats"),
    [
        ("6S 5H 4D 3C 2D", "5D 4C 3S 2H AD"),  # an ace completes the lowest straight
        ("6S 5S 4S 3S 2S", "5D 4D 3D 2D AD"),
        ("5S 4H 3D 2C AD", "AS AH AC KC QD"),
        ("2S 2H 5D 4C 3D", "AD KH QD 3C 2D"),  # and no other: queen, king, ace, two, three is nothing
        ("2S 2H 5D 4C 3D", "AD KH 4D 3C 2D"),
        ("AS QH JD TC 9D", "KS QD JC TH 8D"),
    ],
)
def test_an_ace_is_high_or_in_a_straight_to_five_and_in_no_other_sequence(hand: str, beats: str) -> None:
    assert winner(showdown(hand, beside(hand, beats))) == 1


@provision("14.3(a)")
@pytest.mark.parametrize(("higher", "lower"), list(pairwise("AKQJT98765432")))
def test_cards_rank_from_the_ace_down_to_the_two(higher: str, lower: str) -> None:
    """Two hands alike but for one pair each: of neighbouring ranks."""
    rest = [rank for rank in "AKQJT98765432" if rank not in (higher, lower)][-3:]
    one = f"{higher}S {higher}H " + " ".join(f"{rank}S" for rank in rest)
    other = f"{lower}D {lower}C " + " ".join(f"{rank}D" for rank in rest)
    assert winner(showdown(other, one)) == 2


@provision("14.3(a)", "14.3(c)")
@pytest.mark.parametrize("suits", ["SHDC", "HDCS", "DCSH", "CSHD"])
def test_all_suits_are_equal_in_rank(suits: str) -> None:
    one = [f"{rank}{suit}" for rank, suit in zip("AKQJ9", [*suits[:2], *suits[:2], suits[0]], strict=True)]
    other = [f"{rank}{suit}" for rank, suit in zip("AKQJ9", [*suits[2:], *suits[2:], suits[2]], strict=True)]
    assert winner(showdown(" ".join(one), " ".join(other))) == 0


# 14.3(c): equal hands


@provision("14.3(c)")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("AS AH KD 5C 3D", "AD AC QD JC TD"),
        ("AS AH KD QC 3D", "AD AC KS JC TD"),
        ("AS AH KD QC 4D", "AD AC KS QS 3C"),
        ("KS KH 7D 7C AD", "KD KC 7S 7H QS"),
        ("9S 9H 9D AC 2D", "8S 8H 8D AD KD"),
        ("AS QS JS 9S 3S", "AD QD JD 9D 2D"),
        ("KS QD JD 9S 8S", "KD QS JS 9D 7D"),
    ],
)
def test_of_the_same_hand_the_highest_card_that_the_other_lacks_decides(higher: str, lower: str) -> None:
    assert winner(showdown(lower, higher)) == 2
    assert winner(showdown(higher, lower)) == 1


@provision("14.3(c)")
def test_hands_that_are_identical_divide_the_pot_equally_however_many_they_are() -> None:
    played = play(
        "five-card-draw",
        "deal AS AH AD KS KH KD QS QH QD JS JH JD 9C 9S 9H",
        *("3 call", "1 call", "2 check", "1 keep", "2 keep", "3 keep", "1 check", "2 check", "3 check", "showdown"),
        chips=("100", "100", "100"),
    )
    assert played.won == [("main", 1, "5.00", "all"), ("main", 2, "5.00", "all"), ("main", 3, "5.00", "all")]


@provision("14.3(a)", "14.3(b)", "14.3(c)")
def test_ranks_are_those_of_the_words_whatever_two_hands_meet() -> None:
    """``kit.poker_words`` compares hands by the sentences of the law, which are the same in 16.5."""
    rng = random.Random(14)
    for _ in range(600):
        ten = rng.sample(DECK, 10)
        if rng.random() < 0.7:  # hands that look alike
            few = [card for card in DECK if card[0] in "A5432T"]
            ten = rng.sample(few, 10)
        one, other = tuple(ten[:5]), tuple(ten[5:])
        ours = FIVE_CARDS.rank(one), FIVE_CARDS.rank(other)
        assert (ours[0] > ours[1]) - (ours[0] < ours[1]) == compared(one, other)


# 14.3(d), (e): low hands


def low_by_words(hand: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """(e): the opposite of (b) without straights and flushes; the less, the better. (d): an ace is the best card."""
    number = {rank: at for at, rank in enumerate("A23456789TJQK", 1)}
    counts = Counter(number[card[0]] for card in hand)
    together = sorted(counts, key=lambda card: (counts[card], card), reverse=True)
    return sorted(counts.values(), reverse=True), together


LINES = ["5S 4S 3S 2S AS", "KD QS JD TS 9D", "AS AH 4D 3C 2D", "KS KH QD JC TD", "AS AH 2D 2C 3D"]
LINES += ["KS KH QD QC JD", "AS AH AD 3C 2D", "KS KH KD QC JD", "AS AH AD 2C 2D", "KS KH KD QC QD"]
LINES += ["AS AH AD AC 2D", "KS KH KD KC QD"]
"""(e): the opposite of the lines of (b), the best low hand first: of each line the best and the worst."""


@provision("14.3(e)", "14.3(d)")
@pytest.mark.parametrize(("better", "worse"), list(pairwise(LINES)))
def test_low_hands_rank_in_the_opposite_order(better: str, worse: str) -> None:
    played = showdown(beside(better, worse), better, "low")
    assert winner(played) == 2
    assert {line["ranked-by"] for line in played.of("showed")} == {"19:47-14.3(d) and 19:47-14.3(e)"}
    (won,) = played.of("awarded")
    assert (won["decided-by"], won["hand"]) == ("19:47-14.3(e)", str(low(better.split())))


@provision("14.3(d)")
@pytest.mark.parametrize(("better", "worse"), list(pairwise("A23456789TJQK")))
def test_at_low_cards_rank_from_the_ace_which_is_best_to_the_king(better: str, worse: str) -> None:
    rest = [rank for rank in "A23456789TJQK" if rank not in (better, worse)][:4]
    one = f"{better}S " + " ".join(f"{rank}S" for rank in rest)
    other = f"{worse}D " + " ".join(f"{rank}D" for rank in rest)
    assert winner(showdown(other, one, "low")) == 2


@provision("14.3(e)")
@pytest.mark.parametrize(
    ("hand", "beats"),
    [
        ("6S 5S 4S 3S 2S", "8S 7D 6C 5D 2C"),  # a straight flush
        ("5S 4D 3S 2D AS", "6H 5C 4C 3C 2C"),  # straights
        ("7S 5S 4S 3S 2S", "8S 5D 4C 3D 2C"),  # a flush
    ],
)
def test_at_low_straights_and_flushes_are_nothing(hand: str, beats: str) -> None:
    assert winner(showdown(beats, hand, "low")) == 2


@provision("14.3(d)", "14.3(e)")
def test_low_ranks_are_those_of_the_words_whatever_two_hands_meet() -> None:
    rng = random.Random(15)
    for _ in range(600):
        among = [card for card in DECK if card[0] in "A5432K"] if rng.random() < 0.5 else DECK
        ten = rng.sample(among, 10)
        one, other = tuple(ten[:5]), tuple(ten[5:])
        ours, words = (low(one), low(other)), (low_by_words(one), low_by_words(other))
        assert (ours[0] > ours[1]) - (ours[0] < ours[1]) == (words[0] < words[1]) - (words[0] > words[1])


# 14.3(f): what a hand contains


@provision("14.3(f)")
@pytest.mark.parametrize(
    ("called", "hand", "other", "wins"),
    [
        ("a flush", "AS AH 9S 7S 2S", "KS KH KD 7C 2D", 2),  # it has a heart
        ("just ace high", "AS QS 9S 7S 2S", "KS KH KD 7C 2D", 1),  # a flush, whatever its player takes it for
        ("a straight", "QS KH AD 2C 3D", "2S 2H 9D 7C 4D", 2),
        ("two pairs", "8S 8H 8D 2C 2D", "KS KH KD 7C 2S", 1),
    ],
)
def test_a_hand_is_what_its_cards_are_and_not_what_its_player_says(
    called: str, hand: str, other: str, wins: int
) -> None:
    shows = {"seat": 1, "choose": "show", "called": called}
    played = showdown(hand, other, "high", {"seat": 2, "choose": "show"}, shows)
    assert winner(played) == wins
    (ranked,) = played.performed("14.3(f)")
    assert (ranked["called"], ranked["hand"]) == (called, FIVE_CARDS.rank(hand.split()).words)
    assert ranked["act"] == "rank the hand by the cards that it contains, and not by what it is called"


@provision("14.3(f)")
def test_nobody_names_other_cards_than_the_hand_contains() -> None:
    claims = {"seat": 2, "choose": "show", "cards": NOBODY.split()}
    played = showdown("2S 3H 5D 7C 9D", "4S 4H 5C 8C TD", "high", claims, "showdown")
    assert played.no(8) == ("another-card", "14.3(f)")
    assert [line["seat"] for line in played.of("awarded")] == [2]
    assert played.of("awarded")[0]["hand"] == "pair"
