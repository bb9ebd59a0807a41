"""Keno: tickets voided, races cancelled: N.J.A.C. 19:47-15.4(d) and (e)."""

import pytest

from kit.keno_booth import BOTH, FIRST_TWENTY, Booth

provision = pytest.mark.provision
REFUNDS = {"multi-race-refund": True}
LATE = [*range(61, 81)]


@provision("15.4(e)", "15.5(d)1", "15.3(c)")
def test_a_ticket_is_voided_before_the_lock_out_and_not_after_at_any_station() -> None:
    booth = Booth({"booths": {"main": 2}})
    one, two, three = booth.straight(1, station=1), booth.straight(2, station=2), booth.straight(3)
    voided = booth.choose("void", ticket=one, station=2)
    assert (voided["event"], voided["amount"], voided["station"], booth.chips()) == ("voided", "1.00", 2, "998.00")
    assert booth.refused(seat=1, choose="void", ticket=one) == "15.4(e)"  # once
    booth.notice()
    assert booth.choose("void", ticket=three)["event"] == "voided"  # notice closes nothing yet
    booth.call("lock-out")
    for station in (1, 2):
        assert booth.refused(seat=1, choose="void", ticket=two, station=station) == "15.4(e)"
        request = {"groups": [[5]], "rate": "1", "station": station}
        assert booth.refused(seat=1, choose="request", **request) == "15.5(d)1"
    booth.draw()
    assert booth.no(seat=1, choose="void", ticket=two).code == "game-started"


@provision("15.4(e)", "15.2(c)6")
def test_a_multi_race_ticket_is_voided_whole_and_before_its_first_game_only() -> None:
    booth = Booth()
    one, two = booth.straight(1, games=5), booth.straight(1, games=5)
    assert booth.choose("void", ticket=one)["amount"] == "5.00"
    booth.draw(LATE)
    no = booth.no(seat=1, choose="void", ticket=two)
    assert (no.code, str(no)) == (
        "game-started",
        "Ticket 2 is for its first game, game 1, which has started. (19:47-15.4(e)) "
        "A multi-race ticket is voided whole, before its first game.",
    )
    assert booth.chips() == "995.00"


@provision("15.4(e)")
def test_voided_tickets_are_listed_by_day_for_each_work_station() -> None:
    booth = Booth({"booths": {"main": 2}})
    numbers = [booth.straight(7) for _ in range(4)]
    booth.choose("void", ticket=numbers[0], station=1)
    booth.choose("void", ticket=numbers[1], station=2)
    booth.at("2026-07-05T09:00:00")
    booth.choose("void", ticket=numbers[2], station=2)
    assert [(row.ticket, row.amount) for row in booth.system.voids("2026-07-04", 1)] == [(1, 100)]
    assert [row.ticket for row in booth.system.voids("2026-07-04", 2)] == [2]
    assert [row.ticket for row in booth.system.voids("2026-07-05", 2)] == [3]
    assert list(booth.system.voids("2026-07-05", 1)) == []


@provision("15.4(e)", "15.4(c)12")
def test_only_whoever_has_a_ticket_voids_it() -> None:
    booth = Booth()
    number = booth.straight(7)
    assert booth.refused(seat=2, choose="void", ticket=number) == "15.4(c)12"
    assert booth.no(seat=1, choose="void", ticket=2).code == "no-such-ticket"
    assert booth.no(seat=1, choose="void", ticket="one").code == "no-such-ticket"


@provision("15.4(d)", "15.2(c)6")
def test_a_multi_race_ticket_is_one_request_paid_at_once_and_paid_out_after_its_last_game() -> None:
    booth = Booth()
    number = booth.straight(1, rate="2", games=3)
    assert booth.chips() == "994.00"  # before the first game, for all of them
    for _ in range(2):
        booth.draw(FIRST_TWENTY)  # it wins
        assert booth.refused(seat=1, choose="redeem", ticket=number) == "15.4(d)"
    booth.draw(LATE)
    told = booth.choose("redeem", ticket=number)
    assert (told["amount"], [each["game"] for each in told["games"]]) == ("12.00", [1, 2])  # twice $2 at 3 for 1


@provision("15.4(d)")
def test_races_are_cancelled_only_where_the_house_refunds_them() -> None:
    booth = Booth()
    number = booth.straight(1, games=3)
    booth.draw()
    assert booth.refused(seat=1, choose="cancel", ticket=number) == "15.4(d)"
    assert "cancel" not in {say.name for say in booth.system.says("patron:1")}
    booth = Booth({"multi-race": False})
    assert booth.refused(seat=1, choose="request", groups=[[1]], rate="1", games=2) == "15.4(d)"


@provision("15.4(d)", "15.3(c)")
def test_games_not_drawn_are_refunded_with_a_document_and_what_was_won_is_paid_at_once() -> None:
    booth = Booth(REFUNDS)
    number, single = booth.straight(1, rate="2", games=4), booth.straight(1)
    booth.draw(FIRST_TWENTY)
    assert booth.refused(seat=1, choose="cancel", ticket=single) == "15.4(d)"
    assert booth.refused(seat=2, choose="cancel", ticket=number) == "15.4(c)12"
    booth.lock()
    assert booth.refused(seat=1, choose="cancel", ticket=number) == "15.3(c)"  # no ticket is changed in a lock-out
    booth.draw(LATE)
    told = booth.choose("cancel", ticket=number)
    document = {"ticket": 1, "games": 2, "first": 3, "last": 4, "each": "2.00", "amount": "4.00", "writer": "W1"}
    assert {name: told[name] for name in document} == document
    assert booth.refused(seat=1, choose="cancel", ticket=number) == "15.4(d)"
    assert booth.choose("redeem", ticket=number)["amount"] == "6.00"
    assert booth.draw(FIRST_TWENTY)["tickets"] == 0  # it plays no game that was cancelled
    assert booth.refused(seat=1, choose="redeem", ticket=number) == "15.6(a)"


@provision("15.4(d)")
def test_all_races_drawn_nothing_is_left_to_cancel() -> None:
    booth = Booth(REFUNDS)
    number = booth.straight(1, games=2)
    for _ in range(2):
        booth.draw()
    assert booth.refused(seat=1, choose="cancel", ticket=number) == "15.4(d)"


@provision("15.4(e)", "15.6(a)")
def test_a_drawer_is_counted_by_two_persons_and_tells_the_shift() -> None:
    booth = Booth()
    one, two = booth.straight(1), booth.straight(2)
    booth.choose("void", ticket=two)
    booth.draw(FIRST_TWENTY)
    booth.choose("redeem", ticket=one)
    assert booth.refused(call="close-drawer", **{"confirmed-by": ["keno-writer"]}).startswith("editorial choice")
    told = booth.call("close-drawer", counted="1997.00", by=BOTH)[0]
    shift = {"tickets": 2, "write": "2.00", "voided": "1.00", "paid": "3.00", "retained": 1}
    assert {name: told[name] for name in shift} == shift
    assert (told["expected"], told["counted"], told["difference"]) == ("1998.00", "1997.00", "-1.00")
    assert booth.system.ledger.balance("drawer:1") == 0
    booth.system.check()
