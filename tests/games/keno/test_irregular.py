"""Keno: unclear requests, tickets that cannot be read, outages: N.J.A.C. 19:47-15.7."""

import pytest

from chapter47.games.keno.irregular import ON_PAPER
from kit.keno_booth import FIRST_TWENTY, Booth

provision = pytest.mark.provision


@provision("15.7(a)")
def test_an_unclear_request_goes_back_and_changes_nothing() -> None:
    booth = Booth()
    before = booth.chips(), len(booth.system.tickets)
    told = booth.report("unclear-request", seat=1, reason="a mark between 5 and 6")[0]
    assert (told["event"], told["seat"], told["provision"]) == ("request-returned", 1, "19:47-15.7(a)")
    assert (booth.chips(), len(booth.system.tickets)) == before
    assert booth.straight(5) == 1  # and another is prepared


@provision("15.7(b)")
def test_a_winning_ticket_that_is_not_read_is_typed_in_by_the_writer() -> None:
    booth = Booth()
    number = booth.straight(1)
    booth.draw(FIRST_TWENTY)
    told = booth.report("unreadable-ticket", ticket=number)[0]
    assert (told["event"], told["by"]) == ("entered-by-hand", "keno-writer")
    assert booth.choose("redeem", ticket=number)["entered"] == "by-hand"
    assert booth.no(report="unreadable-ticket", ticket=number).code == "ended"
    assert booth.no(report="unreadable-ticket", ticket=7).code == "no-such-ticket"


def winners(booth: Booth, *rates: str) -> list[int]:
    """One-spot tickets that win three times their rate."""
    numbers = [booth.straight(1, rate=rate) for rate in rates]
    booth.draw(FIRST_TWENTY)
    return numbers


@provision("15.7(c)", "15.7(c)1", "15.7(c)2", "15.7(c)3")
@pytest.mark.parametrize(
    ("card", "rate", "wins", "alone", "signed"),
    [
        ({"1": {"1": "2.80"}}, "1", "2.80", "", ""),
        ({"1": {"1": "4"}}, "2.50", "10.00", "", ""),
        ({"1": {"1": "4"}}, "2.51", "10.04", "15.7(c)2", ""),
        ({"1": {"1": "4"}}, "250", "1000.00", "15.7(c)2", ""),
        ({"1": {"1": "4"}}, "250.01", "1000.04", "15.7(c)3", "15.7(c)3"),
        ({"1": {"1": "4"}}, "500", "2000.00", "15.7(c)3", "15.7(c)3"),
    ],
)
def test_a_winner_is_paid_by_hand_in_three_bands_while_the_system_is_down(
    card: dict[str, object], rate: str, wins: str, alone: str, signed: str
) -> None:
    """To $10 by the writer, to $1,000 with a supervisor's authorization, above it not, whatever was signed."""
    booth = Booth({"rate-card": card})
    (number,) = winners(booth, rate)
    booth.report("system-down")
    redeem = {"seat": 1, "choose": "redeem", "ticket": number}
    if alone:
        assert booth.refused(**redeem) == alone
        told = booth.call("authorize", ticket=number)[0]
        assert told["provision"] == f"19:47-{'15.6(b)' if signed else '15.7(c)2'}"  # above $1,000 it pays nothing yet
    if signed:
        assert booth.refused(**redeem) == signed
        booth.call("system-restored")  # once it can be verified, it is paid
        assert booth.choose("redeem", ticket=number)["amount"] == wins
        return
    told = booth.choose("redeem", ticket=number)
    assert (told["amount"], told["manual"]) == (wins, True)
    assert told["provision"] == f"19:47-{alone or '15.7(c)1'}"
    assert booth.refused(**redeem) == "15.6(a)"  # once


@provision("15.7(c)", "15.4(c)", "15.4(e)", "15.5(a) [1996-03-04]")
def test_while_it_is_down_nothing_is_issued_voided_locked_out_or_drawn() -> None:
    booth = Booth()
    number = booth.straight(1)
    booth.notice()
    booth.report("system-down", reason="power")
    assert booth.refused(seat=1, choose="request", groups=[[1]], rate="1") == "15.4(c)"
    assert booth.refused(seat=1, choose="void", ticket=number) == "15.4(e)"
    assert booth.refused(call="lock-out") == "15.5(d)1"
    assert booth.refused(draw=FIRST_TWENTY) == "15.5(a) [1996-03-04]"
    assert booth.no(report="system-down").code == "not-now"
    assert booth.refused(call="system-restored", **{"confirmed-by": ["keno-writer"]}).startswith("editorial")
    told = booth.call("system-restored")[0]
    assert (told["payments"], told["exceptions"]) == (0, [])
    assert booth.draw(FIRST_TWENTY)["tickets"] == 1


@provision("15.7(c)1", "15.7(c)2", "15.7(c)3", "15.6(a)")
def test_what_was_paid_on_paper_is_held_against_the_tickets_when_the_system_returns() -> None:
    booth = Booth({"rate-card": {"1": {"1": "4"}}})
    right, wrong, unsigned, above, paid, by_hand = winners(booth, "2", "2", "10", "300", "1", "1")
    lost = booth.straight(61)
    booth.choose("redeem", ticket=paid)
    booth.report("system-down")
    booth.choose("redeem", ticket=by_hand)
    said = [
        {"ticket": right, "amount": "8"},
        {"ticket": wrong, "amount": "9"},
        {"ticket": unsigned, "amount": "40"},
        {"ticket": above, "amount": "1200"},
        {"ticket": paid, "amount": "4"},
        {"ticket": lost, "amount": "4"},
    ]
    both = {"call": "system-restored", "confirmed-by": [*ON_PAPER]}
    assert booth.no(**both, payments=[{"ticket": right}]).code == "not-a-payment"
    alone = {**both, "confirmed-by": ["keno-supervisor"]}
    assert booth.no(**alone, payments=said).code == "not-confirmed"  # nobody books payments by themselves
    told = booth.call("system-restored", by=[*ON_PAPER], payments=said)[-1]
    assert (told["payments"], told["amount"]) == (7, "1269.00")
    assert [(each["ticket"], each["why"], each["provision"]) for each in told["exceptions"]] == [
        (wrong, "wrong-amount", "19:47-15.6(a)"),
        (unsigned, "not-authorized", "19:47-15.7(c)2"),
        (above, "above-what-may-be-paid", "19:47-15.7(c)3"),
        (paid, "ended", "19:47-15.6(a)"),
        (lost, "not-drawn", "19:47-15.4(d)"),
    ]
    for number in (right, wrong, unsigned, above):
        assert booth.refused(seat=1, choose="redeem", ticket=number) == "15.6(a)"  # none is paid twice
    booth.system.check()


@provision("15.7(c)", "15.5(e)")
def test_what_waited_goes_back_in_an_outage_and_a_game_whose_time_passed_is_closed_after_it() -> None:
    booth = Booth({"lock-out": "automatic", "override": True, "closes": 60})
    booth.choose("quick-pick", spots=3, rate="1")
    booth.report("system-down")
    assert (booth.system.picks, booth.chips()) == ([], "1000.00")
    booth.at("20:02:00")
    assert not booth.facts("locked-out")
    assert "locked-out" in [each["event"] for each in booth.call("system-restored")]


@provision("15.7(c)1", "15.7(c)2", "15.6(a)")
def test_payments_on_paper_are_right_at_the_edges_and_come_from_the_drawer() -> None:
    booth = Booth({"rate-card": {"1": {"1": "4"}}})
    ten, thousand, little = winners(booth, "2.50", "250", "2.50")
    booth.call("authorize", ticket=thousand)
    before = booth.system.ledger.balance("drawer:1")
    booth.report("system-down")
    paid = {ten: "10", thousand: "1000", little: "9.99"}
    said = [{"ticket": each, "amount": paid[each]} for each in paid]
    told = booth.call("system-restored", by=[*ON_PAPER], payments=said)[-1]
    assert [(each["ticket"], each["why"], each["worth"]) for each in told["exceptions"]] == [
        (little, "wrong-amount", "10.00")
    ]
    assert booth.system.ledger.balance("drawer:1") == before - 1_019_99
    booth.system.check()
