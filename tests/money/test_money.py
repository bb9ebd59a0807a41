"""Cents, odds, vigorish, instruments, and a ledger whose check can fail."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter47.law import Editorial, Mistake, Refused
from chapter47.money import (
    COLORS,
    DENOMINATIONS,
    Imbalance,
    Ledger,
    Odds,
    Vigorish,
    break_down,
    dollars,
    parse_cents,
)

amounts = st.integers(0, 10**9)
odds = st.builds(Odds, st.integers(0, 200), st.integers(1, 40))


@given(amounts)
def test_what_is_printed_reads_back(cents: int) -> None:
    assert parse_cents(dollars(cents)) == cents


NOT_AMOUNTS: list[object] = ["-5", "+5", "1e9", "0.001", "NaN", "inf", "", " 5", "5 ", "5.", ".5", "5.5", "1_000"]
NOT_AMOUNTS += ["1,000", "$5", "٥", "0x10", "9" * 14, "99999999999999", 5, 5.0, True, None, [], b"5", "5\n"]


@pytest.mark.parametrize("nonsense", NOT_AMOUNTS)
def test_everything_else_is_not_an_amount(nonsense: object) -> None:
    with pytest.raises(Mistake) as mistake:
        parse_cents(nonsense)
    assert mistake.value.code == "not-an-amount"


@pytest.mark.parametrize(
    ("text", "amount", "winnings"),
    [("35 to 1", 1000, 35000), ("9 to 5", 1000, 1800), ("7 to 6", 1200, 1400), ("1 to 1", 7, 7), ("0 to 1", 7, 0)],
)
def test_odds_pay_what_they_say(text: str, amount: int, winnings: int) -> None:
    assert Odds.parse(text).winnings(amount) == winnings
    assert str(Odds.parse(text)) == text


def test_win_is_the_other_word_that_the_law_allows() -> None:
    assert Odds.parse("150 win 1") == Odds.parse("150 to 1")


@given(odds, amounts)
def test_a_broken_cent_goes_to_the_player_and_no_more_than_that(each: Odds, amount: int) -> None:
    exact = amount * each.ratio
    assert exact <= each.winnings(amount) < exact + 1


@given(odds, st.integers(1, 10**6), st.sampled_from([25, 50, 100, 500]))
def test_payability_is_counted_in_chips(each: Odds, amount: int, chip: int) -> None:
    assert each.payable(amount, chip) == ((amount * each.ratio / chip).denominator == 1)
    below, above = each.nearest_payable(amount, chip)
    assert below <= amount <= above
    assert above - below in (0, chip * each.ratio.denominator)
    assert each.payable(below, chip)
    assert each.payable(above, chip)


@pytest.mark.parametrize(("text", "hint"), [("35 for 1", "34 to 1"), ("3 FOR 2", "1 to 2"), ("1 for 1", "35 to 1")])
def test_for_is_rejected_with_what_it_would_be(text: str, hint: str) -> None:
    with pytest.raises(Refused, match=hint) as refused:
        Odds.parse(text)
    assert isinstance(refused.value.cites, Editorial)  # a game's own subchapter is not known here


@pytest.mark.parametrize("nonsense", ["", "35", "35:1", "35/1", "a to b", "-1 to 1", "1 to 0", "1.5 to 1", 35, None])
def test_what_is_not_odds(nonsense: object) -> None:
    with pytest.raises(Mistake, match="is not odds"):
        Odds.parse(nonsense)
    with pytest.raises(Mistake):
        Odds(1, 0)


def test_true_odds_are_against() -> None:
    assert str(Odds.against(Fraction(1, 38))) == "37 to 1"
    assert str(Odds.against(Fraction(25, 216))) == "191 to 25"


@pytest.mark.parametrize(
    ("vigorish", "amount", "charge"),
    [
        (Vigorish(Fraction(5), of="winnings", unit=25, rounded="up"), 1000, 50),
        (Vigorish(Fraction(5), of="winnings", unit=25, rounded="up"), 1001, 75),
        (Vigorish(Fraction(4), of="winnings", unit=20, rounded="up"), 1000, 40),
        (Vigorish(Fraction(5), of="wager"), 99, 4),
        (Vigorish(Fraction(5), of="wager", rounded="up"), 99, 5),
        (Vigorish(Fraction(5, 2), of="wager"), 1000, 25),
        (Vigorish(Fraction(5), of="wager"), 0, 0),
    ],
)
def test_vigorish_is_rounded_as_it_says(vigorish: Vigorish, amount: int, charge: int) -> None:
    assert vigorish.on(amount) == charge


@given(amounts)
def test_value_chips_break_an_amount_down(cents: int) -> None:
    stack = break_down(cents)
    assert cents - sum(value * count for value, count in stack) < min(DENOMINATIONS)
    assert [value for value, _ in stack] == sorted((value for value, _ in stack), reverse=True)


def test_no_non_value_chip_has_the_color_of_a_value_chip() -> None:
    assert not set(COLORS) & set(DENOMINATIONS.values())
    assert len(set(COLORS)) == len(COLORS) >= 12


accounts = st.sampled_from(["outside", "inventory", "seat:1", "seat:2", "layout:seat:1"])


@given(st.lists(st.tuples(accounts, accounts, st.integers(1, 10**6))))
def test_money_is_neither_made_nor_lost(moves: list[tuple[str, str, int]]) -> None:
    ledger = Ledger()
    for giver, taker, amount in moves:
        ledger.post(giver, taker, amount)
    assert sum(ledger.balances.values()) == 0
    assert [entry[:3] for entry in ledger.journal()] == moves


def broken(change: str) -> Ledger:
    ledger = Ledger()
    ledger.post("outside", "seat:1", 500)
    match change:
        case "balance":
            ledger.balances["seat:1"] += 1
        case "made":
            ledger.balances["seat:1"] += 1
            ledger.opening["seat:1"] = 1
        case "nothing":
            ledger.post("seat:1", "inventory", 0)
        case "negative":
            ledger.post("seat:1", "inventory", -5)
        case "overdrawn":
            ledger.post("seat:1", "layout:seat:1", 501)
    return ledger


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("balance", "seat:1 holds 501 cents, but its entries add up to 500"),
        ("made", "the accounts add up to 1 cents instead of zero"),
        ("nothing", "an entry moves 0 cents"),
        ("negative", "an entry moves -5 cents"),
        ("overdrawn", "seat:1 stands at -1 cents"),
    ],
)
def test_the_check_can_fail(change: str, said: str) -> None:
    with pytest.raises(Imbalance, match=said):
        broken(change).check()
