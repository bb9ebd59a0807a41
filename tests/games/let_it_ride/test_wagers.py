"""Three equal wagers, a second area, the bonus wager, and what a house may choose: 18.6, 18.6A and 18.11."""

from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest

from chapter47 import Choose, Showing, bet, call
from chapter47.table.commands import Bet, Clock, Pick, Reduce, Remove
from kit.baccarat import facts, settled, violations
from kit.decks import cards, no_more, ready, voided
from kit.let_it_ride import PRINTED, hand, let_it_ride, play, ride, three, withdraw
from kit.refusals import mistake, refusal, refused_by, short

provision = pytest.mark.provision
NOON = datetime(2026, 7, 4, 12)
BETS = ("bet-one", "bet-two", "bet-three")


# What is wagered, and by whom: 18.6(a), (b)


@provision("18.6(a)")
def test_wagers_are_chips_plaques_and_match_play_and_never_cash() -> None:
    table = let_it_ride(1, 2)
    for instrument, wager in zip(("chips", "plaque", "match-play"), BETS, strict=True):
        table.do(Bet(1, wager, 1000, instrument=instrument))
    for staff in ((), ("dealer",), ("dealer", "supervisor")):
        cash = Bet(2, "bet-one", 1000, instrument="cash", confirmed_by=staff)
        assert refusal(table, cash) == ("instrument-not-taken", "18.6(a)")


@provision("18.6(b)")
def test_only_who_is_seated_wagers_and_who_has_cards_stays_until_the_round_is_over() -> None:
    table = let_it_ride(1, 2)
    assert refusal(table, bet(4, "bet-one", "10")) == ("not-seated", "18.6(b)")
    three(table, 1)
    no_more(table)
    cards(table, *hand("TS TH 3D 4C 9S"))
    (told,) = facts(table.do(Choose(1, "leave")), "leaving")
    assert short(told.cites) == "18.6(b)"
    assert 1 in table.seats
    table.do(ride(1))
    assert 1 in table.seats
    table.do(ride(1))
    assert 1 not in table.seats


# Three equal wagers: 18.6(c), (d)


@provision("18.6(d)")
@pytest.mark.parametrize("first", BETS)
def test_three_wagers_are_equal(first: str) -> None:
    table = let_it_ride(1)
    table.do(bet(1, first, "25"))
    for other in BETS:
        if other != first:
            for amount in ("5", "24.99", "25.01", "50"):
                assert refusal(table, bet(1, other, amount)) == ("not-equal", "18.6(d)")
            table.do(bet(1, other, "25"))
    for wager in BETS:
        assert refusal(table, bet(1, wager, "5")) == ("not-equal", "18.6(d)")


@provision("18.7(c)")
@pytest.mark.parametrize("missing", [*((each,) for each in BETS), BETS[:2], "unequal"])
def test_who_has_not_three_equal_wagers_gets_them_back_and_no_cards(missing: tuple[str, ...] | str) -> None:
    table = let_it_ride(1, 2, chips="100")
    three(table, 1)
    three(table, 2)
    if missing == "unequal":
        table.do(Reduce(2, "bet-two", 500))
    else:
        for wager in missing:
            table.do(Remove(2, wager))
    events = no_more(table)
    assert {each.split(":")[0] for each in voided(events)} == {"editorial choice"}
    assert table.chips(2) == 100_00
    cards(table, *hand("TS TH 3D 4C 9S"))
    assert "cards:box:2" not in table.layout.things
    assert refusal(table, withdraw(2)) == ("not-your-decision", "18.10(b)")


@provision("18.6(c)")
def test_until_no_more_bets_wagers_are_taken_back_and_never_after() -> None:
    table = let_it_ride(1, chips="100")
    three(table, 1)
    table.do(Remove(1, "bet-three"))
    table.do(bet(1, "bet-three", "10"))
    no_more(table)
    dealt = hand("TS TH 3D 4C 9S")
    for entry in (None, Showing("deal", dealt[:3]), Showing("deal", dealt[3:]), ride(1)):
        if entry is not None:
            table.do(entry)
        for wager in BETS:
            assert refusal(table, bet(1, wager, "10")) == ("betting-closed", "18.6(c)")
        assert refusal(table, Remove(1, "bet-three")) == ("never-withdrawn", "18.6(d)")
        assert refusal(table, Reduce(1, "bet-three", 500)) == ("never-withdrawn", "18.6(d)")
    assert refusal(table, Remove(1, "bet-one")) == ("betting-closed", "18.6(c)")


@provision("18.6(d)")
def test_bet_three_is_not_withdrawn_when_all_have_decided_on_the_others() -> None:
    table = let_it_ride(1)
    three(table, 1)
    no_more(table)
    cards(table, *("XX",) * 6)
    table.do(withdraw(1))
    table.do(Showing("turn", ("2S",)))
    table.do(withdraw(1))  # the last community card is still to be turned
    for command in (withdraw(1), Remove(1, "bet-three")):
        assert refusal(table, command) == ("never-withdrawn", "18.6(d)")


# A second area: 18.6(e)


@provision("18.6(e)")
def test_a_player_has_one_area_unless_the_house_permits_two() -> None:
    table = let_it_ride(3)
    for pick in (3, 4, "box 4"):
        assert refusal(table, bet(3, "bet-one", "10", pick)) == ("pick-not-offered", "18.6(e)")


@provision("18.6(e)")
@pytest.mark.parametrize(
    ("pick", "code"),
    [
        (2, ""),
        ("box 4", ""),
        ("box 3", ""),
        (1, "not-adjacent"),
        (5, "area-taken"),
        (7, "not-adjacent"),
        (3, "own-area"),
    ],
)
def test_two_areas_are_beside_each_other_and_one_is_the_own(pick: Pick, code: str) -> None:
    table = let_it_ride(3 if pick != 5 else 4, 5, betting_areas=True)
    seat = min(table.seats)
    if code:
        assert refusal(table, bet(seat, "bet-one", "10", pick)) == (code, "18.6(e)")
    else:
        table.do(bet(seat, "bet-one", "10", pick))


@provision("18.6(e)")
def test_no_more_than_two_areas_and_none_that_somebody_else_has() -> None:
    table = let_it_ride(3, 5, betting_areas=True)
    three(table, 3)
    three(table, 3, "5", 4)
    assert refusal(table, bet(3, "bet-one", "10", 2)) == ("not-adjacent", "18.6(e)")
    assert refusal(table, bet(5, "bet-one", "10", 4)) == ("area-taken", "18.6(e)")
    assert refusal(table, bet(3, "bet-two", "10", 4)) == ("not-equal", "18.6(d)")


@provision("18.6(e)")
def test_each_area_has_its_own_cards_decisions_and_payment() -> None:
    table = let_it_ride(3, betting_areas=True, chips="1000")
    three(table, 3)
    three(table, 3, "20", 4)
    no_more(table)
    # Area 3: 2S 3H 9D. Area 4: KS KH 4D. Community: QC JC.
    cards(table, "2S", "KS", "QC", "3H", "KH", "JC", "9D", "4D", "XX")
    assert table.private(3) == {"box:3": ["2S", "3H", "9D"], "box:4": ["KS", "KH", "4D"]}
    assert refusal(table, ride(3, box=4)) == ("not-your-decision", "18.10(b)")
    for command in (withdraw(3, box=3), ride(3, box=4), withdraw(3)):
        table.do(command)
    events = table.do(ride(3))
    assert [(each.wager, each.pick, each.result) for each in settled(events)] == [
        ("bet-three", None, "lose"),
        ("bet-one", 4, "win"),
        ("bet-two", 4, "win"),
        ("bet-three", 4, "win"),
    ]
    assert table.chips(3) == 1000_00 - 10_00 + 60_00


# 18.6A, as we have it

BONUS = {
    "a": (20_000, 2_000, 400, 200, 50, 25, 5, 0, 0),
    "b": (10_000, 2_000, 100, 75, 50, 25, 8, 4, 0),
    "c": (20_000, 2_000, 100, 75, 50, 25, 9, 6, 0),
}


@provision("18.6A")
@pytest.mark.parametrize("name", BONUS)
def test_a_bonus_pays_dollars_by_the_hand_whatever_is_withdrawn_and_the_dollar_stays(name: str) -> None:
    for pays, (line, (written, _)) in zip(BONUS[name], PRINTED.items(), strict=True):
        table = let_it_ride(1, chips="100", bonus=name)
        three(table, 1)
        table.do(bet(1, "bonus", "1"))
        found = {each.wager: each for each in settled(play(table, *hand(written), said="withdraw"))}
        bonus = found["bonus"]
        assert (bonus.paid, bonus.returned, bonus.collected) == (pays * 100, 0, 100), line
        assert str(bonus.cites).startswith("editorial choice: 19:47-18.6A")
        assert table.chips(1) == 100_00 - 1_00 + pays * 100 + found["bet-three"].paid


@provision("18.6A")
def test_a_bonus_is_one_dollar_in_chips_beside_the_three_and_goes_back_with_them() -> None:
    table = let_it_ride(1, 2, bonus="a", chips="100", min="5")
    assert refusal(table, bet(1, "bonus", "1")) == ("nothing-beside", "18.6A*")
    table.do(bet(1, "bet-one", "5"))
    assert refusal(table, bet(1, "bonus", "0.50")) == ("not-a-dollar", "18.6A*")
    assert refusal(table, bet(1, "bonus", "2")) == ("not-a-dollar", "18.6A*")
    table.do(bet(1, "bonus", "1"))
    assert refusal(table, bet(1, "bonus", "1")) == ("not-a-dollar", "18.6A*")
    assert len(voided(no_more(table))) == 2
    assert table.chips(1) == 100_00


@provision("18.6A")
def test_a_bonus_is_offered_where_the_house_has_it_and_since_2000() -> None:
    assert refusal(let_it_ride(1), bet(1, "bonus", "1")) == ("not-offered", "18.6A*")
    (violation,) = violations("let-it-ride", bonus="a", edition="1995")
    assert violation.option == "bonus"
    assert any("Bonus wager" in notice.text for notice in let_it_ride(1, bonus="b").sign())


# Odds and the limit: 18.11


@provision("18.11(b)")
@pytest.mark.parametrize(("line", "pays"), [(line, pays) for line, (_, pays) in PRINTED.items()])
def test_a_house_may_pay_more_and_never_less(line: str, pays: int) -> None:
    (violation,) = violations("let-it-ride", odds={line: f"{10 * pays - 1} to 10"})
    assert (violation.option, short(violation.cites)) == (f"odds.{line}", "18.11(b)")
    table = let_it_ride(1, odds={line: f"{pays + 1} to 1"})
    three(table, 1)
    assert {each.paid for each in settled(play(table, *hand(PRINTED[line][0])))} == {(pays + 1) * 10_00}


@provision("18.11(a)")
@pytest.mark.parametrize("odds", ["2 for 1", "9 for 1"])
def test_odds_are_said_with_to_or_win_and_never_with_for(odds: str) -> None:
    (violation,) = violations("let-it-ride", odds={"flush": odds})
    assert short(violation.cites) == "18.11(a)"


@provision("18.11(c)")
@pytest.mark.parametrize(
    ("limit", "amount", "paid"),
    [
        (0, "100", [100_000, 100_000, 100_000]),
        (50_000, "10", [10_000, 10_000, 10_000]),
        (50_000, "20", [20_000, 20_000, 10_000]),
        (50_000, "100", [50_000, 0, 0]),
        (75_000, "30", [30_000, 30_000, 15_000]),
    ],
)
def test_a_limit_is_for_all_wagers_of_a_hand_and_stakes_go_back_beside_it(
    limit: int, amount: str, paid: list[int]
) -> None:
    table = let_it_ride(1, 2, payout_limit=limit, bonus="a")
    three(table, 1, amount)
    table.do(bet(1, "bonus", "1"))
    events = settled(play(table, *hand(PRINTED["royal-flush"][0])))
    assert [each.paid for each in events if each.wager != "bonus"] == [dollars * 100 for dollars in paid]
    assert {each.returned for each in events if each.wager != "bonus"} == {int(amount) * 100}
    assert [each.paid for each in events if each.wager == "bonus"] == [20_000_00]
    table.check()
    limited = [short(each.cites) == "18.11(c)" for each in events if each.wager != "bonus"]
    assert limited == [dollars < int(amount) * 1000 for dollars in paid]


@provision("18.11(c)")
@pytest.mark.parametrize(("limit", "lawful"), [(0, True), (1, False), (49_999, False), (50_000, True), (80_000, True)])
def test_a_limit_is_fifty_thousand_dollars_or_more_and_on_the_sign(limit: int, lawful: bool) -> None:
    if not lawful:
        (violation,) = violations("let-it-ride", payout_limit=limit)
        assert (violation.option, short(violation.cites)) == ("payout-limit", "18.11(c)")
        return
    told = [notice.text for notice in let_it_ride(1, payout_limit=limit).sign() if short(notice.cites) == "18.11(c)"]
    assert told == ([f"No more than ${limit:,} is paid on one hand"] if limit else [])


@provision("18.11(c)")
def test_a_lower_limit_takes_a_notice() -> None:
    table = let_it_ride(1, payout_limit=80_000)
    table.do(Clock(NOON))
    change = partial(call, "change", rules={"payout-limit": 50_000}, confirmed_by=("supervisor",))
    assert refusal(table, change(effective=(NOON + timedelta(minutes=29)).isoformat()))[1].startswith("8.3")
    table.do(change(effective=(NOON + timedelta(minutes=30)).isoformat()))
    assert table.house["payout-limit"] == 80_000
    told = table.do(Clock(NOON + timedelta(minutes=30)))
    assert table.house["payout-limit"] == 50_000
    assert "No more than $50,000 is paid on one hand" in str(facts(told, "posted"))


@provision("8.2(a)")
def test_what_is_wagered_stays_within_the_table_s_limits() -> None:
    table = let_it_ride(1, min="5", max="100")
    assert refused_by(table, bet(1, "bet-one", "4")).code == "below-minimum"
    assert refused_by(table, bet(1, "bet-one", "101")).code == "above-maximum"


# Bad input


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (bet(1, "ante", "10"), "unknown-wager"),
        (bet(1, "bet-four", "10"), "unknown-wager"),
        (bet(1, "bet-one", "10", "red"), "pick-not-offered"),
        (call("no-more-bets", loud=True), "unknown-detail"),
        (Choose(1, "fold"), "not-now"),
    ],
)
def test_what_makes_no_sense_is_told_in_one_sentence(command: Any, code: str) -> None:
    table = let_it_ride(1)
    if code == "pick-not-offered":
        assert refusal(table, command)[0] == code
    else:
        assert mistake(table, command) == code


def test_after_a_round_betting_begins_anew() -> None:
    table = let_it_ride(1)
    three(table, 1)
    play(table, *hand("TS TH 3D 4C 9S"))
    ready(table)
    three(table, 1, "20")
