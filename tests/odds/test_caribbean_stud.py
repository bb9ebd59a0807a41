"""Caribbean stud: every figure against published ones, and the count against hands that are gone through one by one."""

import random
import sys
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from chapter47 import bet, game, read_house
from chapter47.equipment import DECK
from chapter47.games.caribbean_stud.rankings import PROGRESSIVE_HANDS, qualifies, rank
from chapter47.hands import FIVE_CARDS
from chapter47.law import Mistake
from chapter47.odds import Asked, Row, book, expectations, full_book
from chapter47.odds.of import advice_of, why_no_book
from chapter47.odds.of.caribbean_stud.card import card
from chapter47.odds.of.caribbean_stud.counting import AGAINST, ALIKE, ALL_HANDS, UP_CARDS, counted, stands_of
from chapter47.odds.of.caribbean_stud.outlook import ROUNDS, best, betting, value
from chapter47.odds.of.caribbean_stud.results import FOLDED, HANDS, STANDS
from chapter47.odds.of.caribbean_stud.ways import RULES
from chapter47.odds.of.caribbean_stud.worth import dollar_kept, meter_for_nothing, worth_under
from chapter47.table.terms import Terms, terms
from kit.caribbean import caribbean, deal

provision = pytest.mark.provision
pytestmark = pytest.mark.together("books")
GAME = game("caribbean-stud")

# Contingencies, November and December 2000, and casinocitytimes.com 5526: in percent of the ante, and of all wagered
PUBLISHED = {
    "played best": "5.22",
    "played best, of all that is wagered": "2.56",
    "betting on A-K-J-8-3 or better": "5.32",
    "betting on a pair or better": "5.47",
    "betting on A-K or better": "5.68",
    "betting on every hand": "16.61",
}
BEST = Fraction(142031221, 2718662100)
# The hands of five cards
NUMBERS = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three-of-a-kind": 54912,
    "two-pair": 123552,
    "pair": 1098240,
    "high-card": 1302540,
}
ACE_KINGS = 167280
"""A, K and three of eleven other ranks, but for the straight, in any suits but one: 164 times 1,020."""


def under(**house: object) -> Terms:
    return terms(GAME, read_house(GAME, {name.replace("_", "-"): value for name, value in house.items()}))


def rows(asked: Asked | None = None, **house: object) -> list[Row]:
    return full_book(GAME, under(**house).house, asked or Asked())


WORTH = worth_under(under())


# Published


@provision("16.12(b)", "16.12(c)", "16.10(f)2", "16.10(f)3")
def test_the_ante_as_published() -> None:
    told = {row.when: row.percent for row in rows() if row.wager == "ante"}
    assert told.items() >= PUBLISHED.items()
    (quoted,) = [row for row in book(GAME, read_house(GAME, {})) if row.wager == "ante"]
    assert (quoted.when, quoted.advantage) == ("played best", BEST)


def test_what_is_expected_of_a_table_is_counted_once() -> None:
    found = expectations(under())
    assert found["ante", None] == BEST
    assert found["bet", None] == 0


@provision("16.12(e)", "16.12(f)")
@pytest.mark.parametrize(
    ("house", "kept", "nothing"),
    [  # 941,800 dollars of fixed payouts in 2,598,960 hands, 4 royal flushes and 36 straight flushes
        ({}, 1 - (941_800 + Fraction("7.6") * Fraction("10000.7")) / 2_598_960, Fraction(1_657_160) / Fraction("7.6")),
        (
            {"straight_flush_payout": "5000-dollars"},
            1 - (941_800 + 180_000 + 4 * Fraction("10000.7")) / 2_598_960,
            Fraction(1_477_160, 4),
        ),
        (
            {"initial_amount": 100_000, "progression_rate": 80, "odds": {"progressive-flush": "75 to 1"}},
            1 - (941_800 + 25 * 5108 + Fraction("7.6") * Fraction("100000.8")) / 2_598_960,
            (1_657_160 - 25 * 5108) / Fraction("7.6"),
        ),
    ],
)
def test_the_dollar_by_the_hands_that_there_are(house: dict[str, Any], kept: Fraction, nothing: Fraction) -> None:
    """The usual table is worth a dollar at $218,047.37, as has been published, with a slip in its third digit."""
    terms = under(**house)
    (row,) = [row for row in rows(**house) if row.wager == "progressive"]
    assert row.advantage == kept
    results = best(worth_under(terms)).outlook.results
    assert meter_for_nothing(terms, results) == 100 * nothing
    told = [remark.text for remark in advice_of(GAME).remarks(terms.house)]
    assert f"The progressive wager costs nothing where the meter shows ${float(nothing):,.2f}." in told


@provision("16.12(e)")
def test_a_meter_that_is_worth_it_makes_the_dollar_pay() -> None:
    results = best(WORTH).outlook.results
    assert dollar_kept(under(), results, 218_047_30) > 0 > dollar_kept(under(), results, 218_047_40)


# What is paid


@provision("16.12(c)")
@pytest.mark.parametrize(("line", "units"), [("flush", 2), ("one-pair", 1), ("straight", Fraction(1, 2))])
def test_better_odds_are_worth_what_they_add(line: str, units: Fraction) -> None:
    """Above the law's own; where only A-K or a pair gets more, hands may be bet on that were folded before."""
    before = {"flush": 5, "one-pair": 1, "straight": 4}[line] + units
    odds = {line: f"{Fraction(before).numerator} to {Fraction(before).denominator}"}
    worth = worth_under(under(odds=odds))
    for least in RULES.values():
        plain, better = betting(WORTH, least), betting(worth, least)
        hands = ("pair", "high-card") if line == "one-pair" else (line,)
        won = sum(plain.results[f"higher {hand}"] for hand in hands)
        assert plain.advantage - better.advantage == 2 * Fraction(units) * won / ROUNDS
    gained = best(WORTH).outlook.advantage - best(worth).outlook.advantage
    assert gained >= 2 * Fraction(units) * best(WORTH).outlook.results[f"higher {line.replace('one-', '')}"] / ROUNDS


@provision("16.12(d)")
@pytest.mark.parametrize(("amount", "most"), [(25, Fraction(100)), (100, Fraction(25)), (1000, Fraction(5, 2))])
def test_the_limit_on_a_bet_wager_by_the_amount(amount: int, most: Fraction) -> None:
    """Twice the ante wins $5,000 at most: of $50 that is 100 to 1, of $200 25 to 1, of $2,000 5 to 2."""
    usual = {"royal-flush": 100, "straight-flush": 50, "four-of-a-kind": 20, "full-house": 7, "flush": 5}
    usual |= {"straight": 4, "three-of-a-kind": 3}
    results = best(WORTH).outlook.results
    less = sum(2 * max(Fraction(0), units - most) * results[f"higher {hand}"] for hand, units in usual.items())
    told = {row.when: row.advantage for row in rows(Asked(amount=100 * amount)) if row.wager == "ante"}
    assert told["played best"] == BEST + Fraction(less) / ROUNDS


@provision("16.12(d)")
def test_under_the_limit_even_pairs_are_folded_in_the_end() -> None:
    """Of an ante of $20,000 the bet wins one eighth at most."""
    found = best(worth_under(under(), 20_000_00))
    assert found.outlook.bet < best(WORTH).outlook.bet
    assert all(found.outlook.results[f"higher {hand}"] for hand in PROGRESSIVE_HANDS)


def test_an_amount_is_asked_of_a_game_with_a_limit() -> None:
    with pytest.raises(Mistake):
        rows(Asked(amount=0))
    with pytest.raises(Mistake):
        rows(Asked(raising=frozenset({1})))


# The count


@provision("16.5(b)")
def test_there_are_as_many_of_each_hand_as_there_are() -> None:
    found, each = counted(Fraction(1)), UP_CARDS * AGAINST
    ways = found.by_hand(found.stands)
    assert sum(ways.values()) == ROUNDS == ALL_HANDS * each
    by_hand = {hand: sum(ways[f"{stands} {hand}"] for stands in STANDS) for hand in HANDS}
    assert by_hand == {hand: number * each for hand, number in NUMBERS.items()}
    assert found.alike.sum() == sum(NUMBERS.values())
    assert len(found.alike) == ALIKE


@provision('16.1 "Qualifying hand"')
def test_the_dealer_has_a_hand_as_often_as_published() -> None:
    """56.32 percent: all hands but high cards, and of these those with ace and king."""
    found = counted(Fraction(1))
    none = sum(ways for result, ways in found.by_hand(found.stands).items() if result.startswith("no-hand"))
    assert 1 - Fraction(none, ROUNDS) == Fraction(ALL_HANDS - NUMBERS["high-card"] + ACE_KINGS, ALL_HANDS)


def test_one_hand_against_every_one_that_the_dealer_may_have() -> None:
    """The law's own ranking, hand by hand: 163,185 of the dealer's."""
    cards, up = ("AS", "KD", "QH", "9C", "3S"), "8D"
    own, left = rank(cards), [each for each in DECK if each not in (*cards, up)]
    found = dict.fromkeys(STANDS, 0)
    for hole in combinations(left, 4):
        dealers = rank([*hole, up])
        if not qualifies(dealers):
            found["no-hand"] += 1
        elif dealers == own:
            found["tied"] += 1
        else:
            found["higher" if own > dealers else "lower"] += 1
    assert stands_of(cards, up) == found


def named(numbers: "np.ndarray[tuple[int], np.dtype[np.uint8]]") -> tuple[str, ...]:
    return tuple(DECK[number] for number in numbers)


def test_hands_that_were_counted_one_by_one_stand_so() -> None:
    found, rng = counted(Fraction(1)), random.Random(16)
    for row in rng.sample(range(len(found.rows)), 40):
        hand, up, *_ = found.rows[row].tolist()
        assert [*stands_of(named(found.hands[hand]), DECK[up]).values()] == found.row_stands[row].tolist()


@pytest.mark.parametrize("cards", ["KS QS JS TS 9S", "9S 9H 9D 9C KD", "7S 7H 7D 3S 3H", "QS 9S 8S 4S 2S"])
def test_a_whole_rank_stands_as_its_hands_do_one_by_one(cards: str) -> None:
    found, held = counted(Fraction(1)), rank(cards.split())
    (place,) = np.flatnonzero(found.ranks == int(held))
    total = np.zeros(len(STANDS), np.int64)
    for hand in np.flatnonzero(found.rank == place):
        own = named(found.hands[hand])
        assert rank(own) == held
        stands = [[*stands_of(own, up).values()] for up in DECK if up not in own]
        total += int(found.alike[hand]) * np.array(stands).sum(axis=0)
    assert total.tolist() == found.stands[place].tolist()


@pytest.mark.prove
@pytest.mark.parametrize(
    "cards", ["5S 4H 3D 2C AS", "8S 8H 8D 2S 3H", "9S 9H 3S 3C 5H", "TS TC 2S 4H 6S", "QS JC 9D 5C 3H"]
)
def test_a_whole_rank_of_many_hands_does_too(cards: str) -> None:
    test_a_whole_rank_stands_as_its_hands_do_one_by_one(cards)


def test_no_hand_below_ace_king_is_bet_on_and_no_pair_is_folded() -> None:
    """In 134,459 times 47 cases; so no hand that wins a progressive payout is folded either (16.1)."""
    found = best(WORTH)
    ups = np.bitwise_count(found.bets)
    ranks = found.counted.ranks[found.counted.rank]
    assert (ups[ranks >= int(RULES["pair"])] == UP_CARDS).all()
    assert not ups[ranks < int(RULES["A-K"])].any()
    between = ups[(ranks >= int(RULES["A-K"])) & (ranks < int(RULES["pair"]))]
    assert 0 < between.min() < between.max() == UP_CARDS
    won = sum(sum(found.outlook.results[f"{stands} {hand}"] for stands in STANDS) for hand in PROGRESSIVE_HANDS)
    assert won == ROUNDS * sum(NUMBERS[hand] for hand in PROGRESSIVE_HANDS) // ALL_HANDS


def test_a_hand_is_bet_on_where_that_brings_more() -> None:
    found, rng = best(WORTH), random.Random(47)
    for hand in rng.sample(range(ALIKE), 25):
        own = named(found.counted.hands[hand])
        up = rng.choice([each for each in range(52) if DECK[each] not in own])
        pays = value(own, stands_of(own, DECK[up]), WORTH) > WORTH[FOLDED]
        assert bool(int(found.bets[hand]) >> up & 1) is pays


def test_no_rule_is_better_than_the_best_and_the_card_is_close() -> None:
    least = min(betting(WORTH, rule).advantage for rule in RULES.values())
    assert BEST < card(WORTH).outlook.advantage < BEST + Fraction(3, 10**6) < least


# Advice


def asked_at(cards: str, dealer: str, amount: str = "10") -> list[tuple[str, str, str]]:
    table = caribbean()
    table.do(bet(1, "ante", amount))
    assert advice_of(GAME).question(table, 1) is None
    deal(table, {1: cards}, dealer)
    question = advice_of(GAME).question(table, 1)
    assert question is not None
    assert advice_of(GAME).question(table, 2) is None
    return [(each.action, each.value, each.cost) for each in question.answers()]


def test_advice_looks_at_the_own_cards_and_at_what_the_dealer_shows() -> None:
    cards = "AS KC QD 9C 3H"
    (best_low, *_), (best_high, *_) = asked_at(cards, "2S 2C 4H 5D 8D"), asked_at(cards, "2S 2C 4H 5D TD")
    assert (best_low[0], best_low[2]) == ("bet", "0.00")
    assert (best_high[0], best_high[1]) == ("fold", "-100.0")
    assert asked_at("TS TC 2S 4H 6S", "AS KC QD JD 9H")[0][0] == "bet"


@provision("16.12(d)")
def test_advice_knows_how_large_the_ante_is() -> None:
    """Four of a kind wins 20 to 1 of a bet of $20, and of one of $20,000 a quarter of it."""
    cards, dealer = "6S 6H 6D 6C 2H", "AS KC QD JD 9H"
    (small, *_), (large, *_) = asked_at(cards, dealer), asked_at(cards, dealer, "10000")
    assert (small[0], large[0]) == ("bet", "bet")
    assert float(small[1]) > 1000 > 150 > float(large[1])


def test_without_the_cards_there_is_nothing_to_advise() -> None:
    table = caribbean()
    table.do(bet(1, "ante", "10"))
    deal(table, {1: "XX XX XX XX XX"}, "XX XX XX XX 9H")
    assert advice_of(GAME).question(table, 1) is None


def test_the_card_is_what_people_carry() -> None:
    """Ace and king: with a queen or jack against an ace or king; against a rank of the hand; with a queen against less
    than the fourth card."""
    chart = advice_of(GAME).chart(read_house(GAME, {}))
    assert chart.columns == ("A", "K", "same", "low", "else")
    assert {line.hand: "".join(line.cells) for part in chart.parts for line in part.lines} == {
        "Pair or better": "BBBBB",
        "A-K-Q": "BBBBF",
        "A-K-J": "BBBFF",
        "A-K-T or less": "FFBFF",
        "Less than A-K": "FFFFF",
    }
    assert chart.advantage == pytest.approx(0.0522453, abs=5e-8)
    first, *_, swings = advice_of(GAME).remarks(read_house(GAME, {}))
    assert first.text == "52.23% of hands are bet on; the house keeps 2.56% of all that is wagered."
    assert swings.text == "A round's standard deviation is 2.2430 antes."


def test_the_rank_of_every_hand_is_the_laws() -> None:
    found, rng = counted(Fraction(1)), random.Random(5)
    for hand in rng.sample(range(ALIKE), 200):
        assert FIVE_CARDS.rank(named(found.hands[hand])) == found.ranks[found.rank[hand]]


def test_where_machine_code_is_missing_that_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    why = why_no_book(GAME)
    assert why == "There is no book of odds for caribbean stud: it needs numba. Try: pip install chapter47[sim]"
    with pytest.raises(Mistake) as said:
        book(GAME, read_house(GAME, {"min": "7"}))
    assert str(said.value) == why
