"""Let it ride played in machine code, by strategies and by advice: against the table's script and exact figures."""

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from chapter47 import Showing, bet, game, read_house
from chapter47.equipment import DECK
from chapter47.games.let_it_ride.wagers import RESULTS
from chapter47.law import Chapter47Error
from chapter47.odds.five_cards import Pays, choice, fours, kind_of, outlook, threes, wins
from chapter47.odds.five_kernel import deal_round, round_result
from chapter47.odds.hand_sessions import a_deck
from chapter47.odds.of import advice_of, strategies_of
from chapter47.odds.of.let_it_ride.advice import pays_under
from chapter47.odds.of.let_it_ride.sessions import Rides
from chapter47.odds.protocol import RunRequest
from chapter47.odds.simulation import Plan, stream
from chapter47.table.terms import terms
from kit.decks import no_more, ready
from kit.five_cards import asked_of, chart_signs, played_alike
from kit.let_it_ride import hand, let_it_ride, ride, three, withdraw

provision = pytest.mark.provision
pytestmark = pytest.mark.together("books")
GAME = game("let-it-ride")
UNDER = terms(GAME, read_house(GAME, {}))
BY_THE_BOOK = Path(__file__).parents[2] / "docs/strategies/let-it-ride.toml"


@cache
def pays() -> Pays:
    """What the law's own table pays."""
    return pays_under(UNDER)


def rides(**request: object) -> Rides:
    found = strategies_of(GAME).run(GAME, RunRequest(**request))  # type: ignore[arg-type]
    assert isinstance(found, Rides)
    return found


def written(**says: object) -> Rides:
    return rides(written={"strategy": "mine", **{key.replace("_", "-"): value for key, value in says.items()}})


# The kernel


@provision("18.10(c)", "18.10(d)", "18.10(f)", "18.11(b)", "18.11(c)")
@pytest.mark.parametrize(
    ("amount", "house"), [("10", {"bonus": "b"}), ("10000", {"bonus": "a", "payout-limit": 50_000})]
)
def test_the_kernel_comes_to_what_the_script_does_deal_for_deal(amount: str, house: dict[str, object]) -> None:
    run = rides(wagers=f"let-it-ride {amount}, bonus 1", house=read_house(GAME, house))
    (keys, tables), (by_three, by_four) = run.tables(), run.choices
    chance, order = stream(18, 0), a_deck()
    table = let_it_ride(1, chips="100000000", **house)
    rode = set()
    for _ in range(120):
        deal_round(chance, order)
        dealt = [DECK[card] for card in order[:6]]
        result = run.results[round_result(order, np.array(run.seen), keys, tables)]
        before = table.chips(1)
        three(table, 1, amount)
        table.do(bet(1, "bonus", "1"))
        no_more(table)
        table.do(Showing("deal", tuple(dealt)))
        own, first = dealt[0:6:2], dealt[3]
        one, two = by_three(threes()[kind_of(own)]), by_four(fours()[kind_of([*own, first])])
        table.do(ride(1) if one else withdraw(1))
        table.do(ride(1) if two else withdraw(1))
        assert (run.rounds[result].by_three, run.rounds[result].by_four) == (one, two)
        assert table.chips(1) - before == run.net(result)[0], dealt
        rode.add((one, two))
        ready(table)
    assert len(rode) > 2


@provision("18.11(c)")
def test_a_limit_on_a_hand_is_one_for_the_three_wagers_together() -> None:
    run = rides(wagers="let-it-ride 10000", house=read_house(GAME, {"payout-limit": 50_000}))
    assert run.net("two-pair by-four") == (40_000_00, 20_000_00)
    assert run.net("two-pair by-three by-four") == (50_000_00, 30_000_00)
    assert run.net("lower by-three") == (-20_000_00, 20_000_00)


def test_a_round_comes_to_what_the_book_says() -> None:
    run = rides()
    (known,) = run.known()
    assert known.exact == Fraction(37963, 1082900)
    assert sum(run.ways().values()) == 22_100 * 49 * 48
    played_alike(run, Plan(100, 1_000, 47))


@provision("18.6A")
@pytest.mark.parametrize("table", "abc")
def test_the_bonus_costs_what_its_hands_say(table: str) -> None:
    hands = dict(zip(RESULTS, (4, 36, 624, 3744, 5108, 10200, 54912, 123552), strict=False))
    pays = {
        "a": (20_000, 2_000, 400, 200, 50, 25, 5),
        "b": (10_000, 2_000, 100, 75, 50, 25, 8, 4),
        "c": (20_000, 2_000, 100, 75, 50, 25, 9, 6),
    }[table]
    won = sum(hands[line] * each for line, each in zip(RESULTS, pays, strict=False))
    run = rides(wagers="let-it-ride 10, bonus 1", house=read_house(GAME, {"bonus": table}))
    _, bonus = run.known()
    assert bonus.exact == 1 - Fraction(won, 2_598_960)


def test_a_player_has_chips_for_all_three_or_goes_home() -> None:
    assert rides(wagers="let-it-ride 10").enough == 30_00
    plan = Plan(50, 200, 3, 90_00)
    found = rides().play(plan, workers=1, automaton=None, progress=lambda done: None).result
    assert found.ruined > 0
    assert min(found.results) > -90_00 - 1


# Strategies


def test_the_strategy_of_the_book_is_the_best() -> None:
    data = tomllib.loads(BY_THE_BOOK.read_text(encoding="utf-8"))
    by_three, by_four = rides(written=data).choices
    one, two = choice(threes(), by_three, pays()), choice(fours(), by_four, pays())
    assert (one.sets, one.of, two.sets, two.of) == (1_608, 22_100, 40_865, 270_725)
    assert f"{float(one.gain):.8f}" == "0.10912580"
    assert rides(written=data).strategy.title == "let-it-ride 10, Let it ride by the book"


@pytest.mark.parametrize(
    ("says", "advantage"),
    [
        ({}, Fraction(37963, 1082900)),
        ({"bet_one": "always", "bet_two": "always"}, 3 * Fraction(242173, 649740)),
        ({"bet_one": "never", "bet_two": "never"}, Fraction(242173, 649740)),
        ({"bet_one": "never"}, Fraction(37963, 1082900) + Fraction(354517, 3248700)),
    ],
)
def test_ways_that_have_names(says: dict[str, str], advantage: Fraction) -> None:
    (known,) = written(**says).known()
    assert known.exact == advantage


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        ({"bet_one": "sometimes"}, 'bet-one = "sometimes": does not say when it stands.'),
        ({"bet_one": True}, "bet-one = true: does not say when it stands."),
        ({"bet_one": []}, "bet-one = []: does not say when it stands."),
        ({"bet_one": [{"pair": "T"}, {}]}, "bet-one[2] = {}: says nothing that is seen in cards."),
        ({"bet_one": ["T"]}, 'bet-one[1] = "T": says nothing that is seen in cards.'),
        ({"bet_two": [{"pair": "10"}]}, 'bet-two[1].pair = "10": is not what it says of cards.'),
        ({"bet_two": [{"pair": ""}]}, 'bet-two[1].pair = "": is not what it says of cards.'),
        ({"bet_two": [{"suited": False}]}, "bet-two[1].suited = false: is not what it says of cards."),
        ({"bet_two": [{"high": 0}]}, "bet-two[1].high = 0: is not what it says of cards."),
        ({"bet_two": [{"straights": True}]}, "bet-two[1].straights = true: is not what it says of cards."),
        ({"bet_two": [{"hihg": 1}]}, "bet-two[1].hihg = 1: is not something that is seen in cards."),
        ({"bet_three": "never"}, 'bet-three = "never": is no part of a strategy.'),
        ({"wagers": "bet-one 10"}, "'bet-one 10' is not a wager that is held."),
        ({"wagers": "let-it-ride 10, let-it-ride 5"}, "'let-it-ride 5' is not a wager that is held."),
        ({"wagers": 10}, "10 is not a wager that is held."),
        ({"wagers": "let-it-ride 10, bonus 1"}, "The bonus wager is not offered at this table."),
        ({"wagers": "bonus 1", "house": {"bonus": "b"}}, "The bonus wager is made beside the three wagers"),
        ({"wagers": "let-it-ride 10, bonus 5", "house": {"bonus": "b"}}, "The bonus wager is $1.00."),
        ({"house": "b"}, "'b' is not a table of house rules."),
    ],
)
def test_a_file_is_refused_with_its_fault(says: dict[str, object], sentence: str) -> None:
    with pytest.raises(Chapter47Error) as said:
        written(**says)
    assert sentence in str(said.value)
    assert "\n" not in str(said.value)


def test_every_fault_of_a_file_is_named_at_once() -> None:
    with pytest.raises(Chapter47Error) as said:
        written(bet_one="sometimes", bet_two=[{"pair": "1"}, {"hihg": 2}])
    assert all(key in str(said.value) for key in ("bet-one =", "bet-two[1].pair", "bet-two[2].hihg"))


# Advice


@provision("18.10(b)", "18.10(e)")
def test_advice_looks_at_what_the_seat_sees() -> None:
    table = let_it_ride(1, 2)
    for seat in (1, 2):
        three(table, seat)
    assert asked_of(GAME, table, 1) is None
    no_more(table)
    table.do(Showing("deal", ("2S", "9S", "5D", "5S", "9H", "TS", "8S", "TH", "KC")))
    assert asked_of(GAME, table, 1) == ("bet-one", [("withdraw", "+0.0"), ("let-it-ride", asked_worth("2S 5S 8S"))])
    assert asked_of(GAME, table, 2) is None  # whose turn has not come
    table.do(withdraw(1))
    about, answers = asked_of(GAME, table, 2) or ("", [])
    assert (about, answers[0][0]) == ("bet-one", "withdraw")
    table.do(ride(2))
    about, answers = asked_of(GAME, table, 1) or ("", [])
    assert (about, answers) == ("bet-two", [("let-it-ride", asked_worth("2S 5S 8S TS")), ("withdraw", "+0.0")])


def asked_worth(cards: str) -> str:
    """What a wager brings, counted card by card from the law's table."""
    seen = (threes() if len(cards.split()) == 3 else fours())[kind_of(cards.split())]
    return f"{float(100 * pays().expectation(seen)):+.1f}"


def test_advice_says_nothing_of_cards_that_nobody_knows() -> None:
    table = let_it_ride(1)
    three(table, 1)
    no_more(table)
    table.do(Showing("deal", ("XX",) * 6))
    assert asked_of(GAME, table, 1) is None


def test_the_same_question_is_equal_and_a_wager_that_brings_nothing_is_withdrawn() -> None:
    found = set()
    for cards, hidden in (("4S 5H 6D 7C 2S", "KD"), ("6D 4S 5H 7C AC", "3H")):  # the same, in another order
        table = let_it_ride(1)
        three(table, 1)
        no_more(table)
        table.do(Showing("deal", hand(cards, hidden)))
        table.do(withdraw(1))
        found.add(advice_of(GAME).question(table, 1))
    (question,) = found
    assert question is not None
    told = [(each.action, each.value, each.cost) for each in question.answers()]
    assert told == [("withdraw", "+0.0", "0.00"), ("let-it-ride", "+0.0", "0.00")]


def test_the_card_is_what_was_counted() -> None:
    chart = advice_of(GAME).chart(read_house(GAME, {}))
    assert chart.advantage == pytest.approx(37963 / 1082900)
    three_cards, four_cards = chart_signs(chart)
    assert [name for name, sign in three_cards.items() if sign == "L"] == [
        "Three of a kind",
        "Pair, T to A",
        "Three to a royal flush",
        "Three to a straight flush, 3 straights",
        "Three to a straight flush, 2 straights, 1 to 2 high cards",
        "Three to a straight flush, 1 straight, 2 high cards",
    ]
    assert [name for name, sign in four_cards.items() if sign == "W"] == [
        "Pair, 2 to 9",
        "Four to a straight, 2 straights, no high card",
        "Four to a straight, 1 straight",
        "Anything else",
    ]


def test_what_is_remarked() -> None:
    first, swings = advice_of(GAME).remarks(read_house(GAME, {}))
    assert first.text == (
        "Bet number one rides with 1,608 of 22,100 hands of three cards, bet number two with 40,865 of 270,725 sets of "
        "four. Of all three together the house keeps 3.51% of one of the three wagers: 2.86% of all that is wagered."
    )
    assert "5.1581 of one of the wagers" in swings.text
    even = outlook(wins(pays()), lambda seen: pays().gain(seen) >= 0, pays())
    assert even.advantage == Fraction(37963, 1082900)  # a wager that brings nothing may ride as well
