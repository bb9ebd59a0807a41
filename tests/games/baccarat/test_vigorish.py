"""Vigorish on winning banker wagers, and on ties: N.J.A.C. 19:47-3.3(c), (d), 7.2(a)1iii and 7.3(c) to (e)."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from chapter47 import Choose, bet, call
from chapter47.floor.totals import Totals
from chapter47.money import dollars, parse_cents
from chapter47.money.owners import seat_number
from chapter47.table.commands import Clock
from kit.baccarat import (
    CHAPTER,
    ROUNDS,
    both_games,
    facts,
    held,
    in_play,
    no,
    owed,
    play,
    settled,
    vigorish,
    violations,
    win,
)
from kit.refusals import refusal, short

provision = pytest.mark.provision

PUNTO, MINI = "punto-banco", "minibaccarat"

CHARGED = [  # game, percent, rounding, wager in dollars, vigorish in cents
    # 5 percent, up to 25 cents or the next multiple of 25 cents
    (PUNTO, 5, True, "5", 25),
    (PUNTO, 5, True, "5.01", 50),  # 25.05 cents
    (PUNTO, 5, True, "4.99", 25),
    (PUNTO, 5, True, "0.01", 25),
    (PUNTO, 5, True, "1", 25),
    (PUNTO, 5, True, "10", 50),
    (PUNTO, 5, True, "25", 125),
    (PUNTO, 5, True, "26", 150),  # 1.30
    (PUNTO, 5, True, "30", 150),
    (PUNTO, 5, True, "31", 175),  # 1.55
    (PUNTO, 5, True, "100", 500),
    (PUNTO, 5, True, "100.01", 525),
    (PUNTO, 5, True, "1234.56", 6175),  # 61.728
    # 4 percent, up to 20 cents or the next multiple of 20 cents
    (PUNTO, 4, True, "5", 20),
    (PUNTO, 4, True, "5.01", 40),  # 20.04 cents
    (PUNTO, 4, True, "0.25", 20),
    (PUNTO, 4, True, "10", 40),
    (PUNTO, 4, True, "12", 60),  # 48
    (PUNTO, 4, True, "25", 100),
    (PUNTO, 4, True, "26", 120),  # 1.04
    (PUNTO, 4, True, "1234.56", 4940),  # 49.3824
    # no rounding: as many whole cents as there are
    (PUNTO, 5, False, "26", 130),
    (PUNTO, 5, False, "5.01", 25),
    (PUNTO, 5, False, "0.19", 0),  # 0.95
    (PUNTO, 5, False, "0.20", 1),
    (PUNTO, 5, False, "1234.56", 6172),
    (PUNTO, 4, False, "26", 104),
    (PUNTO, 4, False, "0.25", 1),
    (PUNTO, 4, False, "0.24", 0),
    # minibaccarat: up to 5 cents or the next multiple of 5 cents, whatever the percentage
    (MINI, 5, True, "1", 5),
    (MINI, 5, True, "1.01", 10),  # 5.05
    (MINI, 5, True, "0.01", 5),
    (MINI, 5, True, "26", 130),
    (MINI, 5, True, "26.50", 135),  # 1.325
    (MINI, 5, True, "1234.56", 6175),  # 61.728
    (MINI, 4, True, "1", 5),  # 4
    (MINI, 4, True, "1.25", 5),
    (MINI, 4, True, "1.26", 10),  # 5.04
    (MINI, 4, True, "26", 105),  # 1.04
    (MINI, 4, True, "1234.56", 4940),  # 49.3824
    (MINI, 5, False, "26.50", 132),
    (MINI, 4, False, "1234.56", 4938),
    (MINI, 4, False, "0.10", 0),
]


@provision("3.3(c)", "7.3(c)")
@pytest.mark.parametrize(("name", "percent", "rounding", "amount", "cents"), CHARGED)
def test_the_vigorish_on_a_winning_banker_wager(
    name: str, percent: int, rounding: bool, amount: str, cents: int
) -> None:
    table = in_play(name, vigorish=percent, vigorish_rounding=rounding)
    chips, wager = table.chips(1), parse_cents(amount)
    table.do(bet(1, "banker", amount))
    (event,) = settled(win(table, "banker"))
    assert (event.result, str(event.odds), event.paid, event.returned, event.vigorish) == (
        "win",
        "1 to 1",
        wager,
        wager,
        cents,
    )
    assert short(event.cites) == f"{CHAPTER[name]}.3(c)"
    assert (table.chips(1), held(table)) == (chips + wager - cents, cents)
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_five_percent_rounded_up_and_taken_at_once_unless_the_house_says_otherwise(name: str) -> None:
    table = in_play(name)
    table.do(bet(1, "banker", "26"))
    events = win(table, "banker")
    taken = "1.50" if name == PUNTO else "1.30"
    assert vigorish(events, "collected") == [(1, taken)]
    assert not vigorish(events, "marked")
    assert (dollars(held(table)), owed(table)) == (taken, {})


@provision("3.3(c)", "7.3(c)")
@both_games
@pytest.mark.parametrize("percent", [0, 1, 3, 6, 25, "4.5", "5%", True, -5, "ties"])
def test_the_house_takes_four_or_five_percent_and_nothing_else(name: str, percent: object) -> None:
    (violation,) = violations(name, vigorish=percent)
    assert (violation.option, short(violation.cites)) == ("vigorish", f"{CHAPTER[name]}.3(c)")


@provision("3.3(c)", "7.3(c)")
@both_games
def test_no_vigorish_on_anything_but_a_winning_banker_wager(name: str) -> None:
    table = in_play(name)
    for outcome in ROUNDS:
        for wager in ("player", "banker", "tie"):
            table.do(bet(1, wager, "100"))
        for event in settled(win(table, outcome)):
            due = 500 if (event.wager, outcome) == ("banker", "banker") else 0
            assert event.vigorish == due, event
    assert held(table) == 500


# Deferred


def deferred(name: str, *seats: int, **house: Any) -> Any:
    return in_play(name, *seats, vigorish_due="deferred", **house)


@provision("3.3(c)", "7.3(c)")
@both_games
def test_vigorish_not_collected_lies_in_the_numbered_space_of_whoever_owes_it(name: str) -> None:
    table = deferred(name, 1, 3, 5)
    table.do(bet(3, "banker", "25"))
    table.do(bet(5, "banker", "100"))
    table.do(bet(1, "player", "100"))
    chips = table.chips(3)
    events = win(table, "banker")
    assert sorted(vigorish(events, "marked")) == [(3, "1.25"), (5, "5.00")]
    assert not vigorish(events, "collected")
    assert owed(table) == {"3": "1.25", "5": "5.00"}
    assert (table.chips(3), held(table)) == (chips + 5000, 0)  # paid in full
    table.do(bet(3, "banker", "10"))
    win(table, "banker")
    assert owed(table) == {"3": "1.75", "5": "5.00"}
    table.do(bet(3, "player", "10"))
    win(table, "player")
    assert owed(table) == {"3": "1.75", "5": "5.00"}
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_each_win_is_rounded_for_itself(name: str) -> None:
    table = deferred(name)
    for _ in range(3):
        table.do(bet(1, "banker", "26"))
        win(table, "banker")
    assert owed(table) == {"1": "4.50" if name == PUNTO else "3.90"}


@provision("3.3(c)", "7.3(c)")
@both_games
def test_a_player_may_pay_what_is_owed_at_any_time(name: str) -> None:
    table = deferred(name)
    table.do(bet(1, "banker", "100"))
    table.do(bet(2, "banker", "40"))
    win(table, "banker")
    chips = table.chips(1)
    events = table.do(Choose(1, "pay-vigorish"))
    assert vigorish(events, "collected") == [(1, "5.00")]
    assert (table.chips(1), held(table), owed(table)) == (chips - 500, 500, {"2": "2.00"})
    assert no(table, Choose(1, "pay-vigorish"))  # nothing is owed any more
    assert (table.chips(1), held(table)) == (chips - 500, 500)
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_nothing_is_forgiven_while_the_chips_lie_on_the_layout(name: str) -> None:
    table = deferred(name, chips="100")
    table.do(bet(1, "banker", "100"))
    win(table, "banker")
    table.do(bet(1, "player", "200"))
    assert refusal(table, Choose(1, "pay-vigorish")) == ("not-enough-chips", f"{CHAPTER[name]}.3(c)")
    assert owed(table) == {"1": "5.00"}
    win(table, "player")
    table.do(Choose(1, "pay-vigorish"))
    assert (owed(table), held(table), table.chips(1)) == ({}, 500, 39500)


@provision("3.3(c)", "7.3(c)")
@both_games
@pytest.mark.parametrize("procedure", [1, 2, 3, 4])
def test_a_player_who_wagered_all_pays_out_of_what_was_won(name: str, procedure: int) -> None:
    """By procedures 2 and 4 the vigorish comes first: with nothing in front, it is marked until the wager is paid."""
    table = in_play(name, chips="100", payment_order=procedure)
    table.do(bet(1, "banker", "100"))
    events = win(table, "banker")
    assert (table.chips(1), held(table), owed(table)) == (19500, 500, {})
    assert vigorish(events, "collected") == [(1, "5.00")]
    assert vigorish(events, "marked") == ([(1, "5.00")] if procedure in (2, 4) else [])
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_whoever_leaves_pays_first(name: str) -> None:
    table = deferred(name, 1, 2)
    table.do(bet(1, "banker", "100"))
    win(table, "banker")
    chips = table.chips(1)
    events = table.do(Choose(1, "leave"))
    assert vigorish(events, "collected") == [(1, "5.00")]
    (left,) = facts(events, "left")
    assert left.details["chips"] == dollars(chips - 500)
    assert (held(table), owed(table)) == (500, {})
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_whoever_leaves_during_a_round_pays_when_it_is_over(name: str) -> None:
    table = deferred(name, 1, 2)
    table.do(bet(1, "banker", "100"))
    win(table, "banker")
    table.do(bet(1, "banker", "100"))
    table.do(Choose(1, "leave"))
    win(table, "banker")
    assert (held(table), owed(table), sorted(table.seats)) == (1000, {}, [2])
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
@pytest.mark.parametrize("lost", ["204", "209", "100"])
def test_before_a_reshuffle_all_that_is_owed_is_collected_or_recorded_as_uncollected(name: str, lost: str) -> None:
    """Seat 1 has $109, wins $100, owes $5, and loses so much of it."""
    table = deferred(name, 1, 2, chips="109")
    table.do(bet(1, "banker", "100"))
    win(table, "banker")
    table.do(bet(1, "player", lost))
    play(table, "2S", "9H", "KD", "CUT", "KC")  # the cutting card comes: this hand, and one more
    had = table.chips(1)
    assert owed(table) == {"1": "5.00"}
    events = play(table, "6S", "6H", "KD", "KC")
    paid = min(500, had)
    number = f"{CHAPTER[name]}.3(c)"
    assert vigorish(events, "collected") == ([(1, dollars(paid))] if paid else [])
    assert [(short(fact.cites), fact.details) for fact in facts(events, "uncollected")] == (
        [(number, {"seat": 1, "amount": dollars(500 - paid)})] if paid < 500 else []
    )
    assert (owed(table), held(table), table.chips(1)) == ({}, paid, had - paid)
    assert "shuffles" in [ask.kind for ask in table.point.asks]  # and only then the cards are shuffled
    table.check()


@provision("3.3(c)", "7.3(c)")
@both_games
def test_what_was_not_collected_is_on_the_tables_report(name: str) -> None:
    table, totals = deferred(name, 1, 2, chips="109"), Totals()
    totals.begin("2026-07-04", table)
    table.do(bet(1, "banker", "100"))
    totals.add(win(table, "banker"), table.terms)
    table.do(bet(1, "player", "207"))
    totals.add(play(table, "2S", "9H", "KD", "CUT", "KC"), table.terms)
    assert totals.shown(table)["uncollected"] == "0.00"
    totals.add(play(table, "6S", "6H", "KD", "KC"), table.terms)
    assert totals.shown(table)["uncollected"] == "3.00"
    assert Totals.read(totals.plain()).uncollected == 300


# 7.3(d): a quarter of the wager on ties instead

QUARTERS = [("100", 2500), ("10", 250), ("1", 25), ("26", 650), ("1.01", 25), ("10.10", 252), ("0.03", 0)]


@provision("7.3(d)", "7.2(a)1iii")
@pytest.mark.parametrize("rounding", [True, False])
@pytest.mark.parametrize(("amount", "cents"), QUARTERS)
def test_a_tie_costs_a_quarter_of_the_banker_wager(amount: str, cents: int, rounding: bool) -> None:
    """The rounding of (c) is not said of (d): as many whole cents as there are."""
    table = in_play(MINI, vigorish="ties-25", vigorish_rounding=rounding)
    chips, wager = table.chips(1), parse_cents(amount)
    table.do(bet(1, "banker", amount))
    (event,) = settled(win(table, "tie"))
    assert (event.result, event.paid, event.returned, event.vigorish) == ("void", 0, wager, cents)
    assert (table.chips(1), held(table)) == (chips - cents, cents)
    table.check()


@provision("7.3(d)", "7.3(e)")
def test_where_ties_are_charged_wins_are_not() -> None:
    table = in_play(MINI, vigorish="ties-25")
    for seat in (1, 2, 3):
        table.do(bet(seat, "banker", "100"))
    events = win(table, "banker")
    assert [event.vigorish for event in settled(events)] == [0, 0, 0]
    assert (facts(events, "vigorish"), held(table)) == ([], 0)
    for seat in (1, 2, 3):  # every player at the table is charged
        table.do(bet(seat, "banker", "100"))
    events = win(table, "tie")
    assert sorted(vigorish(events, "collected")) == [(1, "25.00"), (2, "25.00"), (3, "25.00")]
    assert held(table) == 7500


@provision("7.3(d)")
def test_the_charge_on_ties_is_collected_before_the_next_card_even_where_others_are_deferred() -> None:
    table = in_play(MINI, vigorish="ties-25", vigorish_due="deferred")
    table.do(bet(1, "banker", "100"))
    table.do(bet(1, "tie", "10"))
    table.do(bet(2, "player", "100"))
    chips = table.chips(1)
    events = win(table, "tie")
    assert vigorish(events, "collected") == [(1, "25.00")]
    assert owed(table) == {}
    assert table.chips(1) == chips + 10000 - 2500 + 1000 + 8000
    assert {seat_number(event.owner): event.vigorish for event in settled(events) if event.wager == "player"} == {2: 0}


@provision("7.3(d)")
def test_a_tie_is_charged_at_minibaccarat_alone() -> None:
    (violation,) = violations(PUNTO, vigorish="ties-25")
    assert (violation.option, short(violation.cites)) == ("vigorish", "3.3(c)")


# 3.3(d), 7.3(e): one rate for everyone, and notice of a higher one


@provision("3.3(d)", "7.3(e)")
@both_games
@pytest.mark.parametrize("percent", [4, 5])
def test_the_rate_is_the_same_for_everyone_at_the_table(name: str, percent: int) -> None:
    seats = (1, 2, 5, 7)
    table = in_play(name, *seats, vigorish=percent)
    for seat in seats:
        table.do(bet(seat, "banker", "100"))
    assert {seat_number(event.owner): event.vigorish for event in settled(win(table, "banker"))} == dict.fromkeys(
        seats, 100 * percent
    )


NOON = datetime(2026, 7, 4, 12, 0)


@provision("3.3(d)", "7.3(e)")
@both_games
def test_a_higher_vigorish_waits_for_half_an_hour_s_notice(name: str) -> None:
    table = in_play(name, vigorish=4)
    table.do(Clock(NOON))

    def raised(minutes: int) -> Any:
        return call("change", rules={"vigorish": 5}, effective=(NOON + timedelta(minutes=minutes)).isoformat())

    assert refusal(table, raised(29)) == ("notice-too-short", "8.3(b)")
    events = table.do(raised(30))
    assert any("vigorish" in str(fact.details["sign"]) for fact in facts(events, "posted"))
    assert any("vigorish" in str(fact.details["commission"]) for fact in facts(events, "notified"))
    table.do(bet(1, "banker", "100"))
    assert settled(win(table, "banker"))[0].vigorish == 400
    table.do(Clock(NOON + timedelta(minutes=30)))
    table.do(bet(1, "banker", "100"))
    assert settled(win(table, "banker"))[0].vigorish == 500


@provision("7.3(e)")
@pytest.mark.parametrize(("before", "after"), [(4, "ties-25"), (5, "ties-25"), ("ties-25", 4), ("ties-25", 5)])
def test_another_kind_of_vigorish_waits_for_notice_as_well(before: object, after: object) -> None:
    table = in_play(MINI, vigorish=before)
    table.do(Clock(NOON))

    def charged() -> bool:
        """Whether ties are."""
        table.do(bet(1, "banker", "100"))
        return settled(win(table, "tie"))[0].vigorish == 2500

    def change(minutes: int) -> Any:
        effective = (NOON + timedelta(minutes=minutes)).isoformat()
        return call("change", rules={"vigorish": after}, effective=effective)

    assert refusal(table, change(29)) == ("notice-too-short", "8.3(b)")
    events = table.do(change(30))
    assert any("vigorish" in str(fact.details["sign"]) for fact in facts(events, "posted"))
    assert any("vigorish" in str(fact.details["commission"]) for fact in facts(events, "notified"))
    assert charged() == (before == "ties-25")
    table.do(Clock(NOON + timedelta(minutes=30)))
    assert charged() == (after == "ties-25")


@provision("3.3(d)", "7.3(e)")
@both_games
def test_the_sign_says_what_is_charged(name: str) -> None:
    for percent in (4, 5):
        signs = [notice.text for notice in in_play(name, vigorish=percent).sign()]
        assert any("vigorish" in sign.lower() and str(percent) in sign for sign in signs), signs
    if name == MINI:
        signs = [notice.text for notice in in_play(name, vigorish="ties-25").sign()]
        assert any("25" in sign and "tie" in sign.lower() for sign in signs), signs
