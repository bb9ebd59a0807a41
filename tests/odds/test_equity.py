"""What hands are worth against each other: as it was published, as it is counted by hand, and within its interval."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from chapter47 import game
from chapter47.equipment import DECK, RANKS
from chapter47.hands import FIVE_CARDS
from chapter47.law import Mistake
from chapter47.odds.equity.comparing import compare
from chapter47.odds.equity.showdown import Showdown
from chapter47.odds.of import contest_of


def form(name: str, of: str = "high") -> Showdown:
    return contest_of(game(name)).showdown(of)


EIGHT = "high-low-split-eight-or-better"
HOLDEM = form("holdem")
OMAHA, OMAHA_EIGHT = form("omaha"), form("omaha", EIGHT)
STUD, STUD_SPLIT = form("seven-card-stud"), form("seven-card-stud", "high-low-split")
STUD_EIGHT = form("seven-card-stud", EIGHT)
FIVE_STUD = form("five-card-stud")
DRAW, DRAW_LOW = form("five-card-draw"), form("five-card-draw", "low")


def test_every_form_is_what_its_streets_say() -> None:
    assert Showdown(own=2, most=11, board=5) == HOLDEM
    assert Showdown(own=4, most=10, board=5, two_and_three=True) == OMAHA
    assert Showdown(own=4, most=10, board=5, two_and_three=True, low="eight-or-better") == OMAHA_EIGHT
    assert Showdown(own=7, most=8, common=True) == STUD
    assert Showdown(own=7, most=8, common=True, low="any") == STUD_SPLIT
    assert Showdown(own=7, most=8, common=True, low="eight-or-better") == STUD_EIGHT
    assert Showdown(own=5, most=8) == FIVE_STUD
    assert Showdown(own=5, most=8, draws=True) == DRAW
    assert Showdown(own=5, most=8, draws=True, high=False, low="any") == DRAW_LOW


# Published

BOARDS = 1_712_304
PUBLISHED = [
    # GNU poker-eval's hcmp2, as run in "Texas Hold'em trivia", brainwagon.org, 9 April 2005: win and tie
    (("AD AC", "KH KS"), BOARDS, 1_388_072, 6_538),
    (("AD AC", "TD 9D"), BOARDS, 1_338_249, 6_912),
    (("AD AC", "QC JH"), BOARDS, 1_450_987, 6_554),
    # "Preflop" (Stan the Stat on kings against king and two of a suit), note 2
    (("KS KH", "KD 2H"), BOARDS, 1_612_287, 26_192),
]


@pytest.mark.parametrize(("hands", "deals", "win", "tie"), PUBLISHED)
def test_two_hands_win_and_tie_as_often_as_published(hands: Sequence[str], deals: int, win: int, tie: int) -> None:
    found = compare(HOLDEM, hands)
    assert found.exact
    assert found.deals == deals
    first, second = found.hands
    assert (first.win, first.tie) == (Fraction(win, deals), Fraction(tie, deals))
    assert second.win == 1 - first.win - first.tie
    assert first.share + second.share == 1


def test_ranges_of_three_players_are_worth_what_was_published() -> None:
    """CandyPoker's comparison with PokerStove of A2o, 88 and QJs: 394,777,152 games."""
    found = compare(HOLDEM, ["A2o", "88", "QJs"])
    assert found.deals == 394_777_152
    assert [hand.win * found.deals for hand in found.hands] == [96_338_988, 145_235_448, 151_892_424]
    assert [f"{float(hand.share):.3%}" for hand in found.hands] == ["24.514%", "36.900%", "38.586%"]


def test_a_pair_of_aces_against_kings_of_any_suits() -> None:
    """81.9461 to 18.0539, as every table of preflop equities has it."""
    aces, kings = compare(HOLDEM, ["AA", "KK"]).hands
    assert (f"{float(aces.share):.4%}", f"{float(kings.share):.4%}") == ("81.9461%", "18.0539%")


JAZBO = {"AA": "0.8520371", "AKs": "0.6704463", "77": "0.6623602", "Q7s": "0.5430"}
"""Against any hand, exactly: "Heads-up hold'em", jazbo.com/poker/huholdem.html."""


@pytest.mark.prove
@pytest.mark.parametrize(("hand", "share"), JAZBO.items())
def test_a_hand_against_any_is_worth_what_was_published(hand: str, share: str) -> None:
    found = compare(HOLDEM, [hand, "random"], exact=True)
    places = len(share) - 2
    assert f"{float(found.hands[0].share):.{places}f}" == share


def test_a_hand_against_any_is_dealt_within_its_interval() -> None:
    found = compare(HOLDEM, ["AS AH", "random"], exact=False, samples=200_000)
    assert not found.exact
    assert found.hands[0].within == pytest.approx(0.00155, abs=0.0001)
    assert abs(float(found.hands[0].share) - 0.8520371) < 0.0031
    assert found == compare(HOLDEM, ["AS AH", "random"], exact=False, samples=200_000)  # the same for the same seed


# Counted by hand


def low_of(cards: Sequence[str]) -> tuple[int, list[int]]:
    counts: dict[int, int] = {}
    for card in cards:
        rank = RANKS.index(card[0]) + 1
        counts[rank] = counts.get(rank, 0) + 1
    alike = sorted(counts.values(), reverse=True)
    order = [[1, 1, 1, 1, 1], [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1]].index(alike)
    return order, sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)


def fives(showdown: Showdown, own: Sequence[str], board: Sequence[str]) -> list[tuple[str, ...]]:
    if showdown.two_and_three:
        return [(*two, *three) for two, three in product(combinations(own, 2), combinations(board, 3))]
    return list(combinations((*own, *board), 5))


def shares(showdown: Showdown, hands: Sequence[Sequence[str]], board: Sequence[str]) -> list[Fraction]:
    """Which part of the pot each player takes, as the law divides it (14.9(i), (j), 14.11(f), (g))."""
    ways = [fives(showdown, own, board) for own in hands]
    found = [Fraction(0)] * len(hands)
    lows: list[tuple[int, list[int]] | None] = [None] * len(hands)
    if showdown.low != "none":
        for player, every in enumerate(ways):
            best = min(map(low_of, every))
            fits = showdown.low == "any" or (best[0] == 0 and best[1][0] <= 8)
            lows[player] = best if fits else None
    some = [low for low in lows if low is not None]
    half = Fraction(1, 2) if some and showdown.high else Fraction(1)
    if showdown.high:
        highs = [max(map(FIVE_CARDS.rank, every)) for every in ways]
        for player, high in enumerate(highs):
            if high == max(highs):
                found[player] += half / highs.count(high)
    for player, low in enumerate(lows):
        if low is not None and low == min(some):
            found[player] += half / lows.count(low)
    return found


FORMS = {
    "holdem": (HOLDEM, 2, 4),
    "omaha": (OMAHA, 4, 4),
    "omaha eight": (OMAHA_EIGHT, 4, 4),
    "stud": (STUD, 7, 0),
    "stud split": (STUD_SPLIT, 7, 0),
    "stud eight": (STUD_EIGHT, 7, 0),
    "five-card stud": (FIVE_STUD, 5, 0),
    "draw": (DRAW, 5, 0),
    "draw low": (DRAW_LOW, 5, 0),
}


@pytest.mark.parametrize("which", FORMS)
def test_every_form_is_counted_as_a_person_would_count_it(which: str) -> None:
    """Three players and one card to come: the board's, or the last of the first player. Few ranks, so that pots are
    often shared."""
    showdown, own, lying = FORMS[which]
    random = Random(which)
    pack = [card for card in DECK if card[0] in "A2345678"]
    for _ in range(4):
        cards = random.sample(pack, 3 * own + lying)
        board, hands = cards[:lying], [cards[lying + own * at : lying + own * (at + 1)] for at in range(3)]
        if not lying:
            hands[0] = hands[0][1:]
        seen = {*board, *(card for hand in hands for card in hand)}
        left = [card for card in DECK if card not in seen]
        total = [Fraction(0)] * 3
        for card in left:
            dealt = [[*hands[0], card], *hands[1:]] if not lying else hands
            for player, share in enumerate(shares(showdown, dealt, [*board, card] if lying else [])):
                total[player] += share
        found = compare(showdown, [" ".join(hand) for hand in hands], " ".join(board))
        assert found.deals == len(left)
        assert [hand.share for hand in found.hands] == [share / len(left) for share in total]
        assert [hand.high + hand.low for hand in found.hands] == [hand.share for hand in found.hands]


@pytest.mark.parametrize("which", FORMS)
def test_deals_at_random_agree_with_all_of_them(which: str) -> None:
    """With cards to come for everybody: the intervals of 95% are kept to twice their width."""
    showdown, own, lying = FORMS[which]
    cards = Random(which).sample(DECK, 2 * own + lying)
    kept = own if lying else own - 1
    hands = [" ".join(cards[:kept]), " ".join(cards[own : own + kept])]
    board = " ".join(cards[2 * own :][:3])
    exact = compare(showdown, hands, board, exact=True)
    dealt = compare(showdown, hands, board, exact=False, samples=50_000)
    for one, other in zip(exact.hands, dealt.hands, strict=True):
        assert other.within is not None
        assert abs(float(one.share - other.share)) <= 2 * other.within + 1e-9


# Pots that are shared


def test_a_quarter_of_the_pot() -> None:
    """Both have the same low; one has the better high: three quarters and one."""
    found = compare(OMAHA_EIGHT, ["AS 2S KH QH", "AD 2D 9C 9D"], "3C 4D 8H KS TC")
    assert [dict(hand.parts) for hand in found.hands] == [{Fraction(3, 4): 1}, {Fraction(1, 4): 1}]
    assert [(hand.high, hand.low) for hand in found.hands] == [
        (Fraction(1, 2), Fraction(1, 4)),
        (Fraction(0), Fraction(1, 4)),
    ]


def test_no_low_qualifies() -> None:
    """14.9(j): the high hand takes it all, and has won outright."""
    kings, queens = compare(STUD_EIGHT, ["KS KH 9D TC JC 2S 3H", "QS QH 9C TD JD 2C 3D"]).hands
    assert [kings.win, kings.low, queens.share] == [Fraction(1), Fraction(0), Fraction(0)]


def test_a_board_that_all_play_is_shared_by_all() -> None:
    """14.10(j)"""
    found = compare(HOLDEM, ["2S 3S", "2H 3H", "2D 3D"], "TC JC QC KC AC")
    assert [dict(hand.parts) for hand in found.hands] == [{Fraction(1, 3): 1}] * 3


def test_seven_who_stay_share_their_last_card() -> None:
    """14.9(h): of 52 cards, 42 are dealt and three burnt; one more is burnt, and six are not enough for seven."""
    hands = [f"{rank}S {rank}H" for rank in "A234567"]
    assert compare(STUD, hands, samples=100).deals == 100
    assert compare(STUD, hands[:2], "").deals == compare(STUD, hands[:2], samples=10**6).deals
    royal = compare(STUD, hands, "KC", samples=100)  # the common card may be known already
    assert royal.deals == 100
    with pytest.raises(Mistake, match="board, which is not there"):
        compare(STUD, hands[:2], "KC")


# Ranges

RANGES = [
    ("QQ+", 18),
    ("AKs", 4),
    ("AKo", 12),
    ("AK", 16),
    ("KA", 16),
    ("ATs+", 16),
    ("A5s-A2s", 16),
    ("99-66", 24),
    ("JTs-87s", 16),
    ("QQ+,AKs,QQ", 22),
    ("as kh", 1),
    ("A♠K♥, 10D 9D", 2),
]


@pytest.mark.parametrize(("written", "many"), RANGES)
def test_a_range_holds_so_many_hands(written: str, many: int) -> None:
    from chapter47.odds.equity.ranges import read_hands

    assert len(read_hands(written, HOLDEM)) == many


WRONG: list[tuple[Showdown, list[str], str, str, str]] = [
    (HOLDEM, ["AS AS", "KK"], "", "", "AS is there twice, and there is one deck."),
    (HOLDEM, ["AS AH", "AS KD"], "", "", "AS is there twice"),
    (HOLDEM, ["AS AH", "KK"], "AS", "", "AS is there twice"),
    (HOLDEM, ["AA", "KK"], "AS AH AD", "", "'AA' cannot be held: its cards lie open or are dead."),
    (HOLDEM, ["AA", "KK"], "2S", "2S", "2S is there twice"),
    (HOLDEM, ["AA", "AA", "AA"], "", "", "These hands cannot be held at the same time."),
    (HOLDEM, ["AS AH KD", "KK"], "", "", "'AS AH KD' has 3 cards, and a hand has 2 here."),
    (HOLDEM, ["AA", "KK"], "2S 3S 4S 5S 6S 7S", "", "6 cards lie on the board, which has 5 cards at most."),
    (HOLDEM, ["QX+", "KK"], "", "", "'QX+' is no hand and no range. Write QQ+, AKs"),
    (HOLDEM, ["", "KK"], "", "", "'' is no hand and no range."),
    (HOLDEM, ["AAs", "KK"], "", "", "A pair has two suits"),
    (HOLDEM, ["A5s-K2s", "KK"], "", "", "does not say what lies between"),
    (HOLDEM, ["AA"], "", "", "There is 1 hand, and from 2 to 11 players play."),
    (HOLDEM, ["AA"] * 12, "", "", "There are 12 hands"),
    (HOLDEM, ["AA", "KK"], "XX", "", "'XX' are no cards for the board. Write cards as in 2C 7D 9H."),
    (HOLDEM, ["AA", "KK"], "", "1S", "'1S' are no cards for the dead cards."),
    (HOLDEM, ["AS AH, KD", "KK"], "", "", "more cards are known than of others"),
    (HOLDEM, ["AS AH / KD", "KK"], "", "", "throws cards away, and nobody draws here."),
    (OMAHA, ["QQ+", "KK"], "", "", "QQ+ is a range of two cards, and a hand has 4 here."),
    (DRAW, ["AS AH / 2C 3C 4C 5C", "random"], "", "", "has 6 cards, and a hand has 5 here."),
    (FIVE_STUD, ["AS", "KS"], "", " ".join((*DECK[1:6], *DECK[13:])), "6 cards are left, and 8 are to be dealt."),
]


@pytest.mark.parametrize(("showdown", "hands", "board", "dead", "sentence"), WRONG)
def test_what_cannot_be_is_refused_in_one_sentence(
    showdown: Showdown, hands: list[str], board: str, dead: str, sentence: str
) -> None:
    with pytest.raises(Mistake) as refused:
        compare(showdown, hands, board, dead, samples=1000)
    assert sentence in str(refused.value)


NUMBERS: list[tuple[Callable[[], object], str]] = [
    (lambda: compare(HOLDEM, ["AA", "KK"], samples=0), "From 1 to 1,000,000,000 deals are dealt."),
    (lambda: compare(HOLDEM, ["AA", "KK"], seed=-1), "A seed is a whole number from 0 on."),
    (lambda: compare(STUD, ["AS", "KS"], exact=True), "There are too many deals to count them all."),
]


@pytest.mark.parametrize(("call", "sentence"), NUMBERS)
def test_numbers_that_cannot_be_are_refused(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(Mistake, match=sentence):
        call()


@pytest.mark.parametrize("which", FORMS)
def test_whatever_is_written_is_weighed_or_refused(which: str) -> None:
    """Words of ranges and cards in no order: an answer whose shares come to one, or one sentence."""
    showdown, random = FORMS[which][0], Random(which)
    words = [
        "kh",
        "10D",
        "2C",
        "XX",
        "9S9H",
        "random",
        "QQ+",
        "AKs",
        "A5s-A2s",
        "72o",
        "22-AK",
        ",",
        "/",
        "+",
        "-",
        "漢",
    ]
    weighed, told = 0, []
    for _ in range(150):
        hands = ["".join(random.choices(words, k=random.choice([0, 1, 1, 2]))) for _ in range(2)]
        board, dead = (" ".join(random.choices(["AS", "3H", "x"], k=random.choice([0, 0, 0, 1]))) for _ in range(2))
        try:
            found = compare(showdown, hands, board, dead, exact=False, samples=20)
        except Mistake as refused:
            told.append(str(refused))
        else:
            weighed += 1
            assert sum(hand.share for hand in found.hands) == 1
    assert weighed
    assert told
    assert all(re.fullmatch(r"[^\n]+\.", each) for each in told)
