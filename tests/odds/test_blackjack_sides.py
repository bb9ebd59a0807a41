"""Further wagers of blackjack: counted card by card, against every order of small shoes and figures people quote."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from chapter47 import game, read_house
from chapter47.equipment import DECK
from chapter47.law import Mistake
from chapter47.odds.of.blackjack.progressive import progressive
from chapter47.odds.of.blackjack.sides import SIDES, side
from chapter47.odds.of.blackjack.suited import Suited
from chapter47.table.terms import Terms, terms

provision = pytest.mark.provision

POINTS = dict(zip("A23456789TJQK", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10), strict=True))
JACKPOT = "four-aces-one-color"
LINES = {"two-aces": 25, "two-aces-suited": 100, "three-aces": 250, "three-aces-suited": 2500, "four-aces": 1500}


def table(**options: object) -> Terms:
    found = game("blackjack")
    house = {option.replace("_", "-"): value for option, value in options.items()}
    return terms(found, read_house(found, house))


def percent(figure: Fraction, digits: int = 2) -> str:
    return f"{float(figure):.{digits}%}"


# Every order of two cards, by somebody who looks at them


def over(one: str, other: str) -> Fraction:
    return Fraction(1 if POINTS[one[0]] + POINTS[other[0]] in range(14, 21) else -1)


def under(one: str, other: str) -> Fraction:
    return Fraction(1 if POINTS[one[0]] + POINTS[other[0]] in range(2, 13) else -1)


def suited(one: str, other: str) -> Fraction:
    """Option 2 with six decks."""
    if one[1] != other[1]:
        return Fraction(-1)
    return Fraction(25) if one[0] + other[0] in ("KQ", "QK") else Fraction("2.5")


def natural(one: str, other: str) -> Fraction:
    if "A" not in (one[0], other[0]) or not {one[0], other[0]} & set("TJQK"):
        return Fraction(-1)
    return Fraction(25 if one[1] == other[1] else 15)


SEEN: dict[str, tuple[Callable[[str, str], Fraction], dict[str, object]]] = {
    "over-13": (over, {"over_under_13": True}),
    "under-13": (under, {"over_under_13": True}),
    "same-suit": (suited, {"same_suit": 2}),
    "bonus": (natural, {"bonus": True}),
}
SHOES: list[Sequence[str]] = [
    DECK,
    DECK * 2,
    ("AS", "AS", "KS", "QS", "QS", "KH", "TD", "3C", "3C", "7H"),
    ("KS", "QS"),
    [*DECK[5:40], *DECK[20:47], "AS", "AS", "AS"],
]


@provision("2.17(b)1", "2.17(b)2", "2.17(b)3", "2.17(c)", "2.17(e)1", "2.2(b)3ii")
@pytest.mark.parametrize("cards", SHOES, ids=len)
@pytest.mark.parametrize("wager", SIDES)
def test_every_order_of_two_cards(wager: str, cards: Sequence[str]) -> None:
    worth, options = SEEN[wager]
    won = [worth(one, other) for one, other in permutations(cards, 2)]
    found = side(table(decks=6, **options), wager, Suited.of_cards(cards))
    assert sum(found.ways.values()) == len(won)
    assert found.advantage == -sum(won) / len(won)


@provision("2.17(e)2i", "2.17(e)2ii", "2.17(e)2iii", "2.17(e)2iv", "2.17(e)2v")
@pytest.mark.parametrize(
    ("decks", "options", "advantages"),
    [
        (1, "50/2.5 10/3 5/3 25/2.5", "3.32 3.77 5.28 10.86"),
        (2, "10/3 5/3 25/2.5 20/2.5", "0.82 2.32 8.33 9.82"),
        (4, "5/3 25/2.5 20/2.5 50/2", "0.85 7.08 8.57 11.82"),
        (6, "5/3 25/2.5 20/2.5 50/2", "0.37 6.67 8.15 11.48"),
        (8, "5/3 25/2.5 50/2", "0.13 6.46 11.31"),
    ],
)
def test_every_option_of_the_same_suit_wager(decks: int, options: str, advantages: str) -> None:
    """The odds of each option, and the house advantage that they come to, in percent."""
    for number, (odds, advantage) in enumerate(zip(options.split(), advantages.split(), strict=True), start=1):
        found = side(table(decks=decks, same_suit=number), "same-suit")
        paid = [found.rulings[outcome].odds for outcome in ("king-queen-suited", "same-suit")]
        assert [each.ratio for each in paid if each] == [Fraction(each) for each in odds.split("/")]
        assert percent(found.advantage) == f"{advantage}%"


@provision("2.17(e)1", "2.17(c)")
def test_over_and_under_13_from_six_decks() -> None:
    under = table(decks=6, over_under_13=True)
    found = side(under, "over-13")
    assert (percent(found.advantage), percent(side(under, "under-13").advantage)) == ("6.55%", "10.07%")
    # 13 is 3 and a ten, 4 and 9, 5 and 8, 6 and 7: 24 x 96 and three times 24 x 24, in two orders.
    assert found.chance("thirteen") == Fraction(2 * (24 * 96 + 3 * 24 * 24), 312 * 311)
    assert found.chance("over-13", "thirteen", "under-13") == 1


@provision("2.20 [2000]")
def test_the_bonus_wager() -> None:
    """15 to 1, and 25 to 1 of one suit. A flat 15 to 1 would be far more than that."""
    one, eight = side(table(decks=1, bonus=True), "bonus"), side(table(decks=8, bonus=True), "bonus")
    assert (percent(one.advantage, 1), percent(eight.advantage, 1)) == ("10.7%", "12.2%")
    flat = [1 - 16 * found.chance("blackjack-cards", "blackjack-suited") for found in (one, eight)]
    assert [percent(each, 1) for each in flat] == ["22.8%", "24.1%"]


@provision("2.9(a)", "2.9(c)")
def test_insurance() -> None:
    """16 tens in 51 cards beside the ace: 2 x 16 for, 35 against, of 51. Seen tens make it worse, others better."""
    one = table(decks=1)

    def advantage(*seen: str) -> Fraction:
        return side(one, "insurance", Suited.of_decks(1).less(*seen)).advantage

    assert side(one, "insurance").advantage == advantage("AS") == Fraction(35 - 2 * 16, 51)
    assert advantage("AS", "TS", "KD") == Fraction(35 - 2 * 14, 49)
    assert advantage("AS", "2S", "3S") == Fraction(33 - 2 * 16, 49)
    assert advantage("AS", *(f"{rank}H" for rank in "2345")) < 0
    assert side(table(), "insurance").advantage == Fraction(415 - 3 * 128, 415)


# The progressive wager


@provision("2.19")
@pytest.mark.parametrize("counted", [2, 3, 4])
@pytest.mark.parametrize(
    "cards", [("AS", "AS", "AS", "AC", "AC", "AH", "AD", "KS", "2D"), ("AH", "AH", "AD", "AS", "9C", "9D", "TS", "TH")]
)
def test_every_order_of_four_cards(cards: Sequence[str], counted: int) -> None:
    seen: Counter[str] = Counter()
    orders = list(permutations(cards, counted))
    for order in orders:
        aces = next((at for at, card in enumerate(order) if card[0] != "A"), counted)
        suits = [card[1] for card in order[:aces]]
        line = "no-aces"
        if aces == 4:
            line = JACKPOT if set(suits) <= set("SC") or set(suits) <= set("HD") else "four-aces"
        elif aces >= 2:
            line = f"{('two', 'three')[aces - 2]}-aces" + "-suited" * (len(set(suits)) == 1)
        seen[line] += 1
    found = progressive(Suited.of_cards(cards), counted)
    assert {line: Fraction(seen[line], len(orders)) for line in found.chances} == found.chances
    assert found.fixed == Fraction(sum(seen[line] * pays for line, pays in LINES.items()), len(orders))


@provision("2.19")
def test_the_progressive_wager_from_six_decks() -> None:
    """Four aces of 12 of one color, twice, of 312 x 311 x 310 x 309 orders: 1 in 391,191."""
    found = progressive(Suited.of_decks(6))
    assert found.chances[JACKPOT] == Fraction(2 * 12 * 11 * 10 * 9, 312 * 311 * 310 * 309)
    assert round(1 / found.chances[JACKPOT]) == 391_191
    assert percent(found.fixed, 1) == "38.3%"
    assert found.fair is not None
    assert round(found.fair, -3) == 241_000
    assert found.returned(found.fair) == 1
    assert found.returned(Fraction(0)) == found.fixed


@provision("2.19", "2.11(c)2")
def test_a_split_pair_of_aces_ends_with_one_card() -> None:
    """Then there are no four aces, and the wager costs something whatever the meter shows."""
    split, kept = progressive(Suited.of_decks(6), 3), progressive(Suited.of_decks(6), 4)
    assert split.chances[JACKPOT] == split.chances["four-aces"] == 0
    assert split.fair is None
    pair = Fraction(24 * 23, 312 * 311)
    assert 1 - split.chances["no-aces"] == 1 - kept.chances["no-aces"] == pair
    # 6 x 5 x 4 of each suit, of 312 x 311 x 310
    assert split.chances["three-aces-suited"] == Fraction(4 * 6 * 5 * 4, 312 * 311 * 310)


# What cannot be


def test_a_shoe_has_no_cards_that_are_none() -> None:
    for wrong in (
        lambda: Suited.of_decks(1).less("9S", "9S"),
        lambda: Suited.of_decks(1).less("1S"),
        lambda: Suited((1,) * 51),
        lambda: Suited.of_decks(0),
        lambda: Suited.of_cards(["AS"]).pairs(lambda *_: ""),
        lambda: progressive(Suited.of_decks(1), 5),
        lambda: progressive(Suited.of_cards(["AS"])),
    ):
        with pytest.raises(Mistake):
            wrong()
