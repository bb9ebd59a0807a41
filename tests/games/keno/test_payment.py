"""Keno: winning tickets are paid once, in time, within the limit: N.J.A.C. 19:47-15.3(e), 15.6."""

from hashlib import sha256

import pytest

from chapter47.games.keno.payment import settled
from chapter47.law import Refused
from kit.keno_booth import FIRST_TWENTY, KEYS, Booth

provision = pytest.mark.provision
LATE = [*range(61, 81)]
LIMIT = {"max-payoff": "100000"}
FIVE_MINUTES = {"valid-minutes": 5}


@provision("15.6(a)")
def test_a_winner_is_paid_after_the_draw_from_the_drawer_and_the_ticket_stays_there() -> None:
    booth = Booth({"booths": {"main": 1, "lounge": 1}})
    number = booth.straight(1, 2, 3, station=1)
    assert booth.refused(seat=1, choose="redeem", ticket=number) == "15.6(a)"
    booth.draw(FIRST_TWENTY)
    told = booth.choose("redeem", ticket=number, station=2)  # at any booth
    assert (told["amount"], told["paid-with"], told["station"], told["retained"]) == ("42.00", "cash", 2, True)
    assert booth.chips() == "1041.00"
    assert booth.system.ledger.balance("drawer:2") == 2000_00 - 42_00
    assert booth.system.drawers[2].retained == 1


@provision("15.6(a)")
def test_a_ticket_is_paid_once_and_whoever_comes_again_is_told_when_and_where() -> None:
    booth = Booth({"booths": {"main": 2}})
    number = booth.straight(1)
    booth.draw(FIRST_TWENTY)
    booth.choose("redeem", ticket=number, station=2)
    booth.at("21:30:00")
    for seat in (1, 0):
        no = booth.no(seat=seat, choose="redeem", ticket=number)
        assert isinstance(no, Refused)
        if seat:
            assert no.sentence == "Ticket 1 was paid at 20:00 on 4 July 2026 at work station 2, $3.00."
    assert booth.chips() == "1002.00"


@provision("15.6(a)")
@pytest.mark.parametrize(("amount", "paid_with"), [("0", "check"), ("42", "cash"), ("41.99", "check")])
def test_what_the_drawer_has_not_is_paid_by_a_casino_check(amount: str, paid_with: str) -> None:
    booth = Booth()
    booth.call("close-drawer", by=["keno-writer", "keno-supervisor"])
    booth.call("open-drawer", writer="W9", amount=amount, by=["keno-writer", "keno-supervisor"])
    number = booth.straight(1, 2, 3, seat=2)
    booth.choose("void", 2, ticket=number)
    booth.call("close-drawer", by=["keno-writer", "keno-supervisor"])
    booth.call("open-drawer", writer="W9", amount="2000", by=["keno-writer", "keno-supervisor"])
    number = booth.straight(1, 2, 3)
    booth.call("close-drawer", by=["keno-writer", "keno-supervisor"])
    booth.call("open-drawer", writer="W9", amount=amount, by=["keno-writer", "keno-supervisor"])
    booth.draw(FIRST_TWENTY)
    assert booth.choose("redeem", ticket=number)["paid-with"] == paid_with
    assert booth.system.ledger.balance("drawer:1") >= 0
    booth.system.check()


@provision("15.6(a)", "15.4(c)12")
def test_a_losing_ticket_and_one_that_was_not_presented_get_nothing() -> None:
    booth = Booth()
    mine, others, voided = booth.straight(61), booth.straight(1, seat=2), booth.straight(2)
    booth.choose("void", ticket=voided)
    booth.draw(FIRST_TWENTY)
    assert booth.refused(seat=1, choose="redeem", ticket=mine) == "15.6(a)"
    assert booth.refused(seat=1, choose="redeem", ticket=others) == "15.4(c)12"
    assert booth.refused(seat=1, choose="redeem", ticket=voided) == "15.6(a)"
    assert booth.no(seat=1, choose="redeem", ticket=99).code == "no-such-ticket"


@provision("15.4(c)12", "15.6(a)")
def test_whoever_presents_a_ticket_with_its_check_code_is_paid_and_a_forged_code_is_refused() -> None:
    booth = Booth()
    salt = bytes(range(8))
    check = {"salt": salt.hex(), "hash": sha256(salt + b"K3N0C0DE42").hexdigest()}
    number = booth.straight(1, check=check)
    booth.draw(FIRST_TWENTY)
    assert booth.refused(seat=2, choose="redeem", ticket=number, code="K3N0C0DE43") == "15.4(c)12"
    assert booth.choose("redeem", 2, ticket=number, code="K3N0C0DE42")["amount"] == "3.00"
    assert booth.chips(2) == "1003.00"
    without = booth.straight(1)
    booth.draw(FIRST_TWENTY)
    assert booth.refused(seat=2, choose="redeem", ticket=without, code="") == "15.4(c)12"


@provision("15.6(b)")
@pytest.mark.parametrize(
    ("rates", "wins", "needs"),
    [
        (["1"], "1500.00", True),  # six of six at $1: exactly that
        (["0.99"], "1485.00", False),
        (["0.50", "0.50"], "1500.00", True),  # of the ticket, not of one way
    ],
)
def test_a_payout_of_1500_dollars_or_more_is_signed_by_a_supervisor(rates: list[str], wins: str, needs: bool) -> None:
    booth = Booth({"min": "0.25"})
    groups = [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]][: len(rates)]
    lines = [{"ways": f"{len(rates)}/6", "rate": rates[0]}]
    number = booth.choose("request", groups=groups, conditioning=lines)["ticket"]
    booth.draw(FIRST_TWENTY)
    if needs:
        assert booth.refused(seat=1, choose="redeem", ticket=number) == "15.6(b)"
        signs = {"call": "authorize", "ticket": number}
        assert booth.refused(**signs, **{"confirmed-by": ["keno-writer"]}) == "15.6(b)"
        told = booth.do(**signs)[0]
        assert (told["event"], told["amount"], told["signed"]) == ("authorized", wins, True)
    told = booth.choose("redeem", ticket=number)
    assert (told["amount"], told.get("authorized", False)) == (wins, needs)


@provision("15.6(c)", "15.6(c)2")
def test_a_winner_is_valid_from_the_start_of_its_game_for_as_long_as_the_house_says() -> None:
    booth = Booth(FIVE_MINUTES)
    one, two = booth.straight(1), booth.straight(1)
    booth.lock()  # the game starts at 20:00:00
    booth.at("20:01:00")
    booth.draw(FIRST_TWENTY)
    booth.at("20:05:00")
    assert booth.choose("redeem", ticket=one)["amount"] == "3.00"
    booth.at("20:05:01")
    assert booth.refused(seat=1, choose="redeem", ticket=two) == "15.6(c)"


@provision("15.6(c)")
def test_no_ticket_is_valid_for_more_than_a_year() -> None:
    booth = Booth()
    one, two = booth.straight(1), booth.straight(1)
    booth.draw(FIRST_TWENTY)
    booth.at("2027-07-04T20:00:00")
    assert booth.choose("redeem", ticket=one)["amount"] == "3.00"
    booth.at("2027-07-04T20:00:01")
    assert booth.refused(seat=1, choose="redeem", ticket=two) == "15.6(c)"


@provision("15.6(c)1", "15.6(c)2")
def test_the_time_of_a_multi_race_ticket_begins_with_its_last_game() -> None:
    booth = Booth(FIVE_MINUTES)
    number, other = booth.straight(1, games=2), booth.straight(1, games=2)
    booth.draw(FIRST_TWENTY)
    booth.at("21:00:00")  # an hour after its first game
    booth.lock()
    booth.at("21:02:00")
    booth.draw(LATE)
    booth.at("21:05:00")
    assert booth.choose("redeem", ticket=number)["amount"] == "3.00"
    booth.at("21:05:01")  # five minutes after the start of its last game are over
    assert booth.refused(seat=1, choose="redeem", ticket=other) == "15.6(c)1"
    card = {notice.cites.text: notice.text for notice in booth.system.sign()}
    assert "at least five minutes, from the start of its last game" in card["19:47-15.6(c)2"]


@provision("15.6(c)1", "15.4(d)")
def test_the_time_of_a_ticket_whose_races_were_cancelled_begins_with_the_last_game_that_it_was_sold_for() -> None:
    booth = Booth({**FIVE_MINUTES, "multi-race-refund": True})
    one, two, three = (booth.straight(1, games=2) for _ in range(3))
    booth.draw(FIRST_TWENTY)
    for number in (one, two, three):
        booth.choose("cancel", ticket=number)
    booth.at("20:30:00")  # its last game has not begun
    assert booth.call("yearly-transfer", by=KEYS)[0]["tickets"] == 0
    assert booth.choose("redeem", ticket=one)["amount"] == "3.00"
    booth.draw(FIRST_TWENTY)
    booth.at("20:35:00")
    assert booth.choose("redeem", ticket=two)["amount"] == "3.00"
    booth.at("20:35:01")
    assert booth.refused(seat=1, choose="redeem", ticket=three) == "15.6(c)1"


@provision("15.6(d)")
@pytest.mark.parametrize("to", ["jackpot", "revenue-fund"])
def test_once_a_year_expired_and_unclaimed_winners_go_to_the_jackpot_or_the_revenue_fund(to: str) -> None:
    booth = Booth({**FIVE_MINUTES, "expired-to": to})
    booth.straight(1, 2, 3)  # $42, never claimed
    paid, _, races = booth.straight(1), booth.straight(61), booth.straight(1, games=2)
    booth.draw(FIRST_TWENTY)
    booth.choose("redeem", ticket=paid)
    booth.at("23:00:00")
    for one in KEYS:
        assert booth.no(call="yearly-transfer", **{"confirmed-by": [one]}).code == "not-confirmed"
    told = booth.call("yearly-transfer", by=KEYS)[0]
    assert (told["tickets"], told["amount"], told["to"]) == (1, "42.00", to)
    assert booth.system.ledger.balance(to) == 42_00
    booth.draw(LATE)  # the races are over now, and expire
    booth.at("2026-12-31T12:00:00")
    assert booth.refused(call="yearly-transfer", **{"confirmed-by": KEYS}) == "15.6(d)"  # this year it was done
    booth.at("2027-01-01T12:00:00")
    told = booth.call("yearly-transfer", by=KEYS)[0]
    assert (told["tickets"], told["amount"]) == (1, "3.00")  # each once
    assert booth.refused(seat=1, choose="redeem", ticket=races) == "15.6(c)1"
    booth.system.check()


# The limit of a game


@provision("15.3(e)", "15.4(c)11")
def test_winners_share_the_maximum_payoff_pro_rata_whoever_redeems_first() -> None:
    booth = Booth({**LIMIT, "max": "100"}, {1: "1000", 2: "1000", 3: "1000"})
    for seat in (1, 2, 3):  # eight of eight pays 25,000 for 1: 75,000 each
        booth.straight(*range(1, 9), seat=seat, rate="3")
    told = booth.draw(FIRST_TWENTY)
    assert (told["won"], told["paid"]) == ("225000.00", "100000.00")
    limited = booth.facts("limited")[0]
    assert limited.details["limit"] == "100000.00"  # type: ignore[union-attr]
    shares = []
    for seat in (3, 1, 2):
        booth.call("authorize", ticket=seat)
        shares.append(booth.choose("redeem", seat, ticket=seat)["amount"])
    assert shares == ["33333.33", "33333.34", "33333.33"]  # the odd cent is the lowest ticket's


@provision("15.3(e)", "15.4(c)11")
def test_where_the_house_says_so_the_limit_goes_to_whoever_claims_first() -> None:
    booth = Booth({**LIMIT, "limit-shared": "first-claimed"}, {1: "1000", 2: "1000", 3: "1000"})
    for seat in (1, 2, 3):
        booth.straight(*range(1, 9), seat=seat, rate="3")
    booth.draw(FIRST_TWENTY)
    paid = []
    for seat in (3, 1):
        booth.call("authorize", ticket=seat)
        paid.append(booth.choose("redeem", seat, ticket=seat)["amount"])
    assert paid == ["75000.00", "25000.00"]
    assert booth.refused(seat=2, choose="redeem", ticket=2) == "15.3(e)"


@provision("15.6(d)", "15.3(e)")
def test_what_nobody_claimed_of_a_game_is_no_more_than_its_limit() -> None:
    booth = Booth({**LIMIT, **FIVE_MINUTES, "limit-shared": "first-claimed"}, {1: "1000", 2: "1000", 3: "1000"})
    for seat in (1, 2, 3):  # 75,000 each
        booth.straight(*range(1, 9), seat=seat, rate="3")
    booth.draw(FIRST_TWENTY)
    booth.call("authorize", ticket=2)
    assert booth.choose("redeem", 2, ticket=2)["amount"] == "75000.00"
    booth.at("23:00:00")
    assert booth.call("yearly-transfer", by=KEYS)[0]["amount"] == "25000.00"  # of two tickets for 75,000
    assert booth.system.ledger.balance("jackpot") == 25_000_00


@provision("15.3(e)")
def test_one_wager_is_paid_at_most_the_limit_of_the_game() -> None:
    booth = Booth({**LIMIT, "max": "100"})
    booth.straight(*range(1, 9), rate="10")  # 250,000
    told = booth.draw(FIRST_TWENTY)
    assert (told["won"], told["paid"]) == ("100000.00", "100000.00")


@provision("15.6(b)")
def test_a_ticket_that_did_not_win_or_is_not_drawn_is_not_authorized() -> None:
    booth = Booth()
    lost, later = booth.straight(61), booth.straight(1, games=2)
    booth.draw(FIRST_TWENTY)
    assert booth.refused(call="authorize", ticket=lost) == "15.6(a)"
    assert booth.refused(call="authorize", ticket=later) == "15.4(d)"


@provision("15.6(c)", "15.4(c)13", "15.4(d)")
def test_a_ticket_keeps_the_time_and_the_refund_that_it_was_sold_with() -> None:
    booth = Booth({"valid-minutes": 60, "multi-race-refund": True})
    one, races = booth.straight(1), booth.straight(1, games=3)
    booth.draw(FIRST_TWENTY)
    rules = {**FIVE_MINUTES, "multi-race-refund": False}
    booth.call("change", rules=rules, effective="2026-07-04T20:30:00")
    booth.at("20:59:00")
    assert booth.choose("redeem", ticket=one)["amount"] == "3.00"
    assert booth.choose("cancel", ticket=races)["amount"] == "2.00"


@provision("15.3(e)", "15.4(c)11")
@pytest.mark.parametrize(("first", "then"), [("200000", "100000"), ("100000", "200000")])
def test_what_a_ticket_says_of_the_limit_no_newer_card_makes_worse(first: str, then: str) -> None:
    booth = Booth({"max-payoff": first})
    old = booth.straight(*range(1, 9), rate="4", games=2)  # 100,000 in each game
    booth.draw(LATE)
    booth.call("change", rules={"max-payoff": then}, effective="2026-07-04T20:30:00")
    booth.at("20:30:00")
    new = booth.straight(*range(1, 9), seat=2, rate="4")
    assert booth.draw(FIRST_TWENTY)["paid"] == "200000.00"  # the more generous of the two that are in the game
    for seat, number in ((1, old), (2, new)):
        booth.call("authorize", ticket=number)
        assert booth.choose("redeem", seat, ticket=number)["amount"] == "100000.00"


@provision("15.3(e)")
def test_the_ways_of_a_ticket_are_told_their_parts_of_a_share_and_no_odd_cent_twice() -> None:
    booth = Booth(LIMIT)
    groups, lines = [[*range(1, 9)], [*range(11, 19)]], [{"ways": "2/8", "rate": "3"}]
    two = booth.choose("request", groups=groups, conditioning=lines)["ticket"]  # twice 75,000
    booth.straight(*range(1, 9), seat=2, rate="3")
    booth.draw(FIRST_TWENTY)
    assert [fact.details["paid"] for fact in settled(booth.system, two)] == ["33333.33"] * 2
    assert booth.system.ticket_told(two)["won"] == "66666.67"


@provision('15.1 "Rate card"', "15.3(e)", "15.6(a)")
def test_a_changed_rate_card_binds_the_tickets_that_are_sold_after_it() -> None:
    booth = Booth({"multi-race-refund": True})
    old = booth.straight(1, games=2)
    card = {"1": {"1": "2.80"}, "2": {"2": "13"}}
    booth.call("change", rules={"rate-card": card}, effective="2026-07-04T20:30:00")
    booth.draw(FIRST_TWENTY)
    booth.at("20:30:00")
    new = booth.straight(1)
    assert booth.refused(seat=1, choose="request", groups=[[1, 2, 3]], rate="1") == "15.2(b)"
    booth.draw(FIRST_TWENTY)
    assert booth.choose("redeem", ticket=old)["amount"] == "6.00"  # 3 for 1, twice
    assert booth.choose("redeem", ticket=new)["amount"] == "2.80"
