"""Three card poker: every figure against published ones, and the counts against hands that are dealt."""

import random
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from chapter47 import Choose, Showing, bet, call, game, open_table, read_house
from chapter47.equipment import DECK
from chapter47.games.three_card_poker.hands import LEAST, RESULTS, rank, result
from chapter47.hands import THREE_CARDS
from chapter47.house import UnlawfulHouse, read_what_if
from chapter47.law import Mistake
from chapter47.odds import Row, book, expectations, full_book
from chapter47.odds.hand_kernel import hand_tables
from chapter47.odds.of import advice_of, strategies_of
from chapter47.odds.of.three_card_poker.counting import counted, find
from chapter47.odds.of.three_card_poker.kernel import deal_round, round_result
from chapter47.odds.of.three_card_poker.outlook import least_played, value, worth_under
from chapter47.odds.protocol import RunRequest
from chapter47.odds.simulation import Plan, stream
from chapter47.table.terms import terms
from kit.three_cards import three_cards

provision = pytest.mark.provision
GAME = game("three-card-poker")
UNDER = terms(GAME, read_house(GAME, {}))

# John Grochowski, casinocitytimes.com 62858 and 67518, in percent of the ante and of all that is wagered
PUBLISHED = {"playing Q-6-4 or better": "3.37", "playing queen high or better": "3.45", "playing every hand": "7.65"}
OF_ALL = {"playing Q-6-4 or better, of all that is wagered": "2.01"}
# The hands of three cards: 48, 52, 720, 1,096, 3,744 and 16,440 of 22,100
HANDS = {
    "straight-flush": 48,
    "three-of-a-kind": 52,
    "straight": 720,
    "flush": 1096,
    "pair": 3744,
    "high-card": 16440,
}


def rows(**house: object) -> list[Row]:
    return full_book(GAME, read_house(GAME, {name.replace("_", "-"): value for name, value in house.items()}))


@provision("20.11")
def test_the_ante_as_published() -> None:
    told = {row.when: row.percent for row in rows() if row.wager == "ante"}
    assert told.items() >= (PUBLISHED | OF_ALL).items()
    (quoted,) = [row for row in book(GAME, read_house(GAME, {})) if row.wager == "ante"]
    assert (quoted.when, quoted.advantage) == ("playing Q-6-4 or better", Fraction(686689, 20358520))


@provision("20.11")
@pytest.mark.parametrize(
    ("odds", "percent"),
    [
        ({}, "2.32"),
        ({"flush": "5 to 1"}, "-2.64"),
        ({"straight-flush": "50 to 1", "three-of-a-kind": "35 to 1"}, "-1.03"),
        ({"pair": "3 to 2"}, "-6.15"),
    ],
)
def test_pair_plus_by_the_hands_that_there_are(odds: dict[str, str], percent: str) -> None:
    """Wizard of Odds has 2.32 for 40, 30, 6, 4 and 1; any other table follows from the numbers of hands."""
    table = {"straight-flush": 40, "three-of-a-kind": 30, "straight": 6, "flush": 4, "pair": 1, "high-card": -1}
    pays = {hand: Fraction(units) for hand, units in table.items()}
    pays |= {line: Fraction(*map(int, said.split(" to "))) for line, said in odds.items()}
    brings = sum(pays[hand] * number for hand, number in HANDS.items())
    (row,) = [row for row in rows(odds=odds) if row.wager == "pair-plus"]
    assert row.advantage == -Fraction(brings) / 22100
    assert row.percent == percent


@provision("20.11")
@pytest.mark.parametrize(
    ("odds", "percent"),
    [
        ({"flush": "3 to 1"}, "7.28"),
        ({"three-of-a-kind": "25 to 1"}, "3.49"),
        ({"straight-flush": "35 to 1", "three-of-a-kind": "25 to 1"}, "4.58"),
    ],
)
def test_later_tables_of_pair_plus_pay_less_than_is_lawful_and_are_told_as_published(
    odds: dict[str, str], percent: str
) -> None:
    """Elsewhere they were sold later; here each of their lines is less than a house must pay, and none is an option."""
    with pytest.raises(UnlawfulHouse):
        read_house(GAME, {"odds": odds})
    house, against = read_what_if(GAME, {"odds": odds})
    assert len(against) == len(odds)
    (row,) = [row for row in book(GAME, house) if row.wager == "pair-plus"]
    assert row.percent == percent


@provision("20.3")
def test_there_are_as_many_of_each_hand_as_there_are() -> None:
    found: dict[str, int] = {}
    for hand in counted():
        found[hand.rank.hand] = found.get(hand.rank.hand, 0) + hand.ways
    assert found == HANDS


def test_counts_are_those_of_every_hand_that_the_dealer_may_have() -> None:
    rng = random.Random(20)
    for cards in [("QS", "6D", "4C"), ("QS", "6S", "4C"), ("JS", "TS", "9S"), *(rng.sample(DECK, 3) for _ in range(4))]:
        own, left = rank(cards), [card for card in DECK if card not in cards]
        found: dict[str, int] = {}
        for dealer in combinations(left, 3):
            stands, _, _ = result(own, rank(dealer)).partition(" ")
            found[stands] = found.get(stands, 0) + 1
        assert {stands: count for stands, count in find(cards).stands.items() if count} == found


def test_queen_six_four_is_derived_and_its_neighbors_are_close() -> None:
    worth = worth_under(UNDER)
    assert least_played(worth).ranks == "Q64"
    assert value(find(("QS", "6D", "4C")), worth) > -1 > value(find(("QS", "6D", "3C")), worth)


def test_what_is_expected_of_a_table_is_counted_once() -> None:
    found = expectations(UNDER)
    assert found["ante", None] == Fraction(686689, 20358520)
    assert found["play", None] == found["ante-bonus", None] == 0


# Advice


def test_advice_looks_at_the_players_own_cards_alone() -> None:
    table = three_cards(1, 2)
    for seat in (1, 2):
        table.do(bet(seat, "ante", "10"))
    advice = advice_of(GAME)
    assert advice.question(table, 1) is None
    table.do(call("no-more-bets"))
    table.do(Showing("deal", ("QS", "QD", "AS", "6D", "6C", "AD", "4C", "3S", "AC")))
    told = {seat: advice.question(table, seat) for seat in (1, 2, 3)}
    assert told[3] is None
    assert told[1] is not None
    assert told[2] is not None
    assert [(each.action, each.value, each.cost) for each in told[1].answers()] == [
        ("play", "-99.3", "0.00"),
        ("fold", "-100.0", "0.66"),
    ]
    assert [each.action for each in told[2].answers()] == ["fold", "play"]
    hidden = three_cards()
    hidden.do(bet(1, "ante", "10"))
    hidden.do(call("no-more-bets"))
    hidden.do(Showing("deal", ("XX",) * 6))
    assert advice.question(hidden, 1) is None


def test_the_card_tells_hands_apart_as_far_as_it_must() -> None:
    chart = advice_of(GAME).chart(read_house(GAME, {}))
    made, high = ({line.hand: line.cells[0] for line in part.lines} for part in chart.parts)
    assert {*made.values()} == {"P"}
    assert [hand for hand, sign in high.items() if sign == "P"] == [
        *("A", "K", "Q-J", "Q-T", "Q-9", "Q-8", "Q-7", "Q-6-5", "Q-6-4"),
    ]
    assert high["Q-6-3"] == high["Q-5"] == high["J"] == "F"
    assert chart.remark == "Play Q-6-4 or better"
    first, *_ = advice_of(GAME).remarks(read_house(GAME, {}))
    assert first.text.startswith("67.42% of hands are played; the house keeps 2.01% of all")


# The kernel


def test_the_kernel_comes_to_what_the_script_does_deal_for_deal() -> None:
    chance, order, hands = stream(47, 0), np.arange(52).astype(np.int8), np.empty((2, 3), np.uint8)
    least = least_played(worth_under(UNDER))
    run = strategies_of(GAME).run(GAME, RunRequest(wagers="ante 10, pair-plus 5"))
    table = open_table("three-card-poker", seats={1: "1000000"})
    for _ in range(150):
        deal_round(chance, order, hands)
        came = RESULTS[round_result(hands, int(least), int(LEAST), *hand_tables(THREE_CARDS))]
        before = table.chips(1)
        table.do(bet(1, "ante", "10"))
        table.do(bet(1, "pair-plus", "5"))
        table.do(call("no-more-bets"))
        own, dealers = ([DECK[card] for card in hand] for hand in hands)
        table.do(Showing("deal", tuple(card for pair in zip(own, dealers, strict=True) for card in pair)))
        table.do(Choose(1, "play" if rank(own) >= least else "fold"))
        assert table.chips(1) - before == run.net(came)[0], (own, dealers)  # type: ignore[attr-defined]
        table.do(Showing("shuffle", "by-hand"))
        table.do(call("cut", at=20))


def test_a_simulation_comes_to_the_exact_and_its_seed_repeats_it() -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(wagers="ante 10, pair-plus 5"))
    plan = Plan(100, 2_000, 47)
    first, again = (run.play(plan, workers=1, automaton=None, progress=lambda done: None) for _ in range(2))
    assert first.result == again.result
    assert first.tell is not None
    for line in first.tell().sections[0].lines:
        assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation, line


@pytest.mark.parametrize("play", ["Q-6-4-2", "queens", "", 7, None])
def test_a_strategy_says_the_lowest_hand_that_is_played(play: object) -> None:
    written = {"strategy": "mine", "play": "Q-8"}
    assert strategies_of(GAME).run(GAME, RunRequest(written=written)).strategy.title == "ante 10, mine"
    with pytest.raises(Mistake):
        strategies_of(GAME).run(GAME, RunRequest(written={"strategy": "mine", "play": play}))
