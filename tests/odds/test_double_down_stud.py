"""Double down stud in machine code, by strategies and by advice: against the table's script and exact figures."""

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from chapter47 import game, read_house
from chapter47.equipment import DECK
from chapter47.law import Chapter47Error
from chapter47.odds.five_cards import Pays, choice, fours, kind_of
from chapter47.odds.five_kernel import deal_round, round_result
from chapter47.odds.hand_sessions import a_deck
from chapter47.odds.of import advice_of, strategies_of
from chapter47.odds.of.double_down_stud.advice import pays_under
from chapter47.odds.of.double_down_stud.sessions import Doubling
from chapter47.odds.protocol import RunRequest
from chapter47.odds.simulation import Plan, stream
from chapter47.table.terms import terms
from kit.decks import ready
from kit.double_down import dealt, double, double_down, turned, wager
from kit.five_cards import asked_of, chart_signs, played_alike

provision = pytest.mark.provision
pytestmark = pytest.mark.together("books")
GAME = game("double-down-stud")
ON_SIXES = Path(__file__).parents[2] / "docs/strategies/double-down.toml"
NEVER = Fraction(15403, 324870) + Fraction(67_217, 270_725) * Fraction(768715, 806604)
"""What the house keeps of a wager that is never doubled: that of best play, and what doubles win there."""


@cache
def pays() -> Pays:
    """What the law's own table pays."""
    return pays_under(terms(GAME, read_house(GAME, {})))


def doubling(**request: object) -> Doubling:
    found = strategies_of(GAME).run(GAME, RunRequest(**request))  # type: ignore[arg-type]
    assert isinstance(found, Doubling)
    return found


def written(**says: object) -> Doubling:
    return doubling(written={"strategy": "mine", **{key.replace("_", "-"): value for key, value in says.items()}})


# The kernel


@provision("17.8(b)", "17.9(a)", "17.9(b)", "17.9(c)", "17.10(b)", "17.10(c)")
@pytest.mark.parametrize("amount", ["10", "9000"])
def test_the_kernel_comes_to_what_the_script_does_deal_for_deal(amount: str) -> None:
    run = doubling(wagers=f"original {amount}")
    (keys, tables), (_, by_four) = run.tables(), run.choices
    chance, order = stream(17, 0), a_deck()
    table = double_down(1, chips="100000000")
    results = set()
    for _ in range(120):
        deal_round(chance, order)
        own, *dealers = (DECK[card] for card in order[:5])
        result = run.results[round_result(order, np.array(run.seen), keys, tables)]
        before = table.chips(1)
        wager(table, 1, amount)
        dealt(table, own, " ".join(dealers))
        doubles = by_four(fours()[kind_of([own, *dealers[1:]])])
        if doubles:
            table.do(double(1, amount))
        turned(table)
        assert run.rounds[result].by_four is doubles
        assert table.chips(1) - before == run.net(result)[0], (own, dealers)
        results.add(run.rounds[result].line)
        ready(table)
    assert results >= {"lower", "push", "jacks-or-better", "two-pair"}


@provision("17.10(c)")
def test_a_hand_wins_a_hundred_thousand_dollars_at_most() -> None:
    run = doubling(wagers="original 9000")
    assert run.net("flush") == (72_000_00, 9_000_00)
    assert run.net("flush by-four") == (100_000_00, 18_000_00)
    assert run.net("push by-four") == (0, 18_000_00)


def test_a_round_comes_to_what_the_book_says() -> None:
    run = doubling()
    (known,) = run.known()
    assert (known.exact, f"{float(known.exact):.4%}") == (Fraction(15403, 324870), "4.7413%")
    played_alike(run, Plan(100, 1_000, 47))


def test_chips_for_a_double_are_needed_where_there_may_be_one() -> None:
    assert doubling().enough == 20_00
    assert written(double_down="never").enough == 10_00


# Strategies


@pytest.mark.parametrize(
    ("says", "advantage"),
    [({}, Fraction(15403, 324870)), ({"double_down": "never"}, NEVER), ({"double_down": "always"}, 2 * NEVER)],
)
def test_ways_that_have_names(says: dict[str, str], advantage: Fraction) -> None:
    (known,) = written(**says).known()
    assert known.exact == advantage


def test_what_cannot_lose_is_doubled_by_a_file() -> None:
    _, by_four = doubling(written=tomllib.loads(ON_SIXES.read_text(encoding="utf-8"))).choices
    made = choice(fours(), by_four, pays())
    # Nine ranks of pairs, each with two others: 6 suits of the pair, 66 pairs of ranks, 16 suits of those; two pairs,
    # three of a kind and four.
    assert made.sets == 9 * 6 * 66 * 16 + 78 * 36 + 13 * 4 * 48 + 13
    assert made.gain > 0


@pytest.mark.parametrize(
    ("says", "sentence"),
    [
        ({"double_down": "mostly"}, 'double-down = "mostly": does not say when it stands.'),
        ({"double_down": [{"pair": "11"}]}, 'double-down[1].pair = "11": is not what it says of cards.'),
        ({"double": "never"}, 'double = "never": is no part of a strategy. Allowed: double-down.'),
        ({"wagers": "double-down 10"}, "A double down wager is placed when all cards are dealt"),
        ({"wagers": "original ten"}, "'ten' is not an amount"),
    ],
)
def test_a_file_is_refused_with_its_fault(says: dict[str, object], sentence: str) -> None:
    with pytest.raises(Chapter47Error) as said:
        written(**says)
    assert sentence in str(said.value)


# Advice


@provision("17.8(c)")
def test_advice_looks_at_the_own_hand_as_it_lies_face_up() -> None:
    table = double_down(1, 2)
    wager(table, 1)
    wager(table, 2)
    assert asked_of(GAME, table, 1) is None
    dealt(table, "6S KD", "6C 2D 3H 6H")  # of which the first lies face down
    worth = pays().expectation(fours()[kind_of(["6S", "2D", "3H", "6H"])])
    assert asked_of(GAME, table, 1) == (
        "double-down",
        [("double-down", f"{float(100 * worth):+.1f}"), ("no-double", "+0.0")],
    )
    about, answers = asked_of(GAME, table, 2) or ("", [])
    assert (about, [action for action, _ in answers]) == ("double-down", ["no-double", "double-down"])
    table.do(double(1))
    assert asked_of(GAME, table, 1) is None
    turned(table)
    assert asked_of(GAME, table, 2) is None


def test_the_card_is_what_was_counted() -> None:
    chart = advice_of(GAME).chart(read_house(GAME, {}))
    (four,) = chart_signs(chart)
    assert [name for name, sign in four.items() if sign == "N"] == [
        "Pair, 2 to 5",
        "Four to a straight, 2 straights, no high card, 5-4-3-2",
        "Four to a straight, 1 straight",
        "Anything else",
    ]
    assert chart.advantage == pytest.approx(15403 / 324870)


def test_what_is_remarked() -> None:
    first, *_ = advice_of(GAME).remarks(read_house(GAME, {}))
    assert first.text == (
        "67,217 of 270,725 sets of four cards are doubled (24.83%). Of the wager and its double together the house "
        "keeps 4.74% of the original wager: 3.80% of all that is wagered."
    )
