"""Participants pay each other, and the house takes vigorish of what the Banker wins: N.J.A.C. 19:47-4.10(b) to (d)."""

from datetime import datetime, timedelta

import pytest

from chapter47 import Table, bet, call, game, read_house
from chapter47.money.ledger import DROP, IMPREST, INVENTORY, VIGORISH
from chapter47.money.owners import seat_number
from chapter47.table.commands import Clock
from chapter47.table.events import Settled
from kit.baccarat import violations
from kit.chemin import NAME, banco, chips, facts, has_bank, in_play, lies, parts, settled, win, with_bank
from kit.refusals import refusal, short

provision = pytest.mark.provision

NOON = datetime(2026, 7, 4, 12, 0)


def house(table: Table) -> dict[str, int]:
    return {account: table.ledger.balance(account) for account in (INVENTORY, DROP, IMPREST, VIGORISH)}


# Paid from each other's stakes, 4.10(b)

# Seat 4 has the bank with 100, the others have 50, 30 and 20 against it; everyone had 1,000. Vigorish is 5 percent.
PAYMENTS = [
    ("banker", {4: "1095", 6: "950", 9: "970", 12: "980"}, 500),
    ("player", {4: "900", 6: "1050", 9: "1030", 12: "1020"}, 0),
    ("tie", {4: "1000", 6: "1000", 9: "1000", 12: "1000"}, 0),
]


@provision("4.10(b)", "4.10(c)")
@pytest.mark.parametrize(("outcome", "ends", "vigorish"), PAYMENTS)
def test_four_participants(outcome: str, ends: dict[int, str], vigorish: int) -> None:
    table = with_bank(4, "100", 6, 9, 12, chips="1000")
    parts(table, s6="50", s9="30", s12="20")
    win(table, outcome)
    assert chips(table) == ends
    assert house(table) == {INVENTORY: 0, DROP: 0, IMPREST: 0, VIGORISH: vigorish}
    assert lies(table) == {}
    table.check()


@provision("4.10(b)")
@pytest.mark.parametrize(
    ("outcome", "ends"),
    [
        ("banker", {4: "1057", 6: "960", 9: "1000", 12: "980"}),  # wins 60 and owes 3; 40 was never at stake
        ("player", {4: "940", 6: "1040", 9: "1000", 12: "1020"}),
    ],
)
def test_a_bank_that_is_covered_in_part_wins_and_loses_that_part(outcome: str, ends: dict[int, str]) -> None:
    table = with_bank(4, "100", 6, 9, 12, chips="1000")
    parts(table, s6="40", s12="20")
    win(table, outcome)
    assert chips(table) == ends
    table.check()


@provision("4.10(b)")
def test_the_chips_go_from_stake_to_winner_and_never_through_the_house() -> None:
    for outcome in ("banker", "player"):
        table = with_bank(4, "100", 6, 9, chips="1000")
        parts(table, s6="70", s9="30")
        before = len(list(table.ledger.journal()))
        win(table, outcome)
        moved = list(table.ledger.journal())[before:]
        paid = {(giver, taker, amount) for giver, taker, amount, source in moved if short(source) == "4.10(b)"}
        if outcome == "banker":
            won = {("layout:seat:6", "seat:4", 7000), ("layout:seat:9", "seat:4", 3000)}
            assert paid == won | {("layout:seat:4", "seat:4", 10_000)}
        else:
            assert paid == {
                *(("layout:seat:4", "seat:6", 7000), ("layout:seat:4", "seat:9", 3000)),
                *(("layout:seat:6", "seat:6", 7000), ("layout:seat:9", "seat:9", 3000)),
            }
        assert all(INVENTORY not in entry for entry in moved)


@provision("4.10(b)")
def test_every_wager_is_paid_at_one_to_one() -> None:
    table = with_bank(1, "33.33", 2, 3)
    parts(table, s2="33.32", s3="0.01")
    told = settled(win(table, "player"))
    for wager in (told[2, "against-bank"], told[3, "against-bank"]):
        assert (wager.paid, str(wager.odds), short(wager.cites)) == (wager.amount, "1 to 1", "4.10(b)")
    table = with_bank(1, "33.33", 2)
    banco(table, 2)
    bank = settled(win(table, "banker"))[1, "bank"]
    assert (bank.paid, bank.returned, str(bank.odds)) == (3333, 3333, "1 to 1")
    (violation,) = violations(NAME, odds={"bank": "2 to 1"})
    assert short(violation.cites) == "4.10(b)"


def test_losing_wagers_are_told_before_winning_ones_are_paid() -> None:
    table = with_bank(4, "100", 6, 9, 2)
    parts(table, s6="50", s9="30", s2="20")
    assert [
        (seat_number(event.owner), event.result) for event in win(table, "banker") if isinstance(event, Settled)
    ] == [
        (6, "lose"),
        (9, "lose"),
        (2, "lose"),
        (4, "win"),
    ]


# The vigorish: 4.10(c)

# What the Banker won, and what is owed on it: 5 percent up to the next 25 cents, or exactly; 4 percent up to the next
# 20 cents, or exactly. Exactly is to the cent, what is less than a cent let go.
CHARGED = [
    ("5.00", 25, 25, 20, 20),
    ("5.01", 50, 25, 40, 20),
    ("10.00", 50, 50, 40, 40),
    ("10.10", 75, 50, 60, 40),
    ("0.01", 25, 0, 20, 0),
    ("4.99", 25, 24, 20, 19),
    ("99.99", 500, 499, 400, 399),
    ("100.00", 500, 500, 400, 400),
    ("100.01", 525, 500, 420, 400),
    ("1234.56", 6175, 6172, 4940, 4938),
    ("25000.00", 125_000, 125_000, 100_000, 100_000),
]


@provision("4.10(c)")
@pytest.mark.parametrize(("won", "five", "five_exact", "four", "four_exact"), CHARGED)
def test_four_or_five_percent_rounded_up_or_not(
    won: str, five: int, five_exact: int, four: int, four_exact: int
) -> None:
    for percent, rounding, due in ((5, True, five), (5, False, five_exact), (4, True, four), (4, False, four_exact)):
        table = with_bank(1, won, 2, vigorish=percent, vigorish_rounding=rounding)
        banco(table, 2)
        events = win(table, "banker")
        assert settled(events)[1, "bank"].vigorish == due
        assert house(table)[VIGORISH] == due
        taken = facts(events, "vigorish")
        assert len(taken) == (due > 0)
        if due:  # at once, and from the Banker
            assert (short(taken[0].cites), taken[0].details["seat"], taken[0].details["how"]) == (
                "4.10(c)",
                1,
                "collected",
            )


@provision("4.10(c)")
def test_it_is_charged_on_what_is_won_whoever_it_is_won_from() -> None:
    """Three wagers of 3.40 are 10.20 in all: 51 cents, so 75; not three times 25."""
    table = with_bank(1, "10.20", 2, 3, 4)
    parts(table, s2="3.40", s3="3.40", s4="3.40")
    win(table, "banker")
    assert house(table)[VIGORISH] == 75


@provision("4.10(c)")
@pytest.mark.parametrize("outcome", ["player", "tie"])
def test_nothing_is_charged_where_the_banker_wins_nothing(outcome: str) -> None:
    table = with_bank(1, "100", 2)
    banco(table, 2)
    events = win(table, outcome)
    assert facts(events, "vigorish") == []
    assert {event.vigorish for event in settled(events).values()} == {0}
    assert house(table)[VIGORISH] == 0


@provision("4.10(c)")
def test_the_house_chooses_between_five_and_four() -> None:
    assert read_house(game(NAME), {})["vigorish"] == 5
    assert read_house(game(NAME), {})["vigorish-rounding"] is True
    for wrong in (3, 6, 0, "5", 4.5, "ties-25", True):
        (violation,) = violations(NAME, vigorish=wrong)
        assert (violation.option, short(violation.cites)) == ("vigorish", "4.10(c)")


# Notice of it: 4.10(d)


@provision("4.10(d)")
def test_a_raised_vigorish_needs_half_an_hour_s_notice() -> None:
    table = in_play(1, 2, vigorish=4)
    table.do(Clock(NOON))
    early, late = ((NOON + timedelta(minutes=minutes)).isoformat() for minutes in (29, 30))
    code, number = refusal(table, call("change", rules={"vigorish": 5}, effective=early))
    assert (code, number[:4]) == ("notice-too-short", "8.3(")
    table.do(call("change", rules={"vigorish": 5}, effective=late))
    has_bank(table, 1, "100")
    table.do(bet(1, "bank", "100"))
    banco(table, 2)
    win(table, "banker")
    assert house(table)[VIGORISH] == 400
    table.do(Clock(NOON + timedelta(minutes=30)))
    table.do(bet(1, "bank", "100"))
    banco(table, 2)
    win(table, "banker")
    assert house(table)[VIGORISH] == 400 + 500


@provision("4.10(d)")
@pytest.mark.parametrize(("percent", "rounding"), [(5, True), (4, True), (4, False)])
def test_the_sign_says_the_one_percentage_of_the_table(percent: int, rounding: bool) -> None:
    table = in_play(1, 2, 3, vigorish=percent, vigorish_rounding=rounding)
    (notice,) = (each for each in table.sign() if short(each.cites) == "4.10(d)")
    assert f"{percent} percent" in notice.text
    assert ("rounded" in notice.text) == rounding
    for banker, other in ((1, 2), (2, 3), (3, 1)):  # whoever it is charged to
        fresh = with_bank(banker, "100", other, vigorish=percent)
        banco(fresh, other)
        win(fresh, "banker")
        assert house(fresh)[VIGORISH] == percent * 100


def test_a_winning_bank_may_be_left_up() -> None:
    table = in_play(1, 2)
    has_bank(table, 1, "100")
    table.do(bet(1, "bank", "100", keep=True))
    banco(table, 2)
    win(table, "banker")
    assert [(each.seat, each.wager, each.amount) for each in table.kept] == [(1, "bank", 10_000)]
