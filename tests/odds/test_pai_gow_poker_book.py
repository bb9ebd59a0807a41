"""Pai gow poker's book, advice and simulations, as a house and a table ask for them."""

import subprocess
import sys
import tomllib
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from click.testing import CliRunner

from chapter47 import game, read_house
from chapter47.cli.odds import command as odds_command
from chapter47.games.pai_gow_poker.house_way import MANNERS
from chapter47.games.pai_gow_poker.rankings import COPY, HIGHER, LOWER
from chapter47.hands import JOKER_FIVE, JOKER_FIVE_LOW
from chapter47.odds import full_book
from chapter47.odds.of import advice_of, strategies_of
from chapter47.odds.of.pai_gow_poker.advice import Question
from chapter47.odds.of.pai_gow_poker.book import additional_rows
from chapter47.odds.of.pai_gow_poker.counting import BEST, CARD, CONFIDENCE, HOUSE, Side, counted
from chapter47.odds.of.pai_gow_poker.sessions import Sets
from chapter47.odds.protocol import Asked, RunRequest
from chapter47.odds.simulation import Plan
from chapter47.odds.strategy import UnplayableStrategy
from chapter47.table.terms import terms
from kit.pai_gow_poker import DEALER, deal, set_hand, table, wager

provision = pytest.mark.provision
pytestmark = pytest.mark.together("books")
GAME = game("pai-gow-poker")
RULES = read_house(GAME, {})
WIN = Fraction(19, 20)
STRATEGIES = Path(__file__).parents[2] / "docs/strategies"
CARDS = ("AS", "KD", "TC", "TH", "7S", "4D", "2C")


# The book


def test_what_is_published_is_near_what_is_dealt() -> None:
    # The Wizard of Odds, by simulation of another house's way on both sides (wizardofodds.com, pai gow poker, appendix
    # 4): 28.55 % won, 41.47 % pushed, 29.98 % lost, and 2.85 % kept. As the banker 0.2 %, and 2.73 % kept of a player
    # (triblive.com s_773466). A house way costs up to 0.2 % beside the best (beatingbonuses.com/paigow.htm).
    found = counted(JOKER_FIVE, WIN, banks=True)
    way, bank = found[Side(HOUSE, False)], found[Side(HOUSE, True)]
    hands = float(sum(way.often.values()))
    won, lost = float(way.often[HIGHER]) / hands, float(way.often[LOWER] + way.often[COPY]) / hands
    assert abs(won - 0.2855) < 0.01
    assert abs(lost - 0.2998) < 0.01
    assert abs(way.keeps.mean - 0.0273) < 0.0002
    assert abs(bank.keeps.mean - 0.002) < 0.001
    assert way.keeps.reach(CONFIDENCE) < 0.0001
    assert 0.0015 < found[Side(BEST, False)].gains.mean < 0.0025


def test_what_one_side_wins_the_other_loses() -> None:
    found = counted(JOKER_FIVE, WIN, banks=True)
    way, bank = found[Side(HOUSE, False)], found[Side(HOUSE, True)]
    assert way.often[HIGHER] == way.often[LOWER] == bank.often[LOWER]  # each hand is in both places once
    hands = sum(way.often.values())
    vigorish = (way.often[HIGHER] + bank.often[HIGHER]) * Fraction(1, 20) / hands
    assert way.keeps.mean + bank.keeps.mean == pytest.approx(float(vigorish))


@pytest.mark.prove
def test_other_rounds_come_to_the_same() -> None:
    first = counted(JOKER_FIVE, WIN)
    for side, found in counted(JOKER_FIVE, WIN, rounds=50_000_000, seed=47).items():
        apart = abs(found.keeps.mean - first[side].keeps.mean)
        assert apart < 4 * first[side].keeps.deviation
        assert found.keeps.reach(CONFIDENCE) < 0.00003


@provision("11.9(j)", "11.10(l)", "11.10(m)")
def test_rows_tell_whose_way_who_banks_and_how_far_they_may_be_off() -> None:
    house = read_house(GAME, {"banking": True, "co-banking": True})
    rows = [row for row in full_book(GAME, house) if row.per == "wager"]
    assert {row.when.partition(", dealt")[0]: (row.percent, row.quoted) for row in rows} == {
        "house way on both sides": ("2.72", True),
        "set best against the house way": ("2.51", True),
        "set by the strategy card": ("2.59", False),
        "as the bank of one wager, house way on both sides": ("0.25", False),
        "as the bank of one wager, set best against the house way": ("0.04", False),
        "as the co-bank of one wager, of the half that is his, house way on both sides": ("0.25", False),
    }
    assert all(0 < row.bound < Fraction(11, 100_000) and "95% within 0.01" in row.when for row in rows[1:2])
    assert all(row.bound for row in rows)


@provision("11.13(b)3", "11.13(b)6")
def test_the_additional_wager_is_exact() -> None:
    # One number of seven: at 21 to 4 it wins 21/4 once and loses 1 six times, (6 - 21/4) / 7; $1 is paid $5 of $5.25.
    rules = {"additional-wager": True, "starting-position": "generator"}
    for odds, amount, expected in (
        ("21 to 4", None, Fraction(3, 28)),
        ("11 to 2", None, Fraction(1, 14)),
        ("23 to 4", None, Fraction(1, 28)),
        ("6 to 1", None, Fraction(0)),
        ("21 to 4", 100, Fraction(1, 7)),
        ("21 to 4", 400, Fraction(3, 28)),
    ):
        house = read_house(GAME, {**rules, "odds": {"additional": odds}})
        found = {row.pick: row.advantage for row in additional_rows(terms(GAME, house), Asked(amount=amount))}
        assert found == dict.fromkeys(range(1, 8), expected)


# Advice


def test_a_hint_tells_the_low_hand_and_what_others_cost_exactly() -> None:
    first, *others = Question("hand", 1, 1, CARDS, JOKER_FIVE, False, WIN).answers()
    assert first.action == (
        "set the ace of spades and king of diamonds as the low hand"
        " (Pair of tens, with seven, four and two; Ace high, with king)"
    )
    assert (first.value, first.cost) == ("+15.5", "0.00")
    assert (others[-1].action, others[-1].value) == ("set a low hand that ranks above the high hand", "-100.0")
    assert sum(len(each.said.named) for each in (first, *others)) == comb(7, 2)
    assert (others[0].value, others[0].cost) == ("+0.8", "14.76")
    assert not first.within


def test_advice_is_for_a_seat_that_sets_cards_which_it_knows() -> None:
    at, advice = table(1, 2), advice_of(GAME)
    wager(at, 1, 2)
    assert advice.question(at, 1) is None
    deal(at, {"dealer": DEALER, 1: "AC KD TD TH 7S 4D 2C", 2: "KS KH QD QC 8S 5D 3C"})
    first, second = (advice.question(at, seat) for seat in (1, 2))
    assert first is not None
    assert second is not None
    assert "set the ace of clubs and king of diamonds as the low hand" in first.answers()[0].action
    assert "set the queen of clubs and queen of diamonds as the low hand" in second.answers()[0].action
    set_hand(at, 1, "AC KD")
    assert advice.question(at, 1) is None
    assert advice.question(at, 2) == second


def test_a_hint_needs_no_machine_code() -> None:
    """What is compiled when it is first used takes seconds; a hint is to be there at once."""
    asked = (
        "from fractions import Fraction; import sys; from chapter47.hands import JOKER_FIVE\n"
        "from chapter47.odds.of.pai_gow.advice import Question as Tiles\n"
        "from chapter47.odds.of.pai_gow_poker.advice import Question as Cards\n"
        f"Cards('hand', 1, 1, {CARDS}, JOKER_FIVE, False, Fraction(19, 20)).answers()\n"
        "Tiles('hand', 1, 1, ('6-6', '4-5', '1-2', '1-6'), 'high', False, Fraction(19, 20)).answers()\n"
        "print('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout == "False\n"


def test_the_card_has_points_for_high_and_low_hands_and_tells_what_it_costs() -> None:
    chart = advice_of(GAME).chart(RULES)
    high, low = ({line.hand: int(line.cells[0]) for line in part.lines} for part in chart.parts)
    assert (len(high), len(low)) == (41, 32)
    assert high["Five aces"] == 100 > high["Pair of aces"] > high["Ace high"] > 0
    assert low["Pair of aces"] > low["Ace and king"] > low["Ace high"] > low["King and queen"]
    assert chart.advantage == counted(JOKER_FIVE, WIN)[Side(CARD, False)].keeps.mean
    costs, often, way, seven, *_ = (remark.text for remark in advice_of(GAME).remarks(RULES))
    assert costs.startswith("Beside the best setting of every kind of hand the card costs 0.08% of the wager")
    assert "29.1" in often
    assert MANNERS[0].reason in way
    assert "five aces 1,128, royal flush 26,132" in seven


def test_the_book_and_the_card_are_told() -> None:
    told = CliRunner().invoke(odds_command, ["pai-gow-poker"])
    assert told.exit_code == 0
    assert "house way on both sides" in told.output
    assert "Two pairs, aces" in told.output


# Simulated


@pytest.mark.parametrize("way", ["best", "card", "house-way"])
def test_sessions_come_near_what_was_counted_and_a_seed_repeats_them(way: str) -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": way}))
    first, again = (run.play(Plan(200, 500, 47), workers=1, automaton=None, progress=lambda done: None) for _ in "12")
    assert first.result == again.result
    assert first.tell is not None
    told = first.tell()
    (line,) = told.sections[0].lines
    assert told.beside == "counted"
    assert abs(line.found.mean - float(line.exact)) < 4 * line.found.deviation


def test_the_strategies_of_the_manual_are_played() -> None:
    for name, way in (("pai-gow", "low"), ("pai-gow-poker", None)):
        written = tomllib.loads((STRATEGIES / f"{name}-card.toml").read_text())
        run = strategies_of(game(name)).run(game(name), RunRequest(written=written))
        assert run.play(Plan(10, 2, 47), workers=1, automaton=None, progress=lambda done: None).result.rolls == 20
        assert way is None or run.strategy.house["house-way"] == way


@provision("11.9(j)")
def test_a_small_wager_is_simulated_with_its_vigorish_rounded() -> None:
    run = strategies_of(GAME).run(GAME, RunRequest(written={"set": "house-way"}, wagers="pai-gow-poker 1"))
    assert isinstance(run, Sets)
    assert {result: run.net(result) for result in (HIGHER, COPY, LOWER)} == {
        HIGHER: (75, 100),
        COPY: (-100, 100),
        LOWER: (-100, 100),
    }
    (known,) = run.known()
    usual = counted(JOKER_FIVE, WIN)[Side(HOUSE, False)]
    won = float(usual.often[HIGHER]) / float(sum(usual.often.values()))
    assert float(known.exact) - usual.keeps.mean == pytest.approx(0.2 * won)  # 25 cents of a dollar and not 5


@pytest.mark.parametrize("said", ["worst", 7, ["best"]])
def test_what_is_no_way_to_set_hands_is_refused(said: object) -> None:
    with pytest.raises(UnplayableStrategy, match="is no way to set a hand"):
        strategies_of(GAME).run(GAME, RunRequest(written={"set": said}))


@provision("11.3(d)")
def test_a_house_with_the_ace_to_five_lowest_is_counted_by_its_own_ranking() -> None:
    cards = ("AS", "2D", "3C", "4H", "5S", "KD", "QC")
    usual, lowest = (
        Question("hand", 1, 1, cards, ranking, False, WIN).answers()[0] for ranking in (JOKER_FIVE, JOKER_FIVE_LOW)
    )
    assert "Straight, ace to five" in usual.action
    assert "Straight, five high" in lowest.action
    assert float(usual.value) > float(lowest.value)
